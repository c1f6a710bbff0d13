import { ALL_DIRECTIONS, facingOf, leftOf, rightOf, turned, type Direction, type Facing } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { chargeTargets, mayCharge } from "./charge.ts"
import { WHOLE_ALLOWANCE } from "./battle.ts"
import { allowanceOf } from "./fatigue.ts"
import {
  aboutFaceTo,
  chargeRun,
  isAstray,
  mayManoeuvre,
  pivotTo,
  riderCosts,
  riderHex,
  sidestepTo,
  stepTo,
  type Manoeuvre,
  type MovingFrame,
} from "./moving.ts"
import type { Field, Play, State, Unit } from "./position.ts"
import { captureLeaders, isDouble, isLeader, isOnMap, isUnit, leadersWith, place } from "./stacking.ts"

export interface MovementFrame extends Frame {
  procedure: "movement"
  ended: number
}

type MovementVerb<A extends Action> = Verb<Battle, State, MovementFrame, A>
type MovingVerb<A extends Action> = Verb<Battle, State, MovingFrame, A>

interface MoveAction extends Action {
  readonly type: "move"
  readonly unit: Unit
  readonly with: readonly Unit[]
}

const ALONE: readonly Unit[] = []

/** Whether the counter may be picked up in this movement phase at all (5.0, 5.11). */
export function mayPickUp(field: Field, unit: Unit): Verdict {
  const { state } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("5.11", "notOnMap", { unit })
  if (state.side[unit] !== state.phasing) return refuse("5.11", "notYours", { unit })
  if (state.done[unit] === 1) return refuse("5.0", "alreadyMoved", { unit })
  if (state.rout[unit] > 0) return refuse("5.0", "routedUnit", { unit }) // 4.0, 10.1, 18.14
  return field.ground.exclusive.mayMove?.(field, unit) ?? OK
}

export function beginMoving(field: Field, unit: Unit, riders: readonly Unit[]): MovingFrame {
  return {
    procedure: "moving",
    unit,
    with: [...riders],
    spent: 0,
    ridersSpent: riders.map(() => 0),
    astray: 0,
    heading: -1,
    run: 0,
    path: [field.state.left[unit]],
  }
}

/** Whether the unit could do anything if it were picked up. */
function canManoeuvre(field: Field, frame: MovingFrame): boolean {
  for (const direction of ALL_DIRECTIONS) if (maySteps(field, frame, direction).ok) return true
  if (!isDouble(field, frame.unit)) return ownVerbOpen(field, frame)
  return (
    mayManoeuvre(field, frame, aboutFaceTo(field, frame.unit)).ok ||
    mayManoeuvre(field, frame, pivotTo(field, frame.unit, 0)).ok ||
    mayManoeuvre(field, frame, pivotTo(field, frame.unit, 1)).ok ||
    sidesteps(field, frame.unit).some(
      (direction) => mayManoeuvre(field, frame, sidestepTo(field, frame.unit, direction)).ok,
    ) ||
    ownVerbOpen(field, frame)
  )
}

/** Whether one of the battle's own manoeuvres is open to the unit. */
function ownVerbOpen(field: Field, frame: MovingFrame): boolean {
  const verbs = field.ground.exclusive.movingVerbs ?? {}
  const seat = field.ground.seats[field.state.phasing]
  return Object.values(verbs).some((verb) =>
    verb.candidates(field, frame, seat).some((action) => verb.may(field, frame, action, seat).ok),
  )
}

function mayMove(field: Field, unit: Unit, riders: readonly Unit[]): Verdict {
  const verdict = mayPickUp(field, unit)
  if (!verdict.ok) return verdict
  if (riders.length > 0) {
    const stacked = isLeader(field, unit) ? [] : leadersWith(field, unit)
    for (let i = 0; i < riders.length; i++) {
      if (i > 0 && riders[i] <= riders[i - 1]) return refuse("5.0", "leadersNotInOrder")
      if (!stacked.includes(riders[i])) return refuse("6.12", "notStacked", { unit, leader: riders[i] })
      if (field.state.done[riders[i]] === 1) return refuse("5.0", "alreadyMoved", { unit: riders[i] })
    }
  }
  return canManoeuvre(field, beginMoving(field, unit, riders)) ? OK : refuse("5.0", "nowhereToGo", { unit })
}

const move: MovementVerb<MoveAction> = {
  fields: { unit: "integer", with: "integers" },
  candidates(field) {
    const { state } = field
    const found: MoveAction[] = []
    for (let unit = 0; unit < state.left.length; unit++) {
      if (state.side[unit] !== state.phasing || state.left[unit] === 0 || state.done[unit] === 1) continue
      found.push({ type: "move", unit, with: ALONE })
      if (isLeader(field, unit) || state.rout[unit] > 0) continue
      const riders = leadersWith(field, unit)
      for (let some = 1; some < 1 << riders.length; some++) {
        found.push({ type: "move", unit, with: riders.filter((_, i) => (some >> i) & 1) })
      }
    }
    return found
  },
  may: (field, _frame, action) => mayMove(field, action.unit, action.with),
  do: (play, _frame, action) => call(play, beginMoving(play, action.unit, action.with)),
}

const endMovement: MovementVerb<Action> = simpleAnswer("endMovement", (_play, frame) => {
  frame.ended = 1 // 5.11
})

/** Whether the phasing player has moved anything or could; else there is nothing to ask him. */
function hasAnythingToMove(field: Field): boolean {
  const { side, phasing, done } = field.state
  // What costs least is asked first: once somebody has moved, nothing else need be.
  for (let unit = 0; unit < side.length; unit++) if (side[unit] === phasing && done[unit] === 1) return true
  for (let unit = 0; unit < side.length; unit++) {
    if (side[unit] === phasing && mayMove(field, unit, ALONE).ok) return true
  }
  const verbs = field.ground.exclusive.movementVerbs ?? {}
  const frame: MovementFrame = { procedure: "movement", ended: 0 }
  const seat = field.ground.seats[phasing]
  return Object.values(verbs).some((verb) =>
    verb.candidates(field, frame, seat).some((action) => verb.may(field, frame, action, seat).ok),
  )
}

/** The phasing player moves any of his units and leaders, one after the other (5.0). */
export const movement: Procedure<Battle, State, MovementFrame> = {
  name: "movement",
  asks: (field, frame) =>
    frame.ended === 1 || !hasAnythingToMove(field) ? NONE : field.ground.asked[field.state.phasing],
  prompt: () => ({ key: "movement", rule: "5.0" }),
  verbs: { move, endMovement },
  run: (play) => finish(play),
}

/** By direction, and by half. */
export const STEPS = ALL_DIRECTIONS.map((direction) => ({ type: "step", direction }))
export const SIDESTEPS = ALL_DIRECTIONS.map((direction) => ({ type: "sidestep", direction }))
export const PIVOTS = [0, 1].map((half) => ({ type: "pivot", half }))
export const ABOUT_FACE = { type: "aboutFace" }
const ABOUT_FACES = [ABOUT_FACE]
const HALT = [{ type: "halt" }]
const NONE: readonly never[] = []

function sidesteps(field: Field, unit: Unit): Direction[] {
  const facing = field.state.facing[unit] as Facing
  return [turned(facing, 2), turned(facing, 5)]
}

function isDirection(value: number): value is Direction {
  return value >= 0 && value <= 5
}

function maySteps(field: Field, frame: MovingFrame, direction: number): Verdict {
  if (!isDirection(direction)) return refuse("5.25", "noDirection", { direction })
  if (isDouble(field, frame.unit)) {
    const facing = field.state.facing[frame.unit] as Facing
    if (direction !== facing && direction !== turned(facing, 1)) return refuse("5.2", "notForward", { direction })
  }
  return mayManoeuvre(field, frame, stepTo(field, frame.unit, direction))
}

const step: MovingVerb<Action & { direction: Direction }> = {
  fields: { direction: "integer" },
  candidates(field, frame) {
    if (!isDouble(field, frame.unit)) return STEPS
    const facing = field.state.facing[frame.unit]
    return [STEPS[facing], STEPS[(facing + 1) % 6]]
  },
  may: (field, frame, { direction }) => maySteps(field, frame, direction),
  do(play, frame, { direction }) {
    const manoeuvre = stepTo(play, frame.unit, direction)
    const run = chargeRun(play, frame, direction, manoeuvre.to)
    manoeuvreUnit(play, frame, manoeuvre)
    frame.run = run
    frame.heading = run === 0 ? -1 : direction
  },
}

function mayTurn(field: Field, frame: MovingFrame, rule: string): Verdict {
  return isDouble(field, frame.unit) ? OK : refuse(rule, "singleHasNoFacing", { unit: frame.unit }) // 5.25
}

const pivot: MovingVerb<Action & { half: number }> = {
  fields: { half: "integer" },
  candidates: (field, frame) => (isDouble(field, frame.unit) ? PIVOTS : NONE),
  may(field, frame, { half }) {
    const verdict = mayTurn(field, frame, "5.22")
    if (!verdict.ok) return verdict
    if (half !== 0 && half !== 1) return refuse("5.22", "noHalf", { half })
    return mayManoeuvre(field, frame, pivotTo(field, frame.unit, half))
  },
  do: (play, frame, { half }) => manoeuvreUnit(play, frame, pivotTo(play, frame.unit, half)),
}

const sidestep: MovingVerb<Action & { direction: Direction }> = {
  fields: { direction: "integer" },
  candidates: (field, frame) =>
    isDouble(field, frame.unit) ? sidesteps(field, frame.unit).map((direction) => SIDESTEPS[direction]) : NONE,
  may(field, frame, { direction }) {
    const verdict = mayTurn(field, frame, "5.24")
    if (!verdict.ok) return verdict
    if (!sidesteps(field, frame.unit).includes(direction)) return refuse("5.24", "notSideways", { direction })
    return mayManoeuvre(field, frame, sidestepTo(field, frame.unit, direction))
  },
  do: (play, frame, { direction }) => manoeuvreUnit(play, frame, sidestepTo(play, frame.unit, direction)),
}

const aboutFace: MovingVerb<Action> = {
  fields: {},
  candidates: (field, frame) => (isDouble(field, frame.unit) ? ABOUT_FACES : NONE),
  may(field, frame) {
    const verdict = mayTurn(field, frame, "5.21")
    return verdict.ok ? mayManoeuvre(field, frame, aboutFaceTo(field, frame.unit)) : verdict
  },
  do: (play, frame) => manoeuvreUnit(play, frame, aboutFaceTo(play, frame.unit)),
}

const charge: MovingVerb<Action & { target: Unit }> = {
  fields: { target: "integer" },
  candidates: (field, frame) => chargeTargets(field, frame).map((target) => ({ type: "charge", target })),
  may: (field, frame, { target }) => mayCharge(field, frame, target),
  do(play, frame, { target }) {
    play.state.charge[frame.unit] = target + 1
    halted(play, frame)
    tell(play, "charges", "5.31", { unit: frame.unit, target })
  },
}

const halt: MovingVerb<Action> = {
  fields: {},
  candidates: () => HALT,
  may: (_field, frame) => (frame.path.length > 1 ? OK : refuse("5.0", "notMovedYet", { unit: frame.unit })),
  do: (play, frame) => halted(play, frame),
}

/** Carries out a manoeuvre that has been found legal. */
export function manoeuvreUnit(play: Play, frame: MovingFrame, manoeuvre: Manoeuvre): void {
  const { unit } = frame
  const { to, cost, heading } = manoeuvre
  const riders = frame.with
  const hexes = riders.length === 0 ? ALONE : riders.map((leader) => riderHex(play, unit, leader, to))
  if (riders.length > 0) frame.ridersSpent = riderCosts(play, frame, to)
  frame.astray = isAstray(play, frame, heading) ? 1 : 0
  frame.spent += cost >= WHOLE_ALLOWANCE ? allowanceOf(play, unit, frame.astray === 1) : cost
  frame.run = 0
  frame.heading = -1
  place(play, unit, leftOf(to), facingOf(to))
  for (let i = 0; i < riders.length; i++) place(play, riders[i], hexes[i], 0)
  frame.path.push(leftOf(to))
  if (isLeader(play, unit)) return
  captureLeaders(play, unit, leftOf(to)) // 5.14, 6.15
  if (isDouble(play, unit)) captureLeaders(play, unit, rightOf(play.ground.grid, to))
}

/** The unit's move is complete, and with it that of the leaders who went along. */
function halted(play: Play, frame: MovingFrame): void {
  const { unit } = frame
  play.state.done[unit] = 1
  play.state.spent[unit] = frame.spent
  for (const leader of frame.with) play.state.done[leader] = 1
  tell(play, "moved", "5.0", { unit, with: frame.with, path: frame.path, spent: frame.spent })
  finish(play)
}

/** A unit traces its path, hex by hex (5.0). */
export const moving: Procedure<Battle, State, MovingFrame> = {
  name: "moving",
  asks: (field) => field.ground.asked[field.state.phasing],
  prompt: (field, frame) => ({
    key: "moving",
    rule: "5.0",
    args: {
      unit: frame.unit,
      spent: frame.spent,
      left: Math.max(0, allowanceOf(field, frame.unit, frame.astray === 1) - frame.spent),
    },
  }),
  verbs: { step, pivot, sidestep, aboutFace, charge, halt },
  run: () => undefined,
}
