import type { Tone } from "@carroccio/board"
import { primoOf } from "@carroccio/el-gran-capitan"
import type { Action, Forecast } from "@carroccio/kernel"
import { detailOf, meaningOf } from "./details.ts"
import { fieldOf, groundOf, stateIn, type Desk } from "./kingdom.ts"
import { VAIN } from "./odds.ts"
import { throwOf } from "./picked.ts"
import { actionText } from "./texts.ts"
import type { Choice, ChoiceGroup } from "../../system.ts"
import { sayPercent } from "../../words.svelte.ts"
import { numberIn } from "../naming.ts"

/** A choice of the panel with what the board needs to show it as well. */
export interface Option extends Choice {
  /** Its colour on the board. */
  readonly mark?: Tone
  /** In the panel only: the board has something better at the same place. */
  readonly aside?: boolean
  /** Who goes, and the hexes that he passes. */
  readonly mover?: number
  readonly path?: readonly number[]
}

export interface Group extends ChoiceGroup {
  readonly choices: readonly Option[]
}

/** Actions that end a decision or decline what it offers. */
const ENDINGS: ReadonlySet<string> = new Set([
  ...["accept", "breakOff", "close", "decline", "delay", "done", "enough", "gathered", "halt", "hold", "leaveSource"],
  ...["leaveSultan", "leaveVenice", "noDisfida", "noDraft", "noMoreBarons", "noRecruit", "pass", "putBack", "ready"],
  ...["rest", "spare", "spareEngineers", "stand", "stayOutside", "stayWithPrimo"],
])

/** Where a verb that ends elsewhere is one answer among others. */
const NO_ENDING: ReadonlySet<string> = new Set(["disfida.accept", "disfida.decline"])

export function isEnding(procedure: string, { type }: Action): boolean {
  return ENDINGS.has(type) && !NO_ENDING.has(`${procedure}.${type}`)
}

export function isFilled({ choices }: Group): boolean {
  return choices.length > 0
}

export function leaderSpot(leader: number): string {
  return `unit ${leader}`
}

export function hexSpot(hex: number): string {
  return `hex ${hex}`
}

const ATTACKS: ReadonlySet<string> = new Set(["attack", "storm", "besiege", "ambush", "assaultBreach", "compel"])

/** Where an action is on the map: a hex before a Capitano, and whoever is on a card with his Primo Capitano. */
export function spotOf({ match, position }: Desk, action: Action): string | undefined {
  const field = fieldOf(match, position)
  const hex = numberIn(action, "hex")
  if (hex > 0) return hexSpot(hex)
  const place = numberIn(action, "place")
  if (place >= 0) return hexSpot(groundOf(match).places[place].hex)
  const unit = numberIn(action, "unit")
  const leader = ["leader", "force", "target"].map((name) => numberIn(action, name)).find((one) => one >= 0)
  const named = leader ?? (unit >= 0 ? stateIn(position).of[unit] : -1)
  return named >= 0 && stateIn(position).at[named] > 0 ? leaderSpot(primoOf(field, named)) : undefined
}

/** An action as a choice that plays it. */
export function optionFor(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const spot = spotOf(desk, action)
  const detail = detailOf(desk, action)
  const note = meaningOf(desk, action)
  return {
    id: JSON.stringify(action),
    label: actionText(desk.match, desk.position, action),
    actions: [action],
    ...(spot === undefined ? {} : { spot }),
    ...(detail === undefined ? {} : { detail }),
    ...(note === undefined ? {} : { note }),
    ...(ATTACKS.has(action.type) ? { mark: "attack" as const } : {}),
    ...more,
  }
}

/** How likely it is that the action does what it is meant to do; undefined when no dice decide it. */
function hopeOf(forecast: Forecast | undefined): number | undefined {
  if (forecast === undefined || forecast.chances.length < 2) return undefined
  return forecast.chances.filter(({ result }) => !VAIN.has(result)).reduce((sum, { chance }) => sum + chance, 0)
}

const SURE = 0.999

/** An action with dice: looked at first, with its chances. One without dice is simply played. */
export function diceOption(desk: Desk, action: Action, more: Partial<Option> = {}): Option {
  const { match, position, seat } = desk
  const hope = hopeOf(match.ruleset.forecast?.(match, position, seat, action))
  const option = optionFor(desk, action, more)
  if (hope === undefined) return option
  // What cannot fail needs no figure: how well it goes is told when it is looked at.
  const chance = hope > SURE ? undefined : sayPercent(hope)
  const details = [option.detail, chance].filter((one) => one !== undefined)
  return {
    ...option,
    ...(details.length === 0 ? {} : { detail: details.join(" · ") }),
    actions: [],
    selects: throwOf(action),
  }
}

/** What ends the decision. */
export function endGroup(desk: Desk): Group {
  const { procedure, actions } = desk.decision
  const endings = actions.filter((action) => isEnding(procedure, action))
  return { id: "end", title: "", choices: endings.map((action) => optionFor(desk, action, { tone: "main" })) }
}
