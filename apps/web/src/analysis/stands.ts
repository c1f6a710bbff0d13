import { imagine, type Seat } from "@carroccio/kernel"
import { worthOf } from "@carroccio/opponents"
import type { AnyMatch, AnyPosition } from "../system.ts"
import type { Stand } from "./chances.ts"

export function resultOf(match: AnyMatch, { outcome }: AnyPosition): number | null {
  if (outcome === null) return null
  return outcome.winner === null ? 0.5 : outcome.winner === match.scenario.seats[0] ? 1 : 0
}

export function standOf(match: AnyMatch, position: AnyPosition): Stand {
  return { worth: worthOf(match, position, match.scenario.seats[0]), result: resultOf(match, position) }
}

/** How often what a seat does not know is drawn, to judge a position by what it knows. */
const DRAWS = 4

/** As `standOf`, by what one seat knows. */
export function standKnownTo(match: AnyMatch, position: AnyPosition, eyes: Seat | null): Stand {
  if (eyes === null) return standOf(match, position)
  let worth = 0
  for (let draw = 1; draw <= DRAWS; draw++) worth += standOf(match, imagine(match, position, eyes, draw)).worth / DRAWS
  return { worth, result: resultOf(match, position) }
}
