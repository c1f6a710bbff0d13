import { OK, refuse, roll, tell, type Action } from "@carroccio/kernel"
import type { BattleVerb } from "../../exclusive.ts"
import { turnOver } from "../../modes.ts"
import { mayPickUp } from "../../movement.ts"
import type { Field, Unit } from "../../position.ts"
import { faceOf } from "../../stacking.ts"

export function isDisorganised(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mode === "disorganised"
}

/** Instead of moving, a disorganised unit may try to form up: on a 1 or 2 it does, for good (19.0). */
export const organise: BattleVerb = {
  fields: { unit: "integer" },
  candidates: (field) =>
    field.ground.combatUnits
      .filter((unit) => field.state.left[unit] > 0 && isDisorganised(field, unit) && field.state.done[unit] === 0)
      .map((unit) => ({ type: "organise", unit })),
  may(field, _frame, action: Action & { unit: Unit }) {
    const verdict = mayPickUp(field, action.unit)
    if (!verdict.ok) return verdict
    return isDisorganised(field, action.unit) ? OK : refuse("19.0", "notDisorganised", { unit: action.unit })
  },
  do(play, _frame, action: Action & { unit: Unit }) {
    const { unit } = action
    const die = roll(play)
    const success = play.ground.pack.special.organise?.rolls.includes(die) ?? false
    play.state.done[unit] = 1
    const organised = play.ground.counters[unit].faces.findIndex((face) => face.mode === "organised")
    if (success) turnOver(play, unit, organised)
    tell(play, "organiseTried", "19.0", { unit, die, success })
  },
}
