import type { Seat } from "@carroccio/kernel"
import type { Session } from "../session.ts"

/** How far back dice are looked for. */
const MOST = 12

export interface Rolled {
  readonly ply: number
  readonly rolls: readonly number[]
}

/** The dice that were thrown last before a moment, as far as they may be seen. */
export function lastRolls(session: Session, at: number, eyes: Seat | null): Rolled | null {
  const { desk } = session.system
  for (let ply = at; ply > Math.max(0, at - MOST); ply--) {
    const rolls = desk.dice?.(session.eventsFor(ply, eyes)) ?? session.entry(ply)?.rolls ?? []
    if (rolls.length > 0) return { ply, rolls }
  }
  return null
}
