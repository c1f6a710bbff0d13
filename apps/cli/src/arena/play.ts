import { open } from "@carroccio/kernel"
import { playOut } from "../simulation.ts"
import { scenarioOf } from "../systems.ts"
import type { Fixture, Played } from "./schedule.ts"

/** Plays one game to its end. The same fixture always has the same result. */
export function play(fixture: Fixture): Played {
  const { system, scenario } = scenarioOf(fixture.scenario)
  const match = open(system.ruleset, { scenario: scenario.id })
  const level = fixture.simulations === undefined ? {} : { simulations: fixture.simulations }
  const { end, moves } = playOut(match, fixture.seed, fixture.seated, () => undefined, level)
  const outcome = end?.outcome ?? null
  if (end === null || outcome === null) throw new Error(`${fixture.scenario}, seed ${fixture.seed}: it is not over`)
  const { winner } = outcome
  return {
    ...fixture,
    won: winner === null ? null : scenario.seats.indexOf(winner),
    end: outcome.end,
    actions: moves.length,
    hash: end.hash,
  }
}
