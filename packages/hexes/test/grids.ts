import fc from "fast-check"
import { createGrid, type Direction, type Grid, type GridSpec, type Hex } from "../src/index.ts"

fc.configureGlobal({ seed: 1206 })

/** A tactical map as the battles use it. */
export const TACTICAL: GridSpec = { columns: 29, oddRows: 34, evenRows: 33, stagger: "even-low" }

/** An operational map. */
export const OPERATIONAL: GridSpec = { columns: 60, oddRows: 45, evenRows: 45, stagger: "even-high" }

/** Maps of both staggers and many sizes. */
export const anySpec: fc.Arbitrary<GridSpec> = fc.oneof(
  fc
    .record({
      columns: fc.integer({ min: 1, max: 13 }),
      oddRows: fc.integer({ min: 2, max: 13 }),
      more: fc.integer({ min: 0, max: 1 }),
      stagger: fc.constantFrom("even-low" as const, "even-high" as const),
    })
    .map(({ columns, oddRows, more, stagger }) => {
      // The column that stands higher or lower than both its neighbours may end one row sooner or later, never more.
      const evenRows = stagger === "even-low" ? oddRows - more : oddRows + more
      return { columns, oddRows, evenRows, stagger }
    }),
  { arbitrary: fc.constantFrom(TACTICAL, OPERATIONAL), weight: 1 },
)

const made = new Map<string, Grid>()

/** A grid that a failing property prints by its spec, not by its tables. */
function gridOf(spec: GridSpec): Grid {
  const key = JSON.stringify(spec)
  const grid = made.get(key) ?? Object.assign(createGrid(spec), { [fc.toStringMethod]: () => key })
  made.set(key, grid)
  return grid
}

/** A grid without holes. */
export const anyGrid: fc.Arbitrary<Grid> = anySpec.map(gridOf)

/** A grid with some holes in it and at least one hex left. */
export const anyGridWithHoles: fc.Arbitrary<Grid> = anyGrid.chain((grid) =>
  fc
    .uniqueArray(fc.constantFrom(...grid.hexes), { maxLength: Math.min(12, grid.size - 1) })
    .map((holes) => gridOf({ ...grid.spec, holes })),
)

/** A grid and so many of its hexes, which may be the same. */
export function gridAndHexes(count: number, grids: fc.Arbitrary<Grid> = anyGrid): fc.Arbitrary<[Grid, ...Hex[]]> {
  return grids.chain((grid) =>
    fc
      .array(fc.constantFrom(...grid.hexes), { minLength: count, maxLength: count })
      .map((hexes): [Grid, ...Hex[]] => [grid, ...hexes]),
  )
}

/** One of the six directions or facings. */
export const anyDirection: fc.Arbitrary<Direction> = fc.constantFrom(0, 1, 2, 3, 4, 5)
