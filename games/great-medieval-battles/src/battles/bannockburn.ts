import type { Exclusive } from "../exclusive.ts"
import * as longbows from "./bannockburn/longbows.ts"
import * as modes from "./bannockburn/modes.ts"
import * as schiltroms from "./bannockburn/schiltroms.ts"
import { aboutFaceInMarsh, isMarsh, MARSH_CHARGE } from "./bannockburn/marsh.ts"
import { isDisorganised, organise } from "./bannockburn/disorganised.ts"
import { OK, refuse } from "@carroccio/kernel"

/** Robert at Bannockburn: the exclusive rules 14.0 to 21.0. */
export const bannockburn: Exclusive = {
  setUpFaces: modes.setUpFaces,
  movesAs: (kind, terrain) => (kind === "schiltrom" && terrain === "marsh" ? "clear" : undefined), // 15.53, 18.3
  aboutFaceCost: aboutFaceInMarsh,
  untiring: isDisorganised, // 19.0
  mayAttack: (field, unit) => (isDisorganised(field, unit) ? refuse("19.0", "disorganisedUnit", { unit }) : OK), // 19.0
  mayChargeInto: (field, hex) => (isMarsh(field, hex) ? MARSH_CHARGE : OK), // 15.51
  mayChangeMode: modes.mayChangeMode,
  onModeChange: modes.onModeChange,
  specialShot: longbows.shotOverCavalry,
  addFireModifiers(found, field, unit, target, shot) {
    longbows.addFireModifiers(found, field, unit, shot)
    schiltroms.addFireModifiers(found, field, target)
  },
  addMeleeModifiers(found, field, unit, target) {
    schiltroms.addMeleeModifiers(found, field, unit, target)
    longbows.addMeleeModifiers(found, field, target)
  },
  addMoraleModifiers: schiltroms.addMoraleModifiers,
  mayRally: (field, leader, unit) => field.state.side[leader] === field.state.side[unit], // 17.0, 17.1
  movementVerbs: { organise },
  movingVerbs: { close: schiltroms.close, open: schiltroms.open },
}
