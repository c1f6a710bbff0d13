import type { ErrorShape, ServerMessage, SeatView } from "@carroccio/protocol"
import { describe, expect, test } from "vitest"
import { placeFor } from "../storage/storages.ts"
import { expectInLog, readLogs } from "./logs.ts"
import { nonsenseFrom, type Nonsense, type Sender } from "./nonsense.ts"
import { ask, begin, comeIn, connect, play, randomFrom, type Guest, type Where } from "./players.ts"
import { nodeModule, supervise } from "./supervisor.ts"

/** Far more than it takes: a stop for what would never end. */
const LONGEST = 900_000
/** How many messages go before the answers are waited for. */
const AT_ONCE = 100
/** Bytes that the server's heap may grow by, garbage left out: the good game's own moves, and what is kept of names. */
const MOST_GROWTH = 48 * 1024 * 1024
const TOO_LARGE = "x".repeat(70_000)

interface Seated extends Sender {
  readonly guest: Guest
}

/** Sends over a live connection, and holds each answer against what was sent. */
async function flood(where: Where, sender: Seated, count: number, make: (sender: Sender) => Nonsense): Promise<void> {
  const expected = new Map<number, readonly string[]>()
  const wrong: unknown[] = []
  let answers = 0
  const line = await connect(where, sender.guest, (message: ServerMessage) => {
    // Lines of his own games come as well.
    if (message.type === "line") return
    answers++
    const codes = message.type === "error" ? codesFor(message.ref) : []
    const isRefused = message.type === "error" && codes.includes(message.error.code) && message.error.message.length > 5
    if (!isRefused) wrong.push({ ...message, codes })
  })
  const codesFor = (ref: number | null) => (ref === null ? ["json", "shape"] : (expected.get(ref) ?? []))
  for (let sent = 0; sent < count && !line.closed;) {
    expected.clear()
    for (let n = 0; n < AT_ONCE && sent < count; n++) {
      const { message, codes } = make(sender)
      expected.set(++sent, codes)
      line.send(typeof message === "string" ? message : JSON.stringify({ ...message, ref: sent }))
    }
    await line.until(() => answers >= sent)
    if (wrong.length > 0) break
  }
  expect([wrong, line.closed]).toEqual([[], false])
  expect(answers).toBe(count)
  line.end()
}

/** The same by HTTP, one after another. */
async function floodHttp(
  where: Where,
  sender: Seated,
  count: number,
  make: (sender: Sender) => Nonsense,
): Promise<void> {
  for (let sent = 0; sent < count; sent++) {
    const { message, codes } = make(sender)
    const isText = typeof message === "string"
    // What is too large goes to a right address: a wrong one is refused before its body is looked at.
    const isLarge = sent % 100 === 99
    const { type = "act", game = sender.game, command } = isText || isLarge ? {} : message
    const reply = await fetch(
      `${where.url}/api/games/${encodeURIComponent(String(game))}/${encodeURIComponent(String(type))}`,
      {
        method: "POST",
        headers: { origin: where.url, cookie: sender.guest.cookie, "content-type": "application/json" },
        body: isLarge ? TOO_LARGE : isText ? message : (JSON.stringify(command) ?? ""),
      },
    )
    const text = await reply.text()
    const error = JSON.parse(text) as ErrorShape
    expect(reply.status, `${JSON.stringify(message)} ${codes.join()} ${text}`).toBeGreaterThanOrEqual(400)
    expect(reply.status, text).toBeLessThan(500)
    expect([typeof error.code, error.message.length > 5]).toEqual(["string", true])
    if (isLarge) expect(reply.status).toBe(413)
  }
}

describe.each([
  ["sqlite", 100_000],
  ["postgres", 20_000],
] as const)("a server on %s", (kind, count) => {
  test(`refuses ${count} messages that are wrong in every way, and nothing changes`, { timeout: LONGEST }, async () => {
    const random = randomFrom(31)
    const place = await placeFor(kind)
    const server = await supervise(await nodeModule(), place.settings)
    const guests: Guest[] = []
    for (let n = 0; n < 8; n++) guests.push(await comeIn(server, `Guest ${n}`))
    const begun = [
      await begin(server, guests[0], guests[1]),
      await begin(server, guests[2], guests[3], { watched: false }),
      await begin(server, guests[4], guests[5]),
    ]
    const games = begun.map(({ line }) => line.id)
    const senders: Seated[] = []
    for (const [n, { line, seats }] of begun.entries()) {
      for (const [seat, guest] of Object.entries(seats)) {
        const { body } = await ask<SeatView>(server, guest, "GET", `/api/games/${line.id}/view`)
        const other = Object.keys(seats).find((one) => one !== seat) ?? ""
        const another = games[(n + 1) % games.length]
        senders.push({
          guest,
          game: line.id,
          another,
          seat,
          other,
          asked: body.asked.includes(seat),
          number: body.number,
        })
      }
    }
    const good = await begin(server, guests[6], guests[7])
    const players = Object.entries(good.seats).map(([seat, guest]) =>
      play({ where: server, guest, seat, game: good.line, random: randomFrom(32), byHttp: 0.25, rest: 50 }),
    )
    const acknowledged = () => players.reduce((sum, player) => sum + player.acknowledged.length, 0)
    const database = place.open()
    const state = async () => ({
      ...(await server.ask({ ask: "hashes", games })),
      logs: await readLogs(database, games),
    })

    const make = nonsenseFrom(random)
    const shareOf = (part: number) => Math.floor((count * part) / senders.length)
    const wave = (part: number) =>
      Promise.all(
        senders.flatMap((sender) => [
          flood(server, sender, shareOf(part * 0.9), make),
          floodHttp(server, sender, shareOf(part * 0.1), make),
        ]),
      )
    const before = await state()
    await wave(0.1)
    const { memory: early = 0 } = await server.ask({ ask: "memory" })
    const answered = acknowledged()
    await wave(0.91)
    const { memory: late = 0 } = await server.ask({ ask: "memory" })
    expect(acknowledged()).toBeGreaterThan(answered)
    expect(late - early).toBeLessThan(MOST_GROWTH)

    for (let n = 0; n < 20; n++) {
      const line = await connect(server, guests[n % 6], () => undefined)
      line.send(n % 2 === 0 ? TOO_LARGE : Buffer.from([0, 1, 2, 255]))
      await line.until(() => false)
      expect(line.code).toBe(n % 2 === 0 ? 1009 : 1003)
    }
    expect(await state()).toEqual(before)
    for (const player of players) player.stop()
    await Promise.all(players.map(({ done }) => done))
    expectInLog((await readLogs(database, [good.line.id])).get(good.line.id) ?? [], players)
    expect([server.starts, server.said]).toEqual([1, ""])
  })
})
