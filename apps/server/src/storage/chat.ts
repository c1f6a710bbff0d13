import type { ChatLine } from "@carroccio/protocol"
import { sql } from "kysely"
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

/** The last lines of these rooms before a number, oldest first. Rooms have numbers of their own: time puts them in order. */
export async function chatLines(db: Db, game: string, rooms: readonly Room[], before: number): Promise<ChatLine[]> {
  if (rooms.length === 0) return []
  const rows = await chosen(db, game)
    .where("chat.room", "in", rooms)
    .where("chat.n", "<", before)
    .orderBy("chat.n", "desc")
    .limit(CHAT_PAGE + 1)
    .execute()
  return rows.sort((a, b) => a.at - b.at || a.n - b.n) as ChatLine[]
}

export async function chatLine(db: Db, game: string, n: number): Promise<ChatLine | undefined> {
  return (await chosen(db, game).where("chat.n", "=", n).executeTakeFirst()) as ChatLine | undefined
}

/** When the account last wrote in the game, 0 when it never did, and how many lines it has written there. */
export async function writtenIn(db: Db, game: string, account: string): Promise<{ last: number; count: number }> {
  const { last, count } = await db
    .selectFrom("chat")
    .select(({ fn }) => [fn.max("at").as("last"), fn.countAll().as("count")])
    .where("game", "=", game)
    .where("account", "=", account)
    .executeTakeFirstOrThrow()
  return { last: last ?? 0, count: Number(count) }
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

/** Each room has numbers of its own, even or odd: whoever reads one does not learn how much is said in the other. */
const STEP = 2
const FIRST: Readonly<Record<Room, number>> = { players: 1, watchers: 2 }

/** Writes a line under the next number of its room. A repeated message is the line that it was. */
export async function addChat(db: Db, line: NewLine): Promise<ChatLine> {
  const { game, account, nonce, room } = line
  for (let n = 0; n < TRIES; n++) {
    const last = await db
      .selectFrom("chat")
      .select(({ fn }) => fn.max("n").as("n"))
      .where("game", "=", game)
      .where(sql<boolean>`n % ${sql.lit(STEP)} = ${sql.lit(FIRST[room] % STEP)}`)
      .executeTakeFirst()
    const next = last?.n === undefined || last.n === null ? FIRST[room] : last.n + STEP
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
