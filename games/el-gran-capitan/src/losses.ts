import { call, finish, OK, refuse, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { demoralise, losePoints } from "./unit-losses.ts"
import { primoOf, type ForceId } from "./forces.ts"
import type { Field, Play, State } from "./position.ts"
import type { Realm, Side, UnitId } from "./realm.ts"
import { seatOf } from "./telling.ts"

export interface Losses {
  readonly force: ForceId
  readonly units: readonly UnitId[]
  readonly points: number
  readonly demoralised: number
  /** The Quality group that bears at least half of the points; none when empty. */
  readonly group: readonly UnitId[]
  readonly rule: string
  /** The owner may take the points where he will (13.3), and not as evenly as he can. */
  readonly freely?: boolean
  /** A unit that lost points may be Demoralised as well (12.4 6-a, O1.1.3); in other combats not (12.4 8-a, 12.5 4-b). */
  readonly together?: boolean
}

/** What a combat result costs a Force, taken by its owner point by point (13.1.7). */
export interface LossesFrame extends Frame {
  readonly procedure: "losses"
  readonly side: Side
  readonly hex: number
  readonly units: UnitId[]
  /** By unit in `units`: points taken from it. */
  taken: number[]
  points: number
  demoralised: number
  readonly group: UnitId[]
  /** How many points the group must still bear. */
  due: number
  readonly even: number
  /** 1 when Demoralisation spares those who lost points. */
  readonly apart: number
  readonly rule: string
}

export function beginLosses(play: Play, result: Losses): void {
  const { force, units, points, demoralised, group, rule, freely, together } = result
  const { state } = play
  const standing = units.filter((unit) => state.of[unit] >= 0)
  if (standing.length === 0 || (points <= 0 && demoralised <= 0)) return
  const primo = primoOf(play, force)
  call(play, {
    procedure: "losses",
    side: state.side[primo],
    hex: state.at[primo],
    units: standing,
    taken: standing.map(() => 0),
    points: Math.max(0, points),
    demoralised: Math.max(0, demoralised),
    group: [...group],
    due: group.length > 0 ? Math.ceil(points / 2) : 0,
    even: freely === true ? 0 : 1,
    apart: together === true ? 0 : 1,
    rule,
  } satisfies LossesFrame)
}

/** The points that a unit can lose: a Baron is gone with the first (16.3). */
function pointsIn({ ground, state }: Field, unit: UnitId): number {
  if (state.of[unit] < 0) return 0
  return ground.units[unit].baron >= 0 ? 1 : state.points[unit]
}

/** The units from which the next point may come (13.1.7). */
function bearers(field: Field, frame: LossesFrame): UnitId[] {
  const { units, taken, group, points, even } = frame
  let inGroup = 0
  for (const unit of group) inGroup += pointsIn(field, unit)
  const grouped = Math.min(frame.due, inGroup) >= points
  let fewest = Infinity
  const found: UnitId[] = []
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (pointsIn(field, unit) === 0 || (grouped && !group.includes(unit))) continue
    if (even === 1 && taken[i] > fewest) continue
    if (even === 1 && taken[i] < fewest) {
      fewest = taken[i]
      found.length = 0
    }
    found.push(unit)
  }
  return found
}

/** The units that a Demoralisation may befall: none that lost points, where the two are kept apart (12.5 4-b). */
function waverers({ state }: Field, { units, taken, apart }: LossesFrame): UnitId[] {
  const found: UnitId[] = []
  for (let i = 0; i < units.length; i++)
    if ((apart === 0 || taken[i] === 0) && state.of[units[i]] >= 0 && state.demoralised[units[i]] === 0)
      found.push(units[i])
  return found
}

function choices(field: Field, frame: LossesFrame): UnitId[] {
  return frame.points > 0 ? bearers(field, frame) : waverers(field, frame)
}

/** Whether it makes no difference which of the units is taken: they are alike in all that counts. */
function areAlike({ ground, state }: Field, units: readonly UnitId[], group: readonly UnitId[]): boolean {
  const [first] = units
  const one = ground.units[first]
  for (const unit of units) {
    const two = ground.units[unit]
    if (
      two.type !== one.type ||
      two.army !== one.army ||
      two.most !== one.most ||
      two.quality !== one.quality ||
      two.reliability !== one.reliability ||
      two.baron !== one.baron ||
      two.mercenary !== one.mercenary ||
      state.points[unit] !== state.points[first] ||
      state.of[unit] !== state.of[first] ||
      state.demoralised[unit] !== state.demoralised[first] ||
      group.includes(unit) !== group.includes(first)
    )
      return false
  }
  return true
}

/** Whether the owner has anything to choose. */
function isOpen(field: Field, frame: LossesFrame): boolean {
  const units = choices(field, frame)
  if (units.length < 2 || areAlike(field, units, frame.group)) return false
  if (frame.points === 0) return frame.demoralised < units.length
  if (frame.even === 0) return true
  // All of them will lose a point, whatever the order, unless the group must bear more.
  const outside = units.filter((unit) => !frame.group.includes(unit)).length
  return frame.points < units.length || outside > frame.points - frame.due
}

function take(play: Play, frame: LossesFrame, unit: UnitId): void {
  if (frame.points === 0) {
    frame.demoralised--
    demoralise(play, unit)
    return
  }
  frame.points--
  frame.taken[frame.units.indexOf(unit)]++
  if (frame.due > 0 && frame.group.includes(unit)) frame.due--
  losePoints(play, unit, 1)
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

const losePoint: Verb<Realm, State, LossesFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    frame.points > 0 ? bearers(field, frame).map((unit) => ({ type: "losePoint", unit })) : [],
  may(field, frame, { unit }) {
    if (frame.points === 0) return refuse("13.1.7", "noPointsDue", { unit })
    if (!frame.units.includes(unit) || pointsIn(field, unit) === 0) return refuse("13.1.7", "notInFight", { unit })
    return bearers(field, frame).includes(unit) ? OK : refuse("13.1.7", "notEvenly", { unit })
  },
  do: (play, frame, { unit }) => take(play, frame, unit),
}

const loseHeart: Verb<Realm, State, LossesFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    frame.points > 0 ? [] : waverers(field, frame).map((unit) => ({ type: "loseHeart", unit })),
  may(field, frame, { unit }) {
    if (frame.points > 0 || frame.demoralised === 0) return refuse("13.1.7", "pointsFirst", { unit })
    if (!frame.units.includes(unit) || field.state.of[unit] < 0) return refuse("13.1.7", "notInFight", { unit })
    return waverers(field, frame).includes(unit) ? OK : refuse("12.5 4-b", "lostPoints", { unit })
  },
  do: (play, frame, { unit }) => take(play, frame, unit),
}

export const losses: Procedure<Realm, State, LossesFrame> = {
  name: "losses",
  asks(field, frame) {
    if (frame.points === 0 && frame.demoralised === 0) return []
    return frame.side <= 1 && isOpen(field, frame) ? [seatOf(field, frame.side)] : []
  },
  prompt: (_field, frame) =>
    frame.points > 0
      ? { key: "losePoint", rule: frame.rule, args: { hex: frame.hex, count: frame.points } }
      : { key: "loseHeart", rule: frame.rule, args: { hex: frame.hex, count: frame.demoralised } },
  verbs: { losePoint, loseHeart },
  run(play, frame) {
    const [unit] = frame.points > 0 || frame.demoralised > 0 ? choices(play, frame) : []
    if (unit !== undefined) take(play, frame, unit)
    else if (frame.points > 0) frame.points = 0
    else finish(play)
  },
}
