import { modifierOf, type Modifiers } from "../../exclusive.ts"
import type { Field, Unit } from "../../position.ts"
import { leadersWith } from "../../stacking.ts"

const DU_GUESCLIN = "BP-C-LDUG"

/** The French hold out better with du Guesclin among them (10.2). */
export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit): void {
  const { counters } = field.ground
  if (counters[unit].nation !== "french") return
  if (!leadersWith(field, unit).some((leader) => counters[leader].id === DU_GUESCLIN)) return
  found.push(modifierOf(field.ground, "morale", "frenchWithDuGuesclin", "10.2"))
}
