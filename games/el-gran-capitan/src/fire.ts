import type { Field, Play } from "./position.ts"

/** The column of the Fire Combat Table for Strength Points that fire. */
export function fireColumn(_field: Field, _points: number): number {
  throw new Error("13.3 is to be written")
}

export function fire(_play: Play): void {
  throw new Error("13.3 is to be written")
}
