import { COIN } from "@carroccio/inferno"
import { explain, type Action, type Refusal, type Seat } from "@carroccio/kernel"
import { pickedIn } from "./picked.ts"
import { deskOf, frameIn, groundOf, type CommandFigures, type Desk } from "./tuscany.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** What was pointed at: a Locale, and a Lord there. */
interface At {
  readonly locale: number
  readonly lord?: number
}

/** Why the thing that was pointed at on the map may not be chosen; null when there is nothing to say. */
export function refusalAt(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
  at: At,
): Refusal | null {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return null
  for (const action of meantBy(desk, selection, at)) {
    const verdict = explain(match, position, seat, action)
    if (!verdict.ok) return verdict
  }
  return null
}

/** What the reader may have meant, the likeliest first. */
function meantBy(desk: Desk, selection: Selection | null, { locale, lord }: At): Action[] {
  const { match, position, seat, decision } = desk
  const { lords, seats } = groundOf(match)
  const own = lord !== undefined && seats[lords[lord].side] === seat ? lord : -1
  const chosen = lordChosen(desk, selection)
  switch (decision.procedure) {
    case "command": {
      const command = frameIn<CommandFigures>(position, "command")
      if (command?.treachery === 1) return [{ type: "stirRevolt", locale, count: 1 }]
      return own >= 0 && own !== command?.lord ? [{ type: "bring", lord: own }] : [{ type: "march", locale, laden: 0 }]
    }
    case "gather":
      return own >= 0 && chosen < 0 ? [{ type: "gatherWith", lord: own }] : [{ type: "march", locale, laden: 0 }]
    case "approach":
      return own >= 0 ? [{ type: "withdraw", lord: own }] : chosen < 0 ? [] : [{ type: "avoid", lord: chosen, locale }]
    case "retreat":
      return own >= 0
        ? [{ type: "withdraw", lord: own }]
        : chosen < 0
          ? []
          : [{ type: "retreat", lord: chosen, locale }]
    case "pay":
      return own < 0 ? [] : [{ type: "pay", lord: own, payer: own, asset: COIN }]
    case "plan":
      return own < 0 ? [] : [{ type: "place", card: own }]
    default:
      return plainly(desk, locale, own)
  }
}

/** The Lord who is picked, or the only one who is asked about. */
function lordChosen({ decision }: Desk, selection: Selection | null): number {
  const picked = pickedIn(selection)
  const lord = picked?.kind === "part" ? picked.fields.lord : undefined
  if (lord !== undefined) return lord
  const lords = new Set(decision.actions.map((action) => numberIn(action, "lord")).filter((one) => one >= 0))
  return lords.size === 1 ? ([...lords][0] ?? -1) : -1
}

/** Answers that need nothing but a Lord or a Locale. */
function plainly({ match, decision }: Desk, locale: number, lord: number): Action[] {
  const found: Action[] = []
  for (const [type, { fields }] of Object.entries(match.ruleset.procedures[decision.procedure]?.verbs ?? {})) {
    const [only, ...others] = Object.keys(fields)
    if (others.length > 0) continue
    if (only === "locale") found.push({ type, locale })
    if (only === "lord" && lord >= 0) found.push({ type, lord })
  }
  return found
}
