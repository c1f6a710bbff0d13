import {
  call,
  finish,
  OK,
  refuse,
  roll,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { activate, type By } from "./activation.ts"
import type { Battle } from "./battle.ts"
import { confuse, fatigue, highestCapacity } from "./capacity.ts"
import { other, type Field, type Play, type Side, type State } from "./position.ts"
import { endBattle } from "./victory.ts"

/** The course of play (3.0): a basic activation, then Continuum as long as it lasts, then the other side. */
export interface BasicFrame extends Frame {
  procedure: "basic"
  /** Sides in a row that had nobody to activate. */
  idle: number
}

/** Whether a Battaglia stands on this side's table with its Capitano (13.1.12). */
function mayChoose(field: Field, battaglia: number, side: Side): Verdict {
  const { ground, state } = field
  const one = battaglia < 0 ? undefined : ground.battaglie[battaglia]
  if (one === undefined || one.capitano < 0) return refuse("3.0", "noCapitano", { battaglia })
  if (one.side !== side) return refuse("3.0", "notYourCapitano", { unit: one.capitano })
  if (state.removed[battaglia] === 1) return refuse("13.1.12", "capitanoGone", { unit: one.capitano })
  return OK
}

/** Two activations in a row are the most (4.3). */
function isNotTired(field: Field, battaglia: number): Verdict {
  const { state, ground } = field
  return state.marked === battaglia + 1 && state.inARow >= 2
    ? refuse("4.3", "twiceInARow", { unit: ground.battaglie[battaglia].capitano })
    : OK
}

/** Whether the Capitano may be activated without a roll (3.0, 16.1). */
export function mayActivate(field: Field, battaglia: number, side: Side = field.state.active): Verdict {
  const { ground, state } = field
  const verdict = mayChoose(field, battaglia, side)
  if (!verdict.ok) return verdict
  const { capitano } = ground.battaglie[battaglia]
  const forced = ground.exclusive.forced?.(field)
  if (forced !== undefined && !forced.includes(battaglia))
    return refuse(state.opening > 0 ? "S.1.2" : "S.8.8.1", "otherFirst", { unit: capitano })
  if (state.opening === 0) {
    const tired = isNotTired(field, battaglia)
    if (!tired.ok) return tired
  }
  return state.inReserve[battaglia] === 1 ? ground.exclusive.mayRelease(field, battaglia) : OK // 16.2
}

interface ActivateAction extends Action {
  readonly type: "activate"
  readonly battaglia: number
}

function chooseFrom<T extends string>(type: T) {
  return (field: Field, _frame: Frame, seat: string) =>
    field.ground.commands[field.ground.seats[0] === seat ? 0 : 1].map((battaglia) => ({ type, battaglia }))
}

const activateCapitano: Verb<Battle, State, BasicFrame, ActivateAction> = {
  fields: { battaglia: "integer" },
  candidates: chooseFrom("activate"),
  may: (field, _frame, { battaglia }) => mayActivate(field, battaglia),
  do(play, frame, { battaglia }) {
    const { ground, state } = play
    frame.idle = 0
    const tries = state.inReserve[battaglia] === 1 && ground.exclusive.tryRelease !== undefined
    if (tries && ground.exclusive.tryRelease?.(play, battaglia) === false) {
      passTurn(play) // S.8.7.1, S.8.8.1
      return
    }
    basicActivation(play, battaglia, state.opening > 0 ? "opening" : "basic")
  },
}

/** A basic activation, and behind it the chance to go on (3.0). */
export function basicActivation(play: Play, battaglia: number, by: By): void {
  // In the opening the next Battaglia follows by itself (S.3.2, S.8.2.2).
  if (play.state.opening <= 1) call(play, { procedure: "continuum", only: -1 } satisfies ContinuumFrame)
  goOn(play, battaglia, by, play.state.capacity[battaglia])
}

/** Activates a Capitano; one who comes out for the first time may have the rest of the turn to himself (S.3.6.2, S.8.7.2). */
function goOn(play: Play, battaglia: number, by: By, points: number): void {
  if (play.position.outcome !== null) return
  const alone = play.ground.exclusive.unlimited?.(play, battaglia) === true
  const frame = play.position.stack.at(-1)
  if (alone && frame?.procedure === "continuum") (frame as ContinuumFrame).only = battaglia
  activate(play, battaglia, by, points)
}

function passTurn(play: Play): void {
  play.state.active = other(play.state.active)
}

const treason: Verb<Battle, State, BasicFrame, Action> = {
  fields: {},
  candidates: (field) => (field.ground.exclusive.mayBetray === undefined ? [] : TREASON),
  may: (field) => field.ground.exclusive.mayBetray?.(field) ?? refuse("S.3.5", "noTreasonHere"),
  do(play, frame) {
    frame.idle = 0
    // What the treason sets off, a Capitano's flight for one, is settled before the Continuum (S.3.5.4).
    call(play, { procedure: "continuum", only: -1 } satisfies ContinuumFrame)
    if (play.ground.exclusive.betray?.(play) === true) return
    finish(play)
    passTurn(play)
  },
}
const TREASON = [{ type: "treason" }]

/** The last activation of an opening may be one that its player need not take (S.3.2). */
const forgo: Verb<Battle, State, BasicFrame, Action> = {
  fields: {},
  candidates: () => FORGO,
  may: ({ ground, state }) =>
    state.opening === 1 && !ground.free && ground.exclusive.mayForgo === true ? OK : refuse("3.0", "mustActivate"),
  do(play, frame) {
    frame.idle = 0
    play.state.opening = 0
    tell(play, "openingForgone", "S.3.2", { seat: play.ground.seats[play.state.active] })
    passTurn(play)
  },
}
const FORGO = [{ type: "forgo" }]

function canActivate(field: Field): boolean {
  const side = field.state.active
  for (const battaglia of field.ground.commands[side]) if (mayActivate(field, battaglia).ok) return true
  return field.ground.exclusive.mayBetray?.(field).ok === true
}

export const basic: Procedure<Battle, State, BasicFrame> = {
  name: "basic",
  asks: (field) => (canActivate(field) ? [field.ground.seats[field.state.active]] : []),
  prompt: () => ({ key: "basic", rule: "3.0" }),
  verbs: { activate: activateCapitano, treason, forgo },
  run(play, frame) {
    // Nobody to activate: the turn passes, and whoever was active twice in a row is so no longer (4.3). When neither side
    // has anybody even so, the battle dies away.
    frame.idle++
    if (frame.idle > 2) {
      endBattle(play, null, "diedAway", "17.3")
      return
    }
    tell(play, "nobodyToActivate", "3.0", { seat: play.ground.seats[play.state.active] })
    play.state.opening = 0
    play.state.marked = 0
    play.state.inARow = 0
    passTurn(play)
  },
}

/** A roll to go on or to interrupt (4.1, 4.2): what it costs and what else it may bring. */
export function attempt(play: Play, battaglia: number, rule: string): boolean {
  const { ground, state } = play
  const dice = roll(play) + roll(play)
  const needed = state.capacity[battaglia]
  const success = dice <= needed
  const limit = highestCapacity(play, 0) + highestCapacity(play, 1)
  tell(play, rule === "4.1" ? "continuumRolled" : "interruptioRolled", rule, {
    unit: ground.battaglie[battaglia].capitano,
    dice,
    needed,
    success: success ? 1 : 0,
  })
  fatigue(play, battaglia)
  if (dice === 12) confuse(play, battaglia) // 4.4.1
  ground.exclusive.onRoll?.(play, dice) // S.8.4
  if (dice > limit) endBattle(play, null, "suddenEnd", "17.3")
  return success
}

export interface ContinuumFrame extends Frame {
  procedure: "continuum"
  /** The only Capitano who may go on, without limit and without interruption; -1 for anybody (S.3.6.2, S.8.7.2). */
  only: number
}

/** Whether the Capitano may try a Continuum (4.1). */
export function mayTryContinuum(field: Field, frame: ContinuumFrame, battaglia: number): Verdict {
  const { ground, state } = field
  const verdict = mayChoose(field, battaglia, state.active)
  if (!verdict.ok) return verdict
  const { capitano } = ground.battaglie[battaglia]
  if (state.inReserve[battaglia] === 1) return refuse("16.1", "inReserve", { unit: capitano })
  if (frame.only >= 0)
    return battaglia === frame.only
      ? OK
      : refuse(ground.id === "montaperti" ? "S.3.6.2" : "S.8.7.2", "onlyHim", { unit: capitano })
  const tired = isNotTired(field, battaglia)
  return tired.ok ? (ground.exclusive.mayContinue?.(field, battaglia) ?? OK) : tired
}

const tryContinuum: Verb<Battle, State, ContinuumFrame, Action & { battaglia: number }> = {
  fields: { battaglia: "integer" },
  candidates: chooseFrom("continuum"),
  may: (field, frame, { battaglia }) => mayTryContinuum(field, frame, battaglia),
  do(play, frame, { battaglia }) {
    const points = play.state.capacity[battaglia]
    if (!attempt(play, battaglia, "4.1")) {
      finish(play)
      passTurn(play)
    } else if (frame.only >= 0) goOn(play, battaglia, "continuum", points)
    else call(play, { procedure: "interruptio", battaglia, points } satisfies InterruptioFrame)
  },
}

export const continuum: Procedure<Battle, State, ContinuumFrame> = {
  name: "continuum",
  asks: (field, frame) =>
    field.ground.commands[field.state.active].some((battaglia) => mayTryContinuum(field, frame, battaglia).ok)
      ? [field.ground.seats[field.state.active]]
      : [],
  prompt: () => ({ key: "continuum", rule: "4.1" }),
  verbs: {
    continuum: tryContinuum,
    pass: simpleAnswer("pass", (play: Play) => {
      finish(play)
      passTurn(play)
    }),
  },
  run(play) {
    finish(play)
    passTurn(play)
  },
}

export interface InterruptioFrame extends Frame {
  procedure: "interruptio"
  /** Whose Continuum has succeeded, and the points he would have. */
  battaglia: number
  points: number
}

/** Whether the Capitano may try to interrupt (4.2). */
export function mayTryInterruptio(field: Field, battaglia: number): Verdict {
  const { ground, state } = field
  const verdict = mayChoose(field, battaglia, other(state.active))
  if (!verdict.ok) return verdict
  const { capitano } = ground.battaglie[battaglia]
  if (state.inReserve[battaglia] === 1) return refuse("16.1", "inReserve", { unit: capitano })
  if (state.capacity[battaglia] < 2) return refuse("4.2", "capacityTooLow", { unit: capitano })
  const tired = isNotTired(field, battaglia)
  return tired.ok ? (ground.exclusive.mayInterrupt?.(field, battaglia) ?? OK) : tired
}

const tryInterruptio: Verb<Battle, State, InterruptioFrame, Action & { battaglia: number }> = {
  fields: { battaglia: "integer" },
  candidates: chooseFrom("interruptio"),
  may: (field, _frame, { battaglia }) => mayTryInterruptio(field, battaglia),
  do(play, frame, { battaglia }) {
    const points = Math.ceil(play.state.capacity[battaglia] / 2) // 5.1.2
    finish(play) // 4.2.2: one attempt
    if (attempt(play, battaglia, "4.2")) {
      passTurn(play) // 4.2.1
      goOn(play, battaglia, "interruptio", points) // 4.2.3: nobody is asked again
    } else goOn(play, frame.battaglia, "continuum", frame.points)
  },
}

export const interruptio: Procedure<Battle, State, InterruptioFrame> = {
  name: "interruptio",
  asks: (field) =>
    field.ground.commands[other(field.state.active)].some((battaglia) => mayTryInterruptio(field, battaglia).ok)
      ? [field.ground.seats[other(field.state.active)]]
      : [],
  prompt: (field, { battaglia }) => ({
    key: "interruptio",
    rule: "4.2",
    args: { unit: field.ground.battaglie[battaglia].capitano },
  }),
  verbs: {
    interruptio: tryInterruptio,
    decline: simpleAnswer("decline", (play: Play, frame: InterruptioFrame) => letGoOn(play, frame)),
  },
  run: (play, frame) => letGoOn(play, frame),
}

function letGoOn(play: Play, frame: InterruptioFrame): void {
  finish(play)
  goOn(play, frame.battaglia, "continuum", frame.points) // 5.1.1
}
