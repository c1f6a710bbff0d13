import {
  asked,
  momentOf,
  randomFrom,
  sceneOf,
  type Match,
  type Memory,
  type Position,
  type Random,
  type Seat,
} from "@carroccio/kernel"
import { plansFor, playPlan, valueOnce, type Plan } from "../proposals.ts"
import { luckOf, meet, type Luck } from "./luck.ts"

/** How far a simulation is played on. */
export interface Horizon {
  /** How many times as far as the system has it that a program should look ahead. */
  readonly ahead: number
  /** The most decisions in all. */
  readonly decisions: number
}

/** How far a simulation has yet to go. All of one search stop after as many parts of a turn, to be comparable. */
export interface Walk {
  part: number | string
  /** How many parts of a turn are still to go by. */
  parts: number
  /** The most decisions still to be made. */
  decisions: number
}

/** What is thought about in a simulation is no more than these, any of those that are proposed. */
const MOST_PLANS = 8
const SEEDS = 0x40000000

/** How many parts of a turn a program looks ahead, where its system does not say. */
const AHEAD = 2

export function beginWalk<G, S>(match: Match<G, S>, position: Position<S>, { ahead, decisions }: Horizon): Walk {
  return { part: partOf(match, position), parts: ahead * (match.ruleset.ahead ?? AHEAD), decisions }
}

/** Which part of a turn it is: by the system's clock, or as the turn passes from one seat to the other. */
function partOf<G, S>(match: Match<G, S>, position: Position<S>): number | string {
  return match.ruleset.clock?.(sceneOf(match, position)) ?? momentOf(match, position).active
}

/** Whether the simulation is to be played on from here; the walk is a decision further then. */
export function goesOn<G, S>(match: Match<G, S>, position: Position<S>, walk: Walk): boolean {
  if (position.outcome !== null) return false
  const part = partOf(match, position)
  if (part !== walk.part) walk.parts--
  walk.part = part
  return walk.parts > 0 && walk.decisions-- > 0
}

/** Plays on for both sides, up to the horizon. */
export function playOn<G, S>(match: Match<G, S>, position: Position<S>, walk: Walk, luck: Luck, memory: Memory): void {
  const random = randomFrom(luck.seed ^ 0x68bc21eb)
  while (goesOn(match, position, walk)) {
    const [seat] = asked(match, position)
    const quick = match.ruleset.quick?.(sceneOf(match, position), seat, random, memory)
    if (quick !== undefined && playWith(luck, match, position, walk, seat, quick) > 0) continue
    if (playWith(luck, match, position, walk, seat, likely(match, position, seat, random)) === 0) return
  }
}

/** As `playPlan`, each deed with its own luck. */
export function playWith<G, S>(
  luck: Luck,
  match: Match<G, S>,
  position: Position<S>,
  { parts }: Walk,
  seat: Seat,
  plan: Plan,
): number {
  return playPlan(match, position, seat, plan, (action) => {
    meet(luck, position, parts, action)
  })
}

/** Plays a game on to its end for both sides, as simulations do. */
export function playToEnd<G, S>(match: Match<G, S>, position: Position<S>, random: Random): void {
  const horizon = { ahead: Infinity, decisions: match.ruleset.longest }
  playOn(match, position, beginWalk(match, position, horizon), luckOf(random(SEEDS)), new Map())
}

/** The plan that leads to the best position by one throw of the dice. */
function likely<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, random: Random): Plan {
  const plans = some(plansFor(match, position, seat, random(SEEDS)), random)
  if (plans.length === 1) return plans[0]
  const throws = random(SEEDS)
  let best: Plan = []
  let highest = -Infinity
  for (const plan of plans) {
    const value = valueOnce(match, position, seat, plan, throws)
    if (value > highest) {
      best = plan
      highest = value
    }
  }
  return best
}

function some(plans: readonly Plan[], random: Random): readonly Plan[] {
  if (plans.length <= MOST_PLANS) return plans
  const drawn = [...plans]
  for (let i = 0; i < MOST_PLANS; i++) {
    const other = i + random(drawn.length - i)
    ;[drawn[i], drawn[other]] = [drawn[other], drawn[i]]
  }
  return drawn.slice(0, MOST_PLANS)
}
