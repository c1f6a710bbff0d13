import type { Field, Play } from "../position.ts"

/** SC1.2: what the Sultan has answered. */
export const SULTAN = 0
/** He may still be asked, he has sent his army, he never will. */
export const UNDECIDED = 0
export const SENT = 1
export const NEVER = 2

/** SC2.4: the turn in which the Venetians may land, or 0. */
export const VENICE = 1
/** SC2.4: the Place where they landed, plus one. */
export const LANDING = 2
/** SC2.R: the turn at whose end an Allied Force was first found in Napoli, or 0. */
export const NAPLES = 3
/** SC2.R: 1 when an Allied Force has entered Terra di Lavoro. */
export const TERRA_DI_LAVORO = 4
/** SC3.5: the last turn with a Disfida, and 1 after the first Major Battle. */
export const LAST_DISFIDA = 5
export const MAJOR_BATTLE = 6
/** SC5.2: how often the die has been rolled for Charles VIII. */
export const CHARLES = 7
/** O1.3: by side, the unit hired last and the Capitano who hired it, each plus one. */
export const HIRED_UNIT = 8
export const HIRER = 10

export const MEMORY_SIZE = 12

/** What the special rules remember before the first turn. */
export function emptyMemory(): number[] {
  return new Array<number>(MEMORY_SIZE).fill(0)
}

export function recall({ state }: Field, what: number): number {
  return state.memory[what] ?? 0
}

export function remember({ state }: Play, what: number, value: number): void {
  state.memory[what] = value
}

/** SC2.8, SC5.3: what `entered` says of a Region. */
export const UNTOUCHED = 0
/** A die is due in the Victory Phase; Ferrandino came. */
export const ENTERED = 1
export const FERRANDINO_ENTERED = 2
export const SETTLED = 3
