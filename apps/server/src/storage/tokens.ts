import type { Db } from "./database.ts"
import type { Bearer } from "./sessions.ts"

const SEEN_WITHIN = 600_000

export interface TokenRow {
  readonly id: string
  readonly label: string
  readonly created: number
  readonly seen: number | null
}

export interface NewTokenRow {
  readonly id: string
  readonly account: string
  /** The hash of the token. */
  readonly key: string
  readonly label: string
  readonly now: number
  /** The session that it is made in. */
  readonly session: string
}

/** Whether it was made; not when the account has as many as it may have, or the session has ended meanwhile. */
export async function addToken(
  db: Db,
  { id, account, key, label, now, session }: NewTokenRow,
  most: number,
): Promise<"made" | "many" | "ended"> {
  return db.transaction().execute(async (trx) => {
    // Whoever takes every session and token away waits for this, or comes before it.
    const { numUpdatedRows } = await trx
      .updateTable("sessions")
      .set({ seen: now })
      .where("id", "=", session)
      .where("account", "=", account)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) return "ended"
    const rows = await trx.selectFrom("tokens").select("id").where("account", "=", account).execute()
    if (rows.length >= most) return "many"
    await trx.insertInto("tokens").values({ id, account, key, label, created: now, seen: null }).execute()
    return "made"
  })
}

export interface FoundToken extends Bearer {
  readonly seen: number | null
}

/** Whose token it is, by its hash. */
export function tokenByKey(db: Db, key: string): Promise<FoundToken | undefined> {
  return db
    .selectFrom("tokens")
    .innerJoin("accounts", "accounts.id", "tokens.account")
    .select(["tokens.id as id", "account", "name", "guest_key", "seen"])
    .where("key", "=", key)
    .executeTakeFirst()
    .then((row) => {
      if (row === undefined) return undefined
      const { guest_key, ...rest } = row
      return { ...rest, guest: guest_key !== null }
    })
}

export async function useToken(db: Db, { id, seen }: FoundToken, now: number): Promise<void> {
  if (seen !== null && now - seen < SEEN_WITHIN) return
  await db.updateTable("tokens").set({ seen: now }).where("id", "=", id).execute()
}

export function tokensOf(db: Db, account: string): Promise<TokenRow[]> {
  return db
    .selectFrom("tokens")
    .select(["id", "label", "created", "seen"])
    .where("account", "=", account)
    .orderBy("created")
    .orderBy("id")
    .execute()
}

/** False when the account has no such token. */
export async function removeToken(db: Db, account: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("tokens")
    .where("account", "=", account)
    .where("id", "=", id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
