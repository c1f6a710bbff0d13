import { EventEmitter } from "node:events"
import type { ServerMessage } from "@carroccio/protocol"
import Fastify from "fastify"
import { describe, expect, it } from "vitest"
import type { WebSocket } from "ws"
import { createConnection } from "../../src/live/connection.ts"
import { hosting } from "../play/hosting.ts"

/** A socket whose other end does not read. */
function stuckSocket() {
  const closed: number[] = []
  const sent: string[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: string) {
      sent.push(text)
      socket.bufferedAmount += text.length
    },
    close: (code: number) => closed.push(code),
    terminate: () => undefined,
    ping: () => undefined,
  })
  return { socket: socket as unknown as WebSocket, closed, sent }
}

describe("whoever does not read what he is sent", () => {
  it("is cut off before it fills the memory, and follows nothing any more", () => {
    const { host } = hosting()
    const { socket, closed, sent } = stuckSocket()
    const connection = createConnection({
      ...{ socket, account: null, host, now: () => 0, log: Fastify().log },
      find: () => Promise.reject(new Error("not asked")),
      line: () => {
        throw new Error("not asked")
      },
      onfollow: () => undefined,
      onleave: () => undefined,
    })
    const message: ServerMessage = {
      type: "error",
      ref: null,
      game: null,
      error: { code: "x", message: "y".repeat(1000) },
    }
    for (let n = 0; n < 5000; n++) connection.send(message)
    expect(closed).toEqual([1013])
    expect(sent.join("").length).toBeLessThan(1.1 * 1024 * 1024)
  })
})
