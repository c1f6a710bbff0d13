import type { NOTICES } from "@carroccio/protocol"
import type { FastifyBaseLogger } from "fastify"
import type { Notices } from "../context.ts"
import { isUnavailable, type Db } from "../storage/database.ts"
import { claimDue, finish, isNewTurn, postpone, putOut, type Claimed, type Outgoing } from "../storage/outbox.ts"
import { devicesOf } from "../storage/push.ts"
import { choicesOf, mailbox } from "./choices.ts"
import { createWays, type WayParts } from "./ways.ts"

const MINUTE = 60_000
/** A seat is told of its turn once within this time, unless somebody else has done something since. */
const QUIET = 10 * MINUTE
/** How long to wait after each try that failed. After the last try it is given up. */
const WAITS = [1, 5, 30, 120, 120].map((minutes) => minutes * MINUTE)
const MOST_TRIES = WAITS.length + 1
/** Within this time a notice is sent, or its node is no more. */
const LEASE = MINUTE
const MOST_AT_ONCE = 20
const EVERY = 2000
/** How long what is being sent may take when the server stops. */
const FAREWELL = 6000

type Event = (typeof NOTICES)[number]

export interface NoticeParts extends WayParts {
  readonly log: Pick<FastifyBaseLogger, "warn" | "error">
  /** Does something again and again; says how to stop. */
  readonly timer?: (work: () => void, milliseconds: number) => () => void
  /** Whether the storage has its tables: until then there is nothing to send. */
  readonly isReady?: () => boolean
}

/** Notices with their sender. */
export interface Sender extends Notices {
  /** Sends what is due, and waits for it. */
  deliver(): Promise<void>
}

function everyNowAndThen(work: () => void, milliseconds: number): () => void {
  const timer = setInterval(work, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

export function createNotices(parts: NoticeParts): Sender {
  const { database, now, log, timer = everyNowAndThen, isReady = () => true } = parts
  const { db } = database
  const ways = createWays(parts)
  const sending = new Set<Promise<void>>()

  async function attempt(claimed: Claimed): Promise<void> {
    const { account, way, body, id, tries } = claimed
    try {
      await ways.send(account, way, body, id)
    } catch (error) {
      if (isUnavailable(error)) throw error
      if (tries < MOST_TRIES) return postpone(db, claimed, now() + WAITS[tries - 1])
      log.warn(
        { way, event: body.event, tries, reason: error instanceof Error ? error.message : "" },
        "a notice is given up",
      )
    }
    await finish(db, claimed)
  }

  async function deliver(): Promise<void> {
    const free = MOST_AT_ONCE - sending.size
    if (free <= 0) return
    const claimed = await claimDue(db, now(), now() + LEASE, free)
    const begun = claimed.map((one) => {
      // What cannot be noted now is tried again when its lease ends.
      const work = attempt(one).catch(troubled)
      sending.add(work)
      return work.finally(() => sending.delete(work))
    })
    await Promise.all(begun)
  }

  function troubled(error: unknown): void {
    if (!isUnavailable(error) && !closed) log.error({ err: error }, "notices could not be sent")
  }

  let closed = false
  const stop = timer(() => {
    if (isReady()) void deliver().catch(troubled)
  }, EVERY)

  return {
    deliver,
    async tell(account, event, game, seat) {
      try {
        const wanted = await wantedBy(db, ways.mail, account, event, game, seat, now())
        if (wanted.length === 0) return
        await db.transaction().execute(async (trx) => {
          if (event === "turn" && seat !== null && !(await isNewTurn(trx, { account, game, seat }, now(), QUIET)))
            return
          await putOut(trx, wanted, now())
        })
      } catch (error) {
        // A game goes on, whether or not somebody can be told.
        log.error({ err: error }, "a notice could not be written")
      }
    },
    async close() {
      closed = true
      stop()
      let late: NodeJS.Timeout | undefined
      const patience = new Promise((resolve) => {
        late = setTimeout(resolve, FAREWELL)
      })
      await Promise.race([Promise.all(sending), patience])
      clearTimeout(late)
    },
  }
}

/** One for each way that the account has chosen for the event and that leads somewhere. */
async function wantedBy(
  db: Db,
  mail: boolean,
  account: string,
  event: Event,
  game: string,
  seat: string | null,
  at: number,
): Promise<readonly Outgoing[]> {
  const choices = await choicesOf(db, account)
  if (choices === undefined) return []
  const { by, webhook } = choices
  const body = { event, game, seat, at }
  const devices = by.push.includes(event) ? await devicesOf(db, account) : []
  return [
    ...devices.map(({ endpoint }) => ({ account, way: "push", body: { ...body, endpoint } }) as const),
    ...(mail && by.email.includes(event) && mailbox(choices) !== null
      ? [{ account, way: "email", body } as const]
      : []),
    ...(by.webhook.includes(event) && webhook !== null ? [{ account, way: "webhook", body } as const] : []),
  ]
}
