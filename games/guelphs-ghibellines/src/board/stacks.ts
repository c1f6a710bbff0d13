import { SIZE, type Spot, spotOf } from "@carroccio/board"
import type { Grid, Point } from "@carroccio/hexes"
import type { CounterView } from "../view.ts"
import { angleOf } from "./counter.ts"

/** Where a counter of a hex is drawn, over which others, and whether it belongs to another that fills the hex. */
export interface Placed {
  readonly spot: Spot
  readonly layer: number
  readonly attached: boolean
}

type Seen = Pick<CounterView, "unit" | "kind" | "hex" | "facing">

const FIGHTING: ReadonlySet<string> = new Set(["cavalry", "infantry", "crossbow", "archer"])
/** Small counters in the order in which they take their places around another. */
const SMALL = ["capitano", "standard", "hero", "religiosi"]

/** Places around a counter that looks up, in sizes of a hex: at its rear corners, then at its front ones. */
const CORNERS: readonly (readonly [number, number])[] = [
  [-0.62, 0.62],
  [0.62, 0.62],
  [-0.66, -0.5],
  [0.66, -0.5],
  [0, 0.8],
]
const SMALL_SCALE = 0.5

/**
 * Every counter's place, by unit. Who fights fills the hex; pavises stand before him, personalities at his corners, his
 * Carroccio behind him.
 */
export function placesOf(grid: Grid, counters: readonly Seen[]): Map<number, Placed> {
  const places = new Map<number, Placed>()
  const byHex = new Map<number, Seen[]>()
  for (const counter of counters) byHex.set(counter.hex, [...(byHex.get(counter.hex) ?? []), counter])
  for (const [hex, here] of byHex) placeHex(spotOf(grid, hex), here, places)
  return places
}

function placeHex(at: Point, here: readonly Seen[], places: Map<number, Placed>): void {
  const fighter = here.find(({ kind }) => FIGHTING.has(kind))
  const carroccio = here.find(({ kind }) => kind === "carroccio")
  const shields = here.find(({ kind }) => kind === "palvesari")
  const base = fighter ?? carroccio ?? shields
  const small = SMALL.flatMap((kind) => here.filter((counter) => counter.kind === kind))
  const angle = angleOf(base?.facing ?? null)
  const put = (counter: Seen, x: number, y: number, scale: number, layer: number, attached: boolean) => {
    const { x: right, y: down } = turned(angle, x, y)
    places.set(counter.unit, {
      spot: { x: at.x + right * SIZE, y: at.y + down * SIZE, scale },
      layer,
      attached,
    })
  }
  if (base === undefined) {
    small.forEach((counter, i) => {
      const one = small.length === 1
      put(counter, one ? 0 : 0.72 * (i - (small.length - 1) / 2), 0, one ? 0.8 : 0.62, 2, false)
    })
    return
  }
  const guarded = fighter !== undefined && carroccio !== undefined
  if (fighter !== undefined) put(fighter, 0, guarded ? -0.26 : shields ? 0.13 : 0, guarded ? 0.8 : 1, 0, false)
  if (carroccio !== undefined) put(carroccio, 0, guarded ? 0.6 : 0, guarded ? 0.58 : 1, guarded ? 1 : 0, guarded)
  if (shields !== undefined) put(shields, 0, fighter ? -0.67 : 0, 1, fighter ? 1 : 0, fighter !== undefined)
  small.forEach((counter, i) => {
    const [x, y] = CORNERS[i % CORNERS.length]
    put(counter, x, guarded && y > 0 ? y * 0.8 : y, SMALL_SCALE, 2, true)
  })
}

function turned(angle: number, x: number, y: number): Point {
  const a = (angle * Math.PI) / 180
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) }
}
