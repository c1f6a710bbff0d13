import type { Moment } from "@carroccio/kernel"
import type { Field } from "./position.ts"

/** The turn, its phase, and whose player turn it is. */
export function moment({ ground, state }: Field): Moment {
  return { turn: state.turn, phase: state.phase, active: ground.seats[state.phasing] }
}
