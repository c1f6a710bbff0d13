import { neighbour, opposite, type Direction } from "@carroccio/hexes"
import { roll, tell } from "@carroccio/kernel"
import { modifierOf, type Blow, type Modifier, type Modifiers } from "./exclusive.ts"
import { HIGHEST_ROLL, LOWEST_ROLL, type Battle } from "./battle.ts"
import { isFatigued } from "./fatigue.ts"
import { disobeyLeaders } from "./leaders.ts"
import { ELIMINATED, type Field, type Play, type Unit } from "./position.ts"
import { faceOf, isDouble, isHeldAgainst, remove } from "./stacking.ts"

/** Rout levels above this eliminate a unit (10.1). */
export const HIGHEST_ROUT = 4

/** Whether an enemy stands in the rear centre hex of a double counter (10.33). */
export function hasEnemyBehind(field: Field, unit: Unit): boolean {
  if (!isDouble(field, unit)) return false
  const { grid } = field.ground
  const hex = neighbour(grid, field.state.left[unit], opposite(field.state.facing[unit] as Direction))
  return hex > 0 && isHeldAgainst(field, hex, field.state.side[unit])
}

/** The modifiers of a morale check, which add up (10.3); the unit's own rout level is left out. */
export function moraleModifiers(field: Field, unit: Unit, blow: Blow, by: Unit): Modifier[] {
  const found: Modifier[] = []
  addMoraleModifiers(found, field, unit, blow, by)
  return found
}

export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit, blow: Blow, by: Unit): void {
  const { ground } = field
  if (isFatigued(field)) found.push(modifierOf(ground, "morale", "fatigue", "10.32")) // 10.32, 13.2
  if (hasEnemyBehind(field, unit)) found.push(modifierOf(ground, "morale", "enemyInRearCenter", "10.33"))
  if (blow === "lance") found.push(modifierOf(ground, "morale", "lanceCharge", "9.31"))
  ground.exclusive.addMoraleModifiers?.(found, field, unit, blow, by)
}

/** The modifier for the rout level that the unit has now (10.31). */
export function routModifier(field: Field, unit: Unit): Modifier {
  const { id, add, rule } = modifierOf(field.ground, "morale", "routLevel", "10.31")
  const level = field.state.rout[unit]
  // Not -1 times 0: with a -0 among them all modifiers were read many times more slowly.
  return { id, add: level === 0 ? 0 : add * level, rule }
}

/** The row of the morale table for a modified die, by column (10.2). */
export function moraleRow({ routIncreases }: Battle, modified: number): readonly number[] {
  return routIncreases[Math.max(LOWEST_ROLL, Math.min(HIGHEST_ROLL, modified)) - LOWEST_ROLL] // 10.2
}

/** The rout levels that a modified die brings (10.2). */
export function routIncrease(field: Field, unit: Unit, modified: number): number {
  return moraleRow(field.ground, modified)[faceOf(field, unit).morale]
}

export function sumOf(modifiers: readonly Modifier[]): number {
  let sum = 0
  for (const { add } of modifiers) sum += add
  return sum
}

/** Checks the morale of a unit and applies the result (10.0). `modifiers` are fixed by when the blow fell. */
export function checkMorale(play: Play, unit: Unit, modifiers: readonly Modifier[]): void {
  const rout = routModifier(play, unit) // 10.31, 8.22, 9.11
  const all = rout.add === 0 ? modifiers : [rout, ...modifiers]
  const die = roll(play)
  const modified = die + sumOf(all)
  const levels = routIncrease(play, unit, modified)
  tell(play, "moraleChecked", "10.0", {
    unit,
    die,
    modified,
    levels,
    modifiers: all.map(({ id, add, rule }) => ({ id, add, rule })),
  })
  if (levels === 0) return
  if (play.ground.exclusive.takesRout?.(play, unit) === true) return
  disobeyLeaders(play, unit) // 12.3, 6.22
  raiseRout(play, unit, levels, "10.1")
}

/** Adds rout levels (10.1: they are cumulative) and removes a unit that goes beyond the last. */
export function raiseRout(play: Play, unit: Unit, levels: number, rule: string): void {
  if (levels === 0) return
  play.state.rout[unit] += levels
  play.state.charge[unit] = 0
  if (play.state.rout[unit] > HIGHEST_ROUT) {
    disobeyLeaders(play, unit) // 6.22
    remove(play, unit, ELIMINATED)
    tell(play, "eliminated", "10.1", { unit })
  } else {
    tell(play, "routed", rule, { unit, level: play.state.rout[unit] })
  }
}
