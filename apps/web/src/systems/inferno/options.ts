import type { Tone } from "@carroccio/board"
import { TREACHERY } from "@carroccio/inferno"
import type { Action, Forecast } from "@carroccio/kernel"
import { throwOf } from "./picked.ts"
import { actionText } from "./texts.ts"
import type { Desk } from "./tuscany.ts"
import type { Choice, ChoiceGroup } from "../../system.ts"
import { say, sayPercent } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** A choice of the panel with what the board needs to show it as well. */
export interface Option extends Choice {
  /** Its colour on the board. */
  readonly mark?: Tone
  /** In the panel only: the board has something better at the same place. */
  readonly aside?: boolean
}

export interface Group extends ChoiceGroup {
  readonly choices: readonly Option[]
}

/** Actions that end a decision or decline what it offers. */
const ENDINGS = new Set([
  "attack",
  "endComune",
  "endCommander",
  "endExiles",
  "endGather",
  "endLord",
  "endMuster",
  "endPay",
  "endRally",
  "endReassign",
  "endRemoval",
  "endSlide",
  "fight",
  "halt",
  "holdBack",
  "holdOn",
  "keepCards",
  "noAllies",
  "noCall",
  "pass",
  "passEvent",
  "planReady",
  "stand",
  "stay",
  "wasteNothing",
])

export function isEnding({ type }: Action): boolean {
  return ENDINGS.has(type)
}

export function isFilled({ choices }: Group): boolean {
  return choices.length > 0
}

export function lordSpot(lord: number): string {
  return `lord ${lord}`
}

/** Where an action is on the table: a Locale before a Lord, a place in the line before a mat. */
export function spotOf(action: Action): string | undefined {
  // A Command card of a Plan is the Lord's own.
  if (action.type === "place" && "card" in action)
    return numberIn(action, "card") < TREACHERY ? lordSpot(numberIn(action, "card")) : undefined
  if (action.type === "supply") return `supply ${numberIn(action, "count")}`
  for (const [field, name] of SPOTS) {
    const value = numberIn(action, field)
    if (value >= 0) return `${name} ${value}`
  }
  return undefined
}

const SPOTS = [
  ["locale", "locale"],
  ["position", "position"],
  ["lower", "lord"],
  ["lord", "lord"],
  ["target", "mat"],
  ["mat", "mat"],
  ["kind", "kind"],
] as const

/** An action as a choice that plays it. */
export function optionFor(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const spot = spotOf(action)
  return {
    id: JSON.stringify(action),
    label: actionText(desk.match, desk.position, action),
    actions: [action],
    ...(spot === undefined ? {} : { spot }),
    ...more,
  }
}

export function forecastOf({ match, position, seat }: Desk, action: Action): Forecast | undefined {
  return match.ruleset.forecast?.(match, position, seat, action)
}

/** How likely it is that the action does what it is meant to do; undefined when no dice decide it. */
function hopeOf(forecast: Forecast | undefined): number | undefined {
  if (forecast === undefined || forecast.chances.length < 2) return undefined
  return forecast.chances.filter(({ result }) => !VAIN.has(result)).reduce((sum, { chance }) => sum + chance, 0)
}

/** What is not hoped for when the dice are thrown. */
export const VAIN: ReadonlySet<string> = new Set(["refuses", "holds", "staysTrue", "findsNothing", "routs"])

/** An action with dice: looked at first, with its chances. One without dice is simply played. */
export function diceOption(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const hope = hopeOf(forecastOf(desk, action))
  const option = optionFor(desk, action, more)
  if (hope === undefined) return option
  // Hits must be taken anyway, one after the other.
  if (action.type === "absorb") return { ...option, detail: say("inf.stands", { share: sayPercent(hope) }) }
  return { ...option, detail: sayPercent(hope), actions: [], selects: throwOf(action) }
}

/** What ends the decision. */
export function endGroup(desk: Desk): Group {
  const endings = desk.decision.actions.filter(isEnding)
  return {
    id: "end",
    title: "",
    choices: endings.map((action) => optionFor(desk, action, { tone: "main" })),
  }
}
