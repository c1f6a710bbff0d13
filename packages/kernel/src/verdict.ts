import type { Plain } from "./plain.ts"

/** Figures and names that a message needs. */
export type Args = { readonly [name: string]: Plain }

/** Why an action may not be done: the rule's number and a message key with its arguments. */
export interface Refusal {
  readonly ok: false
  readonly rule: string
  readonly reason: string
  readonly args: Args
}

export interface Allowed {
  readonly ok: true
}

export type Verdict = Allowed | Refusal

export const OK: Allowed = { ok: true }

const NO_ARGS: Args = {}

export function refuse(rule: string, reason: string, args: Args = NO_ARGS): Refusal {
  return { ok: false, rule, reason, args }
}
