import { comuneOf } from "./lords.ts"
import type { Field } from "./position.ts"
import { KINDS, type LordId, type MatId } from "./tuscany.ts"

/** By kind of unit: how much it is worth in a fight. */
export const WEIGHT = [3, 2, 1.2, 0.8, 1.8, 1.5, 1, 0.4] as const

/** The strength of a mat's unrouted units. */
export function strengthOf({ state }: Field, mat: MatId): number {
  let sum = 0
  for (let kind = 0; kind < KINDS; kind++) sum += WEIGHT[kind] * state.forces[mat * KINDS + kind]
  return sum
}

export function routedStrength({ state }: Field, mat: MatId): number {
  let sum = 0
  for (let kind = 0; kind < KINDS; kind++) sum += WEIGHT[kind] * state.routed[mat * KINDS + kind]
  return sum
}

export function armyOf(field: Field, lord: LordId): number {
  const comune = comuneOf(field, lord)
  return strengthOf(field, lord) + (comune >= 0 ? strengthOf(field, comune) : 0)
}

export function strengthOfAll(field: Field, lords: readonly LordId[]): number {
  let sum = 0
  for (const lord of lords) if (field.state.at[lord] >= 0) sum += armyOf(field, lord)
  return sum
}

/** What a side may expect to win by, from both strengths: numbers tell twice, as they strike and as they stand. */
export function oddsOf(own: number, theirs: number): number {
  return own === 0 ? 0 : own ** 2 / (own ** 2 + theirs ** 2)
}
