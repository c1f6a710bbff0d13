import { act, asked, fastDice, open, start, type Match } from "@carroccio/kernel"
import { createOpponent, type OpponentName } from "@carroccio/opponents"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Squire against random, sides alternating: at least nine games of ten"

const NEEDED = 0.9

/** A game of squire's is as much work as ten at random, so it plays a tenth of them. */
export async function run({ games, seed, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const ruleset of rulesets) {
    for (const scenario of ruleset.scenarios) {
      const match = open(ruleset, { scenario: scenario.id })
      const count = Math.ceil(games / 10)
      let wins = 0
      for (let game = 0; game < count; game++) {
        progress(`${scenario.id} ${game} of ${count}, won ${wins}`)
        const squire = scenario.seats[game % scenario.seats.length]
        if (winnerOf(match, squire, seed + game) === squire) wins++
      }
      rows.push({ scenario: scenario.id, games: count, won: wins })
      if (wins < NEEDED * count) problems.push(`${scenario.id}: squire won ${wins} of ${count}`)
    }
  }
  return Promise.resolve({ rows, problems })
}

function winnerOf<G, S>(match: Match<G, S>, squire: string, seed: number): string | null {
  const players = new Map(
    match.scenario.seats.map((seat) => {
      const name: OpponentName = seat === squire ? "squire" : "random"
      return [seat, createOpponent(name, seed)]
    }),
  )
  const position = start(match, fastDice(seed))
  while (position.outcome === null) {
    const [seat] = asked(match, position)
    const run = players.get(seat)?.choose(match, position, seat) ?? []
    if (run.length === 0) throw new Error(`${seat} finds nothing to do`)
    for (const action of run) {
      if (!act(match, position, seat, action).ok) throw new Error(`${seat} may not do ${JSON.stringify(action)}`)
    }
  }
  return position.outcome.winner
}
