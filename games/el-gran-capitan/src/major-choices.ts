import { OK, refuse, tell, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import {
  AIMING,
  ARRAYING,
  batteries,
  chargers,
  COMMITTING,
  ENGAGING,
  isImpetuous,
  leftOver,
  lineOf,
  MARKING,
  marksFor,
  MOUNTING,
  nextEngagers,
  RESERVING,
  reservesOf,
  takers,
  uncommitted,
  type MajorFrame,
} from "./major-frame.ts"
import { corpsOf, corpsOfLeader, NONE } from "./major-line.ts"
import type { Field, Play, State } from "./position.ts"
import type { LeaderId, Realm, UnitId } from "./realm.ts"

type MajorVerb<A extends Action = Action> = Verb<Realm, State, MajorFrame, A>

interface OfLeader extends Action {
  readonly leader: LeaderId
}

interface OfUnit extends Action {
  readonly unit: UnitId
}

interface AtLeader extends OfLeader {
  readonly target: LeaderId
}

/** A plain answer of one step. */
export function stepAnswer(
  type: string,
  steps: readonly number[],
  may: (field: Field, frame: MajorFrame) => Verdict,
  effect: (play: Play, frame: MajorFrame) => void,
): MajorVerb {
  const only = [{ type }]
  return {
    fields: {},
    candidates: (_field, frame) => (steps.includes(frame.step) ? only : []),
    may: (field, frame) => (steps.includes(frame.step) ? may(field, frame) : refuse("12.4", "notNow")),
    do: effect,
  }
}

/** A choice of one Corps, by its Capitano. */
function corpsChoice(
  type: string,
  step: number,
  choices: (field: Field, frame: MajorFrame) => number[],
  why: (field: Field, frame: MajorFrame, corps: number) => Verdict,
  effect: (play: Play, frame: MajorFrame, corps: number) => void,
): MajorVerb<OfLeader> {
  return {
    fields: { leader: "integer" },
    candidates: (field, frame) =>
      frame.step === step ? choices(field, frame).map((corps) => ({ type, leader: frame.corps[corps] })) : [],
    may(field, frame, { leader }) {
      if (frame.step !== step) return refuse("12.4", "notNow")
      const corps = corpsOfLeader(frame, leader)
      if (corps === NONE || frame.whose[corps] !== frame.turn) return refuse("12.4 3-a", "notHisCorps", { leader })
      return why(field, frame, corps)
    },
    do: (play, frame, { leader }) => effect(play, frame, corpsOfLeader(frame, leader)),
  }
}

function unitChoice(
  type: string,
  step: number,
  choices: (field: Field, frame: MajorFrame) => readonly UnitId[],
  reason: string,
  effect: (play: Play, frame: MajorFrame, unit: UnitId) => void,
): MajorVerb<OfUnit> {
  return {
    fields: { unit: "integer" },
    candidates: (field, frame) => (frame.step === step ? choices(field, frame).map((unit) => ({ type, unit })) : []),
    may(field, frame, { unit }) {
      if (frame.step !== step) return refuse("12.4", "notNow")
      return choices(field, frame).includes(unit) ? OK : refuse("12.4 6-a", reason, { unit })
    },
    do: (play, frame, { unit }) => effect(play, frame, unit),
  }
}

// 12.4 4-a

/** Whether a Corps may be kept out of the line: not the last, nor the last that can charge for an Impetuoso. */
export function mayHoldBack(field: Field, frame: MajorFrame, corps: number): Verdict {
  const index = frame.whose[corps]
  const leader = frame.corps[corps]
  if (frame.reserve[corps] === 1) return refuse("12.4 4-a", "inReserve", { leader })
  const line = lineOf(field, frame, index)
  if (corpsOf(frame, index).every((one) => one === corps || frame.reserve[one] === 1))
    return refuse("12.4 4-a", "lastCorps", { leader })
  if (line.length === 1 && line[0] === corps) return refuse("12.4 4-a", "lastCorps", { leader })
  if (isImpetuous(field, frame, index)) {
    const able = chargers(field, frame, index)
    if (able.length === 1 && able[0] === corps) return refuse("4.8.1 I", "mustCharge", { leader })
  }
  return OK
}

export const holdBack = corpsChoice(
  "holdBack",
  RESERVING,
  (_field, frame) => corpsOf(frame, frame.turn),
  mayHoldBack,
  (play, frame, corps) => {
    frame.reserve[corps] = 1
    tell(play, "heldBack", "12.4 4-a", { leader: frame.corps[corps], hex: frame.hex })
  },
)

// 12.4 5-a

function mayBombard(field: Field, frame: MajorFrame, leader: LeaderId, target: LeaderId): Verdict {
  const corps = corpsOfLeader(frame, leader)
  if (corps === NONE || !batteries(field, frame, frame.turn).includes(corps))
    return refuse("12.4 5-a", "noArtillery", { leader })
  const aim = corpsOfLeader(frame, target)
  return aim !== NONE && lineOf(field, frame, 1 - frame.turn).includes(aim)
    ? OK
    : refuse("12.4 5-a", "noTarget", { leader: target })
}

export function bombardments(field: Field, frame: MajorFrame): AtLeader[] {
  const found: AtLeader[] = []
  for (const corps of batteries(field, frame, frame.turn))
    for (const aim of lineOf(field, frame, 1 - frame.turn))
      found.push({ type: "bombard", leader: frame.corps[corps], target: frame.corps[aim] })
  return found
}

export function aimGuns(frame: MajorFrame, { leader, target }: AtLeader): void {
  frame.guns[frame.turn] = corpsOfLeader(frame, leader)
  frame.aims[frame.turn] = corpsOfLeader(frame, target)
}

export function bombard(next: (play: Play, frame: MajorFrame) => void): MajorVerb<AtLeader> {
  return {
    fields: { leader: "integer", target: "integer" },
    candidates: (field, frame) => (frame.step === AIMING ? bombardments(field, frame) : []),
    may: (field, frame, { leader, target }) =>
      frame.step === AIMING ? mayBombard(field, frame, leader, target) : refuse("12.4", "notNow"),
    do(play, frame, action) {
      aimGuns(frame, action)
      next(play, frame)
    },
  }
}

// 12.4 6-a

export function mountVerb(next: (play: Play, frame: MajorFrame) => void): MajorVerb<OfLeader> {
  return corpsChoice(
    "charge",
    MOUNTING,
    (field, frame) => chargers(field, frame, frame.turn),
    (field, frame, corps) =>
      chargers(field, frame, frame.turn).includes(corps)
        ? OK
        : refuse("12.4 6-a", "noCavalry", { leader: frame.corps[corps] }),
    (play, frame, corps) => {
      frame.riders[frame.turn] = corps
      next(play, frame)
    },
  )
}

/** Nobody need charge but an Impetuoso's Force (4.8.1 I). */
export function mayDecline(field: Field, frame: MajorFrame): Verdict {
  return isImpetuous(field, frame, frame.turn) ? refuse("4.8.1 I", "mustCharge") : OK
}

export const commitHorse = unitChoice(
  "commit",
  ARRAYING,
  (field, frame) => uncommitted(field, frame, frame.turn),
  "notHisCavalry",
  (_play, frame, unit) => {
    frame.mounts[frame.turn].push(unit)
  },
)

export function markVerb(next: (play: Play, frame: MajorFrame) => void): MajorVerb<OfUnit> {
  return unitChoice(
    "rideAt",
    MARKING,
    (field, frame) => marksFor(field, frame, frame.turn),
    "noTarget",
    (play, frame, unit) => {
      frame.marks[frame.turn] = unit
      next(play, frame)
    },
  )
}

// 12.4 7-a

export function engagements(field: Field, frame: MajorFrame): AtLeader[] {
  const found: AtLeader[] = []
  const named = (corps: number, enemy: number) =>
    found.push({ type: "engage", leader: frame.corps[corps], target: frame.corps[enemy] })
  if (frame.waiting.length > 0) {
    const enemies = lineOf(field, frame, 1 - frame.assailant)
    for (const corps of nextEngagers(field, frame)) for (const enemy of enemies) named(corps, enemy)
    return found
  }
  const able = takers(field, frame)
  for (const enemy of leftOver(field, frame)) for (const corps of able) named(corps, enemy)
  return found
}

function mayEngageNow(field: Field, frame: MajorFrame, leader: LeaderId, target: LeaderId): Verdict {
  if (frame.step !== ENGAGING) return refuse("12.4", "notNow")
  const corps = corpsOfLeader(frame, leader)
  const enemy = corpsOfLeader(frame, target)
  if (corps === NONE || frame.whose[corps] !== frame.assailant) return refuse("12.4 7-a", "notHisCorps", { leader })
  if (enemy === NONE || !lineOf(field, frame, 1 - frame.assailant).includes(enemy))
    return refuse("12.4 7-a", "noTarget", { leader: target })
  if (frame.waiting.length > 0)
    return nextEngagers(field, frame).includes(corps) ? OK : refuse("12.4 7-a", "notHisTurn", { leader })
  if (!leftOver(field, frame).includes(enemy)) return refuse("12.4 7-a", "alreadyEngaged", { leader: target })
  return takers(field, frame).includes(corps) ? OK : refuse("12.4 7-a", "mayNotEngage", { leader })
}

export function engageVerb(effect: (play: Play, frame: MajorFrame, action: AtLeader) => void): MajorVerb<AtLeader> {
  return {
    fields: { leader: "integer", target: "integer" },
    candidates: (field, frame) => (frame.step === ENGAGING ? engagements(field, frame) : []),
    may: (field, frame, { leader, target }) => mayEngageNow(field, frame, leader, target),
    do: effect,
  }
}

export type Engage = AtLeader

// 12.4 9-a

export const commitReserve = corpsChoice(
  "sendIn",
  COMMITTING,
  (field, frame) => reservesOf(field, frame, frame.turn),
  (field, frame, corps) =>
    reservesOf(field, frame, frame.turn).includes(corps)
      ? OK
      : refuse("12.4 9-a", "notInReserve", { leader: frame.corps[corps] }),
  (play, frame, corps) => {
    frame.reserve[corps] = 0
    frame.sent = 1
    tell(play, "sentIn", "12.4 9-a", { leader: frame.corps[corps], hex: frame.hex })
  },
)
