import { answersTo, type Action, type Frame, type Procedure, type Seat } from "@carroccio/kernel"
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
  return answersTo(procedure, field, frame, seat).map((action) => [action])
}
