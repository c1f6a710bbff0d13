import { fork } from "node:child_process"
import { readdirSync } from "node:fs"
import { sql } from "kysely"
import { describe, expect, test } from "vitest"
import { migrate, newestMigration } from "../../src/storage/database.ts"
import { migrationsFor } from "../../src/storage/migrations.ts"
import type { Tables } from "../../src/storage/tables.ts"
import { bundled } from "./bundled.ts"
import { allRows, fill, rowsAt, sampleRows, schemas } from "./sample.ts"
import { KINDS, placeFor, storageOf } from "./storages.ts"

const names = (kind: (typeof KINDS)[number]) => Object.keys(migrationsFor(kind))

test("both databases have the same migrations, numbered in their order", () => {
  expect(names("postgres")).toEqual(names("sqlite"))
  expect(names("sqlite").map((name) => name.slice(0, 4))).toEqual(
    names("sqlite").map((_, i) => String(i + 1).padStart(4, "0")),
  )
})

test("rows of each migration are kept for the test", () => {
  expect(readdirSync(schemas).sort()).toEqual(names("sqlite").map((name) => `${name}.json`))
  for (const name of names("sqlite")) expect(Object.keys(rowsAt(name)).length).toBeGreaterThan(10)
})

describe.each(KINDS)("migrations on %s", (kind) => {
  test.each(names(kind))(
    "a storage of %s with its rows becomes one of the newest, and keeps each of them",
    async (at) => {
      const database = (await placeFor(kind)).open()
      await migrate(database, at)
      const before = rowsAt(at)
      await fill(database.db, before)
      const done = await migrate(database)
      expect(done).toEqual(names(kind).filter((name) => name > at))
      const after = await allRows(database.db)
      for (const table of Object.keys(before) as (keyof Tables)[]) {
        const kept = before[table] ?? []
        expect(after[table]).toHaveLength(kept.length)
        expect(after[table]).toEqual(expect.arrayContaining(kept.map((row) => expect.objectContaining(row) as unknown)))
      }
    },
  )

  test("a storage of the newest shape is left as it is", async () => {
    const database = await storageOf(kind)
    await fill(database.db)
    expect(await migrate(database)).toEqual([])
    expect(await allRows(database.db)).toEqual(sampleRows)
  })

  test("two nodes that start together on an empty storage both come up", async () => {
    const place = await placeFor(kind)
    const script = await bundled("migrating.ts")
    const run = () =>
      new Promise<number | null>((resolve) => {
        fork(script, { env: { ...process.env, ...place.settings } }).once("close", resolve)
      })
    expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0])
    const database = place.open()
    expect(await migrate(database)).toEqual([])
    await fill(database.db)
  })

  test("one that fails in the middle leaves nothing behind, and succeeds when the hindrance is gone", async () => {
    const database = (await placeFor(kind)).open()
    await sql`create table site (name text)`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(/could not be brought up to date: .*site.* already exists/)
    const tables = (await database.db.introspection.getTables()).map(({ name }) => name)
    expect(tables).toEqual(["site"])
    await sql`drop table site`.execute(database.db)
    expect(await migrate(database)).toEqual(names(kind))
  })

  test("a storage of a newer version is refused with a sentence, and not touched", async () => {
    const database = await storageOf(kind)
    await fill(database.db)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'then')`.execute(database.db)
    await expect(migrate(database)).rejects.toThrow(
      `The storage is of a newer version (9999-later) than this program, which knows ${newestMigration(kind)}: ` +
        "start the version that made it, or a later one. Nothing was changed.",
    )
    expect(await allRows(database.db)).toEqual(sampleRows)
  })
})
