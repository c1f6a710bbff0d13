import type { Frame } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import type { Side } from "./realm.ts"

/** The march of an active Force, step by step (8.3, 8.4). Points are half Movement Points. */
export interface MarchFrame extends Frame {
  readonly procedure: "march"
  force: ForceId
  side: Side
  /** The result of the Activation, -3 to +1 Movement Points (8.2.4). */
  bonus: number
  spent: number
  /** 1 while it does a Road March (8.7). */
  road: number
  /** 1 when this is its second Activation. */
  second: number
  /** Where it began and how many Strength Points it had then (9). */
  from: Hex
  startPoints: number
}

/** After an Attack from March or an Ambush: whether the attacker may go on (8.9, 16.4.2). */
export function onSkirmishOver(_play: Play, _attacker: ForceId, _won: boolean): void {}
