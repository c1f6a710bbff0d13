import { circle, group, lettering, nums, path, SANS } from "@carroccio/board"
import type { Side } from "../tuscany.ts"
import { SIDES } from "./sides.ts"
import { plateOf } from "./stronghold.ts"

const STONE = "#fbf5e6"
const DARK = "#241b12"
const WOOD = "#6b3d1c"

function figure(text: string, size: number, fill: string, y = 0): string {
  return lettering(text, {
    y: y + size * 0.35,
    "text-anchor": "middle",
    "font-family": SANS,
    "font-weight": 800,
    "font-size": size,
    fill,
  })
}

/** A small plate of a side around the origin. */
function badge(side: Side, r: number): string {
  const { ground, edge } = SIDES[side]
  return path(plateOf(side, r), { fill: ground, stroke: edge, "stroke-width": 1.8 })
}

/** The banner of whoever holds a Stronghold against its print, its pole's foot at the origin (1.3.1 ALLEGIANCE). */
export function drawBanner(side: Side): string {
  const { ground, edge } = SIDES[side]
  // A square flag for the Guelphs, a swallow's tail for the Ghibellines.
  const flag = side === 0 ? "M1.2 -29H19V-15H1.2z" : "M1.2 -29H21L15 -22L21 -15H1.2z"
  return group(
    { "stroke-linejoin": "round" },
    path("M0 0V-31", { fill: "none", stroke: DARK, "stroke-width": 2.4, "stroke-linecap": "round" }),
    path(flag, { fill: ground, stroke: edge, "stroke-width": 1.8 }),
  )
}

/** A Ravaged marker around the origin: a flame, in the colour of the side that it counts for (1.3.1 RAVAGED). */
export function drawRavaged(side: Side): string {
  const { ink } = SIDES[side]
  return group(
    {},
    badge(side, 12.5),
    path(
      "M0.4 -9C4.6 -5 6.4 -2 6 2.200C5.700 5.800 3 8 0 8S-5.800 5.800 -6 2.400C-6.100 0 -5 -2 -3.600 -3.600C-3.200 -1.800 -2.400 -0.800 -1.200 -0.400C-1.600 -3.400 -1 -6.400 0.4 -9z",
      {
        fill: ink,
      },
    ),
    path(
      "M0.2 7.200C-1.800 7 -2.600 5.400 -2.200 3.800C-1.800 2.400 -0.600 1.600 0.200 0.200C1.400 1.800 2.600 3 2.500 4.800C2.400 6.200 1.600 7.200 0.2 7.200z",
      {
        fill: SIDES[side].ground,
      },
    ),
  )
}

/** A Ruins marker around the origin: half a point for the side of its colour (1.3.1 RUINS). */
export function drawRuinsMark(side: Side): string {
  return group({}, badge(side, 12.5), figure("½", 17, SIDES[side].ink))
}

/** A Walls +1 marker around the origin (1.3.1 WALLS +1). */
export function drawWallsMark(side: Side): string {
  return group(
    {},
    path("M-12 -9h5v4h4.500v-4h5v4h4.500v-4h5V11h-24z", {
      fill: STONE,
      stroke: SIDES[side].edge,
      "stroke-width": 1.8,
      "stroke-linejoin": "round",
    }),
    figure("+1", 13, DARK, 2.6),
  )
}

/** Stakes all around a Besieged Stronghold of the given radius (4.5.1). */
export function drawSiegeworks(r: number): string {
  const around = r + 9
  const count = Math.round((around * Math.PI * 2) / 9)
  const stakes = Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    const at = (away: number, lean: number) => nums(Math.cos(angle + lean) * away, Math.sin(angle + lean) * away)
    return `M${at(around - 3.5, 0)}L${at(around + 4.5, 0.05)}`
  }).join("")
  return group(
    {},
    path(circle(0, 0, around), { fill: "none", stroke: STONE, "stroke-width": 9, opacity: 0.65 }),
    path(circle(0, 0, around), { fill: "none", stroke: WOOD, "stroke-width": 2.2 }),
    path(stakes, { fill: "none", stroke: WOOD, "stroke-width": 3, "stroke-linecap": "round" }),
  )
}

/** How many Siege markers there are, on a tent of those who Besiege, around the origin. */
export function drawSiegeCount(markers: number, besieger: Side): string {
  const { ground, edge, ink } = SIDES[besieger]
  return group(
    {},
    path("M-17 11L-6 -12L0 -4L6 -12L17 11z", {
      fill: ground,
      stroke: edge,
      "stroke-width": 2,
      "stroke-linejoin": "round",
    }),
    figure(String(markers), 17, ink, 3.6),
  )
}

/** An arrow that goes around a Stronghold that Enemies Bypass (4.3.5). */
export function drawBypass(r: number, by: Side): string {
  const around = r + 9
  const { ground, edge } = SIDES[by]
  const d = `M${nums(-around, 0)}A${nums(around, around)} 0 0 0 ${nums(around * 0.94, around * 0.34)}`
  const head = `M${nums(around * 0.94 + 9, around * 0.34 + 7)}L${nums(around * 1.02, around * 0.04)}L${nums(around * 0.94 - 10, around * 0.34)}z`
  return group(
    { "stroke-linejoin": "round" },
    path(d, { fill: "none", stroke: edge, "stroke-width": 8.5, "stroke-linecap": "round" }),
    path(head, { fill: ground, stroke: edge, "stroke-width": 3 }),
    path(d, { fill: "none", stroke: ground, "stroke-width": 4.6, "stroke-linecap": "round" }),
  )
}
