import { element, group, joinSides, outlinesOf, PALETTES, path, SIZE, smoothLoop, type Theme } from "@carroccio/board"
import { ALL_DIRECTIONS, type Direction, type Hex, neighbour, type Point } from "@carroccio/hexes"
import type { Pack } from "../pack-schema.ts"
import { NEITHER, type Realm, type Side } from "../realm.ts"
import { colourOfSide } from "./arms.ts"
import { type Atlas, atlasOf, smoothBorder, weathered } from "./atlas.ts"

const BORDER = { ease: 1, wander: 0.08 }
/** How far from a border its colour runs. */
const BAND = 17

/** By hex: its Region, and for the sea near a coast the Region of the nearest land, so that no colour stops short of it. */
function spreadRegions({ grid, regionOf, groundOf }: Atlas): Int8Array {
  const spread = new Int8Array(grid.cell.length).fill(-1)
  for (const hex of grid.hexes) spread[hex] = regionOf(hex)
  for (let reach = 0; reach < 2; reach++) {
    const before = spread.slice()
    for (const hex of grid.hexes) {
      if (before[hex] >= 0 || groundOf(hex) === "beyond") continue
      for (const direction of ALL_DIRECTIONS) {
        const next = neighbour(grid, hex, direction)
        if (next > 0 && before[next] >= 0) spread[hex] = before[next]
      }
    }
  }
  return spread
}

interface Borders {
  /** By Region: its shape as path data. */
  readonly shapes: readonly string[]
  /** The lines between Regions, each once. */
  readonly lines: string
}

const borders = new WeakMap<Pack["map"], Borders>()

function bordersOf(pack: Pack): Borders {
  const known = borders.get(pack.map)
  if (known !== undefined) return known
  const atlas = atlasOf(pack)
  const { grid } = atlas
  const spread = spreadRegions(atlas)
  const sides: [Hex, Direction][] = []
  for (const hex of grid.hexes) {
    for (const direction of [0, 1, 2] as const) {
      const next = neighbour(grid, hex, direction)
      if (next > 0 && spread[hex] >= 0 && spread[next] >= 0 && spread[hex] !== spread[next])
        sides.push([hex, direction])
    }
  }
  const made: Borders = {
    shapes: pack.map.regions.map((_, region) =>
      outlinesOf(grid, SIZE, (hex) => spread[hex] === region)
        .map((loop) => smoothLoop(weathered(loop, BORDER.ease, BORDER.wander)))
        .join(""),
    ),
    lines: joinSides(grid, SIZE, sides)
      .map((line: Point[]) => smoothBorder(weathered(line, BORDER.ease, BORDER.wander, false)))
      .join(""),
  }
  borders.set(pack.map, made)
  return made
}

/** The hatching of a side's colour, so that it is told without the colour: the first leans one way, the second the other. */
function hatching(realm: Realm, side: Side): string {
  const d = side === 0 ? "M-2 12L12 -2M-2 22L22 -2M8 22L22 8" : "M-2 8L12 22M-2 -2L22 22M8 -2L22 12"
  return element(
    "pattern",
    { id: `side-${side}`, width: 20, height: 20, patternUnits: "userSpaceOnUse" },
    path(d, { fill: "none", stroke: colourOfSide(realm, side), "stroke-width": 4.2 }),
  )
}

/**
 * The colours of the sides along the borders of their States, as hand-coloured atlases have them, and the borders; what
 * a scenario leaves out of play under a veil. To be cut at the shore.
 */
export function drawStates(pack: Pack, realm: Realm, aligned: readonly Side[], theme: Theme): string {
  const { shapes, lines } = bordersOf(pack)
  const palette = PALETTES[theme]
  const strength = theme === "light" ? 1 : 1.25
  const inPlay = new Set(realm.hexes.map((hex) => realm.region[hex]))
  const washes = shapes.map((shape, region) => {
    if (!inPlay.has(region)) return path(shape, { fill: palette.paper, opacity: 0.66 })
    const side = aligned[region]
    if (side === NEITHER) return ""
    const id = `state-${region}`
    return (
      element("clipPath", { id }, path(shape, {})) +
      group(
        { "clip-path": `url(#${id})`, fill: "none" },
        path(shape, { fill: colourOfSide(realm, side), opacity: 0.06 * strength }),
        path(shape, { stroke: colourOfSide(realm, side), "stroke-width": BAND * 2, opacity: 0.24 * strength }),
        path(shape, { stroke: `url(#side-${side})`, "stroke-width": BAND * 2, opacity: 0.42 * strength }),
      )
    )
  })
  return (
    element("defs", {}, hatching(realm, 0), hatching(realm, 1)) +
    washes.join("") +
    path(lines, {
      fill: "none",
      stroke: palette.ink,
      "stroke-width": 2.2,
      "stroke-dasharray": "13 5 2 5",
      "stroke-linecap": "round",
      opacity: 0.62,
    })
  )
}
