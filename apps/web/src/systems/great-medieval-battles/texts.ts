import { rightHalf, type Facing } from "@carroccio/hexes"
import type { Action, Args, GameEvent, Plain } from "@carroccio/kernel"
import { battleOf, counterIn } from "./battle.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { knows, locale, sayAny, sayList, saySigned, type Value } from "../../words.svelte.ts"

/** A hex as the map prints it: 0825. */
export function hexText(hex: number): string {
  return String(hex).padStart(4, "0")
}

export function unitText(match: AnyMatch, unit: number): string {
  return battleOf(match).pack.counters.list[unit]?.name[locale()] ?? String(unit)
}

export function directionText(direction: number): string {
  return sayAny(`direction.${direction}`)
}

export function facingText(facing: number): string {
  return sayAny(`facing.${facing}`)
}

/** Which arguments are counters, whatever event or refusal they stand in. */
const COUNTERS = new Set(["unit", "target", "leader", "by", "over", "winner", "loser", "from", "attacker", "defender"])
const COUNTER_LISTS = new Set(["with", "leaders", "units"])
const HEXES = new Set(["hex", "left", "to"])

/** The arguments of a message with counters, hexes and modes by their names. */
export function argsIn(match: AnyMatch, args: Args): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, value] of Object.entries(args)) values[name] = valueOf(match, name, value)
  return values
}

function valueOf(match: AnyMatch, name: string, value: Plain): Value {
  if (typeof value === "number") {
    if (COUNTERS.has(name)) return unitText(match, value)
    if (HEXES.has(name) && value > 99) return hexText(value)
    if (name === "direction") return directionText(value)
    if (name === "facing") return facingText(value)
    return value
  }
  if (typeof value === "boolean") return String(value)
  if (typeof value === "string") {
    if (name === "seat" || name === "asked") return seatText(value)
    return knows(`${name}.${value}`) ? sayAny(`${name}.${value}`) : value
  }
  if (Array.isArray(value)) return listText(match, name, value)
  return value === null ? "none" : JSON.stringify(value)
}

function listText(match: AnyMatch, name: string, list: readonly Plain[]): Value {
  if (name === "modifiers") return modifiersText(list)
  if (name === "dice") return list.map(plainText).join(" + ")
  const texts = list.map((item) => {
    if (typeof item !== "number") return plainText(item)
    if (COUNTER_LISTS.has(name)) return unitText(match, item)
    return name === "path" ? hexText(item) : String(item)
  })
  if (texts.length === 0) return "none"
  return name === "path" ? texts.join(" – ") : sayList(texts)
}

function plainText(value: Plain | undefined): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

function modifiersText(list: readonly Plain[]): string {
  const texts: string[] = []
  for (const item of list) {
    if (typeof item !== "object" || item === null || !("id" in item) || !("add" in item)) continue
    texts.push(`${saySigned(Number(item.add))} ${sayAny(`modifier.${plainText(item.id)}`)}`)
  }
  return texts.length === 0 ? "none" : texts.join(", ")
}

export function seatText(seat: string): string {
  return sayAny(`seat.${seat}`)
}

export function eventText(match: AnyMatch, event: GameEvent): string {
  const { path } = event.data
  const values = argsIn(match, event.data)
  // A path is told by its two ends.
  if (Array.isArray(path)) {
    const hexes = path.filter((hex) => typeof hex === "number")
    values.from = hexText(hexes[0] ?? 0)
    values.to = hexText(hexes.at(-1) ?? 0)
    values.steps = hexes.length - 1
  }
  return sayAny(`event.${event.type}`, values)
}

/** One action in words. */
export function actionText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const { type, ...rest } = action
  const fields: Record<string, Plain> = {}
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) fields[name] = value
  const values = argsIn(match, fields)
  const { counters, grid } = battleOf(match)
  const number = (name: string): number => (typeof action[name] === "number" ? action[name] : -1)
  const faces = counters[number("unit")]?.faces ?? []
  switch (type) {
    case "setMode":
      values.mode = sayAny(`mode.${faces[number("face")]?.mode ?? ""}`)
      break
    case "changeMode": {
      const now = counterIn(match, position, number("unit"))?.mode
      values.mode = sayAny(`mode.${faces.find((face) => face.mode !== now)?.mode ?? ""}`)
      break
    }
    case "pivot":
      values.half = number("half") === 0 ? "left" : "right"
      break
    case "open": {
      const right = rightHalf(grid, number("left"), number("facing") as Facing)
      values.hexes = `${hexText(number("left"))}–${hexText(right)}`
      break
    }
    default:
      break
  }
  const accompanied = Array.isArray(action.with) && action.with.length > 0
  return sayAny(accompanied ? `action.${type}With` : `action.${type}`, values)
}
