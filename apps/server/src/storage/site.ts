import type { Db } from "./database.ts"

/** A fact of the whole site, made once: nodes that make it together keep the same one. */
export async function siteFact(db: Db, name: string, make: () => string): Promise<string> {
  const known = await read(db, name)
  if (known !== undefined) return known
  await db
    .insertInto("site")
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const kept = await read(db, name)
  if (kept === undefined) throw new Error(`the site has no ${name}, though it was written`)
  return kept
}

async function read(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("site").select("value").where("name", "=", name).executeTakeFirst()
  return row?.value
}
