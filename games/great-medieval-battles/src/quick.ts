import { facingOf, leftOf, rightOf } from "@carroccio/hexes"
import type { Action, Random, Seat } from "@carroccio/kernel"
import { nearest, shotValue, strikeValue } from "./evaluate.ts"
import { sideOf } from "./exclusive.ts"
import { targetsOf, type FireFrame } from "./fire.ts"
import { mayMelee, mayStrike, meleeTargets, type MeleeFrame } from "./melee.ts"
import { mayPickUp } from "./movement.ts"
import { leaderPlans, promise } from "./plans.ts"
import { mayChangeMode, turnOver, type ModeChangeFrame } from "./modes.ts"
import type { Field, Play, Side, Unit } from "./position.ts"
import { scratch, waysOf, type Destination } from "./reach.ts"
import { FIRST_PIVOT, GONE, STAY, wayTo } from "./rout.ts"
import { routMovement, type RoutingFrame, type RoutMovementFrame } from "./rout-movement.ts"
import { armyOf, combatUnitAt, faceOf, isOccupiedByOther, leadersWith, lift, place } from "./stacking.ts"

/** How many places of a unit are kept, the most promising by themselves. */
const PLACES = 4
/** Beyond this nobody is near enough to make one way better than another. */
const FAR = 12
/** A move must promise this much more than staying. */
const WORTHWHILE = 0.02

/** Where a unit could go, as it was first thought about. */
interface Way extends Pick<Destination, "place" | "face" | "actions" | "path"> {
  /** Whom it would charge, or -1. */
  readonly target: Unit
  readonly value: number
}

type Run = readonly Action[]
type Memory = Map<string, unknown>

/** A phase played at once, as well as it goes without looking at what comes of it. */
export function quick(field: Field, seat: Seat, random: Random, memory: Memory): Run | undefined {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "movement":
      return moves(field, sideOf(field.ground, seat), memory)
    case "moving":
      return [{ type: "halt" }]
    case "modeChange":
      return modes(field, frame as ModeChangeFrame)
    case "fire":
      return shots(field, frame as FireFrame)
    case "melee":
      return blows(field, frame as MeleeFrame)
    case "routMovement":
      return [firstFlight(field, frame as RoutMovementFrame, seat)]
    case "routing":
      return [flight(field, frame as RoutingFrame, random)]
    default:
      return undefined
  }
}

/** Every unit goes to where it has most to hope for and least to fear, those nearest to the enemy first. */
function moves(field: Field, side: Side, memory: Memory): Run {
  const play = scratch(field)
  const { state } = play
  const enemies = armyOf(field, (1 - side) as Side)
  const run: Action[] = []
  const apart = new Map(armyOf(field, side).map((unit) => [unit, nearest(field, unit, enemies)]))
  for (const [unit, hexes] of [...apart].sort((a, b) => a[1] - b[1])) {
    if (!mayPickUp(play, unit).ok) continue
    const way = bestWay(play, unit, hexes, enemies, memory)
    if (way !== undefined) run.push(...gone(play, unit, way))
  }
  for (const leader of field.ground.leaders) {
    if (state.side[leader] !== side || !mayPickUp(play, leader).ok || combatUnitAt(play, state.left[leader]) >= 0)
      continue
    const key = `leader ${leader} ${state.left[leader]}`
    run.push(...recalled(memory, key, () => leaderPlans(play, leader).at(0) ?? []))
  }
  run.push({ type: "endMovement" })
  return run
}

function recalled<T>(memory: Memory, key: string, make: () => T): T {
  let known = memory.get(key) as T | undefined
  if (known === undefined) memory.set(key, (known = make()))
  return known
}

function bestWay(play: Play, unit: Unit, hexes: number, enemies: readonly Unit[], memory: Memory): Way | undefined {
  const { state } = play
  const riders = leadersWith(play, unit).filter((leader) => state.done[leader] === 0)
  const from = { place: state.left[unit] * 6 + state.facing[unit], face: state.face[unit] }
  const key = `${unit} ${from.place} ${from.face} ${riders.join(" ")}`
  const near = enemies.filter((enemy) => nearest(play, unit, [enemy]) <= 16)
  const feared = near.length > 0 ? near : enemies
  const ways = recalled(memory, key, () => promisingWays(play, unit, riders, feared))
  if (hexes > FAR) return ways.find((way) => isFree(play, unit, way))
  let best: Way | undefined
  let highest = promise(play, unit, feared) + WORTHWHILE
  for (const way of ways) {
    if (!isFree(play, unit, way)) continue
    const value = valueAt(play, unit, way, feared)
    if (value > highest) {
      best = way
      highest = value
    }
  }
  stand(play, unit, from.place, from.face)
  return best
}

/** The ways that promise most as things stand, and every charge. */
function promisingWays(play: Play, unit: Unit, riders: readonly Unit[], enemies: readonly Unit[]): Way[] {
  const from = { place: play.state.left[unit] * 6 + play.state.facing[unit], face: play.state.face[unit] }
  const valued = (one: Omit<Way, "value">): Way => ({ ...one, value: valueAt(play, unit, one, enemies) })
  const found = waysOf(play, unit, riders)
  const places = found.places.map(({ place: to, face, actions, path }) =>
    valued({ place: to, face, target: -1, actions: [...actions, { type: "halt" }], path }),
  )
  const charges = found.charges.map(({ place: to, target, actions, path }) =>
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

function valueAt(play: Play, unit: Unit, way: Omit<Way, "value">, enemies: readonly Unit[]): number {
  const { charge } = play.state
  stand(play, unit, way.place, way.face)
  charge[unit] = way.target + 1
  const value = promise(play, unit, enemies)
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

/** Every unit shows the side that has more to hope for and less to fear where it stands. */
function modes(field: Field, { changed }: ModeChangeFrame): Run {
  const play = scratch(field)
  const enemies = armyOf(field, (1 - field.state.phasing) as Side)
  const run: Action[] = []
  for (const unit of field.ground.combatUnits) {
    if (changed.includes(unit) || !mayChangeMode(field, unit).ok) continue
    const near = enemies.filter((enemy) => nearest(field, unit, [enemy]) <= FAR)
    const before = promise(play, unit, near)
    turnOver(play, unit, 1 - play.state.face[unit])
    if (promise(play, unit, near) > before + WORTHWHILE) run.push({ type: "changeMode", unit })
    else turnOver(play, unit, 1 - play.state.face[unit])
  }
  return [...run, { type: "endModes" }]
}

/** All shots of a side: what they hit is told only when both sides have shot (8.0). */
function shots(field: Field, { shooters }: FireFrame): Run {
  const run: Action[] = []
  for (const unit of shooters) {
    if (field.state.done[unit] === 1 || faceOf(field, unit).weapon === null) continue
    const target = highest(targetsOf(field, unit), (one) => shotValue(field, unit, one))
    if (target !== undefined) run.push({ type: "fire", unit, target })
  }
  return [...run, { type: "endFire" }]
}

/** Each unit strikes where it hurts most; whoever is gone by then is looked at anew. */
function blows(field: Field, { side }: MeleeFrame): Run {
  const run: Action[] = []
  for (const unit of field.ground.combatUnits) {
    if (field.state.side[unit] !== side || !mayStrike(field, unit, side).ok) continue
    const open = meleeTargets(field, unit).filter((target) => mayMelee(field, unit, target, side).ok)
    const target = highest(open, (one) => strikeValue(field, unit, one))
    if (target !== undefined) run.push({ type: "melee", unit, target })
  }
  return [...run, { type: "endMelee" }]
}

function highest(units: readonly Unit[], valueOf: (unit: Unit) => number): Unit | undefined {
  let best: Unit | undefined
  let most = 0
  for (const unit of units) {
    const value = valueOf(unit)
    if (value > most) {
      best = unit
      most = value
    }
  }
  return best
}

/** The first routed unit flees, and its leaders stay with it. */
function firstFlight(field: Field, frame: RoutMovementFrame, seat: Seat): Action {
  const open = routMovement.verbs?.["rout"].candidates(field, frame, seat) ?? []
  return open.filter((one) => one["unit"] === open[0]["unit"]).at(-1) ?? { type: "rout" }
}

function flight(field: Field, { unit, place: from, ways }: RoutingFrame, random: Random): Action {
  const kept = ways.filter((way) => wayTo(field, unit, from, way) !== GONE)
  const open = kept.length > 0 ? kept : ways
  const way = open[random(open.length)]
  if (way < FIRST_PIVOT) return { type: "routStep", direction: way }
  return way < STAY ? { type: "routPivot", turn: way - FIRST_PIVOT } : { type: "stay" }
}
