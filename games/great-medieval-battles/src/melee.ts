import { adjacent, zoneOf, type Direction, type Zone } from "@carroccio/hexes"
import {
  finish,
  OK,
  refuse,
  simpleAnswer,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { modifierOf, sideOf, type Modifier, type Modifiers } from "./exclusive.ts"
import { checkMorale, moraleModifiers, sumOf } from "./morale.ts"
import type { Field, Play, Side, State, Unit } from "./position.ts"
import { combatUnitAt, faceOf, isDouble, isOnMap, isUnit, NOBODY, rightOfUnit } from "./stacking.ts"

export interface MeleeFrame extends Frame {
  procedure: "melee"
  side: Side
  ended: number
}

interface MeleeAction extends Action {
  readonly type: "melee"
  readonly unit: Unit
  readonly target: Unit
}

/** How a unit stands to an enemy: before its centre, aside of it, behind it, or apart (9.12). */
export type Bearing = "centre" | "aside" | "rear" | "apart"

/** By the zone in which a hex lies around a double counter; none where it is apart. */
function bearingIn(zone: Zone | undefined): Bearing {
  switch (zone) {
    case undefined:
      return "apart"
    case "frontCenter":
      return "centre"
    case "frontLeft":
    case "frontRight":
    case "leftFlank":
    case "rightFlank":
      return "aside"
    case "rearLeft":
    case "rearCenter":
    case "rearRight":
      return "rear"
  }
}

export function bearingOf(field: Field, unit: Unit, target: Unit): Bearing {
  const { grid } = field.ground
  const left = field.state.left[unit]
  if (!isDouble(field, unit)) {
    const right = rightOfUnit(field, target)
    const touches = adjacent(grid, left, field.state.left[target]) || (right > 0 && adjacent(grid, left, right))
    return touches ? "centre" : "apart"
  }
  const facing = field.state.facing[unit] as Direction
  const one = bearingIn(zoneOf(grid, left, facing, field.state.left[target]))
  const half = rightOfUnit(field, target)
  if (half === 0 || one === "centre") return one
  const other = bearingIn(zoneOf(grid, left, facing, half))
  return one === "apart" || other === "centre" || other === "aside" ? other : one
}

/** Whether the unit may attack anybody in this phase (9.0). */
export function mayStrike(field: Field, unit: Unit, side: Side): Verdict {
  const { state } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("9.0", "notOnMap", { unit })
  if (state.side[unit] !== side) return refuse("9.0", "notYours", { unit })
  if (state.rout[unit] > 0) return refuse("9.0", "routedUnit", { unit }) // 10.1
  const own = field.ground.exclusive.mayAttack?.(field, unit)
  if (own?.ok === false) return own
  if (!faceOf(field, unit).melee) return refuse("9.0", "notInMeleeMode", { unit })
  return state.done[unit] === 1 ? refuse("9.11", "alreadyAttacked", { unit }) : OK
}

/** Whether the unit may attack this target now (9.1). */
export function mayMelee(field: Field, unit: Unit, target: Unit, side: Side): Verdict {
  const verdict = mayStrike(field, unit, side)
  return verdict.ok ? mayHit(field, unit, target, side) : verdict
}

/** Whether a unit that may attack may attack this target. */
export function mayHit(field: Field, unit: Unit, target: Unit, side: Side): Verdict {
  if (!isUnit(field, target) || !isOnMap(field, target) || field.ground.counters[target].leader) {
    return refuse("6.22", "noTarget", { target }) // 6.22, 12.0
  }
  if (field.state.side[target] === side) return refuse("9.0", "noEnemy", { target })
  switch (bearingOf(field, unit, target)) {
    case "apart":
      return refuse("9.0", "notAdjacent", { unit, target })
    case "rear":
      return refuse("9.12", "enemyBehind", { unit, target })
    case "centre":
    case "aside":
      return meleeNumber(field, unit, target) === null ? refuse("9.4", "noPairing", { unit, target }) : OK
  }
}

/** The highest modified roll that hits, or null where the chart has no figure (9.4). */
export function meleeNumber(field: Field, unit: Unit, target: Unit): number | null {
  return faceOf(field, target).struckAt[faceOf(field, unit).attackColumn] ?? null
}

/** Whether the attack is the charge that the unit moved for (5.31). */
export function isChargeAt(field: Field, unit: Unit, target: Unit): boolean {
  return field.state.charge[unit] === target + 1
}

export function meleeModifiers(field: Field, unit: Unit, target: Unit): Modifier[] {
  const found: Modifier[] = []
  addMeleeModifiers(found, field, unit, target)
  return found
}

export function addMeleeModifiers(found: Modifiers, field: Field, unit: Unit, target: Unit): void {
  const { ground, state } = field
  if (bearingOf(field, unit, target) === "aside") {
    found.push(modifierOf(ground, "melee", "doubleNotFrontCenter", "9.12")) // 9.12
  }
  if (isChargeAt(field, unit, target)) {
    const id = state.lance[unit] === 1 ? "chargeWithLance" : "chargeWithoutLance" // 9.31
    found.push(modifierOf(ground, "melee", id, state.lance[unit] === 1 ? "9.31" : "5.31"))
  }
  ground.exclusive.addMeleeModifiers?.(found, field, unit, target)
}

/** Rolls an attack and applies its result at once (9.0). */
export function resolveMelee(play: Play, unit: Unit, target: Unit): void {
  const { state } = play
  const modifiers = meleeModifiers(play, unit, target)
  const charge = isChargeAt(play, unit, target)
  const lance = charge && state.lance[unit] === 1
  const dice = [roll(play), roll(play)]
  const modified = dice[0] + dice[1] + sumOf(modifiers)
  const needed = meleeNumber(play, unit, target) ?? 0
  const hit = modified <= needed
  tell(play, "meleed", "9.0", {
    unit,
    target,
    dice,
    modified,
    needed,
    hit,
    charge,
    lance,
    modifiers: modifiers.map(({ id, add, rule }) => ({ id, add, rule })),
  })
  if (lance) state.lance[unit] = 0 // 9.32
  state.charge[unit] = 0 // 5.31
  if (hit) checkMorale(play, target, moraleModifiers(play, target, lance ? "lance" : "melee", unit)) // 9.2
}

/** The enemies next to a unit that it may attack. Most units have none, and a list is made for the others alone. */
export function meleeTargets(field: Field, unit: Unit): readonly Unit[] {
  const { left, side } = field.state
  const { neighbours } = field.ground.grid
  const right = rightOfUnit(field, unit)
  let targets: Unit[] | undefined
  for (let hex = left[unit]; hex > 0; hex = hex === left[unit] ? right : 0) {
    for (let i = hex * 6; i < hex * 6 + 6; i++) {
      const target = neighbours[i] === 0 ? -1 : combatUnitAt(field, neighbours[i])
      if (target < 0 || side[target] === side[unit]) continue
      if (targets === undefined) targets = [target]
      else if (!targets.includes(target)) targets.push(target)
    }
  }
  return targets ?? NOBODY
}

function canAttack(field: Field, unit: Unit, side: Side): boolean {
  // The same question asked first where it costs least: a program asks it of every unit after every blow.
  const { state } = field
  if (state.side[unit] !== side || state.done[unit] === 1 || state.left[unit] === 0 || state.rout[unit] > 0)
    return false
  if (!faceOf(field, unit).melee || !mayStrike(field, unit, side).ok) return false
  for (const target of meleeTargets(field, unit)) if (mayHit(field, unit, target, side).ok) return true
  return false
}

function canAnyAttack(field: Field, side: Side): boolean {
  for (const unit of field.ground.combatUnits) if (canAttack(field, unit, side)) return true
  return false
}

const meleeVerb: Verb<Battle, State, MeleeFrame, MeleeAction> = {
  fields: { unit: "integer", target: "integer" },
  candidates: (field, frame) =>
    field.ground.combatUnits
      .filter((unit) => mayStrike(field, unit, frame.side).ok)
      .flatMap((unit) => meleeTargets(field, unit).map((target) => ({ type: "melee" as const, unit, target }))),
  may: (field, _frame, { unit, target }, seat) => mayMelee(field, unit, target, sideOf(field.ground, seat)),
  do(play, _frame, { unit, target }) {
    resolveMelee(play, unit, target)
    play.state.done[unit] = 1 // 9.11
  },
}

/** One player attacks with his units, in any order (9.0). */
export const melee: Procedure<Battle, State, MeleeFrame> = {
  name: "melee",
  asks(field, frame) {
    return frame.ended === 0 && canAnyAttack(field, frame.side) ? field.ground.asked[frame.side] : NOBODY
  },
  prompt: () => ({ key: "melee", rule: "9.0" }),
  verbs: {
    melee: meleeVerb,
    endMelee: simpleAnswer("endMelee", (_play, frame) => {
      frame.ended = 1
    }),
  },
  run(play, frame) {
    // 5.31, 9.32: a charge that found nobody to strike is over; its lance is kept.
    if (frame.side === play.state.phasing) play.state.charge.fill(0)
    finish(play)
  },
}
