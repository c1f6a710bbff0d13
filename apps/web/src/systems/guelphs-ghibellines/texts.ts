import type { Action, Args, GameEvent } from "@carroccio/kernel"
import type { Battle } from "@carroccio/guelphs-ghibellines"
import { battleOf, hexIn, sceneIn } from "./battle.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import type { Locale } from "../../settings.svelte.ts"
import { knows, locale, sayAny, type Value } from "../../words.svelte.ts"
import { facingText, fieldsOf, hexText, namedIn, namedInEvent, numberIn, type Naming } from "../naming.ts"

const names = new WeakMap<Battle, { readonly locale: Locale; readonly list: readonly string[] }>()

/** A counter by its name: its city, people or person, its arm, and a number where there are several like it. */
export function unitText(match: AnyMatch, unit: number): string {
  const battle = battleOf(match)
  const known = names.get(battle)
  if (known?.locale === locale()) return known.list[unit] ?? String(unit)
  const list = namesOf(battle)
  names.set(battle, { locale: locale(), list })
  return list[unit] ?? String(unit)
}

function namesOf(battle: Battle): string[] {
  const words = new Map<string, string>()
  for (const { units, palvesari = [] } of battle.pack.army.battaglie)
    for (const { id, name } of [...units, ...palvesari]) words.set(id, name[locale()])
  const plain = battle.counters.map(({ id, name, kind, side, battaglia }) => {
    const own = kind === "capitano" ? battagliaName(battle, battaglia) : (words.get(originOf(id)) ?? name)
    return sayAny(`name.${kind}`, {
      name: own,
      seat: battle.seats[side],
      battaglia: battagliaName(battle, battaglia),
    })
  })
  const numbers = new Map<string, Map<string, number>>()
  battle.counters.forEach(({ id, side }, unit) => {
    const key = `${side} ${plain[unit]}`
    const alike = numbers.get(key) ?? new Map<string, number>()
    numbers.set(key, alike)
    if (!alike.has(originOf(id))) alike.set(originOf(id), alike.size + 1)
  })
  return battle.counters.map(({ id, side }, unit) => {
    const alike = numbers.get(`${side} ${plain[unit]}`)
    return alike === undefined || alike.size < 2 ? plain[unit] : `${plain[unit]} ${alike.get(originOf(id)) ?? ""}`
  })
}

/** Arras's units that ride with Anglano (S.4.3.1) are the same men. */
function originOf(id: string): string {
  return id.startsWith("anglano-arras-") ? id.slice("anglano-".length) : id
}

function battagliaName(battle: Battle, battaglia: number): string {
  const { id, name } = battle.battaglie[battaglia]
  return knows(`gg.battaglia.${id}`) ? sayAny(`gg.battaglia.${id}`) : name
}

/** A Battaglia by the name of its Capitano. */
export function battagliaText(match: AnyMatch, battaglia: number): string {
  return battagliaName(battleOf(match), battaglia)
}

/** Which arguments are counters, whatever event or refusal they stand in. */
const COUNTERS = new Set(["unit", "target", "rear", "mover", "lead", "with"])
const COUNTER_LISTS = new Set(["with", "attackers"])
const HEXES = new Set(["hex", "from", "to"])

function naming(match: AnyMatch): Naming {
  return {
    counters: COUNTERS,
    counterLists: COUNTER_LISTS,
    hexes: HEXES,
    counter: (unit) => unitText(match, unit),
    other: (argument, value) =>
      argument === "battaglia" && value >= 0 && value < battleOf(match).battaglie.length
        ? battagliaText(match, value)
        : undefined,
  }
}

/** The arguments of a message with counters, Battaglie and hexes by their names. */
export function argsIn(match: AnyMatch, args: Args): Record<string, Value> {
  return namedIn(naming(match), args)
}

export function eventText(match: AnyMatch, event: GameEvent): string {
  return sayAny(`event.${event.type}`, namedInEvent(naming(match), event.data))
}

/** One action in words. */
export function actionText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const values = argsIn(match, fieldsOf(action))
  const turns = action.type === "fire" && numberIn(action, "facing") !== facingIn(match, position, action)
  return sayAny(turns ? "action.fireTurned" : `action.${action.type}`, values)
}

function facingIn(match: AnyMatch, position: AnyPosition, action: Action): number {
  return sceneIn(match, position).state.facing[numberIn(action, "unit")] ?? -1
}

const ARROWS = ["↗", "→", "↘", "↙", "←", "↖"]

/** A facing with its arrow: the upper right one first, clockwise. */
export function facingLabel(facing: number): string {
  return `${ARROWS[facing] ?? ""} ${facingText(facing)}`
}

/** The hex that a counter stands in, as the map prints it; empty off the map. */
export function whereText(position: AnyPosition, unit: number): string {
  const hex = hexIn(position, unit)
  return hex === 0 ? "" : hexText(hex)
}
