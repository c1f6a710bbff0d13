import {
  asked,
  copyPosition,
  momentOf,
  sceneOf,
  type Match,
  type Position,
  type Random,
  type Seat,
} from "@carroccio/kernel"
import { playPlan } from "../proposals.ts"
import { anyAction, entriesFor, fits, learn, type Book, type Entry } from "./book.ts"

/** How far a simulation is played on, and how faithfully. */
export interface Horizon {
  /** How many parts of a turn go by: by the system's clock, or as the turn passes from one seat to the other. */
  readonly parts: number
  /** The most decisions in all. */
  readonly decisions: number
  /** Of 256: how often the next best plan is taken instead of the best. */
  readonly whims: number
  /** How many plans besides the first are looked at anew, when the first gains less than it promised. */
  readonly doubts: number
}

/** How far a simulation has come. All of one search must stop at the same time of the game, to be comparable. */
export interface Walk {
  readonly begun: number
  active: string
  parts: number
  decisions: number
}

export function beginWalk<G, S>(match: Match<G, S>, position: Position<S>): Walk {
  const begun = match.ruleset.clock?.(sceneOf(match, position)) ?? 0
  return { begun, active: momentOf(match, position).active, parts: 0, decisions: 0 }
}

/** Counts a decision that was taken; whether the simulation goes on. */
export function walkOn<G, S>(match: Match<G, S>, position: Position<S>, walk: Walk, horizon: Horizon): boolean {
  walk.decisions++
  if (position.outcome !== null) return false
  const { clock } = match.ruleset
  if (clock !== undefined) walk.parts = clock(sceneOf(match, position)) - walk.begun
  else {
    const { active } = momentOf(match, position)
    if (active !== walk.active) walk.parts++
    walk.active = active
  }
  return walk.parts < horizon.parts && walk.decisions < horizon.decisions
}

/** Plays on with what the book knows, up to the horizon. */
export function playOn<G, S>(
  match: Match<G, S>,
  begun: Position<S>,
  book: Book,
  walk: Walk,
  horizon: Horizon,
  random: Random,
): Position<S> {
  const outworn = new Set<Entry>()
  let position = begun
  let { parts } = walk
  do {
    if (walk.parts !== parts) {
      outworn.clear()
      parts = walk.parts
    }
    const [seat] = asked(match, position)
    position = advance(match, position, seat, book, outworn, horizon, random)
  } while (walkOn(match, position, walk, horizon))
  return position
}

/** Takes one decision. */
function advance<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  book: Book,
  outworn: Set<Entry>,
  { whims, doubts }: Horizon,
  random: Random,
): Position<S> {
  const entries = entriesFor(match, book, position, seat, random)
  const open: Entry[] = []
  for (const entry of entries) {
    if (outworn.has(entry)) continue
    if (!fits(match, position, seat, entry.plan)) outworn.add(entry)
    else if (random(256) >= whims) open.push(entry)
    if (open.length > doubts) break
  }
  const [best, ...others] = open.length > 0 ? open : learn(match, book, position, seat, random)
  outworn.add(best)
  if (others.length > 0 && open.length > 0) return tried(match, position, seat, [best, ...others], random)
  if (playPlan(match, position, seat, best.plan) === 0) {
    playPlan(match, position, seat, anyAction(match, position, seat, random))
  }
  return position
}

/** Of plans in the order of their promise, the first that gains as much as the next one promises. */
function tried<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  entries: readonly Entry[],
  random: Random,
): Position<S> {
  const { ruleset } = match
  const before = ruleset.evaluate(sceneOf(match, position), seat)
  let best = position
  let highest = -Infinity
  for (const { plan, gain } of entries) {
    if (highest >= gain) break
    const copy = copyPosition(ruleset, position)
    if (playPlan(match, copy, seat, plan) === 0) continue
    const value = ruleset.evaluate(sceneOf(match, copy), seat) - before
    if (value > highest) {
      highest = value
      best = copy
    }
  }
  return best
}
