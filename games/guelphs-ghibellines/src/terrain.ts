import { directionTo, type Hex } from "@carroccio/hexes"
import { PROHIBITED } from "./battle.ts"
import type { Field, Unit } from "./position.ts"

/** Movement points to come from a hex into the next (8.2). */
export function terrainCost(field: Field, unit: Unit, from: Hex, to: Hex): number {
  const { ground } = field
  const { mover } = ground.counters[unit]
  const entry = ground.entry[mover][to]
  if (entry >= PROHIBITED) return PROHIBITED
  return crossesStream(field, from, to) ? entry + ground.streamCost[mover] : entry
}

export function crossesStream(field: Field, from: Hex, to: Hex): boolean {
  const { streamSides, grid } = field.ground
  const direction = directionTo(grid, from, to)
  return direction >= 0 && streamSides[from * 6 + direction] === 1
}

/** Whether coming from one hex into the other Disrupts the unit (8.2.4); from 0 it comes over the map's edge. */
export function isDisruptedBy(field: Field, unit: Unit, from: Hex, to: Hex): boolean {
  const { ground } = field
  const kind = 1 << ground.counters[unit].kindIndex
  if ((ground.disrupts[to] & kind) !== 0) return true
  return (ground.streamDisrupts & kind) !== 0 && from !== 0 && crossesStream(field, from, to)
}
