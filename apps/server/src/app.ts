import websocket from "@fastify/websocket"
import { LARGEST_MESSAGE } from "@carroccio/protocol"
import Fastify, { LogController, type FastifyInstance } from "fastify"
import { accountRoutes } from "./api/accounts.ts"
import { handleError, storageFailure, takeJson } from "./api/errors.ts"
import { addIdentity } from "./api/identity.ts"
import { keyRoutes } from "./api/keys.ts"
import { addMetrics } from "./api/metrics.ts"
import { openapi } from "./api/openapi.ts"
import { routesOn } from "./api/route.ts"
import { addHeaders, addRates, DOCUMENT, needsStorage, USUAL_RATE } from "./api/security.ts"
import { noticesRoutes } from "./api/notices.ts"
import { createBus } from "./bus.ts"
import type { Config, Context } from "./context.ts"
import { createGames, type Games } from "./games.ts"
import { createGuests, type Guests } from "./guests.ts"
import { newId } from "./ids.ts"
import { loggerFor, type LogStream } from "./logging.ts"
import { createNotices } from "./notices/notices.ts"
import { addNoticePages } from "./notices/pages.ts"
import { addPage, requireBuilt } from "./page.ts"
import type { Thinker } from "./programs/thinker.ts"
import { createRates } from "./rates.ts"
import { createReadiness, openStorage } from "./readiness.ts"
import { createAttempts } from "./storage/attempts.ts"
import { answers } from "./storage/database.ts"
import { waitingByWay } from "./storage/outbox.ts"

export interface AppOptions {
  readonly config: Config
  /** The folder of the built web app; without it there is no page, only the interface. */
  readonly web?: string
  readonly now?: () => number
  /** How often an account or address may ask within a minute. */
  readonly rate?: number
  /** How many messages a live connection may send a second, where it is not the usual number. */
  readonly messages?: number
  /** Where the log goes instead of to the output. */
  readonly logTo?: LogStream
  /** Whether the figures of the whole process are measured. */
  readonly wholeProcess?: boolean
  /** Where programs think, instead of in threads. */
  readonly thinker?: Thinker
}

declare module "fastify" {
  interface FastifyInstance {
    /** What the parts of this server work with. */
    context: Context
    games: Games
    guests: Guests
  }
}

/** How long live connections get to close when the server stops, in milliseconds. */
const FAREWELL = 2000
const GOING_AWAY = 1001

/** The server without its address. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, web, now = Date.now, rate = USUAL_RATE, logTo, wholeProcess = false, thinker, messages } = options
  if (web !== undefined) requireBuilt(web)
  const database = openStorage(config)
  const node = newId()
  const app = Fastify({
    logger: loggerFor(config.logLevel, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    trustProxy: config.proxies > 0 && ((_address: string, hop: number) => hop < config.proxies),
    bodyLimit: LARGEST_MESSAGE,
    requestTimeout: 30_000,
    frameworkErrors: (error, request, reply) => void handleError(error, request, reply),
  })
  app.setErrorHandler(handleError)
  takeJson(app)

  await addHeaders(app, config)
  await app.register(websocket, {
    options: { maxPayload: LARGEST_MESSAGE },
    preClose: () => farewell(app),
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, "a live connection failed")
      if (socket.readyState === socket.OPEN) socket.close(1011)
    },
  })

  const readiness = createReadiness(database, app.log, () => games.begin())
  const isReady = () => readiness.ready
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id)
    if (needsStorage(request) && !isReady()) throw storageFailure()
  })

  const bus = createBus(database, node)
  const notices = createNotices({ database, config, now, log: app.log, isReady })
  const parts = { config, database, bus, notices, now, node, log: app.log }
  const games = createGames({
    ...parts,
    ...(thinker === undefined ? {} : { thinker }),
    ...(messages === undefined ? {} : { messages }),
  })
  const context: Context = { config, database, host: games.host, bus, notices, now, node }
  app.decorate("context", context)
  app.decorate("games", games)
  const guests = createGuests({ database, days: config.guestDays, now, log: app.log, isReady })
  app.decorate("guests", guests)

  const identity = await addIdentity(app, context)
  const attempts = createAttempts(database, now)
  await addRates(app, createRates(now), attempts, rate)
  addMetrics(
    app,
    config,
    { figures: () => games.figures, notices: () => waitingByWay(database.db), ready: isReady },
    wholeProcess,
  )

  const routes = routesOn(app)
  accountRoutes(routes, context, { identity, attempts, lineChanged: games.lineChanged })
  keyRoutes(routes, context, identity)
  games.routes(routes)
  noticesRoutes(routes, context, attempts)
  games.live(app)
  await addNoticePages(app, context)
  addHealth(app, context, isReady)
  const document = openapi(routes.documented, config.publicUrl)
  app.get(DOCUMENT, (_request, reply) => reply.header("cache-control", "no-cache").send(document))
  await addPage(app, web)

  app.addHook("onClose", async () => {
    readiness.stop()
    guests.close()
    await games.close()
    await notices.close()
    await bus.close()
    await database.close()
  })

  await readiness.begin().catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  return app
}

function addHealth(app: FastifyInstance, { database, bus }: Context, isReady: () => boolean): void {
  app.get("/healthz", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }))
  app.get("/readyz", async (_request, reply) => {
    const storage = isReady() && (await answers(database))
    const ready = storage && bus.ok
    return reply
      .code(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: ready ? "ok" : "waiting", storage, bus: bus.ok })
  })
}

/** Tells every live connection that the server goes, and waits a moment for them to close. */
async function farewell({ websocketServer }: FastifyInstance): Promise<void> {
  const leaving = [...websocketServer.clients].map(
    (socket) =>
      new Promise<void>((resolve) => {
        const late = setTimeout(() => socket.terminate(), FAREWELL)
        socket.once("close", () => {
          clearTimeout(late)
          resolve()
        })
        socket.close(GOING_AWAY, "the server stops")
      }),
  )
  websocketServer.close()
  await Promise.all(leaving)
}
