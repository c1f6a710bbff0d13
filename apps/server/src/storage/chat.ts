import type { ChatLine } from "@carroccio/protocol"
import { isTaken, type Db } from "./database.ts"

/** How many lines of chat are given at once. */
export const CHAT_PAGE = 100
/** How often a line is tried again after somebody else's took its number. */
const TRIES = 8

type Room = ChatLine["room"]

function chosen(db: Db, game: string) {
  return db
    .selectFrom("chat")
    .innerJoin("accounts", "accounts.id", "chat.account")
    .select(["chat.n", "chat.room", "chat.account", "accounts.name", "chat.text", "chat.at"])
    .where("chat.game", "=", game)
}

/** The last lines of these rooms before a number, oldest first. */
export async function chatLines(db: Db, game: string, rooms: readonly Room[], before: number): Promise<ChatLine[]> {
  if (rooms.length === 0) return []
  const rows = await chosen(db, game)
    .where("chat.room", "in", rooms)
    .where("chat.n", "<", before)
    .orderBy("chat.n", "desc")
    .limit(CHAT_PAGE + 1)
    .execute()
  return rows.reverse() as ChatLine[]
}

export async function chatLine(db: Db, game: string, n: number): Promise<ChatLine | undefined> {
  return (await chosen(db, game).where("chat.n", "=", n).executeTakeFirst()) as ChatLine | undefined
}

/** When the account last wrote in the game; undefined when it never did. */
export async function lastWritten(db: Db, game: string, account: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("chat")
    .select("at")
    .where("game", "=", game)
    .where("account", "=", account)
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** The line that a message became; undefined when it is new. */
export async function writtenBy(db: Db, game: string, account: string, nonce: string): Promise<ChatLine | undefined> {
  const row = await chosen(db, game).where("chat.nonce", "=", `${account}:${nonce}`).executeTakeFirst()
  return row as ChatLine | undefined
}

export interface NewLine {
  readonly game: string
  readonly room: Room
  readonly account: string
  readonly nonce: string
  readonly text: string
  readonly at: number
}

/** Writes a line under the next number. A repeated message is the line that it was. */
export async function addChat(db: Db, line: NewLine): Promise<ChatLine> {
  const { game, account, nonce } = line
  for (let n = 0; n < TRIES; n++) {
    const last = await db
      .selectFrom("chat")
      .select(({ fn }) => fn.max("n").as("n"))
      .where("game", "=", game)
      .executeTakeFirst()
    const next = (last?.n ?? 0) + 1
    try {
      await db
        .insertInto("chat")
        .values({ ...line, nonce: `${account}:${nonce}`, n: next })
        .execute()
    } catch (error) {
      if (!isTaken(error)) throw error
      const before = await writtenBy(db, game, account, nonce)
      if (before !== undefined) return before
      continue
    }
    const written = await chatLine(db, game, next)
    if (written !== undefined) return written
  }
  throw new Error("no number was free for a line of chat")
}
