import type { FastifyBaseLogger } from "fastify"
import PgBoss from "pg-boss"

/** How often a job is tried again, and how long to wait before, in milliseconds. */
const RETRIES = [500, 2000, 10_000, 30_000]

/** The games in which a program is asked. */
export interface Queue {
  /** A program is asked in the game. What is queued already is not queued twice. */
  wake(game: string): void
  begin(): Promise<void>
  close(): Promise<void>
  /** How many games wait or are thought about at this node. */
  readonly length: number
}

/** What is done for a game, while so many others wait. */
export type Work = (game: string, waiting: number) => Promise<void>

/** A queue in the process: one job a game at a time. */
export function localQueue(work: Work, atOnce: number, log: FastifyBaseLogger): Queue {
  const waiting = new Set<string>()
  const running = new Map<string, Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  function next(): void {
    for (const game of waiting) {
      if (closed || running.size >= atOnce) return
      if (running.has(game)) continue
      waiting.delete(game)
      run(game, 0)
    }
  }

  function run(game: string, tries: number): void {
    const done = work(game, waiting.size).then(
      () => end(game),
      (error: unknown) => {
        end(game)
        if (closed || tries >= RETRIES.length) {
          if (!closed) log.error({ err: error, game }, "a program could not choose")
          return
        }
        log.warn({ err: error, game }, "a program could not choose: it is asked again")
        const timer = setTimeout(() => {
          timers.delete(timer)
          if (!closed && !running.has(game)) run(game, tries + 1)
        }, RETRIES[tries])
        timer.unref()
        timers.add(timer)
      },
    )
    running.set(game, done)
  }

  function end(game: string): void {
    running.delete(game)
    next()
  }

  return {
    wake(game) {
      if (closed) return
      waiting.add(game)
      next()
    },
    begin: () => Promise.resolve(),
    async close() {
      closed = true
      waiting.clear()
      for (const timer of timers) clearTimeout(timer)
      await Promise.allSettled(running.values())
    },
    get length() {
      return waiting.size + running.size
    },
  }
}

const NAME = "program"

const DEADLOCK = "40P01"
/** How often making the queue is tried where nodes that start together make it at the same moment. */
const TRIES = 5

export async function createOn(boss: Pick<PgBoss, "createQueue">): Promise<void> {
  for (let n = 1; ; n++) {
    try {
      // At most one waits for each game; one that is thought about meanwhile is no hindrance.
      await boss.createQueue(NAME, {
        name: NAME,
        policy: "short",
        retryLimit: RETRIES.length,
        retryDelay: 1,
        retryBackoff: true,
        expireInSeconds: 90,
        retentionHours: 1,
      })
      return
    } catch (error) {
      const isDeadlock = error instanceof Error && "code" in error && error.code === DEADLOCK
      if (!isDeadlock || n >= TRIES) throw error
    }
  }
}

/** A queue in the database that every node works at. */
export function sharedQueue(url: string, work: Work, atOnce: number, log: FastifyBaseLogger): Queue {
  const boss = new PgBoss({
    connectionString: url,
    max: 2 + atOnce,
    application_name: "carroccio programs",
    schedule: false,
  })
  boss.on("error", (error) => log.warn({ err: error }, "the queue of programs"))
  const workers: string[] = []
  let running = 0
  let begun = false
  const early = new Set<string>()

  function send(game: string): void {
    boss.send(NAME, { game }, { singletonKey: game }).then(
      () => {
        for (const id of workers) boss.notifyWorker(id)
      },
      // Games in which a program is asked are looked for again and again.
      (error: unknown) => log.warn({ err: error, game }, "a program could not be asked"),
    )
  }

  return {
    wake(game) {
      if (begun) send(game)
      else early.add(game)
    },
    async begin() {
      await boss.start()
      await createOn(boss)
      for (let n = 0; n < atOnce; n++) {
        const id = await boss.work<{ game: string }>(
          NAME,
          { pollingIntervalSeconds: 0.5, batchSize: 1 },
          async (jobs) => {
            running++
            try {
              for (const { data } of jobs) await work(data.game, await boss.getQueueSize(NAME))
            } finally {
              running--
            }
          },
        )
        workers.push(id)
      }
      begun = true
      for (const game of early) send(game)
      early.clear()
    },
    async close() {
      if (begun) await boss.stop({ graceful: true, timeout: 2000, wait: true }).catch(() => undefined)
    },
    get length() {
      return running
    },
  }
}
