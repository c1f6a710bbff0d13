import { describe, expect, test } from "vitest"
import { isTaken, migrate } from "../../src/storage/database.ts"
import { logOf } from "../../src/storage/log.ts"
import { accountRow, addGame, append, entry, gameRow, summary } from "./sample.ts"
import { KINDS, placeFor, storageOf } from "./storages.ts"

describe.each(KINDS)("the log on %s", (kind) => {
  async function begun() {
    const database = await storageOf(kind)
    await addGame(database.db)
    return { database, db: database.db, log: logOf(database, "node-one") }
  }

  test("keeps entries in their order, exactly as they were, and where the game stands beside them", async () => {
    const { db, log } = await begun()
    expect(await log.append(append(0, [entry(1, "ada:1"), entry(2)]))).toBe(true)
    expect(await log.append(append(2, [entry(3, "ada:2")]))).toBe(true)
    expect(await log.read("game-one", 0)).toEqual([entry(1, "ada:1"), entry(2), entry(3, "ada:2")])
    expect(await log.read("game-one", 2)).toEqual([entry(3, "ada:2")])
    expect(await log.read("game-one", 3)).toEqual([])
    expect(await log.read("no such game", 0)).toEqual([])
    const game = await db.selectFrom("games").selectAll().where("id", "=", "game-one").executeTakeFirstOrThrow()
    expect(game).toEqual({ ...gameRow("game-one"), ...summary, seq: 3 })
  })

  test("refuses an append to a game that has grown meanwhile, or that does not exist, and changes nothing", async () => {
    const { db, log } = await begun()
    await log.append(append(0, [entry(1), entry(2)]))
    const late = { ...append(1, [entry(2, "late")]), summary: { ...summary, asked: '["late"]' } }
    expect(await log.append(late)).toBe(false)
    expect(await log.append(append(5, [entry(6)]))).toBe(false)
    expect(await log.append(append(0, [entry(1)], "no such game"))).toBe(false)
    expect(await log.read("game-one", 0)).toEqual([entry(1), entry(2)])
    const game = await db.selectFrom("games").selectAll().executeTakeFirstOrThrow()
    expect(game).toMatchObject({ seq: 2, asked: summary.asked })
  })

  test("writes all that lists say of a game, whether or not it is known what stands there", async () => {
    const { log, db } = await begun()
    const read = () =>
      db
        .selectFrom("games")
        .select(["state", "asked", "prompts", "clocks", "outcome", "due", "changed"])
        .where("id", "=", "game-one")
        .executeTakeFirstOrThrow()
    await log.append(append(0, [entry(1)]))
    const next = {
      ...summary,
      asked: '["english"]',
      prompts: "{}",
      clocks: '{"english":2}',
      changed: 1_700_000_004_000,
    }
    await log.append({ ...append(1, [entry(2)]), summary: next, before: summary })
    expect(await read()).toEqual(next)
    const timed = { ...next, due: 1_900_000_000_000 }
    await log.append({ ...append(2, [entry(3)]), summary: timed, before: next })
    expect(await read()).toEqual(timed)
    const over = { ...timed, state: "over" as const, outcome: "{}", due: null }
    await log.append({ ...append(3, [entry(4)]), summary: over, before: timed })
    expect(await read()).toEqual(over)
  })

  test("takes all entries of an append or none, and a message only once", async () => {
    const { db, log } = await begun()
    await log.append(append(0, [entry(1, "ada:1")]))
    const again = await log.append(append(1, [entry(2, "ada:2"), entry(3, "ada:1")])).catch((error: unknown) => error)
    expect(isTaken(again)).toBe(true)
    expect(await log.read("game-one", 0)).toEqual([entry(1, "ada:1")])
    expect(await db.selectFrom("games").select("seq").executeTakeFirst()).toEqual({ seq: 1 })
    expect(await log.append(append(1, [entry(2, "ada:2")]))).toBe(true)
  })

  test("takes a message of the same name in two games, and any number of entries without one", async () => {
    const { db, log } = await begun()
    await db.insertInto("games").values(gameRow("game-two")).execute()
    expect(await log.append(append(0, [entry(1, "ada:1"), entry(2), entry(3)]))).toBe(true)
    expect(await log.append(append(0, [entry(1, "ada:1")], "game-two"))).toBe(true)
  })

  test("does not let a refused append harm those of other games that came with it", async () => {
    const { db, log } = await begun()
    const others = Array.from({ length: 5 }, (_, i) => `other-${i}`)
    await db
      .insertInto("games")
      .values(others.map((id) => gameRow(id)))
      .execute()
    await log.append(append(0, [entry(1, "ada:1")]))
    const results = await Promise.allSettled([
      ...others.slice(0, 2).map((game) => log.append(append(0, [entry(1)], game))),
      log.append(append(1, [entry(2, "ada:1")])),
      ...others.slice(2).map((game) => log.append(append(0, [entry(1)], game))),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      "fulfilled",
      "fulfilled",
      "rejected",
      "fulfilled",
      "fulfilled",
      "fulfilled",
    ])
    for (const game of others) expect(await log.read(game, 0)).toEqual([entry(1)])
    expect(await log.read("game-one", 0)).toEqual([entry(1, "ada:1")])
  })

  test("of appends that come at once to one game has exactly those that it acknowledged, in order", async () => {
    const { log } = await begun()
    const acknowledged: number[] = []
    let seq = 0
    for (let round = 0; round < 5; round++) {
      const results = await Promise.all(
        Array.from({ length: 16 }, async (_, i) => {
          const nonce = `writer-${i}:${round}`
          const done = await log.append(append(seq, [entry(seq + 1, nonce), entry(seq + 2, `${nonce}b`)]))
          if (done) acknowledged.push(i)
          return done
        }),
      )
      expect(results.filter((done) => done)).toHaveLength(1)
      seq += 2
    }
    const rows = await log.read("game-one", 0)
    expect(rows).toEqual(
      acknowledged.flatMap((writer, round) => [
        entry(2 * round + 1, `writer-${writer}:${round}`),
        entry(2 * round + 2, `writer-${writer}:${round}b`),
      ]),
    )
  })

  test("of sixteen writers on two nodes that read again when they were too late loses and doubles nothing", async () => {
    const place = await placeFor(kind)
    const first = place.open()
    await migrate(first)
    await addGame(first.db)
    const nodes = [logOf(first, "node-one"), logOf(place.open(), "node-two")]
    await Promise.all(
      Array.from({ length: 16 }, async (_, writer) => {
        const log = nodes[writer % 2]
        for (let done = false; !done;) {
          const seq = (await log.read("game-one", 0)).length
          done = await log.append(append(seq, [entry(seq + 1, `writer-${writer}`)]))
        }
      }),
    )
    const rows = await nodes[0].read("game-one", 0)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
    expect(rows.map(({ nonce }) => nonce).sort()).toEqual(Array.from({ length: 16 }, (_, i) => `writer-${i}`).sort())
  })

  test("is taken to again when a transaction of another part goes on meanwhile", async () => {
    const { db, log } = await begun()
    let goOn: () => void = () => undefined
    const waits = new Promise<void>((resolve) => (goOn = resolve))
    const transaction = db.transaction().execute(async (trx) => {
      await trx.insertInto("accounts").values(accountRow("carla")).execute()
      await waits
    })
    await new Promise((resolve) => setImmediate(resolve))
    const appended = log.append(append(0, [entry(1)]))
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
    goOn()
    await transaction
    expect(await appended).toBe(true)
    expect(await db.selectFrom("accounts").select("id").orderBy("id").execute()).toHaveLength(3)
  })

  test("lets a transaction that reads before it writes go on while entries are written", async () => {
    const { db, log } = await begun()
    for (let n = 0; n < 20; n++) {
      const appended = log.append(append(n, [entry(n + 1)]))
      // By now the entry is on its way to the disk.
      for (let i = 0; i < n % 4; i++) await new Promise((resolve) => setImmediate(resolve))
      await db.transaction().execute(async (trx) => {
        const known = await trx.selectFrom("accounts").select("id").execute()
        for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
        await trx
          .insertInto("accounts")
          .values(accountRow(`guest-${known.length}`))
          .execute()
      })
      expect(await appended).toBe(true)
    }
    expect(await log.read("game-one", 0)).toHaveLength(20)
    expect(await db.selectFrom("accounts").select("id").execute()).toHaveLength(22)
  })
})

test("what the embedded storage acknowledges is on the disk, whichever connection wrote it", async () => {
  const { file, writer, ...database } = await storageOf("sqlite")
  await addGame(database.db)
  await logOf({ ...database, file, writer }, "node-one").append(append(0, [entry(1)]))
  const FULL = { synchronous: 2 }
  expect(file?.prepare("pragma synchronous").get()).toMatchObject(FULL)
  expect((await writer?.prepare("pragma synchronous"))?.get()).toMatchObject(FULL)
})

test("the embedded storage closes when what is on its way to the disk is there, and takes nothing more", async () => {
  const database = await storageOf("sqlite")
  await addGame(database.db)
  const log = logOf(database, "node-one")
  const games = Array.from({ length: 120 }, (_, n) => `game-${n}`)
  await database.db
    .insertInto("games")
    .values(games.map((id) => gameRow(id)))
    .execute()
  const appended = games.map((id) => log.append(append(0, [entry(1)], id)))
  await database.close()
  expect(await Promise.all(appended)).toEqual(games.map(() => true))
  await expect(log.append(append(1, [entry(2)], games[0]))).rejects.toThrow("closed")
})
