import { adjacent, type Hex } from "@carroccio/hexes"
import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { modifierOf, type Modifiers } from "../../exclusive.ts"
import type { ChartLine } from "../../pack.ts"
import type { Field, Unit } from "../../position.ts"
import { hexesOf } from "../../stacking.ts"
import { crossesRidge } from "../../terrain.ts"

const HALLOWED: readonly string[] = ["barrow", "megalith", "altar"]

const RIDGE_CHARGE = refuse("15.4", "ridgeCharge")

/** Barrows, stones, altar and ditches break a charge (15.4). */
function chargesOn(field: Field, hex: Hex): Verdict {
  const terrain = field.ground.terrain[hex]
  const entries: Readonly<Partial<Record<string, ChartLine>>> = field.ground.pack.chart.entries
  return entries[terrain]?.noCharge === true ? refuse("15.4", "brokenGround", { hex, terrain }) : OK
}

/** Nor does a charge cross a ridge (15.4). */
export function mayChargeThrough(field: Field, from: Hex, to: Hex): Verdict {
  return crossesRidge(field, from, to) ? RIDGE_CHARGE : chargesOn(field, to)
}

/** The target must stand on open ground, and be reached from some part of the unit without a ridge between (15.4). */
export function mayChargeInto(field: Field, hex: Hex, unit: Unit): Verdict {
  const near = hexesOf(field, unit).filter((from) => adjacent(field.ground.grid, from, hex))
  return near.every((from) => crossesRidge(field, from, hex)) ? RIDGE_CHARGE : chargesOn(field, hex)
}

/** Christians shudder and pagans take heart among the old stones (10.2). */
export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit): void {
  const { ground } = field
  const { faith } = ground.counters[unit]
  if (faith === null || !hexesOf(field, unit).some((hex) => HALLOWED.includes(ground.terrain[hex]))) return
  const id = faith === "christian" ? "christianInBarrowMegalithOrAltar" : "paganInBarrowMegalithOrAltar"
  found.push(modifierOf(ground, "morale", id, "10.2"))
}
