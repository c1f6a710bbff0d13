import type { GameLine } from "@carroccio/protocol"
import { inOrder } from "./lines.ts"
import { site } from "./site.ts"
import { sayTrouble } from "./trouble.ts"

/** A list of games as a screen shows it. */
export interface Lines {
  readonly games: readonly GameLine[]
  readonly loading: boolean
  readonly problem: string | null
  /** Whether there are more than were asked for. */
  readonly more: boolean
  refresh(): Promise<void>
  next(): Promise<void>
  take(line: GameLine): void
  drop(id: string): void
}

type Asking = (from: number) => Promise<{ readonly games: readonly GameLine[]; readonly more: boolean }>

function listOf(ask: Asking): Lines {
  let games = $state.raw<readonly GameLine[]>([])
  let loading = $state(true)
  let problem = $state<string | null>(null)
  let more = $state(false)

  async function read(from: number): Promise<void> {
    try {
      const found = await ask(from)
      games = from === 0 ? found.games : [...games, ...found.games]
      more = found.more
      problem = null
    } catch (error) {
      problem = sayTrouble(error)
    } finally {
      loading = false
    }
  }

  return {
    get games() {
      return games
    },
    get loading() {
      return loading
    },
    get problem() {
      return problem
    },
    get more() {
      return more
    },
    refresh: () => read(0),
    next: () => read(games.length),
    take(line) {
      games = games.some(({ id }) => id === line.id)
        ? games.map((one) => (one.id === line.id ? line : one))
        : [line, ...games]
    },
    drop(id) {
      games = games.filter((one) => one.id !== id)
    },
  }
}

export function myGames(): Lines {
  const lines = listOf((from) => site.mine(from))
  return {
    ...lines,
    get games() {
      return inOrder(lines.games)
    },
    get loading() {
      return lines.loading
    },
    get problem() {
      return lines.problem
    },
    get more() {
      return lines.more
    },
  }
}

export const openGames = (): Lines => listOf((from) => site.lobby(from))
/** Games that may be watched, or read once they are over. */
export const watchedGames = (state: () => "playing" | "over"): Lines => listOf((from) => site.watch(state(), from))

/** Asks anew whenever the reader comes back, and now and then while he looks. */
export function keepFresh(refresh: () => void, seconds: number): () => void {
  const look = (): void => {
    if (!document.hidden) refresh()
  }
  const timer = setInterval(look, seconds * 1000)
  document.addEventListener("visibilitychange", look)
  window.addEventListener("online", look)
  return () => {
    clearInterval(timer)
    document.removeEventListener("visibilitychange", look)
    window.removeEventListener("online", look)
  }
}
