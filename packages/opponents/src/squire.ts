import { imagine } from "@carroccio/kernel"
import { atOnce, momentSeed, type Opponent } from "./opponent.ts"
import { expectedValue, plansFor, sureStart } from "./proposals.ts"

/** A plan must be better than standing still by this much, so that nothing is done for nothing. */
const WORTHWHILE = 1e-6

/** Looks one plan ahead: plays each on an imagined position and takes the one that leaves the best one. */
export function squire(seed: number): Opponent {
  return atOnce("squire", (match, position, seat) => {
    const imagined = imagine(match, position, seat, momentSeed(seed, position.ply))
    const plans = plansFor(match, imagined, seat, momentSeed(seed, position.ply))
    if (plans.length <= 1) return plans.length === 0 ? [] : sureStart(match, imagined, seat, plans[0])
    let best = plans[0]
    let value = expectedValue(match, imagined, seat, best)
    for (const plan of plans.slice(1)) {
      const next = expectedValue(match, imagined, seat, plan)
      if (next > value + WORTHWHILE) {
        best = plan
        value = next
      }
    }
    return sureStart(match, imagined, seat, best)
  })
}
