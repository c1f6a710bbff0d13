import type { Action, Random, Seat } from "@carroccio/kernel"
import type { CommandFrame } from "./activation.ts"
import { gain, spend } from "./assets.ts"
import { evaluateAgain, outlook, surrenderChance, type Outlook } from "./evaluate.ts"
import { loadOf, provenderLeft, hasRoadWorks } from "./laden.ts"
import {
  allegianceOf,
  hasEnemyStronghold,
  hasLord,
  hasLordOutside,
  lordsAt,
  lordsOutside,
  moveLord,
  wayBetween,
} from "./locales.ts"
import { companyOf, countAll, isBesieged, isBesieging, isBypassing } from "./lords.ts"
import { groupOf } from "./march.ts"
import { cavallata, masnadieri, mayForage, tax } from "./other-commands.ts"
import { reachedBy, type Reached, type Run } from "./plans.ts"
import { copyState, type Field, type Play } from "./position.ts"
import { switchAllegiance } from "./revolt.ts"
import { sail } from "./sail.ts"
import { supplyMost } from "./supply.ts"
import { COIN, GHIBELLINE, GUELPH, LOOT, other, PROVENDER, type LocaleId, type LordId, type Side } from "./tuscany.ts"

/** How many places are thought of: those with most to take or somebody to fight, and a few others. */
const BEST_PLACES = 6
const OTHER_PLACES = 2
/** What an action left on the card is worth. */
const ACTION = 0.06
/** No more Siege markers than these (4.5.1 SIEGEWORKS). */
const MOST_MARKERS = 4
/** What Treachery and Revolts after a Surrender are worth, for each of its Value (4.5.1 REVOLT AND TREACHERY). */
const UNREST = 0.3
/** How much an Enemy in the open draws, beside what can be taken. */
const ENEMY = 1
/** What looks nearly as good is done as often: in hundredths. */
const CHANCE = 5

/** What could be done, and what it promises beside doing nothing. */
interface Thought {
  readonly run: Run
  readonly promise: number
}

/** What the Active Lord thinks by: a draft of the state, and how things stand in it for his side. */
interface Look {
  readonly draft: Play
  readonly frame: CommandFrame
  readonly seat: Seat
  readonly before: Outlook
}

/** Something for the Active Lord to do, found by how things would stand then; undefined where he has other means. */
export function hastyCommand(field: Field, frame: CommandFrame, random: Random): Run | undefined {
  if (frame.treachery === 1 || isBesieged(field, frame.lord)) return undefined
  const { ground, position } = field
  const draft: Play = { ground, position, state: copyState(field.state), events: [], rolls: [] }
  const seat = ground.seats[frame.side]
  const look: Look = { draft, frame, seat, before: outlook(draft, seat) }
  if (wastesFreely(look)) return [{ type: "masnadieri" }]
  let best: Run = [{ type: "pass" }]
  let highest = -ACTION * frame.left
  for (const { run, promise } of [...deedsHere(look), ...marches(look, random)]) {
    const value = promise + random(CHANCE) / 100
    if (value > highest) [best, highest] = [run, value]
  }
  return best
}

/** Whether a Ravage costs nothing: no action, and no Siege that needs the whole card (card F20 capability). */
function wastesFreely(look: Look): boolean {
  const { draft, frame, seat } = look
  const { lord } = frame
  if (!masnadieri.may(draft, frame, { type: "masnadieri" }, seat).ok) return false
  if (frame.used === 0 && isBesieging(draft, lord)) return false
  return promiseOf(look, 0, () => layWaste(draft, lord, draft.state.at[lord], false)) > 0
}

/** What a change brings in a draft that is then as it was, for so many actions. */
function promiseOf({ draft, before }: Look, actions: number, change: () => void): number {
  const { state } = draft
  const { at, inside, moved, assets, siege, bypass, ravaged, marked } = state
  state.at = at.slice()
  state.inside = inside.slice()
  state.moved = moved.slice()
  state.assets = assets.slice()
  state.siege = siege.slice()
  state.bypass = bypass.slice()
  state.ravaged = ravaged.slice()
  state.marked = marked.slice()
  change()
  const after = evaluateAgain(before)
  state.at = at
  state.inside = inside
  state.moved = moved
  state.assets = assets
  state.siege = siege
  state.bypass = bypass
  state.ravaged = ravaged
  state.marked = marked
  return after - before.value - ACTION * actions
}

/** What the Lord may do where he is. */
function deedsHere(look: Look): Thought[] {
  const { draft, frame, seat } = look
  const { ground, state } = draft
  const { lord, side, left } = frame
  const at = state.at[lord]
  const found: Thought[] = []
  const add = (action: Action, actions: number, change: () => void, share = 1) => {
    const promise = share * promiseOf(look, 0, change) - ACTION * actions
    found.push({ run: [action], promise })
  }
  if (isBesieging(draft, lord)) {
    if (frame.used === 0) found.push(pressing(look, at))
  } else if (isBypassing(draft, lord) && left > 0) {
    add({ type: "encamp" }, left, () => {
      state.moved[lord] = 1
      state.bypass[at] = 0
      state.siege[at] = 1
    })
  }
  const cost = wasteCost(draft, side, at)
  if (cost <= left) add({ type: "ravage" }, cost, () => layWaste(draft, lord, at, true))
  if (left === 0) return found
  const most = supplyMost(draft, lord)
  if (most > 0) add({ type: "supply", count: most }, 1, () => gain(draft, lord, PROVENDER, most))
  if (mayForage(draft, lord).ok) {
    const sure = allegianceOf(draft, at) === side && ground.locales[at].type !== "outpost"
    add({ type: "forage" }, 1, () => gain(draft, lord, PROVENDER, 1), sure ? 1 : 0.5)
  }
  if (frame.used === 1) return found
  if (tax.may(draft, frame, { type: "tax" }, seat).ok)
    add({ type: "tax" }, left, () => gain(draft, lord, COIN, ground.lords[lord].podesta ? 2 : 1))
  for (const raid of cavallata.candidates(draft, frame, seat)) {
    if (!cavallata.may(draft, frame, raid, seat).ok) continue
    add(raid, left, () => {
      spend(draft, lord, PROVENDER, 1)
      layWaste(draft, lord, raid.locale, true)
    })
  }
  for (const voyage of sail.candidates(draft, frame, seat)) {
    if (sail.may(draft, frame, voyage, seat).ok)
      add(voyage, left, () => arrive(draft, side, [lord], voyage.locale, true))
  }
  return found
}

/** What a Siege promises: a Surrender at once, or another marker. */
function pressing(look: Look, at: LocaleId): Thought {
  const { draft, frame } = look
  const { ground, state } = draft
  const { value } = ground.locales[at]
  const markers = state.siege[at]
  const fed = () => {
    for (const side of [GUELPH, GHIBELLINE] as const) for (const one of lordsAt(draft, at, side)) state.moved[one] = 1
  }
  const summon = hasLord(draft, at, other(frame.side)) ? 0 : 1
  const chance = summon * surrenderChance(markers, state.ravaged[at], value, false, 1)
  const enough = countAll(draft, lordsOutside(draft, at, frame.side)) >= value
  const held = promiseOf(look, frame.left, () => {
    fed()
    if (enough) state.siege[at] = Math.min(MOST_MARKERS, markers + 1)
  })
  const taken = () => {
    fed()
    switchAllegiance(draft, at)
  }
  const yielded = chance === 0 ? 0 : UNREST * value + promiseOf(look, frame.left, taken)
  return { run: [{ type: "siege", summon }], promise: chance * yielded + (1 - chance) * held }
}

/** Actions that it takes to Ravage the Locale; more than anybody has where it cannot be done (4.7.2). */
function wasteCost(field: Field, side: Side, at: LocaleId): number {
  const { type } = field.ground.locales[at]
  if (type === "outpost" || field.state.ravaged[at] === 1 || allegianceOf(field, at) === side) return Infinity
  return type === "castle" ? 1 : 2
}

function layWaste(draft: Play, lord: LordId, at: LocaleId, loots: boolean): void {
  const { type } = draft.ground.locales[at]
  draft.state.ravaged[at] = 1
  gain(draft, lord, PROVENDER, 1)
  if (loots && type !== "castle" && type !== "outpost") gain(draft, lord, LOOT, 1)
}

/** Marches of the Lord, and of a Commander with everybody who is there. */
function marches(look: Look, random: Random): Thought[] {
  const { draft, frame } = look
  if (frame.stays === 1) return []
  const group = groupOf(draft, frame)
  const found = thoughtsOf(look, group, [], random)
  if (!draft.ground.lords[frame.lord].commander) return found
  const others = companyOf(draft, frame.lord).filter((one) => !group.includes(one) && draft.state.under[one] === 0)
  if (others.length === 0) return found
  const brought = others.map((lord) => ({ type: "bring", lord }))
  return [...found, ...thoughtsOf(look, [...group, ...others], brought, random)]
}

function thoughtsOf(look: Look, lords: readonly LordId[], brought: Run, random: Random): Thought[] {
  const { draft, frame } = look
  const reached = reachedBy(draft, frame, lords)
  // Behind screens a group is asked what it leaves behind at every March.
  const asked = draft.ground.hiddenMats && lords.length > 1
  return some(look, asked ? reached.filter(({ way }) => way.length === 1) : reached, random).flatMap((one) =>
    arrivals(look, lords, brought, one),
  )
}

function some({ draft, frame }: Look, reached: Reached[], random: Random): Reached[] {
  const draw = ({ locale, prize }: Reached) => prize + (hasLordOutside(draft, locale, other(frame.side)) ? ENEMY : 0)
  reached.sort((a, b) => draw(b) - draw(a))
  const found = reached.slice(0, BEST_PLACES)
  for (let i = 0; i < OTHER_PLACES && reached.length > BEST_PLACES; i++)
    found.push(reached[BEST_PLACES + random(reached.length - BEST_PLACES)])
  return found
}

/** What the Lords could do at the end of a way. */
function arrivals(look: Look, lords: readonly LordId[], brought: Run, { locale, left, way }: Reached): Thought[] {
  const { draft, frame } = look
  const { side } = frame
  const { state } = draft
  const run = brought.length > 0 ? [...brought, ...way] : way
  const spent = frame.left - left
  const come = (besieges: boolean) => {
    lighten(draft, side, lords, way)
    arrive(draft, side, lords, locale, besieges)
  }
  const cost = wasteCost(draft, side, locale)
  const wasting = () => {
    come(false)
    layWaste(draft, lords[0], locale, true)
  }
  const fights = hasLordOutside(draft, locale, other(side))
  const choice = hasEnemyStronghold(draft, locale, side) && state.siege[locale] === 0 && state.bypass[locale] === 0
  if (fights || !choice) {
    const there = { run, promise: promiseOf(look, spent, () => come(false)) }
    if (fights || cost > left) return [there]
    return [there, { run: [...run, { type: "ravage" }], promise: promiseOf(look, spent + cost, wasting) }]
  }
  const besieged = { run: [...run, { type: "besiege" }], promise: promiseOf(look, frame.left, () => come(true)) }
  if (cost > left) return [besieged]
  const waste = [...run, { type: "bypass" }, { type: "ravage" }]
  return [besieged, { run: waste, promise: promiseOf(look, spent + cost, wasting) }]
}

/** Lords set off without what they cannot take along (4.3.2). */
function lighten(draft: Play, side: Side, lords: readonly LordId[], way: Run): void {
  let from = draft.state.at[lords[0]]
  const load = loadOf(draft, lords)
  let excess = 0
  for (const { locale } of way) {
    const to = Number(locale)
    excess = Math.max(excess, provenderLeft(draft, side, load, wayBetween(draft, from, to), false))
    from = to
  }
  const leavesLoot = load.loot > 0 && !hasRoadWorks(draft, side)
  for (const lord of lords) {
    if (excess > 0) excess -= spend(draft, lord, PROVENDER, excess)
    if (leavesLoot) spend(draft, lord, LOOT, load.loot)
  }
}

/** Lords come to a Locale, and Besiege or Bypass an Enemy Stronghold there that nobody fights for. */
function arrive(draft: Play, side: Side, lords: readonly LordId[], locale: LocaleId, besieges: boolean): void {
  const { state } = draft
  for (const lord of lords) {
    state.moved[lord] = 1
    moveLord(draft, lord, locale)
  }
  if (!hasEnemyStronghold(draft, locale, side) || hasLordOutside(draft, locale, other(side))) return
  if (state.siege[locale] > 0) return
  if (besieges) state.siege[locale] = 1
  else state.bypass[locale] = 1
}
