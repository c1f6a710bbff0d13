import { decision, randomFrom } from "@carroccio/kernel"
import { atOnce, momentSeed, type Opponent } from "./opponent.ts"

/** Takes any listed action. It searches nothing, so it looks at no more than the list. */
export function randomOpponent(seed: number): Opponent {
  return atOnce("random", (match, position, seat) => {
    const actions = decision(match, position, seat)?.actions ?? []
    const random = randomFrom(momentSeed(seed, position.ply))
    return actions.length === 0 ? [] : [actions[random(actions.length)]]
  })
}
