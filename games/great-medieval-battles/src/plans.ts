import type { Action } from "@carroccio/kernel"
import type { Field } from "./position.ts"

/** Plans worth thinking about. */
export function plans(_field: Field, _seat: string): readonly (readonly Action[])[] {
  return []
}
