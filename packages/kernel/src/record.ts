import { z } from "zod"
import { commitment, MOST_SIDES } from "./dice.ts"
import {
  conclude,
  CONCLUSIONS,
  endOf,
  hashGame,
  newGame,
  playAction,
  recordOf,
  repeatAction,
  skipTo,
  type Game,
} from "./game.ts"
import { samePlain, type Plain } from "./plain.ts"
import { open } from "./play.ts"
import type { Action, Options, Outcome, Seat } from "./position.ts"
import { Problem } from "./problem.ts"
import type { Ruleset } from "./ruleset.ts"
import { seal, unseal } from "./seal.ts"

/** One action of a record, with the faces that it rolled. */
export interface Move {
  readonly seat: Seat
  readonly action: Action
  readonly rolls: readonly number[]
}

/** Where the dice went on after a number of moves, when what had been rolled there was taken back by agreement. */
export interface Skip {
  readonly moves: number
  /** The place in the stream of the dice. */
  readonly at: number
}

/** Enough to play a game again to the same hash. */
export interface GameRecord {
  readonly format: "carroccio record"
  readonly formatVersion: 1
  readonly ruleset: string
  readonly version: number
  readonly scenario: string
  readonly options: Options
  /** The pack that the players put in, or null for the system's own. */
  readonly pack: Plain | null
  readonly dice: {
    readonly commitment: string
    readonly entropy: Readonly<Record<Seat, string>>
    readonly secret: string | null
  }
  /** The faces rolled before the first action. */
  readonly opening: readonly number[]
  readonly moves: readonly Move[]
  readonly skips?: readonly Skip[] | undefined
  readonly end: { readonly outcome: Outcome | null; readonly hash: string } | null
  /** Who sat where, as the table that kept the game calls them. */
  readonly seating?: Readonly<Record<Seat, string>> | undefined
}

const hex64 = z.string().regex(/^[0-9a-f]{64}$/, "64 hexadecimal digits")
const face = z.int().min(1).max(MOST_SIDES)
const plain = z.json()
const moves = z.array(
  z.strictObject({ seat: z.string(), action: z.looseObject({ type: z.string() }), rolls: z.array(face) }),
)
/** What a record of a game under way has under its seal: the secret of the dice, and the moves that would show one. */
const SealedSchema = z.strictObject({ secret: hex64, moves })
const RecordSchema = z.strictObject({
  format: z.literal("carroccio record"),
  formatVersion: z.literal(1),
  ruleset: z.string(),
  version: z.int(),
  scenario: z.string(),
  options: z.record(z.string(), z.union([z.string(), z.boolean()])),
  pack: plain,
  dice: z.strictObject({
    commitment: hex64,
    entropy: z.record(z.string(), z.string().max(200)),
    secret: hex64.nullable(),
  }),
  opening: z.array(face),
  moves,
  skips: z.array(z.strictObject({ moves: z.int().min(0), at: z.int().min(0) })).optional(),
  end: z
    .strictObject({
      outcome: z.strictObject({
        winner: z.string().nullable(),
        end: z.string(),
        rule: z.string(),
        args: z.record(z.string(), plain),
      }),
      hash: hex64,
    })
    .nullable(),
  seating: z.record(z.string(), z.string().max(40)).optional(),
  sealed: z.string().optional(),
})

/** The largest record that is read, in characters. A long game has a few hundred thousand. */
export const LARGEST_RECORD = 20_000_000

/** A record from text. Throws a Problem that names the place and what was expected. */
export function parseRecord(text: string): GameRecord {
  if (text.length > LARGEST_RECORD) {
    throw new Problem(
      "record-too-large",
      `the record has ${text.length} characters; at most ${LARGEST_RECORD} are read`,
      { size: text.length, most: LARGEST_RECORD },
    )
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const detail = error instanceof Error ? error.message : "it cannot be read"
    throw new Problem("record-not-json", `the record is not whole JSON text (${detail}); was it cut short?`, { detail })
  }
  const parsed = RecordSchema.safeParse(data)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw misshapen(placeOf(issue.path), issue.message)
  }
  const { sealed, ...record } = parsed.data
  return (sealed === undefined ? record : withSealed(record as GameRecord, sealed)) as GameRecord
}

function misshapen(place: string, expected: string): Problem {
  return new Problem("record-shape", `record: at ${place}: ${expected}`, { place, expected })
}

/** A record with what was under its seal. */
function withSealed(record: GameRecord, sealed: string): GameRecord {
  const text = unseal(sealed, record.dice.commitment)
  const opened = text === undefined ? undefined : SealedSchema.safeParse(JSON.parse(text))
  if (opened?.success !== true) throw misshapen("sealed", "a seal that is not broken")
  const { secret, moves: hidden } = opened.data
  return { ...record, dice: { ...record.dice, secret }, moves: [...record.moves, ...(hidden as Move[])] }
}

/**
 * The text of a game's record for a file that it can go on from, with who sits where. Once it is over all of it can be
 * read; before, the dice's secret and the moves since something was hidden are sealed.
 */
export function recordText<G, S>(game: Game<G, S>, seating?: Readonly<Record<Seat, string>>): string {
  const open = recordOf(game)
  const hidden = { secret: game.fairness.secret, moves: game.moves.slice(open.moves.length) }
  const sealed = open.end === null ? { sealed: seal(JSON.stringify(hidden), open.dice.commitment) } : {}
  return `${JSON.stringify({ ...open, seating, ...sealed }, null, 1)}\n`
}

/** A place in JSON data as a person writes it: `moves[3].action.type`. */
export function placeOf(path: readonly PropertyKey[]): string {
  let place = ""
  for (const key of path) place += typeof key === "number" ? `[${key}]` : `${place === "" ? "" : "."}${String(key)}`
  return place === "" ? "the top" : place
}

type AnyRuleset = Ruleset<unknown, unknown>

/** The ruleset that a record was made with. */
export function rulesetOf(rulesets: readonly AnyRuleset[], record: GameRecord): AnyRuleset {
  const ruleset = rulesets.find((one) => one.id === record.ruleset)
  if (ruleset === undefined) {
    const known = rulesets.map((one) => one.id)
    throw new Problem("unknown-ruleset", `the record is of "${record.ruleset}"; known are ${known.join(", ")}`, {
      ruleset: record.ruleset,
      known,
    })
  }
  if (ruleset.version !== record.version) {
    throw new Problem(
      "wrong-version",
      `the record needs version ${record.version} of ${ruleset.id}; this is version ${ruleset.version}`,
      { ruleset: ruleset.id, needs: record.version, is: ruleset.version },
    )
  }
  return ruleset
}

/** Plays a record again, up to a number of actions. Throws a Problem at the first thing that does not fit. */
export function replay<G, S>(ruleset: Ruleset<G, S>, record: GameRecord, upTo = record.moves.length): Game<G, S> {
  const { secret } = record.dice
  if (secret === null) {
    throw new Problem(
      "no-secret",
      "the record does not hold the secret of its dice yet: the game is still being played",
    )
  }
  const match = open(ruleset, { scenario: record.scenario, options: record.options, pack: record.pack })
  const last = Math.min(upTo, record.moves.length)
  const skips = record.skips?.filter(({ moves }) => moves <= last) ?? []
  const game: Game<G, S> = { ...newGame(match, { ...record.dice, secret }), skips }
  sameRolls(record.opening, game.opening, "opening")
  skip(game, record)
  const firstFree = lastRoll(record, last) + 1
  for (let i = 0; i < last; i++) {
    const { seat, action, rolls } = record.moves[i]
    // Only what comes after the last roll can ever be taken back, so only there are the positions before kept.
    const acted = i < firstFree ? repeatAction(game, seat, action) : playAction(game, seat, action)
    if (!acted.ok) {
      throw new Problem(
        "illegal-action",
        `record: moves[${i}]: ${seat} may not do ${JSON.stringify(action)} (${acted.reason}, rule ${acted.rule})`,
        { place: `moves[${i}]`, seat, rule: acted.rule, reason: acted.reason },
      )
    }
    sameRolls(rolls, acted.rolls, `moves[${i}].rolls`)
    skip(game, record)
  }
  if (last === record.moves.length) concludeAs(game, record)
  return game
}

/** After what was taken back the dice go on, never back. */
function skip<G, S>(game: Game<G, S>, record: GameRecord): void {
  if (skipTo(game, game.skips)) return
  const place = `skips[${record.skips?.findIndex(({ moves }) => moves === game.moves.length) ?? 0}]`
  throw new Problem("wrong-skip", `record: ${place}: the dice would go back, and what they showed would come again`, {
    place,
  })
}

/** A game that its players ended is over without its rules saying so. */
function concludeAs<G, S>(game: Game<G, S>, { end }: GameRecord): void {
  const how = CONCLUSIONS.find((one) => one === end?.outcome?.end)
  const winner = end?.outcome?.winner ?? null
  if (how === undefined || (winner !== null && !game.match.scenario.seats.includes(winner))) return
  conclude(game, how, winner)
}

/** The last action before this number that rolled, or -1. */
function lastRoll(record: GameRecord, before: number): number {
  let i = before - 1
  while (i >= 0 && record.moves[i].rolls.length === 0) i--
  return i
}

function sameRolls(recorded: readonly number[], rolled: readonly number[], place: string): void {
  if (!samePlain(recorded, rolled)) {
    throw new Problem(
      "wrong-roll",
      `record: ${place}: the record says ${JSON.stringify(recorded)}, the committed dice give ${JSON.stringify(rolled)}`,
      { place, recorded, rolled },
    )
  }
}

/** What `verify` proved. */
export interface Proof {
  readonly actions: number
  readonly rolls: number
  /** How often the players agreed to take back what had been rolled. */
  readonly skips: number
  readonly outcome: Outcome
  readonly hash: string
}

/** Proves a finished game: the secret fits the commitment, every roll is the stream's, every action legal. */
export function verify(rulesets: readonly AnyRuleset[], record: GameRecord): Proof {
  const ruleset = rulesetOf(rulesets, record)
  if (!record.end?.outcome || record.dice.secret === null) {
    throw new Problem("not-finished", "the game is not finished: its dice can be proved once it is over")
  }
  if (commitment(record.dice.secret) !== record.dice.commitment) {
    throw new Problem("wrong-commitment", "record: dice.secret is not the one that dice.commitment was made from", {
      place: "dice.secret",
    })
  }
  const game = replay(ruleset, record)
  const hash = hashGame(game)
  const outcome = endOf(game)
  if (outcome === null) {
    throw new Problem("not-over", `record: after its ${record.moves.length} actions the game is not over`, {
      place: "moves",
    })
  }
  if (!samePlain(outcome, record.end.outcome)) {
    throw new Problem("wrong-outcome", "record: end.outcome is not what the actions lead to", { place: "end.outcome" })
  }
  if (hash !== record.end.hash) {
    throw new Problem("wrong-hash", `record: at end.hash: the actions and where they lead give ${hash}`, {
      place: "end.hash",
      hash,
    })
  }
  const rolls = record.opening.length + record.moves.reduce((sum, move) => sum + move.rolls.length, 0)
  return { actions: record.moves.length, rolls, skips: game.skips.length, outcome, hash }
}
