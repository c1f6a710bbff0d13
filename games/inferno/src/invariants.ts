import { combatOf } from "./battlefield.ts"
import type { ReassignFrame } from "./comune.ts"
import { allegianceOf, hasLordOutside, hasStronghold } from "./locales.ts"
import { countForces } from "./lords.ts"
import type { TrimFrame } from "./muster-capabilities.ts"
import { AFTER, AT_MAT, BEFORE, IN_COMBAT, MUSTERED, ON_CALENDAR, OUT, TAKEN, type Field } from "./position.ts"
import { GHIBELLINE, GUELPH, KINDS, other } from "./tuscany.ts"
import { halvesOf } from "./victory.ts"

/** What is always true of a game at a decision; the first thing that is not, in words, or undefined. */
export function brokenIn(field: Field): string | undefined {
  return pieces(field) ?? cards(field) ?? calendar(field) ?? markers(field) ?? lords(field) ?? points(field)
}

/** Every piece is in the pool, on a mat, in a Garrison or among the Captured Knights (1.2, 1.6). */
function pieces(field: Field): string | undefined {
  const { ground, state } = field
  const combat = combatOf(field)
  for (let kind = 0; kind < KINDS; kind++) {
    let sum = state.pool[kind] + (combat?.garrison[kind] ?? 0)
    for (let mat = 0; mat < ground.mats.length; mat++)
      sum += state.forces[mat * KINDS + kind] + state.routed[mat * KINDS + kind]
    if (kind < 2) sum += state.captured[kind] + state.captured[2 + kind]
    if (sum !== ground.units[kind].count) return `${sum} ${ground.units[kind].id}, not ${ground.units[kind].count}`
    if (state.pool[kind] < 0) return `the pool owes ${ground.units[kind].id}`
  }
  if (state.forces.some((count) => count < 0) || state.routed.some((count) => count < 0)) return "a mat owes units"
  const wrong = state.assets.findIndex((count) => count < 0 || count > ground.assetMost)
  return wrong < 0 ? undefined : `${state.assets[wrong]} of an Asset on a mat`
}

/** Each of the cards is in one place, and no mat bears a title twice or more than two cards (1.9, 3.4.4). */
function cards({ ground, state, position }: Field): string | undefined {
  const trimmed = position.stack.flatMap((frame) => (frame.procedure === "trimMat" ? [(frame as TrimFrame).mat] : []))
  const sorting = position.stack.flatMap((frame) =>
    frame.procedure === "reassign" ? [(frame as ReassignFrame).side] : [],
  )
  const titles = new Map<string, number>()
  const count = new Uint8Array(ground.mats.length)
  for (let card = 0; card < ground.cards.length; card++) {
    const place = state.card[card]
    const { id, side, capability } = ground.cards[card]
    if (place < 0 || (place > IN_COMBAT && place < AT_MAT) || place >= AT_MAT + ground.mats.length)
      return `${id} is nowhere`
    if (place < AT_MAT) continue
    const mat = place - AT_MAT
    if (ground.mats[mat].side !== side) return `${id} is at an Enemy's mat`
    // 3.5.3: while they go over, what is right is what the Commander's two mats bear together.
    const { comune, commander } = ground
    const both = sorting.includes(side) && (mat === comune[side] || mat === commander[side]) ? 2 : 1
    const at = both === 2 ? commander[side] : mat
    const title = `${at} ${capability}`
    titles.set(title, (titles.get(title) ?? 0) + 1)
    if ((titles.get(title) ?? 0) > both) return `cards of one title at ${ground.mats[mat].id}`
    if (++count[at] > (trimmed.includes(mat) ? 3 : 2 * both)) return `${count[at]} cards at ${ground.mats[at].id}`
  }
  return undefined
}

/** Every Lord is at a Locale with a Service marker, on the Calendar with his cylinder, or out (2.2.3). */
function calendar({ ground, state }: Field): string | undefined {
  for (let lord = 0; lord < ground.lords.length; lord++) {
    const { id } = ground.lords[lord]
    if (state.at[lord] < OUT || state.at[lord] >= ground.locales.length) return `${id} is nowhere`
    const box = state.at[lord] === ON_CALENDAR ? state.cylinder[lord] : state.service[lord]
    if (box < BEFORE || box > AFTER) return `${id} stands in box ${box}`
  }
  return undefined
}

/** Ruins never bear Allegiance; Siege and Bypass need an Enemy outside (1.3.1, 4.3.5). */
function markers(field: Field): string | undefined {
  const { ground, state, position } = field
  const moving = position.stack.some(({ procedure }) => procedure === "arrival" || procedure === "combat")
  for (let locale = 0; locale < ground.locales.length; locale++) {
    const { id } = ground.locales[locale]
    if (state.ruined[locale] === 1 && state.marked[locale] === 1) return `Ruins with Allegiance at ${id}`
    if (state.siege[locale] > 4) return `${state.siege[locale]} Siege markers at ${id}`
    if (state.siege[locale] === 0 && state.bypass[locale] === 0) continue
    if (state.siege[locale] > 0 && state.bypass[locale] === 1) return `Siege and Bypass at ${id}`
    if (moving) continue
    if (!hasStronghold(field, locale)) return `Siege of no Stronghold at ${id}`
    if (!hasLordOutside(field, locale, other(allegianceOf(field, locale)))) return `nobody Besieges ${id}`
  }
  return undefined
}

/** A Lord on the map has units, a Vassal has one marker, Enemies do not stand together in the open (1.6, 4.3.4). */
function lords(field: Field): string | undefined {
  const { ground, state, position } = field
  if (position.outcome !== null || combatOf(field) !== undefined) return undefined
  for (let lord = 0; lord < ground.lords.length; lord++)
    if (state.at[lord] >= 0 && countForces(field, lord) === 0) return `${ground.lords[lord].id} has no units`
  for (let vassal = 0; vassal < ground.vassals.length; vassal++) {
    const mat = state.vassalMat[vassal] - 1
    const lost = state.vassalState[vassal] === TAKEN
    if (state.vassalState[vassal] === MUSTERED && mat < 0 && !lost)
      return `${ground.vassals[vassal].id} is Mustered on no mat`
  }
  if (position.stack.some(({ procedure }) => procedure === "arrival")) return undefined
  for (let locale = 0; locale < ground.locales.length; locale++)
    if (hasLordOutside(field, locale, GUELPH) && hasLordOutside(field, locale, GHIBELLINE))
      return `Enemies stand together at ${ground.locales[locale].id}`
  return undefined
}

/** No side's points are below zero, and markers are worth what they are worth (5.1). */
function points(field: Field): string | undefined {
  const { ground, state } = field
  for (const side of [GUELPH, GHIBELLINE] as const) {
    let least = 0
    for (let locale = 0; locale < ground.locales.length; locale++) {
      if (ground.locales[locale].printed === side) continue
      least += 2 * ground.locales[locale].value * state.marked[locale] + state.ruined[locale] + state.ravaged[locale]
    }
    if (halvesOf(field, side) < least) return `${halvesOf(field, side)} half points, not ${least}`
  }
  return undefined
}
