import { spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { onTestFinished } from "vitest"

const script = fileURLToPath(new URL("../../../scripts/postgres.mjs", import.meta.url))

let started: Promise<string> | undefined

/** The PostgreSQL that `npm test` has started, or else one of this file's own, which ends with the process. */
function postgresUrl(): Promise<string> {
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

/** Asks the database something. */
export async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** The address of a new database without anything in it. It is dropped when the test is over. */
export async function postgresDatabase(): Promise<string> {
  const server = await postgresUrl()
  const name = `test_${randomUUID().replaceAll("-", "")}`
  await ask(server, `create database ${name}`)
  onTestFinished(async () => {
    await ask(server, `drop database ${name} with (force)`)
  })
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
