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

export function createChat({ api, game, nonce, onchange }: Parts): Chat {
  const rooms: Record<Room, { lines: readonly ChatLine[]; more: boolean; loaded: boolean }> = {
    players: { lines: [], more: true, loaded: false },
    watchers: { lines: [], more: true, loaded: false },
  }

  function add(room: Room, lines: readonly ChatLine[]): void {
    const all = new Map([...rooms[room].lines, ...lines].map((line) => [line.n, line]))
    rooms[room].lines = [...all.values()].sort((a, b) => a.n - b.n)
    onchange()
  }

  return {
    lines: (room) => rooms[room].lines,
    more: (room) => rooms[room].more,
    async load(room) {
      const before = rooms[room].loaded ? rooms[room].lines[0]?.n : undefined
      const { lines, more } = await api.chat(game, room, before)
      rooms[room].loaded = true
      rooms[room].more = more
      add(room, lines)
    },
    async say(room, text) {
      add(room, [await api.say(game, { nonce: nonce(), room, text })])
    },
    hear: (line) => add(line.room, [line]),
  }
}
