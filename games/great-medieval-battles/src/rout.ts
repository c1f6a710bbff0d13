import {
  leftOf,
  neighbour,
  NOWHERE,
  pivotBackOnLeft,
  pivotBackOnRight,
  pivotOnLeft,
  pivotOnRight,
  placeOf,
  rightOf,
  shifted,
  type Direction,
  type Grid,
  type Hex,
  type Place,
} from "@carroccio/hexes"
import { placeOfUnit } from "./moving.ts"
import type { Field, Side, Unit } from "./position.ts"
import { faceOf, isDouble, isOccupiedByOther } from "./stacking.ts"
import { isPassable } from "./terrain.ts"

/**
 * Where a unit stands in its rout movement. Units of up to 6 points owe one hex for each level (11.11), faster ones two
 * (11.12), which count together.
 */
export interface Flight {
  readonly place: Place
  /** Hexes still owed. */
  readonly owed: number
  /** 1 when the level under way has lost a hex already; only for units that owe two a level. */
  readonly broken: number
  /** Levels added so far. */
  readonly added: number
  /** 1 when the price of a blocked rout is among them. */
  readonly priced: number
}

/** A way to go on: a shift (0 to 5), a pivot (6 to 9), or to stay (10). */
export type Way = number
export const FIRST_PIVOT = 6
export const STAY = 10

const PIVOTS: readonly ((grid: Grid, place: Place) => Place)[] = [
  pivotOnRight,
  pivotOnLeft,
  pivotBackOnRight,
  pivotBackOnLeft,
]

/** The unit has left the map by its friendly edge. */
export const GONE: Place = -1

/** Units with more than 6 movement points flee two hexes for each level. */
export function isFast(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).movement > 6 // 11.11, 11.12
}

export function beginFlight(field: Field, unit: Unit): Flight {
  const level = field.state.rout[unit]
  return {
    place: placeOfUnit(field, unit),
    owed: level * (isFast(field, unit) ? 2 : 1),
    broken: 0,
    added: 0,
    priced: 0,
  }
}

export function isHomeward(field: Field, unit: Unit, direction: Direction): boolean {
  return field.ground.routDirections[field.state.side[unit]].includes(direction) // 15.2, 15.21, 15.22
}

function isOpen(field: Field, unit: Unit, hex: Hex): boolean {
  const double = isDouble(field, unit)
  return isPassable(field, unit, hex, double) && !isOccupiedByOther(field, hex, unit) // 11.21
}

/** Whether a step from the hex leaves the map where the side's routed units may (15.21, 15.22). */
function leavesMap(field: Field, side: Side, hex: Hex, direction: Direction): boolean {
  return neighbour(field.ground.grid, hex, direction) === 0 && field.ground.exits[side][hex] === 1
}

/** Whether a half may go that way as the other leaves the map: off it as well, or into an open hex (11.21). */
function mayFollow(field: Field, unit: Unit, hex: Hex, direction: Direction): boolean {
  const to = neighbour(field.ground.grid, hex, direction)
  return to > 0 ? isOpen(field, unit, to) : leavesMap(field, field.state.side[unit], hex, direction)
}

/** Where a shift leads: a place, GONE by the friendly edge, or NOWHERE when it is blocked (11.2). */
function shiftTo(field: Field, unit: Unit, place: Place, direction: Direction): Place {
  const { grid } = field.ground
  const side = field.state.side[unit]
  const double = isDouble(field, unit)
  const left = leftOf(place)
  if (isHomeward(field, unit, direction)) {
    const right = double ? rightOf(grid, place) : left
    const leaves = leavesMap(field, side, left, direction) || leavesMap(field, side, right, direction)
    if (leaves && mayFollow(field, unit, left, direction) && mayFollow(field, unit, right, direction)) return GONE // 7.3
  }
  if (!double) {
    const hex = neighbour(grid, left, direction)
    return hex > 0 && isOpen(field, unit, hex) ? placeOf(hex, 0) : NOWHERE
  }
  return openPlace(field, unit, shifted(grid, place, direction))
}

function openPlace(field: Field, unit: Unit, to: Place): Place {
  if (to === NOWHERE) return NOWHERE
  return isOpen(field, unit, leftOf(to)) && isOpen(field, unit, rightOf(field.ground.grid, to)) ? to : NOWHERE
}

/** Where a way leads. Facing does not matter in a rout (11.25). */
export function wayTo(field: Field, unit: Unit, place: Place, way: Way): Place {
  if (way === STAY) return place
  if (faceOf(field, unit).movement === 0) return NOWHERE
  if (way < FIRST_PIVOT) return shiftTo(field, unit, place, way as Direction)
  if (!isDouble(field, unit)) return NOWHERE
  return openPlace(field, unit, PIVOTS[way - FIRST_PIVOT](field.ground.grid, place))
}

/** Whether one level more, at most, is the price of a fast unit's blocked rout, however much of it was blocked. */
function countsOnce(field: Field): boolean {
  return field.ground.options["blockedHorse"] === "once" // 11.23
}

/** What it adds for a step not to lead homeward, or for levels not to be completed (11.22, 11.23). */
function priceOf(field: Field, fast: boolean, { priced }: Flight, levels: number): number {
  return levels > 0 && fast && countsOnce(field) ? 1 - priced : levels
}

/** The flight after a way is taken; the increase of the rout level is in it (11.22, 11.23, 11.24). */
export function follow(field: Field, unit: Unit, flight: Flight, way: Way): Flight {
  return way === STAY
    ? stayed(field, unit, flight)
    : led(field, unit, flight, way, wayTo(field, unit, flight.place, way))
}

function stayed(field: Field, unit: Unit, flight: Flight): Flight {
  return { place: flight.place, owed: 0, broken: 0, added: addedByStaying(field, unit, flight), priced: 1 }
}

/** The levels added in all if the unit goes no farther. */
function addedByStaying(field: Field, unit: Unit, flight: Flight): number {
  const { owed, broken, added } = flight
  const fast = isFast(field, unit)
  // 11.22: each hex not moved; 11.23: each level of two hexes not completed.
  const levels = fast ? Math.ceil(owed / 2) - (owed % 2 === 1 && broken === 1 ? 1 : 0) : owed
  return added + priceOf(field, fast, flight, levels)
}

/** The flight after a way that leads to the place. */
function led(field: Field, unit: Unit, flight: Flight, way: Way, to: Place): Flight {
  const { place, owed, broken, added, priced } = flight
  if (to === GONE) return { place: GONE, owed: 0, broken: 0, added, priced }
  const fast = isFast(field, unit)
  const homeward = way < FIRST_PIVOT && isHomeward(field, unit, way as Direction)
  const levels = added + (homeward ? 0 : strayPrice(field, fast, flight)) + entryLevels(field, unit, place, to)
  if (!fast) return { place: to, owed: owed - 1, broken: 0, added: levels, priced }
  const breaks = !homeward && broken === 0
  const ends = owed % 2 === 1
  return {
    place: to,
    owed: owed - 1,
    broken: ends ? 0 : breaks ? 1 : broken,
    added: levels,
    priced: breaks ? 1 : priced,
  }
}

/** What a step adds that does not lead homeward: each counts (11.22), or the first of a level's two (11.23). */
function strayPrice(field: Field, fast: boolean, flight: Flight): number {
  return fast && flight.broken === 1 ? 0 : priceOf(field, fast, flight, 1)
}

function entryLevels(field: Field, unit: Unit, from: Place, to: Place): number {
  const { routEntry } = field.ground.exclusive
  if (routEntry === undefined) return 0
  const levels = routEntry(field, unit, leftOf(to))
  if (!isDouble(field, unit)) return levels
  const right = rightOf(field.ground.grid, to)
  return Math.max(levels, right === rightOf(field.ground.grid, from) ? 0 : routEntry(field, unit, right))
}

/** Flights that were followed in vain, each with how much it might still have added; none at first, as for most. */
interface DeadEnds {
  keys: Set<number> | undefined
}

/** Whether the unit can end a flight from here with no higher increase than this. */
function endsWithin(field: Field, unit: Unit, flight: Flight, most: number, deadEnds: DeadEnds): boolean {
  const { place, owed, broken, priced } = flight
  const spare = most - flight.added
  if (spare < 0) return false
  if (owed === 0) return true
  const key = (((place * 16 + owed) * 2 + broken) * 2 + priced) * 64 + spare
  if (deadEnds.keys?.has(key) === true) return false
  if (addedByStaying(field, unit, flight) <= most) return true
  // Most flights can go homeward all the way, and no other way need be looked at where there is nothing to spare.
  const homeward = field.ground.routDirections[field.state.side[unit]]
  for (const way of homeward) if (leadsWithin(field, unit, flight, way, most, deadEnds)) return true
  if (strayPrice(field, isFast(field, unit), flight) <= spare) {
    for (let way = 0; way < STAY; way++) {
      if (!homeward.includes(way as Direction) && leadsWithin(field, unit, flight, way, most, deadEnds)) return true
    }
  }
  deadEnds.keys ??= new Set()
  deadEnds.keys.add(key)
  return false
}

/** Whether a way is open, and the unit can end the flight by it with no higher increase than this. */
function leadsWithin(field: Field, unit: Unit, flight: Flight, way: Way, most: number, deadEnds: DeadEnds): boolean {
  const to = wayTo(field, unit, flight.place, way)
  return to !== NOWHERE && endsWithin(field, unit, led(field, unit, flight, way, to), most, deadEnds)
}

/** The ways that keep to the least increase: all that the owner may choose from (11.26). */
export function waysOf(field: Field, unit: Unit, flight: Flight): Way[] {
  if (flight.owed === 0) return []
  const deadEnds: DeadEnds = { keys: undefined }
  const most = addedByStaying(field, unit, flight)
  for (let least = flight.added; least < most; least++) {
    const ways = waysWithin(field, unit, flight, least, deadEnds)
    if (ways.length > 0) return ways
  }
  return [...waysWithin(field, unit, flight, most, deadEnds), STAY]
}

/** The ways by which the unit can end the flight with no higher increase than this. */
function waysWithin(field: Field, unit: Unit, flight: Flight, most: number, deadEnds: DeadEnds): Way[] {
  const mayStray = flight.added + strayPrice(field, isFast(field, unit), flight) <= most
  const ways: Way[] = []
  for (let way = 0; way < STAY; way++) {
    if (!mayStray && !isHomeward(field, unit, way as Direction)) continue
    if (leadsWithin(field, unit, flight, way, most, deadEnds)) ways.push(way)
  }
  return ways
}
