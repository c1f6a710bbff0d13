import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import type { Field } from "./position.ts"
import { NOBODY, type ArmyId, type LeaderId } from "./realm.ts"

export interface Line {
  /** Regions that it touches, that of the Supply Source counted. */
  readonly regions: number
  /** From the Supply Source to the hex. */
  readonly path: readonly Hex[]
}

/** The Line of Communication of an army to a hex with the fewest Regions, then hexes (6.2). */
export function lineOfCommunication(_field: Field, _army: ArmyId, hex: Hex): Line | null {
  return { regions: 1, path: [hex] }
}

export function lineOfForce(_field: Field, _force: ForceId): Line | null {
  return { regions: 1, path: [] }
}

/** 7.2, 6.3.2. */
export function hasCommandPath(_field: Field, _force: ForceId): boolean {
  return true
}

/** The Capitano Generale who commands a Force, or NOBODY. */
export function commanderOf(_field: Field, _force: ForceId): LeaderId | typeof NOBODY {
  return NOBODY
}
