import { levelIn, LEVELS } from "./levels.ts"
import type { Opponent, OpponentName } from "./opponent.ts"
import { page } from "./page.ts"
import { randomOpponent } from "./random.ts"
import { searching, type Level } from "./search/thinking.ts"
import { squire } from "./squire.ts"

export { OPPONENTS, type Opponent, type OpponentName, type Patience } from "./opponent.ts"
export { ANALYST, CONDOTTIERE, KNIGHT, levelIn, LEVELS } from "./levels.ts"
export { merge, type PartStatistics, type RootStatistics } from "./search/parts.ts"
export { playToEnd } from "./search/playout.ts"
export { scaleOf, worthOf } from "./search/worth.ts"
export { chosenTogether, searchPart, thinkPart, type Level } from "./search/thinking.ts"

/** A program for a seat; the same seed plays the same game. What is `given` takes the place of the level's own. */
export function createOpponent(name: OpponentName, seed: number, given: Partial<Level> = {}): Opponent {
  switch (name) {
    case "random":
      return randomOpponent(seed)
    case "page":
      return page(seed)
    case "squire":
      return squire(seed)
    case "knight":
    case "condottiere": {
      const level = { ...LEVELS[name], ...given }
      return searching(name, seed, ({ ruleset }) => (given.simulations === undefined ? levelIn(ruleset, level) : level))
    }
  }
}
