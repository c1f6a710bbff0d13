import { explain, forecastOf, type Action, type Forecast, type Match, type Position } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { Modifier } from "./exclusive.ts"
import { fireModifiers, fireNumber, resolveFire, resolveHits, shotAt } from "./fire.ts"
import { meleeModifiers, meleeNumber, resolveMelee } from "./melee.ts"
import { moraleModifiers } from "./morale.ts"
import { type Field, type Play, type State, type Unit } from "./position.ts"
import { faceOf, isOnMap } from "./stacking.ts"

/** What can become of the target of an attack, or of a unit that tries to form up. */
export type ActionResult =
  "organised" | "disorganised" | "miss" | "noEffect" | "rout1" | "rout2" | "rout3" | "rout4" | "eliminated" | "rampant"

/** The chart that an attack is looked up on, and where. */
export interface ChartEntry {
  readonly table: "fire" | "melee"
  readonly row: string
  readonly column: string
  /** The highest modified roll that hits. */
  readonly needed: number
  readonly modifiers: readonly Modifier[]
  /** The modifiers of the morale check that would follow. */
  readonly morale: readonly Modifier[]
  readonly moraleRating: string
}

export interface ActionForecast extends Forecast<ActionResult> {
  /** Where an attack is looked up. */
  readonly chart?: ChartEntry
}

/** What became of a unit in a play. */
function resultFor(play: Play, target: Unit, before: number): ActionResult {
  if (!isOnMap(play, target)) return "eliminated"
  const hit = play.events.some((event) => event.type === "moraleChecked" && event.data["unit"] === target)
  if (!hit) return "miss"
  if (play.events.some((event) => event.type === "rampant" && event.data["unit"] === target)) return "rampant"
  const rout = play.state.rout[target]
  return rout === before ? "noEffect" : (`rout${rout}` as ActionResult)
}

/** The chances of an action that may be done now: the resolver itself, over every roll. */
export function forecast(
  match: Match<Battle, State>,
  position: Position<State>,
  seat: string,
  action: Action,
): ActionForecast | undefined {
  if (!explain(match, position, seat, action).ok) return undefined
  const field: Field = { ground: match.ground, position, state: position.state }
  const { unit, target } = action as { unit?: Unit; target?: Unit }
  if (unit === undefined) return undefined
  if (action.type === "organise") return forecastOrganise(match, field, seat, action)
  if (target === undefined) return undefined
  if (action.type === "fire") return forecastFire(match, field, unit, target)
  return action.type === "melee" ? forecastMelee(match, field, unit, target) : undefined
}

function forecastOrganise(match: Match<Battle, State>, field: Field, seat: string, action: Action): ActionForecast {
  return forecastOf(match, field.position, (play) => {
    play.ground.exclusive.movementVerbs?.["organise"]?.do(play, { procedure: "movement" }, action, seat)
    return play.events.some((event) => event.data["success"] === true) ? "organised" : "disorganised"
  })
}

function forecastFire(match: Match<Battle, State>, field: Field, unit: Unit, target: Unit): ActionForecast | undefined {
  const shot = shotAt(field, unit, target)
  if (shot === null) return undefined
  const before = field.state.rout[target]
  const chances = forecastOf(match, field.position, (play) => {
    play.state.hits = []
    resolveFire(play, unit, target)
    resolveHits(play)
    return resultFor(play, target, before)
  })
  return {
    ...chances,
    chart: {
      table: "fire",
      row: faceOf(field, target).armour,
      column: `${faceOf(field, unit).weapon ?? ""} ${shot.range}`,
      needed: fireNumber(field, unit, target, shot),
      modifiers: fireModifiers(field, unit, target, shot),
      morale: moraleModifiers(field, target, { by: unit, kind: "fire", lance: false }),
      moraleRating: "ABCDE"[faceOf(field, target).morale],
    },
  }
}

function forecastMelee(match: Match<Battle, State>, field: Field, unit: Unit, target: Unit): ActionForecast {
  const { attackers, defenders } = match.ground.pack.tables.melee
  const before = field.state.rout[target]
  const chances = forecastOf(match, field.position, (play) => {
    resolveMelee(play, unit, target)
    return resultFor(play, target, before)
  })
  const lance = field.state.charge[unit] === target + 1 && field.state.lance[unit] === 1
  return {
    ...chances,
    chart: {
      table: "melee",
      row: defenders[faceOf(field, target).defendRow],
      column: attackers[faceOf(field, unit).attackColumn],
      needed: meleeNumber(field, unit, target) ?? 0,
      modifiers: meleeModifiers(field, unit, target),
      morale: moraleModifiers(field, target, { by: unit, kind: "melee", lance }),
      moraleRating: "ABCDE"[faceOf(field, target).morale],
    },
  }
}
