import { describe, expect, test } from "vitest"
import { KINDS, placeFor } from "../storage/storages.ts"
import { readLogs, expectInLog } from "./logs.ts"
import { begin, comeIn, play, randomFrom } from "./players.ts"
import { nodeModule, supervise } from "./supervisor.ts"

const KILLS = 50
/** Far more than it takes: a stop for what would never end. */
const LONGEST = 900_000

const GAMES = [
  { system: "great-medieval-battles", scenario: "bannockburn", seats: { english: "me", scottish: "anybody" } },
  { system: "great-medieval-battles", scenario: "bannockburn", seats: { english: "anybody", scottish: "me" } },
  { system: "inferno", scenario: "in-far-vendetta", seats: { guelph: "me", ghibelline: "anybody" } },
] as const

describe.each(KINDS)("a server on %s", (kind) => {
  test(
    `killed ${KILLS} times while it is played on loses nothing that it acknowledged, and does nothing twice`,
    { timeout: LONGEST },
    async () => {
      const random = randomFrom(kind === "sqlite" ? 11 : 12)
      const place = await placeFor(kind)
      const server = await supervise(await nodeModule(), place.settings)
      /** What has happened since the last kill. */
      let count = 0
      let reached: (() => void) | undefined
      let limit = Number.POSITIVE_INFINITY
      const happened = () => {
        if (++count >= limit) reached?.()
      }
      const after = (events: number) =>
        new Promise<void>((resolve) => {
          count = 0
          limit = events
          reached = resolve
        })

      const tables = []
      for (const [n, terms] of GAMES.entries()) {
        const [one, two] = [await comeIn(server, `One ${n}`), await comeIn(server, `Two ${n}`)]
        const { line, seats } = await begin(server, one, two, terms)
        tables.push({
          game: line.id,
          players: Object.entries(seats).map(([seat, guest]) =>
            play({
              ...{ where: server, guest, seat, game: line, random, byHttp: 0.25 },
              onsent: happened,
              onacknowledged: happened,
            }),
          ),
        })
      }
      const players = tables.flatMap((table) => table.players)
      const failed = Promise.all(players.map(({ done }) => done))

      for (let kills = 0; kills < KILLS;) {
        // Something has just been sent or acknowledged; the others are in the middle of something.
        await Promise.race([after(1 + Math.floor(random() * 24)), failed])
        await server.kill()
        kills++
        // Now and then it is struck down again before it listens.
        if (kills % 10 === 5 && kills < KILLS) {
          await server.kill()
          kills++
        }
        await server.up()
      }
      await Promise.race([after(20), failed])
      for (const player of players) player.stop()
      await failed
      await server.stop()

      expect(server.starts).toBe(KILLS + 1)
      expect(server.said).toBe("")
      const logs = await readLogs(
        place.open(),
        tables.map(({ game }) => game),
      )
      for (const { game, players: both } of tables) expectInLog(logs.get(game) ?? [], both)
      const acknowledged = players.flatMap((player) => player.acknowledged)
      expect(acknowledged.filter(({ resent }) => resent).length).toBeGreaterThan(0)
    },
  )
})
