import { act, asked, fastDice, start, type Match, type Outcome, type Seat } from "@carroccio/kernel"
import { createOpponent, type Opponent, type OpponentName } from "@carroccio/opponents"

export interface Played {
  readonly outcome: Outcome
  readonly actions: number
}

/** Plays a game between opponents, named by seat, to its end. */
export function playOut<G, S>(match: Match<G, S>, names: Readonly<Record<Seat, OpponentName>>, seed: number): Played {
  const { seats } = match.scenario
  return playBetween(match, Object.fromEntries(seats.map((seat) => [seat, createOpponent(names[seat], seed)])), seed)
}

/** Plays a game between players by seat to its end. */
export function playBetween<G, S>(match: Match<G, S>, players: Readonly<Record<Seat, Opponent>>, seed: number): Played {
  const position = start(match, fastDice(seed))
  while (position.outcome === null) {
    if (position.ply > match.ruleset.longest) throw new Error(`${match.scenario.id}, seed ${seed}: no end is in sight`)
    const [seat] = asked(match, position)
    const run = players[seat].choose(match, position, seat)
    if (run.length === 0) throw new Error(`${seat} finds nothing to do`)
    for (const action of run) {
      if (!act(match, position, seat, action).ok) throw new Error(`${seat} may not do ${JSON.stringify(action)}`)
    }
  }
  return { outcome: position.outcome, actions: position.ply }
}
