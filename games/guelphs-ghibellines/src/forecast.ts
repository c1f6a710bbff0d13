import { explain, forecastOf, roll, type Action, type Forecast, type Match, type Position } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { fightToTheDice, shockOdds, type CombatFrame } from "./combat.ts"
import { disrupt, muster, steadiness, sufferHits } from "./disruption.ts"
import type { Modifier } from "./exclusive.ts"
import { fireModifiers, fireNumber, rangeTo, resolveFire, type Shot } from "./fire.ts"
import { checkTurn, type ReactionFrame } from "./reaction.ts"
import type { OrdersFrame } from "./ordering.ts"
import type { Field, Play, State, Unit } from "./position.ts"
import { canRetreatTo, retreatHex } from "./retreat.ts"
import { attackersOf } from "./shock.ts"
import { isOnMap, place } from "./stacking.ts"
import { isDisruptedBy } from "./terrain.ts"
import { attempt } from "./turn.ts"

/** The chart that an attack is looked up on, and where. */
export type ChartEntry =
  | {
      readonly table: "shock"
      readonly column: number
      readonly shifts: readonly Modifier[]
      readonly add: number
      readonly modifiers: readonly Modifier[]
    }
  | {
      readonly table: "fire"
      readonly range: number
      readonly needed: number
      readonly add: number
      readonly modifiers: readonly Modifier[]
    }

export interface ActionForecast extends Forecast {
  readonly chart?: ChartEntry
}

/**
 * The chances of an action that may be done now: the resolver itself, over every roll. A shock result is written as the
 * table writes it, attacker/defender, with * for a retreat and R for a rout.
 */
export function forecast(
  match: Match<Battle, State>,
  position: Position<State>,
  seat: string,
  action: Action,
): ActionForecast | undefined {
  if (!explain(match, position, seat, action).ok) return undefined
  const field: Field = { ground: match.ground, position, state: position.state }
  const over = (resolve: (play: Play) => string) => forecastOf(match, position, resolve)
  const frame = position.stack.at(-1)
  const {
    unit = -1,
    target = -1,
    lead = -1,
    facing = -1,
    battaglia = -1,
  } = action as Action & Partial<Record<"unit" | "target" | "lead" | "facing" | "battaglia", number>>
  switch (action.type) {
    case "resolve":
      return withChart(
        over((play) => strikeResult(play, target, lead)),
        shockEntry(field, target, attackersOf(field, target), lead),
      )
    case "declare":
      return declared(match, field, frame as { unit?: Unit; carica?: number }, target)
    case "fire":
      return shotForecast(field, over, unit, target, {
        range: rangeTo(field, unit, facing, field.state.hex[target]),
        turned: facing !== field.state.facing[unit],
      })
    case "shoot": {
      const reaction = frame as ReactionFrame
      return shotForecast(field, over, unit, reaction.unit, { range: 1, turned: reaction.turned.includes(unit) })
    }
    case "face":
      return over((play) => turnResult(play, (frame as ReactionFrame).unit, unit))
    case "countercharge":
      return over((play) => counterchargeResult(play, (frame as { unit?: Unit }).unit ?? -1))
    case "continuum":
      return over((play) => attemptResult(play, battaglia, "4.1"))
    case "interruptio":
      return over((play) => attemptResult(play, battaglia, "4.2"))
    case "activate":
      return releaseForecast(field, over, battaglia)
    case "treason":
      return over((play) => (play.ground.exclusive.betray?.(play) === true ? "succeeds" : "fails"))
    case "recover":
      return over((play) => recoveryResult(play))
    default:
      return undefined
  }
}

function withChart(chances: Forecast, chart: ChartEntry | undefined): ActionForecast {
  return chart === undefined ? chances : { ...chances, chart }
}

type Over = (resolve: (play: Play) => string) => Forecast

function shockEntry(field: Field, target: Unit, attackers: readonly Unit[], lead: Unit): ChartEntry | undefined {
  if (!field.ground.counters[target].fights || attackers.length === 0) return undefined
  const { column, shifts, add, modifiers } = shockOdds(field, target, attackers, lead)
  return { table: "shock", column, shifts, add, modifiers }
}

/** How a combat ends, as the table says it. */
function strikeResult(play: Play, target: Unit, lead: Unit): string {
  const frame = fightToTheDice(play, target, lead)
  if (!isOnMap(play, target)) return "eliminated"
  if (frame.over === 1) return "calledOff"
  const attacker = loss(frame.taken.reduce((sum, hits) => sum + hits, 0) + frame.left, frame.leadDisrupted)
  if (breaks(play, frame)) return `${attacker}/R`
  return `${attacker}/${loss(frame.defenderHits, frame.defenderDisrupted)}${frame.retreats === 1 ? "*" : ""}`
}

/** Whether the defender routs: by the hits, for want of room behind it, or by the Disruption that follows (10.7.2, 10.6.6). */
function breaks(play: Play, frame: CombatFrame): boolean {
  const { target, lead } = frame
  if (sufferHits(play, target, frame.defenderHits, true)) return true
  const from = play.state.hex[target]
  const to = retreatHex(play, lead, target)
  if (frame.retreats === 1 && play.ground.exclusive.staysPut?.(play, target) !== true) {
    if (!canRetreatTo(play, to)) {
      if (sufferHits(play, target, 1, true)) return true
    } else {
      place(play, target, to)
      if (isDisruptedBy(play, target, from, to)) disrupt(play, target, "8.2.4", true, true)
    }
  }
  const broken = () => play.state.hits[target] >= play.state.rating[target]
  if (broken()) return true
  if (frame.defenderHits > 0) disrupt(play, target, "10.6.6", false, true)
  else if (frame.defenderDisrupted === 1) disrupt(play, target, "10.6.3", true, true)
  return broken()
}

function loss(hits: number, disrupted: number): string {
  return hits > 0 ? String(hits) : disrupted === 1 ? "D" : "-"
}

/** What an attack would come to if it were fought as things stand. */
function declared(
  match: Match<Battle, State>,
  field: Field,
  frame: { unit?: Unit; carica?: number },
  target: Unit,
): ActionForecast {
  const { unit = -1, carica = 0 } = frame
  const mark = (state: State) => {
    state.attack[unit] = target + 1
    state.carica[unit] = carica
  }
  const marked: State = { ...field.state, attack: field.state.attack.slice(), carica: field.state.carica.slice() }
  mark(marked)
  const shown: Field = { ...field, state: marked }
  const chances = forecastOf(match, field.position, (play) => {
    mark(play.state)
    return strikeResult(play, target, unit)
  })
  return withChart(chances, shockEntry(shown, target, attackersOf(shown, target), unit))
}

function shotForecast(field: Field, over: Over, unit: Unit, target: Unit, shot: Shot): ActionForecast {
  const modifiers = fireModifiers(field, unit, target, shot)
  const add = modifiers.reduce((sum, one) => sum + one.add, 0)
  const chart: ChartEntry = {
    table: "fire",
    range: shot.range,
    needed: fireNumber(field, unit, target, shot.range),
    add,
    modifiers,
  }
  return { ...over((play) => effectOn(play, target, () => resolveFire(play, unit, target, shot, "10.3"))), chart }
}

/** What something does to a unit. */
function effectOn(play: Play, unit: Unit, happen: () => void): string {
  const { state } = play
  const hits = state.hits[unit]
  const disrupted = state.disrupted[unit]
  happen()
  if (!isOnMap(play, unit)) return "routed"
  if (state.hits[unit] > hits) return `hits${state.hits[unit] - hits}`
  return state.disrupted[unit] > disrupted ? "disrupted" : "noEffect"
}

function turnResult(play: Play, mover: Unit, unit: Unit): string {
  return effectOn(play, unit, () => {
    if (muster(play, unit)) checkTurn(play, mover, unit) // S.6.7
  })
}

function counterchargeResult(play: Play, charger: Unit): string {
  const target = play.state.attack[charger] - 1
  if (roll(play) <= steadiness(play, target)) return "succeeds"
  return effectOn(play, target, () => disrupt(play, target, "12.2.1"))
}

/** Boxes that the marker rises, not beyond where it began (5.4.1). */
function recoveryResult(play: Play): string {
  const { battaglia } = play.position.stack.at(-1) as OrdersFrame
  const room = play.ground.battaglie[battaglia].capacity - play.state.capacity[battaglia]
  return `boxes${Math.min(room, Math.floor(roll(play) / 2))}`
}

function attemptResult(play: Play, battaglia: number, rule: "4.1" | "4.2"): string {
  const success = attempt(play, battaglia, rule)
  const { outcome } = play.position
  if (outcome !== null) return outcome.end
  return success ? "succeeds" : "fails"
}

/** Some Capitani come out of Reserve by a die only (S.8.7.1, S.8.8.1). */
function releaseForecast(field: Field, over: Over, battaglia: number): ActionForecast | undefined {
  if (field.state.inReserve[battaglia] === 0 || field.ground.exclusive.tryRelease === undefined) return undefined
  const found = over((play) => (play.ground.exclusive.tryRelease?.(play, battaglia) === true ? "succeeds" : "fails"))
  return found.chances.length > 1 || found.chances[0].result === "fails" ? found : undefined
}
