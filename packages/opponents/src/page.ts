import { imagine, randomFrom } from "@carroccio/kernel"
import { atOnce, momentSeed, type Opponent } from "./opponent.ts"
import { everyAnswer, plansFor, sureStart, valueOnce } from "./proposals.ts"

/** How far he misjudges a plan, as a part of how far the plans are apart. */
const ERROR = 1.5
/** Of 256: how often he does anything at all that he may. */
const SLIPS = 48
const FINE = 0x1000000

/** Looks at each plan once, takes one throw of the dice for the truth, misjudges what he sees, and slips at times. */
export function page(seed: number): Opponent {
  return atOnce("page", (match, position, seat) => {
    const moment = momentSeed(seed, position.ply)
    const imagined = imagine(match, position, seat, moment)
    const plans = plansFor(match, imagined, seat, moment)
    if (plans.length === 0) return []
    const random = randomFrom(moment ^ 0x68bc21eb)
    if (random(256) < SLIPS) {
      const answers = everyAnswer(match, imagined, seat)
      return answers[random(answers.length)]
    }
    if (plans.length === 1) return sureStart(match, imagined, seat, plans[0])
    const throws = random(FINE)
    const values = plans.map((plan) => valueOnce(match, imagined, seat, plan, throws))
    const error = ERROR * deviation(values)
    const judged = values.map((value) => value + error * bell(random))
    return sureStart(match, imagined, seat, plans[judged.indexOf(Math.max(...judged))])
  })
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** About a bell curve of mean 0 and deviation 1. */
function bell(random: (below: number) => number): number {
  let sum = -6
  for (let i = 0; i < 12; i++) sum += random(FINE) / FINE
  return sum
}
