import { z } from "zod"
import { ClockFace } from "./clocks.ts"
import { GameLine, OutcomeShape } from "./games.ts"
import { ActionShape, Id, LONGEST_RUN, Nonce, SeatName, Text, Time, Words } from "./shapes.ts"
import { MOST_STANDING, StandingAnswer, StandingState } from "./standing.ts"

/** Something that happened, as far as the reader may know. */
export const EventShape = z.strictObject({
  type: z.string(),
  rule: z.string(),
  data: z.record(z.string(), z.json()),
  to: z.array(SeatName).optional(),
})

/**
 * One change of a game as a viewer knows it: a move that he made or noticed, or the opening. Moves that he cannot notice
 * are not among them, so that neither their number nor their time tells anything.
 */
export const Step = z.strictObject({
  /** The viewer's number of the position after it: no other step of his game ever has the same. */
  number: z.int(),
  /** Who moved; null for the opening. */
  seat: SeatName.nullable(),
  /** His own action; null where it was another's. */
  action: ActionShape.nullable(),
  events: z.array(EventShape),
  /** The faces rolled, where the system hides nothing; otherwise the events tell them. */
  rolls: z.array(z.int()),
  /** Where the game stood when it was made: its turn, phase and whose part of it. */
  moment: z.strictObject({ turn: z.int(), phase: z.string(), active: SeatName }),
  at: Time,
  /** Given by a standing answer. */
  standing: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** What players ask of each other beside the board. */
export const Agreements = z.strictObject({
  /** Who offers a draw. */
  draw: SeatName.nullable(),
  /** Who asks to take back, and how many of the viewer's steps would remain. */
  back: z.strictObject({ seat: SeatName, steps: z.int() }).nullable(),
  /** When the viewer may claim the game as left standing; null when he may not. */
  claim: z.number().nullable(),
})

/** What a viewer knows of a game beside its steps. */
export const Situation = z.strictObject({
  game: Id,
  /** The number of the position as this viewer knows it: it grows with each change that he notices. */
  number: z.int(),
  /** The seat from which it is seen; null for whoever watches. */
  seat: SeatName.nullable(),
  /** How many steps there are. */
  steps: z.int(),
  /**
   * A position in which all that the viewer cannot know is drawn afresh: rules, board and forecasts work on it, and it
   * tells nothing. Null before the game begins.
   */
  position: z.json(),
  asked: z.array(SeatName),
  /** How many of his last steps the seat may take back by itself. */
  undo: z.int(),
  clocks: z.record(SeatName, ClockFace),
  agreements: Agreements,
  standing: z.array(StandingState),
  outcome: OutcomeShape.nullable(),
  /** The server's time when this was made. */
  now: Time,
})
export type Situation = z.infer<typeof Situation>

/** All that a viewer needs to sit down: the game, its terms, its steps and where it stands. */
export const Snapshot = z.strictObject({
  line: GameLine,
  pack: z.json().nullable(),
  version: z.int(),
  commitment: z.string(),
  entropy: z.record(SeatName, z.string()),
  /** The first of the steps that are given; those before are asked for when wanted. */
  from: z.int(),
  steps: z.array(Step),
  situation: Situation,
})
export type Snapshot = z.infer<typeof Snapshot>

/** A seat's view and decision for programs: what the seat sees and every action that it may take. */
export const SeatView = z.strictObject({
  game: Id,
  number: z.int(),
  seat: SeatName.nullable(),
  asked: z.array(SeatName),
  state: z.json().describe("what the seat sees of the board; its shape is the system's own"),
  decision: z
    .strictObject({
      procedure: z.string(),
      prompt: z.looseObject({ key: z.string(), rule: z.string() }),
      actions: z.array(ActionShape),
    })
    .nullable(),
  outcome: OutcomeShape.nullable(),
  clocks: z.record(SeatName, ClockFace),
})
export type SeatView = z.infer<typeof SeatView>

const base = { nonce: Nonce, seat: SeatName }

/** What a seat may do, by name. The nonce makes a repeated message the same message. */
export const Commands = {
  act: z.strictObject({ ...base, number: z.int().min(0), actions: z.array(ActionShape).min(1).max(LONGEST_RUN) }),
  undo: z.strictObject({ ...base, number: z.int().min(0), steps: z.int().min(1).max(1000) }),
  askBack: z.strictObject({ ...base, number: z.int().min(0), steps: z.int().min(0) }),
  answerBack: z.strictObject({ ...base, agree: z.boolean() }),
  offerDraw: z.strictObject({ ...base }),
  answerDraw: z.strictObject({ ...base, agree: z.boolean() }),
  concede: z.strictObject({ ...base }),
  claim: z.strictObject({ ...base }),
  standing: z.strictObject({ ...base, answers: z.array(StandingAnswer).max(MOST_STANDING) }),
} as const
export type CommandName = keyof typeof Commands
export type Command<N extends CommandName> = z.infer<(typeof Commands)[N]>

/** Why a rule refused an action. */
export const RefusalShape = z.strictObject({
  rule: z.string(),
  reason: z.string(),
  args: z.record(z.string(), z.json()),
})

/** What went wrong: a code for programs, a sentence for people, and the current situation where it helps. */
export const ErrorShape = z.strictObject({
  code: z.string(),
  message: z.string(),
  /** Where in the message, for one that is misshapen. */
  place: z.string().optional(),
  refusal: RefusalShape.optional(),
  situation: Situation.optional(),
  /** Seconds to wait, for whoever asked too often. */
  wait: z.number().optional(),
  /** Under which the server's log has what went wrong inside it. */
  id: z.string().optional(),
})
export type ErrorShape = z.infer<typeof ErrorShape>

/** The answer to a command: what changed for the one who gave it. */
export const Done = z.strictObject({
  situation: Situation,
  /** How many steps remained of those before, and those that came. */
  kept: z.int(),
  steps: z.array(Step),
  /** Why a run of actions stopped before its end. */
  refusal: RefusalShape.optional(),
})
export type Done = z.infer<typeof Done>

export const ChatLine = z.strictObject({
  n: z.int(),
  room: z.enum(["players", "watchers"]),
  account: Id,
  name: z.string(),
  text: Words,
  at: Time,
})
export type ChatLine = z.infer<typeof ChatLine>
export const NewChatLine = z.strictObject({ nonce: Nonce, room: z.enum(["players", "watchers"]), text: Words })
export const Note = z.strictObject({ text: Text.max(20_000) })
