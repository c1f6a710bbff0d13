import { z } from "zod"

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const Listing = z
  .array(
    z.strictObject({
      system: z.string().min(1),
      scenario: z.string().min(1),
      title: z.string().min(1),
      seats: z.array(z.string()).min(2),
      options: z.array(
        z.strictObject({
          id: z.string(),
          values: z.array(z.union([z.string(), z.boolean()])).min(2),
          standard: z.union([z.string(), z.boolean()]),
        }),
      ),
    }),
  )
  .min(1)

export const Simulation = z.strictObject({
  scenario: z.string(),
  games: z.array(
    z.strictObject({
      seed: z.int(),
      winner: z.string().nullable(),
      end: z.string().min(1),
      actions: z.int().min(1),
      ms: z.number().min(0),
      hash,
    }),
  ),
  actionsPerSecond: z.number().min(0),
})

export const Proved = z.strictObject({
  ok: z.literal(true),
  actions: z.int().min(1),
  rolls: z.int().min(0),
  skips: z.int().min(0),
  outcome: z.strictObject({
    winner: z.string().nullable(),
    end: z.string(),
    rule: z.string(),
    args: z.record(z.string(), z.json()),
  }),
  hash,
})

export const Refused = z.strictObject({
  ok: z.literal(false),
  code: z.string().min(1),
  message: z.string().min(1),
  place: z.string().min(1),
})

export const Ledger = z.array(
  z.strictObject({ system: z.string(), id: z.string().min(1), state: z.string(), where: z.string(), test: z.string() }),
)

export const PackAnswer = z.discriminatedUnion("ok", [
  z.strictObject({ ok: z.literal(true), system: z.string(), battle: z.string() }),
  z.strictObject({
    ok: z.literal(false),
    problems: z.array(z.strictObject({ path: z.string().min(1), value: z.json(), expected: z.string().min(1) })).min(1),
  }),
])

export const Arena = z.strictObject({
  games: z.int().min(0),
  ratings: z.array(z.strictObject({ name: z.string(), elo: z.number(), bound: z.number().min(0) })).min(1),
  meetings: z.array(
    z.strictObject({
      scenario: z.string(),
      one: z.string(),
      two: z.string(),
      games: z.int(),
      won: z.int(),
      drawn: z.int(),
      lost: z.int(),
      share: z.number(),
      bounds: z.tuple([z.number(), z.number()]),
    }),
  ),
})
