import { distance } from "@carroccio/hexes"
import { answersTo, type Action, type Random, type Seat } from "@carroccio/kernel"
import { armyOf, nearest } from "./evaluate.ts"
import { orderable, type OrdersFrame } from "./ordering.ts"
import { mayEndOrders } from "./orders.ts"
import { placeValue } from "./places.ts"
import { movingPlans, ridePlans, rideValue, unitPlans } from "./plans.ts"
import type { MovingFrame } from "./moving.ts"
import { other, type Field, type Unit } from "./position.ts"
import type { Along } from "./reach.ts"
import { reflex } from "./reflexes.ts"
import { isOnMap } from "./stacking.ts"
import { surroundings } from "./surroundings.ts"
import { continuum, interruptio } from "./turn.ts"

/** How many units are thought about for an order: those nearest to the enemy, but for chance. */
const THOUGHT_OF = 3
const CHANCE = 4
/** An order must promise this much more than to leave the unit where it is. */
const WORTHWHILE = 0.004
/** A ride must bring the Capitano nearer to one unit more than it takes him away from. */
const NEARER = 0.02

interface Promising {
  readonly actions: readonly Action[]
  readonly gain: number
}

/** Two dice come no higher than this more often than not. */
const LIKELY = 7

/** What will do: orders for a few units at once, and what is done without thought where not much hangs on it. */
export function quick(
  field: Field,
  seat: Seat,
  random: Random,
  memory: Map<string, unknown>,
): readonly Action[] | undefined {
  const frame = field.position.stack.at(-1)
  if (frame === undefined) return undefined
  switch (frame.procedure) {
    case "orders":
      return order(field, frame as OrdersFrame, random, memory as Map<string, Promising>)
    case "moving":
      return movingPlans(field, frame as MovingFrame).at(0)
    case "continuum":
      return attempts(field, answersTo(continuum, field, frame, seat), "pass")
    case "interruptio":
      return attempts(field, answersTo(interruptio, field, frame, seat), "decline")
    default: {
      const answer = reflex(field, frame, seat)
      return answer === undefined ? undefined : [answer]
    }
  }
}

/** Whoever is most likely to succeed tries, if he is likely to. */
function attempts({ state }: Field, answers: readonly Action[], otherwise: string): readonly Action[] {
  let best: Action = { type: otherwise }
  let highest = LIKELY - 1
  for (const answer of answers) {
    const capacity = answer.type === otherwise ? 0 : state.capacity[answer["battaglia"] as number]
    if (capacity > highest) [best, highest] = [answer, capacity]
  }
  return [best]
}

function order(
  field: Field,
  frame: OrdersFrame,
  random: Random,
  memory: Map<string, Promising>,
): readonly Action[] | undefined {
  const { ground, state } = field
  const enemies = armyOf(field, other(ground.battaglie[frame.battaglia].side))
  const near = orderable(field, frame)
    .map((unit) => ({ unit, apart: nearest(field, state.hex[unit], enemies) + random(CHANCE) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, THOUGHT_OF)
  const given: Promising[] = []
  for (const { unit } of near) {
    const found = remembered(field, frame, unit, enemies, memory)
    if (found.gain > WORTHWHILE) given.push(found)
  }
  if (given.length > 0) return given.sort((a, b) => b.gain - a.gain).flatMap(({ actions }) => actions)
  return ride(field, frame, enemies) ?? (mayEndOrders(field, frame).ok ? [{ type: "endOrders" }] : undefined)
}

/** The Capitano comes after his units when they have their orders. */
function ride(field: Field, frame: OrdersFrame, enemies: readonly Unit[]): readonly Action[] | undefined {
  const [best] = ridePlans(field, frame, enemies)
  if (best === undefined) return undefined
  const { capitano } = field.ground.battaglie[frame.battaglia]
  const stays = rideValue(field, frame.battaglia, field.state.hex[capitano], enemies)
  return best.promise > stays + NEARER ? best.actions : undefined
}

/** As `promising`, for a unit that was thought about in the same surroundings before what was found then. */
function remembered(
  field: Field,
  frame: OrdersFrame,
  unit: Unit,
  enemies: readonly Unit[],
  memory: Map<string, Promising>,
): Promising {
  // What an opening asks for changes with every order.
  if (frame.duty !== "none") return promising(field, frame, unit, enemies)
  const key = surroundings(field, frame, unit, enemies)
  let found = memory.get(key)
  if (found === undefined) memory.set(key, (found = promising(field, frame, unit, enemies)))
  return found
}

/** The order that promises most for a unit, against leaving it where it is. */
function promising(field: Field, frame: OrdersFrame, unit: Unit, enemies: readonly Unit[]): Promising {
  const stays = stayingValue(field, unit, enemies)
  let best: Promising = { actions: [], gain: 0 }
  for (const { actions, promise, moves } of unitPlans(field, frame, unit, enemies, towards(field, unit, enemies))) {
    const gain = moves === true ? promise - stays : promise
    if (gain > best.gain) best = { actions, gain }
  }
  return best
}

/** How many enemies a unit thinks of, and how far about it goes to come to one. */
const GOALS = 2
const ABOUT = 1

/** The hexes between a unit and those enemies that are nearest to it. */
function towards({ ground, state }: Field, unit: Unit, enemies: readonly Unit[]): Along | undefined {
  const from = state.hex[unit]
  if (from === 0) return undefined
  const goals = enemies
    .map((enemy) => ({ hex: state.hex[enemy], apart: distance(ground.grid, from, state.hex[enemy]) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, GOALS)
  return (hex) => {
    const gone = distance(ground.grid, from, hex)
    for (const goal of goals) if (gone + distance(ground.grid, hex, goal.hex) <= goal.apart + ABOUT) return true
    return false
  }
}

function stayingValue(field: Field, unit: Unit, enemies: readonly Unit[]): number {
  if (!isOnMap(field, unit)) return 0
  const hex = field.state.hex[unit]
  return placeValue(field, unit, enemies, nearest(field, hex, enemies))
}
