import {
  call,
  finish,
  OK,
  refuse,
  roll,
  sequence,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle, Hex } from "./battle.ts"
import { disrupt, muster, steadiness } from "./disruption.ts"
import { enemiesBefore, mayStrike, openingRule } from "./moving.ts"
import { canMeet, exitFirers, type ReactionFrame } from "./reaction.ts"
import { ORDERS, other, type Field, type Play, type State, type Unit } from "./position.ts"
import { beginAdvance } from "./retreat.ts"
import { alarm } from "./reserve.ts"
import { isCavalry, isOnMap } from "./stacking.ts"
import { isInFront } from "./zones.ts"

/** What follows when a unit has ended its movement (4.0, steps 4.b to 4.f). */
export interface ArrivalFrame extends SequenceFrame {
  procedure: "arrival"
  unit: Unit
  /** 1 when it has come into another hex. */
  moved: number
  mayAttack: number
  carica: number
  mustAttack: number
  /** Units that have turned to meet it (10.4.3). */
  turned: Unit[]
  /** The hex that a charged enemy has fled from before the fight; 0 for none (12.1.4). */
  vacated: Hex
}

export function beginArrival(
  play: Play,
  unit: Unit,
  moved: boolean,
  mayAttack: boolean,
  carica: boolean,
  mustAttack: boolean,
): void {
  const frame: ArrivalFrame = {
    procedure: "arrival",
    step: 0,
    unit,
    moved: moved ? 1 : 0,
    mayAttack: mayAttack ? 1 : 0,
    carica: carica ? 1 : 0,
    mustAttack: mustAttack ? 1 : 0,
    turned: [],
    vacated: 0,
  }
  call(play, frame)
}

function reaction(procedure: ReactionFrame["procedure"], unit: Unit, turned: Unit[]): ReactionFrame {
  return { procedure, unit, turned, shot: [], held: 0 }
}

/** The units that the newcomer may attack (10.5.1). */
export function targetsOf(field: Field, unit: Unit, carica: boolean): Unit[] {
  const hex = field.state.hex[unit]
  if (hex === 0) return []
  return enemiesBefore(field, unit, hex, field.state.facing[unit]).filter(
    (target) => mayStrike(field, unit, hex, target, carica).ok,
  )
}

export const arrival: Procedure<Battle, State, ArrivalFrame> = sequence<Battle, State, ArrivalFrame>("arrival", [
  (play, frame) => {
    // 4.b: only who stops anew beside a unit makes it turn; a mere change of facing does not (6.2).
    if (frame.moved === 1 && canMeet(play, frame.unit)) call(play, reaction("reactionFacing", frame.unit, []))
  },
  (play, frame) => {
    // 4.c
    if (frame.mayAttack === 0 || targetsOf(play, frame.unit, false).length === 0) return
    if (frame.carica === 1 && targetsOf(play, frame.unit, true).length === 0) {
      // Whom it charged is gone before it struck: what is left may be attacked, not charged.
      frame.carica = 0
      frame.mustAttack = 0
    }
    call(play, {
      procedure: "declaration",
      unit: frame.unit,
      carica: frame.carica,
      mustAttack: frame.mustAttack,
    } satisfies DeclarationFrame)
  },
  (play, frame) => checkCharged(play, frame), // 4.d
  (play, frame) => {
    if (frame.vacated !== 0) beginAdvance(play, frame.unit, frame.vacated) // the charge goes home
  },
  (play, frame) => {
    // 4.e; an advance draws no fire (10.4.1)
    if (frame.moved === 1 && frame.vacated === 0 && exitFirers(play, frame.unit).length > 0)
      call(play, reaction("entryFire", frame.unit, frame.turned))
  },
  (play, frame) => {
    // 12.1.1
    if (play.state.carica[frame.unit] === 1 && play.state.disrupted[frame.unit] === 1)
      call(play, { procedure: "pressOn", unit: frame.unit })
  },
  (play, frame) => {
    // 4.f
    if (mayCountercharge(play, frame.unit).ok)
      call(play, { procedure: "countercharge", unit: frame.unit, done: 0 } satisfies CounterchargeFrame)
  },
])

/** The active player names the enemy that his unit attacks (10.5.1). */
export interface DeclarationFrame extends Frame {
  procedure: "declaration"
  unit: Unit
  carica: number
  mustAttack: number
}

interface DeclareAction extends Action {
  readonly type: "declare"
  readonly target: Unit
}

export function mayDeclare(field: Field, frame: DeclarationFrame, target: Unit): Verdict {
  const { unit } = frame
  const hex = field.state.hex[unit]
  const verdict = mayStrike(field, unit, hex, target, frame.carica === 1)
  if (!verdict.ok) return verdict
  if (!enemiesBefore(field, unit, hex, field.state.facing[unit]).includes(target))
    return refuse("10.5.1", "notFrontal", { unit: target })
  return OK
}

const declare: Verb<Battle, State, DeclarationFrame, DeclareAction> = {
  fields: { target: "integer" },
  candidates: (field, { unit }) => targetsOf(field, unit, false).map((target) => ({ type: "declare", target })),
  may: (field, frame, { target }) => mayDeclare(field, frame, target),
  do(play, frame, { target }) {
    const { state } = play
    const { unit } = frame
    finish(play)
    alarm(play, target) // 16.4
    state.attack[unit] = target + 1
    state.carica[unit] = frame.carica
    countAttack(play, unit)
    tell(play, frame.carica === 1 ? "charges" : "attacks", "10.5.1", { unit, target })
    if (play.ground.counters[target].fights && !muster(play, target)) clearMarker(play, unit)
  },
}

/** An Attack counts for what the opening asks when it is declared, a Carica! when it is ordered (S.3.2, S.2.2.4). */
function countAttack(play: Play, unit: Unit): void {
  const orders = play.position.stack.findLast(
    (frame): frame is Frame & { attacks: number } => frame.procedure === "orders",
  )
  if (orders !== undefined && ORDERS[play.state.order[unit]] !== "carica") orders.attacks++
}

export function clearMarker(play: Play, unit: Unit): void {
  play.state.attack[unit] = 0
  play.state.carica[unit] = 0
}

const REFRAIN = [{ type: "refrain" }]

const refrain: Verb<Battle, State, DeclarationFrame, Action> = {
  fields: {},
  candidates: () => REFRAIN,
  may: (field, frame) =>
    frame.mustAttack === 1
      ? refuse(frame.carica === 1 ? "5.3.5" : openingRule(field), "mustAttack", { unit: frame.unit })
      : OK,
  do: (play) => finish(play),
}

export const declaration: Procedure<Battle, State, DeclarationFrame> = {
  name: "declaration",
  asks: (field, { unit }) => [field.ground.seats[field.ground.counters[unit].side]],
  prompt: (_field, { unit, carica }) => ({
    key: carica === 1 ? "declareCarica" : "declare",
    rule: "10.5.1",
    args: { unit },
  }),
  verbs: { declare, refrain },
  run: (play) => finish(play),
}

/** Foot that are charged must stand the sight of it (12.1.4). */
function checkCharged(play: Play, frame: ArrivalFrame): void {
  const { state, ground } = play
  const { unit } = frame
  if (state.carica[unit] === 0 || state.attack[unit] === 0) return
  const target = state.attack[unit] - 1
  const counter = ground.counters[target]
  if (!counter.fights || counter.kind === "cavalry") return
  const hex = state.hex[target]
  const die = roll(play)
  const steady = die <= steadiness(play, target)
  tell(play, "moraleChecked", "12.1.4", { unit: target, die, steady: steady ? 1 : 0 })
  if (steady) return
  disrupt(play, target, "12.1.4")
  if (isOnMap(play, target)) return
  clearMarker(play, unit)
  frame.vacated = hex
}

/** Disrupted by fire, a charging unit may still attack, if its owner wishes (12.1.1). */
export const pressOn: Procedure<Battle, State, Frame & { unit: Unit }> = {
  name: "pressOn",
  asks: (field, { unit }) => [field.ground.seats[field.ground.counters[unit].side]],
  prompt: (_field, { unit }) => ({ key: "pressOn", rule: "12.1.1", args: { unit } }),
  verbs: {
    attack: simpleAnswer("attack", (play: Play, { unit }) => {
      play.state.carica[unit] = 0
      tell(play, "caricaLost", "12.1.1", { unit })
      finish(play)
    }),
    refrain: simpleAnswer("refrain", (play: Play, { unit }) => {
      clearMarker(play, unit)
      tell(play, "attackDropped", "12.1.1", { unit })
      finish(play)
    }),
  },
  run: (play) => finish(play),
}

export interface CounterchargeFrame extends Frame {
  procedure: "countercharge"
  /** The charging unit. */
  unit: Unit
  done: number
}

/** Whether the target of the unit's Carica! may countercharge (12.2). */
export function mayCountercharge(field: Field, unit: Unit): Verdict {
  const { state, ground } = field
  if (state.carica[unit] === 0 || state.attack[unit] === 0) return refuse("12.2", "noCarica", { unit })
  const target = state.attack[unit] - 1
  if (!isOnMap(field, target) || !isOnMap(field, unit)) return refuse("12.2", "notOnMap", { unit: target })
  if (!isCavalry(field, target)) return refuse("12.2", "notCavalry", { unit: target })
  if (state.disrupted[target] === 1) return refuse("12.2", "isDisrupted", { unit: target })
  if (!isInFront(field, target, state.hex[unit])) return refuse("12.2", "notFrontal", { unit: target })
  if (state.done[target] === 1) return refuse("12.2", "alreadyCountercharged", { unit: target })
  return ground.exclusive.mayOrder?.(field, target, "countercharge") ?? OK
}

export const countercharge: Procedure<Battle, State, CounterchargeFrame> = {
  name: "countercharge",
  asks: (field, { unit, done }) => (done === 0 ? [field.ground.seats[other(field.ground.counters[unit].side)]] : []),
  prompt: (field, { unit }) => ({
    key: "countercharge",
    rule: "12.2",
    args: { unit, target: field.state.attack[unit] - 1 },
  }),
  verbs: {
    countercharge: {
      fields: {},
      candidates: () => [{ type: "countercharge" }],
      may: (field, { unit }) => mayCountercharge(field, unit),
      do(play, { unit }) {
        const { state } = play
        const target = state.attack[unit] - 1
        finish(play)
        state.done[target] = 1
        const die = roll(play)
        const success = die <= steadiness(play, target)
        tell(play, "countercharged", "12.2.1", { unit: target, target: unit, die, success: success ? 1 : 0 })
        if (success) state.carica[unit] = 0
        else disrupt(play, target, "12.2.1")
      },
    },
    hold: simpleAnswer("hold", (play: Play) => finish(play)),
  },
  run: (play) => finish(play),
}
