import type { Random, Seat } from "@carroccio/kernel"
import type { DeployFrame } from "./arts-of-war.ts"
import { imagineMats, unseenMats } from "./imagined-mats.ts"
import { mayBear } from "./muster-capabilities.ts"
import {
  AT_MAT,
  DECK,
  HELD,
  IN_COMMAND_DECK,
  IN_PLAN,
  PASS,
  SET_ASIDE,
  TREACHERY,
  atMat,
  isTreachery,
  lordOfCard,
  type Field,
} from "./position.ts"
import { ACTION_CARDS } from "./plan.ts"
import { usesOf } from "./plan-orders.ts"
import type { TreacheryFrame } from "./revolt.ts"
import { GHIBELLINE, GUELPH, other, type CardId, type LordId, type Side } from "./tuscany.ts"
import { countsPlan, seesPart, seesPlan } from "./view.ts"

/** Draws afresh all that the seat cannot know. */
export function imagine(field: Field, seat: Seat, random: Random): void {
  const { ground, state } = field
  const foe = ground.seats[GUELPH] === seat ? GHIBELLINE : GUELPH
  imagineCards(field, seat, foe, random)
  imagineTreachery(field, foe, random)
  if (ground.hiddenMats) imagineMats(field, seat, foe, random)
  // After all that his Lords' uses depend on.
  imaginePlan(field, seat, foe, random)
  const own = other(foe)
  if (!seesPlan(field, seat, own)) {
    state.plan[own].sort((a, b) => a - b)
    shuffle(state.plan[own], random)
  }
}

function shuffle<T>(list: T[], random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random(i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}

/** Which of the cards that are in no known place are in the Enemy's hand; behind screens, which are at his mats. */
function imagineCards(field: Field, seat: Seat, foe: Side, random: Random): void {
  const { ground, state } = field
  const unseen = (place: number) => place >= AT_MAT && !seesPart(field, seat, place - AT_MAT, "cards")
  const drawn = drawnBy(field, foe)
  let unknown: CardId[] = []
  let held = 0
  for (let card = 0; card < ground.cards.length; card++) {
    const place = state.card[card]
    if (ground.cards[card].side !== foe || state.shown[card] === 1) continue
    if (!ground.hiddenMats && drawn.some(({ cards }) => cards.includes(card))) continue
    if (place !== HELD && place !== DECK && !unseen(place)) continue
    if (place === HELD) held++
    state.card[card] = DECK
    unknown.push(card)
  }
  shuffle(unknown, random)
  for (const card of unknown) {
    if (held === 0) break
    if (ground.cards[card].kind !== "hold") continue
    state.card[card] = HELD
    held--
  }
  if (!ground.hiddenMats) return
  unknown = unknown.filter((card) => state.card[card] === DECK && ground.cards[card].thisLord)
  for (const frame of drawn) {
    // 6.B: everybody knows which cards are dealt out there.
    if (frame.rule === "6.B") unknown = unknown.filter((card) => !frame.cards.includes(card))
    else frame.cards = unknown.splice(0, frame.cards.length)
  }
  for (const mat of unseenMats(field, seat, foe, "cards"))
    for (let i = random(3); i > 0; i--) {
      const place = unknown.findIndex((card) => mayBear(field, card, mat).ok)
      if (place >= 0) state.card[unknown.splice(place, 1)[0]] = atMat(mat)
    }
}

/** This Lord cards that a side has drawn and not yet assigned (3.1.2). */
function drawnBy({ position }: Field, side: Side): DeployFrame[] {
  return position.stack.filter(
    (frame): frame is DeployFrame => frame.procedure === "deploy" && (frame as DeployFrame).side === side,
  )
}

/** The Enemy's Lords, of whom there may be cards. */
function lordsOf({ ground }: Field, foe: Side): LordId[] {
  return ground.lordsOf[foe].filter((lord) => !ground.setUp.removed.includes(lord))
}

/** The Enemy's Treachery cards: any that he could have. */
function imagineTreachery(field: Field, foe: Side, random: Random): void {
  const { state } = field
  const revealed = new Set(state.played[foe].filter(isTreachery).map(lordOfCard))
  const hiddenCards = lordsOf(field, foe).filter((lord) => !revealed.has(lord))
  const got = hiddenCards.filter((lord) => state.treachery[lord] !== SET_ASIDE).length
  shuffle(hiddenCards, random)
  keepAside(field, foe, hiddenCards)
  hiddenCards.forEach((lord, i) => {
    state.treachery[lord] = i < got ? IN_COMMAND_DECK : SET_ASIDE
  })
}

/** Of four Plans that are imagined so many are such as the Enemy would make; the others are any that he could have. */
const SENSIBLE = 3
/** Of so many sensible Plans one has its cards in any order. */
const ANY_ORDER = 3
/** What a Treachery card is worth to a Plan, and how far uses may be misjudged. */
const TREACHERY_USE = 0.5
const MISJUDGED = 100

/** The Enemy's Plan, as many cards as the seat knows that it has. */
function imaginePlan(field: Field, seat: Seat, foe: Side, random: Random): void {
  const { state } = field
  const planned = countsPlan(field, seat, foe) ? state.plan[foe].length : 0
  const cards = possibleCards(field, foe)
  shuffle(cards, random)
  const sensible = random(4) < SENSIBLE
  const plan = (sensible ? usefulFirst(field, foe, cards, random) : cards).slice(0, planned)
  while (plan.length < planned) plan.push(PASS)
  if (!sensible || random(ANY_ORDER) === 0) shuffle(plan, random)
  // The top card lies last.
  state.plan[foe] = plan.reverse()
  for (const card of plan) if (isTreachery(card)) state.treachery[lordOfCard(card)] = IN_PLAN
}

/** The cards that could be in the Plan: those of his Lords on the map that have not been revealed, and their Treachery. */
function possibleCards(field: Field, foe: Side): number[] {
  const { state } = field
  const cards: number[] = []
  for (const lord of lordsOf(field, foe)) {
    if (state.at[lord] < 0) continue
    const used = state.played[foe].filter((card) => card === lord).length
    for (let i = used; i < ACTION_CARDS; i++) cards.push(lord)
    if (state.treachery[lord] === IN_COMMAND_DECK) cards.push(TREACHERY + lord)
  }
  return cards
}

/** The cards by how much their Lords have to do with each, as far as that can be judged. */
function usefulFirst(field: Field, foe: Side, cards: readonly number[], random: Random): number[] {
  const left = new Map<LordId, number[]>()
  const useOf = (card: number): number => {
    if (isTreachery(card)) return TREACHERY_USE
    let uses = left.get(card)
    if (uses === undefined) left.set(card, (uses = usesOf(field, card, foe)))
    return uses.shift() ?? 0
  }
  return cards
    .map((card) => ({ card, use: useOf(card) + random(MISJUDGED) / MISJUDGED }))
    .sort((a, b) => b.use - a.use)
    .map(({ card }) => card)
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
