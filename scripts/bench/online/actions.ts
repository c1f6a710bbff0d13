import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { alternate, median } from "../../alternate.mjs"
import { createApp } from "../../../apps/server/src/app.ts"
import { configFrom } from "../../../apps/server/src/config.ts"
import type { Host } from "../../../apps/server/src/play/host.ts"
import { sit } from "../../../apps/server/src/play/terms.ts"
import { migrate, openFile, type Database } from "../../../apps/server/src/storage/database.ts"
import { makeGames, rehearsal, type Scripted } from "../../../apps/server/test/load/site.ts"

/** Measures actions through the host of a whole server, in a process of its own. */

export interface Asked {
  readonly ask: "rate" | "long"
  readonly milliseconds: number
  /** How many games are in flight, or how many are long; and whether both seats follow them. */
  readonly games: number
  readonly followed: boolean
}

export interface Told {
  /** Actions or appends a second. */
  readonly rate?: { readonly perSecond: number; readonly reference: number; readonly ratio: number }
  /** Medians of the time that an action takes, in milliseconds. */
  readonly long?: { readonly early: number; readonly late: number; readonly ratio: number }
  readonly problem?: string
}

/** More than can be done a second: as many actions are made ready for each measurement. */
const MOST_A_SECOND = 30_000
/** Short turns, and many: what else the machine does meanwhile meets both alike. */
const ROUNDS = 15
const TURNS_IN_ONE = 3
const EARLY = 20
const LATE = 2000
/** How many actions on either side of those are measured too. */
const AROUND = 10

/** A game in flight: its next actions, made before they are needed. */
interface Lane {
  id: string
  next: () => Scripted | undefined
  ready: Scripted[]
}

const bannockburn = ["great-medieval-battles", "bannockburn"] as const
const longGame = ["el-gran-capitan", "ferrandino"] as const

async function laneOf({ db }: Database, id: string, seed: number): Promise<Lane> {
  const sitting = await sit(db, id)
  if (sitting === undefined) throw new Error(`${id} has not begun`)
  return { id, next: rehearsal(sitting, seed), ready: [] }
}

async function give(host: Host, lane: Lane, { seat, number, action }: Scripted): Promise<void> {
  const answer = await host.command(lane.id, "act", { nonce: randomUUID(), seat, number, actions: [action] })
  if (!answer.ok) throw new Error(`${lane.id} refused ${JSON.stringify(action)}: ${answer.error.message}`)
}

/** Nobody has to be told, but everything is made ready for whoever would be. */
async function followBoth(host: Host, id: string): Promise<void> {
  const seats = await host.look(id, ({ terms }) => terms.match.scenario.seats)
  for (const viewer of seats ?? []) await host.follow(id, { viewer, update: (update) => void JSON.stringify(update) })
}

function timed(milliseconds: number, lanes: number, once: (lane: number) => Promise<boolean>): Promise<number> {
  const begun = performance.now()
  let done = 0
  const work = async (lane: number) => {
    while (performance.now() - begun < milliseconds && (await once(lane))) done++
  }
  const all = Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)))
  return all.then(() => (done / (performance.now() - begun)) * 1000)
}

type File = NonNullable<Database["file"]>

/** What lists say of a game, as the server writes it. */
interface Listed {
  readonly asked: string
  readonly prompts: string
  readonly clocks: string
}

/**
 * One prepared insert and update, those of one tick in one transaction: no server could do with less. To wait for the
 * disk in another thread, as the server does, makes this no faster: there is nothing to compute meanwhile.
 */
function bareAppends(file: File): (game: string, seq: number, body: string, listed: Listed) => Promise<void> {
  const raise = file.prepare(
    "update games set seq = ?, asked = ?, prompts = ?, clocks = ?, changed = ? where id = ? and seq = ?",
  )
  const insert = file.prepare("insert into entries (game, seq, kind, body, nonce, at) values (?, ?, ?, ?, ?, ?)")
  let waiting: { game: string; seq: number; body: string; listed: Listed; resolve: () => void }[] = []
  const flush = () => {
    const batch = waiting
    waiting = []
    file.exec("begin immediate")
    for (const { game, seq, body, listed } of batch) {
      raise.run(seq, listed.asked, listed.prompts, listed.clocks, Date.now(), game, seq - 1)
      insert.run(game, seq, "move", body, `english:${randomUUID()}`, Date.now())
    }
    file.exec("commit")
    for (const { resolve } of batch) resolve()
  }
  return (game, seq, body, listed) =>
    new Promise((resolve) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ game, seq, body, listed, resolve })
    })
}

async function rate({ milliseconds, games, followed }: Asked, database: Database, host: Host): Promise<Told> {
  const folder = mkdtempSync(join(tmpdir(), "carroccio-bench-"))
  const bare = openFile(folder)
  try {
    await migrate(bare)
    if (bare.file === null) throw new Error("only the embedded storage has a file")
    const append = bareAppends(bare.file)
    const rows = (await makeGames(bare, games, ...bannockburn)).map(({ id }) => ({ id, seq: 0 }))
    let seed = 0
    const newLane = async () => {
      const [{ id }] = await makeGames(database, 1, ...bannockburn)
      if (followed) await followBoth(host, id)
      // The host has read it: what is measured is the game in memory.
      await host.look(id, () => undefined)
      return laneOf(database, id, seed++)
    }
    const lanes: Lane[] = []
    for (let n = 0; n < games; n++) lanes.push(await newLane())
    const bodies: string[] = []
    // What is appended without a server has the size of what the server writes, from its first measurement on.
    let lines: Listed[] = [{ asked: '["english"]', prompts: "{}", clocks: "{}" }]
    const readLines = async () => {
      lines = await database.db.selectFrom("games").select(["asked", "prompts", "clocks"]).limit(games).execute()
    }

    const stock = async (count: number) => {
      for (let n = 0; n < lanes.length; n++) {
        let lane = lanes[n]
        while (lane.ready.length < count) {
          const next = lane.next()
          if (next === undefined) {
            // Its end has been reached in advance: another game takes its place.
            lane = await newLane()
            lanes[n] = lane
          } else {
            lane.ready.push(next)
            if (bodies.length < 1000) {
              bodies.push(JSON.stringify({ kind: "move", seat: next.seat, action: next.action }))
            }
          }
        }
      }
    }
    const turn = milliseconds / TURNS_IN_ONE
    const perLane = Math.ceil((MOST_A_SECOND * turn) / 1000 / games)
    await stock(perLane)
    const reference = (lasting: number) =>
      timed(lasting, games, async (n) => {
        const row = rows[n]
        const listed = lines[(n + row.seq) % lines.length]
        await append(row.id, ++row.seq, bodies[(n + row.seq) % bodies.length], listed)
        return true
      })
    const measure = async (lasting: number) => {
      await stock(perLane)
      const done = await timed(lasting, games, async (n) => {
        const next = lanes[n].ready.shift()
        if (next === undefined) return false
        await give(host, lanes[n], next)
        return true
      })
      await readLines()
      return done
    }
    return { rate: await alternate(reference, measure, turn, ROUNDS) }
  } finally {
    await bare.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Late actions of long games and early ones of new games, one after the other. */
async function long({ games, milliseconds }: Asked, database: Database, host: Host): Promise<Told> {
  const before = milliseconds < 1000 ? EARLY * 5 : LATE
  const begin = async (seed: number) => {
    const [{ id }] = await makeGames(database, 1, ...longGame)
    await followBoth(host, id)
    return laneOf(database, id, seed)
  }
  const forward = async (lane: Lane, to: number) => {
    for (let n = 0; n < to; n++) await give(host, lane, nextOf(lane))
  }
  const old: Lane[] = []
  for (let n = 0; n < games; n++) old.push(await begin(n))
  await Promise.all(old.map((lane) => forward(lane, before - AROUND)))
  const young: Lane[] = []
  for (let n = 0; n < games; n++) young.push(await begin(n))
  await Promise.all(young.map((lane) => forward(lane, EARLY - AROUND)))
  const times: Record<"early" | "late", number[]> = { early: [], late: [] }
  const take = async (lane: Lane, which: "early" | "late") => {
    const next = nextOf(lane)
    const begun = performance.now()
    await give(host, lane, next)
    times[which].push(performance.now() - begun)
  }
  for (let n = 0; n < 2 * AROUND; n++) {
    for (let game = 0; game < games; game++) {
      await take(young[game], "early")
      await take(old[game], "late")
    }
  }
  const [early, late] = [median(times.early), median(times.late)]
  return { long: { early, late, ratio: late / early } }
}

function nextOf(lane: Lane): Scripted {
  const next = lane.next()
  if (next === undefined) throw new Error(`${lane.id} was over too soon`)
  return next
}

process.once("disconnect", () => process.exit(0))
process.once("message", (asked: Asked) => {
  const tell = (told: Told) => process.send?.(told)
  void (async () => {
    const app = await createApp({ config: configFrom(process.env), rate: 1e9 })
    const { database, host } = app.context
    tell(await (asked.ask === "rate" ? rate : long)(asked, database, host))
    await app.close()
  })().catch((error: unknown) => tell({ problem: error instanceof Error ? (error.stack ?? error.message) : "unknown" }))
})
