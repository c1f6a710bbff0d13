import { readFileSync } from "node:fs"
import { NOTICES } from "@carroccio/protocol"
import { expect, test } from "vitest"
import { wordsIn } from "../../src/notices/words.ts"
import { rulesets } from "../../src/rulesets.ts"

const LOCALES = ["en", "it"] as const
const scenarios = rulesets.flatMap((ruleset) => ruleset.scenarios.map(({ id }) => id))

test.each(LOCALES)("in %s every scenario is called as at the table", (locale) => {
  const catalogue = new URL(`../../../web/src/messages/${locale}.json`, import.meta.url)
  const atTable = JSON.parse(readFileSync(catalogue, "utf8")) as Record<string, string>
  const expected = Object.fromEntries(scenarios.map((id) => [id, atTable[`scenario.${id}`]]))
  expect(wordsIn(locale).scenarios).toEqual(expected)
})

test("nothing is said in the other language, and no word is markup", () => {
  const [en, it] = LOCALES.map(wordsIn)
  for (const event of [...NOTICES, "test"] as const) {
    expect(it[event].title).not.toBe(en[event].title)
    expect(it[event].text("")).not.toBe(en[event].text(""))
  }
  for (const words of [en, it]) {
    expect(JSON.stringify(words.pages)).not.toMatch(/[<>&]/)
    expect(words.confirm.text("SITE", "LINK")).toMatch(/SITE[\s\S]*LINK/)
    expect(words.stop("LINK")).toContain("LINK")
  }
})
