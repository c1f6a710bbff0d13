import { neighbour, type Direction } from "@carroccio/hexes"
import { act, asked, decision, type Action } from "@carroccio/kernel"
import {
  aimsFrom,
  canStrikeFrom,
  destinationsOf,
  enemiesBefore,
  mayStrike,
  type Destination,
  type MovingFrame,
} from "@carroccio/guelphs-ghibellines"
import { battleOf, frameIn, hexIn, sceneIn, trialOf, type Desk } from "./battle.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { numberIn } from "../naming.ts"

/** How a unit comes to stand somewhere: the order that it gets, unless it is under way, and where it goes. */
export interface Walk {
  readonly order: Action | null
  readonly to: Destination
}

/** One way to strike an enemy: with a walk that ends before it, or with a shot. */
export type Strike =
  | { readonly how: "carica" | "attack"; readonly target: number; readonly walk: Walk }
  | { readonly how: "fire"; readonly target: number; readonly shot: Action }

/** All that a unit can be sent to do. */
export interface Ways {
  /** By hex: how to stand there, the cheapest first. */
  readonly byHex: ReadonlyMap<number, readonly Walk[]>
  /** By enemy: the ways to strike it, charges first. */
  readonly strikes: ReadonlyMap<number, readonly Strike[]>
  /** Hexes that a personality rides to. */
  readonly rides: readonly number[]
}

/** The panel and the board ask for the same unit again and again: the last answer is kept while nothing changes. */
let last: { state: unknown; ply: number; key: string; ways: Ways } | undefined

/** What a unit can be sent to do; `alone` is 1 when it leaves its palvesari behind. */
export function waysOf(desk: Desk, unit: number, alone: number): Ways {
  const { state, ply } = desk.position
  const key = `${desk.seat} ${unit} ${alone}`
  if (last !== undefined && last.state === state && last.ply === ply && last.key === key) return last.ways
  const ways = findWays(desk, unit, alone)
  last = { state, ply, key, ways }
  return ways
}

function findWays(desk: Desk, unit: number, alone: number): Ways {
  const byHex = new Map<number, Walk[]>()
  const byTarget = new Map<number, Strike[]>()
  for (const order of ordersFor(desk, unit, alone)) {
    const begun = beginning(desk, order)
    if (begun === undefined) continue
    const { ends, strikes } = walks(desk.match, begun.position, begun.frame, order)
    for (const strike of strikes) gather(byTarget, strike.target, strike)
    if (begun.frame.order === "carica" && order !== null) continue
    for (const walk of ends) gather(byHex, walk.to.hex, walk)
  }
  for (const shot of shotsOf(desk, unit)) gather(byTarget, shot.target, shot)
  return { byHex, strikes: byTarget, rides: ridesOf(desk, unit) }
}

function gather<T>(lists: Map<number, T[]>, key: number, one: T): void {
  const known = lists.get(key)
  if (known === undefined) lists.set(key, [one])
  else known.push(one)
}

/** The orders that set the unit on its way, charges first; null when it is under way. */
function ordersFor(
  { position, decision: { procedure, actions } }: Desk,
  unit: number,
  alone: number,
): (Action | null)[] {
  if (procedure === "moving") return isMoving(position, unit) ? [null] : []
  const mine = actions.filter((action) => action.unit === unit)
  return [
    ...mine.filter(({ type }) => type === "carica"),
    ...mine.filter((action) => action.type === "move" && action.alone === alone),
  ]
}

/** The unit as it sets out. Undefined when that throws dice: then it has to set out first. */
function beginning(
  { match, position, seat }: Desk,
  order: Action | null,
): { position: AnyPosition; frame: MovingFrame } | undefined {
  const trial = order === null ? position : trialOf(match, position)
  if (order !== null && !act(match, trial, seat, order).ok) return undefined
  const frame = frameIn<MovingFrame>(trial, "moving")
  if (frame === undefined || trial.dice.drawn !== position.dice.drawn) return undefined
  return { position: trial, frame }
}

function walks(
  match: AnyMatch,
  position: AnyPosition,
  frame: MovingFrame,
  order: Action | null,
): { ends: Walk[]; strikes: Strike[] } {
  const field = sceneIn(match, position)
  const { unit } = frame
  const ends: Walk[] = []
  const strikes: Strike[] = []
  if (field.state.hex[unit] === 0) return { ends, strikes }
  const carica = frame.order === "carica"
  for (const to of destinationsOf(field, frame)) {
    const { hex, facing, turned, way } = to
    const moved = frame.path.length > 1 || way.some((step) => step < 6)
    if (frame.mustAim === 1 && !aimsFrom(field, unit, hex, facing)) continue
    if (frame.mustAttack === 1 && !canStrikeFrom(field, frame, hex, facing, turned, moved)) continue
    if (moved || way.length > 0 || frame.turned === 1) ends.push({ order, to })
    if (frame.mayAttack === 0) continue
    for (const target of enemiesBefore(field, unit, hex, facing)) {
      if (!mayStrike(field, unit, hex, target, carica).ok) continue
      strikes.push({ how: carica ? "carica" : "attack", target, walk: { order, to } })
    }
  }
  return { ends, strikes }
}

/** Shots, those without a turn first. */
function shotsOf({ match, position, decision: { actions } }: Desk, unit: number): Strike[] {
  const facing = sceneIn(match, position).state.facing[unit]
  const turns = (shot: Action): number => Number(numberIn(shot, "facing") !== facing)
  return actions
    .filter((action) => action.type === "fire" && action.unit === unit)
    .sort((a, b) => turns(a) - turns(b))
    .map((shot) => ({ how: "fire", target: numberIn(shot, "target"), shot }))
}

/** The hexes that the personality could ride to if it were told to ride. */
function ridesOf({ match, position, seat, decision: { actions } }: Desk, unit: number): number[] {
  const ride = actions.find((action) => action.type === "ride" && action.unit === unit)
  if (ride === undefined) return []
  const trial = trialOf(match, position)
  if (!act(match, trial, seat, ride).ok) return []
  return decision(match, trial, seat)?.actions.map((action) => numberIn(action, "hex")) ?? []
}

/** The actions of a way, one vertex at a time for foot. */
function stepsOf(match: AnyMatch, position: AnyPosition, unit: number, { way }: Destination): Action[] {
  const rides = battleOf(match).counters[unit].kind === "cavalry"
  let { [unit]: facing } = sceneIn(match, position).state.facing
  return way.flatMap((step): Action[] => {
    if (step < 6) return [{ type: "step", direction: step }]
    const to = step - 6
    const right = (to - facing + 6) % 6
    const by = rides ? right : right <= 3 ? 1 : 5
    const turns: Action[] = []
    while (facing !== to) {
      facing = (facing + by) % 6
      turns.push({ type: "turn", facing })
    }
    return turns
  })
}

/**
 * The run of actions that takes a unit to its destination and, if it is to strike, names its target. It ends early where
 * the other side may react or dice are thrown: what follows is then asked anew.
 */
export function runOf({ match, position, seat }: Desk, unit: number, { order, to }: Walk, target?: number): Action[] {
  const trial = trialOf(match, position)
  const run: Action[] = []
  const goesOn = (): boolean =>
    trial.outcome === null && trial.dice.drawn === position.dice.drawn && asked(match, trial).includes(seat)
  const take = (action: Action): boolean => {
    if (!goesOn() || !act(match, trial, seat, action).ok) return false
    run.push(action)
    return true
  }
  if (order !== null && !take(order)) return run
  for (const step of stepsOf(match, position, unit, to)) if (!isMoving(trial, unit) || !take(step)) return run
  if (isMoving(trial, unit)) take({ type: "halt" })
  if (target !== undefined && trial.stack.at(-1)?.procedure === "declaration") take({ type: "declare", target })
  return run
}

function isMoving(position: AnyPosition, unit: number): boolean {
  return frameIn<MovingFrame>(position, "moving")?.unit === unit
}

/** The hexes that a walk passes, where the unit stands now first. */
export function pathOf({ match, position }: Desk, unit: number, { way }: Destination): number[] {
  const { grid } = battleOf(match)
  const path = [hexIn(position, unit)]
  for (const step of way) {
    const from = path.at(-1) ?? 0
    if (step < 6) path.push(neighbour(grid, from, step as Direction))
  }
  return path
}
