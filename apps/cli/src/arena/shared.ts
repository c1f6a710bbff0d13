import { setTimeout } from "node:timers/promises"
import { openDatabase, RENEW_EVERY, type Answer, type Database, type Job } from "./database.ts"
import { openPlayers, type Player } from "./pool.ts"
import { isPlayed } from "./results.ts"
import { fixtureKey, nameOf, type Fixture, type Played } from "./schedule.ts"
import { jobId, ownVersions, queueFor, queueOf, shownVersion, versionIn } from "./versions.ts"

/** How many games of an arena are at the queue at once: whoever gives up leaves no more behind. */
const WINDOW = 1000
const PAUSE = 500

/** How a machine works at the queue. */
export interface Sharing {
  /** The address of the database. */
  readonly address: string
  /** How many games this machine plays at once; with none, it leaves them to others. */
  readonly threads: number
  readonly stop: AbortSignal
  /** Hears what a person should know. */
  say(line: string): void
}

/**
 * Has the fixtures played by all machines at the queue and tells each result once. What has been played already, for
 * whomever, is not played again.
 * @returns false when it was stopped before all was played
 */
export async function playShared(
  fixtures: readonly Fixture[],
  sharing: Sharing,
  tell: (played: Played) => void,
): Promise<boolean> {
  const pending = new Map(fixtures.map(jobFor).map((job) => [job.id, job]))
  await atQueue(sharing, async (database, over) => {
    const collecting = collect(database, pending, tell, over.signal).then(() => over.abort())
    await together([collecting, work(database, sharing, over, () => undefined)], over)
  })
  return pending.size === 0
}

/** Plays the games of others until it is stopped, and tells each that it has played. */
export async function workShared(sharing: Sharing, tell: (fixture: Fixture) => void): Promise<void> {
  await atQueue(sharing, (database, over) => work(database, sharing, over, tell))
}

async function atQueue(
  { address, stop }: Sharing,
  act: (database: Database, over: AbortController) => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  const end = () => over.abort()
  stop.addEventListener("abort", end)
  if (stop.aborted) end()
  const database = await openDatabase(address, over.signal)
  try {
    await act(database, over)
  } finally {
    stop.removeEventListener("abort", end)
    await database.close()
  }
}

function jobFor(fixture: Fixture, index: number): Job {
  const queue = queueFor(fixture)
  return { id: jobId(queue, fixture), queue, fixture, priority: -index }
}

async function collect(
  database: Database,
  pending: Map<string, Job>,
  tell: (played: Played) => void,
  over: AbortSignal,
): Promise<void> {
  while (pending.size > 0 && !over.aborted) {
    const window = firstOf(pending.values(), WINDOW)
    const found = new Map((await database.look(window)).map((one) => [one.id, one]))
    const before = pending.size
    for (const job of window) {
      const { state, output } = found.get(job.id) ?? {}
      if (state === "completed") {
        const played = await resultOf(database, job, output)
        pending.delete(job.id)
        tell(played)
      } else if (state === "failed" || state === "cancelled") {
        await refuse(database, job, "the machines that took it were lost one after the other")
      }
    }
    const absent = window.filter(({ id }) => !found.has(id))
    if (absent.length > 0) await database.offer(absent)
    if (pending.size === before) await pause(over)
  }
}

async function resultOf(database: Database, job: Job, output: unknown): Promise<Played> {
  const answer = (output ?? {}) as Partial<Record<"played" | "fault", unknown>>
  const { played, fault } = answer
  if (!isPlayed(played) || fixtureKey(played) !== fixtureKey(job.fixture))
    return refuse(database, job, typeof fault === "string" ? fault : "its result is not that of this game")
  // The database keeps no order of the keys.
  const { won, end, actions, hash } = played
  return { ...job.fixture, won, end, actions, hash }
}

/** The game is forgotten, so that it is tried again by whoever asks for it next. */
async function refuse(database: Database, { queue, id, fixture }: Job, why: string): Promise<never> {
  await database.forget(queue, id)
  throw new Error(`${nameOf(fixture)}: ${why}`)
}

async function work(
  database: Database,
  { threads, say }: Sharing,
  over: AbortController,
  tell: (fixture: Fixture) => void,
): Promise<void> {
  const players = openPlayers(threads)
  const active = new Set<string>()
  const take = taker(database, over.signal, say)
  const renewing = setInterval(() => {
    if (active.size > 0) database.renew([...active]).catch(() => undefined)
  }, RENEW_EVERY)
  const closeAll = () => Promise.all(players.map((player) => player.close()))
  over.signal.addEventListener("abort", () => void closeAll(), { once: true })

  async function serve(player: Player): Promise<void> {
    for (let job = await take(); job !== undefined; job = await take()) {
      const { queue, id, fixture } = job
      active.add(id)
      if (over.signal.aborted) return
      const answer = await answerOf(player, fixture)
      // Stopped: it is given back.
      if ("fault" in answer && over.signal.aborted) return
      await database.answer(queue, id, answer)
      active.delete(id)
      tell(fixture)
    }
  }

  try {
    await together(players.map(serve), over)
  } finally {
    clearInterval(renewing)
    await closeAll()
    await database.giveBack([...active])
  }
}

async function answerOf(player: Player, fixture: Fixture): Promise<Answer> {
  try {
    return { played: await player.play(fixture) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}

type Taken = Pick<Job, "queue" | "id" | "fixture">

/** Gives out games of this machine's version, one caller after the other; undefined when all is over. */
function taker(database: Database, over: AbortSignal, say: (line: string) => void): () => Promise<Taken | undefined> {
  const own = ownVersions().map(queueOf)
  const left = new Set<string>()
  let last: Promise<unknown> = Promise.resolve()

  async function next(): Promise<Taken | undefined> {
    while (!over.aborted) {
      const queues = await database.queues()
      for (const queue of own.filter((one) => queues.includes(one))) {
        const job = await database.take(queue)
        if (job !== undefined) return { queue, ...job }
      }
      await leave(queues.filter((one) => !own.includes(one) && !left.has(one)))
      await pause(over)
    }
    return undefined
  }

  async function leave(queues: readonly string[]): Promise<void> {
    for (const queue of queues) {
      if ((await database.waiting(queue)) === 0) continue
      left.add(queue)
      const asked = versionIn(queue)
      const mine = ownVersions().find(({ rules }) => rules === asked.rules)
      const here = mine === undefined ? `has no ${asked.rules}` : `has ${shownVersion(mine)}`
      say(`games of ${shownVersion(asked)} are left for others: this machine ${here}; install the same version to play`)
    }
  }

  return () => {
    const mine = last.then(next)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Waits for all; where one fails, all is over, and it fails as the first did. */
async function together(tasks: readonly Promise<unknown>[], over: AbortController): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(
    tasks.map((task) =>
      task.catch((error: unknown) => {
        failures.push(error)
        over.abort()
      }),
    ),
  )
  if (failures.length > 0) throw failures[0]
}

function firstOf<T>(values: Iterable<T>, most: number): T[] {
  const found: T[] = []
  for (const value of values) {
    if (found.length >= most) break
    found.push(value)
  }
  return found
}

async function pause(over: AbortSignal): Promise<void> {
  await setTimeout(PAUSE, undefined, { signal: over }).catch(() => undefined)
}
