import type { Match, Position, Seat } from "@carroccio/kernel"
import { momentSeed, type Opponent, type OpponentName, type Patience } from "../opponent.ts"
import { sureStart, type Plan } from "../proposals.ts"
import { rootStatistics, type RootStatistics } from "./parts.ts"
import { beginSearch, steps, type Search, type Settings } from "./search.ts"
import { bestPlan } from "./tally.ts"

/** How much an opponent thinks. */
export interface Level {
  readonly settings: Settings
  /** How many simulations make a choice. */
  readonly simulations: number
  /** The longest that it thinks where a clock is looked at, in milliseconds. */
  readonly milliseconds: number
}

/** Between two slices others may act: short enough for a word to come through. */
const SLICE = 40

/** An opponent that searches. `choose` counts its simulations and looks at no clock: the same seed, the same choice. */
export function searching(name: OpponentName, seed: number, level: Level): Opponent {
  return {
    name,
    choose(match, position, seat) {
      const search = begun(match, position, seat, seed, level)
      runThrough(search)
      return chosen(search, rootStatistics(search))
    },
    async think(match, position, seat, patience = {}) {
      const search = begun(match, position, seat, seed, level)
      await runInSlices(search, level, patience)
      return chosen(search, rootStatistics(search))
    },
  }
}

function begun<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number, level: Level): Search<G, S> {
  return beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings, level.simulations)
}

/** What one of several workers finds who share a search: each simulates its part of the level's count. */
export function searchPart<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  level: Level,
  part: number,
  parts: number,
): RootStatistics {
  const share = Math.floor(level.simulations / parts) + (part < level.simulations % parts ? 1 : 0)
  const search = beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings, share, part)
  runThrough(search)
  return rootStatistics(search)
}

/** The run of actions to take, by what the parts of a search found together. */
export function chosenTogether<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  level: Level,
  found: RootStatistics,
): Plan {
  return chosen(begun(match, position, seat, seed, level), found)
}

function chosen<G, S>({ match, imagined, seat, settings }: Search<G, S>, { plans }: RootStatistics): Plan {
  return sureStart(match, imagined, seat, bestPlan(plans, settings))
}

function runThrough<G, S>(search: Search<G, S>): void {
  const work = steps(search)
  while (work.next().done !== true);
}

async function runInSlices<G, S>(
  search: Search<G, S>,
  { milliseconds }: Level,
  { milliseconds: longest = milliseconds, hurry, watch }: Patience,
): Promise<void> {
  const begun = performance.now()
  const work = steps(search)
  const spent = () => performance.now() - begun
  let done = false
  while (!done && spent() < longest && hurry?.aborted !== true) {
    const slice = performance.now() + SLICE
    while (!done && performance.now() < slice) done = work.next().done === true
    watch?.(done ? 1 : Math.min(1, Math.max(search.simulations / search.budget, spent() / longest)))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
