import { type Direction, directionTo, type Grid, type Hex, neighbour, turned } from "./grid.ts"

/** A counter's facing towards a vertex: facing f looks between direction f and direction f+1. */
export type Facing = Direction

/** The names of the six facings, by number. */
export const FACINGS = ["NNE", "E", "SSE", "SSW", "W", "NNW"] as const

/** The name of a facing. */
export type FacingName = (typeof FACINGS)[number]

/** The number of a facing's name. */
export function facingNamed(name: FacingName): Facing {
  return FACINGS.indexOf(name) as Facing
}

/** The hexes of the map before a one-hex counter: left, right. */
export function frontOf(grid: Grid, hex: Hex, facing: Facing): Hex[] {
  return pair(neighbour(grid, hex, facing), neighbour(grid, hex, turned(facing, 1)))
}

/** The hexes of the map beside a one-hex counter: left, right. */
export function flanksOf(grid: Grid, hex: Hex, facing: Facing): Hex[] {
  return pair(neighbour(grid, hex, turned(facing, 5)), neighbour(grid, hex, turned(facing, 2)))
}

/** The hexes of the map behind a one-hex counter: left, right. */
export function rearOf(grid: Grid, hex: Hex, facing: Facing): Hex[] {
  return pair(neighbour(grid, hex, turned(facing, 4)), neighbour(grid, hex, turned(facing, 3)))
}

function pair(left: Hex, right: Hex): Hex[] {
  return [left, right].filter((hex) => hex > 0)
}

/** Where another hex lies around a counter. */
export type Arc = "front" | "flank" | "rear"

const ARCS: readonly Arc[] = ["front", "front", "flank", "rear", "rear", "flank"]

/** In which arc of a one-hex counter an adjacent hex lies; undefined when it is not adjacent. */
export function arcOf(grid: Grid, hex: Hex, facing: Facing, other: Hex): Arc | undefined {
  const direction = directionTo(grid, hex, other)
  return direction < 0 ? undefined : ARCS[(direction - facing + 6) % 6]
}

/** The eight hexes around a two-hex counter, clockwise from the left flank. */
export const ZONES = [
  "leftFlank",
  "frontLeft",
  "frontCenter",
  "frontRight",
  "rightFlank",
  "rearRight",
  "rearCenter",
  "rearLeft",
] as const

/** One of the eight hexes around a two-hex counter. */
export type Zone = (typeof ZONES)[number]

/** By direction from the left half, counted from the facing: the zone there, or undefined for the right half. */
const ZONES_OF_LEFT = ["frontLeft", "frontCenter", undefined, "rearCenter", "rearLeft", "leftFlank"] as const
/** By direction from the right half, counted from the facing: the zone there, or undefined for the left half. */
const ZONES_OF_RIGHT = ["frontCenter", "frontRight", "rightFlank", "rearRight", "rearCenter", undefined] as const

/** The hex of the right half of a two-hex counter, or 0 off the map. */
export function rightHalf(grid: Grid, left: Hex, facing: Facing): Hex {
  return neighbour(grid, left, turned(facing, 2))
}

/** In which zone of a two-hex counter a hex lies; undefined when it is a half of the counter or not adjacent to one. */
export function zoneOf(grid: Grid, left: Hex, facing: Facing, hex: Hex): Zone | undefined {
  const fromLeft = directionTo(grid, left, hex)
  if (fromLeft >= 0) return ZONES_OF_LEFT[(fromLeft - facing + 6) % 6]
  const fromRight = directionTo(grid, rightHalf(grid, left, facing), hex)
  return fromRight < 0 ? undefined : ZONES_OF_RIGHT[(fromRight - facing + 6) % 6]
}

/** The hex of a zone of a two-hex counter, or 0 off the map. */
export function zoneHex(grid: Grid, left: Hex, facing: Facing, zone: Zone): Hex {
  const fromLeft = ZONES_OF_LEFT.indexOf(zone as (typeof ZONES_OF_LEFT)[number])
  if (fromLeft >= 0) return neighbour(grid, left, turned(facing, fromLeft))
  const fromRight = ZONES_OF_RIGHT.indexOf(zone as (typeof ZONES_OF_RIGHT)[number])
  return neighbour(grid, rightHalf(grid, left, facing), turned(facing, fromRight))
}
