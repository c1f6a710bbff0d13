import type { Match, Position, Seat } from "@carroccio/kernel"
import { momentSeed, type Opponent, type OpponentName, type Patience } from "../opponent.ts"
import { sureStart, type Plan } from "../proposals.ts"
import { bestPlan, rootStatistics, type RootStatistics } from "./parts.ts"
import { beginSearch, isOpen, steps, type Search, type Settings } from "./search.ts"

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
      const search = beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings)
      if (isOpen(search)) runThrough(search, level.simulations)
      return chosen(search, rootStatistics(search))
    },
    async think(match, position, seat, patience = {}) {
      const search = beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings)
      if (isOpen(search)) await runInSlices(search, level, patience)
      return chosen(search, rootStatistics(search))
    },
  }
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
  const search = beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings, part)
  const share = Math.floor(level.simulations / parts) + (part < level.simulations % parts ? 1 : 0)
  if (isOpen(search)) runThrough(search, share)
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
  return chosen(beginSearch(match, position, seat, momentSeed(seed, position.ply), level.settings), found)
}

function chosen<G, S>({ match, imagined, seat, settings }: Search<G, S>, found: RootStatistics): Plan {
  return sureStart(match, imagined, seat, bestPlan(found, settings.trust))
}

function runThrough<G, S>(search: Search<G, S>, simulations: number): void {
  const work = steps(search)
  while (search.simulations < simulations) work.next()
}

async function runInSlices<G, S>(
  search: Search<G, S>,
  { simulations, milliseconds }: Level,
  { milliseconds: longest = milliseconds, hurry, watch }: Patience,
): Promise<void> {
  const begun = performance.now()
  const work = steps(search)
  const spent = () => performance.now() - begun
  while (search.simulations < simulations && spent() < longest && hurry?.aborted !== true) {
    const slice = performance.now() + SLICE
    while (search.simulations < simulations && performance.now() < slice) work.next()
    watch?.(Math.min(1, Math.max(search.simulations / simulations, spent() / longest)))
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
