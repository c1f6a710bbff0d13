import type { Hex } from "@carroccio/hexes"
import { nearest } from "./evaluate.ts"
import { enemiesBefore, haltsIn, mayStrike, type MovingFrame } from "./moving.ts"
import { copyPlaces, type Field, type Unit } from "./position.ts"
import { bestShot, strikeValue } from "./prospects.ts"
import { aimsFrom, stopsOf, wayTo, type Along, type Stop } from "./reach.ts"
import { attackersOf } from "./shock.ts"
import { putAt } from "./stacking.ts"
import { controllersOf, sideOfUnit } from "./zones.ts"
import type { Action } from "@carroccio/kernel"

/** What one hex nearer to the enemy promises. */
const CLOSING = 0.012
/** What an enemy who could strike the unit there costs, beside or behind it more. */
const THREAT = 0.35
const FLANK = 0.06

/** A place that a move can end in, what it promises, and whom it would attack from there (-1 nobody). */
export interface Promise {
  readonly place: Stop
  readonly target: Unit
  readonly promise: number
}

/** Steps and turns as actions, and the halt that ends them where the move does not end by itself. */
export function actionsOf(field: Field, frame: MovingFrame, place: Stop): Action[] {
  const { hex, spent } = place
  const way = wayTo(field, frame.unit, place)
  const actions: Action[] = way.map((by) =>
    by < 6 ? { type: "step", direction: by } : { type: "turn", facing: by - 6 },
  )
  const last = way.at(-1)
  if (last === undefined || last >= 6 || !haltsIn(field, frame, hex, spent)) actions.push({ type: "halt" })
  return actions
}

/** Looks at every place that the unit on the move can come to, with the eyes of its side. */
export function promises(field: Field, frame: MovingFrame, enemies: readonly Unit[], along?: Along): Promise[] {
  const { unit } = frame
  const scratch = copyPlaces(field.state)
  const scene: Field = { ground: field.ground, position: field.position, state: scratch }
  const found: Promise[] = []
  const began = field.state.hex[unit]
  const carica = frame.order === "carica"
  const known = new Map<Hex, number>()
  const nearTo = (hex: Hex) => {
    let near = known.get(hex)
    if (near === undefined) known.set(hex, (near = nearest(field, hex, enemies)))
    return near
  }
  for (const place of stopsOf(field, frame, along)) {
    const { hex, facing, turned } = place
    if (frame.mustAim === 1 && !aimsFrom(field, unit, hex, facing)) continue
    const stays = place.before === null
    putAt(field.ground, scratch, unit, hex)
    scratch.facing[unit] = facing
    const value = carica ? 0 : placeValue(scene, unit, enemies, nearTo(hex))
    if (frame.mustAttack === 0 && !stays) found.push({ place, target: -1, promise: value })
    if (frame.mayAttack === 0 || (carica && (turned || (hex === began && frame.path.length === 1)))) continue
    for (const target of enemiesBefore(scene, unit, hex, facing)) {
      if (mayStrike(scene, unit, hex, target, carica).ok) {
        found.push({ place, target, promise: value + attackValue(scene, unit, target, carica) })
      }
    }
  }
  putAt(field.ground, scratch, unit, began)
  return found
}

/** What an attack from where the unit now stands would add to those already declared. */
export function attackValue(scene: Field, unit: Unit, target: Unit, carica: boolean): number {
  const { state } = scene
  const others = attackersOf(scene, target)
  const without = others.length === 0 ? 0 : Math.max(...others.map((lead) => strikeValue(scene, target, others, lead)))
  state.attack[unit] = target + 1
  state.carica[unit] = carica ? 1 : 0
  const attackers = others.includes(unit) ? others : [...others, unit]
  const value = Math.max(...attackers.map((lead) => strikeValue(scene, target, attackers, lead)))
  state.attack[unit] = 0
  state.carica[unit] = 0
  return value - without
}

/** What a place, so many hexes from the nearest enemy, is worth to a unit that does not attack from it. */
export function placeValue(scene: Field, unit: Unit, enemies: readonly Unit[], near: number): number {
  const { state, ground } = scene
  let value = -CLOSING * near
  if (ground.counters[unit].missile && near <= 3) value += 0.3 * bestShot(scene, unit, enemies)
  if (near > 1) return value
  for (const enemy of controllersOf(scene, unit)) {
    if (ground.counters[enemy].fights) value -= THREAT * Math.max(0, strikeValue(scene, unit, [enemy], enemy))
  }
  for (const enemy of enemies) if (sideOfUnit(scene, unit, state.hex[enemy]) > 0) value -= FLANK
  return value
}
