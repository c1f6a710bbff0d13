import { sql } from "kysely"
import type { FastifyBaseLogger } from "fastify"
import type { Config } from "./context.ts"
import { answers, migrate, openFile, openPostgres, type Database } from "./storage/database.ts"

/** How long to wait before the storage is tried again, in milliseconds; the last as often as needed. */
const WAITS = [500, 1000, 2000, 5000]

export function openStorage({ databaseUrl, folder }: Config): Database {
  if (databaseUrl !== null) return openPostgres(databaseUrl)
  try {
    return openFile(folder)
  } catch (error) {
    throw new Error(
      `DATA_DIR is "${folder}"; expected a folder in which the server may keep its storage. ${reasonOf(error)}`,
      { cause: error },
    )
  }
}

/** Whether the storage can be used, and how it gets there. */
export interface Readiness {
  readonly ready: boolean
  /** Tries at once, and then until it succeeds. Throws when the storage answers and cannot be used. */
  begin(): Promise<void>
  stop(): void
}

/** Brings the storage to its newest shape, and begins what needs it. */
export function createReadiness(database: Database, log: FastifyBaseLogger, use: () => Promise<void>): Readiness {
  let ready = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  async function attempt(): Promise<boolean> {
    try {
      await sql`select 1`.execute(database.db)
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, "the storage does not answer: it will be tried again")
      return false
    }
    try {
      await migrate(database)
      await use()
    } catch (error) {
      // It may have gone away meanwhile.
      if (await answers(database)) throw error
      return false
    }
    ready = true
    return true
  }

  function later(tries: number): void {
    timer = setTimeout(
      () => {
        attempt().then(
          (done) => {
            if (done) log.warn("the storage answers: the server is ready")
            else if (!stopped) later(tries + 1)
          },
          (error: unknown) => {
            log.fatal({ err: error }, "the storage answers, but cannot be used")
            if (!stopped) later(tries + 1)
          },
        )
      },
      WAITS[Math.min(tries, WAITS.length - 1)],
    )
    timer.unref()
  }

  return {
    get ready() {
      return ready
    },
    async begin() {
      if (!(await attempt()) && !stopped) later(0)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** An error of several tries to connect has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
