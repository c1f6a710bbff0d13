import { nums, relaxed, scatter, type Sheet, sheetOf, SIZE } from "@carroccio/board"
import { centre, createGrid, type Grid, type Hex, type Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import { TERRAINS, type Terrain } from "../realm.ts"

/** What fills a hex of the sheet: a terrain of the game, the sea, a lake, or land beyond the game. */
export type Ground = Terrain | "sea" | "lake" | "beyond"

const LETTERS: Readonly<Record<string, Ground>> = {
  ".": "sea",
  l: "lake",
  x: "beyond",
  c: TERRAINS[0],
  h: TERRAINS[1],
  i: TERRAINS[2],
  w: TERRAINS[3],
  s: TERRAINS[4],
  m: TERRAINS[5],
  p: TERRAINS[6],
}

/** The sheet of a pack's map: every hex inside the frame, the sea too, and some beyond it. */
export interface Atlas {
  readonly grid: Grid
  readonly sheet: Sheet
  readonly groundOf: (hex: Hex) => Ground
  /** By hex: the number of its Region, or -1. */
  readonly regionOf: (hex: Hex) => number
  /** The middle of a hex, with the map's corner at the origin. */
  readonly at: (hex: Hex) => Point
}

/** Columns and rows of sea beyond the frame, right and below, so that a shore that touches it is drawn as a shore. */
const SEA_ROOM = 3

const atlases = new WeakMap<Pack["map"], Atlas>()

export function atlasOf({ map }: Pack): Atlas {
  const known = atlases.get(map)
  if (known !== undefined) return known
  const framed = (more: number) =>
    createGrid({
      columns: map.columns + more,
      oddRows: map.rows + more,
      evenRows: map.rows + more,
      stagger: "even-low",
    })
  const grid = framed(SEA_ROOM)
  const letters = map.regions.map(({ letter }) => letter)
  const letterAt = (rows: readonly string[], hex: Hex) => rows[(hex % 100) - 1]?.[Math.floor(hex / 100) - 1] ?? "."
  const made: Atlas = {
    grid,
    sheet: sheetOf(framed(0)),
    groundOf: (hex) => LETTERS[letterAt(map.terrain, hex)] ?? "sea",
    regionOf: (hex) => letters.indexOf(letterAt(map.region, hex)),
    at: (hex) => centre(grid, hex, SIZE),
  }
  atlases.set(map, made)
  return made
}

/** An outline of hexes as a coast or a border runs: eased, swung in long waves, nowhere quite straight. */
export function weathered(loop: readonly Point[], ease: number, wander: number, closed = true): Point[] {
  // A small island would shrink away if it were eased like a shore.
  const passes = loop.length < 12 ? Math.min(1, ease) : ease
  const eased = relaxed(loop, passes, closed)
  const dense = eased.flatMap((p, i) => {
    const next = eased[i + 1] ?? (closed ? eased[0] : undefined)
    return next === undefined ? [p] : [p, { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }]
  })
  return dense.map(({ x, y }) => {
    const place = Math.round(x) * 4099 + Math.round(y)
    const sway = (along: number, across: number) =>
      Math.sin(along / (SIZE * 1.9)) * 0.55 + Math.sin(along / (SIZE * 0.9) - across / (SIZE * 2.7)) * 0.45
    return {
      x: x + (sway(y, x) + (scatter(place, 1) - 0.5) * 0.9) * SIZE * wander,
      y: y + (sway(x, y) + (scatter(place, 2) - 0.5) * 0.9) * SIZE * wander,
    }
  })
}

/** The path data of a smooth line near the points, bent as smoothLoop bends, so that a border lies on its State's edge. */
export function smoothBorder(points: readonly Point[]): string {
  const [first] = points
  const last = points[points.length - 1]
  const bends = points.slice(1, -1).map((p, i) => {
    const next = points[i + 2]
    return `Q${nums(p.x, p.y, (p.x + next.x) / 2, (p.y + next.y) / 2)}`
  })
  return `M${nums(first.x, first.y)}${bends.join("")}L${nums(last.x, last.y)}`
}
