import {
  act,
  asked,
  branchingDice,
  copyPosition,
  decision,
  fastDice,
  imagine,
  randomFrom,
  sceneOf,
  type Action,
  type Match,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { momentSeed, type Opponent } from "./opponent.ts"

/** Rolls are followed one by one up to so many branches, and drawn at random beyond. */
const MOST_BRANCHES = 250
const SAMPLES = 40
/** A plan must be better than standing still by this much, so that nothing is done for nothing. */
const WORTHWHILE = 1e-6

/** Looks one plan ahead: plays each on an imagined position and takes the one that leaves the best one. */
export function squire(seed: number): Opponent {
  return {
    name: "squire",
    choose(match, position, seat) {
      const imagined = imagine(match, position, seat, momentSeed(seed, position.ply))
      const plans = plansFor(match, imagined, seat, momentSeed(seed, position.ply))
      if (plans.length <= 1) return plans.length === 0 ? [] : sureStart(match, imagined, seat, plans[0])
      let best = plans[0]
      let value = valueOf(match, imagined, seat, best)
      for (const plan of plans.slice(1)) {
        const next = valueOf(match, imagined, seat, plan)
        if (next > value + WORTHWHILE) {
          best = plan
          value = next
        }
      }
      return sureStart(match, imagined, seat, best)
    },
  }
}

function plansFor<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  seed: number,
): readonly (readonly Action[])[] {
  const proposed = match.ruleset.plans?.(sceneOf(match, position), seat, randomFrom(seed)) ?? []
  if (proposed.length > 0) return proposed
  return (decision(match, position, seat)?.actions ?? []).map((action) => [action])
}

/** Plays a plan on the position, as far as the seat is still asked. */
function playPlan<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: readonly Action[]): void {
  for (const action of plan) {
    if (!act(match, position, seat, action).ok) return
  }
}

/** What the plan is expected to lead to, over the rolls that it makes. */
function valueOf<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: readonly Action[]): number {
  const { ruleset } = match
  const faces: number[] = []
  const sides: number[] = []
  let value = 0
  for (let branches = 0; branches < MOST_BRANCHES; branches++) {
    const copy = copyPosition(ruleset, position)
    copy.dice = branchingDice(faces, sides)
    playPlan(match, copy, seat, plan)
    let weight = 1
    for (let i = 0; i < faces.length; i++) weight /= sides[i]
    value += weight * ruleset.evaluate(sceneOf(match, copy), seat)
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return value
    faces[faces.length - 1]++
  }
  return sampled(match, position, seat, plan)
}

function sampled<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: readonly Action[]): number {
  let value = 0
  for (let seed = 1; seed <= SAMPLES; seed++) {
    const copy = copyPosition(match.ruleset, position)
    copy.dice = fastDice(seed)
    playPlan(match, copy, seat, plan)
    value += match.ruleset.evaluate(sceneOf(match, copy), seat) / SAMPLES
  }
  return value
}

/** The plan up to the first action that rolls or ends the seat's decision: what follows would be thought anew. */
function sureStart<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  plan: readonly Action[],
): readonly Action[] {
  const copy = copyPosition(match.ruleset, position)
  for (let i = 0; i < plan.length; i++) {
    const drawn = copy.dice.drawn
    if (!act(match, copy, seat, plan[i]).ok) return plan.slice(0, i)
    if (copy.dice.drawn !== drawn || !asked(match, copy).includes(seat)) return plan.slice(0, i + 1)
  }
  return plan
}
