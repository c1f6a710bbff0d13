import type pg from "pg"
import { appendsTo } from "./appends.ts"
import { isTaken, type Database, type Db } from "./database.ts"

/** An entry of a game's log as it is kept. */
export interface EntryRow {
  readonly seq: number
  readonly kind: string
  readonly body: string
  readonly nonce: string | null
  readonly at: number
}

/** Where a game stands after an append, for the lists that do not read its log. */
export interface Summary {
  readonly state: "playing" | "over"
  readonly asked: string
  readonly prompts: string
  readonly clocks: string
  readonly outcome: string | null
  readonly due: number | null
  readonly changed: number
}

/** Entries that follow the one numbered `after`, all or none of them. */
export interface Append {
  readonly game: string
  readonly after: number
  readonly entries: readonly EntryRow[]
  readonly summary: Summary
  /** The summary that stands in the storage with the entry `after`, where that is known. */
  readonly before: Summary | null
}

/** The logs of all games. An append that has come back is on the disk. */
export interface Log {
  /** False when the log has grown meanwhile: whoever appends must read it first. */
  append(wanted: Append): Promise<boolean>
  read(game: string, after: number): Promise<EntryRow[]>
}

export function logOf({ db, file, writer, pool }: Database, node: string): Log {
  const read = (game: string, after: number) => readEntries(db, game, after)
  if (file !== null && writer !== null) return { append: appendsTo(file, writer), read }
  if (pool !== null) return { append: gatheredOn(pool, node), read }
  throw new Error("a storage is either a file or a PostgreSQL")
}

function readEntries(db: Db, game: string, after: number): Promise<EntryRow[]> {
  return db
    .selectFrom("entries")
    .select(["seq", "kind", "body", "nonce", "at"])
    .where("game", "=", game)
    .where("seq", ">", after)
    .orderBy("seq")
    .execute()
}

/** The most appends that go together. */
const MOST_GATHERED = 200

/** An append that waits for its turn, with whoever waits for it. */
export interface Waiting {
  readonly wanted: Append
  readonly resolve: (done: boolean) => void
  readonly reject: (error: unknown) => void
}

/** The channel on which nodes tell each other what has changed. */
export const CHANNEL = "carroccio"

/** What is raised is locked in one order by all nodes, so that none waits for another that waits for it. */
const APPEND = `
with wanted as (
  select * from json_to_recordset($1::json) as w (game text, after bigint, last bigint, state text, asked text,
    prompts text, clocks text, outcome text, due bigint, changed bigint, told text)
), locked as (
  select id from games where id in (select game from wanted) order by id for update
), raised as (
  update games set seq = w.last, state = w.state, asked = w.asked, prompts = w.prompts, clocks = w.clocks,
    outcome = w.outcome, due = w.due, changed = w.changed
  from wanted w where games.id = w.game and games.seq = w.after and games.id in (select id from locked)
  returning games.id
), written as (
  insert into entries (game, seq, kind, body, nonce, at)
  select e.game, e.seq, e.kind, e.body, e.nonce, e.at
  from json_to_recordset($2::json) as e (game text, seq bigint, kind text, body text, nonce text, at bigint)
  where e.game in (select id from raised)
)
select w.game, pg_notify('${CHANNEL}', w.told) from wanted w where w.game in (select id from raised)`

/**
 * One statement is one transaction: raises the number of each game that still has the expected one, writes, and tells
 * the other nodes. Says which games those were.
 */
async function appendOn(pool: pg.Pool, wanted: readonly Append[], node: string): Promise<ReadonlySet<string>> {
  const games = wanted.map(({ game, after, entries, summary }) => {
    const last = after + entries.length
    return { game, after, last, ...summary, told: JSON.stringify({ kind: "log", game, seq: last, node }) }
  })
  const rows = wanted.flatMap(({ game, entries }) => entries.map((entry) => ({ game, ...entry })))
  const values = [JSON.stringify(games), JSON.stringify(rows)]
  const done = await pool.query<{ game: string }>({ name: "append", text: APPEND, values })
  return new Set(done.rows.map(({ game }) => game))
}

/**
 * PostgreSQL lets transactions that notify commit one after another, each waiting for the disk: what comes while one is
 * under way goes together in the next.
 */
function gatheredOn(pool: pg.Pool, node: string): Log["append"] {
  let waiting: Waiting[] = []
  let busy = false

  /** One append of each game: a second one has to see what became of the first. */
  function nextBatch(): Waiting[] {
    const batch = new Map<string, Waiting>()
    const later: Waiting[] = []
    for (const one of waiting) {
      if (batch.size < MOST_GATHERED && !batch.has(one.wanted.game)) batch.set(one.wanted.game, one)
      else later.push(one)
    }
    waiting = later
    return [...batch.values()]
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const games = batch.map(({ wanted }) => wanted)
      const done = await appendOn(pool, games, node)
      for (const { wanted, resolve } of batch) resolve(done.has(wanted.game))
    } catch (error) {
      // One append that cannot be taken must not take the others with it.
      if (batch.length > 1 && isTaken(error)) for (const one of batch) await write([one])
      else for (const { reject } of batch) reject(error)
    }
  }

  async function flush(): Promise<void> {
    busy = true
    while (waiting.length > 0) await write(nextBatch())
    busy = false
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      waiting.push({ wanted, resolve, reject })
      if (!busy) void flush()
    })
}
