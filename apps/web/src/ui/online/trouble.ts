import type { Refusal } from "@carroccio/kernel"
import { Trouble } from "../../online/api.ts"
import { valuesOf } from "../../problems.ts"
import type { Session } from "../../session.ts"
import { knows, say, sayAny } from "../../words.svelte.ts"
import { sayDuration } from "./durations.ts"

/** What went wrong between this page and the server, and what to do. */
export function sayTrouble(error: unknown): string {
  if (!(error instanceof Trouble)) {
    return say("problem.unexpected", { message: error instanceof Error ? error.message : String(error) })
  }
  const { code, message, wait } = error.error
  if (wait !== undefined) return say("online.tooOften", { time: sayDuration(Math.ceil(wait)) })
  const key = `problem.${code}`
  return knows(key) ? sayAny(key) : message
}

/** Why the rules or the server refused something that was asked beside the board. */
export function sayRefusal({ system, match }: Session, refusal: Refusal): string {
  if (knows(refusal.reason)) return sayAny(refusal.reason, valuesOf(refusal.args ?? {}))
  return system.desk.reason(match, refusal)
}
