import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"

/** What the table of Campaldino may bring on a column with a modifier. */
function chances(column: number, modifier: number) {
  return drawn({}).match.ground.shockChances[column + 5][modifier + 5]
}

describe("the chances of the shock table", () => {
  it("a retreat on column 0 comes with eight or more: 15 of 36 (10.6.3)", () => {
    expect(chances(0, 0).retreat).toBeCloseTo(15 / 36, 10)
  })

  it("the modifier is added to the dice, and beyond twelve the last row holds (10.6.2)", () => {
    // Dice of 3 make the 8 that is needed.
    expect(chances(0, 5).retreat).toBeCloseTo(35 / 36, 10)
    // On column 0 the row of 12 is -/3*, and no other has three hits.
    const three = (modifier: number) => chances(0, modifier).defender.find(({ hits }) => hits === 3)?.chance
    expect(three(0)).toBeCloseTo(1 / 36, 10)
    expect(three(5)).toBeCloseTo(21 / 36, 10)
  })

  it("a loss is named once, and to lose nothing is none", () => {
    // Column 0: the attacker takes two hits with 2 or 3.
    const { attacker } = chances(0, 0)
    const keys = attacker.map(({ hits, disrupted }) => `${hits} ${disrupted}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(attacker.some(({ hits, disrupted }) => hits === 0 && !disrupted)).toBe(false)
    expect(attacker.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThan(1)
  })
})
