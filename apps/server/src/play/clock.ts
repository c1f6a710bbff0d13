import type { Seat } from "@carroccio/kernel"
import type { ClockFace, ClockRule, DaysOff } from "@carroccio/protocol"
import { isResting, NO_DAYS_OFF, runBetween, upAt } from "./days-off.ts"

/** The clocks of a game as they stood at a moment. */
export interface Clocks {
  readonly rule: ClockRule
  /** Milliseconds left by seat. */
  readonly left: Record<Seat, number>
  /** The seats whose clock runs: persons who are asked. */
  running: readonly Seat[]
  /** Up to when the running clocks have been charged. */
  at: number
  readonly daysOff: Record<Seat, DaysOff>
}

export function newClocks(rule: ClockRule, seats: readonly Seat[]): Clocks {
  const bank = rule.kind === "none" ? 0 : rule.bank * 1000
  return {
    rule,
    left: Object.fromEntries(seats.map((seat) => [seat, bank])),
    running: [],
    at: 0,
    daysOff: {},
  }
}

/** Days off stop a correspondence clock alone. */
function offOf({ rule, daysOff }: Clocks, seat: Seat): DaysOff {
  return rule.kind === "correspondence" ? (daysOff[seat] ?? NO_DAYS_OFF) : NO_DAYS_OFF
}

/** Charges the running clocks up to a moment. */
export function charge(clocks: Clocks, now: number): void {
  if (clocks.rule.kind !== "none") {
    for (const seat of clocks.running) clocks.left[seat] -= runBetween(offOf(clocks, seat), clocks.at, now)
  }
  clocks.at = Math.max(clocks.at, now)
}

/** Sets whose clocks run from now on; whoever has answered gets his addition. */
export function setRunning(clocks: Clocks, seats: readonly Seat[]): void {
  const { rule } = clocks
  if (rule.kind !== "none") {
    for (const seat of clocks.running) if (!seats.includes(seat)) clocks.left[seat] += rule.add * 1000
  }
  clocks.running = seats
}

/** The seat whose time is up at a moment, the first to run out; undefined when nobody's is. */
export function flagged(clocks: Clocks, now: number): Seat | undefined {
  if (clocks.rule.kind === "none") return undefined
  const due = clocks.running.map((seat) => ({ seat, at: upAt(offOf(clocks, seat), clocks.at, clocks.left[seat]) }))
  return due.filter(({ at }) => at <= now).sort((a, b) => a.at - b.at)[0]?.seat
}

/** When the first running clock will be up; null when none is. */
export function dueAt(clocks: Clocks): number | null {
  if (clocks.rule.kind === "none" || clocks.running.length === 0) return null
  return Math.min(...clocks.running.map((seat) => upAt(offOf(clocks, seat), clocks.at, clocks.left[seat])))
}

/** The clock of a seat for its players to see. */
export function faceOf(clocks: Clocks, seat: Seat, now: number): ClockFace {
  const running = clocks.running.includes(seat)
  if (clocks.rule.kind === "none") return { left: null, running, due: null, resting: false }
  const off = offOf(clocks, seat)
  const run = running ? runBetween(off, clocks.at, Math.max(now, clocks.at)) : 0
  return {
    left: Math.max(0, clocks.left[seat] - run),
    running,
    due: running ? upAt(off, clocks.at, clocks.left[seat]) : null,
    resting: running && isResting(off, now),
  }
}

/** The clocks as they are kept for lists, which show them as they are when somebody looks. */
export function keepClocks({ left, running, at, daysOff }: Clocks): Omit<Clocks, "rule"> {
  return { left, running, at, daysOff }
}
