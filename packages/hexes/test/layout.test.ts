import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  ALL_DIRECTIONS,
  centre,
  corners,
  createGrid,
  extent,
  hexAt,
  neighbour,
  opposite,
  type Point,
  sideEnds,
} from "../src/index.ts"
import { anyDirection, anyGrid, anyGridWithHoles, gridAndHexes, TACTICAL } from "./grids.ts"

const ROOT3 = Math.sqrt(3)
const anySize = fc.double({ min: 0.5, max: 200, noNaN: true })

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

describe("a drawn map", () => {
  const grid = createGrid(TACTICAL)

  test("has its first hex in the upper left corner", () => {
    expect(centre(grid, 101, 10).x).toBeCloseTo(10)
    expect(centre(grid, 101, 10).y).toBeCloseTo(5 * ROOT3)
    expect(centre(grid, 201, 10).x).toBeCloseTo(25)
    expect(centre(grid, 201, 10).y).toBeCloseTo(10 * ROOT3)
  })

  test("starts higher where the even columns do", () => {
    const high = createGrid({ columns: 3, oddRows: 2, evenRows: 3, stagger: "even-high" })
    expect(centre(high, 201, 10).y).toBeCloseTo(5 * ROOT3)
    expect(centre(high, 101, 10).y).toBeCloseTo(10 * ROOT3)
    expect(extent(high, 10).height).toBeCloseTo(30 * ROOT3)
  })

  test("is as large as 29 columns and 34 rows of hexes", () => {
    expect(extent(grid, 10).width).toBeCloseTo(28 * 15 + 20)
    expect(extent(grid, 10).height).toBeCloseTo(34 * 10 * ROOT3)
  })

  test("has nothing outside its frame or in the gap over an even column", () => {
    expect(hexAt(grid, -5, 5, 10)).toBe(0)
    expect(hexAt(grid, 25, 2, 10)).toBe(0)
    expect(hexAt(grid, 25, 10, 10)).toBe(201)
    expect(hexAt(grid, 10_000, 10_000, 10)).toBe(0)
    expect(hexAt(createGrid({ ...TACTICAL, holes: [201] }), 25, 10, 10)).toBe(0)
  })

  test("has a hex's corners clockwise from the upper left", () => {
    const [upperLeft, upperRight, right] = corners(grid, 101, 10)
    expect(upperLeft.x).toBeCloseTo(5)
    expect(upperLeft.y).toBeCloseTo(0)
    expect(upperRight.x).toBeCloseTo(15)
    expect(right.x).toBeCloseTo(20)
    expect(right.y).toBeCloseTo(5 * ROOT3)
  })
})

describe("every drawn map", () => {
  test("finds each hex again at its centre", () => {
    fc.assert(
      fc.property(anyGridWithHoles, anySize, (grid, size) => {
        for (const hex of grid.hexes) {
          const { x, y } = centre(grid, hex, size)
          if (hexAt(grid, x, y, size) !== hex) expect.fail(`${hex}`)
        }
      }),
      { numRuns: 40 },
    )
  })

  test("finds a hex at every point inside it", () => {
    const weight = fc.double({ min: 0, max: 0.999, noNaN: true })
    const along = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(gridAndHexes(1), anyDirection, anySize, weight, along, ([grid, hex], d, size, out, part) => {
        const middle = centre(grid, hex, size)
        const [from, to] = sideEnds(grid, hex, d, size)
        const rim = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        const x = middle.x + (rim.x - middle.x) * out
        const y = middle.y + (rim.y - middle.y) * out
        expect(hexAt(grid, x, y, size)).toBe(hex)
      }),
      { numRuns: 400 },
    )
  })

  test("has all hexes of one size, a hex's height between neighbours", () => {
    fc.assert(
      fc.property(gridAndHexes(1), anyDirection, anySize, ([grid, hex], d, size) => {
        const middle = centre(grid, hex, size)
        for (const corner of corners(grid, hex, size)) expect(apart(middle, corner) / size).toBeCloseTo(1)
        const next = neighbour(grid, hex, d)
        if (next > 0) expect(apart(middle, centre(grid, next, size)) / size).toBeCloseTo(ROOT3)
      }),
    )
  })

  test("draws a side at the same two points from both hexes", () => {
    fc.assert(
      fc.property(gridAndHexes(1), anyDirection, anySize, ([grid, hex], d, size) => {
        const next = neighbour(grid, hex, d)
        if (next > 0) expect(sideEnds(grid, next, opposite(d), size)).toEqual(sideEnds(grid, hex, d, size).reverse())
      }),
    )
  })

  test("has a hex's sides go round its corners", () => {
    fc.assert(
      fc.property(gridAndHexes(1), anySize, ([grid, hex], size) => {
        const round = corners(grid, hex, size)
        for (const d of ALL_DIRECTIONS) {
          expect(sideEnds(grid, hex, d, size)).toEqual([round[d], round[(d + 1) % 6]])
        }
      }),
    )
  })

  test("holds every corner within its extent and fills it", () => {
    fc.assert(
      fc.property(anyGrid, (grid) => {
        const points = grid.hexes.flatMap((hex) => corners(grid, hex, 1))
        const xs = points.map(({ x }) => x)
        const ys = points.map(({ y }) => y)
        const { width, height } = extent(grid, 1)
        expect(Math.min(...xs)).toBeCloseTo(0)
        expect(Math.min(...ys)).toBeCloseTo(0)
        expect(Math.max(...xs)).toBeCloseTo(width)
        expect(Math.max(...ys)).toBeCloseTo(height)
      }),
      { numRuns: 40 },
    )
  })
})
