import type { Frame } from "@carroccio/kernel"
import { lordHas } from "./cards.ts"
import { hasStronghold, isFriendly } from "./locales.ts"
import { isBesieged } from "./lords.ts"
import type { Field, Play } from "./position.ts"
import type { LordId, Side } from "./tuscany.ts"

/** A Muster segment of one side (3.4), or the extra one of a single Lord (3.5.4). */
export interface MusterFrame extends Frame {
  procedure: "muster"
  side: Side
  /** Lords who may still take Levy actions in it. */
  lords: LordId[]
  /** The Lord who takes them now, or -1. */
  active: LordId
  /** Lordship that he has spent; -1 until the first Lord begins. */
  spent: number
  /** By Lord: Lordship added for this segment alone. */
  extra: number[]
}

/** A Lord's Lordship in this Muster (1.5.2 RATINGS, 1.5.3), with what Events and Tau Company add. */
export function lordshipOf(field: Field, { extra }: MusterFrame, lord: LordId): number {
  const { ground, state } = field
  const tau = lordHas(field, lord, "tau-company") ? 1 : 0 // card F22 capability
  return ground.lords[lord].lordship + state.lordship[lord] + extra[lord] + tau
}

/** Levy actions that the Lord at it has left. */
export function lordshipLeft(field: Field, frame: MusterFrame): number {
  return frame.active < 0 ? 0 : lordshipOf(field, frame, frame.active) - frame.spent
}

export function spendLordship(frame: MusterFrame, count: number): void {
  frame.spent += count
}

/** Adds to a Lord's Lordship for the Muster under way. */
export function raiseLordship({ position }: Play, lord: LordId, count: number): void {
  const frame = position.stack.findLast((one): one is MusterFrame => one.procedure === "muster")
  if (frame !== undefined) frame.extra[lord] += count
}

/**
 * Whether the Lord may use Lordship from where he is: a Friendly Locale, Unbesieged; a Podestà also when Besieged in
 * his Main Seat (3.4 REQUIREMENTS).
 */
export function mayUseLordship(field: Field, lord: LordId): boolean {
  const { ground, state } = field
  const at = state.at[lord]
  if (at < 0 || !isFriendly(field, at, ground.lords[lord].side)) return false
  return !isBesieged(field, lord) || (ground.lords[lord].mainSeat === at && hasStronghold(field, at))
}

/** The Call to Arms segment of a Levy (3.5). */
export interface CallToArmsFrame extends Frame {
  procedure: "callToArms"
  /** 0 the Guelphs may declare, 1 the Ghibellines, 2 the Guelphs by an Event, 3 it is decided. */
  step: number
  declared: number
}

/** A side declares Call to Arms, for both (3.5 PROCEDURE). */
export function declareCallToArms({ position }: Play): void {
  const frame = position.stack.findLast((one): one is CallToArmsFrame => one.procedure === "callToArms")
  if (frame !== undefined) frame.declared = 1
}
