import { modifierOf, type Modifier } from "../../exclusive.ts"
import { hasEnemyBehind } from "../../morale.ts"
import type { Field, Unit } from "../../position.ts"
import { faceOf } from "../../stacking.ts"

export function isShieldWall(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mode === "shieldWall"
}

/** A wall of shields is hard to break (15.0). */
export function meleeModifiers(field: Field, target: Unit): Modifier[] {
  return isShieldWall(field, target) ? [modifierOf(field.ground, "melee", "defenderShieldWall", "15.0")] : []
}

/** And hard to hit (15.0). */
export function fireModifiers(field: Field, target: Unit): Modifier[] {
  return isShieldWall(field, target) ? [modifierOf(field.ground, "fire", "targetShieldWall", "15.0")] : []
}

/** But an enemy at its back tells twice (15.0, 10.33). */
export function moraleModifiers(field: Field, unit: Unit): Modifier[] {
  if (!isShieldWall(field, unit) || !hasEnemyBehind(field, unit)) return []
  return [modifierOf(field.ground, "morale", "shieldWallEnemyInRearCenter", "15.0")]
}
