import type { Action, Decision, GameEvent, Outcome, Proof, Refusal, Seat } from "@carroccio/kernel"
import type { Study } from "./analysis/study.ts"
import type { Entry } from "./history.ts"
import type { Holder, StorageTrouble } from "./store.ts"
import type { AnyMatch, AnyPosition, Standing, System } from "./system.ts"
import type { Thought } from "./thought.ts"

/** A game at this table, kept here or on a server: it plays, takes back and can be looked through. */
export interface Session {
  readonly id: string
  readonly mode: "local" | "online"
  readonly system: System
  readonly match: AnyMatch
  /** Where the game stands now; online, as it may stand for all that is known here. */
  readonly position: AnyPosition
  /** How many moves have been made, as far as is known here. */
  readonly plies: number
  /** How the game ended; null while it is played. */
  readonly outcome: Outcome | null
  readonly seating: Readonly<Record<Seat, Holder>>
  /** The seats of the persons at this screen. */
  readonly here: readonly Seat[]
  /** The person at this screen who has to decide now, if any. */
  readonly decider: Seat | null
  readonly decision: Decision | null
  /** The seats elsewhere that are asked now and are no programs. */
  readonly awaited: readonly Seat[]
  /** The program that is thinking or moving. */
  readonly busy: Seat | null
  /** What the program thinks; null where it thinks elsewhere. */
  readonly thought: Thought | null
  /** Whether what was played is on its way. */
  readonly sending: boolean
  readonly paused: boolean
  readonly failed: string | null
  readonly trouble: StorageTrouble | null
  /** The moves that are known, the last one last: perhaps not from the first one on. */
  readonly entries: readonly Entry[]
  entry(ply: number): Entry | undefined
  readonly standing: Standing
  /** Why it may not be done; null when it is done. Online the answer comes later. */
  play(seat: Seat, actions: readonly Action[]): Refusal | null | Promise<Refusal | null>
  mayTakeBack(): boolean
  takeBack(): Refusal | null | Promise<Refusal | null>
  /** The position after a number of moves. Null when it is yet to come: then the session changes. */
  positionAt(ply: number): AnyPosition | null
  eventsFor(ply: number, seat: Seat | null): readonly GameEvent[]
  /** Whether something is hidden from the seat. */
  hides(seat: Seat): boolean
  /** The hash that the host gave before the game, and his secret as soon as everybody may know it. */
  readonly dice: { readonly commitment: string; readonly secret: string | null }
  /** Plays a game that is over again and proves its dice. */
  prove(): Promise<Proof>
  /** Whether the record may be had now. */
  readonly recorded: boolean
  /** The text of the record; null when it may not be had. */
  record(): Promise<string | null>
  /** What may be analysed of it now; null when nothing may: above all in a game online that is being played. */
  study(): Study | null
  /** Lets the programs go on. */
  wake(): void
  pause(): void
  /** Shows the rest of the program's steps at once. */
  skip(): void
  subscribe(listener: () => void): () => void
  close(): void
}
