import { expect, onTestFinished, test, vi } from "vitest"
import type * as Pool from "../src/arena/pool.ts"
import type { Played } from "../src/arena/schedule.ts"
import { carroccio } from "./captured.ts"
import { ask, postgresDatabase } from "./postgres.ts"

let finish: (played: Played) => void = () => undefined

// A game lasts until the test ends it.
vi.mock("../src/arena/pool.ts", async (original) => ({
  ...(await original<typeof Pool>()),
  openPlayers: () => [
    {
      play: (fixture: Played) => new Promise((resolve) => (finish = (played) => resolve({ ...fixture, ...played }))),
      close: () => Promise.resolve(),
    },
  ],
}))

const PATIENCE = { timeout: 100_000, interval: 50 }
const SILENCE = "select extract(epoch from now() - started_on)::int as silence from carroccio_arena.job"

test("a slow game stays with its machine, which is heard of again and again", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  onTestFinished(() => void vi.useRealTimers())
  const database = await postgresDatabase()
  const quick = ["arena", "dolenti-note", "--opponents", "random,page", "--games", "1", "--json"]
  const asker = carroccio(quick, { database })
  const silence = async (): Promise<unknown> => {
    const [{ made }] = await ask(database, "select to_regclass('carroccio_arena.job') as made")
    return made === null ? null : (await ask(database, SILENCE))[0]?.silence
  }
  await vi.waitFor(async () => expect(await silence()).toBeTypeOf("number"), PATIENCE)
  for (let time = 0; time < 3; time++) {
    await ask(database, "update carroccio_arena.job set started_on = started_on - interval '80 seconds'")
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(async () => expect(await silence()).toBeLessThan(80), PATIENCE)
  }
  const [{ state, retry_count: losses }] = await ask(
    database,
    "select state::text, retry_count from carroccio_arena.job",
  )
  expect({ state, losses }).toEqual({ state: "active", losses: 0 })
  finish({ won: 1, end: "e", actions: 1, hash: "h" } as Played)
  const { code, out } = await asker
  expect(code).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ games: 1, meetings: [{ won: 1 }] })
})
