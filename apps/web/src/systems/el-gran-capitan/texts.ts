import { AUXILIARIES, leaderKey, NOBODY, ORDERS, POINT, TACTICS, WEATHERS } from "@carroccio/el-gran-capitan"
import { neighbour, type Direction } from "@carroccio/hexes"
import type { Action, Args, GameEvent, Plain } from "@carroccio/kernel"
import { figureIn, groundOf, stateIn } from "./kingdom.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { knows, say, sayAny, sayList, sayNumber, type Value } from "../../words.svelte.ts"
import { fieldsOf, hexText, numberIn, seatText } from "../naming.ts"

const NONE = "none"

export function leaderText(match: AnyMatch, leader: number): string {
  const found = groundOf(match).leaders[leader]
  return found === undefined ? NONE : sayAny(`leader.${leaderKey(found.name)}`)
}

/** A hex by the Place in it, otherwise by its number. */
export function placeText(match: AnyMatch, hex: number): string {
  const { placeAt, places } = groundOf(match)
  const place = placeAt[hex] ?? NOBODY
  return place >= 0 ? places[place].name : hexText(hex)
}

/** A Combat Unit by its kind, a Baron's men by his name. */
export function unitText(match: AnyMatch, unit: number): string {
  const { units, types, leaders } = groundOf(match)
  const found = units[unit]
  if (found === undefined) return NONE
  if (found.baron !== NOBODY && leaders[found.baron] !== undefined)
    return say("egc.menOf", { leader: leaderText(match, found.baron) })
  return sayAny(`unit.${types[found.type].id}`)
}

export function armyText(match: AnyMatch, army: number): string {
  const found = groundOf(match).armies[army]
  return found === undefined ? NONE : sayAny(`army.${found.name.toLowerCase()}`)
}

export function orderText(order: number): string {
  return sayAny(`order.${ORDERS[order] ?? "none"}`)
}

export function auxText(match: AnyMatch, aux: number): string {
  const kind = groundOf(match).auxiliaries[aux]?.kind ?? AUXILIARIES[0]
  return sayAny(`aux.${kind}`)
}

function sideText(match: AnyMatch, side: number): string {
  const seat = groundOf(match).seats[side]
  return seat === undefined ? NONE : seatText(seat)
}

/** Half Movement Points as points: 3 is 1½. */
export function pointsText(halves: number): string {
  const whole = Math.trunc(halves / POINT)
  if (halves % POINT === 0) return sayNumber(whole)
  return whole === 0 ? "½" : `${sayNumber(whole)}½`
}

/** The word for a kind of Tactical Option Chit. */
export function chitKind(chit: number): string {
  return TACTICS[chit] ?? TACTICS[0]
}

type Naming = (match: AnyMatch, value: number) => string

/** The names of numbers, by the argument that they stand in. */
const NAMES: Readonly<Record<string, Naming>> = {
  leader: leaderText,
  leaders: leaderText,
  target: leaderText,
  under: leaderText,
  force: leaderText,
  capitano: leaderText,
  hex: placeText,
  from: placeText,
  to: placeText,
  unit: unitText,
  other: unitText,
  units: unitText,
  aux: auxText,
  army: armyText,
  side: sideText,
  order: (_match, order) => orderText(order),
  place: (match, place) => groundOf(match).places[place]?.name ?? NONE,
  region: (match, region) => groundOf(match).regions[region]?.name ?? NONE,
  chit: (_match, chit) => sayAny(`tactic.${chitKind(chit)}`),
  weather: (_match, weather) => sayAny(`weather.${WEATHERS[weather]}`),
}

/** Arguments that mean something else in these events, or choose between words. */
const APART: Readonly<Record<string, Readonly<Record<string, Naming>>>> = {
  fired: { capitano: (_match, value) => String(value) },
}

function valueOf(match: AnyMatch, type: string, name: string, value: Plain): Value {
  const naming = APART[type]?.[name] ?? NAMES[name]
  if (typeof value === "number") return naming === undefined ? value : naming(match, value)
  if (typeof value === "string") return value
  if (typeof value === "boolean") return String(value)
  if (!Array.isArray(value)) return value === null ? NONE : JSON.stringify(value)
  const numbers = value.flat().filter((item) => typeof item === "number")
  if (numbers.length === 0) return NONE
  if (naming !== undefined) return sayList(counted(numbers.map((item) => naming(match, item))))
  return numbers.join(name === "dice" ? " + " : ", ")
}

/** Names that come several times are told once, with how often. */
function counted(names: readonly string[]): string[] {
  return [...new Set(names)].map((what) => {
    const count = names.filter((name) => name === what).length
    return count === 1 ? what : say("egc.times", { what, count })
  })
}

/** The arguments of a message with Capitani, hexes and whatever else has a name by their names. */
export function argsIn(match: AnyMatch, args: Args, type = ""): Record<string, Value> {
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, valueOf(match, type, name, value)]))
}

/** A turn by its half of a month. */
export function turnText(match: AnyMatch, turn: number): string {
  const { start } = groundOf(match)
  const halves = start.month * 2 + start.half + turn - 1
  return sayAny("turnOf", {
    month: sayAny(`month.${Math.floor(halves / 2) % 12}`),
    half: (halves % 2) + 1,
    year: start.year + Math.floor(halves / 24),
  })
}

export function eventText(match: AnyMatch, event: GameEvent): string {
  const text = sayAny(`event.${event.type}`, argsIn(match, event.data, event.type))
  if (event.type !== "turnBegins") return text
  return `${text.replace(/\.$/, "")} · ${turnText(match, Number(event.data.count))}`
}

/** What is asked; Movement Points come in halves. */
export function promptText(match: AnyMatch, prompt: { readonly key: string; readonly args?: Args }): string {
  const args = argsIn(match, prompt.args ?? {})
  if (prompt.key === "march") args.points = pointsText(Number(prompt.args?.points))
  return sayAny(`prompt.${prompt.key}`, args)
}

/** One action in words. Some procedures have words of their own for a verb that others have as well. */
export function actionText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const values = argsIn(match, fieldsOf(action))
  // A choice between words is made by the number.
  for (const name of ["forced", "wages"]) if (name in action) values[name] = String(numberIn(action, name))
  if (action.type === "pontoon") values.direction = besideText(match, position, numberIn(action, "direction"))
  const own = `action.${position.stack.at(-1)?.procedure ?? ""}.${action.type}`
  return sayAny(knows(own) ? own : `action.${action.type}`, values)
}

/** The hex on that side of the Force that marches. */
function besideText(match: AnyMatch, position: AnyPosition, direction: number): string {
  const at = stateIn(position).at[figureIn(position, "force")]
  const hex = at === undefined ? 0 : neighbour(groundOf(match).grid, at, direction as Direction)
  return hex > 0 ? placeText(match, hex) : String(direction)
}

/** The value of one field of an action, by its name. */
export function fieldText(match: AnyMatch, position: AnyPosition, action: Action, field: string): string {
  const value = action[field]
  if (typeof value !== "number") return actionText(match, position, action)
  if (field === "unit" || field === "other") return `${unitText(match, value)} ${stateIn(position).points[value] ?? ""}`
  return NAMES[field]?.(match, value) ?? sayNumber(value)
}
