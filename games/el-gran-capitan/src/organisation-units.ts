import { OK, refuse, tell, type Action, type Verdict } from "@carroccio/kernel"
import { setFree, takeIn } from "./baron-units.ts"
import { armOf, hasUnits, isBaron, isForce, primoOf, roomOn, unitsOf, unitsOn } from "./forces.ts"
import {
  capitaniHere,
  followTroops,
  forcesHere,
  isCapitanoHere,
  isUnitHere,
  mayMoveAgain,
  mayTransferHere,
  noteNewForce,
  PAIR,
  unitsHere,
  type OrganisationFrame,
  type OrganisationVerb,
} from "./organisation-frame.ts"
import { createsFreely } from "./orders.ts"
import { giveOrder } from "./give-order.ts"
import { GONE, NO_ORDER, RETREAT, type Field, type Play } from "./position.ts"
import { NOBODY, type LeaderId, type UnitId } from "./realm.ts"
import { mayBeUnder, mayServe } from "./scenarios/hooks.ts"
import { MOST_FORCES } from "./stacking.ts"
import { tellOfLeader, tellOwner } from "./telling.ts"

// 4.8.1 I

/** An Impetuoso who is Subordinate or leads a new Force, and has troops, must have Heavy Cavalry among them. */
function wantsHorse(field: Field, frame: OrganisationFrame, leader: LeaderId): boolean {
  if (!field.ground.leaders[leader].features.includes("I")) return false
  return field.state.under[leader] !== NOBODY || frame.fresh.includes(leader)
}

function hasHorse(field: Field, leader: LeaderId): boolean {
  return unitsOn(field, leader).some((unit) => armOf(field, unit) === "heavyCavalry")
}

/** Heavy Cavalry is available when its Capitano has other troops, may give it up, and it may serve the Impetuoso. */
function isAvailable(field: Field, frame: OrganisationFrame, unit: UnitId, leader: LeaderId): boolean {
  const from = field.state.of[unit]
  if (from === leader || armOf(field, unit) !== "heavyCavalry" || !isUnitHere(field, frame, unit)) return false
  if (isBaron(field, from) || unitsOn(field, from).length < 2 || !mayServe(field, unit, leader)) return false
  if (!wantsHorse(field, frame, from)) return true
  return unitsOn(field, from).filter((one) => armOf(field, one) === "heavyCavalry").length > 1
}

/** Heavy Cavalry that a Capitano must have, lacks and could be given, or NOBODY. */
function lacksHorse(field: Field, frame: OrganisationFrame, leader: LeaderId): UnitId {
  if (!wantsHorse(field, frame, leader) || !hasUnits(field, leader) || hasHorse(field, leader)) return NOBODY
  if (roomOn(field, leader) < 1) return NOBODY
  for (let unit = 0; unit < field.state.of.length; unit++) if (isAvailable(field, frame, unit, leader)) return unit
  return NOBODY
}

/** Whether the hex may be left as it is: no Impetuoso without the horse that is there for him (4.8.1 I). */
export function mayLeaveAsIs(field: Field, frame: OrganisationFrame): Verdict {
  if (!mayTransferHere(frame).ok) return OK
  for (const leader of capitaniHere(field, frame)) {
    const unit = lacksHorse(field, frame, leader)
    if (unit !== NOBODY) return refuse("4.8.1 I", "needsHorse", { leader, unit })
  }
  return OK
}

/** Whether a Capitano has room for a unit, one place kept for the Heavy Cavalry that he must have (4.1, 4.8.1 I). */
function mayCommand(field: Field, frame: OrganisationFrame, unit: UnitId, leader: LeaderId): Verdict {
  const room = roomOn(field, leader)
  if (room < 1) return refuse("4.1", "noRoom", { leader, count: field.ground.leaders[leader].rank })
  if (!mayServe(field, unit, leader)) return refuse("5", "mayNotServe", { unit, leader })
  if (room > 1 || armOf(field, unit) === "heavyCavalry") return OK
  if (!wantsHorse(field, frame, leader) || hasHorse(field, leader)) return OK
  for (let one = 0; one < field.state.of.length; one++)
    if (isAvailable(field, frame, one, leader)) return refuse("4.8.1 I", "needsHorse", { leader, unit: one })
  return OK
}

// 7.1 Unit Transfer

/** Whether the Capitano stays on the card he is on when he is given troops: on a Capitano Generale's he is Subordinate. */
function staysOnCard(field: Field, leader: LeaderId): boolean {
  const above = field.state.under[leader]
  if (above === NOBODY || hasUnits(field, leader)) return true
  return field.state.generale[above] === 1 && mayBeUnder(field, leader, above)
}

/** Whether another Force may be in the hex: that from which its troops come counts no more if it has no others (11). */
export function mayBeForce(field: Field, frame: OrganisationFrame, from: LeaderId, taken: number): Verdict {
  const left = unitsOf(field, primoOf(field, from)).length - taken
  const forces = forcesHere(field, frame) - (left > 0 ? 0 : 1)
  return forces < MOST_FORCES ? OK : refuse("11", "threeForces", { hex: frame.hex })
}

interface Transfer extends Action {
  readonly type: "transfer"
  readonly unit: UnitId
  readonly leader: LeaderId
}

export const transfer: OrganisationVerb<Transfer> = {
  fields: { unit: "integer", leader: "integer" },
  candidates(field, frame) {
    const found: Transfer[] = []
    if (frame.hex === 0) return found
    const leaders = capitaniHere(field, frame)
    for (const unit of unitsHere(field, frame))
      for (const leader of leaders) if (field.state.of[unit] !== leader) found.push({ type: "transfer", unit, leader })
    return found
  },
  may(field, frame, { unit, leader }) {
    const { state } = field
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    if (!isUnitHere(field, frame, unit)) return refuse("7.1", "notHere", { unit })
    if (!isCapitanoHere(field, frame, leader)) return refuse("7.1", "notHere", { leader })
    const from = state.of[unit]
    if (from === leader) return refuse("7.1", "alreadyThere", { unit, leader })
    const again = mayMoveAgain(frame, unit)
    // 4.8.1 I: what must be done may be done, however often the unit has been moved.
    const must = lacksHorse(field, frame, leader) !== NOBODY && isAvailable(field, frame, unit, leader)
    if (!again.ok && !must) return again
    const command = mayCommand(field, frame, unit, leader)
    if (!command.ok) return command
    const joined = primoOf(field, leader)
    if (isBaron(field, from) && isForce(field, joined) && state.quarters[from] !== state.quarters[joined])
      return refuse("18 EFFECTS", "inQuarters", { leader: from })
    const newForce = !staysOnCard(field, leader) || !isForce(field, joined)
    return newForce ? mayBeForce(field, frame, from, 1) : OK
  },
  do(play, frame, { unit, leader }) {
    const from = play.state.of[unit]
    frame.touched.push(unit)
    takeUp(play, frame, unit, leader)
    tellOwner(play, "transferred", "7.1", frame.side, { unit, leader })
    followTroops(play, from, leader)
  },
}

/** Puts a unit on a Capitano's card. Whoever had no troops and is under no Capitano Generale now leads a Force (5.2). */
function takeUp(play: Play, frame: OrganisationFrame, unit: UnitId, leader: LeaderId): void {
  const { ground, state } = play
  const from = state.of[unit]
  const parent = primoOf(play, from)
  const onCard = staysOnCard(play, leader)
  const wasForce = isForce(play, primoOf(play, leader))
  const { baron } = ground.units[unit]
  if (baron !== NOBODY && from === baron) {
    takeIn(play, baron, leader)
    tellOfLeader(play, "baronTakenIn", "16.3", baron, { hex: frame.hex })
  } else state.of[unit] = leader
  if (!onCard) {
    state.under[leader] = NOBODY
    state.shown[leader] = 0 // 1.4
    tellOfLeader(play, "setDown", "5.2", leader)
  }
  if (!onCard || !wasForce) beNewForce(play, frame, primoOf(play, leader), parent)
}

/** A Force made in this Segment: it inherits a Retreat (7.3), and its first Order may be free (4.8.1 L). */
export function beNewForce(play: Play, frame: OrganisationFrame, force: LeaderId, parent: LeaderId): void {
  const { state } = play
  if (parent === force) return
  noteNewForce(frame, force, createsFreely(play, parent))
  if (frame.broken?.includes(parent) === true) frame.broken.push(force)
  if (state.order[force] === NO_ORDER && state.order[parent] === RETREAT) giveOrder(play, force, RETREAT)
}

/** A Baron leaves the card of the Capitano with whom he serves (16.3). */
export function setBaronDown(play: Play, frame: OrganisationFrame, baron: LeaderId): void {
  const from = play.state.of[play.ground.leaders[baron].unit]
  setFree(play, baron)
  beNewForce(play, frame, baron, primoOf(play, from))
}

interface Exchange extends Action {
  readonly type: "exchange"
  readonly unit: UnitId
  readonly other: UnitId
}

/** Two Capitani, one of them without room, exchange a unit each. */
export const exchange: OrganisationVerb<Exchange> = {
  fields: { unit: "integer", other: "integer" },
  candidates(field, frame) {
    const found: Exchange[] = []
    if (frame.hex === 0) return found
    const { of } = field.state
    const full = new Set(capitaniHere(field, frame).filter((one) => roomOn(field, one) < 1))
    if (full.size === 0) return found
    const units = unitsHere(field, frame)
    for (const unit of units)
      for (const other of units)
        if (unit < other && of[unit] !== of[other] && (full.has(of[unit]) || full.has(of[other])))
          found.push({ type: "exchange", unit, other })
    return found
  },
  may(field, frame, { unit, other }) {
    const { of } = field.state
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    if (!isUnitHere(field, frame, unit)) return refuse("7.1", "notHere", { unit })
    if (!isUnitHere(field, frame, other)) return refuse("7.1", "notHere", { unit: other })
    if (unit >= other || of[unit] === of[other]) return refuse("7.1", "alreadyThere", { unit })
    if (isBaron(field, of[unit]) || isBaron(field, of[other])) return refuse("16.3", "baronForce", { unit })
    if (roomOn(field, of[unit]) > 0 && roomOn(field, of[other]) > 0)
      return refuse("7.1", "transferInstead", { unit, other })
    for (const one of [unit, other]) {
      const again = mayMoveAgain(frame, one)
      if (!again.ok) return again
    }
    return mayExchange(field, frame, unit, other)
  },
  do(play, frame, { unit, other }) {
    const { of } = play.state
    const [one, two] = [of[unit], of[other]]
    frame.touched.push(unit, other)
    of[unit] = two
    of[other] = one
    tellOwner(play, "exchanged", "7.1", frame.side, { unit, other })
    followTroops(play, one, two)
    followTroops(play, two, one)
  },
}

function mayExchange(field: Field, frame: OrganisationFrame, unit: UnitId, other: UnitId): Verdict {
  const { of } = field.state
  for (const [gone, come] of [
    [unit, other],
    [other, unit],
  ]) {
    const leader = of[gone]
    if (!mayServe(field, come, leader)) return refuse("5", "mayNotServe", { unit: come, leader })
    if (armOf(field, gone) !== "heavyCavalry" || armOf(field, come) === "heavyCavalry") continue
    const horse = unitsOn(field, leader).filter((one) => armOf(field, one) === "heavyCavalry").length
    if (horse === 1 && wantsHorse(field, frame, leader)) return refuse("4.8.1 I", "needsHorse", { leader, unit: gone })
  }
  return OK
}

// 7.1 Strength Transfer

/** Of the same Nationality, Type, Quality and Reliability. */
export function areAlike({ ground }: Field, unit: UnitId, other: UnitId): boolean {
  const a = ground.units[unit]
  const b = ground.units[other]
  return (
    a.type === b.type &&
    a.quality === b.quality &&
    a.reliability === b.reliability &&
    a.firearms === b.firearms &&
    a.baron === NOBODY &&
    b.baron === NOBODY
  )
}

/** Strength Points of an army that keeps to itself go to no other (SC2.5). */
function mayMix({ ground }: Field, unit: UnitId, other: UnitId): boolean {
  const one = ground.units[unit].army
  const two = ground.units[other].army
  const keepsToItself = (army: number) => army !== NOBODY && ground.armies[army].closed
  return one === two || (!keepsToItself(one) && !keepsToItself(two))
}

interface Strengthen extends Action {
  readonly type: "strengthen"
  /** Who gives. */
  readonly unit: UnitId
  readonly other: UnitId
  readonly points: number
}

function pairOf(unit: UnitId, other: UnitId): number {
  return Math.min(unit, other) * PAIR + Math.max(unit, other)
}

export const strengthen: OrganisationVerb<Strengthen> = {
  fields: { unit: "integer", other: "integer", points: "integer" },
  candidates(field, frame) {
    const found: Strengthen[] = []
    if (frame.hex === 0) return found
    const { ground, state } = field
    const units = unitsHere(field, frame)
    for (const unit of units) {
      for (const other of units) {
        if (unit === other || !areAlike(field, unit, other)) continue
        const most = Math.min(state.points[unit], ground.units[other].most - state.points[other])
        for (let points = 1; points <= most; points++) found.push({ type: "strengthen", unit, other, points })
      }
    }
    return found
  },
  may(field, frame, { unit, other, points }) {
    const { ground, state } = field
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    if (!isUnitHere(field, frame, unit)) return refuse("7.1", "notHere", { unit })
    if (!isUnitHere(field, frame, other)) return refuse("7.1", "notHere", { unit: other })
    if (unit === other || !areAlike(field, unit, other) || !mayMix(field, unit, other))
      return refuse("7.1", "notAlike", { unit, other })
    if (frame.paired.includes(pairOf(unit, other))) return refuse("7.1", "movedOnce", { unit, other })
    if (points < 1 || points > state.points[unit]) return refuse("7.1", "notSoManyPoints", { unit, points })
    if (state.points[other] + points > ground.units[other].most)
      return refuse("7.1", "beyondMaximum", { unit: other, count: ground.units[other].most })
    return OK
  },
  do(play, frame, { unit, other, points }) {
    const { state } = play
    frame.paired.push(pairOf(unit, other))
    state.points[unit] -= points
    state.points[other] += points
    if (state.demoralised[unit] === 1) state.demoralised[other] = 1
    tellOwner(play, "strengthened", "7.1", frame.side, { unit, other, points })
    if (state.points[unit] > 0) return
    const from = state.of[unit]
    state.of[unit] = GONE
    state.demoralised[unit] = 0
    tell(play, "unitEmptied", "7.1", { unit }) // it lies open beside the map (1.4)
    followTroops(play, from, state.of[other])
  },
}
