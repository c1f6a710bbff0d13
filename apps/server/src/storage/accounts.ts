import type { DaysOff } from "@carroccio/protocol"
import { DaysOff as DaysOffShape, Time } from "@carroccio/protocol"
import { z } from "zod"
import { nameKey } from "../names.ts"
import { NO_DAYS_OFF } from "../play/days-off.ts"
import { isTaken, type Db } from "./database.ts"
import { removeGame } from "./games.ts"

/** What an account has chosen to be told before it has chosen anything. */
const NO_NOTICES = JSON.stringify({
  email: null,
  webhook: null,
  by: { push: [], email: [], webhook: [] },
  locale: "en",
})

/** The name of an account that is gone: its games keep a place for it. */
const GONE = "—"

export interface AccountRow {
  readonly id: string
  readonly name: string
  readonly password: string | null
  readonly guest: boolean
  readonly daysOff: DaysOff
  /** When the days off were last changed, the oldest first. */
  readonly changes: readonly number[]
  /** Both as the text that is kept. */
  readonly keptDaysOff: string
}

export interface NewAccount {
  readonly id: string
  readonly name: string
  readonly password: string | null
  readonly guestKey: string | null
  readonly now: number
}

const COLUMNS = ["id", "name", "password", "guest_key", "days_off"] as const

interface Row {
  readonly id: string
  readonly name: string
  readonly password: string | null
  readonly guest_key: string | null
  readonly days_off: string
}

function accountOf(row: Row | undefined): AccountRow | undefined {
  if (row === undefined) return undefined
  const { id, name, password, guest_key, days_off } = row
  return { id, name, password, guest: guest_key !== null, ...daysOffIn(days_off), keptDaysOff: days_off }
}

const KeptDaysOff = DaysOffShape.extend({ changes: z.array(Time).default([]) })

/** Days off as they are kept, with the times of their last changes beside them. */
export function daysOffIn(text: string): Pick<AccountRow, "daysOff" | "changes"> {
  const { changes, ...daysOff } = KeptDaysOff.parse(JSON.parse(text))
  return { daysOff, changes }
}

/** False when somebody has the name already. */
export async function addAccount(db: Db, { id, name, password, guestKey, now }: NewAccount): Promise<boolean> {
  try {
    await db
      .insertInto("accounts")
      .values({
        id,
        name,
        name_key: nameKey(name),
        password,
        guest_key: guestKey,
        days_off: JSON.stringify(NO_DAYS_OFF),
        notices: NO_NOTICES,
        created: now,
      })
      .execute()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  return accountOf(await db.selectFrom("accounts").select(COLUMNS).where("id", "=", id).executeTakeFirst())
}

export async function accountByName(db: Db, name: string): Promise<AccountRow | undefined> {
  const query = db.selectFrom("accounts").select(COLUMNS).where("name_key", "=", nameKey(name))
  return accountOf(await query.executeTakeFirst())
}

/** By the hash of the key in a guest's link. */
export async function accountByGuestKey(db: Db, key: string): Promise<AccountRow | undefined> {
  return accountOf(await db.selectFrom("accounts").select(COLUMNS).where("guest_key", "=", key).executeTakeFirst())
}

/** A guest gets a name and a password to stay by; the link ends. False when somebody has the name already. */
export async function keepGuest(db: Db, id: string, name: string, password: string): Promise<boolean> {
  try {
    const { numUpdatedRows } = await db
      .updateTable("accounts")
      .set({ name, name_key: nameKey(name), password, guest_key: null })
      .where("id", "=", id)
      .where("guest_key", "is not", null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Changes the password, and takes away every other way into the account: whoever had the old one may have made them. Says
 * which sessions and tokens those were.
 */
export function setPassword(db: Db, id: string, password: string, session: string): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    await trx.updateTable("accounts").set({ password }).where("id", "=", id).execute()
    const keys = (await keysOf(trx, id)).filter((key) => key !== session)
    await trx.deleteFrom("sessions").where("account", "=", id).where("id", "<>", session).execute()
    await trx.deleteFrom("tokens").where("account", "=", id).execute()
    return keys
  })
}

/** The sessions and tokens of an account. */
async function keysOf(db: Db, account: string): Promise<readonly string[]> {
  const keys: string[] = []
  for (const table of ["sessions", "tokens"] as const) {
    const rows = await db.selectFrom(table).select("id").where("account", "=", account).execute()
    keys.push(...rows.map(({ id }) => id))
  }
  return keys
}

/** `before` is the text that must still be kept; false when somebody has changed it meanwhile. */
export async function setDaysOff(
  db: Db,
  id: string,
  daysOff: DaysOff,
  changes: readonly number[] = [],
  before?: string,
): Promise<boolean> {
  let query = db
    .updateTable("accounts")
    .set({ days_off: JSON.stringify({ ...daysOff, changes }) })
    .where("id", "=", id)
  if (before !== undefined) query = query.where("days_off", "=", before)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

export interface SeatOfGame {
  readonly game: string
  readonly seat: string
}

/** The seats of the account in games of a state. */
export function seatsOf(db: Db, account: string, state: "waiting" | "playing"): Promise<SeatOfGame[]> {
  return db
    .selectFrom("seats")
    .innerJoin("games", "games.id", "seats.game")
    .select(["seats.game as game", "seats.seat as seat"])
    .where("seats.account", "=", account)
    .where("games.state", "=", state)
    .orderBy("seats.game")
    .orderBy("seats.seat")
    .execute()
}

export interface Erased {
  readonly games: readonly string[]
  readonly keys: readonly string[]
}

/**
 * Takes away all that is known of a person and frees the name. What was played with others stays, under no name. Games
 * of his that nobody has begun are withdrawn. Says which games have changed by it, and which sessions and tokens have ended.
 */
export function eraseAccount(db: Db, id: string): Promise<Erased> {
  return db.transaction().execute(async (trx) => {
    const own = trx.selectFrom("games").select("id").where("owner", "=", id).where("state", "=", "waiting")
    const withdrawn = (await own.execute()).map((row) => row.id)
    for (const game of withdrawn) await removeGame(trx, game)
    const kept = await trx.selectFrom("seats").select("game").where("invited", "=", id).execute()
    const left = [...new Set((await seatsOf(trx, id, "waiting")).map(({ game }) => game))]
    if (left.length > 0) {
      await trx
        .updateTable("seats")
        .set({ account: null, entropy: "" })
        .where("account", "=", id)
        .where("game", "in", left)
        .execute()
    }
    await trx.updateTable("seats").set({ invited: null }).where("invited", "=", id).execute()
    const keys = await keysOf(trx, id)
    for (const table of ["sessions", "tokens", "push", "outbox", "notes"] as const) {
      await trx.deleteFrom(table).where("account", "=", id).execute()
    }
    await trx
      .updateTable("accounts")
      .set({
        name: GONE,
        // No name has a colon.
        name_key: `gone:${id}`,
        password: null,
        guest_key: null,
        days_off: JSON.stringify(NO_DAYS_OFF),
        notices: NO_NOTICES,
        last_here: null,
      })
      .where("id", "=", id)
      .execute()
    return { games: [...withdrawn, ...left, ...kept.map(({ game }) => game)], keys }
  })
}
