import type { FastifyInstance, FastifyRequest } from "fastify"
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client"
import type { Config } from "../context.ts"
import { isLoopback } from "../config.ts"
import type { Figures } from "../games.ts"
import { sameSecret } from "../ids.ts"
import { failure } from "./failure.ts"

/** What is read when somebody looks. */
export interface Sources {
  readonly figures: () => Figures
  /** Notices that wait to be sent, by their way. */
  readonly notices: () => Promise<Readonly<Record<string, number>>>
  readonly ready: () => boolean
}

/** Whoever sits at this machine, with nothing in between, or has the token. */
function mayRead({ headers, socket }: FastifyRequest, { metricsToken, proxies }: Config): boolean {
  const { authorization = "" } = headers
  if (metricsToken !== null && sameSecret(authorization, `Bearer ${metricsToken}`)) return true
  const relayed = ["x-forwarded-for", "x-real-ip", "forwarded", "via"].some((name) => headers[name] !== undefined)
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "")
  return proxies === 0 && !relayed && isLoopback(address)
}

/** Figures for Prometheus at /metrics. `whole` adds those of the process, which a program has once. */
export function addMetrics(app: FastifyInstance, config: Config, sources: Sources, whole: boolean): void {
  const register = new Registry()
  const registers = [register]
  if (whole) collectDefaultMetrics({ register })

  const labelNames = ["method", "route", "status"] as const
  const requests = new Counter({
    name: "carroccio_requests_total",
    help: "Requests answered.",
    labelNames,
    registers,
  })
  const durations = new Histogram({
    name: "carroccio_request_seconds",
    help: "How long requests took.",
    labelNames: ["method", "route"],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  app.addHook("onResponse", (request, reply, done) => {
    // The pattern of the route, never the address: that may hold an invitation, and there are endless ones.
    const route = request.routeOptions.url ?? "none"
    const { method } = request
    requests.inc({ method, route, status: String(reply.statusCode) })
    durations.observe({ method, route }, reply.elapsedTime / 1000)
    request.log.info(
      { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime), account: request.account?.id },
      "request",
    )
    done()
  })

  const gauge = (name: string, help: string, read: () => number): void => {
    const made: Gauge = new Gauge({
      name: `carroccio_${name}`,
      help,
      registers,
      collect: () => made.set(read()),
    })
  }
  gauge("live_connections", "Live connections open on this node.", () => sources.figures().connections)
  gauge("games_in_memory", "Games held in memory on this node.", () => sources.figures().games)
  gauge("programs_waiting", "Moves of programs that wait to be thought of.", () => sources.figures().programs)
  gauge("ready", "Whether this node is ready: 1 or 0.", () => Number(sources.ready()))
  const appends = new Counter({
    name: "carroccio_appends_total",
    help: "Entries that this node has appended to the logs of games.",
    registers,
    collect: () => {
      appends.reset()
      appends.inc(sources.figures().appends)
    },
  })
  const notices = new Gauge({
    name: "carroccio_notices_waiting",
    help: "Notices that wait to be sent, by their way.",
    labelNames: ["way"],
    registers,
    collect: async () => {
      notices.reset()
      for (const [way, count] of Object.entries(await sources.notices())) notices.set({ way }, count)
    },
  })

  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, config)) {
      throw failure(403, "metrics", "Metrics are for this machine itself, or for whoever has METRICS_TOKEN.")
    }
    return reply
      .header("cache-control", "no-store")
      .type(register.contentType)
      .send(await register.metrics())
  })
}
