import { OK, refuse, type Frame, type Verdict } from "@carroccio/kernel"
import type { AfterCardFrame } from "./feed.ts"
import type { Field, Play } from "./position.ts"
import type { LordId, Side } from "./tuscany.ts"

/** A Lord is Active on his Command card (4.2). */
export interface CommandFrame extends Frame {
  procedure: "command"
  side: Side
  lord: LordId
  /** 1 on a Treachery card. */
  treachery: number
  /** Actions left. */
  left: number
  /** Marches made on this card: the first one along Road may be free (4.3.3). */
  marches: number
  /** 1 once anything has been done: what takes an entire card is no longer possible (4.2.1). */
  used: number
  /** 1 once he has chosen to Bypass on this card: he leaves no more (4.3.5). */
  stays: number
  /** 1 when no more actions are taken on this card. */
  over: number
  /** Who Marches with him, himself first. */
  group: LordId[]
  /** Vassals named for a Bribe in vain, behind screens (4.7.6). */
  named: number[]
  /** Vassals who could be Bribed, but not where an Event would have it (4.7.6). */
  misplaced: number[]
}

export function activationOf({ position }: Field): CommandFrame | undefined {
  for (const frame of position.stack) if (frame.procedure === "command") return frame as CommandFrame
  return undefined
}

/** No more actions are taken on the card under way; Feed/Pay/Disband follows (4.3.5, 4.4.6). */
export function endCard(play: Play): void {
  const frame = activationOf(play)
  if (frame !== undefined) frame.over = 1
}

/** The Active Lord has Bypassed a Stronghold and stays there for the rest of the card (4.3.5). */
export function stayHere(play: Play): void {
  const frame = activationOf(play)
  if (frame !== undefined) frame.stays = 1
}

/** Behind screens: notes what the Active Lord did on his card, which nothing else shows (1.5.2 HIDDEN MATS). */
export function noteDeed({ ground, position }: Play, deed: string): void {
  const frame = position.stack.findLast((one): one is AfterCardFrame => one.procedure === "afterCard")
  if (ground.hiddenMats && frame !== undefined) (frame.deeds ??= []).push(deed)
}

/** Whether the card can still be used as a whole (4.2.1). */
export function isWhole(frame: CommandFrame): Verdict {
  return frame.used === 0 ? OK : refuse("4.2.1", "notWholeCard", { lord: frame.lord })
}
