import type { GameEvent } from "@carroccio/kernel"
import type { ChatLine, GameLine, Situation, Snapshot } from "@carroccio/protocol"
import type { Entry } from "../history.ts"
import type { AnyPosition } from "../system.ts"
import type { GameApi } from "./api.ts"
import { adopted, countOf, preceded, updated, type Known } from "./known.ts"
import type { Follower, Live, Update } from "./live.ts"
import { createPositions } from "./positions.ts"

interface Parts {
  readonly snapshot: Snapshot
  readonly live: Live
  readonly api: GameApi
  readonly onchange: () => void
  readonly onchat: (line: ChatLine) => void
}

/** What is known of a game on the server, kept up to date. */
export interface Following {
  readonly known: Known
  readonly line: GameLine
  readonly entries: readonly Entry[]
  /** How many moves have been made, as far as is known. */
  readonly plies: number
  positionAt(ply: number): AnyPosition | null
  /** A situation that came without its steps: they are asked for. */
  adopt(situation: Situation): void
  stop(): void
}

/** How many older steps are fetched at once. */
const PAGE = 200

export function followGame({ snapshot, live, api, onchange, onchat }: Parts): Following {
  const { id } = snapshot.line
  const { seat } = snapshot.situation
  let line = snapshot.line
  let known: Known = { situation: snapshot.situation, from: snapshot.from, steps: snapshot.steps, behind: false }
  let entries = entriesOf(known)
  let fetching = false
  let stopped = false

  const positions = createPositions({
    fetch: async (ply) => (await api.at(id, seat, ply)) as AnyPosition,
    oncome: onchange,
  })

  function become(next: Known): void {
    const before = known
    known = next
    if (before.steps !== next.steps) {
      const common = commonTo(before, next)
      positions.cut(common)
      const last = countOf(before)
      // Where one was just now need not be fetched to be looked at again.
      if (!before.behind && common === last) positions.keep(last - 1, positionIn(before))
      entries = entriesOf(next)
    }
    onchange()
  }

  function take(update: Update): void {
    if (stopped || update.situation.game !== id || update.situation.seat !== seat) return
    const next = updated(known, update)
    if (next === null) void fetchAnew()
    else become(next)
  }

  /** Steps are missing: all is asked for again. */
  async function fetchAnew(): Promise<void> {
    if (fetching || stopped) return
    fetching = true
    try {
      const { situation, from, steps, line: newLine } = await api.table(id, seat)
      if (stopped) return
      line = newLine
      if (situation.number >= known.situation.number) become({ situation, from, steps, behind: false })
    } catch {
      // The next update finds the same gap, and asks again.
    } finally {
      fetching = false
    }
  }

  async function fetchOlder(): Promise<void> {
    while (known.from > 0 && !stopped) {
      const to = known.from
      const from = Math.max(0, to - PAGE)
      const next = preceded(known, from, await api.steps(id, seat, from, to))
      if (next === known) return
      become(next)
    }
  }

  const follower: Follower = {
    game: id,
    seat,
    knows: () => ({ steps: countOf(known), number: known.steps.at(-1)?.number ?? -1 }),
    update: take,
    chat: onchat,
    refused: () => void fetchAnew(),
  }
  const stops = [
    live.follow(follower),
    live.lines((other) => {
      if (other.id !== id) return
      line = other
      onchange()
    }),
    live.subscribe(onchange),
  ]
  // What could not be fetched is missed in the chronicle alone.
  fetchOlder().catch(() => undefined)

  return {
    get known() {
      return known
    },
    get line() {
      return line
    },
    get entries() {
      return entries
    },
    get plies() {
      return countOf(known) - 1
    },
    positionAt: (ply) => (ply >= countOf(known) - 1 ? positionIn(known) : positions.at(ply)),
    adopt(situation) {
      become(adopted(known, situation))
      if (known.behind) live.catchUp(follower)
    },
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}

export function positionIn({ situation }: Known): AnyPosition {
  return situation.position as unknown as AnyPosition
}

/** How many steps of what was known are still so. */
function commonTo(before: Known, after: Known): number {
  let n = Math.max(before.from, after.from)
  while (n < countOf(before) && n < countOf(after)) {
    if (before.steps[n - before.from].number !== after.steps[n - after.from].number) break
    n++
  }
  return n
}

function entriesOf({ from, steps }: Known): Entry[] {
  return steps.map(({ seat, events, rolls, moment }, i) => ({
    ply: from + i,
    seat,
    events: events as readonly GameEvent[],
    rolls,
    ...moment,
  }))
}
