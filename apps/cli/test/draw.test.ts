import { existsSync, readFileSync } from "node:fs"
import type { GameRecord } from "@carroccio/kernel"
import { beforeAll, expect, test } from "vitest"
import { carroccio, recordedGame, temporaryFolder } from "./captured.ts"

const folder = temporaryFolder()
let file = ""
let record: GameRecord
beforeAll(async () => {
  file = await recordedGame(folder.path("records"))
  record = JSON.parse(readFileSync(file, "utf8")) as GameRecord
})

async function drawn(...argv: string[]): Promise<string> {
  const out = folder.path("board.svg")
  const { code, err } = await carroccio(["draw", file, "--out", out, ...argv])
  expect(err).toBe("")
  expect(code).toBe(0)
  return readFileSync(out, "utf8")
}

test("the board after so many actions is drawn as SVG, at the end when nothing is said", async () => {
  const begun = await drawn("--at", "0")
  expect(begun).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(begun.trimEnd()).toMatch(/<\/svg>$/)
  const ended = await drawn()
  expect(ended).not.toBe(begun)
  expect(await drawn("--at", String(record.moves.length))).toBe(ended)
})

test("the names are in the language asked for", async () => {
  expect(await drawn("--locale", "en")).toContain("Robert at Bannockburn")
  expect(await drawn("--locale", "it")).toContain("Robert a Bannockburn")
})

test("as JSON it says what it drew", async () => {
  const out = folder.path("said.svg")
  const { out: text } = await carroccio(["draw", file, "--at", "5", "--out", out, "--json"])
  expect(JSON.parse(text)).toEqual({ file: out, at: 5, scenario: "bannockburn", locale: "en" })
})

test.each<[string, string[], RegExp]>([
  ["beyond the end", ["--at", "100000"], /--at 100000: .* actions; expected 0 to \d+/],
  ["at no number", ["--at", "x"], /--at.*'x'.*whole number/],
  ["before the beginning", ["--at", "-1"], /--at.*'-1'.*whole number/],
  ["in French", ["--locale", "fr"], /--locale.*Allowed choices are en, it/],
])("drawing %s is refused, and nothing is written", async (_, argv, message) => {
  const out = folder.path("never.svg")
  const { code, err } = await carroccio(["draw", file, "--out", out, ...argv])
  expect(code).toBe(2)
  expect(err).toMatch(message)
  expect(existsSync(out)).toBe(false)
})

test("a record that does not replay is not drawn", async () => {
  const moves = record.moves.map((move, i) => (i === 2 ? { ...move, action: { type: "flee" } } : move))
  const wrong = folder.write("wrong.json", JSON.stringify({ ...record, moves }))
  const { code, err } = await carroccio(["draw", wrong, "--out", folder.path("never.svg")])
  expect(code).toBe(2)
  expect(err).toMatch(/wrong\.json: record: moves\[2\]/)
  expect(existsSync(folder.path("never.svg"))).toBe(false)
})
