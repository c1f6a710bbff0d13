import { open, type Outcome } from "@carroccio/kernel"
import { playOut } from "../players.ts"
import { rulesets } from "../rulesets.ts"
import type { Report, Row, SoakOptions } from "../runs.ts"

export const title = "Squire against itself: who wins, and how long it takes"

/** The least and the most that either side may win of the games, and the most that may be drawn, as parts of all. */
interface Limits {
  readonly least?: number
  readonly most?: number
  readonly draws?: number
}

const QUARTER: Limits = { least: 0.25, most: 0.75 }
const FIFTH: Limits = { least: 0.2, most: 0.8 }

/** The scenarios that have limits. */
const LIMITS: Readonly<Record<string, Limits | undefined>> = {
  montaperti: QUARTER,
  benevento: QUARTER,
  campaldino: QUARTER,
  ferrandino: FIFTH,
  naples: FIFTH,
  lautrec: FIFTH,
  otranto: { draws: 0.6 },
}

/** A game of two squires is as much work as ten at random, so it plays a tenth of them. */
export async function run({ games, seed, scenario: only, progress }: SoakOptions): Promise<Report> {
  const rows: Row[] = []
  const problems: string[] = []
  for (const ruleset of rulesets) {
    for (const { id, seats } of ruleset.scenarios) {
      if (only !== undefined && only !== id) continue
      const match = open(ruleset, { scenario: id })
      const count = Math.ceil(games / 10)
      const alone = Object.fromEntries(seats.map((seat) => [seat, "squire" as const]))
      const outcomes: Outcome[] = []
      let actions = 0
      for (let game = 0; game < count; game++) {
        progress(`${id} ${game} of ${count}`)
        const played = playOut(match, alone, seed + game)
        outcomes.push(played.outcome)
        actions += played.actions
      }
      const won = tally(outcomes.map(({ winner }) => winner ?? "draw"))
      const [one, two] = seats.map((seat) => won.get(seat) ?? 0)
      const draws = won.get("draw") ?? 0
      rows.push({
        scenario: id,
        games: count,
        [seats[0]]: one,
        [seats[1]]: two,
        draws,
        actions: Math.round(actions / count),
        ends: [...tally(outcomes.map(({ end }) => end))].map(([end, times]) => `${end} ${times}`).join(", "),
        score: meanScore(outcomes, seats),
      })
      const { least = 0, most = 1, draws: mostDraws = 1 } = LIMITS[id] ?? {}
      for (const [i, wins] of [one, two].entries()) {
        const share = wins / count
        if (share < least || share > most) problems.push(`${id}: ${seats[i]} won ${wins} of ${count}`)
      }
      if (draws / count > mostDraws) problems.push(`${id}: ${draws} of ${count} drawn`)
    }
  }
  return Promise.resolve({ rows, problems })
}

function tally(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Each seat's mean score, as the outcomes tell it by the seat's name; empty where they do not. */
function meanScore(outcomes: readonly Outcome[], seats: readonly string[]): string {
  const means = seats.map((seat) => outcomes.reduce((sum, { args }) => sum + Number(args[seat]), 0) / outcomes.length)
  return means.some(Number.isNaN) ? "" : means.map((mean) => mean.toFixed(1)).join(" : ")
}
