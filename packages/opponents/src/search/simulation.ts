import { copyPosition, type Match, type Position, type Seat } from "@carroccio/kernel"
import type { Plan } from "../proposals.ts"
import { luckOf } from "./luck.ts"
import { beginWalk, playOn, playWith, type Horizon, type Memory } from "./playout.ts"
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
  const position = copyPosition(match.ruleset, imagined)
  const luck = luckOf(seed ^ 0x2545f491)
  const walk = beginWalk(match, position, settings)
  playWith(luck, match, position, walk, seat, plan)
  playOn(match, position, walk, luck, memory)
  search.simulations++
  return position
}

export function worldSeed<G, S>({ seed }: Search<G, S>, world: number): number {
  return (seed + Math.imul(world + 1, 0x9e3779b1)) >>> 0
}
