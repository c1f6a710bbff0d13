import { facingOf, leftOf, rightOf, type Hex, type Place } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { riderHex } from "./moving.ts"
import { raiseRout } from "./morale.ts"
import { ROUTED_OFF, type Field, type Play, type Side, type State, type Unit } from "./position.ts"
import { beginFlight, FIRST_PIVOT, follow, GONE, STAY, waysOf, wayTo, type Flight, type Way } from "./rout.ts"
import { captureLeaders, isDouble, isOnMap, isUnit, leadersWith, NOBODY, place, remove } from "./stacking.ts"
import { NOWHERE } from "@carroccio/hexes"

export interface RoutMovementFrame extends Frame {
  procedure: "routMovement"
  side: Side
}

/** A routed unit in flight. */
export interface RoutingFrame extends Frame {
  procedure: "routing"
  unit: Unit
  with: Unit[]
  place: Place
  owed: number
  broken: number
  added: number
  priced: number
  /** The ways that the owner may choose from now. */
  ways: Way[]
  path: Hex[]
}

interface RoutAction extends Action {
  readonly type: "rout"
  readonly unit: Unit
  readonly with: readonly Unit[]
}

function mayRout(field: Field, side: Side, unit: Unit, riders: readonly Unit[]): Verdict {
  const { state } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("11.0", "notOnMap", { unit })
  if (state.side[unit] !== side) return refuse("11.0", "notYours", { unit })
  if (state.rout[unit] === 0) return refuse("11.0", "notRouted", { unit })
  if (state.done[unit] === 1) return refuse("11.14", "alreadyMoved", { unit })
  const stacked = leadersWith(field, unit)
  for (let i = 0; i < riders.length; i++) {
    if (i > 0 && riders[i] <= riders[i - 1]) return refuse("11.13", "leadersNotInOrder")
    if (!stacked.includes(riders[i])) return refuse("11.13", "notStacked", { unit, leader: riders[i] })
  }
  return OK
}

/** Whether the unit is a routed one of the side that has not fled yet. */
function isToFlee({ state }: Field, side: Side, unit: Unit): boolean {
  return state.rout[unit] > 0 && state.side[unit] === side && state.left[unit] > 0 && state.done[unit] === 0
}

/** The first unit that has yet to flee. */
export function firstToFlee(field: Field, side: Side): Unit | undefined {
  for (const unit of field.ground.combatUnits) if (isToFlee(field, side, unit)) return unit
  return undefined
}

/** Every routed unit of the side that has not fled yet, with each choice of leaders who go along (11.13). */
function pickable(field: Field, side: Side): RoutAction[] {
  const found: RoutAction[] = []
  for (const unit of field.ground.combatUnits) {
    if (!isToFlee(field, side, unit)) continue
    const riders = leadersWith(field, unit)
    for (let some = 0; some < 1 << riders.length; some++) {
      found.push({ type: "rout", unit, with: riders.filter((_, i) => (some >> i) & 1) })
    }
  }
  return found
}

/** Whether there is anything to choose: with a single unit and no leader there is not. */
function isOpen(field: Field, side: Side): boolean {
  let first = -1
  for (const unit of field.ground.combatUnits) {
    if (!isToFlee(field, side, unit)) continue
    if (first >= 0) return true
    first = unit
  }
  return first >= 0 && leadersWith(field, first).length > 0
}

function begin(play: Play, { unit, with: riders }: RoutAction): void {
  play.state.done[unit] = 1
  const frame: RoutingFrame = {
    procedure: "routing",
    unit,
    with: [...riders],
    ways: [],
    path: [play.state.left[unit]],
    ...beginFlight(play, unit),
  }
  frame.ways = waysOf(play, unit, frame)
  call(play, frame)
}

const rout: Verb<Battle, State, RoutMovementFrame, RoutAction> = {
  fields: { unit: "integer", with: "integers" },
  candidates: (field, frame) => pickable(field, frame.side),
  may: (field, frame, { unit, with: riders }) => mayRout(field, frame.side, unit, riders),
  do: (play, _frame, action) => begin(play, action),
}

/** One player moves all of his routed units, in the order he likes (11.0). */
export const routMovement: Procedure<Battle, State, RoutMovementFrame> = {
  name: "routMovement",
  asks: (field, frame) => (isOpen(field, frame.side) ? field.ground.asked[frame.side] : NOBODY),
  prompt: () => ({ key: "routMovement", rule: "11.0" }),
  verbs: { rout },
  run(play, frame) {
    const only = firstToFlee(play, frame.side)
    if (only === undefined) finish(play)
    else begin(play, { type: "rout", unit: only, with: [] })
  },
}

type RoutingVerb<A extends Action> = Verb<Battle, State, RoutingFrame, A>

/** A way is open when it keeps the rout level lowest. */
function mayGo(field: Field, frame: RoutingFrame, way: Way): Verdict {
  if (frame.ways.includes(way)) return OK
  if (way < 0 || way > STAY) return refuse("11.24", "noDirection", { direction: way })
  if (wayTo(field, frame.unit, frame.place, way) === NOWHERE) return refuse("11.21", "routBlocked")
  return refuse(way === STAY ? "11.14" : "11.26", way === STAY ? "mustFlee" : "leastIncrease")
}

function go(play: Play, frame: RoutingFrame, way: Way): void {
  const { unit } = frame
  const flight: Flight = follow(play, unit, frame, way)
  frame.owed = flight.owed
  frame.broken = flight.broken
  frame.added = flight.added
  frame.priced = flight.priced
  if (flight.place === GONE) {
    frame.ways = []
    remove(play, unit, ROUTED_OFF) // 7.3
    tell(play, "routedOff", "7.3", { unit, path: frame.path })
    return
  }
  if (way !== STAY) {
    flee(play, frame, flight.place)
    frame.path.push(leftOf(flight.place))
  }
  frame.ways = waysOf(play, unit, frame)
}

function flee(play: Play, frame: RoutingFrame, to: Place): void {
  const { unit } = frame
  const riders = frame.with
  const hexes = riders.length === 0 ? NOBODY : riders.map((leader) => riderHex(play, unit, leader, to))
  place(play, unit, leftOf(to), facingOf(to))
  for (let i = 0; i < riders.length; i++) place(play, riders[i], hexes[i], 0) // 11.13
  frame.place = to
  captureLeaders(play, unit, leftOf(to)) // 6.15
  if (isDouble(play, unit)) captureLeaders(play, unit, rightOf(play.ground.grid, to))
}

const routStep: RoutingVerb<Action & { direction: number }> = {
  fields: { direction: "integer" },
  candidates: (_field, frame) =>
    frame.ways.filter((way) => way < FIRST_PIVOT).map((direction) => ({ type: "routStep", direction })),
  may: (field, frame, { direction }) => mayGo(field, frame, direction < FIRST_PIVOT ? direction : STAY + 1),
  do: (play, frame, { direction }) => go(play, frame, direction),
}

const routPivot: RoutingVerb<Action & { turn: number }> = {
  fields: { turn: "integer" },
  candidates: (_field, frame) =>
    frame.ways
      .filter((way) => way >= FIRST_PIVOT && way < STAY)
      .map((way) => ({ type: "routPivot", turn: way - FIRST_PIVOT })),
  may: (field, frame, { turn }) => mayGo(field, frame, turn >= 0 && turn < 4 ? turn + FIRST_PIVOT : STAY + 1),
  do: (play, frame, { turn }) => go(play, frame, turn + FIRST_PIVOT),
}

const STAYS = [{ type: "stay" }]

const stay: RoutingVerb<Action> = {
  fields: {},
  candidates: () => STAYS,
  may: (field, frame) => mayGo(field, frame, STAY),
  do: (play, frame) => go(play, frame, STAY),
}

/** There is nothing to choose with one way left, or when all of them leave the map. */
function mayChoose(field: Field, { unit, place: from, ways }: RoutingFrame): boolean {
  if (ways.length <= 1) return false
  for (const way of ways) if (wayTo(field, unit, from, way) !== GONE) return true
  return false
}

/** A routed unit flees; the owner chooses among the ways of least increase (11.26). */
export const routing: Procedure<Battle, State, RoutingFrame> = {
  name: "routing",
  asks: (field, frame) => (mayChoose(field, frame) ? field.ground.asked[field.state.side[frame.unit]] : NOBODY),
  prompt: (_field, frame) => ({ key: "routing", rule: "11.1", args: { unit: frame.unit, owed: frame.owed } }),
  verbs: { routStep, routPivot, stay },
  run(play, frame) {
    if (frame.ways.length > 0) {
      go(play, frame, frame.ways[0])
      return
    }
    if (isOnMap(play, frame.unit)) {
      tell(play, "routMoved", "11.1", { unit: frame.unit, with: frame.with, path: frame.path, added: frame.added })
      raiseRout(play, frame.unit, frame.added, "11.21") // 11.22, 11.23
    }
    finish(play)
  },
}
