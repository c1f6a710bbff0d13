import type { Field } from "../position.ts"

/** The Battaglia of that name, or -1 where the battle has none. */
export function named(field: Field, id: string): number {
  return field.ground.battaglie.findIndex((one) => one.id === id)
}
