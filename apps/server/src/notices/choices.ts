import { NoticeSettings } from "@carroccio/protocol"
import { z } from "zod"
import type { Database, Db } from "../storage/database.ts"

/** What an account has chosen to be told, and what is known of its ways. */
const Choices = NoticeSettings.extend({
  /** The address that whoever reads there has confirmed. */
  confirmed: z.string().nullable().default(null),
  /** Signs what the webhook receives. */
  secret: z.string().nullable().default(null),
  /** Whether the secret has been shown. */
  shown: z.boolean().default(false),
})
export type Choices = z.infer<typeof Choices>

export async function choicesOf(db: Db, account: string): Promise<Choices | undefined> {
  const row = await db.selectFrom("accounts").select("notices").where("id", "=", account).executeTakeFirst()
  return row === undefined ? undefined : Choices.parse(JSON.parse(row.notices))
}

/** Changes what an account has chosen, while nobody else does. Undefined when there is no such account. */
export function changeChoices<T>(
  { db, kind }: Database,
  account: string,
  change: (choices: Choices) => { readonly choices: Choices; readonly result: T },
): Promise<T | undefined> {
  return db.transaction().execute(async (trx) => {
    const query = trx.selectFrom("accounts").select("notices").where("id", "=", account)
    const row = await (kind === "postgres" ? query.forUpdate() : query).executeTakeFirst()
    if (row === undefined) return undefined
    const { choices, result } = change(Choices.parse(JSON.parse(row.notices)))
    await trx
      .updateTable("accounts")
      .set({ notices: JSON.stringify(choices) })
      .where("id", "=", account)
      .execute()
    return result
  })
}

export function settingsOf({ email, webhook, by, locale }: Choices): NoticeSettings {
  return { email, webhook, by, locale }
}

/** The address that letters may be sent to. */
export function mailbox({ email, confirmed }: Choices): string | null {
  return email !== null && email === confirmed ? email : null
}
