import { open } from "@carroccio/kernel"
import { playOut } from "../players.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Squire against itself: who wins, and how long it takes"

/** Scenarios in which neither side may win less than a quarter or more than three quarters. */
const EVEN = ["montaperti", "benevento", "campaldino"]
const LEAST = 0.25

/** A game of two squires is as much work as ten at random, so it plays a tenth of them. */
export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const ruleset of rulesets) {
    for (const { id, seats } of ruleset.scenarios) {
      if (only !== undefined && only !== id) continue
      const match = open(ruleset, { scenario: id })
      const names = Object.fromEntries(seats.map((seat) => [seat, "squire"] as const))
      const count = Math.ceil(games / 10)
      const won = new Map<string, number>()
      let actions = 0
      for (let game = 0; game < count; game++) {
        progress(`${id} ${game} of ${count}`)
        const played = playOut(match, names, seed + game)
        const who = played.winner ?? "draw"
        won.set(who, (won.get(who) ?? 0) + 1)
        actions += played.actions
      }
      const [one, two] = seats.map((seat) => won.get(seat) ?? 0)
      const mean = Math.round(actions / count)
      rows.push({
        scenario: id,
        games: count,
        [seats[0]]: one,
        [seats[1]]: two,
        draws: won.get("draw") ?? 0,
        actions: mean,
      })
      for (const [i, wins] of [one, two].entries()) {
        const share = wins / count
        if (!EVEN.includes(id) || (share >= LEAST && share <= 1 - LEAST)) continue
        problems.push(`${id}: ${seats[i]} won ${wins} of ${count}`)
      }
    }
  }
  return Promise.resolve({ rows, problems })
}
