import { readFileSync } from "node:fs"
import { beforeAll, expect, test } from "vitest"
import { carroccio, temporaryFolder } from "./captured.ts"
import { Listing, PackAnswer, Simulation } from "./shapes.ts"

const folder = temporaryFolder()
const SYSTEM = "inferno"

async function succeeds(...argv: string[]): Promise<string> {
  const { code, out, err } = await carroccio(argv)
  expect(err).toBe("")
  expect(code).toBe(0)
  return out
}

let record = ""
beforeAll(async () => {
  const out = folder.path("records")
  const argv = ["simulate", "dolenti-note", "--seats", "random,random", "--option", "hiddenMats=true", "--out", out]
  expect(Simulation.parse(JSON.parse(await succeeds(...argv, "--json"))).games).toHaveLength(1)
  record = `${out}/dolenti-note-1.json`
})

test("the six scenarios are listed in the rulebook's order, each with its three options", async () => {
  const listed = Listing.parse(JSON.parse(await succeeds("list", "--json"))).filter(({ system }) => system === SYSTEM)
  expect(listed.map(({ scenario, title }) => [scenario, title])).toEqual([
    ["dolenti-note", "Dolenti Note"],
    ["in-far-vendetta", "In Far Vendetta"],
    ["santafior-oscura", "Santafior Oscura"],
    ["arbia-colorata", "Arbia Colorata in Rosso"],
    ["lasciate-ogne-speranza", "Lasciate Ogne Speranza"],
    ["di-sangue", "Di Sangue t’Empio"],
  ])
  for (const { options } of listed)
    expect(options.map(({ id }) => id)).toEqual(["hiddenMats", "vassalService", "errata"])
  const text = await succeeds("list")
  expect(text).toContain("Inferno (inferno)\n")
  expect(text).toMatch(/ {4}--option errata=true \(standard\), or false\n/)
})

test("a game behind screens is played, written and proved", async () => {
  expect(await succeeds("verify", record)).toContain(`${record} is proved: ${SYSTEM}, dolenti-note.`)
  expect((JSON.parse(readFileSync(record, "utf8")) as { options: unknown }).options).toMatchObject({ hiddenMats: true })
})

test("the map is drawn at the start and at the end", async () => {
  const start = await succeeds("draw", record, "--at", "0")
  expect(start).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  for (const name of ["FIRENZE", "SIENA", "Montepulciano"]) expect(start).toContain(`>${name}<`)
  expect(await succeeds("draw", record)).not.toBe(start)
})

test("the one pack of all six scenarios is exported and sound", async () => {
  const file = folder.path("tuscany.json")
  await succeeds("pack", "export", SYSTEM, "--out", file)
  const answer = PackAnswer.parse(JSON.parse(await succeeds("pack", "check", file, "--json")))
  expect(answer).toEqual({ ok: true, system: SYSTEM, battle: SYSTEM })
})

test("a pack with a Locale of an unknown type is refused, with the path", async () => {
  const pack = JSON.parse(await succeeds("pack", "export", SYSTEM)) as { map: { locales: object[] } }
  Object.assign(pack.map.locales[0], { type: "village" })
  const { code, out } = await carroccio(["pack", "check", folder.write("wrong.json", JSON.stringify(pack)), "--json"])
  expect(code).toBe(2)
  expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [{ path: "map.locales[0].type", value: "village" }] })
})
