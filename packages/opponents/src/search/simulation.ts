import { copyPosition, type Match, type Memory, type Position, type Seat } from "@carroccio/kernel"
import type { Plan } from "../proposals.ts"
import { luckOf, type Luck } from "./luck.ts"
import { openedWith, openingOf, type Openings } from "./opening.ts"
import { beginWalk, playOn, playWith, type Horizon } from "./playout.ts"
import type { Tally, Trust } from "./tally.ts"
import { decidedFor, partOfGame, scaleOf, worthOf } from "./worth.ts"

export interface Settings extends Horizon, Trust {
  /** How many plans are simulated. */
  readonly candidates: number
  /** How much of the simulations compare them, where the best is then varied. */
  readonly compared: number
}

/** What the systems may keep between simulations. */
const MOST_REMEMBERED = 20_000

/** What a drawn game is worth to either side. */
const EVEN = 0

/** A search under way. */
export interface Search<G, S> {
  readonly match: Match<G, S>
  readonly position: Position<S>
  /** The position as the seat imagined it at first, in which its plans were thought of. */
  readonly imagined: Position<S>
  readonly seat: Seat
  readonly settings: Settings
  readonly plans: readonly Plan[]
  /** Whether the decision is a small one, for which a first look will do. */
  readonly small: boolean
  /** Which of the plans simulations would go on with; -1 where that is not known. */
  readonly ready: number
  /** The plans that are simulated; the first is the one that a first look thinks best. */
  tallies: Tally[]
  readonly seed: number
  /** What simulations are measured by: what comes of the first look's best plan, in a few of them. */
  level: number
  /** What came of that plan in the first worlds. */
  readonly begun: Position<S>[]
  readonly memory: Memory
  /** Where a plan is played only once up to its first throw of the dice; undefined where worlds differ in more than these. */
  readonly openings: Openings<S> | undefined
  /** How many simulations it is to make, and has made. */
  readonly budget: number
  simulations: number
}

/** What comes of a plan in an imagined world, as a part of a game. */
export function simulate<G, S>(search: Search<G, S>, imagined: Position<S>, plan: Plan, seed: number): number {
  return valueOf(search, playedOn(search, imagined, plan, seed))
}

/** A draw is measured by the level as well: it is a loss to whoever was about to win, and a gain to the other. */
export function valueOf<G, S>({ match, seat, level }: Search<G, S>, position: Position<S>): number {
  const worth = position.outcome === null ? worthOf(match, position, seat) : EVEN
  return decidedFor(position, seat) ?? partOfGame(worth - level, scaleOf(match))
}

/** The imagined world after the plan, played on to the horizon. */
export function playedOn<G, S>(search: Search<G, S>, imagined: Position<S>, plan: Plan, seed: number): Position<S> {
  const { match, seat, settings, memory } = search
  if (memory.size > MOST_REMEMBERED) memory.clear()
  const walk = beginWalk(match, imagined, settings)
  const { position, luck, rest } = begun(search, imagined, plan, walk.parts, seed ^ 0x2545f491)
  playWith(luck, match, position, walk, seat, rest)
  playOn(match, position, walk, luck, memory)
  search.simulations++
  return position
}

/** The world with as much of the plan played as is played alike in all of them. */
function begun<G, S>(
  { match, seat, openings }: Search<G, S>,
  imagined: Position<S>,
  plan: Plan,
  part: number,
  seed: number,
): { position: Position<S>; luck: Luck; rest: Plan } {
  if (openings === undefined) return { position: copyPosition(match.ruleset, imagined), luck: luckOf(seed), rest: plan }
  let opening = openings.get(plan)
  if (opening === undefined) openings.set(plan, (opening = openingOf(match, imagined, seat, plan, part)))
  return { ...openedWith(match, opening, seed), rest: opening.rest }
}

export function worldSeed<G, S>({ seed }: Search<G, S>, world: number): number {
  return (seed + Math.imul(world + 1, 0x9e3779b1)) >>> 0
}
