/** A hex: the number printed on the map, column then row, as an integer (0825 is 825). 0 is off the map. */
export type Hex = number

/** One of the six ways out of a hex, clockwise from north: N, NE, SE, S, SW, NW. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

/** The names of the six directions, by number. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const

/** The name of a direction. */
export type DirectionName = (typeof DIRECTIONS)[number]

/** The six directions as numbers, for loops. */
export const ALL_DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** What a map's numbering says: flat-topped hexes in columns, columns and rows numbered from 1. */
export interface GridSpec {
  /** How many columns, 1 to 99. */
  readonly columns: number
  /** How many rows the odd columns have, 1 to 99. */
  readonly oddRows: number
  /** How many rows the even columns have, 1 to 99. */
  readonly evenRows: number
  /** Whether the even columns stand half a hex lower or half a hex higher than the odd ones. */
  readonly stagger: "even-low" | "even-high"
  /** Numbers inside the frame that are no hexes of the map. */
  readonly holes?: readonly Hex[]
}

/** A map's geometry: tables made once by createGrid and never written to, save the cache of sight lines. */
export interface Grid {
  /** What the grid was made from. */
  readonly spec: GridSpec
  /** Every hex, by column, then row. */
  readonly hexes: readonly Hex[]
  /** How many hexes there are. */
  readonly size: number
  /** By hex: its place in `hexes`, 0 to size-1, or -1 off the map. */
  readonly cell: Int16Array
  /** By hex*6+direction: the hex there, or 0 off the map. */
  readonly neighbours: Int16Array
  /** By hex: its column. */
  readonly column: Int16Array
  /** By hex: how far down its centre lies, in half hexes; neighbours in a column differ by 2, across columns by 1. */
  readonly height: Int16Array
  /** An even number greater than the difference of any two heights. */
  readonly span: number
  /** Relative sight lines, filled as they are asked for; only sight.ts reads or writes it. */
  readonly lines: (Int16Array | undefined)[]
}

/** Columns to the right that a step in each direction goes. */
const COLUMN_STEP = [0, 1, 1, 0, -1, -1] as const
/** Half hexes down that a step in each direction goes. */
const HEIGHT_STEP = [-2, -1, 1, 2, 1, -1] as const

/** By (columns right + 1) * 5 + (half hexes down + 2): the direction of that step, or -1. */
const DIRECTION_OF_STEP: readonly (Direction | -1)[] = [-1, 5, -1, 4, -1, 0, -1, -1, -1, 3, -1, 1, -1, 2, -1]

/** The height of numbers off the map: too far from every hex to be taken for a neighbour. */
const NO_HEIGHT = -10000

/** The tables for a map; throws a RangeError when the spec makes no sense. */
export function createGrid(spec: GridSpec): Grid {
  checkSpec(spec)
  const holes = new Set(spec.holes)
  const bound = (spec.columns + 1) * 100
  const cell = new Int16Array(bound).fill(-1)
  const column = new Int16Array(bound)
  const height = new Int16Array(bound).fill(NO_HEIGHT)
  const hexes: Hex[] = []
  for (let c = 1; c <= spec.columns; c++) {
    for (let r = 1; r <= rowsIn(spec, c); r++) {
      const hex = c * 100 + r
      if (holes.delete(hex)) continue
      cell[hex] = hexes.length
      column[hex] = c
      height[hex] = 2 * r + columnDrop(spec, c)
      hexes.push(hex)
    }
  }
  for (const hole of holes) throw new RangeError(`hole ${printed(hole)} is not on the map or is named twice`)
  const neighbours = new Int16Array(bound * 6)
  const span = 2 * Math.max(spec.oddRows, spec.evenRows) + 2
  const lines = new Array<Int16Array | undefined>((2 * spec.columns + 1) * 2 * span).fill(undefined)
  const grid: Grid = { spec, hexes, size: hexes.length, cell, neighbours, column, height, span, lines }
  for (const hex of hexes) {
    for (const d of ALL_DIRECTIONS) {
      neighbours[hex * 6 + d] = hexAtHeight(grid, column[hex] + COLUMN_STEP[d], height[hex] + HEIGHT_STEP[d])
    }
  }
  return grid
}

function checkSpec(spec: GridSpec) {
  for (const name of ["columns", "oddRows", "evenRows"] as const) {
    const value = spec[name]
    if (!Number.isInteger(value) || value < 1 || value > 99) {
      throw new RangeError(`${name} must be a whole number from 1 to 99, not ${value}`)
    }
  }
}

function rowsIn(spec: GridSpec, column: number): number {
  return column % 2 === 0 ? spec.evenRows : spec.oddRows
}

/** How many half hexes lower a column stands than the odd ones. */
export function columnDrop(spec: GridSpec, column: number): -1 | 0 | 1 {
  if (column % 2 !== 0) return 0
  return spec.stagger === "even-low" ? 1 : -1
}

/** The hex whose centre lies in a column at a height (see Grid), or 0 when there is none. */
export function hexAtHeight(grid: Grid, column: number, height: number): Hex {
  if (column < 1 || column > grid.spec.columns) return 0
  const row = (height - columnDrop(grid.spec, column)) / 2
  if (!Number.isInteger(row) || row < 1 || row > rowsIn(grid.spec, column)) return 0
  const hex = column * 100 + row
  return grid.cell[hex] >= 0 ? hex : 0
}

/** Whether a number is a hex of the map. */
export function onGrid(grid: Grid, hex: Hex): boolean {
  return grid.cell[hex] >= 0
}

/** The hex next to a hex in a direction, or 0 off the map; off the map (0) has no neighbours. */
export function neighbour(grid: Grid, hex: Hex, direction: Direction): Hex {
  return grid.neighbours[hex * 6 + direction]
}

/** The hexes of the map next to a hex, clockwise from north. */
export function neighboursOf(grid: Grid, hex: Hex): Hex[] {
  const found: Hex[] = []
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbours[hex * 6 + d]
    if (next > 0) found.push(next)
  }
  return found
}

/** Whether two hexes share a side. */
export function adjacent(grid: Grid, a: Hex, b: Hex): boolean {
  return directionTo(grid, a, b) >= 0
}

/** The direction from a hex to one next to it, or -1 when they do not share a side. */
export function directionTo(grid: Grid, a: Hex, b: Hex): Direction | -1 {
  const right = grid.column[b] - grid.column[a]
  const down = grid.height[b] - grid.height[a]
  if (right >= -1 && right <= 1 && down >= -2 && down <= 2) return DIRECTION_OF_STEP[right * 5 + down + 7]
  return -1
}

/** How many hexes b is from a, counted straight over holes and beyond the edge; both must be on the map. */
export function distance(grid: Grid, a: Hex, b: Hex): number {
  const right = Math.abs(grid.column[b] - grid.column[a])
  const down = Math.abs(grid.height[b] - grid.height[a])
  return down > right ? (right + down) >> 1 : right
}

/** The direction of the straight row of hexes from a to b, or -1 when they are not in one row or are the same. */
export function inLine(grid: Grid, a: Hex, b: Hex): Direction | -1 {
  if (a === b || !onGrid(grid, a) || !onGrid(grid, b)) return -1
  const right = grid.column[b] - grid.column[a]
  const down = grid.height[b] - grid.height[a]
  if (right === 0) return down < 0 ? 0 : 3
  if (right === -down) return right > 0 ? 1 : 4
  if (right === down) return right > 0 ? 2 : 5
  return -1
}

/** Every hex of the map at most so many hexes away, the hex itself included, by column, then row. */
export function within(grid: Grid, hex: Hex, radius: number): Hex[] {
  const found: Hex[] = []
  if (!onGrid(grid, hex)) return found
  const first = Math.max(1, grid.column[hex] - radius)
  const last = Math.min(grid.spec.columns, grid.column[hex] + radius)
  for (let c = first; c <= last; c++) {
    const reach = 2 * radius - Math.abs(c - grid.column[hex])
    for (let down = -reach; down <= reach; down += 2) {
      const near = hexAtHeight(grid, c, grid.height[hex] + down)
      if (near > 0) found.push(near)
    }
  }
  return found
}

/** The number of a direction's name. */
export function directionNamed(name: DirectionName): Direction {
  return DIRECTIONS.indexOf(name) as Direction
}

/** The direction (or facing) straight behind. */
export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction
}

/** A direction (or facing) turned so many sixths clockwise; negative steps turn it the other way. */
export function turned(direction: Direction, steps: number): Direction {
  return ((((direction + steps) % 6) + 6) % 6) as Direction
}

/** The column of a hex number. */
export function columnOf(hex: Hex): number {
  return Math.floor(hex / 100)
}

/** The row of a hex number. */
export function rowOf(hex: Hex): number {
  return hex % 100
}

/** A hex as the map prints it: four digits. */
export function printed(hex: Hex): string {
  return String(hex).padStart(4, "0")
}

/** The hex that four printed digits name, whether or not a map has it; undefined when they name none. */
export function parseHex(text: string): Hex | undefined {
  if (!/^\d{4}$/.test(text)) return undefined
  const hex = Number(text)
  return columnOf(hex) > 0 && rowOf(hex) > 0 ? hex : undefined
}
