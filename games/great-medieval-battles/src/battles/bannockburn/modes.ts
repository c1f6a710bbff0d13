import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { Battle, ModeChange } from "../../battle.ts"
import type { Field, Play, Unit } from "../../position.ts"
import { faceOf } from "../../stacking.ts"

const NO_CHOICE: readonly number[] = []
const EITHER: readonly number[] = [0, 1]

/** Units with two combat modes begin in either (15.11); schiltroms open (15.12), shire foot disorganised (15.13). */
export function setUpFaces(battle: Battle, unit: Unit): readonly number[] {
  return battle.counters[unit].change === null ? NO_CHOICE : EITHER
}

/** Two modes, and the end of the movement phase is the only time to change them (16.0, 16.11, 16.12). */
export function mayChangeMode(field: Field, unit: Unit, change: ModeChange): Verdict {
  const { state } = field
  if (state.rout[unit] > 0) return refuse("16.14", "routedUnit", { unit }) // 16.14
  if (change.once && state.face[unit] !== 0) return refuse("16.21", "neverRemounts", { unit }) // 16.2, 16.21
  const cost = change.cost === "all" ? faceOf(field, unit).movement : change.cost // 16.13, 16.22, 16.3
  if (state.spent[unit] + cost > faceOf(field, unit).movement) {
    return refuse(change.once ? "16.22" : "16.3", "modeCostsTooMuch", { unit, cost, spent: state.spent[unit] })
  }
  return OK
}

/** A lance is of use on horseback only (16.24). */
export function onModeChange(play: Play, unit: Unit): void {
  if (!faceOf(play, unit).mounted) play.state.lance[unit] = 0
}
