import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { forcesAt, inGoodOrder, isBroken, isContested, unitsOf, type ForceId } from "./forces.ts"
import { mayLeaveHex, pay, pointsLeft, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { hasRetreat } from "./march-retreat.ts"
import { reachesRest } from "./march-step.ts"
import { isFortressHex, owns, placeAt } from "./places.ts"
import { RETREAT, type Field } from "./position.ts"
import { beginPursuit } from "./pursuit.ts"
import { other } from "./realm.ts"
import { seaPorts } from "./scenarios/hooks.ts"
import { mayStay } from "./stacking.ts"
import { tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

// 8.8.2 Exiting Contested hexes

/** The enemies who would pursue a Force that leaves its hex (8.8.2.1). */
export function pursuersOf(field: Field, force: ForceId): ForceId[] {
  const { state } = field
  const enemies = forcesAt(field, state.at[force], other(state.side[force]))
  return enemies.filter((one) => !isBroken(field, unitsOf(field, one))) // 8.8.2.1
}

/** Whether a Force could go by sea: it is all that it does in a turn (SC2.3, SC3.2). */
function hasShips(field: Field, { force, second }: MarchFrame, left: number): boolean {
  return second === 0 && seaPorts(field, force, left).some((hex) => mayStay(field, force, hex).ok)
}

/** Whether a Force could go anywhere with what it can spend. */
function hasWayOut(field: Field, frame: MarchFrame, left: number): boolean {
  const { force } = frame
  if (field.state.order[force] === RETREAT) return hasRetreat(field, force, left)
  // SC3.2: whatever the Activation gave, there are ships.
  return reachesRest(field, force, field.state.at[force], left) || hasShips(field, frame, left)
}

interface LeaveAction extends Action {
  /** Movement Points given to lessen the Pursuit. */
  readonly points: number
}

function mayLeave(field: Field, frame: MarchFrame, points: number): Verdict {
  const may = mayLeaveHex(field, frame)
  if (!may.ok) return may
  const { force } = frame
  const { state } = field
  if (!isContested(field, state.at[force])) return refuse("8.8.2", "notContested")
  if (frame.leaving === 1) return refuse("8.8.2.1", "leavesAlready")
  if (frame.moved === 1) return refuse("8.8.2", "mustStop")
  if (points < 0) return refuse("8.8.2.1", "noSuchNumber")
  if (points > 0 && (frame.rearguard === 1 || pursuersOf(field, force).length === 0))
    return refuse("8.8.2.1", "nobodyPursues")
  const left = pointsLeft(field, frame)
  const cost = (points + 1) * POINT // 8.8.2: one point more for leaving
  return (points === 0 || cost <= left) && hasWayOut(field, frame, left - cost)
    ? OK
    : refuse("8.8.2.1", "tooFewPoints", { points: cost, count: left })
}

export const leave: MarchVerb<LeaveAction> = {
  fields: { points: "integer" },
  candidates(field, frame) {
    if (frame.moved === 1 || frame.leaving === 1 || !isContested(field, field.state.at[frame.force])) return []
    const found: LeaveAction[] = []
    const most = Math.floor(pointsLeft(field, frame) / POINT) - 1
    for (let points = 0; points <= Math.max(0, most); points++) found.push({ type: "leave", points })
    return found
  },
  may: (field, frame, { points }) => mayLeave(field, frame, points),
  do(play, frame, { points }) {
    const { force } = frame
    pay(play, frame, Math.min(pointsLeft(play, frame), (points + 1) * POINT))
    frame.leaving = 1
    frame.looked = 0
    tellOfLeader(play, "leavesContested", "8.8.2", force, { points })
    const pursuers = pursuersOf(play, force)
    // 8.8.2.1: nobody pursues out of a Fortress in which a rearguard was left.
    if (pursuers.length === 0 || frame.rearguard === 1) return
    // 8.8.2.1: the same modifier for each who pursues.
    beginPursuit(play, { pursuers, pursued: force, units: unitsOf(play, force), modifier: -points, loot: false })
  },
}

/** A Force with less than half of its Combat Units in good order must leave a Contested hex as soon as it can (8.8.2). */
export function mustLeave(field: Field, frame: MarchFrame): boolean {
  const { force } = frame
  if (frame.moved === 1 || !isContested(field, field.state.at[force]) || !mayLeaveHex(field, frame).ok) return false
  const units = unitsOf(field, force)
  return inGoodOrder(field, units).length * 2 < units.length && canGetAway(field, frame)
}

/** Whether a Force has the points to leave its Contested hex. */
export function canGetAway(field: Field, frame: MarchFrame): boolean {
  const left = pointsLeft(field, frame)
  return hasWayOut(field, frame, frame.leaving === 1 ? left : left - POINT)
}

/** Whoever has left a rearguard in the Fortress in which he is Besieged does not stay there with it (17 BESIEGED). */
export function mustFollow(field: Field, frame: MarchFrame): boolean {
  return frame.moved === 0 && frame.rearguard === 1 && field.state.siege[frame.force] > 0 && canGetAway(field, frame)
}

/** Whether a Force that leaves this hex now would leave a rearguard in its side's own Fortress (8.8.2.1). */
export function coversRetreat(field: Field, frame: MarchFrame): boolean {
  const hex = field.state.at[frame.force]
  if (frame.moved === 1 || !isContested(field, hex)) return false
  return isFortressHex(field, hex) && owns(field, frame.side, placeAt(field, hex))
}
