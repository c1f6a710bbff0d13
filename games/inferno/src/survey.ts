import { combatOf, type CombatFrame } from "./battlefield.ts"
import { countArmy, goodsOf } from "./lords.ts"
import { LEVY, TREACHERY, type Field } from "./position.ts"
import { lasting, prizeOf } from "./prizes.ts"
import { armyOf } from "./strength.ts"
import {
  COIN,
  GHIBELLINE,
  GUELPH,
  LOOT,
  other,
  PROVENDER,
  type LocaleId,
  type LordId,
  type Side,
  type Tuscany,
} from "./tuscany.ts"
import { markersOf, type Markers } from "./victory.ts"

/** A position with what its evaluation asks for again and again. Lists are by Lord on the map, as far as nothing else is said. */
export interface Survey extends Field {
  position: Field["position"]
  state: Field["state"]
  combat: CombatFrame | undefined
  /** By side: how much of what serves only later in the game still counts. */
  readonly future: [number, number]
  /** The strength of his units. */
  readonly army: Float64Array
  /** Provender or Loot that he eats when he has Moved or Fought. */
  readonly meal: Int32Array
  /** Food that he has left once he has eaten; below nothing when it is too little. */
  readonly food: Int32Array
  /** Where his Service marker is, or will be when he has gone hungry (4.8.1 UNFED). */
  readonly service: Int32Array
  /** His action cards in the Plan. */
  readonly cards: Int32Array
  /** 1 when he will be there in the next Turn: his Service lasts, or his Coin can make it (3.2.1, 3.3.2). */
  readonly servesOn: Uint8Array
  /** By mat: for counting cards. */
  readonly atMat: Uint8Array
  /** From `prizesFor` on, by Locale: what it offers; nothing where a Lord guards it. */
  readonly prizes: Float64Array
  /** By side: the markers that count for it. */
  readonly markers: [Markers, Markers]
  /** Locales with Siege markers. */
  readonly besieged: LocaleId[]
  /** How much of a Ravaged marker's worth is left at the end. */
  lasting: number
  /** By Locale: what its prizes and markers were found from. */
  readonly seen: Uint8Array
  /** By Locale: the sides whose Lords are there, 1 the Guelphs and 2 the Ghibellines. */
  readonly guards: Uint8Array
}

const SIDES = [GUELPH, GHIBELLINE] as const
/** Of a Locale: that it has not been seen; and which part of what was seen there are markers. */
const UNSEEN = 255
const MARKERS = 7

/** One for each ground, as making its lists takes longer than filling them. */
const surveys = new WeakMap<Tuscany, Survey>()

/** Looks at everything once. A survey holds until the next one on the same ground. */
export function surveyOf(field: Field): Survey {
  const { ground, position, state } = field
  let survey = surveys.get(ground)
  if (survey === undefined) {
    survey = newSurvey(field)
    surveys.set(ground, survey)
  }
  survey.position = position
  survey.state = state
  survey.combat = combatOf(field)
  survey.cards.fill(0)
  for (const side of SIDES) {
    survey.future[side] = futureOf(field, side)
    for (const card of state.plan[side]) if (card < TREACHERY) survey.cards[card]++
  }
  for (let lord = 0; lord < ground.lords.length; lord++) {
    if (state.at[lord] < 0) continue
    survey.army[lord] = armyOf(field, lord)
    survey.meal[lord] = mealOf(field, lord)
  }
  if (survey.lasting !== lasting(field)) survey.seen.fill(UNSEEN)
  survey.lasting = lasting(field)
  lookAgain(survey)
  return survey
}

/** Looks anew at what a Lord can change on his card without a fight: where Lords are, their Assets, markers. */
export function lookAgain(survey: Survey): void {
  const { ground, state } = survey
  for (let lord = 0; lord < ground.lords.length; lord++) if (state.at[lord] >= 0) provision(survey, lord)
  lookAtLocales(survey)
}

function newSurvey(field: Field): Survey {
  const { ground, position, state } = field
  const lords = ground.lords.length
  return {
    ground,
    position,
    state,
    combat: undefined,
    future: [0, 0],
    army: new Float64Array(lords),
    meal: new Int32Array(lords),
    food: new Int32Array(lords),
    service: new Int32Array(lords),
    cards: new Int32Array(lords),
    servesOn: new Uint8Array(lords),
    atMat: new Uint8Array(ground.mats.length),
    prizes: new Float64Array(4 * ground.locales.length),
    markers: [markersOf(field, GUELPH), markersOf(field, GHIBELLINE)],
    besieged: [],
    lasting: 0,
    seen: new Uint8Array(ground.locales.length),
    guards: new Uint8Array(ground.locales.length),
  }
}

/** How much of what serves only later in the game still counts: in the last Turn as long as cards are to come. */
function futureOf({ ground, state }: Field, side: Side): number {
  const turns = ground.setUp.lastBox - state.turn
  if (turns > 0) return turns > 1 ? 1 : 0.75
  return state.phase === LEVY ? 0.5 : 0.1 + (0.4 * state.plan[side].length) / ground.boxes[state.turn].plan
}

/** Provender or Loot that the Lord eats when he has Moved or Fought (4.8.1). */
export function mealOf(field: Field, lord: LordId): number {
  return Math.min(3, Math.max(1, Math.ceil(countArmy(field, lord) / 6)))
}

/** Notes how far a Lord's Assets go. */
export function provision(survey: Survey, lord: LordId): void {
  const { ground, state, combat } = survey
  const { side, podesta } = ground.lords[lord]
  const eats = state.moved[lord] === 1 || combat?.lords[side].includes(lord) === true
  const food = goodsOf(survey, lord, PROVENDER) + goodsOf(survey, lord, LOOT) - (eats ? survey.meal[lord] : 0)
  const service = state.service[lord] - (food < 0 ? 1 : 0)
  const bought = Math.floor(goodsOf(survey, lord, COIN) / (podesta ? 2 : 1))
  const needed = Math.min(state.turn + 2, ground.setUp.lastBox + 1)
  survey.food[lord] = food
  survey.service[lord] = service
  survey.servesOn[lord] = service > state.turn && service + bought >= needed ? 1 : 0
}

/** Where the prizes begin for so many Lords of a side, one or two. */
export function prizesFor(ground: Tuscany, side: Side, lords: number): number {
  return (2 * side + lords - 1) * ground.locales.length
}

/** Prizes and markers are found anew where something has changed since the last look: most has not. */
function lookAtLocales(survey: Survey): void {
  const { ground, state, besieged, seen, guards } = survey
  const { siege, marked, ravaged, ruined } = state
  guards.fill(0)
  for (let lord = 0; lord < ground.lords.length; lord++)
    if (state.at[lord] >= 0) guards[state.at[lord]] |= 1 << ground.lords[lord].side
  besieged.length = 0
  let changed = 0
  for (let locale = 0; locale < seen.length; locale++) {
    if (siege[locale] > 0) besieged.push(locale)
    const here = marked[locale] | (ravaged[locale] << 1) | (ruined[locale] << 2) | (guards[locale] << 3)
    if (seen[locale] === here) continue
    changed |= seen[locale] ^ here
    seen[locale] = here
    notePrizes(survey, locale)
  }
  if ((changed & MARKERS) !== 0) for (const side of SIDES) survey.markers[side] = markersOf(survey, side)
}

function notePrizes(survey: Survey, locale: LocaleId): void {
  const { ground, prizes, guards } = survey
  for (const side of SIDES) {
    const guarded = (guards[locale] & (1 << other(side))) !== 0
    for (let lords = 1; lords <= 2; lords++)
      prizes[prizesFor(ground, side, lords) + locale] = guarded ? 0 : prizeOf(survey, locale, side, lords)
  }
}
