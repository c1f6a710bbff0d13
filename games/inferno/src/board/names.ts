import { group, lettering, num, PALETTES, SERIF, type Theme } from "@carroccio/board"
import type { LocaleId, LocaleType, Tuscany } from "../tuscany.ts"
import { LAND } from "./land.ts"
import { seatsOf } from "./placing.ts"
import { type Point, SHEET, spotOf } from "./sheet.ts"
import { RADIUS } from "./stronghold.ts"

/** Where a name may stand beside its Locale. */
type Beside = "e" | "w" | "n" | "s" | "ne" | "nw" | "se" | "sw"

/** The places of a name, the best first, where the usual order does not do. */
const BESIDE: Readonly<Record<string, readonly Beside[]>> = {
  siena: ["w", "e"],
  monteriggioni: ["n", "nw", "ne", "s", "e"],
  volterra: ["w", "nw", "n", "e"],
  anghiari: ["e", "s", "n"],
  "lombardia-bologna-west": ["e"],
  "lombardia-bologna-east": ["e", "w"],
  orvieto: ["w", "n"],
  colle: ["w", "sw"],
  "poggio-bonizio": ["e", "w", "nw"],
  montespertoli: ["w", "s", "e"],
  montevarchi: ["e", "ne", "se", "w"],
  "castelnuovo-berardenga": ["e", "n", "ne", "s", "se"],
  "monte-san-savino": ["e", "n", "ne", "s", "se"],
  lucca: ["w", "ne", "n"],
  vecliano: ["w", "nw", "n"],
  pisa: ["e", "se"],
  empoli: ["n", "nw", "ne"],
  firenze: ["ne", "e", "nw"],
}
const USUAL: readonly Beside[] = ["e", "w", "se", "ne", "sw", "nw", "s", "n"]

/** How high a name's letters are: in pixels as it is seen, and in units of the sheet at the least. */
const HEIGHTS: Readonly<
  Record<LocaleType, { readonly pixels: number; readonly least: number; readonly most: number }>
> = {
  city: { pixels: 15, least: 27, most: 66 },
  town: { pixels: 13, least: 22, most: 44 },
  castle: { pixels: 12, least: 18, most: 34 },
  outpost: { pixels: 12, least: 18, most: 34 },
}

interface Box {
  /** The Locale whose sign fills it: its own name need not keep clear of it. */
  readonly of?: LocaleId
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A name that is set on the sheet. */
export interface PlacedName {
  readonly locale: LocaleId
  readonly lines: readonly string[]
  readonly x: number
  /** The base of the first line. */
  readonly y: number
  readonly size: number
  readonly anchor: "start" | "middle" | "end"
}

/** A long name is set in two lines. */
export function linesOf(name: string): string[] {
  if (name.length < 12) return [name]
  const breaks = [...name.matchAll(/[ -]/g)].map(({ index }) => index)
  if (breaks.length === 0) return [name]
  const at = breaks.reduce((best, one) =>
    Math.abs(one - name.length / 2) < Math.abs(best - name.length / 2) ? one : best,
  )
  return name[at] === "-" ? [name.slice(0, at + 1), name.slice(at + 1)] : [name.slice(0, at), name.slice(at + 1)]
}

/** About how broad a line of the serif is. */
function breadthOf(line: string, size: number): number {
  return line.length * size * 0.475 + size * 0.1
}

function candidate(
  at: Point,
  r: number,
  beside: Beside,
  lines: readonly string[],
  size: number,
): { x: number; y: number; anchor: PlacedName["anchor"]; box: Box } {
  const breadth = Math.max(...lines.map((line) => breadthOf(line, size)))
  const depth = lines.length * size * 0.92
  const gap = 6
  const slant = r * 0.74
  const east = beside === "e" ? r + gap : slant + gap * 0.6
  const anchor = beside.includes("e") ? "start" : beside.includes("w") ? "end" : "middle"
  const x =
    at.x +
    (anchor === "start" ? (beside === "e" ? r + gap : east) : anchor === "end" ? -(beside === "w" ? r + gap : east) : 0)
  const top =
    beside === "n"
      ? at.y - r - gap - depth
      : beside === "s"
        ? at.y + r + gap
        : beside.startsWith("n")
          ? at.y - slant - depth * 0.8
          : beside.startsWith("s")
            ? at.y + slant - depth * 0.2
            : at.y - depth / 2
  const left = anchor === "start" ? x : anchor === "end" ? x - breadth : x - breadth / 2
  return { x, y: top + size * 0.74, anchor, box: { left, top, right: left + breadth, bottom: top + depth } }
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

function around({ x, y }: Point, r: number): Box {
  return { left: x - r, top: y - r, right: x + r, bottom: y + r }
}

const IN_TURN: readonly LocaleType[] = ["city", "town", "outpost", "castle"]

/** The names as they are set when the sheet is seen at a scale: greater places first; a small one without room is left out. */
export function placeNames(
  ground: Pick<Tuscany, "locales">,
  scale: number,
  nameOf: (locale: LocaleId) => string = (locale) => ground.locales[locale].name,
): PlacedName[] {
  const { locales } = ground
  const taken: Box[] = locales.flatMap((locale, id) => {
    const at = spotOf(locale)
    return [
      { of: id, ...around(at, RADIUS[locale.type]) },
      ...seatsOf(ground, id).map(({ x, y, width }) => ({
        left: at.x + x,
        top: at.y + y,
        right: at.x + x + width,
        bottom: at.y + y + width * 1.16,
      })),
    ]
  })
  const edge: Box[] = [
    { left: -900, top: -900, right: 20, bottom: 9000 },
    { left: SHEET.width - 20, top: -900, right: 9000, bottom: 9000 },
    { left: -900, top: -900, right: 9000, bottom: 20 },
    { left: -900, top: SHEET.height - 20, right: 9000, bottom: 9000 },
  ]
  const names: PlacedName[] = []
  for (const type of IN_TURN) {
    const { pixels, least, most } = HEIGHTS[type]
    const size = Math.max(least, pixels / scale)
    if (size > most) continue
    locales.forEach((locale, id) => {
      if (locale.type !== type) return
      const lines = linesOf(nameOf(id))
      const at = spotOf(locale)
      const crowd = (box: Box) =>
        [...taken, ...edge].reduce((sum, other) => sum + (other.of === id ? 0 : shared(box, other)), 0)
      const options = (BESIDE[locale.id] ?? USUAL).map((beside) => candidate(at, RADIUS[type], beside, lines, size))
      const best =
        options.find(({ box }) => crowd(box) === 0) ??
        (type === "castle" ? undefined : options.reduce((a, b) => (crowd(b.box) < crowd(a.box) ? b : a)))
      if (best === undefined) return
      taken.push(best.box)
      names.push({ locale: id, lines, x: best.x, y: best.y, size, anchor: best.anchor })
    })
  }
  return names
}

/** Names with a halo of the land's colour, so that lines run behind them. */
export function drawNames(
  ground: Pick<Tuscany, "locales">,
  scale: number,
  theme: Theme,
  nameOf?: (locale: LocaleId) => string,
): string {
  const { ink } = PALETTES[theme]
  const names = placeNames(ground, scale, nameOf).map(({ locale, lines, x, y, size, anchor }) => {
    const { type } = ground.locales[locale]
    const style = {
      "font-size": num(size),
      "text-anchor": anchor,
      "font-weight": type === "castle" ? 400 : 700,
      "letter-spacing": type === "city" ? num(size * 0.06) : undefined,
      "stroke-width": num(size * 0.2),
    }
    return lines
      .map((line, i) => lettering(type === "city" ? line.toUpperCase() : line, { ...style, x, y: y + i * size * 0.92 }))
      .join("")
  })
  return group(
    {
      "font-family": SERIF,
      fill: ink,
      stroke: LAND[theme].low,
      "stroke-linejoin": "round",
      "stroke-opacity": 0.85,
      "paint-order": "stroke",
    },
    ...names,
  )
}
