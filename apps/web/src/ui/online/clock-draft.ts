import type { ClockRule } from "@carroccio/protocol"
import { secondsOf, type Unit } from "./durations.ts"

/** A clock as a form has it: figures and their units. */
export interface ClockDraft {
  readonly kind: "none" | "clock"
  readonly bank: number
  readonly bankUnit: Unit
  readonly add: number
  readonly addUnit: Unit
}

export type Pace = "live" | "correspondence"

/** The units that a clock's form offers, and the least and the most of each figure in seconds. */
export const LIMITS = {
  live: { bank: { least: 60, most: 86_400, units: ["minute"] }, add: { least: 0, most: 600, units: ["second"] } },
  correspondence: {
    bank: { least: 3600, most: 90 * 86_400, units: ["day", "hour"] },
    add: { least: 0, most: 7 * 86_400, units: ["day", "hour"] },
  },
} as const

export function standardClock(pace: Pace): ClockDraft {
  return pace === "live"
    ? { kind: "none", bank: 60, bankUnit: "minute", add: 15, addUnit: "second" }
    : { kind: "clock", bank: 14, bankUnit: "day", add: 12, addUnit: "hour" }
}

/** What the form says, as the server takes it. */
export function clockOf(pace: Pace, draft: ClockDraft): ClockRule {
  if (draft.kind === "none") return { kind: "none" }
  return { kind: pace, bank: secondsOf(draft.bank, draft.bankUnit), add: secondsOf(draft.add, draft.addUnit) }
}

/** The least and the most of a figure in the unit that was chosen. */
export function boundsOf(
  pace: Pace,
  figure: "bank" | "add",
  unit: Unit,
): { readonly min: number; readonly max: number } {
  const { least, most } = LIMITS[pace][figure]
  const one = secondsOf(1, unit)
  return { min: Math.ceil(least / one), max: Math.floor(most / one) }
}
