import type { IncomingMessage } from "node:http"
import helmet from "@fastify/helmet"
import rateLimit, { normalizeIP } from "@fastify/rate-limit"
import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Config } from "../context.ts"
import type { Rates } from "../rates.ts"
import type { Attempts } from "../storage/attempts.ts"
import { failure, Failure } from "./failure.ts"

const YEAR = 365 * 24 * 60 * 60

/** How often an account, or a stranger's address, may ask within a minute where a route says nothing else. */
export const USUAL_RATE = 600

/** Browsers of before 2022 do not count the live connection of the same host as 'self'. */
function liveSource({ headers: { host = "" } }: IncomingMessage, config: Config): string {
  const { protocol, host: own } = new URL(config.publicUrl)
  const name = config.origin !== null ? own : /^[\w.:[\]-]+$/.test(host) ? host : own
  return `${protocol === "https:" ? "wss" : "ws"}://${name}`
}

/**
 * Scripts and styles come from files alone: Svelte sets styles through the object model, which the policy allows, so
 * neither needs 'unsafe-inline'. A `style` attribute written in markup would need it: use a class or a style directive.
 */
function policyFor(config: Config) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      fontSrc: ["'self'"],
      // The terrain is baked to a bitmap from drawings made in the page.
      imgSrc: ["'self'", "data:", "blob:"],
      connectSrc: ["'self'", (request: IncomingMessage) => liveSource(request, config)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      objectSrc: ["'none'"],
    },
  }
}

export async function addHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: policyFor(config),
    // A site on plain HTTP, as on one's own machine, must not promise TLS.
    strictTransportSecurity: config.publicUrl.startsWith("https:") ? { maxAge: YEAR, includeSubDomains: false } : false,
    referrerPolicy: { policy: "no-referrer" },
  })
}

/** By the route that was found as well: an address may be written in many ways (`/%61pi/`) and lead to the same one. */
export function isApi({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith("/api/") || (routeOptions.url ?? "").startsWith("/api/")
}

/** The description of the interface needs neither storage nor anybody's name. */
export const DOCUMENT = "/api/openapi.json"

export function needsStorage(request: FastifyRequest): boolean {
  return isApi(request) && request.routeOptions.url !== DOCUMENT
}

/** Requests that change something, and live connections, on which things are changed. */
function changes({ method, headers }: FastifyRequest): boolean {
  return !["GET", "HEAD", "OPTIONS"].includes(method) || headers.upgrade !== undefined
}

function isOwnOrigin({ headers }: FastifyRequest, config: Config): boolean {
  const { origin = "", host } = headers
  if (config.origin !== null) return origin === config.origin
  return URL.canParse(origin) && new URL(origin).host === host
}

/**
 * What another site makes a browser send is refused. A browser says from where it sends; a program that has no cookie
 * need not.
 */
export function refuseForeign(request: FastifyRequest, config: Config, byCookie: boolean): void {
  if (!changes(request)) return
  if (request.headers.origin === undefined && !byCookie) return
  if (!isOwnOrigin(request, config)) {
    throw failure(403, "origin", "This was not sent from the site's own pages. Programs sign in with a token.")
  }
}

export function tooOften(milliseconds: number): Failure {
  const wait = Math.max(1, Math.ceil(milliseconds / 1000))
  return new Failure(429, { code: "rate", message: `Too many requests. Try again in ${wait} s.`, wait })
}

export function addressKey({ ip }: FastifyRequest): string {
  return `address ${normalizeIP(ip)}`
}

interface StoreOptions {
  readonly routeInfo?: { readonly method?: unknown; readonly url?: unknown }
  readonly shared?: boolean
}

/**
 * Bounds how often the interface is asked: by account, for strangers by address. The page's files are not counted. Where
 * accounts are made or passwords guessed all nodes count together, elsewhere each for itself.
 */
export async function addRates(app: FastifyInstance, rates: Rates, attempts: Attempts, max: number): Promise<void> {
  class Store {
    readonly #prefix: string
    readonly #shared: boolean
    constructor({ routeInfo, shared = false }: StoreOptions) {
      const { method = "", url = "" } = routeInfo ?? {}
      this.#prefix = `${String(method)} ${String(url)}`
      this.#shared = shared
    }
    incr(
      key: string,
      done: (error: Error | null, result?: { current: number; ttl: number }) => void,
      window: number,
    ): void {
      const name = `${this.#prefix} ${key}`
      const counting = this.#shared ? attempts.count(name, window) : Promise.resolve(rates.count(name, window))
      counting.then(({ count, left }) => done(null, { current: count, ttl: left }), done)
    }
    child(options: object): Store {
      return new Store(options)
    }
  }
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    store: Store,
    allowList: (request) => !isApi(request),
    keyGenerator: (request) => (request.account === null ? addressKey(request) : `account ${request.account.id}`),
    errorResponseBuilder: (_request, { ttl }) => tooOften(ttl),
  })
}
