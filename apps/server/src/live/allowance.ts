/** How many messages a connection may send a second, how many at once, and how often it may pass over that. */
const RATE = 20
const BURST = 40
const MOST_STRIKES = 10
/** After so long without a strike they are forgotten, in milliseconds. */
const FORGIVEN = 60_000

export type Verdict =
  { readonly kind: "ok" } | { readonly kind: "wait"; readonly seconds: number } | { readonly kind: "enough" }

/** How much a connection may say. */
export interface Allowance {
  take(now: number): Verdict
}

export function createAllowance(now: number): Allowance {
  let left = BURST
  let at = now
  let strikes = 0
  let struck = now
  return {
    take(time) {
      left = Math.min(BURST, left + (Math.max(0, time - at) / 1000) * RATE)
      at = Math.max(at, time)
      if (left >= 1) {
        left--
        return { kind: "ok" }
      }
      if (time - struck > FORGIVEN) strikes = 0
      struck = time
      strikes++
      return strikes >= MOST_STRIKES ? { kind: "enough" } : { kind: "wait", seconds: Math.ceil((1 - left) / RATE) }
    },
  }
}
