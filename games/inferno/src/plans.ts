import type { Action, Random, Seat } from "@carroccio/kernel"
import { armyOf, prizeOf } from "./evaluate.ts"
import { hasLord } from "./locales.ts"
import { goodsOfAll, isBesieged, isBesieging, companyOf } from "./lords.ts"
import { mayPlan, planSize, type PlanFrame } from "./plan.ts"
import { IN_COMMAND_DECK, PASS, TREACHERY, type Field } from "./position.ts"
import { COIN, GHIBELLINE, GUELPH, other, type LordId, type Side } from "./tuscany.ts"

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, random: Random): readonly (readonly Action[])[] {
  const frame = field.position.stack.at(-1)
  if (frame?.procedure !== "plan") return []
  return [planCards(field, frame as PlanFrame, seat === field.ground.seats[GUELPH] ? GUELPH : GHIBELLINE, random)]
}

/** How much a Lord can do with a card: a Siege to press, something near to take, a strong army. */
function useOf(field: Field, lord: LordId, side: Side): number {
  const { ground, state } = field
  if (state.under[lord] > 0) return -1
  if (isBesieged(field, lord)) return 0.3
  const size = ground.locales.length
  let best = 0
  for (let locale = 0; locale < size; locale++) {
    const apart = ground.apart[state.at[lord] * size + locale]
    if (apart > 4 || hasLord(field, locale, other(side))) continue
    best = Math.max(best, prizeOf(field, locale, side) / (1 + apart))
  }
  return 0.5 + best + (isBesieging(field, lord) ? 1 : 0) + 0.01 * armyOf(field, lord)
}

/** A Plan: the Lords with most to do come most often, in turns; Treachery where there is Coin for it. */
function planCards(field: Field, _frame: PlanFrame, side: Side, random: Random): Action[] {
  const { ground, state } = field
  const wanted = planSize(field) - state.plan[side].length
  const lords = ground.lordsOf[side]
    .filter((lord) => state.at[lord] >= 0 && state.under[lord] === 0)
    .map((lord) => ({ lord, use: useOf(field, lord, side) + random(100) / 500 }))
    .sort((a, b) => b.use - a.use)
  const cards: number[] = []
  const counts = new Map<number, number>()
  const add = (card: number) => {
    if (cards.length >= wanted || !mayPlan(field, side, card).ok) return
    const used = (counts.get(card) ?? 0) + state.plan[side].filter((one) => one === card).length
    if (card !== PASS && used >= (card >= TREACHERY ? 1 : 3)) return
    counts.set(card, (counts.get(card) ?? 0) + 1)
    cards.push(card)
  }
  for (const { lord } of lords) {
    const coin = goodsOfAll(field, companyOf(field, lord), COIN)
    if (state.treachery[lord] === IN_COMMAND_DECK && coin > 0 && !isBesieged(field, lord)) add(TREACHERY + lord)
  }
  for (let turn = 0; turn < 3; turn++) for (const { lord } of lords) add(lord)
  while (cards.length < wanted) {
    const before = cards.length
    add(PASS)
    if (cards.length === before) break
  }
  const placed: Action[] = cards.map((command) => ({ type: "place", command }))
  return cards.length === wanted ? [...placed, { type: "planReady" }] : placed
}
