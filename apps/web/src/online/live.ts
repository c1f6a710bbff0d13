import {
  ServerMessage,
  type ChatLine,
  type ClientMessage,
  type Command,
  type CommandName,
  type Done,
  type ErrorShape,
  type GameLine,
} from "@carroccio/protocol"
import type { Seat } from "@carroccio/kernel"
import { Trouble } from "./api.ts"

/** What of a WebSocket is used. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: (() => void) | null
}

export interface LiveParts {
  readonly open: () => Socket
  readonly now: () => number
  /** A number from 0 up to 1. */
  readonly random: () => number
  /** Does something after so many milliseconds; says how to call it off. */
  readonly after: (time: number, work: () => void) => () => void
}

/** What came of a game: as the answer to a command, or because another did something. */
export type Update = Omit<Done, "refusal">

/** Whoever follows a game. */
export interface Follower {
  readonly game: string
  readonly seat: Seat | null
  /** How many steps are known, and the number of the last of them; -1 when none is. */
  knows(): { readonly steps: number; readonly number: number }
  update(update: Update): void
  chat(line: ChatLine): void
  /** The server does not tell of the game. */
  refused(error: ErrorShape): void
}

/** `lost` is told only after a connection was there, or could not be made. */
export type Link = "connecting" | "open" | "lost"

/** The page's one connection. It comes back by itself, and what was sent and not answered is sent again. */
export interface Live {
  readonly link: Link
  /** Whether the server can write. */
  readonly writes: boolean
  /** The server says what this page does not understand: it is newer. */
  readonly outdated: boolean
  /** The server's time. */
  now(): number
  follow(follower: Follower): () => void
  /** Asks anew for what the follower does not know. */
  catchUp(follower: Follower): void
  /** Rejects with a Trouble. The same command may be sent twice: its nonce makes it one. */
  command<N extends CommandName>(game: string, name: N, command: Command<N>): Promise<Done>
  /** Hears of one's own games and of those that are followed. */
  lines(listener: (line: GameLine) => void): () => void
  subscribe(listener: () => void): () => void
  /** The page is looked at again, or the network is back: no waiting. */
  wake(): void
  close(): void
}

interface Pending {
  readonly message: Extract<ClientMessage, { readonly command: unknown }>
  readonly resolve: (done: Done) => void
  readonly reject: (error: Trouble) => void
  tries: number
  sent: number
}

const PING = 25_000
/** How long a silent connection is believed to be there. */
const SILENCE = 10_000
const SHORTEST = 500
const LONGEST = 10_000
/** Refusals that say nothing about the command itself: it is sent again. */
const AGAIN: ReadonlySet<string> = new Set(["storage", "busy", "rate"])
const MOST_TRIES = 40

export function createLive({ open, now, random, after }: LiveParts): Live {
  const followers = new Set<Follower>()
  const lineListeners = new Set<(line: GameLine) => void>()
  const listeners = new Set<() => void>()
  const pending = new Map<number, Pending>()
  /** Which game was to be followed by which message. */
  const following = new Map<number, Follower>()
  const pings = new Map<number, number>()
  let socket: Socket | null = null
  let link: Link = "connecting"
  let writes = true
  let outdated = false
  let closed = false
  let failures = 0
  let lastRef = 0
  let ahead: { readonly by: number; readonly within: number } | null = null
  let endWait: (() => void) | null = null
  let endPing: (() => void) | null = null
  let endSilence: (() => void) | null = null

  function changed(): void {
    for (const listener of listeners) listener()
  }

  function become(to: Link): void {
    if (link === to) return
    link = to
    changed()
  }

  function isWanted(): boolean {
    return !closed && (followers.size > 0 || lineListeners.size > 0 || pending.size > 0)
  }

  function connect(): void {
    endWait?.()
    endWait = null
    if (socket !== null || !isWanted()) return
    const mine = open()
    socket = mine
    // One that never opens is given up as well.
    endSilence = after(SILENCE, () => drop(mine))
    mine.onopen = () => {
      if (socket !== mine) return
      endSilence?.()
      failures = 0
      become("open")
      for (const follower of followers) tellFollowed(follower)
      for (const one of pending.values()) sendCommand(one)
      ping()
    }
    mine.onmessage = ({ data }) => {
      if (socket === mine) hear(data)
    }
    mine.onclose = () => drop(mine)
  }

  function drop(gone: Socket): void {
    if (socket !== gone) return
    socket = null
    gone.onopen = gone.onmessage = gone.onclose = null
    gone.close()
    endPing?.()
    endSilence?.()
    pings.clear()
    following.clear()
    if (!isWanted()) return
    become("lost")
    const longest = Math.min(LONGEST, SHORTEST * 2 ** failures++)
    endWait?.()
    // Many tables lose a server at the same moment: they do not all come back at the same moment.
    endWait = after(longest * (0.5 + random() / 2), connect)
  }

  function send(message: ClientMessage): void {
    if (link === "open") socket?.send(JSON.stringify(message))
  }

  function sendCommand(one: Pending): void {
    one.sent = now()
    send(one.message)
  }

  function ping(): void {
    const mine = socket
    if (mine === null || link !== "open") return
    endPing?.()
    endPing = after(PING, ping)
    const ref = ++lastRef
    pings.set(ref, now())
    send({ type: "ping", ref })
    for (const one of pending.values()) if (now() - one.sent > SILENCE) sendCommand(one)
    endSilence?.()
    endSilence = after(SILENCE, () => drop(mine))
  }

  function tellFollowed(follower: Follower): void {
    if (link !== "open") return
    const ref = ++lastRef
    following.set(ref, follower)
    const { game, seat } = follower
    send({ type: "follow", ref, game, seat, ...follower.knows() })
  }

  function hear(data: unknown): void {
    endSilence?.()
    const found = ServerMessage.safeParse(parsed(data))
    if (!found.success) {
      outdated = true
      changed()
      return
    }
    const message = found.data
    switch (message.type) {
      case "pong":
        return heardPong(message.ref, message.now)
      case "done":
        return heardDone(message.ref, message.game, message.done)
      case "error":
        return heardError(message.ref, message.error)
      case "update":
        return tell(message.game, (follower) => {
          if (follower.seat === message.situation.seat) follower.update(message)
        })
      case "chat":
        return tell(message.game, (follower) => follower.chat(message.line))
      case "line":
        for (const listener of lineListeners) listener(message.line)
        return
      case "storage":
        writes = message.ok
        if (writes) for (const one of pending.values()) sendCommand(one)
        return changed()
    }
  }

  function tell(game: string, how: (follower: Follower) => void): void {
    for (const follower of followers) if (follower.game === game) how(follower)
  }

  function heardPong(ref: number, theirs: number): void {
    const sent = pings.get(ref)
    pings.delete(ref)
    if (sent === undefined) return
    const here = now()
    const within = here - sent
    // The quickest answer knows the time best.
    if (ahead === null || within <= ahead.within * 1.5) ahead = { by: theirs + within / 2 - here, within }
  }

  function heardDone(ref: number, game: string, done: Done): void {
    const follower = following.get(ref)
    following.delete(ref)
    if (follower !== undefined) return follower.update(done)
    const one = pending.get(ref)
    pending.delete(ref)
    tell(game, (each) => {
      if (each.seat === done.situation.seat) each.update(done)
    })
    one?.resolve(done)
  }

  function heardError(ref: number | null, error: ErrorShape): void {
    if (ref === null) return
    const follower = following.get(ref)
    following.delete(ref)
    if (follower !== undefined) {
      if (!AGAIN.has(error.code)) return follower.refused(error)
      after(waitFor(error), () => {
        if (followers.has(follower)) tellFollowed(follower)
      })
      return
    }
    const one = pending.get(ref)
    if (one === undefined) return
    if (AGAIN.has(error.code) && ++one.tries < MOST_TRIES) {
      if (error.code === "storage" && writes) {
        writes = false
        changed()
      }
      after(waitFor(error), () => {
        if (pending.has(ref)) sendCommand(one)
      })
      return
    }
    pending.delete(ref)
    one.reject(new Trouble(error))
  }

  function waitFor({ wait }: ErrorShape): number {
    return wait === undefined ? 1000 + 1000 * random() : wait * 1000
  }

  const live: Live = {
    get link() {
      return link
    },
    get writes() {
      return writes
    },
    get outdated() {
      return outdated
    },
    now: () => now() + (ahead?.by ?? 0),
    follow(follower) {
      followers.add(follower)
      if (socket === null) connect()
      else tellFollowed(follower)
      return () => {
        if (!followers.delete(follower)) return
        const others = [...followers].some(({ game }) => game === follower.game)
        if (!others) send({ type: "leave", ref: ++lastRef, game: follower.game })
      }
    },
    catchUp: tellFollowed,
    command(game, name, command) {
      const ref = ++lastRef
      // The names of messages that carry a command are those of the commands.
      const message = { type: name, ref, game, command } as unknown as Pending["message"]
      return new Promise((resolve, reject) => {
        const one = { message, resolve, reject, tries: 0, sent: now() }
        pending.set(ref, one)
        if (socket === null) connect()
        else sendCommand(one)
      })
    },
    lines(listener) {
      lineListeners.add(listener)
      connect()
      return () => lineListeners.delete(listener)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wake() {
      failures = 0
      if (socket === null) connect()
      else ping()
    },
    close() {
      closed = true
      endWait?.()
      const mine = socket
      if (mine !== null) drop(mine)
      for (const { reject } of pending.values()) reject(new Trouble({ code: "offline", message: "closed" }))
      pending.clear()
    },
  }
  return live
}

function parsed(data: unknown): unknown {
  try {
    return typeof data === "string" ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}

let shared: Live | undefined

/** The connection of this page; made when it is first asked for. */
export function theLive(): Live {
  if (shared !== undefined) return shared
  const live = createLive({
    open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/live`) as Socket,
    now: Date.now,
    random: Math.random,
    after(time, work) {
      const timer = setTimeout(work, time)
      return () => clearTimeout(timer)
    },
  })
  const wake = (): void => {
    if (document.visibilityState === "visible") live.wake()
  }
  window.addEventListener("online", wake)
  window.addEventListener("focus", wake)
  document.addEventListener("visibilitychange", wake)
  shared = live
  return live
}
