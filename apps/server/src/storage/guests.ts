import type { Db } from "./database.ts"

/** The most guests that are removed at once, so that others get their turn. */
const AT_ONCE = 200

/**
 * Removes guests who have come to nothing: unused since a moment, and with no game, no seat kept for them and no word
 * said. Their names are free again. Says how many there were.
 */
export async function removeGuests(db: Db, unusedSince: number): Promise<number> {
  for (let removed = 0; ;) {
    const rows = await unusedGuests(db, unusedSince)
    if (rows.length === 0) return removed
    // Whoever has sat down or come back meanwhile stays.
    const { numDeletedRows } = await db
      .deleteFrom("accounts")
      .where("id", "in", rows)
      .where("id", "in", unused(db, unusedSince))
      .executeTakeFirst()
    removed += Number(numDeletedRows)
    if (rows.length < AT_ONCE || numDeletedRows === 0n) return removed
  }
}

async function unusedGuests(db: Db, since: number): Promise<readonly string[]> {
  return (await unused(db, since).limit(AT_ONCE).execute()).map(({ id }) => id)
}

function unused(db: Db, since: number) {
  return db
    .selectFrom("accounts as a")
    .select("a.id")
    .where("a.guest_key", "is not", null)
    .where("a.created", "<", since)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("sessions").select("id").whereRef("account", "=", "a.id").where("seen", ">=", since))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("tokens").select("id").whereRef("account", "=", "a.id").where("seen", ">=", since))),
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
}
