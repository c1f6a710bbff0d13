import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Listing, PackAnswer, Simulation } from "./shapes.ts"

const folder = temporaryFolder()
const SYSTEM = "el-gran-capitan"

async function succeeds(...argv: string[]): Promise<string> {
  const { code, out, err } = await carroccio(argv)
  expect(err).toBe("")
  expect(code).toBe(0)
  return out
}

let record = ""
beforeAll(async () => {
  const out = folder.path("records")
  const argv = ["simulate", "otranto", "--seats", "random,random", "--option", "treachery=true", "--out", out]
  expect(Simulation.parse(JSON.parse(await succeeds(...argv, "--json"))).games).toHaveLength(1)
  record = `${out}/otranto-1.json`
})

test("the five scenarios are listed in the rulebook's order, each with its three options", async () => {
  const listed = Listing.parse(JSON.parse(await succeeds("list", "--json"))).filter(({ system }) => system === SYSTEM)
  expect(listed.map(({ scenario, title }) => [scenario, title])).toEqual([
    ["otranto", "Otranto, 1481"],
    ["ferrandino", "Ferrandino’s War, 1495–96"],
    ["naples", "The fight for the Kingdom of Naples, 1502–04"],
    ["lautrec", "Lautrec’s last chance, 1528"],
    ["charles", "The crusade of Charles VIII, 1495–96"],
  ])
  for (const { options } of listed) expect(options.map(({ id }) => id)).toEqual(["tactics", "treachery", "mercenaries"])
  const text = await succeeds("list")
  expect(text).toContain("El Gran Capitán (el-gran-capitan)\n")
  expect(text).toMatch(/ {4}--option tactics=false \(standard\), or true\n/)
})

test("a game with Treachery is played, written and proved", async () => {
  expect(await succeeds("verify", record)).toContain(`${record} is proved: ${SYSTEM}, otranto.`)
  expect((JSON.parse(readFileSync(record, "utf8")) as { options: unknown }).options).toMatchObject({ treachery: true })
})

test("the map is drawn at the start and at the end", async () => {
  const start = await succeeds("draw", record, "--at", "0")
  expect(start).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  for (const name of ["Otranto", "Taranto", "Brindisi"]) expect(start).toContain(`>${name}<`)
  expect(await succeeds("draw", record)).not.toBe(start)
  expect(await succeeds("draw", record, "--at", "0", "--locale", "it")).not.toBe(start)
})

test("the one pack of all five scenarios is exported and sound", async () => {
  const file = folder.path("kingdom.json")
  await succeeds("pack", "export", SYSTEM, "--out", file)
  const answer = PackAnswer.parse(JSON.parse(await succeeds("pack", "check", file, "--json")))
  expect(answer).toEqual({ ok: true, system: SYSTEM, battle: SYSTEM })
})

test("a pack with a Capitano of no Rank is refused, with the path", async () => {
  const pack = JSON.parse(await succeeds("pack", "export", SYSTEM)) as { capitani: { list: object[] } }
  Object.assign(pack.capitani.list[0], { rank: "high" })
  const { code, out } = await carroccio(["pack", "check", folder.write("wrong.json", JSON.stringify(pack)), "--json"])
  expect(code).toBe(2)
  expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [{ path: "capitani.list[0].rank", value: "high" }] })
})
