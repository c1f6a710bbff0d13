import { FreshToken, Id, NewToken, SessionList, TokenList } from "@carroccio/protocol"
import { z } from "zod"
import type { Context } from "../context.ts"
import { hashOfKey, newId, newKey } from "../ids.ts"
import { removeOtherSessions, removeSession, sessionsOf } from "../storage/sessions.ts"
import { addToken, removeToken, tokensOf } from "../storage/tokens.ts"
import { inPerson } from "./accounts.ts"
import { failure } from "./failure.ts"
import { TOKEN_PREFIX, type Identity } from "./identity.ts"
import type { Routes } from "./route.ts"

const MOST_TOKENS = 20
const ById = z.strictObject({ id: Id })

/** Where one is signed in, and the tokens of one's programs. */
export function keyRoutes(routes: Routes, { database: { db }, now }: Context, identity: Identity): void {
  routes.person(
    { method: "GET", path: "/api/me/sessions", summary: "Where the account is signed in", answer: SessionList },
    async ({ account }) => {
      inPerson(account)
      const rows = await sessionsOf(db, account.id, now())
      return { sessions: rows.map((row) => ({ ...row, current: row.id === account.by.id })) }
    },
  )

  routes.person(
    { method: "DELETE", path: "/api/me/sessions", summary: "Signs out everywhere else", answer: z.null() },
    async ({ account }) => {
      inPerson(account)
      await identity.revoke(await removeOtherSessions(db, account.id, account.by.id))
      return null
    },
  )

  routes.person(
    { method: "DELETE", path: "/api/me/sessions/:id", summary: "Ends a session", params: ById, answer: z.null() },
    async ({ account, params: { id }, request, reply }) => {
      inPerson(account)
      if (id === account.by.id) {
        await identity.end(request, reply)
        return null
      }
      if (!(await removeSession(db, account.id, id))) throw failure(404, "no-session", "There is no such session.")
      await identity.revoke([id])
      return null
    },
  )

  routes.person(
    { method: "GET", path: "/api/me/tokens", summary: "The tokens of one's programs", answer: TokenList },
    async ({ account }) => {
      inPerson(account)
      return { tokens: await tokensOf(db, account.id) }
    },
  )

  routes.person(
    {
      method: "POST",
      path: "/api/me/tokens",
      summary: "Makes a token, with which a program acts for the account; it is shown this once",
      body: NewToken,
      answer: FreshToken,
      rate: { max: 30, seconds: 3600 },
    },
    async ({ account, body: { label } }) => {
      inPerson(account)
      const token = TOKEN_PREFIX + newKey()
      const line = { id: newId(), label, created: now(), seen: null }
      const [session, key] = [account.by.id, hashOfKey(token)]
      const row = { id: line.id, account: account.id, key, label, now: line.created, session }
      const made = await addToken(db, row, MOST_TOKENS)
      if (made === "ended") throw failure(401, "sign-in", "Sign in first.")
      if (made === "many") {
        throw failure(409, "tokens", `An account may have ${MOST_TOKENS} tokens at most. Take one away first.`)
      }
      return { token, line }
    },
  )

  routes.person(
    { method: "DELETE", path: "/api/me/tokens/:id", summary: "Takes a token away", params: ById, answer: z.null() },
    async ({ account, params: { id } }) => {
      inPerson(account)
      if (!(await removeToken(db, account.id, id))) throw failure(404, "no-token", "There is no such token.")
      await identity.revoke([id])
      return null
    },
  )
}
