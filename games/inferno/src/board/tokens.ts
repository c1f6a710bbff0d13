import { type Colour, inkOn, lettering, path, SANS } from "@carroccio/board"
import type { AssetName, UnitName } from "../tuscany.ts"

/** The colours of the wooden pieces (1.2): Horse are wedges, Foot are bars. */
const WOOD: Readonly<Record<UnitName, Colour>> = {
  ritter: "#cdd1d6",
  cavalieri: "#3f7d4f",
  berrovieri: "#dcbf92",
  lightHorse: "#7c5130",
  menAtArms: "#77828f",
  armigeri: "#3f7d4f",
  militia: "#7c5130",
  villici: "#dcbf92",
}

const HORSE: ReadonlySet<UnitName> = new Set(["ritter", "cavalieri", "berrovieri", "lightHorse"])
/** Lines take the colour of the text around them, so that they are seen on light and on dark paper. */
const LINE = "currentColor"
const SHADE = "#2a2018"

/** The box that a unit is drawn in. */
export const UNIT = { width: 30, height: 22 } as const

/** A unit in a box 30 wide and 22 high: a wedge or a bar of its wood, with a sign for its kind. */
export function drawUnit(kind: UnitName, sign: string): string {
  const wood = WOOD[kind]
  const isHorse = HORSE.has(kind)
  const line = { fill: wood, stroke: LINE, "stroke-width": 1.3, "stroke-linejoin": "round" }
  const shape = isHorse ? "M15 1.500L28.500 20.500H1.500z" : "M1.500 5H28.500V18.500H1.500z"
  const edge = isHorse ? "M15 1.500L28.500 20.500H23z" : "M1.500 15.500H28.500V18.500H1.500z"
  return (
    path(shape, line) +
    path(edge, { fill: SHADE, opacity: 0.22 }) +
    lettering(sign, {
      x: 15,
      y: isHorse ? 18.6 : 15.2,
      "text-anchor": "middle",
      "font-family": SANS,
      "font-weight": 800,
      "font-size": 11,
      fill: inkOn(wood),
    })
  )
}

/** Assets as signs in a box of 24 by 24 (1.7). */
const SIGNS: Readonly<Record<AssetName, readonly (readonly [fill: string, d: string])[]>> = {
  coin: [
    ["#e8b72e", "M12 2.500a9.500 9.500 0 1 0 .1 0z"],
    ["none", "M12 5.500a6.500 6.500 0 1 0 .1 0zM12 8v8M9.500 10h5M9.500 14h5"],
  ],
  loot: [
    ["#a8743f", "M8 8C4 11 3 15 3.500 18.500C4 21 6 21.500 12 21.500S20 21 20.500 18.500C21 15 20 11 16 8z"],
    ["#d8b27c", "M7.500 8L6 3.500C9 5 10 2.500 12 2.500S15 5 18 3.500L16.500 8z"],
  ],
  provender: [
    [
      "#e3c05a",
      "M12 2C9.500 4 9.500 7 12 9C14.500 7 14.500 4 12 2zM7 6C6.500 9 8 11.500 11 12C11 9 9.500 7 7 6zM17 6C17.500 9 16 11.500 13 12C13 9 14.500 7 17 6zM6 11.500C6 14.500 8 16.500 11.200 16.500C11 13.500 9 12 6 11.500zM18 11.500C18 14.500 16 16.500 12.800 16.500C13 13.500 15 12 18 11.500z",
    ],
    ["none", "M12 9V22"],
  ],
  cart: [
    ["#b98a56", "M2 7h16l-1.500 7H4.500zM18 9l4.500 2.500"],
    ["#f3e6cd", "M7.500 13a4 4 0 1 0 .1 0zM14.500 13a4 4 0 1 0 .1 0z"],
  ],
  ship: [
    ["#b98a56", "M2 15h20c-1 4-3 6-6 6H8c-3 0-5-2-6-6z"],
    ["#f3ead6", "M11 2v11H4C7 10 10 6 11 2zM13 4c3 2 5 5 6 9h-6z"],
  ],
}

export function drawAsset(asset: AssetName): string {
  return SIGNS[asset]
    .map(([fill, d]) =>
      path(d, { fill, stroke: LINE, "stroke-width": 1.3, "stroke-linejoin": "round", "stroke-linecap": "round" }),
    )
    .join("")
}

/** The signs of the four ratings in a box of 24 by 24 (1.5.3): a die, a box, a shield, a card. */
const RATINGS = {
  fealty: "M4 3.500H20Q21.500 3.500 21.500 5V20Q21.500 21.500 20 21.500H5Q3.500 21.500 3.500 20V5Q3.500 3.500 5 3.500z",
  service: "M2.500 5H21.500V20.500H2.500zM2.500 9.500H21.500M7.500 2.500V6.500M16.500 2.500V6.500",
  lordship: "M4 3H20V11C20 16 16.500 19.500 12 21.500C7.500 19.500 4 16 4 11z",
  command:
    "M6 2.500H18Q19.500 2.500 19.500 4V20Q19.500 21.500 18 21.500H6Q4.500 21.500 4.500 20V4Q4.500 2.500 6 2.500z",
} as const

export type Rating = keyof typeof RATINGS

export function drawRating(rating: Rating): string {
  return path(RATINGS[rating], {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
    opacity: 0.75,
  })
}

/** The signs of the seasons in a box of 24 by 24: a blossom, a sun, a leaf, a flake. */
const SEASONS = {
  spring:
    "M12 12m-2.600 0a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0 -5.200 0M12 9.400C9 6 10.500 2.500 12 2.500S15 6 12 9.400M14.600 11.200C16 7 19.800 7.400 20.500 9S18 13 14.600 11.200M13.600 14.200C18 15 18.500 18.800 17 20S12.500 18.500 13.600 14.200M10.400 14.200C11.500 18.500 8.500 21 7 20S6 15 10.400 14.200M9.400 11.200C6 13 2.800 10.600 3.500 9S8 7 9.400 11.200",
  summer:
    "M12 7a5 5 0 1 0 .1 0zM12 1.500v3M12 19.500v3M1.500 12h3M19.500 12h3M4.500 4.500l2.200 2.200M17.300 17.300l2.200 2.200M19.500 4.500l-2.200 2.200M6.700 17.300l-2.200 2.200",
  autumn: "M4 20C3 10 9 3.500 20.500 3.500C20.500 15 14 21 6.500 17.500M4 20.500L14 10M8 16.500V11M10.500 14H16",
  winter:
    "M12 2v20M3.300 7L20.700 17M20.700 7L3.300 17M12 6l-2.500-2M12 6l2.500-2M12 18l-2.500 2M12 18l2.500 2M6.800 9L3.600 9.600M6.800 9L5.700 6M17.200 15l3.200-.6M17.200 15l1.100 3M17.200 9l3.200.6M17.200 9l1.100-3M6.800 15l-3.200-.6M6.800 15l-1.100 3",
} as const

export function drawSeason(season: keyof typeof SEASONS): string {
  return path(SEASONS[season], {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 1.7,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  })
}

/** A sprout in a box of 24 by 24: the land grows again at the end of the Turn (4.9.1). */
export function drawSprout(): string {
  return path("M12 23V11M12 14C6 14 3 10 3 5C9 5 12 8 12 14M12 11C12 6 15 3 21 3C21 8 18 11 12 11", {
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  })
}
