import type { Frame, Random, Seat } from "@carroccio/kernel"
import { canDig } from "./earthworks.ts"
import { isBaron, isForce, isOnMap, primoOf, unitsOn } from "./forces.ts"
import { mayHaveOrder } from "./orders.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import { ATTACK, GARRISON, MANOEUVRE, SPARE, STAND, type Field, type State } from "./position.ts"
import { NOBODY, other, type LeaderId, type Side } from "./realm.ts"
import { mayBeUnder, mayServe } from "./scenarios/hooks.ts"
import { HIRER } from "./scenarios/memory.ts"
import {
  ARTILLERY,
  CHARGE,
  COMBINED_ARMS,
  EARTHWORKS,
  FIREARMS,
  FORMATION,
  MUSTER,
  RESERVE,
  available,
  type FullFrame,
} from "./tactics/frame.ts"
import { LEADER_FIELDS, sideOfCorps } from "./underway.ts"
import { seesLeader, seesOrder, seesUnit, sideOfSeat } from "./view.ts"

/** The kinds of chits that are selected in secret. */
const SELECTED = [FORMATION, ARTILLERY, CHARGE, FIREARMS, COMBINED_ARMS, RESERVE, MUSTER]

/** How often two things are tried to be exchanged, for each that is hidden. */
const TRIES = 4

/** One Force in so many is thought to have another Order than any of its side has. */
const REORDERED = 4

/** What is kept by leader and belongs to his counter or card, not to his person. */
const BY_COUNTER = [
  ...["at", "shown", "open", "order", "previousAttack", "activations", "earthworks", "roadMarch", "disrupted"],
  ...["crossing", "noMove", "quarters", "besieging", "siege", "marched"],
] as const satisfies readonly (keyof State)[]

/**
 * Draws afresh all that the seat cannot know (1.4): hidden Capitani of an army change places, their troops change
 * cards, their Orders change hands, as far as the result could stand on the map.
 */
export function imagine(field: Field, seat: Seat, random: Random): void {
  const side = sideOfSeat(field, seat)
  const foe = other(side)
  if (field.position.stack.some((frame) => frame.procedure === "deployment")) return
  forgetPayments(field, foe)
  exchangeNames(field, side, foe, random)
  exchangeUnits(field, side, foe, random)
  exchangeOrders(field, side, foe, random)
  for (const frame of field.position.stack)
    if (frame.procedure === "battleInFull") dealChits(field, frame as FullFrame, foe, random)
}

/** The other side's chits change cards, and those that it selected are dealt afresh from all it could have (O1.1 4-a). */
function dealChits(field: Field, battle: FullFrame, foe: Side, random: Random): void {
  shuffleChits(field, battle, foe, random)
  for (let corps = 0; corps < battle.chits.length; corps++) {
    if (sideOfCorps(field, battle, corps) !== foe) continue
    const kinds = battle.chits[corps]
    for (let i = 0; i < kinds.length; i++) {
      if (kinds[i] >= EARTHWORKS) continue
      const could = SELECTED.filter(
        (kind) => kind === kinds[i] || available(field, battle, battle.whose[corps], kind) > 0,
      )
      kinds[i] = could[random(could.length)]
    }
  }
}

/** How many chits lie on each card can be seen, and stays. */
function shuffleChits(field: Field, battle: FullFrame, foe: Side, random: Random): void {
  const cards = battle.chits.filter((_, corps) => sideOfCorps(field, battle, corps) === foe)
  const all = cards.flat()
  for (const card of cards) for (let i = 0; i < card.length; i++) [card[i]] = all.splice(random(all.length), 1)
}

/** What the other side has paid for the Orders that it is giving is not known yet (7.2). */
function forgetPayments({ ground, state, position }: Field, foe: Side): void {
  for (const frame of position.stack) {
    if (frame.procedure !== "orders" || (frame as OrdersFrame).side !== foe) continue
    for (let army = 0; army < state.ap.length; army++)
      if (ground.armies[army].side === foe) state.ap[army] = (frame as OrdersFrame).before[army]
  }
}

function exchangeNames(field: Field, side: Side, foe: Side, random: Random): void {
  const { ground, state } = field
  const hiding: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++)
    if (state.side[one] === foe && !seesLeader(field, side, one)) hiding.push(one)
  for (let tries = hiding.length * TRIES; tries > 0 && hiding.length > 1; tries--) {
    const [a, b] = [hiding[random(hiding.length)], hiding[random(hiding.length)]]
    if (a === b || ground.leaders[a].army !== ground.leaders[b].army) continue
    exchange(field, a, b)
    if (!couldBe(field, a) || !couldBe(field, b)) exchange(field, a, b)
  }
}

/** Two Capitani take each other's counter, card and place. */
function exchange({ state, position }: Field, a: LeaderId, b: LeaderId): void {
  const swapped = (leader: number) => (leader === a ? b : leader === b ? a : leader)
  for (const key of BY_COUNTER) {
    const list = state[key]
    ;[list[a], list[b]] = [list[b], list[a]]
  }
  ;[state.under[a], state.under[b]] = [state.under[b], state.under[a]]
  replace(state.under, swapped)
  replace(state.of, swapped)
  replace(state.auxOf, swapped)
  for (const hirer of [HIRER, HIRER + 1]) state.memory[hirer] = swapped(state.memory[hirer] - 1) + 1
  for (const frame of position.stack) renameIn(frame, swapped)
}

function replace(list: number[], swapped: (leader: number) => number): void {
  for (let i = 0; i < list.length; i++) if (list[i] >= 0) list[i] = swapped(list[i])
}

function renameIn(frame: Frame, swapped: (leader: number) => number): void {
  const fields = frame as unknown as Record<string, unknown>
  for (const key of Object.keys(fields)) {
    const value = fields[key]
    if (Array.isArray(value) && (LEADER_FIELDS.has(key) || key === "free")) replace(value as number[], swapped)
    else if (typeof value === "number" && LEADER_FIELDS.has(key)) fields[key] = swapped(value)
  }
}

/** Whether a Capitano could be where he is: his Rank holds his troops, and he may serve and command there. */
function couldBe(field: Field, leader: LeaderId): boolean {
  const { ground, state } = field
  const { rank, minor } = ground.leaders[leader]
  if (state.at[leader] === SPARE) return minor
  const units = unitsOn(field, leader)
  if (units.length > rank || units.some((unit) => !mayServe(field, unit, leader))) return false
  const over = state.under[leader]
  if (over !== NOBODY) {
    if (state.generale[leader] === 1) return false // 4.4
    return state.generale[over] === 1 ? mayBeUnder(field, leader, over) : units.length === 0
  }
  for (let one = 0; one < ground.capitani; one++) {
    if (state.under[one] !== leader || unitsOn(field, one).length === 0) continue
    if (state.generale[leader] === 0 || !mayBeUnder(field, one, leader)) return false
  }
  return true
}

function exchangeUnits(field: Field, side: Side, foe: Side, random: Random): void {
  const { ground, state, position } = field
  // SC3.5: who could answer a Disfida has been shown.
  if (position.stack.some((frame) => frame.procedure === "disfida")) return
  const hiding: number[] = []
  for (let unit = 0; unit < ground.units.length; unit++) {
    const of = state.of[unit]
    if (of >= 0 && state.side[of] === foe && !seesUnit(field, side, unit)) hiding.push(unit)
  }
  for (let tries = hiding.length * TRIES; tries > 0 && hiding.length > 1; tries--) {
    const [a, b] = [hiding[random(hiding.length)], hiding[random(hiding.length)]]
    const [ofA, ofB] = [state.of[a], state.of[b]]
    if (ofA === ofB || !mayServe(field, a, ofB) || !mayServe(field, b, ofA)) continue
    // 1.4: who was Demoralised where has been told.
    if (state.demoralised[a] !== state.demoralised[b]) continue
    ;[state.of[a], state.of[b]] = [ofB, ofA]
    if (!keepsEarthworks(field, ofA) || !keepsEarthworks(field, ofB)) [state.of[a], state.of[b]] = [ofA, ofB]
  }
}

/** Earthworks that stand are held by men who can hold them (8.5). */
function keepsEarthworks(field: Field, leader: LeaderId): boolean {
  const force = primoOf(field, leader)
  return field.state.earthworks[force] === 0 || canDig(field, force)
}

function exchangeOrders(field: Field, side: Side, foe: Side, random: Random): void {
  const { state } = field
  const hiding: LeaderId[] = []
  for (let one = 0; one < state.at.length; one++) {
    if (state.side[one] !== foe || !isOnMap(field, one) || seesOrder(field, side, one)) continue
    if (state.roadMarch[one] === 0 && state.quarters[one] === 0 && isForce(field, one)) hiding.push(one)
  }
  for (let tries = hiding.length * TRIES; tries > 0 && hiding.length > 1; tries--) {
    const [a, b] = [hiding[random(hiding.length)], hiding[random(hiding.length)]]
    if (a === b || isBaron(field, a) !== isBaron(field, b)) continue
    const [orderA, orderB] = [state.order[a], state.order[b]]
    if (suits(field, a, orderB) && suits(field, b, orderA)) [state.order[a], state.order[b]] = [orderB, orderA]
  }
  for (const one of hiding) {
    const order = GARRISON + random(ATTACK - GARRISON + 1)
    if (random(REORDERED) === 0 && suits(field, one, order)) state.order[one] = order
  }
}

/** Whether a Force could have an Order after what it has done in this turn (8.2.5). */
function suits(field: Field, force: LeaderId, order: number): boolean {
  const still = order === STAND || order === GARRISON
  if (still && (field.state.activations[force] > 1 || field.state.marched[force] === 1)) return false
  if (order !== MANOEUVRE && field.state.roadMarch[force] === 1) return false
  return mayHaveOrder(field, force, order).ok
}
