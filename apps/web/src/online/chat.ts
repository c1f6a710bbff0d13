import type { ChatLine } from "@carroccio/protocol"
import type { GameApi } from "./api.ts"

export type Room = ChatLine["room"]

interface Parts {
  readonly api: GameApi
  readonly game: string
  readonly nonce: () => string
  readonly onchange: () => void
}

/** What is said beside the board. */
export interface Chat {
  /** What is here of a room's talk, the oldest first. */
  lines(room: Room): readonly ChatLine[]
  /** Whether there is older talk to be fetched. */
  more(room: Room): boolean
  /** Fetches the newest talk, or what came before that which is here. Rejects with a Trouble. */
  load(room: Room): Promise<void>
  /** Rejects with a Trouble. */
  say(room: Room, text: string): Promise<void>
  hear(line: ChatLine): void
}

/** Rooms are fetched together: whoever may read both reads them as one talk. */
export function createChat({ api, game, nonce, onchange }: Parts): Chat {
  let all: readonly ChatLine[] = []
  let older = true
  /** The first line of what was fetched; those heard since then do not count. */
  let first: number | undefined
  let loading: Promise<void> | null = null

  function add(lines: readonly ChatLine[]): void {
    const byNumber = new Map([...all, ...lines].map((line) => [line.n, line]))
    all = [...byNumber.values()].sort((a, b) => a.n - b.n)
    onchange()
  }

  async function load(): Promise<void> {
    const { lines, more } = await api.chat(game, first)
    first = lines[0]?.n ?? first
    older = more
    add(lines)
  }

  return {
    lines: (room) => all.filter((line) => line.room === room),
    more: (room) => older && all.some((line) => line.room === room),
    load() {
      loading ??= load().finally(() => {
        loading = null
      })
      return loading
    },
    async say(room, text) {
      add([await api.say(game, { nonce: nonce(), room, text })])
    },
    hear: (line) => add([line]),
  }
}
