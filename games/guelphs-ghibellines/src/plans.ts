import { distance } from "@carroccio/hexes"
import { answersTo, type Action, type Random, type Seat } from "@carroccio/kernel"
import { armyOf, nearest } from "./evaluate.ts"
import { columnOrders, mayGiveBattle, mayMarch, marchCosts, type ColumnFrame, type MarchFrame } from "./march.ts"
import { canEnterMap, mayEnterMap } from "./movement.ts"
import { beginMoving, type MovingFrame } from "./moving.ts"
import { mayFire } from "./fire-orders.ts"
import { mayCharge, movingFor } from "./move-orders.ts"
import { orderable, type OrdersFrame } from "./ordering.ts"
import { mayEndOrders, orders } from "./orders.ts"
import { destinations, entriesOf } from "./personalities.ts"
import { actionsOf, promises, type Promise } from "./places.ts"
import { other, type Field, type Unit } from "./position.ts"
import { shotValue, stakeOf } from "./prospects.ts"
import type { Along } from "./reach.ts"
import { fighterAt, isOnMap } from "./stacking.ts"
import { basic, continuum, interruptio } from "./turn.ts"

/** How many plans are thought through in full at a decision, and how many of one unit. */
const MOST_PLANS = 24
const OF_ONE_UNIT = 5

interface Plan {
  readonly actions: readonly Action[]
  readonly promise: number
  /** Whether the promise is that of a place, to be measured by the one that is left. */
  readonly moves?: boolean
}

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, random: Random): readonly (readonly Action[])[] {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "orders":
      return orderPlans(field, frame as OrdersFrame)
    case "moving":
      return movingPlans(field, frame as MovingFrame)
    case "column":
      return columnPlans(field, frame as ColumnFrame)
    case "march":
      return marchPlans(field, frame as MarchFrame, seat)
    case "setUp":
      return [[{ type: "ready" }]]
    case "waivers":
      return [[{ type: "done" }]]
    case "secrets":
      return secretPlans(field, seat, random)
    // Whom to activate, and whether to go on, is worth thinking about, whatever the answer.
    case "basic":
      return answersTo(basic, field, frame, seat).map((answer) => [answer])
    case "continuum":
      return answersTo(continuum, field, frame, seat).map((answer) => [answer])
    case "interruptio":
      return answersTo(interruptio, field, frame, seat).map((answer) => [answer])
    default:
      return []
  }
}

function most(found: readonly Plan[], count: number): (readonly Action[])[] {
  return [...found]
    .sort((a, b) => b.promise - a.promise)
    .slice(0, count)
    .map(({ actions }) => actions)
}

/** What the Capitano could order, the most promising first, and to leave it at that. */
function orderPlans(field: Field, frame: OrdersFrame): (readonly Action[])[] {
  const enemies = armyOf(field, other(field.ground.battaglie[frame.battaglia].side))
  const found: Plan[] = []
  for (const unit of orderable(field, frame)) found.push(...unitPlans(field, frame, unit, enemies))
  found.push(...ridePlans(field, frame, enemies), ...specialPlans(field, frame))
  const plans = most(found, MOST_PLANS)
  if (mayEndOrders(field, frame).ok) plans.push([{ type: "endOrders" }])
  return plans
}

/** The orders that promise most for a unit. */
export function unitPlans(
  field: Field,
  frame: OrdersFrame,
  unit: Unit,
  enemies: readonly Unit[],
  along?: Along,
): Plan[] {
  const found: Plan[] = []
  const order = { type: "move", unit, alone: 0 }
  if (legal(field, frame, order)) {
    const moving = movingFor(field, frame, unit, 0)
    if (isOnMap(field, unit)) found.push(...ordered(field, order, moving, promises(field, moving, enemies, along)))
    else found.push({ actions: [order, ...entry(field, moving)], promise: 0.1 })
  }
  if (mayCharge(field, frame, unit).ok) {
    const moving = beginMoving(field, unit, "carica", false)
    found.push(...ordered(field, { type: "carica", unit }, moving, promises(field, moving, enemies, along)))
  }
  if (field.state.disrupted[unit] === 1 && legal(field, frame, { type: "reorganize", unit })) {
    found.push({ actions: [{ type: "reorganize", unit }], promise: 0.12 * stakeOf(field, unit) })
  }
  found.push(...firePlans(field, frame, unit, enemies), ...echelonPlans(field, frame, unit))
  return found.sort((a, b) => b.promise - a.promise).slice(0, OF_ONE_UNIT)
}

/** Whether one of the orders may be given: the same predicate that lists it. */
function legal(field: Field, frame: OrdersFrame, action: Action): boolean {
  const verb = orders.verbs?.[action.type]
  return verb?.may(field, frame, action, "").ok === true
}

/** An order with its way; of all the ways to one enemy the best, and the best places without an attack. */
function ordered(field: Field, order: Action, moving: MovingFrame, places: readonly Promise[]): Plan[] {
  const best = new Map<Unit, Promise>()
  for (const one of places) {
    const known = best.get(one.target)
    if (known === undefined || one.promise > known.promise) best.set(one.target, one)
  }
  return [...best.values()].map(({ place, target, promise }) => ({
    actions: [order, ...actionsOf(field, moving, place), ...(target < 0 ? [] : [{ type: "declare", target }])],
    promise,
    moves: true,
  }))
}

/** Coming on the map by the hex that fewest have used; where to go from there is thought about next. */
function entry(field: Field, moving: MovingFrame): Action[] {
  if (!canEnterMap(field, moving)) return []
  const used = (hex: number) => field.state.entered.filter((one) => one === hex).length
  const open = entriesOf(field, moving.unit).filter((hex) => mayEnterMap(field, moving, hex).ok)
  const [hex] = [...open].sort((a, b) => used(a) - used(b))
  return [{ type: "enter", hex }]
}

function firePlans(field: Field, frame: OrdersFrame, unit: Unit, enemies: readonly Unit[]): Plan[] {
  const { ground, state } = field
  if (!ground.counters[unit].missile || !isOnMap(field, unit) || state.fired[unit] === 1) {
    return legal(field, frame, { type: "reload", unit }) ? [{ actions: [{ type: "reload", unit }], promise: 0.04 }] : []
  }
  let best: Plan | undefined
  for (const target of enemies) {
    if (distance(ground.grid, state.hex[unit], state.hex[target]) > 3) continue
    for (const turn of [0, 1, 5]) {
      const facing = (state.facing[unit] + turn) % 6
      const promise = shotValue(field, unit, target, facing, turn !== 0)
      if (promise <= (best?.promise ?? 0)) continue
      const action = { type: "fire" as const, unit, target, facing }
      if (mayFire(field, frame, action).ok) best = { actions: [action], promise }
    }
  }
  return best === undefined ? [] : [best]
}

/** A tired front rank changes places with a fresh one. */
function echelonPlans(field: Field, frame: OrdersFrame, unit: Unit): Plan[] {
  const { state, ground } = field
  if (ground.counters[unit].kind !== "cavalry") return []
  const found: Plan[] = []
  for (const rear of ground.battaglie[ground.counters[unit].battaglia].fighters) {
    const fresher = state.hits[unit] + state.disrupted[unit] - state.hits[rear] - state.disrupted[rear]
    if (fresher <= 0 || !legal(field, frame, { type: "echelon", unit, rear })) continue
    found.push({ actions: [{ type: "echelon", unit, rear }], promise: 0.05 * fresher })
  }
  return found
}

/** The Capitano rides to a unit from which he commands most, and not where he is in most danger. */
export function ridePlans(field: Field, frame: OrdersFrame, enemies: readonly Unit[]): Plan[] {
  const { ground } = field
  const { capitano } = ground.battaglie[frame.battaglia]
  if (frame.rode === 1 || !legal(field, frame, { type: "ride", unit: capitano })) return []
  const found: Plan[] = []
  for (const hex of destinations(field, capitano)) {
    const host = fighterAt(field, hex)
    if (host < 0 || ground.counters[host].battaglia !== frame.battaglia) continue
    found.push({
      actions: [
        { type: "ride", unit: capitano },
        { type: "rideTo", hex },
      ],
      promise: rideValue(field, frame.battaglia, hex, enemies),
    })
  }
  return found.sort((a, b) => b.promise - a.promise).slice(0, 2)
}

/** What it is worth to have the Capitano in a hex: the units that he commands from there, less the danger. */
export function rideValue(field: Field, battaglia: number, hex: number, enemies: readonly Unit[]): number {
  const { ground, state } = field
  const { fighters, leadership } = ground.battaglie[battaglia]
  const near = fighters.filter(
    (unit) => state.hex[unit] !== 0 && distance(ground.grid, hex, state.hex[unit]) <= leadership.range,
  )
  return 0.03 * near.length - (nearest(field, hex, enemies) === 1 ? 0.02 : 0)
}

function specialPlans(field: Field, frame: OrdersFrame): Plan[] {
  return ["recover", "rally"]
    .filter((type) => legal(field, frame, { type }))
    .map((type) => ({ actions: [{ type }], promise: 0.2 }))
}

/** Where a unit on the move could go from here. */
export function movingPlans(field: Field, frame: MovingFrame): (readonly Action[])[] {
  if (!isOnMap(field, frame.unit)) return [entry(field, frame)].filter((plan) => plan.length > 0)
  const enemies = armyOf(field, other(field.ground.counters[frame.unit].side))
  const found = promises(field, frame, enemies).map(({ place, target, promise }) => ({
    actions: [...actionsOf(field, frame, place), ...(target < 0 ? [] : [{ type: "declare", target }])],
    promise,
  }))
  return most(found, OF_ONE_UNIT)
}

/** On the march each unit goes towards the enemy, and its Capitano with it. */
function columnPlans(field: Field, frame: ColumnFrame): (readonly Action[])[] {
  const { ground } = field
  const enemies = armyOf(field, other(ground.battaglie[frame.battaglia].side))
  for (const action of columnOrders(field, frame)) {
    const { unit } = action as Action & { unit: Unit }
    if (action.type === "ride") {
      const places = destinations(field, unit).filter((hex) => fighterAt(field, hex) >= 0)
      if (places.length === 0) continue
      const [hex] = places.sort((a, b) => nearest(field, a, enemies) - nearest(field, b, enemies))
      return [[action, { type: "rideTo", hex }]]
    }
    const moving = beginMoving(field, unit, "march", false)
    if (!isOnMap(field, unit)) return [[action, ...entry(field, moving)]]
    const found = ordered(field, action, moving, promises(field, moving, enemies))
    if (found.length > 0) return most(found, 1)
  }
  return [[{ type: "endColumn" }]]
}

/** Battle as soon as it can be given; until then every Battaglia that can afford it marches. */
function marchPlans(field: Field, frame: MarchFrame, seat: Seat): (readonly Action[])[] {
  const own = field.ground.commands[field.state.active]
  const ready = own.filter((battaglia) => mayGiveBattle(field, frame, battaglia, seat).ok)
  if (ready.length > 0) return ready.map((battaglia) => [{ type: "giveBattle", battaglia }])
  const next = own.find(
    (battaglia) =>
      mayMarch(field, frame, battaglia, seat).ok &&
      (field.state.capacity[battaglia] > 3 || !marchCosts(field, frame, battaglia)),
  )
  return [[next === undefined ? { type: "endTurn" } : { type: "march", battaglia: next }]]
}

function secretPlans(field: Field, seat: Seat, random: Random): (readonly Action[])[] {
  const side = field.ground.seats[0] === seat ? 0 : 1
  if (field.ground.exclusive.bidding !== undefined && field.state.bid[side] === 0) return [[{ type: "bid", levels: 0 }]]
  const { arrasEdge } = field.ground
  return [[{ type: "writeHex", hex: arrasEdge[random(arrasEdge.length)] }]]
}
