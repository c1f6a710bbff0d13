import { directionTo, type Direction, type Hex } from "@carroccio/hexes"
import { NO_ROAD, TERRAINS, WEATHERS, type Terrain, type Weather } from "./realm.ts"
import { placeAt } from "./places.ts"
import type { Field } from "./position.ts"

/** One Movement Point in the half points that all costs are counted in. */
export const POINT = 2

export function terrainAt({ ground }: Field, hex: Hex): Terrain {
  return TERRAINS[ground.terrain[hex]]
}

export function weatherNow({ state }: Field): Weather {
  return WEATHERS[state.weather]
}

/** Whether a hexside may be crossed at all (1.3.1.1, 8.6). */
export function isOpen({ ground }: Field, from: Hex, direction: Direction): boolean {
  return ground.open[from * 6 + direction] === 1
}

/** The direction of a neighbour that may be entered, or -1. */
export function wayTo(field: Field, from: Hex, to: Hex): Direction | -1 {
  const direction = directionTo(field.ground.grid, from, to)
  return direction >= 0 && isOpen(field, from, direction as Direction) ? direction : -1
}

export function hasBridge({ ground, state }: Field, from: Hex, direction: Direction): boolean {
  const side = from * 6 + direction
  return ground.road[side] !== NO_ROAD || state.pontoons.includes(side) // 8.6.2, 16.1.3
}

export function hasRiver({ ground }: Field, from: Hex, direction: Direction): boolean {
  return ground.river[from * 6 + direction] === 1
}

/** What crossing the River along a hexside adds (8.6.2, 3.1); 0 without a River. */
export function riverCost(field: Field, from: Hex, direction: Direction): number {
  if (!hasRiver(field, from, direction)) return 0
  const { bridge, ford, rainBridge, rainFord } = field.ground.charts
  const rain = weatherNow(field) === "rain" // 3.1
  if (hasBridge(field, from, direction)) return bridge + (rain ? rainBridge : 0)
  return ford + (rain ? rainFord : 0)
}

/** What it costs to go to the next hex in a direction, River included (8.6). */
export function stepCost(field: Field, from: Hex, direction: Direction): number {
  const { ground } = field
  const to = ground.grid.neighbours[from * 6 + direction]
  return hexCost(field, to, ground.road[from * 6 + direction]) + riverCost(field, from, direction)
}

function hexCost(field: Field, to: Hex, road: number): number {
  const place = placeAt(field, to)
  if (place >= 0 && field.ground.places[place].kind === "city") return POINT // 8.6.1
  if (road !== NO_ROAD) return field.ground.charts.roads[road]
  return field.ground.charts.terrain[field.ground.terrain[to]].cost
}
