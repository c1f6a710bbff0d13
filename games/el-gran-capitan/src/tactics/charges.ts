import {
  call,
  finish,
  OK,
  refuse,
  roll,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { ATTACKER, cavalryOf, corpsOfLeader, DEFENDER, isFree, NONE, opponentsOf } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm } from "../realm.ts"
import { seatOf } from "../telling.ts"
import { beginRide, closeWith } from "./charge.ts"
import {
  activeCorps,
  CHARGE,
  couldCharge,
  follow,
  fullBattle,
  isDemoralised,
  mayPlay,
  mightHold,
  mustChargeFirst,
  playChit,
  setOut,
  targetsOf,
  type FullFrame,
} from "./frame.ts"

const DECLARING = 0
const ANSWERING = 1
const RIDING = 2
const SECOND = 3
const CLOSING = 4

/** The Charges of one Fight: declared in turn, the attacker first (O1.1 6-a). */
interface ChargesFrame extends Frame {
  readonly procedure: "charges"
  stage: number
  turn: number
  /** By side: 1 when it has passed. */
  passed: number[]
  /** Corps that let a Charge pass which they could have met: they declare no other (O1.1 6-a). */
  waived: number[]
  /** The Corps that charges, and the one that charges against it. */
  charging: number
  countering: number
}

export function beginCharges(play: Play): void {
  call(play, {
    procedure: "charges",
    stage: DECLARING,
    turn: ATTACKER,
    passed: [0, 0],
    waived: [],
    charging: NONE,
    countering: NONE,
  } satisfies ChargesFrame)
}

/** Whether two Corps may charge each other: free both, or engaged with one another. */
function meet(battle: FullFrame, one: number, two: number): boolean {
  if (opponentsOf(battle, one).includes(two)) return true
  return isFree(battle, one) && isFree(battle, two)
}

/** Whether a Corps could charge now, chits aside. */
function isMounted(field: Field, battle: FullFrame, frame: ChargesFrame, corps: number): boolean {
  if (battle.ridden.includes(corps) || frame.waived.includes(corps)) return false
  if (!couldCharge(field, battle, corps)) return false
  if (frame.stage === ANSWERING) return meet(battle, corps, frame.charging)
  return targetsOf(field, battle, corps).length > 0
}

function mayCharge(field: Field, frame: ChargesFrame, leader: LeaderId): Verdict {
  if (frame.stage !== DECLARING && frame.stage !== ANSWERING) return refuse("O1.1", "notNow")
  const battle = fullBattle(field)
  const corps = corpsOfLeader(battle, leader)
  if (corps === NONE || !activeCorps(field, battle, frame.turn).includes(corps))
    return refuse("O1.1.1 CAVALRY CHARGE", "notActive", { leader })
  if (battle.ridden.includes(corps)) return refuse("O1.1.1 CAVALRY CHARGE", "chargedAlready", { leader })
  if (!isMounted(field, battle, frame, corps)) return refuse("O1.1.1 CAVALRY CHARGE", "mayNotCharge", { leader })
  return mayPlay(field, battle, corps, CHARGE)
}

function mightCharge(field: Field, frame: ChargesFrame): boolean {
  const battle = fullBattle(field)
  if (frame.passed[frame.turn] === 1) return false
  return activeCorps(field, battle, frame.turn).some(
    (corps) => mightHold(field, battle, corps, CHARGE) && isMounted(field, battle, frame, corps),
  )
}

interface OfLeader extends Action {
  readonly leader: LeaderId
}

const charge: Verb<Realm, State, ChargesFrame, OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.stage !== DECLARING && frame.stage !== ANSWERING) return []
    const battle = fullBattle(field)
    return activeCorps(field, battle, frame.turn).map((corps) => ({ type: "charge", leader: battle.corps[corps] }))
  },
  may: (field, frame, { leader }) => mayCharge(field, frame, leader),
  do(play, frame, { leader }) {
    const battle = fullBattle(play)
    const corps = corpsOfLeader(battle, leader)
    playChit(play, battle, corps, CHARGE, false)
    setOut(play, battle, corps)
    if (frame.stage === ANSWERING) {
      order(play, battle, frame, corps)
      return
    }
    frame.charging = corps
    answer(frame)
  },
}

/** The defender may charge against the attacker's Charge. */
function answer(frame: ChargesFrame): void {
  if (frame.turn === ATTACKER && frame.passed[DEFENDER] === 0) {
    frame.stage = ANSWERING
    frame.turn = DEFENDER
  } else frame.stage = RIDING
}

/** Who of two that charge each other rides first: Initiative, a star, a die. */
function order(play: Play, battle: FullFrame, frame: ChargesFrame, corps: number): void {
  const { leaders } = play.ground
  const rating = (one: number) => {
    const { initiative, star } = leaders[battle.corps[one]]
    return initiative * 2 + (star ? 1 : 0)
  }
  const [a, b] = [rating(frame.charging), rating(corps)]
  const second = a === b ? roll(play, 2) === 2 : b > a
  frame.countering = second ? frame.charging : corps
  if (second) frame.charging = corps
  frame.stage = RIDING
}

/** Nobody need charge but an Impetuoso with his first chit (4.8.1 I). */
function mayPass(field: Field, frame: ChargesFrame): Verdict {
  if (frame.stage !== DECLARING && frame.stage !== ANSWERING) return refuse("O1.1", "notNow")
  const battle = fullBattle(field)
  for (const corps of activeCorps(field, battle, frame.turn))
    if (isMounted(field, battle, frame, corps) && mustChargeFirst(field, battle, corps))
      return refuse("4.8.1 I", "mustCharge", { leader: battle.corps[corps] })
  return OK
}

/** The Charge is not met. Whoever could not have met it, being engaged elsewhere, may yet declare his own. */
function waive(play: Play, frame: ChargesFrame): void {
  const battle = fullBattle(play)
  const able = activeCorps(play, battle, frame.turn).filter((corps) => isMounted(play, battle, frame, corps))
  frame.waived.push(...able)
  frame.stage = RIDING
}

const PASS = [{ type: "pass" }]

const pass: Verb<Realm, State, ChargesFrame, Action> = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === DECLARING || frame.stage === ANSWERING ? PASS : []),
  may: mayPass,
  do(play, frame) {
    if (frame.stage === ANSWERING) {
      waive(play, frame)
      return
    }
    frame.passed[frame.turn] = 1
    frame.turn = 1 - frame.turn
  },
}

/** The second of two charges if he still can; he need not. */
function maySecond(field: Field, frame: ChargesFrame): boolean {
  const battle = fullBattle(field)
  if (frame.stage !== SECOND || frame.countering === NONE) return false
  if (isDemoralised(field, battle, frame.countering) || isDemoralised(field, battle, frame.charging)) return false
  return cavalryOf(field, battle, frame.countering).length > 0
}

function secondAnswer(type: string, rides: boolean): Verb<Realm, State, ChargesFrame, Action> {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (field, frame) => (maySecond(field, frame) ? only : []),
    may: (field, frame) => (maySecond(field, frame) ? OK : refuse("O1.1", "notNow")),
    do(play, frame) {
      frame.stage = CLOSING
      if (rides) beginRide(play, frame.countering, frame.charging, true)
    },
  }
}

function decides(field: Field, frame: ChargesFrame): number {
  if (frame.stage === SECOND) return maySecond(field, frame) ? fullBattle(field).whose[frame.countering] : NONE
  if (frame.stage !== DECLARING && frame.stage !== ANSWERING) return NONE
  return mightCharge(field, frame) ? frame.turn : NONE
}

export const charges: Procedure<Realm, State, ChargesFrame> = {
  name: "charges",
  asks(field, frame) {
    const index = decides(field, frame)
    return index === NONE ? [] : [seatOf(field, fullBattle(field).sides[index])]
  },
  prompt(field, frame) {
    const battle = fullBattle(field)
    const key = frame.stage === DECLARING ? "chargeInFull" : frame.stage === ANSWERING ? "countercharge" : "rideBack"
    return { key, rule: "O1.1.1 CAVALRY CHARGE", args: { hex: battle.hex, round: battle.round } }
  },
  verbs: {
    charge,
    pass,
    rideBack: secondAnswer("rideBack", true),
    standFast: secondAnswer("standFast", false),
  },
  run(play, frame) {
    const battle = fullBattle(play)
    if (!follow(play, battle)) {
      finish(play)
      return
    }
    switch (frame.stage) {
      case DECLARING:
        // Whoever has nothing to declare now leaves it to the other; when neither has, it is over.
        frame.turn = 1 - frame.turn
        if (!mightCharge(play, frame)) finish(play)
        return
      case ANSWERING:
        // Whoever has nobody to meet this Charge may yet declare his own.
        frame.stage = RIDING
        return
      case RIDING:
        frame.stage = SECOND
        beginRide(play, frame.charging, frame.countering, frame.countering !== NONE)
        return
      case SECOND:
        frame.stage = CLOSING
        return
      default:
        close(play, battle, frame)
    }
  },
}

/** After a Countercharge whoever rode first must engage. Then the other side declares; a Countercharge was its turn. */
function close(play: Play, battle: FullFrame, frame: ChargesFrame): void {
  const { charging, countering } = frame
  if (
    countering !== NONE &&
    isFree(battle, charging) &&
    !isDemoralised(play, battle, charging) &&
    !isDemoralised(play, battle, countering)
  )
    closeWith(play, battle, charging, countering)
  frame.turn = countering === NONE ? 1 - battle.whose[charging] : ATTACKER
  frame.charging = NONE
  frame.countering = NONE
  frame.stage = DECLARING
}
