import { columnDrop, type Direction, type Grid, type Hex, hexAtHeight } from "./grid.ts"

/** A point of a drawing: x to the right, y down, the map's upper left corner at 0, 0. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Half the height of a hex whose corners are 1 from its centre. */
const HALF_HEIGHT = Math.sqrt(3) / 2

/** By corner: half sides to the right of the centre. Corner d begins the side in direction d. */
const CORNER_RIGHT = [-1, 1, 2, 1, -1, -2] as const
/** By corner: half hexes below the centre. */
const CORNER_DOWN = [-1, -1, 0, 1, 1, 0] as const

/** The height (see Grid) of the map's upper edge. */
function upperEdge(grid: Grid): number {
  return 1 + Math.min(0, grid.spec.columns > 1 ? columnDrop(grid.spec, 2) : 0)
}

/** The height (see Grid) of the map's lower edge. */
function lowerEdge(grid: Grid): number {
  const { columns, oddRows, evenRows } = grid.spec
  const odd = 2 * oddRows + 1
  return columns > 1 ? Math.max(odd, 2 * evenRows + columnDrop(grid.spec, 2) + 1) : odd
}

/** The point some half sides right and some half hexes below a hex's centre. */
function pointBy(grid: Grid, hex: Hex, right: number, down: number, size: number): Point {
  return {
    x: ((grid.column[hex] * 3 - 1 + right) / 2) * size,
    y: (grid.height[hex] - upperEdge(grid) + down) * HALF_HEIGHT * size,
  }
}

/** The centre of a hex; size is from centre to corner. */
export function centre(grid: Grid, hex: Hex, size: number): Point {
  return pointBy(grid, hex, 0, 0, size)
}

/** The six corners, clockwise from the upper left; facing f looks at corner f+1. Hexes that share a corner agree on it. */
export function corners(grid: Grid, hex: Hex, size: number): Point[] {
  return CORNER_RIGHT.map((right, i) => pointBy(grid, hex, right, CORNER_DOWN[i], size))
}

/** The two ends of a hexside, clockwise around the hex. */
export function sideEnds(grid: Grid, hex: Hex, direction: Direction, size: number): [Point, Point] {
  const next = (direction + 1) % 6
  return [
    pointBy(grid, hex, CORNER_RIGHT[direction], CORNER_DOWN[direction], size),
    pointBy(grid, hex, CORNER_RIGHT[next], CORNER_DOWN[next], size),
  ]
}

/** The width and height of the whole map. */
export function extent(grid: Grid, size: number): { width: number; height: number } {
  return {
    width: ((grid.spec.columns * 3 + 1) / 2) * size,
    height: (lowerEdge(grid) - upperEdge(grid)) * HALF_HEIGHT * size,
  }
}

/** The hex that a point lies in, or 0 when it lies off the map. */
export function hexAt(grid: Grid, x: number, y: number, size: number): Hex {
  // Counted from hex 0101 along three axes that sum to 0; the nearest centre is the rounding with the least error.
  const q = ((x / size) * 2 - 2) / 3
  const r = (y / (HALF_HEIGHT * size) + upperEdge(grid) - 2 - q) / 2
  let column = Math.round(q)
  let row = Math.round(r)
  const third = Math.round(-q - r)
  const errors = [Math.abs(column - q), Math.abs(row - r), Math.abs(third + q + r)]
  if (errors[0] > errors[1] && errors[0] > errors[2]) column = -row - third
  else if (errors[1] > errors[2]) row = -column - third
  return hexAtHeight(grid, column + 1, 2 * row + column + 2)
}
