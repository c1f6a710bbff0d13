import type { Search } from "./simulation.ts"
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

/** What one part of a search found. */
export interface PartStatistics extends RootStatistics {
  readonly part: number
}

/** The findings of several parts of one search as those of a single one, in whatever order they come. */
export function merge(parts: readonly PartStatistics[]): RootStatistics {
  // A part that was hurried through its first looks does not know yet which plan they think best.
  const inOrder = [...parts].sort((a, b) => b.plans.length - a.plans.length || a.part - b.part)
  const plans = new Map<string, Tally>()
  for (const part of inOrder) {
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
