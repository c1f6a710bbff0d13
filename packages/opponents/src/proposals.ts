import {
  act,
  asked,
  attempt,
  branchingDice,
  canonical,
  copyPosition,
  decision,
  fastDice,
  randomFrom,
  sceneOf,
  type Action,
  type Match,
  type Position,
  type Seat,
} from "@carroccio/kernel"

/** A run of actions that a seat may take: an order with its way, a card, an activation. */
export type Plan = readonly Action[]

/** Rolls are followed one by one up to so many branches, and drawn at random beyond. */
const MOST_BRANCHES = 250
const SAMPLES = 40
/** So many branches show how many there will be: where the rest would be twice too many, none is followed. */
const FIRST_BRANCHES = 32
const LEAST_WEIGHT = FIRST_BRANCHES / (2 * MOST_BRANCHES)

/** What the seat could do: the runs that its system proposes, or every listed action alone. */
export function plansFor<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number): readonly Plan[] {
  const found = proposed(match, position, seat, seed)
  return found.length > 0 ? found : everyAnswer(match, position, seat)
}

/** Every listed action alone. */
export function everyAnswer<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat): readonly Plan[] {
  return (decision(match, position, seat)?.actions ?? []).map((action) => [action])
}

/** The runs that the system proposes; none where it has no view of the decision. */
export function proposed<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, seed: number): readonly Plan[] {
  return match.ruleset.plans?.(sceneOf(match, position), seat, randomFrom(seed)) ?? []
}

/** Equal for plans that say the same. */
export function planKey(plan: Plan): string {
  return canonical(plan)
}

/** Plays a plan on the position, as far as the seat is still asked; how many actions were taken. */
export function playPlan<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  plan: Plan,
  beforeEach?: (action: Action) => void,
): number {
  let taken = 0
  for (const action of plan) {
    beforeEach?.(action)
    if (!attempt(match, position, seat, action)) return taken
    taken++
  }
  return taken
}

/** What the plan is expected to lead to, over the rolls that it makes. */
export function expectedValue<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan): number {
  const { ruleset } = match
  const faces: number[] = []
  const sides: number[] = []
  let value = 0
  let followed = 0
  for (let branches = 1; branches <= MOST_BRANCHES; branches++) {
    const copy = copyPosition(ruleset, position)
    copy.dice = branchingDice(faces, sides)
    playPlan(match, copy, seat, plan)
    let weight = 1
    for (let i = 0; i < faces.length; i++) weight /= sides[i]
    value += weight * ruleset.evaluate(sceneOf(match, copy), seat)
    followed += weight
    if (branches <= FIRST_BRANCHES && followed + mostToFollow(faces, sides, weight, branches) < LEAST_WEIGHT) break
    while (faces.length > 0 && faces[faces.length - 1] === sides[faces.length - 1]) faces.pop()
    if (faces.length === 0) return value
    faces[faces.length - 1]++
  }
  return sampled(match, position, seat, plan)
}

/** How much the rest of the first branches could add: most where each face that is still open, the last first, ends one. */
function mostToFollow(faces: readonly number[], sides: readonly number[], weight: number, branches: number): number {
  let left = FIRST_BRANCHES - branches
  let each = weight
  let most = 0
  for (let i = faces.length - 1; i >= 0 && left > 0; i--) {
    const open = Math.min(left, sides[i] - faces[i])
    most += open * each
    left -= open
    each *= sides[i]
  }
  return most
}

function sampled<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan): number {
  let value = 0
  for (let seed = 1; seed <= SAMPLES; seed++) value += valueOnce(match, position, seat, plan, seed) / SAMPLES
  return value
}

/** What the plan leads to with the dice of one seed. */
export function valueOnce<G, S>(
  match: Match<G, S>,
  position: Position<S>,
  seat: Seat,
  plan: Plan,
  seed: number,
): number {
  const copy = copyPosition(match.ruleset, position)
  copy.dice = fastDice(seed)
  playPlan(match, copy, seat, plan)
  return match.ruleset.evaluate(sceneOf(match, copy), seat)
}

/** The plan up to the first action that rolls or ends the seat's decision: what follows would be thought anew. */
export function sureStart<G, S>(match: Match<G, S>, position: Position<S>, seat: Seat, plan: Plan): Plan {
  const copy = copyPosition(match.ruleset, position)
  for (let i = 0; i < plan.length; i++) {
    const drawn = copy.dice.drawn
    if (!act(match, copy, seat, plan[i]).ok) return plan.slice(0, i)
    if (copy.dice.drawn !== drawn || !asked(match, copy).includes(seat)) return plan.slice(0, i + 1)
  }
  return plan
}
