import type { Action, Random } from "@carroccio/kernel"
import type { CommandFrame } from "./activation.ts"
import {
  defeat,
  keepOf,
  lasting,
  mealCost,
  oddsOf,
  POINT,
  reachOf,
  siegeValue,
  strengthOfAll,
  surrenderChance,
} from "./evaluate.ts"
import { allegianceOf, hasEnemyStronghold, hasLord, hasLordOutside, lordsOutside } from "./locales.ts"
import { companyOf, countAll, matsOf, isBesieged, isBesieging, isBypassing } from "./lords.ts"
import { loadOf } from "./laden.ts"
import { groupOf } from "./march.ts"
import { mayForage } from "./other-commands.ts"
import { reachedBy, type Reached, type Run } from "./plans.ts"
import { copyState, type Field } from "./position.ts"
import { supplyMost } from "./supply.ts"
import { GOODS, LOOT, other, PROVENDER, type LocaleId, type LordId, type Side } from "./tuscany.ts"

/** How many places are thought of: those with most to take, and a few others. */
const BEST_PLACES = 4
const OTHER_PLACES = 2
/** What an action left on the card is worth. */
const ACTION = 0.06
/** No more Siege markers than these (4.5.1 SIEGEWORKS). */
const MOST_MARKERS = 4
/** Provender that a Cart takes along Roads (4.3.2). */
const PER_CART = 2
/** What looks nearly as good is done as often: in hundredths. */
const CHANCE = 15

/** What could be done, and what it promises beside doing nothing. */
interface Thought {
  readonly run: Run
  readonly promise: number
}

/** The Lords who would go, and what their going costs: a meal, a Siege that nobody goes on with. */
interface Company {
  readonly frame: CommandFrame
  readonly lords: readonly LordId[]
  /** What must be said first for them all to go. */
  readonly brought: Run
  readonly cost: number
}

/** Something for the Active Lord to do, found by what his deeds promise alone; undefined where he has other means. */
export function hastyCommand(field: Field, frame: CommandFrame, random: Random): Run | undefined {
  if (frame.treachery === 1 || isBesieged(field, frame.lord)) return undefined
  const draft: Field = { ground: field.ground, position: field.position, state: copyState(field.state) }
  let best: Run = [{ type: "pass" }]
  let highest = 0
  for (const { run, promise } of [...deedsHere(draft, frame), ...marches(draft, frame, random)]) {
    const value = promise + random(CHANCE) / 100
    if (value > highest) [best, highest] = [run, value]
  }
  return best
}

/** What the Lord may do where he is. */
function deedsHere(field: Field, frame: CommandFrame): Thought[] {
  const { ground, state } = field
  const { lord, side, left } = frame
  const at = state.at[lord]
  const found: Thought[] = []
  if (isBesieging(field, lord)) {
    if (frame.used === 0) found.push({ run: [siegeOf(field, frame, at)], promise: pressing(field, frame, at) })
  } else if (isBypassing(field, lord) && left > 0) {
    const promise = siegeValue(field, at, side, 1) - mealCost(field, [lord], side)
    found.push({ run: [{ type: "encamp" }], promise })
  }
  const waste = ravageThere(field, frame, at, left)
  if (waste > 0) found.push({ run: [{ type: "ravage" }], promise: waste })
  if (left === 0) return found
  const most = supplyMost(field, lord)
  if (most > 0) found.push({ run: [{ type: "supply", count: most }], promise: foodValue(field, lord, most) })
  if (mayForage(field, lord).ok) {
    const sure = allegianceOf(field, at) === side && ground.locales[at].type !== "outpost"
    found.push({ run: [{ type: "forage" }], promise: foodValue(field, lord, 1) * (sure ? 1 : 0.5) })
  }
  return found
}

/** What so much Provender more is worth to the Lord. */
function foodValue(field: Field, lord: LordId, count: number): number {
  const { side } = field.ground.lords[lord]
  const { assets } = field.state
  const before = keepOf(field, [lord], side)
  assets[lord * GOODS + PROVENDER] += count
  const after = keepOf(field, [lord], side)
  assets[lord * GOODS + PROVENDER] -= count
  return after - before - ACTION
}

function siegeOf(field: Field, { side }: CommandFrame, at: LocaleId): Action {
  return { type: "siege", summon: hasLord(field, at, other(side)) ? 0 : 1 }
}

/** What a Siege promises: a Surrender at once, or another marker. */
function pressing(field: Field, { side, left }: CommandFrame, at: LocaleId): number {
  const { ground, state } = field
  const { value } = ground.locales[at]
  const markers = state.siege[at]
  const lords = lordsOutside(field, at, side)
  const more = countAll(field, lords) >= value ? Math.min(MOST_MARKERS, markers + 1) : markers
  const chance = hasLord(field, at, other(side)) ? 0 : surrenderChance(markers, state.ravaged[at], value, false, 1)
  const after = chance * POINT * value + (1 - chance) * siegeValue(field, at, side, more)
  return after - siegeValue(field, at, side, markers) - mealCost(field, lords, side) - ACTION * left
}

/** What it is worth to Ravage a Locale with so many actions left; nothing where it cannot be done (4.7.2). */
function ravageThere(field: Field, { lord, side }: CommandFrame, at: LocaleId, left: number): number {
  const { ground, state } = field
  const { type, printed } = ground.locales[at]
  const cost = type === "castle" ? 1 : 2
  if (type === "outpost" || left < cost || state.ravaged[at] === 1 || allegianceOf(field, at) === side) return 0
  const provender = lord * GOODS + PROVENDER
  const worth = () =>
    reachOf(field, lord, side, at) + siegeValue(field, at, side, state.siege[at]) + keepOf(field, [lord], side)
  const before = worth()
  state.ravaged[at] = 1
  state.assets[provender]++
  const after = worth()
  state.ravaged[at] = 0
  state.assets[provender]--
  const marker = printed === side ? -POINT / 2 : (POINT / 2) * lasting(field)
  return marker + after - before - ACTION * cost
}

/** Marches of the Lord, and of a Commander with everybody who is there. */
function marches(field: Field, frame: CommandFrame, random: Random): Thought[] {
  const { ground, state } = field
  if (frame.stays === 1) return []
  const group = groupOf(field, frame)
  const found = thoughtsOf(field, companyFor(field, frame, group, []), random)
  if (!ground.lords[frame.lord].commander) return found
  const others = companyOf(field, frame.lord).filter((lord) => !group.includes(lord) && state.under[lord] === 0)
  if (others.length === 0) return found
  const brought = others.map((lord) => ({ type: "bring", lord }))
  return [...found, ...thoughtsOf(field, companyFor(field, frame, [...group, ...others], brought), random)]
}

function companyFor(field: Field, frame: CommandFrame, lords: readonly LordId[], brought: Run): Company {
  const { side } = frame
  const at = field.state.at[frame.lord]
  const markers = field.state.siege[at]
  let cost = marchCosts(field, lords, side)
  for (const lord of lords) cost += reachOf(field, lord, side, at)
  if (markers > 0) cost += siegeValue(field, at, side, markers) - siegeWithout(field, at, lords, markers)
  return { frame, lords, brought, cost }
}

/** What it costs the Lords to March: a meal, and what they cannot take along (4.3.2). */
function marchCosts(field: Field, lords: readonly LordId[], side: Side): number {
  const { assets } = field.state
  const { provender, loot, carts } = loadOf(field, lords)
  let excess = Math.max(0, provender - PER_CART * carts)
  if (excess === 0 && loot === 0) return mealCost(field, lords, side)
  const kept = assets.slice()
  const before = keepOf(field, lords, side)
  for (const lord of lords) {
    for (const mat of matsOf(field, lord)) {
      const left = Math.min(excess, assets[mat * GOODS + PROVENDER])
      assets[mat * GOODS + PROVENDER] -= left
      excess -= left
      assets[mat * GOODS + LOOT] = 0
    }
  }
  const cost = before - keepOf(field, lords, side) + mealCost(field, lords, side)
  field.state.assets = kept
  return cost
}

/** What the Siege is worth when some Lords have gone. */
function siegeWithout(field: Field, at: LocaleId, lords: readonly LordId[], markers: number): number {
  const { ground, state } = field
  const { side } = ground.lords[lords[0]]
  for (const lord of lords) state.at[lord] = -1
  const value = hasLordOutside(field, at, side) ? siegeValue(field, at, side, markers) : 0
  for (const lord of lords) state.at[lord] = at
  return value
}

function thoughtsOf(field: Field, company: Company, random: Random): Thought[] {
  const reached = reachedBy(field, company.frame, company.lords)
  // Behind screens a group is asked what it leaves behind at every March.
  const asked = field.ground.hiddenMats && company.lords.length > 1
  return some(asked ? reached.filter(({ way }) => way.length === 1) : reached, random).flatMap((one) =>
    arrivals(field, company, one),
  )
}

function some(reached: Reached[], random: Random): Reached[] {
  reached.sort((a, b) => b.prize - a.prize)
  const found = reached.slice(0, BEST_PLACES)
  for (let i = 0; i < OTHER_PLACES && reached.length > BEST_PLACES; i++)
    found.push(reached[BEST_PLACES + random(reached.length - BEST_PLACES)])
  return found
}

/** What the Lords could do at the end of a way. */
function arrivals(field: Field, { frame, lords, brought, cost }: Company, { locale, left, way }: Reached): Thought[] {
  const { side } = frame
  const { state } = field
  const run = brought.length > 0 ? [...brought, ...way] : way
  let there = ACTION * (left - frame.left) - cost
  for (const lord of lords) there += reachOf(field, lord, side, locale)
  if (hasLordOutside(field, locale, other(side))) {
    const own = strengthOfAll(field, lords)
    const theirs = strengthOfAll(field, lordsOutside(field, locale, other(side)))
    const odds = oddsOf(own, theirs)
    return [{ run, promise: there + odds * defeat(theirs) - (1 - odds) * defeat(own) }]
  }
  const waste = ravageThere(field, frame, locale, left)
  if (!hasEnemyStronghold(field, locale, side) || state.bypass[locale] === 1) {
    if (waste > 0) return [{ run: [...run, { type: "ravage" }], promise: there + waste }]
    return [{ run, promise: there }]
  }
  const siege = siegeThere(field, lords, locale)
  if (state.siege[locale] > 0) return [{ run, promise: there + siege }]
  const besieged = { run: [...run, { type: "besiege" }], promise: there + siege - ACTION * left }
  if (waste <= 0) return [besieged]
  return [besieged, { run: [...run, { type: "bypass" }, { type: "ravage" }], promise: there + waste }]
}

/** What a Siege gains by some Lords who come there: all of it where they begin it. */
function siegeThere(field: Field, lords: readonly LordId[], locale: LocaleId): number {
  const { ground, state } = field
  const { side } = ground.lords[lords[0]]
  const from = state.at[lords[0]]
  const markers = state.siege[locale]
  const before = markers > 0 ? siegeValue(field, locale, side, markers) : 0
  for (const lord of lords) state.at[lord] = locale
  const after = siegeValue(field, locale, side, Math.max(1, markers))
  for (const lord of lords) state.at[lord] = from
  return after - before
}
