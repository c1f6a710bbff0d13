import type { Seat } from "@carroccio/kernel"
import { activationOf } from "./activation.ts"
import { allegianceOf, hasLord, hasStronghold, isFriendly } from "./locales.ts"
import { fewness, lordValue, UNIT, waitingValue } from "./lord-worth.ts"
import { comuneOf, countOf, isBesieged } from "./lords.ts"
import { perils, POINT } from "./perils.ts"
import { AT_MAT, EDGE, HELD, IN_COMMAND_DECK, ON_CALENDAR, type Field } from "./position.ts"
import { pointsPerValue } from "./prizes.ts"
import { routedStrength } from "./strength.ts"
import { lookAgain, surveyOf, type Survey } from "./survey.ts"
import { GHIBELLINE, GUELPH, KINDS, other, type LocaleId, type Side } from "./tuscany.ts"
import { halvesOf } from "./victory.ts"
import { WEIGHTS } from "./weights.ts"

type Terms = Record<keyof typeof WEIGHTS, number>

const NAMES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[]

/** A game won. */
const VICTORY = 60
/** Cards in hand, at a mat, at the edge; Treachery to come. */
const EVENT = 0.12
const SKILL = 0.22
const TREACHERY = 0.25
/** A Siege has no more markers than these (4.5.1 SIEGEWORKS). */
const MOST_MARKERS = 4
/** How much of a Surrender that may come counts already. */
const SURRENDER = 0.65
/** A Lord who could Muster in the next Levy, and each other Lord who could be called then. */
const MUSTER = 0.15
const CALL = 0.3

/** How well the side could Muster in the next Levy: Lords at Friendly Locales who serve on, others to call (3.4). */
function musterValue(survey: Survey, side: Side): number {
  const { ground, state, cards, servesOn } = survey
  if (state.turn === ground.setUp.lastBox) return 0
  let others = 0
  for (const lord of ground.lordsOf[side])
    if (state.at[lord] === ON_CALENDAR && state.cylinder[lord] <= state.turn + 1) others++
  let value = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] < 0 || !isFriendly(survey, state.at[lord], side) || isBesieged(survey, lord)) continue
    // He may be elsewhere by then.
    if (servesOn[lord] === 1) value += (MUSTER + CALL * Math.min(others, 2)) / (1 + cards[lord])
  }
  return Math.min(value, MUSTER + 2 * CALL) + 0.25 * value
}

/** The chance that a Stronghold Surrenders in so many tries; a Siege that grows gets a marker after each (4.5.1). */
export function surrenderChance(
  markers: number,
  ravaged: number,
  value: number,
  grows: boolean,
  tries: number,
): number {
  let holds = 1
  for (let i = 0; i < tries; i++) {
    const count = Math.min(MOST_MARKERS, markers + (grows ? i : 0)) + ravaged
    holds *= 1 - (count / 6) ** value
  }
  return 1 - holds
}

/** Strongholds under Siege: the Surrender that comes nearer, if nobody is inside. */
function sieges(survey: Survey, side: Side): number {
  let value = 0
  for (const locale of survey.besieged) value += siegeValue(survey, locale, side, survey.state.siege[locale])
  return value
}

/** What the Siege of a Stronghold with so many markers is worth to the side. */
export function siegeValue(survey: Survey, locale: LocaleId, side: Side, markers: number): number {
  const { ground, state, cards, servesOn } = survey
  if (!hasStronghold(survey, locale) || allegianceOf(survey, locale) === side) return 0
  const last = state.turn === ground.setUp.lastBox
  const { value: worth } = ground.locales[locale]
  let lords = 0
  let tries = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] !== locale) continue
    lords += countOf(survey, lord)
    tries = Math.max(tries, cards[lord] + (servesOn[lord] === 1 && !last ? 1 : 0))
  }
  const grows = lords >= worth
  if (hasLord(survey, locale, other(side))) return (grows ? 0.45 : 0.2) * markers
  const points = POINT * worth * pointsPerValue(survey, locale)
  return SURRENDER * points * surrenderChance(markers, state.ravaged[locale], worth, grows, Math.min(tries, 3))
}

function cardsValue({ ground, state, atMat }: Survey, side: Side): number {
  let value = 0
  let edge = 0
  for (const lord of ground.lordsOf[side]) if (state.at[lord] >= 0) edge++
  atMat.fill(0)
  for (const card of ground.cardsOf[side]) {
    const place = state.card[card]
    if (place === HELD) value += EVENT
    // 4.0 CAPABILITY DISCARD: no more than Lords on the map.
    else if (place === EDGE) value += edge-- > 0 ? SKILL : 0
    // More than two go no mat (3.4.4).
    else if (place >= AT_MAT && ++atMat[place - AT_MAT] <= 2) value += SKILL
  }
  for (const lord of ground.lordsOf[side]) if (state.treachery[lord] === IN_COMMAND_DECK) value += TREACHERY
  return value
}

/** A fight under way: the units that still stand on each side count, Routed ones less. */
function fighting(survey: Survey, side: Side): number {
  const { combat } = survey
  if (combat === undefined) return 0
  let value = 0
  for (const lord of combat.lords[side]) {
    if (survey.state.at[lord] < 0) continue
    value += UNIT * 0.45 * routedStrength(survey, lord)
    const comune = comuneOf(survey, lord)
    if (comune >= 0) value += UNIT * 0.45 * routedStrength(survey, comune)
  }
  if (combat.attacker !== side) for (let kind = 0; kind < KINDS; kind++) value += 0.1 * combat.garrison[kind]
  return value
}

/** What stands for a side, by name. */
function standing(survey: Survey, side: Side): Terms {
  const found: Terms = {
    points: 0,
    lords: 0,
    few: 0,
    captured: -0.1 * (survey.state.captured[side * 2] + survey.state.captured[side * 2 + 1]),
    perils: 0,
    muster: 0,
    sieges: 0,
    cards: survey.future[side] * cardsValue(survey, side),
    fighting: fighting(survey, side),
    actions: actionsLeft(survey, side),
  }
  standAnew(survey, side, found)
  return found
}

/** Finds the terms anew that change with what `lookAgain` looks at. */
function standAnew(survey: Survey, side: Side, found: Terms): void {
  found.points = pointsValue(survey, side)
  found.lords = lordsValue(survey, side)
  found.few = fewness(survey, side)
  found.perils = -perils(survey, side)
  found.muster = musterValue(survey, side)
  found.sieges = sieges(survey, side)
}

/** Victory points; Ravaged markers count for less where the land has still to Grow. */
function pointsValue(survey: Survey, side: Side): number {
  const markers = survey.markers[side]
  return (POINT * halvesOf(survey, side, markers)) / 2 - ((1 - survey.lasting) * POINT * markers.ravaged) / 2
}

function lordsValue(survey: Survey, side: Side): number {
  const { ground, state } = survey
  let value = 0
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] >= 0) value += lordValue(survey, lord, side)
    else if (state.at[lord] === ON_CALENDAR) value += waitingValue(survey, lord)
  }
  return value
}

/** Actions not used yet on the card under way: something may still come of them. */
function actionsLeft(field: Field, side: Side): number {
  const active = activationOf(field)
  if (active?.side !== side || active.over === 1) return 0
  return 0.06 * active.left
}

/** What a program weighs for a seat, by name: its own side's less the other's. */
export function terms(field: Field, seat: Seat): Terms {
  const side = sideAt(field, seat)
  const survey = surveyOf(field)
  const own = standing(survey, side)
  const theirs = standing(survey, other(side))
  for (const name of NAMES) own[name] = WEIGHTS[name] * (own[name] - theirs[name])
  return own
}

function sideAt({ ground }: Field, seat: Seat): Side {
  return ground.seats[GUELPH] === seat ? GUELPH : GHIBELLINE
}

/** What a program thinks of the game for a seat. */
export function evaluate(field: Field, seat: Seat): number {
  const { outcome } = field.position
  if (outcome !== null) return outcome.winner === null ? -2 : outcome.winner === seat ? VICTORY : -VICTORY
  return outlook(field, seat).value
}

/** What both sides think of it, together: what one likes the other dislikes as much, but for a draw. */
export function balance(field: Field, seat: Seat): number {
  return field.position.outcome?.winner === null ? 0 : evaluate(field, seat)
}

/** How things stand in a draft for a side, kept to see what some change would make of it. */
export interface Outlook {
  readonly survey: Survey
  readonly side: Side
  readonly own: Terms
  readonly theirs: Terms
  readonly value: number
}

export function outlook(field: Field, seat: Seat): Outlook {
  const side = sideAt(field, seat)
  const survey = surveyOf(field)
  const own = standing(survey, side)
  const theirs = standing(survey, other(side))
  return { survey, side, own, theirs, value: total(own, theirs) }
}

/** What `evaluate` gives once a Lord has done something without a fight, from how things stood before. */
export function evaluateAgain({ survey, side, own, theirs }: Outlook): number {
  lookAgain(survey)
  standAnew(survey, side, own)
  standAnew(survey, other(side), theirs)
  return total(own, theirs)
}

/** The sum of the terms, written out: going by their names takes longer than finding some of them. */
function total(own: Terms, theirs: Terms): number {
  return (
    WEIGHTS.points * (own.points - theirs.points) +
    WEIGHTS.lords * (own.lords - theirs.lords) +
    WEIGHTS.few * (own.few - theirs.few) +
    WEIGHTS.captured * (own.captured - theirs.captured) +
    WEIGHTS.perils * (own.perils - theirs.perils) +
    WEIGHTS.muster * (own.muster - theirs.muster) +
    WEIGHTS.sieges * (own.sieges - theirs.sieges) +
    WEIGHTS.cards * (own.cards - theirs.cards) +
    WEIGHTS.fighting * (own.fighting - theirs.fighting) +
    WEIGHTS.actions * (own.actions - theirs.actions)
  )
}
