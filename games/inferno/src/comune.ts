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
import { cardsAtMat } from "./cards.ts"
import { checkEmpty } from "./disband.ts"
import { hasRoom } from "./muster-lords.ts"
import { isInLeadingCity, layMarkers, musterVassal } from "./muster-vassals.ts"
import { AT_MAT, atMat, MUSTERED, READY, type Field, type Play, type State } from "./position.ts"
import { tellOfCard } from "./screens.ts"
import { GOODS, type CardId, type MatId, type Side, type Tuscany, type VassalId } from "./tuscany.ts"

// 3.5.3 Comune

export interface ComuneFrame extends Frame {
  procedure: "comune"
  side: Side
  /** 1 once the Comune has been Mustered or augmented in this Call to Arms. */
  raised: number
}

export function beginComune(play: Play, side: Side): void {
  call(play, { procedure: "comune", side, raised: 0 } satisfies ComuneFrame)
}

/** Whether the Comune's mat may be set out: its Commander inside his Leading City, with room if that is shut in. */
function maySetOut(field: Field, side: Side): Verdict {
  const lord = field.ground.commander[side]
  if (!isInLeadingCity(field, side)) return refuse("3.5.3", "notInLeadingCity", { lord })
  if (field.state.comune[side] === 1) return refuse("3.5.3", "alreadyMustered", { lord })
  const city = field.ground.leadingCity[side]
  return hasRoom(field, city, side, 1) ? OK : refuse("4.3.4 WITHDRAW", "noRoom", { locale: city })
}

const musterComune: Verb<Tuscany, State, ComuneFrame, Action> = {
  fields: {},
  candidates: () => MUSTER_COMUNE,
  may: (field, { side }) => maySetOut(field, side),
  do(play, frame) {
    setOut(play, frame.side)
  },
}
const MUSTER_COMUNE = [{ type: "musterComune" }]

/** Sets the mat out with its Assets and Special Vassals; the Carroccio Musters with it (3.5.3 CARROCCIO). */
function setOut(play: Play, side: Side): void {
  const { ground, state } = play
  const mat = ground.comune[side]
  state.comune[side] = 1
  for (let asset = 0; asset < GOODS; asset++) {
    // 1.7.3: both mats count as one Lord's.
    const room = ground.assetMost - state.assets[ground.commander[side] * GOODS + asset]
    state.assets[mat * GOODS + asset] = Math.min(ground.mats[mat].assets[asset], room)
  }
  layMarkers(play, mat)
  tell(play, "comuneMustered", "3.5.3", { lord: ground.commander[side], mat })
  musterCarroccio(play, side)
}

function musterCarroccio(play: Play, side: Side): void {
  const { ground, state } = play
  const carroccio = ground.carroccio[side]
  if (state.vassalState[carroccio] !== READY) return
  musterVassal(play, carroccio, ground.comune[side], "3.5.3 CARROCCIO")
}

interface VassalAction extends Action {
  readonly vassal: VassalId
}

/** Whether a Sestiere or Terzo may Muster, without a roll. */
function mayMusterWard(field: Field, side: Side, vassal: VassalId): Verdict {
  const { ground, state } = field
  const lord = ground.commander[side]
  const mat = ground.comune[side]
  if (!isInLeadingCity(field, side)) return refuse("3.5.3", "notInLeadingCity", { lord })
  if (state.comune[side] === 0) return refuse("3.5.3", "noComune", { lord })
  if (!ground.mats[mat].vassals.includes(vassal)) return refuse("3.5.3", "notHisVassal", { vassal })
  if (ground.vassals[vassal].special === "carroccio") return refuse("3.5.3 CARROCCIO", "musterWard", { vassal })
  return state.vassalState[vassal] === READY ? OK : refuse("3.5.3", "notReady", { vassal })
}

const musterWard: Verb<Tuscany, State, ComuneFrame, VassalAction> = {
  fields: { vassal: "integer" },
  candidates: (field, { side }) =>
    field.ground.mats[field.ground.comune[side]].vassals.map((vassal) => ({ type: "musterWard", vassal })),
  may: (field, { side }, { vassal }) => mayMusterWard(field, side, vassal),
  do: (play, frame, { vassal }) => raise(play, frame, vassal),
}

function raise(play: Play, frame: ComuneFrame, vassal: VassalId): void {
  frame.raised = 1
  musterCarroccio(play, frame.side)
  musterVassal(play, vassal, play.ground.comune[frame.side], "3.5.3")
}

function readyWards(field: Field, side: Side): VassalId[] {
  const { ground } = field
  return ground.mats[ground.comune[side]].vassals.filter((vassal) => mayMusterWard(field, side, vassal).ok)
}

/** Whether there is anybody left to raise, for all that the Enemy knows (1.5.2 HIDDEN MATS). */
function mightRaise(field: Field, side: Side): boolean {
  if (field.ground.hiddenMats) return field.state.comune[side] === 1 && isInLeadingCity(field, side)
  return readyWards(field, side).length > 0
}

/** All that are left at once. */
const musterAllWards: Verb<Tuscany, State, ComuneFrame, Action> = {
  fields: {},
  candidates: () => MUSTER_ALL,
  may(field, { side }) {
    // How many there are is not for everybody to know (1.5.2 HIDDEN MATS).
    if (field.ground.hiddenMats) return refuse("1.5.2 HIDDEN MATS", "oneByOne")
    return readyWards(field, side).length > 1 ? OK : refuse("3.5.3", "nothingLeft", { mat: field.ground.comune[side] })
  },
  do(play, frame) {
    for (const vassal of readyWards(play, frame.side)) raise(play, frame, vassal)
  },
}
const MUSTER_ALL = [{ type: "musterAllWards" }]

/** Whether any Sestiere or Terzo is Mustered: the Comune may not stay in play without one. */
function hasWard({ ground, state }: Field, side: Side): boolean {
  return ground.mats[ground.comune[side]].vassals.some(
    (vassal) => ground.vassals[vassal].special !== "carroccio" && state.vassalState[vassal] === MUSTERED,
  )
}

const END_COMUNE = [{ type: "endComune" }]

const endComune: Verb<Tuscany, State, ComuneFrame, Action> = {
  fields: {},
  candidates: () => END_COMUNE,
  may: (field, { side }) =>
    field.state.comune[side] === 0 || hasWard(field, side) || readyWards(field, side).length === 0
      ? OK
      : refuse("3.5.3", "needsWard", { mat: field.ground.comune[side] }),
  do: (play, frame) => leave(play, frame),
}

function leave(play: Play, { side, raised }: ComuneFrame): void {
  finish(play)
  const mat = play.ground.comune[side]
  if (play.state.comune[side] === 0) return
  if (raised === 1) call(play, { procedure: "reassign", side, moved: [] } satisfies ReassignFrame)
  checkEmpty(play, mat) // 1.6: the pool may have been empty
}

export const comune: Procedure<Tuscany, State, ComuneFrame> = {
  name: "comune",
  asks: (field, { side }) => (maySetOut(field, side).ok || mightRaise(field, side) ? [field.ground.seats[side]] : []),
  prompt: (field, { side }) => ({ key: "comune", rule: "3.5.3", args: { mat: field.ground.comune[side] } }),
  verbs: { musterComune, musterWard, musterAllWards, endComune },
  run: (play, frame) => leave(play, frame),
}

/** This Lord cards go from one mat of the Commander to the other as he likes (3.5.3). */
export interface ReassignFrame extends Frame {
  procedure: "reassign"
  side: Side
  /** Cards that have gone over. */
  moved: CardId[]
}

interface CardAction extends Action {
  readonly card: CardId
}

function cardsOf(field: Field, side: Side): CardId[] {
  const { ground } = field
  return [...cardsAtMat(field, ground.commander[side]), ...cardsAtMat(field, ground.comune[side])]
}

const moveCard: Verb<Tuscany, State, ReassignFrame, CardAction> = {
  fields: { card: "integer" },
  candidates: (field, { side }) => cardsOf(field, side).map((card) => ({ type: "moveCard", card })),
  may(field, { side, moved }, { card }) {
    if (field.ground.hiddenMats) return refuse("1.5.2 HIDDEN MATS", "allAtOnce")
    if (!cardsOf(field, side).includes(card)) return refuse("3.5.3", "notAtMat", { card })
    return moved.includes(card) ? refuse("3.5.3", "alreadyMoved", { card }) : OK
  },
  do(play, frame, { card }) {
    frame.moved.push(card)
    move(play, frame.side, card)
  },
}

/** The other of the Commander's two mats. */
function otherMat({ ground, state }: Field, side: Side, card: CardId): MatId {
  return state.card[card] === atMat(ground.commander[side]) ? ground.comune[side] : ground.commander[side]
}

function move(play: Play, side: Side, card: CardId): void {
  const mat = otherMat(play, side, card)
  play.state.card[card] = atMat(mat)
  tellOfCard(play, "cardReassigned", "3.5.3", { side, card, mat })
}

interface CardsAction extends Action {
  readonly cards: readonly CardId[]
}

/** Behind screens all that go over do so at once: nobody is to learn how many (1.5.2 HIDDEN MATS). */
const moveCards: Verb<Tuscany, State, ReassignFrame, CardsAction> = {
  fields: { cards: "integers" },
  candidates(field, { side }) {
    if (!field.ground.hiddenMats) return []
    let sets: CardId[][] = [[]]
    for (const card of cardsOf(field, side).sort((a, b) => a - b)) sets = sets.flatMap((set) => [set, [...set, card]])
    return sets.map((cards) => ({ type: "moveCards", cards }))
  },
  may(field, { side }, { cards }) {
    if (!field.ground.hiddenMats) return refuse("3.5.3", "oneByOne")
    const own = cardsOf(field, side)
    if (cards.length === 0) return refuse("3.5.3", "nothingLeft")
    for (let i = 0; i < cards.length; i++) {
      if (!own.includes(cards[i])) return refuse("3.5.3", "notAtMat", { card: cards[i] })
      if (i > 0 && cards[i] <= cards[i - 1]) return refuse("3.5.3", "alreadyMoved", { card: cards[i] })
    }
    for (const mat of [field.ground.commander[side], field.ground.comune[side]]) {
      const there = own.filter(
        (card) => (cards.includes(card) ? otherMat(field, side, card) : field.state.card[card] - AT_MAT) === mat,
      )
      if (!areTidy(field, there)) return refuse("3.4.4", "twoAtMost", { mat })
    }
    return OK
  },
  do(play, { side }, { cards }) {
    finish(play)
    for (const card of cards) move(play, side, card)
  },
}

/** At most two at a mat, of different titles (3.4.4). */
function isTidy(field: Field, mat: MatId): boolean {
  return areTidy(field, cardsAtMat(field, mat))
}

function areTidy(field: Field, cards: readonly CardId[]): boolean {
  return cards.length <= 2 && new Set(cards.map((card) => field.ground.cards[card].capability)).size === cards.length
}

const END_REASSIGN = [{ type: "endReassign" }]

const endReassign: Verb<Tuscany, State, ReassignFrame, Action> = {
  fields: {},
  candidates: () => END_REASSIGN,
  may(field, { side }) {
    const { ground } = field
    for (const mat of [ground.commander[side], ground.comune[side]])
      if (!isTidy(field, mat)) return refuse("3.4.4", "twoAtMost", { mat })
    return OK
  },
  do: (play) => finish(play),
}

export const reassign: Procedure<Tuscany, State, ReassignFrame> = {
  name: "reassign",
  asks: (field, { side, moved }) =>
    // Behind screens nobody is to learn from the question whether there are cards.
    field.ground.hiddenMats || cardsOf(field, side).some((card) => !moved.includes(card))
      ? [field.ground.seats[side]]
      : [],
  prompt: () => ({ key: "reassign", rule: "3.5.3" }),
  verbs: { moveCard, moveCards, endReassign },
  run: (play) => finish(play),
}
