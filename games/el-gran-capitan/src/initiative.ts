import { armOf, isBroken, isEnemy, isForce, isLight, unitsOf, type ForceId } from "./forces.ts"
import { ATTACK, MANOEUVRE, RETREAT, type Field } from "./position.ts"
import { POINT } from "./terrain.ts"

/** What the Initiative Modifier Table adds for a Besieged Force, for Light Cavalry alone, against Demoralised enemies (8.8.2). */
const BESIEGED = -2
const LIGHT_ALONE = 1
const ENEMIES_BROKEN = 2

/** The Movement Points that the worst and the best Activation add (8.2.4). */
const WORST = -3
const BEST = 1

/** How often a Force may be activated in a Game Turn (8.2.5). */
export function mostActivations(order: number): number {
  return order === MANOEUVRE || order === ATTACK || order === RETREAT ? 2 : 1
}

/** What enemy Forces in its hex take from a Force's Initiative (8.2.3, 8.8.2). */
export function enemyModifier(field: Field, force: ForceId): number {
  const { ground, state } = field
  let highest = -1
  let broken = true
  for (let leader = 0; leader < state.at.length; leader++) {
    if (state.at[leader] !== state.at[force] || !isEnemy(state.side[force], state.side[leader])) continue
    if (!isForce(field, leader)) continue
    highest = Math.max(highest, ground.leaders[leader].initiative)
    if (broken && !isBroken(field, unitsOf(field, leader))) broken = false
  }
  if (highest < 0) return 0
  const table = ground.charts.initiative
  let modifier = table[Math.min(highest, table.length - 1)]
  if (state.siege[force] > 0) modifier += BESIEGED
  if (unitsOf(field, force).every((unit) => isLight(armOf(field, unit)))) modifier += LIGHT_ALONE
  if (broken) modifier += ENEMIES_BROKEN
  return Math.min(0, modifier)
}

/** The Initiative with which a Force would be activated now; it may be less than zero (8.2.3). */
export function modifiedInitiative(field: Field, force: ForceId): number {
  const { ground, state } = field
  const order = state.order[force]
  const own = mostActivations(order) === 1 ? 0 : ground.leaders[force].initiative // 8.2.5
  const retreating = order === RETREAT ? 1 : 0
  const again = state.activations[force] > 0 ? -1 : 0
  return own + retreating + again + enemyModifier(field, force)
}

/** What the Activation adds to the Movement Allowance, in half points: Initiative less die, -3 at the worst, +1 at the best (8.2.4). */
export function activationBonus(result: number): number {
  return Math.max(WORST, Math.min(BEST, result)) * POINT
}
