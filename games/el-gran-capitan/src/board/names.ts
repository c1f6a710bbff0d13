import {
  asRead,
  type Colour,
  drawNames,
  group,
  letterSheet,
  lineToLetter,
  type Locale,
  type Name,
  nums,
  PALETTES,
  relaxed,
  SHEET,
  SIZE,
  type Theme,
} from "@carroccio/board"
import type { Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import type { Realm } from "../realm.ts"
import { atlasOf } from "./atlas.ts"
import { LAND } from "./land.ts"
import { regionSpots } from "./regions.ts"
import { anchorsOf, REACH, sheepSpot } from "./settlements.ts"
import { riversOf } from "./ways.ts"

interface MapWords {
  readonly kingdom: string
  readonly seas: readonly [adriatic: string, tyrrhenian: string, ionian: string]
  readonly lake: string
  readonly sicily: string
  readonly scale: string
}

/** What is lettered on the map beside the names of the pack. */
const WORDS: Readonly<Record<Locale, MapWords>> = {
  en: {
    kingdom: "The Kingdom of Naples",
    seas: ["Adriatic Sea", "Tyrrhenian Sea", "Ionian Sea"],
    lake: "Lake Fucino",
    sicily: "Sicily",
    scale: "40 km",
  },
  it: {
    kingdom: "Il Regno di Napoli",
    seas: ["Mare Adriatico", "Mar Tirreno", "Mar Ionio"],
    lake: "Lago Fucino",
    sicily: "Sicilia",
    scale: "40 km",
  },
}

/** True north, in degrees clockwise from the top of the sheet: the top is the north-east. */
const NORTH = -45

/** The height of a Place's name, and the greatest to which it grows when one looks from afar. */
const LETTERS: Readonly<Record<"city" | "fortifiedTown" | "town", readonly [plain: number, most: number]>> = {
  city: [16, 46],
  fortifiedTown: [13, 20],
  town: [12, 16],
}
const REGION_LETTERS = [30, 54] as const
const SEA_LETTERS = [64, 90] as const
const RIVER_LETTERS = [13, 18] as const

const REGION_INK: Readonly<Record<Theme, Colour>> = { light: "#5d3f22", dark: "#dcbc93" }

/** A part of the map that something fills. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

function around({ x, y }: Point, half: number, high = half): Box {
  return { left: x - half, right: x + half, top: y - high, bottom: y + high }
}

/** How wide letters of a height run, about. */
export function widthOf(text: string, size: number): number {
  return text.length * size * 0.53
}

/** A Place's name where it is set. */
export interface PlaceName {
  readonly place: number
  readonly name: Name
  readonly box: Box
}

/** Where a name may stand around its Place: the middle of its foot line. */
function stands(at: Point, reach: number, size: number, width: number): Point[] {
  const beside = reach + 4 + width / 2
  return [
    { x: at.x, y: at.y + reach * 0.72 + size * 0.9 },
    { x: at.x, y: at.y - reach - 3 },
    { x: at.x + beside, y: at.y + size * 0.34 },
    { x: at.x - beside, y: at.y + size * 0.34 },
    { x: at.x + beside * 0.8, y: at.y + reach * 0.6 + size * 0.8 },
    { x: at.x - beside * 0.8, y: at.y + reach * 0.6 + size * 0.8 },
    { x: at.x + beside * 0.8, y: at.y - reach * 0.7 },
    { x: at.x - beside * 0.8, y: at.y - reach * 0.7 },
  ]
}

/**
 * The names of Places that can be read when letters must have a height: Cities first, each at the first stand that
 * leaves the others and the drawings their room; one that finds none is left out until one looks closer.
 */
export function placeNames(pack: Pack, least: number): PlaceName[] {
  const { at, sheet } = atlasOf(pack)
  const anchors = anchorsOf(pack)
  const spots = pack.map.places.map(({ hex }) => at(Number(hex)))
  const far = least > LETTERS.city[0]
  const taken: Box[] = pack.map.places.flatMap(({ hex, kind, sheep }, place) => {
    const anchor = anchors.get(Number(hex))
    const reach = REACH[kind]
    // From afar small Places and anchors may be written over.
    if (far && kind !== "city") return []
    return [
      around(spots[place], reach, reach * 0.8),
      ...(anchor === undefined || far ? [] : [around(anchor, 9)]),
      ...(sheep === true ? [around(sheepSpot(spots[place]), 11, 9)] : []),
    ]
  })
  const order = ["city", "fortifiedTown", "town"] as const
  const found: PlaceName[] = []
  for (const kind of order) {
    const [plain, most] = LETTERS[kind]
    const size = Math.max(plain, least)
    if (size > most) continue
    pack.map.places.forEach((one, place) => {
      if (one.kind !== kind) return
      const width = widthOf(one.name, size)
      for (const spot of stands(spots[place], REACH[kind], size, width)) {
        const box = {
          left: spot.x - width / 2,
          right: spot.x + width / 2,
          top: spot.y - size * 0.72,
          bottom: spot.y + size * 0.14,
        }
        if (box.left < 4 || box.right > sheet.map.width - 4 || taken.some((other) => meet(box, other))) continue
        taken.push(box)
        found.push({ place, box, name: { text: one.name, kind: "place", line: [spot], size } })
        return
      }
    })
  }
  return found
}

function grown([plain, most]: readonly [number, number], least: number): number | undefined {
  const size = Math.max(plain, least)
  return size > most ? undefined : size
}

function regionNames(pack: Pack, theme: Theme, least: number): Name[] {
  const size = grown(REGION_LETTERS, least)
  if (size === undefined) return []
  return regionSpots(pack).map(({ x, y, lean }, region) => {
    const { name } = pack.map.regions[region]
    const half = (name.length * size * 0.95) / 2 + size
    const angle = (lean * Math.PI) / 180
    const end = (way: number) => ({ x: x + Math.cos(angle) * half * way, y: y + Math.sin(angle) * half * way })
    return { text: name, kind: "region", line: [end(-1), end(1)], size, ink: REGION_INK[theme] }
  })
}

function seaNames(pack: Pack, locale: Locale, least: number): Name[] {
  const { at } = atlasOf(pack)
  const sea = grown(SEA_LETTERS, least)
  if (sea === undefined) return []
  const lines: readonly (readonly [number, number])[] = [
    [604, 2203],
    [1231, 4029],
    [4811, 6114],
  ]
  return WORDS[locale].seas.map((text, i) => {
    const [from, to] = lines[i].map(at)
    const bend = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 + 30 }
    return { text, kind: "water", line: [from, bend, to], size: i === 2 ? sea * 0.72 : sea }
  })
}

function waterNames(pack: Pack, locale: Locale, least: number): Name[] {
  const { at } = atlasOf(pack)
  const words = WORDS[locale]
  const names: Name[] = []
  const river = grown(RIVER_LETTERS, least)
  if (river === undefined) return names
  for (const { name, courses } of riversOf(pack)) {
    const longest = courses.reduce((best, course) => (course.length > best.length ? course : best))
    const line = lineToLetter(asRead(relaxed(longest, 3, false), SIZE), SIZE)
    if (longest.length > 4) names.push({ text: name, kind: "water", line, size: river, off: 7 })
  }
  const lake = at(818)
  names.push({ text: words.lake, kind: "water", line: [{ x: lake.x, y: lake.y + 4 }], size: river })
  const sicily = at(5436)
  names.push({
    text: words.sicily,
    kind: "region",
    line: [{ x: sicily.x + 22, y: sicily.y + 20 }],
    size: Math.max(20, river),
  })
  return names
}

/** The years that a scenario covers. */
function yearsOf({ start, turns }: Realm): string {
  const last = start.year + Math.floor((start.month * 2 + start.half + Math.max(1, turns) - 1) / 24)
  return last === start.year ? String(start.year) : `${start.year}–${last}`
}

/** The last lettering of a ground: it is asked for again whenever something moves, and changes only with the distance. */
const lettered = new WeakMap<Realm, { readonly key: string; readonly drawing: string }>()

/** Names, numbers, title, scale and rose, none of the letters less high than asked. */
export function drawLettering(pack: Pack, realm: Realm, locale: Locale, theme: Theme, least = 0): string {
  const key = `${locale} ${theme} ${least}`
  const known = lettered.get(realm)
  if (known?.key === key) return known.drawing
  const drawing = letter(pack, realm, locale, theme, least)
  lettered.set(realm, { key, drawing })
  return drawing
}

function letter(pack: Pack, realm: Realm, locale: Locale, theme: Theme, least: number): string {
  const { grid, groundOf, sheet } = atlasOf(pack)
  const inFrame = sheet.grid
  const words = WORDS[locale]
  const palette = PALETTES[theme]
  const dry = new Set(grid.hexes.filter((hex) => !["sea", "lake", "beyond"].includes(groundOf(hex))))
  const seas = group(
    { transform: `translate(${nums(sheet.map.x, sheet.map.y)})` },
    drawNames(seaNames(pack, locale, least), palette.water, palette, "sea"),
  )
  return (
    seas +
    letterSheet(
      sheet,
      {
        margin: {
          title: words.kingdom,
          subtitle: yearsOf(realm),
          note: SHEET[locale].provenance[pack.map.provenance],
        },
        north: SHEET[locale].north,
        turn: NORTH,
        scale: words.scale,
        names: [
          ...regionNames(pack, theme, least),
          ...waterNames(pack, locale, least),
          ...placeNames(pack, least).map(({ name }) => name),
        ],
        land: LAND[theme].plain,
        unnumbered: new Set(inFrame.hexes.filter((hex) => !dry.has(hex))),
        prefix: "realm",
      },
      palette,
      least,
    )
  )
}
