import { circle, drawArms as drawCoat, element, group, inkOn, lettering, nums, path, SANS } from "@carroccio/board"
import type { Battle } from "../battle.ts"
import type { Seat } from "../pack-schema.ts"
import { armsOfBattaglia, LIVERIES, stripeOf } from "./arms.ts"

const DARK = "#1d1813"

/** The arms of a Battaglia on a shield, in a box 100 wide and 116 high. `id` must be its own in the page. */
export function drawArms(battaglia: string, seat: Seat, id: string): string {
  return drawCoat(armsOfBattaglia(battaglia, seat), id)
}

/** A command capacity marker (4.4) in a box of 100 by 100 around the origin: the arms, or "R" while in Reserve (16.0). */
export function drawCapacityMarker(
  battle: Battle["id"],
  { id: battaglia, seat, inReserve }: { readonly id: string; readonly seat: string; readonly inReserve: boolean },
  id: string,
): string {
  const livery = LIVERIES[battle][seat as Seat]
  const stripe = stripeOf(battaglia)
  return group(
    {},
    element("rect", {
      x: -46,
      y: -46,
      width: 92,
      height: 92,
      rx: 11,
      fill: livery.ground,
      stroke: DARK,
      "stroke-width": 3,
    }),
    element("rect", { x: -42, y: -42, width: 84, height: 14, rx: 4, fill: stripe }),
    inReserve
      ? letter("R", 0, 10, 52, livery.ink)
      : group({ transform: "translate(-28 -24) scale(.56)" }, drawArms(battaglia, seat as Seat, id)),
  )
}

/** The victory track (17.2) of one seat: boxes 0 to 12 in a strip 520 wide and 40 high, the marker on its level. */
export function drawVictoryTrack(battle: Battle["id"], seat: Seat, level: number): string {
  const livery = LIVERIES[battle][seat]
  const reached = Math.max(0, Math.min(12, level))
  const boxes = Array.from({ length: 13 }, (_, i) => {
    const x = i * 40
    const filled = i === reached
    return (
      element("rect", {
        x: x + 1.5,
        y: 1.5,
        width: 37,
        height: 37,
        rx: 5,
        fill: filled ? livery.ground : "none",
        stroke: "currentColor",
        "stroke-opacity": filled ? 1 : 0.35,
        "stroke-width": filled ? 2.4 : 1.2,
      }) + letter(String(i), x + 20, 20, 17, filled ? livery.ink : "currentColor", filled ? 800 : 400)
    )
  })
  return group({}, ...boxes)
}

/** A box of the weather table (S.8.4) as a sign in a box of 100 by 100 around the origin. */
export function drawWeather(weather: string): string {
  const rays = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * Math.PI * 2
    const at = (r: number) => nums(Math.cos(angle) * r, Math.sin(angle) * r)
    return `M${at(27)}L${at(38)}`
  }).join("")
  const sun = (x: number, y: number, scale: number) =>
    group(
      { transform: `translate(${nums(x, y)}) scale(${nums(scale)})` },
      path(circle(0, 0, 19), { fill: "#e8b72e", stroke: "#8a5f10", "stroke-width": 3 }),
      path(rays, { fill: "none", stroke: "#b5821d", "stroke-width": 5, "stroke-linecap": "round" }),
    )
  const cloud = (fill: string, y: number) =>
    path(`M-30 ${y + 16}a15 15 0 0 1 1 -30a21 21 0 0 1 39 -6a17 17 0 0 1 20 36z`, {
      fill,
      stroke: "#4a4f57",
      "stroke-width": 3,
      "stroke-linejoin": "round",
    })
  const pen = { fill: "none", "stroke-width": 5, "stroke-linecap": "round", "stroke-linejoin": "round" }
  switch (weather) {
    case "fair":
      return sun(0, 0, 1.1)
    case "cloudy":
      return sun(14, -14, 0.8) + cloud("#e3e5e6", 6)
    case "rain":
      return cloud("#c3c9ce", -8) + path("M-20 18l-7 18M0 18l-7 18M20 18l-7 18", { ...pen, stroke: "#3f6f92" })
    case "storm":
      return cloud("#8d949c", -10) + path("M4 8L-8 26H6L-6 46", { ...pen, stroke: "#c98a12" })
    default:
      return ""
  }
}

/** The activation marker (4.3): once or twice in a row, in a box of 100 by 100 around the origin. */
export function drawActivationMarker(inARow: number): string {
  return (
    path(circle(0, 0, 44), { fill: "#a3401b", stroke: "#fffaf0", "stroke-width": 6 }) +
    letter(String(inARow), 0, 2, 60, inkOn("#a3401b"))
  )
}

function letter(text: string, x: number, y: number, size: number, fill: string, weight = 800): string {
  return lettering(text, {
    x,
    y: y + size * 0.36,
    "text-anchor": "middle",
    "font-family": SANS,
    "font-weight": weight,
    "font-size": size,
    fill,
  })
}
