/** How often something may happen within a time. */
export interface Limit {
  readonly max: number
  readonly seconds: number
}

export interface Tally {
  readonly count: number
  /** Milliseconds until it begins anew. */
  readonly left: number
}

interface Window {
  count: number
  readonly ends: number
}

/** Past this many a flood of keys pushes out the oldest. */
const MOST_KEYS = 50_000

/** Counts by key what happens within windows of time, on this node. */
export interface Rates {
  count(key: string, milliseconds: number): Tally
  /** Takes one back, for what need not be counted after all. */
  forgive(key: string): void
}

export function createRates(now: () => number): Rates {
  const windows = new Map<string, Window>()

  function makeRoom(time: number): void {
    for (const [key, { ends }] of windows) if (ends <= time) windows.delete(key)
    for (const key of windows.keys()) {
      if (windows.size < MOST_KEYS) return
      windows.delete(key)
    }
  }

  return {
    count(key, milliseconds) {
      const time = now()
      let window = windows.get(key)
      if (window === undefined || window.ends <= time) {
        if (windows.size >= MOST_KEYS) makeRoom(time)
        window = { count: 0, ends: time + milliseconds }
        windows.delete(key)
        windows.set(key, window)
      }
      window.count++
      return { count: window.count, left: window.ends - time }
    },
    forgive(key) {
      const window = windows.get(key)
      if (window !== undefined && window.count > 0) window.count--
    },
  }
}
