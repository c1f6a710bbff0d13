import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { gain } from "./assets.ts"
import { cardsAtMat, cardsWith, discard } from "./cards.ts"
import { comuneOf, goodsOf } from "./lords.ts"
import { lordshipLeft, spendLordship, type MusterFrame } from "./lordship.ts"
import { atMat, DECK, EDGE, type Field, type Play, type State } from "./position.ts"
import { tellOfCard, tellOfMat } from "./screens.ts"
import { CART, SHIP, type CardId, type LordId, type MatId, type Side, type Tuscany } from "./tuscany.ts"

// 3.4.3 Levy Transport

interface TransportAction extends Action {
  readonly asset: number
}

function mayLevyTransport(field: Field, frame: MusterFrame, asset: number): Verdict {
  const { ground } = field
  const lord = frame.active
  if (asset !== CART && asset !== SHIP) return refuse("3.4.3", "notTransport", { asset })
  if (asset === SHIP && lord !== ground.lordNamed("pisa")) return refuse("3.4.3", "onlyPisa", { lord })
  if (lordshipLeft(field, frame) < 1) return refuse("3.4", "noLordship", { lord })
  return goodsOf(field, lord, asset) < ground.assetMost ? OK : refuse("1.7.3", "tooMuch", { lord, asset })
}

const TRANSPORT: readonly TransportAction[] = [
  { type: "levyTransport", asset: CART },
  { type: "levyTransport", asset: SHIP },
]

export const levyTransport: Verb<Tuscany, State, MusterFrame, TransportAction> = {
  fields: { asset: "integer" },
  candidates: (_field, { active }) => (active < 0 ? [] : TRANSPORT),
  may: (field, frame, { asset }) =>
    frame.active < 0 ? refuse("3.4", "noLordChosen") : mayLevyTransport(field, frame, asset),
  do(play, frame, { asset }) {
    spendLordship(frame, 1)
    gain(play, frame.active, asset, 1)
    tellLevied(play, frame.active, frame.active)
    tellOfMat(play, "transportLevied", "3.4.3", { lord: frame.active, asset, count: 1 }, frame.side)
  },
}

// 3.4.4 Levy Capabilities

/** Whether the card may be put at the mat: its Lord shown (1.9.1 CAPABILITIES) and in play, no other of its title there. */
export function mayBear(field: Field, card: CardId, mat: MatId): Verdict {
  const { ground, state } = field
  if (mat < 0 || mat >= ground.mats.length) return refuse("3.4.4", "noMat", { mat })
  const { lord, side, isComune } = ground.mats[mat]
  const one = ground.cards[card]
  if (one.side !== side) return refuse("3.4.4", "notYourLord", { lord })
  if (!one.lords.includes(lord)) return refuse("3.4.4", "notForThisLord", { card, lord })
  if (state.at[lord] < 0 || (isComune && state.comune[side] === 0)) return refuse("3.4.4", "notOnMap", { lord })
  for (const twin of cardsWith(ground, one.capability))
    if (state.card[twin] === atMat(mat)) return refuse("3.4.4", "sameTitle", { card, mat })
  return OK
}

/** Puts a card at a mat; a third one there means that one must go (1.5.2 CARDS AT MATS). */
export function tuck(play: Play, card: CardId, mat: MatId, rule: string): void {
  const { side } = play.ground.mats[mat]
  play.state.card[card] = atMat(mat)
  tellOfCard(play, "capabilityGained", rule, { side, card, mat })
  if (cardsAtMat(play, mat).length > 2) call(play, { procedure: "trimMat", side, mat } satisfies TrimFrame)
}

interface CapabilityAction extends Action {
  readonly card: CardId
  /** The mat for a This Lord card; -1 for the side's edge of the board. */
  readonly mat: MatId
}

function mayLevyCapability(field: Field, frame: MusterFrame, { card, mat }: CapabilityAction): Verdict {
  const { ground, state } = field
  const lord: LordId = frame.active
  if (lord < 0) return refuse("3.4", "noLordChosen")
  if (card < 0 || card >= ground.cards.length) return refuse("3.4.4", "noCard", { card })
  const { side, lords, thisLord } = ground.cards[card]
  if (side !== frame.side) return refuse("3.4.4", "notYourCard", { card })
  if (!lords.includes(lord)) return refuse("3.4.4", "notForThisLord", { card, lord })
  if (state.card[card] !== DECK) return refuse("3.4.4", "cardInUse", { card })
  if (lordshipLeft(field, frame) < 1) return refuse("3.4", "noLordship", { lord })
  if (!thisLord) return mat === -1 ? OK : refuse("3.4.4", "goesToEdge", { card })
  if (mat !== lord && (mat < 0 || mat !== comuneOf(field, lord))) return refuse("3.4.4", "notHisMat", { lord, mat })
  return mayBear(field, card, mat)
}

/** Behind screens a third card at a mat and the one that goes for it are told at once (1.5.2 HIDDEN MATS). */
export function isFull(field: Field, mat: MatId): boolean {
  return field.ground.hiddenMats && cardsAtMat(field, mat).length >= 2
}

/** Whether the card may go for a new one at a full mat: one that is there, or the new one itself. */
export function mayGo(field: Field, card: CardId, mat: MatId, out: CardId): Verdict {
  if (!isFull(field, mat)) return refuse("3.4.4", "roomAtMat", { mat })
  return out === card || cardsAtMat(field, mat).includes(out) ? OK : refuse("3.4.4", "notAtMat", { card: out, mat })
}

/** The cards that may go for a new one at a mat. */
export function goers(field: Field, card: CardId, mat: MatId): CardId[] {
  return isFull(field, mat) ? [card, ...cardsAtMat(field, mat)] : []
}

export function discardAt(play: Play, card: CardId, mat: MatId): void {
  discard(play, card)
  tellOfCard(play, "capabilityDiscarded", "3.4.4", { side: play.ground.mats[mat].side, card, mat })
}

export const levyCapability: Verb<Tuscany, State, MusterFrame, CapabilityAction> = {
  fields: { card: "integer", mat: "integer" },
  candidates(field, { active, side }) {
    const { ground, state } = field
    const found: CapabilityAction[] = []
    if (active < 0) return found
    const comune = comuneOf(field, active)
    for (let card = 0; card < ground.cards.length; card++) {
      if (ground.cards[card].side !== side || state.card[card] !== DECK) continue
      if (!ground.cards[card].thisLord) found.push({ type: "levyCapability", card, mat: -1 })
      else {
        found.push({ type: "levyCapability", card, mat: active })
        if (comune >= 0) found.push({ type: "levyCapability", card, mat: comune })
      }
    }
    return found
  },
  may(field, frame, action) {
    const able = mayLevyCapability(field, frame, action)
    if (!able.ok || action.mat < 0 || !isFull(field, action.mat)) return able
    return refuse("3.4.4", "twoAtMost", { mat: action.mat })
  },
  do(play, frame, { card, mat }) {
    spendLordship(frame, 1)
    tellLevied(play, frame.active, mat)
    if (mat >= 0) {
      tuck(play, card, mat, "3.4.4")
      return
    }
    play.state.card[card] = EDGE
    tell(play, "capabilityGained", "3.4.4", { side: frame.side, card, mat })
  },
}

/** Behind screens: that a Lord has Levied something for his mat, not what (1.5.2 HIDDEN MATS). */
export function tellLevied(play: Play, lord: LordId, mat: MatId): void {
  if (play.ground.hiddenMats && mat >= 0) tell(play, "leviedUnseen", "3.4", { lord })
}

interface SwapAction extends CapabilityAction {
  /** The card that goes for it. */
  readonly out: CardId
}

export const swapCapability: Verb<Tuscany, State, MusterFrame, SwapAction> = {
  fields: { card: "integer", mat: "integer", out: "integer" },
  candidates(field, frame, seat) {
    if (!field.ground.hiddenMats) return []
    return levyCapability
      .candidates(field, frame, seat)
      .flatMap(({ card, mat }) =>
        mat < 0 ? [] : goers(field, card, mat).map((out) => ({ type: "swapCapability", card, mat, out })),
      )
  },
  may(field, frame, action) {
    const able = mayLevyCapability(field, frame, action)
    if (!able.ok) return able
    return action.mat < 0 ? refuse("3.4.4", "notHisMat") : mayGo(field, action.card, action.mat, action.out)
  },
  do(play, frame, { card, mat, out }) {
    spendLordship(frame, 1)
    tellLevied(play, frame.active, mat)
    discardAt(play, out, mat)
    if (out !== card) tuck(play, card, mat, "3.4.4")
  },
}

/** A mat with three This Lord cards: one must be discarded. */
export interface TrimFrame extends Frame {
  procedure: "trimMat"
  side: Side
  mat: MatId
}

interface CardAction extends Action {
  readonly card: CardId
}

const discardCard: Verb<Tuscany, State, TrimFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field, { mat }) => cardsAtMat(field, mat).map((card) => ({ type: "discardCard", card })),
  may: (field, { mat }, { card }) =>
    cardsAtMat(field, mat).includes(card) ? OK : refuse("3.4.4", "notAtMat", { card, mat }),
  do(play, { mat }, { card }) {
    finish(play)
    discardAt(play, card, mat)
  },
}

export const trimMat: Procedure<Tuscany, State, TrimFrame> = {
  name: "trimMat",
  asks: (field, { side }) => [field.ground.seats[side]],
  prompt: (_field, { mat }) => ({ key: "trimMat", rule: "3.4.4", args: { mat } }),
  verbs: { discardCard },
  run: (play) => finish(play),
}
