import { describe, expect, test } from "vitest"
import { z } from "zod"
import { builtInPack, packText, type PackReading, readPack } from "../src/index.ts"

const horse = z.strictObject({ kind: z.literal("horse"), lances: z.int().min(1).max(9) })
const foot = z.strictObject({ kind: z.literal("foot"), spears: z.int() })
const schema = z.strictObject({
  name: z.string().min(2),
  units: z.array(z.discriminatedUnion("kind", [horse, foot])).max(3),
})
const reading: PackReading<z.infer<typeof schema>> = {
  schema,
  findNonsense: ({ units }) =>
    units.length === 0 ? [{ path: "units", value: units, expected: "somebody to fight" }] : [],
  choices: { kind: ["horse", "foot"] },
}
const pack = { name: "Arezzo", units: [{ kind: "horse" as const, lances: 3 }] }

function problemsOf(source: unknown) {
  const result = readPack(reading, source)
  return result.ok ? [] : result.problems
}

describe("reading a pack", () => {
  test("a pack is read from data and from the text that was written of it", () => {
    expect(readPack(reading, pack)).toEqual({ ok: true, pack })
    expect(readPack(reading, packText(pack))).toEqual({ ok: true, pack })
    expect(builtInPack(reading, pack)).toEqual(pack)
  })

  test.each([
    ["a value too large", { ...pack, units: [{ kind: "horse", lances: 10 }] }, "units[0].lances", 10, "at most 9"],
    ["a text too short", { ...pack, name: "A" }, "name", "A", "at least 2 characters"],
    ["a list too long", { ...pack, units: Array(4).fill(pack.units[0]) }, "units", undefined, "at most 3 items"],
    ["a value of another type", { ...pack, units: {} }, "units", {}, "a list"],
    ["a value left out", { units: pack.units }, "name", undefined, "a text"],
    ["a name not known", { ...pack, date: 1289 }, "date", 1289, "nothing: this name is not known here"],
    ["a kind that is none", { ...pack, units: [{ kind: "ship" }] }, "units[0].kind", "ship", "one of horse, foot"],
    ["nonsense", { ...pack, units: [] }, "units", [], "somebody to fight"],
    ["no pack", 7, "pack", 7, "an object"],
    ["a text that is not JSON", "{ Arezzo", "pack", "{ Arezzo", "the text of a JSON file"],
  ])("%s is told by path, value and what was expected", (_what, source, path, value, expected) => {
    const [problem] = problemsOf(source)
    expect(problem).toMatchObject({ path, expected })
    if (value !== undefined) expect(problem.value).toEqual(value)
  })

  test("a text far too long is not read at all", () => {
    expect(problemsOf(" ".repeat(1_000_001))).toEqual([
      { path: "pack", value: 1_000_001, expected: "at most 1000000 characters" },
    ])
  })

  test("a pack that comes with the program must be right", () => {
    expect(() => builtInPack(reading, { ...pack, name: 7 })).toThrow("name is 7, expected a text")
  })
})
