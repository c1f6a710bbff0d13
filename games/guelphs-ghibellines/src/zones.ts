import { directionTo, neighbour, type Direction, type Hex } from "@carroccio/hexes"
import type { Field, Side, Unit } from "./position.ts"
import { carroccioAt, isWithCarroccio } from "./stacking.ts"

/** Whether a direction leads to one of the unit's frontal hexes (6.0.1); with a Carroccio every one is (S.3.7.3). */
export function looksTowards(field: Field, unit: Unit, direction: Direction): boolean {
  const turn = (direction - field.state.facing[unit] + 6) % 6
  return turn < 2 || isWithCarroccio(field, unit)
}

/** Whether the adjacent hex is a frontal hex of the unit. */
export function isInFront(field: Field, unit: Unit, hex: Hex): boolean {
  const direction = directionTo(field.ground.grid, field.state.hex[unit], hex)
  return direction >= 0 && looksTowards(field, unit, direction as Direction)
}

/** Where an adjacent hex lies around the unit: 0 front, 2 flank, 3 rear, as the shifts of 10.6.1 count; -1 when apart. */
export function sideOfUnit(field: Field, unit: Unit, hex: Hex): 0 | 2 | 3 | -1 {
  const direction = directionTo(field.ground.grid, field.state.hex[unit], hex)
  if (direction < 0) return -1
  const turn = (direction - field.state.facing[unit] + 6) % 6
  if (turn < 2 || isWithCarroccio(field, unit)) return 0
  return turn === 3 || turn === 4 ? 3 : 2
}

/** Whether a hex lies in an enemy zone of control (7.0) that binds the unit: horsemen mind horsemen only (7.1.1). */
export function isControlled(field: Field, hex: Hex, side: Side, cavalry: boolean, except: Unit = -1): boolean {
  const { ground, state } = field
  const { neighbours, cell } = ground.grid
  if (ground.prohibited[hex] === 1) return false // 7.0.1
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbours[hex * 6 + direction]
    if (next === 0) continue
    const there = cell[next]
    const enemy = state.occupant[there] - 1
    if (enemy >= 0) {
      const counter = ground.counters[enemy]
      if (counter.side === side || enemy === except) continue
      if (cavalry && counter.kind !== "cavalry") continue // 7.1.1
      // Seen from the enemy the hex lies the other way.
      const turn = (direction + 9 - state.facing[enemy]) % 6
      if (turn < 2 || isWithCarroccio(field, enemy)) return true
    }
    if (!cavalry && state.extras[there] > 0) {
      const wagon = carroccioAt(field, next)
      if (wagon >= 0 && ground.counters[wagon].side !== side) return true // S.3.7.2
    }
  }
  return false
}

/** The unit's frontal hexes on the map. */
export function frontHexes(field: Field, unit: Unit): Hex[] {
  const hex = field.state.hex[unit]
  const found: Hex[] = []
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(field.ground.grid, hex, direction as Direction)
    if (next !== 0 && looksTowards(field, unit, direction as Direction)) found.push(next)
  }
  return found
}

/** Enemy units whose zone of control the unit stands in, as far as it minds them. */
export function controllersOf(field: Field, unit: Unit): Unit[] {
  const { ground, state } = field
  const { side, kind } = ground.counters[unit]
  const hex = state.hex[unit]
  const found: Unit[] = []
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(ground.grid, hex, direction as Direction)
    if (next === 0) continue
    const enemy = state.occupant[ground.grid.cell[next]] - 1
    if (enemy >= 0) {
      const counter = ground.counters[enemy]
      if (counter.side === side || (kind === "cavalry" && counter.kind !== "cavalry")) continue
      if (isInFront(field, enemy, hex)) found.push(enemy)
    } else if (kind !== "cavalry") {
      const wagon = carroccioAt(field, next)
      if (wagon >= 0 && ground.counters[wagon].side !== side) found.push(wagon)
    }
  }
  return found
}
