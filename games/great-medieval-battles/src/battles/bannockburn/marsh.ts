import type { Hex } from "@carroccio/hexes"
import { refuse } from "@carroccio/kernel"
import type { Field, Unit } from "../../position.ts"
import { hexesOf } from "../../stacking.ts"

export const MARSH_CHARGE = refuse("15.51", "marshCharge")

/** Ground that slows and breaks up whoever goes into it (15.5). */
export function isMarsh(field: Field, hex: Hex): boolean {
  return field.ground.terrain[hex] === "marsh"
}

/** Turning about costs a point more while any part of the unit is in marsh (15.52); schiltroms do not mind (15.53). */
export function aboutFaceInMarsh(field: Field, unit: Unit): number {
  const wades =
    field.ground.counters[unit].kind !== "schiltrom" && hexesOf(field, unit).some((hex) => isMarsh(field, hex))
  return wades ? 3 : 2
}
