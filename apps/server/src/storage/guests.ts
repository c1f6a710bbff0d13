import { setImmediate as turn } from "node:timers/promises"
import type { Db } from "./database.ts"

/** The most guests that are looked at before others get their turn: the embedded database gives them none by itself. */
const AT_ONCE = 50

/**
 * Removes guests who have come to nothing: unused since a moment, and with no game, no seat kept for them, no word said
 * and nothing noted. Their names are free again. Says how many there were. Stops early when it may not go on.
 */
export async function removeGuests(db: Db, unusedSince: number, mayGoOn = () => true): Promise<number> {
  let removed = 0
  let after = ""
  while (mayGoOn()) {
    const guests = await guestsAfter(db, after)
    const last = guests.at(-1)
    if (last === undefined) break
    after = last.key
    removed += await removeUnused(
      db,
      guests.map(({ id }) => id),
      unusedSince,
    )
    await turn()
  }
  return removed
}

async function removeUnused(db: Db, ids: readonly string[], since: number): Promise<number> {
  // Where nobody goes, nothing is locked.
  if ((await unused(db, ids, since).limit(1).execute()).length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom("accounts")
    .where("id", "in", unused(db, ids, since))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The next guests in the order of their keys, which are indexed: those who stay are passed once. */
async function guestsAfter(db: Db, after: string): Promise<readonly { readonly id: string; readonly key: string }[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(["id", "guest_key"])
    .where("guest_key", ">", after)
    .orderBy("guest_key")
    .limit(AT_ONCE)
    .execute()
  return rows.flatMap(({ id, guest_key }) => (guest_key === null ? [] : [{ id, key: guest_key }]))
}

function unused(db: Db, ids: readonly string[], since: number) {
  return db
    .selectFrom("accounts as a")
    .select("a.id")
    .where("a.id", "in", ids)
    .where("a.guest_key", "is not", null)
    .where("a.created", "<", since)
    .where(({ or, eb }) => or([eb("a.last_here", "is", null), eb("a.last_here", "<", since)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("sessions").select("id").whereRef("account", "=", "a.id").where("seen", ">=", since))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tokens")
            .select("id")
            .whereRef("account", "=", "a.id")
            .where(({ eb, fn }) => eb(fn.coalesce("tokens.seen", "tokens.created"), ">=", since)),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("games").select("id").whereRef("owner", "=", "a.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("seats")
            .select("seat")
            .where(({ or, eb }) => or([eb("account", "=", eb.ref("a.id")), eb("invited", "=", eb.ref("a.id"))])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("chat").select("n").whereRef("account", "=", "a.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("notes").select("game").whereRef("account", "=", "a.id"))),
    )
}
