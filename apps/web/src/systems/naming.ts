import { printed as hexText } from "@carroccio/hexes"
import type { Action, Args, Plain } from "@carroccio/kernel"
import { knows, sayAny, sayList, saySigned, type Value } from "../words.svelte.ts"

/** Which numbers in a system's messages have names: by the argument that they stand in. */
export interface Naming {
  readonly counters: ReadonlySet<string>
  readonly counterLists: ReadonlySet<string>
  readonly hexes: ReadonlySet<string>
  /** The name of a counter. */
  readonly counter: (unit: number) => string
  /** The name of any other number; undefined for one that is only a number. */
  readonly other?: (argument: string, value: number) => string | undefined
}

export { hexText }

export function directionText(direction: number): string {
  return sayAny(`direction.${direction}`)
}

export function facingText(facing: number): string {
  return sayAny(`facing.${facing}`)
}

export function seatText(seat: string): string {
  return sayAny(`seat.${seat}`)
}

/** The arguments of a message with counters, hexes and whatever else has a name by their names. */
export function namedIn(naming: Naming, args: Args): Record<string, Value> {
  const values: Record<string, Value> = {}
  for (const [name, value] of Object.entries(args)) values[name] = valueOf(naming, name, value)
  return values
}

function valueOf(naming: Naming, name: string, value: Plain): Value {
  if (typeof value === "number") return numberText(naming, name, value)
  if (typeof value === "boolean") return String(value)
  if (typeof value === "string") {
    if (name === "seat" || name === "asked") return seatText(value)
    return knows(`${name}.${value}`) ? sayAny(`${name}.${value}`) : value
  }
  if (Array.isArray(value)) return listText(naming, name, value)
  return value === null ? "none" : JSON.stringify(value)
}

function numberText(naming: Naming, name: string, value: number): Value {
  if (naming.counters.has(name)) return naming.counter(value)
  if (naming.hexes.has(name) && value > 99) return hexText(value)
  if (name === "direction") return directionText(value)
  if (name === "facing") return facingText(value)
  return naming.other?.(name, value) ?? value
}

function listText(naming: Naming, name: string, list: readonly Plain[]): Value {
  if (name === "modifiers") return modifiersText(list)
  if (name === "dice") return list.map(plainText).join(" + ")
  const texts = list.map((item) => {
    if (typeof item !== "number") return plainText(item)
    if (naming.counterLists.has(name)) return naming.counter(item)
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

/** The arguments of an event by their names; a path is told by its two ends. */
export function namedInEvent(naming: Naming, data: Args): Record<string, Value> {
  const { path } = data
  const values = namedIn(naming, data)
  if (!Array.isArray(path)) return values
  const hexes = path.filter((hex) => typeof hex === "number")
  values.from = hexText(hexes[0] ?? 0)
  values.to = hexText(hexes.at(-1) ?? 0)
  values.steps = hexes.length - 1
  return values
}

/** What an action carries besides its type. */
export function fieldsOf({ type: _, ...rest }: Action): Args {
  const fields: Record<string, Plain> = {}
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) fields[name] = value
  return fields
}

/** The number in a field of an action, -1 when there is none. */
export function numberIn(action: Action, field: string): number {
  const value = action[field]
  return typeof value === "number" ? value : -1
}

export function numbersIn(action: Action, field: string): number[] {
  const value = action[field]
  return Array.isArray(value) ? value.filter((item) => typeof item === "number") : []
}
