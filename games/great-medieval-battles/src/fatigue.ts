import type { Direction } from "@carroccio/hexes"
import type { Field, Unit } from "./position.ts"
import { faceOf } from "./stacking.ts"

/** Whether fatigue is in effect: game-turns 9 and 10. */
export function isFatigued(field: Field): boolean {
  return field.state.turn >= 9 // 13.0
}

/** Whether a step in this direction leads towards the unit's friendly map-edge. */
export function leadsHome(field: Field, unit: Unit, direction: Direction): boolean {
  return field.ground.routDirections[field.state.side[unit]].includes(direction)
}

/** What the unit may spend in this phase; `astray` when it has gone parallel to, or away from, its edge. */
export function allowanceOf(field: Field, unit: Unit, astray: boolean): number {
  const { movement } = faceOf(field, unit)
  if (!astray || !isFatigued(field) || field.ground.exclusive.untiring?.(field, unit) === true) return movement
  return Math.floor(movement / 2) // 13.1
}
