import { centre, corners, type Grid, type Hex, type Point, printed } from "@carroccio/hexes"
import type { Colour } from "./colour.ts"
import { smoothLine } from "./outline.ts"
import { type Attributes, circle, element, escapeText, group, lettering, num, nums, path } from "./svg.ts"
import { type Palette, SANS, SERIF } from "./theme.ts"

/** The height of a hex's number and of the scale's words, in sizes of a hex. */
export const NUMBER_HEIGHT = 0.22
export const SCALE_HEIGHT = 0.34

/** A name on the map: along a line, or set at a point. */
export interface Name {
  readonly text: string
  readonly kind: "water" | "region" | "place" | "road"
  /** Its line, or a single point. */
  readonly line: readonly Point[]
  /** The height of its letters. */
  readonly size: number
  /** How far off its line it stands, to the left of the way the line goes. */
  readonly off?: number
  /** The colour of its letters, where its kind's own would be lost. */
  readonly ink?: Colour
}

/** The hex grid, as a whisper; some hexes may be left blank. */
export function drawGrid(grid: Grid, size: number, palette: Palette, without?: ReadonlySet<Hex>): string {
  let d = ""
  for (const hex of grid.hexes) {
    if (without?.has(hex) === true) continue
    const c = corners(grid, hex, size)
    // Three sides of each hex, and the others where no neighbour draws them.
    d += `M${nums(c[0].x, c[0].y)}L${nums(c[1].x, c[1].y)}L${nums(c[2].x, c[2].y)}L${nums(c[3].x, c[3].y)}`
    for (const side of [3, 4, 5]) {
      const beside = grid.neighbours[hex * 6 + side]
      if (beside > 0 && without?.has(beside) !== true) continue
      const to = c[(side + 1) % 6]
      d += `M${nums(c[side].x, c[side].y)}L${nums(to.x, to.y)}`
    }
  }
  return path(d, {
    fill: "none",
    stroke: palette.ink,
    "stroke-width": size * 0.02,
    opacity: 0.2,
    "stroke-linejoin": "round",
  })
}

/** The number of every hex but some, at its upper side. */
export function drawNumbers(grid: Grid, size: number, palette: Palette, without?: ReadonlySet<Hex>): string {
  const numbers = grid.hexes.map((hex) => {
    if (without?.has(hex) === true) return ""
    const { x, y } = centre(grid, hex, size)
    return lettering(printed(hex), { x, y: y - size * 0.62 })
  })
  return group(
    {
      "font-family": SANS,
      "font-size": size * NUMBER_HEIGHT,
      "text-anchor": "middle",
      fill: palette.ink,
      opacity: 0.5,
    },
    ...numbers,
  )
}

/** Names with a halo of the land's colour, so that lines run behind them. */
export function drawNames(names: readonly Name[], halo: string, palette: Palette, prefix: string): string {
  const drawn = names.map((name, i) => {
    const water = name.kind === "water"
    const region = name.kind === "region"
    const style = {
      "font-family": SERIF,
      "font-size": name.size,
      "font-style": water || name.kind === "road" ? "italic" : undefined,
      "font-weight": name.kind === "place" ? 600 : undefined,
      "letter-spacing": num(name.size * (region ? 0.32 : water ? 0.14 : 0.03)),
      "text-anchor": "middle",
      fill: name.ink ?? (water ? palette.waterInk : region ? palette.relief : palette.ink),
      stroke: halo,
      "stroke-width": name.size * (region ? 0.1 : 0.16),
      "stroke-linejoin": "round",
      "stroke-opacity": 0.8,
      "paint-order": "stroke",
      opacity: region ? 0.85 : undefined,
    }
    if (name.line.length < 2) {
      const [at] = name.line
      return lettering(name.text, { ...style, x: at.x, y: at.y })
    }
    const id = `${prefix}-name-${i}`
    return (
      element("path", { id, d: smoothLine(name.line), fill: "none" }) +
      element(
        "text",
        { ...style, dy: -(name.off ?? 0) },
        element("textPath", { href: `#${id}`, startOffset: "50%" }, escapeText(name.text)),
      )
    )
  })
  return group({}, ...drawn)
}

/** A compass rose of eight fine points, north turned so many degrees clockwise from the top. */
export function drawRose(at: Point, r: number, north: string, palette: Palette, turn = 0): string {
  const to = (turn * Math.PI) / 180
  const point = (angle: number, reach: number, waist: number) => {
    const a = (angle * Math.PI) / 180
    const side = (by: number) => {
      const b = a + (by * Math.PI) / 4
      return nums(Math.sin(b) * waist, -Math.cos(b) * waist)
    }
    const tip = nums(Math.sin(a) * reach, -Math.cos(a) * reach)
    return { dark: `M0 0L${side(1)}L${tip}z`, light: `M0 0L${side(-1)}L${tip}z` }
  }
  const points = [
    ...[45, 135, 225, 315].map((angle) => point(angle + turn, r * 0.56, r * 0.13)),
    ...[0, 90, 180, 270].map((angle) => point(angle + turn, r * 0.92, r * 0.17)),
  ]
  return group(
    {
      transform: `translate(${nums(at.x, at.y)})`,
      stroke: palette.quiet,
      "stroke-width": r * 0.02,
      "stroke-linejoin": "round",
    },
    path(circle(0, 0, r * 0.62) + circle(0, 0, r * 0.66), { fill: "none", opacity: 0.6 }),
    ...points.map(({ dark, light }) => path(light, { fill: palette.paper }) + path(dark, { fill: palette.quiet })),
    lettering(north, {
      x: turn === 0 ? undefined : Math.sin(to) * r * 1.14,
      y: turn === 0 ? -r * 1.02 : r * 0.12 - Math.cos(to) * r * 1.14,
      "font-family": SERIF,
      "font-size": r * 0.36,
      "text-anchor": "middle",
      fill: palette.quiet,
      stroke: "none",
    }),
  )
}

/** A scale bar of so many hexes, with what they measure. */
export function drawScale(
  at: Point,
  hexWidth: number,
  hexes: number,
  label: string,
  size: number,
  palette: Palette,
): string {
  const width = hexWidth * hexes
  const h = size * 0.13
  const boxes = Array.from({ length: hexes }, (_, i) =>
    path(`M${nums(at.x + i * hexWidth, at.y)}h${nums(hexWidth)}v${nums(h)}h${nums(-hexWidth)}z`, {
      fill: i % 2 === 0 ? palette.quiet : palette.paper,
    }),
  )
  const text = { "font-family": SANS, "font-size": size * SCALE_HEIGHT, fill: palette.quiet, "text-anchor": "middle" }
  return (
    group({ stroke: palette.quiet, "stroke-width": size * 0.025 }, ...boxes) +
    lettering(label, { ...text, x: at.x + width / 2, y: at.y - size * 0.18 })
  )
}

/** What stands in a map's margin. */
export interface Margin {
  readonly title: string
  readonly subtitle: string
  /** Where the map comes from. */
  readonly note: string
}

/** The frame around a map with its title above it and its provenance below; words less high than `least` are left out. */
export function drawMargin(
  width: number,
  height: number,
  margin: number,
  head: number,
  words: Margin,
  size: number,
  palette: Palette,
  least = 0,
): string {
  const frame = (off: number) =>
    `M${nums(margin - off, head - off)}h${nums(width + 2 * off)}v${nums(height + 2 * off)}h${nums(-width - 2 * off)}z`
  const serif = { "font-family": SERIF, y: head - size * 0.82 }
  const line = (text: string, letters: number, style: Attributes) =>
    letters * size < least ? "" : lettering(text, { ...style, "font-size": letters * size })
  return group(
    {},
    path(frame(0), { fill: "none", stroke: palette.ink, "stroke-width": size * 0.035 }),
    path(frame(size * 0.2), { fill: "none", stroke: palette.ink, "stroke-width": size * 0.09 }),
    line(words.title, 1.3, { ...serif, x: margin, "font-weight": 500, fill: palette.ink }),
    line(words.subtitle, 0.86, {
      ...serif,
      x: margin + width,
      "font-style": "italic",
      "text-anchor": "end",
      fill: palette.quiet,
    }),
    line(words.note, 0.42, { x: margin, y: head + height + size * 0.98, "font-family": SANS, fill: palette.quiet }),
  )
}
