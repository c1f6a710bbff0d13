import { neighbour, type Direction, type Hex } from "@carroccio/hexes"
import { call, finish, OK, refuse, tell, type Action, type Procedure, type Verb, type Verdict } from "@carroccio/kernel"
import { beginArrival } from "./arrival.ts"
import type { Battle } from "./battle.ts"
import { muster } from "./disruption.ts"
import { comeInto } from "./entering.ts"
import { exitFirers, type ReactionFrame } from "./reaction.ts"
import {
  canGoThrough,
  enemiesBefore,
  haltsIn,
  mayEnter,
  maySteps,
  mayStayIn,
  mayStrike,
  mayTurn,
  openingRule,
  stepCost,
  turnCost,
  type MovingFrame,
  type Stand,
} from "./moving.ts"
import { entriesOf } from "./personalities.ts"
import { IN_PLAY, type Field, type Play, type State, type Unit } from "./position.ts"
import { aimsFrom, canFulfil } from "./reach.ts"
import { combatUnitAt, facingOf, isNearEnemy, isOnMap, palvesariAt, turnTo } from "./stacking.ts"
import { isDisruptedBy } from "./terrain.ts"

type MovingVerb<A extends Action> = Verb<Battle, State, MovingFrame, A>

function standOf(field: Field, frame: MovingFrame): Stand {
  return { hex: field.state.hex[frame.unit], facing: field.state.facing[frame.unit], spent: frame.spent }
}

/** Whether the move must still lead somewhere. */
function isBound(frame: MovingFrame): boolean {
  return frame.mustAttack === 1 || frame.mustAim === 1
}

/** Whether the unit may take this step: ground, friends, enemies, points, and what its order obliges it to. */
export function mayStep(field: Field, frame: MovingFrame, direction: number): Verdict {
  if (!Number.isInteger(direction) || direction < 0 || direction > 5)
    return refuse("8.1.2", "noDirection", { direction })
  if (!isOnMap(field, frame.unit)) return refuse("S.2.2.2", "notEntered", { unit: frame.unit })
  const stand = standOf(field, frame)
  const verdict = maySteps(field, frame, stand, direction as Direction)
  if (!verdict.ok) return verdict
  const hex = neighbour(field.ground.grid, stand.hex, direction as Direction)
  const next = { hex, facing: stand.facing, spent: stand.spent + stepCost(field, frame, stand.hex, hex) }
  if (!canGoThrough(field, frame, next)) return refuse("8.3.2", "cannotStay", { hex })
  if (!isBound(frame)) return OK
  if (frame.order === "carica" && isDisruptedBy(field, frame.unit, stand.hex, hex)) return OK // 12.1.1
  if (canFulfil(field, { ...frame, path: [...frame.path, hex] }, next, false)) return OK
  return frame.mustAim === 1
    ? refuse("S.6.2.1", "noTargetFromThere", { hex })
    : refuse(boundBy(field, frame), "noAttackFromThere", { hex })
}

function boundBy(field: Field, frame: MovingFrame): string {
  return frame.order === "carica" ? "5.3.5" : openingRule(field)
}

export function mayTurnTo(field: Field, frame: MovingFrame, facing: number): Verdict {
  const stand = standOf(field, frame)
  const verdict = mayTurn(field, frame, stand, facing)
  if (!verdict.ok || !isBound(frame)) return verdict
  const spent = stand.spent + turnCost(field, frame.unit, stand.facing, facing)
  if (canFulfil(field, frame, { hex: stand.hex, facing, spent }, true)) return OK
  return frame.mustAim === 1
    ? refuse("S.6.2.1", "noTargetFromThere", { hex: stand.hex })
    : refuse(frame.order === "carica" ? "12.1" : boundBy(field, frame), "noAttackFromThere", { hex: stand.hex })
}

/** Whether the move may end here (5.3.1, 5.3.5). */
export function mayHalt(field: Field, frame: MovingFrame): Verdict {
  const { unit } = frame
  const { hex, facing } = standOf(field, frame)
  if (hex === 0) return refuse("S.2.2.2", "notEntered", { unit })
  if (!mayStayIn(field, unit, frame.with, hex)) return refuse("8.3.2", "cannotStay", { hex })
  if (frame.mustAim === 1 && !aimsFrom(field, unit, hex, facing)) return refuse("S.6.2.1", "noTargetFromThere", { hex })
  const carica = frame.order === "carica"
  const targets = frame.mayAttack === 1 ? enemiesBefore(field, unit, hex, facing) : []
  if (frame.mustAttack === 1) {
    if (carica && frame.path.length === 1) return refuse("5.3.5", "mustMoveFirst", { unit })
    if (carica && frame.turned === 1) return refuse("12.1", "turnedBeforeCharge", { unit })
    if (targets.some((target) => mayStrike(field, unit, hex, target, carica).ok)) return OK
    return refuse(boundBy(field, frame), "mustAttack", { unit })
  }
  if (frame.path.length > 1 || frame.turned === 1 || targets.length > 0) return OK
  return refuse("8.1.2", "notMovedYet", { unit })
}

const STEPS = [0, 1, 2, 3, 4, 5].map((direction) => ({ type: "step", direction }))
const TURNS = [0, 1, 2, 3, 4, 5].map((facing) => ({ type: "turn", facing }))
const NONE: readonly never[] = []

const step: MovingVerb<Action & { direction: number }> = {
  fields: { direction: "integer" },
  candidates: (field, { unit }) => (isOnMap(field, unit) ? STEPS : NONE),
  may: (field, frame, { direction }) => mayStep(field, frame, direction),
  do(play, frame, { direction }) {
    if (exitFirers(play, frame.unit).length > 0 && frame.order !== "march") {
      // 7.2.1
      frame.pending = direction
      call(play, { procedure: "exitFire", unit: frame.unit, turned: [], shot: [], held: 0 } satisfies ReactionFrame)
    } else takeStep(play, frame, direction as Direction)
  },
}

const turn: MovingVerb<Action & { facing: number }> = {
  fields: { facing: "integer" },
  candidates(field, frame) {
    const { unit } = frame
    if (!isOnMap(field, unit)) return NONE
    const free = frame.besideEnemy === 0 || frame.path.length > 1
    if (free && field.ground.counters[unit].kind === "cavalry") return TURNS
    const facing = field.state.facing[unit]
    return [TURNS[(facing + 1) % 6], TURNS[(facing + 5) % 6]]
  },
  may(field, frame, { facing }) {
    const { unit } = frame
    const right = (facing - field.state.facing[unit] + 6) % 6
    if (field.ground.counters[unit].kind !== "cavalry" && right > 1 && right < 5) {
      return refuse("6.1", "oneVertexAtATime", { unit })
    }
    return mayTurnTo(field, frame, facing)
  },
  do(play, frame, { facing }) {
    frame.spent += turnCost(play, frame.unit, play.state.facing[frame.unit], facing)
    frame.turned = 1
    turnTo(play, frame.unit, facing)
    for (const one of frame.with) play.state.facing[one] = facing
  },
}

/** What coming on by the hex costs: a point more for each unit that has come by it in this turn, and for a friend in it. */
function entryCost(field: Field, unit: Unit, hex: Hex): number {
  const { ground, state } = field
  const come = state.entered.filter((one) => one === hex).length // S.2.2.2
  return ground.entry[ground.counters[unit].mover][hex] + come + (combatUnitAt(field, hex) >= 0 ? 1 : 0) // 8.3.2
}

/** Whether a unit that waits off the map may come on here (S.2.2.2, S.2.2.5). */
export function mayEnterMap(field: Field, frame: MovingFrame, hex: Hex): Verdict {
  const { ground, state } = field
  const { unit } = frame
  const counter = ground.counters[unit]
  if (state.hex[unit] !== 0) return refuse("S.2.2.2", "alreadyOnMap", { unit })
  if (!entriesOf(field, unit).includes(hex)) return refuse("S.2.2.2", "notHisEntry", { hex })
  const verdict = mayEnter(field, unit, hex)
  if (!verdict.ok) return verdict
  const spent = entryCost(field, unit, hex)
  if (spent > counter.allowance) return refuse("S.2.2.2", "notEnoughPoints", { cost: spent, left: counter.allowance })
  if (frame.order === "march" && isNearEnemy(field, hex, counter.side))
    return refuse("S.2.2.3", "marchesIntoContact", { hex })
  if (canGoThrough(field, frame, { hex, facing: ground.homeFacing[counter.side], spent })) return OK
  return refuse("8.3.2", "cannotStay", { hex })
}

/** Whether the unit can come on the map anywhere. */
export function canEnterMap(field: Field, frame: MovingFrame): boolean {
  return entriesOf(field, frame.unit).some((hex) => mayEnterMap(field, frame, hex).ok)
}

const enter: MovingVerb<Action & { hex: Hex }> = {
  fields: { hex: "integer" },
  candidates: (field, { unit }) =>
    isOnMap(field, unit) ? NONE : entriesOf(field, unit).map((hex) => ({ type: "enter", hex })),
  may: (field, frame, { hex }) => mayEnterMap(field, frame, hex),
  do(play, frame, { hex }) {
    const { ground, state } = play
    const { side } = ground.counters[frame.unit]
    frame.spent = entryCost(play, frame.unit, hex)
    state.entered.push(hex)
    state.facing[frame.unit] = ground.homeFacing[side]
    for (const one of [frame.unit, ...frame.with]) state.fate[one] = IN_PLAY
    arriveIn(play, frame, hex, 0)
  },
}

const HALT = [{ type: "halt" }]

const halt: MovingVerb<Action> = {
  fields: {},
  candidates: () => HALT,
  may: (field, frame) => mayHalt(field, frame),
  do: (play, frame) => halted(play, frame),
}

function takeStep(play: Play, frame: MovingFrame, direction: Direction): void {
  const from = play.state.hex[frame.unit]
  const hex = neighbour(play.ground.grid, from, direction)
  frame.spent += stepCost(play, frame, from, hex)
  arriveIn(play, frame, hex, from)
}

function arriveIn(play: Play, frame: MovingFrame, hex: Hex, from: Hex): void {
  const { unit } = frame
  frame.turned = 0
  frame.path.push(hex)
  comeInto(play, unit, frame.with, hex, from)
  if (from === 0 && frame.order !== "march") muster(play, unit) // S.6.7
  if (!isOnMap(play, unit)) {
    endMove(play, frame)
    return
  }
  if (frame.order === "carica" && play.state.disrupted[unit] === 1) loseCarica(frame)
  if (haltsIn(play, frame, hex, frame.spent)) endMove(play, frame)
}

/** Disrupted by the ground, a charge becomes a mere move (12.1.1). */
function loseCarica(frame: MovingFrame): void {
  frame.order = "move"
  frame.mustAttack = 0
}

/** Ends the move, if nothing that it has set off is still to be settled first. */
function endMove(play: Play, frame: MovingFrame): void {
  frame.pending = HALTING
  if (play.position.stack.at(-1) === frame) halted(play, frame)
}

/** What `pending` holds when the move is at its end. */
const HALTING = 6

/** Palvesari and the missile unit they stand with face the same way (14.0.1). */
function meetPalvesari(play: Play, unit: Unit): void {
  const { ground, state } = play
  const hex = state.hex[unit]
  if (state.extras[ground.grid.cell[hex]] === 0) return
  const palvesari = palvesariAt(play, hex)
  const fighter = state.occupant[ground.grid.cell[hex]] - 1
  if (palvesari >= 0 && fighter >= 0) state.facing[palvesari] = facingOf(play, fighter)
}

/** The move is complete: now the other side may react (4.0, steps 4.b to 4.f). */
function halted(play: Play, frame: MovingFrame): void {
  const { unit } = frame
  finish(play)
  if (isOnMap(play, unit)) meetPalvesari(play, unit)
  const moved = frame.path.length > 1
  tell(play, "moved", frame.order === "carica" ? "5.3.5" : "5.3.1", {
    unit,
    with: frame.with,
    path: frame.path,
    order: frame.order,
  })
  if (frame.order === "march") {
    play.state.done[unit] = 1
    for (const one of frame.with) play.state.done[one] = 1
    return
  }
  if (!isOnMap(play, unit)) return
  beginArrival(play, unit, moved, frame.mayAttack === 1, frame.order === "carica", frame.mustAttack === 1)
}

/** A unit goes its way, hex by hex (8.1.2). */
export const moving: Procedure<Battle, State, MovingFrame> = {
  name: "moving",
  asks: (field, frame) => (frame.pending >= 0 ? [] : [field.ground.seats[field.ground.counters[frame.unit].side]]),
  prompt: (field, frame) => ({
    key:
      frame.order === "carica"
        ? "movingCarica"
        : frame.path[0] === 0 && frame.path.length === 1
          ? "entering"
          : "moving",
    rule: frame.order === "carica" ? "12.1" : "8.1",
    args: { unit: frame.unit, spent: frame.spent, left: field.ground.counters[frame.unit].allowance - frame.spent },
  }),
  verbs: { step, turn, enter, halt },
  run(play, frame) {
    const { pending } = frame
    if (pending === HALTING) {
      halted(play, frame)
      return
    }
    frame.pending = -1
    if (!isOnMap(play, frame.unit)) {
      halted(play, frame)
      return
    }
    if (frame.order === "carica" && play.state.disrupted[frame.unit] === 1) loseCarica(frame) // 12.1.1
    takeStep(play, frame, pending as Direction)
  },
}
