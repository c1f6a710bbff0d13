import {
  asked,
  endOf,
  momentOf,
  newGame,
  fairnessOf,
  open,
  playAction,
  recordText,
  undo,
  undoable,
} from "@carroccio/kernel"
import type { ClientMessage, GameLine, ServerMessage, Situation, Snapshot, Step } from "@carroccio/protocol"
import { Trouble, type GameApi } from "../src/online/api.ts"
import type { LiveParts, Socket } from "../src/online/live.ts"
import type { AnyGame } from "../src/history.ts"
import { duelSystem } from "./duel.ts"

/** Time that goes on when the test says so. */
export function pretendTime(): {
  now: () => number
  after: LiveParts["after"]
  pass: (time: number) => void
  waits: () => number[]
} {
  let time = 1000
  let last = 0
  const waiting = new Map<number, { at: number; work: () => void }>()
  return {
    now: () => time,
    after(wait, work) {
      const id = ++last
      waiting.set(id, { at: time + wait, work })
      return () => waiting.delete(id)
    },
    pass(by) {
      const until = time + by
      for (;;) {
        const next = [...waiting].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at)[0]
        if (next === undefined) break
        const [id, { at, work }] = next
        waiting.delete(id)
        time = Math.max(time, at)
        work()
      }
      time = until
    },
    waits: () => [...waiting.values()].map(({ at }) => at - time).sort((a, b) => a - b),
  }
}

export interface PretendedSocket extends Socket {
  readonly sent: ClientMessage[]
  isClosed: boolean
  opens(): void
  says(message: ServerMessage): void
  breaks(): void
}

export function pretendSocket(onsend: (message: ClientMessage) => void = () => undefined): PretendedSocket {
  const socket: PretendedSocket = {
    sent: [],
    isClosed: false,
    onopen: null,
    onmessage: null,
    onclose: null,
    send(text) {
      const message = JSON.parse(text) as ClientMessage
      socket.sent.push(message)
      onsend(message)
    },
    close() {
      socket.isClosed = true
    },
    opens: () => socket.onopen?.(),
    says: (message) => socket.onmessage?.({ data: JSON.stringify(message) }),
    breaks: () => socket.onclose?.(),
  }
  return socket
}

export const GAME = "game-of-tests"

function lineOf(game: AnyGame): GameLine {
  const end = endOf(game)
  return {
    id: GAME,
    system: "duel",
    scenario: "field",
    options: {},
    state: end === null ? "playing" : "over",
    pace: "live",
    clock: { kind: "none" },
    open: false,
    watched: false,
    packed: false,
    seats: {
      red: { kind: "person", account: "account-red", name: "Rosso", guest: false, online: true },
      blue: { kind: "person", account: "account-blue", name: "Blu", guest: true, online: false },
    },
    mine: ["red"],
    asked: [...asked(game.match, game.position)],
    prompts: {},
    clocks: {},
    outcome: end as GameLine["outcome"],
    created: 1,
    changed: 1,
    rematch: null,
    owned: true,
    commitment: game.fairness.commitment,
  }
}

/** A server with one duel, for whoever sits as red. It knows what red knows, and nothing of accounts or storage. */
export function pretendServer() {
  const match = open(duelSystem.ruleset, { scenario: "field" })
  const game: AnyGame = newGame(match, fairnessOf("ab".repeat(32), { red: "rosso", blue: "blu" }))
  const steps: Step[] = []
  const done = new Set<string>()
  let number = 0
  let now = 100
  let sockets: PretendedSocket[] = []
  let answers = true
  const asks: string[] = []

  function note(seat: string | null): void {
    const n = steps.length
    const move = n === 0 ? undefined : game.moves[n - 1]
    steps.push({
      number,
      seat,
      action: seat === "red" ? (move?.action ?? null) : null,
      events: game.chronicle[n].filter(({ to }) => to === undefined || to.includes("red")),
      rolls: [...(move?.rolls ?? game.opening)],
      moment: momentOf(match, game.position),
      at: 1,
      standing: false,
    } as Step)
  }
  note(null)

  function situation(): Situation {
    const end = endOf(game)
    return {
      game: GAME,
      number,
      seat: "red",
      steps: steps.length,
      position: JSON.parse(
        JSON.stringify({ ...game.position, ply: number, dice: { kind: "fast", state: 1, drawn: 0 } }),
      ) as Situation["position"],
      asked: end === null ? [...asked(match, game.position)] : [],
      undo: undoable(game, "red"),
      clocks: {},
      agreements: { draw: null, back: null, claim: null },
      standing: [],
      outcome: end as Situation["outcome"],
      now: now++,
    }
  }

  /** Does what somebody wants; says why not. */
  function move(
    seat: string,
    type: string,
    fields: object = {},
  ): { rule: string; reason: string; args: object } | null {
    const acted = playAction(game, seat, { type, ...fields })
    if (!acted.ok) return { rule: acted.rule, reason: acted.reason, args: acted.args }
    number++
    note(seat)
    return null
  }

  function hear(socket: PretendedSocket, message: ClientMessage): void {
    if (!answers) return
    const { ref } = message
    switch (message.type) {
      case "ping":
        return socket.says({ type: "pong", ref, now: now++ })
      case "follow": {
        const kept = steps[message.steps - 1]?.number === message.number ? message.steps : 0
        return socket.says({ type: "update", game: GAME, kept, steps: steps.slice(kept), situation: situation() })
      }
      case "act": {
        const { nonce, number: meant, actions } = message.command
        if (done.has(nonce)) {
          return socket.says({ type: "done", ref, game: GAME, done: { kept: 0, steps, situation: situation() } })
        }
        if (meant !== number) {
          const error = { code: "stale", message: "stale", situation: situation() }
          return socket.says({ type: "error", ref, game: GAME, error })
        }
        const kept = steps.length
        let refusal: ReturnType<typeof move> = null
        for (const { type, ...fields } of actions) refusal ??= move("red", type, fields)
        if (refusal !== null && steps.length === kept) {
          const error = { code: "refused", message: "refused", refusal: refusal as never, situation: situation() }
          return socket.says({ type: "error", ref, game: GAME, error })
        }
        done.add(nonce)
        return socket.says({
          type: "done",
          ref,
          game: GAME,
          done: {
            kept,
            steps: steps.slice(kept),
            situation: situation(),
            ...(refusal === null ? {} : { refusal: refusal as never }),
          },
        })
      }
      case "undo": {
        for (let n = 0; n < message.command.steps; n++) {
          undo(game, "red")
          steps.pop()
          number++
        }
        const kept = steps.length
        return socket.says({ type: "done", ref, game: GAME, done: { kept, steps: [], situation: situation() } })
      }
      default:
        return undefined
    }
  }

  function told(kept: number): void {
    for (const socket of sockets) {
      socket.says({ type: "update", game: GAME, kept, steps: steps.slice(kept), situation: situation() })
    }
  }

  const api: GameApi = {
    table: () => {
      asks.push("table")
      return Promise.resolve(snapshot())
    },
    steps: (_game, _seat, from, to) => {
      asks.push(`steps ${from} ${to}`)
      return Promise.resolve(steps.slice(from, to))
    },
    at: (_game, _seat, step) => {
      asks.push(`at ${step}`)
      return Promise.resolve({ ply: step })
    },
    record: () =>
      endOf(game) === null
        ? Promise.reject(new Trouble({ code: "unfinished", message: "not over" }))
        : Promise.resolve(recordText(game)),
    command: () => Promise.reject(new Error("commands come by the connection")),
    chat: () => Promise.resolve({ rooms: [], lines: [], more: false }),
    say: () => Promise.reject(new Error("nobody talks here")),
  }

  function snapshot(from = 0): Snapshot {
    return {
      line: lineOf(game),
      pack: null,
      version: 1,
      commitment: game.fairness.commitment,
      entropy: game.fairness.entropy,
      from,
      steps: steps.slice(from),
      situation: situation(),
    }
  }

  return {
    game,
    api,
    asks,
    snapshot,
    situation,
    /** Connections are made here. Each opens and is answered at once, in a later turn of the page. */
    open(): Socket {
      const socket = pretendSocket((message) => queueMicrotask(() => hear(socket, message)))
      sockets.push(socket)
      queueMicrotask(() => socket.opens())
      return socket
    },
    /** Blue moves, and red is told. */
    blue(type: string, fields: object = {}): void {
      const kept = steps.length
      const refused = move("blue", type, fields)
      if (refused !== null) throw new Error(`blue may not: ${refused.reason}`)
      told(kept)
    },
    /** Red moves at another device, and is not told here. */
    red: move,
    told,
    /** Hears nothing, and answers nothing. */
    set answers(to: boolean) {
      answers = to
    },
    breaks(): void {
      const gone = sockets
      sockets = []
      for (const socket of gone) socket.breaks()
    },
    get sent(): ClientMessage[] {
      return sockets.flatMap((socket) => socket.sent)
    },
  }
}
