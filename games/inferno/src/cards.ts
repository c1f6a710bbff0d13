import { AT_MAT, DECK, EDGE, HELD, THIS_CAMPAIGN, type Field, type Play } from "./position.ts"
import { comuneOf } from "./lords.ts"
import type { CardId, LordId, MatId, Side, Tuscany } from "./tuscany.ts"

const byCapability = new WeakMap<Tuscany, Map<string, readonly CardId[]>>()

/** Every card with the Capability, of both sides. */
export function cardsWith(ground: Tuscany, capability: string): readonly CardId[] {
  let known = byCapability.get(ground)
  if (known === undefined) {
    known = new Map()
    byCapability.set(ground, known)
  }
  let found = known.get(capability)
  if (found === undefined) {
    found = ground.cards.flatMap((card, id) => (card.capability === capability ? [id] : []))
    known.set(capability, found)
  }
  return found
}

/** Whether the side has the Capability at its edge of the board (3.4.4). */
export function sideHas({ ground, state }: Field, side: Side, capability: string): boolean {
  for (const card of cardsWith(ground, capability))
    if (ground.cards[card].side === side && state.card[card] === EDGE) return true
  return false
}

/**
 * Whether a Capability serves the units of this mat in Battle or Storm: at the mat, or at the edge for its Lord (1.5.1,
 * 1.9.1 CAPABILITIES).
 */
export function matHas({ ground, state }: Field, mat: MatId, capability: string): boolean {
  const { lord, side } = ground.mats[mat]
  for (const card of cardsWith(ground, capability)) {
    const one = ground.cards[card]
    if (state.card[card] === AT_MAT + mat) return true
    if (one.side === side && state.card[card] === EDGE && one.lords.includes(lord)) return true
  }
  return false
}

/** Whether a Capability serves the Lord outside Battle and Storm: at either of his mats, or at the edge for him. */
export function lordHas(field: Field, lord: LordId, capability: string): boolean {
  const comune = comuneOf(field, lord)
  return matHas(field, lord, capability) || (comune >= 0 && matHas(field, comune, capability))
}

/** Whether an Event of the side lasts through this Campaign. */
export function inForce({ ground, state }: Field, side: Side, event: string): boolean {
  for (const card of ground.cardsOf[side])
    if (state.card[card] === THIS_CAMPAIGN && ground.cards[card].event === event) return true
  return false
}

/** This Lord Capabilities at a mat. */
export function cardsAtMat({ ground, state }: Field, mat: MatId): CardId[] {
  const found: CardId[] = []
  for (let card = 0; card < ground.cards.length; card++) if (state.card[card] === AT_MAT + mat) found.push(card)
  return found
}

export function holdsAny({ ground, state }: Field, side: Side): boolean {
  for (const card of ground.cardsOf[side]) if (state.card[card] === HELD) return true
  return false
}

/** Puts a card back into its deck. */
export function discard({ state }: Play, card: CardId): void {
  state.card[card] = DECK
  state.shown[card] = 0
}
