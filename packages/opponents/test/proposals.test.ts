import { call, fastDice, OK, open, roll, start, type Procedure, type Ruleset } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { expectedValue } from "../src/proposals.ts"

interface Thrown {
  sum: number
}

/**
 * One throw of so many dice, one after the other as long as it goes on; what it is worth is their sum. `looks` counts how
 * often that is asked.
 */
function throwing(dice: number, goesOn: (face: number) => boolean = () => true) {
  let looks = 0
  const throws: Procedure<null, Thrown> = {
    name: "throws",
    asks: () => ["red"],
    verbs: {
      throw: {
        fields: {},
        candidates: () => [{ type: "throw" }],
        may: () => OK,
        do(play) {
          for (let i = 0; i < dice; i++) {
            const face = roll(play)
            play.state.sum += face
            if (!goesOn(face)) break
          }
        },
      },
    },
    run: () => undefined,
  }
  const ruleset: Ruleset<null, Thrown> = {
    id: "throwing",
    version: 1,
    scenarios: [{ id: "once", seats: ["red"], options: [], provenance: "rulebook" }],
    procedures: { throws },
    ground: () => null,
    checkPack: () => undefined,
    setUp: () => ({ sum: 0 }),
    begin: (play) => call(play, { procedure: "throws" }),
    view: ({ state }) => ({ ...state }),
    evaluate: ({ state }) => {
      looks++
      return state.sum
    },
    longest: 1,
  }
  const match = open(ruleset, { scenario: "once" })
  const value = expectedValue(match, start(match, fastDice(1)), "red", [{ type: "throw" }])
  return { value, looks }
}

describe("what a plan is expected to lead to", () => {
  it("is exact over every throw, where there are few", () => {
    expect(throwing(0)).toEqual({ value: 0, looks: 1 })
    const { value, looks } = throwing(3)
    expect(value).toBeCloseTo(10.5, 9)
    expect(looks).toBe(216)
  })

  it("is estimated where there are many, without following hundreds of them in vain", () => {
    const { value, looks } = throwing(5)
    // Five dice have a mean of 17.5 and a deviation of 3.8; of forty throws, 0.6: within four of these.
    expect(Math.abs(value - 17.5)).toBeLessThan(2.4)
    expect(looks).toBeLessThan(100)
  })

  it("is estimated at once where the first branch shows that there are too many", () => {
    // Of eight dice, 32 branches are at most two of those that six of them leave: 2/36, less than is asked of them.
    expect(throwing(8).looks).toBe(41)
    expect(throwing(20).looks).toBe(41)
    expect(throwing(7).looks).toBeGreaterThan(41)
  })

  it("is exact where most branches are shorter than the first, as long as these weigh enough", () => {
    const chain = (dice: number) => throwing(dice, (face) => face === 1)
    const { value, looks } = chain(7)
    expect(looks).toBe(1 + 7 * 5)
    // Each die is thrown where all before it were ones.
    expect(value).toBeCloseTo((3.5 * (1 - 1 / 6 ** 7)) / (1 - 1 / 6), 9)
    expect(chain(8).looks).toBe(41)
  })
})
