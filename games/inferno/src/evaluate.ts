import type { Seat } from "@carroccio/kernel"
import { activationOf } from "./activation.ts"
import { combatOf, type CombatFrame } from "./battlefield.ts"
import { isReady } from "./calendar.ts"
import { allegianceOf, hasLord, hasLordOutside, hasStronghold, isFriendly, lordsOutside } from "./locales.ts"
import { comuneOf, countArmy, countOf, goodsOf, isBesieged, mustered } from "./lords.ts"
import { AT_MAT, EDGE, HELD, IN_COMMAND_DECK, LEVY, ON_CALENDAR, type Field } from "./position.ts"
import {
  CART,
  COIN,
  GHIBELLINE,
  GUELPH,
  KINDS,
  LOOT,
  other,
  PROVENDER,
  type LocaleId,
  type LordId,
  type MatId,
  type Side,
} from "./tuscany.ts"
import { halvesOf, multiplierOf } from "./victory.ts"
import { WEIGHTS } from "./weights.ts"

type Terms = Record<keyof typeof WEIGHTS, number>

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** A game won, and what a Victory point is worth beside all that follows. */
const VICTORY = 60
export const POINT = 2
/** What a Lord on the map is worth by himself. */
const LORD = 0.5
/** By how many Lords will serve on: what a side with so few is worse off by; with nobody left it has lost (5.2). */
const TOO_FEW = [8, 2.5, 0.7] as const
/** What a unit is worth, for each Hit it could deal or take. */
const UNIT = 0.07
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
/** Cards in hand, at a mat, at the edge; Treachery to come. */
const EVENT = 0.12
const SKILL = 0.22
const TREACHERY = 0.25
/** A Siege has no more markers than these (4.5.1 SIEGEWORKS). */
const MOST_MARKERS = 4
/** How much of a Surrender that may come counts already. */
const SURRENDER = 0.65
/** What a Stronghold to take draws, for each of its Value. */
const STRONGHOLD = 0.5
const TOO_GREAT = 0.15
/** A Lord who could Muster in the next Levy, and each other Lord who could be called then. */
const MUSTER = 0.15
const CALL = 0.3
/** Being shut in. */
const SHUT_IN = 0.25
/** How strongly Lords are drawn to what they could take, and shy away from stronger Enemies. */
const PULL = 1.5
/** By cards to come: how much of what a Lord could take counts. */
const HOPE = [0.2, 0.7, 0.9] as const
const DANGER = 0.5

/** What a defeat costs beside units; by how much Walls make a strength count for more. */
const DEFEAT = 1.5
const WALLS = 1.7

/** By kind of unit: how much it is worth in a fight. */
export const WEIGHT = [3, 2, 1.2, 0.8, 1.8, 1.5, 1, 0.4] as const

/** The strength of a mat's unrouted units. */
export function strengthOf({ state }: Field, mat: MatId): number {
  let sum = 0
  for (let kind = 0; kind < KINDS; kind++) sum += WEIGHT[kind] * state.forces[mat * KINDS + kind]
  return sum
}

function routedStrength({ state }: Field, mat: MatId): number {
  let sum = 0
  for (let kind = 0; kind < KINDS; kind++) sum += WEIGHT[kind] * state.routed[mat * KINDS + kind]
  return sum
}

export function armyOf(field: Field, lord: LordId): number {
  const comune = comuneOf(field, lord)
  return strengthOf(field, lord) + (comune >= 0 ? strengthOf(field, comune) : 0)
}

/** Provender or Loot that the Lord eats when he has Moved or Fought (4.8.1). */
export function mealOf(field: Field, lord: LordId): number {
  return Math.min(3, Math.max(1, Math.ceil(countArmy(field, lord) / 6)))
}

/** How much of a Ravaged marker's worth is left at the end: half when the land has still to Grow (4.9.1). */
export function lasting({ ground, state }: Field): number {
  for (let box = state.turn; box <= ground.setUp.lastBox; box++) if (ground.boxes[box].grow) return 0.6
  return 1
}

/** Ravaged markers that count for the side. */
function ravagedBy({ ground, state }: Field, side: Side): number {
  let count = 0
  for (let locale = 0; locale < ground.locales.length; locale++)
    if (state.ravaged[locale] === 1 && ground.locales[locale].printed !== side) count++
  return count
}

/** Points for each of the Value of a Stronghold: whoever takes it, a marker of the side it is not printed for comes or goes. */
function pointsPerValue(field: Field, locale: LocaleId): number {
  return multiplierOf(field, other(field.ground.locales[locale].printed))
}

/** What a Locale offers to so many Lords of the side: half a point for a Ravage, more for a Stronghold to take. */
export function prizeOf(field: Field, locale: LocaleId, side: Side, lords = 1): number {
  const { ground, state } = field
  const { printed, type, value } = ground.locales[locale]
  if (allegianceOf(field, locale) === side || type === "outpost") return 0
  let prize = 0
  // A marker goes to the side whose colour it has, whoever places it (4.7.2).
  if (state.ravaged[locale] === 0 && printed !== side) prize += (type === "castle" ? 0.5 : 0.45) * lasting(field)
  // Too few Lords do not get far before a Town or City (4.5.1 SIEGEWORKS).
  if (state.ruined[locale] === 0)
    prize += (lords >= value ? STRONGHOLD : TOO_GREAT) * (1 + 0.5 * (value - 1)) * pointsPerValue(field, locale)
  return prize
}

/** How well a Lord would stand at a Locale: what is near to take, who is near to fear. */
export function reachOf(field: Field, lord: LordId, side: Side, at: LocaleId): number {
  const { ground, state } = field
  const size = ground.locales.length
  const own = armyOf(field, lord)
  const count = countOf(field, lord)
  let best = 0
  let sum = 0
  for (const locale of ground.near[at]) {
    const apart = ground.apart[at * size + locale]
    const prize = prizeOf(field, locale, side, count)
    if (prize === 0 || hasLord(field, locale, other(side))) continue
    const worth = prize / (1 + 0.6 * apart)
    sum += 0.08 * worth
    if (worth > best) best = worth
  }
  let fear = 0
  for (const foe of ground.lordsOf[other(side)]) {
    if (state.at[foe] < 0 || state.inside[foe] === 1) continue
    const apart = ground.apart[at * size + state.at[foe]]
    if (apart > 2) continue
    const theirs = armyOf(field, foe)
    if (theirs > own * 1.15) fear += (theirs / own - 1) / (1 + apart)
  }
  const cards = cardsToCome(field, lord)
  const hope = cards < HOPE.length ? HOPE[cards] : 1
  return PULL * hope * (best + sum) - DANGER * Math.min(1.5, fear)
}

/** How much of what serves only later in the game still counts: in the last Turn as long as cards are to come. */
function future({ ground, state }: Field, side: Side): number {
  const turns = ground.setUp.lastBox - state.turn
  if (turns > 0) return turns > 1 ? 1 : 0.75
  return state.phase === LEVY ? 0.5 : 0.1 + (0.4 * state.plan[side].length) / ground.boxes[state.turn].plan
}

/** Food that he has left once he has eaten; below nothing when it is too little. */
function foodOf(field: Field, lord: LordId): number {
  const fights = combatOf(field)?.lords[field.ground.lords[lord].side].includes(lord) === true
  const eaten = fights || field.state.moved[lord] === 1 ? mealOf(field, lord) : 0
  return goodsOf(field, lord, PROVENDER) + goodsOf(field, lord, LOOT) - eaten
}

/** Where his Service marker is, or will be when he has gone hungry (4.8.1 UNFED). */
function serviceOf(field: Field, lord: LordId): number {
  return field.state.service[lord] - (foodOf(field, lord) < 0 ? 1 : 0)
}

/** How much a Lord is worth with what he has, wherever he is. */
function holdingsOf(field: Field, lord: LordId, side: Side): number {
  const { ground, state } = field
  const last = ground.setUp.lastBox
  const left = Math.min(serviceOf(field, lord), last + 1) - state.turn
  const service = left < 0 ? -BEYOND * (ground.lords[lord].podesta ? 1.3 : 1) : TURNS[Math.min(left, 3)]
  const meal = mealOf(field, lord)
  const food = Math.max(0, foodOf(field, lord))
  const value =
    LORD +
    service +
    UNIT * armyOf(field, lord) +
    MEAL * Math.min(food, meal) +
    NEXT_MEAL * Math.min(Math.max(0, food - meal), meal) +
    STORE * Math.min(food, 8) +
    PURSE * Math.min(goodsOf(field, lord, COIN), 6) +
    BOOTY * Math.min(goodsOf(field, lord, LOOT), 6) +
    WAGON * Math.min(goodsOf(field, lord, CART), 2 * meal + 1)
  return future(field, side) * value
}

/** How much a Lord is worth where he is, with what he has. */
function lordValue(field: Field, lord: LordId, side: Side): number {
  const { state } = field
  const at = state.at[lord]
  const value = holdingsOf(field, lord, side)
  return isBesieged(field, lord) ? value - SHUT_IN * (1 + state.siege[at] / 2) : value + reachOf(field, lord, side, at)
}

/** A Lord who waits on the Calendar is worth the more the sooner he may come. */
function waitingValue(field: Field, lord: LordId): number {
  if (isReady(field, lord)) return 0.15
  return field.state.cylinder[lord] <= field.ground.setUp.lastBox ? 0.08 : 0
}

function cardsInPlan({ ground, state }: Field, lord: LordId): number {
  let count = 0
  for (const card of state.plan[ground.lords[lord].side]) if (card === lord) count++
  return count
}

/** How well the side could Muster in the next Levy: Lords at Friendly Locales who serve on, others to call (3.4). */
function musterValue(field: Field, side: Side): number {
  const { ground, state } = field
  if (state.turn === ground.setUp.lastBox) return 0
  let others = 0
  for (const lord of ground.lordsOf[side])
    if (state.at[lord] === ON_CALENDAR && state.cylinder[lord] <= state.turn + 1) others++
  let value = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] < 0 || !isFriendly(field, state.at[lord], side) || isBesieged(field, lord)) continue
    // He may be elsewhere by then.
    if (servesOn(field, lord)) value += (MUSTER + CALL * Math.min(others, 2)) / (1 + cardsInPlan(field, lord))
  }
  return Math.min(value, MUSTER + 2 * CALL) + 0.25 * value
}

/** Cards that the Lord may still get: those in the Plan, two in each Turn that he serves on. */
function cardsToCome(field: Field, lord: LordId): number {
  const { ground, state } = field
  const turns = Math.min(serviceOf(field, lord) - 1, ground.setUp.lastBox) - state.turn
  return cardsInPlan(field, lord) + 2 * Math.max(0, turns + (state.phase === LEVY ? 1 : 0))
}

/** The chance that a Stronghold Surrenders in so many tries; a Siege that grows gets a marker after each (4.5.1). */
export function surrenderChance(
  markers: number,
  ravaged: number,
  value: number,
  grows: boolean,
  tries: number,
): number {
  let holds = 1
  for (let i = 0; i < tries; i++) {
    const count = Math.min(MOST_MARKERS, markers + (grows ? i : 0)) + ravaged
    holds *= 1 - (count / 6) ** value
  }
  return 1 - holds
}

/** Strongholds under Siege: the Surrender that comes nearer, if nobody is inside. */
function sieges(field: Field, side: Side): number {
  const { state } = field
  let value = 0
  for (let locale = 0; locale < state.siege.length; locale++)
    if (state.siege[locale] > 0) value += siegeValue(field, locale, side, state.siege[locale])
  return value
}

/** What the Siege of a Stronghold with so many markers is worth to the side. */
export function siegeValue(field: Field, locale: LocaleId, side: Side, markers: number): number {
  const { ground, state } = field
  if (!hasStronghold(field, locale) || allegianceOf(field, locale) === side) return 0
  const last = state.turn === ground.setUp.lastBox
  const { value: worth } = ground.locales[locale]
  let lords = 0
  let tries = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] !== locale) continue
    lords += countOf(field, lord)
    tries = Math.max(tries, cardsInPlan(field, lord) + (servesOn(field, lord) && !last ? 1 : 0))
  }
  const grows = lords >= worth
  if (hasLord(field, locale, other(side))) return (grows ? 0.45 : 0.2) * markers
  const points = POINT * worth * pointsPerValue(field, locale)
  return SURRENDER * points * surrenderChance(markers, state.ravaged[locale], worth, grows, Math.min(tries, 3))
}

function cardsValue(field: Field, side: Side): number {
  const { ground, state } = field
  let value = 0
  let edge = mustered(field, side).length
  const atMat = new Uint8Array(ground.mats.length)
  for (let card = 0; card < ground.cards.length; card++) {
    if (ground.cards[card].side !== side) continue
    const place = state.card[card]
    if (place === HELD) value += EVENT
    // 4.0 CAPABILITY DISCARD: no more than Lords on the map.
    else if (place === EDGE) value += edge-- > 0 ? SKILL : 0
    // More than two go no mat (3.4.4).
    else if (place >= AT_MAT && ++atMat[place - AT_MAT] <= 2) value += SKILL
  }
  for (const lord of ground.lordsOf[side]) if (state.treachery[lord] === IN_COMMAND_DECK) value += TREACHERY
  return value
}

/** A fight under way: the units that still stand on each side count, Routed ones less. */
function fighting(field: Field, side: Side): number {
  const combat = combatOf(field)
  if (combat === undefined) return 0
  let value = 0
  for (const lord of combat.lords[side]) {
    if (field.state.at[lord] < 0) continue
    value += UNIT * 0.45 * routedStrength(field, lord)
    const comune = comuneOf(field, lord)
    if (comune >= 0) value += UNIT * 0.45 * routedStrength(field, comune)
  }
  if (combat.attacker !== side) for (let kind = 0; kind < KINDS; kind++) value += 0.1 * combat.garrison[kind]
  return value
}

/** Whether the Lord will be there in the next Turn: his Service lasts, or his Coin can make it (3.2.1, 3.3.2). */
function servesOn(field: Field, lord: LordId): boolean {
  const { ground, state } = field
  const needed = Math.min(state.turn + 2, ground.setUp.lastBox + 1)
  const bought = Math.floor(goodsOf(field, lord, COIN) / (ground.lords[lord].podesta ? 2 : 1))
  const service = serviceOf(field, lord)
  return service > state.turn && service + bought >= needed
}

/** What a side may expect to win by, from both strengths: numbers tell twice, as they strike and as they stand. */
export function oddsOf(own: number, theirs: number): number {
  return own === 0 ? 0 : own ** 2 / (own ** 2 + theirs ** 2)
}

export function strengthOfAll(field: Field, lords: readonly LordId[]): number {
  let sum = 0
  for (const lord of lords) if (field.state.at[lord] >= 0) sum += armyOf(field, lord)
  return sum
}

/** Locales where Lords of both sides are in the open, in their order. */
function facing(field: Field): LocaleId[] {
  const { ground, state } = field
  const found: LocaleId[] = []
  for (const lord of ground.lordsOf[GUELPH]) {
    const at = state.at[lord]
    if (at < 0 || state.inside[lord] === 1 || found.includes(at)) continue
    if (hasLordOutside(field, at, GHIBELLINE)) found.push(at)
  }
  return found.sort((a, b) => a - b)
}

/** What the side must expect to lose in a Battle at hand (4.3.4) or in a combat under way. */
function perils(field: Field, side: Side): number {
  const combat = combatOf(field)
  let sum = 0
  if (combat?.loser === -1) sum += perilIn(field, combat, side)
  for (const locale of facing(field)) {
    if (combat?.locale === locale) continue
    const own = strengthOfAll(field, lordsOutside(field, locale, side))
    sum += (1 - oddsOf(own, strengthOfAll(field, lordsOutside(field, locale, other(side))))) * defeat(own)
  }
  return sum
}

/** What a defeat costs: units, and Service or Assets (4.4.3, 4.4.4). */
export function defeat(own: number): number {
  return DEFEAT + 0.7 * UNIT * own
}

/** As for a Battle; behind Walls and Siegeworks a strength counts for more, and a Storm has few Rounds (4.5.2). */
export function perilIn(field: Field, combat: CombatFrame, side: Side): number {
  const { ground, state } = field
  const { kind, locale, attacker, lords } = combat
  const attacking = strengthOfAll(field, lords[attacker])
  let defending = strengthOfAll(field, lords[other(attacker)])
  if (combat.conceded !== -1) return combat.conceded === side ? 0.6 * defeat(strengthOfAll(field, lords[side])) : 0
  if (kind !== "storm") {
    const odds = oddsOf(attacking, defending)
    return side === attacker ? (1 - odds) * defeat(attacking) : odds * defeat(defending)
  }
  for (let unit = 0; unit < KINDS; unit++) defending += WEIGHT[unit] * combat.garrison[unit]
  const markers = state.siege[locale]
  const shielded = attacking * Math.sqrt(6 / (6 - markers))
  const rounds = Math.max(0, Math.min(1, (markers - combat.round + 1) / 4))
  const odds = rounds ** 2 * oddsOf(shielded, defending * WALLS)
  if (side === attacker) return (1 - odds) * Math.min(1, defending / attacking) * defeat(attacking)
  const { value, printed } = ground.locales[locale]
  const points = (printed === side ? 0.5 : value - 0.5) * pointsPerValue(field, locale)
  const inside = lords[side].length * (DEFEAT + LORD) + UNIT * strengthOfAll(field, lords[side])
  return odds * (POINT * points + 0.6 * value + inside)
}

/** What a side is worse off by for having few Lords who will serve on. */
function fewness(field: Field, side: Side): number {
  const { ground, state } = field
  let serving = 0
  for (const lord of ground.lordsOf[side]) if (state.at[lord] >= 0 && servesOn(field, lord)) serving++
  const few = serving === 0 || (serving < TOO_FEW.length && state.turn < ground.setUp.lastBox)
  return few ? -TOO_FEW[serving] : 0
}

/** What Lords of the side are worth with what they have, and by how many there are. */
export function keepOf(field: Field, lords: readonly LordId[], side: Side): number {
  let value = fewness(field, side)
  for (const lord of lords) value += holdingsOf(field, lord, side)
  return value
}

/** What it costs the Lords to have Moved: a meal, and their Service if they have none (4.8.1). The state is a draft. */
export function mealCost(draft: Field, lords: readonly LordId[], side: Side): number {
  const { moved } = draft.state
  const rested = lords.filter((lord) => moved[lord] === 0)
  if (rested.length === 0) return 0
  const before = keepOf(draft, rested, side)
  for (const lord of rested) moved[lord] = 1
  const after = keepOf(draft, rested, side)
  for (const lord of rested) moved[lord] = 0
  return before - after
}

/** What stands for a side, by name. */
function standing(field: Field, side: Side): Terms {
  const { ground, state } = field
  let lords = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] >= 0) lords += lordValue(field, lord, side)
    else if (state.at[lord] === ON_CALENDAR) lords += waitingValue(field, lord)
  }
  return {
    points: (POINT * halvesOf(field, side)) / 2 - ((1 - lasting(field)) * POINT * ravagedBy(field, side)) / 2,
    lords,
    few: fewness(field, side),
    captured: -0.1 * (state.captured[side * 2] + state.captured[side * 2 + 1]),
    perils: -perils(field, side),
    muster: musterValue(field, side),
    sieges: sieges(field, side),
    cards: future(field, side) * cardsValue(field, side),
    fighting: fighting(field, side),
    actions: actionsLeft(field, side),
  }
}

/** Actions not used yet on the card under way: something may still come of them. */
function actionsLeft(field: Field, side: Side): number {
  const active = activationOf(field)
  if (active?.side !== side || active.over === 1) return 0
  return 0.06 * active.left
}

/** What a program weighs for a seat, by name: its own side's less the other's. */
export function terms(field: Field, seat: Seat): Terms {
  const side = field.ground.seats[GUELPH] === seat ? GUELPH : GHIBELLINE
  const own = standing(field, side)
  const theirs = standing(field, other(side))
  for (const name of NAMES) own[name] = WEIGHTS[name] * (own[name] - theirs[name])
  return own
}

/** What a program thinks of the game for a seat. */
export function evaluate(field: Field, seat: Seat): number {
  const { outcome } = field.position
  if (outcome !== null) return outcome.winner === null ? -2 : outcome.winner === seat ? VICTORY : -VICTORY
  const found = terms(field, seat)
  let value = 0
  for (const name of NAMES) value += found[name]
  return value
}
