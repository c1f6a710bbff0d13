import type { Seat } from "@carroccio/kernel"
import type { CommandName, Fault } from "@carroccio/protocol"
import { createRates } from "../rates.ts"

/** What is asked beside the board costs nobody a move: so often within a minute, for each seat of a game. */
const BESIDE: ReadonlySet<CommandName> = new Set(["standing", "offerDraw", "answerDraw", "askBack", "answerBack"])
const MOST_BESIDE = 60
const WITHIN = 60_000

/** The most entries of a log, many times those of the longest game; after them it can only be ended. */
const MOST_ENTRIES = 100_000
const ENDING: ReadonlySet<CommandName> = new Set(["concede", "claim", "answerDraw"])

/** What keeps one player from filling the storage. */
export interface Bounds {
  /** Why a command may not be written; null when it may. */
  refuses(game: string, seat: Seat, name: CommandName, entries: number): Fault | null
}

export function createBounds(now: () => number, mostEntries = MOST_ENTRIES): Bounds {
  const rates = createRates(now)
  return {
    refuses(game, seat, name, entries) {
      if (BESIDE.has(name)) {
        const { count, left } = rates.count(`${game} ${seat}`, WITHIN)
        const wait = Math.max(1, Math.ceil(left / 1000))
        if (count > MOST_BESIDE) return { code: "rate", message: `Too often: wait ${wait} s.`, wait }
      }
      if (entries < mostEntries || ENDING.has(name)) return null
      return { code: "full", message: "The log of this game is full: it can only be ended now." }
    },
  }
}
