import type { Search } from "./search.ts"
import type { Tally } from "./tally.ts"

/** What a search found: plain data that one worker may send to another. */
export interface RootStatistics {
  readonly simulations: number
  /** The first is the one that a first look thinks best. */
  readonly plans: readonly Readonly<Tally>[]
}

export function rootStatistics<G, S>({ simulations, tallies }: Search<G, S>): RootStatistics {
  return { simulations, plans: tallies.map((tally) => ({ ...tally })) }
}

/** The findings of several parts of one search as those of a single one. */
export function merge(parts: readonly RootStatistics[]): RootStatistics {
  const plans = new Map<string, Tally>()
  for (const part of parts) {
    for (const one of part.plans) {
      const known = plans.get(one.key)
      if (known === undefined) plans.set(one.key, { ...one })
      else {
        known.visits += one.visits
        known.total += one.total
        known.ahead += one.ahead
        known.squares += one.squares
      }
    }
  }
  return { simulations: parts.reduce((sum, { simulations }) => sum + simulations, 0), plans: [...plans.values()] }
}
