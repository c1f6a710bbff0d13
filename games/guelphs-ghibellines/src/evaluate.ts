import { ALL_DIRECTIONS, distance, neighbour } from "@carroccio/hexes"
import type { Seat } from "@carroccio/kernel"
import { activationUnderWay, ordersUnderWay } from "./activation.ts"
import type { ArrivalFrame } from "./arrival.ts"
import { highestCapacity, isReleased } from "./capacity.ts"
import { GHIBELLINE, GUELPH, other, WAITING, type Field, type Side, type Unit } from "./position.ts"
import { bestShot, bestStrike, stakeOf, strikeValue } from "./prospects.ts"
import { attackersOf } from "./shock.ts"
import { fighterAt, isOnMap } from "./stacking.ts"
import type { InterruptioFrame } from "./turn.ts"
import { WEIGHTS } from "./weights.ts"
import { sideOfUnit } from "./zones.ts"

/** A battle won, in levels of the Victory Track; a draw pleases nobody. */
const VICTORY = 30
const DRAW = -8
/** How many rolls of the enemy's that could end the battle are looked ahead to (17.3). */
const ROLLS = 4
/** The most that this danger may take away: a battle that can still be fought is better than a draw of one's own making. */
const FEAR = 0.6
/** A level is worth more the nearer the end is (17.2.1). */
const MOMENTUM = 0.04
/** The share of its stake that a unit's lost order, or worn cohesion, costs. */
const DISORDER = 0.12
const WEAR = 0.25
/** How much attacks and volleys still to come count. */
const PROSPECT = 0.35
const VOLLEY = 0.3
/** What an enemy beside or behind a unit costs it. */
const TURNED_FLANK = 0.08
/** What one hex nearer to the enemy is worth, for a unit that may fight; more to those whom the weather hurries. */
const CLOSING = 0.012
const HURRY = 0.04
/** What it is worth to be the one who acts, for each order point; less to those for whom a roll may bring the storm nearer. */
const TEMPO = 0.12
const RISKY_TEMPO = 0.05
/** What each box costs that the highest marker falls below 11, where the storm is worth waiting for (17.3). */
const PATIENCE = 0.8
/** What a box of the Capitano Activation Table is worth, and a Battaglia out of Reserve. */
const BOX = 0.03
const RELEASED = 0.08
/** What each box of the weather table is worth to the Ghibellines, and what the Guelphs fear of it. */
const SKY = [
  [0, 0.7, 2.5],
  [0, -8, -20],
] as const
/** What a Capitano alone within the enemy's reach risks. */
const EXPOSED = 0.4

function seatSide(field: Field, seat: Seat): Side {
  return field.ground.seats[0] === seat ? 0 : 1
}

/** How far a side is on the Victory Track. */
function progress(field: Field, side: Side): number {
  const { ground, state } = field
  const levels = state.level[side] + state.points[side] / ground.pointsForLevel[side]
  return levels + MOMENTUM * levels * levels
}

/** A storm is a victory of the Ghibellines (S.8.4.1): the one side waits for it, the other has no time to lose. */
function waitsForStorm({ ground }: Field, side: Side): boolean {
  return ground.weather.length > 0 && side === GHIBELLINE
}

function fearsStorm({ ground }: Field, side: Side): boolean {
  return ground.weather.length > 0 && side === GUELPH
}

/** As far as anybody looks for an enemy. */
const FARTHEST = 40

export function armyOf({ ground, state }: Field, side: Side): Unit[] {
  const found: Unit[] = []
  for (const unit of ground.fighters) {
    if (state.hex[unit] !== 0 && ground.counters[unit].side === side) found.push(unit)
  }
  return found
}

export function nearest(field: Field, hex: number, enemies: readonly Unit[]): number {
  const { grid } = field.ground
  const { hex: hexes } = field.state
  let least = FARTHEST
  for (const enemy of enemies) least = Math.min(least, distance(grid, hex, hexes[enemy]))
  return least
}

/** By unit: how far each is from the nearest of the other army, for all of both at once. */
function apartOf({ ground, state }: Field, one: readonly Unit[], other: readonly Unit[]): Uint8Array {
  const apart = new Uint8Array(ground.counters.length).fill(FARTHEST)
  for (const unit of one) {
    const hex = state.hex[unit]
    let least = FARTHEST
    for (const enemy of other) {
      const steps = distance(ground.grid, hex, state.hex[enemy])
      if (steps < least) least = steps
      if (steps < apart[enemy]) apart[enemy] = steps
    }
    apart[unit] = least
  }
  return apart
}

type Terms = Record<keyof typeof WEIGHTS, number>

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** What stands for a side: its units' order and place, their prospects, its Capitani. */
function standing(
  field: Field,
  side: Side,
  own: readonly Unit[],
  enemies: readonly Unit[],
  apart: Readonly<Uint8Array>,
): Terms {
  const { ground, state } = field
  const closing = fearsStorm(field, side) ? HURRY : CLOSING
  let [units, prospects] = [0, 0]
  let capitani = waitsForStorm(field, side) ? -PATIENCE * Math.max(0, 11 - highestCapacity(field, side)) : 0
  for (const unit of own) {
    const { missile, battaglia, kind } = ground.counters[unit]
    const stake = stakeOf(field, unit)
    if (state.disrupted[unit] === 1) units -= DISORDER * stake
    if (kind !== "cavalry" && state.rating[unit] > 0) units -= (WEAR * stake * state.hits[unit]) / state.rating[unit]
    const near = apart[unit]
    if (state.inReserve[battaglia] === 0) units -= closing * Math.min(near, 20)
    if (near === 1) {
      if (state.attack[unit] === 0) prospects += PROSPECT * bestStrike(field, unit)
      prospects -= TURNED_FLANK * turnedFlank(field, unit)
    }
    if (missile && near <= 3 && state.fired[unit] === 0) prospects += VOLLEY * bestShot(field, unit, enemies)
  }
  for (const battaglia of ground.commands[side]) {
    if (!isReleased(field, battaglia)) continue
    capitani += BOX * state.capacity[battaglia] + RELEASED
    capitani -= capitanoRisk(field, battaglia, own, enemies)
  }
  const missing = -0.1 * missingUnits(field, side)
  return { progress: progress(field, side), units, prospects, capitani, pending: 0, tempo: 0, sky: 0, missing }
}

/** How many enemies stand beside or behind the unit. */
function turnedFlank(field: Field, unit: Unit): number {
  const { grid, counters } = field.ground
  let count = 0
  for (const direction of ALL_DIRECTIONS) {
    const hex = neighbour(grid, field.state.hex[unit], direction)
    const there = hex === 0 ? -1 : fighterAt(field, hex)
    if (there < 0 || counters[there].side === counters[unit].side) continue
    const where = sideOfUnit(field, unit, hex)
    if (where > 0) count += where === 3 ? 1.5 : 1
  }
  return count
}

/** A Capitano belongs with his units, and near them: alone he is prey, far off he commands nobody. */
function capitanoRisk(field: Field, battaglia: number, own: readonly Unit[], enemies: readonly Unit[]): number {
  const { ground, state } = field
  const { capitano, fighters, leadership, king } = ground.battaglie[battaglia]
  const hex = state.hex[capitano]
  if (hex === 0) return 0
  let risk = 0
  const near = nearest(field, hex, enemies)
  const host = fighterAt(field, hex)
  if (host < 0 && near <= 5) risk += EXPOSED * (king ? 5 : 1)
  else if (king && near === 1) risk += 0.3
  for (const unit of fighters) {
    if (state.hex[unit] !== 0 && distance(ground.grid, hex, state.hex[unit]) > leadership.range) risk += 0.03
  }
  return own.length === 0 ? 0 : risk
}

/** Attacks declared and not fought yet, and the one about to be declared. */
function pending(field: Field): number {
  const { ground, state } = field
  let value = 0
  const targets = new Set<Unit>()
  for (const unit of ground.fighters)
    if (state.attack[unit] > 0 && isOnMap(field, unit)) targets.add(state.attack[unit] - 1)
  for (const target of targets) {
    const attackers = isOnMap(field, target) ? attackersOf(field, target) : []
    if (attackers.length > 0) value += Math.max(...attackers.map((lead) => strikeValue(field, target, attackers, lead)))
  }
  const arrival = field.position.stack.findLast((frame): frame is ArrivalFrame => frame.procedure === "arrival")
  if (
    arrival?.mayAttack === 1 &&
    arrival.step <= 1 &&
    state.attack[arrival.unit] === 0 &&
    isOnMap(field, arrival.unit)
  ) {
    value += (1 - PROSPECT) * bestStrike(field, arrival.unit)
  }
  return value
}

/** How many units of a Battaglia are near enough to the enemy to use an order well; counts no further than it must. */
function engaged(field: Field, battaglia: number, enemies: readonly Unit[], enough: number): number {
  const { ground, state } = field
  let count = 0
  for (const unit of ground.battaglie[battaglia].fighters) {
    if (count >= enough) break
    if (state.hex[unit] === 0) continue
    if (isWithin(field, state.hex[unit], enemies, ground.counters[unit].kind === "cavalry" ? 6 : 4)) count++
  }
  return count
}

function isWithin({ ground, state }: Field, hex: number, enemies: readonly Unit[], reach: number): boolean {
  for (const enemy of enemies) if (distance(ground.grid, hex, state.hex[enemy]) <= reach) return true
  return false
}

/** What order points are worth in a Capitano's hands: as much as he has units to use them. */
export function worthOfPoints(field: Field, battaglia: number, points: number): number {
  const { side } = field.ground.battaglie[battaglia]
  const enemies = armyOf(field, other(side))
  return (
    (fearsStorm(field, side) ? RISKY_TEMPO : TEMPO) *
      Math.min(points, engaged(field, battaglia, enemies, points - 1) + 1) +
    0.003 * points
  )
}

/** Whose hands the battle is in, and how full they are. */
function tempo(field: Field): number {
  const { ground, state } = field
  if (state.marchTurn > 0) return 0
  const orders = ordersUnderWay(field)
  if (orders !== undefined) return orders.ended === 1 ? 0 : worthOfPoints(field, orders.battaglia, orders.points)
  if (activationUnderWay(field) !== undefined) return 0
  const frame = field.position.stack.at(-1)
  if (frame?.procedure === "interruptio") {
    const { battaglia, points } = frame as InterruptioFrame
    return worthOfPoints(field, battaglia, points)
  }
  if (frame?.procedure !== "basic") return 0
  let best = 0
  for (const one of ground.commands[state.active]) {
    if (isReleased(field, one)) best = Math.max(best, worthOfPoints(field, one, state.capacity[one]))
  }
  return best
}

/** The chance that the enemy's rolls to go on or to interrupt end the battle before long (17.3). */
function suddenEnd(field: Field, foe: Side): number {
  const { ground } = field
  const rolls = (battaglia: number) =>
    isReleased(field, battaglia) && (ground.exclusive.mayContinue?.(field, battaglia).ok ?? true)
  if (!ground.commands[foe].some(rolls)) return 0
  const limit = highestCapacity(field, 0) + highestCapacity(field, 1)
  let ways = 0
  for (let sum = Math.max(2, limit + 1); sum <= 12; sum++) ways += 6 - Math.abs(7 - sum)
  return Math.min(FEAR, 1 - (1 - ways / 36) ** ROLLS)
}

/** Bad weather brings the Ghibellines nearer to a victory without a fight (S.8.4.1). */
function sky(field: Field, side: Side): number {
  return field.ground.weather.length === 0 ? 0 : (SKY[side][field.state.weather] ?? 0)
}

/** How many units are still on the road. */
function missingUnits(field: Field, side: Side): number {
  const { ground, state } = field
  return ground.fighters.filter((unit) => ground.counters[unit].side === side && state.fate[unit] === WAITING).length
}

/** What a program weighs for a seat, by name, in levels of the Victory Track. */
export function terms(field: Field, seat: Seat): Terms {
  const side = seatSide(field, seat)
  const own = armyOf(field, side)
  const enemies = armyOf(field, other(side))
  const apart = apartOf(field, own, enemies)
  const found = standing(field, side, own, enemies, apart)
  const theirs = standing(field, other(side), enemies, own, apart)
  const mine = field.state.active === side ? 1 : -1
  for (const name of NAMES) found[name] = WEIGHTS[name] * (found[name] - theirs[name])
  found.pending = WEIGHTS.pending * mine * pending(field)
  found.tempo = WEIGHTS.tempo * mine * tempo(field)
  found.sky = WEIGHTS.sky * sky(field, side)
  return found
}

function sumOf(found: Terms): number {
  let value = 0
  for (const name of NAMES) value += found[name]
  return value
}

/** What a side thinks of a value that the battle's sudden end would take from it. */
function fearing(field: Field, side: Side, value: number): number {
  return value > DRAW ? value + (DRAW - value) * suddenEnd(field, other(side)) : value
}

/** What a program thinks of a battle for a seat, in levels of the Victory Track. */
export function evaluate(field: Field, seat: Seat): number {
  const { outcome } = field.position
  if (outcome !== null) return outcome.winner === null ? -VICTORY / 2 : outcome.winner === seat ? VICTORY : -VICTORY
  return fearing(field, seatSide(field, seat), sumOf(terms(field, seat)))
}

/** Half of what the seat thinks less what the other does: what the one counts for itself the other counts against, but the sky. */
export function balance(field: Field, seat: Seat): number {
  const { outcome } = field.position
  if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === seat ? VICTORY : -VICTORY
  const side = seatSide(field, seat)
  const found = terms(field, seat)
  const value = sumOf(found)
  const theirs = found.sky - value + WEIGHTS.sky * sky(field, other(side))
  return (fearing(field, side, value) - fearing(field, other(side), theirs)) / 2
}
