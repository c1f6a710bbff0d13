import { hides, type Move, type Options, type Plain, type Seat } from "@carroccio/kernel"
import type { AnyGame } from "../history.ts"

/** As much of a game as has been played, to be analysed: plain data for a worker. */
export interface Study {
  readonly system: string
  readonly scenario: string
  readonly options: Options
  readonly pack: Plain | null
  readonly opening: readonly number[]
  readonly moves: readonly Move[]
  /** Whose knowledge it keeps to; null when nothing need be kept. */
  readonly eyes: Seat | null
  /** How the game ended for the first seat: 1 won, one half drawn, 0 lost; null while it is played. */
  readonly result: number | null
}

/**
 * What may be analysed of a game of one's own. While it is played the analysis knows no more than the one person who
 * plays it; where two share the screen and a secret there is none.
 */
export function studyOf(game: AnyGame, persons: readonly Seat[], over: { winner: Seat | null } | null): Study | null {
  const { match, position, opening, moves } = game
  const secret = over === null && hides(match, position)
  if (secret && persons.length !== 1) return null
  const { winner } = over ?? { winner: null }
  return {
    system: match.ruleset.id,
    scenario: match.scenario.id,
    options: match.options,
    pack: match.pack,
    opening,
    moves: [...moves],
    eyes: secret ? persons[0] : null,
    result: over === null ? null : winner === null ? 0.5 : winner === match.scenario.seats[0] ? 1 : 0,
  }
}
