import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { conquer } from "./alignment.ts"
import { baronsIn, servesIn, setFree } from "./baron-units.ts"
import {
  armOf,
  capitaniUnder,
  hasEnemyForce,
  hasUnits,
  isBaron,
  isBroken,
  isContested,
  isMajor,
  isUnemployed,
  unitsOf,
  unitsOn,
  type ForceId,
} from "./forces.ts"
import { canDig } from "./earthworks.ts"
import { coversRetreat, mayBePursued } from "./march-contested.ts"
import { FREE, mayBeNoBaron, mayLeaveHex, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { canGetAway, goesOn } from "./march-rest.ts"
import { beginNewOrder } from "./orders.ts"
import { giveOrder } from "./give-order.ts"
import { partAuxiliaries } from "./organisation-frame.ts"
import { placeAt } from "./places.ts"
import { NO_ORDER, RETREAT, type Field, type Play } from "./position.ts"
import { NOBODY, type LeaderId, type UnitId } from "./realm.ts"
import { mayStopAt } from "./scenarios/hooks.ts"
import { friendsAt, mayStandWith, mayStay, MOST_FORCES } from "./stacking.ts"
import { tellOfLeader, tellOwner } from "./telling.ts"
import { mayStillMove } from "./unemployed.ts"
import { leaveWithoutTroops } from "./unit-losses.ts"

// 5.3 Creation of a Force during movement

interface LeaderAction extends Action {
  readonly leader: LeaderId
}

/** 4.8.1 I: an impetuous Capitano leads Heavy Cavalry wherever there is any. */
function isImpetuousAfoot(field: Field, force: ForceId, leader: LeaderId): boolean {
  if (isBaron(field, leader) || !field.ground.leaders[leader].features.includes("I")) return false
  const heavy = (unit: number) => armOf(field, unit) === "heavyCavalry"
  return !unitsOn(field, leader).some(heavy) && unitsOf(field, force).some(heavy)
}

/** Whether whoever is left here by himself would stand there with others of his side as he may (5.2, 11, 11.1). */
function mayBeLeft(field: Field, frame: MarchFrame, leader: LeaderId): Verdict {
  const { force } = frame
  const hex = field.state.at[force]
  const friends = friendsAt(field, force, hex)
  if (!mayStopAt(field, leader, hex)) return refuse("SC3.6", "mayNotStop", { hex })
  if (isBaron(field, leader) && !isContested(field, hex) && friends.some((one) => isBaron(field, one)))
    return refuse("11.1", "baronsAlone", { hex })
  if (friends.length >= MOST_FORCES) return refuse("11", "threeForces", { hex })
  if (frame.moved === 1) {
    const stand = mayStandWith(field, leader, friends, hex)
    if (!stand.ok) return stand
  }
  // With one Force more in the hex the rest must still be able to stay or to go on.
  if (friends.length + 1 < MOST_FORCES && (frame.moved === 0 || mayStay(field, force, hex).ok)) return OK
  return leavesAfter(field, frame, leader) ? OK : refuse("11", "threeForces", { hex })
}

/** Whether the rest of a Force is sure to go on when part of it is left: no Pursuit (8.8.2.1) nor Order (10.1.1) holds it. */
function leavesAfter(field: Field, frame: MarchFrame, leader: LeaderId): boolean {
  if (isBroken(field, unitsWithout(field, frame.force, leader)) || !goesOn(field, frame)) return false
  if (frame.moved === 1 || frame.leaving === 1 || !isContested(field, field.state.at[frame.force])) return true
  return coversRetreat(field, frame) || !mayBePursued(field, frame.force)
}

/** What a Force keeps when somebody is dropped off. */
function unitsWithout(field: Field, force: ForceId, leader: LeaderId): UnitId[] {
  const gone = isBaron(field, leader) ? [field.ground.leaders[leader].unit] : unitsOn(field, leader)
  return unitsOf(field, force).filter((unit) => !gone.includes(unit))
}

function mayDropOff(field: Field, frame: MarchFrame, leader: LeaderId): Verdict {
  const { state } = field
  const { force } = frame
  const baron = isBaron(field, leader)
  if (baron ? servesIn(field, leader) !== force : state.under[leader] !== force)
    return refuse("5.3", "notInForce", { leader })
  if (!baron && !isMajor(field, force)) return refuse("5.3", "noGenerale")
  if (!baron && !hasUnits(field, leader)) return refuse("5.3", "noUnits", { leader })
  if (state.order[force] === RETREAT) return refuse("13.2.2", "onlyRetreat")
  if (frame.beaten === 1) return refuse("13.2.2", "mustStop")
  const may = mayLeaveHex(field, { ...frame, stopped: FREE })
  if (!may.ok) return may
  // The Besieged are one Force, unless the rest of it gets out (17 BESIEGED, 8.8.2.1).
  const rest = unitsWithout(field, force, leader)
  if (state.siege[force] > 0 && (frame.rearguard === 1 || isBroken(field, rest) || !canGetAway(field, frame)))
    return refuse("17 BESIEGED", "besieged", { leader: force })
  if (rest.length === 0) return refuse("5", "noUnits", { leader: force })
  if (isImpetuousAfoot(field, force, leader)) return refuse("4.8.1 I", "needsHeavyCavalry", { leader })
  return mayBeLeft(field, frame, leader)
}

export const dropOff: MarchVerb<LeaderAction> = {
  fields: { leader: "integer" },
  candidates(field, { force }) {
    const found: LeaderAction[] = []
    if (isMajor(field, force)) for (const leader of capitaniUnder(field, force)) found.push({ type: "dropOff", leader })
    for (const leader of baronsIn(field, force)) found.push({ type: "dropOff", leader })
    return found
  },
  may: (field, frame, { leader }) => mayDropOff(field, frame, leader),
  do(play, frame, { leader }) {
    const { state } = play
    const { force } = frame
    if (isBaron(play, leader)) {
      const card = state.of[play.ground.leaders[leader].unit]
      setFree(play, leader)
      leaveWithoutTroops(play, card)
    } else {
      state.under[leader] = NOBODY
      state.shown[leader] = 0 // 1.4
    }
    inherit(play, force, leader)
    if (!isBaron(play, leader)) partAuxiliaries(play, force, leader)
    frame.dropped.push(leader)
    if (coversRetreat(play, frame)) frame.rearguard = 1
    const hex = state.at[leader]
    tellOfLeader(play, "droppedOff", "5.3", leader, { hex })
    if (!hasEnemyForce(play, hex, frame.side)) conquer(play, leader, placeAt(play, hex)) // 15.2: its movement ends here
    if (isBroken(play, unitsOf(play, leader)))
      giveOrder(play, leader, RETREAT) // 10.1.1
    else beginNewOrder(play, leader, force) // 7.3.3
    if (isBroken(play, unitsOf(play, force))) giveOrder(play, force, RETREAT) // 10.1.1
  },
}

/** What a new Force has from the one that it leaves: its Activations (7.3.3) and what has befallen it on the way. */
function inherit(play: Play, force: ForceId, leader: LeaderId): void {
  const { state } = play
  state.order[leader] = NO_ORDER
  state.activations[leader] = state.activations[force]
  state.marched[leader] = state.marched[force]
  state.disrupted[leader] = state.disrupted[force]
  state.crossing[leader] = state.crossing[force]
  state.siege[leader] = state.siege[force] // 17 BESIEGED
  state.noMove[leader] = 0
  state.quarters[leader] = 0
  state.roadMarch[leader] = 0
  state.besieging[leader] = 0
  state.earthworks[leader] = state.earthworks[force] === 1 && canDig(play, leader) ? 1 : 0 // 8.5
}

// 4.4: Capitani without troops may go with a Force that they are stacked with

function mayTake(field: Field, frame: MarchFrame, leader: LeaderId): Verdict {
  const { state } = field
  const { force, side } = frame
  if (!(leader >= 0 && leader < field.ground.capitani)) return refuse("4.4", "notThere", { leader })
  if (state.at[leader] !== state.at[force] || state.side[leader] !== side || state.under[leader] !== NOBODY)
    return refuse("4.4", "notThere", { leader })
  if (!isUnemployed(field, leader)) return refuse("4.4", "notUnemployed", { leader })
  if (state.generale[leader] === 1) return refuse("4.4", "isGenerale", { leader })
  const free = mayStillMove(field, leader)
  if (!free.ok) return free
  if (frame.beaten === 1) return refuse("8.9", "mustStop")
  return mayBeNoBaron(field, force, "4.4")
}

export const take: MarchVerb<LeaderAction> = {
  fields: { leader: "integer" },
  candidates(field, { force }) {
    const { ground, state } = field
    const found: LeaderAction[] = []
    for (let leader = 0; leader < ground.capitani; leader++)
      if (leader !== force && state.at[leader] === state.at[force] && state.under[leader] === NOBODY)
        found.push({ type: "take", leader })
    return found
  },
  may: (field, frame, { leader }) => mayTake(field, frame, leader),
  do(play, { force, side }, { leader }) {
    tellOfLeader(play, "takenAlong", "4.4", leader)
    play.state.under[leader] = force
    play.state.shown[leader] = 0 // 1.4
    tellOwner(play, "onCard", "4.4", side, { leader, hex: play.state.at[force] })
  },
}
