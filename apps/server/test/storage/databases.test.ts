import { statSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { answers, isTaken, isUnavailable, migrate, openFile, openPostgres } from "../../src/storage/database.ts"
import { logOf } from "../../src/storage/log.ts"
import { accountRow, addGame, append, entry, fill, gameRow, sampleRows } from "./sample.ts"
import { KINDS, placeFor, postgresDatabase, storageOf, testFolder } from "./storages.ts"

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  )
}

/** What both databases must do alike, where left to themselves they differ. */
describe.each(KINDS)("%s", (kind) => {
  test("gives numbers as numbers, counted, added up and kept alike", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    const counted = await db
      .selectFrom("entries")
      .select(({ fn }) => [fn.countAll().as("count"), fn.max("at").as("last"), fn.min("seq").as("first")])
      .executeTakeFirstOrThrow()
    expect(counted).toEqual({ count: 3, last: 1_700_000_002_003, first: 1 })
    const { created } = await db
      .selectFrom("accounts")
      .select("created")
      .where("id", "=", "bruno")
      .executeTakeFirstOrThrow()
    expect(created).toBe(2 ** 52)
  })

  test("says how many rows were changed and taken away", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    const changed = await db.updateTable("tokens").set({ seen: 6 }).where("account", "=", "bruno").executeTakeFirst()
    expect(changed.numUpdatedRows).toBe(2n)
    const gone = await db.deleteFrom("tokens").where("id", "=", "none").executeTakeFirst()
    expect(gone.numDeletedRows).toBe(0n)
  })

  test("keeps texts of any script exactly, the empty one and nothing apart", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    for (const table of ["accounts", "sessions", "tokens", "chat", "games"] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      expect(rows).toEqual(expect.arrayContaining([...sampleRows[table]]))
      expect(rows).toHaveLength(sampleRows[table].length)
    }
  })

  test("orders texts by their characters' numbers, whatever the language", async () => {
    const { db } = await storageOf(kind)
    const ids = ["b", "A", "a", "B", "é", "z", "_", "-a", "0", "Z", "ab", "a b"]
    await db
      .insertInto("accounts")
      .values(ids.map((id) => accountRow(id)))
      .execute()
    const rows = await db.selectFrom("accounts").select("id").orderBy("id").execute()
    expect(rows.map(({ id }) => id)).toEqual([...ids].sort())
    const after = await db.selectFrom("accounts").select("id").where("id", ">", "Z").orderBy("id").execute()
    expect(after.map(({ id }) => id)).toEqual([...ids].sort().filter((id) => id > "Z"))
  })

  test("puts what is not there first or last as it is asked to", async () => {
    const { db } = await storageOf(kind)
    await db.insertInto("accounts").values(accountRow("ada")).execute()
    const dues = { one: 5, two: null, three: 3 }
    const rows = Object.entries(dues).map(([id, due]) => ({ ...gameRow(id), due }))
    await db.insertInto("games").values(rows).execute()
    const query = db.selectFrom("games").select("id")
    const ids = async (found: Promise<{ id: string }[]>) => (await found).map(({ id }) => id)
    expect(await ids(query.orderBy("due", (by) => by.asc().nullsLast()).execute())).toEqual(["three", "one", "two"])
    expect(await ids(query.orderBy("due", (by) => by.desc().nullsLast()).execute())).toEqual(["one", "three", "two"])
    expect(await ids(query.orderBy("due", (by) => by.asc().nullsFirst()).execute())).toEqual(["two", "three", "one"])
    expect(await ids(query.where("due", "<=", 4).execute())).toEqual(["three"])
  })

  test("finds a text inside another by LIKE, with its signs taken literally where they are escaped", async () => {
    const { db } = await storageOf(kind)
    await addGame(db)
    const texts = ["100% sure", "100 sure", "a_b", "axb", "back\\slash"]
    const lines = texts.map((text, n) => ({
      game: "game-one",
      n,
      room: "players",
      account: "ada",
      nonce: text,
      text,
      at: 1,
    }))
    await db.insertInto("chat").values(lines).execute()
    const like = async (pattern: string) => {
      const { rows } = await sql<{ text: string }>`
        select text from chat where text like ${pattern} escape '\\' order by n`.execute(db)
      return rows.map(({ text }) => text)
    }
    expect(await like("100%sure")).toEqual(["100% sure", "100 sure"])
    expect(await like("100\\% sure")).toEqual(["100% sure"])
    expect(await like("a_b")).toEqual(["a_b", "axb"])
    expect(await like("a\\_b")).toEqual(["a_b"])
    expect(await like("%k\\\\s%")).toEqual(["back\\slash"])
  })

  test("tells a key that is taken from every other mistake", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    const account = (changes: object) =>
      errorOf(
        db
          .insertInto("accounts")
          .values({ ...accountRow("new"), ...changes })
          .execute(),
      )
    expect(isTaken(await account({ id: "ada" }))).toBe(true)
    expect(isTaken(await account({ name_key: "ada" }))).toBe(true)
    const others = [
      await account({ name: null }),
      await account({ created: "soon" }),
      await errorOf(db.insertInto("games").values(gameRow("game-three", "nobody")).execute()),
      await errorOf(sql`select * from nowhere`.execute(db)),
      new Error("something else"),
    ]
    for (const error of others) {
      expect(error).toBeInstanceOf(Error)
      expect(isTaken(error)).toBe(false)
      expect(isUnavailable(error)).toBe(false)
    }
  })

  test("goes on after an error that was caught inside a transaction's own step", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    const work = db.transaction().execute(async (trx) => {
      await trx.insertInto("site").values({ name: "first", value: "1" }).execute()
      await trx.insertInto("site").values({ name: "vapid", value: "2" }).execute()
    })
    expect(isTaken(await errorOf(work))).toBe(true)
    expect(await db.selectFrom("site").selectAll().execute()).toEqual(sampleRows.site)
    await db.insertInto("site").values({ name: "first", value: "1" }).execute()
  })

  test("takes what belongs to an account or a game away with it, and refuses where something would hang loose", async () => {
    const { db } = await storageOf(kind)
    await fill(db)
    expect(await errorOf(db.deleteFrom("accounts").where("id", "=", "ada").execute())).toBeInstanceOf(Error)
    await db.deleteFrom("games").where("id", "=", "game-one").execute()
    for (const table of ["seats", "entries", "chat", "notes"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    await db.deleteFrom("accounts").where("id", "=", "ada").execute()
    for (const table of ["sessions", "push", "outbox"] as const) {
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
    }
  })

  test("keeps what was acknowledged when it is opened anew", async () => {
    const place = await placeFor(kind)
    const first = place.open()
    await migrate(first)
    await addGame(first.db)
    await logOf(first, "node-one").append(append(0, [entry(1, "n")]))
    expect(await answers(first)).toBe(true)
    await first.close()
    expect(await answers(first)).toBe(false)
    expect(await logOf(place.open(), "node-one").read("game-one", 0)).toEqual([entry(1, "n")])
  })
})

test("the folder that an embedded storage makes for itself is for nobody else to read", async () => {
  const folder = join(testFolder(), "data")
  await openFile(folder).close()
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test("an embedded storage that is full or held by another says that it is unavailable, and keeps what it had", async () => {
  const place = await placeFor("sqlite")
  const database = place.open()
  await migrate(database)
  await addGame(database.db)
  const log = logOf(database, "node-one")
  await log.append(append(0, [entry(1)]))

  await database.writer?.exec("pragma busy_timeout = 0")
  const other = place.open()
  other.file?.exec("begin immediate")
  expect(isUnavailable(await errorOf(log.append(append(1, [entry(2)]))))).toBe(true)
  other.file?.exec("rollback")

  await database.writer?.exec("pragma max_page_count = 1")
  const large = { ...entry(2), body: "x".repeat(1_000_000) }
  const full = await errorOf(log.append(append(1, [large])))
  expect(isUnavailable(full)).toBe(true)
  expect(await log.read("game-one", 0)).toEqual([entry(1)])
  await database.writer?.exec("pragma max_page_count = 1000000")
  expect(await log.append(append(1, [large]))).toBe(true)
})

test("a PostgreSQL that is not there, breaks off or does not answer in time is unavailable, and comes back", async () => {
  const url = await postgresDatabase()
  const nowhere = new URL(url)
  nowhere.port = "1"
  const gone = openPostgres(nowhere.href)
  expect(isUnavailable(await errorOf(sql`select 1`.execute(gone.db)))).toBe(true)
  expect(await answers(gone)).toBe(false)
  await gone.close()

  const database = openPostgres(url)
  const broken = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db)
  expect(isUnavailable(await errorOf(broken))).toBe(true)
  const late = database.db.connection().execute(async (one) => {
    await sql`set statement_timeout = 20`.execute(one)
    await sql`select pg_sleep(60)`.execute(one)
  })
  expect(isUnavailable(await errorOf(late))).toBe(true)
  expect(await answers(database)).toBe(true)
  await database.close()
})
