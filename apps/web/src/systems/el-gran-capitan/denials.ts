import { explain, type Action, type Seat } from "@carroccio/kernel"
import { deskOf, fieldOf, type Desk } from "./kingdom.ts"
import { actionText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Denial } from "../../system.ts"
import { knows } from "../../words.svelte.ts"

/** More reasons than these nobody reads. */
const MOST = 40

/** Reasons that tell a reader nothing: he did not ask for it. */
const IDLE: ReadonlySet<string> = new Set(["notNow", "notDeciding", "notChoosing", "notDeclaring", "notOccupying"])

/** What the reader might try now and may not, each with the rule's own reason. */
export function denialsIn(match: AnyMatch, position: AnyPosition, seat: Seat): readonly Denial[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  const seen = new Set<string>()
  const denials: Denial[] = []
  for (const action of attempts(desk)) {
    const verdict = explain(match, position, seat, action)
    if (verdict.ok || IDLE.has(verdict.reason) || verdict.reason.startsWith("kernel.")) continue
    const label = actionText(match, position, action)
    if (seen.has(label) || !knows(`reason.${verdict.reason}`)) continue
    seen.add(label)
    denials.push({ id: JSON.stringify(action), label, refusal: verdict })
    if (denials.length === MOST) break
  }
  return denials
}

/** Whatever the rules themselves look at when they list the answers, and every answer with nothing to choose. */
function attempts({ match, position, seat, decision }: Desk): Action[] {
  const frame = position.stack.at(-1)
  const verbs = Object.entries(match.ruleset.procedures[decision.procedure]?.verbs ?? {})
  if (frame === undefined) return []
  const field = fieldOf(match, position)
  return verbs.flatMap(([type, verb]) =>
    Object.keys(verb.fields).length === 0 ? [{ type }] : [...verb.candidates(field, frame, seat)],
  )
}
