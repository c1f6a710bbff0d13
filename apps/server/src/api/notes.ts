import { Note } from "@carroccio/protocol"
import { gameFor, type Desk } from "../desk.ts"
import { keepNote, noteOf } from "../storage/notes.ts"
import { GameParams } from "./games.ts"
import type { Routes } from "./route.ts"

export function noteRoutes(routes: Routes, desk: Desk): void {
  const { database, now } = desk
  const path = "/api/games/:id/notes"

  routes.person(
    { method: "GET", path, summary: "What you noted for yourself of a game.", params: GameParams, answer: Note },
    async ({ account, params }) => {
      await gameFor(desk, params.id, account.id)
      return { text: await noteOf(database.db, params.id, account.id) }
    },
  )

  routes.person(
    {
      method: "PUT",
      path,
      summary: "Note something for yourself, in the place of what you noted before.",
      params: GameParams,
      body: Note,
      answer: Note,
    },
    async ({ account, params, body }) => {
      await gameFor(desk, params.id, account.id)
      await keepNote(database.db, params.id, account.id, body.text, now())
      return body
    },
  )
}
