import type { Exclusive } from "../exclusive.ts"
import { faceOf } from "../stacking.ts"
import { addFireModifiers } from "./black-prince/command.ts"
import { addMoraleModifiers } from "./black-prince/du-guesclin.ts"
import { levelsForWading } from "./black-prince/river.ts"
import { addCaughtShooting, mayTurnOver, setUpFaces } from "./two-modes.ts"

/** The Black Prince: Navarette, 1367. */
export const blackPrince: Exclusive = {
  setUpFaces,
  mayChangeMode: mayTurnOver,
  onModeChange(play, unit) {
    if (!faceOf(play, unit).mounted) play.state.lance[unit] = 0 // 15.0
  },
  addFireModifiers,
  addMeleeModifiers: (found, field, _unit, target) => addCaughtShooting(found, field, target),
  addMoraleModifiers,
  mayRally: (field, leader, unit) => field.state.side[leader] === field.state.side[unit], // 12.2
  routEntry: (field, _unit, hex) => levelsForWading(field, hex), // 18.0
}
