import {
  type Colour,
  curvePoints,
  drawBridge,
  drawBuilding,
  drawGrid,
  drawHills,
  drawOpenGround,
  drawRelief,
  drawRoad,
  drawStreams,
  drawTents,
  drawTrees,
  drawVillage,
  drawWagons,
  drawWater,
  drawWoodland,
  layLand,
  type Locale,
  mix,
  nearestStation,
  PALETTES,
  path,
  polygon,
  type Sheet,
  sheetOf,
  SIZE,
  standalone,
  type Station,
  stations,
  type Theme,
} from "@carroccio/board"
import { centre, createGrid, type Grid, type Hex, type Point } from "@carroccio/hexes"
import type { BattleId, Feature, Pack } from "../pack-schema.ts"
import { beyondRiver, campLine, hexesOf, riversOf, roadsOf, streamsOf } from "./courses.ts"
import { drawLettering } from "./names.ts"

/** The colour of a battle's lowest ground and that to which its heights tend. */
export const LAND: Readonly<Record<Theme, Readonly<Record<BattleId, readonly [Colour, Colour]>>>> = {
  light: {
    montaperti: ["#ece7cc", "#d0ac78"],
    benevento: ["#e9e8cd", "#d3b483"],
    campaldino: ["#e5e8cd", "#d2b98a"],
  },
  dark: {
    montaperti: ["#2e2a22", "#63492c"],
    benevento: ["#2c2b23", "#5d4a2e"],
    campaldino: ["#2a2c24", "#584a30"],
  },
}

const BROAD = SIZE * 1.02
const NARROW = SIZE * 0.22
const WEATHERED = { ease: 5, wander: 0.32 }

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
    drawLettering(pack, sheet, locale, theme, LAND[theme][pack.battle][0]),
  )
}

/** The land without its lettering: a picture has no fonts of its own, so what is baked to one carries no text. */
export function drawGround(pack: Pack, sheet: Sheet, theme: Theme): string {
  return layLand(sheet, LAND[theme][pack.battle][0], PALETTES[theme], drawLand(pack, sheet, theme))
}

/** The land as a drawing that stands alone, to bake to a picture. */
export function drawGroundAlone(pack: Pack, sheet: Sheet, theme: Theme): string {
  return standalone(sheet.width, sheet.height, drawGround(pack, sheet, theme))
}

function drawLand(pack: Pack, { grid, map }: Sheet, theme: Theme): string {
  const palette = PALETTES[theme]
  const [land, heights] = LAND[theme][pack.battle]
  const { terrain } = pack.map
  const spots = (hexes: readonly string[] | undefined) => spotsOf(grid, hexes)
  const centres = (hexes: readonly Hex[]) => new Map(hexes.map((hex) => [hex, centre(grid, hex, SIZE)]))
  const levels = levelsOf(pack)
  const covered = new Set(Object.values(terrain).flatMap(hexesOf))
  const open = grid.hexes.filter((hex) => !covered.has(hex))
  const woods = new Set(hexesOf(terrain.woods))
  const rivers = riversOf(pack, grid)
  const roads = roadsOf(pack, grid)
  const far = hexesOf(terrain.farBank)
  const outOfPlay = new Set([...far, ...hexesOf(terrain.river)])
  const features = (kind: Feature["kind"]) => pack.map.features.filter((feature) => feature.kind === kind)
  return [
    drawRelief(grid, SIZE, (hex) => levels.get(hex) ?? 0, land, heights, palette, WEATHERED),
    drawOpenGround(centres(open), SIZE, "grass", palette),
    drawHills(grid, SIZE, centres(hexesOf(terrain.hill)), mix(land, heights, 0.9), palette),
    drawWoodland(grid, SIZE, (hex) => woods.has(hex), palette),
    drawStreams(streamsOf(pack, grid, rivers), NARROW, SIZE, palette),
    ...rivers.map((course) =>
      path(polygon(beyondRiver(course, spotsOf(grid, terrain.farBank), map)), { fill: palette.paper, opacity: 0.72 }),
    ),
    ...roads.map((course) => drawRoad(course, SIZE, palette)),
    drawWater(rivers, BROAD, SIZE, palette),
    ...features("bridge").flatMap(({ hexes }) =>
      spots(hexes).map(({ at }) => drawBridge(crossingAt(at, roads, rivers), BROAD, SIZE, palette)),
    ),
    drawGrid(grid, SIZE, palette, outOfPlay),
    drawWagons(stations(campLine(grid, hexesOf(terrain.camp)), SIZE * 0.66), SIZE, palette),
    drawTrees(spots(terrain.woods), SIZE, palette),
    ...[...features("building"), ...features("minor")].map(({ look, hexes }) => drawLook(look, spots(hexes), theme)),
  ].join("")
}

function drawLook(look: Feature["look"], spots: readonly { at: Point; seed: Hex }[], theme: Theme): string {
  const palette = PALETTES[theme]
  switch (look) {
    case undefined:
      return ""
    case "village":
    case "town":
      return drawVillage(spots, SIZE, palette, true)
    case "tents":
      return drawTents(spots, SIZE, palette)
    case "trees":
      return drawTrees(spots, SIZE * 0.5, palette)
    case "castle":
    case "tower":
    case "abbey":
    case "chapel":
    case "farm":
      return spots.map(({ at }) => drawBuilding(look, { x: at.x, y: at.y + SIZE * 0.2 }, SIZE * 1.15, palette)).join("")
  }
}

function spotsOf(grid: Grid, hexes: readonly string[] | undefined): { at: Point; seed: Hex }[] {
  return hexesOf(hexes).map((hex) => ({ at: centre(grid, hex, SIZE), seed: hex }))
}

/** By hex: half levels above the lowest ground (8.2.5). */
function levelsOf(pack: Pack): Map<Hex, number> {
  const levels = new Map<Hex, number>()
  for (const [level, hexes] of Object.entries(pack.map.levels))
    for (const hex of hexesOf(hexes)) levels.set(hex, (Number(level) - 1) * 2)
  return levels
}

/** A bridge lies where the road that comes by it meets the river, and without a road straight over the river. */
function crossingAt(at: Point, roads: readonly (readonly Point[])[], rivers: readonly (readonly Point[])[]): Station {
  const step = SIZE * 0.1
  const wet = rivers.flatMap((course) => stations(curvePoints(course), step))
  const fromRiver = (p: Point) => Math.min(...wet.map((q) => Math.hypot(p.x - q.x, p.y - q.y)))
  const near = roads
    .flatMap((course) => stations(curvePoints(course), step))
    .filter((p) => Math.hypot(p.x - at.x, p.y - at.y) < SIZE * 1.2)
  const [first, ...rest] = near
  if (first !== undefined) return rest.reduce((best, p) => (fromRiver(p) < fromRiver(best) ? p : best), first)
  const { x, y, along } = nearestStation(rivers, at, step)
  return { x, y, along: { x: -along.y, y: along.x } }
}
