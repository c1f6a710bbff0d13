import { Problem, refuse, type Refusal } from "@carroccio/kernel"
import { knows } from "../words.svelte.ts"
import { Trouble } from "./api.ts"

/** What the server said of a command, as the table says why something may not be done. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Trouble)) {
    return refuse("", "problem.unexpected", { message: error instanceof Error ? error.message : String(error) })
  }
  const { code, message, refusal } = error.error
  if (refusal !== undefined) return { ok: false, ...refusal }
  const key = `problem.${code}`
  return knows(key) ? refuse("", key) : refuse("", "problem.unexpected", { message })
}

/** What went wrong between page and server, as the table says what went wrong with a record. */
export function problemOf(error: unknown): unknown {
  return error instanceof Trouble ? new Problem(error.error.code, error.error.message) : error
}
