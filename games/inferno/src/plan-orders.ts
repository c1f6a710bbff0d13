import type { Action, Random, Seat } from "@carroccio/kernel"
import { surrenderChance } from "./evaluate.ts"
import { hasLord, lordsOutside } from "./locales.ts"
import { companyOf, countAll, countOf, goodsOfAll, isBesieged, isBesieging } from "./lords.ts"
import { ACTION_CARDS, mayPlan, planSize } from "./plan.ts"
import type { Run } from "./plans.ts"
import { IN_COMMAND_DECK, PASS, TREACHERY, type Field } from "./position.ts"
import { prizeOf } from "./prizes.ts"
import { armyOf } from "./strength.ts"
import { COIN, GHIBELLINE, GUELPH, other, type LordId, type Side } from "./tuscany.ts"

/** What pressing a Siege is worth beside what it may bring at once. */
const PRESS = 0.5

/** Whether the Lord stands with Lords enough before a Stronghold that nobody defends (4.5.1). */
function pressesSiege(field: Field, lord: LordId, side: Side): boolean {
  const { ground, state } = field
  const at = state.at[lord]
  if (!isBesieging(field, lord) || hasLord(field, at, other(side))) return false
  return countAll(field, lordsOutside(field, at, side)) >= ground.locales[at].value
}

/** How much a Lord can do with each of his cards: a Siege to press, things near to take, one after the other. */
export function usesOf(field: Field, lord: LordId, side: Side): number[] {
  const { ground, state } = field
  if (isBesieged(field, lord)) return [0.3, 0.1, 0.1]
  const at = state.at[lord]
  const { value } = ground.locales[at]
  const strength = 0.01 * armyOf(field, lord)
  if (pressesSiege(field, lord, side)) {
    const chance = (i: number) => surrenderChance(state.siege[at] + i, state.ravaged[at], value, false, 1)
    return [0, 1, 2].map((i) => PRESS + strength + value * chance(i))
  }
  const size = ground.locales.length
  const prizes: number[] = [0, 0, 0]
  for (const locale of ground.near[at]) {
    const apart = ground.apart[at * size + locale]
    if (!hasLord(field, locale, other(side)))
      prizes.push(prizeOf(field, locale, side, countOf(field, lord)) / (1 + apart / 2))
  }
  prizes.sort((a, b) => b - a)
  return prizes.slice(0, 3).map((prize, i) => prize + strength - 0.1 * i)
}

/** Of several in one camp the first is enough to press the Siege. */
function isHelping(field: Field, lords: readonly LordId[], lord: LordId, side: Side): boolean {
  const first = lords.find((one) => field.state.at[one] === field.state.at[lord])
  return first !== lord && pressesSiege(field, lord, side)
}

/** The cards of a Plan, the first on top: the Lords with most to do come most often; Treachery where there is Coin for it. */
function cardsFor(field: Field, side: Side, random: Random): number[] {
  const { ground, state } = field
  const wanted = planSize(field) - state.plan[side].length
  const lords = ground.lordsOf[side].filter((lord) => state.at[lord] >= 0 && state.under[lord] === 0)
  const cards: number[] = []
  const wishes = lords
    .filter((lord) => !isHelping(field, lords, lord, side))
    .flatMap((lord) => usesOf(field, lord, side).map((use) => ({ lord, use: use + random(100) / 500 })))
    .sort((a, b) => b.use - a.use)
  const placed = (card: number) => [...state.plan[side], ...cards].filter((one) => one === card).length
  const add = (card: number, most: number) => {
    if (cards.length < wanted && placed(card) < most && mayPlan(field, side, card).ok) cards.push(card)
  }
  for (const lord of lords) {
    const coin = goodsOfAll(field, companyOf(field, lord), COIN)
    if (state.treachery[lord] === IN_COMMAND_DECK && coin > 0 && !isBesieged(field, lord)) add(TREACHERY + lord, 1)
  }
  for (const { lord } of wishes) add(lord, ACTION_CARDS)
  for (const lord of lords) for (let i = 0; i < ACTION_CARDS; i++) add(lord, ACTION_CARDS)
  for (let i = 0; i < 4; i++) add(PASS, 4)
  return cards
}

function sideAt({ ground }: Field, seat: Seat): Side {
  return seat === ground.seats[GUELPH] ? GUELPH : GHIBELLINE
}

/** Places the cards; a Plan that is then full is ready. */
function placing(field: Field, side: Side, cards: readonly number[]): Run {
  const actions: Action[] = cards.map((card) => ({ type: "place", card }))
  const full = field.state.plan[side].length + cards.length === planSize(field)
  return full ? [...actions, { type: "planReady" }] : actions
}

/** A Plan in which whoever has more to do acts before the others. */
export function planOf(field: Field, seat: Seat, random: Random): Run {
  const side = sideAt(field, seat)
  return placing(field, side, cardsFor(field, side, random))
}

/**
 * That Plan, and its cards in other orders: in turns, from the end, with one Lord's before or after all others. A first
 * look does not tell them apart and takes the first; only what comes of them does.
 */
export function planOrders(field: Field, seat: Seat, random: Random): Run[] {
  const side = sideAt(field, seat)
  const cards = cardsFor(field, side, random)
  const turns = inTurns(cards)
  const orders = [cards, turns, cards.toReversed(), turns.toReversed()]
  for (const card of new Set(cards)) {
    const own = cards.filter((one) => one === card)
    const others = cards.filter((one) => one !== card)
    orders.push([...own, ...others], [...others, ...own])
  }
  const distinct = new Map(orders.map((order) => [order.join(), order]))
  return [...distinct.values()].map((order) => placing(field, side, order))
}

/** One card of each, then another of each, as far as they go. */
function inTurns(cards: readonly number[]): number[] {
  const round = (place: number) => cards.slice(0, place).filter((one) => one === cards[place]).length
  return cards
    .map((card, place) => ({ card, round: round(place) }))
    .sort((a, b) => a.round - b.round)
    .map(({ card }) => card)
}
