import {
  finish,
  refuse,
  simpleAnswer,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { Field, Play, State, Unit } from "./position.ts"
import { faceOf, isOnMap, isUnit, lift, NOBODY, place } from "./stacking.ts"

export interface ModeChangeFrame extends Frame {
  procedure: "modeChange"
  ended: number
  /** Units that have changed their mode in this phase. */
  changed: Unit[]
}

type ModeVerb = Verb<Battle, State, ModeChangeFrame, Action & { unit: Unit }>

/** Whether a unit has a second mode at all, and the points it would cost are still there (5.4). */
export function mayChangeMode(field: Field, unit: Unit): Verdict {
  const { state, ground } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("5.4", "notOnMap", { unit })
  if (state.side[unit] !== state.phasing) return refuse("5.4", "notYours", { unit })
  const { change } = ground.counters[unit]
  return change === null ? refuse("5.4", "oneMode", { unit }) : ground.exclusive.mayChangeMode(field, unit, change)
}

/** Whether the unit may still change its mode in this phase. Most cannot at all, which costs least to ask. */
export function canChangeMode(field: Field, { changed }: ModeChangeFrame, unit: Unit): boolean {
  const { state, ground } = field
  if (ground.counters[unit].change === null || state.side[unit] !== state.phasing) return false
  return !changed.includes(unit) && mayChangeMode(field, unit).ok
}

function canAnyChange(field: Field, frame: ModeChangeFrame): boolean {
  for (const unit of field.ground.combatUnits) if (canChangeMode(field, frame, unit)) return true
  return false
}

/** Turns the counter over (16.1). */
export function changeMode(play: Play, unit: Unit): void {
  turnOver(play, unit, 1 - play.state.face[unit])
  play.state.charge[unit] = 0 // 5.31
  play.ground.exclusive.onModeChange?.(play, unit)
  tell(play, "modeChanged", "5.4", { unit, mode: faceOf(play, unit).mode })
}

/** Shows another side of the counter, which keeps its place. */
export function turnOver(play: Play, unit: Unit, face: number): void {
  const { left, facing } = play.state
  const [hex, front] = [left[unit], facing[unit]]
  lift(play, unit)
  play.state.face[unit] = face
  place(play, unit, hex, front)
}

const change: ModeVerb = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    field.ground.combatUnits
      .filter((unit) => field.ground.counters[unit].change !== null && !frame.changed.includes(unit))
      .map((unit) => ({ type: "changeMode", unit })),
  may(field, frame, { unit }) {
    if (frame.changed.includes(unit)) return refuse("5.4", "alreadyChanged", { unit })
    return mayChangeMode(field, unit)
  },
  do(play, frame, { unit }) {
    frame.changed.push(unit)
    changeMode(play, unit)
  },
}

/** At the end of his movement phase, and at no other time, the phasing player changes modes (5.4, 16.11, 16.12). */
export const modeChange: Procedure<Battle, State, ModeChangeFrame> = {
  name: "modeChange",
  asks(field, frame) {
    return frame.ended === 0 && canAnyChange(field, frame) ? field.ground.asked[field.state.phasing] : NOBODY
  },
  prompt: () => ({ key: "modeChange", rule: "5.4" }),
  verbs: {
    changeMode: change,
    endModes: simpleAnswer("endModes", (_play, frame) => {
      frame.ended = 1
    }),
  },
  run: (play) => finish(play),
}
