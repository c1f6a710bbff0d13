import { distance } from "@carroccio/hexes"
import { addMoraleModifiers, moraleRow, HIGHEST_ROUT } from "./morale.ts"
import { addFireModifiers, fireNumber, shotAt } from "./fire.ts"
import { addMeleeModifiers, mayHit, meleeNumber, meleeTargets } from "./melee.ts"
import type { Battle } from "./battle.ts"
import { sideOf, type Blow, type Modifier, type Modifiers } from "./exclusive.ts"
import { IN_PLAY, type Field, type Side, type Unit } from "./position.ts"
import { combatUnitAt, faceOf, isOnMap, leadersWith } from "./stacking.ts"
import { pointsOf } from "./victory.ts"
import { WEIGHTS } from "./weights.ts"

/** How much of a unit's worth is gone at each rout level; beyond the last it is lost. */
const LOSS = [0, 0.3, 0.5, 0.7, 0.85, 1]
/** A leader beside a routed unit will rally it. */
const RALLY = 0.6
/** What one hex nearer to the enemy is worth to a unit that can strike, for each point of its target. */
const CLOSING = 0.02
/** How much an attack still to come counts, against what has happened. */
const PROSPECT = 0.7
/** How much an attack of the enemy's still to come counts: ours come first and may stop it. */
const THREAT = 0.5
/** What a leader alone within the enemy's reach risks. */
const EXPOSED = 0.5

/** Two dice come no lower. */
const LOWEST_THROW = 2
/** By number: the ways in which two dice do not come higher. */
const WAYS = [0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36]

/** The chance that two dice do not come higher than the number. */
export function chanceAtMost(number: number): number {
  return WAYS[Math.max(0, Math.min(12, number))] / 36
}

/** What a unit is worth to its enemy. */
export function worthOf(field: Field, unit: Unit): number {
  return faceOf(field, unit).points
}

function lossAt(rout: number): number {
  return LOSS[Math.min(rout, HIGHEST_ROUT + 1)]
}

/** Modifiers added up as they are found, from 0 each time: simulations ask for thousands of sums and for no list. */
const sum = {
  total: 0,
  push({ add }: Modifier): void {
    sum.total += add
  },
} satisfies Modifiers & { total: number }

/** The worth that a unit is expected to lose when a blow makes it check its morale. */
export function lossFrom(field: Field, target: Unit, blow: Blow, by: Unit): number {
  const rout = field.state.rout[target]
  sum.total = 0
  addMoraleModifiers(sum, field, target, blow, by)
  const { morale, points } = faceOf(field, target)
  return expectedLoss(field.ground, rout, sum.total - rout, morale) * points
}

/** Modifiers beyond these make no difference: every die comes to the end of the table (10.2). */
const MOST_MODIFIED = 16
const ROUTS = HIGHEST_ROUT + 2
/** By battle: what `expectedLoss` has found, as the same few figures are asked for all the time. */
const losses = new WeakMap<Battle, Float64Array[]>()

/** The part of its worth that a unit of some morale is expected to lose in a check, over the six faces of the die. */
function expectedLoss(battle: Battle, rout: number, modifiers: number, morale: number): number {
  let tables = losses.get(battle)
  if (tables === undefined) losses.set(battle, (tables = []))
  const table = (tables[morale] ??= lossesOf(battle, morale))
  const modified = Math.max(-MOST_MODIFIED, Math.min(MOST_MODIFIED, modifiers)) + MOST_MODIFIED
  return table[modified * ROUTS + Math.min(rout, ROUTS - 1)]
}

function lossesOf(battle: Battle, morale: number): Float64Array {
  const table = new Float64Array((2 * MOST_MODIFIED + 1) * ROUTS)
  for (let modified = 0; modified <= 2 * MOST_MODIFIED; modified++) {
    for (let rout = 0; rout < ROUTS; rout++) {
      let loss = 0
      for (let die = 1; die <= 6; die++) {
        const levels = moraleRow(battle, die + modified - MOST_MODIFIED)[morale]
        loss += lossAt(rout + levels) - lossAt(rout)
      }
      table[modified * ROUTS + rout] = loss / 6
    }
  }
  return table
}

/** The worth that an attack in melee is expected to cost its target. */
export function strikeValue(field: Field, unit: Unit, target: Unit): number {
  sum.total = 0
  addMeleeModifiers(sum, field, unit, target)
  const needed = (meleeNumber(field, unit, target) ?? 0) - sum.total
  if (needed < LOWEST_THROW) return 0
  const lance = field.state.charge[unit] === target + 1 && field.state.lance[unit] === 1
  return chanceAtMost(needed) * lossFrom(field, target, lance ? "lance" : "melee", unit)
}

/** The worth that a shot is expected to cost its target; 0 when there is none. */
export function shotValue(field: Field, unit: Unit, target: Unit): number {
  const shot = shotAt(field, unit, target)
  if (shot === null) return 0
  sum.total = 0
  addFireModifiers(sum, field, unit, target, shot)
  const needed = fireNumber(field, unit, target, shot) - sum.total
  if (needed < LOWEST_THROW) return 0
  return chanceAtMost(needed) * lossFrom(field, target, "fire", unit)
}

/** The best attack that a unit could make from where it stands. */
export function bestStrike(field: Field, unit: Unit): number {
  const side = field.state.side[unit]
  const face = faceOf(field, unit)
  if (!face.melee || field.state.rout[unit] > 0) return 0
  let best = 0
  for (const target of meleeTargets(field, unit)) {
    if (mayMeleeLater(field, unit, target, side)) best = Math.max(best, strikeValue(field, unit, target))
  }
  return best
}

/** Whether the attack would be legal in a melee phase to come, whatever the unit has done in this one. */
function mayMeleeLater(field: Field, unit: Unit, target: Unit, side: Side): boolean {
  return field.ground.exclusive.mayAttack?.(field, unit).ok !== false && mayHit(field, unit, target, side).ok
}

/** The best shot that a unit could take from where it stands, at so many of the enemies. */
export function bestShot(field: Field, unit: Unit, enemies: readonly Unit[], count = enemies.length): number {
  if (faceOf(field, unit).weapon === null || field.state.rout[unit] > 0) return 0
  let best = 0
  for (let i = 0; i < count; i++) best = Math.max(best, shotValue(field, unit, enemies[i]))
  return best
}

/** No enemy counts as farther off, in hexes. */
export const FARTHEST = 40

/** How near the nearest enemy is, in hexes. */
export function nearest(field: Field, unit: Unit, enemies: readonly Unit[]): number {
  const { left } = field.state
  const { grid } = field.ground
  const from = left[unit]
  let least = FARTHEST
  for (const enemy of enemies) {
    const hexes = distance(grid, from, left[enemy])
    if (hexes < least) least = hexes
  }
  return least
}

type Terms = Record<keyof typeof WEIGHTS, number>

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** What stands for a side: its units' worth, their prospects, and the leaders' safety. */
function standing(field: Field, side: Side, own: readonly Unit[], enemies: readonly Unit[]): Terms {
  const { state } = field
  let [routed, units, prospects, leaders] = [0, 0, 0, 0]
  const counts = state.phasing === side ? PROSPECT : THREAT
  for (const unit of own) {
    const worth = worthOf(field, unit)
    const rout = state.rout[unit]
    if (rout > 0) {
      const rallies = leadersWith(field, unit).some((leader) => state.disobeyed[leader] === 0)
      routed -= worth * lossAt(rout) * (rallies ? 1 - RALLY : 1)
      continue
    }
    const face = faceOf(field, unit)
    units += 0.02 * face.movement - 0.05 * face.morale
    prospects += counts * (bestStrike(field, unit) + bestShot(field, unit, enemies))
    if (state.lance[unit] === 1) units += 0.2
  }
  for (const leader of field.ground.leaders) {
    if (state.side[leader] !== side || state.fate[leader] !== IN_PLAY || state.left[leader] === 0) continue
    const guarded = combatUnitAt(field, state.left[leader]) >= 0
    const worth = worthOf(field, leader)
    if (!guarded) leaders -= nearest(field, leader, enemies) <= 8 ? worth * EXPOSED : 0.1
  }
  leaders -= field.ground.exclusive.atStake?.(field, side) ?? 0
  const points = pointsOf(field, side)
  return { points, routed, units, prospects, leaders, closing: 0, pending: -pendingLoss(field, side) }
}

/** How far a side still is from the enemies that it could strike: whoever wants to win must come to them. */
function closing(field: Field, own: readonly Unit[], enemies: readonly Unit[]): number {
  let value = 0
  for (const unit of own) {
    const { melee, weapon } = faceOf(field, unit)
    if (field.state.rout[unit] > 0 || (!melee && weapon === null)) continue
    value -= CLOSING * worthOf(field, unit) * nearest(field, unit, enemies)
  }
  return value
}

/** The worth that fire results still waiting for their morale check will cost a side. */
function pendingLoss(field: Field, side: Side): number {
  const { hits, side: sides } = field.state
  let loss = 0
  for (let i = 0; i < hits.length; i += 2) {
    if (sides[hits[i]] === side) loss += lossFrom(field, hits[i], "fire", hits[i + 1])
  }
  return loss
}

/** What a program weighs for a seat, by name: points won and lost, and what is about to be. */
export function terms(field: Field, seat: string): Terms {
  return weighed(field, sideOf(field.ground, seat), 0)
}

/** The terms for a side; how far the other still is from it counts for so much. */
function weighed(field: Field, side: Side, approach: number): Terms {
  const { side: sides } = field.state
  const own: Unit[] = []
  const enemies: Unit[] = []
  for (const unit of field.ground.combatUnits) {
    if (isOnMap(field, unit)) (sides[unit] === side ? own : enemies).push(unit)
  }
  const found = standing(field, side, own, enemies)
  const theirs = standing(field, (1 - side) as Side, enemies, own)
  found.closing = closing(field, own, enemies)
  theirs.closing = approach === 0 ? 0 : approach * closing(field, enemies, own)
  for (const name of NAMES) found[name] = WEIGHTS[name] * (found[name] - theirs[name])
  return found
}

/** What is left to count when the battle is over, weighed as before its end. */
function pointsAhead(field: Field, side: Side): number {
  return WEIGHTS.points * (pointsOf(field, side) - pointsOf(field, (1 - side) as Side))
}

function total(found: Terms): number {
  let value = 0
  for (const name of NAMES) value += found[name]
  return value
}

/** What a program thinks of a battle for a seat. */
export function evaluate(field: Field, seat: string): number {
  const side = sideOf(field.ground, seat)
  return field.position.outcome === null ? total(weighed(field, side, 0)) : pointsAhead(field, side)
}

/** What both sides think of it, together: all but the closing is the same figures for both. */
export function balance(field: Field, seat: string): number {
  const side = sideOf(field.ground, seat)
  if (field.position.outcome !== null) return pointsAhead(field, side)
  const found = weighed(field, side, 1)
  found.closing /= 2
  return total(found)
}
