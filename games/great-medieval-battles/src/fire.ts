import { distance } from "@carroccio/hexes"
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
import { modifierOf, sideOf, type Modifier, type Modifiers, type Shot } from "./exclusive.ts"
import { checkMorale, moraleModifiers, sumOf } from "./morale.ts"
import type { Field, Play, Side, State, Unit } from "./position.ts"
import { observedRange } from "./sight.ts"
import { faceOf, hexesOf, isOnMap, isUnit, NOBODY } from "./stacking.ts"

export interface FireFrame extends Frame {
  procedure: "fire"
  /** 0 while the phasing player fires, 1 while the other does, 2 when the results are due. */
  turn: number
  /** The units that had somebody to fire at when their side began. */
  shooters: Unit[]
}

interface FireAction extends Action {
  readonly type: "fire"
  readonly unit: Unit
  readonly target: Unit
}

/** The farthest of a battle's own special attacks. */
const OVER_FRIENDS = 2

/** How far the left half of a target can be at most; each counter covers two hexes; -1 without a weapon. */
export function farthestShot(field: Field, unit: Unit): number {
  const { weapon, range } = faceOf(field, unit)
  return weapon === null ? -1 : Math.max(range, OVER_FRIENDS) + 2
}

/** How the unit can hit the target: by sight (8.11), or by a special attack of the battle. */
export function shotAt(field: Field, unit: Unit, target: Unit): Shot | null {
  const { left } = field.state
  // Most targets are farther off.
  if (distance(field.ground.grid, left[unit], left[target]) > farthestShot(field, unit)) return null
  const range = observedRange(field, unit, target, faceOf(field, unit).range)
  if (range > 0) return { range, over: null }
  return field.ground.exclusive.specialShot?.(field, unit, target) ?? null
}

/** Whether the unit may fire at anybody in this phase (8.0). */
export function mayShoot(field: Field, unit: Unit, side: Side): Verdict {
  const { state } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("8.0", "notOnMap", { unit })
  if (state.side[unit] !== side) return refuse("8.0", "notYours", { unit })
  if (faceOf(field, unit).weapon === null) return refuse("8.0", "notInFireMode", { unit })
  if (state.rout[unit] > 0) return refuse("8.0", "routedUnit", { unit }) // 10.1
  if (state.done[unit] === 1) return refuse("8.18", "alreadyFired", { unit })
  return OK
}

export function mayFire(field: Field, unit: Unit, target: Unit, side: Side): Verdict {
  const verdict = mayShoot(field, unit, side)
  if (!verdict.ok) return verdict
  if (!isUnit(field, target) || !isOnMap(field, target) || field.ground.counters[target].leader) {
    return refuse("6.22", "noTarget", { target }) // 6.22, 12.0
  }
  if (field.state.side[target] === side) return refuse("8.0", "noEnemy", { target })
  if (shotAt(field, unit, target) !== null) return OK
  const { range: reach } = faceOf(field, unit)
  const range = rangeBetween(field, unit, target)
  return range > reach
    ? refuse("8.3", "outOfRange", { range, reach })
    : refuse("8.11", "noLineOfSight", { unit, target })
}

/** The least distance between two units. */
export function rangeBetween(field: Field, unit: Unit, target: Unit): number {
  let least = Infinity
  for (const from of hexesOf(field, unit)) {
    for (const to of hexesOf(field, target)) least = Math.min(least, distance(field.ground.grid, from, to))
  }
  return least
}

/** The highest modified roll that hits (8.3). */
export function fireNumber(field: Field, unit: Unit, target: Unit, shot: Shot): number {
  return faceOf(field, unit).hits[shot.range]?.[faceOf(field, target).armour] ?? 0
}

export function fireModifiers(field: Field, unit: Unit, target: Unit, shot: Shot): Modifier[] {
  const found: Modifier[] = []
  addFireModifiers(found, field, unit, target, shot)
  return found
}

export function addFireModifiers(found: Modifiers, field: Field, unit: Unit, target: Unit, shot: Shot): void {
  if (field.state.charge[target] !== 0) found.push(modifierOf(field.ground, "fire", "targetCharging", "5.32")) // 5.32
  field.ground.exclusive.addFireModifiers?.(found, field, unit, target, shot)
}

/** Rolls a shot. A hit is remembered until all fire has been resolved (8.0). */
export function resolveFire(play: Play, unit: Unit, target: Unit): boolean {
  const shot = shotAt(play, unit, target)
  if (shot === null) return false
  const modifiers = fireModifiers(play, unit, target, shot)
  const dice = [roll(play), roll(play)]
  const modified = dice[0] + dice[1] + sumOf(modifiers)
  const needed = fireNumber(play, unit, target, shot)
  const hit = modified <= needed
  if (hit) play.state.hits.push(target, unit) // 8.21
  tell(play, "fired", "8.0", {
    unit,
    target,
    range: shot.range,
    over: shot.over,
    dice,
    modified,
    needed,
    hit,
    modifiers: modifiers.map(({ id, add, rule }) => ({ id, add, rule })),
  })
  return hit
}

/** After all fire, each result is a morale check (8.2). What they depend on is fixed before the first is rolled. */
export function resolveHits(play: Play): void {
  const { hits } = play.state
  const checks: { target: Unit; modifiers: Modifier[] }[] = []
  for (let i = 0; i < hits.length; i += 2) {
    const modifiers = moraleModifiers(play, hits[i], "fire", hits[i + 1])
    checks.push({ target: hits[i], modifiers })
  }
  play.state.hits = []
  for (const { target, modifiers } of checks) {
    if (isOnMap(play, target)) checkMorale(play, target, modifiers) // 8.21, 8.22
  }
}

function firingSide(field: Field, frame: FireFrame): Side {
  return (frame.turn === 0 ? field.state.phasing : 1 - field.state.phasing) as Side
}

/** The enemies that a unit may fire at. */
export function targetsOf(field: Field, unit: Unit): Unit[] {
  const { state, ground } = field
  const side = state.side[unit]
  return ground.combatUnits.filter(
    (target) => state.side[target] !== side && state.left[target] > 0 && shotAt(field, unit, target) !== null,
  )
}

function hasTarget(field: Field, unit: Unit): boolean {
  const { state, ground } = field
  const side = state.side[unit]
  for (const target of ground.combatUnits) {
    if (state.side[target] !== side && state.left[target] > 0 && shotAt(field, unit, target) !== null) return true
  }
  return false
}

function findShooters(field: Field, side: Side): Unit[] {
  const { state, ground } = field
  const found: Unit[] = []
  for (const unit of ground.combatUnits) {
    // What costs least is asked first: most are of the other side, or have nothing to shoot with.
    if (state.side[unit] !== side || faceOf(field, unit).weapon === null) continue
    if (mayShoot(field, unit, side).ok && hasTarget(field, unit)) found.push(unit)
  }
  return found
}

const fireVerb: Verb<Battle, State, FireFrame, FireAction> = {
  fields: { unit: "integer", target: "integer" },
  candidates: (field, frame) =>
    frame.shooters
      .filter((unit) => field.state.done[unit] === 0)
      .flatMap((unit) => targetsOf(field, unit).map((target) => ({ type: "fire" as const, unit, target }))),
  may: (field, _frame, { unit, target }, seat) => mayFire(field, unit, target, sideOf(field.ground, seat)),
  do(play, _frame, { unit, target }) {
    resolveFire(play, unit, target)
    play.state.done[unit] = 1 // 8.18
  },
}

/** Both players fire, the phasing player first; all results are applied when both have done (8.0). */
export const fire: Procedure<Battle, State, FireFrame> = {
  name: "fire",
  asks(field, frame) {
    for (const unit of frame.shooters) {
      if (field.state.done[unit] === 0) return field.ground.asked[firingSide(field, frame)]
    }
    return NOBODY
  },
  prompt: () => ({ key: "fire", rule: "8.0" }),
  verbs: {
    fire: fireVerb,
    endFire: simpleAnswer("endFire", (_play, frame) => {
      frame.shooters = []
    }),
  },
  run(play, frame) {
    frame.turn++
    if (frame.turn === 2) {
      resolveHits(play)
      finish(play)
    } else {
      frame.shooters = findShooters(play, firingSide(play, frame))
    }
  },
}

/** The fire phase, before anybody has fired. */
export function fireFrame(field: Field): FireFrame {
  const frame: FireFrame = { procedure: "fire", turn: 0, shooters: [] }
  frame.shooters = findShooters(field, firingSide(field, frame))
  return frame
}
