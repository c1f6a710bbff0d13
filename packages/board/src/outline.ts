import { columnDrop, type Grid, type Hex, hexAtHeight, type Point, centre } from "@carroccio/hexes"
import { nums } from "./svg.ts"

/** Columns right and half hexes down of a step in each direction, clockwise from north. */
const STEPS = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const
/** Half sides right and half hexes down of each corner, clockwise from the upper left. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
] as const

const HALF_HEIGHT = Math.sqrt(3) / 2
/** How many hexes beyond the map a region is drawn on, so that the frame cuts it and no outline follows the edge. */
const BEYOND = 2

/** The hex at a column and height, or beyond the edge the nearest one. */
function nearest(grid: Grid, column: number, height: number): Hex {
  const { columns, oddRows, evenRows } = grid.spec
  const c = Math.min(columns, Math.max(1, column))
  const drop = columnDrop(grid.spec, c)
  const row = Math.min(c % 2 === 0 ? evenRows : oddRows, Math.max(1, Math.round((height - drop) / 2)))
  return hexAtHeight(grid, c, 2 * row + drop)
}

/** The closed outlines of the hexes that a region holds, clockwise around it, drawn on beyond the map's edge. */
export function outlinesOf(grid: Grid, size: number, holds: (hex: Hex) => boolean): Point[][] {
  const { columns } = grid.spec
  const heights = grid.hexes.map((hex) => grid.height[hex])
  const top = Math.min(...heights) - 2 * BEYOND
  const bottom = Math.max(...heights) + 2 * BEYOND
  const inside = (c: number, h: number) =>
    c > -BEYOND && c <= columns + BEYOND && h >= top && h <= bottom && holds(nearest(grid, c, h))
  const next = new Map<number, number>()
  const keyOf = (c: number, h: number, corner: number) =>
    (c * 3 + CORNERS[corner][0] + 100) * 1000 + (h + CORNERS[corner][1] + 100)
  for (let c = 1 - BEYOND; c <= columns + BEYOND; c++) {
    for (let h = top; h <= bottom; h++) {
      if (((h - columnDrop(grid.spec, c)) & 1) !== 0 || !inside(c, h)) continue
      STEPS.forEach(([right, down], d) => {
        if (!inside(c + right, h + down)) next.set(keyOf(c, h, d), keyOf(c, h, (d + 1) % 6))
      })
    }
  }
  const first = grid.hexes[0]
  const upper = grid.height[first] - centre(grid, first, size).y / (HALF_HEIGHT * size)
  const pointOf = (key: number): Point => ({
    x: ((Math.floor(key / 1000) - 101) / 2) * size,
    y: ((key % 1000) - 100 - upper) * HALF_HEIGHT * size,
  })
  const loops: Point[][] = []
  for (const start of [...next.keys()]) {
    const loop: Point[] = []
    for (let at: number | undefined = start; at !== undefined;) {
      const to: number | undefined = next.get(at)
      if (to === undefined) break
      next.delete(at)
      loop.push(pointOf(at))
      at = to
    }
    if (loop.length > 2) loops.push(loop)
  }
  return loops
}

/** Each point drawn towards the middle of its neighbours: a hexside's zigzag becomes a gentle line. */
export function relaxed(points: readonly Point[], passes: number, closed: boolean): Point[] {
  let line = [...points]
  for (let pass = 0; pass < passes; pass++) {
    line = line.map((p, i) => {
      if (!closed && (i === 0 || i === line.length - 1)) return p
      const a = line[(i + line.length - 1) % line.length]
      const b = line[(i + 1) % line.length]
      return { x: p.x / 2 + (a.x + b.x) / 4, y: p.y / 2 + (a.y + b.y) / 4 }
    })
  }
  return line
}

/** The path data of a smooth closed curve near the points. */
export function smoothLoop(points: readonly Point[]): string {
  if (points.length < 3) return ""
  const mid = (i: number): Point => {
    const a = points[i % points.length]
    const b = points[(i + 1) % points.length]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }
  const start = mid(0)
  let d = `M${nums(start.x, start.y)}`
  for (let i = 1; i <= points.length; i++) {
    const corner = points[i % points.length]
    const to = mid(i)
    d += `Q${nums(corner.x, corner.y, to.x, to.y)}`
  }
  return `${d}z`
}

/** The path data of a smooth curve through the points. */
export function smoothLine(points: readonly Point[]): string {
  if (points.length < 2) return ""
  let d = `M${nums(points[0].x, points[0].y)}`
  for (let i = 0; i + 1 < points.length; i++) {
    const before = points[Math.max(0, i - 1)]
    const a = points[i]
    const b = points[i + 1]
    const after = points[Math.min(points.length - 1, i + 2)]
    d += `C${nums(a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6, b.x - (after.x - a.x) / 6, b.y - (after.y - a.y) / 6, b.x, b.y)}`
  }
  return d
}

/** A point of a line with the way that the line goes there. */
export interface Station extends Point {
  /** One unit along the line. */
  readonly along: Point
}

/** Stations along a line, one every so many units. */
export function stations(points: readonly Point[], every: number, closed = false): Station[] {
  const found: Station[] = []
  let rest = every / 2
  const count = closed ? points.length : points.length - 1
  for (let i = 0; i < count; i++) {
    const a = points[i]
    const b = points[(i + 1) % points.length]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0) continue
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    for (; rest <= length; rest += every) found.push({ x: a.x + along.x * rest, y: a.y + along.y * rest, along })
    rest -= length
  }
  return found
}

/** The points of a smooth curve through the given ones, close enough together to be walked. */
export function curvePoints(points: readonly Point[], steps = 6): Point[] {
  const curve: Point[] = []
  for (let i = 0; i + 1 < points.length; i++) {
    const before = points[Math.max(0, i - 1)]
    const a = points[i]
    const b = points[i + 1]
    const after = points[Math.min(points.length - 1, i + 2)]
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      curve.push({ x: catmullRom(before.x, a.x, b.x, after.x, t), y: catmullRom(before.y, a.y, b.y, after.y, t) })
    }
  }
  const last = points.at(-1)
  if (last !== undefined) curve.push(last)
  return curve
}

function catmullRom(before: number, a: number, b: number, after: number, t: number): number {
  const bend = 2 * before - 5 * a + 4 * b - after
  const twist = 3 * a - before - 3 * b + after
  return a + (t * (b - before + t * (bend + t * twist))) / 2
}

/** Of all stations along some curves, the one nearest to a point; without a curve the point itself. */
export function nearestStation(courses: readonly (readonly Point[])[], to: Point, every: number): Station {
  const steps = courses.flatMap((course) => stations(curvePoints(course), every))
  const away = (p: Point) => Math.hypot(p.x - to.x, p.y - to.y)
  return steps.reduce(
    (best, step) => (away(step) < away(best) ? step : best),
    steps[0] ?? { ...to, along: { x: 1, y: 0 } },
  )
}

/** A line as letters run on it: from left to right, or down where it runs straight down. */
export function asRead(line: readonly Point[], size: number): Point[] {
  const [first] = line
  const last = line[line.length - 1]
  const across = last.x - first.x
  const backwards = across < -size || (Math.abs(across) <= size && last.y < first.y)
  return backwards ? [...line].reverse() : [...line]
}

/** A gentle line to set letters on: every third point of it and its ends. */
export function lineToLetter(line: readonly Point[], size: number): Point[] {
  const way = asRead(line, size)
  return way.filter((_, i) => i === 0 || i === way.length - 1 || (i % 3 === 0 && i < way.length - 2))
}
