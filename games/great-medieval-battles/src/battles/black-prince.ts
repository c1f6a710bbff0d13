import type { Exclusive } from "../exclusive.ts"
import { faceOf } from "../stacking.ts"
import { fireModifiers } from "./black-prince/command.ts"
import { moraleModifiers } from "./black-prince/du-guesclin.ts"
import { levelsForWading } from "./black-prince/river.ts"
import { caughtShooting, mayTurnOver, setUpFaces } from "./two-modes.ts"

/** The Black Prince: Navarette, 1367. */
export const blackPrince: Exclusive = {
  setUpFaces,
  mayChangeMode: mayTurnOver,
  onModeChange(play, unit) {
    if (!faceOf(play, unit).mounted) play.state.lance[unit] = 0 // 15.0
  },
  fireModifiers: (field, unit) => fireModifiers(field, unit),
  meleeModifiers: (field, _unit, target) => caughtShooting(field, target),
  moraleModifiers: (field, unit) => moraleModifiers(field, unit),
  mayRally: (field, leader, unit) => field.state.side[leader] === field.state.side[unit], // 12.2
  routEntry: (field, _unit, hex) => levelsForWading(field, hex), // 18.0
}
