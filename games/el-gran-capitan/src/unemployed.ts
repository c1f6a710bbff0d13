import type { Direction, Hex } from "@carroccio/hexes"
import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { hasEnemyForce, isOnMap, isUnemployed, primoOf } from "./forces.ts"
import { partAuxiliaries } from "./organisation-frame.ts"
import { FINISHED, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type Side } from "./realm.ts"
import { capitanoSeaPorts, onEnter } from "./scenarios/hooks.ts"
import { seatOf, tellOfLeader } from "./telling.ts"
import { POINT, stepCost, wayTo } from "./terrain.ts"

// 4.4 Unemployed Capitani

/** How many of them may move after an Activation, and how far each. */
const MOST_RIDERS = 2
const RIDE = 9 * POINT

export interface UnemployedFrame extends Frame {
  readonly procedure: "unemployed"
  readonly side: Side
  /** How many more may set out. */
  left: number
  /** Who is on his way, or NOBODY, and what he has spent. */
  rider: LeaderId
  spent: number
}

/**
 * Whether the side is asked: when anybody of it might ride. Who is on a card, and whether he commands anybody there, is
 * secret, so that it is enough that some Capitano is on one (1.4).
 */
function isAsked(field: Field, { side, left, rider }: UnemployedFrame): boolean {
  if (rider !== NOBODY) return isOnMap(field, rider)
  if (left === 0) return false
  const { ground, state } = field
  for (let one = 0; one < ground.capitani; one++) {
    if (state.side[one] !== side || !isOnMap(field, one)) continue
    if (state.under[one] !== NOBODY || (state.activations[one] === 0 && isUnemployed(field, one))) return true
  }
  return false
}

/** Asks whether Capitani without troops ride, after an Activation of a Primo Capitano of their side. */
export function beginUnemployed(play: Play, side: Side): void {
  const frame: UnemployedFrame = { procedure: "unemployed", side, left: MOST_RIDERS, rider: NOBODY, spent: 0 }
  if (isAsked(play, frame)) call(play, frame)
}

/** Whether a Capitano without troops has not moved in this Phase and had none when it began. */
export function mayStillMove({ state }: Field, leader: LeaderId): Verdict {
  if (state.activations[leader] === 0) return OK
  return refuse("4.4", state.activations[leader] === FINISHED ? "hadTroops" : "hasMoved", { leader })
}

function maySetOut(field: Field, frame: UnemployedFrame, leader: LeaderId): Verdict {
  const { ground, state } = field
  if (frame.rider === leader) return OK
  if (frame.rider !== NOBODY) return refuse("4.4", "anotherRides", { leader: frame.rider })
  if (!(leader >= 0 && leader < ground.capitani) || state.side[leader] !== frame.side || !isOnMap(field, leader))
    return refuse("4.4", "notThere", { leader })
  if (!isUnemployed(field, leader)) return refuse("4.4", "notUnemployed", { leader })
  const free = mayStillMove(field, leader)
  if (!free.ok) return free
  if (state.noMove[leader] > 0) return refuse("O1.3", "noMove", { leader })
  if (frame.left === 0) return refuse("4.4", "twoHaveMoved", { count: MOST_RIDERS })
  if (state.siege[primoOf(field, leader)] > 0) return refuse("17 BESIEGED", "besieged", { leader })
  return OK
}

interface RideAction extends Action {
  readonly leader: LeaderId
  readonly hex: Hex
}

function mayRide(field: Field, frame: UnemployedFrame, { leader, hex }: RideAction): Verdict {
  const may = maySetOut(field, frame, leader)
  if (!may.ok) return may
  const from = field.state.at[leader]
  const direction = wayTo(field, from, hex)
  if (direction < 0) return refuse("8.6", "noWay", { hex })
  if (hasEnemyForce(field, hex, frame.side)) return refuse("8.4", "enemyForce", { hex })
  const points = stepCost(field, from, direction as Direction)
  const left = RIDE - frame.spent
  return points <= left ? OK : refuse("4.4", "tooFewPoints", { points, count: left })
}

/** Those who could be meant: whoever rides already, or else all without troops. */
function ridersOf(field: Field, frame: UnemployedFrame): LeaderId[] {
  if (frame.rider !== NOBODY) return [frame.rider]
  const { ground, state } = field
  const found: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++)
    if (state.side[one] === frame.side && state.activations[one] === 0 && isUnemployed(field, one)) found.push(one)
  return found
}

/** He comes off the card of the Force that he was with; his player must say so at once. */
function setOut(play: Play, frame: UnemployedFrame, leader: LeaderId): void {
  if (frame.rider === leader) return
  frame.rider = leader
  frame.left--
  const force = primoOf(play, leader)
  play.state.under[leader] = NOBODY
  play.state.activations[leader] = 1
  if (force === leader) return
  play.state.shown[leader] = 0 // 1.4
  partAuxiliaries(play, force, leader)
}

const ride: Verb<Realm, State, UnemployedFrame, RideAction> = {
  fields: { leader: "integer", hex: "integer" },
  candidates(field, frame) {
    const found: RideAction[] = []
    const { neighbours } = field.ground.grid
    for (const leader of ridersOf(field, frame)) {
      for (let direction = 0; direction < 6; direction++) {
        const hex = neighbours[field.state.at[leader] * 6 + direction]
        if (hex > 0) found.push({ type: "ride", leader, hex })
      }
    }
    return found
  },
  may: mayRide,
  do(play, frame, { leader, hex }) {
    const from = play.state.at[leader]
    setOut(play, frame, leader)
    frame.spent += stepCost(play, from, wayTo(play, from, hex) as Direction)
    play.state.at[leader] = hex
    tellOfLeader(play, "rode", "4.4", leader, { from, hex })
    onEnter(play, leader, hex)
  },
}

const sail: Verb<Realm, State, UnemployedFrame, RideAction> = {
  fields: { leader: "integer", hex: "integer" },
  candidates(field, frame) {
    if (frame.rider !== NOBODY) return []
    const found: RideAction[] = []
    for (const leader of ridersOf(field, frame))
      for (const hex of capitanoSeaPorts(field, leader)) found.push({ type: "sail", leader, hex })
    return found
  },
  may(field, frame, { leader, hex }) {
    const may = maySetOut(field, frame, leader)
    if (!may.ok) return may
    if (frame.rider !== NOBODY) return refuse("SC2.3", "hasMoved", { leader })
    return capitanoSeaPorts(field, leader).includes(hex) ? OK : refuse("SC2.3", "noSuchPort", { hex })
  },
  do(play, frame, { leader, hex }) {
    const from = play.state.at[leader]
    setOut(play, frame, leader)
    frame.rider = NOBODY
    play.state.at[leader] = hex
    tellOfLeader(play, "sailed", play.ground.scenario === 3 ? "SC3.2" : "SC2.3", leader, { from, hex })
    onEnter(play, leader, hex)
  },
}

export const unemployed: Procedure<Realm, State, UnemployedFrame> = {
  name: "unemployed",
  asks: (field, frame) => (isAsked(field, frame) ? [seatOf(field, frame.side)] : []),
  prompt: (_field, { rider }) => ({ key: rider === NOBODY ? "unemployed" : "unemployed.rides", rule: "4.4" }),
  verbs: {
    ride,
    sail,
    rest: simpleAnswer("rest", (play: Play, frame: UnemployedFrame) => {
      if (frame.rider === NOBODY) finish(play)
      frame.rider = NOBODY
      frame.spent = 0
    }),
  },
  run: (play) => finish(play),
}
