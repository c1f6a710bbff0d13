import { expect, test } from "vitest"
import { argumentsOf, compare, typesOf, unknownKeys } from "../catalogue.mjs"

test("two languages with the same keys and arguments are accepted", () => {
  const en = { "shock.rolled": "{unit} rolls {roll, number}", title: "Battle" }
  const it = { "shock.rolled": "{roll, number} per {unit}", title: "Battaglia" }
  expect(compare(en, it, [])).toEqual([])
})

test.each([
  ["a message is missing in Italian", { a: "Move", b: "Fire" }, { a: "Muovi" }, '"b" is in en.json and not in it.json'],
  ["a message is missing in English", { a: "Move" }, { a: "Muovi", b: "Tira" }, '"b" is in it.json and not in en.json'],
  ["a message is empty", { a: "Move" }, { a: " " }, 'it.json "a" is empty'],
  [
    "an argument is lost",
    { a: "{n} hits" },
    { a: "colpi" },
    '"a" takes {n: text} in en.json and no argument in it.json',
  ],
  [
    "an argument is of another kind",
    { a: "{n, plural, one {# hit} other {# hits}}" },
    { a: "{n} colpi" },
    '"a" takes {n: number} in en.json and {n: text} in it.json',
  ],
  [
    "a choice is lost",
    { a: "{side, select, scots {Scots} other {English}}" },
    { a: "{side, select, other {Inglesi}}" },
    '"a" chooses side: other|scots in en.json and side: other in it.json',
  ],
  [
    "a message was not translated",
    { a: "Carica" },
    { a: "Carica" },
    '"a" is the same in both languages: translate it or list it in same.json',
  ],
])("it is reported when %s", (_what, en, it, problem) => {
  expect(compare(en as Record<string, string>, it as Record<string, string>, [])).toEqual([problem])
})

test("a broken message is reported with its language and key", () => {
  const [problem] = compare({ a: "{n, plural, one {hit}}" }, { a: "colpo {n}" }, [])
  expect(problem).toMatch(/^en\.json "a": /)
})

test("a word that is the same in both languages may be listed, and only while it is", () => {
  expect(compare({ a: "Carica" }, { a: "Carica" }, ["a"])).toEqual([])
  expect(compare({ a: "Charge" }, { a: "Carica" }, ["a"])).toHaveLength(1)
})

test("arguments inside plurals and selects are found", () => {
  expect(argumentsOf("{n, plural, one {# hit on {who}} other {{side, select, a {A} other {B}}}}")).toEqual({
    n: "number",
    side: "choice",
    who: "text",
  })
})

test("keys become types with their arguments", () => {
  const types = typesOf({ "b.c": "{n, plural, one {#} other {#}} of {who}", a: "Plain" })
  expect(types).toContain('"a": Record<string, never>\n"b.c": { "n": number; "who": string | number }')
})

test("a key that the source names and the catalogue lacks is found with its line", () => {
  const source = 'tell(play, "shock.rolled", "7.2")\n// "shock.comment"\ntell(play, "shock.roled", "7.2")\n'
  expect(unknownKeys(source, { "shock.rolled": "x" })).toEqual([{ line: 3, key: "shock.roled" }])
})
