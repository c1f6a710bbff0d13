import { decision, imagine, randomFrom } from "@carroccio/kernel"
import type { Opponent } from "./opponent.ts"

/** Takes any listed action. */
export function randomOpponent(seed: number): Opponent {
  return {
    name: "random",
    choose(match, position, seat) {
      const imagined = imagine(match, position, seat, seed)
      const actions = decision(match, imagined, seat)?.actions ?? []
      const random = randomFrom((seed * 2654435761 + position.ply * 40503) >>> 0)
      return actions.length === 0 ? [] : [actions[random(actions.length)]]
    },
  }
}
