import { sql } from "kysely"
import { hashOfKey } from "../ids.ts"
import { createRates, type Tally } from "../rates.ts"
import type { Database } from "./database.ts"

/** Counts by key what happens within windows of time, for all nodes of the site together. */
export interface Attempts {
  count(key: string, milliseconds: number): Promise<Tally>
  /** Takes one back, for what need not be counted after all. */
  forgive(key: string): Promise<void>
}

/** Nodes that share a PostgreSQL count in it; the embedded storage has one node, which counts in its memory. */
export function createAttempts({ db, kind }: Database, now: () => number): Attempts {
  if (kind === "sqlite") {
    const rates = createRates(now)
    return {
      count: (key, milliseconds) => Promise.resolve(rates.count(key, milliseconds)),
      forgive(key) {
        rates.forgive(key)
        return Promise.resolve()
      },
    }
  }
  return {
    async count(key, milliseconds) {
      const time = now()
      // Addresses and names are kept by their hash alone.
      const row = { key: hashOfKey(key), count: 1, ends: time + milliseconds }
      const { count, ends } = await db
        .insertInto("attempts")
        .values(row)
        .onConflict((known) =>
          known.column("key").doUpdateSet({
            count: sql<number>`case when attempts.ends <= ${time} then 1 else attempts.count + 1 end`,
            ends: sql<number>`case when attempts.ends <= ${time} then ${row.ends} else attempts.ends end`,
          }),
        )
        .returning(["count", "ends"])
        .executeTakeFirstOrThrow()
      if (count === 1) await db.deleteFrom("attempts").where("ends", "<=", time).execute()
      return { count, left: ends - time }
    },
    async forgive(key) {
      await db
        .updateTable("attempts")
        .set({ count: sql<number>`count - 1` })
        .where("key", "=", hashOfKey(key))
        .where("count", ">", 0)
        .execute()
    },
  }
}
