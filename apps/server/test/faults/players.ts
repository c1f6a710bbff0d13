import { asked, decision, open, type Action } from "@carroccio/kernel"
import type { ServerMessage, Done, ErrorShape, GameLine, NewGame, Situation } from "@carroccio/protocol"
import { onTestFinished } from "vitest"
import { WebSocket } from "ws"
import { rulesets } from "../../src/rulesets.ts"
import { terms } from "../games/hall.ts"

/** Where a server is to be found, and when. */
export interface Where {
  readonly url: string
  up(): Promise<void>
}

/** Somebody with a session, which is good at every node. */
export interface Guest {
  readonly name: string
  readonly cookie: string
}

export interface Reply<T> {
  readonly status: number
  readonly body: T
}

/** Numbers from 0 up to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pause = (milliseconds = 30) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const headersFor = (url: string, guest: Guest | null) => ({
  origin: url,
  ...(guest === null ? {} : { cookie: guest.cookie }),
})

export async function ask<T>(
  { url }: Pick<Where, "url">,
  guest: Guest | null,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Reply<T>> {
  const reply = await fetch(url + path, {
    method,
    headers: { ...headersFor(url, guest), "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: (await reply.json()) as T }
}

export async function comeIn(where: Where, name: string): Promise<Guest> {
  await where.up()
  const reply = await fetch(`${where.url}/api/guest`, {
    method: "POST",
    headers: { ...headersFor(where.url, null), "content-type": "application/json" },
    body: JSON.stringify({ name }),
  })
  const [cookie = ""] = reply.headers.getSetCookie()
  if (reply.status !== 200) throw new Error(`${name} could not come in: ${await reply.text()}`)
  return { name, cookie: cookie.split(";")[0] }
}

async function wanted<T>(...asking: Parameters<typeof ask>): Promise<T> {
  const { status, body } = await ask<T>(...asking)
  if (status !== 200) throw new Error(`${asking[3]} answered ${status} ${JSON.stringify(body)}`)
  return body
}

/** A game of two guests that has begun, with who sits where. */
export interface Begun {
  readonly line: GameLine
  readonly seats: Readonly<Record<string, Guest>>
}

export async function begin(where: Where, first: Guest, second: Guest, changed: Partial<NewGame> = {}): Promise<Begun> {
  const waiting = await wanted<GameLine>(where, first, "POST", "/api/games", terms(changed))
  const [own = ""] = waiting.mine
  const free = Object.keys(waiting.seats).find((seat) => seat !== own) ?? ""
  const line = await wanted<GameLine>(where, second, "POST", `/api/games/${waiting.id}/seats`, {
    seat: free,
    entropy: "",
  })
  return { line, seats: { [own]: first, [free]: second } }
}

/** A live connection, for as long as it lasts. */
export interface Line {
  readonly closed: boolean
  readonly code: number | undefined
  send(text: string | Buffer): void
  /** Waits until something is so, looking whenever a message comes; or until the connection is lost. */
  until(isSo: () => boolean): Promise<void>
  /** Looks again although nothing came. */
  look(): void
  end(): void
}

/** Connects as soon as the server can be reached. */
export async function connect(
  where: Where,
  guest: Guest | null,
  hear: (message: ServerMessage) => void,
): Promise<Line> {
  for (;;) {
    await where.up()
    const socket = new WebSocket(`${where.url.replace("http", "ws")}/api/live`, {
      headers: headersFor(where.url, guest),
    })
    const opened = await new Promise<boolean>((resolve) => {
      socket.once("open", () => resolve(true))
      socket.once("error", () => resolve(false))
    })
    if (opened) return lineOn(socket, hear)
    await pause()
  }
}

function lineOn(socket: WebSocket, hear: (message: ServerMessage) => void): Line {
  const waiting = new Set<() => void>()
  let code: number | undefined
  const look = () => {
    for (const one of [...waiting]) one()
  }
  socket.on("message", (data: Buffer) => {
    hear(JSON.parse(data.toString()) as ServerMessage)
    look()
  })
  socket.on("error", () => undefined)
  socket.once("close", (with_: number) => {
    code = with_
    look()
  })
  onTestFinished(() => socket.terminate())
  return {
    get closed() {
      return code !== undefined
    },
    get code() {
      return code
    },
    send: (text) => socket.send(text, () => undefined),
    until: (isSo) =>
      new Promise((resolve) => {
        const one = () => {
          if (!isSo() && code === undefined) return
          waiting.delete(one)
          resolve()
        }
        waiting.add(one)
        one()
      }),
    look,
    end: () => socket.terminate(),
  }
}

/** An action that has been acknowledged. */
export interface Acknowledged {
  readonly nonce: string
  /** When it was first sent and when it was answered, among all that was sent and answered. */
  readonly sent: number
  readonly answered: number
  /** Whether it had to be sent more than once. */
  readonly resent: boolean
}

export interface PlayerOptions {
  readonly where: Where
  readonly guest: Guest
  readonly seat: string
  readonly game: GameLine
  readonly random: () => number
  /** The share of actions that go by HTTP. */
  readonly byHttp: number
  /** How long it rests before it chooses, in milliseconds. */
  readonly rest?: number
  readonly onsent?: () => void
  readonly onacknowledged?: () => void
}

/** A client that acts without pause whenever it is asked, and sends again what was not acknowledged. */
export interface Player {
  readonly seat: string
  readonly acknowledged: readonly Acknowledged[]
  /** What the server refused because the game had gone on: it must never have been done. */
  readonly stale: readonly string[]
  /** The codes with which it was told to try again. */
  readonly putOff: readonly string[]
  /** What was told of the storage, in its order. */
  readonly storage: readonly boolean[]
  /** The numbers of the steps that it knows. */
  readonly steps: readonly number[]
  readonly connections: number
  /** Plays until it is stopped, with nothing left unanswered, or until the game is over. */
  readonly done: Promise<void>
  stop(): void
}

interface Pending {
  readonly nonce: string
  readonly number: number
  readonly action: Action
  readonly sent: number
  tries: number
}

let moments = 0

export function play(options: PlayerOptions): Player {
  const { where, guest, seat, game, random, byHttp } = options
  const ruleset = rulesets.find(({ id }) => id === game.system)
  if (ruleset === undefined) throw new Error(`no system ${game.system}`)
  const match = open(ruleset, { scenario: game.scenario })
  const acknowledged: Acknowledged[] = []
  const stale: string[] = []
  const putOff: string[] = []
  const storage: boolean[] = []
  const steps: number[] = []
  const answers = new Map<number, Done | ErrorShape>()
  let situation: Situation | undefined
  let line: Line | undefined
  let connections = 0
  let ref = 0
  let chosen = 0
  let stopped = false

  function learn({ kept, steps: came, situation: now }: Pick<Done, "kept" | "steps" | "situation">): void {
    steps.length = kept
    steps.push(...came.map(({ number }) => number))
    situation = now
  }

  function hear(message: ServerMessage): void {
    if (message.type === "storage") storage.push(message.ok)
    else if (message.type === "update") learn(message)
    else if (message.type === "done") {
      learn(message.done)
      answers.set(message.ref, message.done)
    } else if (message.type === "error" && message.ref !== null) answers.set(message.ref, message.error)
  }

  const isAsked = () => situation?.asked.includes(seat) === true
  const isOver = () => situation !== undefined && situation.outcome !== null

  /** Sends a message, and gives its answer; undefined when the connection is lost before. */
  async function say(on: Line, message: object): Promise<Done | ErrorShape | undefined> {
    const own = ++ref
    on.send(JSON.stringify({ ...message, game: game.id, ref: own }))
    await on.until(() => answers.has(own))
    return answers.get(own)
  }

  async function connected(): Promise<Line | undefined> {
    if (line !== undefined && !line.closed) return line
    line = await connect(where, guest, hear)
    connections++
    const known = { number: steps.at(-1) ?? -1, steps: steps.length }
    const answer = await say(line, { type: "follow", seat, ...known })
    if (answer !== undefined && !("code" in answer)) return line
    line.end()
    await line.until(() => false)
    if (answer !== undefined) putOff.push(answer.code)
    return undefined
  }

  function choose(): Pending {
    if (situation === undefined) throw new Error("nothing is known")
    const position = situation.position as unknown as Parameters<typeof decision>[1]
    if (!asked(match, position).includes(seat)) throw new Error("the position does not ask whom the server asks")
    const actions = decision(match, position, seat)?.actions ?? []
    const action = actions[Math.floor(random() * actions.length)]
    const nonce = `${seat}-${String(++chosen).padStart(8, "0")}`
    return { nonce, number: situation.number, action, sent: moments++, tries: 0 }
  }

  async function give(on: Line, { nonce, number, action }: Pending): Promise<Done | ErrorShape | undefined> {
    const command = { nonce, seat, number, actions: [action] }
    options.onsent?.()
    if (random() >= byHttp) return say(on, { type: "act", command })
    const reply = await ask<Done | ErrorShape>(where, guest, "POST", `/api/games/${game.id}/act`, command).catch(
      () => undefined,
    )
    if (reply?.status === 200) {
      const { number: after } = (reply.body as Done).situation
      await on.until(() => (situation?.number ?? -1) >= after)
    }
    return reply?.body
  }

  async function run(): Promise<void> {
    let pending: Pending | null = null
    while (!stopped || pending !== null) {
      const on = await connected()
      if (on === undefined) {
        await pause()
        continue
      }
      if (pending === null) {
        await on.until(() => isAsked() || isOver() || stopped)
        if (isOver()) return
        if (on.closed || stopped) continue
        if (options.rest !== undefined) await pause(options.rest)
        pending = choose()
      }
      pending.tries++
      const answer = await give(on, pending)
      if (answer === undefined) continue
      if (!("code" in answer)) {
        const { nonce, sent, tries } = pending
        acknowledged.push({ nonce, sent, answered: moments++, resent: tries > 1 })
        pending = null
        options.onacknowledged?.()
      } else if (answer.code === "stale") {
        stale.push(pending.nonce)
        if (answer.situation !== undefined) situation = answer.situation
        pending = null
      } else if (["storage", "busy"].includes(answer.code)) {
        putOff.push(answer.code)
        await pause()
      } else throw new Error(`${seat} was refused: ${JSON.stringify({ ...answer, situation: undefined })}`)
    }
  }

  const done = run().finally(() => line?.end())
  // Whoever waits for it is told; nobody need.
  done.catch(() => undefined)
  return {
    ...{ seat, acknowledged, stale, putOff, storage, steps, done },
    get connections() {
      return connections
    },
    stop() {
      stopped = true
      line?.look()
    },
  }
}
