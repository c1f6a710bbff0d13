import { call, finish, sequence, type Action, type Procedure, type SequenceFrame } from "@carroccio/kernel"
import { conquer as conquerPlace } from "./alignment.ts"
import { attack } from "./attack-from-march.ts"
import { beginAttrition } from "./attrition.ts"
import { dig, settleEarthworks } from "./earthworks.ts"
import { beginEngineers } from "./engineers.ts"
import { hasEnemyForce, isBaron, isForce, pointsOf, primoOf, unitsOf, type ForceId } from "./forces.ts"
import { leave } from "./march-contested.ts"
import { dropOff, take } from "./march-drop.ts"
import { FREE, isRetreat, pointsLeft, type MarchFrame, type MarchVerb } from "./march-frame.ts"
import { conquer, pillage, recover, sail, treachery } from "./march-places.ts"
import { mayHalt } from "./march-rest.ts"
import { lookForWays, mustLook, retreatOn, retreatTo } from "./march-retreat.ts"
import { endRoadMarch, leaveRoad, roadMarch } from "./march-road.ts"
import { step } from "./march-step.ts"
import { placeAt } from "./places.ts"
import { pontoon } from "./pontoons.ts"
import { MANOEUVRE, type Field, type Play, type State } from "./position.ts"
import { keepQuarters } from "./quarters.ts"
import type { Realm, Side } from "./realm.ts"
import { afterActivation } from "./scenarios/hooks.ts"
import { seatOf } from "./telling.ts"
import { beginUnemployed } from "./unemployed.ts"

export type { MarchFrame } from "./march-frame.ts"

/** The active Force may do what its Order allows (8.2.4); `bonus` in half Movement Points. */
export function beginMarch(play: Play, force: ForceId, bonus: number, second: boolean): void {
  const { state } = play
  if (state.order[force] !== MANOEUVRE) endRoadMarch(play, force) // 8.7
  const units = unitsOf(play, force)
  call(play, {
    procedure: "march",
    force,
    side: state.side[force],
    bonus,
    spent: 0,
    road: 0,
    second: second ? 1 : 0,
    from: state.at[force],
    startPoints: pointsOf(play, units),
    moved: 0,
    stopped: FREE,
    beaten: 0,
    leaving: 0,
    rearguard: 0,
    units,
    dropped: [],
    looked: 0,
    ways: [],
    path: [],
    done: 0,
  } satisfies MarchFrame)
}

const HALT: Action[] = [{ type: "halt" }]

const halt: MarchVerb = {
  fields: {},
  candidates: () => HALT,
  may: mayHalt,
  do(_play, frame) {
    frame.done = 1
  },
}

/** Whether nothing is left to be said: it halts, or retreats by its Order as far as it was said to (13.2.8). */
function isGoing(field: Field, frame: MarchFrame): boolean {
  return frame.done === 1 || frame.path.length > 0 || isRetreat(field, frame)
}

/** The march of a Force. What it can still spend is its owner's secret, and so he alone says when it is over (1.4). */
export const march: Procedure<Realm, State, MarchFrame> = {
  name: "march",
  asks: (field, frame) =>
    isGoing(field, frame) || mustLook(field, frame) || !isForce(field, frame.force) ? [] : [seatOf(field, frame.side)],
  prompt: (field, frame) => ({
    key: "march",
    rule: "8.3",
    args: { leader: frame.force, order: field.state.order[frame.force], points: pointsLeft(field, frame) },
  }),
  verbs: {
    step,
    leave,
    retreatTo,
    attack,
    roadMarch,
    leaveRoad,
    dropOff,
    take,
    dig,
    pontoon,
    conquer,
    pillage,
    sail,
    treachery,
    recover,
    halt,
  },
  run(play, frame) {
    const goesOn = frame.done === 0 && isForce(play, frame.force)
    if (goesOn && frame.path.length > 0) retreatOn(play, frame)
    else if (goesOn && mustLook(play, frame)) lookForWays(play, frame)
    else {
      finish(play)
      endMarch(play, frame)
    }
  },
}

/** The Force that marched, under whoever leads it now (4.6.3); the one that it was when nothing is left of it. */
function forceNow(field: Field, { force, units, dropped }: MarchFrame): ForceId {
  if (isForce(field, force)) return force
  for (const unit of units) {
    const of = field.state.of[unit]
    if (of >= 0 && !dropped.includes(primoOf(field, of))) return primoOf(field, of)
  }
  return force
}

function endMarch(play: Play, frame: MarchFrame): void {
  const { state } = play
  const { side, second, startPoints, dropped } = frame
  const force = forceNow(play, frame)
  const hex = state.at[force]
  // 15.2: where its movement ends; a retreat is none (13.2).
  const retreated = frame.beaten === 1 || isRetreat(play, frame)
  if (!retreated && isForce(play, force) && !hasEnemyForce(play, hex, side))
    conquerPlace(play, force, placeAt(play, hex))
  call(play, {
    procedure: "afterMarch",
    step: 0,
    force,
    side,
    second,
    spent: frame.spent + frame.road,
    startPoints,
    dropped,
  } satisfies AfterMarchFrame)
}

export interface AfterMarchFrame extends SequenceFrame {
  readonly procedure: "afterMarch"
  readonly force: ForceId
  readonly side: Side
  readonly second: number
  readonly spent: number
  readonly startPoints: number
  readonly dropped: ForceId[]
}

/** What follows a march before anybody else is activated. */
export const afterMarch = sequence<Realm, State, AfterMarchFrame>("afterMarch", [
  (play, { force }) => beginEngineers(play, force), // 16.1.1
  (play, { force, second, spent, startPoints, dropped }) => {
    if (second === 1) beginAttrition(play, force, { second: true, spent, startPoints, dropped }) // 8.2, 9
  },
  (play, { force, side }) => {
    settleEarthworks(play)
    keepQuarters(play)
    if (!isBaron(play, force)) beginUnemployed(play, side) // 4.4
  },
  (play, { force }) => afterActivation(play, force),
])
