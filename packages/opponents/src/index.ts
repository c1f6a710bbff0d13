import { erring } from "./erring.ts"
import { levelIn } from "./levels.ts"
import type { Opponent, OpponentName } from "./opponent.ts"
import { expectedValue, valueOnce } from "./proposals.ts"
import { randomOpponent } from "./random.ts"
import { searching, type Level } from "./search/thinking.ts"

export { OPPONENTS, type Opponent, type OpponentName, type Patience } from "./opponent.ts"
export { ANALYST, levelIn, MILLISECONDS } from "./levels.ts"
export { merge, type PartStatistics, type RootStatistics } from "./search/parts.ts"
export { bestFirst, type Judged } from "./search/tally.ts"
export { playToEnd } from "./search/playout.ts"
export { scaleOf, worthOf } from "./search/worth.ts"
export { chosenTogether, searchPart, thinkPart, type Level } from "./search/thinking.ts"

/** A program for a seat; the same seed plays the same game. What is `given` takes the place of the level's own. */
export function createOpponent(name: OpponentName, seed: number, given: Partial<Level> = {}): Opponent {
  switch (name) {
    case "random":
      return randomOpponent(seed)
    case "page":
      // Takes one throw of the dice for the truth.
      return erring(name, seed, valueOnce)
    case "squire":
      // Weighs every roll that a plan makes.
      return erring(name, seed, expectedValue)
    case "knight":
    case "condottiere":
      return searching(name, seed, ({ ruleset }) => ({ ...levelIn(ruleset, name), ...given }))
  }
}
