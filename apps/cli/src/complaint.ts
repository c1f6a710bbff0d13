import type { Problem } from "@carroccio/kernel"

/** A refusal as data. */
export interface Report {
  readonly ok: false
  readonly code: string
  readonly message: string
  /** Where it is: a file, an option, a place in a file. */
  readonly place: string
}

/** A message long enough to find the fault, short enough to read. */
const LONGEST = 600

export function reportOf(problem: Problem): Report {
  const { code, details } = problem
  const message = problem.message.replace(/\s*\n\s*/g, " ").trim()
  return {
    ok: false,
    code,
    message: message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message,
    place: placeIn(details),
  }
}

function placeIn({ place, option }: Problem["details"]): string {
  if (typeof place === "string") return place
  return typeof option === "string" ? `--option ${option}` : "the command"
}
