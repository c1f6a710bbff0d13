import type { Field, Play, State } from "./position.ts"
import { other, type LocaleId, type LordId, type Side, type StrongholdType, type WayId } from "./tuscany.ts"

/** The side that a Locale is Friendly to: as printed, or as its Allegiance markers say (1.3.1 ALLEGIANCE). */
export function allegianceOf({ ground, state }: Field, locale: LocaleId): Side {
  const { printed } = ground.locales[locale]
  return state.marked[locale] === 1 ? other(printed) : printed
}

export function isFriendly(field: Field, locale: LocaleId, side: Side): boolean {
  return allegianceOf(field, locale) === side
}

/** Whether a Stronghold stands at the Locale: no Outpost, no Ruins (1.3.1 LOCALES). */
export function hasStronghold({ ground, state }: Field, locale: LocaleId): boolean {
  return ground.locales[locale].type !== "outpost" && state.ruined[locale] === 0
}

export function hasEnemyStronghold(field: Field, locale: LocaleId, side: Side): boolean {
  return hasStronghold(field, locale) && allegianceOf(field, locale) !== side
}

export function hasFriendlyStronghold(field: Field, locale: LocaleId, side: Side): boolean {
  return hasStronghold(field, locale) && allegianceOf(field, locale) === side
}

/** The type of the Stronghold; ask only where there is or was one. */
export function strongholdType({ ground }: Field, locale: LocaleId): StrongholdType {
  const { type } = ground.locales[locale]
  if (type === "outpost") throw new Error(`${ground.locales[locale].id} has no Stronghold`)
  return type
}

/** Whether a Lord of the side is at the Locale, inside or outside. */
export function hasLord({ ground, state }: Field, locale: LocaleId, side: Side): boolean {
  for (const lord of ground.lordsOf[side]) if (state.at[lord] === locale) return true
  return false
}

/** Whether a Lord of the side is there and neither Besieged nor Bypassed. */
export function hasLordOutside({ ground, state }: Field, locale: LocaleId, side: Side): boolean {
  for (const lord of ground.lordsOf[side]) if (state.at[lord] === locale && state.inside[lord] === 0) return true
  return false
}

export function lordsAt({ ground, state }: Field, locale: LocaleId, side: Side): LordId[] {
  const found: LordId[] = []
  for (const lord of ground.lordsOf[side]) if (state.at[lord] === locale) found.push(lord)
  return found
}

export function lordsOutside({ ground, state }: Field, locale: LocaleId, side: Side): LordId[] {
  const found: LordId[] = []
  for (const lord of ground.lordsOf[side]) if (state.at[lord] === locale && state.inside[lord] === 0) found.push(lord)
  return found
}

export function lordsInside({ ground, state }: Field, locale: LocaleId, side: Side): LordId[] {
  const found: LordId[] = []
  for (const lord of ground.lordsOf[side]) if (state.at[lord] === locale && state.inside[lord] === 1) found.push(lord)
  return found
}

/** Whether a Lord of the side is there or adjacent (1.4.1). */
export function hasLordNear(field: Field, locale: LocaleId, side: Side): boolean {
  if (hasLord(field, locale, side)) return true
  for (const next of field.ground.neighbours[locale]) if (hasLord(field, next, side)) return true
  return false
}

/** The Way between two adjacent Locales, or -1. */
export function wayBetween({ ground }: Field, a: LocaleId, b: LocaleId): WayId {
  const place = ground.neighbours[a].indexOf(b)
  return place < 0 ? -1 : ground.waysOf[a][place]
}

/** Whether the two Ways have any stretch in common: the same Way, or Ways through one crossroads (4.3.4, 4.4.3). */
export function shareStretch({ ground }: Field, one: WayId, two: WayId): boolean {
  if (one === two) return true
  const { crossroads } = ground.ways[one]
  return crossroads >= 0 && crossroads === ground.ways[two].crossroads
}

/** Whether entering one Locale from the other crosses the dashed line (1.3.1). */
export function crossesLine({ ground }: Field, from: LocaleId, to: LocaleId): boolean {
  return ground.locales[from].printed !== ground.locales[to].printed
}

/** How many Ways apart two Locales lie. */
export function distance({ ground }: Field, a: LocaleId, b: LocaleId): number {
  return ground.apart[a * ground.locales.length + b]
}

/**
 * Takes Siege and Bypass markers away where no Enemy Lord is outside any longer, and lets those inside out (4.3.5).
 * To be called whenever a Lord has left a Locale or its Stronghold has changed.
 */
export function settle(play: Play, locale: LocaleId): void {
  const { state } = play
  if (state.siege[locale] === 0 && state.bypass[locale] === 0) return
  const owner = allegianceOf(play, locale)
  if (hasStronghold(play, locale) && hasLordOutside(play, locale, other(owner))) return
  clearMarkers(play, locale)
}

/** Takes Siege and Bypass markers away; whoever was inside is in the open again. */
export function clearMarkers({ ground, state }: Play, locale: LocaleId): void {
  state.siege[locale] = 0
  state.bypass[locale] = 0
  for (let lord = 0; lord < ground.lords.length; lord++) if (state.at[lord] === locale) state.inside[lord] = 0
}

/** Sets a Lord down at a Locale, outside any Stronghold, and settles the one he left. */
export function moveLord(play: Play, lord: LordId, to: LocaleId): void {
  const { state } = play
  const from = state.at[lord]
  state.at[lord] = to
  state.inside[lord] = 0
  if (from >= 0 && from !== to) settle(play, from)
}

/** The Season of the Turn under way (1.3.2 SEASONS). */
export function seasonOf({ ground, state }: { ground: Field["ground"]; state: State }) {
  return ground.boxes[state.turn].season
}
