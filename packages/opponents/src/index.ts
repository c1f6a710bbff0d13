import { randomOpponent } from "./random.ts"
import { squire } from "./squire.ts"
import type { Opponent, OpponentName } from "./opponent.ts"

export { OPPONENTS, type Opponent, type OpponentName } from "./opponent.ts"

/** A program for a seat; the same seed plays the same game. */
export function createOpponent(name: OpponentName, seed: number): Opponent {
  switch (name) {
    case "random":
      return randomOpponent(seed)
    case "squire":
      return squire(seed)
  }
}
