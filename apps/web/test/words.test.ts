import { expect, test } from "vitest"
import { euphonic } from "../src/words.svelte.ts"

test.each([
  ["Il nemico arriva a Arezzo.", "Il nemico arriva ad Arezzo."],
  ["A Empoli", "Ad Empoli"],
  ["Davanti a Orvieto: aggirala.", "Davanti ad Orvieto: aggirala."],
  ["Arezzo e Empoli", "Arezzo ed Empoli"],
  ["Marcia a Siena", "Marcia a Siena"],
  ["Firenze e Arezzo", "Firenze e Arezzo"],
  ["Battaglia a Colle, accanto a ogni strada", "Battaglia a Colle, accanto a ogni strada"],
  ["Lucca Asciano", "Lucca Asciano"],
])("in Italian %s is said %s", (written, said) => {
  expect(euphonic(written)).toBe(said)
})
