import { neighbour, type Direction } from "@carroccio/hexes"
import {
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
import type { Battle } from "./battle.ts"
import { disrupt, muster, steadiness } from "./disruption.ts"
import { fireNumber, resolveFire } from "./fire.ts"
import { other, type Field, type Play, type State, type Unit } from "./position.ts"
import { fighterAt, isCavalry, isOnMap, isUnit, turnTo } from "./stacking.ts"
import { isControlled, isInFront, sideOfUnit } from "./zones.ts"

/** The other side reacts to a unit that comes, stops or leaves (6.2, 10.4). */
export interface ReactionFrame extends Frame {
  procedure: "reactionFacing" | "entryFire" | "exitFire"
  /** The unit that is reacted to. */
  unit: Unit
  /** Units that have turned to meet it. */
  turned: Unit[]
  /** Missile units that have shot at it. */
  shot: Unit[]
  /** 1 when the other side has nothing more to do. */
  held: number
}

function neighboursOf(field: Field, unit: Unit): Unit[] {
  const { ground, state } = field
  const { side } = ground.counters[unit]
  const hex = state.hex[unit]
  const found: Unit[] = []
  if (hex === 0) return found
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(ground.grid, hex, direction as Direction)
    const enemy = next === 0 ? -1 : fighterAt(field, next)
    if (enemy >= 0 && ground.counters[enemy].side !== side) found.push(enemy)
  }
  return found
}

/** Whether a unit may turn to meet an enemy that has stopped beside or behind it (6.2). */
export function mayMeet(field: Field, frame: ReactionFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit) || !ground.counters[unit].fights)
    return refuse("6.2", "notOnMap", { unit })
  if (ground.counters[unit].side === ground.counters[frame.unit].side) return refuse("6.2", "ownUnit", { unit })
  if (frame.turned.includes(unit)) return refuse("6.2", "alreadyTurned", { unit })
  const where = sideOfUnit(field, unit, state.hex[frame.unit])
  if (where < 0) return refuse("6.2", "notAdjacent", { unit })
  if (where === 0) return refuse("6.2", "inFrontAlready", { unit })
  const { side, kind } = ground.counters[unit]
  // The zone of the unit that has just come does not count: it was not there before.
  if (isControlled(field, state.hex[unit], side, kind === "cavalry", frame.unit))
    return refuse("6.2", "inEnemyZone", { unit })
  return OK
}

export function canMeet(field: Field, unit: Unit): boolean {
  const frame: ReactionFrame = { procedure: "reactionFacing", unit, turned: [], shot: [], held: 0 }
  return neighboursOf(field, unit).some((enemy) => mayMeet(field, frame, enemy).ok)
}

interface FaceAction extends Action {
  readonly type: "face"
  readonly unit: Unit
  readonly facing: number
}

const face: Verb<Battle, State, ReactionFrame, FaceAction> = {
  fields: { unit: "integer", facing: "integer" },
  candidates: (field, frame) =>
    neighboursOf(field, frame.unit).flatMap((unit) =>
      [1, 5].map((turn) => ({ type: "face" as const, unit, facing: (field.state.facing[unit] + turn) % 6 })),
    ),
  may(field, frame, { unit, facing }) {
    const verdict = mayMeet(field, frame, unit)
    if (!verdict.ok) return verdict
    const turn = (facing - field.state.facing[unit] + 6) % 6
    if (facing < 0 || facing > 5) return refuse("6.0", "noFacing", { facing })
    return turn === 1 || turn === 5 ? OK : refuse("6.2", "oneVertexOnly", { unit })
  },
  do(play, frame, { unit, facing }) {
    frame.turned.push(unit)
    if (!muster(play, unit)) return
    turnTo(play, unit, facing)
    tell(play, "turnedToMeet", "6.2", { unit, facing, mover: frame.unit })
    checkTurn(play, frame.unit, unit)
  },
}

/** A unit that turns in haste may lose its order (6.2). */
export function checkTurn(play: Play, mover: Unit, unit: Unit): void {
  const moverRides = isCavalry(play, mover)
  const unitRides = isCavalry(play, unit)
  if (!moverRides && unitRides) return // 6.2.1
  const die = roll(play)
  const add = moverRides && !unitRides ? 2 : 0 // 6.2.2
  const steady = die + add <= steadiness(play, unit)
  tell(play, "turnChecked", "6.2", { unit, die, add, steady: steady ? 1 : 0 })
  if (!steady) disrupt(play, unit, "6.2")
}

function hold(): Verb<Battle, State, ReactionFrame, Action> {
  return simpleAnswer("hold", (_play: Play, frame: ReactionFrame) => {
    frame.held = 1
  })
}

function reactors(field: Field, frame: ReactionFrame): readonly string[] {
  return [field.ground.seats[other(field.ground.counters[frame.unit].side)]]
}

export const reactionFacing: Procedure<Battle, State, ReactionFrame> = {
  name: "reactionFacing",
  asks: (field, frame) =>
    frame.held === 0 && neighboursOf(field, frame.unit).some((unit) => mayMeet(field, frame, unit).ok)
      ? reactors(field, frame)
      : [],
  prompt: (_field, frame) => ({ key: "reactionFacing", rule: "6.2", args: { unit: frame.unit } }),
  verbs: { face, hold: hold() },
  run(play, frame) {
    finish(play)
    // Who has turned to meet the enemy shoots worse at him (10.4.3).
    const arrival = play.position.stack.at(-1) as (Frame & { turned?: Unit[] }) | undefined
    if (arrival?.procedure === "arrival") arrival.turned = frame.turned
  },
}

/** Whether a missile unit may shoot in reaction (10.4). */
export function mayShoot(field: Field, frame: ReactionFrame, firer: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, firer) || !isOnMap(field, firer)) return refuse("10.4", "notOnMap", { unit: firer })
  const counter = ground.counters[firer]
  if (!counter.missile) return refuse("10.4", "noMissiles", { unit: firer })
  if (counter.side === ground.counters[frame.unit].side) return refuse("10.4", "ownUnit", { unit: firer })
  if (frame.shot.includes(firer) || state.fired[firer] === 1) return refuse("10.4.3", "alreadyFired", { unit: firer })
  if (!isInFront(field, firer, state.hex[frame.unit])) return refuse("10.4", "notBefore", { unit: firer })
  return fireNumber(field, firer, frame.unit, 1) === 0 ? refuse("10.3", "dash", { unit: frame.unit, range: 1 }) : OK
}

function shooters(field: Field, frame: ReactionFrame): Unit[] {
  if (!isOnMap(field, frame.unit) || !field.ground.counters[frame.unit].fights) return []
  return neighboursOf(field, frame.unit).filter((unit) => mayShoot(field, frame, unit).ok)
}

/** Missile units that may shoot at the unit as it leaves its hex (10.4.2). */
export function exitFirers(field: Field, unit: Unit): Unit[] {
  if (!field.ground.counters[unit].fights) return []
  return shooters(field, { procedure: "exitFire", unit, turned: [], shot: [], held: 0 })
}

interface ShootAction extends Action {
  readonly type: "shoot"
  readonly unit: Unit
}

const shoot: Verb<Battle, State, ReactionFrame, ShootAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    isOnMap(field, frame.unit) ? neighboursOf(field, frame.unit).map((unit) => ({ type: "shoot", unit })) : [],
  may(field, frame, { unit }) {
    if (!field.ground.counters[frame.unit].fights) return refuse("10.4", "notAffectedByFire", { unit: frame.unit })
    return mayShoot(field, frame, unit)
  },
  do(play, frame, { unit }) {
    frame.shot.push(unit)
    const rule = frame.procedure === "exitFire" ? "10.4.2" : "10.4.1"
    resolveFire(play, unit, frame.unit, { range: 1, turned: frame.turned.includes(unit) }, rule)
  },
}

function reactionFire(name: "entryFire" | "exitFire", rule: string): Procedure<Battle, State, ReactionFrame> {
  return {
    name,
    asks: (field, frame) => (frame.held === 0 && shooters(field, frame).length > 0 ? reactors(field, frame) : []),
    prompt: (_field, frame) => ({ key: name, rule, args: { unit: frame.unit } }),
    verbs: { shoot, hold: hold() },
    run: (play) => finish(play),
  }
}

export const entryFire = reactionFire("entryFire", "10.4.1")
export const exitFire = reactionFire("exitFire", "10.4.2")
