import {
  act,
  decisions,
  fairnessOf,
  hashText,
  newGame,
  open,
  playAction,
  randomFrom,
  scriptedDice,
  start,
  type Action,
  type Game,
  type Match,
  type Position,
  type Ruleset,
  type Seat,
} from "@carroccio/kernel"

/** A random game of the first scenario, up to its end or so many actions. */
export function played<G, S>(ruleset: Ruleset<G, S>, seed = 1, most = Infinity): Game<G, S> {
  const match = open(ruleset, { scenario: ruleset.scenarios[0].id })
  const entropy = Object.fromEntries(match.scenario.seats.map((seat) => [seat, `${seat} ${seed}`]))
  const game = newGame(match, fairnessOf(hashText(`game ${seed}`), entropy))
  const random = randomFrom(seed)
  while (game.position.outcome === null && game.moves.length < most) {
    const listed = decisions(match, game.position)
    const { seat, actions } = listed[random(listed.length)]
    playAction(game, seat, actions[random(actions.length)])
  }
  return game
}

/** The first position of a match with the faces that its dice will show, and a hand to act in it. */
export function scripted<G, S>(
  ruleset: Ruleset<G, S>,
  ...faces: number[]
): { match: Match<G, S>; position: Position<S>; does: (seat: Seat, ...actions: Action[]) => void } {
  const match = open(ruleset, { scenario: ruleset.scenarios[0].id })
  const position = start(match, scriptedDice(...faces))
  return {
    match,
    position,
    does(seat, ...actions) {
      for (const action of actions) {
        const acted = act(match, position, seat, action)
        if (!acted.ok) throw new Error(`${seat} may not ${JSON.stringify(action)}: ${acted.reason}`)
      }
    },
  }
}
