import type { DaysOff } from "@carroccio/protocol"

const DAY = 86_400_000
/** How far ahead a clock is looked after; whoever rests longer is looked at again then. */
const HORIZON = 400

export const NO_DAYS_OFF: DaysOff = { zone: "UTC", weekdays: [], vacations: [] }

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
    })
    formats.set(zone, format)
  }
  return format
}

/** Whether the name is of a time zone that this machine knows. */
export function isZone(zone: string): boolean {
  try {
    return formatFor(zone) !== undefined
  } catch {
    return false
  }
}

/** A moment as the clocks of the zone show it, as if it were UTC. */
function local(zone: string, time: number): number {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) + (time % 1000)
}

/** The moment at which the zone's clocks show a local time; where they jump over it, the moment of the jump. */
function momentOfLocal(zone: string, wanted: number): number {
  let time = wanted
  for (let i = 0; i < 3; i++) time += wanted - local(zone, time)
  return time
}

function restsOn({ weekdays, vacations }: DaysOff, midnight: number): boolean {
  const date = new Date(midnight)
  if (weekdays.includes(date.getUTCDay())) return true
  const day = date.toISOString().slice(0, 10)
  return vacations.some(({ from, to }) => from <= day && day <= to)
}

/** The day of a moment in its player's zone: whether it is off, and when it ends. */
function dayOf(off: DaysOff, time: number): { readonly off: boolean; readonly ends: number } {
  const midnight = Math.floor(local(off.zone, time) / DAY) * DAY
  return { off: restsOn(off, midnight), ends: Math.max(momentOfLocal(off.zone, midnight + DAY), time + 1) }
}

const isNever = ({ weekdays, vacations }: DaysOff): boolean => weekdays.length === 0 && vacations.length === 0

export function isResting(off: DaysOff, time: number): boolean {
  return !isNever(off) && dayOf(off, time).off
}

/** How long a clock ran between two moments, days off left out. */
export function runBetween(off: DaysOff, from: number, to: number): number {
  if (isNever(off)) return Math.max(0, to - from)
  let run = 0
  for (let time = from; time < to;) {
    const day = dayOf(off, time)
    const ends = Math.min(day.ends, to)
    if (!day.off) run += ends - time
    time = ends
  }
  return run
}

/** When a clock that has so much left will be up. */
export function upAt(off: DaysOff, from: number, left: number): number {
  if (isNever(off)) return from + Math.max(0, left)
  let time = from
  let remaining = Math.max(0, left)
  for (let days = 0; days < HORIZON; days++) {
    const day = dayOf(off, time)
    if (!day.off) {
      if (time + remaining <= day.ends) return time + remaining
      remaining -= day.ends - time
    }
    time = day.ends
  }
  return time
}
