import { Problem, type Plain } from "@carroccio/kernel"
import { knows, say, sayAny, type Value } from "./words.svelte.ts"

/** What a person did wrong, in their language. */
export function sayProblem(error: unknown): string {
  if (error instanceof Problem) {
    const key = `problem.${error.code}`
    if (!knows(key)) return error.message
    return sayAny(key, valuesOf(error.details))
  }
  return say("problem.unexpected", { message: error instanceof Error ? error.message : String(error) })
}

/** Everything that is wrong, where an error knows of more than one thing. */
export function sayProblems(error: unknown): readonly string[] {
  if (!(error instanceof Problem)) return [sayProblem(error)]
  const { code, message, details } = error
  const each = Array.isArray(details.problems) ? (details.problems as readonly Plain[]).filter(isNamed) : []
  return each.length === 0 ? [sayProblem(error)] : each.map((one) => sayProblem(new Problem(code, message, one)))
}

function isNamed(data: Plain): data is { readonly [name: string]: Plain } {
  return typeof data === "object" && data !== null && !Array.isArray(data)
}

/** Plain data as values of a message: lists are joined, the rest is written out. */
export function valuesOf(details: Readonly<Record<string, unknown>>): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, value] of Object.entries(details)) values[name] = valueOf(value)
  return values
}

function valueOf(value: unknown): Value {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value
  if (Array.isArray(value)) return value.map((item) => String(valueOf(item))).join(", ")
  return value === null || value === undefined ? "" : JSON.stringify(value)
}
