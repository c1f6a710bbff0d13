import { fastDice, randomFrom } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { anyBattle, playOut } from "./major-field.ts"

/** Battles of each kind; each has other troops, Capitani, weather and ground. */
const BATTLES = 80

describe("Major Battles at random", () => {
  for (const tactics of [false, true]) {
    it(`${tactics ? "O1.1" : "12.4"} every battle ends, and all that is lost was told`, () => {
      let fought = 0
      for (let seed = 0; seed < BATTLES; seed++) {
        const random = randomFrom(seed * 7 + 1)
        const { events } = playOut(anyBattle(random, tactics), random, fastDice(seed + 5))
        if (events.some(({ type }) => type === "majorBattle")) fought++
      }
      expect(fought).toBeGreaterThan(BATTLES / 2)
    })
  }
})
