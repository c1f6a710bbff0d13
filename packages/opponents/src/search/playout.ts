import { asked, momentOf, sceneOf, type Match, type Position, type Random, type Seat } from "@carroccio/kernel"
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
  position: Position<S>,
  book: Book,
  walk: Walk,
  horizon: Horizon,
  random: Random,
): void {
  // What does not fit, or was done, is not tried again in this part of the turn.
  const outworn = new Set<Entry>()
  let { parts } = walk
  do {
    if (walk.parts !== parts) outworn.clear()
    parts = walk.parts
    const [seat] = asked(match, position)
    const entries = entriesFor(match, book, position, seat, random)
    const entry =
      pick(match, position, seat, entries, outworn, horizon.whims, random) ??
      learn(match, book, position, seat, random)[0]
    outworn.add(entry)
    if (playPlan(match, position, seat, entry.plan) === 0) {
      playPlan(match, position, seat, anyAction(match, position, seat, random))
    }
  } while (walkOn(match, position, walk, horizon))
}

/** The first entry that fits, but for a whim. */
function pick<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  entries: readonly Entry[],
  outworn: Set<Entry>,
  whims: number,
  random: Random,
): Entry | undefined {
  let passedOver: Entry | undefined
  for (const entry of entries) {
    if (outworn.has(entry)) continue
    if (!fits(match, position, seat, entry.plan)) outworn.add(entry)
    else if (random(256) >= whims) return entry
    else passedOver ??= entry
  }
  return passedOver
}
