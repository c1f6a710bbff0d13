import { SIZE } from "@carroccio/board"
import { type Hex, hexAt, neighboursOf, type Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import { type Atlas, atlasOf } from "./atlas.ts"

/** Where a Region's name stands: its middle, how it leans in degrees, and how much room it has. */
export interface RegionSpot extends Point {
  readonly lean: number
  readonly room: number
}

/** The largest part of a Region that hangs together: an enclave does not pull its name away. */
function bodyOf({ grid, regionOf }: Atlas, region: number): Hex[] {
  const left = new Set(grid.hexes.filter((hex) => regionOf(hex) === region))
  let largest: Hex[] = []
  while (left.size > 0) {
    const [start] = left
    left.delete(start)
    const body = [start]
    for (const hex of body) for (const next of neighboursOf(grid, hex)) if (left.delete(next)) body.push(next)
    if (body.length > largest.length) largest = body
  }
  return largest
}

const spots = new WeakMap<Pack["map"], readonly RegionSpot[]>()

/** By Region: the line on which its name covers the fewest Places and leaves the Region least. */
export function regionSpots(pack: Pack): readonly RegionSpot[] {
  const known = spots.get(pack.map)
  if (known !== undefined) return known
  const atlas = atlasOf(pack)
  const busy = pack.map.places.map(({ hex }) => atlas.at(Number(hex)))
  const made = pack.map.regions.map(({ name }, region) => bestSpot(atlas, bodyOf(atlas, region), region, name, busy))
  spots.set(pack.map, made)
  return made
}

function bestSpot(
  atlas: Atlas,
  body: readonly Hex[],
  region: number,
  name: string,
  busy: readonly Point[],
): RegionSpot {
  const points = body.map(atlas.at)
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  // The longer axis of the Region, as far as letters may lean.
  let across = 0
  let spread = 0
  for (const { x, y } of points) {
    across += 2 * (x - middle.x) * (y - middle.y)
    spread += (x - middle.x) ** 2 - (y - middle.y) ** 2
  }
  const axis = (Math.atan2(across, spread) / 2 / Math.PI) * 180
  const leans = [0, Math.max(-58, Math.min(58, axis)), Math.max(-28, Math.min(28, axis))]
  const room = name.length * 26
  let best: RegionSpot = { ...middle, lean: 0, room }
  let least = Infinity
  for (const at of points) {
    for (const lean of leans) {
      const score =
        scoreOf(atlas, region, { ...at, lean, room }, busy) + Math.hypot(at.x - middle.x, at.y - middle.y) / 160
      if (score >= least) continue
      least = score
      best = { ...at, lean, room }
    }
  }
  return best
}

function scoreOf(
  { grid, regionOf }: Atlas,
  region: number,
  { x, y, lean, room }: RegionSpot,
  busy: readonly Point[],
): number {
  const angle = (lean * Math.PI) / 180
  let score = Math.abs(lean) / 90
  const steps = 12
  for (let i = 0; i <= steps; i++) {
    const along = (i / steps - 0.5) * room
    const p = { x: x + Math.cos(angle) * along, y: y + Math.sin(angle) * along }
    const hex = hexAt(grid, p.x, p.y, SIZE)
    if (hex === 0 || regionOf(hex) !== region) score += 1.2
    for (const { x: bx, y: by } of busy) {
      // A Place and the name under it.
      if (Math.abs(bx - p.x) < 40 && p.y - by > -34 && p.y - by < 48) score += 0.7
    }
  }
  return score
}
