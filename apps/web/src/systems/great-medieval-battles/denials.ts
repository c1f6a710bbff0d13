import { decision, explain, type Action, type Seat } from "@carroccio/kernel"
import { viewIn } from "./battle.ts"
import { unitText } from "./texts.ts"
import { pickedIn } from "./offers.ts"
import type { AnyMatch, AnyPosition, Denial, Selection } from "../../system.ts"
import { directionText } from "../naming.ts"

/** What the reader might try now and may not, each with the rule's own reason. */
export function denialsIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): readonly Denial[] {
  const found = decision(match, position, seat)
  if (found === undefined) return []
  const picked = pickedIn(selection)
  const { counters } = viewIn(match, position)
  const own = counters.filter((counter) => counter.seat === seat)
  const enemies = counters.filter((counter) => counter.seat !== seat && counter.kind !== "leader")
  const denials: Denial[] = []
  const attempt = (label: string, action: Action): void => {
    const verdict = explain(match, position, seat, action)
    if (!verdict.ok) denials.push({ id: JSON.stringify(action), label, refusal: verdict })
  }
  switch (found.procedure) {
    case "movement":
      for (const { unit } of own) attempt(unitText(match, unit), { type: "move", unit, with: [] })
      break
    case "modeChange":
      for (const { unit } of own) attempt(unitText(match, unit), { type: "changeMode", unit })
      break
    case "fire":
    case "melee": {
      const { procedure: type } = found
      const pairs = picked === null ? own.map((one) => ({ unit: one.unit })) : []
      for (const { unit } of pairs) {
        // Any listed target shows whether it is the unit itself that may not.
        if (found.actions.some((action) => action.unit === unit)) continue
        const verdicts = enemies.map(({ unit: target }) => explain(match, position, seat, { type, unit, target }))
        const refusal = verdicts.find((verdict) => !verdict.ok)
        if (refusal?.ok === false) denials.push({ id: `unit ${unit}`, label: unitText(match, unit), refusal })
      }
      if (picked !== null) {
        for (const { unit: target } of enemies) {
          attempt(unitText(match, target), { type, unit: picked.unit, target })
        }
      }
      break
    }
    case "moving":
      for (let direction = 0; direction < 6; direction++) attempt(directionText(direction), { type: "step", direction })
      break
    case "routing":
      for (let direction = 0; direction < 6; direction++) {
        attempt(directionText(direction), { type: "routStep", direction })
      }
      break
    default:
      break
  }
  // What only lies too far away is the least news.
  return denials.sort((a, b) => Number(isDistance(a)) - Number(isDistance(b)))
}

function isDistance({ refusal }: Denial): boolean {
  return refusal.reason === "notAdjacent" || refusal.reason === "outOfRange"
}
