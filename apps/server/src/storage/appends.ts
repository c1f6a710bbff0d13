import type Libsql from "libsql"
import { isTaken, PRAGMAS, type Writer } from "./database.ts"
import type { Append, Log, Waiting } from "./log.ts"

/**
 * The most appends that share a transaction, and so the disk's answer. While it is awaited the others are computed: with
 * all in one, nobody would be left to compute meanwhile.
 */
const MOST_TOGETHER = 50

type Statements = Readonly<Record<"begin" | "rollback" | "raise" | "raiseOrdinary" | "insert", Libsql.Statement>>

async function prepared(writer: Writer): Promise<Statements> {
  for (const pragma of PRAGMAS) await writer.exec(`pragma ${pragma}`)
  return {
    begin: await writer.prepare("begin immediate"),
    rollback: await writer.prepare("rollback"),
    raise: await writer.prepare(
      "update games set seq = ?, state = ?, asked = ?, prompts = ?, clocks = ?, outcome = ?, due = ?, changed = ? where id = ? and seq = ?",
    ),
    // What most appends leave as it is costs a tenth of all when it is written again.
    raiseOrdinary: await writer.prepare(
      "update games set seq = ?, asked = ?, prompts = ?, clocks = ?, changed = ? where id = ? and seq = ?",
    ),
    insert: await writer.prepare("insert into entries (game, seq, kind, body, nonce, at) values (?, ?, ?, ?, ?, ?)"),
  }
}

/** Whether an append leaves what is looked for in lists as it is: who plays and when time is up. */
function isOrdinary({ summary, before }: Append): boolean {
  return (
    before !== null &&
    before.state === summary.state &&
    before.outcome === summary.outcome &&
    before.due === summary.due
  )
}

function appendOne({ raise, raiseOrdinary, insert }: Statements, wanted: Append): boolean {
  const { game, after, entries, summary } = wanted
  const { state, asked, prompts, clocks, outcome, due, changed } = summary
  const last = after + entries.length
  const raised = isOrdinary(wanted)
    ? raiseOrdinary.run(last, asked, prompts, clocks, changed, game, after)
    : raise.run(last, state, asked, prompts, clocks, outcome, due, changed, game, after)
  if (raised.changes !== 1) return false
  for (const { seq, kind, body, nonce, at } of entries) insert.run(game, seq, kind, body, nonce, at)
  return true
}

const nobody = () => undefined
const nextTick = () => new Promise((resolve) => setImmediate(resolve))

/** The embedded database waits for the disk once a transaction: appends that come together share one. */
export function appendsTo(file: Libsql.Database, writer: Writer): Log["append"] {
  let statements: Promise<Statements> | undefined
  const waiting: Waiting[] = []
  let busy = false

  /**
   * Writes in this thread and waits for the disk in another. Nothing else may come between the first statement and the
   * call that commits: whoever writes by the other connection would wait for this one in vain.
   */
  async function write(own: Statements, batch: readonly Waiting[]): Promise<() => void> {
    try {
      own.begin.run()
      try {
        const done = batch.map(({ wanted }) => appendOne(own, wanted))
        await writer.exec("commit")
        return () => {
          for (const [i, { resolve }] of batch.entries()) resolve(done[i])
        }
      } catch (error) {
        if (writer.inTransaction) own.rollback.run()
        throw error
      }
    } catch (error) {
      if (batch.length === 1 || !isTaken(error)) return () => batch.forEach(({ reject }) => reject(error))
      // One append that cannot be taken must not take the others with it.
      const told: (() => void)[] = []
      for (const one of batch) {
        while (file.inTransaction) await nextTick()
        told.push(await write(own, [one]))
      }
      return () => told.forEach((tell) => tell())
    }
  }

  /** Writes until nobody waits. Whoever was written before goes on while the disk is awaited for the next. */
  async function flush(): Promise<void> {
    await nextTick()
    const own = await (statements ??= prepared(writer))
    let tell: () => void = nobody
    while (waiting.length > 0) {
      // Somebody else's transaction, which needs this thread to come to its end.
      while (file.inTransaction) await nextTick()
      const written = write(own, waiting.splice(0, MOST_TOGETHER))
      tell()
      tell = await written
      if (waiting.length > 0) continue
      tell()
      tell = nobody
      await nextTick()
    }
    busy = false
  }

  return (wanted) =>
    new Promise((resolve, reject) => {
      if (writer.closed) {
        reject(new Error("the storage is closed"))
        return
      }
      waiting.push({ wanted, resolve, reject })
      if (busy) return
      busy = true
      writer.settled = flush().catch((error: unknown) => {
        statements = undefined
        busy = false
        for (const { reject: refuse } of waiting.splice(0)) refuse(error)
      })
    })
}
