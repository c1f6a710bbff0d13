import { open } from "@carroccio/kernel"
import { playOut } from "../players.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Squire against random, sides alternating: at least nine games of ten where it is asked"

const NEEDED = 0.9
/** Where squire must win so often. */
const ASKED = [
  ...["bannockburn", "black-prince", "tamburlaine", "king-arthur"],
  ...["campaldino", "benevento"],
  ...["dolenti-note", "in-far-vendetta", "arbia-colorata"],
  ...["otranto", "ferrandino"],
]

/** A game of squire's is as much work as ten at random, so it plays a tenth of them. */
export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const ruleset of rulesets) {
    for (const { id, seats } of ruleset.scenarios) {
      if (only !== undefined && only !== id) continue
      const match = open(ruleset, { scenario: id })
      const count = Math.ceil(games / 10)
      let wins = 0
      for (let game = 0; game < count; game++) {
        progress(`${id} ${game} of ${count}, won ${wins}`)
        const squire = seats[game % seats.length]
        const names = Object.fromEntries(seats.map((seat) => [seat, seat === squire ? "squire" : "random"] as const))
        if (playOut(match, names, seed + game).outcome.winner === squire) wins++
      }
      rows.push({ scenario: id, games: count, won: wins })
      if (ASKED.includes(id) && wins < NEEDED * count) problems.push(`${id}: squire won ${wins} of ${count}`)
    }
  }
  return Promise.resolve({ rows, problems })
}
