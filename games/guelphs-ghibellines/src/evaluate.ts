import type { Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"

export function evaluate(field: Field, seat: Seat): number {
  const side = field.ground.seats[0] === seat ? 0 : 1
  return field.state.level[side] - field.state.level[1 - side]
}
