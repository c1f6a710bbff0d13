import type { Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"
import { GUELPH, GHIBELLINE, other } from "./tuscany.ts"
import { halvesOf } from "./victory.ts"

/** What a program thinks of the game for a seat, in Victory points. */
export function evaluate(field: Field, seat: Seat): number {
  const side = field.ground.seats[GUELPH] === seat ? GUELPH : GHIBELLINE
  return (halvesOf(field, side) - halvesOf(field, other(side))) / 2
}
