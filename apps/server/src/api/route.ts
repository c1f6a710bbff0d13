import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import type { z } from "zod"
import { placeOf } from "@carroccio/kernel"
import type { Limit } from "../rates.ts"
import { failure, Failure } from "./failure.ts"
import { addressKey } from "./security.ts"

/** Whoever is signed in, by cookie or by token. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly guest: boolean
  /** The session or token that he came with. */
  readonly by: { readonly kind: "session" | "token"; readonly id: string }
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set before any handler runs; null for a stranger. */
    account: Account | null
  }
}

export interface Call<P, Q, B> {
  readonly account: Account
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A route with its shapes: they check what comes in, and the documentation is made of them. */
export interface RouteSpec<P, Q, B, A> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE"
  readonly path: string
  readonly summary: string
  readonly params?: z.ZodType<P>
  readonly query?: z.ZodType<Q>
  readonly body?: z.ZodType<B>
  readonly answer: z.ZodType<A>
  /** The largest body in bytes, where it is not the usual one. */
  readonly largest?: number
  /** How often an account or address may ask, where it is not the usual rate. */
  readonly rate?: Limit & {
    readonly by?: "address"
    /** Whether all nodes count together. */
    readonly shared?: true
  }
}

/** Every route, for the documentation. */
export interface Documented {
  readonly spec: RouteSpec<unknown, unknown, unknown, unknown>
  readonly open: boolean
}

export interface Routes {
  readonly documented: Documented[]
  /** A route for whoever is signed in. */
  person<P, Q, B, A>(spec: RouteSpec<P, Q, B, A>, handle: (call: Call<P, Q, B>) => Promise<A>): void
  /** A route for anybody. */
  anybody<P, Q, B, A>(
    spec: RouteSpec<P, Q, B, A>,
    handle: (call: Omit<Call<P, Q, B>, "account"> & { readonly account: Account | null }) => Promise<A>,
  ): void
}

export function routesOn(app: FastifyInstance): Routes {
  const documented: Documented[] = []

  function add<P, Q, B, A>(
    spec: RouteSpec<P, Q, B, A>,
    open: boolean,
    handle: (call: Omit<Call<P, Q, B>, "account"> & { readonly account: Account | null }) => Promise<A>,
  ): void {
    documented.push({ spec, open })
    app.route({
      method: spec.method,
      url: spec.path,
      ...(spec.largest === undefined ? {} : { bodyLimit: spec.largest }),
      ...(spec.rate === undefined ? {} : { config: { rateLimit: limitOf(spec.rate) } }),
      handler: async (request, reply) => {
        if (!open && request.account === null) throw failure(401, "sign-in", "Sign in first.")
        const answer = await handle({
          account: request.account,
          params: read(spec.params, request.params, "address"),
          query: read(spec.query, request.query, "query"),
          body: read(spec.body, request.body, "body"),
          request,
          reply,
        })
        return reply
          .header("cache-control", "no-store")
          .type("application/json; charset=utf-8")
          .send(JSON.stringify(answer ?? null))
      },
    })
  }

  return {
    documented,
    person: (spec, handle) =>
      add(spec, false, (call) => {
        if (call.account === null) throw failure(401, "sign-in", "Sign in first.")
        return handle({ ...call, account: call.account })
      }),
    anybody: (spec, handle) => add(spec, true, handle),
  }
}

function limitOf({ max, seconds, by, shared }: NonNullable<RouteSpec<unknown, unknown, unknown, unknown>["rate"]>) {
  return { max, timeWindow: seconds * 1000, shared, ...(by === "address" ? { keyGenerator: addressKey } : {}) }
}

/** Checks what came in. Says where it is wrong and what was expected. */
export function read<T>(shape: z.ZodType<T> | undefined, value: unknown, where: string): T {
  if (shape === undefined) return undefined as T
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = `${where}: ${placeOf(issue.path)}`
  throw new Failure(400, { code: "shape", message: `At ${place}: ${issue.message}`, place })
}
