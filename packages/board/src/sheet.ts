import { centre, corners, extent, type Grid, type Hex, type Point } from "@carroccio/hexes"
import type { Colour } from "./colour.ts"
import {
  drawMargin,
  drawNames,
  drawNumbers,
  drawRose,
  drawScale,
  type Margin,
  type Name,
  NUMBER_HEIGHT,
  SCALE_HEIGHT,
} from "./lettering.ts"
import { element, group, nums } from "./svg.ts"
import type { Palette } from "./theme.ts"

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

/** Where the centre of a hex lies on the sheet. */
export function spotOf(grid: Grid, hex: Hex): Point {
  const { x, y } = centre(grid, hex, SIZE)
  return { x: x + MARGIN, y: y + HEAD }
}

/** The middle of some hexes on the sheet. */
export function middleOf(grid: Grid, hexes: readonly Hex[]): Point {
  const spots = hexes.map((hex) => spotOf(grid, hex))
  return {
    x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
    y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
  }
}

/** The corners of a hex on the sheet as a polygon's points, drawn in towards its centre by a factor. */
export function hexPoints(grid: Grid, hex: Hex, factor = 1): string {
  const middle = centre(grid, hex, SIZE)
  return corners(grid, hex, SIZE)
    .map((p) => ({ x: middle.x + (p.x - middle.x) * factor + MARGIN, y: middle.y + (p.y - middle.y) * factor + HEAD }))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(" ")
}

/** A drawing of the land, which has the map's corner at its origin, laid on the sheet and cut at the frame. */
export function layLand({ width, height, map }: Sheet, land: Colour, palette: Palette, drawing: string): string {
  const frame = { x: map.x, y: map.y, width: map.width, height: map.height }
  return (
    element("rect", { width, height, fill: palette.paper }) +
    element("clipPath", { id: "land" }, element("rect", frame)) +
    group(
      { "clip-path": "url(#land)" },
      element("rect", { ...frame, fill: land }),
      group({ transform: `translate(${nums(map.x, map.y)})` }, drawing),
    )
  )
}

/** What is lettered on a sheet. */
export interface SheetLettering {
  readonly margin: Margin
  readonly north: string
  /** How far north is turned from the top of the sheet, in degrees clockwise. */
  readonly turn?: number
  /** What four hexes measure; no scale is drawn without it. */
  readonly scale: string | undefined
  readonly names: readonly Name[]
  /** The colour that the names stand on. */
  readonly land: Colour
  /** Hexes without a number. */
  readonly unnumbered?: ReadonlySet<Hex>
  /** Its own among the sheets of a page. */
  readonly prefix: string
}

/** Names, numbers, title, scale and rose; lettering of less than a given height is left out. */
export function letterSheet(sheet: Sheet, words: SheetLettering, palette: Palette, least = 0): string {
  const { map, grid } = sheet
  const foot = sheet.height - FOOT
  const hexWidth = SIZE * Math.sqrt(3)
  const bar = { x: sheet.width - MARGIN - 100 - hexWidth * 4, y: foot + 56 }
  const rose = { x: sheet.width - MARGIN - 34, y: foot + 60 }
  const names = words.names.filter(({ size }) => size >= least)
  return group(
    {},
    drawMargin(map.width, map.height, MARGIN, HEAD, words.margin, SIZE, palette, least),
    drawRose(rose, 34, words.north, palette, words.turn),
    words.scale === undefined || SCALE_HEIGHT * SIZE < least
      ? ""
      : drawScale(bar, hexWidth, 4, words.scale, SIZE, palette),
    group(
      { transform: `translate(${nums(map.x, map.y)})` },
      NUMBER_HEIGHT * SIZE < least ? "" : drawNumbers(grid, SIZE, palette, words.unnumbered),
      drawNames(names, words.land, palette, words.prefix),
    ),
  )
}
