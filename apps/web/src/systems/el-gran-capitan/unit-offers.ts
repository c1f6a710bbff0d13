import { isForce, leadersOf, NOBODY, primoOf, type RealmView } from "@carroccio/el-gran-capitan"
import type { Action, Seat } from "@carroccio/kernel"
import { deskOf, fieldOf, figureIn, figuresIn, groundOf } from "./kingdom.ts"
import { offersIn } from "./offers.ts"
import { pickedIn } from "./picked.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"

/** What choosing a Combat Unit on its card does: it plays or it selects. */
export interface UnitOffer {
  readonly label: string
  readonly actions: readonly Action[]
  readonly selects?: Selection
  readonly isChosen: boolean
}

/** By Combat Unit: what of the panel's choices it stands for. */
export function unitOffersIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): ReadonlyMap<number, UnitOffer> {
  const picked = pickedIn(selection)
  const chosen = picked?.kind === "part" ? picked.fields.unit : undefined
  const found = new Map<number, UnitOffer>()
  const narrowed = selection === null ? [selection] : [selection, null]
  for (const chosenNow of narrowed) {
    for (const { choices } of offersIn(match, position, seat, chosenNow).groups) {
      for (const { label, actions, selects } of choices) {
        const unit = unitIn(actions, selects ?? null, chosen)
        if (unit === NOBODY || found.has(unit)) continue
        found.set(unit, { label, actions, ...(selects === undefined ? {} : { selects }), isChosen: unit === chosen })
      }
    }
  }
  return found
}

/** The unit that a choice is about: the second of two, when the first is chosen already. */
function unitIn(actions: readonly Action[], selects: Selection | null, chosen: number | undefined): number {
  const [action] = actions
  if (action !== undefined && actions.length === 1) {
    if (chosen !== undefined && action.unit === chosen) return typeof action.other === "number" ? action.other : NOBODY
    return typeof action.unit === "number" ? action.unit : NOBODY
  }
  const picked = pickedIn(selects)
  if (picked === null || picked.kind === "line") return NOBODY
  const { unit, other } = picked.fields
  return (unit === chosen && other !== undefined ? other : unit) ?? NOBODY
}

const NAMED = ["force", "attacker", "defender", "actor", "pursued", "capitano", "leader"] as const

/** The Forces that a decision is about, as far as their cards can be seen: each Primo Capitano with those under him. */
export function forcesBefore(match: AnyMatch, position: AnyPosition, seat: Seat, view: RealmView): number[][] {
  const field = fieldOf(match, position)
  const { state } = field
  const { capitani, leaders } = groundOf(match)
  const args = deskOf(match, position, seat)?.decision.prompt.args ?? {}
  const units = figuresIn(position, "units")
  const named = [
    ...NAMED.map((name) => figureIn(position, name)),
    ...figuresIn(position, "forces"),
    ...units.map((unit) => state.of[unit] ?? NOBODY),
    typeof args.leader === "number" ? args.leader : NOBODY,
  ]
  const procedure = position.stack.at(-1)?.procedure
  const hex = figureIn(position, "hex")
  if (procedure === "organisation" && hex > 0)
    for (let one = 0; one < capitani; one++)
      if (state.at[one] === hex && field.ground.seats[state.side[one]] === seat) named.push(one)
  if (procedure === "battle") for (const { hex: at, leader } of view.counters) if (at === hex) named.push(leader)
  const primi = new Set<number>()
  for (const leader of named) {
    if (leader < 0 || leader >= leaders.length || !(state.at[leader] > 0)) continue
    const force = primoOf(field, leader)
    const seen = view.counters.some((counter) => counter.leader === force && counter.open)
    if (seen && (isForce(field, force) || procedure === "organisation")) primi.add(force)
  }
  return [...primi].map((force) => leadersOf(field, force))
}
