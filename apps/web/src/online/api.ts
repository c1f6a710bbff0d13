import {
  ChatLine,
  Done,
  ErrorShape,
  Snapshot,
  Step,
  type Command,
  type CommandName,
  type NewChatLine,
} from "@carroccio/protocol"
import { z } from "zod"

/** What the server refused, or why it was not reached, with a code that the table has words for. */
export class Trouble extends Error {
  readonly error: ErrorShape
  constructor(error: ErrorShape) {
    super(error.message)
    this.error = error
  }
}

/** Nobody answers: no network, no server, or something between that is not the server. */
const OFFLINE: ErrorShape = { code: "offline", message: "The server cannot be reached." }
/** The server speaks otherwise than this page knows: it is of another version. */
const STRANGE: ErrorShape = { code: "version", message: "The server is of another version than this page: reload it." }

export function codeOf(error: unknown): string | null {
  return error instanceof Trouble ? error.error.code : null
}

/** Asks the server. Throws a Trouble. */
export async function ask<T>(
  method: string,
  path: string,
  shape: z.ZodType<T>,
  body?: unknown,
  asking: typeof fetch = fetch,
): Promise<T> {
  const { ok, text } = await exchange(method, path, body, asking)
  const data = jsonIn(text)
  if (!ok) {
    const found = ErrorShape.safeParse(data)
    throw new Trouble(found.success ? found.data : OFFLINE)
  }
  const answer = shape.safeParse(data)
  if (!answer.success) throw new Trouble(STRANGE)
  return answer.data
}

async function exchange(
  method: string,
  path: string,
  body: unknown,
  asking: typeof fetch,
): Promise<{ readonly ok: boolean; readonly text: string }> {
  try {
    const answer = await asking(path, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    })
    return { ok: answer.ok, text: await answer.text() }
  } catch {
    throw new Trouble(OFFLINE)
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const Steps = z.object({ steps: z.array(Step) })
const Talk = z.object({ rooms: z.array(ChatLine.shape.room), lines: z.array(ChatLine), more: z.boolean() })
const id = encodeURIComponent

function seatQuery(seat: string | null): string {
  return seat === null ? "" : `&seat=${id(seat)}`
}

/** What a table asks of a game on the server. */
export interface GameApi {
  table(game: string, seat: string | null): Promise<Snapshot>
  /** Steps from one up to another, not including it. */
  steps(game: string, seat: string | null, from: number, to: number): Promise<readonly Step[]>
  /** The position as the viewer knew it after so many steps: 0 is the opening. */
  at(game: string, seat: string | null, step: number): Promise<unknown>
  /** The text of the whole record, once the game is over. */
  record(game: string): Promise<string>
  command<N extends CommandName>(game: string, name: N, command: Command<N>): Promise<Done>
  /** The last lines of the rooms that one may read, or those before a number. */
  chat(game: string, before?: number): Promise<z.infer<typeof Talk>>
  say(game: string, line: z.infer<typeof NewChatLine>): Promise<ChatLine>
}

export function gameApi(asking: typeof fetch = (...args) => fetch(...args)): GameApi {
  const get = <T>(path: string, shape: z.ZodType<T>): Promise<T> => ask("GET", path, shape, undefined, asking)
  return {
    table: (game, seat) => get(`/api/games/${id(game)}/table?${seatQuery(seat).slice(1)}`, Snapshot),
    steps: async (game, seat, from, to) =>
      (await get(`/api/games/${id(game)}/steps?from=${from}&to=${to}${seatQuery(seat)}`, Steps)).steps,
    at: async (game, seat, step) =>
      (await get(`/api/games/${id(game)}/at?step=${step}${seatQuery(seat)}`, z.object({ position: z.unknown() })))
        .position,
    async record(game) {
      const { ok, text } = await exchange("GET", `/api/games/${id(game)}/record`, undefined, asking)
      if (ok) return text
      const found = ErrorShape.safeParse(jsonIn(text))
      throw new Trouble(found.success ? found.data : OFFLINE)
    },
    command: (game, name, command) => ask("POST", `/api/games/${id(game)}/${name}`, Done, command, asking),
    chat: (game, before) => get(`/api/games/${id(game)}/chat${before === undefined ? "" : `?before=${before}`}`, Talk),
    say: (game, line) => ask("POST", `/api/games/${id(game)}/chat`, ChatLine, line, asking),
  }
}
