import { fastDice, fastFaces } from "./dice.ts"
import type { Plain } from "./plain.ts"
import { asked, decision, sceneOf, type Decision } from "./play.ts"
import type { GameEvent, Outcome, Position, Seat } from "./position.ts"
import { copyPosition, type Match, type Moment, type Random } from "./ruleset.ts"

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

/** Where a game stands, as everybody knows. */
export function momentOf<G, S>(match: Match<G, S>, position: Position<S>): Moment {
  const { ruleset, scenario } = match
  return ruleset.moment?.(sceneOf(match, position)) ?? { turn: 0, phase: "", active: scenario.seats[0] }
}

/**
 * A copy in which all that the viewer cannot know is drawn afresh, for somebody else's machine: nobody can tell from it
 * what is true, nor how many actions others took in secret (`number` stands for them). A watcher knows no seat's secrets.
 */
export function imagineFor<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  viewer: Seat | null,
  number: number,
  seed: number,
): Position<S> {
  const seats = viewer === null ? match.scenario.seats : [viewer]
  const copy = seats.reduce((imagined, seat) => imagine(match, imagined, seat, seed), position)
  return { ...copy, ply: number, dice: fastDice(0) }
}

/** Numbers for choosing, from a seed. */
export function randomFrom(seed: number): Random {
  const face = fastFaces(seed)
  return (below) => face(below) - 1
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
