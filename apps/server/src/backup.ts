import { createHash, type Hash } from "node:crypto"
import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { sql } from "kysely"
import { z } from "zod"
import { isKnownMigration, migrate, migrationsDone, newestMigration, openFile } from "./storage/database.ts"
import type { Database, Db } from "./storage/database.ts"
import type { Tables } from "./storage/tables.ts"

/** Every table with the columns that order it; those that others refer to come first. */
const TABLES: Readonly<Record<keyof Tables, readonly string[]>> = {
  accounts: ["id"],
  sessions: ["id"],
  tokens: ["id"],
  games: ["id"],
  seats: ["game", "seat"],
  entries: ["game", "seq"],
  checkpoints: ["game"],
  chat: ["game", "n"],
  notes: ["game", "account"],
  push: ["endpoint"],
  outbox: ["id"],
  attempts: ["key"],
  site: ["name"],
}

const FORMAT = 1
const BATCH = 200

const Header = z.strictObject({
  carroccio: z.literal("backup"),
  format: z.int(),
  /** The migration that the storage had come to. */
  schema: z.string(),
  made: z.string(),
})
type Header = z.infer<typeof Header>

const Row = z.tuple([z.string(), z.record(z.string(), z.union([z.string(), z.number(), z.null()]))])
type Row = z.infer<typeof Row>

/** The end of the file: how many rows there were, and the hash of every byte before it. */
const Footer = z.strictObject({ rows: z.int(), sha256: z.string() })

const problem = (path: string, what: string) => new Error(`${path} ${what} Nothing was changed.`)

/** Writes all that the storage holds at one moment to a new file. Others may go on writing. Says how many rows. */
export async function backUp(database: Database, path: string, now: number): Promise<number> {
  if (existsSync(path)) throw problem(path, "exists already.")
  const schema = (await migrationsDone(database.db)).at(-1)
  if (schema === undefined) throw new Error("There is no storage to back up here.")
  if (!isKnownMigration(schema)) throw new Error(`The storage is of a newer version (${schema}) than this program.`)
  const header: Header = { carroccio: "backup", format: FORMAT, schema, made: new Date(now).toISOString() }
  const draft = `${path}.part`
  let rows = 0
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash("sha256")
    const line = (value: Header | Row) => {
      const text = `${JSON.stringify(value)}\n`
      hash.update(text)
      return text
    }
    yield line(header)
    for await (const batch of everyRow(database)) {
      rows += batch.length
      yield batch.map(line).join("")
    }
    yield `${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`
  }
  try {
    // Password hashes and the secrets of dice are in it: nobody else may read it.
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true })
    await pipeline(Readable.from(lines()), createGzip(), file)
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  return rows
}

/** The rows of all tables as they were at one moment, in batches. */
async function* everyRow({ db, file, pool }: Database): AsyncGenerator<Row[]> {
  const known = await tablesOf(db)
  const queries = Object.entries(TABLES)
    .filter(([table]) => known.has(table))
    .map(([table, keys]) => [table, `select * from ${table} order by ${keys.join(", ")}`] as const)
  if (file !== null) {
    file.exec("begin")
    try {
      for (const [table, query] of queries) {
        let batch: Row[] = []
        for (const row of file.prepare(query).iterate()) {
          batch.push([table, row as Row[1]])
          if (batch.length === BATCH) {
            yield batch
            batch = []
          }
        }
        if (batch.length > 0) yield batch
      }
    } finally {
      file.exec("rollback")
    }
    return
  }
  if (pool === null) throw new Error("a storage is either a file or a PostgreSQL")
  const client = await pool.connect()
  try {
    await client.query("begin isolation level repeatable read read only")
    await client.query("set local statement_timeout = 0")
    for (const [table, query] of queries) {
      await client.query(`declare backup_${table} no scroll cursor for ${query}`)
      for (;;) {
        const { rows } = await client.query<Row[1]>(`fetch ${BATCH} from backup_${table}`)
        if (rows.length === 0) break
        yield rows.map((row) => [table, row])
      }
    }
  } finally {
    await client.query("rollback").catch(() => undefined)
    client.release()
  }
}

/**
 * Puts a backup into a storage without accounts and games, of either kind. The file is read to its end first: one that is
 * damaged, and a storage that is not empty, are refused before anything is changed. Says how many rows.
 */
export async function restore(database: Database, path: string): Promise<number> {
  const { schema, rows } = await check(path)
  if ((await migrationsDone(database.db)).length > 0) await refuseFull(database.db)
  await migrate(database)
  if (schema === newestMigration(database.kind)) {
    await load(database, readRows(path))
    return rows
  }
  // An older backup comes up to date in a storage of its own.
  const folder = mkdtempSync(join(tmpdir(), "carroccio-restore-"))
  const between = openFile(folder)
  try {
    await migrate(between, schema)
    await load(between, readRows(path))
    await migrate(between)
    await load(database, everyRow(between))
  } finally {
    await between.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return rows
}

async function tablesOf(db: Db): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables()
  return new Set(tables.map(({ name }) => name))
}

async function refuseFull(db: Db): Promise<void> {
  for (const table of ["accounts", "games"] as const) {
    const found = await db.selectFrom(table).select("id").limit(1).executeTakeFirst()
    if (found === undefined) continue
    throw new Error(`The storage is not empty: it has ${table}. A backup goes into an empty one. Nothing was changed.`)
  }
}

/** All rows or none. The site's own facts that are there already give way to those of the backup. */
async function load({ db, kind }: Database, batches: AsyncIterable<readonly Row[]>): Promise<void> {
  const known = await tablesOf(db)
  await db.transaction().execute(async (step) => {
    if (kind === "postgres") {
      await sql`set local statement_timeout = 0`.execute(step)
      await sql`lock table accounts, games, site in share row exclusive mode`.execute(step)
    }
    await step.deleteFrom("site").execute()
    await refuseFull(step)
    for await (const batch of batches) {
      const [table] = batch[0]
      if (!known.has(table)) throw new Error(`The backup has a table ${table}, which this storage has not.`)
      await step
        .insertInto(table as keyof Tables)
        .values(batch.map(([, row]) => row))
        .execute()
    }
  })
}

/** The rows of a file that has been checked, in batches of one table each. */
async function* readRows(path: string): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const { row } of linesOf(path, createHash("sha256"))) {
    if (row === undefined) continue
    if (batch.length === BATCH || (batch.length > 0 && batch[0][0] !== row[0])) {
      yield batch
      batch = []
    }
    batch.push(row)
  }
  if (batch.length > 0) yield batch
}

/** Reads a backup to its end. Throws a sentence when it is none, is damaged or is too new. */
async function check(path: string): Promise<{ readonly schema: string; readonly rows: number }> {
  if (!existsSync(path)) throw problem(path, "does not exist.")
  const hash = createHash("sha256")
  let header: Header | undefined
  let rows = 0
  let whole = false
  try {
    for await (const line of linesOf(path, hash)) {
      if (whole) throw new Error("lines after its end")
      if (line.header !== undefined) header = line.header
      if (line.row !== undefined) rows++
      if (line.footer === undefined) continue
      whole = line.footer.rows === rows && line.footer.sha256 === hash.digest("hex")
      if (!whole) throw new Error("another hash or number of rows")
    }
  } catch (error) {
    throw problem(path, `is not a backup, or is damaged (${error instanceof Error ? firstLine(error.message) : ""}).`)
  }
  if (header === undefined || !whole) throw problem(path, "is not a whole backup: its end is missing.")
  if (header.format > FORMAT || !isKnownMigration(header.schema)) {
    throw problem(path, `was made by a newer version of Carroccio (${header.schema}) than this one.`)
  }
  return { schema: header.schema, rows }
}

const firstLine = (text: string) => text.split("\n", 1)[0].slice(0, 100)

interface Line {
  readonly header?: Header
  readonly row?: Row
  readonly footer?: z.infer<typeof Footer>
}

/** The lines of a backup; the hash gets every line but the last. */
async function* linesOf(path: string, hash: Hash): AsyncGenerator<Line> {
  let first = true
  for await (const text of textLines(path)) {
    const value: unknown = JSON.parse(text)
    if (first) yield { header: Header.parse(value) }
    else if (Array.isArray(value)) yield { row: Row.parse(value) }
    else {
      yield { footer: Footer.parse(value) }
      continue
    }
    first = false
    hash.update(`${text}\n`)
  }
}

async function* textLines(path: string): AsyncGenerator<string> {
  const source = createReadStream(path)
  const plain = createGunzip().setEncoding("utf8")
  source.once("error", (error) => plain.destroy(error))
  source.pipe(plain)
  let rest = ""
  try {
    for await (const chunk of plain) {
      const lines = (rest + String(chunk)).split("\n")
      rest = lines.pop() ?? ""
      yield* lines
    }
  } finally {
    source.destroy()
  }
  if (rest !== "") throw new Error("the last line is not whole")
}
