import {
  fairnessOf,
  LARGEST_RECORD,
  newGame,
  open,
  parseRecord,
  Problem,
  replay,
  rulesetOf,
  verify,
  type GameRecord,
  type Move,
  type Options,
  type Plain,
  type Seat,
} from "@carroccio/kernel"
import type { AnyGame } from "./history.ts"
import { summaryOf } from "./local-session.ts"
import { HOLDERS, troubleOf, type Holder, type SavedGame, type StorageTrouble, type Store } from "./store.ts"
import type { System } from "./system.ts"

/** What the players agree on before the first move. */
export interface Agreement {
  readonly scenario: string
  readonly options: Options
  readonly pack: Plain | null
  readonly seating: Readonly<Record<Seat, Holder>>
  /** The host's secret: 64 hexadecimal digits. */
  readonly secret: string
  readonly entropy: Readonly<Record<Seat, string>>
}

/** Random hexadecimal digits, two a byte. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

export function beginGame(system: System, agreed: Agreement, now: number): { game: AnyGame; saved: SavedGame } {
  const { scenario, options, pack, seating, secret, entropy } = agreed
  const match = open(system.ruleset, { scenario, options, pack })
  const game = newGame(match, fairnessOf(secret, entropy))
  return { game, saved: savedFrom(system, game, seating, now) }
}

function savedFrom(system: System, game: AnyGame, seating: SavedGame["seating"], now: number): SavedGame {
  const { match, fairness, opening } = game
  return {
    id: randomHex(8),
    system: system.id,
    version: system.ruleset.version,
    scenario: match.scenario.id,
    options: match.options,
    pack: match.pack,
    fairness,
    opening,
    seating,
    begun: now,
    changed: now,
    summary: summaryOf(system, game),
    ...(game.skips.length === 0 ? {} : { skips: game.skips }),
    ...(game.conclusion === null ? {} : { conclusion: game.conclusion }),
  }
}

/** The record of a kept game, from what the store has. */
export function recordOfSaved(saved: SavedGame, moves: readonly Move[]): GameRecord {
  return {
    format: "carroccio record",
    formatVersion: 1,
    ruleset: saved.system,
    version: saved.version,
    scenario: saved.scenario,
    options: saved.options,
    pack: saved.pack,
    dice: saved.fairness,
    opening: saved.opening,
    moves,
    ...(saved.skips === undefined ? {} : { skips: saved.skips }),
    end: null,
  }
}

/** The first position of a kept game; the session plays the moves again. */
export function openSaved(system: System, saved: SavedGame): AnyGame {
  const record = recordOfSaved(saved, [])
  return { ...replay(rulesetOf([system.ruleset], record), record), skips: saved.skips ?? [] }
}

/** A game from the text of a record. Throws a Problem and keeps nothing when it does not fit. */
export async function readRecord(
  text: string,
  load: (system: string) => Promise<System | undefined>,
  now: number,
): Promise<{ saved: SavedGame; moves: readonly Move[] }> {
  const record = parseRecord(text)
  const system = await load(record.ruleset)
  const ruleset = rulesetOf(system === undefined ? [] : [system.ruleset], record)
  if (system === undefined) throw new Problem("unknown-ruleset", record.ruleset, { ruleset: record.ruleset })
  if (record.end !== null) verify([ruleset], record)
  const game = replay(ruleset, record)
  const seating = Object.fromEntries(
    game.match.scenario.seats.map((seat) => [seat, HOLDERS.find((one) => one === record.seating?.[seat]) ?? "person"]),
  )
  return { saved: savedFrom(system, game, seating, now), moves: record.moves }
}

/** A file's text; one that is too large is not even read. */
export async function textOf(file: File, most = LARGEST_RECORD): Promise<string> {
  if (file.size > most) {
    throw new Problem("record-too-large", `the file has ${file.size} bytes; at most ${most} are read`, {
      size: file.size,
      most,
    })
  }
  return file.text()
}

/** Keeps a new game; says why when the browser does not let it. */
export async function keepGame(store: Store, saved: SavedGame, moves: readonly Move[]): Promise<StorageTrouble | null> {
  try {
    await store.add(saved, moves)
    return null
  } catch (error) {
    return troubleOf(error)
  }
}
