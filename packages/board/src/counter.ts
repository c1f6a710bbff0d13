import { type Colour, inkOn, luminance, mix } from "./colour.ts"
import { drawGlyph, type Glyph } from "./glyphs.ts"
import { type Blazon, placeArms } from "./heraldry.ts"
import { circle, element, group, lettering, nums, path } from "./svg.ts"
import { SANS } from "./theme.ts"

/** How a side's ground is patterned, so that no colour is needed to tell it. */
export type Pattern = "plain" | "bends" | "bars" | "lattice" | "pales" | "dots" | "rings"

/** The livery of a side. */
export interface Livery {
  readonly ground: Colour
  readonly ink: Colour
  readonly pattern: Pattern
}

/** How near one looks: with every word, with the figures, or with neither. */
export type Detail = "near" | "middle" | "far"

/** What lies on a counter. */
export interface State {
  /** 0 when steady. */
  readonly rout?: number
  readonly lance?: boolean
  readonly hits?: number
  readonly done?: boolean
  readonly disobeyed?: boolean
  readonly disorganised?: boolean
  readonly hiding?: boolean
  readonly rampant?: boolean
  readonly charging?: boolean
}

/** A counter to draw. */
export interface CounterFace {
  /** Its own in the drawing. */
  readonly id: string
  readonly livery: Livery
  /** The colour of its formation. */
  readonly band: Colour
  readonly arms: Blazon
  /** A leader shows his banner instead of a glyph. */
  readonly glyph: Glyph | "banner"
  readonly name: string
  /** The figures at its foot, from the left; a ringed one stands out from its neighbours. */
  readonly figures: readonly { readonly text: string; readonly ringed?: boolean }[]
  /** A counter over two hexes is this many times as long as it is deep, and lies at an angle in degrees. */
  readonly double?: { readonly length: number; readonly angle: number; readonly front: 1 | -1 }
  readonly state?: State
}

const DARK = "#1d1813"
const LIGHT = "#fffaf0"
const SHADE = "#120d08"
const ALARM = "#a81824"
const HALF = 50

/** A counter around the origin, 100 units deep. */
export function drawCounter(face: CounterFace, detail: Detail = "near"): string {
  const { state = {}, double } = face
  const width = double ? double.length * 100 : 100
  // A counter that stands on end keeps its words upright, one half over the other.
  const upright = double !== undefined && Math.abs(double.angle) > 45
  const body = group(double ? { transform: `rotate(${nums(double.angle)})` } : {}, drawBody(face, width))
  const content = upright ? drawStanding(face, width, detail) : drawLying(face, width, detail)
  const lie = double ? { transform: `rotate(${nums(double.angle)})` } : {}
  const turned = double && !upright ? group(lie, content) : content
  const front = double ? group(lie, drawFront(double.front, width, face.livery)) : ""
  const tilt = (state.rout ?? 0) > 0 ? { transform: `rotate(${double ? 5 : 11})` } : {}
  return group({}, group(tilt, body, turned, front), drawState(state, width, double?.angle ?? 0, face.livery))
}

function rounded(
  width: number,
  height: number,
  r: number,
  attributes: Readonly<Record<string, string | number | undefined>>,
): string {
  return element("rect", { x: -width / 2, y: -height / 2, width, height, rx: r, ...attributes })
}

/** The soft shadow of a block 100 deep. */
export function drawShadow(width: number): string {
  return (
    rounded(width + 8, 108, 15, { fill: SHADE, opacity: 0.1, transform: "translate(3 6)" }) +
    rounded(width + 3, 103, 13, { fill: SHADE, opacity: 0.22, transform: "translate(2 4)" })
  )
}

/** A block of cardboard 100 deep in a side's livery, hatched when the unit on it is in disorder. */
export function drawBlock(livery: Livery, id: string, width: number, hatched: boolean): string {
  const edge = mix(livery.ground, livery.ink, 0.55)
  const clip = `${id}-body`
  return (
    rounded(width, 100, 11, { fill: livery.ground, stroke: DARK, "stroke-width": 2.4 }) +
    element("clipPath", { id: clip }, rounded(width, 100, 11, {})) +
    group(
      { "clip-path": `url(#${clip})` },
      path(patternOf(livery.pattern, width), { fill: "none", stroke: livery.ink, "stroke-width": 1.6, opacity: 0.16 }),
      hatched
        ? path(patternOf("bends", width), { fill: "none", stroke: ALARM, "stroke-width": 3.2, opacity: 0.4 })
        : "",
    ) +
    rounded(width - 6, 94, 8.5, { fill: "none", stroke: edge, "stroke-width": 1.3, opacity: 0.8 })
  )
}

function drawBody({ livery, id, state }: CounterFace, width: number): string {
  return drawShadow(width) + drawBlock(livery, id, width, state?.disorganised === true)
}

function patternOf(pattern: Pattern, width: number): string {
  const w = width / 2
  let d = ""
  switch (pattern) {
    case "plain":
      return ""
    case "bends":
      for (let x = -w - 100; x < w; x += 14) d += `M${nums(x, HALF)}l100 -100`
      return d
    case "lattice":
      for (let x = -w - 100; x < w; x += 20) d += `M${nums(x, HALF)}l100 -100M${nums(x, -HALF)}l100 100`
      return d
    case "bars":
      for (let y = -HALF + 7; y < HALF; y += 9) d += `M${nums(-w, y)}H${nums(w)}`
      return d
    case "pales":
      for (let x = -w + 7; x < w; x += 9) d += `M${nums(x, -HALF)}V${nums(HALF)}`
      return d
    case "dots":
    case "rings":
      for (let row = 0, y = -HALF + 8; y < HALF; y += 14, row++)
        for (let x = -w + (row % 2 === 0 ? 8 : 16); x < w; x += 16) d += circle(x, y, pattern === "dots" ? 1.2 : 3.6)
      return d
  }
}

/** The edge to the enemy: three small points. */
function drawFront(front: 1 | -1, width: number, { ink, ground }: Livery): string {
  const y = -HALF * front
  const bright = luminance(ink) > luminance(ground) ? ink : ground
  const tip = (x: number) => `M${nums(x - 11, y)}L${nums(x, y - 13 * front)}L${nums(x + 11, y)}z`
  const reach = width * 0.3
  return path(tip(0) + tip(-reach) + tip(reach), {
    fill: bright,
    stroke: DARK,
    "stroke-width": 2.4,
    "stroke-linejoin": "round",
  })
}

/** The band of the formation along the upper edge, with the name in it when one is near. */
function drawBand({ id, band, name, livery }: CounterFace, width: number, height: number, detail: Detail): string {
  const ink = inkOn(band)
  const size = Math.min(17.5, (width - 14) / (name.length * 0.5))
  return (
    path(
      `M${nums(-width / 2 + 4.5, -HALF + 4 + height)}V${nums(-HALF + 12)}q0 -7.500 7.500 -7.500H${nums(width / 2 - 12)}q7.500 0 7.500 7.500V${nums(-HALF + 4 + height)}z`,
      {
        fill: band,
        stroke: livery.ink,
        "stroke-width": 1,
        "stroke-opacity": 0.5,
        id: `${id}-band`,
      },
    ) +
    (detail === "near"
      ? lettering(name, {
          y: -HALF + 4 + height / 2 + size * 0.35,
          "text-anchor": "middle",
          "font-family": SANS,
          "font-weight": 600,
          "font-size": size,
          fill: ink,
        })
      : "")
  )
}

function drawFigures({ figures, livery, state }: CounterFace, x: number, y: number, gap: number, size: number): string {
  const width = gap * (figures.length - 1) + size * 1.5
  const plate =
    state?.disorganised === true
      ? rounded(width, size * 1.32, size * 0.4, { fill: livery.ground, transform: `translate(${nums(x, y)})` })
      : ""
  const texts = figures
    .map(({ text, ringed }, i) => {
      const at = x + (i - (figures.length - 1) / 2) * gap + (text.length > 1 ? size * 0.2 : 0)
      const style = {
        x: at,
        y: y + size * 0.35,
        "text-anchor": "middle",
        "font-family": SANS,
        "font-weight": 700,
        "font-size": size,
        fill: livery.ink,
        "font-variant-numeric": "tabular-nums",
      }
      const ring =
        ringed === true
          ? path(circle(at, y, size * 0.62), { fill: "none", stroke: livery.ink, "stroke-width": 1.8 })
          : ""
      return ring + lettering(text, style)
    })
    .join("")
  return plate + texts
}

function emblem(face: CounterFace, x: number, y: number, size: number): string {
  if (face.glyph === "banner") {
    const staff = { stroke: face.livery.ink, "stroke-width": 4, "stroke-linecap": "round" }
    return (
      path(`M${nums(x - size * 0.48, y - size * 0.5)}V${nums(y + size * 0.78)}`, staff) +
      placeArms(face.arms, `${face.id}-arms`, x - size * 0.43, y - size * 0.52, size * 0.86, "banner")
    )
  }
  return group(
    { transform: `translate(${nums(x, y)}) scale(${nums(size / 64)})` },
    drawGlyph(face.glyph, face.livery.ink, face.livery.ground),
  )
}

function shield(face: CounterFace, x: number, y: number, width: number): string {
  return placeArms(face.arms, `${face.id}-arms`, x - width / 2, y - width * 0.58, width)
}

/** A single counter, or a double one that lies across: everything in one row. */
function drawLying(face: CounterFace, width: number, detail: Detail): string {
  const leader = face.glyph === "banner"
  if (face.double) {
    const q = width / 4
    const bandHeight = detail === "near" ? 20 : detail === "middle" ? 13 : 15
    if (detail === "far")
      return drawBand(face, width, bandHeight, detail) + emblem(face, -q * 0.72, 9, 72) + shield(face, q * 1.05, 9, 56)
    return (
      drawBand(face, width, bandHeight, detail) +
      emblem(face, -q * 1.2, 9, 62) +
      shield(face, 0, 7, 40) +
      drawFigures(face, q * 1.12, 10, detail === "near" ? 29 : 31, detail === "near" ? 24 : 28)
    )
  }
  if (detail === "far") {
    return (
      drawBand(face, width, 13, detail) +
      emblem(face, leader ? 2 : -13, 8, leader ? 66 : 62) +
      (leader ? "" : shield(face, 32, 6, 29))
    )
  }
  const near = detail === "near"
  const bandHeight = near ? 19 : 12
  const size = near ? 20 : 28
  return (
    drawBand(face, width, bandHeight, detail) +
    emblem(
      face,
      leader ? 2 : -15,
      leader ? (near ? 0 : -6) : near ? -3 : -10,
      leader ? (near ? 43 : 50) : near ? 45 : 42,
    ) +
    (leader ? "" : shield(face, 27, near ? -3 : -10, 30)) +
    drawFigures(face, 0, near ? 36 : 31, near ? 29 : 31, size)
  )
}

/** A double counter on end: emblem above, shield and figures below. */
function drawStanding(face: CounterFace, width: number, detail: Detail): string {
  const q = width / 4
  const band = path(
    `M${nums(-HALF + 6, -q * 2 + 14)}q0 -8 8 -8H${nums(HALF - 14)}q8 0 8 8v${detail === "near" ? 10 : 8}H${nums(-HALF + 6)}z`,
    { fill: face.band, stroke: face.livery.ink, "stroke-width": 1, "stroke-opacity": 0.5 },
  )
  const size = Math.min(17, 84 / (face.name.length * 0.5))
  const name =
    detail === "near"
      ? lettering(face.name, {
          y: -q * 2 + 15 + size * 0.35,
          "text-anchor": "middle",
          "font-family": SANS,
          "font-weight": 600,
          "font-size": size,
          fill: inkOn(face.band),
        })
      : ""
  if (detail === "far") return band + emblem(face, 0, -q * 0.72, 68) + shield(face, 0, q * 1.05, 54)
  return (
    band +
    name +
    emblem(face, 0, -q * 1.02, 58) +
    shield(face, 0, q * 0.2, 40) +
    drawFigures(face, 0, q * 1.42, 28, detail === "near" ? 23 : 26)
  )
}

/** What lies on the counter: at its corners, upright whatever its facing. */
function drawState(state: State, width: number, angle: number, livery: Livery): string {
  const cos = Math.cos((angle * Math.PI) / 180)
  const sin = Math.sin((angle * Math.PI) / 180)
  const at = (x: number, y: number, ...inside: readonly string[]) =>
    group({ transform: `translate(${nums(x * cos - y * sin, x * sin + y * cos)})` }, ...inside)
  const end = width / 2
  const badge = (fill: Colour, d: string) =>
    path(circle(0, 0, 17), { fill, stroke: LIGHT, "stroke-width": 3 }) +
    path(d, { fill: "none", stroke: LIGHT, "stroke-width": 3.6, "stroke-linecap": "round", "stroke-linejoin": "round" })
  let drawn = ""
  if (state.hiding === true) {
    drawn += rounded(width, 100, 11, { fill: "#4f4a43", opacity: 0.42 })
    drawn += badge("#4f4a43", "M-10 0q10 -10 20 0q-10 10 -20 0zM-9 9L9 -9")
  }
  if (state.lance === true) {
    const shaft = "M0 58V-52"
    // A lance stands upright at the left, also beside a counter that lies on end.
    const left = Math.abs(angle) > 45 ? "-51 0" : nums((-end - 1) * cos, (-end - 1) * sin)
    drawn += group(
      { transform: `translate(${left})` },
      path(shaft, { stroke: LIGHT, "stroke-width": 8, "stroke-linecap": "round" }),
      path(shaft, { stroke: "#6d4a2a", "stroke-width": 4.4, "stroke-linecap": "round" }),
      path("M0 -70l6 17H-6z", { fill: LIGHT, stroke: DARK, "stroke-width": 1.8, "stroke-linejoin": "round" }),
      path("M-2 -48h-24l9 7.500 -9 7.500H-2z", {
        fill: ALARM,
        stroke: LIGHT,
        "stroke-width": 2,
        "stroke-linejoin": "round",
      }),
    )
  }
  const level = state.rout ?? 0
  if (level > 0) {
    drawn += at(
      end - 8,
      -HALF + 8,
      path("M-15 -21H15V13L0 23L-15 13z", {
        fill: LIGHT,
        stroke: ALARM,
        "stroke-width": 3.4,
        "stroke-linejoin": "round",
      }),
      lettering(String(level), {
        y: 9.5,
        "text-anchor": "middle",
        "font-family": SANS,
        "font-weight": 800,
        "font-size": 30,
        fill: ALARM,
      }),
    )
  }
  const corner = state.lance === true ? -end + 26 : -end + 6
  if (state.charging === true) drawn += at(corner, -HALF + 2, badge(ALARM, "M-8 0H7M1 -7L8 0L1 7"))
  if (state.rampant === true)
    drawn += at(corner, -HALF + 2, badge("#8a3b12", "M-8 7C-8 -4 4 -8 8 2M8 2l-8 -2M8 2l1.500 -8"))
  if (state.disobeyed === true) drawn += at(-end + 6, HALF - 6, badge("#5b2a63", "M-7 -7L7 7M7 -7L-7 7"))
  const hits = Math.min(state.hits ?? 0, 4)
  for (let i = 0; i < hits; i++) {
    drawn += at(
      (i - (hits - 1) / 2) * 19,
      HALF + 2,
      path(circle(0, 0, 8), { fill: ALARM, stroke: LIGHT, "stroke-width": 2.6 }),
    )
  }
  if (state.done === true) {
    drawn += at(
      end - 6,
      HALF - 6,
      path(circle(0, 0, 9), { fill: livery.ground, stroke: livery.ink, "stroke-width": 3.4 }),
      path(circle(0, 0, 3.8), { fill: livery.ink }),
    )
  }
  return drawn
}
