import type { Random } from "@carroccio/kernel"
import { shuffle } from "./imagined-cards.ts"
import { AWAITED, FOR_HIRE, GONE, HIRED, SUBSTITUTE, type Field } from "./position.ts"
import { NOBODY, type Realm, type UnitId } from "./realm.ts"
import { setUpState } from "./set-up.ts"

// 1.4: how strong hidden Combat Units are, as far as all can reckon: what the scenario gives, less what was lost openly

/** What never changes of the units of a scenario. */
interface Roll {
  /** By unit: Strength Points at the start; 0 for a Substitute. */
  readonly start: readonly number[]
  /** Units that can stand for each other (1.3.4), a Baron's by itself. */
  readonly kinds: readonly (readonly UnitId[])[]
}

const ROLLS = new WeakMap<Realm, Roll>()

function rollOf(ground: Realm): Roll {
  const kept = ROLLS.get(ground)
  if (kept !== undefined) return kept
  const { points } = setUpState(ground)
  const start = ground.units.map(({ most, mercenary, baron }, unit) =>
    mercenary || baron !== NOBODY ? most : points[unit],
  )
  const kinds = new Map<string, UnitId[]>()
  ground.units.forEach(({ army, type, quality, reliability, firearms, baron }, unit) => {
    const key = [army, type, quality, reliability, firearms, baron].join()
    const kind = kinds.get(key)
    if (kind === undefined) kinds.set(key, [unit])
    else kind.push(unit)
  })
  const roll = { start, kinds: [...kinds.values()] }
  ROLLS.set(ground, roll)
  return roll
}

/** One time in so many units are thought to have been broken down or regrouped. */
const REGROUPED = 4

/**
 * Gives strength to the hidden units, which lie aside, and gives those that have any; of each kind as few as can be when
 * `few`. Their losses and waverings have been told (1.4), exchanges among them have not (7.1, 1.3.4).
 */
export function muster(field: Field, hidden: ReadonlySet<UnitId>, few: boolean, random: Random): UnitId[] {
  const { ground, state } = field
  const { start, kinds } = rollOf(ground)
  const found: UnitId[] = []
  for (const kind of kinds) {
    const own: UnitId[] = []
    const spare: UnitId[] = []
    let total = 0
    for (const unit of kind) {
      const of = state.of[unit]
      if (of === AWAITED || of === FOR_HIRE || of === HIRED) continue
      total += start[unit] - state.toll[unit]
      if (hidden.has(unit)) (start[unit] > 0 ? own : spare).push(unit)
      else total -= of === GONE ? 1 : of === SUBSTITUTE ? 0 : state.points[unit]
    }
    if (own.length + spare.length === 0) continue
    shuffle(own, random)
    shuffle(spare, random)
    const all = [...own, ...spare]
    const mixed = few || random(REGROUPED) === 0
    if (mixed) shuffle(all, random)
    if (few) all.sort((a, b) => ground.units[b].most - ground.units[a].most)
    share(field, all, total, mixed ? 0 : own.length, random)
    for (const unit of kind) if (hidden.has(unit) && state.points[unit] > 0) found.push(unit)
  }
  for (const unit of found) state.demoralised[unit] = ground.units[unit].baron === NOBODY ? state.wavered[unit] % 2 : 0
  return found
}

/** Puts points on the first of the units, on so many at least if they suffice; mercenaries and Barons always have some. */
function share({ ground, state }: Field, units: readonly UnitId[], total: number, least: number, random: Random): void {
  const { start } = rollOf(ground)
  const taken: UnitId[] = []
  let room = 0
  let left = total
  for (const unit of units) {
    const { most, mercenary, baron } = ground.units[unit]
    const bound = mercenary || baron !== NOBODY
    if (!bound && (left <= 0 || (room >= total && taken.length >= least))) continue
    taken.push(unit)
    state.points[unit] = 1
    room += most
    left--
  }
  for (const unit of taken) {
    const more = Math.min(left, start[unit] - state.toll[unit] - 1)
    if (more <= 0) continue
    state.points[unit] += more
    left -= more
  }
  while (left > 0) {
    const weak = taken.filter((unit) => state.points[unit] < ground.units[unit].most)
    if (weak.length === 0) return
    state.points[weak[random(weak.length)]]++
    left--
  }
}
