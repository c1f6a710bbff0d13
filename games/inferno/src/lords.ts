import type { Field } from "./position.ts"
import { FIRST_FOOT, GOODS, KINDS, type LordId, type MatId, type Side } from "./tuscany.ts"

/** Whether the Lord is on the map: Mustered, at a Locale (1.3.1 ON MAP). */
export function isOnMap({ state }: Field, lord: LordId): boolean {
  return state.at[lord] >= 0
}

/** Whether the Lord is inside a Stronghold under Siege (4.3.5). */
export function isBesieged({ state }: Field, lord: LordId): boolean {
  return state.inside[lord] === 1 && state.siege[state.at[lord]] > 0
}

/** Whether the Lord is inside a Stronghold that Enemies Bypass (4.3.5). */
export function isBypassed({ state }: Field, lord: LordId): boolean {
  return state.inside[lord] === 1 && state.bypass[state.at[lord]] === 1
}

/** Whether the Lord is outside an Enemy Stronghold and Besieges it. */
export function isBesieging({ ground, state }: Field, lord: LordId): boolean {
  const at = state.at[lord]
  if (at < 0 || state.inside[lord] === 1 || state.siege[at] === 0) return false
  return ownerOf(ground.locales[at].printed, state.marked[at]) !== ground.lords[lord].side
}

export function isBypassing({ ground, state }: Field, lord: LordId): boolean {
  const at = state.at[lord]
  if (at < 0 || state.inside[lord] === 1 || state.bypass[at] === 0) return false
  return ownerOf(ground.locales[at].printed, state.marked[at]) !== ground.lords[lord].side
}

function ownerOf(printed: Side, marked: number): number {
  return marked === 1 ? 1 - printed : printed
}

/** The Commander's Comune, if it is in play (1.5.1 COMUNI); else -1. */
export function comuneOf({ ground, state }: Field, lord: LordId): MatId {
  const { comune, side } = ground.lords[lord]
  return comune >= 0 && state.comune[side] === 1 ? comune : -1
}

/** How many Lords he counts for beside a Stronghold's Size: two with a Comune (1.5.1 COMUNI). */
export function countOf(field: Field, lord: LordId): number {
  return comuneOf(field, lord) >= 0 ? 2 : 1
}

export function countAll(field: Field, lords: readonly LordId[]): number {
  let count = 0
  for (const lord of lords) count += countOf(field, lord)
  return count
}

/** The Lord's mats: his own, and his Comune's. */
export function matsOf(field: Field, lord: LordId): readonly MatId[] {
  const comune = comuneOf(field, lord)
  return comune >= 0 ? [lord, comune] : [lord]
}

/** Unrouted units on a mat (1.5.2 MAT SECTIONS). */
export function countUnits({ state }: Field, mat: MatId): number {
  let count = 0
  for (let kind = 0; kind < KINDS; kind++) count += state.forces[mat * KINDS + kind]
  return count
}

/** Units on a mat, Routed ones too. */
export function countForces({ state }: Field, mat: MatId): number {
  let count = 0
  for (let i = mat * KINDS; i < (mat + 1) * KINDS; i++) count += state.forces[i] + state.routed[i]
  return count
}

/** Units of a Lord on all his mats. */
export function countArmy(field: Field, lord: LordId): number {
  const comune = comuneOf(field, lord)
  return countForces(field, lord) + (comune >= 0 ? countForces(field, comune) : 0)
}

export function hasHorse({ state }: Field, mat: MatId): boolean {
  for (let kind = 0; kind < FIRST_FOOT; kind++) if (state.forces[mat * KINDS + kind] > 0) return true
  return false
}

/** How much of an Asset the Lord has, his Comune's mat counted with his (1.5.1 COMUNI). */
export function goodsOf(field: Field, lord: LordId, asset: number): number {
  const { state } = field
  const comune = comuneOf(field, lord)
  return state.assets[lord * GOODS + asset] + (comune >= 0 ? state.assets[comune * GOODS + asset] : 0)
}

/** Friendly Lords with whom he may Share: at the same Locale, on the same side of its walls (1.5.2 SHARING). He is first. */
export function companyOf({ ground, state }: Field, lord: LordId): LordId[] {
  const found = [lord]
  for (const one of ground.lordsOf[ground.lords[lord].side]) {
    if (one !== lord && state.at[one] === state.at[lord] && state.inside[one] === state.inside[lord]) found.push(one)
  }
  return found
}

/** How much of an Asset some Lords have together. */
export function goodsOfAll(field: Field, lords: readonly LordId[], asset: number): number {
  let sum = 0
  for (const lord of lords) sum += goodsOf(field, lord, asset)
  return sum
}

/** The Lower Lord under a Lieutenant, or -1 (4.1.3). */
export function lowerOf({ ground, state }: Field, lord: LordId): LordId {
  for (const one of ground.lordsOf[ground.lords[lord].side]) if (state.under[one] === lord + 1) return one
  return -1
}

/** Lords of the side on the map. */
export function mustered({ ground, state }: Field, side: Side): LordId[] {
  return ground.lordsOf[side].filter((lord) => state.at[lord] >= 0)
}
