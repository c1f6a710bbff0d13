import { copyPosition, type Match, type Memory, type Position, type Seat } from "@carroccio/kernel"
import type { Plan } from "../proposals.ts"
import { luckOf, type Luck } from "./luck.ts"
import { openingOf, type Openings } from "./opening.ts"
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
  /** How simulations of a plan begin, up to their first throw of the dice; undefined where worlds differ in more than these. */
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
  const { match, memory } = search
  if (memory.size > MOST_REMEMBERED) memory.clear()
  const { position, luck, walk, rest, seat } = begun(search, imagined, plan, seed ^ 0x2545f491)
  playWith(luck, match, position, walk, seat, rest)
  playOn(match, position, walk, luck, memory)
  search.simulations++
  return position
}

/** The world with as much played in it as is played alike in all of them. */
function begun<G, S>(search: Search<G, S>, imagined: Position<S>, plan: Plan, seed: number) {
  const { match, seat, settings, openings } = search
  let opening = openings?.get(plan)
  if (opening === undefined) {
    const walk = beginWalk(match, imagined, settings)
    if (openings === undefined) {
      return { position: copyPosition(match.ruleset, imagined), luck: luckOf(seed), walk, seat, rest: plan }
    }
    openings.set(plan, (opening = openingOf(match, imagined, seat, plan, walk)))
  }
  const luck: Luck = { seed, times: opening.times.slice() }
  const position = copyPosition(match.ruleset, opening.position)
  return { position, luck, walk: { ...opening.walk }, seat: opening.seat, rest: opening.rest }
}

export function worldSeed<G, S>({ seed }: Search<G, S>, world: number): number {
  return (seed + Math.imul(world + 1, 0x9e3779b1)) >>> 0
}
