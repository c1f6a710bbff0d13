import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { endCard, isWhole, noteDeed, type CommandFrame } from "./activation.ts"
import { contribute, gain } from "./assets.ts"
import { inForce, lordHas } from "./cards.ts"
import { allegianceOf, hasFriendlyStronghold, lordsOutside, seasonOf } from "./locales.ts"
import { companyOf, comuneOf, countAll, goodsOf, goodsOfAll, hasHorse, isBesieged } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { tellOfMat } from "./screens.ts"
import {
  BERROVIERI,
  COIN,
  GHIBELLINE,
  GUELPH,
  KINDS,
  LOOT,
  other,
  PROVENDER,
  type LocaleId,
  type LordId,
  type Side,
  type Tuscany,
} from "./tuscany.ts"

/** Whether the Active Lord is on an action card, with so many actions left (4.7). */
export function hasActions(frame: CommandFrame, count: number): Verdict {
  const { lord, treachery, left } = frame
  if (treachery === 1) return refuse("4.2.3", "treacheryCard", { lord })
  return left >= count ? OK : refuse("4.2.1", "tooFewActions", { lord, count })
}

/** Whether he is on an action card that he can use as a whole. */
export function hasWholeCard(frame: CommandFrame): Verdict {
  const able = hasActions(frame, 1)
  return able.ok ? isWhole(frame) : able
}

// 4.7.1 Forage

export function mayForage(field: Field, lord: LordId): Verdict {
  const { ground, state } = field
  const at = state.at[lord]
  const { side } = ground.lords[lord]
  if (state.ravaged[at] === 1) return refuse("4.7.1", "ravaged", { locale: at })
  if (isBesieged(field, lord) && countAll(field, lordsOutside(field, at, other(side))) >= ground.locales[at].value) {
    return refuse("4.7.1", "shutIn", { lord, locale: at })
  }
  if (foragesSurely(field, lord) || seasonOf(field) !== "winter") {
    return goodsOf(field, lord, PROVENDER) < ground.assetMost
      ? OK
      : refuse("1.7.3", "tooMuch", { lord, asset: PROVENDER })
  }
  return refuse("4.7.1 PROCEDURE", "winter", { locale: at })
}

/** At an Unbesieged Friendly Stronghold there is no roll (4.7.1 PROCEDURE). */
function foragesSurely(field: Field, lord: LordId): boolean {
  const at = field.state.at[lord]
  return field.state.siege[at] === 0 && hasFriendlyStronghold(field, at, field.ground.lords[lord].side)
}

const FORAGE = [{ type: "forage" }]

export const forage: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => FORAGE,
  may(field, frame) {
    const able = hasActions(frame, 1)
    return able.ok ? mayForage(field, frame.lord) : able
  },
  do(play, frame) {
    const { lord } = frame
    frame.left--
    frame.used = 1
    const rolls = !foragesSurely(play, lord) && seasonOf(play) !== "summer"
    const die = rolls ? roll(play) : 0
    const count = die <= 3 ? gain(play, lord, PROVENDER, 1) : 0
    const locale = play.state.at[lord]
    noteDeed(play, "forage")
    if (play.ground.hiddenMats) tell(play, "foragedUnseen", "4.7.1 PROCEDURE", { lord, locale, die })
    tellOfMat(play, "foraged", "4.7.1 PROCEDURE", { lord, locale, die, count }, frame.side)
  },
}

// 4.7.2 Ravage

/** Whether the Locale can be Ravaged by the side: now Enemy, not yet Ravaged. */
function mayBeRavaged(field: Field, locale: LocaleId, side: Side): Verdict {
  if (allegianceOf(field, locale) === side) return refuse("4.7.2", "friendly", { locale })
  return field.state.ravaged[locale] === 1 ? refuse("4.7.2", "ravaged", { locale }) : OK
}

function ravageCost({ ground }: Field, locale: LocaleId): number {
  return ground.locales[locale].type === "castle" ? 1 : 2
}

/** Whether the take is doubled: Berrovieri, or any Horse with Gualdana. */
function takesDouble(field: Field, lord: LordId): boolean {
  const comune = comuneOf(field, lord)
  const mats = comune >= 0 ? [lord, comune] : [lord]
  if (mats.some((mat) => field.state.forces[mat * KINDS + BERROVIERI] > 0)) return true
  // card F19 capability, card S19 capability
  return mats.some((mat) => hasHorse(field, mat)) && lordHas(field, lord, "gualdana")
}

/** Puts the marker down and gives the Lord what he takes (4.7.2). */
function layWaste(play: Play, lord: LordId, locale: LocaleId, loots: boolean, rule: string): void {
  const { ground, state } = play
  const { side } = ground.lords[lord]
  const { type } = ground.locales[locale]
  state.ravaged[locale] = 1
  if (side === GUELPH) state.provoked = 1 // 6.C
  const times = takesDouble(play, lord) ? 2 : 1
  const provender = gain(play, lord, PROVENDER, times)
  const loot = loots && (type === "city" || type === "town") ? gain(play, lord, LOOT, times) : 0
  if (ground.hiddenMats) tell(play, "ravagedUnseen", rule, { lord, locale })
  tellOfMat(play, "ravaged", rule, { lord, locale, provender, loot }, side)
}

function mayRavage(field: Field, frame: CommandFrame, cost: number): Verdict {
  const { lord, side } = frame
  const able = hasActions(frame, cost)
  if (!able.ok) return able
  if (isBesieged(field, lord)) return refuse("4.2.1", "besieged", { lord })
  return mayBeRavaged(field, field.state.at[lord], side)
}

const RAVAGE = [{ type: "ravage" }]

export const ravage: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => RAVAGE,
  may: (field, frame) => mayRavage(field, frame, ravageCost(field, field.state.at[frame.lord])),
  do(play, frame) {
    const locale = play.state.at[frame.lord]
    frame.left -= ravageCost(play, locale)
    frame.used = 1
    layWaste(play, frame.lord, locale, true, "4.7.2")
  },
}

const MASNADIERI = [{ type: "masnadieri" }]

/** A Ravage without an action, and without Loot. */
export const masnadieri: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => MASNADIERI,
  may: (field, frame) => mayLoot(field, frame),
  do(play, frame) {
    frame.used = 1
    layWaste(play, frame.lord, play.state.at[frame.lord], false, "4.7.2")
  },
}

function mayLoot(field: Field, frame: CommandFrame): Verdict {
  // card F20 capability, card S20 capability
  if (!lordHas(field, frame.lord, "masnadieri"))
    return refuse("card F20 capability", "noCapability", { lord: frame.lord })
  return mayRavage(field, frame, 0)
}

/** Whether he might do it for all that the Enemy knows, who cannot see the cards at his mat (1.5.2 HIDDEN MATS). */
export function mightLoot(field: Field, frame: CommandFrame): boolean {
  return (field.ground.hiddenMats ? mayRavage(field, frame, 0) : mayLoot(field, frame)).ok
}

interface LocaleAction extends Action {
  readonly locale: LocaleId
}

/** A raid on an adjacent Locale for a Provender and the entire card; also on an Outpost. */
function mayRaid(field: Field, frame: CommandFrame, locale: LocaleId): Verdict {
  const { ground, state } = field
  const { lord, side } = frame
  // card F18 capability, card S18 capability
  const rule = side === GUELPH ? "card F18 capability" : "card S18 capability"
  if (!lordHas(field, lord, "cavallata")) return refuse(rule, "noCapability", { lord })
  const able = hasWholeCard(frame)
  if (!able.ok) return able
  if (isBesieged(field, lord)) return refuse("4.2.1", "besieged", { lord })
  if (!ground.neighbours[state.at[lord]].includes(locale)) return refuse(rule, "notAdjacent", { lord, locale })
  for (const foe of ground.lordsOf[other(side)])
    if (state.at[foe] === locale && !isBesieged(field, foe)) return refuse(rule, "enemyThere", { locale })
  const target = mayBeRavaged(field, locale, side)
  if (!target.ok) return target
  return goodsOfCompany(field, lord, PROVENDER) >= 1 ? OK : refuse(rule, "hasNone", { lord, asset: PROVENDER })
}

function goodsOfCompany(field: Field, lord: LordId, asset: number): number {
  return goodsOfAll(field, companyOf(field, lord), asset)
}

export const cavallata: Verb<Tuscany, State, CommandFrame, LocaleAction> = {
  fields: { locale: "integer" },
  candidates: (field, { lord }) =>
    lordHas(field, lord, "cavallata")
      ? field.ground.neighbours[field.state.at[lord]].map((locale) => ({ type: "cavallata", locale }))
      : [],
  may: (field, frame, { locale }) => mayRaid(field, frame, locale),
  do(play, { lord, side }, { locale }) {
    endCard(play)
    call(play, { procedure: "raid", lord, locale } satisfies RaidFrame)
    contribute(play, side, companyOf(play, lord), PROVENDER, 1, "4.7.2")
  },
}

/** A raid whose Provender has been paid. */
export interface RaidFrame extends Frame {
  procedure: "raid"
  lord: LordId
  locale: LocaleId
}

export const raid: Procedure<Tuscany, State, RaidFrame> = {
  name: "raid",
  run(play, { lord, locale }) {
    finish(play)
    layWaste(play, lord, locale, true, "4.7.2")
  },
}

// 4.7.4 Tax

/** Whether the Lord may Tax: at a Seat of his own; Guelphs not under Sanctions. */
function mayTaxHere(field: Field, frame: CommandFrame): Verdict {
  const { lord, side } = frame
  const able = hasWholeCard(frame)
  if (!able.ok) return able
  const at = field.state.at[lord]
  if (!field.ground.lords[lord].seats.includes(at)) return refuse("4.7.4", "notHisSeat", { lord, locale: at })
  // card S23 event
  return side === GUELPH && inForce(field, GHIBELLINE, "sanctions") ? refuse("card S23 event", "sanctions") : OK
}

const TAX = [{ type: "tax" }]

export const tax: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => TAX,
  may(field, frame) {
    const { lord } = frame
    if (isBesieged(field, lord)) return refuse("4.2.1", "besieged", { lord })
    const here = mayTaxHere(field, frame)
    if (!here.ok) return here
    const full = goodsOf(field, lord, COIN) >= field.ground.assetMost
    return full ? refuse("1.7.3", "tooMuch", { lord, asset: COIN }) : OK
  },
  do(play, { lord, side }) {
    endCard(play)
    const count = gain(play, lord, COIN, play.ground.lords[lord].podesta ? 2 : 1)
    const locale = play.state.at[lord]
    noteDeed(play, "tax")
    if (play.ground.hiddenMats) tell(play, "taxedUnseen", "4.7.4", { lord, locale })
    tellOfMat(play, "taxed", "4.7.4", { lord, locale, count }, side)
  },
}

/** Walls +1 markers of the side on the map; they stand at its own Lords' Seats. */
function wallsOf({ ground, state }: Field, side: Side): number {
  let count = 0
  for (let locale = 0; locale < ground.locales.length; locale++)
    if (state.walls[locale] === 1 && ground.locales[locale].printed === side) count++
  return count
}

const REINFORCE = [{ type: "reinforceWalls" }]

/** Walls +1 in place of Coin; a Besieged Lord may do it too (4.2.2). */
export const reinforceWalls: Verb<Tuscany, State, CommandFrame, Action> = {
  fields: {},
  candidates: () => REINFORCE,
  may(field, frame) {
    const { ground, state } = field
    const { lord, side } = frame
    // card F25 capability, card S25 capability
    const rule = side === GUELPH ? "card F25 capability" : "card S25 capability"
    if (!lordHas(field, lord, "reinforced-walls")) return refuse(rule, "noCapability", { lord })
    const here = mayTaxHere(field, frame)
    if (!here.ok) return here
    const at = state.at[lord]
    if (!hasFriendlyStronghold(field, at, side)) return refuse(rule, "noStronghold", { locale: at })
    if (state.walls[at] === 1) return refuse(rule, "wallsThere", { locale: at })
    return wallsOf(field, side) < ground.wallsMarkers ? OK : refuse(rule, "noMarkerLeft", { side })
  },
  do(play, { lord }) {
    const locale = play.state.at[lord]
    endCard(play)
    play.state.walls[locale] = 1
    tell(play, "wallsReinforced", "4.7.4", { lord, locale })
  },
}
