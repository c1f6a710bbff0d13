import type { Point } from "@carroccio/hexes"
import { circle, group, nums, path, scatter } from "./svg.ts"
import type { Palette } from "./theme.ts"

/** What stands alone on a map. */
export type Building = "castle" | "tower" | "abbey" | "chapel" | "farm"

/** A building seen from the south-west and a little from above, around its spot. */
export function drawBuilding(kind: Building, at: Point, size: number, palette: Palette): string {
  const drawn = { castle, tower, abbey, chapel, farm }[kind](size, palette)
  return group(
    {
      transform: `translate(${nums(at.x, at.y)})`,
      stroke: palette.wall,
      "stroke-width": size * 0.024,
      "stroke-linejoin": "round",
    },
    drawn,
  )
}

function box(x: number, y: number, width: number, height: number): string {
  return `M${nums(x, y)}h${nums(width)}v${nums(height)}h${nums(-width)}z`
}

/** The shade that a wall throws to the lower right. */
function shade(size: number, width: number, palette: Palette): string {
  return path(`M${nums(-width, 0)}h${nums(width * 2)}l${nums(size * 0.16, size * 0.13)}h${nums(-width * 2)}z`, {
    fill: palette.wall,
    opacity: 0.22,
    stroke: "none",
  })
}

/** A wall with battlements, its right half in shade. */
function battlements(x: number, foot: number, width: number, height: number, count: number, palette: Palette): string {
  const step = width / (count * 2 - 1)
  let top = `M${nums(x, foot)}V${nums(foot - height)}`
  for (let i = 0; i < count; i++) {
    top += `v${nums(-step)}h${nums(step)}v${nums(step)}`
    if (i + 1 < count) top += `h${nums(step)}`
  }
  return (
    path(`${top}V${nums(foot)}z`, { fill: palette.stone }) +
    path(box(x + width * 0.6, foot - height, width * 0.4, height), {
      fill: palette.stoneShade,
      "fill-opacity": 0.42,
      stroke: "none",
    })
  )
}

function gable(x: number, foot: number, width: number, height: number, roof: number, palette: Palette): string {
  return (
    path(box(x, foot - height, width, height), { fill: palette.stone }) +
    path(
      `M${nums(x - width * 0.04, foot - height)}l${nums(width * 0.1, -roof)}h${nums(width * 0.88)}l${nums(width * 0.1, roof)}z`,
      { fill: palette.roof },
    )
  )
}

function cross(x: number, y: number, h: number): string {
  return path(`M${nums(x, y)}v${nums(-h)}M${nums(x - h * 0.3, y - h * 0.66)}h${nums(h * 0.6)}`, { fill: "none" })
}

function tower(size: number, palette: Palette): string {
  const s = size
  return (
    shade(s, s * 0.13, palette) +
    battlements(-s * 0.13, 0, s * 0.26, s * 0.52, 3, palette) +
    path(box(-s * 0.035, -s * 0.4, s * 0.07, s * 0.11), { fill: palette.wall, stroke: "none" })
  )
}

function castle(size: number, palette: Palette): string {
  const s = size
  return (
    shade(s, s * 0.44, palette) +
    battlements(-s * 0.12, -s * 0.06, s * 0.24, s * 0.56, 3, palette) +
    battlements(-s * 0.44, 0, s * 0.88, s * 0.24, 7, palette) +
    battlements(-s * 0.48, 0, s * 0.2, s * 0.37, 3, palette) +
    battlements(s * 0.28, 0, s * 0.2, s * 0.37, 3, palette) +
    path(
      `M${nums(-s * 0.065, 0)}v${nums(-s * 0.1)}a${nums(s * 0.065, s * 0.065)} 0 0 1 ${nums(s * 0.13, 0)}v${nums(s * 0.1)}z`,
      {
        fill: palette.wall,
        stroke: "none",
      },
    )
  )
}

function chapel(size: number, palette: Palette): string {
  const s = size
  return (
    shade(s, s * 0.24, palette) +
    gable(-s * 0.24, 0, s * 0.48, s * 0.2, s * 0.15, palette) +
    path(
      `M${nums(-s * 0.3, 0)}v${nums(-s * 0.24)}l${nums(s * 0.1, -s * 0.13)}l${nums(s * 0.1, s * 0.13)}v${nums(s * 0.24)}z`,
      { fill: palette.stone },
    ) +
    path(circle(-s * 0.2, -s * 0.22, s * 0.03), { fill: palette.wall, stroke: "none" }) +
    cross(-s * 0.2, -s * 0.37, s * 0.15)
  )
}

function abbey(size: number, palette: Palette): string {
  const s = size
  const arches = Array.from(
    { length: 4 },
    (_, i) =>
      `M${nums(-s * 0.02 + i * s * 0.12, 0)}v${nums(-s * 0.06)}a${nums(s * 0.035, s * 0.035)} 0 0 1 ${nums(s * 0.07, 0)}v${nums(s * 0.06)}z`,
  )
  return (
    shade(s, s * 0.48, palette) +
    gable(-s * 0.5, -s * 0.1, s * 0.66, s * 0.2, s * 0.17, palette) +
    path(box(-s * 0.56, -s * 0.68, s * 0.17, s * 0.58), { fill: palette.stone }) +
    path(`M${nums(-s * 0.58, -s * 0.68)}l${nums(s * 0.105, -s * 0.16)}l${nums(s * 0.105, s * 0.16)}z`, {
      fill: palette.roof,
    }) +
    path(box(-s * 0.5, -s * 0.6, s * 0.05, s * 0.1), { fill: palette.wall, stroke: "none" }) +
    cross(-s * 0.475, -s * 0.84, s * 0.15) +
    gable(-s * 0.06, 0, s * 0.54, s * 0.14, s * 0.11, palette) +
    path(arches.join(""), { fill: palette.wall, "fill-opacity": 0.7, stroke: "none" })
  )
}

function farm(size: number, palette: Palette): string {
  const s = size
  return (
    shade(s, s * 0.26, palette) +
    gable(-s * 0.28, 0, s * 0.34, s * 0.13, s * 0.12, palette) +
    gable(s * 0.1, s * 0.04, s * 0.2, s * 0.1, s * 0.09, palette)
  )
}

/** Wagons drawn up along a line: each a tilt over two wheels, hub to hub. */
export function drawWagons(line: readonly Point[], size: number, palette: Palette): string {
  const wagons = [...line].sort((a, b) => a.y - b.y)
  return group(
    { stroke: palette.wall, "stroke-width": size * 0.024, "stroke-linejoin": "round", "stroke-linecap": "round" },
    ...wagons.map(({ x, y }, i) => wagon(x, y, size * (0.27 + 0.02 * scatter(i, 5)), i % 2 === 0 ? 1 : -1, palette)),
  )
}

function wagon(x: number, y: number, r: number, way: 1 | -1, palette: Palette): string {
  const wheels = [-0.55, 0.55].map((off) => circle(x + off * r, y + r * 0.42, r * 0.3)).join("")
  const shaft = `M${nums(x + way * r, y + r * 0.2)}l${nums(way * r * 0.55, r * 0.2)}`
  return (
    path(`M${nums(x - r, y + r * 0.7)}h${nums(r * 2)}l${nums(r * 0.5, r * 0.24)}h${nums(-r * 2)}z`, {
      fill: palette.wall,
      opacity: 0.2,
      stroke: "none",
    }) +
    path(shaft, { fill: "none" }) +
    path(`M${nums(x - r, y + r * 0.3)}C${nums(x - r, y - r * 1.05, x + r, y - r * 1.05, x + r, y + r * 0.3)}z`, {
      fill: palette.road,
    }) +
    path(
      `M${nums(x + r * 0.1, y + r * 0.3)}C${nums(x + r * 0.35, y - r * 0.3, x + r * 0.2, y - r * 0.6, x, y - r * 0.71)}C${nums(x + r * 0.7, y - r * 0.72, x + r, y - r * 0.2, x + r, y + r * 0.3)}z`,
      { fill: palette.wall, "fill-opacity": 0.3, stroke: "none" },
    ) +
    path(box(x - r, y + r * 0.22, r * 2, r * 0.2), { fill: palette.roof }) +
    path(wheels, { fill: palette.stone })
  )
}
