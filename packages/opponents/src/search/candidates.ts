import { randomFrom, sceneOf, type Match, type Position, type Seat } from "@carroccio/kernel"
import { everyAnswer, planKey, proposed, type Plan } from "../proposals.ts"

/** How often a system is asked again that proposes a single plan: what it draws by chance may differ. */
const DRAWS = 6

/** What the seat could do. */
export interface Proposals {
  readonly plans: readonly Plan[]
  /** Whether a system that proposes plans has none for this decision: a first look at each answer will do. */
  readonly small: boolean
  /** Which of them simulations would go on with; -1 where that is not known. */
  readonly ready: number
}

/** What the seat could do; where its system has but one proposal, several of its draws. */
export function proposalsFor<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number): Proposals {
  const found = [...proposed(match, position, seat, seed)]
  if (found.length === 0) {
    return { plans: everyAnswer(match, position, seat), small: match.ruleset.plans !== undefined, ready: -1 }
  }
  if (found.length === 1) drawAgain(match, position, seat, seed, found)
  if (found.length === 1) return { plans: found, small: false, ready: -1 }
  return { plans: found, small: false, ready: addReady(match, position, seat, seed, found) }
}

function drawAgain<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number, found: Plan[]): void {
  const keys = new Set(found.map(planKey))
  for (let draw = 1; draw < DRAWS; draw++) {
    for (const plan of proposed(match, position, seat, (seed + Math.imul(draw, 0x632be5ab)) >>> 0)) {
      const key = planKey(plan)
      if (keys.has(key)) continue
      keys.add(key)
      found.push(plan)
    }
  }
}

/** What simulations would go on with, as one of the plans. A system that varies its plans could not vary that one. */
function addReady<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number, found: Plan[]): number {
  const { quick, vary } = match.ruleset
  if (vary !== undefined) return -1
  const plan = quick?.(sceneOf(match, position), seat, randomFrom(seed), new Map()) ?? []
  if (plan.length === 0) return -1
  const key = planKey(plan)
  const known = found.findIndex((one) => planKey(one) === key)
  return known >= 0 ? known : found.push(plan) - 1
}

/**
 * The plans to simulate, by what a first look thought of them: the best, the one that simulations would go on with,
 * others that begin as the best does (another way for the same unit, which what follows will not make up for), and the
 * next best.
 */
export function candidatesAmong(plans: readonly Plan[], values: readonly number[], most: number, ready = -1): number[] {
  const order = plans.map((_, i) => i).sort((a, b) => values[b] - values[a] || a - b)
  const [best] = order
  const beginning = planKey(plans[best].slice(0, 1))
  const chosen = ready < 0 || ready === best || most < 2 ? [best] : [best, ready]
  const alike = order.filter((i) => !chosen.includes(i) && planKey(plans[i].slice(0, 1)) === beginning)
  chosen.push(...alike.slice(0, Math.min(Math.floor(most / 2), most - chosen.length)))
  for (const i of order) if (chosen.length < most && !chosen.includes(i)) chosen.push(i)
  return chosen
}
