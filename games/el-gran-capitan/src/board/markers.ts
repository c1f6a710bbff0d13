import { circle, type Colour, group, lettering, nums, path, SANS } from "@carroccio/board"
import { ATTACK, GARRISON, MANOEUVRE, RETREAT, STAND } from "../position.ts"

const PAPER = "#fbf5e6"
const DARK = "#241b12"
const ALARM = "#a81824"
const WOOD = "#6b3d1c"
const WATER = "#2f6f8a"

/** What may lie on a counter. */
export type Mark = "earthworks" | "roadMarch" | "disrupted" | "crossing" | "noMove" | "quarters" | "besieging"

function badge(fill: Colour, d: string, r = 15): string {
  return (
    path(circle(0, 0, r), { fill, stroke: PAPER, "stroke-width": 2.6 }) +
    path(d, { fill: "none", stroke: PAPER, "stroke-width": 3, "stroke-linecap": "round", "stroke-linejoin": "round" })
  )
}

const MARKS: Readonly<Record<Mark, string>> = {
  /** A rampart with its stakes. */
  earthworks: badge(WOOD, "M-9 5H9M-7 5L-5 -5L-3 5M-1.500 5L0 -6L1.500 5M3 5L5 -5L7 5"),
  /** A road and the way along it. */
  roadMarch: badge("#5b5247", "M-7 7L-2.500 -7M7 7L2.500 -7M0 6V2.500M0 -1V-4"),
  /** A broken standard. */
  disrupted: badge(ALARM, "M-7 -7L-1 0L-4 2L6 8M-1 -8L7 -2"),
  /** Waves. */
  crossing: badge(WATER, "M-9 -4q3 -4 6 0t6 0t6 0M-9 4q3 -4 6 0t6 0t6 0"),
  noMove: badge(ALARM, "M-8 0H8"),
  /** A house. */
  quarters: badge("#3e5c46", "M-8 0L0 -8L8 0M-6 -1V8H6V-1M-1.500 8V3H1.500V8"),
  /** A tent. */
  besieging: badge("#6a3f7a", "M-9 7L0 -8L9 7zM0 -1L-3 7M0 -1L3 7"),
}

export function drawMark(mark: Mark): string {
  return MARKS[mark]
}

const ORDER_SIGNS: Readonly<Record<number, string>> = {
  [GARRISON]: "M-7 8V-7H-3V-3.500H-1.500V-7H1.500V-3.500H3V-7H7V8z",
  [STAND]: "M-7 -8H7V0C7 5 3 8 0 9C-3 8 -7 5 -7 0z",
  [MANOEUVRE]: "M-8 7C-8 -3 -3 -6 6 -6M1 -10.500L7 -6L1 -1.500",
  [ATTACK]: "M0 -10V6M-6 2H6M0 6V9M-3.500 -6L0 -11L3.500 -6",
  [RETREAT]: "M8 -6C9 3 4 6 -7 6M-1.500 1L-8 6L-1.500 11",
}

/** A Force's Order on a small plate around the origin; a Retreat, which lies open, is red (7.2). */
export function drawOrder(order: number): string {
  const sign = ORDER_SIGNS[order]
  if (sign === undefined) return ""
  return group(
    { "stroke-linejoin": "round", "stroke-linecap": "round" },
    path("M-14 -14H14V14H-14z", { fill: PAPER, stroke: order === RETREAT ? ALARM : DARK, "stroke-width": 2.6 }),
    path(sign, {
      fill: order === GARRISON || order === STAND ? DARK : "none",
      stroke: order === RETREAT ? ALARM : DARK,
      "stroke-width": order === GARRISON || order === STAND ? 0 : 3.4,
    }),
  )
}

function figure(text: string, size: number, fill: Colour, y = 0): string {
  return lettering(text, {
    y: y + size * 0.35,
    "text-anchor": "middle",
    "font-family": SANS,
    "font-weight": 800,
    "font-size": size,
    fill,
  })
}

/** How often a Force has been activated (8.2.6). */
export function drawActivations(count: number): string {
  return (
    path("M0 -15L15 0L0 15L-15 0z", { fill: DARK, stroke: PAPER, "stroke-width": 2.4, "stroke-linejoin": "round" }) +
    figure(String(count), 18, PAPER)
  )
}

/** The Siege Status of a besieged Force, in a ring of stakes around a counter 100 deep (12.3.1). */
export function drawSiegeRing(level: number): string {
  const count = 34
  let stakes = ""
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2
    const at = (r: number, lean: number) => nums(Math.cos(angle + lean) * r, Math.sin(angle + lean) * r)
    stakes += `M${at(65, 0)}L${at(74, 0.04)}`
  }
  return group(
    {},
    path(circle(0, 0, 69), { fill: "none", stroke: PAPER, "stroke-width": 12, opacity: 0.6 }),
    path(circle(0, 0, 68), { fill: "none", stroke: WOOD, "stroke-width": 2.6 }),
    path(stakes, { fill: "none", stroke: WOOD, "stroke-width": 3.6, "stroke-linecap": "round" }),
    group(
      { transform: "translate(0 -66)" },
      path("M-14 11V-11H-7V-6H-3.500V-11H3.500V-6H7V-11H14V11z", {
        fill: PAPER,
        stroke: WOOD,
        "stroke-width": 2.4,
        "stroke-linejoin": "round",
      }),
      figure(String(level), 16, DARK, 3),
    ),
  )
}

/** A house with a flame over it: Pillaged (14). In a box 24 wide around the origin. */
export function drawPillaged(): string {
  return (
    path(circle(0, 0, 10.5), { fill: PAPER, stroke: ALARM, "stroke-width": 2 }) +
    path(
      "M0.400 -8C4 -4.600 5.700 -2 5.300 1.800C5 5 2.700 7 0 7S-5.100 5 -5.300 2C-5.400 0 -4.400 -2 -3.200 -3.200C-2.800 -1.600 -2 -0.800 -1 -0.400C-1.400 -3 -0.900 -5.600 0.400 -8z",
      {
        fill: ALARM,
      },
    )
  )
}

/** A skull: Plague. In a box 24 wide around the origin. */
export function drawPlague(): string {
  return (
    path(circle(0, 0, 10.5), { fill: DARK, stroke: PAPER, "stroke-width": 1.6 }) +
    path(
      "M-5.500 -1.500a5.500 5.500 0 1 1 11 0c0 2.500 -1.200 3.600 -2.500 4.200V6H-3V2.700C-4.300 2.100 -5.500 1 -5.500 -1.500z",
      { fill: PAPER },
    ) +
    path(circle(-2.2, -1.2, 1.5) + circle(2.2, -1.2, 1.5), { fill: DARK })
  )
}

/** Boats side by side under a deck: a Pontoon Bridge, 26 long (16.1.3). */
export function drawPontoon(): string {
  return (
    path("M-10 -6v12M-3.500 -7v14M3.500 -7v14M10 -6v12", {
      fill: "none",
      stroke: WOOD,
      "stroke-width": 4,
      "stroke-linecap": "round",
    }) + path("M-14 -2.500H14V2.500H-14z", { fill: PAPER, stroke: WOOD, "stroke-width": 1.4 })
  )
}

/** A wagon under a pennon: a Supply Source, in a box 26 wide (6.1); pale while it changes. */
export function drawSource(ground: Colour, ink: Colour, changing: boolean): string {
  return group(
    changing ? { opacity: 0.62 } : {},
    path("M-12 -9H12V9H-12z", {
      fill: ground,
      stroke: DARK,
      "stroke-width": 1.8,
      "stroke-linejoin": "round",
      "stroke-dasharray": changing ? "4 2.500" : undefined,
    }),
    path("M-8 2C-8 -6 8 -6 8 2z", { fill: ink }),
    path(`M-9 2.500H9${circle(-4.5, 5, 2.2)}${circle(4.5, 5, 2.2)}`, { fill: ink, stroke: ink, "stroke-width": 1.2 }),
  )
}
