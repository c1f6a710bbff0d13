import type { DaysOff } from "@carroccio/protocol"
import { expect, test } from "vitest"
import { checkedDaysOff } from "../../src/api/vacations.ts"

const none: DaysOff = { zone: "UTC", weekdays: [], vacations: [] }
const noon = Date.UTC(2026, 5, 15, 12)
const off = (...vacations: [from: string, to: string][]): DaysOff => ({
  ...none,
  vacations: vacations.map(([from, to]) => ({ from, to })),
})

test("weekdays and vacations are taken as they are wished", () => {
  const wished = { zone: "Europe/Rome", weekdays: [6, 0, 6], vacations: [{ from: "2026-08-01", to: "2026-08-15" }] }
  expect(checkedDaysOff(wished, none, noon)).toEqual({ ...wished, weekdays: [0, 6] })
})

test.each([
  ["a zone that there is not", { ...none, zone: "Europe/Semifonte" }, "zone"],
  ["a day that there is not", off(["2026-02-30", "2026-03-01"]), "day"],
  ["an end before its beginning", off(["2026-08-02", "2026-08-01"]), "period"],
  ["61 days in a year", off(["2026-07-01", "2026-08-30"]), "vacation"],
  ["40 and 21 days in a year", off(["2026-07-01", "2026-08-09"], ["2026-10-01", "2026-10-21"]), "vacation"],
  ["a century", off(["2026-07-01", "2126-07-01"]), "vacation"],
])("%s is refused", (_what, wished, code) => {
  const refused = expect.objectContaining({ error: expect.objectContaining({ code }) as object }) as Error
  expect(() => checkedDaysOff(wished, none, noon)).toThrow(refused)
})

test("sixty days a year are allowed, also across a new year and where periods overlap", () => {
  for (const wished of [
    off(["2026-07-01", "2026-08-29"]),
    off(["2026-11-02", "2027-03-01"]),
    off(["2026-07-01", "2026-08-29"], ["2026-07-10", "2026-07-20"]),
  ]) {
    expect(checkedDaysOff(wished, none, noon)).toEqual(wished)
  }
})

test("vacation that has been taken this year cannot be struck out to take it again", () => {
  const taken = off(["2026-05-01", "2026-06-20"])
  const after = checkedDaysOff(off(["2026-07-01", "2026-07-10"]), taken, noon)
  expect(after.vacations).toEqual([
    { from: "2026-05-01", to: "2026-06-15" },
    { from: "2026-07-01", to: "2026-07-10" },
  ])
  // 46 days until the 15th of June, and 15 more.
  expect(() => checkedDaysOff(off(["2026-07-01", "2026-07-15"]), taken, noon)).toThrow("60 days of vacation")
})

test("vacation of an earlier year is forgotten", () => {
  expect(checkedDaysOff(none, off(["2025-05-01", "2025-06-20"]), noon)).toEqual(none)
})
