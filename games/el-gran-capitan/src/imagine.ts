import type { Random, Seat } from "@carroccio/kernel"
import { isForce, isPrimo } from "./forces.ts"
import { giveNames, shuffle, takeOff, type Bound, type Hidden } from "./imagined-cards.ts"
import { goOnPlacing, placedOf, unfinished, waitOnCard } from "./imagined-deployment.ts"
import { championsOf, claimsOf, forgetParts, secretFields, suitFrames } from "./imagined-frames.ts"
import { dealAuxiliaries, dealUnits, type Champions } from "./imagined-troops.ts"
import { mayHaveOrder } from "./orders.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import { ATTACK, GARRISON, GONE, MANOEUVRE, OUT, STAND, SUBSTITUTE, type Field } from "./position.ts"
import { NOBODY, other, type AuxId, type LeaderId, type Side, type UnitId } from "./realm.ts"
import { generaliOf, type PointsFrame } from "./received-points.ts"
import { imagineEntries } from "./scenarios/entries.ts"
import { HIRED_UNIT, HIRER } from "./scenarios/memory.ts"
import { available, EARTHWORKS, RIVER, type FullFrame } from "./tactics/frame.ts"
import { sideOfCorps } from "./underway.ts"
import { hasRiders, seesAux, seesLeader, seesOrder, seesUnit, sideOfSeat } from "./sight.ts"

/** One Force in so many is thought to have attacked before. */
const ATTACKED = 4

/** A chit that has been taken off its card. */
const TAKEN = -1

/**
 * Draws afresh all that the seat cannot know (1.4), from nothing but what it sees: the enemy's hidden Capitani, troops
 * and Orders are taken away and dealt out to the counters again.
 */
export function imagine(field: Field, seat: Seat, random: Random): void {
  const side = sideOfSeat(field, seat)
  const foe = other(side)
  forgetParts(field, side)
  // All that is seen is looked at before anything is taken away.
  const secret = secretFields(field, side)
  const championsFor = championsOf(field, side)
  const waiting = unfinished(field, foe)
  const units = unseenUnits(field, side)
  const auxiliaries = unseenAuxiliaries(field, side)
  const ordered = unseenOrders(field, side, foe)
  const commanding = waiting?.capitano ?? NOBODY
  const bound: Bound = { primi: placedOf(field, foe), commanding, riders: unseenRiders(field, side, foe) }
  const hidden = takeOff(field, side, foe)
  layAside(field, units, auxiliaries)
  giveNames(field, hidden, bound, random)
  nameGenerale(field, hidden)
  if (foe === 1) imagineEntries(field)
  if (waiting !== undefined) waitOnCard(field, waiting, units, auxiliaries)
  const champions = championsFor(hidden)
  dealUnits(field, hidden, units, claimsOf(field, hidden, secret), champions, random)
  dealAuxiliaries(field, hidden, auxiliaries, random)
  forgetPayments(field, foe)
  dealOrders(field, hidden, ordered, champions, random)
  forgetAttacks(field, side, foe, random)
  nameHirer(field, foe, random)
  suitFrames(field, hidden, secret)
  goOnPlacing(field, foe)
  for (const frame of field.position.stack)
    if (frame.procedure === "battleInFull") dealChits(field, frame as FullFrame, foe, random)
}

function layAside({ state }: Field, units: ReadonlySet<UnitId>, auxiliaries: ReadonlySet<AuxId>): void {
  for (const unit of units) {
    state.of[unit] = SUBSTITUTE
    state.points[unit] = 0
    state.demoralised[unit] = 0
  }
  for (const aux of auxiliaries) state.auxOf[aux] = GONE
}

function unseenUnits(field: Field, side: Side): Set<UnitId> {
  const found = new Set<UnitId>()
  for (let unit = 0; unit < field.ground.units.length; unit++) if (!seesUnit(field, side, unit)) found.add(unit)
  return found
}

function unseenAuxiliaries(field: Field, side: Side): Set<AuxId> {
  const found = new Set<AuxId>()
  for (let aux = 0; aux < field.ground.auxiliaries.length; aux++) if (!seesAux(field, side, aux)) found.add(aux)
  return found
}

/** The enemy's Forces whose Order is not seen. */
function unseenOrders(field: Field, side: Side, foe: Side): Set<LeaderId> {
  const { state } = field
  const found = new Set<LeaderId>()
  for (let one = 0; one < state.at.length; one++)
    if (state.side[one] === foe && isPrimo(field, one) && !seesOrder(field, side, one)) found.add(one)
  return found
}

/** Whether any of the enemy's Capitani whom the side does not see are on cards, as far as it knows (4.4). */
function unseenRiders(field: Field, side: Side, foe: Side): Bound["riders"] {
  const { ground, state } = field
  if (!hasRiders(field, foe)) return "none"
  for (let one = 0; one < ground.capitani; one++)
    if (state.side[one] === foe && state.under[one] !== NOBODY && seesLeader(field, side, one)) return "any"
  return "some"
}

/** 6.3.2: his side is asked to which Capitano Generale it traces a line, so that there is one. */
function nameGenerale(field: Field, { cards, foe }: Hidden): void {
  const { ground, state } = field
  for (const frame of field.position.stack) {
    if (frame.procedure !== "points") continue
    const { army } = frame as PointsFrame
    if (ground.armies[army].side !== foe || generaliOf(field, army).length > 0) continue
    const one = cards.find(({ named, leader }) => !named && ground.armies[ground.leaders[leader].army].purse === army)
    if (one !== undefined) state.generale[one.leader] = 1
  }
}

/** What the other side has paid for the Orders that it is giving is not known yet (7.2). */
function forgetPayments({ ground, state, position }: Field, foe: Side): void {
  for (const frame of position.stack) {
    if (frame.procedure !== "orders" || (frame as OrdersFrame).side !== foe) continue
    for (let army = 0; army < state.ap.length; army++)
      if (ground.armies[army].side === foe) state.ap[army] = (frame as OrdersFrame).before[army]
  }
}

/** Orders that the Forces could have, for all that is seen of them (7.2). */
function dealOrders(
  field: Field,
  { cardOf }: Hidden,
  ordered: ReadonlySet<LeaderId>,
  champions: Champions | null,
  random: Random,
): void {
  const { state } = field
  const unseen = [...ordered].map((one) => cardOf.get(one)?.leader ?? one).sort((a, b) => a - b)
  // SC3.5: none of those in a Disfida has an Attack Order.
  const peaceful = new Set<LeaderId>()
  if (champions !== null)
    for (const card of [...champions.cards, champions.needing]) if (card !== null) peaceful.add(card.leader)
  for (const one of unseen) {
    const could = [GARRISON, STAND, MANOEUVRE, ATTACK].filter(
      (order) => suits(field, one, order) && !(order === ATTACK && peaceful.has(one)),
    )
    state.order[one] = could.length === 0 ? STAND : could[random(could.length)]
  }
}

/** Whether a Force could have an Order after what it has done in this turn (8.2.5). */
function suits(field: Field, force: LeaderId, order: number): boolean {
  const { state } = field
  const still = order === STAND || order === GARRISON
  if (still && (state.activations[force] > 1 || state.marched[force] === 1)) return false
  if (!still && state.quarters[force] === 1) return false // 18 ENTER
  if (order !== MANOEUVRE && state.roadMarch[force] === 1) return false
  return mayHaveOrder(field, force, order).ok
}

/** 7.3.4: which cards have a Previous Attack marker. */
function forgetAttacks(field: Field, side: Side, foe: Side, random: Random): void {
  const { state } = field
  for (let one = 0; one < state.at.length; one++) {
    if (state.side[one] === side) continue
    const could = state.side[one] === foe && isForce(field, one)
    state.previousAttack[one] = could && random(ATTACKED) === 0 ? 1 : 0
  }
}

/** O1.3: who has hired a unit is on his card. */
function nameHirer({ ground, state }: Field, foe: Side, random: Random): void {
  const able: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++)
    if (state.side[one] === foe && state.at[one] > OUT && state.under[one] === NOBODY) able.push(one)
  const hired = state.memory[HIRED_UNIT + foe] > 0 && able.length > 0
  state.memory[HIRER + foe] = hired ? able[random(able.length)] + 1 : 0
}

/** The other side's chits are dealt afresh from those that it could have; how many lie on each card is seen (O1.1 4-a). */
function dealChits(field: Field, battle: FullFrame, foe: Side, random: Random): void {
  const slots: [corps: number, place: number][] = []
  for (let corps = 0; corps < battle.chits.length; corps++) {
    if (sideOfCorps(field, battle, corps) !== foe) continue
    for (let i = 0; i < battle.chits[corps].length; i++) {
      slots.push([corps, i])
      battle.chits[corps][i] = TAKEN
    }
  }
  let selected = 0
  shuffle(slots, random).forEach(([corps, place]) => {
    const index = battle.whose[corps]
    const could: number[] = []
    const given: number[] = []
    for (let kind = 0; kind < field.ground.charts.chits.length; kind++)
      if (available(field, battle, index, kind) > 0) (kind === EARTHWORKS || kind === RIVER ? given : could).push(kind)
    const among = given.length > 0 && selected >= battle.allowed[index] ? given : [...could, ...given]
    const kind = among[random(among.length)]
    if (kind !== EARTHWORKS && kind !== RIVER) selected++
    battle.chits[corps][place] = kind
  })
}
