import type { FastifyBaseLogger, FastifyInstance } from "fastify"
import type { Routes } from "./api/route.ts"
import type { Bus, Config, Context, Notices } from "./context.ts"
import { createHost, type Host } from "./play/host.ts"
import { logOf } from "./storage/log.ts"
import type { Database } from "./storage/database.ts"

export function createBus(_database: Database, _node: string): Bus {
  return {
    send: () => Promise.resolve(),
    hear: () => () => undefined,
    ok: true,
    onreturn: () => () => undefined,
    close: () => Promise.resolve(),
  }
}
export function createNotices(_parts: {
  database: Database
  config: Config
  now: () => number
  log: FastifyBaseLogger
}): Notices {
  return { tell: () => Promise.resolve(), close: () => Promise.resolve() }
}
export interface Games {
  readonly host: Host
  routes(routes: Routes): void
  live(app: FastifyInstance): void
  close(): Promise<void>
}
export function createGames(parts: Omit<Context, "host"> & { log: FastifyBaseLogger }): Games {
  const host = createHost({
    log: logOf(parts.database, parts.node),
    sit: () => Promise.resolve(undefined),
    now: parts.now,
    onprogram: () => undefined,
    onchanged: () => undefined,
  })
  return { host, routes: () => undefined, live: () => undefined, close: () => Promise.resolve() }
}
