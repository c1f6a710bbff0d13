import type { Hex } from "@carroccio/hexes"
import type { Field } from "../../position.ts"

/** A rout through the water costs a level for each hex of river entered (18.0). */
export function levelsForWading(field: Field, hex: Hex): number {
  return field.ground.terrain[hex] === "river" ? (field.ground.pack.special.wading?.routLevels ?? 0) : 0
}
