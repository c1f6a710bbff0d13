import type { IncomingMessage } from "node:http"
import cookie from "@fastify/cookie"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { Context } from "../context.ts"
import { hashOfKey, newId, newKey } from "../ids.ts"
import { isUnavailable } from "../storage/database.ts"
import { addSession, removeSession, SESSION_DAYS, sessionByKey, useSession, type Bearer } from "../storage/sessions.ts"
import { tokenByKey, useToken } from "../storage/tokens.ts"
import { failure } from "./failure.ts"
import type { Account } from "./route.ts"
import { needsStorage, refuseForeign } from "./security.ts"

/** With TLS under a name that browsers let no other host set. */
export function cookieName(publicUrl: string): string {
  return publicUrl.startsWith("https:") ? "__Host-carroccio" : "carroccio"
}

export const TOKEN_PREFIX = "crc_"
const BEARER = /^Bearer (crc_[A-Za-z0-9_-]{43})$/
const KEY = /^[A-Za-z0-9_-]{43}$/
/** A live connection whose session or token is gone is closed with this code. */
export const SIGNED_OUT = 4401
const RECHECK = 60_000
const LONGEST_AGENT = 200

export interface Identity {
  /**
   * Begins a session for whoever asked, and gives him its cookie. A session that he had ends. False, and no session, when
   * the password that he was let in by is no longer the account's.
   */
  begin(request: FastifyRequest, reply: FastifyReply, account: string, password?: string | null): Promise<boolean>
  /** Ends the session that the request came with. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
  /** Closes the live connections of sessions or tokens that have been taken away, on every node. */
  revoke(ids: readonly string[]): Promise<void>
}

type Parts = Pick<Context, "database" | "config" | "bus" | "now">

/** Finds out who asks before anything is answered. */
export async function addIdentity(app: FastifyInstance, { database, config, bus, now }: Parts): Promise<Identity> {
  const { db } = database
  const name = cookieName(config.publicUrl)
  /** By whom a live connection was opened. */
  const openers = new WeakMap<object, string>()

  await app.register(cookie)
  app.decorateRequest("account", null)

  function options(request: FastifyRequest) {
    return {
      path: "/",
      httpOnly: true,
      sameSite: "strict",
      // Safari keeps no such cookie on plain loopback, where there is no line to listen on.
      secure: config.secureCookies && !(config.publicUrl.startsWith("http:") && isSafari(request)),
    } as const
  }

  function give(request: FastifyRequest, reply: FastifyReply, key: string): void {
    reply.setCookie(name, key, { ...options(request), maxAge: SESSION_DAYS * 86_400 })
  }

  async function byToken(request: FastifyRequest): Promise<Account | undefined> {
    const { authorization } = request.headers
    if (authorization === undefined) return undefined
    const [, token] = BEARER.exec(authorization) ?? []
    const found = token === undefined ? undefined : await tokenByKey(db, hashOfKey(token))
    if (found === undefined) throw failure(401, "token", "This token is not known, or has been taken away.")
    await unlessUnwritable(useToken(db, found, now()))
    return accountOf(found, "token")
  }

  async function byCookie(request: FastifyRequest, reply: FastifyReply): Promise<Account | undefined> {
    const key = request.cookies[name]
    if (key === undefined || !KEY.test(key)) return undefined
    const found = await sessionByKey(db, hashOfKey(key), now())
    if (found === undefined) return undefined
    if (await unlessUnwritable(useSession(db, found, now()))) give(request, reply, key)
    return accountOf(found, "session")
  }

  app.addHook("onRequest", async (request, reply) => {
    if (!needsStorage(request)) return
    const withToken = await byToken(request)
    if (withToken === undefined) refuseForeign(request, config, request.cookies[name] !== undefined)
    request.account = withToken ?? (await byCookie(request, reply)) ?? null
    if (request.account !== null) openers.set(request.raw, request.account.by.id)
  })

  const sockets = app.websocketServer
  sockets.on("connection", (socket: object, raw: IncomingMessage) => {
    const by = openers.get(raw)
    if (by !== undefined) openers.set(socket, by)
  })

  function close(gone: (by: string) => boolean): void {
    for (const socket of sockets.clients) {
      const by = openers.get(socket)
      if (by !== undefined && gone(by)) socket.close(SIGNED_OUT, "signed out")
    }
  }

  /** What other nodes tell can be missed, and sessions grow old. */
  async function recheck(): Promise<void> {
    const ids = [...sockets.clients].flatMap((socket) => openers.get(socket) ?? [])
    if (ids.length === 0) return
    const sessions = db.selectFrom("sessions").select("id").where("id", "in", ids).where("expires", ">", now())
    const tokens = db.selectFrom("tokens").select("id").where("id", "in", ids)
    const known = new Set([...(await sessions.execute()), ...(await tokens.execute())].map(({ id }) => id))
    close((by) => ids.includes(by) && !known.has(by))
  }

  const deaf = bus.hear((signal) => {
    if (signal.kind === "revoked") close((by) => by === signal.by)
  })
  const timer = setInterval(() => {
    recheck().catch((error: unknown) => {
      if (!isUnavailable(error)) app.log.error({ err: error }, "sessions could not be checked")
    })
  }, RECHECK)
  timer.unref()
  app.addHook("onClose", () => {
    clearInterval(timer)
    deaf()
  })

  const identity: Identity = {
    async begin(request, reply, account, password) {
      const key = newKey()
      const agent = (request.headers["user-agent"] ?? "").slice(0, LONGEST_AGENT)
      const old = await addSession(db, { id: newId(), account, key: hashOfKey(key), agent, now: now(), password })
      if (old === null) return false
      await identity.end(request, reply)
      give(request, reply, key)
      await identity.revoke(old)
      return true
    },
    async end(request, reply) {
      reply.clearCookie(name, options(request))
      const { account } = request
      if (account?.by.kind !== "session") return
      await removeSession(db, account.id, account.by.id)
      await identity.revoke([account.by.id])
    },
    async revoke(ids) {
      close((by) => ids.includes(by))
      // They are gone already: a node that does not hear of it finds out by itself.
      for (const by of ids) await bus.send({ kind: "revoked", by }).catch(() => undefined)
    },
  }
  return identity
}

function accountOf({ account, name, guest, id }: Bearer, kind: "session" | "token"): Account {
  return { id: account, name, guest, by: { kind, id } }
}

/** When something was last used is worth no failure. */
async function unlessUnwritable<T>(writing: Promise<T>): Promise<T | undefined> {
  try {
    return await writing
  } catch (error) {
    if (isUnavailable(error)) return undefined
    throw error
  }
}

function isSafari({ headers: { "user-agent": agent = "" } }: FastifyRequest): boolean {
  return agent.includes("AppleWebKit") && !/Chrom(e|ium)/.test(agent)
}
