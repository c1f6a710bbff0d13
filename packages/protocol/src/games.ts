import { z } from "zod"
import { ClockFace, ClockRule } from "./clocks.ts"
import { Id, Options, SeatName, Text, Time } from "./shapes.ts"

/** Programs of the server that may sit in a seat: four levels, and one that does not think. */
export const PROGRAMS = ["page", "squire", "knight", "condottiere", "random"] as const

/** Who is in a seat of a game. */
export const Sitter = z.discriminatedUnion("kind", [
  /** `invited` is whom the seat is kept for: the other player of the game before. */
  z.strictObject({
    kind: z.literal("empty"),
    invited: z.strictObject({ account: Id, name: z.string() }).optional(),
  }),
  z.strictObject({ kind: z.literal("person"), account: Id, name: z.string(), guest: z.boolean(), online: z.boolean() }),
  z.strictObject({ kind: z.literal("program"), program: z.enum(PROGRAMS) }),
])
export type Sitter = z.infer<typeof Sitter>

/** Whom a new game seats: oneself, anybody who takes it, or a program. */
export const Wanted = z.enum(["me", "anybody", ...PROGRAMS])

const Hex64 = z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits")

/** The host binds itself to a secret for the dice before the player adds anything to them. */
export const DicePromise = z.strictObject({ promise: Hex64, commitment: Hex64 })
export type DicePromise = z.infer<typeof DicePromise>

export const NewGame = z.strictObject({
  system: z.string().max(60),
  scenario: z.string().max(60),
  options: Options,
  /** A pack that the player put in; null for the system's own. */
  pack: z.json().nullable(),
  seats: z.record(SeatName, Wanted),
  pace: z.enum(["live", "correspondence"]),
  clock: ClockRule,
  /** In the lobby for anybody, or for those who have the link. */
  open: z.boolean(),
  /** Whether others may watch it, and read it when it is over. */
  watched: z.boolean(),
  /** What the player adds to the dice. */
  entropy: Text.max(200),
  /** The promise that he has been given for the dice; without one the host binds itself when the game is set up. */
  promise: Hex64.optional(),
})
export type NewGame = z.infer<typeof NewGame>

export const OutcomeShape = z.strictObject({
  winner: SeatName.nullable(),
  end: z.string(),
  rule: z.string(),
  args: z.record(z.string(), z.json()),
})

/** What a seat is asked, in the words of its system. */
export const PromptShape = z.strictObject({
  key: z.string(),
  rule: z.string(),
  args: z.record(z.string(), z.json()).optional(),
})

/** A game in a list: the lobby's, one's own, those that can be watched. */
export const GameLine = z.strictObject({
  id: Id,
  system: z.string(),
  scenario: z.string(),
  options: Options,
  state: z.enum(["waiting", "playing", "over"]),
  pace: z.enum(["live", "correspondence"]),
  clock: ClockRule,
  open: z.boolean(),
  watched: z.boolean(),
  /** Whether a pack of the players' own is used. */
  packed: z.boolean(),
  seats: z.record(SeatName, Sitter),
  /** The seats that one has oneself. */
  mine: z.array(SeatName),
  asked: z.array(SeatName),
  /** What one's own seats are asked, where they are. */
  prompts: z.record(SeatName, PromptShape),
  clocks: z.record(SeatName, ClockFace),
  outcome: OutcomeShape.nullable(),
  created: Time,
  changed: Time,
  rematch: Id.nullable(),
  /** Whether the one who asks set it up: he has the invitation, and may withdraw it before it begins. */
  owned: z.boolean(),
  /** The hash of the host's secret: given before anybody adds to the dice. */
  commitment: z.string(),
})
export type GameLine = z.infer<typeof GameLine>

export const GameList = z.strictObject({ games: z.array(GameLine), more: z.boolean() })

/** What whoever has an invitation sees before he takes a seat. */
export const Invitation = z.strictObject({
  game: GameLine,
  /** The hash of the host's secret: given before anybody adds to the dice. */
  commitment: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const TakeSeat = z.strictObject({ seat: SeatName, entropy: Text.max(200), invitation: Id.optional() })

/** A new game on the same terms, the sides changed. */
export const Rematch = z.strictObject({ entropy: Text.max(200), promise: Hex64.optional() })
export type Rematch = z.infer<typeof Rematch>
