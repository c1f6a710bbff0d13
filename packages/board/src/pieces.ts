import type { Grid, Hex, Point } from "@carroccio/hexes"
import { ALL_DIRECTIONS, neighbour } from "@carroccio/hexes"
import type { Detail } from "./counter.ts"
import type { Spot } from "./motion.ts"
import type { Tone } from "./offers.ts"
import { joinSides } from "./relief.ts"
import { HEAD, MARGIN, SIZE } from "./sheet.ts"
import { nums } from "./svg.ts"

/** The depth of a counter on the sheet. Drawings of counters are 100 deep. */
export const SIDE = SIZE * 1.26

/** The outline of a counter in the units of its drawing: a rounded box around its middle, turned so many degrees. */
export interface Shape {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly angle: number
}

/** A counter as a board shows it. */
export interface Piece {
  readonly unit: number
  readonly hexes: readonly Hex[]
  readonly spot: Spot
  /** A greater layer lies over a lesser one, and within a layer what is lower on the map over what is higher. */
  readonly layer: number
  readonly shape: Shape
  /** It stands close to another of its hex, so that its rim must be narrow. */
  readonly snug?: boolean
  /** It in words. */
  readonly label: string
  /** The counter around the origin; `id` is its own among the drawings of the page. */
  readonly draw: (detail: Detail, id: string) => string
}

/** An arrow from one counter to another. */
export interface Blow {
  readonly from: number
  readonly to: number
  /** Drawn broader, from farther back. */
  readonly strong?: boolean
}

/** Hexes with a line around them: a range, a reach, a cone of fire. */
export interface Bounds {
  readonly id: string
  readonly hexes: readonly Hex[]
  readonly tone: Tone
}

/** The rounded box of a counter, so much larger all around, as the attributes of a rectangle. */
export function rimOf({ shape, snug }: Pick<Piece, "shape" | "snug">, room: number) {
  const { width, height, radius, angle } = shape
  const by = snug === true ? room / 2 : room
  return {
    x: -width / 2 - by,
    y: -height / 2 - by,
    width: width + by * 2,
    height: height + by * 2,
    rx: radius + by,
    transform: `rotate(${angle})`,
  }
}

/** Pieces in the order in which they are laid. */
export function inLayers<Laid extends Pick<Piece, "layer" | "spot">>(pieces: readonly Laid[]): Laid[] {
  return [...pieces].sort((a, b) => a.layer - b.layer || a.spot.y - b.spot.y)
}

/** The path data of the line around some hexes of the sheet, along the hexsides that part them from all others. */
export function boundsPath(grid: Grid, hexes: Iterable<Hex>): string {
  const inside = new Set(hexes)
  const sides = [...inside].flatMap((hex) =>
    ALL_DIRECTIONS.filter((d) => !inside.has(neighbour(grid, hex, d))).map((d) => [hex, d] as const),
  )
  return joinSides(grid, SIZE, sides)
    .map((line) => {
      const points = line.map(({ x, y }: Point) => nums(x + MARGIN, y + HEAD))
      const closed = points[0] === points.at(-1)
      return `M${(closed ? points.slice(0, -1) : points).join("L")}${closed ? "z" : ""}`
    })
    .join("")
}
