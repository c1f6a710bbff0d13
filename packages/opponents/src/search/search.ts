import { imagine, sceneOf, type Match, type Position, type Seat } from "@carroccio/kernel"
import { expectedValue, planKey } from "../proposals.ts"
import { candidatesAmong, proposalsFor } from "./candidates.ts"
import { climb, variedWith } from "./climb.ts"
import { areWorldsAlike } from "./opening.ts"
import { playedOn, simulate, valueOf, worldSeed, type Search, type Settings } from "./simulation.ts"
import { mayComeAhead, newTally, note, scoreOf, type Tally } from "./tally.ts"
import { partOfGame, scaleOf, worthOf } from "./worth.ts"

/** How many simulations find the level. */
const PROBES = 4

/**
 * Begins a search for the seat. All that it looks at is imagined: neither the position's dice nor what is hidden from
 * the seat shows in what it finds. Searches of one seed think of the same plans; each part simulates with other dice.
 */
export function beginSearch<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  settings: Settings,
  budget: number,
  part = 0,
): Search<G, S> {
  const imagined = imagine(match, position, seat, seed)
  const { plans, small, ready } = proposalsFor(match, imagined, seat, seed)
  const first = Math.max(0, ready)
  const weight = match.ruleset.weight?.(sceneOf(match, imagined)) ?? 1
  return {
    match,
    position,
    imagined,
    seat,
    settings: weighed(settings, weight),
    plans,
    small,
    ready,
    // Whoever is hurried before the first look has what simulations would go on with.
    tallies: plans.slice(first, first + 1).map((plan) => newTally(plan, planKey(plan), 0)),
    seed: (seed ^ Math.imul(part + 1, 0x27d4eb2f)) >>> 0,
    level: 0,
    begun: [],
    memory: new Map(),
    openings: areWorldsAlike(match, imagined, seat) ? new Map() : undefined,
    budget: Math.round(weight * budget),
    simulations: 0,
  }
}

/** What weighs more is looked at further ahead, with more plans to compare. */
function weighed(settings: Settings, weight: number): Settings {
  const { ahead, candidates } = settings
  return { ...settings, ahead: weight * ahead, candidates: Math.round(weight * candidates) }
}

/** The search step by step: a look at each plan alone, then simulations, in rounds that the better half comes through. */
export function* steps<G, S>(search: Search<G, S>): Generator<undefined, void> {
  const { plans, settings } = search
  if (plans.length < 2) return
  yield* firstLooks(search)
  if (search.small) return
  yield* findLevel(search)
  const compared = search.budget - variedWith(search)
  let open = search.tallies.slice(1)
  const rounds = Math.max(1, Math.ceil(Math.log2(open.length + 1)))
  let world = 0
  for (let round = 1; round <= rounds && open.length > 0; round++) {
    const until = round === rounds ? compared : Math.floor((compared * round) / rounds)
    while (search.simulations < until) {
      yield* simulateAll(search, open, world++, until)
    }
    open = open
      .filter((tally) => mayComeAhead(tally, settings.trust))
      .sort((a, b) => scoreOf(b, settings.trust) - scoreOf(a, settings.trust))
      .slice(0, Math.ceil(open.length / 2))
  }
  yield* climb(search)
}

function* firstLooks<G, S>(search: Search<G, S>): Generator<undefined, void> {
  const { match, imagined, seat, plans, settings } = search
  const values: number[] = []
  let best = -Infinity
  for (const plan of plans) {
    const value = expectedValue(match, imagined, seat, plan)
    values.push(value)
    // Whoever is hurried has the best so far.
    if (value > best) search.tallies = [newTally(plan, planKey(plan), 0)]
    best = Math.max(best, value)
    yield
  }
  const scale = scaleOf(match)
  search.tallies = candidatesAmong(plans, values, settings.candidates, search.ready).map((i) =>
    newTally(plans[i], planKey(plans[i]), partOfGame(values[i] - best, scale) - 0.5),
  )
}

/**
 * Plays the best plan by the first look, and each of those that are compared with it, in the same imagined world with
 * the same dice: they are told apart by what they make of the same luck.
 */
function* simulateAll<G, S>(
  search: Search<G, S>,
  open: readonly Tally[],
  world: number,
  until: number,
): Generator<undefined, void> {
  const { match, seat, tallies } = search
  const seed = worldSeed(search, world)
  const imagined = imagine(match, search.position, seat, seed)
  const known = search.begun.at(world)
  const measure = known === undefined ? simulate(search, imagined, tallies[0].plan, seed) : valueOf(search, known)
  tallies[0].visits++
  tallies[0].total += measure
  yield
  for (const tally of open) {
    if (search.simulations >= until) return
    const value = simulate(search, imagined, tally.plan, seed)
    note(tally, value, measure)
    yield
  }
}

/** Plays the best plan by the first look in the first worlds, for all to be measured by what comes of it. */
function* findLevel<G, S>(search: Search<G, S>): Generator<undefined, void> {
  const { match, seat, tallies, begun } = search
  const worths: number[] = []
  for (let world = 0; world < PROBES && search.simulations < search.budget; world++) {
    const seed = worldSeed(search, world)
    const position = playedOn(search, imagine(match, search.position, seat, seed), tallies[0].plan, seed)
    begun.push(position)
    if (position.outcome === null) worths.push(worthOf(match, position, seat))
    yield
  }
  if (worths.length > 0) search.level = worths.reduce((sum, worth) => sum + worth, 0) / worths.length
}
