import { imagine, randomFrom, type Match, type Position, type Random, type Seat } from "@carroccio/kernel"
import { errorsIn } from "./levels.ts"
import { atOnce, momentSeed, type Opponent } from "./opponent.ts"
import { everyAnswer, plansFor, sureStart, type Plan } from "./proposals.ts"

/** What a plan is worth, with a seed for the dice that are thought of. */
type Look = <G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan, throws: number) => number

const FINE = 0x1000000

/** Looks at each plan alone, misjudges what it sees, and slips at times, as far as its level does in the system. */
export function erring(name: "page" | "squire", seed: number, look: Look): Opponent {
  return atOnce(name, (match, position, seat) => {
    const { error, slips } = errorsIn(match.ruleset, name)
    const moment = momentSeed(seed, position.ply)
    const imagined = imagine(match, position, seat, moment)
    const plans = plansFor(match, imagined, seat, moment)
    if (plans.length === 0) return []
    const random = randomFrom(moment ^ 0x68bc21eb)
    const slip = slipOf(match, imagined, seat, random, slips)
    if (slip !== undefined) return slip
    if (plans.length === 1) return sureStart(match, imagined, seat, plans[0])
    const throws = random(FINE)
    const values = plans.map((plan) => look(match, imagined, seat, plan, throws))
    const apart = error * deviation(values)
    const judged = values.map((value) => value + apart * bell(random))
    return sureStart(match, imagined, seat, plans[judged.indexOf(Math.max(...judged))])
  })
}

/** So often of 256 anything at all that the seat may do; else nothing. */
export function slipOf<G, S>(
  match: Match<G, S>,
  imagined: Position<S>,
  seat: Seat,
  random: Random,
  slips: number,
): Plan | undefined {
  if (random(256) >= slips) return undefined
  const answers = everyAnswer(match, imagined, seat)
  return answers[random(answers.length)]
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
