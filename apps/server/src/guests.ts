import type { FastifyBaseLogger } from "fastify"
import { isUnavailable, type Database } from "./storage/database.ts"
import { removeGuests } from "./storage/guests.ts"

const DAY = 86_400_000
/** How often guests who have come to nothing are looked for, in milliseconds. */
const EVERY = 3_600_000

export interface GuestsParts {
  readonly database: Database
  /** For how many days a guest without games or notes is kept; 0 for as long as the site lasts. */
  readonly days: number
  readonly now: () => number
  readonly log: FastifyBaseLogger
  readonly isReady: () => boolean
}

/** Guests come with a name alone, and many never come back: whoever has left nothing is forgotten. */
export interface Guests {
  /** Called every hour, by each node; tests call it themselves. Says how many were removed. */
  tidy(): Promise<number>
  close(): void
}

export function createGuests({ database, days, now, log, isReady }: GuestsParts): Guests {
  let closed = false
  async function tidy(): Promise<number> {
    if (days === 0 || !isReady()) return 0
    const count = await removeGuests(database.db, now() - days * DAY, () => !closed)
    if (count > 0) log.info({ count }, "guests without games were removed")
    return count
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => {
      if (!closed && !isUnavailable(error)) log.error({ err: error }, "guests could not be removed")
    })
  }, EVERY)
  timer.unref()
  return {
    tidy,
    close() {
      closed = true
      clearInterval(timer)
    },
  }
}
