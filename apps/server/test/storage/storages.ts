import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { onTestFinished } from "vitest"
import { migrate, openFile, openPostgres, type Database } from "../../src/storage/database.ts"

const script = fileURLToPath(new URL("../../../../scripts/postgres.mjs", import.meta.url))

let started: Promise<string> | undefined

/**
 * A PostgreSQL in which databases may be made: the one that `npm test` has started, or else one of this file's own, which
 * ends with the process.
 */
export function postgresUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (given !== undefined && given !== "") return Promise.resolve(given)
  started ??= new Promise((resolve, reject) => {
    const keeper = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"] })
    let said = ""
    keeper.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString()
    })
    createInterface(keeper.stdout).once("line", resolve)
    keeper.once("close", () => reject(new Error(said.trim())))
    keeper.unref()
  })
  return started
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The address of a new database without anything in it. It is dropped when the test is over. */
export async function postgresDatabase(): Promise<string> {
  const server = await postgresUrl()
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await ask(server, `create database ${name}`)
  onTestFinished(() => ask(server, `drop database ${name} with (force)`))
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A folder of the test's own. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-test-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A place where a storage can be: opened twice, it is the same storage. */
export interface Place {
  readonly open: () => Database
  /** The settings that make a server use it. */
  readonly settings: Readonly<Record<string, string>>
}

export const KINDS = ["sqlite", "postgres"] as const
export type Kind = (typeof KINDS)[number]

/** A new place for a storage, with nothing in it. Whatever is opened there is closed when the test is over. */
export async function placeFor(kind: Kind): Promise<Place> {
  const folder = kind === "sqlite" ? testFolder() : ""
  const url = kind === "postgres" ? await postgresDatabase() : ""
  return {
    open() {
      const database = kind === "sqlite" ? openFile(folder) : openPostgres(url)
      let closed: Promise<void> | undefined
      const close = () => (closed ??= database.close())
      onTestFinished(close)
      return { ...database, close }
    },
    settings: kind === "sqlite" ? { DATA_DIR: folder } : { DATABASE_URL: url },
  }
}

/** A storage of the newest shape with nothing in it. */
export async function storageOf(kind: Kind): Promise<Database> {
  const database = (await placeFor(kind)).open()
  await migrate(database)
  return database
}
