import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
} from "@carroccio/kernel"
import { chartRow } from "./assault.ts"
import { captureForce } from "./capitani.ts"
import { losePoints } from "./unit-losses.ts"
import { settleLosses } from "./casualties.ts"
import { forceOfUnits } from "./fire.ts"
import { armOf, inGoodOrder, isBaron, isBroken, isCavalry, isForce, pointsOf, unitsOf, type ForceId } from "./forces.ts"
import { modifierList, sumOf, type Modifier } from "./modifiers.ts"
import { gainPoints, purseOf, spendPoints } from "./points.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type Realm, type Side, type UnitId } from "./realm.ts"
import { seatOf, tellOwner } from "./telling.ts"

export interface Pursuit {
  readonly pursuers: readonly ForceId[]
  readonly pursued: ForceId
  /** The Combat Units of the pursued that are subject to it. */
  readonly units: readonly UnitId[]
  readonly modifier: number
  /** Whether Administrative Points are looted (12.4 10-a). */
  readonly loot: boolean
  /** Units that take no part, of neither (O1.1.1 CAVALRY CHARGE). */
  readonly absent?: readonly UnitId[]
}

/** Cavalry rides after those who go (8.8.2.1, 12.4 10-a). */
export interface PursuitFrame extends Frame {
  readonly procedure: "pursuit"
  /** Those who have yet to throw. */
  pursuers: ForceId[]
  readonly pursued: ForceId
  readonly side: Side
  units: UnitId[]
  readonly modifier: number
  readonly loot: number
  readonly absent: UnitId[]
  /** Pursuit Losses still to be taken. */
  losses: number
}

export function beginPursuit(play: Play, { pursuers, pursued, units, modifier, loot, absent }: Pursuit): void {
  call(play, {
    procedure: "pursuit",
    pursuers: pursuers.filter((force) => mayPursue(play, force, absent)),
    pursued,
    side: play.state.side[pursued],
    units: [...units],
    modifier,
    loot: loot ? 1 : 0,
    absent: [...(absent ?? [])],
    losses: 0,
  } satisfies PursuitFrame)
}

/** Demoralised Forces do not pursue (8.8.2.1), nor does Artillery (13.1.1) or who plunders (O1.1.1 CAVALRY CHARGE). */
export function mayPursue(field: Field, force: ForceId, absent: readonly UnitId[] = []): boolean {
  if (!isForce(field, force)) return false
  const units = unitsOf(field, force).filter((unit) => !absent.includes(unit))
  return !isBroken(field, units) && inGoodOrder(field, units).some((unit) => armOf(field, unit) !== "artillery")
}

/** The column of the Pursuit Table and what is added to the die for a pursuer. */
export function pursuitOdds(
  field: Field,
  force: ForceId,
  modifier: number,
  absent: readonly UnitId[] = [],
): { column: number; modifier: number; modifiers: readonly Modifier[] } {
  const { ground } = field
  const units = inGoodOrder(field, unitsOf(field, force)).filter((unit) => !absent.includes(unit))
  const points = pointsOf(
    field,
    units.filter((unit) => isCavalry(armOf(field, unit))),
  )
  const { pursuitColumns } = ground.charts
  let column = 0
  while (column + 1 < pursuitColumns.length && pursuitColumns[column + 1] <= points) column++
  const { list, add } = modifierList()
  add("marchesOff", modifier) // 8.8.2.1
  if (ground.leaders[force].star) add("star", 1) // 4.7
  if (units.some((unit) => armOf(field, unit) === "stradiots")) add("stradiots", 1) // 12.4 10-a
  return { column, modifier: sumOf(list), modifiers: list }
}

function pursue(play: Play, frame: PursuitFrame, force: ForceId): void {
  const odds = pursuitOdds(play, force, frame.modifier, frame.absent)
  const die = roll(play)
  frame.losses = chartRow(play.ground.charts.pursuit, die + odds.modifier)[odds.column]
  tellRoll(play, frame, force, die, odds.modifier)
}

/** The die and the losses are seen by both; what is added to it would tell of a hidden Capitano and his card (1.4). */
function tellRoll(play: Play, { pursued, losses }: PursuitFrame, force: ForceId, die: number, modifier: number): void {
  const { ground, state } = play
  const hex = state.at[pursued]
  const told = { hex, die, modifier, count: losses }
  if (state.open[force] === 1 || isBaron(play, force)) {
    tell(play, "pursued", "12.4 10-a", told)
    return
  }
  tellOwner(play, "pursued", "12.4 10-a", state.side[force], told)
  tell(play, "pursuedUnseen", "12.4 10-a", { hex, army: ground.leaders[force].army, die, count: losses })
}

/** Artillery first, then Infantry, Cavalry last; in each the Demoralised first (12.4 10-a). */
function turnOf(field: Field, unit: UnitId): number {
  const arm = armOf(field, unit)
  const kind = arm === "artillery" ? 0 : isCavalry(arm) ? 2 : 1
  return kind * 2 + (field.state.demoralised[unit] === 1 ? 0 : 1)
}

/** A point in good order counts two Pursuit Losses, a Demoralised one counts one. */
function worth({ state }: Field, unit: UnitId): number {
  return state.demoralised[unit] === 1 ? 1 : 2
}

/** The units from which the next loss comes. */
function nextUnits(field: Field, frame: PursuitFrame): UnitId[] {
  const { state } = field
  let first = Infinity
  for (const unit of frame.units) if (state.of[unit] >= 0) first = Math.min(first, turnOf(field, unit))
  if (first === Infinity) return []
  // What is left over and counts less than a point is no loss.
  return frame.units.filter(
    (unit) => state.of[unit] >= 0 && turnOf(field, unit) === first && worth(field, unit) <= frame.losses,
  )
}

function lose(play: Play, frame: PursuitFrame, unit: UnitId): void {
  frame.losses -= worth(play, unit)
  losePoints(play, unit, 1)
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

const fallBehind: Verb<Realm, State, PursuitFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    frame.losses > 0 ? nextUnits(field, frame).map((unit) => ({ type: "fallBehind", unit })) : [],
  may: (field, frame, { unit }) =>
    frame.losses > 0 && nextUnits(field, frame).includes(unit) ? OK : refuse("12.4 10-a", "notNextPursued", { unit }),
  do: (play, frame, { unit }) => lose(play, frame, unit),
}

/** Whether it matters which of the units loses: not when all of them will lose all. */
function isOpen(field: Field, frame: PursuitFrame): boolean {
  if (frame.losses === 0 || frame.side > 1) return false
  const units = nextUnits(field, frame)
  return units.length > 1 && pointsOf(field, units) * worth(field, units[0]) > frame.losses
}

export const pursuit: Procedure<Realm, State, PursuitFrame> = {
  name: "pursuit",
  asks: (field, frame) => (isOpen(field, frame) ? [seatOf(field, frame.side)] : []),
  prompt: (field, frame) => ({
    key: "pursuit",
    rule: "12.4 10-a",
    args: { leader: frame.pursued, hex: field.state.at[frame.pursued], count: frame.losses },
  }),
  verbs: { fallBehind },
  run(play, frame) {
    const [unit] = frame.losses > 0 ? nextUnits(play, frame) : []
    if (unit !== undefined) {
      lose(play, frame, unit)
      return
    }
    frame.losses = 0
    const force = frame.pursuers.shift()
    if (force !== undefined && forceOfUnits(play, frame.units) !== NOBODY) {
      pursue(play, frame, force)
      if (frame.loot === 1 && frame.pursuers.length === 0) loot(play, frame.pursued, force)
      return
    }
    finish(play)
    if (unitsOf(play, frame.pursued).length === 0)
      captureForce(play, frame.pursued) // 4.6
    else settleLosses(play, frame.pursued)
  },
}

/** Half of the pursued's Administrative Points are lost, half of that is the pursuer's, each rounded up (12.4 10-a). */
function loot(play: Play, pursued: ForceId, by: ForceId): void {
  const loser = purseOf(play, pursued)
  const winner = purseOf(play, by)
  if (loser === NOBODY) return
  const lost = Math.ceil(play.state.ap[loser] / 2)
  if (lost === 0) return
  spendPoints(play, loser, lost, "12.4 10-a")
  if (winner !== NOBODY) gainPoints(play, winner, Math.ceil(lost / 2), "12.4 10-a")
}
