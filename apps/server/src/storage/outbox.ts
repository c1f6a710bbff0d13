import { NOTICE_WAYS, NOTICES, type NoticeWay } from "@carroccio/protocol"
import { z } from "zod"
import { newId } from "../ids.ts"
import type { Db } from "./database.ts"

/** What waits to be sent. Its words are found when it goes out, in the language that is wanted then. */
const Waiting = z.discriminatedUnion("event", [
  z.strictObject({
    event: z.enum(NOTICES),
    game: z.string(),
    seat: z.string().nullable(),
    at: z.number(),
    /** The device, for a push message: each has its own tries. */
    endpoint: z.string().optional(),
  }),
  /** Asks whoever reads at an address whether he wants notices there. */
  z.strictObject({ event: z.literal("confirm"), email: z.string() }),
])
export type Waiting = z.infer<typeof Waiting>
const Row = z.object({ way: z.enum(NOTICE_WAYS), body: Waiting })

export interface Outgoing {
  readonly account: string
  readonly way: NoticeWay
  readonly body: Waiting
}

/** One that this node alone may send until its lease ends. */
export interface Claimed extends Outgoing {
  readonly id: string
  /** Which try this is, from 1. */
  readonly tries: number
  readonly lease: number
}

/** A row that is not sent: it says that a seat was told of its turn not long ago. */
const TOLD = "told"

export async function putOut(db: Db, wanted: readonly Outgoing[], now: number): Promise<void> {
  if (wanted.length === 0) return
  const rows = wanted.map(({ account, way, body }) => ({
    id: newId(),
    account,
    way,
    body: JSON.stringify(body),
    tries: 0,
    due: now,
    created: now,
  }))
  await db.insertInto("outbox").values(rows).execute()
}

/** Takes up to so many that are due. Two nodes that try together never get the same one. */
export async function claimDue(db: Db, now: number, lease: number, most: number): Promise<readonly Claimed[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "account", "way", "body", "tries", "due"])
    .where("due", "<=", now)
    .orderBy("due")
    .orderBy("id")
    .limit(most)
    .execute()
  const claimed: Claimed[] = []
  for (const { id, account, way, body, tries, due } of rows) {
    if (way === TOLD) {
      await removeAt(db, id, due)
      continue
    }
    // Counted before it is sent: one that brings the server down is not tried for ever.
    const { numUpdatedRows } = await db
      .updateTable("outbox")
      .set({ due: lease, tries: tries + 1 })
      .where("id", "=", id)
      .where("due", "=", due)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) continue
    const read = Row.safeParse({ way, body: JSON.parse(body) as unknown })
    if (read.success) claimed.push({ id, account, ...read.data, tries: tries + 1, lease })
    else await removeAt(db, id, lease)
  }
  return claimed
}

/** It was sent, or need not be any more. */
export function finish(db: Db, { id, lease }: Claimed): Promise<void> {
  return removeAt(db, id, lease)
}

export async function postpone(db: Db, { id, lease }: Claimed, due: number): Promise<void> {
  await db.updateTable("outbox").set({ due }).where("id", "=", id).where("due", "=", lease).execute()
}

/** Only while nobody else has taken it. */
async function removeAt(db: Db, id: string, due: number): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).where("due", "=", due).execute()
}

/** How many wait, by their way. */
export async function waitingByWay(db: Db): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom("outbox")
    .select(({ fn }) => ["way", fn.countAll().as("count")])
    .where("way", "!=", TOLD)
    .groupBy("way")
    .execute()
  return Object.fromEntries(rows.map(({ way, count }) => [way, Number(count)]))
}

const Mark = z.object({ seq: z.number() })
const Deed = z.object({ seat: z.string() })

export interface Turn {
  readonly account: string
  readonly game: string
  readonly seat: string
}

/**
 * Whether a turn is worth telling: not when the seat was told within `quiet` milliseconds and nobody else has done
 * anything since, as in a reaction that asks it many things one after another. Remembers that it is told now.
 */
export async function isNewTurn(db: Db, { account, game, seat }: Turn, now: number, quiet: number): Promise<boolean> {
  const id = `${TOLD}:${game}:${seat}`
  const played = await db.selectFrom("games").select("seq").where("id", "=", game).executeTakeFirst()
  if (played === undefined) return false
  const mark = await db.selectFrom("outbox").select(["body", "due"]).where("id", "=", id).executeTakeFirst()
  if (mark !== undefined && mark.due > now) {
    const { seq } = Mark.parse(JSON.parse(mark.body))
    if (!(await othersDid(db, game, seat, seq))) return false
  }
  const row = {
    account,
    way: TOLD,
    body: JSON.stringify({ seq: played.seq }),
    tries: 0,
    due: now + quiet,
    created: now,
  }
  await db
    .insertInto("outbox")
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute()
  return true
}

async function othersDid(db: Db, game: string, seat: string, after: number): Promise<boolean> {
  const rows = await db
    .selectFrom("entries")
    .select("body")
    .where("game", "=", game)
    .where("seq", ">", after)
    .where("kind", "in", ["move", "undo", "answerBack"])
    .execute()
  return rows.some(({ body }) => Deed.parse(JSON.parse(body)).seat !== seat)
}
