import { imagine, randomFrom, sceneOf } from "@carroccio/kernel"
import { planKey, type Plan } from "../proposals.ts"
import { simulate, worldSeed, type Search } from "./simulation.ts"
import { bestPlan, newTally, note, surelyAhead } from "./tally.ts"

/** So many worlds tell whether a variation is better; it is given up when it is behind after so many. */
const WORLDS = 16
const FIRST_WORLDS = 4
/** So many variations in vain end it. */
const IN_VAIN = 60
/** The first of the worlds in which plans are varied: none that they were compared in before. */
const CLIMBED = 1_000_000
/** What is behind so far, and what is surely ahead. */
const SO_FAR = { trust: 0, caution: 0 }
const SURELY = { trust: 0, caution: 1 }

/** How many simulations a plan is varied with: the rest compares the plans, all of them where too few would be left. */
export function variedWith<G, S>({ match, settings, budget }: Search<G, S>): number {
  const rest = budget - Math.ceil(budget * settings.compared)
  // A variation, what it is compared with, and the first look's best in every world: with less none could be kept.
  return match.ruleset.vary === undefined || rest < 3 * WORLDS ? 0 : rest
}

/** Varies the best plan a little at a time, each time in the same worlds, and keeps what is better. */
export function* climb<G, S>(search: Search<G, S>): Generator<undefined, void> {
  const { match, imagined, seat, settings, tallies, openings } = search
  // What is found is compared with the first look's best as well.
  const budget = search.budget - WORLDS
  const { ruleset } = match
  if (ruleset.vary === undefined || variedWith(search) === 0) return
  const scene = sceneOf(match, imagined)
  const random = randomFrom(search.seed ^ 0x51ed270b)
  const worlds = Array.from({ length: WORLDS }, (_, i) => {
    const seed = worldSeed(search, CLIMBED + i)
    return { seed, imagined: imagine(match, search.position, seat, seed) }
  })
  const results = new Map<Plan, number[]>()
  const result = (plan: Plan, i: number): number => {
    let known = results.get(plan)
    if (known === undefined) results.set(plan, (known = []))
    return (known[i] ??= simulate(search, worlds[i].imagined, plan, worlds[i].seed))
  }
  const place = tallies.length
  let best = bestPlan(tallies, settings)
  for (let vain = 0; vain < IN_VAIN && search.simulations < budget; vain++) {
    const other = ruleset.vary(scene, seat, best, random)
    if (other === undefined) break
    const trial = newTally(other, "", 0)
    for (let i = 0; i < WORLDS && search.simulations < budget; i++) {
      note(trial, result(other, i), result(best, i))
      yield
      if (trial.visits >= FIRST_WORLDS && surelyAhead(trial, SO_FAR) < 0) break
    }
    if (trial.visits < WORLDS || surelyAhead(trial, SURELY) <= 0) {
      results.delete(other)
      openings?.delete(other)
      continue
    }
    best = other
    vain = 0
    const climbed = newTally(best, planKey(best), 0)
    for (let i = 0; i < WORLDS; i++) {
      note(climbed, result(best, i), result(tallies[0].plan, i))
      yield
    }
    // Whoever is hurried has the best so far.
    tallies[place] = climbed
  }
}
