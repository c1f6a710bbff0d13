import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { forcesAt, isBroken, isContested, unitsOf, type ForceId } from "./forces.ts"
import { mayLeaveHex, pay, pointsLeft, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { hasWayOut } from "./march-rest.ts"
import { isFortressHex, owns, placeAt } from "./places.ts"
import type { Field } from "./position.ts"
import { beginPursuit } from "./pursuit.ts"
import { other } from "./realm.ts"
import { seesUnit } from "./sight.ts"
import { tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

// 8.8.2 Exiting Contested hexes

/** The enemies who would pursue a Force that leaves its hex (8.8.2.1). */
export function pursuersOf(field: Field, force: ForceId): ForceId[] {
  const { state } = field
  const enemies = forcesAt(field, state.at[force], other(state.side[force]))
  return enemies.filter((one) => !isBroken(field, unitsOf(field, one))) // 8.8.2.1
}

/** Whether anybody would pursue it, as far as its side sees the enemies there: what may be done tells no more (1.4). */
export function mayBePursued(field: Field, force: ForceId): boolean {
  const { state } = field
  const side = state.side[force]
  return forcesAt(field, state.at[force], other(side)).some((one) => {
    const units = unitsOf(field, one)
    return !isBroken(field, units) || !units.every((unit) => seesUnit(field, side, unit))
  })
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
  if (points > 0 && (frame.rearguard === 1 || !mayBePursued(field, force))) return refuse("8.8.2.1", "nobodyPursues")
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

/** Whether a Force that leaves this hex now would leave a rearguard in its side's own Fortress (8.8.2.1). */
export function coversRetreat(field: Field, frame: MarchFrame): boolean {
  const hex = field.state.at[frame.force]
  if (frame.moved === 1 || !isContested(field, hex)) return false
  return isFortressHex(field, hex) && owns(field, frame.side, placeAt(field, hex))
}
