import type { Hex } from "@carroccio/hexes"
import { OK, refuse, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import { isBaron, isContested, type ForceId } from "./forces.ts"
import { ATTACK, MANOEUVRE, RETREAT, type Field, type Play, type State } from "./position.ts"
import type { Realm, Side, UnitId } from "./realm.ts"
import { POINT, weatherNow } from "./terrain.ts"

/** Nothing holds a Force; it may go no further, but dig (8.8.1); it may spend nothing more. */
export const FREE = 0
export const HALTED = 1
export const SPENT = 2

/** The march of an active Force, step by step (8.3, 8.4). Points are half Movement Points. */
export interface MarchFrame extends Frame {
  readonly procedure: "march"
  readonly force: ForceId
  readonly side: Side
  /** The result of the Activation (8.2.4). */
  readonly bonus: number
  spent: number
  /** What it has spent of its doubled points since it does a Road March (8.7). */
  road: number
  /** 1 when this is its second Activation. */
  readonly second: number
  /** Where it began and how many Strength Points it had then (9). */
  readonly from: Hex
  readonly startPoints: number
  /** 1 when it has left the hex in which it began. */
  moved: number
  stopped: number
  /** 1 when it was beaten on the way: it has retreated (8.9, 16.4.2). */
  beaten: number
  /** 1 when it has paid for leaving a Contested hex and was pursued (8.8.2.1). */
  leaving: number
  /** 1 when it has left a Force behind in the Fortress that it leaves (8.8.2.1). */
  rearguard: number
  /** Its Combat Units at the start: by them it is known when its Primo Capitano falls on the way (4.6.3). */
  readonly units: UnitId[]
  /** The Forces dropped off on the way (5.3). */
  dropped: ForceId[]
  /** Under a Retreat Order: 1 when the ways that it may go are known, and these, each with its last hex (13.2.8). */
  looked: number
  ways: Hex[][]
  /** The rest of the way that it goes. */
  path: Hex[]
  /** 1 when its owner has said that it halts. */
  done: number
}

export type MarchVerb<A extends Action = Action> = Verb<Realm, State, MarchFrame, A>

export interface HexAction extends Action {
  readonly hex: Hex
}

/** The Movement Allowance of a Force in half points: that of its slowest unit, with the result of the Activation (8.2.4, 8.4). */
export function allowanceOf(field: Field, force: ForceId, bonus: number): number {
  const { ground, state } = field
  let least = Infinity
  for (let unit = 0; unit < state.of.length; unit++) {
    const leader = state.of[unit]
    if (leader < 0 || (leader !== force && state.under[leader] !== force)) continue
    const allowance = ground.types[ground.units[unit].type].allowance - state.demoralised[unit] // 10.1.1
    if (allowance < least) least = allowance
  }
  if (least === Infinity) return 0
  if (weatherNow(field) === "mud") least-- // 3.1
  return Math.max(0, least * POINT + bonus)
}

/** What a Force can still spend. */
export function pointsLeft(field: Field, frame: MarchFrame): number {
  if (frame.stopped === SPENT) return 0
  const rest = allowanceOf(field, frame.force, frame.bonus) - frame.spent
  // 8.7: what the Activation gives or takes is counted before the points are doubled.
  return field.state.roadMarch[frame.force] === 1 ? rest * 2 - frame.road : rest
}

export function pay(field: Field, frame: MarchFrame, points: number): void {
  if (field.state.roadMarch[frame.force] === 1) frame.road += points
  else frame.spent += points
}

/** Whether a Force can pay for something. */
export function mayPay(field: Field, frame: MarchFrame, points: number): Verdict {
  const left = pointsLeft(field, frame)
  return points <= left ? OK : refuse("8.4", "tooFewPoints", { points, count: left })
}

/** Whether it has gone by a Retreat Order: that is a retreat, and no movement (13.2, 13.2.8). */
export function isRetreat({ state }: Field, { force, moved }: MarchFrame): boolean {
  return moved === 1 && state.order[force] === RETREAT
}

/** Whether a Force may leave its hex by its own will: Order, markers, what has happened on its march (7.3). */
export function mayLeaveHex(field: Field, frame: MarchFrame): Verdict {
  const { state } = field
  const { force } = frame
  if (frame.stopped !== FREE) return refuse("8.6.5", "mustStop")
  if (state.noMove[force] > 0) return refuse("12.4 11-a", "noMove")
  if (state.quarters[force] === 1) return refuse("18 EFFECTS", "inQuarters")
  const order = state.order[force]
  if (order !== MANOEUVRE && order !== ATTACK && order !== RETREAT) return refuse("7.3", "orderHolds", { order })
  return OK
}

/** Whether a Force may march where it will: a Retreat Order only lets it retreat (7.3, 13.2.8). */
export function mayMarch(field: Field, frame: MarchFrame): Verdict {
  const may = mayLeaveHex(field, frame)
  if (!may.ok) return may
  if (field.state.order[frame.force] === RETREAT) return refuse("13.2.8", "onlyRetreat")
  return mayGoOut(field, frame)
}

/** A Contested hex is left at the start of an Activation only, and by the procedure for it (8.8.2). */
export function mayGoOut(field: Field, frame: MarchFrame): Verdict {
  if (frame.leaving === 1 || !isContested(field, field.state.at[frame.force])) return OK
  return frame.moved === 1 ? refuse("8.8.2", "mustStop") : refuse("8.8.2.1", "leaveFirst")
}

/** Whether a Force may spend points in its hex on something other than marching. */
export function maySpendHere(field: Field, frame: MarchFrame, points: number): Verdict {
  const { state } = field
  if (frame.stopped !== FREE) return refuse("8.6.5", "mustStop")
  if (state.order[frame.force] === RETREAT) return refuse("7.3", "onlyRetreat")
  if (state.quarters[frame.force] === 1) return refuse("18 EFFECTS", "inQuarters")
  if (state.roadMarch[frame.force] === 1) return refuse("8.7", "onRoadMarch")
  return mayPay(field, frame, points)
}

/**
 * After an Attack from March or an Ambush: whoever attacked with success and has nobody left in his way goes on; the
 * march of whoever lost is over (8.9, 16.4.2).
 */
export function onSkirmishOver(play: Play, attacker: ForceId, won: boolean): void {
  const frame = play.position.stack.findLast((one) => one.procedure === "march") as MarchFrame | undefined
  if (frame === undefined) return
  const marchWon = frame.force === attacker ? won : !won
  frame.stopped = marchWon ? FREE : SPENT
  frame.beaten = marchWon ? 0 : 1
  if (marchWon && isContested(play, play.state.at[frame.force])) frame.stopped = HALTED
}

export function mayBeNoBaron(field: Field, force: ForceId, rule: string): Verdict {
  return isBaron(field, force) ? refuse(rule, "baronMayNot", { leader: force }) : OK
}
