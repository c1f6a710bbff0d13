import { mkdtempSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import websocket from "@fastify/websocket"
import { LARGEST_MESSAGE, ServerMessage, type GameLine, type NewGame } from "@carroccio/protocol"
import Fastify, { type FastifyInstance } from "fastify"
import { onTestFinished } from "vitest"
import { WebSocket } from "ws"
import { handleError } from "../../src/api/errors.ts"
import { routesOn, type Routes } from "../../src/api/route.ts"
import { createBus } from "../../src/bus.ts"
import type { Config, Context } from "../../src/context.ts"
import { createGames, type Games } from "../../src/games.ts"
import { thinkHere, type Thinker } from "../../src/programs/thinker.ts"
import { migrate, openFile, openPostgres, type Database } from "../../src/storage/database.ts"

type Method = "GET" | "POST" | "PUT" | "DELETE"

export interface Reply<T> {
  readonly status: number
  readonly body: T
}

/** A live connection that keeps all that it is told. */
export interface Line {
  readonly messages: ServerMessage[]
  readonly socket: WebSocket
  send(message: unknown): void
  /** Sends a message and waits for its answer. */
  ask(message: Record<string, unknown>): Promise<ServerMessage>
  /** Waits until something has been told. */
  until<M extends ServerMessage["type"]>(
    type: M,
    fits?: (message: Extract<ServerMessage, { type: M }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: M }>>
  readonly closed: Promise<number>
}

/** Somebody at the site. */
export interface Person {
  readonly id: string
  readonly name: string
  call<T>(method: Method, path: string, body?: unknown): Promise<Reply<T>>
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  connect(): Promise<Line>
}

export interface Hall {
  readonly app: FastifyInstance
  readonly games: Games
  readonly database: Database
  readonly time: { now: number }
  /** What notices would have told: account, event. */
  readonly told: { account: string; event: string; game: string; seat: string | null }[]
  person(name: string): Promise<Person>
  /** Somebody of another node's, at this one. */
  here(person: Person): Person
  readonly stranger: Person
}

export interface HallOptions {
  /** A PostgreSQL that several halls share; without it each has an embedded storage in a folder of its own. */
  readonly url?: string
  readonly node?: string
  readonly thinker?: Thinker
}

const names = new Map<string, string>()

const CONFIG: Config = {
  publicUrl: "http://127.0.0.1",
  origin: null,
  secureCookies: false,
  folder: "",
  databaseUrl: null,
  proxies: 0,
  smtpUrl: null,
  mailFrom: "",
  privateReceivers: false,
  metricsToken: null,
  guestDays: 30,
  logLevel: "silent",
}

/** A server of games where everybody is who he says. */
export async function openHall({ url, node = "one", thinker = thinkHere() }: HallOptions = {}): Promise<Hall> {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-hall-"))
  const database = url === undefined ? openFile(folder) : openPostgres(url)
  await migrate(database)
  const time = { now: 1_800_000_000_000 }
  const told: Hall["told"] = []
  const app = Fastify({ bodyLimit: LARGEST_MESSAGE })
  app.setErrorHandler(handleError)
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } })
  app.decorateRequest("account", null)
  app.addHook("onRequest", (request, _reply, done) => {
    const id = request.headers["x-account"]
    const name = typeof id === "string" ? names.get(id) : undefined
    request.account =
      typeof id === "string" && name !== undefined ? { id, name, guest: false, by: { kind: "session", id } } : null
    done()
  })
  const notices: Context["notices"] = {
    tell(account, event, game, seat) {
      told.push({ account, event, game, seat })
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  const bus = createBus(database, node)
  const games = createGames({
    ...{ config: { ...CONFIG, databaseUrl: url ?? null }, database, bus, notices, node, log: app.log },
    now: () => time.now,
    thinker,
  })
  const routes: Routes = routesOn(app)
  games.routes(routes)
  games.live(app)
  await app.listen({ host: "127.0.0.1", port: 0 })
  const { port } = app.server.address() as AddressInfo
  const lines: WebSocket[] = []
  onTestFinished(async () => {
    for (const socket of lines) socket.terminate()
    await games.close()
    await bus.close()
    await app.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  function personOf(id: string, name: string): Person {
    const headers = id === "" ? {} : { "x-account": id }
    async function call<T>(method: Method, path: string, body?: unknown): Promise<Reply<T>> {
      const payload = body === undefined ? {} : { payload: body as object }
      const reply = await app.inject({ method, url: path, headers, ...payload })
      return { status: reply.statusCode, body: reply.json<T>() }
    }
    async function wanted<T>(method: Method, path: string, body?: unknown): Promise<T> {
      const reply = await call<T>(method, path, body)
      if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
      return reply.body
    }
    return {
      id,
      name,
      call,
      get: (path) => wanted("GET", path),
      post: (path, body) => wanted("POST", path, body),
      async connect() {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers })
        lines.push(socket)
        return lineOn(socket)
      },
    }
  }

  return {
    ...{ app, games, database, time, told },
    async person(name) {
      const id = `account-${name.toLowerCase()}`
      names.set(id, name)
      await database.db
        .insertInto("accounts")
        .values({
          ...{ id, name, name_key: name.toLowerCase(), password: "kept", guest_key: null, notices: "{}", created: 0 },
          days_off: JSON.stringify({ zone: "UTC", weekdays: [], vacations: [] }),
        })
        .execute()
      return personOf(id, name)
    },
    here: ({ id, name }) => personOf(id, name),
    stranger: personOf("", ""),
  }
}

async function lineOn(socket: WebSocket): Promise<Line> {
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  let ref = 0
  const closed = new Promise<number>((resolve) => socket.once("close", resolve))
  socket.on("message", (data: Buffer) => {
    messages.push(ServerMessage.parse(JSON.parse(data.toString())))
    for (const look of [...waiting]) look()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve)
    socket.once("error", reject)
  })

  function found<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        const one = find()
        if (one === undefined) return
        waiting.delete(look)
        resolve(one)
      }
      waiting.add(look)
      look()
    })
  }

  const line: Line = {
    messages,
    socket,
    closed,
    send: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    ask(message) {
      const own = ++ref
      line.send({ ...message, ref: own })
      return found(() => messages.find((one) => "ref" in one && one.ref === own))
    },
    until: (type, fits = () => true) =>
      found(() =>
        messages.find(
          (one): one is Extract<ServerMessage, { type: typeof type }> =>
            one.type === type && fits(one as Extract<ServerMessage, { type: typeof type }>),
        ),
      ),
  }
  return line
}

/** The terms of a new game of Bannockburn, unless they are said otherwise. */
export function terms(changed: Partial<NewGame> = {}): NewGame {
  return {
    system: "great-medieval-battles",
    scenario: "bannockburn",
    options: {},
    pack: null,
    seats: { english: "me", scottish: "anybody" },
    pace: "live",
    clock: { kind: "none" },
    open: true,
    watched: true,
    entropy: "mine",
    ...changed,
  }
}

let made = 0
export const nonce = (): string => `nonce-${String(made++).padStart(6, "0")}`

/** Two people at a game that has begun: the first in the first seat. */
export async function paired(
  hall: Hall,
  changed: Partial<NewGame> = {},
): Promise<{ readonly game: GameLine; readonly first: Person; readonly second: Person; readonly seats: string[] }> {
  const first = await hall.person("Anna")
  const second = await hall.person("Bruno")
  const waiting = await first.post<GameLine>("/api/games", terms(changed))
  const seats = Object.keys(waiting.seats)
  const free = seats.find((seat) => waiting.seats[seat].kind === "empty") ?? ""
  const game = await second.post<GameLine>(`/api/games/${waiting.id}/seats`, { seat: free, entropy: "his" })
  return { game, first, second, seats }
}
