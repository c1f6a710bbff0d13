import {
  asked,
  fairnessOf,
  hashPlain,
  newGame,
  playAction,
  recordOf,
  type Game,
  type GameRecord,
  type Match,
  type Seat,
} from "@carroccio/kernel"
import { createOpponent, type Level, type Opponent, type OpponentName } from "@carroccio/opponents"

/** A program's own seed, small enough that its multiples are still exact. */
function opponentSeed(seat: Seat, seed: number): number {
  return Number.parseInt(hashPlain(["carroccio opponent", seat, seed]).slice(0, 5), 16)
}

/**
 * Plays one game between programs, in the order of the scenario's seats. The same seed plays the same game: dice and
 * programs draw from it and nothing else.
 */
export function playOut<G, S>(
  match: Match<G, S>,
  seed: number,
  seated: readonly OpponentName[],
  watch: (actions: number) => void,
  level: Partial<Level> = {},
): GameRecord {
  const { seats } = match.scenario
  const entropy = Object.fromEntries(seats.map((seat, i) => [seat, `${seated[i]} ${seed}`]))
  const game = newGame(match, fairnessOf(hashPlain(["carroccio simulate", seed]), entropy))
  const opponents = new Map(seats.map((seat, i) => [seat, createOpponent(seated[i], opponentSeed(seat, seed), level)]))
  while (game.position.outcome === null) {
    const [seat] = asked(match, game.position)
    const opponent = opponents.get(seat)
    if (opponent === undefined) throw new Error(`${match.scenario.id} asks "${seat}", who has no seat`)
    takeTurn(game, seat, opponent)
    if (game.moves.length > match.ruleset.longest) {
      throw new Error(`${match.scenario.id}, seed ${seed}: not over after ${game.moves.length} actions`)
    }
    watch(game.moves.length)
  }
  return recordOf(game)
}

/** Plays the run of actions that the opponent chose, as far as it fits what comes to pass. */
function takeTurn<G, S>(game: Game<G, S>, seat: Seat, opponent: Opponent): void {
  let taken = 0
  for (const action of opponent.choose(game.match, game.position, seat)) {
    const acted = playAction(game, seat, action)
    if (!acted.ok && taken > 0) break
    if (!acted.ok) throw new Error(`${seat} chose ${JSON.stringify(action)}, which is refused: ${acted.reason}`)
    taken++
  }
  if (taken === 0) throw new Error(`${seat} chose nothing`)
}
