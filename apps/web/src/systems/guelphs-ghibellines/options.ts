import type { Tone } from "@carroccio/board"
import type { Action } from "@carroccio/kernel"
import type { ActionForecast } from "@carroccio/guelphs-ghibellines"
import type { Desk } from "./battle.ts"
import { throwOf } from "./picked.ts"
import { actionText } from "./texts.ts"
import type { Choice, ChoiceGroup } from "../../system.ts"
import { say, sayPercent } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** A choice of the panel with what the board needs to show it as well. */
export interface Option extends Choice {
  /** Its colour on the board. */
  readonly mark?: Tone
  /** The counter that it moves, and the hexes that it passes. */
  readonly mover?: number
  readonly path?: readonly number[]
  /** The movement points that it takes. */
  readonly cost?: number
  /** In the panel only: the board has something better at the same place. */
  readonly aside?: boolean
}

export interface Group extends ChoiceGroup {
  readonly choices: readonly Option[]
}

/** Actions that end a decision or decline what it offers. */
const ENDINGS = new Set([
  "ready",
  "done",
  "endTurn",
  "endColumn",
  "pass",
  "decline",
  "endOrders",
  "halt",
  "hold",
  "refrain",
  "endRally",
  "letGo",
])

export function isEnding({ type }: Action): boolean {
  return ENDINGS.has(type)
}

export function isFilled({ choices }: Group): boolean {
  return choices.length > 0
}

export function spotOf(unit: number): string {
  return `unit ${unit}`
}

/** A place to stand in with a facing, as the board names it. */
export function placeSpot(hex: number, facing: number): string {
  return `place-${hex}-${facing}`
}

/** An action as a choice that plays it. */
export function optionFor(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const unit = numberIn(action, "unit")
  return {
    id: JSON.stringify(action),
    label: actionText(desk.match, desk.position, action),
    actions: [action],
    ...(unit >= 0 ? { spot: spotOf(unit) } : {}),
    ...more,
  }
}

export function forecastOf({ match, position, seat }: Desk, action: Action): ActionForecast | undefined {
  return match.ruleset.forecast?.(match, position, seat, action)
}

/** How likely it is that the action does what it is meant to do; undefined when no dice decide it. */
export function hopeOf(forecast: ActionForecast | undefined): number | undefined {
  if (forecast === undefined || forecast.chances.length < 2) return undefined
  return forecast.chances.filter(({ result }) => isHoped(result)).reduce((sum, { chance }) => sum + chance, 0)
}

const VAIN = new Set(["fails", "noEffect", "calledOff", "suddenEnd", "storm", "boxes0"])

function isHoped(result: string): boolean {
  const [, defender] = result.split("/")
  return defender === undefined ? !VAIN.has(result) : defender !== "-"
}

/** An action with dice: looked at first, with its chances. One without dice is simply played. */
export function diceOption(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const hope = hopeOf(forecastOf(desk, action))
  const option = optionFor(desk, action, more)
  if (hope === undefined) return option
  return { ...option, detail: sayPercent(hope), actions: [], selects: throwOf(action) }
}

/** The button that throws the dice, with what they can do shown above it. */
export function throwGroup(desk: Desk, action: Action, label: string): Group {
  const target = numberIn(action, "target")
  const spot = target >= 0 ? { spot: spotOf(target) } : {}
  return {
    id: "throw",
    title: "",
    choices: [optionFor(desk, action, { ...spot, label, forecasts: [action], tone: "main", aside: true })],
  }
}

/** What ends the decision. It steps back when something else is ready to be played. */
export function endGroup(desk: Desk, main = true): Group {
  const endings = desk.decision.actions.filter(isEnding)
  return {
    id: "end",
    title: "",
    choices: endings.map((action) => optionFor(desk, action, main ? { tone: "main" } : {})),
  }
}

export function costText(cost: number): string {
  return say("gg.cost", { cost })
}
