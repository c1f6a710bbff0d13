import type { State } from "./position.ts"

/** The last result of a calculation, and what it was worked out for. */
interface Kept<T> {
  result: T | undefined
  of: State | undefined
  first: number
  second: number
}

const kept: Kept<unknown>[] = []

/**
 * Nothing that was worked out from where counters stand in this state holds any longer. What is known of others does: a
 * program puts counters down in a copy of its own between one question and the next.
 */
export function forget(state: State): void {
  for (const one of kept) if (one.of === state) one.of = undefined
}

/**
 * Remembers the last result of a calculation that depends on where counters stand and look, and on two numbers: listing
 * asks for it once for every candidate.
 */
export function memory<T>() {
  const last: Kept<T> = { result: undefined, of: undefined, first: 0, second: 0 }
  kept.push(last)
  return (state: State, one: number, two: number, work: () => T): T => {
    if (last.result === undefined || last.of !== state || last.first !== one || last.second !== two) {
      last.result = work()
      last.of = state
      last.first = one
      last.second = two
    }
    return last.result
  }
}
