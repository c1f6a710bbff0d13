import { distance } from "@carroccio/hexes"
import type { Action, Random, Seat } from "@carroccio/kernel"
import { armyOf, nearest } from "./evaluate.ts"
import { orderable, type OrdersFrame } from "./ordering.ts"
import { mayEndOrders } from "./orders.ts"
import { placeValue } from "./places.ts"
import { unitPlans } from "./plans.ts"
import { other, type Field, type Unit } from "./position.ts"
import type { Along } from "./reach.ts"
import { isOnMap } from "./stacking.ts"

/** How many units are thought about for an order: those nearest to the enemy, but for chance. */
const THOUGHT_OF = 3
const CHANCE = 4
/** An order must promise this much more than to leave the unit where it is. */
const WORTHWHILE = 0.004

/** How far off others make a difference to where a unit may go and what it may do there. */
const REACH = 12

type Memory = Map<string, unknown>

interface Promising {
  readonly actions: readonly Action[]
  readonly gain: number
}

/** An order that will do, for one of a few units; other decisions must be thought about. */
export function quick(field: Field, _seat: Seat, random: Random, memory: Memory): readonly Action[] | undefined {
  const frame = field.position.stack.at(-1)
  return frame?.procedure === "orders" ? order(field, frame as OrdersFrame, random, memory) : undefined
}

function order(field: Field, frame: OrdersFrame, random: Random, memory: Memory): readonly Action[] | undefined {
  const { ground, state } = field
  const enemies = armyOf(field, other(ground.battaglie[frame.battaglia].side))
  const near = orderable(field, frame)
    .map((unit) => ({ unit, apart: nearest(field, state.hex[unit], enemies) + random(CHANCE) }))
    .sort((a, b) => a.apart - b.apart)
    .slice(0, THOUGHT_OF)
  let best: readonly Action[] | undefined
  let highest = WORTHWHILE
  for (const { unit } of near) {
    const key = surroundings(field, frame, unit)
    let known = memory.get(key) as Promising | undefined
    if (known === undefined) memory.set(key, (known = promising(field, frame, unit, enemies)))
    if (known.gain <= highest) continue
    best = known.actions
    highest = known.gain
  }
  if (best !== undefined) return best
  return mayEndOrders(field, frame).ok ? [{ type: "endOrders" }] : undefined
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
  return (hex) =>
    goals.some((goal) => distance(ground.grid, from, hex) + distance(ground.grid, hex, goal.hex) <= goal.apart + ABOUT)
}

/** All that an order to the unit depends on: how it and everybody within its reach stand. */
function surroundings({ ground, state }: Field, frame: OrdersFrame, unit: Unit): string {
  const from = state.hex[unit]
  let key = `${unit} ${frame.points} ${frame.duty} ${frame.need - frame.attacks} ${frame.compagnia} ${state.fired[unit]}`
  for (let one = 0; one < ground.counters.length; one++) {
    const hex = state.hex[one]
    if (hex === 0 || (from !== 0 && distance(ground.grid, from, hex) > REACH)) continue
    key += `,${one} ${hex} ${state.facing[one]}${state.disrupted[one]}${state.hits[one]}${state.attack[one]}`
  }
  return key
}

function stayingValue(field: Field, unit: Unit, enemies: readonly Unit[]): number {
  return isOnMap(field, unit) ? placeValue(field, unit, field.state.hex[unit], enemies) : 0
}
