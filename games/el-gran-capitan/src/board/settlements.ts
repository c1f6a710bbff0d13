import { group, nums, type Palette, PALETTES, path, SIZE, type Theme } from "@carroccio/board"
import type { Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import { atlasOf } from "./atlas.ts"

type PackPlace = Pack["map"]["places"][number]

/** How far from its middle a Place is drawn. */
export const REACH: Readonly<Record<PackPlace["kind"], number>> = { city: 17, fortifiedTown: 12.5, town: 8 }

/** A wall of stone around the origin, with its battlements. */
function wall(half: number, height: number, foot: number): string {
  const step = half / 3.5
  const merlon = step * 0.7
  let d = `M${nums(-half, foot)}V${nums(foot - height)}`
  for (let i = 0; i < 3; i++) d += `h${nums(step)}v${nums(merlon)}h${nums(step)}v${nums(-merlon)}`
  return `${d}h${nums(step)}V${nums(foot)}z`
}

function tower(x: number, half: number, top: number, foot: number): string {
  return `M${nums(x - half, foot)}V${nums(top)}h${nums(half * 0.66)}v2.500h${nums(half * 0.68)}v-2.500h${nums(half * 0.66)}V${nums(foot)}z`
}

/** A city: a walled ring of roofs with three towers. */
function drawCity(palette: Palette): string {
  const line = { stroke: palette.wall, "stroke-width": 1.3, "stroke-linejoin": "round" }
  return (
    path("M-11 2V-6L-6 -11L-1 -6V2zM-2 2V-9L4 -14L10 -9V2z", { ...line, fill: palette.roof }) +
    path("M4 -14V2H10V-9z", { fill: palette.wall, opacity: 0.35 }) +
    path(tower(-13, 4, -9, 11) + tower(13, 4, -9, 11), { ...line, fill: palette.stone }) +
    path(wall(13, 9, 11), { ...line, fill: palette.stone }) +
    path("M-3.200 11V6.500a3.200 3.200 0 0 1 6.400 0V11z", { fill: palette.wall })
  )
}

/** A fortified town: a keep behind a wall. */
function drawFort(palette: Palette): string {
  const line = { stroke: palette.wall, "stroke-width": 1.2, "stroke-linejoin": "round" }
  return (
    path("M-4.500 2V-7L0 -11.500L4.500 -7V2z", { ...line, fill: palette.roof }) +
    path(tower(-8, 3, -3.5, 8) + tower(8, 3, -3.5, 8), { ...line, fill: palette.stone }) +
    path(wall(8, 6, 8), { ...line, fill: palette.stone }) +
    path("M-2.200 8V5a2.200 2.200 0 0 1 4.400 0V8z", { fill: palette.wall })
  )
}

/** An open town: houses and no wall. */
function drawTown(palette: Palette): string {
  const line = { stroke: palette.wall, "stroke-width": 1.1, "stroke-linejoin": "round", fill: palette.roof }
  return (
    path("M-8 5V-1L-4 -5L0 -1V5zM0 6V1L3.500 -3L7 1V6zM-2.500 8V4.500L0 2L2.500 4.500V8z", line) +
    path("M-4 -5V5H0V-1zM3.500 -3V6H7V1z", { fill: palette.wall, opacity: 0.3 })
  )
}

const ANCHOR =
  "M0 -6.500V5M-3.500 -2.800H3.500M-6.500 0.500C-6 4.500 -3 6.500 0 6.500S6 4.500 6.500 0.500M-8 2.500L-6.500 0L-4.300 1.900M8 2.500L6.500 0L4.300 1.900"

/** An anchor around the origin, on a disc of water. */
function drawAnchor(at: Point, palette: Palette): string {
  return group(
    { transform: `translate(${nums(at.x, at.y)})` },
    path("M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z", { fill: palette.water, stroke: palette.shore, "stroke-width": 1.2 }),
    path(`${ANCHOR}M-1.700 -7.200a1.700 1.700 0 1 0 3.400 0a1.700 1.700 0 1 0 -3.400 0z`, {
      fill: "none",
      stroke: palette.waterInk,
      "stroke-width": 1.6,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      transform: "translate(0 0.500) scale(0.850)",
    }),
  )
}

/** A sheep around the origin, in a box 24 wide: the Dogana's (20). */
export function drawSheep(ink: string, wool: string): string {
  return (
    path("M-5 4V9M-2 5V9M4 5V9M7 4V9", { fill: "none", stroke: ink, "stroke-width": 1.7, "stroke-linecap": "round" }) +
    path(
      "M-8 2a3.500 3.500 0 0 1 1 -5a3.500 3.500 0 0 1 5 -3a4 4 0 0 1 6 0a3.500 3.500 0 0 1 5 3.500a3.500 3.500 0 0 1 0 5a4 4 0 0 1 -5 2.500h-8a4 4 0 0 1 -4 -3z",
      {
        fill: wool,
        stroke: ink,
        "stroke-width": 1.3,
      },
    ) +
    path("M-7.500 -1.500c-3 -1.500 -5.500 0 -5.500 2.500s2 3.500 4.500 3c1.800 -0.500 2.200 -3.500 1 -5.500z", {
      fill: ink,
    })
  )
}

/** Where the anchor of a Port lies: towards the sea, clear of the name under the Place. */
function anchorSpot(pack: Pack, hex: number): Point {
  const { grid, groundOf, at } = atlasOf(pack)
  const middle = at(hex)
  let x = 0
  let y = 0
  for (let direction = 0; direction < 6; direction++) {
    const next = grid.neighbours[hex * 6 + direction]
    if (next > 0 && groundOf(next) !== "sea") continue
    const angle = ((direction * 60 - 90) * Math.PI) / 180
    x += Math.cos(angle)
    y += Math.sin(angle)
  }
  const length = Math.hypot(x, y) || 1
  return { x: middle.x + (x / length) * SIZE * 0.68, y: middle.y + (y / length) * SIZE * 0.62 }
}

export function anchorsOf(pack: Pack): Map<number, Point> {
  return new Map(
    pack.map.places.flatMap(({ hex, port }) =>
      port === undefined ? [] : [[Number(hex), anchorSpot(pack, Number(hex))]],
    ),
  )
}

/** Where the sheep of the Dogana graze. */
export function sheepSpot(at: Point): Point {
  return { x: at.x + SIZE * 0.46, y: at.y - SIZE * 0.5 }
}

/** Every City and Town, its anchor and its sheep, with the map's corner at the origin. */
export function drawSettlements(pack: Pack, theme: Theme): string {
  const palette = PALETTES[theme]
  const atlas = atlasOf(pack)
  const drawings = { city: drawCity(palette), fortifiedTown: drawFort(palette), town: drawTown(palette) }
  const anchors = anchorsOf(pack)
  return pack.map.places
    .map(({ hex, kind, sheep }) => {
      const middle = atlas.at(Number(hex))
      const anchor = anchors.get(Number(hex))
      const pasture = sheepSpot(middle)
      return (
        (anchor === undefined ? "" : drawAnchor(anchor, palette)) +
        group({ transform: `translate(${nums(middle.x, middle.y)})` }, drawings[kind]) +
        (sheep === true
          ? group({ transform: `translate(${nums(pasture.x, pasture.y)})` }, drawSheep(palette.ink, palette.panel))
          : "")
      )
    })
    .join("")
}
