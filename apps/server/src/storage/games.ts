import { sql, type Selectable, type Transaction } from "kysely"
import type { Database, Db } from "./database.ts"
import type { Tables } from "./tables.ts"

/** How many games a list gives at once. */
export const PAGE = 30

export interface SeatRow {
  readonly seat: string
  readonly account: string | null
  readonly program: string | null
  readonly invited: string | null
  readonly entropy: string
  /** The name of the account, or of the one who is invited. */
  readonly name: string | null
  readonly guest: boolean
}

/** A game for a list: its row without the pack, which may be large, and without the secret. */
export type LineRow = Omit<Selectable<Tables["games"]>, "pack" | "secret" | "invitation" | "version"> & {
  readonly packed: number
}

export type GameRow = Selectable<Tables["games"]>

export interface NewGameRow {
  readonly game: GameRow
  readonly seats: readonly {
    readonly seat: string
    readonly account: string | null
    readonly program: string | null
    readonly invited: string | null
    readonly entropy: string
  }[]
}

const LINE = [
  "games.id",
  "games.system",
  "games.scenario",
  "games.options",
  "games.state",
  "games.pace",
  "games.clock",
  "games.open",
  "games.watched",
  "games.commitment",
  "games.owner",
  "games.asked",
  "games.prompts",
  "games.clocks",
  "games.outcome",
  "games.due",
  "games.seq",
  "games.created",
  "games.began",
  "games.changed",
  "games.rematch",
] as const

const packed = sql<number>`case when games.pack is null then 0 else 1 end`.as("packed")

export async function gameRow(db: Db, id: string): Promise<GameRow | undefined> {
  return db.selectFrom("games").selectAll().where("id", "=", id).executeTakeFirst()
}

export async function lineRow(db: Db, id: string): Promise<LineRow | undefined> {
  return db.selectFrom("games").select(LINE).select(packed).where("id", "=", id).executeTakeFirst()
}

export async function lineByInvitation(db: Db, invitation: string): Promise<LineRow | undefined> {
  return db.selectFrom("games").select(LINE).select(packed).where("invitation", "=", invitation).executeTakeFirst()
}

export async function invitationOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("games").select("invitation").where("id", "=", id).executeTakeFirst()
  return row?.invitation
}

/** Who sits in these games, by game, the seats in the order of their names. */
export async function seatsOf(db: Db, games: readonly string[]): Promise<Map<string, SeatRow[]>> {
  const seats = new Map<string, SeatRow[]>(games.map((id) => [id, []]))
  if (games.length === 0) return seats
  const rows = await db
    .selectFrom("seats")
    .leftJoin("accounts", (join) => join.on(sql<boolean>`accounts.id = coalesce(seats.account, seats.invited)`))
    .select(["seats.game", "seats.seat", "seats.account", "seats.program", "seats.invited", "seats.entropy"])
    .select(["accounts.name", "accounts.password"])
    .where("seats.game", "in", games)
    .orderBy("seats.seat")
    .execute()
  for (const { game, password, ...seat } of rows) seats.get(game)?.push({ ...seat, guest: password === null })
  return seats
}

/** Games that wait for somebody, and that anybody may join. */
export function lobbyRows(db: Db, from: number): Promise<LineRow[]> {
  return db
    .selectFrom("games")
    .select(LINE)
    .select(packed)
    .where("state", "=", "waiting")
    .where("open", "=", 1)
    .orderBy("created", "desc")
    .orderBy("id")
    .offset(from)
    .limit(PAGE + 1)
    .execute()
}

/** Games that may be watched, or read when they are over. */
export function watchedRows(db: Db, state: "playing" | "over", from: number): Promise<LineRow[]> {
  return db
    .selectFrom("games")
    .select(LINE)
    .select(packed)
    .where("state", "=", state)
    .where("watched", "=", 1)
    .orderBy("changed", "desc")
    .orderBy("id")
    .offset(from)
    .limit(PAGE + 1)
    .execute()
}

/** An account's games: where it must choose, then those that are played, wait, are over. */
export function ownRows(db: Db, account: string, from: number): Promise<LineRow[]> {
  const rank = sql<number>`case games.state
    when 'playing' then case when exists (
      select 1 from seats s where s.game = games.id and s.account = ${account}
      and games.asked like '%"' || s.seat || '"%') then 0 else 1 end
    when 'waiting' then 2 else 3 end`
  return db
    .selectFrom("games")
    .select(LINE)
    .select(packed)
    .where(
      sql<boolean>`(games.id in (select s.game from seats s where s.account = ${account} or s.invited = ${account})
        or (games.owner = ${account} and games.state = 'waiting'))`,
    )
    .orderBy(rank)
    .orderBy("changed", "desc")
    .orderBy("id")
    .offset(from)
    .limit(PAGE + 1)
    .execute()
}

/** How many games of an account are not over. */
export async function unfinished(db: Db, account: string): Promise<number> {
  const row = await db
    .selectFrom("games")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "<>", "over")
    .where(
      sql<boolean>`(games.owner = ${account} or games.id in (select s.game from seats s where s.account = ${account}))`,
    )
    .executeTakeFirstOrThrow()
  return row.count
}

/** The games that an account plays in now, and its seats there. */
export function playingSeats(db: Db, account: string): Promise<{ game: string; seat: string }[]> {
  return db
    .selectFrom("seats")
    .innerJoin("games", "games.id", "seats.game")
    .select(["seats.game", "seats.seat"])
    .where("seats.account", "=", account)
    .where("games.state", "=", "playing")
    .execute()
}

/** Games whose first clock is up. */
export async function dueGames(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom("games")
    .select("id")
    .where("due", "<=", now)
    .where("state", "=", "playing")
    .orderBy("due")
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Games that are played and in which a program is asked. */
export async function programGames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("games")
    .innerJoin("seats", "seats.game", "games.id")
    .select("games.id")
    .distinct()
    .where("games.state", "=", "playing")
    .where("seats.program", "is not", null)
    .where(sql<boolean>`games.asked like '%"' || seats.seat || '"%'`)
    .execute()
  return rows.map(({ id }) => id)
}

export type Step = Transaction<Tables>

/** Work on one game that nobody else changes meanwhile. Nothing outside the storage may be waited for in it. */
export function onGame<T>(
  { db, kind }: Database,
  id: string,
  work: (step: Step, game: GameRow | undefined) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (step) => {
    const query = step.selectFrom("games").selectAll().where("id", "=", id)
    const game = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst()
    return work(step, game)
  })
}

export async function insertGame(db: Db, { game, seats }: NewGameRow): Promise<void> {
  await db.insertInto("games").values(game).execute()
  await db
    .insertInto("seats")
    .values(seats.map((seat) => ({ ...seat, game: game.id })))
    .execute()
}

/** Gives an empty seat to an account; false when somebody has it. */
export async function fillSeat(
  step: Db,
  game: string,
  seat: string,
  account: string,
  entropy: string,
): Promise<boolean> {
  const { numUpdatedRows } = await step
    .updateTable("seats")
    .set({ account, entropy, invited: null })
    .where("game", "=", game)
    .where("seat", "=", seat)
    .where("account", "is", null)
    .where("program", "is", null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function emptySeat(step: Db, game: string, seat: string): Promise<void> {
  await step
    .updateTable("seats")
    .set({ account: null, entropy: "", invited: null })
    .where("game", "=", game)
    .where("seat", "=", seat)
    .execute()
}

export async function removeGame(step: Db, game: string): Promise<void> {
  await step.updateTable("games").set({ rematch: null }).where("rematch", "=", game).execute()
  await step.deleteFrom("games").where("id", "=", game).execute()
}

/** What an account's clock rests on, by account. */
export async function daysOffOf(db: Db, accounts: readonly string[]): Promise<Map<string, string>> {
  if (accounts.length === 0) return new Map()
  const rows = await db.selectFrom("accounts").select(["id", "days_off"]).where("id", "in", accounts).execute()
  return new Map(rows.map(({ id, days_off: daysOff }) => [id, daysOff]))
}
