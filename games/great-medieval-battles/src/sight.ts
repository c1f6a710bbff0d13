import { adjacent, distance, sees, type Hex } from "@carroccio/hexes"
import type { Field, Unit } from "./position.ts"
import { combatUnitAt, rightOfUnit } from "./stacking.ts"

/** Whether a line of sight may be traced from the firer's hex to the target's (8.1). */
export function hasLineOfSight(field: Field, unit: Unit, from: Hex, target: Unit, to: Hex): boolean {
  if (field.ground.sheltered[to] === 1) return false // 8.16
  return adjacent(field.ground.grid, from, to) || isLineOpen(field, unit, from, target, to)
}

function isLineOpen(field: Field, unit: Unit, from: Hex, target: Unit, to: Hex): boolean {
  const { ground } = field
  const highest = Math.max(ground.level[from], ground.level[to])
  // 8.12: `sees` lets a line along a hexside pass when only one of the two hexes blocks.
  return sees(ground.grid, from, to, (hex) => {
    if (ground.opaque[hex] === 1) return true // 8.13, 8.16
    if (ground.level[hex] > highest) return true // 8.14, 8.15
    const there = combatUnitAt(field, hex)
    return there >= 0 && there !== unit && there !== target // 8.11, 8.13
  })
}

/** The least range at which the unit sees the target, from and to either half of double counters; 0 when it does not. */
export function observedRange(field: Field, unit: Unit, target: Unit, farthest: number): number {
  const { left } = field.state
  const [ownRight, right] = [rightOfUnit(field, unit), rightOfUnit(field, target)]
  let nearest = 0
  for (let from = left[unit]; from > 0; from = from === left[unit] ? ownRight : 0) {
    for (let to = left[target]; to > 0; to = to === left[target] ? right : 0) {
      const range = distance(field.ground.grid, from, to)
      if (range > farthest || (nearest > 0 && range >= nearest)) continue
      if (hasLineOfSight(field, unit, from, target, to)) nearest = range // 8.11, 8.17, 15.3
    }
  }
  return nearest
}
