import { ChatLine, NewChatLine } from "@carroccio/protocol"
import { z } from "zod"
import { gameFor, roomsOf, type Desk } from "../desk.ts"
import { addChat, CHAT_PAGE, chatLines, writtenBy, writtenIn } from "../storage/chat.ts"
import { failure, Failure } from "./failure.ts"
import { GameParams } from "./games.ts"
import type { Routes } from "./route.ts"

/** The least time between two lines of one account in a game, in milliseconds. */
const BETWEEN = 1000
/** The most lines of one account in a game. */
const MOST_LINES = 2000

export function chatRoutes(routes: Routes, desk: Desk): void {
  const { database, now } = desk
  const { db } = database

  routes.anybody(
    {
      method: "GET",
      path: "/api/games/:id/chat",
      summary: "The last lines of the rooms that you may read, oldest first; with `before`, those before a number.",
      params: GameParams,
      query: z.strictObject({ before: z.coerce.number().int().min(0).max(1e9).default(1e9) }),
      answer: z.strictObject({
        rooms: z.array(z.enum(["players", "watchers"])).describe("the rooms that you may read and write in"),
        lines: z.array(ChatLine),
        more: z.boolean(),
      }),
    },
    async ({ account, params, query }) => {
      const rooms = roomsOf(await gameFor(desk, params.id, account?.id ?? null), account?.id ?? null)
      const lines = await chatLines(db, params.id, rooms, query.before)
      return { rooms: [...rooms], lines: lines.slice(-CHAT_PAGE), more: lines.length > CHAT_PAGE }
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/games/:id/chat",
      summary: "Say something to the players or to those who watch.",
      params: GameParams,
      body: NewChatLine,
      answer: ChatLine,
      rate: { max: 60, seconds: 60 },
    },
    async ({ account, params: { id }, body: { nonce, room, text } }) => {
      const found = await gameFor(desk, id, account.id)
      if (!roomsOf(found, account.id).includes(room)) {
        const whose = room === "players" ? "The players talk" : "Those who watch talk"
        throw failure(403, "room", `${whose} among themselves until the game is over.`)
      }
      const before = await writtenBy(db, id, account.id, nonce)
      if (before !== undefined) return before
      const { last, count } = await writtenIn(db, id, account.id)
      if (count >= MOST_LINES) {
        throw failure(409, "said-enough", `One may write ${MOST_LINES} lines in a game: you have written them all.`)
      }
      const wait = last + BETWEEN - now()
      if (wait > 0) {
        throw new Failure(429, { code: "rate", message: "One line a second.", wait: Math.ceil(wait / 1000) })
      }
      const line = await addChat(db, { game: id, room, account: account.id, nonce, text, at: now() })
      desk.chatted(id, line)
      return line
    },
  )
}
