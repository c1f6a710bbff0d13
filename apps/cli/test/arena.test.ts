import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { expect, test } from "vitest"
import { ratings, shareBounds } from "../src/arena/elo.ts"
import { schedule } from "../src/arena/schedule.ts"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Arena } from "./shapes.ts"

const folder = temporaryFolder()
const quick = ["arena", "dolenti-note", "--opponents", "random,page", "--games", "4"]

async function arena(...argv: string[]) {
  const { code, out, err } = await carroccio([...quick, ...argv, "--json"])
  expect(err).toBe("")
  expect(code).toBe(0)
  return Arena.parse(JSON.parse(out))
}

test("each pair meets in each scenario with the sides alternating, two games on each seed", () => {
  const fields = [
    { scenario: "a", seats: ["red", "blue"] },
    { scenario: "b", seats: ["north", "south"] },
  ]
  const fixtures = schedule(fields, ["page", "squire", "knight"], 4, 11)
  expect(fixtures).toHaveLength(2 * 3 * 4)
  const one = fixtures.filter(({ scenario, seated }) => scenario === "b" && !seated.includes("page"))
  expect(one).toEqual([
    { scenario: "b", seated: ["squire", "knight"], seed: 11 },
    { scenario: "b", seated: ["knight", "squire"], seed: 11 },
    { scenario: "b", seated: ["squire", "knight"], seed: 12 },
    { scenario: "b", seated: ["knight", "squire"], seed: 12 },
  ])
})

test("whoever meets himself plays each seed once", () => {
  const fixtures = schedule([{ scenario: "a", seats: ["red", "blue"] }], ["squire"], 3, 11)
  expect(fixtures).toEqual([11, 12, 13].map((seed) => ({ scenario: "a", seated: ["squire", "squire"], seed })))
})

test("Elo of two is that of their score with one drawn game more, and its bound that of the share", () => {
  const [weak, strong] = ratings(["weak", "strong"], [{ one: "strong", two: "weak", games: 10, score: 7.5 }])
  expect(weak).toEqual({ name: "weak", elo: 0, bound: 0 })
  expect(strong.elo).toBeCloseTo(400 * Math.log10(8 / 3), 3)
  expect(strong.bound).toBeCloseTo((1.96 * 400) / Math.LN10 / Math.sqrt((11 * 8 * 3) / 121), 1)
})

test("Elo of three adds up, and whoever won all is not infinitely stronger", () => {
  const [, middle, best] = ratings(
    ["low", "middle", "best"],
    [
      { one: "middle", two: "low", games: 40, score: 40 },
      { one: "best", two: "middle", games: 40, score: 40 },
      { one: "best", two: "low", games: 0, score: 0 },
    ],
  )
  expect(middle.elo).toBeCloseTo(400 * Math.log10(40.5 / 0.5), 1)
  expect(best.elo).toBeCloseTo(2 * middle.elo, 1)
  expect(best.bound).toBeGreaterThan(middle.bound)
})

test("the bounds of a share are Wilson's", () => {
  const [low, high] = shareBounds(10, 10)
  expect(low).toBeCloseTo(1 / (1 + 1.96 ** 2 / 10), 3)
  expect(high).toBe(1)
  expect(shareBounds(0, 0)).toEqual([0, 1])
})

test("the same seed has the same result; a stopped arena goes on from its file, and adds only what is missing", async () => {
  const whole = folder.path("whole.jsonl")
  const standings = await arena("--out", whole)
  expect(standings.games).toBe(4)
  expect(standings.meetings[0]).toMatchObject({
    scenario: "inferno/dolenti-note",
    one: "page",
    two: "random",
    games: 4,
  })
  const lines = readFileSync(whole, "utf8").trimEnd().split("\n")
  expect(lines).toHaveLength(4)
  // Stopped in the middle of writing its second result.
  const cut = folder.path("cut.jsonl")
  writeFileSync(cut, `${lines[0]}\n${lines[1].slice(0, 20)}`)
  expect(await arena("--out", cut)).toEqual(standings)
  const after = readFileSync(cut, "utf8").trimEnd().split("\n")
  expect(after.filter((line) => lines.includes(line)).sort()).toEqual([...lines].sort())
  expect(await arena("--out", cut)).toEqual(standings)
})

test("games of another build are not counted with one's own: the file is refused and stays as it is", async () => {
  const file = folder.path("older.jsonl")
  await arena("--out", file)
  const own = readFileSync(file, "utf8")
  for (const [older, whose] of [
    [own.replaceAll("_sources", "_another"), /build another/],
    [own.replace(/,"by":"[^"]*"/, ""), /an unknown build/],
  ] as const) {
    expect(older).not.toBe(own)
    writeFileSync(file, older)
    const { code, err } = await carroccio([...quick, "--out", file])
    expect(code).not.toBe(0)
    expect(err).toMatch(whose)
    expect(err).toContain("Give --out another file")
    expect(readFileSync(file, "utf8")).toBe(older)
  }
})

test("an opponent against itself is told by side, and cannot be plotted beside itself", async () => {
  const alone = ["arena", "dolenti-note", "--opponents", "random", "--games", "4", "--seed", "1"]
  const { out } = await carroccio([...alone, "--json"])
  const { games, rows } = JSON.parse(out) as { games: number; rows: { sides: { won: number }[]; drawn: number }[] }
  expect(games).toBe(4)
  const [{ sides, drawn }] = rows
  expect(sides[0].won + sides[1].won + drawn).toBe(4)
  expect((await carroccio(alone)).out).toMatch(/random +4 +guelph \d+ % .* ghibelline \d+ %/)
  const { code, err } = await carroccio([...alone, "--plot", folder.path("alone.svg")])
  expect(code).not.toBe(0)
  expect(err).toContain("give --opponents two or more")
})

test("a scenario that is named twice is played once", async () => {
  const { games, meetings } = await arena("inferno/dolenti-note", "dolenti-note")
  expect([games, meetings.length]).toEqual([4, 1])
})

test("a person reads who beat whom and how strong each is; the plot is drawn", async () => {
  const file = folder.path("elo.svg")
  const { code, out } = await carroccio([...quick, "--plot", file])
  expect(code).toBe(0)
  expect(out).toMatch(/inferno\/dolenti-note +page over random +4 /)
  expect(out).toMatch(/opponent +Elo +±\nrandom +0 +0\npage +/)
  expect(out).toMatch(/\n4 games\n$/)
  const svg = readFileSync(file, "utf8")
  expect(svg).toMatch(/^<svg .*aria-label="Elo with 95 % confidence over 4 games; random is 0">/)
  expect(svg).toContain(">page</text>")
})

test.each([
  [["nowhere"], /there is no scenario "nowhere"; known are .*, charles\.?$/m],
  [["dolenti-note", "--plot", folder.path("no/elo.svg")], /elo\.svg cannot be written: its folder does not exist/],
  [["bannockburn", "--opponents", "squire,wizard"], /there is no opponent "wizard"; known are .*knight/],
  [["bannockburn", "--opponents", "squire,squire"], /expected each opponent once/],
  [["bannockburn", "--games", "0"], /--games.*whole number from 1/],
  [[], /missing required argument 'scenarios'/],
])("arena %j is refused in one line, and nothing is played or written", async (argv, message) => {
  const out = folder.path("never.jsonl")
  const { code, out: text, err } = await carroccio(["arena", "--out", out, ...argv])
  expect(code).toBe(2)
  expect(err).toMatch(message)
  expect(err.trimEnd().split("\n")).toHaveLength(1)
  expect(text).toBe("")
  expect(existsSync(out)).toBe(false)
})

test.each(["dear\nfriend\n", "dear friend", '{"ruleset":"inferno"}'])(
  "a file that holds something else than results is refused and left alone: %j",
  async (text) => {
    const file = folder.write("letters.txt", text)
    const { code, err } = await carroccio([...quick, "--out", file])
    expect(code).toBe(2)
    expect(err).toMatch(/letters\.txt, line 1: expected the result of a game.*give --out another name/)
    expect(readFileSync(file, "utf8")).toBe(text)
  },
)

test("wherever its last line was cut, a file is gone on with, and holds every game in the end", async () => {
  const whole = folder.path("uncut.jsonl")
  const standings = await arena("--out", whole)
  const text = readFileSync(whole, "utf8")
  const last = text.trimEnd().lastIndexOf("\n") + 1
  for (const length of [last, last + 1, last + 5, last + 30, text.length - 2, text.length - 1]) {
    const file = folder.write("cut-anywhere.jsonl", text.slice(0, length))
    expect(await arena("--out", file)).toEqual(standings)
    expect(readFileSync(file, "utf8").trimEnd().split("\n").sort(), `cut at ${length}`).toEqual(
      text.trimEnd().split("\n").sort(),
    )
  }
})

test("where results cannot be written, nothing is played; a file that was not there is not there after", async () => {
  const nowhere = folder.path("missing/results.jsonl")
  const { code, out, err } = await carroccio([...quick, "--out", nowhere])
  expect([code, out]).toEqual([2, ""])
  expect(err).toMatch(/results\.jsonl cannot be written: its folder does not exist/)
  const results = folder.path("unwritten.jsonl")
  const plotless = await carroccio([...quick, "--out", results, "--plot", folder.path("missing/elo.svg")])
  expect(plotless.code).toBe(2)
  expect(existsSync(results)).toBe(false)
})

test("results of a scenario that is no more are refused with the file's name", async () => {
  const file = folder.path("gone.jsonl")
  await arena("--out", file)
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("dolenti-note", "paradiso"))
  const { code, err } = await carroccio([...quick, "--out", file])
  expect(code).toBe(2)
  expect(err).toMatch(/gone\.jsonl: there is no scenario "inferno\/paradiso"/)
})

test("interrupted, an arena keeps what was played, says how to go on, and the same command does", async () => {
  const file = folder.path("interrupted.jsonl")
  const interruption = new AbortController()
  let said = ""
  const stderr = {
    isTTY: true,
    write(text: string) {
      said += text
      // As soon as a game is kept.
      if (existsSync(file)) interruption.abort()
    },
  }
  const { code } = await carroccio([...quick, "--out", file], { interruption: () => interruption.signal, stderr })
  expect(code).toBe(130)
  expect(said).toMatch(/stopped after [123] of 4 games; the same command goes on/)
  const kept = readFileSync(file, "utf8").trimEnd().split("\n")
  expect(kept.length).toBeLessThan(4)
  const fresh = await arena()
  expect(await arena("--out", file)).toEqual(fresh)
  expect(readFileSync(file, "utf8").trimEnd().split("\n").slice(0, kept.length)).toEqual(kept)
})
