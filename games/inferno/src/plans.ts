import type { Action, Random, Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"

export function plans(_field: Field, _seat: Seat, _random: Random): readonly (readonly Action[])[] {
  return []
}
