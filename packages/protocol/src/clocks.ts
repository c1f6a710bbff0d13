import { z } from "zod"

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "a day such as 2026-08-01")

/** Days on which a player's clock stands still, in his own time zone. */
export const DaysOff = z.strictObject({
  zone: z.string().min(1).max(60).describe("an IANA time zone such as Europe/Rome"),
  /** Days of each week, Sunday 0. */
  weekdays: z.array(z.int().min(0).max(6)).max(6),
  vacations: z.array(z.strictObject({ from: day, to: day })).max(20),
})
export type DaysOff = z.infer<typeof DaysOff>

/** The most days of vacation in a calendar year. */
export const MOST_VACATION = 60

/** `bank` and `add` are in seconds; `add` comes back each time that the player has answered. Days off stop a correspondence clock alone. */
export const ClockRule = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z.strictObject({ kind: z.literal("live"), bank: z.int().min(60).max(86_400), add: z.int().min(0).max(600) }),
  z.strictObject({
    kind: z.literal("correspondence"),
    bank: z
      .int()
      .min(3600)
      .max(90 * 86_400),
    add: z
      .int()
      .min(0)
      .max(7 * 86_400),
  }),
])
export type ClockRule = z.infer<typeof ClockRule>

/** A seat's clock as it stood at `at`. */
export const ClockFace = z.strictObject({
  /** Milliseconds left; null without a clock. */
  left: z.number().nullable(),
  running: z.boolean(),
  /** When the time will be up if nobody acts, days off counted; null when it does not run. */
  due: z.number().nullable(),
  /** Whether a day off stops it now. */
  resting: z.boolean(),
})
export type ClockFace = z.infer<typeof ClockFace>
