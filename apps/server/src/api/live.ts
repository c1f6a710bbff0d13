import type { FastifyInstance, FastifyRequest } from "fastify"
import type { Live } from "../live/live.ts"
import { Failure } from "./failure.ts"
import { addressKey } from "./security.ts"

/** The most live connections of an account, and of those at one address who have none. */
const MOST_OF_ACCOUNT = 40
const MOST_OF_ADDRESS = 100
const TOO_MUCH = 1008

/** The live connection of the site, for whoever is signed in and for those who watch. */
export function liveRoute(app: FastifyInstance, live: Live): void {
  const open = new Map<string, number>()
  const keyOf = (request: FastifyRequest) => request.account?.id ?? addressKey(request)
  const isFull = (request: FastifyRequest) =>
    (open.get(keyOf(request)) ?? 0) >= (request.account === null ? MOST_OF_ADDRESS : MOST_OF_ACCOUNT)

  app.get(
    "/api/live",
    {
      websocket: true,
      preValidation: (request, _reply, done) => {
        if (!isFull(request)) return done()
        const message = "There are as many live connections as there may be. Close one first."
        return done(new Failure(429, { code: "rate", message, wait: 60 }))
      },
    },
    (socket, request) => {
      // Others may have come while this one was let in.
      if (isFull(request)) {
        socket.close(TOO_MUCH, "too many connections")
        return
      }
      const key = keyOf(request)
      open.set(key, (open.get(key) ?? 0) + 1)
      socket.once("close", () => {
        const left = (open.get(key) ?? 1) - 1
        if (left > 0) open.set(key, left)
        else open.delete(key)
      })
      live.attach(socket, request.account)
    },
  )
}
