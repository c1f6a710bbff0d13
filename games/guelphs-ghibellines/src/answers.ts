import type { Action, Frame, Procedure, Seat } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { Field, State } from "./position.ts"

/** All that may be answered to what a procedure asks. */
export function everyAnswer<F extends Frame>(
  { verbs = {} }: Procedure<Battle, State, F>,
  field: Field,
  frame: F,
  seat: Seat,
): Action[] {
  return Object.values(verbs).flatMap((verb) =>
    verb.candidates(field, frame, seat).filter((action) => verb.may(field, frame, action, seat).ok),
  )
}
