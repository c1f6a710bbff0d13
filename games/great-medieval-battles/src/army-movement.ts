import { distance, facingOf, leftOf, rightOf, type Place } from "@carroccio/hexes"
import type { Action, Memory } from "@carroccio/kernel"
import { bestShot, bestStrike, FARTHEST, nearest, shotValue, strikeValue, worthOf } from "./evaluate.ts"
import { farthestShot } from "./fire.ts"
import { mayPickUp } from "./movement.ts"
import { mayEnter, placeOfUnit } from "./moving.ts"
import type { Field, Play, Side, Unit } from "./position.ts"
import { destination, reachOf, scratch, waysOf, type Destination, type Ways } from "./reach.ts"
import { armyOf, combatUnitAt, faceOf, isOccupiedByOther, leadersWith, lift, place } from "./stacking.ts"

/** How many places of a unit are kept, the most promising by themselves. */
const PLACES = 4
/** Beyond this nobody is near enough to make one way better than another. */
export const FAR = 12
/** Nobody farther off is minded, where somebody is nearer. */
const MINDED = 16
/** How near somebody must be to be struck, and to strike or shoot: counters cover two hexes. */
export const STRUCK = 3
const THREATENED = 4
/** A move must promise this much more than staying. */
export const WORTHWHILE = 0.02

/** Where a unit could go. */
interface Way extends Pick<Destination, "place" | "face" | "actions" | "path" | "faces"> {
  /** Whom it would charge, or -1, and the place where he stood. */
  readonly target: Unit
  readonly against: Place
}

export const HALT: Action = { type: "halt" }

export type Run = readonly Action[]

/** What an army has in mind when it moves. */
export interface Temper {
  readonly name: string
  /** No two have the same, nor 0: what is remembered of each is told apart by it. */
  readonly mark: number
  /** How much a hex nearer to the enemy counts, against what is usual. */
  readonly drive: number
  /** How much of what the enemy could do to it keeps a unit from a place. */
  readonly fear: number
  /** Farther than this from every enemy, whoever can charge nobody goes where it seemed best at first; absent: FAR. */
  readonly sure?: number
}

/** As armies move when nobody says otherwise. */
export const STEADY: Temper = { name: "steady", mark: 1, drive: 1, fear: 0.4 }
/** As they move in simulations: as they usually do, with less thought. */
export const HASTY: Temper = { ...STEADY, name: "hasty", mark: 2, sure: 7 }

/** What a unit has in mind, so many hexes from the nearest enemy; undefined: it stays. */
export type TemperOf = (unit: Unit, hexes: number) => Temper | undefined

/** Every unit goes to where it has most to hope for and least to fear, those nearest to the enemy first. */
export function armyMovement(field: Field, side: Side, memory: Memory, temperOf: TemperOf): Run {
  const play = scratch(field)
  const { state } = play
  const enemies = armyOf(field, (1 - side) as Side)
  const run: Action[] = []
  for (const { unit, hexes, temper } of goingOf(field, side, enemies, temperOf)) {
    const way = bestWay(play, unit, hexes, enemies, memory, temper)
    if (way === undefined) continue
    stepAway(play, unit, way)
    for (const action of way.actions) run.push(action)
  }
  for (const leader of field.ground.leaders) {
    if (state.side[leader] !== side || !mayPickUp(play, leader).ok || combatUnitAt(play, state.left[leader]) >= 0)
      continue
    const key = `leader ${leader} ${state.left[leader]}`
    const { path, actions } = recalled(memory, key, () => leaderMove(play, leader))
    if (path.every((by) => mayEnter(play, leader, leftOf(by)).ok)) run.push(...actions)
  }
  run.push({ type: "endMovement" })
  return run
}

/** A unit that is to go somewhere, so many hexes from the nearest enemy. */
interface Going {
  readonly unit: Unit
  readonly hexes: number
  readonly temper: Temper
}

/** Who is to go, those nearest to the enemy first. */
function goingOf(field: Field, side: Side, enemies: readonly Unit[], temperOf: TemperOf): Going[] {
  const { side: sides, phasing, rout, done } = field.state
  const going: Going[] = []
  for (const unit of armyOf(field, side)) {
    // What costs least is asked first: many have moved already, or are routed.
    if (sides[unit] !== phasing || done[unit] === 1 || rout[unit] > 0) continue
    const hexes = nearest(field, unit, enemies)
    const temper = temperOf(unit, hexes)
    if (temper !== undefined && mayPickUp(field, unit).ok) going.push({ unit, hexes, temper })
  }
  return going.sort((a, b) => a.hexes - b.hexes)
}

function recalled<T>(memory: Memory, key: string | number, make: () => T): T {
  let known = memory.get(key) as T | undefined
  if (known === undefined) memory.set(key, (known = make()))
  return known
}

/** The mark of what is the same for every temper, and how many marks, faces and places are told apart. */
const ANY_TEMPER = 0
const MARKS = 16
const FACES = 4
const PLACES_OF_MAP = 100 * 100 * 6

/** What a unit's ways are remembered by: a number for most, as text takes longer, and only a few have leaders with them. */
function keyOf(unit: Unit, from: Place, face: number, riders: readonly Unit[], mark: number): string | number {
  const key = ((unit * PLACES_OF_MAP + from) * FACES + face) * MARKS + mark
  return riders.length === 0 ? key : `${key} ${riders.join(" ")}`
}

function bestWay(
  play: Play,
  unit: Unit,
  hexes: number,
  enemies: readonly Unit[],
  memory: Memory,
  temper: Temper,
): Way | undefined {
  if (hexes > FAR && temper.drive <= 0) return undefined
  const { state } = play
  const riders = ridersOf(play, unit)
  const from = { place: state.left[unit] * 6 + state.facing[unit], face: state.face[unit] }
  const key = keyOf(unit, from.place, from.face, riders, temper.mark)
  let ways = memory.get(key) as readonly Way[] | undefined
  if (ways === undefined) {
    const open = openWays(play, unit, riders, memory, temper)
    ways = promisingWays(play, unit, open, mindedBy(play, unit, hexes, enemies), temper)
    memory.set(key, ways)
  }
  // Charges stand first.
  const isSure = hexes > FAR || (hexes > (temper.sure ?? FAR) && (ways.length === 0 || ways[0].target < 0))
  if (isSure) return firstFree(play, unit, ways)
  const feared = mindedBy(play, unit, hexes, enemies)
  let chosen: Way | undefined
  let highest = promise(play, unit, feared, temper) + WORTHWHILE
  for (const way of ways) {
    if (!isFree(play, unit, way)) continue
    const value = valueAt(play, unit, way.place, way.face, way.target, feared, temper)
    if (value > highest) {
      chosen = way
      highest = value
    }
  }
  stand(play, unit, from.place, from.face)
  return chosen
}

/** Where a unit could go. Simulations have one temper alone, and all the ways of all units would fill the memory. */
function openWays(play: Play, unit: Unit, riders: readonly Unit[], memory: Memory, temper: Temper): Ways {
  if (temper === HASTY) return waysOf(play, unit, riders)
  const { left, facing, face } = play.state
  const key = keyOf(unit, left[unit] * 6 + facing[unit], face[unit], riders, ANY_TEMPER)
  return recalled(memory, key, () => waysOf(play, unit, riders))
}

function firstFree(play: Play, unit: Unit, ways: readonly Way[]): Way | undefined {
  for (const way of ways) if (isFree(play, unit, way)) return way
  return undefined
}

/** The leaders who go along with a unit: those with it who have not moved. */
function ridersOf(field: Field, unit: Unit): readonly Unit[] {
  const leaders = leadersWith(field, unit)
  return leaders.length === 0 ? leaders : leaders.filter((leader) => field.state.done[leader] === 0)
}

/** The enemies that a unit minds, so many hexes from the nearest of them. */
function mindedBy(field: Field, unit: Unit, hexes: number, enemies: readonly Unit[]): readonly Unit[] {
  if (hexes > MINDED) return enemies
  const { left } = field.state
  const { grid } = field.ground
  const minded: Unit[] = []
  for (const enemy of enemies) if (distance(grid, left[unit], left[enemy]) <= MINDED) minded.push(enemy)
  return minded
}

/** The ways that promise most as things stand, and every charge. */
function promisingWays(play: Play, unit: Unit, open: Ways, enemies: readonly Unit[], temper: Temper): Way[] {
  const from = { place: play.state.left[unit] * 6 + play.state.facing[unit], face: play.state.face[unit] }
  // The ways may have been found while others stood elsewhere.
  const charges = open.charges.filter((one) => hasRoom(play, unit, one.place, from.face))
  const places = open.places.filter((one) => hasRoom(play, unit, one.place, one.face))
  const going = best(places, ({ place: to, face }) => valueAt(play, unit, to, face, -1, enemies, temper))
  const charging = best(charges, ({ place: to, target }) => valueAt(play, unit, to, from.face, target, enemies, temper))
  stand(play, unit, from.place, from.face)
  return [
    ...charging.map(({ place: to, target, actions, path, faces }) => {
      return { place: to, face: from.face, target, against: placeOfUnit(play, target), actions, path, faces }
    }),
    ...going.map((node) => {
      const { place: to, face, actions, path, faces } = destination(node)
      return { place: to, face, target: -1, against: -1, actions: [...actions, HALT], path, faces }
    }),
  ]
}

/** The few of most value, best first; of equals those that come first. */
function best<T>(all: readonly T[], valueOf: (one: T) => number): T[] {
  const kept: T[] = []
  const values: number[] = []
  for (const one of all) {
    const value = valueOf(one)
    let rank = kept.length
    while (rank > 0 && value > values[rank - 1]) rank--
    if (rank === PLACES) continue
    kept.splice(rank, 0, one)
    values.splice(rank, 0, value)
    if (kept.length > PLACES) kept.length = values.length = PLACES
  }
  return kept
}

function stand(play: Play, unit: Unit, to: number, face: number): void {
  lift(play, unit)
  play.state.face[unit] = face
  place(play, unit, leftOf(to), facingOf(to))
}

/** Whether nobody stands in the way, and whoever is charged stands where he stood. */
function isFree(play: Play, unit: Unit, { path, faces, target, against }: Way): boolean {
  if (target >= 0 && placeOfUnit(play, target) !== against) return false
  for (let i = 0; i < path.length; i++) if (!hasRoom(play, unit, path[i], faces[i])) return false
  return true
}

/** Whether nobody else stands where the unit would, with this side up. */
function hasRoom(play: Play, unit: Unit, to: Place, face: number): boolean {
  if (isOccupiedByOther(play, leftOf(to), unit)) return false
  const double = play.ground.counters[unit].faces[face].size === 2
  return !double || !isOccupiedByOther(play, rightOf(play.ground.grid, to), unit)
}

function valueAt(
  play: Play,
  unit: Unit,
  to: Place,
  face: number,
  target: Unit,
  enemies: readonly Unit[],
  temper: Temper,
): number {
  const { charge } = play.state
  stand(play, unit, to, face)
  charge[unit] = target + 1
  const value = promise(play, unit, enemies, temper)
  charge[unit] = 0
  return value
}

/** Notes that the unit and its leaders have gone the way. */
function stepAway(play: Play, unit: Unit, way: Way): void {
  const { state } = play
  const riders = ridersOf(play, unit)
  stand(play, unit, way.place, way.face)
  state.charge[unit] = way.target + 1
  state.done[unit] = 1
  for (const leader of riders) {
    place(play, leader, leftOf(way.place), 0)
    state.done[leader] = 1
  }
}

/** The enemies near a unit, for `promise` alone, which asks too often for a list of its own each time. */
const near: Unit[] = []

/** What a unit could do and suffer where it stands. Each enemy is measured once, and most are too far off for the rest. */
export function promise(field: Field, unit: Unit, enemies: readonly Unit[], { drive, fear }: Temper = STEADY): number {
  const { left, rout } = field.state
  const { grid } = field.ground
  const from = left[unit]
  const within = Math.max(THREATENED, farthestShot(field, unit))
  let closest = FARTHEST
  let count = 0
  for (const enemy of enemies) {
    const apart = distance(grid, from, left[enemy])
    if (apart < closest) closest = apart
    if (apart <= within) near[count++] = enemy
  }
  let value = -0.02 * drive * worthOf(field, unit) * closest
  if (count === 0) return value
  value += bestShot(field, unit, near, count)
  if (closest <= STRUCK) value += bestStrike(field, unit)
  if (fear === 0) return value
  for (let i = 0; i < count; i++) {
    const enemy = near[i]
    const apart = distance(grid, from, left[enemy])
    if (apart > THREATENED || rout[enemy] > 0) continue
    const face = faceOf(field, enemy)
    if (apart <= 2 && face.melee) value -= fear * strikeValue(field, enemy, unit)
    else if (face.weapon !== null) value -= fear * shotValue(field, enemy, unit)
  }
  return value
}

/** A leader goes to a routed unit to rally it, or keeps with one that is near. */
function leaderMove(field: Field, leader: Unit): Pick<Destination, "actions" | "path"> {
  const needs = new Map<number, number>()
  for (const unit of armyOf(field, field.state.side[leader])) {
    const worth = worthOf(field, unit)
    needs.set(field.state.left[unit], field.state.rout[unit] > 0 ? 10 * worth : worth)
  }
  let best: Pick<Destination, "actions" | "path"> = { actions: [], path: [] }
  let highest = 0
  for (const { place: to, actions, path } of reachOf(field, leader, [])) {
    const need = needs.get(leftOf(to)) ?? 0
    if (need <= highest) continue
    best = { actions: [...actions, HALT], path }
    highest = need
  }
  return best
}
