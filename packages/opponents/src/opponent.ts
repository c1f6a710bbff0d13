import type { Action, Match, Position, Seat } from "@carroccio/kernel"

/** A program that sits in a seat. */
export interface Opponent {
  readonly name: OpponentName
  /** The run of actions it takes now; the later ones hold as long as the earlier ones brought nothing new. */
  choose<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): readonly Action[]
}

export const OPPONENTS = ["random", "squire"] as const
export type OpponentName = (typeof OPPONENTS)[number]

/** A seed for one moment of a game, from the opponent's own: any two moments think with other dice. */
export function momentSeed(seed: number, ply: number): number {
  return (Math.imul(seed, 0x9e3779b1) ^ Math.imul(ply + 1, 0x85ebca6b)) >>> 0
}
