/** How many messages a connection may send a second, and how often it may pass over that. */
const RATE = 20
const MOST_STRIKES = 10
/** After so long without a strike they are forgotten, in milliseconds. */
const FORGIVEN = 60_000

export type Verdict =
  { readonly kind: "ok" } | { readonly kind: "wait"; readonly seconds: number } | { readonly kind: "enough" }

/** How much a connection may say. */
export interface Allowance {
  take(now: number): Verdict
}

/** At once a connection may send what two seconds allow. */
export function createAllowance(now: number, rate = RATE): Allowance {
  const burst = 2 * rate
  let left = burst
  let at = now
  let strikes = 0
  let struck = now
  return {
    take(time) {
      left = Math.min(burst, left + (Math.max(0, time - at) / 1000) * rate)
      at = Math.max(at, time)
      if (left >= 1) {
        left--
        return { kind: "ok" }
      }
      if (time - struck > FORGIVEN) strikes = 0
      struck = time
      strikes++
      return strikes >= MOST_STRIKES ? { kind: "enough" } : { kind: "wait", seconds: Math.ceil((1 - left) / rate) }
    },
  }
}
