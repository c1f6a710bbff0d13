import { fastDice, open, start, type Position } from "@carroccio/kernel"
import { inferno } from "@carroccio/inferno"
import { describe, expect, it } from "vitest"
import { ANALYST, bestFirst } from "../src/index.ts"
import { beginSearch } from "../src/search/search.ts"
import { valueOf } from "../src/search/simulation.ts"
import { newTally, note, type Tally } from "../src/search/tally.ts"

const { settings } = ANALYST

/** A plan that was ahead of the first look's best by so much in each of so many worlds. */
function plan(name: string, advantage: number, ahead: readonly number[], measure = 0.4): Tally {
  const tally = newTally([{ type: name }], name, advantage)
  for (const one of ahead) note(tally, measure + one, measure)
  return tally
}

const names = (tallies: readonly Tally[]) => bestFirst(tallies, settings).map(({ plan: [first] }) => first.type)

describe("plans from the best on", () => {
  const measure = plan("measure", 0, Array<number>(24).fill(0))

  it("are told by how far each was ahead in the same worlds, not by how lucky its worlds were", () => {
    const lucky = plan("lucky", -0.01, [-0.03, -0.04, -0.03, -0.04, -0.03], 0.8)
    const better = plan(
      "better",
      -0.01,
      Array.from({ length: 24 }, (_, i) => 0.05 + (i % 2) / 100),
      0.3,
    )
    expect(names([measure, lucky, better])).toEqual(["better", "measure", "lucky"])
    const [{ part: first }, { part: second }, { part: third }] = bestFirst([measure, lucky, better], settings)
    expect(first).toBeGreaterThan(0.53)
    expect(second).toBe(0.5)
    expect(third).toBeLessThan(0.5)
  })

  it("begin with the one to take, which nothing that few worlds make uncertain comes before", () => {
    const wild = plan("wild", -0.01, [0.9, -0.6, 0.9, -0.6])
    expect(names([measure, wild])).toEqual(["measure", "wild"])
    expect(bestFirst([measure, wild], settings).map(({ part }) => part)).toEqual([0.5, 0.5])
  })

  it("leave out what was hardly simulated, but have all by a first look where nothing was", () => {
    expect(names([measure, plan("hardly", 0, [0.2, -0.3])])).toEqual(["measure"])
    const looks = [plan("best", 0, []), plan("third", -0.2, []), plan("second", -0.1, [])]
    expect(names(looks)).toEqual(["best", "second", "third"])
    expect(bestFirst([], settings)).toEqual([])
  })
})

describe("the end of a simulation", () => {
  const match = open(inferno, { scenario: "dolenti-note" })
  const position = start(match, fastDice(1))
  const seat = match.scenario.seats[0]
  const search = beginSearch(match, position, seat, 1, settings, 0)
  const valued = (winner: string | null, level: number) => {
    const ended: Position<unknown> = { ...position, outcome: { winner, end: "", rule: "", args: {} } }
    return valueOf({ ...search, level }, ended as typeof position)
  }

  it("is the whole game to whoever wins it, and nothing to the other, however things stood", () => {
    for (const level of [-40, 0, 40]) {
      expect(valued(seat, level)).toBe(1)
      expect(valued(match.scenario.seats[1], level)).toBe(0)
    }
  })

  it("is a loss in a draw to whoever was about to win, and a gain to whoever was about to lose", () => {
    expect(valued(null, 0)).toBe(0.5)
    expect(valued(null, 40)).toBeLessThan(0.01)
    expect(valued(null, -40)).toBeGreaterThan(0.99)
  })
})
