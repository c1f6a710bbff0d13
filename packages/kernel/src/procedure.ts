import { drawFace } from "./dice.ts"
import type { Action, Frame, GameEvent, Outcome, Position, Seat } from "./position.ts"
import { OK, type Args, type Verdict } from "./verdict.ts"

/** A position with the fixed things that it is played on. Rules that only look take a scene. */
export interface Scene<G, S> {
  /** What never changes in a match: map, counters, charts. */
  readonly ground: G
  readonly position: Position<S>
  readonly state: S
}

/** A scene in play. Rules that change something, roll or tell take a play. */
export interface Play<G, S> extends Scene<G, S> {
  readonly events: GameEvent[]
  readonly rolls: number[]
}

/** The kinds of field that an action may carry. */
export type Field = "integer" | "text" | "integers"

/** One kind of answer to a decision: what could be meant, what may be done, and what it does. */
export interface Verb<G, S, F extends Frame, A extends Action> {
  /** The fields that the action carries besides its type. */
  readonly fields: Readonly<Record<string, Field>>
  /** Every action that might be legal; `may` decides. */
  candidates(scene: Scene<G, S>, frame: F, seat: Seat): readonly A[]
  /** The one predicate that lists, checks and explains. It must take any value of the right kind. */
  may(scene: Scene<G, S>, frame: F, action: A, seat: Seat): Verdict
  do(play: Play<G, S>, frame: F, action: A, seat: Seat): void
}

/** An answer with nothing to choose and no condition: to go on, to pass, to be ready. */
export function simpleAnswer<G, S, F extends Frame>(
  type: string,
  effect: (play: Play<G, S>, frame: F, seat: Seat) => void,
): Verb<G, S, F, Action> {
  const only = [{ type }]
  return {
    fields: {},
    candidates: () => only,
    may: () => OK,
    do: (play, frame, _action, seat) => effect(play, frame, seat),
  }
}

/** What is asked, by which rule. */
export interface Prompt {
  readonly key: string
  readonly rule: string
  readonly args?: Args
}

/** A named part of the flow of play. */
export interface Procedure<G, S, F extends Frame = Frame> {
  readonly name: string
  /** Who must decide now; nobody lets `run` go on. */
  asks?(scene: Scene<G, S>, frame: F): readonly Seat[]
  prompt?(scene: Scene<G, S>, frame: F, seat: Seat): Prompt
  readonly verbs?: Readonly<Record<string, Verb<G, S, F, Action>>>
  /** What happens by itself when nobody is asked: it calls another procedure, finishes or changes what `asks` sees. */
  run(play: Play<G, S>, frame: F): void
}

const NOBODY: readonly Seat[] = []

export function askedBy<G, S>(procedure: Procedure<G, S>, scene: Scene<G, S>, frame: Frame): readonly Seat[] {
  return procedure.asks === undefined ? NOBODY : procedure.asks(scene, frame)
}

/** The lists of a play of which nobody is told, as in simulations: nothing is kept in them. */
export const UNTOLD: GameEvent[] = []
export const UNTOLD_ROLLS: number[] = []

/** Throws a die in play. */
export function roll<G, S>(play: Play<G, S>, sides = 6): number {
  const face = drawFace(play.position.dice, sides)
  if (play.rolls !== UNTOLD_ROLLS) play.rolls.push(face)
  return face
}

/** Says what happened; `to` names the seats that may know. */
export function tell<G, S>(play: Play<G, S>, type: string, rule: string, data: Args = {}, to?: readonly Seat[]): void {
  if (play.events === UNTOLD) return
  play.events.push(to === undefined ? { type, rule, data } : { type, rule, data, to })
}

/** Begins a procedure; the present one goes on when it is finished. */
export function call<G, S, F extends Frame>(play: Play<G, S>, frame: F): void {
  play.position.stack.push(frame)
}

/** Ends the innermost procedure. */
export function finish<G, S>(play: Play<G, S>): void {
  play.position.stack.pop()
}

/** Ends the game. */
export function end<G, S>(play: Play<G, S>, outcome: Outcome): void {
  play.position.outcome = outcome
}

export interface SequenceFrame extends Frame {
  step: number
}

/** A procedure that does its steps in order and finishes. */
export function sequence<G, S, F extends SequenceFrame>(
  name: string,
  steps: readonly ((play: Play<G, S>, frame: F) => void)[],
): Procedure<G, S, F> {
  return {
    name,
    run(play, frame) {
      if (frame.step === steps.length) finish(play)
      else steps[frame.step++](play, frame)
    },
  }
}
