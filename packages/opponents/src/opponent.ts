import type { Action, Match, Position, Seat } from "@carroccio/kernel"

/** A program that sits in a seat. */
export interface Opponent {
  readonly name: OpponentName
  /** The run of actions it takes now; the later ones hold as long as the earlier ones brought nothing new. */
  choose<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): readonly Action[]
  /** As `choose`, in slices between which others may act, within a time, and with word of how far it is. */
  think<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, patience?: Patience): Promise<readonly Action[]>
}

/** How long somebody waits for an opponent. */
export interface Patience {
  /** The longest that it may think; its level's own when absent. */
  readonly milliseconds?: number
  /** Aborted when it is to take what it has found so far. */
  readonly hurry?: AbortSignal
  /** Is told after each slice how much of the thinking is done, from 0 to 1. */
  readonly watch?: (done: number) => void
}

/** From the weakest to the strongest. */
export const OPPONENTS = ["random", "page", "squire", "knight", "condottiere"] as const
export type OpponentName = (typeof OPPONENTS)[number]

/** A seed for one moment of a game, from the opponent's own: any two moments think with other dice. */
export function momentSeed(seed: number, ply: number): number {
  return (Math.imul(seed, 0x9e3779b1) ^ Math.imul(ply + 1, 0x85ebca6b)) >>> 0
}

/** An opponent that chooses at once has nothing to tell and nothing to hurry. */
export function atOnce(name: OpponentName, choose: Opponent["choose"]): Opponent {
  return { name, choose, think: (match, position, seat) => Promise.resolve().then(() => choose(match, position, seat)) }
}
