import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  ALL_DIRECTIONS,
  createGrid,
  createHexsides,
  directionOfSide,
  distance,
  hexOfSide,
  hexside,
  hexsideBetween,
  neighbour,
  opposite,
} from "../src/index.ts"
import { anyDirection, anyGridWithHoles, gridAndHexes, TACTICAL } from "./grids.ts"

describe("a hexside", () => {
  test("is the same from both hexes that share it", () => {
    fc.assert(
      fc.property(gridAndHexes(1, anyGridWithHoles), anyDirection, ([grid, hex], d) => {
        const next = neighbour(grid, hex, d)
        if (next === 0) return
        expect(hexside(grid, hex, d)).toBe(hexside(grid, next, opposite(d)))
        expect(hexsideBetween(grid, hex, next)).toBe(hexside(grid, hex, d))
        expect(hexsideBetween(grid, next, hex)).toBe(hexside(grid, hex, d))
      }),
    )
  })

  test("has a number of its own, on the edge of the map as well", () => {
    fc.assert(
      fc.property(anyGridWithHoles, (grid) => {
        const sides = new Set(grid.hexes.flatMap((hex) => ALL_DIRECTIONS.map((d) => hexside(grid, hex, d))))
        const inner = grid.hexes.reduce(
          (sum, hex) => sum + ALL_DIRECTIONS.filter((d) => neighbour(grid, hex, d) > 0).length,
          0,
        )
        expect(sides.size).toBe(6 * grid.size - inner / 2)
      }),
      { numRuns: 40 },
    )
  })

  test("is found again from its number", () => {
    fc.assert(
      fc.property(gridAndHexes(1, anyGridWithHoles), anyDirection, ([grid, hex], d) => {
        const side = hexside(grid, hex, d)
        expect(hexside(grid, hexOfSide(side), directionOfSide(side))).toBe(side)
        expect([hex, neighbour(grid, hex, d)]).toContain(hexOfSide(side))
      }),
    )
  })

  test("lies only between adjacent hexes", () => {
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), ([grid, a, b]) => {
        expect(hexsideBetween(grid, a, b) >= 0).toBe(distance(grid, a, b) === 1)
      }),
    )
  })
})

describe("a river", () => {
  const grid = createGrid(TACTICAL)

  test("is the sides between the pairs named, from either bank", () => {
    const river = createHexsides(grid, [
      [1325, 1425],
      [1426, 1326],
      [1425, 1325],
    ])
    expect(river.size).toBe(2)
    expect(river.has(hexsideBetween(grid, 1425, 1325))).toBe(true)
    expect(river.has(hexsideBetween(grid, 1326, 1426))).toBe(true)
    expect(river.has(hexsideBetween(grid, 1325, 1326))).toBe(false)
    expect(river.has(hexsideBetween(grid, 1325, 1426))).toBe(false)
  })

  test("cannot run between hexes that do not touch", () => {
    expect(() => createHexsides(grid, [[1325, 1426]])).toThrow("1325 and 1426")
  })
})
