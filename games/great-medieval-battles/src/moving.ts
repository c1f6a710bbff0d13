import {
  aboutFace,
  facingOf,
  leftOf,
  neighbour,
  NOWHERE,
  pivotOnLeft,
  pivotOnRight,
  placeOf,
  rightOf,
  shifted,
  turned,
  type Direction,
  type Facing,
  type Hex,
  type Place,
} from "@carroccio/hexes"
import { OK, refuse, type Frame, type Verdict } from "@carroccio/kernel"
import { chartRule, WHOLE_ALLOWANCE } from "./battle.ts"
import { allowanceOf, leadsHome } from "./fatigue.ts"
import type { Field, Unit } from "./position.ts"
import {
  combatUnitAt,
  holdsEnemyLeader,
  isDouble,
  isHeldAgainst,
  isLeader,
  isOccupiedByOther,
  rightOfUnit,
} from "./stacking.ts"
import { crossingCost, descends, entryCost, mayEnterTerrain } from "./terrain.ts"

/** A unit or leader on the move, with the leaders that go along (5.0). */
export interface MovingFrame extends Frame {
  procedure: "moving"
  unit: Unit
  /** Leaders that move with the unit, in rising order. */
  with: Unit[]
  spent: number
  /** What each leader of the stack has spent himself (12.1). */
  ridersSpent: number[]
  /** 1 when it has gone parallel to, or away from, its friendly edge (13.1). */
  astray: number
  /** The direction of its last steps and how many clear hexes it went so: what a charge needs (5.31). */
  heading: number
  run: number
  /** Hexes it has come through, for the chronicle; the first is where it began. */
  path: Hex[]
}

/** Where a manoeuvre leads and what it costs before fatigue and the riders are asked. */
export interface Manoeuvre {
  readonly to: Place
  readonly cost: number
  /** The direction that the unit, or its moving half, goes; -1 when it stays in its hexes. */
  readonly heading: Direction | -1
}

/** Hexes lying before the unit as it turns: the standard cost of an about-face (5.21). */
const ABOUT_FACE = 2

export function placeOfUnit(field: Field, unit: Unit): Place {
  return placeOf(field.state.left[unit], field.state.facing[unit] as Facing)
}

/** Single counters and leaders go into any adjacent hex (5.25); doubles, both halves together (5.23), forward (5.2). */
export function stepTo(field: Field, unit: Unit, direction: Direction): Manoeuvre {
  const { grid } = field.ground
  const from = field.state.left[unit]
  if (!isDouble(field, unit)) {
    const hex = neighbour(grid, from, direction)
    const to = hex === 0 ? NOWHERE : placeOf(hex, 0)
    return {
      to,
      cost: hex === 0 ? 0 : entryCost(field, unit, hex) + crossingCost(field, from, hex),
      heading: direction,
    }
  }
  const to = shifted(grid, placeOfUnit(field, unit), direction)
  if (to === NOWHERE) return { to, cost: 0, heading: direction }
  const left = leftOf(to)
  const right = rightOf(grid, to)
  const entry = Math.max(entryCost(field, unit, left), entryCost(field, unit, right))
  const crossing = Math.max(crossingCost(field, from, left), crossingCost(field, rightOfUnit(field, unit), right)) // 7.22
  return { to, cost: entry + crossing, heading: direction }
}

/** One half enters the front centre hex, the other stays (5.22). `half` is the one that moves: 0 left, 1 right. */
export function pivotTo(field: Field, unit: Unit, half: number): Manoeuvre {
  const { grid } = field.ground
  const from = placeOfUnit(field, unit)
  const facing = facingOf(from)
  const to = half === 0 ? pivotOnRight(grid, from) : pivotOnLeft(grid, from)
  const heading = half === 0 ? turned(facing, 1) : facing
  const moving = half === 0 ? leftOf(from) : rightOf(grid, from)
  const hex = neighbour(grid, moving, heading)
  return { to, cost: hex === 0 ? 0 : entryCost(field, unit, hex) + crossingCost(field, moving, hex), heading }
}

/** The whole counter shifts along itself into a flank hex, for one more point (5.24). */
export function sidestepTo(field: Field, unit: Unit, direction: Direction): Manoeuvre {
  const { grid } = field.ground
  const from = placeOfUnit(field, unit)
  const to = shifted(grid, from, direction)
  if (to === NOWHERE) return { to, cost: 0, heading: direction }
  const leadsRight = direction === turned(facingOf(from), 2)
  const entered = leadsRight ? rightOf(grid, to) : leftOf(to)
  const crossing = Math.max(
    crossingCost(field, leftOf(from), leftOf(to)),
    crossingCost(field, rightOf(grid, from), rightOf(grid, to)),
  )
  return { to, cost: entryCost(field, unit, entered) + crossing + 1, heading: direction }
}

/** It turns round within its two hexes (5.21). */
export function aboutFaceTo(field: Field, unit: Unit): Manoeuvre {
  const cost = field.ground.exclusive.aboutFaceCost?.(field, unit) ?? ABOUT_FACE
  return { to: aboutFace(field.ground.grid, placeOfUnit(field, unit)), cost, heading: -1 }
}

/** Whether the unit on the move may do this manoeuvre: where it leads, who is there, and what it costs (5.1). */
export function mayManoeuvre(field: Field, frame: MovingFrame, manoeuvre: Manoeuvre): Verdict {
  const { unit } = frame
  if (manoeuvre.to === NOWHERE) return refuse("7.3", "offMap") // 7.3
  const left = leftOf(manoeuvre.to)
  if (!isDouble(field, unit)) {
    const verdict = mayEnter(field, unit, left)
    if (!verdict.ok) return verdict
  } else {
    const verdict = mayEnter(field, unit, left)
    if (!verdict.ok) return verdict
    const other = mayEnter(field, unit, rightOf(field.ground.grid, manoeuvre.to))
    if (!other.ok) return other
  }
  return mayPay(field, frame, manoeuvre)
}

/** Whether the counter may come into the hex: its terrain, and what stands there. */
export function mayEnter(field: Field, unit: Unit, hex: Hex): Verdict {
  const leader = isLeader(field, unit)
  const terrain = mayEnterTerrain(field, unit, hex, !leader && isDouble(field, unit))
  if (!terrain.ok) return terrain
  const barred = field.ground.exclusive.mayEnter?.(field, unit, hex)
  if (barred?.ok === false) return barred
  if (!leader) {
    if (!isOccupiedByOther(field, hex, unit)) return OK
    return refuse("6.11", "hexOccupied", { hex, unit: combatUnitAt(field, hex) }) // 5.15, 6.11
  }
  const side = field.state.side[unit]
  if (isHeldAgainst(field, hex, side)) return refuse("6.14", "enemyUnitThere", { hex }) // 6.14, 12.1
  if (holdsEnemyLeader(field, hex, side)) return refuse("6.14", "enemyLeaderThere", { hex })
  return OK
}

function mayPay(field: Field, frame: MovingFrame, { cost, heading, to }: Manoeuvre): Verdict {
  const { unit } = frame
  const astray = isAstray(field, frame, heading)
  const allowance = allowanceOf(field, unit, astray)
  if (cost >= WHOLE_ALLOWANCE) {
    const rule = chartRule(field.ground.pack, field.ground.terrain[leftOf(to)], "7.4")
    if (frame.spent > 0) return refuse(rule, "needsWholeAllowance", { allowance, spent: frame.spent })
  } else if (frame.spent + cost > allowance) {
    return refuse(astray && allowance < allowanceOf(field, unit, false) ? "13.1" : "5.12", "notEnoughPoints", {
      cost,
      left: Math.max(0, allowance - frame.spent),
    }) // 5.12, 13.1
  }
  for (let i = 0; i < frame.with.length; i++) {
    const leader = frame.with[i]
    if (!canFollow(field, frame, i, riderHex(field, unit, leader, to), astray)) {
      const tired = allowanceOf(field, leader, astray) < allowanceOf(field, leader, false)
      return refuse(tired ? "13.1" : "12.1", "leaderTired", { leader }) // 12.1, 13.1
    }
  }
  return OK
}

/** Whether the unit will have strayed from the way home after going in this direction (13.1). */
export function isAstray(field: Field, frame: MovingFrame, heading: Direction | -1): boolean {
  return frame.astray === 1 || (heading >= 0 && !leadsHome(field, frame.unit, heading as Direction))
}

/** Where a leader who goes along comes to stand: in his hex while the counter covers it, else with his half. */
export function riderHex(field: Field, unit: Unit, leader: Unit, to: Place): Hex {
  const hex = field.state.left[leader]
  if (!isDouble(field, unit)) return leftOf(to)
  const right = rightOf(field.ground.grid, to)
  if (hex === leftOf(to) || hex === right) return hex
  return hex === field.state.left[unit] ? leftOf(to) : right
}

/** What it costs a leader to come to a hex next to his own, or to stay (12.1). */
export function riderCost(field: Field, leader: Unit, hex: Hex): number {
  const from = field.state.left[leader]
  return hex === from ? 0 : entryCost(field, leader, hex) + crossingCost(field, from, hex)
}

/** Whether the leader, named by his place in the stack, has the points to come along to the hex. */
export function canFollow(field: Field, frame: MovingFrame, rider: number, hex: Hex, astray: boolean): boolean {
  const leader = frame.with[rider]
  const cost = riderCost(field, leader, hex)
  // A whole allowance can be paid by a leader who has spent nothing.
  const most = cost >= WHOLE_ALLOWANCE ? cost : allowanceOf(field, leader, astray)
  return frame.ridersSpent[rider] + cost <= most
}

export function riderCosts(field: Field, frame: MovingFrame, to: Place): number[] {
  return frame.with.map(
    (leader, i) => frame.ridersSpent[i] + riderCost(field, leader, riderHex(field, frame.unit, leader, to)),
  )
}

/** How many clear hexes in a straight line the unit will have come, after a step in this direction (5.31, 7.24). */
export function chargeRun(field: Field, frame: MovingFrame, direction: Direction, to: Place): number {
  const { unit } = frame
  const double = isDouble(field, unit)
  const from = field.state.left[unit]
  if (!mayChargeOver(field, from, leftOf(to))) return 0
  if (double && !mayChargeOver(field, rightOfUnit(field, unit), rightOf(field.ground.grid, to))) return 0
  return frame.heading === direction ? frame.run + 1 : 1
}

function mayChargeOver(field: Field, from: Hex, to: Hex): boolean {
  const { ground } = field
  if (ground.clear[to] === 0 || descends(field, from, to)) return false // 5.31, 7.24
  return ground.exclusive.mayChargeThrough?.(field, from, to).ok ?? true
}
