import {
  type Blazon,
  circle,
  type Colour,
  type Detail,
  drawBlock,
  drawGlyph,
  drawShadow,
  element,
  type Glyph,
  group,
  inkOn,
  lettering,
  type Livery,
  nums,
  path,
  placeArms,
  SANS,
  type Shape,
} from "@carroccio/board"
import type { Battle } from "../battle.ts"
import type { Seat } from "../pack-schema.ts"
import type { BattagliaView, CounterView } from "../view.ts"
import { armsOf, LIVERIES, stripeOf } from "./arms.ts"

/** What the drawing of a counter needs to know of it; a CounterView has it all. */
export type Drawable = Pick<
  CounterView,
  | "unit"
  | "id"
  | "name"
  | "seat"
  | "kind"
  | "facing"
  | "cohesion"
  | "hits"
  | "armour"
  | "disrupted"
  | "fired"
  | "order"
  | "combat"
  | "range"
>

/** What it needs to know of the counter's Battaglia; a BattagliaView has it all. */
export type Company = Pick<BattagliaView, "id" | "inReserve" | "inARow" | "adjutant">

/** How a counter is drawn: how near, under which name, and whether it stands before or with another of its hex. */
export interface CounterOptions {
  readonly detail?: Detail
  readonly id?: string
  readonly attached?: boolean
}

interface Face {
  readonly counter: Drawable
  readonly company: Company
  readonly livery: Livery
  readonly stripe: Colour
  readonly arms: Blazon
  readonly id: string
  readonly detail: Detail
}

const DARK = "#1d1813"
const LIGHT = "#fffaf0"
const ALARM = "#a81824"
const HALF = 50

/** The size of the shields before a missile unit. */
const SHIELDS = { width: 76, height: 27 }
/** The size of a banner on its staff. */
const BANNER = { width: 84, height: 104 }

/** How far a counter is turned: its top looks at the corner of the hex between its two frontal hexes (6.0). */
export function angleOf(facing: number | null): number {
  return facing === null ? 0 : 30 + 60 * facing
}

/** The outline of a counter as it is drawn. */
export function shapeOf({ kind, facing }: Pick<Drawable, "kind" | "facing">, attached: boolean): Shape {
  const angle = angleOf(facing)
  if (isDisc(kind)) return { width: 100, height: 100, radius: HALF, angle: 0 }
  if (kind === "standard") return { ...BANNER, radius: 6, angle: 0 }
  if (kind === "palvesari" && attached) return { ...SHIELDS, radius: 5, angle }
  return { width: 100, height: 100, radius: 11, angle }
}

function isDisc(kind: string): boolean {
  return kind === "capitano" || kind === "hero" || kind === "religiosi"
}

/** A counter around the origin, 100 units deep. */
export function drawCounter(
  counter: Drawable,
  company: Company,
  battle: Battle["id"],
  { detail = "near", id = `u${counter.unit}`, attached = false }: CounterOptions = {},
): string {
  const seat = counter.seat as Seat
  const face: Face = {
    counter,
    company,
    livery: LIVERIES[battle][seat],
    stripe: stripeOf(company.id),
    arms: armsOf(counter.id, company.id, seat, company.adjutant),
    id,
    detail,
  }
  if (isDisc(counter.kind)) return drawDisc(face)
  if (counter.kind === "standard") return drawStandard(face)
  return counter.kind === "palvesari" && attached ? drawShields(face) : drawSquare(face)
}

/** A square counter: its stripe to the front, its words upright whichever way it looks. */
function drawSquare(face: Face): string {
  const { counter, livery, id } = face
  const angle = angleOf(counter.facing)
  const turned = { transform: `rotate(${nums(angle)})` }
  // What stands upright on a slanting counter has less room between its stripe and its rear.
  const slants = angle % 90 !== 0
  const back = inFrame(angle, 0, counter.facing === null ? 7 : slants ? 9 : 6)
  return group(
    {},
    // Light falls from the upper left, however the counter is turned.
    group({ transform: `translate(1.500 3) rotate(${nums(angle)})` }, drawShadow(96)),
    group(
      turned,
      drawBlock(livery, id, 100, counter.disrupted),
      drawStripe(face),
      counter.facing === null ? "" : drawFront(livery),
      face.company.inReserve ? drawFold(livery) : "",
    ),
    group({ transform: `translate(${nums(back.x, back.y)}) scale(${slants ? 0.87 : 1})` }, drawContent(face)),
    drawState(face, angle),
  )
}

/** A point of a counter that looks up, turned with it. */
function inFrame(angle: number, x: number, y: number): { x: number; y: number } {
  const a = (angle * Math.PI) / 180
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) }
}

function drawStripe({ stripe, livery, id }: Face): string {
  return path(
    `M${nums(-HALF + 4.5, -HALF + 18)}V${nums(-HALF + 12)}q0 -7.500 7.500 -7.500H${nums(HALF - 12)}q7.500 0 7.500 7.500V${nums(-HALF + 18)}z`,
    { fill: stripe, stroke: livery.ink, "stroke-width": 1, "stroke-opacity": 0.5, id: `${id}-stripe` },
  )
}

/** The point to the front. */
function drawFront({ ink, ground }: Livery): string {
  return path(`M-13 ${-HALF}L0 ${-HALF - 14}L13 ${-HALF}z`, {
    fill: inkOn(DARK, [ink, ground]),
    stroke: DARK,
    "stroke-width": 2.4,
    "stroke-linejoin": "round",
  })
}

/** A folded corner: the Battaglia is in Reserve (16.0). */
function drawFold({ ground, ink }: Livery): string {
  return (
    path(`M${HALF} ${-HALF}H${HALF - 27}L${HALF} ${-HALF + 27}z`, {
      fill: "#8f8676",
      stroke: DARK,
      "stroke-width": 2,
    }) +
    path(`M${HALF - 27} ${-HALF}V${-HALF + 21}q0 6 6 6H${HALF}z`, {
      fill: inkOn(DARK, [ink, ground]),
      stroke: DARK,
      "stroke-width": 2,
      "stroke-linejoin": "round",
    })
  )
}

const GLYPHS: Readonly<Record<string, Glyph>> = {
  cavalry: "horse",
  infantry: "foot",
  crossbow: "crossbow",
  archer: "longbow",
  palvesari: "pavise",
  carroccio: "carroccio",
  religiosi: "processionalCross",
}

function glyphOf({ kind, armour }: Drawable): Glyph {
  return kind === "cavalry" && armour === "L" ? "lightHorse" : (GLYPHS[kind] ?? "helm")
}

function drawContent(face: Face): string {
  const { counter, detail } = face
  const figures = counter.armour !== null
  if (!figures) {
    const near = detail === "near"
    return (
      drawEmblem(face, -11, near ? 7 : 1, near ? 50 : 58) +
      drawShield(face, 25, near ? 8 : 2, near ? 27 : 30) +
      (near ? drawName(face, -24) : "")
    )
  }
  switch (detail) {
    case "far":
      return drawEmblem(face, -11, 0, 60) + drawShield(face, 24, 3, 31)
    case "middle":
      return drawEmblem(face, -15, -13, 43) + drawShield(face, 19, -13, 28) + drawFigures(face, 23, 30)
    case "near":
      return (
        drawName(face, -26) + drawEmblem(face, -15, -3, 37) + drawShield(face, 18, -4, 26) + drawFigures(face, 28, 24)
      )
  }
}

function drawEmblem({ counter, livery }: Face, x: number, y: number, size: number): string {
  return group(
    { transform: `translate(${nums(x, y)}) scale(${nums(size / 64)})` },
    drawGlyph(glyphOf(counter), livery.ink, livery.ground),
  )
}

function drawShield({ arms, id }: Face, x: number, y: number, width: number): string {
  return placeArms(arms, `${id}-arms`, x - width / 2, y - width * 0.58, width)
}

function drawName({ counter, livery }: Face, y: number): string {
  const size = Math.min(14.5, 66 / (counter.name.length * 0.5))
  return lettering(counter.name, {
    y: y + size * 0.35,
    "text-anchor": "middle",
    "font-family": SANS,
    "font-weight": 600,
    "font-size": size,
    fill: livery.ink,
    stroke: livery.ground,
    "stroke-width": size * 0.16,
    "paint-order": "stroke",
  })
}

/** The cohesion rating that is left, and the armour class in its box (2.2.2). */
function drawFigures({ counter, livery }: Face, y: number, size: number): string {
  const text = {
    "text-anchor": "middle",
    "font-family": SANS,
    "font-variant-numeric": "tabular-nums",
    fill: livery.ink,
  }
  const box = size * 0.92
  return (
    (counter.disrupted ? plate(0, y, size * 2.3, size * 1.16, livery.ground) : "") +
    lettering(counter.cohesion === null ? "?" : String(counter.cohesion), {
      ...text,
      x: -size * 0.52,
      y: y + size * 0.36,
      "font-weight": 800,
      "font-size": size * 1.06,
    }) +
    element("rect", {
      x: size * 0.52 - box / 2,
      y: y - box / 2,
      width: box,
      height: box,
      rx: size * 0.12,
      fill: "none",
      stroke: livery.ink,
      "stroke-width": size * 0.075,
    }) +
    lettering(counter.armour === "-" ? "–" : (counter.armour ?? ""), {
      ...text,
      x: size * 0.52,
      y: y + size * 0.27,
      "font-weight": 700,
      "font-size": size * 0.78,
    })
  )
}

function plate(x: number, y: number, width: number, height: number, fill: Colour): string {
  return element("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height * 0.3, fill })
}

/** A round mark with a letter, a number or a sign. */
function badge(x: number, y: number, r: number, fill: Colour, inside: string): string {
  return group(
    { transform: `translate(${nums(x, y)})` },
    path(circle(0, 0, r), { fill, stroke: LIGHT, "stroke-width": 3 }),
    inside,
  )
}

function letterIn(text: string, size: number, fill: Colour = LIGHT): string {
  return lettering(text, {
    y: size * 0.36,
    "text-anchor": "middle",
    "font-family": SANS,
    "font-weight": 800,
    "font-size": size,
    fill,
  })
}

/** What lies on the counter: Disruption and fire at its front, losses and a given order at its flanks. */
function drawState({ counter, livery }: Face, angle: number): string {
  let drawn = ""
  if (counter.disrupted) {
    const { x, y } = inFrame(angle, -41, -41)
    drawn += badge(x, y, 17, DARK, letterIn("D", 25))
  }
  if (counter.fired) {
    const { x, y } = inFrame(angle, 41, -41)
    const sign = path("M-8 8L7 -7M7 -7h-8M7 -7v8", {
      fill: "none",
      stroke: LIGHT,
      "stroke-width": 3.6,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    })
    drawn += badge(x, y, 16, "#5b2a63", sign)
  }
  if (counter.hits > 0) {
    const { x, y } = inFrame(angle, -49, 4)
    drawn += badge(x, y, 17, ALARM, letterIn(String(counter.hits), 26))
  }
  if (counter.order !== "none") {
    const { x, y } = inFrame(angle, 49, 4)
    drawn += group(
      { transform: `translate(${nums(x, y)})` },
      path(circle(0, 0, 10), { fill: livery.ground, stroke: livery.ink, "stroke-width": 3.6 }),
      path(circle(0, 0, 4.2), { fill: livery.ink }),
    )
  }
  return drawn
}

/** Three pavises side by side, their tops to the front (14.0). */
function drawShields({ counter, arms, id }: Face): string {
  const width = SHIELDS.width / 3 - 1.5
  const shields = [-1, 0, 1].map((place) =>
    placeArms(
      arms,
      `${id}-arms${place + 1}`,
      place * (SHIELDS.width / 3) - width / 2,
      -SHIELDS.height / 2,
      width,
      "banner",
    ),
  )
  const box = { x: -SHIELDS.width / 2, y: -SHIELDS.height / 2, ...SHIELDS, rx: 4 }
  const angle = angleOf(counter.facing)
  return (
    group(
      { transform: `translate(1.500 3.500) rotate(${nums(angle)})` },
      element("rect", { ...box, fill: "#120d08", opacity: 0.28 }),
    ) +
    group(
      { transform: `rotate(${nums(angle)})` },
      // A light edge, for dark shields on dark ground.
      element("rect", { ...box, fill: LIGHT, stroke: LIGHT, "stroke-width": 3 }),
      ...shields,
    )
  )
}

/** A personality: a disc with the arms in the ring of the Battaglia's colour; a hero's has eight sides. */
function drawDisc(face: Face): string {
  const { counter, company, livery, stripe, detail } = face
  const hero = counter.kind === "hero"
  const rim = (r: number) => (hero ? octagon(r) : circle(0, 0, r))
  const figures = counter.combat !== null && detail !== "far"
  return group(
    {},
    path(rim(51), { fill: "#120d08", opacity: 0.26, transform: "translate(3 6)" }),
    path(rim(49), { fill: livery.ground, stroke: DARK, "stroke-width": 3, id: `${face.id}-disc` }),
    path(rim(42.5), {
      fill: "none",
      stroke: stripe,
      "stroke-width": 9,
      ...(company.adjutant && counter.kind === "capitano" ? { "stroke-dasharray": "16 9" } : {}),
    }),
    path(rim(37.5), { fill: livery.ground, stroke: DARK, "stroke-width": 1.4, "stroke-opacity": 0.6 }),
    counter.kind === "religiosi"
      ? drawEmblem(face, 0, 0, 58)
      : drawShield(face, 0, figures ? -5 : 1, figures ? 42 : 47),
    figures ? drawBonus(face) : "",
    counter.kind === "capitano" && company.inARow > 0
      ? badge(0, -47, 19, "#a3401b", letterIn(String(company.inARow), 27))
      : "",
    company.inReserve && counter.kind === "capitano" ? group({ transform: "translate(-4 6)" }, drawFold(livery)) : "",
  )
}

function octagon(r: number): string {
  const points = Array.from({ length: 8 }, (_, i) => {
    const angle = ((i + 0.5) / 8) * Math.PI * 2
    return nums(Math.cos(angle) * r * 1.06, Math.sin(angle) * r * 1.06)
  })
  return `M${points.join("L")}z`
}

/** What he adds in combat at the left, how far he commands at the right (2.2.1). */
function drawBonus({ counter, livery }: Face): string {
  const both = counter.range !== null
  const one = (x: number, text: string) =>
    group(
      { transform: `translate(${nums(x, 33)})` },
      path(circle(0, 0, 18), { fill: livery.ground, stroke: DARK, "stroke-width": 2.2 }),
      letterIn(text, 27, livery.ink),
    )
  const combat = one(both ? -30 : 0, both ? String(counter.combat) : `+${counter.combat}`)
  return combat + (both ? one(30, String(counter.range)) : "")
}

/** The banner of the whole army on its staff (13.2). */
function drawStandard({ arms, id, stripe }: Face): string {
  const left = -BANNER.width / 2 + 7
  const top = -BANNER.height / 2 + 8
  return group(
    {},
    path(`M${left} ${top}V${BANNER.height / 2}`, { stroke: LIGHT, "stroke-width": 10, "stroke-linecap": "round" }),
    path(`M${left} ${top}V${BANNER.height / 2}`, { stroke: "#6d4a2a", "stroke-width": 6, "stroke-linecap": "round" }),
    element("rect", { x: left + 5, y: top + 6, width: 72, height: 76, fill: "#120d08", opacity: 0.26 }),
    element("rect", {
      x: left + 1,
      y: top,
      width: 74,
      height: 78,
      rx: 3,
      fill: stripe,
      stroke: DARK,
      "stroke-width": 2.4,
    }),
    placeArms(arms, `${id}-arms`, left + 7, top + 4, 61, "banner"),
    path(circle(left, top - 4, 6.5), { fill: "#e8b72e", stroke: DARK, "stroke-width": 2 }),
  )
}
