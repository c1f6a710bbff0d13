import { drawFace, fastDice } from "./dice.ts"
import type { Plain } from "./plain.ts"
import { asked, decision, sceneOf, type Decision } from "./play.ts"
import type { GameEvent, Outcome, Position, Seat } from "./position.ts"
import { copyPosition, type Match, type Random } from "./ruleset.ts"

/** What one seat, or a spectator (`null`), may see of a position. Neither dice nor procedures are in it. */
export interface View {
  readonly seat: Seat | null
  readonly scenario: string
  readonly ply: number
  readonly asked: readonly Seat[]
  readonly decision: Decision | null
  readonly outcome: Outcome | null
  readonly state: Plain
}

export function view<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat | null): View {
  return {
    seat,
    scenario: position.scenario,
    ply: position.ply,
    asked: asked(match, position),
    decision: seat === null ? null : (decision(match, position, seat) ?? null),
    outcome: position.outcome,
    state: match.ruleset.view(sceneOf(match, position), seat),
  }
}

/** The events that the seat, or a spectator, may know of. */
export function eventsFor(events: readonly GameEvent[], seat: Seat | null): readonly GameEvent[] {
  return events.filter((event) => event.to === undefined || (seat !== null && event.to.includes(seat)))
}

/** Numbers for choosing, from a seed. */
export function randomFrom(seed: number): Random {
  const dice = fastDice(seed)
  return (below) => drawFace(dice, below) - 1
}

/**
 * A copy in which all that the seat cannot know, future dice included, is drawn afresh: the only position that a
 * program may search.
 */
export function imagine<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number): Position<S> {
  const copy = copyPosition(match.ruleset, { ...position, dice: fastDice(seed) })
  match.ruleset.imagine?.(sceneOf(match, copy), seat, randomFrom(seed ^ 0x5bd1e995))
  return copy
}
