import type { Action, Frame, Procedure, Seat } from "@carroccio/kernel"
import type { Field, State } from "./position.ts"
import type { Realm } from "./realm.ts"

/** Actions to be done one after the other. */
export type Run = readonly Action[]

/** Every legal action of a decision, each by itself. */
export function alone<F extends Frame>(
  procedure: Procedure<Realm, State, F>,
  field: Field,
  frame: Frame,
  seat: Seat,
): Run[] {
  const found: Run[] = []
  const verbs = procedure.verbs ?? {}
  for (const type in verbs) {
    for (const action of verbs[type].candidates(field, frame as F, seat))
      if (verbs[type].may(field, frame as F, action, seat).ok) found.push([action])
  }
  return found
}
