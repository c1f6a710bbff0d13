import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { armOf, unitsOf } from "./forces.ts"
import type { Field } from "./position.ts"
import { NOBODY, type AuxId, type ForcePlan, type LeaderId, type UnitId } from "./realm.ts"
import { mayServe } from "./scenarios/hooks.ts"

/** The units of a Force in the order in which they are given out: Heavy Cavalry first, because some must have it. */
export function unitsInOrder(field: Field, { units }: ForcePlan): UnitId[] {
  const heavy = units.filter((unit) => isHeavy(field, unit))
  return [...heavy, ...units.filter((unit) => !isHeavy(field, unit))]
}

function isHeavy(field: Field, unit: UnitId): boolean {
  return armOf(field, unit) === "heavyCavalry"
}

/** Whoever may have units of a Force on his card: the Primo Capitano, Subordinates of a Capitano Generale, and who stands alone. */
export function holdersOf({ state }: Field, { capitano, with: others }: ForcePlan): LeaderId[] {
  return [capitano, ...others.filter((leader) => state.under[leader] === NOBODY || state.generale[capitano] === 1)]
}

function isAlike({ ground, state }: Field, a: UnitId, b: UnitId): boolean {
  const one = ground.units[a]
  const two = ground.units[b]
  return (
    one.type === two.type &&
    one.most === two.most &&
    one.quality === two.quality &&
    one.reliability === two.reliability &&
    one.firearms === two.firearms &&
    state.points[a] === state.points[b]
  )
}

/** Who has been given what so far: by number in `units`, a number in `holders`. */
interface Giving {
  readonly units: readonly UnitId[]
  readonly holders: readonly LeaderId[]
  readonly given: readonly number[]
}

/**
 * Whether the next unit of a Force may go on a Capitano's card, so that all the others find a place too: within his Rank
 * (4.1), with a unit for each Force on the map (5), and Heavy Cavalry for an Impetuoso (4.8.1 I).
 */
export function mayHold(field: Field, plan: ForcePlan, item: number, leader: LeaderId): Verdict {
  const units = unitsInOrder(field, plan)
  const holders = holdersOf(field, plan)
  const to = holders.indexOf(leader)
  const unit = units[item]
  if (to < 0) return refuse("4.4", "holdsNoUnits", { leader })
  if (!mayServe(field, unit, leader)) return refuse("SC2.5", "otherArmy", { leader, unit })
  const given = units.slice(0, item).map((one) => holders.indexOf(field.state.of[one]))
  const giving: Giving = { units, holders, given }
  if (countOn(giving, to) >= field.ground.leaders[leader].rank) return refuse("4.1", "rankFull", { leader })
  if (lacksHorse(field, plan, giving, unit, to)) return refuse("4.8.1 I", "needsHorse", { leader })
  if (!isOrdered(field, giving, to)) return refuse("2.1", "sameAsAnother", { leader, unit })
  return canGoOn(field, plan, { ...giving, given: [...given, to] })
    ? OK
    : refuse("2.1", "othersLackRoom", { leader, unit })
}

function countOn({ given }: Giving, holder: number): number {
  let count = 0
  for (const one of given) if (one === holder) count++
  return count
}

function lacksHorse(field: Field, plan: ForcePlan, giving: Giving, unit: UnitId, to: number): boolean {
  const { units, holders, given } = giving
  const leader = holders[to]
  if (leader === plan.capitano || !field.ground.leaders[leader].features.includes("I") || isHeavy(field, unit))
    return false
  return isHeavy(field, units[0]) && !given.some((holder, i) => holder === to && isHeavy(field, units[i]))
}

/** Of counters that are all the same, each goes no further up the list than the one before: other orders say nothing new. */
function isOrdered(field: Field, { units, given }: Giving, to: number): boolean {
  const item = given.length
  return item === 0 || !isAlike(field, units[item - 1], units[item]) || given[item - 1] <= to
}

/** Whether the units that are left can all be given out. */
function canGoOn(field: Field, plan: ForcePlan, giving: Giving): boolean {
  const { units, holders, given } = giving
  const left = units.length - given.length
  const needy = needyOf(field, plan, giving)
  if (left < needy.length) return false
  if (left === 0) return true
  let room = 0
  for (let to = 0; to < holders.length; to++) room += field.ground.leaders[holders[to]].rank - countOn(giving, to)
  if (room < left) return false
  const unit = units[given.length]
  for (const to of [...needy, ...holders.keys()]) {
    if (countOn(giving, to) >= field.ground.leaders[holders[to]].rank || !mayServe(field, unit, holders[to])) continue
    if (lacksHorse(field, plan, giving, unit, to) || !isOrdered(field, giving, to)) continue
    if (canGoOn(field, plan, { ...giving, given: [...given, to] })) return true
  }
  return false
}

/** The holders whose Force has no unit yet. */
function needyOf({ state }: Field, { capitano }: ForcePlan, giving: Giving): number[] {
  const { holders } = giving
  let first = 0
  const needy: number[] = []
  holders.forEach((leader, to) => {
    const count = countOn(giving, to)
    if (leader === capitano || state.under[leader] === capitano) first += count
    else if (count === 0) needy.push(to)
  })
  return first === 0 ? [0, ...needy] : needy
}

/** The Primi Capitani of the Forces that are made of one. */
export function primiOf({ state }: Field, { capitano, with: others }: ForcePlan): LeaderId[] {
  return [capitano, ...others.filter((leader) => state.under[leader] === NOBODY)]
}

/** 16.1: each Auxiliary Unit goes with one of the Forces; Siege Artillery only with Artillery (16.1.2). */
export function mayHoldAuxiliary(field: Field, plan: ForcePlan, aux: AuxId, leader: LeaderId): Verdict {
  const primi = primiOf(field, plan)
  if (!primi.includes(leader)) return refuse("16.1", "notInForce", { leader })
  if (field.ground.auxiliaries[aux].kind !== "siegeArtillery") return OK
  const hasGuns = (primo: LeaderId) => unitsOf(field, primo).some((unit) => armOf(field, unit) === "artillery")
  return hasGuns(leader) || !primi.some(hasGuns) ? OK : refuse("16.1.2", "needsArtillery", { leader, aux })
}

/** How many Strength Points a counter may be given so that those after it can take the rest (scenario legend). */
export function sharesOf(field: Field, group: readonly UnitId[], points: number, item: number): number[] {
  const { ground, state } = field
  const unit = group[item]
  let left = points
  for (const before of group.slice(0, item)) left -= state.points[before]
  const after = group.slice(item + 1)
  let room = 0
  for (const one of after) room += ground.units[one].most
  const before =
    item > 0 && ground.units[group[item - 1]].most === ground.units[unit].most ? state.points[group[item - 1]] : left
  const found: number[] = []
  for (let share = Math.min(ground.units[unit].most, left - after.length, before); share >= 1; share--) {
    if (left - share <= room && isEven(field, group, item, share, left)) found.push(share)
  }
  return found
}

/** Counters of one size take no more than the one before, so the rest must not need to. */
function isEven({ ground }: Field, group: readonly UnitId[], item: number, share: number, left: number): boolean {
  const { most } = ground.units[group[item]]
  let room = 0
  for (const one of group.slice(item + 1)) room += ground.units[one].most === most ? share : ground.units[one].most
  return left - share <= room
}
