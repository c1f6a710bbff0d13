import {
  circle,
  type Colour,
  drawGrid,
  drawMarsh,
  drawRelief,
  group,
  nums,
  outlinesOf,
  type Palette,
  PALETTES,
  path,
  scatter,
  SIZE,
  smoothLoop,
  type Theme,
} from "@carroccio/board"
import { ALL_DIRECTIONS, type Hex, type Point, sideEnds } from "@carroccio/hexes"
import { hexesNamed } from "../pack-notation.ts"
import type { Pack } from "../pack-schema.ts"
import { type Atlas, atlasOf, weathered } from "./atlas.ts"

/** The plain, and what its heights tend to; land beyond the game; snow; dry ground. */
export interface LandColours {
  readonly plain: Colour
  readonly heights: Colour
  readonly beyond: Colour
  readonly snow: Colour
  readonly heath: Colour
}

export const LAND: Readonly<Record<Theme, LandColours>> = {
  light: { plain: "#eeead0", heights: "#d5b98a", beyond: "#e7e1d1", snow: "#fbf8ef", heath: "#ece0b4" },
  dark: { plain: "#2d2c23", heights: "#5d4a30", beyond: "#26231f", snow: "#a89a86", heath: "#3a3526" },
}

const SHORE = { ease: 1, wander: 0.15 }

function hexesOf({ grid, groundOf }: Atlas, ...kinds: readonly string[]): Hex[] {
  return grid.hexes.filter((hex) => kinds.includes(groundOf(hex)))
}

/** The path data of all land, lakes within it left out of account. */
export function landShape({ grid, groundOf }: Atlas): string {
  return outlinesOf(grid, SIZE, (hex) => groundOf(hex) !== "sea")
    .map((loop) => smoothLoop(weathered(loop, SHORE.ease, SHORE.wander)))
    .join("")
}

/** The sea with lines along its shores, growing fainter outwards as engravers drew them, and the land on it. */
function drawShores(shape: string, colours: LandColours, palette: Palette): string {
  const rims = [30, 21, 13, 6].flatMap((reach, i) => [
    path(shape, { "stroke-width": reach * 2 + 1.3, stroke: palette.shore, "stroke-opacity": 0.2 + i * 0.14 }),
    path(shape, { "stroke-width": reach * 2 - 1.3, stroke: palette.water }),
  ])
  return (
    group({ fill: "none", "stroke-linejoin": "round" }, ...rims) +
    path(shape, { fill: colours.plain, stroke: palette.shore, "stroke-width": 3 })
  )
}

/** Dry ground: a tint with tufts of broom and stones. */
function drawHeath(atlas: Atlas, colours: LandColours, palette: Palette): string {
  const heaths = new Set(hexesOf(atlas, "heath"))
  const shape = outlinesOf(atlas.grid, SIZE, (hex) => heaths.has(hex))
    .map((loop) => smoothLoop(weathered(loop, 1, 0.1)))
    .join("")
  let tufts = ""
  let stones = ""
  for (const hex of heaths) {
    for (const [i, { x, y }] of strewn(atlas.at(hex), hex, 11, 0.8).entries()) {
      if (i % 3 === 0) stones += circle(x, y, 1.1)
      else tufts += `M${nums(x - 2.6, y - 2.4)}L${nums(x, y)}L${nums(x + 2.6, y - 2.4)}M${nums(x, y)}v-4`
    }
  }
  return group(
    {},
    path(shape, { fill: colours.heath }),
    path(tufts, {
      fill: "none",
      stroke: palette.relief,
      "stroke-width": 0.9,
      "stroke-linecap": "round",
      opacity: 0.75,
    }),
    path(stones, { fill: palette.relief, opacity: 0.7 }),
  )
}

/** Points spread over a hex, always the same for it. */
function strewn(at: Point, seed: number, count: number, reach: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = i * 2.39996 + scatter(seed, i) * 0.9
    const r = Math.sqrt((i + 0.5) / count) * SIZE * reach
    return { x: at.x + Math.cos(angle) * r, y: at.y + Math.sin(angle) * r * 0.86 }
  })
}

/** Woods: small round trees, each with its shade. */
function drawWoods(atlas: Atlas, palette: Palette): string {
  const woods = hexesOf(atlas, "woods")
  const shape = outlinesOf(atlas.grid, SIZE, (hex) => atlas.groundOf(hex) === "woods")
    .map((loop) => smoothLoop(weathered(loop, 1, 0.1)))
    .join("")
  const trees = woods
    .flatMap((hex) =>
      strewn(atlas.at(hex), hex, 17, 0.78).map((at, i) => ({ ...at, r: 3.6 + 1.8 * scatter(hex, i + 40) })),
    )
    .sort((a, b) => a.y - b.y)
  const each = (draw: (tree: { x: number; y: number; r: number }) => string) => trees.map(draw).join("")
  return group(
    {},
    path(shape, { fill: palette.tree, opacity: 0.34 }),
    path(
      each(({ x, y, r }) => circle(x + r * 0.5, y + r * 0.55, r)),
      { fill: palette.treeShade, opacity: 0.28 },
    ),
    path(
      each(({ x, y, r }) => circle(x, y, r)),
      { fill: palette.tree, stroke: palette.treeShade, "stroke-width": 0.9 },
    ),
    path(
      each(({ x, y, r }) => circle(x - r * 0.25, y - r * 0.28, r * 0.5)),
      { fill: palette.treeLight, opacity: 0.8 },
    ),
  )
}

interface Peak extends Point {
  readonly r: number
  readonly seed: number
  readonly high: boolean
}

/** Mountains in profile, lit from the left, hatched on their shaded side; the highest bear snow. */
function drawPeaks(atlas: Atlas, colours: LandColours, palette: Palette): string {
  const spots = [
    [-0.42, -0.22],
    [0.34, -0.38],
    [-0.02, 0.3],
    [0.55, 0.24],
  ] as const
  const peaks: Peak[] = hexesOf(atlas, "mountain", "highMountain").flatMap((hex) => {
    const high = atlas.groundOf(hex) === "highMountain"
    const at = atlas.at(hex)
    return spots.slice(0, high ? 3 : 4).map(([right, down], i) => ({
      x: at.x + (right + (scatter(hex, i) - 0.5) * 0.26) * SIZE,
      y: at.y + (down + (scatter(hex, i + 9) - 0.5) * 0.2) * SIZE,
      r: (high ? 15 : 9.5) + 3 * scatter(hex, i + 19),
      seed: hex * 7 + i,
      high,
    }))
  })
  peaks.sort((a, b) => a.y - b.y)
  return group(
    { "stroke-linejoin": "round", "stroke-linecap": "round" },
    ...peaks.map((peak) => drawPeak(peak, colours, palette)),
  )
}

function drawPeak({ x, y, r, seed, high }: Peak, colours: LandColours, palette: Palette): string {
  const top = { x: x + (scatter(seed, 1) - 0.5) * r * 0.3, y: y - r * (high ? 0.98 : 0.74) }
  const foot = y + r * 0.24
  const notch = { x: x + r * 0.46, y: y - r * 0.2 }
  const outline = `M${nums(x - r, foot)}L${nums(x - r * 0.42, y - r * 0.26)}L${nums(top.x, top.y)}L${nums(notch.x, notch.y)}L${nums(x + r, foot)}`
  const ridge = `L${nums(top.x + r * 0.1, y - r * 0.3)}L${nums(top.x - r * 0.02, foot)}`
  const shade = `M${nums(top.x, top.y)}L${nums(notch.x, notch.y)}L${nums(x + r, foot)}H${nums(top.x - r * 0.02)}L${nums(top.x + r * 0.1, y - r * 0.3)}z`
  const snow = `M${nums(top.x, top.y)}l${nums(r * 0.26, r * 0.36)}l${nums(-r * 0.16, r * 0.06)}l${nums(-r * 0.1, -r * 0.09)}l${nums(-r * 0.12, r * 0.12)}l${nums(-r * 0.15, -r * 0.07)}z`
  return (
    path(`${outline}z`, { fill: colours.heights }) +
    path(shade, { fill: palette.relief, opacity: 0.5 }) +
    (high ? path(snow, { fill: colours.snow }) : "") +
    path(`${outline}M${nums(top.x, top.y)}${ridge}`, { fill: "none", stroke: palette.relief, "stroke-width": 1.1 })
  )
}

/** Hills: low domes with a few strokes down their shaded side. */
function drawHills(atlas: Atlas, palette: Palette): string {
  let domes = ""
  let strokes = ""
  for (const hex of hexesOf(atlas, "hill")) {
    const at = atlas.at(hex)
    for (const [i, [right, down]] of (
      [
        [-0.36, -0.2],
        [0.36, 0],
        [-0.14, 0.42],
      ] as const
    ).entries()) {
      const x = at.x + (right + (scatter(hex, i) - 0.5) * 0.4) * SIZE
      const y = at.y + (down + (scatter(hex, i + 9) - 0.5) * 0.3) * SIZE
      const r = 7 + 3 * scatter(hex, i + 19)
      domes += `M${nums(x - r, y)}C${nums(x - r * 0.5, y - r * 0.85, x + r * 0.5, y - r * 0.85, x + r, y)}`
      for (const share of [0.25, 0.5, 0.75])
        strokes += `M${nums(x + r * share, y - r * 0.6 * (1 - share * share))}l${nums(1.6, r * 0.3 * (1.1 - share))}`
    }
  }
  const pen = { fill: "none", stroke: palette.relief, "stroke-linecap": "round" }
  return (
    path(domes, { ...pen, "stroke-width": 1.2, opacity: 0.6 }) +
    path(strokes, { ...pen, "stroke-width": 0.9, opacity: 0.5 })
  )
}

function drawLakes(atlas: Atlas, palette: Palette): string {
  const shape = outlinesOf(atlas.grid, SIZE, (hex) => atlas.groundOf(hex) === "lake")
    .map((loop) => smoothLoop(weathered(loop, 1, 0.12)))
    .join("")
  return path(shape, { fill: palette.water, stroke: palette.shore, "stroke-width": 2.6 })
}

/** Arms of the sea between hexes that touch on the grid and not on the ground. */
function drawSounds({ grid }: Atlas, closed: readonly string[], palette: Palette): string {
  const d = closed
    .map((side) => {
      const [a, b] = hexesNamed(side)
      const way = ALL_DIRECTIONS.find((direction) => grid.neighbours[a * 6 + direction] === b)
      if (way === undefined) return ""
      const [from, to] = sideEnds(grid, a, way, SIZE)
      return `M${nums(from.x, from.y)}L${nums(to.x, to.y)}`
    })
    .join("")
  const line = { fill: "none", "stroke-linecap": "round" }
  return (
    path(d, { ...line, stroke: palette.shore, "stroke-width": 12 }) +
    path(d, { ...line, stroke: palette.water, "stroke-width": 8 })
  )
}

const LEVELS: Readonly<Record<string, number>> = { hill: 1, mountain: 2, highMountain: 3 }

/** Sea, shores and the land by its terrain, with the map's corner at the origin. */
export function drawLand(pack: Pack, theme: Theme): string {
  const atlas = atlasOf(pack)
  const { grid, groundOf } = atlas
  const palette = PALETTES[theme]
  const colours = LAND[theme]
  const centres = new Map(grid.hexes.map((hex) => [hex, atlas.at(hex)]))
  const beyond = outlinesOf(grid, SIZE, (hex) => groundOf(hex) === "beyond")
    .map((loop) => smoothLoop(weathered(loop, 1, 0.1)))
    .join("")
  const shape = landShape(atlas)
  return (
    path(`M0 0H${nums(9000)}V${nums(9000)}H0z`, { fill: palette.water }) +
    drawShores(shape, colours, palette) +
    `<clipPath id="shore">${path(shape, {})}</clipPath>` +
    group(
      { "clip-path": "url(#shore)" },
      drawHeath(atlas, colours, palette),
      drawRelief(grid, SIZE, (hex) => LEVELS[groundOf(hex)] ?? 0, colours.plain, colours.heights, palette, {
        ease: 2,
        wander: 0.12,
      }),
      drawMarsh(grid, SIZE, (hex) => groundOf(hex) === "marsh", centres, palette),
      drawHills(atlas, palette),
      drawWoods(atlas, palette),
      drawPeaks(atlas, colours, palette),
      path(beyond, { fill: colours.beyond }),
      drawSounds(atlas, pack.map.closed, palette),
    ) +
    drawLakes(atlas, palette) +
    path(shape, { fill: "none", stroke: palette.shore, "stroke-width": 2.4 }) +
    drawGrid(
      grid,
      SIZE,
      palette,
      new Set(grid.hexes.filter((hex) => ["sea", "lake", "beyond"].includes(groundOf(hex)))),
    )
  )
}
