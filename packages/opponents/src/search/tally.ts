import type { Plan } from "../proposals.ts"

/** A plan, and what came of it in the simulations. */
export interface Tally {
  readonly plan: Plan
  readonly key: string
  /** By how much it is worse than the best one by a first look, as a part of a game: at most 0. */
  readonly advantage: number
  visits: number
  /** The sum of what the simulations were worth to the seat, each from 0 to 1. */
  total: number
  /** Sum and sum of squares of how far it was ahead of the first look's best plan, in the same worlds. */
  ahead: number
  squares: number
}

export function newTally(plan: Plan, key: string, advantage: number): Tally {
  return { plan, key, advantage, visits: 0, total: 0, ahead: 0, squares: 0 }
}

/** Notes what came of it in a world, and of the plan that it is measured by. */
export function note(tally: Tally, value: number, measure: number): void {
  tally.visits++
  tally.total += value
  tally.ahead += value - measure
  tally.squares += (value - measure) ** 2
}

/** How the figures are read. */
export interface Trust {
  /** So many simulations weigh as much as the first look. */
  readonly trust: number
  /** By how many standard errors a plan must be ahead of the first look's best to be taken instead. */
  readonly caution: number
}

/** How far the plan is ahead of the first look's best, by first look and simulations together. */
export function scoreOf({ ahead, visits, advantage }: Tally, trust: number): number {
  return (ahead + trust * advantage) / (visits + trust)
}

/** The standard error of how far it is ahead. */
function errorOf({ ahead, squares, visits }: Tally): number {
  const mean = ahead / visits
  return Math.sqrt(Math.max(0, squares / visits - mean * mean) / (visits - 1))
}

/** How far it is ahead at the least, as far as the simulations can tell. */
export function surelyAhead(tally: Tally, { trust, caution }: Trust): number {
  return tally.visits < 2 ? -1 : scoreOf(tally, trust) - caution * errorOf(tally)
}

/** So many standard errors behind, a plan is given up, after so many simulations at the least. */
const HOPELESS = 2
const ENOUGH = 4

/** Whether more simulations could still show it to be the best. */
export function mayComeAhead(tally: Tally, trust: number): boolean {
  return tally.visits < ENOUGH || scoreOf(tally, trust) + HOPELESS * errorOf(tally) > 0
}

/** A plan, and what it is worth as a part of a game: one half is what may be expected. */
export interface Judged {
  readonly plan: Plan
  readonly part: number
}

/**
 * The plans from the best on: first the one to take, the others by how far each was ahead of the first look's best in the
 * same worlds. Where simulations were made, a plan that has seen too few of them is left out.
 */
export function bestFirst(tallies: readonly Readonly<Tally>[], trust: Trust): Judged[] {
  if (tallies.length === 0) return []
  const best = bestPlan(tallies, trust)
  const simulated = tallies.some(({ visits }) => visits > 0)
  const [measure] = tallies
  const judged = tallies
    .filter((tally) => !simulated || tally === measure || tally.plan === best || tally.visits >= ENOUGH)
    .map((tally) => ({ plan: tally.plan, part: Math.min(1, Math.max(0, 0.5 + scoreOf(tally, trust.trust))) }))
    .sort((a, b) => b.part - a.part)
  const lead = judged.findIndex(({ plan }) => plan === best)
  const [first] = judged.splice(lead, 1)
  // What looked better by luck is no better than the plan to take.
  return [first, ...judged.map(({ plan, part }) => ({ plan, part: Math.min(part, first.part) }))]
}

/** Better than the first look's best by less than this is not better. */
const WORTHWHILE = 1e-6

/** The plan to take: the first look's best, which is the first, unless another is ahead of it. */
export function bestPlan(tallies: readonly Readonly<Tally>[], trust: Trust): Plan {
  let best: Plan = tallies.length === 0 ? [] : tallies[0].plan
  let lead = WORTHWHILE
  for (const tally of tallies.slice(1)) {
    const ahead = surelyAhead(tally, trust)
    if (ahead > lead) {
      best = tally.plan
      lead = ahead
    }
  }
  return best
}
