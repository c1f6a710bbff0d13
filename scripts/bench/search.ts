import { act, asked, fastDice, open, start, type Match, type Position } from "@carroccio/kernel"
import { createOpponent, KNIGHT, searchPart } from "@carroccio/opponents"
import { rulesets } from "../rulesets.ts"
import type { BenchOptions, Report, Row } from "../runs.ts"

export const title = "Search: simulations a second of those who search, over positions of a game"

/** One scenario of each system, and how far into a game its positions are taken. */
const SCENARIOS = ["bannockburn", "campaldino", "dolenti-note", "otranto"]
const POSITIONS = 4
const APART = 12
const SIMULATIONS = 200

export async function run({ progress, scenario: only }: BenchOptions): Promise<Report> {
  const rows: Row[] = []
  for (const ruleset of rulesets) {
    for (const { id } of ruleset.scenarios) {
      if (only === undefined ? !SCENARIOS.includes(id) : only !== id) continue
      progress(id)
      const match = open(ruleset, { scenario: id })
      let milliseconds = 0
      let simulations = 0
      for (const position of positionsOf(match)) {
        const [seat] = asked(match, position)
        const begun = performance.now()
        simulations += searchPart(match, position, seat, 1, { ...KNIGHT, simulations: SIMULATIONS }, 0, 1).simulations
        milliseconds += performance.now() - begun
      }
      rows.push({ scenario: id, simulations, "simulations/s": Math.round((1000 * simulations) / milliseconds) })
    }
  }
  return Promise.resolve({ rows, problems: [] })
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
