import { centre, corners, createGrid, extent, type Grid, type Hex, type Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"

/** From the centre of a hex to its corner, in the units of the drawing. */
export const SIZE = 40
/** The paper around the map. */
export const MARGIN = 60
export const HEAD = 112
export const FOOT = 104

/** The sheet of paper that a map is drawn on. */
export interface Sheet {
  readonly grid: Grid
  readonly width: number
  readonly height: number
  /** The map inside its frame. */
  readonly map: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export function sheetOf(grid: Grid): Sheet {
  const { width, height } = extent(grid, SIZE)
  return { grid, width: width + 2 * MARGIN, height: height + HEAD + FOOT, map: { x: MARGIN, y: HEAD, width, height } }
}

/** The sheet of a pack's map, its grid made for it. */
export function sheetFor(pack: Pack): Sheet {
  return sheetOf(createGrid(pack.map.grid))
}

/** Where the centre of a hex lies on the sheet. */
export function spotOf(grid: Grid, hex: Hex): Point {
  const { x, y } = centre(grid, hex, SIZE)
  return { x: x + MARGIN, y: y + HEAD }
}

/** The corners of a hex on the sheet as a polygon's points, drawn in towards its centre by a factor. */
export function hexPoints(grid: Grid, hex: Hex, factor = 1): string {
  const middle = centre(grid, hex, SIZE)
  return corners(grid, hex, SIZE)
    .map((p) => ({ x: middle.x + (p.x - middle.x) * factor + MARGIN, y: middle.y + (p.y - middle.y) * factor + HEAD }))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ")
}
