import { directionTo, hexside, type Hex } from "@carroccio/hexes"
import { refuse, OK, type Verdict } from "@carroccio/kernel"
import { chartRule, PROHIBITED } from "./battle.ts"
import type { Field, Unit } from "./position.ts"

/** Whether the unit's kind may ever stand in the hex (7.25). */
export function isPassable(field: Field, unit: Unit, hex: Hex, double: boolean): boolean {
  return field.ground.counters[unit].entry[hex] !== PROHIBITED && !(double && field.ground.singlesOnly[hex] === 1)
}

/** The cost of the hex itself (5.13, 7.0, 7.2, 7.4), without the hexside and whoever is there (6.21). */
export function entryCost(field: Field, unit: Unit, hex: Hex): number {
  return field.ground.counters[unit].entry[hex]
}

/** What crossing from one hex to the next adds: climbing a contour (7.22) or a ridge. */
export function crossingCost(field: Field, from: Hex, to: Hex): number {
  const { ground } = field
  let cost = climbs(field, from, to) ? ground.uphill : 0 // 7.22
  if (ground.ridges.size > 0 && crossesRidge(field, from, to)) cost += ground.ridge
  return cost
}

export function climbs(field: Field, from: Hex, to: Hex): boolean {
  return field.ground.level[to] > field.ground.level[from]
}

export function descends(field: Field, from: Hex, to: Hex): boolean {
  return field.ground.level[to] < field.ground.level[from]
}

export function crossesRidge(field: Field, from: Hex, to: Hex): boolean {
  const { grid, ridges } = field.ground
  const direction = directionTo(grid, from, to)
  return direction !== -1 && ridges.has(hexside(grid, from, direction))
}

/** Whether a combat unit or leader may ever enter the hex of the map, whoever is there. */
export function mayEnterTerrain(field: Field, unit: Unit, hex: Hex, double: boolean): Verdict {
  if (!isPassable(field, unit, hex, double)) {
    const terrain = field.ground.terrain[hex]
    if (double && isPassable(field, unit, hex, false)) {
      return refuse(chartRule(field.ground.pack, terrain, "7.25"), "singlesOnly", { hex, terrain })
    }
    return refuse("7.25", "prohibitedTerrain", { hex, terrain })
  }
  return OK
}
