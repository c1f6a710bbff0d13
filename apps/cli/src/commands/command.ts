import { InvalidArgumentError } from "commander"
import type { Terminal } from "../terminal.ts"

/** What a command gets besides its arguments. */
export interface Session extends Terminal {
  /** The folder of the systems, where their ledgers are. */
  readonly games: string
  /** The address of the database through which machines share games. */
  readonly database: string | undefined
  /** Aborted when a person interrupts. From then on the command ends by itself. */
  interruption(): AbortSignal
  /** Says how it ended. */
  exit(code: number): void
}

/** A parser of whole numbers in a range, for an option. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN
    if (number >= least && number <= most) return number
    throw new InvalidArgumentError(
      `Expected a whole number from ${least.toLocaleString("en")} to ${most.toLocaleString("en")}.`,
    )
  }
}
