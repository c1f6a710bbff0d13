import { drawFace, fastDice, open, start, type Action } from "@carroccio/kernel"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"
import { luckOf, meet, type Luck } from "../src/search/luck.ts"

const match = open(inferno, { scenario: "dolenti-note" })
const MARCH: Action = { type: "march", locale: 3 }
const SIEGE: Action = { type: "siege", summon: 1 }
const PLAN: Action = { type: "plan", cards: [1, 2, 3] }

/** What the dice show for each deed in turn. */
function shown(luck: Luck, deeds: readonly (readonly [part: number, action: Action])[]): number[] {
  const position = start(match, fastDice(1))
  return deeds.map(([part, action]) => {
    meet(luck, position, part, action)
    return drawFace(position.dice, 250)
  })
}

describe("the luck of an imagined world", () => {
  it("is the same for the same deed at the same time, whatever was done and rolled before it", () => {
    const [alone] = shown(luckOf(5), [[2, SIEGE]])
    const [, after, , last] = shown(luckOf(5), [
      [2, MARCH],
      [2, SIEGE],
      [1, MARCH],
      [1, SIEGE],
    ])
    expect(after).toBe(alone)
    expect(last).not.toBe(alone)
  })

  it("is another for another deed, the same deed done again, and in another world", () => {
    const found = [
      ...shown(luckOf(5), [
        [2, SIEGE],
        [2, SIEGE],
        [2, { ...SIEGE, summon: 0 }],
        [2, PLAN],
        [2, { ...PLAN, cards: [1, 3, 2] }],
      ]),
      ...shown(luckOf(6), [[2, SIEGE]]),
    ]
    expect(new Set(found).size).toBe(found.length)
  })

  it("is met by a deed that leaves something open as by one that does not name it", () => {
    expect(shown(luckOf(5), [[2, { ...SIEGE, lord: undefined }]])).toEqual(shown(luckOf(5), [[2, SIEGE]]))
  })

  it("is fair over many deeds", () => {
    const counts = [0, 0, 0, 0, 0, 0]
    const luck = luckOf(1)
    const position = start(match, fastDice(1))
    for (let i = 0; i < 6000; i++) {
      meet(luck, position, i % 7, { type: "melee", unit: i % 40, target: (i * 7) % 41 })
      counts[drawFace(position.dice, 6) - 1]++
    }
    const chi = counts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0)
    expect(chi).toBeLessThan(20.52)
  })
})
