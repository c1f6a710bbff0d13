import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FastifyInstance } from "fastify"
import { createApp, type AppOptions } from "../src/app.ts"
import { configFrom } from "../src/config.ts"

type Method = "GET" | "POST" | "PUT" | "DELETE"

export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, unknown>>
}

/** A browser or a program that asks: it keeps its cookie, and says from where it asks. */
export interface Client {
  readonly headers: Record<string, string>
  ask(method: Method, path: string, body?: unknown): Promise<Answered>
  /** The answer's body, which must be a good one. */
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: unknown): Promise<T>
  put<T>(path: string, body?: unknown): Promise<T>
  del<T>(path: string): Promise<T>
}

export interface Site {
  readonly app: FastifyInstance
  /** The server's time, to be moved by hand. */
  readonly time: { now: number }
  /** Its log, line by line. */
  readonly log: string[]
  stranger(headers?: Record<string, string>): Client
  /** Somebody with an account; the password is `PASSWORD`. */
  person(name: string): Promise<Client>
  program(token: string): Client
  close(): Promise<void>
}

export const PASSWORD = "a long enough one"
export const HOST = "carroccio.test"
export const ORIGIN = `http://${HOST}`

export interface SiteOptions extends Partial<Omit<AppOptions, "config">> {
  readonly env?: Readonly<Record<string, string>>
  /** An earlier site's folder, to start again on it. */
  readonly folder?: string
}

/** A server on an embedded storage of its own, without its address. */
export async function openSite({ env = {}, folder, ...options }: SiteOptions = {}): Promise<Site> {
  const data = folder ?? mkdtempSync(join(tmpdir(), "carroccio-site-"))
  const time = { now: Date.UTC(2026, 5, 1, 12) }
  const log: string[] = []
  const app = await createApp({
    config: configFrom({ DATA_DIR: data, LOG_LEVEL: "info", ...env }),
    now: () => time.now,
    rate: 1_000_000,
    logTo: { write: (line) => void log.push(line) },
    ...options,
  })
  const stranger = (headers: Record<string, string> = {}) => clientOf(app, { host: HOST, origin: ORIGIN, ...headers })
  return {
    app,
    time,
    log,
    stranger,
    async person(name) {
      const client = stranger()
      await client.post("/api/register", { name, password: PASSWORD })
      return client
    },
    program: (token) => clientOf(app, { host: HOST, authorization: `Bearer ${token}` }),
    async close() {
      await app.close()
      if (folder === undefined) rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Each client has an address of its own: a test may have as many people as it wants. */
let addresses = 0

function clientOf(app: FastifyInstance, headers: Record<string, string>): Client {
  addresses++
  const remoteAddress = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`

  async function ask(method: Method, url: string, body?: unknown): Promise<Answered> {
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { ...headers, "content-type": "application/json" } }),
    })
    for (const { name, value, maxAge } of answer.cookies as { name: string; value: string; maxAge?: number }[]) {
      if (value === "" || maxAge === 0) delete headers.cookie
      else headers.cookie = `${name}=${value}`
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body === "" ? undefined : parsed(answer.body),
    }
  }

  async function good<T>(method: Method, path: string, body?: unknown): Promise<T> {
    const answer = await ask(method, path, body)
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as T
  }

  return {
    headers,
    ask,
    get: (path) => good("GET", path),
    post: (path, body) => good("POST", path, body),
    put: (path, body) => good("PUT", path, body),
    del: (path) => good("DELETE", path),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
