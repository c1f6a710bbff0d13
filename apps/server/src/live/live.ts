import type { ChatLine, Fault } from "@carroccio/protocol"
import type { WebSocket } from "ws"
import { asking, roomsOf, type Desk } from "../desk.ts"
import { failure } from "../api/failure.ts"
import type { Account } from "../api/route.ts"
import { findGame, lineOf, maySee, type Found } from "../play/lines.ts"
import type { Presence } from "../presence.ts"
import type { Summary } from "../storage/log.ts"
import { createConnection, type Connection } from "./connection.ts"

/** How many games' players are remembered. */
const MOST_KNOWN = 20_000

/** Every live connection of this node. */
export interface Live {
  attach(socket: WebSocket, account: Account | null): void
  /** Somebody took or left a seat, or another node changed the game: its line is read and told. */
  lineChanged(game: string): void
  /** Something was done in the game here: its line is told as far as it changed. */
  summed(game: string, summary: Summary): void
  chatted(game: string, line: ChatLine): void
  storage(ok: boolean): void
  /** Asks every connection whether it is there. */
  check(): void
  readonly size: number
}

/** `rate` is how many messages a connection may send a second, where it is not the usual number. */
export function createLive(desk: Desk, presence: Presence, isStorageOk: () => boolean, rate?: number): Live {
  const { database, host, now, log } = desk
  const connections = new Set<Connection>()
  const byAccount = new Map<string, Set<Connection>>()
  const byGame = new Map<string, Set<Connection>>()
  /** Games that have begun: who sits in them does not change any more. */
  const known = new Map<string, Found>()
  const reading = new Map<string, Promise<void>>()
  const again = new Set<string>()

  function keep(found: Found): void {
    if (found.row.state === "waiting") return
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(found.row.id, found)
  }

  async function find(game: string, account: string | null, fresh = false): Promise<Found> {
    let found = fresh ? undefined : known.get(game)
    if (found === undefined) {
      found = await findGame(database.db, game)
      if (found !== undefined) keep(found)
    }
    if (found === undefined || !maySee(found, account)) throw failure(404, "no-game", "There is no such game.")
    return found
  }

  /** Whoever has to be told of a game: those who follow it, and those whose game it is. */
  function listenersOf({ row, seats }: Found): Set<Connection> {
    const listeners = new Set(byGame.get(row.id) ?? [])
    for (const account of new Set([row.owner, ...seats.flatMap((one) => one.account ?? one.invited ?? [])])) {
      for (const connection of byAccount.get(account) ?? []) listeners.add(connection)
    }
    return listeners
  }

  function tellLine(found: Found): void {
    for (const connection of listenersOf(found)) connection.sendLine(lineOf(found, asking(desk, connection.account)))
  }

  async function readLine(game: string): Promise<void> {
    const before = known.get(game)
    if (before !== undefined && listenersOf(before).size === 0) return
    const found = await findGame(database.db, game)
    if (found === undefined) {
      known.delete(game)
      const error: Fault = { code: "no-game", message: "The game was withdrawn." }
      for (const connection of byGame.get(game) ?? []) connection.send({ type: "error", ref: null, game, error })
      return
    }
    keep(found)
    tellLine(found)
  }

  /** Reads a line once at a time: what changes while it is read is read after it. */
  function lineChanged(game: string): void {
    if (connections.size === 0) {
      known.delete(game)
      return
    }
    if (reading.has(game)) {
      again.add(game)
      return
    }
    const done = readLine(game)
      .catch((error: unknown) => log.warn({ err: error }, "a line could not be told"))
      .finally(() => {
        reading.delete(game)
        if (again.delete(game)) lineChanged(game)
      })
    reading.set(game, done)
  }

  return {
    attach(socket, account) {
      const connection = createConnection({
        socket,
        account,
        host,
        now,
        log,
        find,
        line: (found, who) => lineOf(found, asking(desk, who)),
        onfollow: (game, one) => add(byGame, game, one),
        onleave: (game, one) => remove(byGame, game, one),
        rate,
      })
      connections.add(connection)
      if (account !== null) {
        add(byAccount, account.id, connection)
        presence.come(account.id)
      }
      if (!isStorageOk()) connection.send({ type: "storage", ok: false })
      socket.on("message", (data: Buffer, isBinary: boolean) => {
        if (isBinary) socket.close(1003, "text only")
        else connection.hear(data.toString("utf8"))
      })
      socket.on("error", () => socket.terminate())
      socket.on("close", () => {
        connection.end()
        connections.delete(connection)
        if (account === null) return
        remove(byAccount, account.id, connection)
        presence.go(account.id)
      })
    },
    lineChanged,
    summed(game, summary) {
      if (connections.size === 0) {
        known.delete(game)
        return
      }
      const found = known.get(game)
      if (found === undefined) {
        lineChanged(game)
        return
      }
      const changed: Found = { ...found, row: { ...found.row, ...summary } }
      known.set(game, changed)
      tellLine(changed)
    },
    chatted(game, line) {
      if (connections.size === 0) return
      void find(game, line.account, true)
        .then((found) => {
          const message = { type: "chat", game, line } as const
          for (const connection of listenersOf(found)) {
            if (roomsOf(found, connection.account).includes(line.room)) connection.send(message)
          }
        })
        .catch((error: unknown) => log.warn({ err: error }, "a line of chat could not be told"))
    },
    storage(ok) {
      for (const connection of connections) connection.send({ type: "storage", ok })
    },
    check() {
      for (const connection of connections) connection.check()
    },
    get size() {
      return connections.size
    },
  }
}

function add<K>(map: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const set = map.get(key) ?? new Set()
  set.add(connection)
  map.set(key, set)
}

function remove<K>(map: Map<K, Set<Connection>>, key: K, connection: Connection): void {
  const set = map.get(key)
  set?.delete(connection)
  if (set?.size === 0) map.delete(key)
}
