import { joinSides, nearestStation, relaxed, SIZE, winding } from "@carroccio/board"
import {
  ALL_DIRECTIONS,
  centre,
  directionTo,
  extent,
  type Direction,
  type Grid,
  type Hex,
  neighbour,
  parseHex,
  type Point,
} from "@carroccio/hexes"
import type { Feature, Pack } from "../pack-schema.ts"

/** The hexes that a pack names. */
export function hexesOf(texts: readonly string[] | undefined): Hex[] {
  return (texts ?? []).map((text) => parseHex(text) ?? 0)
}

/** The rivers' courses through the middle of their hexes (8.2.7), on beyond the frame where they leave the map. */
export function riversOf(pack: Pack, grid: Grid): Point[][] {
  const onEdge = edgeOf(grid)
  const { width, height } = extent(grid, SIZE)
  const away = ({ x, y }: Point): Point[] => {
    if (!onEdge({ x, y })) return []
    const sides = [x, width - x, y, height - y]
    const nearest = sides.indexOf(Math.min(...sides))
    return [{ x: x + [-3, 3, 0, 0][nearest] * SIZE, y: y + [0, 0, -3, 3][nearest] * SIZE }]
  }
  return linesOf(pack, grid, "river", 0.24).map((course) => [
    ...away(course[0]),
    ...course,
    ...away(course[course.length - 1]),
  ])
}

export function roadsOf(pack: Pack, grid: Grid): Point[][] {
  return linesOf(pack, grid, "road", 0.08)
}

function linesOf(pack: Pack, grid: Grid, kind: Feature["kind"], wander: number): Point[][] {
  const onEdge = (hex: Hex) => ALL_DIRECTIONS.some((d) => neighbour(grid, hex, d) === 0)
  return pack.map.features.flatMap((feature, i) => {
    const hexes = hexesOf(feature.path)
    if (feature.kind !== kind || hexes.length < 2) return []
    const course = hexes.map((hex) => centre(grid, hex, SIZE))
    const leaves = { first: onEdge(hexes[0]), last: onEdge(hexes[hexes.length - 1]) }
    return [winding(course, SIZE, i + 1, wander, leaves)]
  })
}

/** The hexsides of a stream (8.2.7) joined to lines; one that runs along a river's bank for a side goes on after it. */
export function streamLines(grid: Grid, sides: Pack["map"]["streams"][number]["sides"]): Point[][] {
  const found = sides.flatMap(([a, b]): (readonly [Hex, Direction])[] => {
    const hex = parseHex(a) ?? 0
    const direction = directionTo(grid, hex, parseHex(b) ?? 0)
    return direction < 0 ? [] : [[hex, direction as Direction]]
  })
  return joinSides(grid, SIZE, found).reduce<Point[][]>((lines, line) => {
    const before = lines.findIndex((other) => isSideFrom(other[other.length - 1], line[0]))
    if (before < 0) return [...lines, line]
    return lines.with(before, [...lines[before], ...line])
  }, [])
}

function isSideFrom(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < SIZE * 1.1
}

/** A stream and which of its ends are springs. */
export interface Stream {
  readonly course: readonly Point[]
  readonly springs: { readonly first: boolean; readonly last: boolean }
}

/** Streams run on to the river that they come to, and off the map where they reach its edge. */
export function streamsOf(pack: Pack, grid: Grid, rivers: readonly (readonly Point[])[]): Stream[] {
  const onEdge = edgeOf(grid)
  const beyond = (end: Point, inner: Point): Point[] => {
    if (onEdge(end)) return [{ x: end.x * 2 - inner.x, y: end.y * 2 - inner.y }]
    const mouth = nearestStation(rivers, end, SIZE * 0.2)
    return rivers.length > 0 && Math.hypot(mouth.x - end.x, mouth.y - end.y) < SIZE * 2.5 ? [mouth] : []
  }
  return pack.map.streams.flatMap(({ sides }) =>
    streamLines(grid, sides).map((line) => {
      const eased = relaxed(line, 1, false)
      const last = eased.length - 1
      const head = beyond(eased[0], eased[1])
      const foot = beyond(eased[last], eased[last - 1])
      return {
        course: [...head, ...eased, ...foot],
        springs: { first: head.length === 0, last: foot.length === 0 },
      }
    }),
  )
}

/** Whether a point lies on the frame of the map or beyond it. */
function edgeOf(grid: Grid): (p: Point) => boolean {
  const { width, height } = extent(grid, SIZE)
  const room = SIZE * 0.95
  return ({ x, y }) => x < room || y < room || x > width - room || y > height - room
}

/** The wagons' line through the hexes of a camp, drawn out to their far sides. */
export function campLine(grid: Grid, hexes: readonly Hex[]): Point[] {
  const points = hexes.map((hex) => centre(grid, hex, SIZE))
  if (points.length < 2) return points
  const out = (end: Point, inner: Point): Point => ({ x: end.x * 1.4 - inner.x * 0.4, y: end.y * 1.4 - inner.y * 0.4 })
  const last = points.length - 1
  return relaxed([out(points[0], points[1]), ...points, out(points[last], points[last - 1])], 1, false)
}

/** The ground beyond a river as a polygon: its course, and those corners of the frame that lie on the far side. */
export function beyondRiver(
  course: readonly Point[],
  far: readonly { readonly at: Point }[],
  frame: { readonly width: number; readonly height: number },
): Point[] {
  if (far.length === 0) return []
  const room = SIZE * 3
  const corners = [
    { x: -room, y: -room },
    { x: frame.width + room, y: -room },
    { x: frame.width + room, y: frame.height + room },
    { x: -room, y: frame.height + room },
  ]
  const middle = {
    x: far.reduce((sum, { at }) => sum + at.x, 0) / far.length,
    y: far.reduce((sum, { at }) => sum + at.y, 0) / far.length,
  }
  const side = sideOf(course, middle)
  const beyond = corners.filter((corner) => sideOf(course, corner) === side)
  // From the end of the course along the frame back to its beginning.
  const end = course[course.length - 1]
  const around = [...beyond].sort((a, b) => Math.hypot(a.x - end.x, a.y - end.y) - Math.hypot(b.x - end.x, b.y - end.y))
  return [...course, ...around]
}

/** On which side of a course a point lies, seen along the course. */
function sideOf(course: readonly Point[], to: Point): boolean {
  const { x, y, along } = nearestStation([course], to, SIZE * 0.2)
  return along.x * (to.y - y) - along.y * (to.x - x) > 0
}
