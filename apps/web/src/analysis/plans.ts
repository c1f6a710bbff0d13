import { ANALYST, bestFirst, merge } from "@carroccio/opponents"
import type { Plans, PlansPart } from "./findings.ts"

const MOST_PLANS = 5

/** The best plans by what the parts of the search found together. */
export function plansOf(parts: readonly PlansPart[]): Plans {
  const known = parts.filter((part) => part !== null)
  if (known.length === 0) return { seat: null, simulations: 0, plans: [] }
  const { simulations, plans } = merge(known.map(({ found }) => found))
  return { seat: known[0].seat, simulations, plans: bestFirst(plans, ANALYST.settings).slice(0, MOST_PLANS) }
}
