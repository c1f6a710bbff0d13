import { distance } from "@carroccio/hexes"
import { steadiness } from "./disruption.ts"
import { canSee, fireModifier, fireNumber, rangeTo, weaponOf } from "./fire.ts"
import { enemiesBefore } from "./moving.ts"
import { other, type Field, type Unit } from "./position.ts"
import { clamp, columnShift, diceModifier } from "./shock.ts"
import { CHANCES } from "./shock-chances.ts"
import { worthOf } from "./victory.ts"

/** The share of a unit's worth that losing its order costs. */
const DISORDER = 0.12

/** What it is worth to make the enemy give ground. */
const RETREAT = 0.03

/** What the enemy gets for the whole of a unit, in levels of the Victory Track. */
export function stakeOf(field: Field, unit: Unit): number {
  return measureOf(field, unit).stake
}

/** What a unit's losses are measured by: found once for all that the dice may do to it. */
interface Measure {
  readonly rout: number
  readonly hit: number
  readonly level: number
  readonly stake: number
  /** How many hits it can take. */
  readonly left: number
}

function measureOf(field: Field, unit: Unit): Measure {
  const { state, ground } = field
  const { hit, rout } = worthOf(field, unit)
  const points = ground.pointsForLevel[other(ground.counters[unit].side)]
  const rating = state.rating[unit]
  const left = Math.max(1, (rating > 0 ? rating : 3) - state.hits[unit])
  return { rout, hit, level: 1 / points, stake: (rout + hit * Math.max(3, rating)) / points, left }
}

/** What it costs a side when a unit takes hits or loses its order, in levels. */
function lossOf(field: Field, unit: Unit, measure: Measure, hits: number, disrupted: boolean): number {
  const { state } = field
  const { hit, rout, left, level, stake } = measure
  if (hits >= left) return (left * hit + rout) * level + 0.2 * stake
  let loss = hits * hit * level + (hits / left) * 0.5 * rout * level
  if (!disrupted && hits === 0) return loss
  if (state.disrupted[unit] === 0) return loss + DISORDER * stake
  // Disrupted again: one die over what is left of the cohesion.
  const over = Math.max(0, 6 - (steadiness(field, unit) - hits))
  loss += (Math.min(left - hits, (over * (over + 1)) / 12) * hit + (over >= left - hits ? 0.3 * rout : 0)) * level
  return loss
}

/** What an attack is expected to bring the attacker, less what it costs him, in levels. */
export function strikeValue(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit): number {
  const { ground } = field
  if (!ground.counters[target].fights) return ground.counters[target].kind === "carroccio" ? 6 : 0.05
  const column = clamp(columnShift(field, target, attackers, lead))
  const add = clamp(diceModifier(field, target, attackers, lead))
  const { attacker, defender, retreat } = ground.shockChances[column + 5][add + 5]
  let value = RETREAT * retreat
  const theirs = measureOf(field, target)
  for (const { hits, disrupted, chance } of defender) value += chance * lossOf(field, target, theirs, hits, disrupted)
  const own = measureOf(field, lead)
  for (const { hits, disrupted, chance } of attacker) value -= chance * lossOf(field, lead, own, hits, disrupted)
  return value
}

/** The best attack that a unit could make alone from where it stands; never less than none. */
export function bestStrike(field: Field, unit: Unit): number {
  const { state } = field
  let best = 0
  for (const target of enemiesBefore(field, unit, state.hex[unit], state.facing[unit])) {
    best = Math.max(best, strikeValue(field, target, [unit], unit))
  }
  return best
}

/** What a volley is expected to cost its target, in levels; 0 when there is none. */
export function shotValue(field: Field, unit: Unit, target: Unit, facing: number, turned: boolean): number {
  const { state, ground } = field
  const range = rangeTo(field, unit, facing, state.hex[target])
  if (range === 0 || range > ground.fire.range[weaponOf(field, unit)]) return 0
  const needed = fireNumber(field, unit, target, range)
  if (needed === 0 || (range > 1 && !canSee(field, state.hex[unit], state.hex[target]))) return 0
  const add = fireModifier(field, unit, target, { range, turned })
  let chance = 0
  for (let dice = 2; dice <= 12; dice++) if (dice === 12 || dice + add >= needed) chance += CHANCES[dice - 2]
  return chance * disorderValue(field, target)
}

/** What a Disruption costs a unit, the least hit included (11.0). */
function disorderValue(field: Field, unit: Unit): number {
  const { state } = field
  const measure = measureOf(field, unit)
  if (state.disrupted[unit] === 0) return lossOf(field, unit, measure, 0, true)
  const left = state.rating[unit] - state.hits[unit]
  const steady = steadiness(field, unit)
  let value = 0
  for (let die = 1; die <= 6; die++)
    value += lossOf(field, unit, measure, Math.min(left, Math.max(1, die - steady)), false) / 6
  return value
}

/** The best volley that a unit could give from where it stands. */
export function bestShot(field: Field, unit: Unit, enemies: readonly Unit[]): number {
  const { state, ground } = field
  let best = 0
  for (const target of enemies) {
    if (distance(ground.grid, state.hex[unit], state.hex[target]) > 3) continue
    best = Math.max(best, shotValue(field, unit, target, state.facing[unit], false))
  }
  return best
}
