import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  columnOf,
  createGrid,
  type Grid,
  type Hex,
  inLine,
  type LineStep,
  rowOf,
  sees,
  traceLine,
} from "../src/index.ts"
import { anyGridWithHoles, gridAndHexes, TACTICAL } from "./grids.ts"

/** A fraction with a positive denominator. */
type Fraction = readonly [number, number]

const less = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1]

/** Twice the row, and the stagger: how far down a hex lies, in half hexes. */
function down(grid: Grid, hex: Hex): number {
  if (columnOf(hex) % 2 === 1) return 2 * rowOf(hex)
  return 2 * rowOf(hex) + (grid.spec.stagger === "even-low" ? 1 : -1)
}

/** A hex lies between three pairs of parallel lines; these measure a centre across each pair. */
function across(grid: Grid, hex: Hex): [number, number, number] {
  const x = 3 * columnOf(hex)
  const y = down(grid, hex)
  return [y, x + y, x - y]
}
const HALF_WIDTHS = [1, 2, 2]

/** How the segment from a to b meets a hex: from where to where, and whether only along a side; undefined for a point. */
function meets(grid: Grid, a: Hex, b: Hex, hex: Hex): { from: Fraction; to: Fraction; side: boolean } | undefined {
  const [start, goal, middle] = [across(grid, a), across(grid, b), across(grid, hex)]
  let from: Fraction = [0, 1]
  let to: Fraction = [1, 1]
  let side = false
  for (let i = 0; i < 3; i++) {
    const low = middle[i] - HALF_WIDTHS[i] - start[i]
    const high = middle[i] + HALF_WIDTHS[i] - start[i]
    const run = goal[i] - start[i]
    if (run === 0) {
      if (low > 0 || high < 0) return undefined
      side ||= low === 0 || high === 0
      continue
    }
    const enters: Fraction = run > 0 ? [low, run] : [-high, -run]
    const leaves: Fraction = run > 0 ? [high, run] : [-low, -run]
    if (less(from, enters)) from = enters
    if (less(leaves, to)) to = leaves
  }
  return less(from, to) ? { from, to, side } : undefined
}

/** The steps of a line, found by cutting the segment with every hex of the map. */
function cutLine(grid: Grid, a: Hex, b: Hex): LineStep[] {
  const met = grid.hexes
    .filter((hex) => hex !== a && hex !== b)
    .flatMap((hex) => {
      const cut = meets(grid, a, b, hex)
      return cut ? [{ hex, ...cut }] : []
    })
    .sort((one, two) => one.from[0] * two.from[1] - two.from[0] * one.from[1] || one.hex - two.hex)
  const steps: LineStep[] = []
  for (let i = 0; i < met.length; i++) {
    if (!met[i].side) steps.push([met[i].hex])
    else if (i + 1 < met.length && !less(met[i].from, met[i + 1].from)) steps.push([met[i].hex, met[++i].hex])
    else steps.push([met[i].hex, 0])
  }
  return steps
}

describe("a sight line on the tactical map", () => {
  const grid = createGrid(TACTICAL)

  test("down a column passes through the hexes of the column", () => {
    expect(traceLine(grid, 101, 104)).toEqual([[102], [103]])
  })

  test("in a straight row passes through the hexes of the row", () => {
    expect(traceLine(grid, 1426, 1225)).toEqual([[1326]])
  })

  test("to the second column in the same row runs between two hexes", () => {
    expect(traceLine(grid, 505, 705)).toEqual([[604, 605]])
  })

  test("to the fourth column in the same row passes between, through and between", () => {
    expect(traceLine(grid, 505, 905)).toEqual([[604, 605], [705], [804, 805]])
  })

  test("two hexes away round a corner runs between the two on the way", () => {
    // One column and one and a half hexes down: along the side that 1326 and 1425 share.
    expect(traceLine(grid, 1325, 1426)).toEqual([[1326, 1425]])
  })

  test("to the third column passes through one hex in each column between", () => {
    expect(traceLine(grid, 505, 805)).toEqual([[605], [705]])
  })

  test("along the upper edge of the map has nothing on its other side", () => {
    expect(traceLine(grid, 101, 301)).toEqual([[201, 0]])
    expect(sees(grid, 101, 301, () => true)).toBe(true)
  })

  test("passes nothing on the way to a neighbour or to itself", () => {
    expect(traceLine(grid, 505, 605)).toEqual([])
    expect(traceLine(grid, 505, 505)).toEqual([])
    expect(sees(grid, 505, 605, () => true)).toBe(true)
  })

  test("is blocked by a hex it passes through, and by two it passes between only together", () => {
    const wood = new Set([604])
    const blocks = (hex: Hex) => wood.has(hex)
    expect(sees(grid, 505, 705, blocks)).toBe(true)
    wood.add(605)
    expect(sees(grid, 505, 705, blocks)).toBe(false)
    expect(sees(grid, 505, 805, blocks)).toBe(false)
    wood.delete(605)
    expect(sees(grid, 505, 805, blocks)).toBe(true)
  })

  test("does not exist off the map", () => {
    expect(traceLine(grid, 505, 0)).toEqual([])
    expect(sees(grid, 505, 0, () => false)).toBe(false)
    expect(sees(grid, 3001, 505, () => false)).toBe(false)
  })

  test("goes past a hole as if nothing stood there", () => {
    const holed = createGrid({ ...TACTICAL, holes: [102, 605] })
    expect(traceLine(holed, 101, 104)).toEqual([[103]])
    expect(traceLine(holed, 505, 705)).toEqual([[604, 0]])
    expect(sees(holed, 505, 705, () => true)).toBe(true)
  })
})

describe("every sight line", () => {
  test("passes exactly the hexes that geometry cuts", () => {
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), ([grid, a, b]) => {
        expect(traceLine(grid, a, b)).toEqual(cutLine(grid, a, b))
      }),
      { numRuns: 400 },
    )
  })

  test("from one hex of each kind of column to all others passes exactly what geometry cuts", () => {
    for (const stagger of ["even-low", "even-high"] as const) {
      const grid = createGrid({ columns: 14, oddRows: 13, evenRows: 13, stagger })
      for (const from of [101, 206, 707, 1413]) {
        for (const to of grid.hexes) expect(traceLine(grid, from, to)).toEqual(cutLine(grid, from, to))
      }
    }
  })

  test("passes the same hexes both ways", () => {
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), ([grid, a, b]) => {
        expect(traceLine(grid, b, a)).toEqual(traceLine(grid, a, b).reverse())
      }),
    )
  })

  test("in a straight row has one hex after the other", () => {
    fc.assert(
      fc.property(gridAndHexes(2), ([grid, a, b]) => {
        const direction = inLine(grid, a, b)
        if (direction < 0) return
        for (const step of traceLine(grid, a, b)) {
          expect(step.length).toBe(1)
          expect(inLine(grid, a, step[0])).toBe(direction)
        }
      }),
    )
  })

  test("is clear exactly when no step of it is blocked, and both ways alike", () => {
    const blocked = fc.func(fc.boolean())
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), blocked, ([grid, a, b], blocks) => {
        const clear = cutLine(grid, a, b).every((step) => !step.every((hex) => hex > 0 && blocks(hex)))
        expect(sees(grid, a, b, blocks)).toBe(clear)
        expect(sees(grid, b, a, blocks)).toBe(clear)
      }),
    )
  })
})
