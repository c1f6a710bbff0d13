import type { FastifyInstance } from "fastify"
import type { Live } from "../live/live.ts"

/** The live connection of the site, for whoever is signed in and for those who watch. */
export function liveRoute(app: FastifyInstance, live: Live): void {
  app.get("/api/live", { websocket: true }, (socket, request) => live.attach(socket, request.account))
}
