import { copyPosition, lightDice, sceneOf, type Match, type Position, type Seat } from "@carroccio/kernel"
import { playPlan, type Plan } from "../proposals.ts"
import { luckOf, meet, type Luck } from "./luck.ts"

/** A plan up to its first throw of the dice: so far it comes out alike in all worlds that differ in their dice alone. */
export interface Opening<S> {
  readonly position: Position<S>
  /** What of the plan is still to be played. */
  readonly rest: Plan
  /** How often each deed was done, for the luck of what follows. */
  readonly times: Uint16Array
}

/** The openings of the plans that are simulated. */
export type Openings<S> = Map<Plan, Opening<S>>

/** Whether all that the seat cannot know are the dice to come. */
export function areWorldsAlike<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): boolean {
  return (match.ruleset.hidden?.(sceneOf(match, position), seat) ?? []).length === 0
}

/** The plan as it begins in a world, in a part of a turn. Its luck has no part in that. */
export function openingOf<G, S>(
  match: Match<G, S>,
  imagined: Position<S>,
  seat: Seat,
  plan: Plan,
  part: number,
): Opening<S> {
  const position = copyPosition(match.ruleset, imagined)
  position.dice = lightDice(0)
  const luck = luckOf(0)
  let tried = 0
  let sure = Infinity
  const look = () => {
    if (position.dice.drawn > 0) sure = Math.min(sure, tried - 1)
  }
  playPlan(match, position, seat, plan, (action) => {
    look()
    meet(luck, position, part, action)
    tried++
  })
  look()
  if (sure === Infinity) return { position, rest: [], times: luck.times }
  return { ...openingOf(match, imagined, seat, plan.slice(0, sure), part), rest: plan.slice(sure) }
}

/** A world in which the opening has been played, and its luck from then on. */
export function openedWith<G, S>(match: Match<G, S>, { position, times }: Opening<S>, seed: number) {
  const luck: Luck = { seed, times: times.slice() }
  return { position: copyPosition(match.ruleset, position), luck }
}
