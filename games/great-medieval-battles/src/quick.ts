import { distance } from "@carroccio/hexes"
import type { Action, Memory, Random, Seat } from "@carroccio/kernel"
import { armyMovement, FAR, HALT, HASTY, promise, STRUCK, WORTHWHILE, type Run } from "./army-movement.ts"
import { bestStrike, shotValue, strikeValue, worthOf } from "./evaluate.ts"
import { sideOf } from "./exclusive.ts"
import type { FireFrame } from "./fire.ts"
import { mayHit, mayStrike, meleeTargets, type MeleeFrame } from "./melee.ts"
import { moving } from "./movement.ts"
import type { MovingFrame } from "./moving.ts"
import { canChangeMode, turnOver, type ModeChangeFrame } from "./modes.ts"
import type { Field, Play, Side, Unit } from "./position.ts"
import { scratch } from "./reach.ts"
import { FIRST_PIVOT, GONE, STAY, wayTo } from "./rout.ts"
import { firstToFlee, type RoutingFrame, type RoutMovementFrame } from "./rout-movement.ts"
import { armyOf, faceOf, leadersWith } from "./stacking.ts"

/** A phase played at once, as well as it goes without looking at what comes of it. */
export function quick(field: Field, seat: Seat, random: Random, memory: Memory): Run | undefined {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "movement":
      return moves(field, sideOf(field.ground, seat), memory)
    case "moving":
      return halts(field, frame as MovingFrame, seat)
    case "modeChange":
      return modes(field, frame as ModeChangeFrame, true)
    case "fire":
      return shots(field, frame as FireFrame)
    case "melee":
      return blows(field, frame as MeleeFrame)
    case "routMovement":
      return [firstFlight(field, frame as RoutMovementFrame)]
    case "routing":
      return [flight(field, frame as RoutingFrame, random)]
    default:
      return field.ground.exclusive.quick?.(field, seat, random)
  }
}

/** A blow that promises so much of a unit's own worth keeps it where it is. */
const HARD_BLOW = 0.25

/** The army moves as it usually does; those with somebody to strike hard stay where they are. */
function moves(field: Field, side: Side, memory: Memory): Run {
  const stays = (unit: Unit, hexes: number) =>
    hexes <= STRUCK && bestStrike(field, unit) > HARD_BLOW * worthOf(field, unit)
  return armyMovement(field, side, memory, (unit, hexes) => (stays(unit, hexes) ? undefined : HASTY))
}

/** A unit on the move halts; one that has not moved yet must first do anything that it may. */
function halts(field: Field, frame: MovingFrame, seat: Seat): Run {
  if (frame.path.length > 1) return [HALT]
  for (const verb of Object.values(moving.verbs ?? {})) {
    const open = verb.candidates(field, frame, seat).find((action) => verb.may(field, frame, action, seat).ok)
    if (open !== undefined) return [open, HALT]
  }
  return [HALT]
}

/**
 * Every unit shows the side that has more to hope for and less to fear where it stands; in haste, those who are far from
 * everybody are left as they are.
 */
export function modes(field: Field, frame: ModeChangeFrame, hasty = false): Run {
  let play: Play | undefined
  const { left, phasing } = field.state
  const enemies = armyOf(field, (1 - phasing) as Side)
  const run: Action[] = []
  for (const unit of field.ground.combatUnits) {
    if (!canChangeMode(field, frame, unit)) continue
    const near = enemies.filter((enemy) => distance(field.ground.grid, left[unit], left[enemy]) <= FAR)
    if (hasty && near.length === 0) continue
    // Often nobody may change, and to copy the position costs more than all that is asked before.
    play ??= scratch(field)
    const before = promise(play, unit, near)
    turnOver(play, unit, 1 - play.state.face[unit])
    if (promise(play, unit, near) > before + WORTHWHILE) run.push({ type: "changeMode", unit })
    else turnOver(play, unit, 1 - play.state.face[unit])
  }
  run.push({ type: "endModes" })
  return run
}

/** All shots of a side: what they hit is told only when both sides have shot (8.0). */
export function shots(field: Field, { shooters }: FireFrame): Run {
  const run: Action[] = []
  if (shooters.length === 0) return [{ type: "endFire" }]
  const enemies = armyOf(field, (1 - field.state.side[shooters[0]]) as Side)
  for (const unit of shooters) {
    if (field.state.done[unit] === 1 || faceOf(field, unit).weapon === null) continue
    const target = highest(enemies, (one) => shotValue(field, unit, one))
    if (target !== undefined) run.push({ type: "fire", unit, target })
  }
  run.push({ type: "endFire" })
  return run
}

/** Each unit strikes where it hurts most, the hardest blow first; whoever is gone by then is looked at anew. */
export function blows(field: Field, { side }: MeleeFrame): Run {
  const { state, ground } = field
  const found: { readonly action: Action; readonly value: number }[] = []
  for (const unit of ground.combatUnits) {
    if (state.side[unit] !== side || state.rout[unit] > 0 || state.left[unit] === 0) continue
    if (!mayStrike(field, unit, side).ok) continue
    let value = 0
    let target = -1
    for (const one of meleeTargets(field, unit)) {
      const hurts = mayHit(field, unit, one, side).ok ? strikeValue(field, unit, one) : 0
      if (hurts > value) [target, value] = [one, hurts]
    }
    if (target >= 0) found.push({ action: { type: "melee", unit, target }, value })
  }
  found.sort((a, b) => b.value - a.value)
  const run = found.map(({ action }) => action)
  run.push({ type: "endMelee" })
  return run
}

function highest(units: readonly Unit[], valueOf: (unit: Unit) => number): Unit | undefined {
  let best: Unit | undefined
  let most = 0
  for (const unit of units) {
    const value = valueOf(unit)
    if (value > most) {
      best = unit
      most = value
    }
  }
  return best
}

/** The first routed unit flees, and its leaders stay with it. */
function firstFlight(field: Field, { side }: RoutMovementFrame): Action {
  const unit = firstToFlee(field, side)
  return unit === undefined ? { type: "rout" } : { type: "rout", unit, with: leadersWith(field, unit) }
}

function flight(field: Field, { unit, place: from, ways }: RoutingFrame, random: Random): Action {
  const kept = ways.filter((way) => wayTo(field, unit, from, way) !== GONE)
  const open = kept.length > 0 ? kept : ways
  const way = open[random(open.length)]
  if (way < FIRST_PIVOT) return { type: "routStep", direction: way }
  return way < STAY ? { type: "routPivot", turn: way - FIRST_PIVOT } : { type: "stay" }
}
