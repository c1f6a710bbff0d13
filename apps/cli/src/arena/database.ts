import { setTimeout } from "node:timers/promises"
import { Problem } from "@carroccio/kernel"
import type PgBoss from "pg-boss"
import type { Fixture, Played } from "./schedule.ts"

/** A server may have a queue of its own in the same database. */
const SCHEMA = "carroccio_arena"
/** A game is given to another machine when its own has not been heard of for so many seconds. */
export const LOST_AFTER = 120
/** How often a machine is heard of, and how often lost games are looked for, in seconds. */
const HEARD_EVERY = 30
/** How often a game is given to another machine before it is thought to be what ends them. */
const LOSSES = 4
const DAY = 86_400
/** How long results are kept, in seconds. */
const KEPT = 14 * DAY
const LONGEST_CONNECT = 10_000
/** How long to wait before asking again, in milliseconds: a database that is started anew is waited for. */
const WAITS = [500, 2000, 10_000, 30_000]

/** A game at the queue. */
export interface Job {
  readonly id: string
  readonly queue: string
  readonly fixture: Fixture
  /** The higher is played first. */
  readonly priority: number
}

/** What came of a game: its result, or why it could not be played. */
export type Answer = { readonly played: Played } | { readonly fault: string }

/** How far a game is. */
export interface Found {
  readonly id: string
  readonly state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed"
  readonly output: unknown
}

/** The queues in PostgreSQL. */
export interface Database {
  queues(): Promise<string[]>
  /** How many games nobody has taken. */
  waiting(queue: string): Promise<number>
  /** What is there already is left as it is. */
  offer(jobs: readonly Job[]): Promise<void>
  look(jobs: readonly Job[]): Promise<Found[]>
  take(queue: string): Promise<Pick<Job, "id" | "fixture"> | undefined>
  /** The games are still being played. */
  renew(ids: readonly string[]): Promise<void>
  giveBack(ids: readonly string[]): Promise<void>
  answer(queue: string, id: string, answer: Answer): Promise<void>
  forget(queue: string, id: string): Promise<void>
  close(): Promise<void>
}

export const RENEW_EVERY = HEARD_EVERY * 1000

/** Opens the queues at an address. When stopped, it waits for no database that is away. */
export async function openDatabase(address: string, stop: AbortSignal): Promise<Database> {
  const url = checked(address)
  const { default: Boss } = await import("pg-boss")
  const settings = {
    connectionString: address,
    connectionTimeoutMillis: LONGEST_CONNECT,
    application_name: "carroccio arena",
    schema: SCHEMA,
    schedule: false,
    maintenanceIntervalSeconds: HEARD_EVERY,
    archiveCompletedAfterSeconds: KEPT,
    deleteAfterSeconds: DAY,
  }
  const boss = new Boss(settings)
  // Whatever is asked next says it as well.
  boss.on("error", () => undefined)
  const close = () => boss.stop({ graceful: false }).catch(() => undefined)
  try {
    await boss.start()
    await dropUnused(boss)
  } catch (error) {
    await close()
    throw problemOf(error, url)
  }

  async function ask<T>(question: () => Promise<T>): Promise<T> {
    for (let tried = 0; ; tried++) {
      try {
        return await question()
      } catch (error) {
        if (stop.aborted || tried >= WAITS.length) throw problemOf(error, url)
        await setTimeout(WAITS[tried], undefined, { signal: stop }).catch(() => undefined)
      }
    }
  }

  function sql(text: string, values: unknown[]): Promise<unknown[]> {
    return ask(async () => (await boss.getDb().executeSql(text, values)).rows as unknown[])
  }

  async function makeQueue(name: string): Promise<void> {
    await ask(() =>
      boss.createQueue(name, { name, retryLimit: LOSSES, expireInSeconds: LOST_AFTER, retentionMinutes: KEPT / 60 }),
    )
  }

  return {
    queues: () => ask(async () => (await boss.getQueues()).map(({ name }) => name)),
    waiting: (queue) => ask(() => boss.getQueueSize(queue)),
    async offer(jobs) {
      for (const queue of new Set(jobs.map((job) => job.queue))) await makeQueue(queue)
      const rows = jobs.map(({ id, queue, fixture, priority }) => ({ id, name: queue, data: fixture, priority }))
      await ask(() => boss.insert(rows))
    },
    async look(jobs) {
      const queues = [...new Set(jobs.map(({ queue }) => queue))]
      const rows = await sql(
        `select id, state, output from ${SCHEMA}.job where name = any($1::text[]) and id = any($2::uuid[])`,
        [queues, jobs.map(({ id }) => id)],
      )
      return rows as Found[]
    },
    async take(queue) {
      const [job] = await ask(() => boss.fetch<Fixture>(queue))
      return job === undefined ? undefined : { id: job.id, fixture: job.data }
    },
    async renew(ids) {
      await sql(`update ${SCHEMA}.job set started_on = now() where id = any($1::uuid[]) and state = 'active'`, [ids])
    },
    async giveBack(ids) {
      if (ids.length === 0) return
      await sql(
        `update ${SCHEMA}.job set state = 'created', started_on = null where id = any($1::uuid[]) and state = 'active'`,
        [ids],
      )
    },
    answer: (queue, id, answer) => ask(() => boss.complete(queue, id, answer)),
    forget: (queue, id) => ask(() => boss.deleteJob(queue, id)),
    close,
  }
}

/** Takes away the queues of versions that nobody has asked for since their results were given up. */
async function dropUnused(boss: PgBoss): Promise<void> {
  const unused =
    `select name from ${SCHEMA}.queue q where created_on < now() - $1 * interval '1 second' ` +
    `and not exists (select from ${SCHEMA}.job j where j.name = q.name)`
  const { rows } = await boss.getDb().executeSql(unused, [KEPT])
  for (const { name } of rows as { name: string }[]) await boss.deleteQueue(name)
}

function checked(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url !== null && ["postgres:", "postgresql:"].includes(url.protocol)) return url
  // It may hold a password.
  const found = url === null ? "not as it should be" : JSON.stringify(`${url.protocol}//...`)
  throw new Problem("database", `DATABASE_URL is ${found}; expected an address such as postgres://user@host/database`, {
    place: "DATABASE_URL",
  })
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing answers there",
  ENOTFOUND: "there is no host of that name",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  ETIMEDOUT: "it does not answer",
  "28P01": "the user or the password is refused",
  "28000": "the user or the password is refused",
  "3D000": "there is no database of that name",
  "42501": "the user may not make a schema or tables there",
}

function problemOf(error: unknown, { host, pathname }: URL): Problem {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : ""
  const reason = REASONS[code] ?? (error instanceof Error && error.message !== "" ? error.message : code)
  return new Problem("database", `DATABASE_URL: the database at ${host}${pathname} cannot be used: ${reason}`, {
    place: "DATABASE_URL",
    reason: code,
  })
}
