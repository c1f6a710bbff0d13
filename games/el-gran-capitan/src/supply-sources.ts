import {
  call,
  finish,
  OK,
  refuse,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
} from "@carroccio/kernel"
import { forcesAt, hasEnemyForce } from "./forces.ts"
import { ownerOf } from "./places.ts"
import { ACTIVE, CHANGING, REMOVED, type Field, type Play, type State } from "./position.ts"
import { NOBODY, other, type ArmyId, type PlaceId, type Realm, type Side } from "./realm.ts"
import { isInPlay } from "./scenarios/schedule.ts"
import { loseLanding, mayBeSource } from "./scenarios/sources.ts"
import { seatOf } from "./telling.ts"

/** An army with a Supply Source of its own: not one that lives from another's purse, nor one that has not come. */
function needsSource(field: Field, army: ArmyId): boolean {
  return field.ground.armies[army].purse === army && (field.state.source[army] !== NOBODY || isInPlay(field, army))
}

/** Whether an army's marker may lie at a Place: listed, a City or Port that the enemy neither owns nor holds (6.1). */
export function isEligible(field: Field, army: ArmyId, place: PlaceId): boolean {
  if (!mayBeSource(field, army, place)) return false
  const { kind, port, hex } = field.ground.places[place]
  const { side } = field.ground.armies[army]
  if ((kind !== "city" && port === null) || ownerOf(field, place) === other(side)) return false
  if (!hasEnemyForce(field, hex, side)) return true
  return field.state.sourceState[army] !== REMOVED && forcesAt(field, hex, side).length > 0 // 6.1.2
}

function eligibleFor(field: Field, army: ArmyId): PlaceId[] {
  const found: PlaceId[] = []
  for (let place = 0; place < field.ground.places.length; place++) if (isEligible(field, army, place)) found.push(place)
  return found
}

/** Takes from play the Active Supply Sources that the enemy alone occupies (6.1.2). */
export function captureSources(play: Play): void {
  const { ground, state } = play
  loseLanding(play)
  for (let army = 0; army < ground.armies.length; army++) {
    const place = state.source[army]
    if (place === NOBODY || state.sourceState[army] !== ACTIVE) continue
    const { side } = ground.armies[army]
    const { hex } = ground.places[place]
    if (!hasEnemyForce(play, hex, side) || forcesAt(play, hex, side).length > 0) continue
    state.sourceState[army] = REMOVED
    state.sourceBack[army] = state.turn + 2
    tell(play, "sourceCaptured", "6.1.2", { army, place })
  }
}

export function placeSource(play: Play, army: ArmyId, place: PlaceId, rule: string): void {
  play.state.source[army] = place
  play.state.sourceState[army] = ACTIVE
  tell(play, "sourcePlaced", rule, { army, place })
}

/** Nothing to decide, the first Supply Source, whether to leave the present one, where to begin again. */
const SETTLED = 0
const FIRST = 1
const KEEP = 2
const PLACE = 3

export interface SourceFrame extends Frame {
  readonly procedure: "supplySources"
  side: Side
  army: ArmyId
  /** Whether only armies without any Supply Source so far designate one: before the first turn. */
  readonly first: number
  asking: number
}

/** 2.2 B.1 d: both sides designate their Supply Sources, the First Player before the other. */
export function beginSources(play: Play, first: boolean): void {
  call(play, {
    procedure: "supplySources",
    side: 0,
    army: -1,
    first: first ? 1 : 0,
    asking: SETTLED,
  } satisfies SourceFrame)
}

/** What is to be decided about an army's marker. */
function question(field: Field, army: ArmyId, first: number): number {
  const { state } = field
  if (!needsSource(field, army)) return SETTLED
  if (state.source[army] === NOBODY) return eligibleFor(field, army).length > 0 ? FIRST : SETTLED
  if (first === 1) return SETTLED
  const places = eligibleFor(field, army)
  switch (state.sourceState[army]) {
    case ACTIVE:
      return places.some((place) => place !== state.source[army]) ? KEEP : SETTLED
    case REMOVED:
      return state.turn >= state.sourceBack[army] && places.length > 0 ? PLACE : SETTLED
    default:
      return places.length > 0 ? PLACE : SETTLED
  }
}

interface PlaceAction extends Action {
  readonly place: PlaceId
}

const sourceAt: Verb<Realm, State, SourceFrame, PlaceAction> = {
  fields: { place: "integer" },
  candidates: (field, { army, asking }) =>
    asking === KEEP ? [] : eligibleFor(field, army).map((place) => ({ type: "sourceAt", place })),
  may(field, { army, asking }, { place }) {
    if (asking === KEEP) return refuse("6.1.1", "changeTakesATurn")
    return isEligible(field, army, place) ? OK : refuse("6.1", "noSourceThere", { place })
  },
  do(play, frame, { place }) {
    const { asking } = frame
    frame.asking = SETTLED
    placeSource(play, frame.army, place, asking === FIRST ? "6.1" : "6.1.1")
  },
}

const changeSource: Verb<Realm, State, SourceFrame, Action> = {
  fields: {},
  candidates: (_field, { asking }) => (asking === KEEP ? [{ type: "changeSource" }] : []),
  may: (_field, { asking }) => (asking === KEEP ? OK : refuse("6.1.1", "noSourceToChange")),
  do(play, frame) {
    frame.asking = SETTLED
    play.state.sourceState[frame.army] = CHANGING
    tell(play, "sourceChanging", "6.1.1", { army: frame.army })
  },
}

const leaveSource: Verb<Realm, State, SourceFrame, Action> = {
  ...simpleAnswer<Realm, State, SourceFrame>("leaveSource", (_play, frame) => {
    frame.asking = SETTLED
  }),
  candidates: (_field, { asking }) => (asking === FIRST ? [] : [{ type: "leaveSource" }]),
  may: (_field, { asking }) => (asking === FIRST ? refuse("6.1", "sourceNeeded") : OK),
}

export const supplySources: Procedure<Realm, State, SourceFrame> = {
  name: "supplySources",
  asks: (field, { asking, side }) => (asking === SETTLED ? [] : [seatOf(field, side)]),
  prompt: (_field, { asking, army }) => ({
    key: asking === KEEP ? "supplySources.keep" : "supplySources.place",
    rule: asking === FIRST ? "6.1" : "6.1.1",
    args: { army },
  }),
  verbs: { sourceAt, changeSource, leaveSource },
  run(play, frame) {
    const { armies } = play.ground
    for (frame.army++; frame.army < armies.length; frame.army++) {
      if (armies[frame.army].side !== frame.side) continue
      const asking = question(play, frame.army, frame.first)
      if (asking === SETTLED) continue
      const places = asking === FIRST ? eligibleFor(play, frame.army) : []
      if (places.length === 1) {
        placeSource(play, frame.army, places[0], "6.1")
        continue
      }
      frame.asking = asking
      return
    }
    frame.army = -1
    frame.side++
    if (frame.side === 2) finish(play)
  },
}
