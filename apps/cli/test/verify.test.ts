import { readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs"
import { LARGEST_RECORD, type GameRecord } from "@carroccio/kernel"
import fc from "fast-check"
import { beforeAll, expect, test } from "vitest"
import { carroccio, recordedGame, temporaryFolder } from "./captured.ts"
import { Proved, Refused } from "./shapes.ts"

const folder = temporaryFolder()
let text = ""
let sound: GameRecord
beforeAll(async () => {
  text = readFileSync(await recordedGame(folder.path("records")), "utf8")
  sound = JSON.parse(text) as GameRecord
})

async function verifyText(changed: string) {
  const file = folder.write("changed.json", changed)
  const { code, out } = await carroccio(["verify", file, "--json"])
  return { exit: code, ...Refused.parse(JSON.parse(out)) }
}

const verifyRecord = (changes: object) => verifyText(JSON.stringify({ ...sound, ...changes }))

test("a finished game is proved, and the proof says what was checked", async () => {
  const file = folder.write("sound.json", text)
  const { code, out } = await carroccio(["verify", file, "--json"])
  expect(code).toBe(0)
  const rolls = sound.opening.length + sound.moves.flatMap((move) => move.rolls).length
  expect(Proved.parse(JSON.parse(out))).toEqual({
    ok: true,
    actions: sound.moves.length,
    rolls,
    skips: 0,
    ...sound.end,
  })
  const { out: words } = await carroccio(["verify", file])
  expect(words).toContain(`${file} is proved: great-medieval-battles, bannockburn.`)
  expect(words).toContain(`${sound.moves.length.toLocaleString("en")} actions, each legal`)
  expect(words).toContain(`${rolls.toLocaleString("en")} rolls, each the next of the committed dice`)
})

test("a record with any one roll changed is refused at that roll's action", async () => {
  const rolled = sound.moves.flatMap(({ rolls }, i) => (rolls.length > 0 ? [i] : []))
  expect(rolled.length).toBeGreaterThan(10)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...rolled), fc.nat(), fc.integer({ min: 1, max: 5 }), async (i, which, add) => {
      const moves = sound.moves.map((move) => ({ ...move, rolls: [...move.rolls] }))
      const at = which % moves[i].rolls.length
      moves[i].rolls[at] = ((moves[i].rolls[at] + add - 1) % 6) + 1
      const refused = await verifyRecord({ moves })
      expect(refused).toMatchObject({ exit: 1, place: `moves[${i}].rolls` })
    }),
    { numRuns: 15 },
  )
})

test("a record with any one action changed to what may not be done is refused at that action", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: sound.moves.length - 1 }),
      fc.constantFrom<object>({ type: "flee" }, { unit: 9999 }, { type: "" }, { extra: 1 }),
      async (i, change) => {
        const moves = sound.moves.map((move, j) =>
          i === j ? { ...move, action: { ...move.action, ...change } } : move,
        )
        const { exit, place, message } = await verifyRecord({ moves })
        expect({ exit, place }).toEqual({ exit: 1, place: `moves[${i}]` })
        expect(message).toContain("may not do")
      },
    ),
    { numRuns: 15 },
  )
})

test("an action in the other seat's name is refused", async () => {
  const [first, ...rest] = sound.moves
  const seat = first.seat === "english" ? "scottish" : "english"
  expect(await verifyRecord({ moves: [{ ...first, seat }, ...rest] })).toMatchObject({ exit: 1, place: "moves[0]" })
})

test("an action left out or added is refused", async () => {
  expect(await verifyRecord({ moves: sound.moves.slice(0, -1) })).toMatchObject({ exit: 1, place: "moves" })
  const added = [...sound.moves, sound.moves[0]]
  expect(await verifyRecord({ moves: added })).toMatchObject({ exit: 1, place: `moves[${sound.moves.length}]` })
})

test("a roll added or left out is refused", async () => {
  expect(await verifyRecord({ opening: [...sound.opening, 6] })).toMatchObject({ exit: 1, place: "opening" })
  const i = sound.moves.findIndex(({ rolls }) => rolls.length > 0)
  const moves = sound.moves.map((move, j) => (i === j ? { ...move, rolls: move.rolls.slice(1) } : move))
  expect(await verifyRecord({ moves })).toMatchObject({ exit: 1, place: `moves[${i}].rolls` })
})

test("a secret with any one digit changed is not the one committed to", async () => {
  const secret = sound.dice.secret ?? ""
  for (const at of [0, 31, 63]) {
    const digit = secret[at] === "0" ? "1" : "0"
    const dice = { ...sound.dice, secret: secret.slice(0, at) + digit + secret.slice(at + 1) }
    expect(await verifyRecord({ dice })).toMatchObject({ exit: 1, place: "dice.secret" })
  }
})

test("what a seat added to the dice cannot be changed afterwards", async () => {
  const dice = { ...sound.dice, entropy: { ...sound.dice.entropy, english: "another" } }
  const { exit, place } = await verifyRecord({ dice })
  expect(exit).toBe(1)
  expect(place).toMatch(/rolls|opening/)
})

test("another winner, hash or option is refused", async () => {
  const { end } = sound
  const winner = end?.outcome?.winner === "english" ? "scottish" : "english"
  expect(await verifyRecord({ end: { ...end, outcome: { ...end?.outcome, winner } } })).toMatchObject({
    exit: 1,
    place: "end.outcome",
  })
  expect(await verifyRecord({ end: { ...end, hash: "0".repeat(64) } })).toMatchObject({ exit: 1, place: "end.hash" })
  expect(await verifyRecord({ options: { blockedHorse: "once" } })).toMatchObject({ exit: 1 })
})

test("a game that is not over cannot be proved", async () => {
  const dice = { ...sound.dice, secret: null }
  expect(await verifyRecord({ end: null, dice })).toMatchObject({ exit: 1, place: "end" })
})

test("a person is told that it does not verify, and where", async () => {
  const moves = sound.moves.map((move, i) => (i === 3 ? { ...move, action: { type: "flee" } } : move))
  const file = folder.write("wrong.json", JSON.stringify({ ...sound, moves }))
  const { code, out } = await carroccio(["verify", file])
  expect(code).toBe(1)
  expect(out).toMatch(/wrong\.json does not verify\.\nat moves\[3\]: .*may not do \{"type":"flee"\}/)
})

test("a record cut short anywhere is bad input", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: text.length - 3 }), async (length) => {
      expect((await verifyText(text.slice(0, length))).exit).toBe(2)
    }),
    { numRuns: 15 },
  )
})

test.each<[string, object, string]>([
  ["another format", { format: "chess" }, "format"],
  ["another version of the format", { formatVersion: 2 }, "formatVersion"],
  ["another version of the rules", { version: 99 }, "version"],
  ["an unknown system", { ruleset: "chess" }, "ruleset"],
  ["an unknown scenario", { scenario: "hastings" }, "scenario"],
  ["an unknown option", { options: { fog: true } }, "options"],
  ["a pack that is none", { pack: { battle: "bannockburn" } }, "pack"],
  ["a roll that is no number", { opening: ["six"] }, "opening[0]"],
  ["moves that are no list", { moves: {} }, "moves"],
])("a record with %s is bad input, and its place is named", async (_, changes, place) => {
  expect(await verifyRecord(changes)).toMatchObject({ exit: 2, place })
})

test.each<[string, string, RegExp]>([
  ["garbage", "garbage", /not whole JSON/],
  ["nothing at all", "", /is empty; expected the record of a game/],
  ["a number", "12", /at the top/],
  ["null", "null", /at the top/],
  ["a list", "[]", /at the top/],
  ["brackets without end", "[".repeat(200_000), /more than 100 brackets/],
  ["a pack", '{"format":1,"system":"great-medieval-battles"}', /at format/],
])("a file with %s is no record", async (_, content, message) => {
  const refused = await verifyText(content)
  expect(refused.exit).toBe(2)
  expect(refused.message).toMatch(message)
  expect(refused.message).toContain("changed.json")
})

test("a file that is no text, too large, a folder or not there is bad input", async () => {
  const refusal = async (file: string) => {
    const { code, out, err } = await carroccio(["verify", file])
    expect(code).toBe(2)
    expect(out).toBe("")
    expect(err).toContain(file)
    expect(err.trimEnd().split("\n")).toHaveLength(1)
    return err
  }
  writeFileSync(folder.path("bytes.json"), Buffer.from([0xff, 0xfe, 0x00, 0x80]))
  expect(await refusal(folder.path("bytes.json"))).toMatch(/not UTF-8 text/)
  const large = folder.write("large.json", "{}")
  truncateSync(large, LARGEST_RECORD + 1)
  expect(await refusal(large)).toMatch(/20,000,001 bytes; the record of a game has at most 20,000,000/)
  truncateSync(large, 100_000_000)
  expect(await refusal(large)).toMatch(/100,000,000 bytes/)
  expect(await refusal(folder.path("records"))).toMatch(/is a folder; expected a file/)
  expect(await refusal(folder.path("nothing.json"))).toMatch(/there is no such file/)
  symlinkSync("circle.json", folder.path("circle.json"))
  expect(await refusal(folder.path("circle.json"))).toMatch(/links go in a circle/)
  expect(await refusal(folder.path("x".repeat(300)))).toMatch(/name is too long/)
})

test("a record cannot steer the terminal", async () => {
  const file = folder.write("steering.json", JSON.stringify({ ...sound, ruleset: "\u001b[2Jchess\u009b1m\u202e" }))
  const { err } = await carroccio(["verify", file])
  expect(err).toContain("\\u001b[2Jchess\\u009b1m\\u202e")
  expect(err).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
})
