import { directionTo } from "@carroccio/hexes"
import { act, copyPosition, decision, explain, refuse, type Action, type Refusal, type Seat } from "@carroccio/kernel"
import { battleOf, counterIn } from "./battle.ts"
import { pickedIn, type Picked } from "./offers.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"

/** Why the thing that was pointed at on the board may not be chosen; null when there is nothing to say. */
export function refusalAt(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
  at: { readonly hex: number; readonly unit?: number },
): Refusal | null {
  const found = decision(match, position, seat)
  if (found === undefined) return null
  const picked = pickedIn(selection)
  const counter = at.unit === undefined ? undefined : counterIn(match, position, at.unit)
  const own = counter?.seat === seat
  const verdict = (action: Action): Refusal | null => {
    const said = explain(match, position, seat, action)
    return said.ok ? null : said
  }
  const { procedure } = found
  if (procedure === "fire" || procedure === "melee") {
    if (counter === undefined) return null
    if (own) return attackRefusal(match, position, seat, procedure, counter.unit)
    return picked === null
      ? verdict({ type: procedure, unit: counter.unit, target: counter.unit })
      : verdict({ type: procedure, unit: picked.unit, target: counter.unit })
  }
  if (procedure === "modeChange" && counter !== undefined) return verdict({ type: "changeMode", unit: counter.unit })
  if (procedure === "setUp" && counter !== undefined) return verdict({ type: "setMode", unit: counter.unit, face: 1 })
  if (procedure === "movement") {
    if (picked !== null && !own) return wayRefusal(match, position, seat, picked, at.hex)
    return counter === undefined ? null : verdict({ type: "move", unit: counter.unit, with: [] })
  }
  return null
}

/** Whether a unit may not attack at all, or has nobody to attack. */
function attackRefusal(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  type: "fire" | "melee",
  unit: number,
): Refusal | null {
  const battle = battleOf(match)
  let nearest: Refusal | null = null
  for (const target of battle.combatUnits) {
    if (counterIn(match, position, target)?.seat === seat) continue
    const said = explain(match, position, seat, { type, unit, target })
    if (said.ok) return null
    if (said.reason !== "noTarget") nearest ??= said
  }
  return nearest
}

/** Why the picked unit cannot go to a hex: the next step's own reason, or that it lies too far. */
function wayRefusal(match: AnyMatch, position: AnyPosition, seat: Seat, picked: Picked, hex: number): Refusal | null {
  if (picked.kind === "attack") return null
  const { grid } = battleOf(match)
  for (const from of counterIn(match, position, picked.unit)?.hexes ?? []) {
    const direction = directionTo(grid, from, hex)
    if (direction < 0) continue
    const copy = copyPosition(match.ruleset, position)
    const moved = act(match, copy, seat, { type: "move", unit: picked.unit, with: picked.with })
    if (!moved.ok) return moved
    const said = explain(match, copy, seat, { type: "step", direction })
    if (!said.ok) return said
  }
  return refuse("5.0", "gmb.outOfReach")
}
