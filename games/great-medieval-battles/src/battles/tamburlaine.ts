import type { Exclusive } from "../exclusive.ts"
import * as elephants from "./tamburlaine/elephants.ts"
import * as laagers from "./tamburlaine/laagers.ts"
import * as sovereigns from "./tamburlaine/sovereigns.ts"
import { defect } from "./tamburlaine/tatars.ts"
import { addCaughtShooting, mayTurnOver, setUpFaces } from "./two-modes.ts"

/** Tamburlaine the Great: Angorra, 1402. */
export const tamburlaine: Exclusive = {
  setUpFaces,
  mayMove(field, unit) {
    const verdict = elephants.obeys(field, unit)
    return verdict.ok ? laagers.mayRoll(field, unit) : verdict
  },
  mayEnter: (field, _unit, hex) => laagers.mayEnter(field, hex),
  mayChangeMode: mayTurnOver,
  mayAttack: elephants.obeys,
  addMeleeModifiers: (found, field, _unit, target) => addCaughtShooting(found, field, target),
  addMoraleModifiers(found, field, unit, blow, by) {
    sovereigns.addMoraleModifiers(found, field, unit)
    elephants.addMoraleModifiers(found, field, blow, by)
  },
  takesRout: elephants.runsWild,
  isBesideItself: elephants.isRampant,
  mayRally: (field, leader, unit) => field.state.side[leader] === field.state.side[unit], // 12.2
  beforeRoutMovement: elephants.rampage,
  beforeMovement: defect,
  markNames: ["rampant"],
}
