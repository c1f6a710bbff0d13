import { open, Problem, type Options, type Plain } from "@carroccio/kernel"
import { failure } from "../api/failure.ts"
import { rulesets } from "../rulesets.ts"
import type { AnyMatch } from "./sitting.ts"

/** Grounds are large and many games share one: those of the systems' own packs are kept. */
const MOST_MATCHES = 100
const matches = new Map<string, AnyMatch>()

/** What is played, checked by its own ruleset. Throws a failure that says what is wrong. */
export function matchFor(system: string, scenario: string, options: Options, pack: Plain | null): AnyMatch {
  const ruleset = rulesets.find(({ id }) => id === system)
  if (ruleset === undefined) {
    const known = rulesets.map(({ id }) => id).join(", ")
    throw failure(400, "terms", `There is no system "${system}"; there are ${known}.`)
  }
  const key = JSON.stringify([system, scenario, Object.entries(options).sort()])
  const kept = pack === null ? matches.get(key) : undefined
  if (kept !== undefined) return kept
  try {
    const match = open(ruleset, { scenario, options, pack })
    if (pack === null) {
      if (matches.size >= MOST_MATCHES) matches.clear()
      matches.set(key, match)
    }
    return match
  } catch (error) {
    if (error instanceof Problem) throw failure(400, pack === null ? "terms" : "pack", error.message)
    throw error
  }
}
