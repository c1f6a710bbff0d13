import type { Point } from "./sheet.ts"

/** A height at each point of a grid over the sheet. */
export interface HeightField {
  readonly columns: number
  readonly rows: number
  /** From one point of the grid to the next, in units of the sheet, and where the first one lies. */
  readonly step: number
  readonly left: number
  readonly top: number
  /** By row and column. */
  readonly heights: Float32Array
}

export function makeField(
  region: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  step: number,
  heightAt: (at: Point) => number,
): HeightField {
  const columns = Math.ceil(region.width / step) + 1
  const rows = Math.ceil(region.height / step) + 1
  const heights = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      heights[row * columns + column] = heightAt({ x: region.x + column * step, y: region.y + row * step })
  return { columns, rows, step, left: region.x, top: region.y, heights }
}

/** The sides of a cell that the line crosses, from which to which, by which of its corners are high (1, 2, 4, 8 clockwise). */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
]

/** Closed lines around all that is at least so high; the edge of the field counts as low. High ground is on the right. */
export function contoursOf({ columns, rows, step, left, top, heights }: HeightField, level: number): Point[][] {
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= columns || row >= rows ? level - 1 : heights[row * columns + column]
  const wide = columns + 2
  /** By the side of a cell that a line comes in by: the side that it goes out by. */
  const next = new Map<number, number>()
  const points = new Map<number, Point>()
  const sideKey = (column: number, row: number, side: number): number => {
    // Each side is known by the cell to its lower right, so that both of its cells give it the same key.
    const across = side === 0 || side === 2
    const c = column + (side === 1 ? 1 : 0)
    const r = row + (side === 2 ? 1 : 0)
    return ((r + 1) * wide + c + 1) * 2 + (across ? 0 : 1)
  }
  const crossing = (column: number, row: number, side: number): Point => {
    const [c0, r0, c1, r1] =
      side === 0
        ? [column, row, column + 1, row]
        : side === 1
          ? [column + 1, row, column + 1, row + 1]
          : side === 2
            ? [column, row + 1, column + 1, row + 1]
            : [column, row, column, row + 1]
    const a = at(c0, r0)
    const b = at(c1, r1)
    const share = a === b ? 0.5 : (level - a) / (b - a)
    return { x: left + (c0 + (c1 - c0) * share) * step, y: top + (r0 + (r1 - r0) * share) * step }
  }
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const corners =
        (at(column, row) >= level ? 1 : 0) +
        (at(column + 1, row) >= level ? 2 : 0) +
        (at(column + 1, row + 1) >= level ? 4 : 0) +
        (at(column, row + 1) >= level ? 8 : 0)
      for (const [from, to] of CROSSINGS[corners]) {
        const key = sideKey(column, row, from)
        next.set(key, sideKey(column, row, to))
        points.set(key, crossing(column, row, from))
      }
    }
  }
  return followed(next, points)
}

function followed(next: Map<number, number>, points: ReadonlyMap<number, Point>): Point[][] {
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    for (let key: number | undefined = start; key !== undefined;) {
      const to: number | undefined = next.get(key)
      const point = points.get(key)
      if (to === undefined || point === undefined) break
      next.delete(key)
      loop.push(point)
      key = to
    }
    if (loop.length > 4) loops.push(loop)
  }
  return loops
}

/** The slope at a point: how much the height grows a unit of the sheet, to the right and down. */
export function slopeAt({ columns, rows, step, left, top, heights }: HeightField, { x, y }: Point): Point {
  const column = Math.max(1, Math.min(columns - 2, Math.round((x - left) / step)))
  const row = Math.max(1, Math.min(rows - 2, Math.round((y - top) / step)))
  const i = row * columns + column
  return {
    x: (heights[i + 1] - heights[i - 1]) / (2 * step),
    y: (heights[i + columns] - heights[i - columns]) / (2 * step),
  }
}
