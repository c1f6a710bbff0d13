import { circle, element, group, nums, path } from "@carroccio/board"
import type { LocaleType, Side } from "../tuscany.ts"
import { SIDES } from "./sides.ts"

/** From the middle of a Locale's sign to its rim, in units of the sheet. */
export const RADIUS: Readonly<Record<LocaleType, number>> = { city: 36, town: 30, castle: 24, outpost: 25 }

const STONE = "#fbf5e6"
const SHADE = "#c9bda4"
const INK = "#241b12"

/** A disc for what is Guelph, a square for what is Ghibelline: path data around the origin. */
export function plateOf(side: Side, r: number): string {
  if (side === 0) return circle(0, 0, r)
  const half = r * 0.93
  const corner = r * 0.2
  return (
    `M${nums(-half + corner, -half)}H${nums(half - corner)}Q${nums(half, -half, half, -half + corner)}V${nums(half - corner)}` +
    `Q${nums(half, half, half - corner, half)}H${nums(-half + corner)}Q${nums(-half, half, -half, half - corner)}V${nums(-half + corner)}` +
    `Q${nums(-half, -half, -half + corner, -half)}z`
  )
}

/** A wall with battlements: the Guelphs built theirs square, the Ghibellines cut theirs like a swallow's tail. */
function wall(x: number, foot: number, width: number, height: number, merlons: number, side: Side): string {
  const step = width / (merlons * 2 - 1)
  const rise = Math.min(step * 1.15, height * 0.4)
  let d = `M${nums(x, foot)}V${nums(foot - height)}`
  for (let i = 0; i < merlons; i++) {
    d +=
      side === 0
        ? `v${nums(-rise)}h${nums(step)}v${nums(rise)}`
        : `v${nums(-rise)}l${nums(step / 2, rise * 0.62)}l${nums(step / 2, -rise * 0.62)}v${nums(rise)}`
    if (i + 1 < merlons) d += `h${nums(step)}`
  }
  return `${d}V${nums(foot)}z`
}

function gate(x: number, foot: number, width: number, height: number): string {
  return `M${nums(x - width / 2, foot)}v${nums(-height + width / 2)}a${nums(width / 2, width / 2)} 0 0 1 ${nums(width, 0)}V${nums(foot)}z`
}

interface Masonry {
  /** What lies behind, then in front. */
  readonly walls: readonly string[]
  readonly gates: string
}

/** Walls and towers in a box of 2 by 2 around the origin. */
function masonryOf(type: LocaleType, side: Side): Masonry {
  switch (type) {
    case "city":
      return {
        walls: [
          wall(-0.17, 0.2, 0.34, 0.98, 2, side),
          wall(-0.78, 0.3, 0.36, 0.74, 2, side),
          wall(0.42, 0.3, 0.36, 0.74, 2, side),
          wall(-0.62, 0.36, 1.24, 0.42, 5, side),
        ],
        gates: gate(0, 0.36, 0.24, 0.3),
      }
    case "town":
      return {
        walls: [wall(-0.62, 0.32, 0.36, 0.94, 2, side), wall(-0.34, 0.36, 0.98, 0.5, 4, side)],
        gates: gate(0.14, 0.36, 0.24, 0.32),
      }
    default:
      return { walls: [wall(-0.36, 0.36, 0.72, 0.9, 3, side)], gates: gate(0, 0.36, 0.22, 0.3) }
  }
}

/** A Stronghold's walls in the manner of a side, around the origin. */
export function drawWalls(type: LocaleType, side: Side, r: number): string {
  const { walls, gates } = masonryOf(type, side)
  return group(
    { transform: `scale(${nums(r)})`, stroke: INK, "stroke-width": 2 / r, "stroke-linejoin": "round" },
    ...walls.map((d) => path(d, { fill: STONE })),
    path(gates, { fill: INK, stroke: "none" }),
  )
}

/** What is left of a Stronghold: stumps of wall and fallen stones. */
export function drawRuins(r: number): string {
  return group(
    { transform: `scale(${nums(r)})`, stroke: INK, "stroke-width": 1.8 / r, "stroke-linejoin": "round" },
    path("M-.66 .36V-.28l.16 .14 .1 -.22 .12 .34 .12 .06V.36z", { fill: SHADE }),
    path("M.14 .36V.06l.12 -.2 .14 .16 .12 -.34 .16 .28V.36z", { fill: SHADE }),
    path("M-.2 .36l.1 -.18h.18l.08 .18zM-.06 .18l.06 -.12 .12 .02 .02 .1z", { fill: STONE }),
  )
}

/** One to three pips in a row around the origin. */
export function drawPips(value: number, r: number, gap: number, fill: string, line: string): string {
  const first = (-(value - 1) * gap) / 2
  const pips = Array.from({ length: value }, (_, i) => circle(first + i * gap, 0, r)).join("")
  return path(pips, { fill, stroke: line, "stroke-width": r * 0.34 })
}

/** How a Locale stands: what decides its sign. */
export interface Standing {
  readonly type: LocaleType
  readonly value: number
  readonly printed: Side
  /** Whom it is Friendly to now. */
  readonly owner: Side
  readonly ruined: boolean
  /** A Leading City has a star, any other Main Seat a pentagon (1.3.1 SEATS). */
  readonly rank?: "leading" | "main" | undefined
}

/** A Stronghold's sign around the origin: its plate, its walls, and its Value in pips. */
export function drawStronghold({ type, value, printed, owner, ruined, rank }: Standing): string {
  const r = RADIUS[type]
  const turned = owner !== printed
  const { ground, edge } = SIDES[printed]
  const inner = SIDES[owner]
  const inside = turned ? r * 0.8 : r
  return group(
    {},
    path(plateOf(printed, r + 2), { fill: "#120d08", opacity: 0.2, transform: "translate(1.5 3)" }),
    path(plateOf(printed, r), { fill: "none", stroke: STONE, "stroke-width": 6, opacity: 0.6 }),
    path(plateOf(printed, r), { fill: ground, stroke: edge, "stroke-width": 2.6 }),
    turned
      ? path(plateOf(owner, inside), { fill: inner.ground, stroke: STONE, "stroke-width": 2 })
      : path(plateOf(printed, r - 4), { fill: "none", stroke: inner.ink, "stroke-width": 1, opacity: 0.55 }),
    group(
      { transform: `translate(0 ${nums(-r * (value > 0 ? 0.02 : 0))})` },
      ruined ? drawRuins(inside * 0.92) : drawWalls(type, owner, inside * 0.92),
    ),
    group(
      { transform: `translate(0 ${nums(inside * 0.62)})` },
      drawPips(value, r * 0.105, r * 0.32, ruined ? "none" : STONE, inner.edge),
    ),
    rank === undefined
      ? ""
      : path(pointed(5, rank === "leading" ? 0.42 : 0.81, 9), {
          transform: `translate(${nums(r * 0.74, -r * 0.66)})`,
          fill: STONE,
          stroke: INK,
          "stroke-width": 1.6,
          "stroke-linejoin": "round",
        }),
  )
}

/** Path data of a figure with so many points around the origin, drawn in between them by a factor: a star, or a pentagon. */
export function pointed(points: number, factor: number, r: number, x = 0, y = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2
    const away = i % 2 === 0 ? r : r * factor
    return nums(x + Math.cos(angle) * away, y + Math.sin(angle) * away)
  })
  return `M${corners.join("L")}z`
}

/** An Outpost's sign around the origin: an arrow that comes in from the map's edge, turned so many degrees from downwards. */
export function drawOutpost(side: Side, turn: number): string {
  const { ground, edge, ink } = SIDES[side]
  const arrow = "M-13 -46H13V-8H28L0 28L-28 -8H-13z"
  return group(
    { transform: `rotate(${nums(turn)})` },
    path(arrow, { fill: "#120d08", opacity: 0.2, transform: "translate(1.5 3)" }),
    path(arrow, { fill: "none", stroke: STONE, "stroke-width": 6, opacity: 0.6 }),
    path(arrow, { fill: ground, stroke: edge, "stroke-width": 2.6, "stroke-linejoin": "round" }),
    path("M-7 -40H7V-2H15L0 17L-15 -2H-7z", {
      fill: "none",
      stroke: ink,
      "stroke-width": 1,
      opacity: 0.6,
      "stroke-linejoin": "round",
    }),
  )
}

/** An anchor around the origin, on a small round of water. */
export function drawAnchor(): string {
  return group(
    {},
    element("circle", { r: 12, fill: "#e4f0f1", stroke: "#2f5a66", "stroke-width": 1.8 }),
    path("M0 -3.6V7M-3.6 -1.2H3.6M-6.4 2.4C-6 6 -3 7.4 0 7.4S6 6 6.4 2.4", {
      fill: "none",
      stroke: "#234a55",
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
    path(circle(0, -5.6, 2), { fill: "none", stroke: "#234a55", "stroke-width": 1.8 }),
  )
}
