import { AccountName } from "@carroccio/protocol"
import fc from "fast-check"
import { expect, test } from "vitest"
import { nameKey } from "../src/names.ts"

test.each([
  ["Farinata", "FARINATA"],
  ["José", "Jose"],
  ["Jose\u0301", "José"],
  ["Guido Novello", "Guido\u00a0Novello"],
  ["Guido Novello", "Guido\u2003\u200b Novello"],
  ["Groß", "GROSS"],
  ["ﬁlippo", "Filippo"],
  ["Ｄａｎｔｅ", "dante"],
])("%s and %s are one name", (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other))
})

test("names that differ in a letter are two", () => {
  expect(nameKey("Farinata")).not.toBe(nameKey("Farinato"))
})

test("a name that has been folded stays as it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 24 }), (name) => {
      expect(nameKey(nameKey(name))).toBe(nameKey(name))
    }),
  )
})

test("a name is kept in one form, with single spaces", () => {
  expect(AccountName.parse("  Guido\u00a0 Novello ")).toBe("Guido Novello")
  expect(AccountName.parse("Jose\u0301")).toBe("José")
})

test.each(["x", "", "<b>bold</b>", "a\u0000b", "a\u202eb", "-dash", "x".repeat(25)])("%j is no name", (name) => {
  expect(AccountName.safeParse(name).success).toBe(false)
})
