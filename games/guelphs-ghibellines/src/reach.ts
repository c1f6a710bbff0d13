import { distance, neighbour, type Direction, type Hex } from "@carroccio/hexes"
import { rangeTo, weaponOf } from "./fire.ts"
import { memory } from "./memory.ts"
import {
  beginMoving,
  canGoThrough,
  enemiesBefore,
  facesFront,
  maySteps,
  mayStayIn,
  mayStrike,
  mayTurn,
  mayTurnBy,
  mayTurnIn,
  mustStopIn,
  stepCost,
  turnCost,
  type MovingFrame,
  type Stand,
} from "./moving.ts"
import type { Field, Unit } from "./position.ts"
import { isDisruptedBy } from "./terrain.ts"

/** A place that a move can end in, and how it is come to. */
export interface Destination {
  readonly hex: Hex
  readonly facing: number
  readonly spent: number
  /** Whether the last thing it did was to turn. */
  readonly turned: boolean
  /** Steps and turns from where the unit stands: a direction 0 to 5 for a step, 6 + facing for a turn. */
  readonly way: readonly number[]
}

/** The hexes that are gone through. */
export type Along = (hex: Hex) => boolean

/** A place that a move can end in, with the way to it left to be told (`wayTo`): programs look at many and go to few. */
export interface Stop extends Stand {
  /** Whether the last thing it did was to turn. */
  readonly turned: boolean
  /** Where it was before, null where the walk began, and by what it came from there. */
  readonly before: Stop | null
  readonly by: number
}

/** By cell, facing and whether it turned there last: the walk that was last there; and by cell and facing alone. */
let reached = new Int32Array(0)
let left = new Int32Array(0)
/** As `reached`: the walk that last thought of going there, and the least that it would have spent. */
let offered = new Int32Array(0)
let costs = new Uint8Array(0)
let walks = 0

/** Only for a charge does it matter whether it turned there last (12.1). */
function placeOf(field: Field, { order }: MovingFrame, hex: Hex, facing: number, turned: boolean): number {
  return (field.ground.grid.cell[hex] * 6 + facing) * 2 + (turned && order === "carica" ? 1 : 0)
}

/** By cell: the walk that last asked what may be done there, and the answer. */
let asked = new Int32Array(0)
let answers = new Uint8Array(0)
const MAY_STAY = 1
const MUST_STOP = 2
const MAY_TURN = 4

/** What may be done in a hex, whatever way the unit looks. */
function answerFor(field: Field, frame: MovingFrame, hex: Hex): number {
  const cell = field.ground.grid.cell[hex]
  if (asked[cell] === walks) return answers[cell]
  asked[cell] = walks
  const stays = mayStayIn(field, frame.unit, frame.with, hex) ? MAY_STAY : 0
  const stops = mustStopIn(field, frame.unit, hex) ? MUST_STOP : 0
  return (answers[cell] = stays + stops + (mayTurnIn(field, frame, hex).ok ? MAY_TURN : 0))
}

/** Whether the walk under way has thought already of coming there for as little. */
function isOffered(place: number, spent: number): boolean {
  return offered[place] === walks && costs[place] <= spent
}

function offer(place: number, node: Stop, buckets: Stop[][]): void {
  offered[place] = walks
  costs[place] = node.spent
  buckets[node.spent].push(node)
}

/**
 * Walks over every way that the unit on the move can still go, by rising cost, and offers each place where it could stop.
 * A charge that the ground would break is not followed, nor what `along` rules out.
 */
function walk(field: Field, frame: MovingFrame, start: Stand, along: Along, found: Stop[]): void {
  const { ground } = field
  const { unit } = frame
  const { size } = ground.grid
  const { allowance } = ground.counters[unit]
  if (left.length < size * 6) {
    reached = new Int32Array(size * 12)
    left = new Int32Array(size * 6)
    offered = new Int32Array(size * 12)
    costs = new Uint8Array(size * 12)
    asked = new Int32Array(size)
    answers = new Uint8Array(size)
  }
  const now = ++walks
  const buckets: Stop[][] = Array.from({ length: allowance + 1 }, () => [])
  const { hex: begins, facing: heading, spent: before } = start
  const turned = frame.turned === 1
  buckets[Math.min(before, allowance)].push({
    hex: begins,
    facing: heading,
    spent: before,
    turned,
    before: null,
    by: -1,
  })
  for (let spent = 0; spent <= allowance; spent++) {
    for (const node of buckets[spent]) {
      const place = placeOf(field, frame, node.hex, node.facing, node.turned)
      if (reached[place] === now) continue
      reached[place] = now
      const answer = answerFor(field, frame, node.hex)
      if ((answer & MAY_STAY) !== 0) found.push(node)
      if (node.before !== null && node.by < 6 && (answer & MUST_STOP) !== 0) continue // 7.1
      // Whoever turns there last steps on no farther than whoever came to stand so.
      if (left[place >> 1] !== now) {
        left[place >> 1] = now
        step(field, frame, node, along, buckets)
      }
      if ((node.before === null || node.by < 6) && (answer & MAY_TURN) !== 0) turn(field, frame, node, buckets)
    }
  }
}

function step(field: Field, frame: MovingFrame, node: Stop, along: Along, buckets: Stop[][]): void {
  const { grid } = field.ground
  const { unit, order } = frame
  const ahead = facesFront(field, frame, node)
  for (let aside = 0; aside < (ahead ? 2 : 6); aside++) {
    const direction = ((node.facing + aside) % 6) as Direction
    const hex = neighbour(grid, node.hex, direction)
    // No step is cheaper than a point.
    const place = hex === 0 ? -1 : placeOf(field, frame, hex, node.facing, false)
    if (place < 0 || isOffered(place, node.spent + 1)) continue
    if (!along(hex) || !maySteps(field, frame, node, direction).ok) continue
    if (order === "carica" && isDisruptedBy(field, unit, node.hex, hex)) continue // 12.1.1
    const spent = node.spent + stepCost(field, frame, node.hex, hex)
    const next = { hex, facing: node.facing, spent, turned: false, before: node, by: direction }
    if (!isOffered(place, spent) && canGoThrough(field, frame, next)) offer(place, next, buckets)
  }
}

function turn(field: Field, frame: MovingFrame, node: Stop, buckets: Stop[][]): void {
  const { hex, facing } = node
  for (let aside = 1; aside < 6; aside++) {
    const to = (facing + aside) % 6
    const spent = node.spent + turnCost(field, frame.unit, facing, to)
    const place = placeOf(field, frame, hex, to, true)
    if (isOffered(place, spent) || !mayTurnBy(field, frame, node, to).ok) continue
    offer(place, { hex, facing: to, spent, turned: true, before: node, by: 6 + to }, buckets)
  }
}

/** Steps and turns from where the unit stands, as a destination has them. */
export function wayTo(field: Field, unit: Unit, stop: Stop): number[] {
  const way: number[] = []
  for (let at: Stop | null = stop; at !== null && at.before !== null; at = at.before) {
    if (at.by < 6) way.push(at.by)
    else way.push(...turnsTo(field, unit, at.before.facing, at.facing).reverse())
  }
  return way.reverse()
}

/** Horsemen turn at once, foot vertex by vertex (6.1). */
function turnsTo(field: Field, unit: Unit, from: number, to: number): number[] {
  if (field.ground.counters[unit].kind === "cavalry") return [6 + to]
  const right = (to - from + 6) % 6
  const turn = right <= 3 ? 1 : 5
  const turns: number[] = []
  for (let facing = from; facing !== to;) {
    facing = (facing + turn) % 6
    turns.push(6 + facing)
  }
  return turns
}

/** Whether the unit, stopped so, could carry out its attack. */
export function canStrikeFrom(
  field: Field,
  frame: MovingFrame,
  hex: Hex,
  facing: number,
  turned: boolean,
  moved: boolean,
): boolean {
  const carica = frame.order === "carica"
  if (carica && (turned || !moved)) return false // 12.1
  return enemiesBefore(field, frame.unit, hex, facing).some(
    (target) => mayStrike(field, frame.unit, hex, target, carica).ok,
  )
}

/** Whether the unit, stopped so, has an enemy in its cone of fire (S.6.2.1). */
export function aimsFrom(field: Field, unit: Unit, hex: Hex, facing: number): boolean {
  const { ground, state } = field
  const { grid, counters } = ground
  const farthest = ground.fire.range[weaponOf(field, unit)]
  // Made only for whoever has somebody near enough: most have not, and it is asked of every place on the way.
  let moved: Field | undefined
  for (const enemy of ground.fighters) {
    const there = state.hex[enemy]
    if (there === 0 || counters[enemy].side === counters[unit].side || distance(grid, hex, there) > farthest) continue
    moved ??= hex === state.hex[unit] ? field : { ...field, state: { ...state, hex: state.hex.with(unit, hex) } }
    const range = rangeTo(moved, unit, facing, there)
    if (range > 0 && range <= farthest) return true
  }
  return false
}

/** What a move must come to: by hex and facing, whether it turned there last, whether it has left its first hex. */
type Goal = (hex: Hex, facing: number, turned: boolean, moved: boolean) => boolean

/** Ahead, then more and more aside. */
const FROM_AHEAD = [0, 1, 5, 2, 4, 3] as const

/** By cell and facing: the search that was last there, and the points it had left. */
let visits = new Int32Array(0)
let lefts = new Int8Array(0)
let searches = 0

/**
 * Whether the unit can still get to a place that serves. It goes by steps, turning before a step where it must, and looks
 * first where the enemy is; `near` gives up ways that lead too far off.
 */
function canComeTo(
  field: Field,
  frame: MovingFrame,
  stand: Stand,
  turned: boolean,
  near: (hex: Hex, left: number) => boolean,
  goal: Goal,
  first: number,
): boolean {
  const { ground } = field
  const { unit } = frame
  const { allowance, kind } = ground.counters[unit]
  const began = frame.path[0]
  const cells = ground.grid.size * 6
  if (visits.length < cells) {
    visits = new Int32Array(cells)
    lefts = new Int8Array(cells)
  }
  const search = ++searches
  const from = (hex: Hex, facing: number, left: number, turnedHere: boolean, isStart: boolean): boolean => {
    const stays = mayStayIn(field, unit, frame.with, hex)
    const moved = !isStart || frame.path.length > 1 || hex !== began
    if (stays && goal(hex, facing, turnedHere, moved)) return true
    // 7.1: it stops in a zone that it comes into, not in the hex where it began.
    if ((!isStart || frame.path.length > 1) && mustStopIn(field, unit, hex)) return false
    const node: Stand = { hex, facing, spent: allowance - left }
    const canTurn =
      stays &&
      (!isStart || mayTurn(field, frame, node, (facing + 1) % 6).ok || mayTurn(field, frame, node, (facing + 5) % 6).ok)
    if (canTurn && frame.order !== "carica") {
      // A turn on the spot may be all it needs.
      for (let to = 0; to < 6; to++) {
        if (
          to === facing ||
          turnCost(field, unit, facing, to) > left ||
          (isStart && !mayTurn(field, frame, node, to).ok)
        )
          continue
        if (goal(hex, to, true, moved)) return true
      }
    }
    for (const turnAside of FROM_AHEAD) {
      const direction = (first + turnAside) % 6
      for (let side = 0; side < 2; side++) {
        const heading = (direction - side + 6) % 6
        const turn = turnCost(field, unit, facing, heading)
        if (turn > 0 && (!canTurn || turn > left || (isStart && !mayTurn(field, frame, node, heading).ok))) continue
        if (stepFrom(hex, heading, direction, left - turn)) return true
      }
    }
    return false
  }
  const stepFrom = (hex: Hex, heading: number, direction: number, left: number): boolean => {
    const next = neighbour(ground.grid, hex, direction as Direction)
    if (next === 0 || !near(next, left)) return false
    const node: Stand = { hex, facing: heading, spent: allowance - left }
    if (!maySteps(field, frame, node, direction as Direction).ok) return false
    if (frame.order === "carica" && kind === "cavalry" && isDisruptedBy(field, unit, hex, next)) return false // 12.1.1
    const after = left - stepCost(field, frame, hex, next)
    const place = ground.grid.cell[next] * 6 + heading
    if (visits[place] === search && lefts[place] >= after) return false
    visits[place] = search
    lefts[place] = after
    if (!canGoThrough(field, frame, { hex: next, facing: heading, spent: allowance - after })) return false
    return from(next, heading, after, false, false)
  }
  return from(stand.hex, stand.facing, allowance - stand.spent, turned, true)
}

/** Whether the unit on the move can still get to where it must: to an attack, or to a shot. */
export function canFulfil(field: Field, frame: MovingFrame, stand: Stand, turned: boolean): boolean {
  const { unit } = frame
  const { ground } = field
  const aims = frame.mustAim === 1
  const beyond = aims ? ground.fire.range[weaponOf(field, unit)] : 1
  const left = ground.counters[unit].allowance - stand.spent
  const enemies = enemyHexes(field, unit, stand.hex, left + beyond)
  if (enemies.length === 0) return false
  const near = (hex: Hex, points: number) =>
    enemies.some((enemy) => distance(ground.grid, hex, enemy) - beyond < points)
  const goal: Goal = aims
    ? (hex, facing) => aimsFrom(field, unit, hex, facing)
    : (hex, facing, turnedHere, moved) => canStrikeFrom(field, frame, hex, facing, turnedHere, moved)
  return canComeTo(field, frame, stand, turned, near, goal, directionTowards(field, stand.hex, enemies))
}

/** The direction of the neighbour that lies nearest to an enemy. */
function directionTowards(field: Field, from: Hex, enemies: readonly Hex[]): Direction {
  const { grid } = field.ground
  let best: Direction = 0
  let least = Infinity
  for (const enemy of enemies) {
    if (distance(grid, from, enemy) >= least) continue
    least = distance(grid, from, enemy)
    for (let direction = 0; direction < 6; direction++) {
      const next = neighbour(grid, from, direction as Direction)
      if (next !== 0 && distance(grid, next, enemy) < least) best = direction as Direction
    }
  }
  return best
}

/** Where enemy combat units stand within some hexes. */
function enemyHexes(field: Field, unit: Unit, from: Hex, hexes: number): Hex[] {
  const { ground, state } = field
  const { side } = ground.counters[unit]
  const found: Hex[] = []
  for (let enemy = 0; enemy < ground.counters.length; enemy++) {
    const hex = state.hex[enemy]
    if (hex === 0 || ground.counters[enemy].side === side || ground.counters[enemy].personality) continue
    if (distance(ground.grid, from, hex) <= hexes) found.push(hex)
  }
  return found
}

const charges = memory<Int8Array>()
const attacks = memory<Int8Array>()

/** Whether the unit, ordered to charge from where it stands, can get to an enemy (5.3.5). */
export function canReachCharge(field: Field, unit: Unit): boolean {
  return known(field, charges, unit, () => beginMoving(field, unit, "carica", false))
}

/** Whether the unit, ordered to move from where it stands, can get to an attack (5.3.1). */
export function canReachAttack(field: Field, unit: Unit): boolean {
  return known(field, attacks, unit, () => ({ ...beginMoving(field, unit, "move", false), mustAttack: 1 }))
}

/** Listing asks the same of a unit for several orders: 1 stands for yes, 2 for no. */
function known(field: Field, of: typeof charges, unit: Unit, begin: () => MovingFrame): boolean {
  const { ground, state } = field
  const answers = of(state, 0, 0, () => new Int8Array(ground.counters.length))
  if (answers[unit] === 0) answers[unit] = canFulfilFrom(field, begin()) ? 1 : 2
  return answers[unit] === 1
}

/** Whether the move can be fulfilled from where the unit stands. */
export function canFulfilFrom(field: Field, moving: MovingFrame): boolean {
  const { unit, spent } = moving
  return canFulfil(field, moving, { hex: field.state.hex[unit], facing: field.state.facing[unit], spent }, false)
}

/** Whether any enemy is near enough for the unit to reach him. */
export function enemyWithin(field: Field, unit: Unit, hexes: number): boolean {
  const { ground, state } = field
  const { side } = ground.counters[unit]
  const from = state.hex[unit]
  for (let enemy = 0; enemy < ground.counters.length; enemy++) {
    const counter = ground.counters[enemy]
    if (counter.side === side || counter.personality || state.hex[enemy] === 0) continue
    if (distance(ground.grid, from, state.hex[enemy]) <= hexes) return true
  }
  return false
}

/** Every place where the move can end, come to by the cheapest way, in the order of their cost. */
export function stopsOf(field: Field, frame: MovingFrame, along: Along = () => true): Stop[] {
  const { unit } = frame
  const found: Stop[] = []
  const stand = { hex: field.state.hex[unit], facing: field.state.facing[unit], spent: frame.spent }
  walk(field, frame, stand, along, found)
  return found
}

/** As `stopsOf`, each with its way. */
export function destinationsOf(field: Field, frame: MovingFrame): Destination[] {
  return stopsOf(field, frame).map((stop) => {
    const { hex, facing, spent, turned } = stop
    return { hex, facing, spent, turned, way: wayTo(field, frame.unit, stop) }
  })
}
