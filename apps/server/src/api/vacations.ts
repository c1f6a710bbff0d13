import { MOST_VACATION, type DaysOff } from "@carroccio/protocol"
import { isZone } from "../play/days-off.ts"
import { failure } from "./failure.ts"

const DAY = 86_400_000
const MOST_PERIODS = 20
/** How often an account may change its days off within so many days: clocks are not to be stopped as one likes. */
const MOST_CHANGES = 4
const CHANGES_WITHIN = 30

type Period = DaysOff["vacations"][number]

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

function isDay(day: string): boolean {
  const time = timeOf(day)
  return !Number.isNaN(time) && dayOf(time) === day
}

function daysIn(periods: readonly Period[]): Set<string> {
  const days = new Set<string>()
  for (const { from, to } of periods) {
    for (let time = timeOf(from); time <= timeOf(to); time += DAY) days.add(dayOf(time))
  }
  return days
}

/** Days one after another as periods. */
function periodsOf(days: readonly string[]): Period[] {
  const periods: Period[] = []
  for (const day of [...days].sort()) {
    const last = periods.at(-1)
    if (last !== undefined && timeOf(last.to) + DAY === timeOf(day)) periods[periods.length - 1] = { ...last, to: day }
    else periods.push({ from: day, to: day })
  }
  return periods
}

function today(zone: string, now: number): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" }).format(now)
}

/**
 * The days off that an account wants, checked. Vacation that has been taken this year stays taken: it would come back
 * without end if it could be struck out.
 */
export function checkedDaysOff(wanted: DaysOff, old: DaysOff, now: number): DaysOff {
  const { zone, weekdays, vacations } = wanted
  if (!isZone(zone)) throw failure(400, "zone", `"${zone}" is not a time zone that the server knows.`)
  for (const { from, to } of vacations) {
    if (!isDay(from) || !isDay(to)) throw failure(400, "day", `There is no day ${isDay(from) ? to : from}.`)
    if (from > to) throw failure(400, "period", `A vacation cannot end on ${to} when it begins on ${from}.`)
    if (timeOf(to) - timeOf(from) >= 366 * DAY) throw tooMany(from.slice(0, 4))
  }
  const current = today(zone, now)
  const begun = `${current.slice(0, 4)}-01-01`
  const days = daysIn(vacations)
  const struck = [...daysIn(old.vacations)].filter((day) => day >= begun && day <= current && !days.has(day))
  for (const day of struck) days.add(day)
  const years = new Map<string, number>()
  for (const day of days) years.set(day.slice(0, 4), (years.get(day.slice(0, 4)) ?? 0) + 1)
  for (const [year, count] of years) if (count > MOST_VACATION) throw tooMany(year)
  const periods = struck.length === 0 ? vacations : periodsOf([...days])
  if (periods.length > MOST_PERIODS) {
    throw failure(400, "periods", `There may be ${MOST_PERIODS} vacations at most, with those taken this year.`)
  }
  return { zone, weekdays: [...new Set(weekdays)].sort(), vacations: periods }
}

/** The times of an account's changes, with one more now; refused when there have been as many as there may be. */
export function countedChange(changes: readonly number[], now: number): readonly number[] {
  const counted = changes.filter((time) => time > now - CHANGES_WITHIN * DAY).slice(-MOST_CHANGES)
  if (counted.length >= MOST_CHANGES) {
    const next = counted[0] + CHANGES_WITHIN * DAY
    throw failure(
      409,
      "changes",
      `Days off may be changed ${MOST_CHANGES} times in ${CHANGES_WITHIN} days. The next change is possible from ${dayOf(next)}.`,
    )
  }
  return [...counted, now]
}

function tooMany(year: string) {
  return failure(400, "vacation", `There may be ${MOST_VACATION} days of vacation a year at most: ${year} has more.`)
}
