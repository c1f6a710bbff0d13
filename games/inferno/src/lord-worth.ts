import { isReady } from "./calendar.ts"
import { countOf, goodsOf, isBesieged } from "./lords.ts"
import { LEVY, type Field } from "./position.ts"
import { prizesFor, provision, type Survey } from "./survey.ts"
import { CART, COIN, LOOT, other, type LocaleId, type LordId, type Side } from "./tuscany.ts"

/** What a Lord on the map is worth by himself. */
export const LORD = 0.5
/** By how many Lords will serve on: what a side with so few is worse off by; with nobody left it has lost (5.2). */
const TOO_FEW = [8, 2.5, 0.7] as const
/** What a unit is worth, for each Hit it could deal or take. */
export const UNIT = 0.07
/** Service: what the Turns are worth that he stays, what leaving beyond his limit costs (3.3). */
const TURNS = [-0.3, 0.5, 1, 1.3] as const
const BEYOND = 2
/** Food: the next meal is worth most, the one after it less, a store little (4.8.1). */
const MEAL = 0.2
const NEXT_MEAL = 0.07
const STORE = 0.01
const PURSE = 0.06
const BOOTY = 0.05
const WAGON = 0.04
/** Being shut in. */
const SHUT_IN = 0.25
/** How strongly Lords are drawn to what they could take, and shy away from stronger Enemies. */
const PULL = 1.5
/** By cards to come: how much of what a Lord could take counts. */
const HOPE = [0.2, 0.7, 0.9] as const
const DANGER = 0.5

/** How well a Lord would stand at a Locale: what is near to take, who is near to fear. */
export function reachOf(survey: Survey, lord: LordId, side: Side, at: LocaleId): number {
  const { ground, state, army, prizes } = survey
  const size = ground.locales.length
  const own = army[lord]
  const first = prizesFor(ground, side, countOf(survey, lord))
  let best = 0
  let sum = 0
  for (const locale of ground.near[at]) {
    const prize = prizes[first + locale]
    if (prize === 0) continue
    const worth = prize / (1 + 0.6 * ground.apart[at * size + locale])
    sum += 0.08 * worth
    if (worth > best) best = worth
  }
  let fear = 0
  for (const foe of ground.lordsOf[other(side)]) {
    if (state.at[foe] < 0 || state.inside[foe] === 1) continue
    const apart = ground.apart[at * size + state.at[foe]]
    if (apart > 2) continue
    const theirs = army[foe]
    if (theirs > own * 1.15) fear += (theirs / own - 1) / (1 + apart)
  }
  const cards = cardsToCome(survey, lord)
  const hope = cards < HOPE.length ? HOPE[cards] : 1
  return PULL * hope * (best + sum) - DANGER * Math.min(1.5, fear)
}

/** Cards that the Lord may still get: those in the Plan, two in each Turn that he serves on. */
function cardsToCome({ ground, state, cards, service }: Survey, lord: LordId): number {
  const turns = Math.min(service[lord] - 1, ground.setUp.lastBox) - state.turn
  return cards[lord] + 2 * Math.max(0, turns + (state.phase === LEVY ? 1 : 0))
}

/** How much a Lord is worth with what he has, wherever he is. */
function holdingsOf(survey: Survey, lord: LordId, side: Side): number {
  const { ground, state } = survey
  const last = ground.setUp.lastBox
  const left = Math.min(survey.service[lord], last + 1) - state.turn
  const service = left < 0 ? -BEYOND * (ground.lords[lord].podesta ? 1.3 : 1) : TURNS[Math.min(left, 3)]
  const meal = survey.meal[lord]
  const food = Math.max(0, survey.food[lord])
  const value =
    LORD +
    service +
    UNIT * survey.army[lord] +
    MEAL * Math.min(food, meal) +
    NEXT_MEAL * Math.min(Math.max(0, food - meal), meal) +
    STORE * Math.min(food, 8) +
    PURSE * Math.min(goodsOf(survey, lord, COIN), 6) +
    BOOTY * Math.min(goodsOf(survey, lord, LOOT), 6) +
    WAGON * Math.min(goodsOf(survey, lord, CART), 2 * meal + 1)
  return survey.future[side] * value
}

/** How much a Lord is worth where he is, with what he has. */
export function lordValue(survey: Survey, lord: LordId, side: Side): number {
  const { state } = survey
  const at = state.at[lord]
  const value = holdingsOf(survey, lord, side)
  return isBesieged(survey, lord)
    ? value - SHUT_IN * (1 + state.siege[at] / 2)
    : value + reachOf(survey, lord, side, at)
}

/** A Lord who waits on the Calendar is worth the more the sooner he may come. */
export function waitingValue(field: Field, lord: LordId): number {
  if (isReady(field, lord)) return 0.15
  return field.state.cylinder[lord] <= field.ground.setUp.lastBox ? 0.08 : 0
}

/** What a side is worse off by for having few Lords who will serve on. */
export function fewness({ ground, state, servesOn }: Survey, side: Side): number {
  let serving = 0
  for (const lord of ground.lordsOf[side]) if (state.at[lord] >= 0 && servesOn[lord] === 1) serving++
  const few = serving === 0 || (serving < TOO_FEW.length && state.turn < ground.setUp.lastBox)
  return few ? -TOO_FEW[serving] : 0
}

/** What Lords of the side are worth with what they have, and by how many there are. */
function keepOf(survey: Survey, lords: readonly LordId[], side: Side): number {
  let value = fewness(survey, side)
  for (const lord of lords) value += holdingsOf(survey, lord, side)
  return value
}

/** What it costs the Lords to have Moved: a meal, and their Service if they have none (4.8.1). The state is a draft. */
export function mealCost(draft: Survey, lords: readonly LordId[], side: Side): number {
  const rested = lords.filter((lord) => draft.state.moved[lord] === 0)
  if (rested.length === 0) return 0
  const before = keepOf(draft, rested, side)
  markMoved(draft, rested, 1)
  const after = keepOf(draft, rested, side)
  markMoved(draft, rested, 0)
  return before - after
}

function markMoved(draft: Survey, lords: readonly LordId[], moved: number): void {
  for (const lord of lords) {
    draft.state.moved[lord] = moved
    provision(draft, lord)
  }
}
