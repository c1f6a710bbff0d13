import {
  call,
  finish,
  OK,
  refuse,
  sequence,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type SequenceFrame,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { discard } from "./cards.ts"
import type { LevyFrame } from "./levy.ts"
import {
  AT_MAT,
  DECK,
  EDGE,
  HELD,
  IN_PLAN,
  LEVY,
  SET_ASIDE,
  THIS_CAMPAIGN,
  type Field,
  type Play,
  type State,
} from "./position.ts"
import { putAway } from "./put-away.ts"
import { beginRansom } from "./ransom.ts"
import { GHIBELLINE, GUELPH, type CardId, type LocaleId, type Side, type Tuscany } from "./tuscany.ts"
import { endGame } from "./victory.ts"
import { beginWaste } from "./waste.ts"

/** After the last card of both Plans (4.9). */
export interface EndCampaignFrame extends SequenceFrame {
  procedure: "endCampaign"
}

export function beginEndCampaign(play: Play): void {
  tell(play, "campaignEnds", "4.9", { box: play.state.turn })
  call(play, { procedure: "endCampaign", step: 0 } satisfies EndCampaignFrame)
}

export const endCampaign = sequence<Tuscany, State, EndCampaignFrame>("endCampaign", [
  beginGrow,
  (play) => beginRansom(play, GUELPH),
  (play) => beginRansom(play, GHIBELLINE),
  checkGameEnd,
  repair,
  (play) => {
    for (const side of [GHIBELLINE, GUELPH] as const) beginWaste(play, side, play.ground.lordsOf[side], "4.9.5")
  },
  reset,
  (play) => {
    for (const side of [GHIBELLINE, GUELPH] as const)
      call(play, { procedure: "resetCards", side, back: 0 } satisfies ResetCardsFrame)
  },
  advance,
])

// 4.9.1 Grow

/** The side takes away half of the Enemy's Ravaged markers. */
export interface GrowFrame extends Frame {
  procedure: "grow"
  side: Side
  left: number
}

/** The Enemy's Ravaged markers lie where the land was the side's own by print (4.7.2). */
function ravagedOf({ ground, state }: Field, side: Side): number {
  let count = 0
  for (let locale = 0; locale < ground.locales.length; locale++)
    if (state.ravaged[locale] === 1 && ground.locales[locale].printed === side) count++
  return count
}

function beginGrow(play: Play): void {
  const { ground, state } = play
  if (!ground.boxes[state.turn].grow) return
  if (ground.setUp.id === "B" && state.turn === 5) return // 6.B
  for (const side of [GHIBELLINE, GUELPH] as const)
    call(play, { procedure: "grow", side, left: Math.floor(ravagedOf(play, side) / 2) } satisfies GrowFrame)
}

interface LocaleAction extends Action {
  readonly locale: LocaleId
}

function mayGrow({ ground, state }: Field, { side }: GrowFrame, locale: LocaleId): Verdict {
  if (locale < 0 || locale >= ground.locales.length || state.ravaged[locale] === 0)
    return refuse("4.9.1", "notRavaged", { locale })
  return ground.locales[locale].printed === side ? OK : refuse("4.9.1", "ownMarker", { locale })
}

const grow: Verb<Tuscany, State, GrowFrame, LocaleAction> = {
  fields: { locale: "integer" },
  candidates: ({ state }) => state.ravaged.flatMap((one, locale) => (one === 1 ? [{ type: "grow", locale }] : [])),
  may: (field, frame, { locale }) => mayGrow(field, frame, locale),
  do(play, frame, { locale }) {
    frame.left--
    play.state.ravaged[locale] = 0
    tell(play, "grew", "4.9.1", { locale })
  },
}

export const growing: Procedure<Tuscany, State, GrowFrame> = {
  name: "grow",
  asks: (field, { side, left }) => (left > 0 ? [field.ground.seats[side]] : []),
  prompt: (_field, { left }) => ({ key: "grow", rule: "4.9.1", args: { count: left } }),
  verbs: { grow },
  run: (play) => finish(play),
}

// 4.9.3 Game End

/** The End marker stands in the box after the last Turn (6.0 CALENDAR). */
function checkGameEnd(play: Play): void {
  if (play.state.turn + 1 >= play.state.endBox) endGame(play, "5.3")
}

// 4.9.4 Repair

/** Where there are three or four Siege markers one goes; with the errata only at Towns and Cities. */
function repair(play: Play): void {
  const { ground, state } = play
  for (let locale = 0; locale < ground.locales.length; locale++) {
    if (state.siege[locale] < 3 || (ground.errata && ground.locales[locale].type === "castle")) continue
    state.siege[locale]--
    tell(play, "repaired", "4.9.4", { locale, count: state.siege[locale] })
  }
}

// 4.9.6 Reset

function reset(play: Play): void {
  const { ground, state } = play
  for (let lord = 0; lord < ground.lords.length; lord++) {
    if (state.treachery[lord] === IN_PLAN) state.treachery[lord] = SET_ASIDE
    state.under[lord] = 0
  }
  for (let card = 0; card < ground.cards.length; card++) if (state.card[card] === THIS_CAMPAIGN) discard(play, card)
  tell(play, "campaignReset", "4.9.6")
}

/** A side may put any of its Arts of War cards back into its deck. */
export interface ResetCardsFrame extends Frame {
  procedure: "resetCards"
  side: Side
  /** How many have gone back from behind a screen. */
  back: number
}

function mayReturn({ ground, state }: Field, side: Side, card: CardId): Verdict {
  if (card < 0 || card >= ground.cards.length || ground.cards[card].side !== side)
    return refuse("4.9.6", "notYourCard", { card })
  const place = state.card[card]
  return place === HELD || place === EDGE || place >= AT_MAT ? OK : refuse("4.9.6", "notInPlay", { card })
}

interface CardAction extends Action {
  readonly card: CardId
}

const returnCard: Verb<Tuscany, State, ResetCardsFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: ({ state }) =>
    state.card.flatMap((place, card) => (place === DECK ? [] : [{ type: "returnCard", card }])),
  may(field, { side }, { card }) {
    const able = mayReturn(field, side, card)
    return able.ok && isScreened(field, card) ? refuse("1.5.2 HIDDEN MATS", "fromMat", { card }) : able
  },
  do: (play, _frame, { card }) => putAway(play, card, "4.9.6"),
}

function isScreened({ ground, state }: Field, card: CardId): boolean {
  return ground.hiddenMats && state.card[card] >= AT_MAT
}

/** From behind a screen: it is seen that a card goes back, not which one and from whom (1.5.2 HIDDEN MATS). */
const returnFromMat: Verb<Tuscany, State, ResetCardsFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field) =>
    field.state.card.flatMap((_, card) => (isScreened(field, card) ? [{ type: "returnFromMat", card }] : [])),
  may(field, { side }, { card }) {
    const able = mayReturn(field, side, card)
    return !able.ok || isScreened(field, card) ? able : refuse("4.9.6", "notAtMat", { card })
  },
  do(play, frame, { card }) {
    frame.back++
    tell(play, "cardPutBack", "4.9.6", { side: frame.side })
    putAway(play, card, "4.9.6")
  },
}

function hasCards({ ground, state }: Field, side: Side): boolean {
  for (let card = 0; card < ground.cards.length; card++)
    if (ground.cards[card].side === side && state.card[card] !== DECK) return true
  return false
}

export const resetCards: Procedure<Tuscany, State, ResetCardsFrame> = {
  name: "resetCards",
  asks: (field, { side }) => (field.ground.hiddenMats || hasCards(field, side) ? [field.ground.seats[side]] : []),
  prompt: () => ({ key: "resetCards", rule: "4.9.6" }),
  verbs: { returnCard, returnFromMat, keepCards: simpleAnswer("keepCards", (play: Play) => finish(play)) },
  run: (play) => finish(play),
}

/** 2.2.2: the marker goes to the next box and shows Levy. */
function advance(play: Play): void {
  const { state } = play
  finish(play)
  state.plan = [[], []]
  state.planReady = [0, 0]
  state.turn++ // 1.3.2 TURNS
  state.phase = LEVY
  call(play, { procedure: "levy", step: 0 } satisfies LevyFrame)
}
