import { asked, endOf, fairnessOf, newGame, open, playAction, recordText, type Ruleset } from "@carroccio/kernel"
import { createOpponent } from "@carroccio/opponents"

/** The record of a game that two pages played to its end; the first seat is a person's. */
export function finishedRecord<G, S>(ruleset: Ruleset<G, S>, scenario: string): string {
  const match = open(ruleset, { scenario })
  const { seats } = match.scenario
  const words = Object.fromEntries(seats.map((seat) => [seat, seat]))
  const game = newGame(match, fairnessOf("12".repeat(32), words))
  const player = createOpponent("page", 5)
  while (endOf(game) === null) {
    const [seat] = asked(match, game.position)
    for (const action of player.choose(match, game.position, seat)) {
      if (!playAction(game, seat, action).ok) break
    }
  }
  return recordText(game, Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? "person" : "page"])))
}
