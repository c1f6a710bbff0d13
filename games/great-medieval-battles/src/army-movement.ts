import { distance, facingOf, leftOf, rightOf } from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import { bestShot, bestStrike, nearest, shotValue, strikeValue, worthOf } from "./evaluate.ts"
import { mayPickUp } from "./movement.ts"
import type { Field, Play, Side, Unit } from "./position.ts"
import { reachOf, scratch, waysOf, type Destination, type Ways } from "./reach.ts"
import { armyOf, combatUnitAt, faceOf, isOccupiedByOther, leadersWith, lift, place } from "./stacking.ts"

/** How many places of a unit are kept, the most promising by themselves. */
const PLACES = 4
/** Beyond this nobody is near enough to make one way better than another. */
export const FAR = 12
/** Nobody farther off is minded, where somebody is nearer. */
const MINDED = 16
/** How near somebody must be to be struck, and to strike or shoot: counters cover two hexes. */
const STRUCK = 3
const THREATENED = 4
/** A move must promise this much more than staying. */
export const WORTHWHILE = 0.02

/** Where a unit could go, as it was first thought about. */
interface Way extends Pick<Destination, "place" | "face" | "actions" | "path"> {
  /** Whom it would charge, or -1. */
  readonly target: Unit
  readonly value: number
}

export type Run = readonly Action[]
export type Memory = Map<string, unknown>

/** What an army has in mind when it moves. */
export interface Temper {
  readonly name: string
  /** How much a hex nearer to the enemy counts, against what is usual. */
  readonly drive: number
  /** How much of what the enemy could do to it keeps a unit from a place. */
  readonly fear: number
}

/** As armies move when nobody says otherwise. */
export const STEADY: Temper = { name: "steady", drive: 1, fear: 0.4 }

/** What a unit has in mind; undefined: it stays. */
type TemperOf = (unit: Unit) => Temper | undefined

/** Every unit goes to where it has most to hope for and least to fear, those nearest to the enemy first. */
export function armyMovement(field: Field, side: Side, memory: Memory, temperOf: TemperOf): Run {
  const play = scratch(field)
  const { state } = play
  const enemies = armyOf(field, (1 - side) as Side)
  const run: Action[] = []
  const apart = new Map(armyOf(field, side).map((unit) => [unit, nearest(field, unit, enemies)]))
  for (const [unit, hexes] of [...apart].sort((a, b) => a[1] - b[1])) {
    const temper = temperOf(unit)
    if (temper === undefined || !mayPickUp(play, unit).ok) continue
    const way = bestWay(play, unit, hexes, enemies, memory, temper)
    if (way !== undefined) run.push(...gone(play, unit, way))
  }
  for (const leader of field.ground.leaders) {
    if (state.side[leader] !== side || !mayPickUp(play, leader).ok || combatUnitAt(play, state.left[leader]) >= 0)
      continue
    const key = `leader ${leader} ${state.left[leader]}`
    run.push(...recalled(memory, key, () => leaderMove(play, leader)))
  }
  run.push({ type: "endMovement" })
  return run
}

function recalled<T>(memory: Memory, key: string, make: () => T): T {
  let known = memory.get(key) as T | undefined
  if (known === undefined) memory.set(key, (known = make()))
  return known
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
  const { state, ground } = play
  const riders = leadersWith(play, unit).filter((leader) => state.done[leader] === 0)
  const from = { place: state.left[unit] * 6 + state.facing[unit], face: state.face[unit] }
  const key = `${unit} ${from.place} ${from.face} ${riders.join(" ")}`
  const feared =
    hexes > MINDED
      ? enemies
      : enemies.filter((enemy) => distance(ground.grid, state.left[unit], state.left[enemy]) <= MINDED)
  const ways = recalled(memory, `${temper.name} ${key}`, () => {
    const open = recalled(memory, key, () => waysOf(play, unit, riders))
    return promisingWays(play, unit, open, feared, temper)
  })
  if (hexes > FAR) return ways.find((way) => isFree(play, unit, way))
  let best: Way | undefined
  let highest = promise(play, unit, feared, temper) + WORTHWHILE
  for (const way of ways) {
    if (!isFree(play, unit, way)) continue
    const value = valueAt(play, unit, way, feared, temper)
    if (value > highest) {
      best = way
      highest = value
    }
  }
  stand(play, unit, from.place, from.face)
  return best
}

/** The ways that promise most as things stand, and every charge. */
function promisingWays(play: Play, unit: Unit, open: Ways, enemies: readonly Unit[], temper: Temper): Way[] {
  const from = { place: play.state.left[unit] * 6 + play.state.facing[unit], face: play.state.face[unit] }
  const valued = (one: Omit<Way, "value">): Way => ({ ...one, value: valueAt(play, unit, one, enemies, temper) })
  const places = open.places.map(({ place: to, face, actions, path }) =>
    valued({ place: to, face, target: -1, actions: [...actions, { type: "halt" }], path }),
  )
  const charges = open.charges.map(({ place: to, target, actions, path }) =>
    valued({ place: to, face: from.face, target, actions, path }),
  )
  stand(play, unit, from.place, from.face)
  const best = (ways: Way[]) => ways.sort((a, b) => b.value - a.value).slice(0, PLACES)
  return [...best(charges), ...best(places)]
}

function stand(play: Play, unit: Unit, to: number, face: number): void {
  lift(play, unit)
  play.state.face[unit] = face
  place(play, unit, leftOf(to), facingOf(to))
}

/** Whether nobody stands in the way. */
function isFree(play: Play, unit: Unit, { path, face, target }: Way): boolean {
  if (target >= 0 && play.state.left[target] === 0) return false
  const double = play.ground.counters[unit].faces[face].size === 2
  for (const by of path) {
    if (isOccupiedByOther(play, leftOf(by), unit)) return false
    if (double && isOccupiedByOther(play, rightOf(play.ground.grid, by), unit)) return false
  }
  return true
}

function valueAt(play: Play, unit: Unit, way: Omit<Way, "value">, enemies: readonly Unit[], temper: Temper): number {
  const { charge } = play.state
  stand(play, unit, way.place, way.face)
  charge[unit] = way.target + 1
  const value = promise(play, unit, enemies, temper)
  charge[unit] = 0
  return value
}

/** Notes that the unit and its leaders have gone the way. */
function gone(play: Play, unit: Unit, way: Way): Run {
  const { state } = play
  const riders = leadersWith(play, unit).filter((leader) => state.done[leader] === 0)
  stand(play, unit, way.place, way.face)
  state.charge[unit] = way.target + 1
  state.done[unit] = 1
  for (const leader of riders) {
    place(play, leader, leftOf(way.place), 0)
    state.done[leader] = 1
  }
  return way.actions
}

/** What a unit could do and suffer where it stands. */
export function promise(field: Field, unit: Unit, enemies: readonly Unit[], { drive, fear }: Temper = STEADY): number {
  const { left, rout } = field.state
  const closest = nearest(field, unit, enemies)
  let value = -0.02 * drive * worthOf(field, unit) * closest + bestShot(field, unit, enemies)
  if (closest <= STRUCK) value += bestStrike(field, unit)
  if (closest > THREATENED || fear === 0) return value
  for (const enemy of enemies) {
    const apart = distance(field.ground.grid, left[unit], left[enemy])
    if (apart > THREATENED || rout[enemy] > 0) continue
    const face = faceOf(field, enemy)
    if (apart <= 2 && face.melee) value -= fear * strikeValue(field, enemy, unit)
    else if (face.weapon !== null) value -= fear * shotValue(field, enemy, unit)
  }
  return value
}

/** A leader goes to a routed unit to rally it, or keeps with one that is near. */
function leaderMove(field: Field, leader: Unit): Run {
  const needs = new Map<number, number>()
  for (const unit of armyOf(field, field.state.side[leader])) {
    const worth = worthOf(field, unit)
    needs.set(field.state.left[unit], field.state.rout[unit] > 0 ? 10 * worth : worth)
  }
  let best: Run = []
  let highest = 0
  for (const { place: to, actions } of reachOf(field, leader, [])) {
    const need = needs.get(leftOf(to)) ?? 0
    if (need <= highest) continue
    best = [...actions, { type: "halt" }]
    highest = need
  }
  return best
}
