import {
  drawBridge,
  drawStreams,
  group,
  joinSides,
  nums,
  type Palette,
  PALETTES,
  path,
  relaxed,
  scatter,
  SIZE,
  type Theme,
} from "@carroccio/board"
import {
  ALL_DIRECTIONS,
  type Direction,
  directionTo,
  type Hex,
  neighbour,
  type Point,
  sideEnds,
} from "@carroccio/hexes"
import { hexesNamed } from "../pack-notation.ts"
import type { Pack } from "../pack-schema.ts"
import { type Atlas, atlasOf } from "./atlas.ts"

/** A watercourse as it is drawn. */
export interface River {
  readonly name: string
  readonly courses: readonly (readonly Point[])[]
}

const WIDTH = 7.5

function sidesOf({ grid }: Atlas, sides: readonly string[]): [Hex, Direction][] {
  return sides.flatMap((side): [Hex, Direction][] => {
    const [a, b] = hexesNamed(side)
    const way = directionTo(grid, a, b)
    return way === -1 ? [] : [[a, way]]
  })
}

const rivers = new WeakMap<Pack["map"], readonly River[]>()

/** The rivers, each along its hexsides from end to end. */
export function riversOf(pack: Pack): readonly River[] {
  const known = rivers.get(pack.map)
  if (known !== undefined) return known
  const atlas = atlasOf(pack)
  const made = pack.map.rivers.map(({ name, sides }) => ({
    name,
    courses: joinSides(atlas.grid, SIZE, sidesOf(atlas, sides)),
  }))
  rivers.set(pack.map, made)
  return made
}

function keyOf({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`
}

/** Corners at which a course flows into the sea, a lake or another river. */
function mouthsOf(pack: Pack) {
  const { grid, groundOf } = atlasOf(pack)
  const shore = new Set<string>()
  for (const hex of grid.hexes) {
    if (groundOf(hex) !== "sea" && groundOf(hex) !== "lake") continue
    for (const direction of ALL_DIRECTIONS)
      for (const end of sideEnds(grid, hex, direction, SIZE)) shore.add(keyOf(end))
  }
  const all = riversOf(pack)
  const atSea = (point: Point) => shore.has(keyOf(point))
  const isMouth = (point: Point, river: River) =>
    atSea(point) ||
    all.some(
      (other) => other !== river && other.courses.some((course) => course.some((p) => keyOf(p) === keyOf(point))),
    )
  return { isMouth, atSea }
}

/** A course as it winds: its zigzag eased, and drawn on a little way into the water that it joins. */
function winding(course: readonly Point[]): Point[] {
  const dense = course.flatMap((p, i) => {
    const next = course[i + 1]
    return next === undefined ? [p] : [p, { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }]
  })
  return relaxed(dense, 2, false).map((p, i, line) =>
    i === 0 || i === line.length - 1
      ? p
      : {
          x: p.x + (scatter(Math.round(p.x * 31 + p.y), 3) - 0.5) * 5,
          y: p.y + (scatter(Math.round(p.x * 31 + p.y), 4) - 0.5) * 5,
        },
  )
}

/** A course drawn on into the water that it joins: the sea, which cuts it at the shore, or the nearest bend of another river. */
function joined(course: Point[], others: readonly (readonly Point[])[], atSea: (point: Point) => boolean): Point[] {
  const end = course[course.length - 1]
  if (atSea(end)) {
    const before = course[course.length - 3] ?? course[0]
    return [...course, { x: end.x * 2 - before.x, y: end.y * 2 - before.y }]
  }
  const away = (p: Point) => Math.hypot(p.x - end.x, p.y - end.y)
  const near = others.flat().filter((p) => away(p) < SIZE * 0.8)
  if (near.length === 0) return course
  return [...course, near.reduce((best, p) => (away(p) < away(best) ? p : best))]
}

function drawRivers(pack: Pack, palette: Palette): string {
  const { isMouth, atSea } = mouthsOf(pack)
  const all = riversOf(pack).map((river) => ({ river, courses: river.courses.map(winding) }))
  const streams = all.flatMap(({ river, courses }) => {
    const others = all.flatMap((other) => (other.river === river ? [] : other.courses))
    return courses.map((course, i) => {
      const plain = river.courses[i]
      const springs = { first: !isMouth(plain[0], river), last: !isMouth(plain[plain.length - 1], river) }
      const down = springs.last ? course : joined(course, others, atSea)
      return { course: springs.first ? down : joined(down.reverse(), others, atSea).reverse(), springs }
    })
  })
  return drawStreams(streams, WIDTH, SIZE, palette)
}

/** Where roads pass through a hex: its middle in a Place, elsewhere a little off it, the same for every road. */
function wayPoint({ at }: Atlas, hasPlace: boolean, hex: Hex): Point {
  const { x, y } = at(hex)
  if (hasPlace) return { x, y }
  return { x: x + (scatter(hex, 71) - 0.5) * SIZE * 0.36, y: y + (scatter(hex, 72) - 0.5) * SIZE * 0.36 }
}

/** The stretch of a road between two hexes, and how it goes there. */
interface Stretch {
  readonly from: Point
  readonly to: Point
  readonly d: string
}

/** Each stretch of a road once, as a curve that runs on into the next. */
function stretchesOf(pack: Pack, paths: readonly string[], drawn: Set<string>): Stretch[] {
  const atlas = atlasOf(pack)
  const places = new Set(pack.map.places.map(({ hex }) => Number(hex)))
  return paths.flatMap((text) => {
    const points = hexesNamed(text).map((hex) => ({ hex, ...wayPoint(atlas, places.has(hex), hex) }))
    return points.slice(1).flatMap((to, i): Stretch[] => {
      const from = points[i]
      const name = from.hex < to.hex ? `${from.hex}-${to.hex}` : `${to.hex}-${from.hex}`
      if (drawn.has(name)) return []
      drawn.add(name)
      const before = points[Math.max(0, i - 1)]
      const after = points[Math.min(points.length - 1, i + 2)]
      const bend = `C${nums(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6, to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y)}`
      return [{ from, to, d: `M${nums(from.x, from.y)}${bend}` }]
    })
  })
}

/** Primary roads as double lines, secondary ones dashed; a bridge where a road crosses a river. */
function drawRoads(pack: Pack, palette: Palette): string {
  const drawn = new Set<string>()
  const primary = stretchesOf(pack, pack.map.roads.primary, drawn)
  const secondary = stretchesOf(pack, pack.map.roads.secondary, drawn)
  const pen = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }
  const joined = (stretches: readonly Stretch[]) => stretches.map(({ d }) => d).join("")
  return group(
    {},
    path(joined(secondary), { ...pen, stroke: palette.road, "stroke-width": 4.4, opacity: 0.85 }),
    path(joined(secondary), {
      ...pen,
      "stroke-linecap": "butt",
      stroke: palette.roadEdge,
      "stroke-width": 2.3,
      "stroke-dasharray": "7 3.5",
    }),
    path(joined(primary), { ...pen, stroke: palette.roadEdge, "stroke-width": 7 }),
    path(joined(primary), { ...pen, stroke: palette.road, "stroke-width": 4 }),
  )
}

function drawBridges(pack: Pack, palette: Palette): string {
  const atlas = atlasOf(pack)
  const wet = new Set(pack.map.rivers.flatMap(({ sides }) => sides.map((side) => hexesNamed(side).sort().join("-"))))
  const places = new Set(pack.map.places.map(({ hex }) => Number(hex)))
  const drawn = new Set<string>()
  return [...pack.map.roads.primary, ...pack.map.roads.secondary]
    .flatMap((text) => {
      const hexes = hexesNamed(text)
      return hexes.slice(1).map((to, i) => {
        const from = hexes[i]
        const name = [from, to].sort().join("-")
        if (!wet.has(name) || drawn.has(name)) return ""
        drawn.add(name)
        const a = wayPoint(atlas, places.has(from), from)
        const b = wayPoint(atlas, places.has(to), to)
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
        return drawBridge({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, along }, WIDTH * 0.9, SIZE * 0.72, palette)
      })
    })
    .join("")
}

/** Rivers, to be cut at the shore; the map's corner is at the origin. */
export function drawWaters(pack: Pack, theme: Theme): string {
  return drawRivers(pack, PALETTES[theme])
}

/** Roads and bridges, with the map's corner at the origin. */
export function drawWays(pack: Pack, theme: Theme): string {
  const palette = PALETTES[theme]
  return drawRoads(pack, palette) + drawBridges(pack, palette)
}

/** The middle of a hexside and the way across it. */
export function acrossSide({ grid, at }: Atlas, side: number): { at: Point; along: Point } {
  const hex = Math.floor(side / 6)
  const direction = (side % 6) as Direction
  const [a, b] = sideEnds(grid, hex, direction, SIZE)
  const from = at(hex)
  const to = at(neighbour(grid, hex, direction))
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return {
    at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    along: { x: (to.x - from.x) / length, y: (to.y - from.y) / length },
  }
}
