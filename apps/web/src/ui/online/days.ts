/** The days of a week as the reader counts them, Monday first; Sunday is 0. */
export function weekdayNames(locale: string): { readonly day: number; readonly name: string }[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" })
  // 4 January 1970 was a Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, name: format.format(Date.UTC(1970, 0, 4 + day)) }))
}

/** The time zones to choose from, with those that must be among them. */
export function zones(...needed: readonly string[]): string[] {
  const known = Intl.supportedValuesOf("timeZone")
  return [...new Set([...needed, "UTC", ...known])].sort()
}

const DAY = 86_400_000

/** How many days of each calendar year the vacations take, each day once. */
export function vacationDays(
  vacations: readonly { readonly from: string; readonly to: string }[],
): { readonly year: number; readonly days: number }[] {
  const taken = new Set<number>()
  for (const { from, to } of vacations) {
    const [first, last] = [Date.parse(from), Date.parse(to)]
    // More than two years is too much whatever else is chosen.
    for (let day = first; day <= last && day < first + 800 * DAY; day += DAY) taken.add(day)
  }
  const years = new Map<number, number>()
  for (const day of taken) {
    const year = new Date(day).getUTCFullYear()
    years.set(year, (years.get(year) ?? 0) + 1)
  }
  return [...years].map(([year, days]) => ({ year, days })).sort((a, b) => a.year - b.year)
}
