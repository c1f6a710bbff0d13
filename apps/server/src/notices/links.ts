import type { Choices } from "./choices.ts"
import type { Keys } from "./keys.ts"

const DAY = 86_400_000
/** How long an address may be confirmed by the link that was sent to it. */
const CONFIRM_WITHIN = 3 * DAY

export const PURPOSES = ["confirm", "stop"] as const
export type Purpose = (typeof PURPOSES)[number]

export function gameLink(publicUrl: string, game: string): string {
  return `${publicUrl}/#/online/${encodeURIComponent(game)}`
}

/** A link that does one thing for one account and address, for whoever has it. */
export async function signedLink(
  publicUrl: string,
  keys: Keys,
  purpose: Purpose,
  account: string,
  email: string,
  now: number,
): Promise<string> {
  const until = purpose === "confirm" ? String(now + CONFIRM_WITHIN) : "0"
  const signature = await keys.sign([purpose, account, email, until])
  return `${publicUrl}/notices/${purpose}?by=${account}.${until}.${signature}`
}

export interface Permit {
  readonly account: string
  readonly until: number
  readonly signature: string
}

/** What a link says, not yet believed. */
export function permitIn(text: unknown): Permit | undefined {
  const [, account, until, signature] =
    typeof text === "string" ? (/^([\w-]{1,40})\.(\d{1,15})\.([\w-]{43})$/.exec(text) ?? []) : []
  return signature === undefined ? undefined : { account, until: Number(until), signature }
}

/** Whether the link was made by this site for the address that the account has now, and is not too old. */
export async function isValid(
  keys: Keys,
  purpose: Purpose,
  { account, until, signature }: Permit,
  { email }: Choices,
  now: number,
): Promise<boolean> {
  if (email === null || (until !== 0 && until < now)) return false
  return keys.isSigned([purpose, account, email, String(until)], signature)
}
