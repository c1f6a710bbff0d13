import type { Random, Seat } from "@carroccio/kernel"
import {
  DECK,
  HELD,
  IN_COMMAND_DECK,
  IN_PLAN,
  PASS,
  SET_ASIDE,
  TREACHERY,
  isTreachery,
  lordOfCard,
  type Field,
} from "./position.ts"
import type { TreacheryFrame } from "./revolt.ts"
import { GHIBELLINE, GOODS, GUELPH, KINDS, other, type LordId, type MatId, type Side } from "./tuscany.ts"
import { seesMat, seesPlan } from "./view.ts"

const SIDES = [GUELPH, GHIBELLINE] as const

/** What the seat cannot see: the Enemy's hand, Plan and Treachery, a Plan shuffled unseen, mats behind a screen. */
export function hidden(field: Field, seat: Seat): readonly string[] {
  const { ground, state } = field
  const found: string[] = []
  for (const side of SIDES) {
    if (ground.seats[side] !== seat) {
      for (let card = 0; card < ground.cards.length; card++) {
        if (ground.cards[card].side === side && state.card[card] === HELD && state.shown[card] === 0)
          found.push(`held ${card}`)
      }
      for (const lord of ground.lordsOf[side])
        if (state.treachery[lord] === IN_COMMAND_DECK) found.push(`treachery ${lord}`)
    }
    if (!seesPlan(field, seat, side)) found.push(...state.plan[side].map((card, i) => `plan ${side} ${i} ${card}`))
  }
  for (let mat = 0; mat < ground.mats.length; mat++) if (!seesMat(field, seat, mat)) found.push(`mat ${mat}`)
  return found
}

function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}

/** Draws afresh all that the seat cannot know. */
export function imagine(field: Field, seat: Seat, random: Random): void {
  const { ground, state } = field
  const foe = ground.seats[GUELPH] === seat ? GHIBELLINE : GUELPH
  imagineHand(field, foe, random)
  imagineCommand(field, foe, random)
  const own = other(foe)
  if (!seesPlan(field, seat, own)) shuffle(state.plan[own], random)
  if (ground.hiddenMats) imagineMats(field, seat, foe, random)
}

/** Which of the cards that are in no known place are in the Enemy's hand. */
function imagineHand({ ground, state }: Field, foe: Side, random: Random): void {
  const unknown: number[] = []
  let held = 0
  for (let card = 0; card < ground.cards.length; card++) {
    if (ground.cards[card].side !== foe || state.shown[card] === 1) continue
    if (state.card[card] === HELD) held++
    else if (state.card[card] !== DECK) continue
    if (ground.cards[card].kind === "hold") unknown.push(card)
  }
  shuffle(unknown, random)
  unknown.forEach((card, i) => {
    state.card[card] = i < held ? HELD : DECK
  })
}

/** The Enemy's Treachery cards and Plan: any that he could have. */
function imagineCommand(field: Field, foe: Side, random: Random): void {
  const { ground, state } = field
  const lords = ground.lordsOf[foe].filter((lord) => !ground.setUp.removed.includes(lord))
  const revealed = new Set(state.played[foe].filter(isTreachery).map(lordOfCard))
  const hiddenCards = lords.filter((lord) => !revealed.has(lord))
  const got = hiddenCards.filter((lord) => state.treachery[lord] !== SET_ASIDE).length
  const planned = state.plan[foe].length
  shuffle(hiddenCards, random)
  keepAside(field, foe, hiddenCards)
  hiddenCards.forEach((lord, i) => {
    state.treachery[lord] = i < got ? IN_COMMAND_DECK : SET_ASIDE
  })
  const cards: number[] = []
  for (const lord of lords) {
    const used = state.played[foe].filter((card) => card === lord).length
    if (state.at[lord] >= 0) for (let i = used; i < 3; i++) cards.push(lord)
    if (state.treachery[lord] === IN_COMMAND_DECK && state.at[lord] >= 0) cards.push(TREACHERY + lord)
  }
  shuffle(cards, random)
  const plan = cards.slice(0, planned)
  while (plan.length < planned) plan.push(PASS)
  shuffle(plan, random)
  state.plan[foe] = plan
  for (const card of plan) if (isTreachery(card)) state.treachery[lordOfCard(card)] = IN_PLAN
}

/** Where a card of certain Lords is about to be added, one of theirs is set aside: it stands last (1.4.3 ADDING TREACHERY). */
function keepAside({ position }: Field, foe: Side, lords: LordId[]): void {
  for (const frame of position.stack) {
    if (frame.procedure !== "addTreachery") continue
    const { side, left, among } = frame as TreacheryFrame
    const place = side === foe && left > 0 ? lords.findIndex((lord) => among.includes(lord)) : -1
    if (place >= 0) lords.push(...lords.splice(place, 1))
  }
}

/** Behind the screens: the Enemy's units, Assets and Vassals, dealt out anew among his hidden mats. */
function imagineMats(field: Field, seat: Seat, foe: Side, random: Random): void {
  const { ground, state } = field
  const mats: MatId[] = []
  for (let mat = 0; mat < ground.mats.length; mat++) {
    if (ground.mats[mat].side !== foe || seesMat(field, seat, mat)) continue
    const inPlay = ground.mats[mat].isComune ? state.comune[foe] === 1 : state.at[mat] >= 0
    if (inPlay) mats.push(mat)
  }
  if (mats.length < 2) return
  const units: number[] = []
  for (const mat of mats) {
    for (let kind = 0; kind < KINDS; kind++) {
      for (let i = 0; i < state.forces[mat * KINDS + kind]; i++) units.push(kind)
      state.forces[mat * KINDS + kind] = 0
    }
  }
  shuffle(units, random)
  units.forEach((kind, i) => {
    const mat = i < mats.length ? mats[i] : mats[random(mats.length)]
    state.forces[mat * KINDS + kind]++
  })
  for (let asset = 0; asset < GOODS; asset++) {
    let sum = 0
    for (const mat of mats) {
      sum += state.assets[mat * GOODS + asset]
      state.assets[mat * GOODS + asset] = 0
    }
    for (let i = 0; i < sum; i++) {
      const mat = mats[random(mats.length)]
      state.assets[mat * GOODS + asset] = Math.min(ground.assetMost, state.assets[mat * GOODS + asset] + 1)
    }
  }
}
