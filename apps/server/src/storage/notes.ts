import type { Db } from "./database.ts"

/** What an account has noted for itself of a game. */
export async function noteOf(db: Db, game: string, account: string): Promise<string> {
  const row = await db
    .selectFrom("notes")
    .select("text")
    .where("game", "=", game)
    .where("account", "=", account)
    .executeTakeFirst()
  return row?.text ?? ""
}

export async function keepNote(db: Db, game: string, account: string, text: string, changed: number): Promise<void> {
  if (text === "") {
    await db.deleteFrom("notes").where("game", "=", game).where("account", "=", account).execute()
    return
  }
  await db
    .insertInto("notes")
    .values({ game, account, text, changed })
    .onConflict((taken) => taken.columns(["game", "account"]).doUpdateSet({ text, changed }))
    .execute()
}
