import type { Hex } from "@carroccio/hexes"
import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { Field, Unit } from "../../position.ts"
import { combatUnitAt, faceOf } from "../../stacking.ts"

export function isLaager(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mode === "laager"
}

/** Wagons chained together stay where they are (15.0). */
export function mayRoll(field: Field, unit: Unit): Verdict {
  return isLaager(field, unit) ? refuse("15.0", "laagerStands", { unit }) : OK
}

/** Nobody gets into a laager, not even a leader of its own side (15.0). */
export function mayEnter(field: Field, hex: Hex): Verdict {
  const there = combatUnitAt(field, hex)
  return there >= 0 && isLaager(field, there) ? refuse("15.0", "laagerClosed", { hex, unit: there }) : OK
}
