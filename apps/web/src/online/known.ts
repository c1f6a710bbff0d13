import type { Situation, Step } from "@carroccio/protocol"
import type { Update } from "./live.ts"

/** What is known here of a game on the server. */
export interface Known {
  readonly situation: Situation
  /** The first of the steps that are here. */
  readonly from: number
  readonly steps: readonly Step[]
  /** The situation is newer than the steps. */
  readonly behind: boolean
}

/** How many steps are known to have been made. */
export function countOf({ from, steps }: Known): number {
  return from + steps.length
}

/**
 * What is known after an update. An older one says nothing. One of the same number changes only what is beside the board:
 * a position drawn afresh would show other guesses at what is hidden. Null when steps are missing in between.
 */
export function updated(known: Known, { kept, steps, situation }: Update): Known | null {
  const { number } = known.situation
  if (situation.number < number) return known
  if (situation.number === number && !known.behind) return { ...known, situation: besideBoard(known, situation) }
  if (kept > countOf(known) || kept + steps.length !== situation.steps) return null
  const from = Math.min(known.from, kept)
  return {
    situation: situation.number === number ? besideBoard(known, situation) : situation,
    from,
    steps: [...known.steps.slice(0, kept - from), ...steps],
    behind: false,
  }
}

function besideBoard({ situation: old }: Known, situation: Situation): Situation {
  return situation.now < old.now ? old : { ...situation, position: old.position }
}

/** A newer situation without the steps that led to it. */
export function adopted(known: Known, situation: Situation): Known {
  return situation.number > known.situation.number ? { ...known, situation, behind: true } : known
}

/** Older steps put before those that are here; nothing when they do not fit any more. */
export function preceded(known: Known, from: number, steps: readonly Step[]): Known {
  return from + steps.length === known.from ? { ...known, from, steps: [...steps, ...known.steps] } : known
}

/** The seat's own last choice that no standing answer made: the step from which it has not been asked. */
export function lastOwn({ from, steps }: Known, seat: string, before = Infinity): number {
  const at = steps.findLastIndex((step, i) => from + i < before && step.seat === seat && !step.standing)
  return at < 0 ? from : from + at
}
