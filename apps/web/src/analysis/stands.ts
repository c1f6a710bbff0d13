import { imagine, type Seat } from "@carroccio/kernel"
import { worthOf } from "@carroccio/opponents"
import type { AnyMatch, AnyPosition } from "../system.ts"
import { resultOf, type Stand } from "./chances.ts"

/** How a position ended for the first seat; null while it is played. */
export function resultIn({ scenario }: AnyMatch, { outcome }: AnyPosition): number | null {
  return outcome === null ? null : resultOf(scenario.seats, outcome)
}

export function standOf(match: AnyMatch, position: AnyPosition): Stand {
  return { worth: worthOf(match, position, match.scenario.seats[0]), result: resultIn(match, position) }
}

/** How often what a seat does not know is drawn, to judge a position by what it knows. */
const DRAWS = 4

/** As `standOf`, by what one seat knows. */
export function standKnownTo(match: AnyMatch, position: AnyPosition, eyes: Seat | null): Stand {
  if (eyes === null) return standOf(match, position)
  let worth = 0
  for (let draw = 1; draw <= DRAWS; draw++) worth += standOf(match, imagine(match, position, eyes, draw)).worth / DRAWS
  return { worth, result: resultIn(match, position) }
}
