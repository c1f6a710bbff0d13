import { expect, test, vi } from "vitest"
import pg from "pg"
import type PgBoss from "pg-boss"
import type { FastifyBaseLogger } from "fastify"
import { createOn, localQueue, sharedQueue } from "../../src/programs/queue.ts"
import { postgresDatabase } from "../storage/storages.ts"

const deadlock = () => Object.assign(new Error("deadlock detected"), { code: "40P01" })

/** A queue's keeper that fails so often before it succeeds. */
function failing(times: number, error: () => Error = deadlock) {
  let left = times
  const createQueue = vi.fn<PgBoss["createQueue"]>(() => (left-- > 0 ? Promise.reject(error()) : Promise.resolve()))
  return { createQueue }
}

test("the queue of programs is made again when another node made it at the same moment", async () => {
  const boss = failing(4)
  await createOn(boss)
  expect(boss.createQueue).toHaveBeenCalledTimes(5)
})

test("a queue that cannot be made after five tries is told of, and any other error at once", async () => {
  const stuck = failing(Number.POSITIVE_INFINITY)
  await expect(createOn(stuck)).rejects.toThrow("deadlock detected")
  expect(stuck.createQueue).toHaveBeenCalledTimes(5)
  const refused = failing(1, () => Object.assign(new Error("permission denied"), { code: "42501" }))
  await expect(createOn(refused)).rejects.toThrow("permission denied")
  expect(refused.createQueue).toHaveBeenCalledTimes(1)
})

test("nodes that start together on a new PostgreSQL all come up, and a game that waits is played by one of them", async () => {
  const url = await postgresDatabase()
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger
  const played: string[] = []
  let done: () => void = () => undefined
  const all = new Promise<void>((resolve) => (done = resolve))
  const nodes = Array.from({ length: 4 }, () =>
    sharedQueue(
      url,
      (game) => {
        played.push(game)
        done()
        return Promise.resolve()
      },
      1,
      log,
    ),
  )
  try {
    await Promise.all(nodes.map((node) => node.begin()))
    nodes[0].wake("game-one")
    await all
    expect(played).toEqual(["game-one"])
  } finally {
    await Promise.all(nodes.map((node) => node.close()))
  }
})

/** How many jobs wait in the database. */
async function waitingIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>(
      "select count(*) from pgboss.job where name = 'program' and state = 'created'",
    )
    return Number(rows[0].count)
  } finally {
    await client.end()
  }
}

test("whoever thinks for a game is told how many others wait, in the process and on PostgreSQL", async () => {
  const log = { warn: vi.fn(), error: vi.fn() } as unknown as FastifyBaseLogger
  const games = ["one", "two", "three", "four"]
  for (const url of [null, await postgresDatabase()]) {
    const told: number[] = []
    let [open, done]: (() => void)[] = [() => undefined, () => undefined]
    const gate = new Promise<void>((resolve) => (open = resolve))
    const all = new Promise<void>((resolve) => (done = resolve))
    const work = async (_game: string, waiting: number) => {
      if (told.length === 0) await gate
      told.push(waiting)
      if (told.length === games.length) done()
    }
    const queue = url === null ? localQueue(work, 1, log) : sharedQueue(url, work, 1, log)
    await queue.begin()
    for (const game of games) queue.wake(game)
    // The first may begin before the others have come; those after it see them.
    if (url !== null) await vi.waitUntil(async () => (await waitingIn(url)) === 3, { timeout: 60_000 })
    open()
    await all
    await queue.close()
    expect(told.slice(1)).toEqual([2, 1, 0])
  }
})
