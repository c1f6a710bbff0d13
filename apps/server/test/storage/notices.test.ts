import { describe, expect, test } from "vitest"
import { migrate } from "../../src/storage/database.ts"
import { logOf } from "../../src/storage/log.ts"
import { claimDue, finish, isNewTurn, postpone, putOut, waitingByWay } from "../../src/storage/outbox.ts"
import { addDevice, devicesOf, removeDevice } from "../../src/storage/push.ts"
import { siteFact } from "../../src/storage/site.ts"
import { addGame, append, entry } from "./sample.ts"
import { KINDS, placeFor, storageOf } from "./storages.ts"

const notice = (account: string, seat: string) =>
  ({ account, way: "email", body: { event: "turn", game: "game-one", seat, at: 1 } }) as const

describe.each(KINDS)("notices on %s", (kind) => {
  test("what waits is claimed by one node alone until its lease ends, then sent or tried again", async () => {
    const place = await placeFor(kind)
    const first = place.open()
    await migrate(first)
    await addGame(first.db)
    const nodes = kind === "postgres" ? [first.db, place.open().db] : [first.db, first.db]
    const seats = Array.from({ length: 10 }, (_, i) => `seat-${i}`)
    await putOut(
      first.db,
      seats.map((seat) => notice("ada", seat)),
      100,
    )
    expect(await waitingByWay(first.db)).toEqual({ email: 10 })
    expect(await claimDue(first.db, 99, 500, 20)).toEqual([])
    const claimed = (await Promise.all(nodes.map((db) => claimDue(db, 100, 500, 20)))).flat()
    expect(claimed.map(({ body }) => ("seat" in body ? body.seat : "")).sort()).toEqual(seats)
    expect(claimed.every(({ tries, lease }) => tries === 1 && lease === 500)).toBe(true)
    for (const one of claimed.slice(2)) await finish(first.db, one)
    await postpone(first.db, claimed[0], 700)
    const again = await claimDue(first.db, 600, 900, 20)
    expect(again.map(({ id, tries }) => [id, tries])).toEqual([[claimed[1].id, 2]])
    // The lease of the first try is over: what it says no longer counts.
    await finish(first.db, claimed[1])
    expect(await waitingByWay(first.db)).toEqual({ email: 2 })
  })

  test("a turn is told again only when another has played, or after a while", async () => {
    const database = await storageOf(kind)
    const { db } = database
    await addGame(db)
    const turn = { account: "ada", game: "game-one", seat: "english" }
    expect(await isNewTurn(db, turn, 1000, 600)).toBe(true)
    expect(await isNewTurn(db, turn, 1100, 600)).toBe(false)
    const move = (seq: number, seat: string) => ({ ...entry(seq), body: JSON.stringify({ kind: "move", seat }) })
    const log = logOf(database, "node")
    await log.append(append(0, [move(1, "english")]))
    expect(await isNewTurn(db, turn, 1200, 600)).toBe(false)
    await log.append(append(1, [move(2, "scots")]))
    expect(await isNewTurn(db, turn, 1300, 600)).toBe(true)
    expect(await isNewTurn(db, turn, 2000, 600)).toBe(true)
    expect(await isNewTurn(db, { ...turn, game: "none" }, 2000, 600)).toBe(false)
    expect(await waitingByWay(db)).toEqual({})
  })

  test("a device belongs to whoever signed in on it last; the oldest make room", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    const device = (i: number) => ({ endpoint: `https://push.example/${i}`, keys: { p256dh: `p${i}`, auth: "a" } })
    for (let i = 0; i < 21; i++) await addDevice(db, "ada", device(i), 100 + i)
    expect(await devicesOf(db, "ada")).toEqual(Array.from({ length: 20 }, (_, i) => device(i + 1)))
    await addDevice(db, "bruno", device(5), 500)
    expect(await devicesOf(db, "bruno")).toEqual([device(5)])
    expect(await devicesOf(db, "ada")).toHaveLength(19)
    await removeDevice(db, "ada", device(5).endpoint)
    expect(await devicesOf(db, "bruno")).toHaveLength(1)
    await removeDevice(db, "bruno", device(5).endpoint)
    expect(await devicesOf(db, "bruno")).toEqual([])
  })

  test("a fact of the site that several make at once is one", async () => {
    const { db } = await storageOf(kind)
    const made = await Promise.all(Array.from({ length: 6 }, (_, i) => siteFact(db, "vapid", () => `key ${i}`)))
    expect(new Set(made).size).toBe(1)
    expect(await siteFact(db, "vapid", () => "later")).toBe(made[0])
  })
})
