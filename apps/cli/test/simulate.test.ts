import { existsSync, readdirSync, readFileSync } from "node:fs"
import { parseRecord } from "@carroccio/kernel"
import { expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Listing, Simulation } from "./shapes.ts"

const folder = temporaryFolder()
const quick = ["--seats", "random,random"]

async function games(...argv: string[]) {
  const { code, out, err } = await carroccio(["simulate", ...argv, ...quick, "--json"])
  expect(err).toBe("")
  expect(code).toBe(0)
  return Simulation.parse(JSON.parse(out))
}

const withoutTime = ({ games: played }: Awaited<ReturnType<typeof games>>) => played.map((game) => ({ ...game, ms: 0 }))

test("list shows each scenario with its title, seats and options", async () => {
  const { code, out } = await carroccio(["list", "--json"])
  expect(code).toBe(0)
  expect(Listing.parse(JSON.parse(out))).toContainEqual(
    expect.objectContaining({
      system: "great-medieval-battles",
      scenario: "bannockburn",
      title: "Robert at Bannockburn",
      seats: ["scottish", "english"],
    }),
  )
  const { out: text } = await carroccio(["list"])
  expect(text).toContain("Great Medieval Battles (great-medieval-battles)\n")
  expect(text).toMatch(/bannockburn +Robert at Bannockburn +scottish, english\n/)
})

test("the same seed plays the same games, and each game again alone", async () => {
  const both = await games("bannockburn", "--games", "2", "--seed", "7")
  expect(withoutTime(await games("bannockburn", "--games", "2", "--seed", "7"))).toEqual(withoutTime(both))
  const [alone] = withoutTime(await games("great-medieval-battles/bannockburn", "--seed", "8"))
  expect(alone).toEqual(withoutTime(both)[1])
  expect(both.games.map(({ seed }) => seed)).toEqual([7, 8])
  expect(both.games[0].hash).not.toBe(both.games[1].hash)
})

test("an option of the scenario is played and recorded", async () => {
  const out = folder.path("with-option")
  await games("bannockburn", "--option", "blockedHorse=once", "--out", out)
  expect(readdirSync(out)).toEqual(["bannockburn-1.json"])
  const record = parseRecord(readFileSync(`${out}/bannockburn-1.json`, "utf8"))
  expect(record.options).toEqual({ blockedHorse: "once" })
})

test("the records of a simulation verify, with the same number of actions and the same hash", async () => {
  const out = folder.path("new/records")
  const { games: played } = await games("bannockburn", "--games", "2", "--seed", "3", "--out", out)
  expect(readdirSync(out).sort()).toEqual(["bannockburn-3.json", "bannockburn-4.json"])
  for (const { seed, actions, hash, winner } of played) {
    const verified = await carroccio(["verify", `${out}/bannockburn-${seed}.json`, "--json"])
    expect(verified.code).toBe(0)
    expect(JSON.parse(verified.out)).toMatchObject({ ok: true, actions, hash, outcome: { winner } })
  }
})

test("a person reads a table of games and who won how many", async () => {
  const { out } = await carroccio(["simulate", "bannockburn", "--games", "2", ...quick])
  expect(out).toMatch(/^seed {2}winner +end +actions +ms +hash\n1 +/)
  expect(out).toMatch(/scottish \(random\) won \d of 2\n/)
  expect(out).toMatch(/english \(random\) won \d of 2\n/)
  expect(out).toMatch(/[\d,]+ actions, [\d,]+ a second\n$/)
})

test.each([
  [["nowhere"], /there is no scenario "nowhere"; known are .*great-medieval-battles\/bannockburn/],
  [["chess/bannockburn"], /there is no system "chess"; known are great-medieval-battles/],
  [["bannockburn", "--games", "x"], /--games.*'x'.*whole number from 1 to 100,000/],
  [["bannockburn", "--games", "-3"], /--games.*'-3'.*whole number from 1 to 100,000/],
  [["bannockburn", "--games", "0"], /--games.*'0'.*whole number from 1/],
  [["bannockburn", "--games", "2.5"], /--games.*'2.5'.*whole number/],
  [["bannockburn", "--games", "100001"], /--games.*'100001'.*to 100,000/],
  [["bannockburn", "--games"], /--games <number>' argument missing/],
  [["bannockburn", "--seed", "99999999999999999999"], /--seed.*whole number from 0/],
  [["bannockburn", "--seats", "squire"], /--seats squire: bannockburn has 2 seats \(scottish, english\)/],
  [["bannockburn", "--seats", "squire,wizard"], /there is no opponent "wizard"; known are .*squire/],
  [["bannockburn", "--option", "fog"], /--option fog: expected key=value/],
  [["bannockburn", "--option", "fog=true"], /bannockburn has no option "fog"; it has blockedHorse/],
  [["bannockburn", "--option", "blockedHorse=no"], /"blockedHorse".*cannot be "no"; it can be eachLevel, once/],
  [["bannockburn", "--option", "blockedHorse=once", "--option", "blockedHorse=once"], /blockedHorse is given twice/],
  [["bannockburn", "--gmaes", "1"], /unknown option '--gmaes' \(Did you mean --games\?\)/],
  [["bannockburn", "extra"], /too many arguments/],
  [[], /missing required argument 'scenario'/],
])("simulate %j is refused in one line, and nothing is played or written", async (argv, message) => {
  const out = folder.path("never")
  const { code, out: text, err } = await carroccio(["simulate", "--out", out, ...argv])
  expect(code).toBe(2)
  expect(err).toMatch(message)
  expect(err.trimEnd().split("\n")).toHaveLength(1)
  expect(text).toBe("")
  expect(existsSync(out)).toBe(false)
})

test.each(["", "/below"])("records are not written where there is a file%s", async (below) => {
  const file = folder.write("in-the-way", "mine")
  const { code, err } = await carroccio(["simulate", "bannockburn", "--out", file + below])
  expect(code).toBe(2)
  expect(err).toContain(`${file}${below}`)
  expect(readFileSync(file, "utf8")).toBe("mine")
})
