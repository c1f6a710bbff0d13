import { sceneOf, type Match, type Position, type Seat } from "@carroccio/kernel"

/** What the position is worth to the seat by the system's evaluation, the thoughts of both sides weighed alike. */
export function worthOf<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): number {
  const { ruleset, scenario } = match
  const scene = sceneOf(match, position)
  if (ruleset.balance !== undefined) return ruleset.balance(scene, seat)
  let value = ruleset.evaluate(scene, seat)
  const others = scenario.seats.length - 1
  for (const other of scenario.seats) if (other !== seat) value -= ruleset.evaluate(scene, other) / others
  return value / 2
}

/** How much of the evaluation makes a game e times as likely won, where the system does not say. */
const SCALE = 5

export function scaleOf<G, S>({ ruleset }: Match<G, S>): number {
  return ruleset.scale ?? SCALE
}

/** A difference of the evaluation as a part of a game, from 0 (lost) over one half (none) to 1 (won). */
export function partOfGame(difference: number, scale: number): number {
  return 1 / (1 + Math.exp(-difference / scale))
}

/** A game that the seat has won, 1, or lost, 0; undefined while it is played and where it is drawn. */
export function decidedFor({ outcome }: Position<unknown>, seat: Seat): 0 | 1 | undefined {
  const winner = outcome?.winner ?? null
  if (winner === null) return undefined
  return winner === seat ? 1 : 0
}
