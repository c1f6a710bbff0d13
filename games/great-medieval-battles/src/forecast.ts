import {
  explain,
  forecastOf,
  type Action,
  type Forecast,
  type Frame,
  type Match,
  type Position,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { Blow, Modifier } from "./exclusive.ts"
import { fireModifiers, fireNumber, resolveFire, resolveHits, shotAt } from "./fire.ts"
import { meleeModifiers, meleeNumber, resolveMelee } from "./melee.ts"
import { moraleModifiers, routModifier } from "./morale.ts"
import { type Field, type Play, type State, type Unit } from "./position.ts"
import { faceOf, isOnMap } from "./stacking.ts"

/** What can become of the target of an attack, or of what a unit tries instead of moving. */
export type ActionResult =
  "succeeds" | "fails" | "miss" | "noEffect" | "rout1" | "rout2" | "rout3" | "rout4" | "eliminated" | "besideItself"

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

/** What became of the target of an attack in a play. */
function resultFor(play: Play, target: Unit): ActionResult {
  if (!isOnMap(play, target)) return "eliminated"
  const check = play.events.find((event) => event.type === "moraleChecked" && event.data["unit"] === target)
  if (check === undefined) return "miss"
  if (check.data["levels"] === 0) return "noEffect"
  if (play.ground.exclusive.isBesideItself?.(play, target) === true) return "besideItself"
  return `rout${play.state.rout[target]}` as ActionResult
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
  const attempt = match.ground.exclusive.movementVerbs?.[action.type]
  if (attempt !== undefined) return forecastAttempt(match, field, (play) => attempt.do(play, MOVEMENT, action, seat))
  if (target === undefined) return undefined
  if (action.type === "fire") return forecastFire(match, field, unit, target)
  return action.type === "melee" ? forecastMelee(match, field, unit, target) : undefined
}

const MOVEMENT: Frame = { procedure: "movement" }

/** An attempt of the battle's own, which tells whether it succeeded. */
function forecastAttempt(match: Match<Battle, State>, field: Field, attempt: (play: Play) => void): ActionForecast {
  return forecastOf(match, field.position, (play) => {
    attempt(play)
    return play.events.some((event) => event.data["success"] === true) ? "succeeds" : "fails"
  })
}

/** What the morale check after a hit would add, the target's rout level included (10.3). */
function moraleEntry(field: Field, target: Unit, blow: Blow, by: Unit): Modifier[] {
  const rout = routModifier(field, target)
  const others = moraleModifiers(field, target, blow, by)
  return rout.add === 0 ? others : [rout, ...others]
}

function forecastFire(match: Match<Battle, State>, field: Field, unit: Unit, target: Unit): ActionForecast | undefined {
  const shot = shotAt(field, unit, target)
  if (shot === null) return undefined
  const chances = forecastOf(match, field.position, (play) => {
    play.state.hits = []
    resolveFire(play, unit, target)
    resolveHits(play)
    return resultFor(play, target)
  })
  return {
    ...chances,
    chart: {
      table: "fire",
      row: faceOf(field, target).armour,
      column: `${faceOf(field, unit).weapon ?? ""} ${shot.range}`,
      needed: fireNumber(field, unit, target, shot),
      modifiers: fireModifiers(field, unit, target, shot),
      morale: moraleEntry(field, target, "fire", unit),
      moraleRating: "ABCDE"[faceOf(field, target).morale],
    },
  }
}

function forecastMelee(match: Match<Battle, State>, field: Field, unit: Unit, target: Unit): ActionForecast {
  const { attackers, defenders } = match.ground.pack.tables.melee
  const chances = forecastOf(match, field.position, (play) => {
    resolveMelee(play, unit, target)
    return resultFor(play, target)
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
      morale: moraleEntry(field, target, lance ? "lance" : "melee", unit),
      moraleRating: "ABCDE"[faceOf(field, target).morale],
    },
  }
}
