import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { Battle, ModeChange } from "../battle.ts"
import { modifierOf, type Modifiers } from "../exclusive.ts"
import type { Field, Unit } from "../position.ts"
import { faceOf } from "../stacking.ts"

const NO_CHOICE: readonly number[] = []
const EITHER: readonly number[] = [0, 1]

/** A unit with two modes to fight in begins in either (15.1); one that cannot fight in both begins as it is placed. */
export function setUpFaces(battle: Battle, unit: Unit): readonly number[] {
  const { change, faces } = battle.counters[unit]
  if (change === null) return NO_CHOICE
  return faces.every((face) => face.melee || face.weapon !== null) ? EITHER : NO_CHOICE
}

/** At the end of its movement phase an unrouted unit turns over; where that takes all, it must not have moved (5.4). */
export function mayTurnOver(field: Field, unit: Unit, change: ModeChange): Verdict {
  const { state } = field
  if (state.rout[unit] > 0) return refuse("5.4", "routedUnit", { unit })
  if (change.once && state.face[unit] !== 0) return refuse("5.4", "noWayBack", { unit })
  const { movement } = faceOf(field, unit)
  const spent = state.spent[unit]
  const cost = change.cost === "all" ? movement : change.cost
  if (change.cost === "all" ? spent > 0 : spent + cost > movement) {
    return refuse("5.4", "modeCostsTooMuch", { unit, cost, spent })
  }
  return OK
}

/** Whoever is caught with a bow or sling in hand is the easier to strike (9.4). */
export function addCaughtShooting(found: Modifiers, field: Field, target: Unit): void {
  if (faceOf(field, target).weapon === null) return
  found.push(modifierOf(field.ground, "melee", "defenderInFireMode", "9.4"))
}
