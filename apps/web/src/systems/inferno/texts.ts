import { ASSETS, GARRISON, isTreachery, lordOfCard, LOOT, PASS, PROVENDER } from "@carroccio/inferno"
import type { Action, Args, GameEvent, Plain } from "@carroccio/kernel"
import { frameIn, groundOf } from "./tuscany.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { knows, say, sayAny, sayList, type Value } from "../../words.svelte.ts"
import { fieldsOf, numberIn, numbersIn, seatText } from "../naming.ts"

export function lordText(match: AnyMatch, lord: number): string {
  return groundOf(match).lords[lord]?.name ?? "none"
}

/** A Locale's name; an Outpost is named by where it leads to, which each language says its own way. */
export function localeText(match: AnyMatch, locale: number): string {
  const found = groundOf(match).locales[locale]
  if (found === undefined) return "none"
  return found.type === "outpost" ? sayAny(`board.outpost.${found.id}`) : found.name
}

export function matText(match: AnyMatch, mat: number): string {
  return groundOf(match).mats[mat]?.name ?? (mat === GARRISON ? say("inf.garrison") : "none")
}

export function vassalText(match: AnyMatch, vassal: number): string {
  const found = groundOf(match).vassals[vassal]
  return found === undefined ? "none" : sayAny(`vassal.${found.id}`)
}

export function eventTitle(match: AnyMatch, card: number): string {
  const found = groundOf(match).cards[card]
  return found === undefined ? "none" : sayAny(`event-card.${found.event}`)
}

export function capabilityTitle(match: AnyMatch, card: number): string {
  const found = groundOf(match).cards[card]
  return found === undefined ? "none" : sayAny(`capability.${found.capability}`)
}

export function unitText(match: AnyMatch, kind: number): string {
  const found = groundOf(match).units[kind]
  return found === undefined ? "none" : sayAny(`unit.${found.id}`)
}

export function assetText(asset: number): string {
  return ASSETS[asset] === undefined ? "none" : sayAny(`asset.${ASSETS[asset]}`)
}

/** A Command card of a Plan. */
export function commandText(match: AnyMatch, command: number): string {
  if (command >= PASS) return say("inf.plan.pass")
  const lord = lordText(match, lordOfCard(command))
  return isTreachery(command) ? say("inf.plan.treachery", { lord }) : lord
}

/** Units by kind, in a list: 2 Cavalieri, 1 Militia. */
export function forcesText(match: AnyMatch, forces: readonly number[]): string {
  return forces
    .map((count, kind) => (count === 0 ? "" : say("inf.units", { count, unit: unitText(match, kind) })))
    .filter((text) => text !== "")
    .join(", ")
}

/** The names of numbers, by the argument that they stand in. */
const NAMES: Readonly<Record<string, (match: AnyMatch, value: number) => string>> = {
  lord: lordText,
  lower: lordText,
  payer: lordText,
  by: lordText,
  giver: lordText,
  victim: lordText,
  lords: lordText,
  locale: localeText,
  near: localeText,
  mat: matText,
  target: matText,
  strikers: matText,
  vassal: vassalText,
  out: capabilityTitle,
  cards: capabilityTitle,
  kind: unitText,
  asset: (_match, asset) => assetText(asset),
  assets: (_match, asset) => assetText(asset),
  side: sideText,
  position: (_match, position) => sayAny(`inf.position.${position}`),
  laden: (_match, laden) => sayAny(`inf.laden.${laden}`),
}

function sideText(match: AnyMatch, side: number): string {
  const seat = groundOf(match).seats[side]
  return seat === undefined ? "none" : seatText(seat)
}

/** Arguments that mean something else in these events. */
const APART: Readonly<Record<string, Readonly<Record<string, (match: AnyMatch, value: number) => string>>>> = {
  gathered: { from: localeText },
  traitorJoined: { from: matText },
  revolted: { to: sideText },
}

function valueOf(match: AnyMatch, type: string, name: string, value: Plain): Value {
  const naming = APART[type]?.[name] ?? NAMES[name]
  if (typeof value === "number") return naming === undefined ? value : naming(match, value)
  if (typeof value === "string") return value
  if (typeof value === "boolean") return String(value)
  if (!Array.isArray(value)) return value === null ? "none" : JSON.stringify(value)
  const numbers = value.flat().filter((item) => typeof item === "number")
  if (numbers.length === 0) return "none"
  return naming === undefined ? numbers.join(", ") : sayList(counted(numbers.map((item) => naming(match, item))))
}

/** Names that come several times are told once, with how often. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((what) => {
    const count = names.filter((name) => name === what).length
    return count === 1 ? what : say("inf.times", { what, count })
  })
}

/** The arguments of a message with Lords, Locales and whatever else has a name by their names. */
export function argsIn(match: AnyMatch, args: Args, type = ""): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, value] of Object.entries(args)) {
    values[name] = valueOf(match, type, name, value)
    if (name !== "card" || typeof value !== "number") continue
    values.event = eventTitle(match, value)
    values.capability = capabilityTitle(match, value)
  }
  return values
}

export function eventText(match: AnyMatch, event: GameEvent): string {
  return sayAny(`event.${event.type}`, argsIn(match, event.data, event.type))
}

/** One action in words. */
export function actionText(match: AnyMatch, position: AnyPosition, action: Action): string {
  if (isCommandCard(action)) return commandText(match, numberIn(action, "card"))
  if (action.type === "shareFood") return foodText(match, action)
  if (action.type === "stow") return stowText(match, position, action)
  const values = argsIn(match, fieldsOf(action), action.type)
  if (action.type === "pay" && action.payer === action.lord) return sayAny("inf.payOwn", values)
  const effect = effectText(match, position, action)
  if (action.type === "chooseEffect") return effect
  const text = sayAny(`action.${action.type}`, { ...values, effect })
  return action.type === "playEvent" && effect !== "" ? say("inf.effect", { text, effect }) : text
}

/** Whose food is eaten, and how much of it (4.8.1). */
function foodText(match: AnyMatch, action: Action): string {
  const assets = numbersIn(action, "assets")
  const parts = numbersIn(action, "lords").map((lord, i) =>
    sayAny("action.feedWith", { asset: assetText(assets[i]), lord: lordText(match, lord) }),
  )
  return parts.length === 0 ? say("inf.nothing") : sayList(counted(parts))
}

/** What each of those who sail leaves ashore (4.7.3). */
function stowText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const lords = frameIn<{ lords: readonly number[] }>(position, "sailing")?.lords ?? []
  const parts = [PROVENDER, LOOT].flatMap((asset) =>
    numbersIn(action, asset === LOOT ? "loot" : "provender").flatMap((count, i) =>
      new Array<string>(count).fill(
        sayAny("action.unload", { lord: lordText(match, lords[i]), asset: assetText(asset) }),
      ),
    ),
  )
  return parts.length === 0 ? say("inf.nothing") : sayList(counted(parts))
}

/** A card laid into a Plan is a Command card; all other cards are Arts of War. */
function isCommandCard(action: Action): boolean {
  return action.type === "place" && "card" in action
}

/** Which of the uses of an Event is meant; empty for an Event with only one. */
function effectText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const effect = numberIn(action, "effect")
  if (effect < 0) return ""
  const card = "card" in action ? numberIn(action, "card") : cardUnderWay(position)
  const key = `effect.${groundOf(match).cards[card]?.event ?? "brigands"}.${effect}`
  return knows(key) ? sayAny(key) : ""
}

/** The Event that is being carried out. */
function cardUnderWay(position: AnyPosition): number {
  const frame = position.stack.at(-1)
  return frame !== undefined && "card" in frame && typeof frame.card === "number" ? frame.card : -1
}

/** The value of one field of an action, by its name. */
export function fieldText(match: AnyMatch, position: AnyPosition, action: Action, field: string): string {
  const value = action[field]
  if (typeof value !== "number") return actionText(match, position, action)
  if (field === "laden") return sayAny(`inf.march.${value}`)
  if (isCommandCard(action)) return commandText(match, value)
  if (field === "card") return action.type === "playEvent" ? eventTitle(match, value) : capabilityTitle(match, value)
  return NAMES[field]?.(match, value) ?? actionText(match, position, action)
}
