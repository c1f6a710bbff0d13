import {
  call,
  finish,
  OK,
  refuse,
  roll,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { cardsAtMat, discard } from "./cards.ts"
import { drawEvent } from "./events/windows.ts"
import { matsOf } from "./lords.ts"
import { discardAt, goers, isFull, mayBear, mayGo, tuck } from "./muster-capabilities.ts"
import { DECK, EDGE, type Field, type Play, type State } from "./position.ts"
import { tellOfCard } from "./screens.ts"
import { GHIBELLINE, GUELPH, type CardId, type MatId, type Side, type Tuscany } from "./tuscany.ts"

/** Each side draws two cards: as Capabilities in the scenario's first Levy, later as Events (3.1, 1.9.1 EVENTS). */
export function beginArtsOfWar(play: Play): void {
  const { ground, state } = play
  const first = state.turn === ground.setUp.firstBox
  const sudden = first && ground.setUp.id === "A" // 6.A: one of either
  for (const side of [GHIBELLINE, GUELPH] as const) {
    if (!first || sudden) {
      call(play, { procedure: "drawEvents", side, left: sudden ? 1 : 2, except: -1 } satisfies DrawEventsFrame)
    }
  }
  for (const side of [GHIBELLINE, GUELPH] as const) if (first) drawCapabilities(play, side, sudden ? 1 : 2)
}

/** A card of the side drawn at random from those of which neither half is in use (1.9.1, 3.1.1); -1 when there is none. */
function drawCard(play: Play, side: Side, except: readonly CardId[]): CardId {
  const { ground, state } = play
  const deck: CardId[] = []
  for (let card = 0; card < ground.cards.length; card++) {
    if (ground.cards[card].side === side && state.card[card] === DECK && !except.includes(card)) deck.push(card)
  }
  return deck.length === 0 ? -1 : deck[roll(play, deck.length) - 1]
}

// 3.1.2 Draw Capabilities

/** Capabilities that a side must deploy. */
export interface DeployFrame extends Frame {
  procedure: "deploy"
  side: Side
  /** How many are still to be drawn. */
  draw: number
  /** This Lord cards still to be assigned. */
  cards: CardId[]
  rule: string
}

function drawCapabilities(play: Play, side: Side, draw: number): void {
  call(play, { procedure: "deploy", side, draw, cards: [], rule: "3.1.2" } satisfies DeployFrame)
}

/** A side assigns given This Lord cards to its Lords (6.B). */
export function assignCards(play: Play, side: Side, cards: CardId[], rule: string): void {
  call(play, { procedure: "deploy", side, draw: 0, cards, rule } satisfies DeployFrame)
}

interface DeployAction extends Action {
  readonly card: CardId
  readonly mat: MatId
}

/** Whether the card could go to the mat; those of 6.B are all to be had, so none of them goes where two are. */
function mayDeploy(field: Field, rule: string, card: CardId, mat: MatId): Verdict {
  const able = mayBear(field, card, mat)
  if (!able.ok || rule !== "6.B" || cardsAtMat(field, mat).length < 2) return able
  return refuse(rule, "twoAtMost", { mat })
}

/** The mats that could take the card. */
function matsFor(field: Field, { side, rule }: DeployFrame, card: CardId): MatId[] {
  const found: MatId[] = []
  for (const lord of field.ground.lordsOf[side]) {
    if (field.state.at[lord] < 0) continue
    for (const mat of matsOf(field, lord)) if (mayDeploy(field, rule, card, mat).ok) found.push(mat)
  }
  return found
}

const deployCard: Verb<Tuscany, State, DeployFrame, DeployAction> = {
  fields: { card: "integer", mat: "integer" },
  candidates: (field, frame) =>
    frame.cards.flatMap((card) => matsFor(field, frame, card).map((mat) => ({ type: "deploy", card, mat }))),
  may(field, { cards, rule }, { card, mat }) {
    if (!cards.includes(card)) return refuse(rule, "notDrawn", { card })
    const able = mayDeploy(field, rule, card, mat)
    return able.ok && isFull(field, mat) ? refuse("3.4.4", "twoAtMost", { mat }) : able
  },
  do: (play, frame, { card, mat }) => assign(play, frame, card, mat),
}

interface SwapAction extends DeployAction {
  /** The card that goes for it. */
  readonly out: CardId
}

/** At a mat with two cards already, behind a screen (3.4.4). */
const deploySwap: Verb<Tuscany, State, DeployFrame, SwapAction> = {
  fields: { card: "integer", mat: "integer", out: "integer" },
  candidates: (field, frame) =>
    frame.cards.flatMap((card) =>
      matsFor(field, frame, card).flatMap((mat) =>
        goers(field, card, mat).map((out) => ({ type: "swapCapability", card, mat, out })),
      ),
    ),
  may(field, { cards, rule }, { card, mat, out }) {
    if (!cards.includes(card)) return refuse(rule, "notDrawn", { card })
    const able = mayDeploy(field, rule, card, mat)
    return able.ok ? mayGo(field, card, mat, out) : able
  },
  do(play, frame, { card, mat, out }) {
    discardAt(play, out, mat)
    if (out === card) frame.cards = frame.cards.filter((one) => one !== card)
    else assign(play, frame, card, mat)
  },
}

interface CardAction extends Action {
  readonly card: CardId
}

/** Behind screens a side is asked even about a card that no mat can have (1.5.2 HIDDEN MATS, 3.1.4). */
const discardDrawn: Verb<Tuscany, State, DeployFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field, { cards }) =>
    field.ground.hiddenMats ? cards.map((card) => ({ type: "discardDrawn", card })) : [],
  may(field, frame, { card }) {
    const { cards, rule } = frame
    if (!field.ground.hiddenMats || !cards.includes(card)) return refuse(rule, "notDrawn", { card })
    return matsFor(field, frame, card).length === 0 ? OK : refuse("3.1.4", "mustDeploy", { card })
  },
  do: (play, frame, { card }) => discardUnfit(play, frame, card),
}

/** 3.1.4: a card goes only because nobody can have it. */
function discardUnfit(play: Play, frame: DeployFrame, card: CardId): void {
  frame.cards = frame.cards.filter((one) => one !== card)
  discard(play, card)
  tellOfCard(play, "capabilityDiscarded", "3.1.2", { side: frame.side, card })
}

function assign(play: Play, frame: DeployFrame, card: CardId, mat: MatId): void {
  frame.cards = frame.cards.filter((one) => one !== card)
  tuck(play, card, mat, frame.rule)
}

/** Whether there is anything to choose: a mat for a card, or which of two alike is kept. */
function isOpen(field: Field, frame: DeployFrame): boolean {
  const { draw, cards } = frame
  if (draw > 0) return false
  if (field.ground.hiddenMats) return cards.length > 0
  return cards.some((card) => {
    const mats = matsFor(field, frame, card).length
    return mats > 1 || (mats === 1 && cards.some((one) => one !== card && isTwin(field, one, card)))
  })
}

function isTwin({ ground }: Field, one: CardId, two: CardId): boolean {
  return ground.cards[one].capability === ground.cards[two].capability
}

export const deploy: Procedure<Tuscany, State, DeployFrame> = {
  name: "deploy",
  asks: (field, frame) => (isOpen(field, frame) ? [field.ground.seats[frame.side]] : []),
  prompt: (_field, { cards, rule }) => ({ key: "deploy", rule, args: { cards } }),
  verbs: { deploy: deployCard, swapCapability: deploySwap, discardDrawn },
  run(play, frame) {
    const { ground, state } = play
    if (frame.draw > 0) {
      const drawn: CardId[] = []
      for (; frame.draw > 0; frame.draw--) {
        const card = drawCard(play, frame.side, drawn)
        if (card < 0) continue
        drawn.push(card)
        tellOfCard(play, "capabilityDrawn", "3.1.2", { side: frame.side, card })
      }
      for (const card of drawn) {
        if (ground.cards[card].thisLord) frame.cards.push(card)
        else state.card[card] = EDGE
      }
      return
    }
    const [card] = frame.cards
    if (card === undefined) {
      finish(play)
      return
    }
    const [mat] = matsFor(play, frame, card)
    if (mat !== undefined) assign(play, frame, card, mat)
    else discardUnfit(play, frame, card)
  },
}

// 3.1.3 Draw Events

export interface DrawEventsFrame extends Frame {
  procedure: "drawEvents"
  side: Side
  left: number
  /** The Event drawn before, which may be back in the deck but is not drawn again; -1 when there is none or it is held. */
  except: CardId
}

export const drawEvents: Procedure<Tuscany, State, DrawEventsFrame> = {
  name: "drawEvents",
  run(play, frame) {
    if (frame.left === 0) {
      finish(play)
      return
    }
    frame.left--
    const card = drawCard(play, frame.side, [frame.except])
    if (card < 0) return
    frame.except = play.ground.cards[card].kind === "hold" ? -1 : card
    drawEvent(play, card)
  },
}
