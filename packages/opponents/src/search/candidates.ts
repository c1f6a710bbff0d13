import type { Match, Position, Seat } from "@carroccio/kernel"
import { everyAnswer, planKey, proposed, type Plan } from "../proposals.ts"

/** How often a system is asked again that proposes a single plan: what it draws by chance may differ. */
const DRAWS = 6

/** What the seat could do. */
export interface Proposals {
  readonly plans: readonly Plan[]
  /** Whether a system that proposes plans has none for this decision: a first look at each answer will do. */
  readonly small: boolean
}

/** What the seat could do; where its system has but one proposal, several of its draws. */
export function proposalsFor<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number): Proposals {
  const found = [...proposed(match, position, seat, seed)]
  if (found.length === 0) return { plans: everyAnswer(match, position, seat), small: match.ruleset.plans !== undefined }
  if (found.length > 1) return { plans: found, small: false }
  const keys = new Set(found.map(planKey))
  for (let draw = 1; draw < DRAWS; draw++) {
    for (const plan of proposed(match, position, seat, (seed + Math.imul(draw, 0x632be5ab)) >>> 0)) {
      const key = planKey(plan)
      if (keys.has(key)) continue
      keys.add(key)
      found.push(plan)
    }
  }
  return { plans: found, small: false }
}

/**
 * The plans to simulate, by what a first look thought of them: the best, others that begin as it does (another way for
 * the same unit, which what follows will not make up for), and the next best.
 */
export function candidatesAmong(plans: readonly Plan[], values: readonly number[], most: number): number[] {
  const order = plans.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b)
  const [best] = order
  const beginning = planKey(plans[best].slice(0, 1))
  const alike = order.slice(1).filter((i) => planKey(plans[i].slice(0, 1)) === beginning)
  const chosen = [best, ...alike.slice(0, Math.floor(most / 2))]
  for (const i of order) if (chosen.length < most && !chosen.includes(i)) chosen.push(i)
  return chosen
}
