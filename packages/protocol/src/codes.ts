import { z } from "zod"
import type { ErrorShape } from "./play.ts"

/** Every code with which a server refuses something. Whoever shows them to people has words for each. */
export const CODES = [
  // The request itself
  "address",
  "json",
  "media-type",
  "metrics",
  "not-found",
  "origin",
  "rate",
  "request",
  "server",
  "shape",
  "storage",
  "too-large",
  // Accounts
  "busy",
  "changes",
  "day",
  "guest",
  "guest-key",
  "in-person",
  "name-taken",
  "no-account",
  "no-session",
  "no-token",
  "not-guest",
  "password",
  "period",
  "periods",
  "sign-in",
  "token",
  "tokens",
  "vacation",
  "zone",
  // Notices
  "inner",
  "mail",
  "no-device",
  "no-email",
  "no-mail",
  "no-webhook",
  "push-key",
  "receiver",
  "receiver-inner",
  "receiver-late",
  "receiver-network",
  "unconfirmed",
  // Games that are set up
  "begun",
  "clock",
  "kept",
  "no-game",
  "no-invitation",
  "no-seat",
  "nobody",
  "not-owner",
  "not-player",
  "not-yours",
  "other-rules",
  "pack",
  "promise-used",
  "seats",
  "taken",
  "terms",
  "too-many",
  "unfinished",
  // Games that are played
  "full",
  "no-step",
  "not-watched",
  "not-your-seat",
  "over",
  "refused",
  "room",
  "said-enough",
  "stale",
  "waiting",
  "which-seat",
] as const

export const ErrorCode = z.enum(CODES)
export type ErrorCode = z.infer<typeof ErrorCode>

/** An error as a server sends it. Whoever reads one takes codes that are new to him as well. */
export type Fault = Omit<ErrorShape, "code"> & { readonly code: ErrorCode }
