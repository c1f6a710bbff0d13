import { rightHalf, type Direction, type Hex } from "@carroccio/hexes"
import { tell } from "@carroccio/kernel"
import type { Face } from "./battle.ts"
import { CAPTURED, ELIMINATED, IN_PLAY, type Field, type Play, type Side, type Unit } from "./position.ts"

export function isUnit(field: Field, unit: Unit): boolean {
  return unit >= 0 && unit < field.ground.counters.length
}

export function isOnMap(field: Field, unit: Unit): boolean {
  return field.state.left[unit] > 0
}

export function isLeader(field: Field, unit: Unit): boolean {
  return field.ground.counters[unit].leader
}

/** The side of the counter that lies up. */
export function faceOf(field: Field, unit: Unit): Face {
  return field.ground.counters[unit].faces[field.state.face[unit]]
}

export function isDouble(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).size === 2
}

/** The hex of the right half of a double counter; 0 for a single one. */
export function rightOfUnit(field: Field, unit: Unit): Hex {
  if (!isDouble(field, unit)) return 0
  return rightHalf(field.ground.grid, field.state.left[unit], field.state.facing[unit] as Direction)
}

/** The hexes that a counter on the map fills, left half first. */
export function hexesOf(field: Field, unit: Unit): Hex[] {
  const right = rightOfUnit(field, unit)
  return right === 0 ? [field.state.left[unit]] : [field.state.left[unit], right]
}

/** The combat unit in a hex, or -1. */
export function combatUnitAt(field: Field, hex: Hex): Unit {
  return field.state.occupant[field.ground.grid.cell[hex]] - 1
}

/** Whether a combat unit other than this one is in the hex: one has room for one (6.0, 6.1). */
export function isOccupiedByOther(field: Field, hex: Hex, unit: Unit): boolean {
  const there = field.state.occupant[field.ground.grid.cell[hex]]
  return there !== 0 && there !== unit + 1
}

/** Whether the hex holds a combat unit of the other side. */
export function isHeldAgainst(field: Field, hex: Hex, side: Side): boolean {
  const there = combatUnitAt(field, hex)
  return there >= 0 && field.state.side[there] !== side
}

/** The list of none: it is what most are asked for, and one will do for all. */
export const NOBODY: readonly never[] = []

/** The leaders of its own side that are stacked with a combat unit (6.12: in either of its hexes). */
export function leadersWith(field: Field, unit: Unit): readonly Unit[] {
  const right = rightOfUnit(field, unit)
  let found: Unit[] | undefined
  for (const leader of field.ground.leaders) if (isWith(field, leader, unit, right)) (found ??= []).push(leader)
  return found ?? NOBODY
}

/** Whether the leader is stacked with the combat unit, of his own side. */
export function isWith(field: Field, leader: Unit, unit: Unit, right = rightOfUnit(field, unit)): boolean {
  const { left, side } = field.state
  const hex = left[leader]
  return hex > 0 && (hex === left[unit] || hex === right) && side[leader] === side[unit]
}

/** Whether an enemy leader is in the hex (6.14, 6.15). */
export function holdsEnemyLeader(field: Field, hex: Hex, side: Side): boolean {
  const { state } = field
  for (const leader of field.ground.leaders) {
    if (state.left[leader] === hex && state.side[leader] !== side) return true
  }
  return false
}

/** Puts a counter on the map, or elsewhere on it. */
export function place(play: Play, unit: Unit, left: Hex, facing: number): void {
  lift(play, unit)
  play.state.left[unit] = left
  play.state.facing[unit] = facing
  occupy(play, unit, unit + 1)
}

/** Takes a counter off the map. */
export function lift(play: Play, unit: Unit): void {
  if (!isOnMap(play, unit)) return
  occupy(play, unit, 0)
  play.state.left[unit] = 0
}

function occupy(play: Play, unit: Unit, value: number): void {
  if (isLeader(play, unit)) return // 6.12, 6.13, 6.2
  const { cell } = play.ground.grid
  play.state.occupant[cell[play.state.left[unit]]] = value
  const right = rightOfUnit(play, unit)
  if (right > 0) play.state.occupant[cell[right]] = value
}

/** Takes a counter out of the game. Leaders stay in the hex; when it was eliminated they are disobeyed (6.22). */
export function remove(play: Play, unit: Unit, fate: number): void {
  if (fate === ELIMINATED && !isLeader(play, unit))
    for (const leader of leadersWith(play, unit)) play.state.disobeyed[leader] = 1
  lift(play, unit)
  play.state.fate[unit] = fate
  play.state.rout[unit] = 0
  play.state.charge[unit] = 0
  play.state.lance[unit] = 0
}

/** A combat unit captures the enemy leaders in a hex that it enters (6.15). */
export function captureLeaders(play: Play, unit: Unit, hex: Hex): void {
  for (const leader of play.ground.leaders) {
    if (play.state.left[leader] === hex && play.state.side[leader] !== play.state.side[unit]) {
      remove(play, leader, CAPTURED)
      tell(play, "leaderCaptured", "6.15", { unit, leader, hex })
    }
  }
}

/** The combat units of a side that are on the map. */
export function armyOf(field: Field, side: Side): Unit[] {
  const { left, side: sides, fate } = field.state
  return field.ground.combatUnits.filter((unit) => sides[unit] === side && left[unit] > 0 && fate[unit] === IN_PLAY)
}
