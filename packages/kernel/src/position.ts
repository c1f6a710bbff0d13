import type { Dice } from "./dice.ts"
import type { Args } from "./verdict.ts"
import type { Plain } from "./plain.ts"

/** A side that decides: "english", "guelph". */
export type Seat = string

/** The answer to a decision. */
export interface Action {
  readonly type: string
  readonly [field: string]: Plain | undefined
}

/** A procedure under way, with what it has to remember. */
export interface Frame {
  readonly procedure: string
}

export type Options = { readonly [option: string]: string | boolean }

/** How a game ended: who won (nobody in a draw), the kind of end, and figures for its message. */
export interface Outcome {
  readonly winner: Seat | null
  readonly end: string
  readonly rule: string
  readonly args: Args
}

/** Everything true of a game at a moment. */
export interface Position<S> {
  readonly ruleset: string
  readonly version: number
  readonly scenario: string
  readonly options: Options
  /** The hash of a pack that a player put in, or null for the system's own. */
  readonly pack: string | null
  /** How many actions have been taken. */
  ply: number
  /** Procedures under way, the innermost last. */
  stack: Frame[]
  /** The system's own data. */
  state: S
  dice: Dice
  outcome: Outcome | null
}

/** Something that happened, with the rule that made it happen. */
export interface GameEvent {
  readonly type: string
  readonly rule: string
  readonly data: Args
  /** The seats that may know of it; everybody when absent. */
  readonly to?: readonly Seat[]
}
