import type { Grid, Hex, Point } from "@carroccio/hexes"
import { outlinesOf, relaxed, smoothLine, smoothLoop, type Station } from "./outline.ts"
import { circle, group, nums, path, polygon, scatter } from "./svg.ts"
import type { Palette } from "./theme.ts"

/** A road: a thin double line. */
export function drawRoad(course: readonly Point[], size: number, palette: Palette): string {
  const d = smoothLine(course)
  const line = { fill: "none", "stroke-linejoin": "round" }
  return (
    path(d, { ...line, stroke: palette.roadEdge, "stroke-width": size * 0.17 }) +
    path(d, { ...line, stroke: palette.road, "stroke-width": size * 0.105 })
  )
}

/** A bridge that carries a road over water of the given width. */
export function drawBridge(at: Station, width: number, size: number, palette: Palette): string {
  const half = width / 2 + size * 0.12
  const deck = size * 0.15
  const wing = size * 0.14
  const rail = (side: number) =>
    `M${nums(-half - wing, side * (deck + wing))}L${nums(-half, side * deck)}H${nums(half)}L${nums(half + wing, side * (deck + wing))}`
  const planks = Array.from(
    { length: 9 },
    (_, i) => `M${nums(-half + ((i + 0.5) / 9) * half * 2, -deck)}v${nums(deck * 2)}`,
  )
  return group(
    {
      transform: `translate(${nums(at.x, at.y)}) rotate(${nums((Math.atan2(at.along.y, at.along.x) * 180) / Math.PI)})`,
      fill: "none",
      stroke: palette.wall,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    },
    path(`M${nums(-half, -deck)}H${nums(half)}V${nums(deck)}H${nums(-half)}z`, { fill: palette.road, stroke: "none" }),
    path(planks.join(""), { "stroke-width": size * 0.016, opacity: 0.4 }),
    path(rail(1) + rail(-1), { "stroke-width": size * 0.05 }),
  )
}

/** The floor of a wood that fills whole hexes, for trees to stand on. */
export function drawWoodland(grid: Grid, size: number, isWood: (hex: Hex) => boolean, palette: Palette): string {
  const shape = outlinesOf(grid, size, isWood)
    .map((loop) => smoothLoop(relaxed(loop, 1, true)))
    .join("")
  return path(shape, { fill: palette.tree, opacity: 0.4 })
}

/** Trees scattered in each hex: small crowns, dark towards the lower right, with a little shade on the ground. */
export function drawTrees(stands: readonly { at: Point; seed: number }[], size: number, palette: Palette): string {
  const trees: { x: number; y: number; r: number }[] = []
  const count = 30
  for (const { at, seed } of stands) {
    for (let i = 0; i < count; i++) {
      const angle = i * 2.39996 + scatter(seed, i) * 0.8
      const reach = Math.sqrt((i + 0.5) / count) * size * 0.82
      trees.push({
        x: at.x + Math.cos(angle) * reach,
        y: at.y + Math.sin(angle) * reach * 0.94,
        r: size * (0.075 + 0.055 * scatter(seed, i + 50)),
      })
    }
  }
  trees.sort((a, b) => a.y - b.y)
  const shade = trees.map(({ x, y, r }) => circle(x + r * 0.55, y + r * 0.6, r)).join("")
  // Each tree is laid over the one behind it, so the crowns overlap like scales.
  const crowns = trees.map(
    ({ x, y, r }) =>
      path(circle(x, y, r), { fill: palette.treeShade }) +
      path(circle(x - r * 0.16, y - r * 0.18, r * 0.8), { fill: palette.tree }) +
      path(circle(x - r * 0.3, y - r * 0.34, r * 0.46), { fill: palette.treeLight, opacity: 0.6 }),
  )
  return group({}, path(shade, { fill: palette.treeShade, opacity: 0.2 }), ...crowns)
}

/** Houses of a village in each hex, their roofs lit from the upper left; `church` gives the first hex a tower. */
export function drawVillage(
  hexes: readonly { at: Point; seed: number }[],
  size: number,
  palette: Palette,
  church: boolean,
): string {
  const spots = [
    [-0.46, -0.3],
    [0, -0.52],
    [0.45, -0.26],
    [-0.5, 0.26],
    [0.02, 0.48],
    [0.46, 0.3],
    [-0.02, -0.06],
  ] as const
  let drawing = ""
  hexes.forEach(({ at, seed }, h) => {
    spots.forEach(([right, down], i) => {
      const x = at.x + (right + (scatter(seed, i) - 0.5) * 0.14) * size
      const y = at.y + (down + (scatter(seed, i + 9) - 0.5) * 0.14) * size
      if (church && h === 0 && i === 6) drawing += drawChurch(x, y, size * 0.2, palette)
      else
        drawing += house(
          x,
          y,
          size * (0.115 + 0.04 * scatter(seed, i + 30)),
          Math.floor(scatter(seed, i + 70) * 4) * 45 - 60,
          palette,
        )
    })
  })
  return group({ "stroke-linejoin": "round", stroke: palette.wall, "stroke-width": size * 0.022 }, drawing)
}

function house(x: number, y: number, r: number, angle: number, palette: Palette): string {
  return group(
    { transform: `translate(${nums(x, y)}) rotate(${nums(angle)})` },
    path(`M${nums(-r * 1.3, -r * 0.8)}h${nums(r * 2.6)}v${nums(r * 1.6)}h${nums(-r * 2.6)}z`, { fill: palette.roof }),
    path(`M${nums(-r * 1.3, 0)}h${nums(r * 2.6)}v${nums(r * 0.8)}h${nums(-r * 2.6)}z`, {
      fill: palette.wall,
      "fill-opacity": 0.35,
      stroke: "none",
    }),
    path(`M${nums(-r * 1.3, 0)}h${nums(r * 2.6)}`, {}),
  )
}

function drawChurch(x: number, y: number, r: number, palette: Palette): string {
  return group(
    { transform: `translate(${nums(x, y)})` },
    path(`M${nums(-r * 0.5, -r * 0.45)}h${nums(r * 1.9)}v${nums(r * 0.9)}h${nums(-r * 1.9)}z`, { fill: palette.roof }),
    path(`M${nums(-r * 1.3, -r * 0.6)}h${nums(r * 0.9)}v${nums(r * 1.2)}h${nums(-r * 0.9)}z`, { fill: palette.stone }),
    path(`M${nums(-r * 0.85, -r * 1.35)}v${nums(r * 0.75)}M${nums(-r * 1.12, -r * 1.1)}h${nums(r * 0.54)}`, {
      fill: "none",
    }),
  )
}

/** Tents of a camp, each with its shaded side; one flies a pennon. */
export function drawTents(hexes: readonly { at: Point; seed: number }[], size: number, palette: Palette): string {
  let drawing = ""
  for (const { at, seed } of hexes) {
    for (const [i, [right, down]] of (
      [
        [-0.4, -0.36],
        [0.36, -0.38],
        [-0.02, 0.02],
        [-0.46, 0.36],
        [0.42, 0.34],
      ] as const
    ).entries()) {
      const x = at.x + (right + (scatter(seed, i) - 0.5) * 0.14) * size
      const y = at.y + (down + (scatter(seed, i + 9) - 0.5) * 0.12) * size
      const r = size * (0.17 + 0.04 * scatter(seed, i + 30))
      drawing +=
        path(
          `M${nums(x - r, y + r * 0.7)}Q${nums(x - r * 0.3, y)} ${nums(x, y - r)}Q${nums(x + r * 0.3, y)} ${nums(x + r, y + r * 0.7)}Q${nums(x, y + r * 1.02)} ${nums(x - r, y + r * 0.7)}z`,
          { fill: palette.road },
        ) +
        path(
          `M${nums(x, y - r)}Q${nums(x + r * 0.3, y)} ${nums(x + r, y + r * 0.7)}L${nums(x + r * 0.16, y + r * 0.85)}z`,
          { fill: palette.wall, "fill-opacity": 0.38, stroke: "none" },
        ) +
        (i === 2
          ? path(`M${nums(x, y - r)}v${nums(-r * 0.75)}l${nums(r * 0.6, r * 0.2)}l${nums(-r * 0.6, r * 0.2)}`, {
              fill: palette.roof,
            })
          : "")
    }
  }
  return group({ stroke: palette.wall, "stroke-width": size * 0.022, "stroke-linejoin": "round" }, drawing)
}

/** A block of stone seen from above and a little from the south, with its shade. */
function stone(
  x: number,
  y: number,
  length: number,
  depth: number,
  angle: number,
  seed: number,
  size: number,
  palette: Palette,
): string {
  const a = (angle * Math.PI) / 180
  const corner = (right: number, down: number, i: number): Point => {
    const jut = 0.82 + 0.3 * scatter(seed, i)
    return {
      x: x + (Math.cos(a) * right * length - Math.sin(a) * down * depth) * jut,
      y: y + (Math.sin(a) * right * length + Math.cos(a) * down * depth) * jut,
    }
  }
  const top = [corner(-1, -1, 1), corner(1, -1, 2), corner(1, 1, 3), corner(-1, 1, 4)]
  const drop = size * 0.06
  const shade = top.map((p) => ({ x: p.x + drop * 1.3, y: p.y + drop * 1.6 }))
  return (
    path(polygon(shade), { fill: palette.stoneShade, opacity: 0.5, stroke: "none" }) +
    path(polygon(top), { fill: palette.stone })
  )
}

/** A circle of standing stones with five great pairs inside it, and the altar stone in the middle when asked. */
export function drawStoneCircle(at: Point, radius: number, size: number, palette: Palette, altar: boolean): string {
  let drawing = path(circle(at.x, at.y, radius * 1.2), { fill: palette.sand, opacity: 0.5, stroke: "none" })
  const count = 26
  const blocks: { y: number; text: string }[] = []
  for (let i = 0; i < count; i++) {
    if (scatter(i, 77) < 0.14) continue
    const angle = (i / count) * 360 + 7
    const x = at.x + Math.cos((angle * Math.PI) / 180) * radius
    const y = at.y + Math.sin((angle * Math.PI) / 180) * radius
    blocks.push({ y, text: stone(x, y, size * 0.13, size * 0.075, angle + 90, i * 13, size, palette) })
  }
  for (let i = 0; i < 5; i++) {
    const middle = -150 + i * 60 + 30 - 90
    for (const off of [-11, 11]) {
      const angle = middle + off
      const x = at.x + Math.cos((angle * Math.PI) / 180) * radius * 0.6
      const y = at.y + Math.sin((angle * Math.PI) / 180) * radius * 0.6
      blocks.push({ y, text: stone(x, y, size * 0.16, size * 0.1, middle + 90, i * 7 + off, size, palette) })
    }
  }
  blocks.sort((a, b) => a.y - b.y)
  drawing += blocks.map(({ text }) => text).join("")
  if (altar) drawing += stone(at.x, at.y, size * 0.34, size * 0.12, -38, 5, size, palette)
  return group({ stroke: palette.stoneShade, "stroke-width": size * 0.026, "stroke-linejoin": "round" }, drawing)
}
