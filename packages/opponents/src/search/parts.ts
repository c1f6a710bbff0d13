import type { Plan } from "../proposals.ts"
import type { Search } from "./search.ts"
import { estimates, type Tally } from "./tree.ts"

/** What a search found at its root: plain data that one worker may send to another. */
export interface RootStatistics {
  readonly simulations: number
  /** In the order in which the system proposed them. */
  readonly plans: readonly Readonly<Tally>[]
}

export function rootStatistics<G, S>({ simulations, edges }: Search<G, S>): RootStatistics {
  return {
    simulations,
    plans: edges.map(({ plan, key, advantage, visits, total }) => ({ plan, key, advantage, visits, total })),
  }
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
        known.advantage = Math.max(known.advantage, one.advantage)
      }
    }
  }
  return { simulations: parts.reduce((sum, { simulations }) => sum + simulations, 0), plans: [...plans.values()] }
}

/** A plan must be better than those before it by this much, so that nothing is done for nothing. */
const WORTHWHILE = 1e-9

/** The plan thought best, by first look and simulations together. */
export function bestPlan({ plans }: RootStatistics, trust: number): Plan {
  const values = estimates(plans, trust)
  let best = 0
  for (let i = 1; i < plans.length; i++) if (values[i] > values[best] + WORTHWHILE) best = i
  return plans.length === 0 ? [] : plans[best].plan
}
