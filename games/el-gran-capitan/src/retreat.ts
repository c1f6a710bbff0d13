import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"

export interface RetreatEnd {
  readonly hex: Hex
  readonly path: readonly Hex[]
}

export function retreatEnds(_field: Field, _force: ForceId, _how: { readonly full: boolean }): RetreatEnd[] {
  throw new Error("13.2 is to be written")
}

export function beginRetreat(
  _play: Play,
  _force: ForceId,
  _how: { readonly full: boolean; readonly atLeast: number; readonly before: boolean },
): void {
  throw new Error("13.2 is to be written")
}
