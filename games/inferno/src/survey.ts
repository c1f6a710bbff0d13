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
  /** By Locale: what its prizes hang on, as it was when they were noted. */
  readonly lies: Uint8Array
  lasting: number
}

const SIDES = [GUELPH, GHIBELLINE] as const
/** A Locale of which the prizes are to be found anew. */
const UNKNOWN = 255

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
  for (const side of SIDES) {
    survey.future[side] = futureOf(field, side)
    for (const lord of ground.lordsOf[side]) survey.cards[lord] = 0
    for (const card of state.plan[side]) if (card < TREACHERY) survey.cards[card]++
  }
  for (let lord = 0; lord < ground.lords.length; lord++) if (state.at[lord] >= 0) enrol(survey, lord)
  surveyPrizes(survey)
  return survey
}

function newSurvey({ ground, position, state }: Field): Survey {
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
    lies: new Uint8Array(ground.locales.length).fill(UNKNOWN),
    lasting: 0,
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

/** Notes what a Lord has, anew if that has changed. */
export function enrol(survey: Survey, lord: LordId): void {
  const { ground, state, combat } = survey
  const { side, podesta } = ground.lords[lord]
  const meal = mealOf(survey, lord)
  const eats = state.moved[lord] === 1 || combat?.lords[side].includes(lord) === true
  const food = goodsOf(survey, lord, PROVENDER) + goodsOf(survey, lord, LOOT) - (eats ? meal : 0)
  const service = state.service[lord] - (food < 0 ? 1 : 0)
  const bought = Math.floor(goodsOf(survey, lord, COIN) / (podesta ? 2 : 1))
  const needed = Math.min(state.turn + 2, ground.setUp.lastBox + 1)
  survey.army[lord] = armyOf(survey, lord)
  survey.meal[lord] = meal
  survey.food[lord] = food
  survey.service[lord] = service
  survey.servesOn[lord] = service > state.turn && service + bought >= needed ? 1 : 0
}

/** Where the prizes begin for so many Lords of a side, one or two. */
export function prizesFor(ground: Tuscany, side: Side, lords: number): number {
  return (2 * side + lords - 1) * ground.locales.length
}

/** Prizes are found anew where something has changed since the last survey: most have not. */
function surveyPrizes(survey: Survey): void {
  const { ground, state, prizes, lies } = survey
  const { marked, ravaged, ruined } = state
  if (survey.lasting !== lasting(survey)) lies.fill(UNKNOWN)
  survey.lasting = lasting(survey)
  for (let locale = 0; locale < lies.length; locale++) {
    const here = marked[locale] + 2 * ravaged[locale] + 4 * ruined[locale]
    if (lies[locale] === here) continue
    lies[locale] = here
    for (const side of SIDES)
      for (let lords = 1; lords <= 2; lords++)
        prizes[prizesFor(ground, side, lords) + locale] = prizeOf(survey, locale, side, lords)
  }
  for (let lord = 0; lord < ground.lords.length; lord++)
    if (state.at[lord] >= 0) guard(survey, state.at[lord], ground.lords[lord].side)
}

/** What a Lord of the side guards is no prize to the others, until it is looked at again. */
function guard({ ground, prizes, lies }: Survey, locale: LocaleId, side: Side): void {
  const first = prizesFor(ground, other(side), 1)
  if (prizes[first + locale] === 0) return
  lies[locale] = UNKNOWN
  prizes[first + locale] = 0
  prizes[first + ground.locales.length + locale] = 0
}
