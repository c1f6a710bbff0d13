import type { OpponentName } from "@carroccio/opponents"
import { ratings, shareBounds, type Rating } from "./elo.ts"
import { pairs, type Fixture, type Played } from "./schedule.ts"

/** How two opponents fared against each other, in one scenario or, as "all", in all of them. */
export interface Standing<Name extends string = OpponentName> {
  readonly scenario: string
  readonly one: Name
  readonly two: Name
  readonly games: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  /** The first one's share of the points, and its bounds with 95 % confidence. */
  readonly share: number
  readonly bounds: readonly [number, number]
}

export interface Standings<Name extends string = OpponentName> {
  readonly games: number
  readonly ratings: readonly Rating[]
  readonly meetings: readonly Standing<Name>[]
}

/** A game that is over, as far as standings ask. */
type Over<Name extends string> = Pick<Fixture<Name>, "scenario" | "seated"> & Pick<Played, "won">

/** What the results say of the opponents, the second of each pair first: the stronger are named last. */
export function standingsOf<Name extends string>(
  opponents: readonly Name[],
  results: readonly Over<Name>[],
): Standings<Name> {
  const scenarios = [...new Set(results.map(({ scenario }) => scenario))]
  const meetings = pairs(opponents).flatMap(([weak, strong]) => {
    const all = standing("all", strong, weak, results)
    const each = scenarios.map((scenario) =>
      standing(
        scenario,
        strong,
        weak,
        results.filter((one) => one.scenario === scenario),
      ),
    )
    return scenarios.length === 1 ? each : [...each, all]
  })
  const whole = pairs(opponents).map(([weak, strong]) => {
    const { games, won, drawn } = standing("all", strong, weak, results)
    return { one: strong, two: weak, games, score: won + drawn / 2 }
  })
  return { games: results.length, ratings: ratings(opponents, whole), meetings }
}

function standing<Name extends string>(
  scenario: string,
  one: Name,
  two: Name,
  results: readonly Over<Name>[],
): Standing<Name> {
  let games = 0
  let won = 0
  let drawn = 0
  for (const played of results) {
    if (!played.seated.includes(one) || !played.seated.includes(two)) continue
    games++
    if (played.won === null) drawn++
    else if (played.seated[played.won] === one) won++
  }
  const score = won + drawn / 2
  return {
    scenario,
    one,
    two,
    games,
    won,
    drawn,
    lost: games - won - drawn,
    share: games === 0 ? 0.5 : score / games,
    bounds: shareBounds(score, games),
  }
}
