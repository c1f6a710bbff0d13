import { primoOf, UNSEEN } from "@carroccio/el-gran-capitan"
import type { Target } from "@carroccio/board"
import { explain, type Action, type Refusal, type Seat } from "@carroccio/kernel"
import { deskOf, fieldOf, groundOf, sideOf, stateIn, type Desk } from "./kingdom.ts"
import { moverIn } from "./march-offers.ts"
import { pickedIn } from "./picked.ts"
import { whyNotTo } from "./ways.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"

/** Why the thing that was pointed at on the map may not be chosen; null when there is nothing to say. */
export function refusalAt(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
  { hex, unit }: Target,
): Refusal | null {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return null
  if ((desk.decision.procedure === "march" || desk.decision.procedure === "unemployed") && moverIn(desk) >= 0)
    return whyNotTo(desk, hex)
  for (const action of meantBy(desk, selection, hex, unit ?? UNSEEN)) {
    const verdict = explain(match, position, seat, action)
    if (!verdict.ok) return verdict
  }
  return null
}

/** What the reader may have meant: every answer that needs nothing but a Capitano, a Place or a hex. */
function meantBy(desk: Desk, selection: Selection | null, hex: number, unit: number): Action[] {
  const { match, position, seat, decision } = desk
  const field = fieldOf(match, position)
  const { leaders, placeAt } = groundOf(match)
  const leader = unit >= 0 && unit < leaders.length ? primoOf(field, unit) : -1
  const own = leader >= 0 && stateIn(position).side[leader] === sideOf(match, seat)
  const picked = pickedIn(selection)
  const settled = picked?.kind === "part" ? picked : undefined
  const offered = new Set(decision.actions.map(({ type }) => type))
  const found: Action[] = []
  for (const [type, { fields }] of Object.entries(match.ruleset.procedures[decision.procedure]?.verbs ?? {})) {
    if (!offered.has(type) && offered.size > 0 && decision.actions.length > 1) continue
    const known: Record<string, number> = settled?.type === type ? { ...settled.fields } : {}
    const open = Object.keys(fields).filter((name) => !(name in known))
    if (open.length !== 1) continue
    const [name] = open
    if (name === "hex") found.push({ ...known, type, hex })
    else if (name === "place" && placeAt[hex] >= 0) found.push({ ...known, type, place: placeAt[hex] })
    else if ((name === "leader" || name === "force" || name === "target") && leader >= 0)
      found.push({ ...known, type, [name]: leader })
  }
  // His own counter before the hex under it.
  return own ? found.sort((a, b) => Number("hex" in a) - Number("hex" in b)) : found
}
