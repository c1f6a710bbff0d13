import { call, finish, OK, refuse, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { roomOn } from "./forces.ts"
import {
  followTroops,
  isUnitHere,
  mayMoveAgain,
  mayTransferHere,
  unitsHere,
  type OrganisationFrame,
  type OrganisationVerb,
} from "./organisation-frame.ts"
import { areAlike } from "./organisation-units.ts"
import { SUBSTITUTE, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type Side, type UnitId } from "./realm.ts"
import { seatOf, tellOwner } from "./telling.ts"

/** A counter that could stand for the other: like it, and of the same army (1.3.4). */
function isCounterpart(field: Field, unit: UnitId, other: UnitId): boolean {
  const { units } = field.ground
  return unit !== other && units[unit].army === units[other].army && areAlike(field, unit, other)
}

/** The Substitute Units that could stand for a unit (1.3.4). */
function substitutesFor(field: Field, unit: UnitId): UnitId[] {
  const { of } = field.state
  const found: UnitId[] = []
  for (let one = 0; one < of.length; one++)
    if (of[one] === SUBSTITUTE && isCounterpart(field, unit, one)) found.push(one)
  return found
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

// 1.3.4.1

export interface BreakDownFrame extends Frame {
  readonly procedure: "breakDown"
  readonly side: Side
  /** The unit that is replaced, and on whose card it is. */
  readonly unit: UnitId
  readonly leader: LeaderId
  /** How many parts the card has room for. */
  readonly slots: number
  left: number
  parts: UnitId[]
  strengths: number[]
}

/** Whether so many Strength Points can be put on at least so many and at most so many of the counters. */
function canCover(
  { ground }: Field,
  counters: readonly UnitId[],
  points: number,
  least: number,
  most: number,
): boolean {
  if (points < least || counters.length < least || most < least) return false
  const sizes = counters.map((unit) => ground.units[unit].most).sort((a, b) => b - a)
  let sum = 0
  for (let index = 0; index < Math.min(most, sizes.length); index++) sum += sizes[index]
  return points <= sum
}

export const breakDown: OrganisationVerb<UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    hasSubstitutes(field, frame.side) ? unitsHere(field, frame).map((unit) => ({ type: "breakDown", unit })) : [],
  may(field, frame, { unit }) {
    const { state } = field
    if (!isUnitHere(field, frame, unit)) return refuse("1.3.4.1", "notHere", { unit })
    const again = mayMoveAgain(frame, unit)
    if (!again.ok) return again
    const slots = roomOn(field, state.of[unit]) + 1
    return canCover(field, substitutesFor(field, unit), state.points[unit], 2, slots)
      ? OK
      : refuse("1.3.4.1", "noSubstitutes", { unit, points: state.points[unit] })
  },
  do(play, frame, { unit }) {
    const { state } = play
    frame.touched.push(unit)
    const leader = state.of[unit]
    const slots = roomOn(play, leader) + 1
    const { side } = frame
    const left = state.points[unit]
    const procedure = "breakDown"
    call(play, { procedure, side, unit, leader, slots, left, parts: [], strengths: [] } satisfies BreakDownFrame)
  },
}

/** Whether a side has any; those of the other are on none of its cards (1.3.4, 1.4). */
export function hasSubstitutes({ ground, state }: Field, side: Side): boolean {
  return state.of.some((of, unit) => {
    const { army } = ground.units[unit]
    return of === SUBSTITUTE && army !== NOBODY && ground.armies[army].side === side
  })
}

interface Part extends UnitAction {
  readonly points: number
}

const part: Verb<Realm, State, BreakDownFrame, Part> = {
  fields: { unit: "integer", points: "integer" },
  candidates(field, frame) {
    const found: Part[] = []
    for (const unit of substitutesFor(field, frame.unit))
      for (let points = 1; points <= Math.min(frame.left, field.ground.units[unit].most); points++)
        found.push({ type: "part", unit, points })
    return found
  },
  may(field, frame, { unit, points }) {
    const counters = substitutesFor(field, frame.unit).filter((one) => !frame.parts.includes(one))
    if (!counters.includes(unit)) return refuse("1.3.4.1", "noSubstitutes", { unit })
    if (points < 1 || points > frame.left) return refuse("1.3.4.1", "notSoManyPoints", { unit, points })
    if (points > field.ground.units[unit].most)
      return refuse("1.3.4.1", "beyondMaximum", { unit, count: field.ground.units[unit].most })
    const rest = counters.filter((one) => one !== unit)
    const made = frame.parts.length + 1
    const left = frame.left - points
    if (left === 0) return made > 1 ? OK : refuse("1.3.4.1", "twoPartsAtLeast", { unit })
    return canCover(field, rest, left, 1, frame.slots - made)
      ? OK
      : refuse("1.3.4.1", "restFindsNoPlace", { points: left })
  },
  do(play, frame, { unit, points }) {
    frame.parts.push(unit)
    frame.strengths.push(points)
    frame.left -= points
    if (frame.left === 0) replace(play, frame)
  },
}

/** The parts take the unit's place and are Demoralised if it was; its counter may be used again (1.3.4.1, 1.3.4.2). */
function replace(play: Play, frame: BreakDownFrame): void {
  const { state } = play
  finish(play)
  for (const [index, unit] of frame.parts.entries()) {
    state.of[unit] = frame.leader
    state.points[unit] = frame.strengths[index]
    state.demoralised[unit] = state.demoralised[frame.unit]
  }
  lay(play, frame.unit)
  tellOwner(play, "brokenDown", "1.3.4.1", frame.side, {
    unit: frame.unit,
    units: frame.parts,
    points: frame.strengths,
    leader: frame.leader,
  })
}

function lay({ state }: Play, unit: UnitId): void {
  state.of[unit] = SUBSTITUTE
  state.points[unit] = 0
  state.demoralised[unit] = 0
}

/** Into which Substitute Units a unit is broken down, one after another. */
export const breakingDown: Procedure<Realm, State, BreakDownFrame> = {
  name: "breakDown",
  asks: (field, { side }) => [seatOf(field, side)],
  prompt: (_field, { unit, left }) => ({ key: "breakDown", rule: "1.3.4.1", args: { unit, points: left } }),
  verbs: { part },
  run: (play) => finish(play),
}

// 1.3.4.2

export interface RegroupFrame extends Frame {
  readonly procedure: "regroup"
  readonly side: Side
  /** The larger unit that takes the place of the others. */
  readonly unit: UnitId
  /** The smaller units in the hex that it could take in. */
  readonly units: UnitId[]
  chosen: UnitId[]
}

/** The smaller units in the hex that could go into a larger one. */
function smallerHere(field: Field, frame: OrganisationFrame, unit: UnitId): UnitId[] {
  const { units } = field.ground
  return unitsHere(field, frame).filter((one) => isCounterpart(field, unit, one) && units[one].most < units[unit].most)
}

/** Whether one of the units has a partner with which it fits. */
function hasPair({ state }: Field, units: readonly UnitId[], most: number): boolean {
  const sizes = units.map((unit) => state.points[unit]).sort((a, b) => a - b)
  return sizes.length > 1 && sizes[0] + sizes[1] <= most
}

export const regroup: OrganisationVerb<UnitAction> = {
  fields: { unit: "integer" },
  candidates(field, frame) {
    const found: UnitAction[] = []
    if (frame.hex === 0) return found
    const { of } = field.state
    let here: UnitId[] | undefined
    for (let unit = 0; unit < of.length; unit++) {
      if (of[unit] !== SUBSTITUTE) continue
      here ??= unitsHere(field, frame)
      if (here.some((one) => isCounterpart(field, unit, one))) found.push({ type: "regroup", unit })
    }
    return found
  },
  may(field, frame, { unit }) {
    const here = mayTransferHere(frame)
    if (!here.ok) return here
    if (field.state.of[unit] !== SUBSTITUTE) return refuse("1.3.4", "noSubstitutes", { unit })
    const again = mayMoveAgain(frame, unit)
    if (!again.ok) return again
    return hasPair(field, smallerHere(field, frame, unit), field.ground.units[unit].most)
      ? OK
      : refuse("1.3.4.2", "nothingToRegroup", { unit })
  },
  do(play, frame, { unit }) {
    frame.touched.push(unit)
    const units = smallerHere(play, frame, unit)
    call(play, { procedure: "regroup", side: frame.side, unit, units, chosen: [] } satisfies RegroupFrame)
  },
}

function strengthOf({ state }: Field, units: readonly UnitId[]): number {
  return units.reduce((sum, unit) => sum + state.points[unit], 0)
}

/** Whether a unit can go in with those chosen; the first must leave room for another. */
function fits(field: Field, frame: RegroupFrame, unit: UnitId): boolean {
  if (!frame.units.includes(unit) || frame.chosen.includes(unit)) return false
  const room = field.ground.units[frame.unit].most - strengthOf(field, frame.chosen) - field.state.points[unit]
  if (room < 0) return false
  return frame.chosen.length > 0 || frame.units.some((other) => other !== unit && field.state.points[other] <= room)
}

const join: Verb<Realm, State, RegroupFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (_field, frame) => frame.units.map((unit) => ({ type: "join", unit })),
  may: (field, frame, { unit }) => (fits(field, frame, unit) ? OK : refuse("1.3.4.2", "doesNotFit", { unit })),
  do(_play, frame, { unit }) {
    frame.chosen.push(unit)
  },
}

const enough: Verb<Realm, State, RegroupFrame, Action> = {
  fields: {},
  candidates: () => [{ type: "enough" }],
  may: (_field, frame) => (frame.chosen.length > 1 ? OK : refuse("1.3.4.2", "twoPartsAtLeast")),
  do: unite,
}

/** The larger unit stands where the first of the smaller stood, Demoralised if any of them was (1.3.4.2). */
function unite(play: Play, frame: RegroupFrame): void {
  const { state } = play
  const { unit, chosen } = frame
  finish(play)
  const leader = state.of[chosen[0]]
  state.of[unit] = leader
  state.points[unit] = strengthOf(play, chosen)
  state.demoralised[unit] = chosen.some((one) => state.demoralised[one] === 1) ? 1 : 0
  for (const one of chosen) {
    const from = state.of[one]
    lay(play, one)
    followTroops(play, from, leader)
  }
  tellOwner(play, "regrouped", "1.3.4.2", frame.side, { unit, units: chosen, leader })
}

/** Which units go into the larger one. */
export const regrouping: Procedure<Realm, State, RegroupFrame> = {
  name: "regroup",
  asks: (field, frame) =>
    frame.chosen.length < 2 || frame.units.some((unit) => fits(field, frame, unit)) ? [seatOf(field, frame.side)] : [],
  prompt: (_field, { unit }) => ({ key: "regroup", rule: "1.3.4.2", args: { unit } }),
  verbs: { join, enough },
  run: unite,
}
