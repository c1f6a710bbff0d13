import {
  conclusionOf,
  hides,
  type Conclusion,
  type Move,
  type Options,
  type Outcome,
  type Plain,
  type Seat,
} from "@carroccio/kernel"
import type { AnyGame } from "../history.ts"
import { resultOf } from "./chances.ts"

/** How players ended a game that the board had not decided, and what that was to the first seat. */
export interface Ending {
  readonly how: Conclusion
  /** 1 won, one half drawn, 0 lost. */
  readonly result: number
}

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
  /** Null while it is played, and where its rules ended it. */
  readonly ending: Ending | null
}

/**
 * What may be analysed of a game of one's own. While it is played the analysis knows no more than the one person who
 * plays it; where two share the screen and a secret there is none.
 */
export function studyOf(game: AnyGame, persons: readonly Seat[], over: Outcome | null): Study | null {
  const { match, position, opening, moves } = game
  const secret = over === null && hides(match, position)
  if (secret && persons.length !== 1) return null
  const how = over === null ? null : conclusionOf(over)
  return {
    system: match.ruleset.id,
    scenario: match.scenario.id,
    options: match.options,
    pack: match.pack,
    opening,
    moves: [...moves],
    eyes: secret ? persons[0] : null,
    ending: over === null || how === null ? null : { how, result: resultOf(match.scenario.seats, over) },
  }
}
