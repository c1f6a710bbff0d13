import { sideOf } from "./exclusive.ts"
import type { Field } from "./position.ts"
import { scoreOf } from "./victory.ts"

/** What a program thinks of a battle for a seat. */
export function evaluate(field: Field, seat: string): number {
  const [plus] = field.ground.pack.victory.score
  const score = scoreOf(field)
  return sideOf(field.ground, seat) === sideOf(field.ground, plus) ? score : -score
}
