import type { AnyPosition } from "../system.ts"

interface Parts {
  /** The position after a number of moves, as one knew it then. */
  readonly fetch: (ply: number) => Promise<AnyPosition>
  readonly oncome: () => void
}

/** Earlier positions of a game on the server: fetched when they are looked at, and kept for a while. */
export interface Positions {
  at(ply: number): AnyPosition | null
  keep(ply: number, position: AnyPosition): void
  /** The first moves alone are still so. */
  cut(kept: number): void
}

const MOST = 100

export function createPositions({ fetch, oncome }: Parts): Positions {
  const here = new Map<number, AnyPosition>()
  const asked = new Set<number>()
  let cuts = 0

  function keep(ply: number, position: AnyPosition): void {
    here.delete(ply)
    here.set(ply, position)
    for (const oldest of here.keys()) {
      if (here.size <= MOST) break
      here.delete(oldest)
    }
  }

  async function ask(ply: number): Promise<void> {
    const before = cuts
    asked.add(ply)
    try {
      const position = await fetch(ply)
      if (before === cuts) keep(ply, position)
      asked.delete(ply)
      oncome()
    } catch {
      // It is asked for again when something changes, such as the connection.
      asked.delete(ply)
    }
  }

  return {
    at(ply) {
      const found = here.get(ply)
      if (found === undefined && !asked.has(ply)) void ask(ply)
      return found ?? null
    },
    keep,
    cut(kept) {
      for (const ply of [...here.keys()]) {
        if (ply < kept) continue
        here.delete(ply)
        cuts++
      }
    },
  }
}
