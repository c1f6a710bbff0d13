import { ClientMessage, type Fault, type GameLine, type ServerMessage } from "@carroccio/protocol"
import type { FastifyBaseLogger } from "fastify"
import { placeOf } from "@carroccio/kernel"
import type { WebSocket } from "ws"
import { Failure } from "../api/failure.ts"
import type { Account } from "../api/route.ts"
import { viewerOf } from "../desk.ts"
import type { Follower, Host, Update } from "../play/host.ts"
import type { Found } from "../play/lines.ts"
import type { Viewer } from "../play/sitting.ts"
import { isUnavailable } from "../storage/database.ts"
import { createAllowance } from "./allowance.ts"

/** The most games that a connection follows. */
const MOST_FOLLOWED = 50
/** What may wait to be read, in bytes: whoever does not read is cut off. */
const MOST_UNREAD = 1024 * 1024
const TOO_MUCH = 1008
const TRY_LATER = 1013
/** How long a connection gets to close, in milliseconds. */
const FAREWELL = 1000

/** One live connection: the games that it follows, and what it says. */
export interface Connection {
  readonly account: string | null
  send(message: ServerMessage): void
  /** Sends a line unless it says what the last one said. */
  sendLine(line: GameLine): void
  hear(text: string): void
  isFollowing(game: string): boolean
  /** Asks whether anybody is there; cuts off whoever did not answer the last time. */
  check(): void
  end(): void
}

export interface ConnectionParts {
  readonly socket: WebSocket
  readonly account: Account | null
  readonly host: Host
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** The game, for whoever may know of it. Unless it is read afresh no more is sure than who sits in it. */
  readonly find: (game: string, account: string | null, fresh?: boolean) => Promise<Found>
  readonly line: (found: Found, account: string | null) => GameLine
  readonly onfollow: (game: string, connection: Connection) => void
  readonly onleave: (game: string, connection: Connection) => void
  /** How many messages it may send a second, where it is not the usual number. */
  readonly rate?: number | undefined
}

const texts = new WeakMap<Update, Map<string, string>>()

/** Whoever follows a game from the same side gets the same text. */
function textOf(game: string, update: Update): string {
  let known = texts.get(update)
  if (known === undefined) {
    known = new Map()
    texts.set(update, known)
  }
  let text = known.get(game)
  if (text === undefined) {
    text = JSON.stringify({ type: "update", game, ...update })
    known.set(game, text)
  }
  return text
}

export function createConnection(parts: ConnectionParts): Connection {
  const { socket, host, now, log, find, line, onfollow, onleave } = parts
  const account = parts.account?.id ?? null
  const allowance = createAllowance(now(), parts.rate)
  const followed = new Map<string, Map<Viewer, Follower>>()
  /** What is said about a game is done in its order. */
  const turns = new Map<string, Promise<void>>()
  const lines = new Map<string, string>()
  let alive = true
  let ended = false

  function write(text: string): void {
    if (ended || socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_UNREAD) {
      close(TRY_LATER, "you do not read what is sent")
      return
    }
    socket.send(text)
  }

  function close(code: number, reason: string): void {
    connection.end()
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), FAREWELL).unref()
  }

  const send = (message: ServerMessage) => write(JSON.stringify(message))

  function fail(ref: number | null, game: string | null, error: Fault): void {
    send({ type: "error", ref, game, error })
  }

  function errorOf(error: unknown): Fault {
    if (error instanceof Failure) return error.error
    if (isUnavailable(error)) {
      return { code: "storage", message: "The server cannot write just now. Nothing was lost: try again soon." }
    }
    log.error({ err: error }, "a live message failed")
    return { code: "server", message: "Something went wrong in the server. It has been noted." }
  }

  async function follow({ ref, game, seat, number, steps }: Extract<ClientMessage, { type: "follow" }>): Promise<void> {
    if (!followed.has(game) && followed.size >= MOST_FOLLOWED) {
      fail(ref, game, { code: "too-many", message: `A connection follows at most ${MOST_FOLLOWED} games.` })
      return
    }
    const found = await find(game, account, true)
    const viewer = viewerOf(found, account, seat ?? undefined)
    const viewers = followed.get(game) ?? new Map<Viewer, Follower>()
    if (ended) return
    followed.set(game, viewers)
    onfollow(game, connection)
    const before = viewers.get(viewer)
    if (before !== undefined) host.leave(game, before)
    const follower: Follower = { viewer, update: (update) => write(textOf(game, update)) }
    viewers.set(viewer, follower)
    const begun = await host.follow(game, follower, { steps, number }, (done) => {
      send({ type: "done", ref, game, done: { ...done, steps: [...done.steps] } })
    })
    // Whoever begins to follow may not have listened when it was told.
    lines.delete(game)
    connection.sendLine(line(found, account))
    if (!begun) fail(ref, game, { code: "waiting", message: "The game has not begun." })
    if (ended) host.leave(game, follower)
  }

  function leave(game: string): void {
    for (const follower of followed.get(game)?.values() ?? []) host.leave(game, follower)
    if (followed.delete(game)) onleave(game, connection)
  }

  async function command(message: Exclude<ClientMessage, { type: "follow" | "leave" | "ping" }>): Promise<void> {
    const { ref, game, type, command: asked } = message
    viewerOf(await find(game, account), account, asked.seat)
    const by = followed.get(game)?.get(asked.seat)
    const answer = await host.command(game, type, asked, by)
    if (answer.ok) send({ type: "done", ref, game, done: answer.done })
    else fail(ref, game, answer.error)
  }

  async function answer(message: Exclude<ClientMessage, { type: "ping" }>): Promise<void> {
    try {
      if (message.type === "follow") await follow(message)
      else if (message.type === "leave") {
        leave(message.game)
        send({ type: "pong", ref: message.ref, now: now() })
      } else await command(message)
    } catch (error) {
      fail(message.ref, message.game, errorOf(error))
    }
  }

  function inTurn(message: Exclude<ClientMessage, { type: "ping" }>): void {
    const { game } = message
    const turn = (turns.get(game) ?? Promise.resolve()).then(() => answer(message))
    turns.set(game, turn)
    void turn.then(() => {
      if (turns.get(game) === turn) turns.delete(game)
    })
  }

  const connection: Connection = {
    account,
    send,
    sendLine(told) {
      const { state, asked, outcome, rematch, seats, clocks } = told
      const until = Object.values(clocks).map(({ running, due }) => [running, due])
      const key = JSON.stringify([state, asked, outcome, rematch, seats, until])
      if (lines.get(told.id) === key) return
      lines.set(told.id, key)
      send({ type: "line", line: told })
    },
    hear(text) {
      if (ended) return
      const verdict = allowance.take(now())
      if (verdict.kind === "enough") {
        close(TOO_MUCH, "too many messages")
        return
      }
      const message = messageIn(text)
      if (verdict.kind === "wait") {
        const error: Fault = { code: "rate", message: "Too many messages: wait.", wait: verdict.seconds }
        fail(refOf(message), null, error)
        return
      }
      if (message === undefined) {
        fail(null, null, { code: "json", message: "The message is not JSON text." })
        return
      }
      const parsed = ClientMessage.safeParse(message)
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        const place = placeOf(issue.path)
        fail(refOf(message), null, { code: "shape", message: `At ${place}: ${issue.message}`, place })
        return
      }
      if (parsed.data.type === "ping") send({ type: "pong", ref: parsed.data.ref, now: now() })
      else inTurn(parsed.data)
    },
    isFollowing: (game) => followed.has(game),
    check() {
      if (!alive) {
        socket.terminate()
        return
      }
      alive = false
      socket.ping()
    },
    end() {
      if (ended) return
      ended = true
      for (const game of [...followed.keys()]) leave(game)
    },
  }
  socket.on("pong", () => {
    alive = true
  })
  return connection
}

function messageIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The reference of a message that cannot be understood, if it has one. */
function refOf(message: unknown): number | null {
  if (typeof message !== "object" || message === null || !("ref" in message)) return null
  return Number.isSafeInteger(message.ref) ? (message.ref as number) : null
}
