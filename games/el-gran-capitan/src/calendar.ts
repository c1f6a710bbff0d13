import type { Field } from "./position.ts"

/** Turns of a year. */
const YEAR = 24

/** The turn of the year, from 0 for January I (2.2). */
export function turnOfYear({ ground, state }: Field): number {
  return (ground.start.month * 2 + ground.start.half + state.turn - 1) % YEAR
}

/** From 0 for January. */
export function monthOf(field: Field): number {
  return turnOfYear(field) >> 1
}

/** Administrative Points are received and Orders removed (6.3.1, 7.3.4). */
export function isYellow(field: Field): boolean {
  return field.ground.yellow[turnOfYear(field)]
}

/** The Dogana pays (20). */
export function isSheep(field: Field): boolean {
  return field.ground.sheep[turnOfYear(field)]
}

/** Barons are replaced (16.3.1). */
export function isCrown(field: Field): boolean {
  return field.ground.crown[turnOfYear(field)]
}

/** The game turn of a date, from 1; `half` is 0 or 1, `month` from 0. */
export function turnOf({ ground }: Field, month: number, half: number, year: number): number {
  const { start } = ground
  return (year - start.year) * YEAR + (month - start.month) * 2 + half - start.half + 1
}
