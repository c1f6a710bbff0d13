import type { Action, Match, Position, Seat } from "@carroccio/kernel"

/** A program that sits in a seat. */
export interface Opponent {
  readonly name: OpponentName
  /** The run of actions it takes now; the later ones hold as long as the earlier ones brought nothing new. */
  choose<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): readonly Action[]
}

export const OPPONENTS = ["random", "squire"] as const
export type OpponentName = (typeof OPPONENTS)[number]
