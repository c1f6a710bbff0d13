import type { Hex } from "@carroccio/hexes"
import type { Frame } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import type { LeaderId } from "./realm.ts"

/** A Major Battle is one only until it is known whether the defender awaits it (12.3.2, 16.4.1). */
export const SKIRMISHES = [
  "located",
  "encounter",
  "storm",
  "inBreach",
  "sortie",
  "attackFromMarch",
  "ambush",
  "majorBattle",
] as const
export type SkirmishKind = (typeof SKIRMISHES)[number]

export interface Skirmish {
  readonly attacker: ForceId
  readonly defender: ForceId
  readonly kind: SkirmishKind
}

/** Steps of a Skirmish (12.5). */
export const DECLARING = 0
export const EVADING = 1
export const CHOOSING = 2
export const ASSAULTING = 3
export const CHECKING = 4
export const RETREATING = 5
export const FOLLOWING = 6
export const ENDING = 7
export const CLOSING = 8

/** Nobody has lost yet; otherwise the loser is 0, the attacker, or 1, the defender. */
export const UNDECIDED = -1

/** A combat between one Capitano's troops on each side (12.5). */
export interface SkirmishFrame extends Frame {
  readonly procedure: "skirmish"
  readonly hex: Hex
  readonly attacker: ForceId
  readonly defender: ForceId
  /** By number in SKIRMISHES. */
  readonly kind: number
  step: number
  /** 1 when the defender is inside the Fortress. */
  inside: number
  /** The Capitani who fight, or NOBODY until known. */
  fighters: [attacker: LeaderId, defender: LeaderId]
  /** 0 when the attacker was the Larger Force as combat began, 1 when the defender was (12.5 5-b). */
  larger: number
  loser: number
}

export function kindOf({ kind }: SkirmishFrame): SkirmishKind {
  return SKIRMISHES[kind]
}

/** The two Forces, attacker first. */
export function forceOf(frame: SkirmishFrame, index: number): ForceId {
  return index === 0 ? frame.attacker : frame.defender
}

/** Whether a side chooses who fights, or draws him by lot (12.5 3-b, 12.7). */
export function chooses(frame: SkirmishFrame, index: number): boolean {
  const kind = kindOf(frame)
  if (kind === "sortie") return index === 0
  return kind === "located" || kind === "inBreach" || kind === "storm" || frame.inside === 1
}
