import {
  asRead,
  type Colour,
  curvePoints,
  dateText,
  letterSheet,
  lineToLetter,
  type Locale,
  type Name,
  PALETTES,
  relaxed,
  SHEET,
  type Sheet,
  SIZE,
  stations,
  type Theme,
} from "@carroccio/board"
import { centre, type Grid, type Point } from "@carroccio/hexes"
import type { Feature, Pack } from "../pack-schema.ts"
import { hexesOf, riversOf, roadsOf, streamLines } from "./courses.ts"

/** Degrees from north, clockwise, of the direction in which the top of a sheet points. */
const BEARINGS = { N: 0, NE: 45, E: 90, SE: 135, S: 180, SW: 225, W: 270, NW: 315 } as const

/** The lettering of regions, which stand on every tint. */
const INK: Readonly<Record<Theme, Colour>> = { light: "#654828", dark: "#cfae84" }

/** Names, numbers, title, scale and rose; lettering of less than a given height is left out. */
export function drawLettering(pack: Pack, sheet: Sheet, locale: Locale, theme: Theme, land: Colour, least = 0): string {
  const words = SHEET[locale]
  const { terrain, provenance, compass } = pack.map
  return letterSheet(
    sheet,
    {
      margin: {
        title: pack.title[locale],
        subtitle: `${pack.place[locale]}, ${dateText(pack.date, locale)}`,
        note: words.provenance[provenance],
      },
      north: words.north,
      turn: -BEARINGS[compass.top],
      scale: words.metres(pack.scale.metresPerHex * 4),
      names: placedNames(pack, sheet, locale).map((name) =>
        name.kind === "region" ? { ...name, ink: INK[theme] } : name,
      ),
      land,
      unnumbered: new Set([...hexesOf(terrain.farBank), ...hexesOf(terrain.river)]),
      prefix: pack.battle,
    },
    PALETTES[theme],
    least,
  )
}

/** A part of the map that something fills. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The names of a map are placed once: the sheet is lettered anew whenever one looks from nearer or farther. */
const placed = new WeakMap<Pack, Map<Locale, Name[]>>()

function placedNames(pack: Pack, sheet: Sheet, locale: Locale): readonly Name[] {
  const byLocale = placed.get(pack) ?? new Map<Locale, Name[]>()
  placed.set(pack, byLocale)
  const names = byLocale.get(locale) ?? namesOf(pack, sheet, locale)
  byLocale.set(locale, names)
  return names
}

/** Where the names stand: each at the first of its places that leaves the others and what is drawn their room. */
function namesOf(pack: Pack, { grid, map }: Sheet, locale: Locale): Name[] {
  const { features, terrain, streams } = pack.map
  const boxes = (hexes: readonly string[] | undefined, r: number) =>
    hexesOf(hexes).map((hex) => around(centre(grid, hex, SIZE), SIZE * r))
  const taken: Box[] = [
    ...features.flatMap(({ kind, look, hexes }) =>
      kind === "bridge" ? boxes(hexes, 0.85) : look === undefined ? [] : boxes(hexes, 0.5),
    ),
    ...[terrain.camp, terrain.woods, terrain.hill].flatMap((hexes) => boxes(hexes, 0.6)),
  ]
  const names: Name[] = []
  const place = (candidates: readonly Name[]) => {
    const fits = candidates.map((name) => ({ name, boxes: boxesOf(name) }))
    const crowding = ({ boxes }: { boxes: readonly Box[] }) =>
      boxes.reduce(
        (sum, box) => sum + taken.reduce((shared, other) => shared + overlap(box, other), outside(box, map)),
        0,
      )
    const best = fits.reduce((a, b) => (crowding(b) < crowding(a) ? b : a))
    taken.push(...best.boxes)
    names.push(best.name)
  }
  const named = features.flatMap((feature) => {
    const text = feature.name?.[locale]
    return text === undefined ? [] : [{ feature, text }]
  })
  // What can stand in few places goes first.
  for (const { feature, text } of named) if (feature.kind === "building") place(underIt(feature, text, grid, 0.56))
  for (const { feature, text } of named) if (feature.kind === "minor") place(underIt(feature, text, grid, 0.56))
  riversOf(pack, grid).forEach((course, i) => {
    const text = named.filter(({ feature }) => feature.kind === "river")[i]?.text
    if (text !== undefined) place(alongCourse(text, "water", course))
  })
  for (const { feature, text } of named) if (feature.kind === "bridge") place(underIt(feature, text, grid, 0.46))
  for (const { feature, text } of named) if (feature.kind === "place") place(acrossIt(feature, text, grid))
  for (const { name, sides } of streams) {
    const [line] = streamLines(grid, sides)
    if (name !== undefined && line !== undefined) place(alongStream(name[locale], line))
  }
  roadsOf(pack, grid).forEach((course, i) => {
    const text = named.filter(({ feature }) => feature.kind === "road")[i]?.text
    if (text !== undefined) place(alongCourse(text, "road", course))
  })
  return names
}

/** Shares of a line at which a name may begin, the middle first. */
const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95]

function alongStream(text: string, line: readonly Point[]): Name[] {
  const size = SIZE * 0.52
  const eased = relaxed(line, 9, false)
  // Each point is a corner of a hex, and a row of hexsides goes three quarters of a hexside on at each.
  const length = Math.min(eased.length, Math.ceil((widthOf(text, size, "water") * 1.15) / (SIZE * 0.8)) + 2)
  return SHARES.flatMap((share) => {
    const from = Math.floor((eased.length - length) * share)
    const smooth = lineToLetter(eased.slice(from, from + length), SIZE)
    return [SIZE * 0.36, -SIZE * 0.72].map((off): Name => ({ text, kind: "water", line: smooth, size, off }))
  })
}

/** In the middle of a river, or beside a road. */
function alongCourse(text: string, kind: "water" | "road", course: readonly Point[]): Name[] {
  const size = SIZE * (kind === "water" ? 0.7 : 0.5)
  const steps = stations(curvePoints(course), SIZE * 0.5)
  const length = Math.min(steps.length, Math.ceil((widthOf(text, size, kind) * 1.3) / (SIZE * 0.5)) + 1)
  return SHARES.flatMap((share) => {
    const from = Math.floor((steps.length - length) * share)
    const line = asRead(steps.slice(from, from + length), SIZE).filter(
      (_, i, all) => i % 2 === 0 || i === all.length - 1,
    )
    const offs = kind === "water" ? [-SIZE * 0.22] : [SIZE * 0.24, -SIZE * 0.58]
    return offs.map((off): Name => ({ text, kind, line, size, off }))
  })
}

/** A name under its place, else over it or beside it. */
function underIt({ hexes, kind }: Feature, text: string, grid: Grid, letters: number): Name[] {
  const spots = hexesOf(hexes).map((hex) => centre(grid, hex, SIZE))
  const size = SIZE * letters
  const half = widthOf(text, size, "place") / 2
  const x = spots.reduce((sum, p) => sum + p.x, 0) / spots.length
  const middle = spots.reduce((sum, p) => sum + p.y, 0) / spots.length
  const top = Math.min(...spots.map((p) => p.y))
  const bottom = Math.max(...spots.map((p) => p.y))
  const at = [
    { x, y: bottom + SIZE * 0.62 + size * 0.6 },
    { x: x + SIZE * 0.7 + half, y: middle + size * 0.3 },
    { x: x - SIZE * 0.7 - half, y: middle + size * 0.3 },
    { x, y: top - SIZE * 0.7 },
    { x: x + half - SIZE * 0.4, y: bottom + SIZE * 0.62 + size * 0.6 },
  ]
  return at.map((p): Name => ({ text, kind: kind === "bridge" ? "road" : "place", line: [p], size }))
}

/** A name across its hexes, else over or under them. */
function acrossIt({ hexes }: Feature, text: string, grid: Grid): Name[] {
  const spots = hexesOf(hexes).map((hex) => centre(grid, hex, SIZE))
  const size = SIZE * 0.74
  const x = spots.reduce((sum, p) => sum + p.x, 0) / spots.length
  const middle = spots.reduce((sum, p) => sum + p.y, 0) / spots.length + size * 0.3
  const top = Math.min(...spots.map((p) => p.y)) - SIZE * 0.9
  const bottom = Math.max(...spots.map((p) => p.y)) + SIZE * 1.4
  const half = widthOf(text, size, "region") / 2
  const ys = [middle, top, bottom, middle - SIZE * 0.9, middle + SIZE * 0.9, middle - SIZE * 1.8, middle + SIZE * 1.8]
  const across = [x, x + SIZE * 1.5, x - SIZE * 1.5, x + half + SIZE, x - half - SIZE]
  return across.flatMap((to) => ys.map((y): Name => ({ text, kind: "region", line: [{ x: to, y }], size })))
}

function widthOf(text: string, size: number, kind: Name["kind"]): number {
  return text.length * size * (kind === "region" ? 0.78 : kind === "water" ? 0.6 : 0.48)
}

function around({ x, y }: Point, r: number): Box {
  return { left: x - r, top: y - r, right: x + r, bottom: y + r }
}

/** What a name fills: its line of letters, or along a course a box at each of its points. */
function boxesOf({ text, kind, line, size, off = 0 }: Name): Box[] {
  const half = widthOf(text, size, kind) / 2
  if (line.length < 2) {
    const [{ x, y }] = line
    return [{ left: x - half, right: x + half, top: y - size * 0.8, bottom: y + size * 0.3 }]
  }
  return line.flatMap((p, i) => {
    const q = line[i + 1]
    if (q === undefined) return []
    const length = Math.hypot(q.x - p.x, q.y - p.y)
    const aside = { x: ((q.y - p.y) / length) * (off + size * 0.3), y: (-(q.x - p.x) / length) * (off + size * 0.3) }
    return [0.1, 0.3, 0.5, 0.7, 0.9].map((share) =>
      around({ x: p.x + (q.x - p.x) * share + aside.x, y: p.y + (q.y - p.y) * share + aside.y }, size * 0.5),
    )
  })
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/** How much of a box lies off the map: it counts tenfold, for what is cut cannot be read. */
function outside(box: Box, { width, height }: Sheet["map"]): number {
  const room = SIZE * 0.15
  const inside = overlap(box, { left: room, top: room, right: width - room, bottom: height - room })
  return ((box.right - box.left) * (box.bottom - box.top) - inside) * 10
}
