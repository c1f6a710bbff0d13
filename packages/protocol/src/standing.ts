import { z } from "zod"
import { ActionShape } from "./shapes.ts"

/**
 * An answer that a seat leaves for a question that will come, so that the other player need not wait for it. It is given
 * when the question comes, unless something new happens: then the seat is asked as ever.
 */
export const StandingAnswer = z.strictObject({
  /** The procedure that asks. */
  procedure: z.string().min(1).max(60),
  /** The answer, by the fields that it must have; of several that fit, the first listed is given. */
  answer: ActionShape,
  /** Only where the question's own figures are these: a unit, a hex, a leader. */
  where: z.record(z.string().max(40), z.union([z.string().max(60), z.number(), z.boolean()])).optional(),
  /** How often at most; without it, as often as it comes. */
  times: z.int().min(1).max(1000).optional(),
  /** Until when: the seat's own next choice that no standing answer covers, or the end of the game. */
  until: z.enum(["turn", "game"]),
  /** Whether it holds on although something happens that the seat had not met before. */
  evenIfNew: z.boolean(),
  /** The question and the answer in the words of whoever left it, for his own list. */
  said: z.strictObject({ question: z.string().max(300), answer: z.string().max(300) }).optional(),
})
export type StandingAnswer = z.infer<typeof StandingAnswer>

/** The most that a seat may leave. */
export const MOST_STANDING = 40

/** A standing answer as its seat sees it. */
export const StandingState = z.strictObject({
  answer: StandingAnswer,
  given: z.int(),
  /**
   * Why it waits: something new happened, it was given as often as wanted, it came to its end, or it brought the same
   * question again and again; null while it holds.
   */
  stopped: z.enum(["new", "times", "until", "same"]).nullable(),
})
export type StandingState = z.infer<typeof StandingState>
