import { locale } from "../../words.svelte.ts"

const SECONDS = { day: 86_400, hour: 3600, minute: 60, second: 1 } as const
export type Unit = keyof typeof SECONDS
const UNITS = ["day", "hour", "minute", "second"] as const

/** A length of time by its two largest units that are not empty; what is smaller is left out. */
export function partsOf(seconds: number): { readonly unit: Unit; readonly count: number }[] {
  let rest = Math.max(0, Math.floor(seconds))
  const parts: { unit: Unit; count: number }[] = []
  for (const unit of UNITS) {
    const count = Math.floor(rest / SECONDS[unit])
    rest -= count * SECONDS[unit]
    const last = parts.at(-1)
    // Hours beside minutes, never days beside seconds.
    if (last !== undefined && (parts.length === 2 || UNITS.indexOf(unit) - UNITS.indexOf(last.unit) > 1)) break
    if (count > 0) parts.push({ unit, count })
  }
  return parts.length === 0 ? [{ unit: "second", count: 0 }] : parts
}

function written(seconds: number, unitDisplay: "long" | "narrow"): string {
  const parts = partsOf(seconds).map(({ unit, count }) =>
    new Intl.NumberFormat(locale(), { style: "unit", unit, unitDisplay }).format(count),
  )
  return new Intl.ListFormat(locale(), { type: "unit", style: unitDisplay }).format(parts)
}

/** "3 days, 12 hours" */
export function sayDuration(seconds: number): string {
  return written(seconds, "long")
}

/** Time left as a clock at the table shows it: 1:02:05, 9:30, and in days and hours when it is long. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= SECONDS.day) return written(seconds, "narrow")
  const two = (n: number): string => String(n).padStart(2, "0")
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

export function secondsOf(count: number, unit: Unit): number {
  return Math.round(count * SECONDS[unit])
}
