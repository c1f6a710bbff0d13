import type Libsql from "libsql"
import type pg from "pg"
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
}

/** The logs of all games. An append that has come back is on the disk. */
export interface Log {
  /** False when the log has grown meanwhile: whoever appends must read it first. */
  append(wanted: Append): Promise<boolean>
  read(game: string, after: number): Promise<EntryRow[]>
}

export function logOf({ db, file, pool }: Database, node: string): Log {
  const read = (game: string, after: number) => readEntries(db, game, after)
  if (file !== null) return { append: gatheredAppends(file), read }
  if (pool !== null) return { append: (wanted) => appendOn(pool, wanted, node), read }
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

interface Waiting {
  readonly wanted: Append
  readonly resolve: (done: boolean) => void
  readonly reject: (error: unknown) => void
}

/** The embedded database waits for the disk once a transaction: the appends of one tick share one. */
function gatheredAppends(file: Libsql.Database): Log["append"] {
  // Made at the first append: before that the tables may not be there.
  let statements: { readonly raise: Libsql.Statement; readonly insert: Libsql.Statement } | undefined
  const prepared = () =>
    (statements ??= {
      raise: file.prepare(
        "update games set seq = ?, state = ?, asked = ?, prompts = ?, clocks = ?, outcome = ?, due = ?, changed = ? where id = ? and seq = ?",
      ),
      insert: file.prepare("insert into entries (game, seq, kind, body, nonce, at) values (?, ?, ?, ?, ?, ?)"),
    })
  let waiting: Waiting[] = []

  function appendOne({ game, after, entries, summary }: Append): boolean {
    const { state, asked, prompts, clocks, outcome, due, changed } = summary
    const { raise, insert } = prepared()
    const raised = raise.run(after + entries.length, state, asked, prompts, clocks, outcome, due, changed, game, after)
    if (raised.changes !== 1) return false
    for (const { seq, kind, body, nonce, at } of entries) insert.run(game, seq, kind, body, nonce, at)
    return true
  }

  function flush(): void {
    if (file.inTransaction) {
      // Somebody else's transaction, which waits for nothing but its own statements.
      setImmediate(flush)
      return
    }
    const batch = waiting
    waiting = []
    write(batch)
  }

  function write(batch: readonly Waiting[]): void {
    let done: boolean[]
    try {
      file.exec("begin immediate")
      try {
        done = batch.map(({ wanted }) => appendOne(wanted))
        file.exec("commit")
      } catch (error) {
        if (file.inTransaction) file.exec("rollback")
        throw error
      }
    } catch (error) {
      // One append that cannot be taken must not take the others with it.
      if (batch.length > 1 && isTaken(error)) for (const one of batch) write([one])
      else for (const { reject } of batch) reject(error)
      return
    }
    for (const [i, { resolve }] of batch.entries()) resolve(done[i])
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ wanted, resolve, reject })
    })
}

/** The channel on which nodes tell each other what has changed. */
export const CHANNEL = "carroccio"

const APPEND = `
with raised as (
  update games set seq = $3, state = $4, asked = $5, clocks = $6, outcome = $7, due = $8, changed = $9, prompts = $12
  where id = $1 and seq = $2 returning id
), written as (
  insert into entries (game, seq, kind, body, nonce, at)
  select $1, e.seq, e.kind, e.body, e.nonce, e.at
  from json_to_recordset($10::json) as e (seq bigint, kind text, body text, nonce text, at bigint)
  where exists (select 1 from raised) returning seq
)
select count(*)::int as written, (select pg_notify('${CHANNEL}', $11) from raised) from written`

/** One statement is one transaction: raise the game's number if it is still the expected one, write, tell the others. */
async function appendOn(pool: pg.Pool, { game, after, entries, summary }: Append, node: string): Promise<boolean> {
  const { state, asked, prompts, clocks, outcome, due, changed } = summary
  const last = after + entries.length
  const told = JSON.stringify({ kind: "log", game, seq: last, node })
  const values = [
    game,
    after,
    last,
    state,
    asked,
    clocks,
    outcome,
    due,
    changed,
    JSON.stringify(entries),
    told,
    prompts,
  ]
  const { rows } = await pool.query<{ written: number }>({ name: "append", text: APPEND, values })
  return rows[0].written === entries.length
}
