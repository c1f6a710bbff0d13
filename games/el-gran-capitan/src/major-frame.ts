import type { Field } from "./position.ts"
import { leadersOf } from "./forces.ts"
import { gunPoints } from "./fire.ts"
import { terrainOnCharge } from "./major-charge.ts"
import {
  cavalryOf,
  corpsOf,
  isFree,
  isHalfDemoralised,
  isSteady,
  mayAssault,
  NONE,
  opponentsOf,
  sparesEnemy,
  steadyUnits,
  type LineFrame,
} from "./major-line.ts"
import { NOBODY, type UnitId } from "./realm.ts"

/** Steps of a Major Battle (12.4). */
export const REORGANISING = 0
export const FORMING = 1
export const RESERVING = 2
export const AIMING = 3
export const FIRING = 4
export const MOUNTING = 5
export const ARRAYING = 6
export const MARKING = 7
export const CHARGING = 8
export const OPENING = 9
export const ENGAGING = 10
export const RESOLVING = 11
export const COMMITTING = 12
export const JUDGING = 13

/** A Major Battle by the standard rules. What is counted by side is the attacker's of Step 1 first. */
export interface MajorFrame extends LineFrame {
  readonly procedure: "majorBattle"
  step: number
  /** From 1. */
  round: number
  /** Which of the two attacks in this round, and which decides now. */
  assailant: number
  turn: number
  /** By Corps: 1 in Reserve; 1 with a Defeated marker. */
  reserve: number[]
  defeated: number[]
  /** 1 until the defender of Step 1 comes out of his Earthworks to attack. */
  works: number
  /** By side: the Corps that fires and the one fired at; rounds fired. */
  guns: number[]
  aims: number[]
  shots: number
  /** By side: the Corps that charges, its Cavalry, the unit at which it rides. */
  riders: number[]
  mounts: UnitId[][]
  marks: UnitId[]
  /** The Cavalry that has charged in this round (12.4 8-a). */
  charged: UnitId[]
  /** The Corps that have yet to engage. */
  waiting: number[]
  /** Engagements still to be resolved. */
  fights: number[][]
  /** 1 when a Reserve has come in. */
  sent: number
  /** What there was when the round began. */
  tally: number
}

/** The Corps of a side that are in the battle and can fight. */
export function lineOf(field: Field, frame: MajorFrame, index: number): number[] {
  return corpsOf(frame, index).filter((corps) => frame.reserve[corps] === 0 && isSteady(field, frame, corps))
}

export function reservesOf(field: Field, frame: MajorFrame, index: number): number[] {
  return corpsOf(frame, index).filter((corps) => frame.reserve[corps] === 1 && isSteady(field, frame, corps))
}

// 12.4 5-a

export function batteries(field: Field, frame: MajorFrame, index: number): number[] {
  if (lineOf(field, frame, 1 - index).length === 0) return []
  return lineOf(field, frame, index).filter((corps) => gunPoints(field, steadyUnits(field, frame, corps)) > 0)
}

// 12.4 6-a

/** The Corps of a side that could charge. */
export function chargers(field: Field, frame: MajorFrame, index: number): number[] {
  if (terrainOnCharge(field, frame.hex) === null || lineOf(field, frame, 1 - index).length === 0) return []
  return lineOf(field, frame, index).filter(
    (corps) => cavalryOf(field, frame, corps).length > 0 && !sparesEnemy(field, frame, corps),
  )
}

/** A Force with an Impetuoso must charge once in the battle (4.8.1 I). */
export function isImpetuous(field: Field, frame: MajorFrame, index: number): boolean {
  const force = frame.forces[index]
  if (force === NOBODY) return false
  return leadersOf(field, force).some((one) => field.ground.leaders[one].features.includes("I"))
}

/** The units at which a charge may be ridden: when both charge, each rides at the other. */
export function marksFor(field: Field, frame: MajorFrame, index: number): UnitId[] {
  const other = 1 - index
  if (frame.riders[other] !== NONE) return frame.mounts[other]
  return lineOf(field, frame, other).flatMap((corps) => steadyUnits(field, frame, corps))
}

/** The Cavalry of the charging Corps that is not committed yet. */
export function uncommitted(field: Field, frame: MajorFrame, index: number): UnitId[] {
  const corps = frame.riders[index]
  if (corps === NONE) return []
  return cavalryOf(field, frame, corps).filter((unit) => !frame.mounts[index].includes(unit))
}

// 12.4 7-a

export function mayEngage(field: Field, frame: MajorFrame, corps: number): boolean {
  return mayAssault(field, frame, corps) && !isHalfDemoralised(field, frame, corps)
}

/** Free Corps of a side that can and so must engage. */
export function engagers(field: Field, frame: MajorFrame, index: number): number[] {
  return lineOf(field, frame, index).filter((corps) => isFree(frame, corps) && mayEngage(field, frame, corps))
}

/** Those of the waiting Corps whose Capitani have the highest Initiative. */
export function nextEngagers({ ground }: Field, frame: MajorFrame): number[] {
  let most = -1
  for (const corps of frame.waiting) most = Math.max(most, ground.leaders[frame.corps[corps]].initiative)
  return frame.waiting.filter((corps) => ground.leaders[frame.corps[corps]].initiative === most)
}

/** Enemies who are left over when all have engaged: each must be engaged by somebody. */
export function leftOver(field: Field, frame: MajorFrame): number[] {
  return lineOf(field, frame, 1 - frame.assailant).filter((corps) => isFree(frame, corps))
}

/** Who may engage one that is left over. */
export function takers(field: Field, frame: MajorFrame): number[] {
  const line = lineOf(field, frame, frame.assailant)
  const able = line.filter((corps) => mayEngage(field, frame, corps))
  if (able.length > 0) return able
  return line.filter((corps) => opponentsOf(frame, corps).length > 0 && !sparesEnemy(field, frame, corps))
}
