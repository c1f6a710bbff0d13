import {
  type Blazon,
  type Colour,
  type Detail,
  group,
  inkOn,
  lettering,
  mix,
  nums,
  path,
  placeArms,
  SANS,
  type Shape,
} from "@carroccio/board"
import { NEITHER, type Realm, type Side } from "../realm.ts"
import { type Counter, UNSEEN } from "../view.ts"
import { armsOfArmy, type Livery, liveryOf, liveryOfBaron, NAPLES } from "./arms.ts"
import { drawActivations, drawMark, drawOrder, drawSiegeRing, type Mark } from "./markers.ts"

const DARK = "#1d1813"
const SHADE = "#120d08"
const GOLD = "#e8b72e"

/** The outline of a counter: square for the First Player, with cut corners for the Second, round for who serves neither. */
export function outlineOf(side: Side, half = 50): string {
  if (side === 0) return `M${nums(-half, -half)}H${nums(half)}V${nums(half)}H${nums(-half)}z`
  const cut = side === NEITHER ? half * 0.58 : half * 0.32
  const inner = half - cut
  return `M${nums(-inner, -half)}H${nums(inner)}L${nums(half, -inner)}V${nums(inner)}L${nums(inner, half)}H${nums(-inner)}L${nums(-half, inner)}V${nums(-inner)}z`
}

/** The rim that a board lays around a counter, clear of the markers at its corners. */
export const SHAPE: Shape = { width: 114, height: 114, radius: 12, angle: 0 }

export interface CounterFace {
  readonly side: Side
  readonly livery: Livery
  readonly arms: Blazon
  /** Short; empty when it is hidden. */
  readonly name: string
  /** Initiative and Rank; empty when hidden. */
  readonly figures: string
  readonly star: boolean
  readonly features: string
  readonly generale: boolean
  readonly hollow: boolean
}

/** A Baron goes by his family. */
export function shortName(name: string): string {
  return name.split(/,| of /)[0]
}

/** What is printed on a counter as it is seen. */
export function faceOf(realm: Realm, counter: Counter, generale: boolean): CounterFace {
  const { side, army, leader, baron, unemployed } = counter
  const livery = baron ? liveryOfBaron(realm, side) : liveryOf(realm, army)
  const arms = baron ? NAPLES : armsOfArmy(realm, army)
  if (leader === UNSEEN)
    return { side, livery, arms, name: "", figures: "", star: false, features: "", generale: false, hollow: unemployed }
  const { name, initiative, rank, star, features } = realm.leaders[leader]
  return {
    side,
    livery,
    arms,
    name: shortName(name),
    figures: baron ? String(initiative) : `${initiative}-${rank}`,
    star,
    features: features.join(""),
    generale,
    hollow: unemployed,
  }
}

function text(words: string, x: number, y: number, size: number, fill: Colour, anchor = "middle"): string {
  return lettering(words, {
    x,
    y: y + size * 0.35,
    "text-anchor": anchor,
    "font-family": SANS,
    "font-weight": 700,
    "font-size": size,
    "font-variant-numeric": "tabular-nums",
    fill,
  })
}

/** A star of five points. */
function starAt(x: number, y: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 === 0 ? r : r * 0.42
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2
    return nums(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  })
  return `M${points.join("L")}z`
}

/** A counter around the origin, 100 deep; a crowded one leaves its upper right corner to a marker. */
export function drawFace(face: CounterFace, id: string, detail: Detail = "near", crowded = false): string {
  const { side, livery, arms, name, figures, star, features, generale, hollow } = face
  const ground = hollow ? mix(livery.ground, "#fbf6ea", 0.5) : livery.ground
  const ink = hollow ? inkOn(ground) : livery.ink
  const rim = outlineOf(side)
  const body =
    path(rim, { fill: SHADE, opacity: 0.22, transform: "translate(3 5)" }) +
    path(rim, {
      fill: ground,
      stroke: DARK,
      "stroke-width": 2.6,
      "stroke-linejoin": "round",
      "stroke-dasharray": hollow ? "9 5" : undefined,
    }) +
    path(outlineOf(side, 45), {
      fill: "none",
      stroke: generale ? GOLD : mix(ground, ink, 0.5),
      "stroke-width": generale ? 4.5 : 1.4,
      "stroke-linejoin": "round",
    })
  const shield = (x: number, y: number, width: number) =>
    placeArms(arms, `${id}-arms`, x - width / 2, y - width * 0.58, width)
  if (figures === "") return body + placeArms(arms, `${id}-arms`, -29, -34, 58, "banner")
  if (detail === "far") return body + shield(-14, -6, 48) + text(figures, 26, 22, figures.length > 1 ? 26 : 34, ink)
  const near = detail === "near"
  const size = Math.min(16.5, (crowded ? 66 : 84) / (name.length * 0.54))
  return group(
    {},
    body,
    near ? text(name, crowded ? -10 : 0, -33, size, ink) : "",
    shield(features === "" ? 0 : -20, near ? -2 : -12, near ? 38 : 44),
    text(figures, near ? 0 : 2, near ? 33 : 30, near ? 23 : 28, ink),
    star
      ? path(starAt(near ? 34 : 33, near ? 33 : 30, near ? 9 : 11), {
          fill: GOLD,
          stroke: DARK,
          "stroke-width": 1.6,
          "stroke-linejoin": "round",
        })
      : "",
    features === ""
      ? ""
      : path("M8 -18H40V12H8z", { fill: ink, opacity: 0.9 }) +
          text(features, 24, -3, features.length > 1 ? 18 : 24, ground),
  )
}

const MARKS: readonly Mark[] = ["earthworks", "roadMarch", "disrupted", "crossing", "noMove", "quarters", "besieging"]

/** The markers on a counter. */
export function marksOf(counter: Counter): Mark[] {
  return MARKS.filter((mark) => counter[mark] > 0)
}

/** A counter with all that lies on it, around the origin. */
export function drawCounter(
  realm: Realm,
  counter: Counter,
  generale: boolean,
  id: string,
  detail: Detail = "near",
): string {
  const put = (x: number, y: number, drawing: string) =>
    drawing === "" ? "" : group({ transform: `translate(${nums(x, y)})` }, drawing)
  const marks = marksOf(counter)
  const gap = marks.length > 3 ? 22 : 27
  return (
    (counter.siege > 0 ? drawSiegeRing(counter.siege - 1) : "") +
    drawFace(faceOf(realm, counter, generale), id, detail, marks.length > 0) +
    put(-40, 40, counter.order > 0 ? drawOrder(counter.order) : "") +
    put(40, 40, counter.activations > 0 ? drawActivations(counter.activations) : "") +
    marks.map((mark, i) => put(41, -41 + i * gap, drawMark(mark))).join("")
  )
}
