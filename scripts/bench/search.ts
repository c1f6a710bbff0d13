import { act, asked, fastDice, open, start, type Match, type Position } from "@carroccio/kernel"
import { createOpponent, KNIGHT, searchPart } from "@carroccio/opponents"
import { rulesets } from "../rulesets.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title = "Search: simulations a second of those who search, over positions of a game"

/** One scenario of each system, and how far into a game its positions are taken. */
const SCENARIOS = ["bannockburn", "campaldino", "dolenti-note", "otranto"]
const POSITIONS = 4
const APART = 12
const SIMULATIONS = 400

export async function run({ progress, scenario: only }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  for (const ruleset of rulesets) {
    for (const { id } of ruleset.scenarios) {
      if (only === undefined ? !SCENARIOS.includes(id) : only !== id) continue
      progress(id)
      const match = open(ruleset, { scenario: id })
      let looking = 0
      let simulating = 0
      let simulations = 0
      for (const position of positionsOf(match)) {
        const first = timed(match, position, 1)
        const all = timed(match, position, SIMULATIONS)
        if (all.simulations <= first.simulations) continue
        simulations += all.simulations - first.simulations
        looking += first.milliseconds
        simulating += all.milliseconds - first.milliseconds
      }
      rows.push({
        scenario: id,
        "first look, ms": Math.round(looking / POSITIONS),
        simulations,
        "simulations/s": Math.round((1000 * simulations) / simulating),
      })
    }
  }
  return Promise.resolve({ rows, problems: [] })
}

/** How long a search of so many simulations takes. */
function timed<G, S>(match: Match<G, S>, position: Position<S>, simulations: number) {
  const [seat] = asked(match, position)
  const begun = performance.now()
  const found = searchPart(match, position, seat, 1, { ...KNIGHT, simulations }, 0, 1)
  return { simulations: found.simulations, milliseconds: performance.now() - begun }
}

/** Positions of a game of pages in which there is something to choose. */
function positionsOf<G, S>(match: Match<G, S>): Position<S>[] {
  const found: Position<S>[] = []
  const players = new Map(match.scenario.seats.map((seat, i) => [seat, createOpponent("page", i)]))
  const position = start(match, fastDice(1))
  for (let choices = 1; position.outcome === null && found.length < POSITIONS; choices++) {
    const [seat] = asked(match, position)
    if (choices % APART === 0) found.push(structuredClone(position))
    for (const action of players.get(seat)?.choose(match, position, seat) ?? []) act(match, position, seat, action)
  }
  return found
}
