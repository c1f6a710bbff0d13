import { NOBODY, NEITHER, other, type Arm, type LeaderId, type Side, type UnitId } from "./realm.ts"
import { OUT, RETREAT, type Field } from "./position.ts"
import type { Hex } from "@carroccio/hexes"

/** A Force is named by its Primo Capitano, or by the Baron that it is (5, 4.3). */
export type ForceId = LeaderId

export function isBaron({ ground }: Field, leader: LeaderId): boolean {
  return leader >= ground.capitani
}

export function isOnMap({ state }: Field, leader: LeaderId): boolean {
  return state.at[leader] > OUT
}

/** On the map by himself and on nobody's card. */
export function isPrimo(field: Field, leader: LeaderId): boolean {
  return isOnMap(field, leader) && field.state.under[leader] === NOBODY
}

/** The Combat Units on a leader's own card. */
export function unitsOn({ state }: Field, leader: LeaderId): UnitId[] {
  const found: UnitId[] = []
  for (let unit = 0; unit < state.of.length; unit++) if (state.of[unit] === leader) found.push(unit)
  return found
}

export function hasUnits({ state }: Field, leader: LeaderId): boolean {
  return state.of.includes(leader)
}

/** The Capitani on a leader's card, Subordinate and Unemployed. */
export function capitaniUnder({ ground, state }: Field, leader: LeaderId): LeaderId[] {
  const found: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++) if (state.under[one] === leader) found.push(one)
  return found
}

/** The Primo Capitano and all on his card. */
export function leadersOf(field: Field, force: ForceId): LeaderId[] {
  return [force, ...capitaniUnder(field, force)]
}

/** Every Combat Unit of a Force. */
export function unitsOf(field: Field, force: ForceId): UnitId[] {
  const { state } = field
  const found: UnitId[] = []
  for (let unit = 0; unit < state.of.length; unit++) {
    const leader = state.of[unit]
    if (leader >= 0 && (leader === force || state.under[leader] === force)) found.push(unit)
  }
  return found
}

/** Whether there is at least one Combat Unit under the leader, who is on the map: that makes a Force (5). */
export function isForce(field: Field, leader: LeaderId): boolean {
  if (!isPrimo(field, leader)) return false
  const { state } = field
  for (let unit = 0; unit < state.of.length; unit++) {
    const one = state.of[unit]
    if (one >= 0 && (one === leader || state.under[one] === leader)) return true
  }
  return false
}

/** A Capitano with neither Combat Units nor Capitani under him (4.4). */
export function isUnemployed(field: Field, leader: LeaderId): boolean {
  return (
    !isBaron(field, leader) && isOnMap(field, leader) && !hasUnits(field, leader) && !field.state.under.includes(leader)
  )
}

/** The Primo Capitano of the Force that a leader is with. */
export function primoOf({ state }: Field, leader: LeaderId): ForceId {
  return state.under[leader] === NOBODY ? leader : state.under[leader]
}

/** The Forces of a side in a hex, or of both (and of Barons who serve nobody) when no side is named. */
export function forcesAt(field: Field, hex: Hex, side?: Side): ForceId[] {
  const { state } = field
  const found: ForceId[] = []
  for (let leader = 0; leader < state.at.length; leader++) {
    if (state.at[leader] === hex && (side === undefined || state.side[leader] === side) && isForce(field, leader))
      found.push(leader)
  }
  return found
}

/** All Forces of a side on the map. */
export function forcesOfSide({ state }: Field, side: Side): ForceId[] {
  const { at, of, under } = state
  const commands = new Uint8Array(at.length)
  for (const leader of of) if (leader >= 0) commands[under[leader] === NOBODY ? leader : under[leader]] = 1
  const found: ForceId[] = []
  for (let leader = 0; leader < at.length; leader++) {
    if (commands[leader] === 1 && at[leader] > OUT && under[leader] === NOBODY && state.side[leader] === side)
      found.push(leader)
  }
  return found
}

/** Whoever is an enemy of a side: the other side, and Barons of States aligned to nobody, who only defend (16.3.2). */
export function isEnemy(side: Side, of: Side): boolean {
  return of === NEITHER || of === other(side)
}

export function hasEnemyForce(field: Field, hex: Hex, side: Side): boolean {
  const { state } = field
  for (let leader = 0; leader < state.at.length; leader++) {
    if (state.at[leader] === hex && isEnemy(side, state.side[leader]) && isForce(field, leader)) return true
  }
  return false
}

/** Forces of both sides stand there (8.8). */
export function isContested(field: Field, hex: Hex): boolean {
  const { state } = field
  let first = -1
  for (let leader = 0; leader < state.at.length; leader++) {
    if (state.at[leader] !== hex || state.side[leader] === first || !isForce(field, leader)) continue
    if (first !== -1) return true
    first = state.side[leader]
  }
  return false
}

/** A Force whose Primo Capitano is a Capitano Generale (5.1). */
export function isMajor({ state }: Field, force: ForceId): boolean {
  return state.generale[force] === 1
}

export function armOf({ ground }: Field, unit: UnitId): Arm {
  return ground.types[ground.units[unit].type].arm
}

export function isCavalry(arm: Arm): boolean {
  return arm === "heavyCavalry" || arm === "lightCavalry" || arm === "stradiots"
}

export function isLight(arm: Arm): boolean {
  return arm === "lightCavalry" || arm === "stradiots"
}

/** Strength Points of units, good-order and Demoralised. */
export function pointsOf({ state }: Field, units: readonly UnitId[]): number {
  let sum = 0
  for (const unit of units) sum += state.points[unit]
  return sum
}

export function inGoodOrder({ state }: Field, units: readonly UnitId[]): UnitId[] {
  return units.filter((unit) => state.demoralised[unit] === 0)
}

/** Half or more of a Force's Combat Units are Demoralised (10.1.1). */
export function isShaken(field: Field, units: readonly UnitId[]): boolean {
  return units.length > 0 && inGoodOrder(field, units).length * 2 <= units.length
}

/** All of a Force's Combat Units are Demoralised (10.1.1). */
export function isBroken(field: Field, units: readonly UnitId[]): boolean {
  return units.length > 0 && inGoodOrder(field, units).length === 0
}

/** How many Combat Units more a leader may command (4.1). */
export function roomOn({ ground, state }: Field, leader: LeaderId): number {
  let room = ground.leaders[leader].rank
  for (const of of state.of) if (of === leader) room--
  return room
}

/** A Cavaliere never attacks a Force with a Retreat Order (4.8.1 C). */
export function spares({ ground, state }: Field, leader: LeaderId, force: ForceId): boolean {
  return state.order[force] === RETREAT && ground.leaders[leader].features.includes("C")
}
