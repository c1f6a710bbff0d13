import { z } from "zod"
import { GameLine } from "./games.ts"
import { ChatLine, Done, ErrorShape, Situation, Step } from "./play.ts"
import { Commands } from "./play.ts"
import { Id } from "./shapes.ts"

/** What a client says on the live connection. `ref` comes back with the answer. */
export const ClientMessage = z.discriminatedUnion("type", [
  /**
   * Follows a game from a seat, or as a watcher. `steps` is how many steps it knows already and `number` the number of the
   * last of them, -1 when it knows none.
   */
  z.strictObject({
    type: z.literal("follow"),
    ref: z.int(),
    game: Id,
    seat: z.string().max(40).nullable(),
    number: z.int().min(-1),
    steps: z.int().min(0),
  }),
  z.strictObject({ type: z.literal("leave"), ref: z.int(), game: Id }),
  z.strictObject({ type: z.literal("act"), ref: z.int(), game: Id, command: Commands.act }),
  z.strictObject({ type: z.literal("undo"), ref: z.int(), game: Id, command: Commands.undo }),
  z.strictObject({ type: z.literal("askBack"), ref: z.int(), game: Id, command: Commands.askBack }),
  z.strictObject({ type: z.literal("answerBack"), ref: z.int(), game: Id, command: Commands.answerBack }),
  z.strictObject({ type: z.literal("offerDraw"), ref: z.int(), game: Id, command: Commands.offerDraw }),
  z.strictObject({ type: z.literal("answerDraw"), ref: z.int(), game: Id, command: Commands.answerDraw }),
  z.strictObject({ type: z.literal("concede"), ref: z.int(), game: Id, command: Commands.concede }),
  z.strictObject({ type: z.literal("claim"), ref: z.int(), game: Id, command: Commands.claim }),
  z.strictObject({ type: z.literal("standing"), ref: z.int(), game: Id, command: Commands.standing }),
  z.strictObject({ type: z.literal("ping"), ref: z.int() }),
])
export type ClientMessage = z.infer<typeof ClientMessage>

/** What the server says. */
export const ServerMessage = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("done"), ref: z.int(), game: Id, done: Done }),
  z.strictObject({ type: z.literal("error"), ref: z.int().nullable(), game: Id.nullable(), error: ErrorShape }),
  z.strictObject({ type: z.literal("pong"), ref: z.int(), now: z.number() }),
  /** The steps that came, and where the game stands now. `kept` says how many steps of before remain. */
  z.strictObject({
    type: z.literal("update"),
    game: Id,
    kept: z.int(),
    steps: z.array(Step),
    situation: Situation,
  }),
  z.strictObject({ type: z.literal("chat"), game: Id, line: ChatLine }),
  /** Who sits, who is here, whether it is over: of a game that is followed, or any of one's own. */
  z.strictObject({ type: z.literal("line"), line: GameLine }),
  /** The server cannot write just now: nothing is lost, and it says when it can again. */
  z.strictObject({ type: z.literal("storage"), ok: z.boolean() }),
])
export type ServerMessage = z.infer<typeof ServerMessage>
