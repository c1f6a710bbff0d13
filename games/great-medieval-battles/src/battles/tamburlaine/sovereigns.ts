import { modifierOf, type Modifiers } from "../../exclusive.ts"
import type { Field, Unit } from "../../position.ts"
import { leadersWith } from "../../stacking.ts"

const BAYAZID = "TG-O-LBAY"
const HIS_NATIONS: readonly (string | null)[] = ["ottoman", "serbian"]
const TAMBURLAINE = "TG-T-LTAM"
const THEIR_NATIONS: readonly (string | null)[] = ["tartar", "mongol", "indian"]

/** The sultan and the emir steady their own peoples (10.2). */
export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit): void {
  const { ground } = field
  const { nation } = ground.counters[unit]
  for (const leader of leadersWith(field, unit)) {
    const { id } = ground.counters[leader]
    if (id === BAYAZID && HIS_NATIONS.includes(nation)) {
      found.push(modifierOf(ground, "morale", "ottomanOrSerbianWithBayazid", "10.2"))
    }
    if (id === TAMBURLAINE && THEIR_NATIONS.includes(nation)) {
      found.push(modifierOf(ground, "morale", "tartarMongolOrIndianWithTamburlaine", "10.2"))
    }
  }
}
