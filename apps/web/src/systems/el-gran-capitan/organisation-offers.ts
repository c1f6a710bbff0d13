import type { Action } from "@carroccio/kernel"
import { diceOption, type Group, type Option } from "./options.ts"
import { figureIn, stateIn, type Desk } from "./kingdom.ts"
import { stepOptions, subject, typeGroups } from "./steps.ts"
import { say } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** Verbs about a Combat Unit: it is picked first, then what is done with it. */
const OF_UNITS: ReadonlySet<string> = new Set(["transfer", "exchange", "strengthen", "breakDown", "regroup"])
const OF_CAPITANI: ReadonlySet<string> = new Set(["takeOn", "setDown", "raise", "dismiss"])

/** The hexes to reorganise; in one of them its Capitani, its units and its Auxiliaries (7.1). */
export function organisationGroups(desk: Desk, actions: readonly Action[]): Group[] {
  if (figureIn(desk.position, "hex") <= 0 && desk.decision.procedure === "organisation")
    return typeGroups(desk, actions)
  const others = actions.filter(({ type }) => !OF_UNITS.has(type) && !OF_CAPITANI.has(type) && type !== "assign")
  return [
    { id: "units", title: say("egc.group.units"), choices: unitOptions(desk, actions) },
    { id: "capitani", title: say("egc.group.capitani"), choices: ofTypes(desk, actions, OF_CAPITANI) },
    { id: "auxiliaries", title: say("egc.group.auxiliaries"), choices: ofTypes(desk, actions, new Set(["assign"])) },
    ...typeGroups(desk, others),
  ]
}

/** Every unit of which something may be done, card by card. */
function unitOptions(desk: Desk, actions: readonly Action[]): Option[] {
  const ofUnits = actions.filter(({ type }) => OF_UNITS.has(type))
  const { of } = stateIn(desk.position)
  const units = [...new Set(ofUnits.map((action) => numberIn(action, "unit")))].sort((a, b) => of[a] - of[b] || a - b)
  return units.map((unit) => {
    const those = ofUnits.filter((action) => numberIn(action, "unit") === unit)
    return those.length === 1 ? diceOption(desk, those[0]) : subject(desk, those[0], "", { unit }, "unit")
  })
}

function ofTypes(desk: Desk, actions: readonly Action[], types: ReadonlySet<string>): Option[] {
  return [...types].flatMap((type) =>
    stepOptions(
      desk,
      actions.filter((action) => action.type === type),
      { kind: "part", type, fields: {} },
    ),
  )
}
