import {
  ALL_DIRECTIONS,
  facingOf,
  leftOf,
  placeOf,
  turned,
  type Direction,
  type Facing,
  type Hex,
  type Place,
} from "@carroccio/hexes"
import type { Action } from "@carroccio/kernel"
import { WHOLE_ALLOWANCE } from "./battle.ts"
import { CHARGE_RUN, hexesAhead } from "./charge.ts"
import { allowanceOf } from "./fatigue.ts"
import type { BattleVerb } from "./exclusive.ts"
import { ABOUT_FACE, beginMoving, mayPickUp, PIVOTS, SIDESTEPS, STEPS } from "./movement.ts"
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
  /** The places that it comes by, the first and the last included, and which of its sides is up in each. */
  readonly path: readonly Place[]
  readonly faces: readonly number[]
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
  const { ruleset, version, scenario, options, pack, ply, stack, dice, outcome } = field.position
  const state = copyState(field.state)
  const position = { ruleset, version, scenario, options, pack, ply, stack, state, dice, outcome }
  return { ground: field.ground, position, state, events: [], rolls: [] }
}

function setAt(play: Play, unit: Unit, node: Node): void {
  if (play.state.face[unit] !== node.face || play.state.left[unit] * 6 + play.state.facing[unit] !== node.place) {
    lift(play, unit)
    play.state.face[unit] = node.face
    place(play, unit, leftOf(node.place), facingOf(node.place))
  }
  const { with: riders } = node.frame
  for (let i = 0; i < riders.length; i++) place(play, riders[i], node.riders[i], 0)
}

/**
 * Every place that a unit can reach with the leaders who go along, at the least cost, by the same predicates that list
 * its manoeuvres.
 */
export function reachOf(field: Field, unit: Unit, riders: readonly Unit[]): Destination[] {
  return nodesOf(scratch(field), unit, riders).slice(1).map(destination)
}

export function destination(node: Node): Destination {
  const actions: Action[] = []
  const path: Place[] = []
  const faces: number[] = []
  for (let one: Node | null = node; one !== null; one = one.from) {
    actions.push(one.action)
    path.push(one.place)
    faces.push(one.face)
  }
  return {
    place: node.place,
    face: node.face,
    cost: node.frame.spent,
    actions: actions.reverse(),
    path: path.reverse(),
    faces: faces.reverse(),
  }
}

/** How far it has been found out where a unit can go. */
interface Exploration {
  /** The unit is moved about in it. */
  readonly play: Play
  readonly unit: Unit
  /** By key: what the unit spends at the least, as far as is known. */
  readonly least: Map<number, number>
  /** By points spent: the places to go on from. */
  readonly queue: Node[][]
  readonly ownVerbs: readonly BattleVerb[]
  /** Where the battle's own manoeuvres are carried out, to see where they lead. */
  trial: Play | undefined
}

/** Ways that come to the same place, with the same side up and as free to go on, differ in what they cost alone. */
function keyOf(place: Place, astray: number, face: number): number {
  return (place * 2 + astray) * 2 + face
}

/** The places that a unit can come to, the one where it stands first. It is moved about in the play. */
function nodesOf(play: Play, unit: Unit, riders: readonly Unit[]): Node[] {
  if (!mayPickUp(play, unit).ok) return []
  const { state, ground } = play
  const exploration: Exploration = {
    play,
    unit,
    least: new Map(),
    queue: [],
    ownVerbs: Object.values(ground.exclusive.movingVerbs ?? {}),
    trial: undefined,
  }
  note(exploration, {
    frame: beginMoving(play, unit, riders),
    place: placeOf(state.left[unit], state.facing[unit] as Facing),
    face: state.face[unit],
    riders: riders.map((leader) => state.left[leader]),
    from: null,
    action: { type: "move", unit, with: [...riders] },
  })
  const { least, queue } = exploration
  const found: Node[] = []
  for (let cost = 0; cost < queue.length; cost++) {
    for (const node of queue[cost] ?? []) {
      if (least.get(keyOf(node.place, node.frame.astray, node.face)) !== cost) continue
      found.push(node)
      setAt(play, unit, node)
      expand(exploration, node)
    }
  }
  return found
}

/** Whether nothing is known yet that leads to the place for as little. */
function isNews({ least }: Exploration, place: Place, astray: number, face: number, spent: number): boolean {
  return spent < (least.get(keyOf(place, astray, face)) ?? Infinity)
}

function note({ least, queue }: Exploration, node: Node): void {
  const { spent, astray } = node.frame
  least.set(keyOf(node.place, astray, node.face), spent)
  queue[spent] ??= []
  queue[spent].push(node)
}

function expand(exploration: Exploration, node: Node): void {
  const { play, unit } = exploration
  if (!isDouble(play, unit)) {
    for (const direction of ALL_DIRECTIONS) go(exploration, node, stepTo(play, unit, direction), STEPS[direction])
  } else {
    const facing = play.state.facing[unit] as Facing
    for (const direction of [facing, turned(facing, 1)]) {
      go(exploration, node, stepTo(play, unit, direction), STEPS[direction])
    }
    for (const half of [0, 1]) go(exploration, node, pivotTo(play, unit, half), PIVOTS[half])
    for (const direction of [turned(facing, 2), turned(facing, 5)]) {
      go(exploration, node, sidestepTo(play, unit, direction), SIDESTEPS[direction])
    }
    go(exploration, node, aboutFaceTo(play, unit), ABOUT_FACE)
  }
  expandExclusive(exploration, node)
}

/** Notes where a manoeuvre leads. Most lead where the unit has come already: that is asked before all else. */
function go(exploration: Exploration, node: Node, manoeuvre: Manoeuvre, action: Action): void {
  const { play, unit } = exploration
  const { frame, face } = node
  const { to, heading } = manoeuvre
  const astray = isAstray(play, frame, heading) ? 1 : 0
  if (!isNews(exploration, to, astray, face, spentAfter(play, unit, node, manoeuvre, astray))) return
  if (mayManoeuvre(play, frame, manoeuvre).ok) note(exploration, after(play, unit, node, manoeuvre, action))
}

const NOBODY: readonly never[] = []

function spentAfter(play: Play, unit: Unit, { frame }: Node, { cost }: Manoeuvre, astray: number): number {
  return cost >= WHOLE_ALLOWANCE ? allowanceOf(play, unit, astray === 1) : frame.spent + cost
}

function after(play: Play, unit: Unit, node: Node, manoeuvre: Manoeuvre, action: Action): Node {
  const { frame } = node
  const { to, heading } = manoeuvre
  const astray = isAstray(play, frame, heading) ? 1 : 0
  const alone = frame.with.length === 0
  return {
    frame: {
      procedure: "moving",
      unit,
      with: frame.with,
      spent: spentAfter(play, unit, node, manoeuvre, astray),
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

/** Field by field: to spread the old one took an eighth of all thinking. */
function copyFrame({ unit, with: riders, spent, ridersSpent, astray, heading, run }: MovingFrame): MovingFrame {
  const costs = [...ridersSpent]
  return { procedure: "moving", unit, with: riders, spent, ridersSpent: costs, astray, heading, run, path: [] }
}

/**
 * The battle's own manoeuvres are carried out elsewhere, to see where they lead. What they change besides the unit and
 * its leaders does not bear on that, so one copy of the position does for all of them.
 */
function expandExclusive(exploration: Exploration, node: Node): void {
  const { play, unit, ownVerbs } = exploration
  const seat = play.ground.seats[play.state.side[unit]]
  for (const verb of ownVerbs) {
    for (const action of verb.candidates(play, node.frame, seat)) {
      if (!verb.may(play, node.frame, action, seat).ok) continue
      const trial = (exploration.trial ??= scratch(play))
      setAt(trial, unit, node)
      const frame = copyFrame(node.frame)
      verb.do(trial, frame, action, seat)
      const { left, facing, face } = trial.state
      const to = placeOf(left[unit], facing[unit] as Facing)
      if (!isNews(exploration, to, frame.astray, face[unit], frame.spent)) continue
      const riders = frame.with.map((leader) => left[leader])
      note(exploration, { frame, place: to, face: face[unit], riders, from: node, action })
    }
  }
}

/** A charge that a unit can make: the actions of the whole move, the last one aimed at the target. */
export interface ChargeRun {
  readonly target: Unit
  readonly place: Place
  readonly actions: readonly Action[]
  readonly path: readonly Place[]
  readonly faces: readonly number[]
}

/** Where a unit can go, `destination` tells by which actions, and whom it can charge. */
export interface Ways {
  readonly places: readonly Node[]
  readonly charges: readonly ChargeRun[]
}

/** The unit is moved about in the play and put back. */
export function waysOf(play: Play, unit: Unit, riders: readonly Unit[]): Ways {
  const nodes = nodesOf(play, unit, riders)
  const ways = { places: nodes.slice(1), charges: chargesFrom(play, unit, nodes) }
  if (nodes.length > 0) setAt(play, unit, nodes[0])
  return ways
}

/** Every charge open to a unit: a way to where the run begins, then three steps straight on (5.31). */
export function chargesOf(field: Field, unit: Unit, riders: readonly Unit[]): readonly ChargeRun[] {
  if (!canCharge(field, unit)) return []
  const play = scratch(field)
  return chargesFrom(play, unit, nodesOf(play, unit, riders))
}

function canCharge(field: Field, unit: Unit): boolean {
  const { mounted, armour, melee } = faceOf(field, unit)
  return mounted && melee && (armour === "P" || armour === "M")
}

/** The unit is moved about in the play. */
function chargesFrom(play: Play, unit: Unit, nodes: readonly Node[]): ChargeRun[] {
  const charges: ChargeRun[] = []
  if (!canCharge(play, unit)) return charges
  const known = new Set<string>()
  for (const node of nodes) {
    for (const direction of ALL_DIRECTIONS) {
      const run = runFrom(play, unit, node, direction)
      if (run === null) continue
      setAt(play, unit, run)
      for (const hex of hexesAhead(play, unit, direction)) {
        const target = hex > 0 ? combatUnitAt(play, hex) : -1
        if (target < 0 || play.state.side[target] === play.state.side[unit] || known.has(`${target} ${run.place}`))
          continue
        if (play.ground.exclusive.mayChargeInto?.(play, hex, unit).ok === false) continue
        known.add(`${target} ${run.place}`)
        const { actions, path, faces } = destination(run)
        charges.push({ target, place: run.place, actions: [...actions, { type: "charge", target }], path, faces })
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
    if (chargeRun(play, node.frame, direction, manoeuvre.to) === 0) return null
    if (!mayManoeuvre(play, node.frame, manoeuvre).ok) return null
    node = after(play, unit, node, manoeuvre, STEPS[direction])
  }
  return node
}
