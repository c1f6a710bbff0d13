import { expect } from "vitest"
import type { Database } from "../../src/storage/database.ts"
import { logOf, type EntryRow } from "../../src/storage/log.ts"
import type { Player } from "./players.ts"

/** The logs of games, read from the storage itself. */
export async function readLogs(database: Database, games: readonly string[]): Promise<Map<string, EntryRow[]>> {
  const log = logOf(database, "reader")
  return new Map(await Promise.all(games.map(async (game) => [game, await log.read(game, 0)] as const)))
}

/** What was acknowledged is in the log exactly once, in its order, and what was not is not there. */
export function expectInLog(entries: readonly EntryRow[], players: readonly Player[]): void {
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1))
  const logged = entries.flatMap(({ nonce }) => nonce ?? [])
  const keyOf = (seat: string, nonce: string) => `${seat}:${nonce}`
  for (const { seat, acknowledged } of players) {
    const own = logged.filter((nonce) => nonce.startsWith(`${seat}:`))
    expect(own).toEqual(acknowledged.map(({ nonce }) => keyOf(seat, nonce)))
  }
  // Whatever was first sent after something had been acknowledged comes after it.
  const places = new Map(logged.map((nonce, i) => [nonce, i]))
  const done = players.flatMap(({ seat, acknowledged }) =>
    acknowledged.map((one) => ({ ...one, at: places.get(keyOf(seat, one.nonce)) ?? -1 })),
  )
  const bySent = done.toSorted((a, b) => a.sent - b.sent)
  const byAnswer = done.toSorted((a, b) => a.answered - b.answered)
  let earlier = 0
  let last = -1
  for (const { sent, at } of bySent) {
    for (; byAnswer[earlier].answered < sent; earlier++) last = Math.max(last, byAnswer[earlier].at)
    expect(at).toBeGreaterThan(last)
  }
}
