import { randomBytes } from "node:crypto"
import { commitment, type Options, type Plain } from "@carroccio/kernel"
import { PROGRAMS, type NewGame, type Rematch } from "@carroccio/protocol"
import { failure } from "../api/failure.ts"
import { isTaken, type Database, type Db } from "../storage/database.ts"
import {
  daysOffOf,
  emptySeat,
  fillSeat,
  insertGame,
  onGame,
  removeGame,
  seatsOf,
  unfinished,
  type GameRow,
  type NewGameRow,
  type SeatRow,
} from "../storage/games.ts"
import { summaryOf } from "./host.ts"
import { matchFor } from "./matches.ts"
import { promiseUsed, secretFor } from "./promises.ts"
import { firstSitting } from "./terms.ts"

/** The most games of an account that are not over. */
const MOST_GAMES = 200

export interface Gathered {
  readonly id: string
  /** Whether it began by this. */
  readonly began: boolean
}

const isProgram = (wanted: string): boolean => PROGRAMS.some((program) => program === wanted)

function newRow(account: string, terms: Pick<GameRow, TermColumn>, secret: string, now: number): GameRow {
  const sealed = commitment(secret)
  return {
    ...terms,
    // A secret is shown when its game is over, so no two games may have the same: their key in the storage sees to that.
    id: sealed.slice(0, 24),
    state: "waiting",
    invitation: randomBytes(18).toString("base64url"),
    commitment: sealed,
    secret,
    owner: account,
    asked: "[]",
    prompts: "{}",
    clocks: "{}",
    outcome: null,
    due: null,
    seq: 0,
    created: now,
    began: null,
    changed: now,
    rematch: null,
  }
}

type TermColumn = "system" | "version" | "scenario" | "options" | "pack" | "pace" | "clock" | "open" | "watched"

async function checkCount(db: Db, account: string): Promise<void> {
  if ((await unfinished(db, account)) < MOST_GAMES) return
  throw failure(409, "too-many", `You have ${MOST_GAMES} games that are not over: end one of them first.`)
}

/** A program adds to the dice as a player does. */
const programEntropy = () => randomBytes(16).toString("hex")

/** Sets up a game. One whose seats are all taken begins at once. */
export async function createGame({ db }: Database, account: string, wanted: NewGame, now: number): Promise<Gathered> {
  const match = matchFor(wanted.system, wanted.scenario, wanted.options, wanted.pack)
  const { seats } = match.scenario
  const named = Object.keys(wanted.seats)
  if (named.length !== seats.length || seats.some((seat) => !named.includes(seat))) {
    throw failure(
      400,
      "seats",
      `${wanted.scenario} has the seats ${seats.join(", ")}: name each of them, and no other.`,
    )
  }
  if (seats.every((seat) => isProgram(wanted.seats[seat]))) {
    throw failure(400, "nobody", "At least one seat must be for a person.")
  }
  if (wanted.clock.kind !== "none" && wanted.clock.kind !== wanted.pace) {
    throw failure(400, "clock", `A ${wanted.pace} game has a ${wanted.pace} clock, or none.`)
  }
  await checkCount(db, account)
  const game = newRow(
    account,
    {
      system: wanted.system,
      version: match.ruleset.version,
      scenario: wanted.scenario,
      options: JSON.stringify(match.options),
      pack: wanted.pack === null ? null : JSON.stringify(wanted.pack),
      pace: wanted.pace,
      clock: JSON.stringify(wanted.clock),
      open: wanted.open ? 1 : 0,
      watched: wanted.watched ? 1 : 0,
    },
    await secretFor(db, account, wanted.promise),
    now,
  )
  const sat = seats.map((seat) => seatFor(seat, wanted.seats[seat], account, wanted.entropy))
  return gather(db, { game, seats: sat }, now)
}

function seatFor(seat: string, who: string, account: string, entropy: string): NewGameRow["seats"][number] {
  if (who === "me") return { seat, account, program: null, invited: null, entropy }
  if (isProgram(who)) return { seat, account: null, program: who, invited: null, entropy: programEntropy() }
  return { seat, account: null, program: null, invited: null, entropy: "" }
}

async function gather(db: Db, made: NewGameRow, now: number): Promise<Gathered> {
  try {
    return await db.transaction().execute(async (step) => {
      await insertGame(step, made)
      return { id: made.game.id, began: await beginIfFull(step, made.game, now) }
    })
  } catch (error) {
    // Asked for twice at the same moment: the secret is the other's.
    if (isTaken(error)) throw promiseUsed()
    throw error
  }
}

/** A game whose seats are all taken begins: its secret and what was added to the dice are fixed. */
async function beginIfFull(step: Db, game: GameRow, now: number): Promise<boolean> {
  const seats = (await seatsOf(step, [game.id])).get(game.id) ?? []
  if (seats.some(({ account, program }) => account === null && program === null)) return false
  const accounts = seats.flatMap(({ account }) => account ?? [])
  const { sitting, deeds } = firstSitting(game, seats, await daysOffOf(step, accounts), now)
  if (deeds.length > 0) {
    await step
      .insertInto("entries")
      .values(
        deeds.map((deed, i) => ({
          game: game.id,
          seq: i + 1,
          kind: deed.kind,
          body: JSON.stringify(deed),
          nonce: null,
          at: now,
        })),
      )
      .execute()
  }
  await step
    .updateTable("games")
    .set({ ...summaryOf(sitting), seq: deeds.length, began: now, changed: now })
    .where("id", "=", game.id)
    .execute()
  return true
}

export interface Taking {
  readonly seat: string
  readonly entropy: string
  readonly invitation: string | undefined
}

const noGame = () => failure(404, "no-game", "There is no such game.")

/** Takes a seat for an account: through the lobby, with the invitation, or because the seat is kept for it. */
export async function takeSeat(
  database: Database,
  account: string,
  id: string,
  { seat, entropy, invitation }: Taking,
  now: number,
): Promise<Gathered> {
  await checkCount(database.db, account)
  return onGame(database, id, async (step, game) => {
    if (game === undefined) throw noGame()
    const seats = (await seatsOf(step, [id])).get(id) ?? []
    const wanted = seats.find((one) => one.seat === seat)
    const isKept = seats.some((one) => one.invited === account)
    if (game.open !== 1 && game.owner !== account && game.invitation !== invitation && !isKept) throw noGame()
    if (wanted === undefined) throw failure(400, "no-seat", `The game has no seat "${seat}".`)
    if (wanted.account === account) return { id, began: false }
    if (wanted.account !== null || wanted.program !== null) {
      throw failure(409, "taken", "Somebody else has this seat already.")
    }
    if (wanted.invited !== null && wanted.invited !== account) {
      throw failure(409, "kept", "This seat is kept for somebody else.")
    }
    if (game.state !== "waiting" || !(await fillSeat(step, id, seat, account, entropy))) {
      throw failure(409, "begun", "The game has begun already.")
    }
    return { id, began: await beginIfFull(step, game, now) }
  })
}

/** Leaves a seat, or declines one that was kept, before the game begins. When its owner is the last to leave it is gone. */
export function leaveSeat(database: Database, account: string, id: string, seat: string): Promise<"left" | "gone"> {
  return onGame(database, id, async (step, game) => {
    const seats: readonly SeatRow[] = game === undefined ? [] : ((await seatsOf(step, [id])).get(id) ?? [])
    const left = seats.find((one) => one.seat === seat && (one.account === account || one.invited === account))
    if (game === undefined || (left === undefined && game.owner !== account)) throw noGame()
    if (left === undefined) throw failure(409, "not-yours", "This seat is not yours.")
    mustWait(game)
    if (game.owner === account && seats.every((one) => one === left || one.account === null)) {
      await removeGame(step, id)
      return "gone"
    }
    await emptySeat(step, id, seat)
    return "left"
  })
}

/** Takes back a game that has not begun. */
export function withdraw(database: Database, account: string, id: string): Promise<void> {
  return onGame(database, id, async (step, game) => {
    if (game?.owner !== account) throw noGame()
    mustWait(game)
    await removeGame(step, id)
  })
}

function mustWait({ state }: GameRow): void {
  if (state !== "waiting") throw failure(409, "begun", "The game has begun: concede it to end it.")
}

/** Another game on the same terms, the sides changed: the others are invited. Whoever asks second gets the same game. */
export async function rematch(
  database: Database,
  account: string,
  id: string,
  { entropy, promise }: Rematch,
  now: number,
): Promise<Gathered & { readonly invited: readonly string[] }> {
  await checkCount(database.db, account)
  const secret = await secretFor(database.db, account, promise)
  return onGame(database, id, async (step, old) => {
    const sat = old === undefined ? [] : ((await seatsOf(step, [id])).get(id) ?? [])
    if (old === undefined || !sat.some((one) => one.account === account)) throw noGame()
    if (old.state !== "over") throw failure(409, "unfinished", "The game is not over yet.")
    if (old.rematch !== null) return { id: old.rematch, began: false, invited: [] }
    const options = JSON.parse(old.options) as Options
    const match = matchFor(
      old.system,
      old.scenario,
      options,
      old.pack === null ? null : (JSON.parse(old.pack) as Plain),
    )
    const { seats } = match.scenario
    const game = newRow(account, { ...termsIn(old), version: match.ruleset.version, open: 0 }, secret, now)
    const moved = seats.map((seat, i) => {
      const before = sat.find((one) => one.seat === seats[(i + 1) % seats.length])
      if (before?.account === account) return seatFor(seat, "me", account, entropy)
      if (typeof before?.program === "string") return seatFor(seat, before.program, account, "")
      return { ...seatFor(seat, "anybody", account, ""), invited: before?.account ?? null }
    })
    await insertGame(step, { game, seats: moved })
    await step.updateTable("games").set({ rematch: game.id }).where("id", "=", id).execute()
    const invited = moved.flatMap((one) => one.invited ?? [])
    return { id: game.id, began: await beginIfFull(step, game, now), invited }
  })
}

function termsIn({ system, version, scenario, options, pack, pace, clock, open, watched }: GameRow) {
  return { system, version, scenario, options, pack, pace, clock, open, watched }
}
