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
import { isBaron, isForce, type ForceId } from "./forces.ts"
import { activationBonus, modifiedInitiative, mostActivations } from "./initiative.ts"
import { beginMarch } from "./march.ts"
import { NO_ORDER, type Field, type Play, type State } from "./position.ts"
import { NOBODY, other, type LeaderId, type Realm, type Side } from "./realm.ts"
import { baronsMayBeOrdered } from "./scenarios/hooks.ts"
import { seatOf, tellOfLeader } from "./telling.ts"
import { POINT } from "./terrain.ts"

interface LeaderAction extends Action {
  readonly leader: LeaderId
}

/** Activates a Force with the result of its die: without that it does nothing (8, 8.2.4, 8.2.6). */
function activate(play: Play, force: ForceId, result: number): void {
  const { state } = play
  const second = state.activations[force] > 0
  state.activations[force]++
  const bonus = activationBonus(result)
  tellOfLeader(play, "activated", "8.2.4", force, { count: state.activations[force], points: bonus / POINT })
  beginMarch(play, force, bonus, second)
}

/** Throws the die of an Activation for a Force: its Initiative less the die (8.2.2). */
function rollFor(play: Play, force: ForceId, rule: string): number {
  const die = roll(play)
  const result = modifiedInitiative(play, force) - die
  tellOfLeader(play, "initiativeRolled", rule, force, { die, points: result })
  return result
}

/**
 * The Forces of a side that look as if they could be activated again: how often a Force may be depends on its Order,
 * which is secret (1.4), so that one Activation never shows that it is Finished.
 */
function looksReady(field: Field, side: Side, barons: boolean, most: number): boolean {
  const { ground, state } = field
  const first = barons ? ground.capitani : 0
  const last = barons ? state.at.length : ground.capitani
  for (let one = first; one < last; one++)
    if (state.side[one] === side && state.activations[one] < most && isForce(field, one)) return true
  return false
}

/** Whether a Force of a side may be activated now; `most` is 1 for those who remain at the end (8.2.7). */
function mayActivate(field: Field, side: Side, leader: LeaderId, barons: boolean, most: number): Verdict {
  const { state } = field
  if (!isForce(field, leader) || state.side[leader] !== side) return refuse("8.2.1", "notYourForce", { leader })
  if (isBaron(field, leader) !== barons) return refuse("2.2", barons ? "notBaron" : "baronMayNot", { leader })
  if (state.order[leader] === NO_ORDER) return refuse("7.2", "noOrder", { leader })
  if (state.activations[leader] >= most) return refuse("8.2.7", "wasActivated", { leader })
  if (state.activations[leader] >= mostActivations(state.order[leader])) return refuse("8.2.5", "finished", { leader })
  return OK
}

function readyOnes(field: Field, type: string, side: Side, barons: boolean): LeaderAction[] {
  const { ground, state } = field
  const found: LeaderAction[] = []
  const first = barons ? ground.capitani : 0
  const last = barons ? state.at.length : ground.capitani
  for (let leader = first; leader < last; leader++)
    if (state.side[leader] === side && state.activations[leader] < 2 && state.at[leader] > 0)
      found.push({ type, leader })
  return found
}

// 2.2 C.2 Activation of Baron Forces

export interface BaronActivationsFrame extends Frame {
  readonly procedure: "baronActivations"
  /** Whose turn it is. */
  side: Side
  /** 1 when the other has no more, and this one activates once those who were not activated yet. */
  last: number
}

export function beginBaronActivations(play: Play): void {
  if (baronsMayBeOrdered(play))
    call(play, { procedure: "baronActivations", side: 0, last: 0 } satisfies BaronActivationsFrame)
}

const activateBaron: Verb<Realm, State, BaronActivationsFrame, LeaderAction> = {
  fields: { leader: "integer" },
  candidates: (field, { side }) => readyOnes(field, "activate", side, true),
  may: (field, { side, last }, { leader }) => mayActivate(field, side, leader, true, last === 1 ? 1 : 2),
  do(play, frame, { leader }) {
    if (frame.last === 0) frame.side = other(frame.side)
    activate(play, leader, rollFor(play, leader, "2.2"))
  },
}

/** One side has no more Barons to activate, or declines: the other has its last turn (2.2). */
function endBarons(play: Play, frame: BaronActivationsFrame): void {
  if (frame.last === 1) finish(play)
  else {
    frame.last = 1
    frame.side = other(frame.side)
  }
}

export const baronActivations: Procedure<Realm, State, BaronActivationsFrame> = {
  name: "baronActivations",
  asks: (field, { side, last }) => (looksReady(field, side, true, last === 1 ? 1 : 2) ? [seatOf(field, side)] : []),
  prompt: (_field, { last }) => ({ key: last === 1 ? "baronActivations.last" : "baronActivations", rule: "2.2" }),
  verbs: {
    activate: activateBaron,
    decline: simpleAnswer("decline", (play: Play, frame: BaronActivationsFrame) => {
      tell(play, "declined", "2.2", { side: frame.side })
      endBarons(play, frame)
    }),
  },
  run: endBarons,
}

// 2.2 C.3 Activation of Capitani

export interface CapitanoActivationsFrame extends Frame {
  readonly procedure: "capitanoActivations"
  /** Who indicates first (8.2.1). */
  first: Side
  /** By side: whom it has indicated, or NOBODY, and what the dice gave him. */
  indicated: LeaderId[]
  results: number[]
  /** Who says which of the two is activated, or NOBODY (8.2.2). */
  winner: Side
  /** Who activates those that remain, or NOBODY (8.2.7). */
  last: Side
}

/** Equal dice thrown again so often are left to the First Player: no die may be thrown without end. */
const MOST_THROWS = 50

export function beginCapitanoActivations(play: Play): void {
  call(play, {
    procedure: "capitanoActivations",
    first: 0,
    indicated: [NOBODY, NOBODY],
    results: [0, 0],
    winner: NOBODY,
    last: NOBODY,
  } satisfies CapitanoActivationsFrame)
}

/** Who indicates now, or NOBODY when both have. */
function indicating({ first, indicated }: CapitanoActivationsFrame): Side {
  if (indicated[first] === NOBODY) return first
  return indicated[other(first)] === NOBODY ? other(first) : NOBODY
}

const indicate: Verb<Realm, State, CapitanoActivationsFrame, LeaderAction> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.winner !== NOBODY || frame.last !== NOBODY) return []
    return readyOnes(field, "indicate", indicating(frame), false)
  },
  may(field, frame, { leader }) {
    if (frame.winner !== NOBODY || frame.last !== NOBODY) return refuse("8.2.1", "notNow")
    return mayActivate(field, indicating(frame), leader, false, 2)
  },
  do(play, frame, { leader }) {
    frame.indicated[indicating(frame)] = leader
    tellOfLeader(play, "indicated", "8.2.1", leader)
  },
}

const activateLast: Verb<Realm, State, CapitanoActivationsFrame, LeaderAction> = {
  fields: { leader: "integer" },
  candidates: (field, { last }) => (last === NOBODY ? [] : readyOnes(field, "activate", last, false)),
  may: (field, { last }, { leader }) =>
    last === NOBODY ? refuse("8.2.7", "notNow") : mayActivate(field, last, leader, false, 1),
  do: (play, _frame, { leader }) => activate(play, leader, rollFor(play, leader, "8.2.7")),
}

/** Each throws; the higher result decides, then the higher printed Initiative, then a star, then new dice (8.2.2). */
function contest(play: Play, frame: CapitanoActivationsFrame): void {
  const { leaders } = play.ground
  for (let i = 0; i < MOST_THROWS; i++) {
    for (const side of [frame.first, other(frame.first)])
      frame.results[side] = rollFor(play, frame.indicated[side], "8.2.2")
    const [one, two] = frame.indicated.map((leader) => leaders[leader])
    const ahead =
      frame.results[0] - frame.results[1] || one.initiative - two.initiative || Number(one.star) - Number(two.star)
    frame.winner = ahead < 0 ? 1 : 0
    if (ahead !== 0) break
  }
  tell(play, "initiativeWon", "8.2.2", { side: frame.winner })
}

/** The Capitano of a side is activated; its player indicates first the next time (8.2.1). */
function goes(play: Play, frame: CapitanoActivationsFrame, side: Side): void {
  const leader = frame.indicated[side]
  const result = frame.results[side]
  frame.first = side
  frame.indicated = [NOBODY, NOBODY]
  frame.winner = NOBODY
  activate(play, leader, result)
}

function decision(type: string, ofWinner: boolean): Verb<Realm, State, CapitanoActivationsFrame, Action> {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (_field, { winner }) => (winner === NOBODY ? [] : only),
    may: (_field, { winner }) => (winner === NOBODY ? refuse("8.2.2", "notNow") : OK),
    do: (play, frame) => goes(play, frame, ofWinner ? frame.winner : other(frame.winner)),
  }
}

const DECLINE: Action[] = [{ type: "decline" }]

const decline: Verb<Realm, State, CapitanoActivationsFrame, Action> = {
  fields: {},
  candidates: (_field, { winner }) => (winner === NOBODY ? DECLINE : []),
  may: (_field, { winner }) => (winner === NOBODY ? OK : refuse("8.2.2", "mustDecide")),
  do(play, frame) {
    const side = frame.last === NOBODY ? indicating(frame) : frame.last
    tell(play, "declined", "8.2.1", { side })
    endCapitani(play, frame, side)
  },
}

/** A side has no more Capitani to activate, or declines: the other activates those that remain (8.2.7). */
function endCapitani(play: Play, frame: CapitanoActivationsFrame, side: Side): void {
  if (frame.last !== NOBODY) finish(play)
  else {
    frame.last = other(side)
    frame.indicated = [NOBODY, NOBODY]
  }
}

export const capitanoActivations: Procedure<Realm, State, CapitanoActivationsFrame> = {
  name: "capitanoActivations",
  asks(field, frame) {
    if (frame.winner !== NOBODY) return [seatOf(field, frame.winner)]
    const side = frame.last === NOBODY ? indicating(frame) : frame.last
    if (side === NOBODY || !looksReady(field, side, false, frame.last === NOBODY ? 2 : 1)) return []
    return [seatOf(field, side)]
  },
  prompt(_field, { winner, last }) {
    if (winner !== NOBODY) return { key: "capitanoActivations.decide", rule: "8.2.2" }
    if (last !== NOBODY) return { key: "capitanoActivations.last", rule: "8.2.7" }
    return { key: "capitanoActivations", rule: "8.2.1" }
  },
  verbs: { indicate, activate: activateLast, go: decision("go", true), yield: decision("yield", false), decline },
  run(play, frame) {
    if (frame.last === NOBODY && indicating(frame) === NOBODY) contest(play, frame)
    else endCapitani(play, frame, frame.last === NOBODY ? indicating(frame) : frame.last)
  },
}
