import type { Seat } from "@carroccio/kernel"
import type { OpponentName } from "@carroccio/opponents"

/** A scenario in which opponents meet. */
export interface Field {
  /** As `system/scenario`, which is never ambiguous. */
  readonly scenario: string
  readonly seats: readonly Seat[]
}

/** One game to be played: who sits where, and the seed that it is played with. */
export interface Fixture<Name extends string = OpponentName> {
  readonly scenario: string
  /** In the order of the scenario's seats. */
  readonly seated: readonly Name[]
  readonly seed: number
  /** How many simulations a searching opponent makes for a choice; its level's own when absent. */
  readonly simulations?: number
}

/** What came of a fixture. */
export interface Played extends Fixture {
  /** The place among the seats of whoever won; null in a draw. */
  readonly won: number | null
  readonly end: string
  readonly actions: number
  readonly hash: string
}

/** Equal for fixtures that are the same game. */
export function fixtureKey({ scenario, seated, seed, simulations }: Fixture): string {
  return JSON.stringify([scenario, seated, seed, simulations ?? null])
}

/** As a person would name the game. */
export function nameOf({ scenario, seed, seated }: Fixture): string {
  return `${scenario}, seed ${seed}, ${seated.join(" and ")}`
}

/** Each pair of opponents in each scenario: so many games, sides alternating, both sides of a pair of games on one seed. */
export function schedule<Name extends string>(
  fields: readonly Field[],
  opponents: readonly Name[],
  games: number,
  first: number,
  simulations?: number,
): Fixture<Name>[] {
  const fixtures: Fixture<Name>[] = []
  // A round of all pairs after the other: whoever stops early has played all of them alike.
  for (let game = 0; game < games; game++) {
    for (const { scenario, seats } of fields) {
      for (const [one, two] of pairs(opponents)) {
        const seated = seats.map((_, seat) => ((seat + game) % 2 === 0 ? one : two))
        // Whoever meets himself plays a game of each seed once: there are no sides to change.
        const seed = first + (one === two ? game : Math.floor(game / 2))
        fixtures.push(simulations === undefined ? { scenario, seated, seed } : { scenario, seated, seed, simulations })
      }
    }
  }
  return fixtures
}

/** Each with each other once; a single opponent meets itself. */
export function pairs<Name>(opponents: readonly Name[]): (readonly [Name, Name])[] {
  if (opponents.length === 1) return [[opponents[0], opponents[0]]]
  return opponents.flatMap((one, i) => opponents.slice(i + 1).map((two) => [one, two] as const))
}
