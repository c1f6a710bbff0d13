import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { inGoodOrder, isContested, unitsOf } from "./forces.ts"
import { FREE, mayLeaveHex, pointsLeft, type MarchFrame } from "./march-frame.ts"
import { hasRetreat } from "./march-retreat.ts"
import { reachesRest } from "./march-step.ts"
import { RETREAT, type Field } from "./position.ts"
import { seaPorts } from "./scenarios/hooks.ts"
import { mayCrowd, mayStay } from "./stacking.ts"
import { POINT } from "./terrain.ts"

// Where a march may end, and where it must go on

/** Whether a Force could go by sea: it is all that it does in a turn (SC2.3, SC3.2). */
function hasShips(field: Field, { force, second }: MarchFrame, left: number): boolean {
  return second === 0 && seaPorts(field, force, left).some((hex) => mayStay(field, force, hex).ok)
}

/** Whether a Force could go anywhere with what it can spend. */
export function hasWayOut(field: Field, frame: MarchFrame, left: number): boolean {
  const { force } = frame
  if (field.state.order[force] === RETREAT) return hasRetreat(field, force, left)
  // SC3.2: whatever the Activation gave, there are ships.
  return reachesRest(field, force, field.state.at[force], left) || hasShips(field, frame, left)
}

/** A Force with less than half of its Combat Units in good order must leave a Contested hex as soon as it can (8.8.2). */
function mustLeave(field: Field, frame: MarchFrame): boolean {
  const { force } = frame
  if (frame.moved === 1 || !isContested(field, field.state.at[force]) || !mayLeaveHex(field, frame).ok) return false
  const units = unitsOf(field, force)
  return inGoodOrder(field, units).length * 2 < units.length && canGetAway(field, frame)
}

/** Whether a Force has the points to leave the hex in which it began; a Contested one takes a point more (8.8.2). */
export function canGetAway(field: Field, frame: MarchFrame, left = pointsLeft(field, frame)): boolean {
  const toPay = frame.leaving === 0 && isContested(field, field.state.at[frame.force])
  return hasWayOut(field, frame, toPay ? left - POINT : left)
}

/** Whoever has left a rearguard in the Fortress in which he is Besieged does not stay there with it (17 BESIEGED). */
function mustFollow(field: Field, frame: MarchFrame): boolean {
  return frame.moved === 0 && frame.rearguard === 1 && field.state.siege[frame.force] > 0 && canGetAway(field, frame)
}

/** Whether a Force may end its march in its hex; whoever cannot go on to where it may stop stays (5.2, 11, SC3.6). */
export function mayHalt(field: Field, frame: MarchFrame): Verdict {
  return maySpend(field, frame, pointsLeft(field, frame))
}

/** Whether a Force that spends points in its hex keeps what it needs to go on, where it must or may not stop. */
export function maySpend(field: Field, frame: MarchFrame, points: number): Verdict {
  const { force } = frame
  const hex = field.state.at[force]
  if (mustLeave(field, frame)) return refuse("8.8.2", "mustLeave", { hex })
  if (mustFollow(field, frame)) return refuse("17 BESIEGED", "mustLeave", { hex })
  if (frame.stopped !== FREE) return OK
  // Where it began it stood lawfully; only those whom it has left there may be too many (11).
  const stay = frame.moved === 0 ? mayCrowd(field, force, hex) : mayStay(field, force, hex)
  if (stay.ok) return OK
  const left = pointsLeft(field, frame)
  return goesOn(field, frame, left - points) || !goesOn(field, frame, left) ? OK : stay
}

/** Whether a Force can go on to where it may stop. */
export function goesOn(field: Field, frame: MarchFrame, left = pointsLeft(field, frame)): boolean {
  if (frame.stopped !== FREE) return false
  if (frame.moved === 0) return mayLeaveHex(field, frame).ok && canGetAway(field, frame, left)
  return reachesRest(field, frame.force, field.state.at[frame.force], left)
}
