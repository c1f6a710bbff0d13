import { z } from "zod"

/** The largest message of a client, in bytes; a printed pack put into a new game is the only large one. */
export const LARGEST_MESSAGE = 64 * 1024
export const LARGEST_PACK = 1024 * 1024

/** The most actions that one message may ask for: a march of many steps is one run. */
export const LONGEST_RUN = 64

/** What every storage can keep: PostgreSQL takes no character 0. */
export const keepable = [(text: string) => !text.includes("\0"), "a text without the character 0"] as const
export const Text = z.string().refine(...keepable)

export const Id = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/, "an id")
export const Time = z.int().min(0).describe("milliseconds since 1970")
export const SeatName = Text.min(1).max(40)
export const AccountName = z
  .string()
  .max(100)
  .normalize("NFKC")
  .overwrite((name) => name.replace(/\s+/g, " "))
  .trim()
  .min(2)
  .max(24)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._'-]*$/u, "letters, digits, spaces and . _ ' -")
export const Password = z.string().min(10).max(200)
export const Nonce = Text.min(8).max(64)

/** Text that people write: shown as text, never as markup. */
export const Words = Text.trim().min(1).max(2000)

const isField = (value: unknown): boolean =>
  typeof value === "string" || typeof value === "number" || (Array.isArray(value) && value.every(Number.isSafeInteger))

/** An action of any system: small plain data. Its ruleset alone says whether it is legal. */
export const ActionShape = z
  .looseObject({ type: z.string().min(1).max(60) })
  .refine((action) => Object.values(action).every(isField), "fields that are numbers, texts or lists of whole numbers")

export const Options = z.record(z.string().max(40), z.union([z.string().max(40), z.boolean()]))
