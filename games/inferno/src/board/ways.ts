import { circle, group, type Palette, path, scatter, smoothLine, stations, type Theme } from "@carroccio/board"
import type { LocaleId, Tuscany, WayId } from "../tuscany.ts"
import { type Point, spotOf } from "./sheet.ts"

/** Where crossroads lie, in the units of the Locales' places. */
const CROSSROADS: Readonly<Record<string, Point>> = {
  "x-pisa-vecliano": { x: 0.094, y: 0.2425 },
  "x-pisa-rosignano": { x: 0.105, y: 0.388 },
  "x-siena-san-quirico": { x: 0.629, y: 0.655 },
  "x-colle-monteriggioni": { x: 0.4815, y: 0.4815 },
  "x-arezzo-castiglione": { x: 0.836, y: 0.492 },
  "x-lucca-san-miniato": { x: 0.233, y: 0.2445 },
  "x-cortona-chiusi": { x: 0.884, y: 0.668 },
}

/** Points by which a stretch goes, so that it keeps clear of what lies beside it; by its two ends in the order of their ids. */
const BENDS: Readonly<Record<string, readonly Point[]>> = {
  "castiglione-della-pescaia grosseto": [{ x: 0.392, y: 0.945 }],
  "grosseto montemassi": [{ x: 0.424, y: 0.855 }],
  "grosseto montepescali": [{ x: 0.474, y: 0.888 }],
  "montespertoli poggio-bonizio": [{ x: 0.438, y: 0.378 }],
  "pisa pontedera": [{ x: 0.152, y: 0.303 }],
  "orvieto x-cortona-chiusi": [
    { x: 0.93, y: 0.83 },
    { x: 0.912, y: 0.735 },
  ],
  "campiglia rosignano": [{ x: 0.176, y: 0.6 }],
  "chiusi x-cortona-chiusi": [{ x: 0.872, y: 0.712 }],
  "rosignano volterra": [
    { x: 0.19, y: 0.498 },
    { x: 0.262, y: 0.474 },
  ],
  "monticiano siena": [{ x: 0.536, y: 0.612 }],
  "montepescali santa-fiora": [
    { x: 0.54, y: 0.872 },
    { x: 0.62, y: 0.862 },
  ],
}

/** A stretch of Road or Track between two Locales, or from a Locale to a crossroads. */
export interface Stretch {
  readonly from: string
  readonly to: string
  readonly road: boolean
  readonly line: readonly Point[]
}

/** A line that is nowhere quite straight. */
function roaming(from: Point, to: Point, via: readonly Point[], seed: number): Point[] {
  const stops = [from, ...via, to]
  const points: Point[] = []
  for (let i = 0; i + 1 < stops.length; i++) {
    const a = stops[i]
    const b = stops[i + 1]
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    const count = Math.max(1, Math.round(length / 46))
    for (let step = 0; step < count; step++) {
      const bend = step === 0 ? 0 : (scatter(seed, step + i * 17) - 0.5) * Math.min(17, length * 0.16)
      const share = step / count
      points.push({
        x: a.x + (b.x - a.x) * share - ((b.y - a.y) / length) * bend,
        y: a.y + (b.y - a.y) * share + ((b.x - a.x) / length) * bend,
      })
    }
  }
  return [...points, to]
}

function seedOf(text: string): number {
  let seed = 7
  for (const letter of text) seed = (seed * 31 + letter.charCodeAt(0)) % 65521
  return seed
}

interface Network {
  readonly stretches: readonly Stretch[]
  /** By Way: the stretches that it takes, from its first Locale on. */
  readonly ofWay: readonly (readonly { readonly stretch: Stretch; readonly backwards: boolean }[])[]
}

const networks = new WeakMap<readonly unknown[], Network>()

/** Every stretch once: Ways through one crossroads share theirs (1.3.1 WAYS). */
function networkOf({ ways, locales, crossroads }: Pick<Tuscany, "ways" | "locales" | "crossroads">): Network {
  const known = networks.get(ways)
  if (known !== undefined) return known
  const stretches = new Map<string, Stretch>()
  const placeOf = (id: string): Point =>
    spotOf(CROSSROADS[id] ?? locales.find((locale) => locale.id === id) ?? { x: 0, y: 0 })
  const stretchOf = (from: string, to: string, road: boolean) => {
    const key = [from, to].sort().join(" ")
    const [a, b] = key.split(" ")
    const found = stretches.get(key)
    // An arm of a crossroads is Road when any Way that takes it is.
    const stretch = {
      from: a,
      to: b,
      road: road || found?.road === true,
      line: found?.line ?? roaming(placeOf(a), placeOf(b), (BENDS[key] ?? []).map(spotOf), seedOf(key)),
    }
    stretches.set(key, stretch)
    return { key, backwards: a !== from }
  }
  const taken = ways.map(({ a, b, road, crossroads: crossing }) => {
    const [from, to] = [locales[a].id, locales[b].id]
    if (crossing < 0) return [stretchOf(from, to, road)]
    const { id } = crossroads[crossing]
    return [stretchOf(from, id, road), stretchOf(id, to, road)]
  })
  const network: Network = {
    stretches: [...stretches.values()],
    ofWay: taken.map((parts) =>
      parts.flatMap(({ key, backwards }) => {
        const stretch = stretches.get(key)
        return stretch === undefined ? [] : [{ stretch, backwards }]
      }),
    ),
  }
  networks.set(ways, network)
  return network
}

/** The line of a Way on the sheet, from one of its Locales to the other. */
export function lineOfWay(
  ground: Pick<Tuscany, "ways" | "locales" | "crossroads">,
  way: WayId,
  from: LocaleId,
): Point[] {
  const parts = networkOf(ground).ofWay[way] ?? []
  const line = parts.flatMap(({ stretch, backwards }, i) => {
    const points = backwards ? [...stretch.line].reverse() : stretch.line
    return i === 0 ? points : points.slice(1)
  })
  return ground.ways[way].a === from ? line : line.reverse()
}

/** The line through Locales that follow one another, along their Ways. */
export function lineThrough(
  ground: Pick<Tuscany, "ways" | "locales" | "crossroads" | "waysOf" | "neighbours">,
  path: readonly LocaleId[],
): Point[] {
  return path.flatMap((here, i) => {
    const next = path[i + 1]
    if (next === undefined) return i === 0 ? [spotOf(ground.locales[here])] : []
    const place = ground.neighbours[here].indexOf(next)
    // Ships and leaps of the eye go straight.
    const line =
      place < 0
        ? [spotOf(ground.locales[here]), spotOf(ground.locales[next])]
        : lineOfWay(ground, ground.waysOf[here][place], here)
    return i === 0 ? line : line.slice(1)
  })
}

/** The colours of the Ways: the edges of a Road and what lies between them, and a Track. */
const INKS: Readonly<Record<Theme, { readonly edge: string; readonly road: string; readonly track: string }>> = {
  light: { edge: "#6f6a63", road: "#d8d4cb", track: "#8a5a2e" },
  dark: { edge: "#a9a297", road: "#4c4842", track: "#c39163" },
}

/** Roads as double grey lines, Tracks as brown dashes; where they meet a small knot. */
export function drawWays(ground: Tuscany, theme: Theme, palette: Palette): string {
  const { stretches } = networkOf(ground)
  const inks = INKS[theme]
  const roads = stretches
    .filter(({ road }) => road)
    .map(({ line }) => smoothLine(line))
    .join("")
  const tracks = stretches
    .filter(({ road }) => !road)
    .map(({ line }) => smoothLine(line))
    .join("")
  const knots = ground.crossroads.map(({ id }) => spotOf(CROSSROADS[id] ?? { x: 0, y: 0 }))
  const pen = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" }
  return group(
    {},
    path(tracks, { ...pen, stroke: palette.paper, "stroke-width": 7, opacity: 0.5 }),
    path(tracks, {
      ...pen,
      "stroke-linecap": "butt",
      stroke: inks.track,
      "stroke-width": 3.4,
      "stroke-dasharray": "9 5.5",
    }),
    path(roads, { ...pen, stroke: inks.edge, "stroke-width": 9.4 }),
    path(roads, { ...pen, stroke: inks.road, "stroke-width": 5.4 }),
    path(knots.map(({ x, y }) => circle(x, y, 6)).join(""), { fill: inks.road, stroke: inks.edge, "stroke-width": 2 }),
  )
}

/** Points at even distances along a Way, for what is strewn on it. */
export function alongWay(line: readonly Point[], count: number): Point[] {
  const length = line.reduce(
    (sum, p, i) => (i === 0 ? 0 : sum + Math.hypot(p.x - line[i - 1].x, p.y - line[i - 1].y)),
    0,
  )
  return count <= 0 || length === 0 ? [] : stations(line, length / count).slice(0, count)
}
