import type { Db } from "./database.ts"

/** A device of an account that takes push messages. */
export interface Device {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** The most devices that an account has: the one known for longest makes room. */
const MOST_DEVICES = 20

/** A device belongs to whoever signed in on it last. */
export async function addDevice(db: Db, account: string, { endpoint, keys }: Device, now: number): Promise<void> {
  const row = { account, keys: JSON.stringify(keys), created: now }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("push")
      .values({ endpoint, ...row })
      .onConflict((conflict) => conflict.column("endpoint").doUpdateSet(row))
      .execute()
    const rows = await trx
      .selectFrom("push")
      .select("endpoint")
      .where("account", "=", account)
      .where("endpoint", "!=", endpoint)
      .orderBy("created", "desc")
      .orderBy("endpoint")
      .execute()
    const old = rows.slice(MOST_DEVICES - 1).map((one) => one.endpoint)
    if (old.length > 0) await trx.deleteFrom("push").where("endpoint", "in", old).execute()
  })
}

export async function devicesOf(db: Db, account: string): Promise<readonly Device[]> {
  const rows = await db
    .selectFrom("push")
    .select(["endpoint", "keys"])
    .where("account", "=", account)
    .orderBy("created")
    .orderBy("endpoint")
    .execute()
  return rows.map(({ endpoint, keys }) => ({ endpoint, keys: JSON.parse(keys) as Device["keys"] }))
}

export async function removeDevice(db: Db, account: string, endpoint: string): Promise<void> {
  await db.deleteFrom("push").where("account", "=", account).where("endpoint", "=", endpoint).execute()
}
