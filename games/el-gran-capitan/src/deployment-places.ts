import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { Hex } from "@carroccio/hexes"
import { forcesAt, hasEnemyForce, isMajor, leadersOf, roomOn } from "./forces.ts"
import type { Field } from "./position.ts"
import { NOBODY, other, type BaronPlan, type ForcePlan, type LeaderId, type Side } from "./realm.ts"
import { mayBeUnder, mayStopAt } from "./scenarios/hooks.ts"
import { hexesOf, isAmong } from "./where.ts"

/** Whether Barons of a side must stand in a hex, because no other places are named for them. */
function isBaronsOwn({ ground }: Field, side: Side, hex: Hex): boolean {
  return ground.plan.barons.some(
    (plan) => plan.side === side && isFixed(plan) && plan.at.places?.some((place) => ground.places[place].hex === hex),
  )
}

function isFixed({ at, barons }: BaronPlan): boolean {
  return at.places?.length === barons.length
}

function isForcesOwn({ ground }: Field, side: Side, hex: Hex): boolean {
  return ground.plan.forces.some(
    ({ army, at }) =>
      ground.armies[army].side === side && at.places?.length === 1 && ground.places[at.places[0]].hex === hex,
  )
}

/** Enemies stand there, or are to stand there and nowhere else. */
function isEnemys(field: Field, side: Side, hex: Hex): boolean {
  const enemy = other(side)
  return hasEnemyForce(field, hex, side) || isBaronsOwn(field, enemy, hex) || isForcesOwn(field, enemy, hex)
}

/** Whether a Capitano may be set up in a hex (2.1): not among enemies, and with friends only as 5.2 and 11 allow. */
export function mayPlace(field: Field, plan: ForcePlan, leader: LeaderId, hex: Hex): Verdict {
  const { ground, state } = field
  const { side } = ground.armies[plan.army]
  if (!isAmong(field, plan.at, side, hex)) return refuse("2.1", "notNamedForIt", { hex })
  if (plan.at.places?.length === 1) return OK
  if (isEnemys(field, side, hex)) return refuse("2.1", "enemyThere", { hex })
  if (!mayStopAt(field, leader, hex)) return refuse("SC3.6", "mayNotStop", { hex })
  let here = 0
  for (let one = 0; one < ground.capitani; one++) {
    if (state.at[one] !== hex || state.under[one] !== NOBODY || one === leader) continue
    here++
    if (!mayBeUnder(field, leader, one) && !mayBeUnder(field, one, leader))
      return refuse("5.2", "needsGenerale", { hex })
  }
  const withBaron = isBaronsOwn(field, side, hex)
  if (here + (withBaron ? 1 : 0) >= 3) return refuse("11", "threeForces", { hex })
  const full = plan.units.length >= ground.leaders[leader].rank && !isMajor(field, leader)
  return withBaron && full ? refuse("5.2", "noRoomForBaron", { hex }) : OK
}

/** A Capitano of a Force that may be split stands elsewhere than its Primo Capitano, and has a unit at least (5). */
export function mayDetach(field: Field, plan: ForcePlan, item: number, hex: Hex): Verdict {
  const { state } = field
  const leader = plan.with[item]
  if (!plan.maySplit) return refuse("2.1", "mayNotSplit", { leader })
  if (hex === state.at[plan.capitano]) return refuse("2.1", "sameHex", { hex })
  let forces = 2
  for (const one of plan.with.slice(0, item)) if (state.under[one] === NOBODY) forces++
  if (forces > plan.units.length) return refuse("5", "noUnitLeft", { leader })
  return mayPlace(field, plan, leader, hex)
}

/** Barons whose every place is named stand there in that order; others go one to a hex (16.3.2). */
export function baronHexes(field: Field, plan: BaronPlan, item: number): Hex[] {
  if (isFixed(plan)) return [field.ground.places[(plan.at.places ?? [])[item]].hex]
  return hexesOf(field, plan.at, plan.side)
}

export function mayPlaceBaron(field: Field, plan: BaronPlan, item: number, hex: Hex): Verdict {
  const { side } = plan
  if (isFixed(plan)) return baronHexes(field, plan, item)[0] === hex ? OK : refuse("2.1", "notNamedForIt", { hex })
  if (!isAmong(field, plan.at, side, hex)) return refuse("2.1", "notNamedForIt", { hex })
  if (isEnemys(field, side, hex)) return refuse("2.1", "enemyThere", { hex })
  if (!mayStopAt(field, plan.barons[item], hex)) return refuse("SC3.6", "mayNotStop", { hex })
  if (isBaronsOwn(field, side, hex)) return refuse("16.3.2", "baronThere", { hex })
  for (const force of forcesAt(field, hex, side)) {
    if (force >= field.ground.capitani) return refuse("16.3.2", "baronThere", { hex })
    const holders = isMajor(field, force) ? leadersOf(field, force) : [force]
    if (!holders.some((leader) => roomOn(field, leader) > 0)) return refuse("16.3.2", "noRoomForBaron", { hex })
  }
  return OK
}
