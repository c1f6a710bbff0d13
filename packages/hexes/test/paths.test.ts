import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { costTo, createGrid, distance, leastCosts, neighboursOf, pathTo } from "../src/index.ts"
import { gridAndHexes, TACTICAL } from "./grids.ts"

type Step = readonly [from: number, to: number, cost: number]

const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.tuple(fc.nat({ max: 11 }), fc.nat({ max: 11 }), fc.nat({ max: 6 })),
  { maxLength: 50, size: "max" },
)

/** The least cost of each state by trying every step until nothing gets cheaper. */
function tried(steps: readonly Step[], start: number, budget: number): Map<number, number> {
  const costs = new Map([[start, 0]])
  for (let changed = true; changed;) {
    changed = false
    for (const [from, to, cost] of steps) {
      const total = (costs.get(from) ?? Infinity) + cost
      if (total <= budget && total < (costs.get(to) ?? Infinity)) {
        costs.set(to, total)
        changed = true
      }
    }
  }
  return costs
}

function search(steps: readonly Step[], start: number, budget: number) {
  return leastCosts({
    start,
    budget,
    expand(state, _, visit) {
      for (const [from, to, cost] of steps) if (from === state) visit(to, cost)
    },
  })
}

describe("a search for the least cost", () => {
  test("finds what trying every way finds", () => {
    fc.assert(
      fc.property(anySteps, fc.nat({ max: 11 }), fc.nat({ max: 20 }), (steps, start, budget) => {
        const expected = tried(steps, start, budget)
        const reach = search(steps, start, budget)
        expect(new Map(reach)).toEqual(expected)
        for (let state = 0; state < 12; state++) expect(costTo(reach, state)).toBe(expected.get(state))
      }),
      { numRuns: 300 },
    )
  })

  test("gives for every state a path that costs what it says", () => {
    fc.assert(
      fc.property(anySteps, fc.nat({ max: 11 }), fc.nat({ max: 20 }), (steps, start, budget) => {
        const reach = search(steps, start, budget)
        for (const [state, cost] of reach) {
          const path = pathTo(reach, state)
          expect(path[0]).toBe(start)
          expect(path.at(-1)).toBe(state)
          let spent = 0
          for (let i = 1; i < path.length; i++) {
            spent += Math.min(...steps.filter(([a, b]) => a === path[i - 1] && b === path[i]).map((step) => step[2]))
          }
          expect(spent).toBe(cost)
        }
      }),
    )
  })

  test("lists states by rising cost, the start first", () => {
    fc.assert(
      fc.property(anySteps, fc.nat({ max: 11 }), (steps, start) => {
        const listed = [...search(steps, start, Infinity)]
        expect(listed[0]).toEqual([start, 0])
        for (let i = 1; i < listed.length; i++) expect(listed[i][1]).toBeGreaterThanOrEqual(listed[i - 1][1])
      }),
    )
  })

  test("looks once at what follows a state, with its least cost", () => {
    const looked: [number, number][] = []
    const next: Record<number, [number, number][]> = {
      1: [
        [2, 5],
        [3, 1],
      ],
      3: [[2, 1]],
    }
    leastCosts({
      start: 1,
      budget: 9,
      expand(state, spent, visit) {
        looked.push([state, spent])
        for (const [to, cost] of next[state] ?? []) visit(to, cost)
      },
    })
    expect(looked).toEqual([
      [1, 0],
      [3, 1],
      [2, 2],
    ])
  })

  test("does not go round in a circle of steps that cost nothing", () => {
    const steps: Step[] = [
      [0, 1, 0],
      [1, 0, 0],
      [1, 2, 0],
      [2, 1, 0],
    ]
    expect(pathTo(search(steps, 0, 0), 2)).toEqual([0, 1, 2])
  })

  test("has no path to what it did not reach", () => {
    expect(pathTo(search([[0, 1, 3]], 0, 2), 1)).toEqual([])
    expect(pathTo(search([[0, 1, 3]], 0, 3), 1)).toEqual([0, 1])
    expect(pathTo(search([], 4, 3), 4)).toEqual([4])
  })

  test("refuses a cost below nothing or a part of one", () => {
    expect(() => search([[0, 1, -1]], 0, 9)).toThrow("cannot cost -1")
    expect(() => search([[0, 1, 0.5]], 0, 9)).toThrow("cannot cost 0.5")
  })
})

describe("on a map", () => {
  test("where each hex costs one, the cost is the distance", () => {
    fc.assert(
      fc.property(gridAndHexes(1), fc.integer({ min: 0, max: 8 }), ([grid, start], budget) => {
        const reach = leastCosts({
          start,
          budget,
          expand(hex, _, visit) {
            for (const next of neighboursOf(grid, hex)) visit(next, 1)
          },
        })
        const expected = grid.hexes.filter((hex) => distance(grid, start, hex) <= budget)
        expect([...reach.costs.keys()].sort((a, b) => a - b)).toEqual(expected)
        for (const [hex, cost] of reach) expect(cost).toBe(distance(grid, start, hex))
      }),
      { numRuns: 40 },
    )
  })

  test("a way round a marsh is taken when it is cheaper", () => {
    const grid = createGrid(TACTICAL)
    const reach = leastCosts({
      start: 505,
      budget: 10,
      expand(hex, _, visit) {
        for (const next of neighboursOf(grid, hex)) visit(next, next === 506 ? 5 : 1)
      },
    })
    expect(costTo(reach, 507)).toBe(3)
    expect(costTo(reach, 506)).toBe(5)
    expect(pathTo(reach, 507)).not.toContain(506)
    expect(pathTo(reach, 507)).toHaveLength(4)
  })
})
