import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Listing, PackAnswer, Simulation } from "./shapes.ts"

const folder = temporaryFolder()
const SYSTEM = "guelphs-ghibellines"

async function succeeds(...argv: string[]): Promise<string> {
  const { code, out, err } = await carroccio(argv)
  expect(err).toBe("")
  expect(code).toBe(0)
  return out
}

async function played(scenario: string, ...options: string[]): Promise<string> {
  const out = folder.path("records")
  const argv = ["simulate", scenario, "--seats", "random,random", "--out", out, "--json"]
  expect(Simulation.parse(JSON.parse(await succeeds(...argv, ...options))).games).toHaveLength(1)
  return `${out}/${scenario}-1.json`
}

let record = ""
beforeAll(async () => {
  record = await played("campaldino", "--option", "lucca=two")
})

test("the three battles are listed, with their free set-ups, the quick game and their options", async () => {
  const listed = Listing.parse(JSON.parse(await succeeds("list", "--json"))).filter(({ system }) => system === SYSTEM)
  expect(listed.map(({ scenario, title }) => [scenario, title])).toEqual([
    ["montaperti", "Montaperti"],
    ["montaperti-free", "Montaperti, free set-up"],
    ["benevento", "Benevento"],
    ["benevento-free", "Benevento, free set-up"],
    ["campaldino", "Campaldino"],
    ["campaldino-free", "Campaldino, free set-up"],
    ["campaldino-fast", "Campaldino, quick game"],
  ])
  expect(listed[0].options.map(({ id }) => id)).toEqual(["length", "volterra", "religiosi"])
  const text = await succeeds("list")
  expect(text).toContain("Guelphs and Ghibellines (guelphs-ghibellines)\n")
  expect(text).toMatch(/ {4}--option religiosi=false \(standard\), or true\n/)
})

test("a game with an option is played, written and proved", async () => {
  expect(await succeeds("verify", record)).toContain(`${record} is proved: ${SYSTEM}, campaldino.`)
  expect((JSON.parse(readFileSync(record, "utf8")) as { options: unknown }).options).toEqual({ lucca: "two" })
})

test("the board is drawn in the language asked for", async () => {
  expect(await succeeds("draw", record, "--at", "0", "--locale", "en")).toContain("11 June 1289")
  const italian = await succeeds("draw", record, "--at", "0", "--locale", "it")
  expect(italian).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(italian).toContain("11 giugno 1289")
})

test.each(["montaperti", "benevento", `${SYSTEM}/campaldino`])(
  "the pack of %s is exported and sound",
  async (battle) => {
    const name = battle.split("/").at(-1)
    const file = folder.path(`${name}.json`)
    await succeeds("pack", "export", battle, "--out", file)
    const answer = PackAnswer.parse(JSON.parse(await succeeds("pack", "check", file, "--json")))
    expect(answer).toEqual({ ok: true, system: SYSTEM, battle: name })
  },
)

test("a game with a pack of the player's own is drawn with that pack", async () => {
  const pack = JSON.parse(await succeeds("pack", "export", "campaldino")) as object
  const title = { en: "My Campaldino", it: "Il mio Campaldino" }
  const begun = {
    ...(JSON.parse(readFileSync(record, "utf8")) as object),
    options: {},
    opening: [],
    moves: [],
    end: null,
  }
  const file = folder.write("own.json", JSON.stringify({ ...begun, pack: { ...pack, title } }))
  expect(await succeeds("draw", file)).toContain("My Campaldino")
})
