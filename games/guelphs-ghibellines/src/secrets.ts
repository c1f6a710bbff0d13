import type { Random, Seat } from "@carroccio/kernel"
import type { Field } from "./position.ts"
import { maySeeArras, maySeeBid } from "./view.ts"

const SIDES = [0, 1] as const

/** What is written on paper and the seat may not see (S.4.3, S.4.4, S.9.3). */
export function hidden(field: Field, seat: Seat): readonly string[] {
  const { state } = field
  const found: string[] = []
  if (state.arrasHex !== 0 && !maySeeArras(field, seat)) found.push("arrasHex")
  for (const side of SIDES) if (state.bid[side] !== 0 && !maySeeBid(field, seat, side)) found.push("bid")
  return found
}

/** Writes afresh what the seat cannot know. */
export function imagine(field: Field, seat: Seat, random: Random): void {
  const { ground, state } = field
  if (state.arrasHex !== 0 && !maySeeArras(field, seat))
    state.arrasHex = ground.arrasEdge[random(ground.arrasEdge.length)]
  for (const side of SIDES) {
    if (state.bid[side] === 0 || maySeeBid(field, seat, side)) continue
    state.bid[side] = random(Math.min(2, ground.exclusive.bidding?.most ?? 1) + 1) + 1
  }
}
