import type { Hex } from "@carroccio/hexes"
import {
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
import type { Battle } from "./battle.ts"
import {
  GHIBELLINE,
  IN_PLAY,
  WAITING,
  WITHDRAWN,
  type Field,
  type Play,
  type Side,
  type State,
  type Unit,
} from "./position.ts"
import { combatUnitAt, isOnMap, isUnit, place, putAt } from "./stacking.ts"
import { retinueOf } from "./moving.ts"

/** Every counter where the scenario puts it (S.1.1, S.2.1). */
export function setUpState(battle: Battle): State {
  const { counters, battaglie, placements, grid } = battle
  const zeros = () => new Array<number>(counters.length).fill(0)
  const none = () => new Array<number>(battaglie.length).fill(0)
  const state: State = {
    active: battle.free ? battle.marchesFirst : GHIBELLINE,
    marchTurn: battle.free ? 1 : 0,
    opening: battle.free ? 1 : battle.exclusive.opening,
    hex: zeros(),
    facing: placements.map(({ facing }) => facing),
    hits: zeros(),
    rating: counters.map(({ cohesion }) => cohesion),
    disrupted: zeros(),
    fired: zeros(),
    fate: placements.map(({ hex }, unit) => {
      if (counters[unit].tags.has("arras")) return WITHDRAWN // S.4.3.1
      return hex === 0 ? WAITING : IN_PLAY
    }),
    order: zeros(),
    attack: zeros(),
    carica: zeros(),
    done: zeros(),
    capacity: battaglie.map(({ capacity }) => capacity),
    inReserve: battaglie.map(({ inReserve }) => (inReserve ? 1 : 0)),
    activated: none(),
    adjutant: none(),
    removed: none(),
    unbound: none(),
    marked: 0,
    inARow: 0,
    points: [0, 0],
    level: [0, 0],
    routedUnit: [0, 0],
    routedCavalry: [0, 0],
    weather: 0,
    treason: 0,
    paladini: 0,
    novello: 0,
    campEntered: [],
    arrasHex: 0,
    bid: [0, 0],
    bidsOpen: 0,
    entered: [],
    occupant: new Array<number>(grid.size).fill(0),
    extras: new Array<number>(grid.size).fill(0),
  }
  placements.forEach(({ hex }, unit) => {
    if (hex !== 0) putAt(battle, state, unit, hex)
  })
  return state
}

export interface SetUpFrame extends Frame {
  procedure: "setUp"
  side: number
  ready: number
}

/** Where a unit may be put: an empty hex of its row (S.1.1). */
function mayDeploy(field: Field, side: Side, unit: Unit, hex: Hex): Verdict {
  const { ground } = field
  if (!isUnit(field, unit) || !isOnMap(field, unit)) return refuse("S.1.1", "notOnMap", { unit })
  if (ground.counters[unit].side !== side) return refuse("S.1.1", "notYours", { unit })
  if (!ground.counters[unit].fights || !ground.placements[unit].row.includes(hex))
    return refuse("S.1.1", "notHisRow", { unit, hex })
  return combatUnitAt(field, hex) < 0 ? OK : refuse("9.0.1", "notEmpty", { hex })
}

function hasRoom(field: Field, side: Side): boolean {
  return field.ground.fighters.some(
    (unit) =>
      field.ground.counters[unit].side === side &&
      field.ground.placements[unit].row.some((hex) => mayDeploy(field, side, unit, hex).ok),
  )
}

const deploy: Verb<Battle, State, SetUpFrame, Action & { unit: Unit; hex: Hex }> = {
  fields: { unit: "integer", hex: "integer" },
  candidates: (field) =>
    field.ground.fighters.flatMap((unit) =>
      field.ground.placements[unit].row.map((hex) => ({ type: "deploy", unit, hex })),
    ),
  may: (field, { side }, { unit, hex }) => mayDeploy(field, side as Side, unit, hex),
  do(play: Play, _frame, { unit, hex }) {
    const { ground, state } = play
    const from = state.hex[unit]
    const along = [...retinueOf(play, unit, false), ...ground.capitani.filter((one) => state.hex[one] === from)]
    place(play, unit, hex)
    for (const one of along) place(play, one, hex)
  },
}

/** Each side, the first first, chooses among the hexes of its rows where they are more than its counters (S.1.1). */
export const setUp: Procedure<Battle, State, SetUpFrame> = {
  name: "setUp",
  asks: (field, { side, ready }) => (ready === 0 && hasRoom(field, side as Side) ? [field.ground.seats[side]] : []),
  prompt: () => ({ key: "setUp", rule: "S.1.1" }),
  verbs: {
    deploy,
    ready: simpleAnswer("ready", (_play: Play, frame: SetUpFrame) => {
      frame.ready = 1
    }),
  },
  run(play, frame) {
    if (frame.side === 1) finish(play)
    else {
      frame.side = 1
      frame.ready = 0
    }
  },
}
