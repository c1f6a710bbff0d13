import type { ClockFace } from "@carroccio/protocol"

/**
 * What is left on a clock that stood so at `at`, at a later moment `now` of the same time. On a day off it stands; where
 * one begins in between, less of it has gone, and no more can be left than until the time is up.
 */
export function leftAt({ left, running, due, resting }: ClockFace, at: number, now: number): number | null {
  if (left === null) return null
  if (!running || resting) return left
  const gone = Math.max(0, now - at)
  return Math.max(0, Math.min(left - gone, due === null ? left : due - now))
}

/** How pressing it is: the last tenth of an hour of a clock, or its last minute, is shown so. */
export function isShort(left: number | null, kind: "live" | "correspondence" | "none"): boolean {
  if (left === null || kind === "none") return false
  return left < (kind === "live" ? 60_000 : 12 * 3_600_000)
}
