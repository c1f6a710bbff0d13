import type { State } from "./position.ts"

/** Counts every change of where a counter stands or looks. */
let changes = 0

/** Nothing that was worked out from where counters stand holds any longer. */
export function forget(): void {
  changes++
}

/**
 * Remembers the last result of a calculation that depends on where counters stand and look, and on two numbers: listing
 * asks for it once for every candidate.
 */
export function memory<T>() {
  let result: T | undefined
  let of: State | undefined
  let at = -1
  let first = 0
  let second = 0
  return (state: State, one: number, two: number, work: () => T): T => {
    if (result === undefined || at !== changes || of !== state || first !== one || second !== two) {
      result = work()
      at = changes
      of = state
      first = one
      second = two
    }
    return result
  }
}
