import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { armOf, isLight } from "../forces.ts"
import { beginChargeEffects, chargeOdds, rollCharge } from "../major-charge.ts"
import { cavalryOf, corpsOfLeader, isFree, NONE, steadyUnits } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm, UnitId } from "../realm.ts"
import { seatOf } from "../telling.ts"
import { takeCover } from "./cover.ts"
import { hasShot, mightScreen, screenVerb } from "./firearms.ts"
import {
  engageCorps,
  follow,
  fullBattle,
  isCovered,
  isDemoralised,
  isEngaging,
  mightTakeCover,
  supportAgainst,
  targetsOf,
  type FullFrame,
} from "./frame.ts"

const TARGETING = 0
const SCREENING = 1
const WAVING = 2
const RIDDEN = 3
const OBLIGING = 4

/** The Charge of one Corps against another, in one wave or more (O1.1.1 CAVALRY CHARGE). */
interface RideFrame extends Frame {
  readonly procedure: "ride"
  stage: number
  readonly band: number
  aim: number
  /** 1 in a Countercharge: there the rules say who engages. */
  readonly counter: number
  flank: number
  /** 1 when it is met with Firearms. */
  screened: number
  /** The Cavalry that has yet to ride, and the wave that is forming. */
  riders: UnitId[]
  wave: UnitId[]
  /** Units at which a wave has ridden. */
  marks: UnitId[]
  plunder: number
}

/** `aim` is NONE when the target is still to be chosen. */
export function beginRide(play: Play, corps: number, aim: number, counter: boolean): void {
  const battle = fullBattle(play)
  call(play, {
    procedure: "ride",
    stage: TARGETING,
    band: corps,
    aim,
    counter: counter ? 1 : 0,
    flank: 0,
    screened: 0,
    riders: cavalryOf(play, battle, corps),
    wave: [],
    marks: [],
    plunder: 0,
  } satisfies RideFrame)
}

interface OfLeader extends Action {
  readonly leader: LeaderId
}

interface OfUnit extends Action {
  readonly unit: UnitId
}

type RideVerb<A extends Action = Action> = Verb<Realm, State, RideFrame, A>

function targets(field: Field, frame: RideFrame): number[] {
  return frame.aim === NONE ? targetsOf(field, fullBattle(field), frame.band) : [frame.aim]
}

const rideAgainst: RideVerb<OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.stage !== TARGETING) return []
    const battle = fullBattle(field)
    return targets(field, frame).map((corps) => ({ type: "rideAgainst", leader: battle.corps[corps] }))
  },
  may(field, frame, { leader }) {
    if (frame.stage !== TARGETING) return refuse("O1.1", "notNow")
    const aim = corpsOfLeader(fullBattle(field), leader)
    return aim !== NONE && targets(field, frame).includes(aim)
      ? OK
      : refuse("O1.1.1 CAVALRY CHARGE", "noTarget", { leader })
  },
  do: (play, frame, { leader }) => take(play, frame, corpsOfLeader(fullBattle(play), leader)),
}

function take(play: Play, frame: RideFrame, aim: number): void {
  const battle = fullBattle(play)
  frame.aim = aim
  frame.flank = isFree(battle, frame.band) && !isFree(battle, aim) ? 1 : 0
  frame.stage = SCREENING
  const data = { leader: battle.corps[frame.band], target: battle.corps[aim], hex: battle.hex }
  tell(play, frame.flank === 1 ? "flankCharge" : "rides", "O1.1.1 CAVALRY CHARGE", data)
}

// Waves: of Heavy or of Light Cavalry, each at a unit of its own where there are enough

function mayForm(field: Field, frame: RideFrame, unit: UnitId): Verdict {
  if (frame.stage !== WAVING) return refuse("O1.1", "notNow")
  if (!frame.riders.includes(unit)) return refuse("O1.1.1 CAVALRY CHARGE", "notHisCavalry", { unit })
  if (frame.wave.length > 0 && isLight(armOf(field, unit)) !== isLight(armOf(field, frame.wave[0])))
    return refuse("O1.1.1 CAVALRY CHARGE", "heavyAndLight", { unit })
  return OK
}

const form: RideVerb<OfUnit> = {
  fields: { unit: "integer" },
  candidates: (_field, frame) => (frame.stage === WAVING ? frame.riders.map((unit) => ({ type: "form", unit })) : []),
  may: (field, frame, { unit }) => mayForm(field, frame, unit),
  do: (_play, frame, { unit }) => enlist(frame, unit),
}

function enlist(frame: RideFrame, unit: UnitId): void {
  frame.wave.push(unit)
  frame.riders = frame.riders.filter((one) => one !== unit)
}

/** The units at which the wave may ride. */
function marksFor(field: Field, frame: RideFrame): UnitId[] {
  const units = steadyUnits(field, fullBattle(field), frame.aim)
  const others = units.filter((unit) => !frame.marks.includes(unit))
  return others.length > 0 ? others : units
}

function mayRideAt(field: Field, frame: RideFrame, unit: UnitId): Verdict {
  if (frame.stage !== WAVING) return refuse("O1.1", "notNow")
  if (frame.wave.length === 0) return refuse("O1.1.1 CAVALRY CHARGE", "noCavalry", { unit })
  if (marksFor(field, frame).includes(unit)) return OK
  return frame.marks.includes(unit)
    ? refuse("O1.1.1 CAVALRY CHARGE", "otherTarget", { unit })
    : refuse("O1.1.1 CAVALRY CHARGE", "noTarget", { unit })
}

const rideAt: RideVerb<OfUnit> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    frame.stage === WAVING && frame.wave.length > 0
      ? marksFor(field, frame).map((unit) => ({ type: "rideAt", unit }))
      : [],
  may: (field, frame, { unit }) => mayRideAt(field, frame, unit),
  do: (play, frame, { unit }) => send(play, frame, unit),
}

/** Whether the Charge may stop: one wave at least has ridden, and none is forming. */
function mayHalt(frame: RideFrame): boolean {
  return frame.stage === WAVING && frame.marks.length > 0 && frame.wave.length === 0
}

const HALT = [{ type: "halt" }]

const halt: RideVerb = {
  fields: {},
  candidates: (_field, frame) => (mayHalt(frame) ? HALT : []),
  may: (_field, frame) => (mayHalt(frame) ? OK : refuse("O1.1.1 CAVALRY CHARGE", "mustRide")),
  do(_play, frame) {
    frame.stage = OBLIGING
  },
}

function send(play: Play, frame: RideFrame, target: UnitId): void {
  const battle = fullBattle(play)
  frame.stage = RIDDEN
  frame.marks.push(target)
  const context = {
    hex: battle.hex,
    units: frame.wave,
    target,
    charger: battle.corps[frame.band],
    charged: battle.corps[frame.aim],
    // Those who are Demoralised by an earlier wave fire no more.
    firearms: frame.screened === 1 && hasShot(play, battle, frame.aim),
    shelter: isCovered(battle, frame.aim),
    flank: frame.flank === 1,
    rule: "O1.1.1 CAVALRY CHARGE",
  }
  const odds = chargeOdds(play, context)
  const cell = rollCharge(play, context, odds)
  frame.plunder = cell.plunder ? 1 : 0
  const ranks = [frame.band, frame.aim].map((corps) => steadyUnits(play, battle, corps))
  beginChargeEffects(play, context, odds, cell, ranks)
}

/** What is left of a wave that broke through is lost in plundering. */
function afterWave(play: Play, battle: FullFrame, frame: RideFrame): void {
  const { state } = play
  if (frame.plunder === 1) {
    const units = frame.wave.filter((unit) => state.of[unit] >= 0 && state.demoralised[unit] === 0)
    battle.plundering.push(...units)
    for (const unit of units) tell(play, "plundering", "O1.1.1 CAVALRY CHARGE", { unit, hex: battle.hex })
    follow(play, battle)
  }
  frame.wave = []
  frame.riders = cavalryOf(play, battle, frame.band).filter((unit) => frame.riders.includes(unit))
  const over = frame.riders.length === 0 || [frame.band, frame.aim].some((one) => isDemoralised(play, battle, one))
  frame.stage = over ? OBLIGING : WAVING
}

// Engagement after Charge

/** Whether the charged may oblige the charger to engage. */
function mayOblige(field: Field, frame: RideFrame): boolean {
  const battle = fullBattle(field)
  if (frame.stage !== OBLIGING || frame.counter === 1 || frame.aim === NONE) return false
  if (isDemoralised(field, battle, frame.band) || isDemoralised(field, battle, frame.aim)) return false
  return isFree(battle, frame.band)
}

/** The charger comes into contact: as one who engages, or beside those whom the charged had engaged. */
export function closeWith(play: Play, battle: FullFrame, corps: number, enemy: number): void {
  if (isEngaging(battle, enemy)) supportAgainst(play, battle, corps, enemy)
  else engageCorps(play, battle, corps, enemy)
}

function answer(type: string, effect: (play: Play, frame: RideFrame) => void): RideVerb {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (field, frame) => (mayOblige(field, frame) ? only : []),
    may: (field, frame) => (mayOblige(field, frame) ? OK : refuse("O1.1.1 CAVALRY CHARGE", "notNow")),
    do(play, frame) {
      finish(play)
      effect(play, frame)
    },
  }
}

/** Who decides: 0 or 1, or NONE. */
function decides(field: Field, frame: RideFrame): number {
  const battle = fullBattle(field)
  switch (frame.stage) {
    case TARGETING:
      return targets(field, frame).length > 1 ? battle.whose[frame.band] : NONE
    case SCREENING:
      return mightScreen(field, battle, frame.aim, frame.screened === 1) || mightTakeCover(field, battle, frame.aim)
        ? battle.whose[frame.aim]
        : NONE
    case WAVING:
      return isOpen(field, frame) ? battle.whose[frame.band] : NONE
    case OBLIGING:
      return mayOblige(field, frame) ? battle.whose[frame.aim] : NONE
    default:
      return NONE
  }
}

/** Whether the charger has more than one way to go on with his waves. */
function isOpen(field: Field, frame: RideFrame): boolean {
  if (mayHalt(frame)) return true
  const more = frame.riders.filter((unit) => mayForm(field, frame, unit).ok).length
  return more + (frame.wave.length > 0 ? marksFor(field, frame).length : 0) > 1
}

const PROCEED = [{ type: "awaitCharge" }]

export const ride: Procedure<Realm, State, RideFrame> = {
  name: "ride",
  asks(field, frame) {
    const index = decides(field, frame)
    return index === NONE ? [] : [seatOf(field, fullBattle(field).sides[index])]
  },
  prompt(field, frame) {
    const battle = fullBattle(field)
    const key = ["rideAgainst", "meetCharge", "wave", "wave", "oblige"][frame.stage]
    return { key, rule: "O1.1.1 CAVALRY CHARGE", args: { leader: battle.corps[frame.band], hex: battle.hex } }
  },
  verbs: {
    rideAgainst,
    screen: screenVerb<RideFrame>(
      (frame) => (frame.stage === SCREENING && frame.screened === 0 ? frame.aim : NONE),
      (frame) => {
        frame.screened = 1
      },
    ),
    takeCover: takeCover<RideFrame>(
      (frame) => (frame.stage === SCREENING ? frame.aim : NONE),
      () => undefined,
    ),
    awaitCharge: {
      fields: {},
      candidates: (_field, frame) => (frame.stage === SCREENING ? PROCEED : []),
      may: (_field, frame) => (frame.stage === SCREENING ? OK : refuse("O1.1", "notNow")),
      do(_play, frame) {
        frame.stage = WAVING
      },
    },
    form,
    rideAt,
    halt,
    oblige: answer("oblige", (play, { band, aim }) => closeWith(play, fullBattle(play), band, aim)),
    letGo: answer("letGo", () => undefined),
  },
  run(play, frame) {
    const battle = fullBattle(play)
    if (!follow(play, battle)) {
      finish(play)
      return
    }
    switch (frame.stage) {
      case TARGETING: {
        const [aim] = targets(play, frame)
        if (aim === undefined) finish(play)
        else take(play, frame, aim)
        return
      }
      case SCREENING:
        frame.stage = WAVING
        return
      case WAVING: {
        const unit = frame.riders.find((one) => mayForm(play, frame, one).ok)
        if (unit !== undefined) enlist(frame, unit)
        else send(play, frame, marksFor(play, frame)[0])
        return
      }
      case RIDDEN:
        afterWave(play, battle, frame)
        return
      default:
        finish(play)
    }
  },
}
