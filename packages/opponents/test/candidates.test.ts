import { asked, attempt, fastDice, open, randomFrom, sceneOf, start } from "@carroccio/kernel"
import { elGranCapitan } from "@carroccio/el-gran-capitan"
import { describe, expect, it } from "vitest"
import { createOpponent } from "../src/index.ts"
import { candidatesAmong, proposalsFor } from "../src/search/candidates.ts"

const plan = (type: string, to: number) => [{ type }, { type: "step", to }]
const plans = [plan("march", 1), plan("march", 2), plan("stand", 3), plan("shoot", 4), plan("rest", 5)]
const values = [3, 0.5, 2, 1, 0]

describe("the plans that are simulated", () => {
  it("are the best by a first look and the next best, as many as are asked for", () => {
    expect(candidatesAmong([plans[0], plans[2], plans[3], plans[4]], [3, 2, 1, 0], 3)).toEqual([0, 1, 2])
  })

  it("are first those that begin as the best does, half of them at most", () => {
    expect(candidatesAmong(plans, values, 3)).toEqual([0, 1, 2])
    const marches = [1, 2, 3, 4, 5].map((to) => plan("march", to))
    expect(candidatesAmong([...marches, plan("rest", 6)], [5, 4, 3, 2, 1, 4.5], 4)).toEqual([0, 1, 2, 5])
  })

  it("have what simulations would go on with among them, however little a first look thinks of it", () => {
    expect(candidatesAmong(plans, values, 3, 4)).toEqual([0, 4, 1])
    expect(candidatesAmong(plans, values, 2, 4)).toEqual([0, 4])
    expect(candidatesAmong(plans, values, 3, 0)).toEqual([0, 1, 2])
    expect(candidatesAmong(plans, values, 1, 4)).toEqual([0])
  })
})

describe("what a seat could do", () => {
  it("holds what simulations would go on with, once", () => {
    const match = open(elGranCapitan, { scenario: "otranto" })
    const position = start(match, fastDice(5))
    const squire = createOpponent("squire", 1)
    let found = 0
    let own = 0
    for (let choice = 0; choice < 60 && position.outcome === null; choice++) {
      const [seat] = asked(match, position)
      const { plans: proposed, ready } = proposalsFor(match, position, seat, 7)
      if (ready >= 0) {
        found++
        const quick = elGranCapitan.quick?.(sceneOf(match, position), seat, randomFrom(7), new Map())
        expect(proposed[ready]).toEqual(quick)
        expect(new Set(proposed.map((one) => JSON.stringify(one))).size).toBe(proposed.length)
        if (ready === proposed.length - 1) own++
      }
      for (const action of squire.choose(match, position, seat)) attempt(match, position, seat, action)
    }
    expect(found).toBeGreaterThan(5)
    expect(own).toBeGreaterThan(0)
  })
})
