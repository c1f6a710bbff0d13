import { decision, imagine, randomFrom } from "@carroccio/kernel"
import { momentSeed, type Opponent } from "./opponent.ts"

/** Takes any listed action. */
export function randomOpponent(seed: number): Opponent {
  return {
    name: "random",
    choose(match, position, seat) {
      const imagined = imagine(match, position, seat, seed)
      const actions = decision(match, imagined, seat)?.actions ?? []
      const random = randomFrom(momentSeed(seed, position.ply))
      return actions.length === 0 ? [] : [actions[random(actions.length)]]
    },
  }
}
