import type { Hex } from "@carroccio/hexes"
import { call, finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { fortressIsTaken, occupyFortress } from "./battle-hex.ts"
import { captureForce } from "./capitani.ts"
import { removeUnit } from "./unit-losses.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { disciplineBy } from "./fire.ts"
import {
  forcesAt,
  hasEnemyForce,
  inGoodOrder,
  isBaron,
  isOnMap,
  isUnemployed,
  leadersOf,
  unitsOf,
  type ForceId,
} from "./forces.ts"
import { allowanceOf } from "./march-frame.ts"
import { moveForce } from "./moving.ts"
import { giveOrder } from "./give-order.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import { GARRISON, STAND, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type Realm } from "./realm.ts"
import { retreatWays, type RetreatEnd } from "./retreat-paths.ts"
import { mayStopAt, onEnter } from "./scenarios/hooks.ts"
import { friendsAt, mayStay, MOST_FORCES } from "./stacking.ts"
import { seatOf, tellOfLeader } from "./telling.ts"

export interface RetreatHow {
  /** As far as it can; otherwise as far as its owner likes. */
  readonly full: boolean
  /** Hexes that it must go; 0 when it may stay. */
  readonly atLeast: number
  /** Before combat (12.3.2, 16.4.1). */
  readonly before: boolean
}

/**
 * Where a Force's retreat may end (13.2.1). With an allowance, in half Movement Points, it is that of a Retreat Order
 * (13.2.8): it may also end in an owned Town, and stops only where marching Forces may.
 */
export function retreatEnds(
  field: Field,
  force: ForceId,
  how: { readonly full: boolean; readonly allowance?: number },
): RetreatEnd[] {
  const { ground, state } = field
  const ordered = how.allowance !== undefined
  return retreatWays(field, {
    from: state.at[force],
    side: state.side[force],
    army: ground.leaders[force].army,
    allowance: how.allowance ?? allowanceOf(field, force, 0),
    full: how.full,
    towns: ordered,
    mayEnd: ordered
      ? (hex) => mayStay(field, force, hex).ok
      : (hex) => mayStopAt(field, force, hex) && friendsAt(field, force, hex).length < MOST_FORCES, // 11
  })
}

export interface RetreatFrame extends Frame {
  readonly procedure: "retreat"
  readonly force: ForceId
  readonly full: number
  readonly atLeast: number
  readonly before: number
  /** 0 until the ends are known. */
  ready: number
  ends: Hex[]
  paths: Hex[][]
}

export function beginRetreat(play: Play, force: ForceId, { full, atLeast, before }: RetreatHow): void {
  if (!isOnMap(play, force)) return
  call(play, {
    procedure: "retreat",
    force,
    full: full ? 1 : 0,
    atLeast,
    before: before ? 1 : 0,
    ready: 0,
    ends: [],
    paths: [],
  } satisfies RetreatFrame)
}

function findEnds(play: Play, frame: RetreatFrame): void {
  const { force } = frame
  const ends = retreatEnds(play, force, { full: frame.full === 1 })
  frame.ends = ends.map((end) => end.hex)
  frame.paths = ends.map((end) => [...end.path])
  if (mayShelter(play, frame)) {
    frame.ends.push(play.state.at[force])
    frame.paths.push([])
  }
  frame.ready = 1
}

/** Whether a Force that must retreat has anywhere to go. */
export function hasWayOut(field: Field, force: ForceId): boolean {
  return retreatEnds(field, force, { full: true }).length > 0 || mayShelter(field, { force, atLeast: 1, before: 0 })
}

/** Whoever lost outside his own Fortress may go inside it (13.2.7), unless others of his are there (17 BESIEGED). */
function mayShelter(
  field: Field,
  { force, atLeast, before }: Pick<RetreatFrame, "force" | "atLeast" | "before">,
): boolean {
  const { state } = field
  const hex = state.at[force]
  const place = placeAt(field, hex)
  if (atLeast === 0 || before === 1 || !isFortress(field, place)) return false
  return owns(field, state.side[force], place) && !fortressIsTaken(field, hex)
}

interface HexAction extends Action {
  readonly hex: Hex
}

const retreatTo: Verb<Realm, State, RetreatFrame, HexAction> = {
  fields: { hex: "integer" },
  candidates: (_field, frame) => frame.ends.map((hex) => ({ type: "retreatTo", hex })),
  may: (_field, frame, { hex }) => (frame.ends.includes(hex) ? OK : refuse("13.2.1", "notByPriorities", { hex })),
  do: (play, frame, { hex }) => goBack(play, frame, hex),
}

const STAY = [{ type: "stay" }]

const stay: Verb<Realm, State, RetreatFrame, Action> = {
  fields: {},
  candidates: (_field, frame) => (frame.atLeast === 0 ? STAY : []),
  may: (_field, frame) => (frame.atLeast === 0 ? OK : refuse("12.5 5-b", "mustRetreat")),
  do: (play) => finish(play),
}

export const retreat: Procedure<Realm, State, RetreatFrame> = {
  name: "retreat",
  asks(field, frame) {
    const side = field.state.side[frame.force]
    if (frame.ready === 0 || side > 1) return []
    return frame.ends.length + (frame.atLeast === 0 ? 1 : 0) > 1 ? [seatOf(field, side)] : []
  },
  prompt: (field, frame) => ({
    key: frame.atLeast === 0 ? "mayRetreat" : "retreat",
    rule: "13.2.1",
    args: { leader: frame.force, hex: field.state.at[frame.force] },
  }),
  verbs: { retreatTo, stay },
  run(play, frame) {
    if (!isOnMap(play, frame.force)) finish(play)
    else if (frame.ready === 0) findEnds(play, frame)
    else if (frame.ends.length > 0 && frame.atLeast > 0) goBack(play, frame, frame.ends[0])
    else {
      if (frame.atLeast > 0) trap(play, frame.force)
      finish(play)
    }
  },
}

function goBack(play: Play, frame: RetreatFrame, hex: Hex): void {
  const { state } = play
  const { force } = frame
  const path = frame.paths[frame.ends.indexOf(hex)]
  finish(play)
  if (path.length === 0) {
    enterFortress(play, force)
    return
  }
  const from = state.at[force]
  if (state.earthworks[force] === 1) tell(play, "earthworksLost", "13.2.4", { leader: force, hex: from })
  tell(play, "retreated", frame.before === 1 ? "12.3.2" : "13.2", { leader: force, from, hex, path })
  takeAlong(play, force, from, hex)
  moveForce(play, force, hex) // 13.2.2: with all its Capitani
  state.roadMarch[force] = 0
  const place = placeAt(play, hex)
  const sheltered = isFortress(play, place) && owns(play, state.side[force], place)
  if (state.order[force] === GARRISON && !sheltered) giveOrder(play, force, STAND) // 13.2.6
  for (let step = 1; step < path.length; step++) onEnter(play, force, path[step])
}

/** Capitani without troops who stand by go with the last Force that leaves (4.4). */
function takeAlong(play: Play, force: ForceId, from: Hex, hex: Hex): void {
  const { ground, state } = play
  if (forcesAt(play, from, state.side[force]).length > 1) return
  for (let one = 0; one < ground.capitani; one++) {
    if (one === force || state.at[one] !== from || state.under[one] !== NOBODY) continue
    if (state.side[one] !== state.side[force] || !isUnemployed(play, one)) continue
    state.at[one] = hex
    tellOfLeader(play, "takenAlong", "4.4", one)
  }
}

/** 13.2.7: those who go inside the Fortress of the Battle hex check their discipline. */
function enterFortress(play: Play, force: ForceId): void {
  tell(play, "retreatedInside", "13.2.7", { leader: force, hex: play.state.at[force] })
  occupyFortress(play, force)
  const units = inGoodOrder(play, unitsOf(play, force))
  const capitano = isBaron(play, force) ? NOBODY : force
  if (units.length > 0)
    beginDisciplineCheck(play, {
      force,
      units,
      capitano,
      cavalieri: leadersOf(play, force),
      by: disciplineBy(play),
      modifier: 0,
      rule: "13.2.7",
    })
}

/** A Force that must retreat and cannot: off the map (13.2.3), or it surrenders to whoever remains in the hex (13.2). */
function trap(play: Play, force: ForceId): void {
  const { ground, state } = play
  const hex = state.at[force]
  if (!hasEnemyForce(play, hex, state.side[force])) return
  if (ground.edge[hex] === 1) destroyForce(play, force, "retreatedOffMap", "13.2.3")
  else destroyForce(play, force, "surrendered", "13.2")
}

/** A Force is lost with all that it has. */
export function destroyForce(play: Play, force: ForceId, type: string, rule: string): void {
  if (!isOnMap(play, force)) return
  tell(play, type, rule, { leader: force, hex: play.state.at[force] })
  const units = unitsOf(play, force)
  for (const unit of units) removeUnit(play, unit)
  captureForce(play, force)
}
