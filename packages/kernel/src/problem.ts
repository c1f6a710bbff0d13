import type { Plain } from "./plain.ts"

/**
 * What a person did wrong, where, and what was expected. Every bad input ends as one of these; the applications show
 * the message and change nothing.
 */
export class Problem extends Error {
  override readonly name = "Problem"
  readonly code: string
  readonly details: { readonly [key: string]: Plain }
  constructor(code: string, message: string, details: { readonly [key: string]: Plain } = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}
