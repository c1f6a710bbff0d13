import {
  type Colour,
  drawBarrow,
  drawBridge,
  drawDitch,
  drawDryBed,
  dateText,
  drawGrid,
  drawMarsh,
  drawOpenGround,
  drawPools,
  drawRelief,
  drawRidge,
  drawRoad,
  drawStoneCircle,
  drawTents,
  drawTrees,
  drawVillage,
  drawWater,
  curvePoints,
  joinSides,
  layLand,
  letterSheet,
  lineToLetter,
  type Locale,
  type Name,
  nearestStation,
  relaxed,
  PALETTES,
  SHEET,
  type Sheet,
  sheetOf,
  SIZE,
  standalone,
  type Theme,
  winding,
} from "@carroccio/board"
import {
  ALL_DIRECTIONS,
  centre,
  createGrid,
  directionTo,
  type Direction,
  type Grid,
  type Hex,
  neighbour,
  parseHex,
  type Point,
} from "@carroccio/hexes"
import type { BattleId, Pack, Terrain } from "../pack-schema.ts"

/** The colour of a battle's lowest ground and that to which its heights tend. */
const LAND: Readonly<Record<Theme, Readonly<Record<BattleId, readonly [Colour, Colour]>>>> = {
  light: {
    bannockburn: ["#e7e8d0", "#d8bf95"],
    "black-prince": ["#efe7cd", "#d9b98c"],
    tamburlaine: ["#efe3c4", "#d3ac7c"],
    "king-arthur": ["#e9ead3", "#d6c69b"],
  },
  dark: {
    bannockburn: ["#2b2d25", "#57482f"],
    "black-prince": ["#302b22", "#5e4a30"],
    tamburlaine: ["#332b20", "#644a2c"],
    "king-arthur": ["#2b2d25", "#544930"],
  },
}

const DRY: ReadonlySet<BattleId> = new Set(["black-prince", "tamburlaine"])
const BROAD = SIZE * 1.02
const NARROW = SIZE * 0.3

/** The sheet of a pack's map, its grid made for it. */
export function sheetFor(pack: Pack): Sheet {
  return sheetOf(createGrid(pack.map.grid))
}

/** The whole battlefield as one drawing that stands alone. */
export function drawMap(pack: Pack, locale: Locale, theme: Theme): string {
  const sheet = sheetFor(pack)
  return standalone(
    sheet.width,
    sheet.height,
    drawGround(pack, sheet, theme),
    drawLettering(pack, sheet, locale, theme),
  )
}

/** The land without its lettering: a picture has no fonts of its own, so what is baked to one carries no text. */
export function drawGround(pack: Pack, sheet: Sheet, theme: Theme): string {
  return layLand(sheet, LAND[theme][pack.battle][0], PALETTES[theme], drawLand(pack, sheet.grid, theme))
}

function drawLand(pack: Pack, grid: Grid, theme: Theme): string {
  const palette = PALETTES[theme]
  const [land, heights] = LAND[theme][pack.battle]
  const terrain = (kind: Terrain): Hex[] => hexesOf(pack.map.terrain[kind])
  const spots = (kind: Terrain) => terrain(kind).map((hex) => ({ at: centre(grid, hex, SIZE), seed: hex }))
  const levels = new Map<Hex, number>()
  for (const [level, hexes] of Object.entries(pack.map.levels))
    for (const hex of hexesOf(hexes)) levels.set(hex, Number(level))
  const wet = new Set([...terrain("marsh"), ...terrain("pool")])
  const marshes = new Map(terrain("marsh").map((hex) => [hex, centre(grid, hex, SIZE)]))
  const covered = new Set(Object.values(pack.map.terrain).flatMap(hexesOf))
  const open = new Map(grid.hexes.filter((hex) => !covered.has(hex)).map((hex) => [hex, centre(grid, hex, SIZE)]))
  const roads = coursesOf(pack, grid, "road")
  const villages = pack.map.features.filter(({ kind }) => kind === "village")
  return [
    drawRelief(grid, SIZE, (hex) => levels.get(hex) ?? 0, land, heights, palette),
    drawOpenGround(open, SIZE, DRY.has(pack.battle) ? "dry" : "grass", palette),
    marshes.size > 0 ? drawMarsh(grid, SIZE, (hex) => wet.has(hex), marshes, palette) : "",
    ...coursesOf(pack, grid, "dryRiverBed").map((course, i) => drawDryBed(course, SIZE * 0.95, SIZE, i + 3, palette)),
    drawWater(coursesOf(pack, grid, "burn"), NARROW, SIZE, palette),
    drawWater(coursesOf(pack, grid, "river"), BROAD, SIZE, palette),
    drawPools(spots("pool"), SIZE, palette),
    ...roads.map((course) => drawRoad(course, SIZE, palette)),
    ...spots("bridge").map(({ at }) => drawBridge(nearestStation(roads, at, SIZE * 0.1), BROAD, SIZE, palette)),
    ...ditchesOf(grid, terrain("ditch")).map(({ points, closed }, i) => drawDitch(points, SIZE, i, palette, closed)),
    ...joinSides(grid, SIZE, ridgesOf(pack, grid)).map((line, i) => drawRidge(line, SIZE, i * 31, palette)),
    ...spots("barrow").map(({ at, seed }) => drawBarrow(at, SIZE, seed, palette)),
    drawGrid(grid, SIZE, palette),
    drawTrees(spots("grove"), SIZE, palette),
    ...villages.map(({ hexes }) =>
      drawVillage(
        hexesOf(hexes).map((hex) => ({ at: centre(grid, hex, SIZE), seed: hex })),
        SIZE,
        palette,
        true,
      ),
    ),
    drawTents(spots("camp"), SIZE, palette),
    ...spots("altar").map(({ at }) => drawStoneCircle(at, SIZE * 1.75, SIZE, palette, true)),
  ].join("")
}

/** Names, numbers, title, scale and rose; lettering of less than a given height is left out. */
export function drawLettering(pack: Pack, sheet: Sheet, locale: Locale, theme: Theme, least = 0): string {
  const words = SHEET[locale]
  const { yardsPerHex } = pack.scale
  return letterSheet(
    sheet,
    {
      margin: {
        title: pack.title[locale],
        subtitle: `${pack.place[locale]}, ${dateText(pack.date, locale)}`,
        note: words.provenance[pack.map.provenance],
      },
      north: words.north,
      scale: yardsPerHex === undefined ? undefined : words.yards(yardsPerHex * 4),
      names: namesOf(pack, sheet.grid, locale),
      land: LAND[theme][pack.battle][0],
      prefix: pack.battle,
    },
    PALETTES[theme],
    least,
  )
}

function hexesOf(texts: readonly string[] | undefined): Hex[] {
  return (texts ?? []).map((text) => parseHex(text) ?? 0)
}

/** The lines of a kind of feature, winding if they are water, and drawn on to the frame or to the water they run into. */
function coursesOf(pack: Pack, grid: Grid, kind: "river" | "burn" | "road" | "dryRiverBed"): Point[][] {
  const rivers = new Set(hexesOf(pack.map.terrain.river))
  return pack.map.features.flatMap((feature, i) => {
    const hexes = hexesOf(feature.path)
    if (feature.kind !== kind || hexes.length < 2) return []
    const onEdge = (hex: Hex) => ALL_DIRECTIONS.some((d) => neighbour(grid, hex, d) === 0)
    const mouth = kind === "burn" ? mouthOf(grid, hexes[hexes.length - 1], rivers) : 0
    const course = [...hexes, ...(mouth > 0 ? [mouth] : [])].map((hex) => centre(grid, hex, SIZE))
    const leaves = { first: onEdge(hexes[0]), last: mouth === 0 && onEdge(hexes[hexes.length - 1]) }
    return [winding(course, SIZE, i + 1, kind === "road" ? 0.08 : 0.24, leaves)]
  })
}

function mouthOf(grid: Grid, last: Hex, rivers: ReadonlySet<Hex>): Hex {
  return ALL_DIRECTIONS.map((d) => neighbour(grid, last, d)).find((hex) => rivers.has(hex)) ?? 0
}

function* ridgesOf(pack: Pack, grid: Grid): Generator<[Hex, Direction]> {
  for (const [a, b] of pack.map.ridges) {
    const [hex] = hexesOf([a])
    const direction = directionTo(grid, hex, parseHex(b) ?? 0)
    if (direction >= 0) yield [hex, direction as Direction]
  }
}

/** Ditches as lines: each hex joined to the next. */
function ditchesOf(grid: Grid, hexes: readonly Hex[]): { points: Point[]; closed: boolean }[] {
  const left = new Set(hexes)
  const nextTo = (hex: Hex) => ALL_DIRECTIONS.map((d) => neighbour(grid, hex, d)).filter((other) => left.has(other))
  const lines: { points: Point[]; closed: boolean }[] = []
  while (left.size > 0) {
    const start = [...left].find((hex) => nextTo(hex).length === 1) ?? [...left][0]
    const line: Hex[] = []
    for (let hex: Hex | undefined = start; hex !== undefined; hex = nextTo(hex)[0]) {
      line.push(hex)
      left.delete(hex)
    }
    const closed = line.length > 3 && directionTo(grid, line[0], line[line.length - 1]) >= 0
    const points = relaxed(
      line.map((hex) => centre(grid, hex, SIZE)),
      closed || line.length > 11 ? 3 : 1,
      closed,
    )
    lines.push({ points: curvePoints(closed ? [...points, points[0]] : points, 4), closed })
  }
  return lines
}

/** How far along its line a name stands, so that it meets no bridge and no crossing. */
const NAME_ALONG = { road: 0.78, burn: 0.5, river: 0.22 } as const

/** Where the names stand: along their waters and roads, over or under their places. */
function namesOf(pack: Pack, grid: Grid, locale: Locale): Name[] {
  return pack.map.features.flatMap((feature): Name[] => {
    if (feature.name === undefined) return []
    const text = feature.name[locale]
    const { kind } = feature
    if (feature.path !== undefined) {
      const hexes = hexesOf(feature.path)
      const length = Math.min(hexes.length, kind === "road" ? 7 : 12)
      const from = Math.floor((hexes.length - length) * NAME_ALONG[kind === "road" || kind === "burn" ? kind : "river"])
      const line = hexes.slice(from, from + length).map((hex) => centre(grid, hex, SIZE))
      const smooth = lineToLetter(line, SIZE)
      const wet = hexesOf([...(pack.map.terrain.marsh ?? []), ...(pack.map.terrain.pool ?? [])])
      const near = wet
        .map((hex) => centre(grid, hex, SIZE))
        .filter((p) => line.some((q) => Math.hypot(p.x - q.x, p.y - q.y) < SIZE * 2.6))
      // A burn's name stands on its dry bank.
      const above = near.reduce((sum, p) => sum + p.y - nearestOf(line, p).y, 0) >= 0
      if (kind === "river") return [{ text, kind: "water", line: smooth, size: SIZE * 0.7, off: -SIZE * 0.22 }]
      if (kind === "dryRiverBed") return [{ text, kind: "road", line: smooth, size: SIZE * 0.56, off: SIZE * 0.66 }]
      if (kind === "burn")
        return [{ text, kind: "water", line: smooth, size: SIZE * 0.66, off: above ? SIZE * 0.72 : -SIZE * 1.2 }]
      if (kind === "ditch") return [{ text, kind: "place", line: smooth, size: SIZE * 0.62, off: SIZE * 0.5 }]
      return [{ text, kind: "road", line: smooth, size: SIZE * 0.54, off: SIZE * 0.26 }]
    }
    const spots = hexesOf(feature.hexes).map((hex) => centre(grid, hex, SIZE))
    // A kind of place that lies all over the map has no one spot for its name, and the altar's stands for itself.
    if (spots.length === 0 || spots.length > 8 || kind === "altar") return []
    const x = spots.reduce((sum, p) => sum + p.x, 0) / spots.length
    if (kind === "hill" || kind === "plain")
      return [{ text, kind: "region", line: [{ x: Math.max(x, SIZE * 5), y: spots[0].y }], size: SIZE * 1.05 }]
    const bottom = Math.max(...spots.map((p) => p.y))
    const edge = Math.min(Math.max(x, SIZE * 2.1), 0.5 + (grid.spec.columns * 1.5 - 1.6) * SIZE)
    return [
      {
        text,
        kind: "place",
        line: [{ x: edge, y: bottom + SIZE * (kind === "megalith" ? 3.3 : 1.3) }],
        size: SIZE * 0.74,
      },
    ]
  })
}

function nearestOf(line: readonly Point[], to: Point): Point {
  const away = (p: Point) => Math.hypot(p.x - to.x, p.y - to.y)
  return line.reduce((best, p) => (away(p) < away(best) ? p : best))
}

/** The land as a drawing that stands alone, to bake to a picture. */
export function drawGroundAlone(pack: Pack, sheet: Sheet, theme: Theme): string {
  return standalone(sheet.width, sheet.height, drawGround(pack, sheet, theme))
}
