import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"

/** The Fortresses that an activated Capitano Generale may try to take by Treachery, before any other action (O1.2). */
export function treacheryTargets(_field: Field, _force: ForceId): Hex[] {
  return []
}

export function beginTreachery(_play: Play, _force: ForceId, _hex: Hex): void {}
