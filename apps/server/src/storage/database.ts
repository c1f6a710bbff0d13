import { mkdirSync } from "node:fs"
import { join } from "node:path"
import {
  DEFAULT_MIGRATION_TABLE,
  Kysely,
  Migrator,
  PostgresDialect,
  sql,
  SqliteDialect,
  type SqliteDatabase,
} from "kysely"
import Libsql from "libsql"
import LibsqlBeside from "libsql/promise"
import pg from "pg"
import { migrationsFor } from "./migrations.ts"
import type { Tables } from "./tables.ts"

export type Db = Kysely<Tables>

/** The storage of a server: an embedded file, or a PostgreSQL that several servers share. */
export interface Database {
  readonly db: Db
  readonly kind: "sqlite" | "postgres"
  /** The embedded database itself, for what Kysely does not do; null on PostgreSQL. */
  readonly file: Libsql.Database | null
  /** A connection to the embedded database for the log; null on PostgreSQL. */
  readonly writer: Writer | null
  /** The connections; null on the embedded database. */
  readonly pool: pg.Pool | null
  close(): Promise<void>
}

/** A connection whose `exec` waits for the disk in a thread of its own, while this one goes on. */
export interface Writer {
  exec(sql: string): Promise<void>
  prepare(sql: string): Promise<Libsql.Statement>
  readonly inTransaction: boolean
  /** What is on its way to the disk: whoever closes the storage waits for it. */
  settled: Promise<void>
  /** Nothing more is taken. */
  closed: boolean
  close(): void
}

/** Times and numbers are far below 2^53: they come as numbers from both databases. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** The embedded storage in a folder of its own. */
export const fileIn = (folder: string) => join(folder, "carroccio.db")

/** An action is acknowledged when it is on the disk: FULL waits for that. */
export const PRAGMAS = ["busy_timeout = 5000", "journal_mode = wal", "synchronous = full", "foreign_keys = on"] as const

export function openFile(folder: string): Database {
  // Password hashes and the secrets of dice are in it: nobody else may read it.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = fileIn(folder)
  const file = new Libsql(path)
  for (const pragma of PRAGMAS) file.exec(`pragma ${pragma}`)
  const writer = Object.assign(new LibsqlBeside(path, {}), {
    settled: Promise.resolve(),
    closed: false,
  }) as unknown as Writer
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: takingTurns(file) }) })
  const close = async () => {
    writer.closed = true
    await writer.settled
    await db.destroy()
    writer.close()
  }
  return { db, kind: "sqlite", file, writer, pool: null, close }
}

/** A transaction that first reads and then writes must not find that the log has been written in between. */
function takingTurns(file: Libsql.Database): SqliteDatabase {
  return {
    prepare: (sql) => file.prepare(sql === "begin" ? "begin immediate" : sql),
    close: () => file.close(),
  }
}

export function openPostgres(url: string, connections = 16): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // A database that does not answer must not hold an action for ever.
    statement_timeout: 10_000,
    application_name: "carroccio",
  })
  // A connection that breaks is replaced when the next query needs one; idle or in use, it must not end the server.
  pool.on("error", () => undefined)
  pool.on("connect", (client) => client.on("error", () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: "postgres", file: null, writer: null, pool, close: () => db.destroy() }
}

/**
 * Brings the storage to its newest shape, or to that of a migration named, in one step: all of it or nothing. Nodes that
 * start together take turns.
 */
export async function migrate(database: Database, upTo?: string): Promise<readonly string[]> {
  const { db, kind } = database
  const migrations = migrationsFor(kind)
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  return inOneStep(database, async () => {
    const newer = (await migrationsDone(db)).filter((name) => !isKnownMigration(name))
    if (newer.length > 0) {
      throw new Error(
        `The storage is of a newer version (${newer.join(", ")}) than this program, which knows ` +
          `${newestMigration(kind)}: start the version that made it, or a later one. Nothing was changed.`,
      )
    }
    const { error, results } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error !== undefined) {
      throw new Error(
        `The storage could not be brought up to date: ${error instanceof Error ? error.message : "unknown"}`,
      )
    }
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

/** The name of the newest migration: the version of the storage that this program works with. */
export function newestMigration(kind: Database["kind"]): string {
  return Object.keys(migrationsFor(kind)).sort().at(-1) ?? ""
}

export function isKnownMigration(name: string): boolean {
  return name in migrationsFor("sqlite")
}

/** The migrations that the storage has had, oldest first. */
export async function migrationsDone(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  return rows.map(({ name }) => name).sort()
}

/** Kysely migrates PostgreSQL in a transaction, under a lock; the embedded database, which can as well, it does not. */
async function inOneStep<T>({ file }: Database, work: () => Promise<T>): Promise<T> {
  if (file === null) return work()
  file.exec("begin immediate")
  try {
    const result = await work()
    file.exec("commit")
    return result
  } finally {
    if (file.inTransaction) file.exec("rollback")
  }
}

/** Whether the error says that a row with this key exists already. */
export function isTaken(error: unknown): boolean {
  const code = codeOf(error)
  return code === "23505" || code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY"
}

/** Whether the storage cannot be written now, as opposed to having been asked for something wrong. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(SQLITE_(FULL|IOERR|BUSY|READONLY|CANTOPEN|LOCKED)|ECONN|ETIMEDOUT|EPIPE|ENOSPC|08|53|57)/.test(code))
    return true
  const message = error instanceof Error ? error.message : ""
  return /Connection terminated|timeout exceeded when trying to connect|disk is full/.test(message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : ""
}

/** Whether the storage answers. */
export async function answers({ db }: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}
