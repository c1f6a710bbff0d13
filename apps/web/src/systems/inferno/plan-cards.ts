import type { Seat } from "@carroccio/kernel"
import { cardsLeft } from "./details.ts"
import { deskOf, sideOf, stateIn } from "./tuscany.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** A Command card beside the Plan that is being built (4.1). */
interface PlanCard {
  readonly card: number
  /** How many of it are not in the Plan. */
  readonly left: number
  readonly may: boolean
}

/** The cards that a Plan is built from, those already used up among them; none when the seat builds no Plan. */
export function planCards(match: AnyMatch, position: AnyPosition, seat: Seat): PlanCard[] {
  const desk = deskOf(match, position, seat)
  if (desk?.decision.procedure !== "plan") return []
  const listed = desk.decision.actions.flatMap((action) => (action.type === "place" ? [numberIn(action, "card")] : []))
  const laid = stateIn(position).plan[sideOf(match, seat)]
  return [...new Set([...listed, ...laid])]
    .sort((a, b) => a - b)
    .map((card) => ({ card, left: cardsLeft(desk, card), may: listed.includes(card) }))
}
