import { circle, drawGlyph, element, group, lettering, nums, path, SANS } from "@carroccio/board"
import { type Auxiliary, type Realm, type UnitId, type Weather } from "../realm.ts"
import { liveryOf, type Livery } from "./arms.ts"
import { GLYPHS } from "./forces.ts"
import { drawSheep } from "./settlements.ts"

const DARK = "#1d1813"
const ALARM = "#a81824"

/** A cannon on its wheel, in a box of 64 by 64 around the origin. */
function drawGun(ink: string, ground: string): string {
  const wheel = circle(6, 14, 13)
  return (
    path("M-30 -12L18 -6V8L-28 0z", { fill: ink }) +
    path("M18 2L32 24", { fill: "none", stroke: ink, "stroke-width": 6, "stroke-linecap": "round" }) +
    path(wheel, { fill: ground, stroke: ink, "stroke-width": 4.4 }) +
    path("M6 1V27M-7 14H19", { fill: "none", stroke: ink, "stroke-width": 2.4 })
  )
}

/** A Combat Unit's counter in a box 40 square: its arm, Quality and Reliability; hatched when Demoralised. */
export function drawUnit(realm: Realm, unit: UnitId, demoralised: boolean, id: string): string {
  const { type, army, quality, reliability, firearms } = realm.units[unit]
  const livery: Livery = liveryOf(realm, army)
  const { ground, ink } = livery
  const glyph = GLYPHS[realm.types[type].arm]
  const text = (words: string, x: number, anchor: string) =>
    lettering(words, {
      x,
      y: 37,
      "text-anchor": anchor,
      "font-family": SANS,
      "font-weight": 700,
      "font-size": 12,
      fill: ink,
    })
  const hatch = Array.from({ length: 8 }, (_, i) => `M${-30 + i * 9} 40l40 -40`).join("")
  return (
    element("rect", { x: 1, y: 1, width: 38, height: 38, rx: 4, fill: ground, stroke: DARK, "stroke-width": 1.4 }) +
    (demoralised
      ? element("clipPath", { id: `${id}-clip` }, element("rect", { x: 1, y: 1, width: 38, height: 38, rx: 4 })) +
        group(
          { "clip-path": `url(#${id}-clip)` },
          path(hatch, { fill: "none", stroke: ALARM, "stroke-width": 2.2, opacity: 0.7 }),
        )
      : "") +
    group(
      { transform: `translate(${nums(20, 15)}) scale(0.36)` },
      glyph === "gun" ? drawGun(ink, ground) : drawGlyph(glyph, ink, ground),
    ) +
    text(String(quality), 5, "start") +
    text(reliability, 35, "end") +
    (firearms ? path(circle(20, 33, 3), { fill: ink }) : "")
  )
}

const AUX_SIGNS: Readonly<Record<Auxiliary, string>> = {
  engineers: "M6 18L16 8M13 5L19 11M5 14L10 19",
  siegeArtillery: "M3 11H17M3 15H17M17 9V17M8 21a3 3 0 1 0 0.100 0M10 6L14 4",
  pontoon: "M3 10H21M6 10V16M12 10V16M18 10V16M3 16H9M9 16H15M15 16H21",
}

/** An Auxiliary Unit in a box 24 square. */
export function drawAux(kind: Auxiliary): string {
  return (
    element("rect", { x: 1, y: 1, width: 22, height: 22, rx: 3, fill: "#f3e6b3", stroke: DARK, "stroke-width": 1.2 }) +
    path(AUX_SIGNS[kind], { fill: "none", stroke: DARK, "stroke-width": 2, "stroke-linecap": "round" })
  )
}

const WEATHER_SIGNS: Readonly<Record<Weather, string>> = {
  fair: "M12 7a5 5 0 1 0 0.100 0M12 1V4M12 20V23M1 12H4M20 12H23M4.500 4.500L6.500 6.500M17.500 17.500L19.500 19.500M4.500 19.500L6.500 17.500M17.500 6.500L19.500 4.500",
  rain: "M6 13a4 4 0 0 1 1 -8a6 6 0 0 1 11 1.500a3.500 3.500 0 0 1 0 6.500zM8 16L6.500 20M13 16L11.500 20M18 16L16.500 20",
  mud: "M2 16q3 -4 6 0t6 0t6 0M2 21q3 -4 6 0t6 0t6 0M7 3V11H13M7 11a3 3 0 0 0 6 2",
  heat: "M12 5a7 7 0 1 0 0.100 0M4 22q4 -3 8 0t8 0M12 9V15",
}

/** The weather in a box 24 square, in the ink of its text. */
export function drawWeather(weather: Weather): string {
  return path(WEATHER_SIGNS[weather], {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.8,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  })
}

/** What is marked on a turn of the track, in a box 24 square: the sheep of the Dogana, the crown of the Barons. */
export function drawTurnSign(sign: "sheep" | "crown"): string {
  if (sign === "sheep") return group({ transform: "translate(13 12) scale(0.850)" }, drawSheep("currentColor", "none"))
  return path("M3 9L7.500 13L12 6L16.500 13L21 9L19 18H5zM5 20H19", {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.8,
    "stroke-linejoin": "round",
  })
}
