import type { Match, Ruleset } from "@carroccio/kernel"
import { createOpponent, type Opponent } from "@carroccio/opponents"
import { schedule, type Fixture } from "../apps/cli/src/arena/schedule.ts"
import { standingsOf, type Standing } from "../apps/cli/src/arena/standings.ts"
import { playBetween } from "./players.ts"
import { scoreOf, type Score, type Weights } from "./tuning.ts"

type AnyMatch = Match<unknown, unknown>

const SIDES = ["standing", "tuned"] as const
type Name = (typeof SIDES)[number]

interface Over extends Fixture<Name> {
  readonly won: number | null
}

/** What the tuned weights scored, with standings by scenario and for all. */
export interface Trial extends Score {
  readonly standings: readonly Standing<Name>[]
}

/** Squire with tuned weights against squire with the standing ones, in each scenario so many games, in pairs. */
export function playTrial(
  matches: readonly AnyMatch[],
  tuned: Weights,
  games: number,
  seed: number,
  progress: (played: number, of: number) => void,
): Trial {
  const fields = matches.map(({ scenario }) => ({ scenario: scenario.id, seats: scenario.seats }))
  const fixtures = schedule(fields, SIDES, 2 * Math.ceil(games / 2), seed)
  const results: Over[] = []
  for (const fixture of fixtures) {
    progress(results.length, fixtures.length)
    const match = matches.find(({ scenario }) => scenario.id === fixture.scenario)
    if (match !== undefined) results.push({ ...fixture, won: wonBy(match, fixture, tuned) })
  }
  return { ...scoreOf(pairPoints(results)), standings: standingsOf(SIDES, results).meetings }
}

function wonBy(match: AnyMatch, { seated, seed }: Fixture<Name>, tuned: Weights): number | null {
  const { seats } = match.scenario
  const weights = { standing: { ...match.ruleset.weights }, tuned }
  const players = seats.map((seat, i) => [seat, weighing(createOpponent("squire", seed), weights[seated[i]])] as const)
  const { winner } = playBetween(match, Object.fromEntries(players), seed).outcome
  return winner === null ? null : seats.indexOf(winner)
}

/** An opponent who thinks with weights of his own. */
function weighing(opponent: Opponent, weights: Weights): Opponent {
  return {
    ...opponent,
    choose: (match, position, seat) =>
      withWeights(match.ruleset, weights, () => opponent.choose(match, position, seat)),
  }
}

/** Does something while a system evaluates with other weights. */
export function withWeights<G, S, T>({ weights = {} }: Ruleset<G, S>, others: Weights, work: () => T): T {
  const standing = { ...weights }
  // Only here: a system's weights are constants to everything else, and it remembers nothing that they went into.
  Object.assign(weights, others)
  try {
    return work()
  } finally {
    Object.assign(weights, standing)
  }
}

/** Of each pair of games on one seed: the tuned weights' part of the points. */
export function pairPoints(results: readonly Over[]): number[] {
  const pairs = new Map<string, number>()
  for (const { scenario, seed, seated, won } of results) {
    const pair = `${scenario} ${seed}`
    const points = won === null ? 0.5 : seated[won] === "tuned" ? 1 : 0
    pairs.set(pair, (pairs.get(pair) ?? 0) + points / 2)
  }
  return [...pairs.values()]
}
