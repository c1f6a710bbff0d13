import { describe, expect, it } from "vitest"
import { charge, dueAt, faceOf, flagged, newClocks, setRunning } from "../../src/play/clock.ts"
import { isResting, isZone, runBetween, upAt } from "../../src/play/days-off.ts"

const HOUR = 3_600_000
const utc = (text: string) => Date.parse(`${text}Z`)
const weekend = { zone: "UTC", weekdays: [0, 6], vacations: [] }
const rome = { zone: "Europe/Rome", weekdays: [0, 6], vacations: [] }

describe("days off", () => {
  it("stop a clock for the whole weekend", () => {
    // 2026-11-13 is a Friday, the 16th a Monday.
    expect(runBetween(weekend, utc("2026-11-13T22:00"), utc("2026-11-16T03:00"))).toBe(5 * HOUR)
    expect(upAt(weekend, utc("2026-11-13T22:00"), 5 * HOUR)).toBe(utc("2026-11-16T03:00"))
  })

  it("begin at midnight where the player lives", () => {
    // Midnight in Rome is 23:00 UTC in winter and 22:00 in summer.
    expect(isResting(rome, utc("2026-11-13T22:59:59"))).toBe(false)
    expect(isResting(rome, utc("2026-11-13T23:00"))).toBe(true)
    expect(isResting(rome, utc("2026-07-10T22:00"))).toBe(true)
    expect(isResting(rome, utc("2026-07-12T22:00"))).toBe(false)
  })

  it("have 25 hours when summer time ends on one of them", () => {
    // On Sunday 25 October 2026 Rome has 25 hours: from Friday 23:00 to Monday 01:00 local, two hours run.
    expect(runBetween(rome, utc("2026-10-23T21:00"), utc("2026-10-26T00:00"))).toBe(2 * HOUR)
  })

  it("are also vacations, both of their ends included", () => {
    const off = { zone: "UTC", weekdays: [], vacations: [{ from: "2026-08-01", to: "2026-08-15" }] }
    expect(runBetween(off, utc("2026-07-31T12:00"), utc("2026-08-16T12:00"))).toBe(24 * HOUR)
    expect(isResting(off, utc("2026-08-15T23:59"))).toBe(true)
    expect(isResting(off, utc("2026-08-16T00:00"))).toBe(false)
  })

  it("know a time zone from a word", () => {
    expect(["Europe/Rome", "UTC", "Asia/Kolkata"].every(isZone)).toBe(true)
    expect(isZone("Rome/Europe")).toBe(false)
  })
})

describe("clocks", () => {
  it("run for whoever is asked, and give the addition back when he has answered", () => {
    const clocks = newClocks({ kind: "live", bank: 600, add: 10 }, ["one", "two"])
    setRunning(clocks, ["one"])
    charge(clocks, 60_000)
    setRunning(clocks, ["two"])
    expect(clocks.left).toEqual({ one: 550_000, two: 600_000 })
    expect(faceOf(clocks, "two", 90_000)).toEqual({ left: 570_000, running: true, due: 660_000, resting: false })
    expect(faceOf(clocks, "one", 90_000)).toMatchObject({ left: 550_000, running: false, due: null })
  })

  it("give nothing back while the same player is asked again", () => {
    const clocks = newClocks({ kind: "live", bank: 600, add: 10 }, ["one", "two"])
    setRunning(clocks, ["one"])
    charge(clocks, 5_000)
    setRunning(clocks, ["one"])
    expect(clocks.left.one).toBe(595_000)
  })

  it("are up at the moment that was told, and not a moment before", () => {
    const clocks = newClocks({ kind: "live", bank: 60, add: 0 }, ["one", "two"])
    setRunning(clocks, ["one"])
    const due = dueAt(clocks) ?? 0
    expect(due).toBe(60_000)
    expect(flagged(clocks, due - 1)).toBeUndefined()
    expect(flagged(clocks, due)).toBe("one")
  })

  it("of correspondence stand still on days off, live ones do not", () => {
    const saturday = utc("2026-11-14T10:00")
    for (const [kind, left] of [
      ["correspondence", 3600_000],
      ["live", 1800_000],
    ] as const) {
      const clocks = newClocks({ kind, bank: 3600, add: 0 }, ["one", "two"])
      clocks.daysOff.one = weekend
      clocks.at = saturday
      setRunning(clocks, ["one"])
      expect(faceOf(clocks, "one", saturday + HOUR / 2)).toMatchObject({ left, resting: kind === "correspondence" })
    }
  })

  it("that do not exist never run out", () => {
    const clocks = newClocks({ kind: "none" }, ["one"])
    setRunning(clocks, ["one"])
    expect([dueAt(clocks), flagged(clocks, 1e15)]).toEqual([null, undefined])
    expect(faceOf(clocks, "one", 5)).toEqual({ left: null, running: true, due: null, resting: false })
  })
})
