import { rightHalf, type Facing } from "@carroccio/hexes"
import type { Action, Args, GameEvent } from "@carroccio/kernel"
import { battleOf, counterIn } from "./battle.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { locale, sayAny, type Value } from "../../words.svelte.ts"
import { fieldsOf, hexText, namedIn, namedInEvent, numberIn, type Naming } from "../naming.ts"

export function unitText(match: AnyMatch, unit: number): string {
  return battleOf(match).pack.counters.list[unit]?.name[locale()] ?? String(unit)
}

/** Which arguments are counters, whatever event or refusal they stand in. */
const COUNTERS = new Set(["unit", "target", "leader", "by", "over", "winner", "loser", "from", "attacker", "defender"])
const COUNTER_LISTS = new Set(["with", "leaders", "units"])
const HEXES = new Set(["hex", "left", "to"])

function naming(match: AnyMatch): Naming {
  return { counters: COUNTERS, counterLists: COUNTER_LISTS, hexes: HEXES, counter: (unit) => unitText(match, unit) }
}

/** The arguments of a message with counters, hexes and modes by their names. */
export function argsIn(match: AnyMatch, args: Args): Record<string, Value> {
  return namedIn(naming(match), args)
}

export function eventText(match: AnyMatch, event: GameEvent): string {
  return sayAny(`event.${event.type}`, namedInEvent(naming(match), event.data))
}

/** One action in words. */
export function actionText(match: AnyMatch, position: AnyPosition, action: Action): string {
  const { type } = action
  const values = argsIn(match, fieldsOf(action))
  const { counters, grid } = battleOf(match)
  const number = (name: string): number => numberIn(action, name)
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
