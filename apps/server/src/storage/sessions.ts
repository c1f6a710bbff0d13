import type { Db } from "./database.ts"

const DAY = 86_400_000
/** How long a session lives without being used. */
export const SESSION_DAYS = 180
const LIFE = SESSION_DAYS * DAY
/** How old the note of when it was last used may be. */
const SEEN_WITHIN = 600_000
/** The most sessions that an account has: the one unused for longest makes room. */
const MOST_SESSIONS = 50

export interface Bearer {
  readonly account: string
  readonly name: string
  readonly guest: boolean
  /** The session or token. */
  readonly id: string
}

export interface SessionRow {
  readonly id: string
  readonly agent: string
  readonly created: number
  readonly seen: number
}

export interface NewSession {
  readonly id: string
  readonly account: string
  /** The hash of what the cookie holds. */
  readonly key: string
  readonly agent: string
  readonly now: number
  /** The hash that must still be kept for the account, where a password was asked for. */
  readonly password?: string | null | undefined
}

/** Begins a session. Says which old ones had to go; null when the password has been changed meanwhile. */
export async function addSession(
  db: Db,
  { id, account, key, agent, now, password }: NewSession,
): Promise<readonly string[] | null> {
  return db.transaction().execute(async (trx) => {
    if (password !== undefined && !(await keeps(trx, account, password))) return null
    await trx
      .insertInto("sessions")
      .values({ id, account, key, agent, created: now, seen: now, expires: now + LIFE })
      .execute()
    const rows = await trx
      .selectFrom("sessions")
      .select(["id", "expires"])
      .where("account", "=", account)
      .orderBy("seen", "desc")
      .execute()
    const old = rows
      .filter((row, i) => row.id !== id && (i >= MOST_SESSIONS || row.expires <= now))
      .map((row) => row.id)
    if (old.length > 0) await trx.deleteFrom("sessions").where("id", "in", old).execute()
    return old
  })
}

/** Whether an account still has a password; nobody changes it before the transaction ends. */
async function keeps(trx: Db, account: string, password: string | null): Promise<boolean> {
  if (password === null) return false
  const { numUpdatedRows } = await trx
    .updateTable("accounts")
    .set({ password })
    .where("id", "=", account)
    .where("password", "=", password)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface Found extends Bearer {
  readonly seen: number
  readonly expires: number
}

/** Whose session it is, by the hash of its key; undefined when it is gone or too old. */
export function sessionByKey(db: Db, key: string, now: number): Promise<Found | undefined> {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account")
    .select(["sessions.id as id", "account", "name", "guest_key", "seen", "expires"])
    .where("key", "=", key)
    .where("expires", ">", now)
    .executeTakeFirst()
    .then((row) => {
      if (row === undefined) return undefined
      const { guest_key, ...rest } = row
      return { ...rest, guest: guest_key !== null }
    })
}

/** Notes that a session is used. True when its life was renewed, so that the cookie's must be too. */
export async function useSession(db: Db, { id, seen, expires }: Found, now: number): Promise<boolean> {
  if (now - seen < SEEN_WITHIN) return false
  const renewed = now + LIFE - expires >= DAY
  await db
    .updateTable("sessions")
    .set(renewed ? { seen: now, expires: now + LIFE } : { seen: now })
    .where("id", "=", id)
    .execute()
  return renewed
}

export function sessionsOf(db: Db, account: string, now: number): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "agent", "created", "seen"])
    .where("account", "=", account)
    .where("expires", ">", now)
    .orderBy("seen", "desc")
    .orderBy("id")
    .execute()
}

/** False when the account has no such session. */
export async function removeSession(db: Db, account: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await rememberGuest(trx, account, [id])
    const { numDeletedRows } = await trx
      .deleteFrom("sessions")
      .where("account", "=", account)
      .where("id", "=", id)
      .executeTakeFirst()
    return numDeletedRows === 1n
  })
}

/** When a guest was here by sessions that end stays known: he is kept for a while after it. */
async function rememberGuest(trx: Db, account: string, sessions: readonly string[]): Promise<void> {
  const last = await trx
    .selectFrom("sessions")
    .select("seen")
    .where("account", "=", account)
    .where("id", "in", sessions)
    .orderBy("seen", "desc")
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return
  await trx
    .updateTable("accounts")
    .set({ last_here: last.seen })
    .where("id", "=", account)
    .where("guest_key", "is not", null)
    .where(({ or, eb }) => or([eb("last_here", "is", null), eb("last_here", "<", last.seen)]))
    .execute()
}

/** Ends every session of the account but one. Says which. */
export async function removeOtherSessions(db: Db, account: string, kept: string | null): Promise<readonly string[]> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx.selectFrom("sessions").select("id").where("account", "=", account).execute()
    const others = rows.map(({ id }) => id).filter((id) => id !== kept)
    if (others.length > 0) {
      await rememberGuest(trx, account, others)
      await trx.deleteFrom("sessions").where("id", "in", others).execute()
    }
    return others
  })
}
