import type { Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"

export function evaluate(_field: Field, _seat: Seat): number {
  return 0
}
