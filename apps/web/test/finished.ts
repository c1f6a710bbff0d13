import {
  asked,
  conclude,
  endOf,
  fairnessOf,
  newGame,
  open,
  playAction,
  recordText,
  type Game,
  type Ruleset,
} from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"

/** The record of a game that two pages played to its end; the first seat is a person's. */
export function finishedRecord<G, S>(ruleset: Ruleset<G, S>, scenario: string): string {
  return textOf(played(ruleset, scenario, Infinity))
}

/** As `finishedRecord`, but after so many moves the person concedes. */
export function concededRecord<G, S>(ruleset: Ruleset<G, S>, scenario: string, moves: number): string {
  const game = played(ruleset, scenario, moves)
  conclude(game, "conceded", game.match.scenario.seats[1])
  return textOf(game)
}

function played<G, S>(ruleset: Ruleset<G, S>, scenario: string, moves: number): Game<G, S> {
  const match = open(ruleset, { scenario })
  const words = Object.fromEntries(match.scenario.seats.map((seat) => [seat, seat]))
  const game = newGame(match, fairnessOf("12".repeat(32), words))
  const player = createOpponent("page", 5)
  while (endOf(game) === null && game.moves.length < moves) {
    const [seat] = asked(match, game.position)
    for (const action of player.choose(match, game.position, seat)) {
      if (game.moves.length >= moves || !playAction(game, seat, action).ok) break
    }
  }
  return game
}

function textOf<G, S>(game: Game<G, S>): string {
  const { seats } = game.match.scenario
  return recordText(game, Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? "person" : "page"])))
}
