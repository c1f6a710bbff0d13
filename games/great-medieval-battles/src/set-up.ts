import { facingNamed, parseHex } from "@carroccio/hexes"
import {
  finish,
  OK,
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
import { sideOf } from "./exclusive.ts"
import { turnOver } from "./modes.ts"
import type { Field, Play, Side, State, Unit } from "./position.ts"
import { faceOf, isUnit } from "./stacking.ts"

/** Every counter in its place, with its lance, before anybody has chosen a mode. */
export function setUpState(battle: Battle): State {
  const zeros = () => battle.counters.map(() => 0)
  const state: State = {
    turn: 1,
    phase: "setUp",
    phasing: 0,
    left: zeros(),
    facing: zeros(),
    face: zeros(),
    side: battle.counters.map((counter) => sideOf(battle, counter.seat)),
    rout: zeros(),
    lance: zeros(),
    charge: zeros(),
    done: zeros(),
    spent: zeros(),
    disobeyed: zeros(),
    marks: zeros(),
    fate: zeros(),
    hits: [],
    occupant: battle.grid.hexes.map(() => 0),
  }
  for (const placement of battle.pack.setup.placements) {
    const unit = battle.counters.findIndex((counter) => counter.id === placement.id)
    const counter = battle.counters[unit]
    const hexes = placement.hexes.map((hex) => parseHex(hex) ?? 0)
    state.left[unit] = hexes[0]
    state.facing[unit] = placement.facing === undefined ? 0 : facingNamed(placement.facing)
    state.face[unit] = counter.faces.findIndex((face) => face.mode === placement.mode)
    state.lance[unit] = placement.lance === true ? 1 : 0 // 9.3, 15.14
    if (!counter.leader) for (const hex of hexes) state.occupant[battle.grid.cell[hex]] = unit + 1
  }
  return state
}

export interface SetUpFrame extends Frame {
  procedure: "setUp"
  side: number
  ready: number
}

interface SetModeAction extends Action {
  readonly type: "setMode"
  readonly unit: Unit
  readonly face: number
}

/** Whether the unit may begin the game with this side up. */
function maySetMode(field: Field, side: Side, unit: Unit, face: number): Verdict {
  if (!isUnit(field, unit)) return refuse("15.1", "notOnMap", { unit })
  if (field.state.side[unit] !== side) return refuse("15.1", "notYours", { unit })
  if (!field.ground.exclusive.setUpFaces(field.ground, unit).includes(face)) {
    return refuse("15.1", "noChoiceOfMode", { unit })
  }
  return face === field.state.face[unit] ? refuse("15.1", "alreadyInMode", { unit }) : OK
}

/** A unit that begins on horseback has its lance; on foot it has none (9.3, 15.14). */
function setFace(play: Play, unit: Unit, face: number): void {
  turnOver(play, unit, face)
  const lances = play.ground.pack.counters.list[unit].lance === true
  play.state.lance[unit] = lances && faceOf(play, unit).mounted ? 1 : 0
  tell(play, "modeSet", "15.1", { unit, mode: faceOf(play, unit).mode })
}

function hasChoice(field: Field, side: Side): boolean {
  return field.ground.combatUnits.some(
    (unit) => field.state.side[unit] === side && field.ground.exclusive.setUpFaces(field.ground, unit).length > 1,
  )
}

const setMode: Verb<Battle, State, SetUpFrame, SetModeAction> = {
  fields: { unit: "integer", face: "integer" },
  candidates: (field) =>
    field.ground.combatUnits.flatMap((unit) =>
      field.ground.exclusive.setUpFaces(field.ground, unit).map((face) => ({ type: "setMode" as const, unit, face })),
    ),
  may: (field, frame, { unit, face }) => maySetMode(field, frame.side as Side, unit, face),
  do: (play, _frame, { unit, face }) => setFace(play, unit, face),
}

/** Each player, the first first, chooses the modes that his units begin in (2.0, 15.1). */
export const setUp: Procedure<Battle, State, SetUpFrame> = {
  name: "setUp",
  asks: (field, frame) =>
    frame.ready === 0 && hasChoice(field, frame.side as Side) ? [field.ground.seats[frame.side]] : [],
  prompt: () => ({ key: "setUp", rule: "15.1" }),
  verbs: {
    setMode,
    ready: simpleAnswer("ready", (_play, frame) => {
      frame.ready = 1
    }),
  },
  run(play, frame) {
    if (frame.side === 0) {
      frame.side = 1
      frame.ready = 0
    } else finish(play)
  },
}
