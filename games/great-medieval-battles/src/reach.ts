import { facingOf, leftOf, placeOf, turned, type Direction, type Facing, type Hex, type Place } from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import { WHOLE_ALLOWANCE } from "./battle.ts"
import { CHARGE_RUN, hexesAhead } from "./charge.ts"
import { allowanceOf } from "./fatigue.ts"
import { beginMoving, mayPickUp } from "./movement.ts"
import {
  aboutFaceTo,
  chargeRun,
  isAstray,
  mayManoeuvre,
  pivotTo,
  riderCosts,
  riderHex,
  sidestepTo,
  stepTo,
  type Manoeuvre,
  type MovingFrame,
} from "./moving.ts"
import { copyState, type Field, type Play, type Unit } from "./position.ts"
import { combatUnitAt, faceOf, isDouble, lift, place } from "./stacking.ts"

/** A place that a unit can come to, and the actions that bring it there, from picking it up to before it halts. */
export interface Destination {
  readonly place: Place
  readonly face: number
  readonly cost: number
  readonly actions: readonly Action[]
  /** The places that it comes by, the first and the last included. */
  readonly path: readonly Place[]
}

/** A place on the way, and how the unit came there. */
export interface Node {
  readonly frame: MovingFrame
  readonly place: Place
  readonly face: number
  readonly riders: readonly Hex[]
  readonly from: Node | null
  readonly action: Action
}

/** A play on a copy of the position, for trying out. */
export function scratch(field: Field): Play {
  const state = copyState(field.state)
  const position = { ...field.position, state }
  return { ground: field.ground, position, state, events: [], rolls: [] }
}

function setAt(play: Play, unit: Unit, node: Node): void {
  if (play.state.face[unit] !== node.face || play.state.left[unit] * 6 + play.state.facing[unit] !== node.place) {
    lift(play, unit)
    play.state.face[unit] = node.face
    place(play, unit, leftOf(node.place), facingOf(node.place))
  }
  node.frame.with.forEach((leader, i) => place(play, leader, node.riders[i], 0))
}

/**
 * Every place that a unit can reach with the leaders who go along, at the least cost, by the same predicates that list
 * its manoeuvres.
 */
export function reachOf(field: Field, unit: Unit, riders: readonly Unit[]): Destination[] {
  return nodesOf(field, unit, riders).slice(1).map(destination)
}

export function destination(node: Node): Destination {
  const actions: Action[] = []
  const path: Place[] = []
  for (let one: Node | null = node; one !== null; one = one.from) {
    actions.push(one.action)
    path.push(one.place)
  }
  return {
    place: node.place,
    face: node.face,
    cost: node.frame.spent,
    actions: actions.reverse(),
    path: path.reverse(),
  }
}

function nodesOf(field: Field, unit: Unit, riders: readonly Unit[]): Node[] {
  if (!mayPickUp(field, unit).ok) return []
  const play = scratch(field)
  const start: Node = {
    frame: beginMoving(field, unit, riders),
    place: placeOf(field.state.left[unit], field.state.facing[unit] as Facing),
    face: field.state.face[unit],
    riders: riders.map((leader) => field.state.left[leader]),
    from: null,
    action: { type: "move", unit, with: [...riders] },
  }
  const found: Node[] = []
  const seen = new Set<number>()
  const queue: Node[][] = [[start]]
  for (let cost = 0; cost < queue.length; cost++) {
    for (const node of queue[cost] ?? []) {
      const key = (node.place * 2 + node.frame.astray) * 2 + node.face
      if (seen.has(key)) continue
      seen.add(key)
      found.push(node)
      setAt(play, unit, node)
      expand(play, unit, node, (next) => ((queue[next.frame.spent] ??= []), queue[next.frame.spent].push(next)))
    }
  }
  return found
}

function expand(play: Play, unit: Unit, node: Node, visit: (node: Node) => void): void {
  const { frame } = node
  const go = (manoeuvre: Manoeuvre, action: Action) => {
    if (mayManoeuvre(play, frame, manoeuvre).ok) visit(after(play, unit, node, manoeuvre, action))
  }
  if (!isDouble(play, unit)) {
    for (const direction of [0, 1, 2, 3, 4, 5] as const) {
      go(stepTo(play, unit, direction), { type: "step", direction })
    }
  } else {
    const facing = play.state.facing[unit] as Facing
    for (const direction of [facing, turned(facing, 1)]) go(stepTo(play, unit, direction), { type: "step", direction })
    for (const half of [0, 1]) go(pivotTo(play, unit, half), { type: "pivot", half })
    for (const direction of [turned(facing, 2), turned(facing, 5)]) {
      go(sidestepTo(play, unit, direction), { type: "sidestep", direction })
    }
    go(aboutFaceTo(play, unit), { type: "aboutFace" })
  }
  expandExclusive(play, unit, node, visit)
}

const NOBODY: readonly never[] = []

function after(play: Play, unit: Unit, node: Node, { to, cost, heading }: Manoeuvre, action: Action): Node {
  const { frame } = node
  const astray = isAstray(play, frame, heading) ? 1 : 0
  const alone = frame.with.length === 0
  return {
    // Field by field: to spread the old one took an eighth of all thinking.
    frame: {
      procedure: "moving",
      unit,
      with: frame.with,
      spent: cost >= WHOLE_ALLOWANCE ? allowanceOf(play, unit, astray === 1) : frame.spent + cost,
      ridersSpent: alone ? frame.ridersSpent : riderCosts(play, frame, to),
      astray,
      heading: frame.heading,
      run: frame.run,
      path: frame.path,
    },
    place: to,
    face: node.face,
    riders: alone ? NOBODY : frame.with.map((leader) => riderHex(play, unit, leader, to)),
    from: node,
    action,
  }
}

/** The battle's own manoeuvres are carried out on a copy, to see where they lead. */
function expandExclusive(play: Play, unit: Unit, node: Node, visit: (node: Node) => void): void {
  const verbs = play.ground.exclusive.movingVerbs
  if (verbs === undefined) return
  const seat = play.ground.seats[play.state.side[unit]]
  for (const verb of Object.values(verbs)) {
    for (const action of verb.candidates(play, node.frame, seat)) {
      if (!verb.may(play, node.frame, action, seat).ok) continue
      const trial = scratch(play)
      const frame: MovingFrame = { ...node.frame, path: [], ridersSpent: [...node.frame.ridersSpent] }
      verb.do(trial, frame, action, seat)
      visit({
        frame,
        place: placeOf(trial.state.left[unit], trial.state.facing[unit] as Facing),
        face: trial.state.face[unit],
        riders: frame.with.map((leader) => trial.state.left[leader]),
        from: node,
        action,
      })
    }
  }
}

/** A charge that a unit can make: the actions of the whole move, the last one aimed at the target. */
export interface ChargeRun {
  readonly target: Unit
  readonly place: Place
  readonly actions: readonly Action[]
  readonly path: readonly Place[]
}

/** Where a unit can go, `destination` tells by which actions, and whom it can charge. */
export interface Ways {
  readonly places: readonly Node[]
  readonly charges: readonly ChargeRun[]
}

export function waysOf(field: Field, unit: Unit, riders: readonly Unit[]): Ways {
  const nodes = nodesOf(field, unit, riders)
  return { places: nodes.slice(1), charges: chargesFrom(field, unit, nodes) }
}

/** Every charge open to a unit: a way to where the run begins, then three steps straight on (5.31). */
export function chargesOf(field: Field, unit: Unit, riders: readonly Unit[]): readonly ChargeRun[] {
  return canCharge(field, unit) ? chargesFrom(field, unit, nodesOf(field, unit, riders)) : []
}

function canCharge(field: Field, unit: Unit): boolean {
  const { mounted, armour, melee } = faceOf(field, unit)
  return mounted && melee && (armour === "P" || armour === "M")
}

function chargesFrom(field: Field, unit: Unit, nodes: readonly Node[]): ChargeRun[] {
  const charges: ChargeRun[] = []
  if (!canCharge(field, unit)) return charges
  const known = new Set<string>()
  const play = scratch(field)
  for (const node of nodes) {
    for (const direction of [0, 1, 2, 3, 4, 5] as const) {
      const run = runFrom(play, unit, node, direction)
      if (run === null) continue
      setAt(play, unit, run)
      for (const hex of hexesAhead(play, unit, direction)) {
        const target = hex > 0 ? combatUnitAt(play, hex) : -1
        if (target < 0 || play.state.side[target] === play.state.side[unit] || known.has(`${target} ${run.place}`))
          continue
        if (play.ground.exclusive.mayChargeInto?.(play, hex, unit).ok === false) continue
        known.add(`${target} ${run.place}`)
        const { actions, path } = destination(run)
        charges.push({ target, place: run.place, actions: [...actions, { type: "charge", target }], path })
      }
    }
  }
  return charges
}

function runFrom(play: Play, unit: Unit, start: Node, direction: Direction): Node | null {
  let node = start
  for (let i = 0; i < CHARGE_RUN; i++) {
    setAt(play, unit, node)
    if (isDouble(play, unit)) {
      const facing = play.state.facing[unit] as Facing
      if (direction !== facing && direction !== turned(facing, 1)) return null
    }
    const manoeuvre = stepTo(play, unit, direction)
    if (!mayManoeuvre(play, node.frame, manoeuvre).ok) return null
    if (chargeRun(play, node.frame, direction, manoeuvre.to) === 0) return null
    node = after(play, unit, node, manoeuvre, { type: "step", direction })
  }
  return node
}
