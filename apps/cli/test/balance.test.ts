import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { OpponentName } from "@carroccio/opponents"
import { check } from "prettier"
import { describe, expect, test } from "vitest"
import type { Kept } from "../src/arena/results.ts"
import type { Played } from "../src/arena/schedule.ts"
import { figuresOf, isLopsided, spansOf, spreadOf } from "../src/balance/figures.ts"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Refused } from "./shapes.ts"

const folder = temporaryFolder()

/** Of the opponent against itself. */
function game(scenario: string, opponent: OpponentName, seed: number, won: number | null, given: Partial<Played> = {}) {
  const played: Played = {
    scenario,
    seated: [opponent, opponent],
    seed,
    won,
    end: won === null ? "tied" : "points",
    actions: 100,
    hash: "0".repeat(64),
    ...given,
  }
  return played
}

function games(scenario: string, opponent: OpponentName, count: number, winner: number): Played[] {
  return Array.from({ length: count }, (_, i) => game(scenario, opponent, i + 1, winner))
}

function results(name: string, played: readonly Kept[]): string {
  return folder.write(name, played.map((one) => `${JSON.stringify(one)}\n`).join(""))
}

const OTRANTO = "el-gran-capitan/otranto"
const DOLENTI = "inferno/dolenti-note"

/** The first side wins two of these, the second one, and one is drawn. */
const four = [
  game(OTRANTO, "squire", 4, 0, { actions: 10, end: "taranto" }),
  game(OTRANTO, "squire", 5, 1, { actions: 40, end: "turksGone" }),
  game(OTRANTO, "squire", 6, null, { actions: 20, end: "draw" }),
  game(OTRANTO, "squire", 9, 0, { actions: 50, end: "taranto" }),
]

describe("figures", () => {
  test("wins by side with Wilson's bounds, draws, quartiles of the actions, ends and seeds", () => {
    const [row, ...others] = figuresOf(four)
    expect(others).toEqual([])
    expect(row).toMatchObject({ scenario: OTRANTO, opponent: "squire", simulations: null, games: 4, drawn: 1 })
    expect(row.sides.map(({ seat, won, share }) => [seat, won, share])).toEqual([
      ["allied", 2, 0.5],
      ["turk", 1, 0.25],
    ])
    // Wilson for one half of n games is one half, give or take z / (2 sqrt(n + z²)).
    const half = 1.96 / (2 * Math.sqrt(4 + 1.96 ** 2))
    expect(row.sides[0].bounds[0]).toBeCloseTo(0.5 - half, 10)
    expect(row.sides[0].bounds[1]).toBeCloseTo(0.5 + half, 10)
    // Of 10, 20, 40, 50 the quartiles lie at the places 0.75, 1.5 and 2.25.
    expect(row.actions).toEqual({ least: 10, lower: 17.5, median: 30, upper: 42.5, most: 50 })
    expect(row.ends).toEqual([
      { end: "taranto", games: 2 },
      { end: "draw", games: 1 },
      { end: "turksGone", games: 1 },
    ])
    expect(row.seeds).toEqual([
      { first: 4, last: 6 },
      { first: 9, last: 9 },
    ])
    expect(row.lopsided).toBe(false)
  })

  test("one game is its own quartiles; numbers that follow each other are one span in whatever order they come", () => {
    expect(spreadOf([7])).toEqual({ least: 7, lower: 7, median: 7, upper: 7, most: 7 })
    expect(spansOf([3, 1, 2, 2])).toEqual([{ first: 1, last: 3 }])
  })

  test("a row for each opponent and number of simulations, in the order of the systems and of strength", () => {
    const rows = figuresOf([
      game(OTRANTO, "condottiere", 1, 0, { simulations: 50 }),
      game(OTRANTO, "condottiere", 1, 1),
      game(OTRANTO, "squire", 1, 0),
      game(DOLENTI, "condottiere", 1, 0),
    ])
    expect(rows.map(({ scenario, opponent, simulations }) => [scenario, opponent, simulations])).toEqual([
      [DOLENTI, "condottiere", null],
      [OTRANTO, "squire", null],
      [OTRANTO, "condottiere", null],
      [OTRANTO, "condottiere", 50],
    ])
  })

  test("lopsided is who wins less than 20 % or more than 80 % beyond doubt, and not who only may", () => {
    expect(isLopsided([0.81, 0.95])).toBe(true)
    expect(isLopsided([0.05, 0.19])).toBe(true)
    expect(isLopsided([0.8, 0.95])).toBe(false)
    expect(isLopsided([0.05, 0.2])).toBe(false)
    expect(isLopsided([0.1, 0.9])).toBe(false)
    // All of n games won has the lower bound n / (n + z²): above 0.8 when n is more than 4 z², which is 15.4.
    expect(figuresOf(games(DOLENTI, "squire", 15, 1))[0].lopsided).toBe(false)
    expect(figuresOf(games(DOLENTI, "squire", 16, 1))[0].lopsided).toBe(true)
  })

  test("a side that never wins is lopsided too where the other does not win much", () => {
    const drawn = Array.from({ length: 20 }, (_, i) => game(DOLENTI, "squire", 100 + i, null))
    expect(figuresOf([...games(DOLENTI, "squire", 20, 0), ...drawn])[0].lopsided).toBe(true)
  })
})

describe("the command", () => {
  test("prints the figures as JSON, counts no game twice and leaves out meetings of different opponents aloud", async () => {
    const mixed = game(OTRANTO, "squire", 1, 0, { seated: ["squire", "page"] })
    const one = results("one.jsonl", [four[0], four[0], mixed])
    const two = results("two.jsonl", four)
    const { code, out, err } = await carroccio(["balance", one, two, "--json"])
    expect(code).toBe(0)
    expect(err).toBe("1 game between different opponents left out\n")
    expect(JSON.parse(out)).toEqual({ games: 4, leftOut: 1, builds: 1, rows: figuresOf(four) })
  })

  test("says when games of several builds are counted together", async () => {
    const file = results("builds.jsonl", [
      { ...four[0], by: "el-gran-capitan_2_0.1.0_one" },
      { ...four[1], by: "el-gran-capitan_2_0.1.0_two" },
    ])
    const { code, err } = await carroccio(["balance", file])
    expect({ code, err }).toEqual({
      code: 0,
      err: "the games were played by 2 builds, whose rules and opponents may differ\n",
    })
  })

  test("its help says how it is used", async () => {
    const { code, out } = await carroccio(["balance", "--help"])
    expect(code).toBe(0)
    expect(out).toContain("Usage: carroccio balance [options] <results...>")
  })

  test("a person reads a row for each opponent", async () => {
    const file = results("rows.jsonl", [...four, ...games(DOLENTI, "page", 20, 1)])
    const { code, out, err } = await carroccio(["balance", file])
    expect({ code, err }).toEqual({ code: 0, err: "" })
    expect(out).toMatch(/inferno\/dolenti-note +page +20 +guelph 0 % \(0 to 16 %\) +ghibelline 100 % .* lopsided\n/)
    expect(out).toMatch(/el-gran-capitan\/otranto +squire +4 +allied 50 % .* turk 25 % .* 1 +30\n/)
    expect(out).toMatch(/\n24 games\n$/)
  })

  test("the page names what is lopsided first, says what was played, and is formatted as other pages", async () => {
    const searched = games(DOLENTI, "condottiere", 3, 0).map((one) => ({ ...one, simulations: 50 }))
    const file = results("page.jsonl", [...four, ...games(DOLENTI, "squire", 20, 1), ...searched])
    const out = folder.path("new/page")
    const { code } = await carroccio(["balance", file, "--out", out])
    expect(code).toBe(0)
    const page = readFileSync(join(out, "README.md"), "utf8")
    expect(await check(page, { parser: "markdown", printWidth: 120 })).toBe(true)
    const [lopsided] = page.split("\n## Great Medieval Battles\n")
    expect(lopsided).toContain("### Dolenti Note\n\n- `squire`: guelph 0 % (0 to 16 %), ghibelline 100 %")
    expect(lopsided).not.toContain("Otranto")
    expect(lopsided).not.toContain("condottiere")
    expect(page).toMatch(/\| Otranto, 1481 \| `squire` \| +4 \| allied 50 % .* \| turk 25 % .* \| 25 % +\|/)
    expect(page).toMatch(/\| Otranto, 1481 \| `squire` \| +30 \| 18 to 43 .* `taranto` 2, `draw` 1, `turksGone` 1 \|/)
    expect(page).toMatch(/\| `condottiere` \| 50 +\| 1 to 3 +\| `inferno\/dolenti-note`/)
    expect(page).toMatch(/\| `squire` +\| its own +\| 4 to 6, 9 +\| `el-gran-capitan\/otranto`/)
    expect(page).toContain("No games yet: `bannockburn`, ")
  })

  test("the commands on the page play all of the games again", async () => {
    const seeds = [11, 12, 13]
    const played = seeds.map((seed) => game(DOLENTI, "random", seed, 0))
    const out = folder.path("again")
    await carroccio(["balance", results("again.jsonl", played), "--out", out])
    const page = readFileSync(join(out, "README.md"), "utf8")
    const [, options] = /npx carroccio (arena [^`]*) --out results\.jsonl\n/.exec(page) ?? []
    const file = folder.path("replayed.jsonl")
    const { code } = await carroccio([...options.replaceAll("\\\n", "").split(/\s+/), "--out", file])
    expect(code).toBe(0)
    const { out: text } = await carroccio(["balance", file, "--json"])
    expect(JSON.parse(text)).toMatchObject({ games: 3, rows: [{ seeds: [{ first: 11, last: 13 }] }] })
  })

  test("each system with games has a picture that says the same in words", async () => {
    const out = folder.path("pictures")
    await carroccio(["balance", results("pictures.jsonl", four), "--out", out])
    expect(existsSync(join(out, "inferno.svg"))).toBe(false)
    const svg = readFileSync(join(out, "el-gran-capitan.svg"), "utf8")
    expect(svg).toMatch(/^<svg .*role="img" aria-labelledby="name" aria-describedby="figures">/)
    expect(svg).toContain('<title id="name">El Gran Capitán: wins by side and length of games</title>')
    expect(svg).toMatch(/<desc id="figures">Otranto, 1481, squire, 4 games: allied won 50 % .*, turk won 25 % /)
    // The bar is 236 wide from 10 on: one half of it from the left, a quarter from the right.
    expect(svg).toContain('<path d="M10 122H128.0" stroke="#2f4f7a"')
    expect(svg).toContain('<path d="M246 122H187.0" stroke="#8a2f24"')
    expect(readFileSync(join(out, "README.md"), "utf8")).toMatch(/!\[Wins by side .*\]\(el-gran-capitan\.svg\)/)
  })
})

describe("remarks", () => {
  function withRemarks(name: string, text: string): string {
    const out = folder.path(name)
    mkdirSync(out)
    writeFileSync(join(out, "remarks.md"), text)
    return out
  }

  const file = () => results("remarked.jsonl", [...four, ...games(DOLENTI, "squire", 20, 1)])

  test("what people wrote stands with its scenario on the page, and their file is left as it is", async () => {
    const text =
      "For editors.\n\n## dolenti-note\n\nTwo turns are short.\n\n- A list.\n\n## el-gran-capitan/otranto\n\nEven.\n"
    const out = withRemarks("remarked", text)
    for (let i = 0; i < 2; i++) expect((await carroccio(["balance", file(), "--out", out])).code).toBe(0)
    expect(readFileSync(join(out, "remarks.md"), "utf8")).toBe(text)
    const page = readFileSync(join(out, "README.md"), "utf8")
    expect(page).toMatch(/### Dolenti Note\n\n- `squire`: .*\n\nTwo turns are short\.\n\n- A list\.\n\n## Great/)
    expect(page).toContain("\n\n### Otranto, 1481\n\nEven.\n\n## How it was made")
    expect(page).not.toContain("For editors.")
    expect(page).not.toContain("Nothing is written")
  })

  test("a lopsided scenario without a remark, or with an empty one, says that there is none", async () => {
    const out = withRemarks("empty", "## dolenti-note\n\n## otranto\n")
    await carroccio(["balance", file(), "--out", out])
    expect(readFileSync(join(out, "README.md"), "utf8")).toContain(
      "\n\nNothing is written on it yet (`remarks.md`).\n\n##",
    )
  })

  test.each([
    ["unknown", "## hastings\n\nIt rained.\n", /remarks\.md: there is no scenario "hastings"; known are /],
    ["twice", "## otranto\n\na\n\n## otranto\n\nb\n", /remarks\.md has two headings for el-gran-capitan\/otranto; put/],
  ])("a heading that is %s is refused, and no page is written", async (name, text, message) => {
    const out = withRemarks(name, text)
    const { code, err } = await carroccio(["balance", file(), "--out", out])
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(existsSync(join(out, "README.md"))).toBe(false)
  })
})

describe("builds", () => {
  test("games of several builds are said to be so, on the page and as data; the page's command names its folder as one word", async () => {
    const kept = four.map((one, i): Kept => ({ ...one, by: `el-gran-capitan_2_0.1.0_${i === 0 ? "abc" : "def"}` }))
    const out = folder.path("two builds")
    const { out: json, err } = await carroccio(["balance", results("builds.jsonl", kept), "--out", out, "--json"])
    expect(err).toContain("the games were played by 2 builds")
    expect(JSON.parse(json)).toMatchObject({ games: 4, builds: 2 })
    const page = readFileSync(join(out, "README.md"), "utf8")
    expect(page).toContain("The games were played by 2 builds, whose rules and opponents may differ.")
    expect(page).toContain(`--out '${out}'`)
    await carroccio(["balance", results("build.jsonl", kept.slice(1)), "--out", folder.path("one")])
    expect(readFileSync(folder.path("one/README.md"), "utf8")).not.toContain("builds")
  })
})

describe("what cannot be reported on is refused in one line, and nothing is written", () => {
  const line = (given: object) => `${JSON.stringify({ ...game(DOLENTI, "squire", 1, 0), ...given })}\n`

  test.each([
    ["letters", "dear\nfriend\n", /line 1: expected the result of a game/],
    ["nothing", "", /holds no games; expected the results of an arena: `carroccio arena/],
    ["a line cut short", '{"scenario":"infer', /holds no games/],
    [
      "an unknown scenario",
      line({ scenario: "inferno/paradiso" }),
      /: there is no scenario "inferno\/paradiso"; known are/,
    ],
    [
      "a winner without a seat",
      line({ won: 2 }),
      /dolenti-note with seed 1 does not fit its seats \(guelph, ghibelline\)/,
    ],
    ["a seat too many", line({ seated: ["page", "page", "page"] }), /does not fit its seats/],
    [
      "simulations that are no number",
      line({ simulations: "1\n```\n# Heading" }),
      /line 1: expected the result of a game/,
    ],
    ["a game without an action", line({ actions: 0 }), /line 1: expected the result of a game/],
    ["only other meetings", line({ seated: ["page", "squire"] }), /expected games of an opponent against itself/],
  ])("%s", async (name, text, message) => {
    const file = folder.write(`${name}.jsonl`, text)
    const out = folder.path("never")
    const { code, out: written, err } = await carroccio(["balance", file, "--out", out])
    expect(code).toBe(2)
    expect(err).toMatch(message)
    expect(err).toContain(file)
    expect(err.trimEnd().split("\n")).toHaveLength(1)
    expect(written).toBe("")
    expect(existsSync(out)).toBe(false)
  })

  test("no such file, with --json as JSON", async () => {
    const { code, out, err } = await carroccio(["balance", "/no/such/file.jsonl", "--json"])
    expect({ code, err }).toEqual({ code: 2, err: "" })
    expect(Refused.parse(JSON.parse(out)).message).toBe("/no/such/file.jsonl cannot be read: there is no such file")
  })

  test("a file where the folder should be", async () => {
    const out = folder.write("in-the-way", "text")
    const { code, err } = await carroccio(["balance", results("way.jsonl", four), "--out", out])
    expect(code).toBe(2)
    expect(err).toContain("in-the-way is not a folder")
    expect(readFileSync(out, "utf8")).toBe("text")
  })
})
