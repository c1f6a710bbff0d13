import { modifierOf, type Modifiers } from "../../exclusive.ts"
import { rangeBetween } from "../../fire.ts"
import type { Field, Unit } from "../../position.ts"
import { faceOf, isOnMap, isWith } from "../../stacking.ts"

/** Men-at-arms have horses and fight on foot as well. */
export function areMenAtArms(field: Field, unit: Unit): boolean {
  const { kind, faces } = field.ground.counters[unit]
  return kind === "cavalry" && faces.some((face) => face.mode === "dismounted")
}

/** Whether longbows have unrouted men-at-arms of their division near, or its leader with them (15.0). */
export function isInCommand(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  if (ground.captains[unit].some((leader) => isWith(field, leader, unit))) return true
  const reach = ground.pack.special.command?.range ?? 0
  return ground.comrades[unit].some(
    (other) =>
      isOnMap(field, other) &&
      state.side[other] === state.side[unit] &&
      state.rout[other] === 0 &&
      areMenAtArms(field, other) &&
      rangeBetween(field, unit, other) <= reach,
  )
}

export function addFireModifiers(found: Modifiers, field: Field, unit: Unit): void {
  if (faceOf(field, unit).weapon !== "longbow" || isInCommand(field, unit)) return
  found.push(modifierOf(field.ground, "fire", "longbowOutOfCommand", "15.0"))
}
