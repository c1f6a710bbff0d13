import { modifierOf, type Modifiers } from "../../exclusive.ts"
import { hasEnemyBehind } from "../../morale.ts"
import type { Field, Unit } from "../../position.ts"
import { faceOf } from "../../stacking.ts"

export function isShieldWall(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mode === "shieldWall"
}

/** A wall of shields is hard to break (15.0). */
export function addMeleeModifiers(found: Modifiers, field: Field, target: Unit): void {
  if (isShieldWall(field, target)) found.push(modifierOf(field.ground, "melee", "defenderShieldWall", "15.0"))
}

/** And hard to hit (15.0). */
export function addFireModifiers(found: Modifiers, field: Field, target: Unit): void {
  if (isShieldWall(field, target)) found.push(modifierOf(field.ground, "fire", "targetShieldWall", "15.0"))
}

/** But an enemy at its back tells twice (15.0, 10.33). */
export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit): void {
  if (!isShieldWall(field, unit) || !hasEnemyBehind(field, unit)) return
  found.push(modifierOf(field.ground, "morale", "shieldWallEnemyInRearCenter", "15.0"))
}
