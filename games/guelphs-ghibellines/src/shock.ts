import { currentCohesion } from "./disruption.ts"
import type { Modifier } from "./exclusive.ts"
import { bestPersonality } from "./personalities.ts"
import type { Field, Unit } from "./position.ts"
import { fighterAt, isOnMap, palvesariAt } from "./stacking.ts"
import { crossesStream } from "./terrain.ts"
import { controllersOf, isInFront, sideOfUnit } from "./zones.ts"

/** The limits of a column and of a dice modifier (10.6.1, 10.6.2). */
const LIMIT = 5

const NOBODY: readonly Unit[] = []

export function clamp(value: number): number {
  return Math.max(-LIMIT, Math.min(LIMIT, value))
}

/** Whether a unit's attack marker still points at an enemy it can reach (10.5.2). */
export function isAttacking(field: Field, unit: Unit): boolean {
  const { state } = field
  const target = state.attack[unit] - 1
  return target >= 0 && isOnMap(field, unit) && isOnMap(field, target) && isInFront(field, unit, state.hex[target])
}

/** The units that attack the target. */
export function attackersOf(field: Field, target: Unit): Unit[] {
  const { state } = field
  const found: Unit[] = []
  for (const unit of field.ground.fighters)
    if (state.attack[unit] === target + 1 && isAttacking(field, unit)) found.push(unit)
  return found
}

/** Whether anybody attacks the unit. */
function isAttacked(field: Field, target: Unit): boolean {
  const { attack } = field.state
  for (const unit of field.ground.fighters) if (attack[unit] === target + 1 && isAttacking(field, unit)) return true
  return false
}

/** Takes note of a modifier, which may be 0. */
type Note = (id: string, add: number, rule?: string) => void

/** The column shifts of an attack (10.6.1). */
export function columnShifts(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit): Modifier[] {
  const found: Modifier[] = []
  noteShifts(field, target, attackers, lead, (id, add, rule = "10.6.1") => {
    if (add !== 0) found.push({ id, add, rule })
  })
  return found
}

/** Their sum: programs ask for it thousands of times a second and want no list. */
export function columnShift(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit): number {
  let sum = 0
  noteShifts(field, target, attackers, lead, (_id, add) => {
    sum += add
  })
  return sum
}

function noteShifts(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit, shift: Note): void {
  const { ground, state } = field
  const hex = state.hex[target]
  let [where, charging, disrupted, higher] = [-1, 0, 0, false]
  for (const unit of attackers) {
    where = Math.max(where, sideOfUnit(field, target, state.hex[unit]))
    charging += state.carica[unit]
    disrupted += state.disrupted[unit]
    if (ground.level[state.hex[unit]] > ground.level[hex]) higher = true
  }
  shift(where === 3 ? "rear" : "flank", where)
  shift("numbers", attackers.length - 1)
  const attacking = ground.counters[lead]
  const defending = ground.counters[target]
  shift("unitType", ground.unitType[attacking.kindIndex][defending.kindIndex])
  shift("carica", charging, "12.1.3")
  shift("disruptedAttackers", -disrupted)
  shift("disruptedDefender", state.disrupted[target])
  shift("protection", ground.protection[attacking.armour][defending.armour])
  shift("terrain", ground.shockShift[hex], "8.2.3")
  if (crossesStream(field, state.hex[lead], hex)) shift("stream", ground.streamShift, "8.2.3")
  if (higher) shift("higher", ground.higher)
  else if (ground.level[state.hex[lead]] < ground.level[hex]) shift("lower", ground.lower, "8.2.3")
}

/** The dice modifiers of an attack (10.6.2). `resolved` are units attacked earlier in the same step. */
export function diceModifiers(
  field: Field,
  target: Unit,
  attackers: readonly Unit[],
  lead: Unit,
  resolved: readonly Unit[],
  opening: Modifier | undefined,
): Modifier[] {
  const found: Modifier[] = []
  noteDice(field, target, attackers, lead, resolved, (id, add, rule = "10.6.2") => {
    if (add !== 0) found.push({ id, add, rule })
  })
  if (opening !== undefined && opening.add !== 0) found.push(opening)
  return found
}

/** Their sum, where nobody has been attacked yet. */
export function diceModifier(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit): number {
  let sum = 0
  noteDice(field, target, attackers, lead, NOBODY, (_id, add) => {
    sum += add
  })
  return sum
}

function noteDice(
  field: Field,
  target: Unit,
  attackers: readonly Unit[],
  lead: Unit,
  resolved: readonly Unit[],
  add: Note,
): void {
  let best = 0
  for (const unit of attackers) best = Math.max(best, bestPersonality(field, unit))
  add("cohesion", currentCohesion(field, lead) - currentCohesion(field, target))
  add("personalities", best - bestPersonality(field, target))
  add("enemyAdjacent", -2 * unattackedNeighbours(field, target, attackers, resolved).length)
  if (isBehindPavises(field, target, lead)) add("palvesari", -1, "14.0.2")
}

/** Undisrupted enemies in whose zone an attacker stands, and whom nobody attacks in this step (10.6.2). */
export function unattackedNeighbours(
  field: Field,
  target: Unit,
  attackers: readonly Unit[],
  resolved: readonly Unit[],
): Unit[] {
  const { state } = field
  const found: Unit[] = []
  for (const unit of attackers) {
    for (const enemy of controllersOf(field, unit)) {
      if (enemy === target || state.disrupted[enemy] === 1 || resolved.includes(enemy)) continue
      if (!found.includes(enemy) && !isAttacked(field, enemy)) found.push(enemy)
    }
  }
  return found
}

/** A missile unit with palvesari, attacked through its front (14.0.2). */
function isBehindPavises(field: Field, target: Unit, lead: Unit): boolean {
  const { ground, state } = field
  if (!ground.counters[target].missile || palvesariAt(field, state.hex[target]) < 0) return false
  return fighterAt(field, state.hex[target]) === target && sideOfUnit(field, target, state.hex[lead]) === 0
}

export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { add }) => sum + add, 0)
}
