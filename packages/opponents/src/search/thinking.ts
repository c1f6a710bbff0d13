import { imagine, randomFrom, type Match, type Position, type Seat } from "@carroccio/kernel"
import { slipOf } from "../erring.ts"
import { momentSeed, type Opponent, type OpponentName, type Patience } from "../opponent.ts"
import { sureStart, type Plan } from "../proposals.ts"
import { rootStatistics, type PartStatistics, type RootStatistics } from "./parts.ts"
import { beginSearch, steps } from "./search.ts"
import type { Search, Settings } from "./simulation.ts"
import { bestPlan } from "./tally.ts"

/** How much an opponent thinks. */
export interface Level {
  readonly settings: Settings
  /** How many simulations make a choice. */
  readonly simulations: number
  /** Of 256 choices: how many it simulates. For the others a first look has to do. */
  readonly care: number
  /** Of 256 choices: how often it does anything at all that it may. */
  readonly slips: number
  /** The longest that it thinks where a clock is looked at, in milliseconds. */
  readonly milliseconds: number
}

/** Between two slices others may act: short enough for a word to come through. */
const SLICE = 40

/** The fewest simulations of a part: with less it could hardly find its level and compare plans. */
const LEAST_PART = 48

/** How many of all simulations a part makes. Few are not divided: the first parts make them, the others none. */
function shareOf(all: number, part: number, parts: number): number {
  const sharing = Math.max(1, Math.min(parts, Math.floor(all / LEAST_PART)))
  return part < sharing ? Math.floor(all / sharing) + (part < all % sharing ? 1 : 0) : 0
}

/** An opponent that searches. `choose` counts its simulations and looks at no clock: the same seed, the same choice. */
export function searching(name: OpponentName, seed: number, levelFor: <G, S>(match: Match<G, S>) => Level): Opponent {
  return {
    name,
    choose(match, position, seat) {
      const level = levelFor(match)
      const search = begun(match, position, seat, seed, level)
      runThrough(search)
      return chosen(search, level, position, seed, rootStatistics(search))
    },
    async think(match, position, seat, patience = {}) {
      const start = performance.now()
      const level = levelFor(match)
      const search = begun(match, position, seat, seed, level)
      await runInSlices(search, start, level, patience)
      return chosen(search, level, position, seed, rootStatistics(search))
    },
  }
}

function begun<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number, level: Level): Search<G, S> {
  return begunPart(match, position, seat, seed, level, 0, 1)
}

function begunPart<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  { settings, simulations, care }: Level,
  part: number,
  parts: number,
): Search<G, S> {
  const moment = momentSeed(seed, position.ply)
  const all = randomFrom(moment ^ 0x68bc21eb)(256) < care ? simulations : 0
  return beginSearch(match, position, seat, moment, settings, shareOf(all, part, parts), part)
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
): PartStatistics {
  const search = begunPart(match, position, seat, seed, level, part, parts)
  runThrough(search)
  return { part, ...rootStatistics(search) }
}

/**
 * As `searchPart`, in slices and within a time as an opponent's `think`. With the patience of `milliseconds: Infinity`
 * the count alone ends it, and it finds the same.
 */
export async function thinkPart<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
  level: Level,
  part: number,
  parts: number,
  patience: Patience = {},
): Promise<PartStatistics> {
  const start = performance.now()
  const search = begunPart(match, position, seat, seed, level, part, parts)
  await runInSlices(search, start, level, patience)
  return { part, ...rootStatistics(search) }
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
  const imagined = imagine(match, position, seat, momentSeed(seed, position.ply))
  return chosen({ match, imagined, seat }, level, position, seed, found)
}

function chosen<G, S>(
  { match, imagined, seat }: Pick<Search<G, S>, "match" | "imagined" | "seat">,
  { settings, slips }: Level,
  { ply }: Position<S>,
  seed: number,
  { plans }: RootStatistics,
): Plan {
  const slip = slipOf(match, imagined, seat, randomFrom(momentSeed(seed, ply) ^ 0x2c1b3c6d), slips)
  return slip ?? sureStart(match, imagined, seat, bestPlan(plans, settings))
}

function runThrough<G, S>(search: Search<G, S>): void {
  const work = steps(search)
  while (work.next().done !== true);
}

/** Lets others act. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The time counts from the `start`, before the plans were thought of: that takes long on a slow device. */
async function runInSlices<G, S>(
  search: Search<G, S>,
  start: number,
  { milliseconds }: Level,
  { milliseconds: longest = milliseconds, hurry, watch }: Patience,
): Promise<void> {
  const work = steps(search)
  const spent = () => performance.now() - start
  let done = false
  await pause()
  while (!done && spent() < longest && hurry?.aborted !== true) {
    const slice = performance.now() + SLICE
    while (!done && performance.now() < slice) done = work.next().done === true
    // Where a first look has to do there is nothing to count.
    const counted = search.budget === 0 ? 0 : search.simulations / search.budget
    watch?.(done ? 1 : Math.min(1, Math.max(counted, spent() / longest)))
    await pause()
  }
}
