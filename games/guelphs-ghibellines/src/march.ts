import {
  call,
  finish,
  OK,
  refuse,
  roll,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { lowerCapacity } from "./capacity.ts"
import { canEnterMap } from "./movement.ts"
import { beginMoving } from "./moving.ts"
import { canMoveAtAll } from "./abilities.ts"
import { canOpenBattle } from "./duties.ts"
import { canRide, type RidingFrame } from "./personalities.ts"
import { other, WAITING, type Field, type Play, type State, type Unit } from "./position.ts"
import { isOnMap, isUnit, palvesariAt } from "./stacking.ts"
import { basicActivation } from "./turn.ts"
import { endBattle } from "./victory.ts"

/** The armies march to the field, in turns, until one of them gives battle (S.2.2). */
export interface MarchFrame extends Frame {
  procedure: "march"
  /** The dice of this movement turn with fatigue; 0 before they are rolled. */
  roll: number
  /** Battaglie that have marched in this turn. */
  marched: number[]
  ended: number
  /** Player-turns in a row without a march. */
  idle: number
}

/** Turns in which nobody marches, both sides counted, before the armies go home. */
const PATIENCE = 6

/** What march fatigue adds to the dice (S.2.4). */
export function marchFatigue(field: Field): number {
  return Math.max(0, field.state.marchTurn - field.ground.fatigueAfter)
}

/** Whether the Battaglia is due on the map in this very turn: it then marches freely (S.2.2.1). */
function isDue(field: Field, battaglia: number): boolean {
  const { ground, state } = field
  return ground.battaglie[battaglia].units.some(
    (unit) => state.fate[unit] === WAITING && ground.placements[unit].turn === state.marchTurn,
  )
}

/** Battaglie that a Capitano marches: his own and those without one (S.2.2.3). */
function columnOf(field: Field, battaglia: number): number[] {
  return field.ground.battaglie.flatMap((one, i) => (one.marchesWith === battaglia ? [i] : []))
}

function unitsOf(field: Field, battaglia: number): Unit[] {
  return columnOf(field, battaglia).flatMap((one) => field.ground.battaglie[one].units)
}

/** Whether the Capitano's march costs him a box of the table (S.2.2.1). */
export function marchCosts(field: Field, frame: MarchFrame, battaglia: number): boolean {
  return field.state.capacity[battaglia] < frame.roll && !isDue(field, battaglia)
}

/** Whether the Capitano may march in this turn; in Reserve he may as well (S.2.3). */
export function mayMarch(field: Field, frame: MarchFrame, battaglia: number, seat: string): Verdict {
  const { ground, state } = field
  const one = battaglia < 0 ? undefined : ground.battaglie[battaglia]
  if (one === undefined || one.capitano < 0) return refuse("S.2.2.3", "noCapitano", { battaglia })
  if (ground.seats[one.side] !== seat) return refuse("S.2.2.3", "notYourCapitano", { unit: one.capitano })
  if (state.removed[battaglia] === 1) return refuse("13.1.12", "capitanoGone", { unit: one.capitano })
  if (frame.marched.includes(battaglia)) return refuse("S.2.2.3", "alreadyMarched", { unit: one.capitano })
  if (!unitsOf(field, battaglia).some((unit) => isOnMap(field, unit) || mayCome(field, unit))) {
    return refuse("S.2.2.2", "notYetDue", { unit: one.capitano })
  }
  if (marchCosts(field, frame, battaglia) && state.capacity[battaglia] < 2)
    return refuse("S.2.2.1", "capacityTooLow", { unit: one.capitano })
  return OK
}

/** Whether a unit off the map may come on by now (S.2.2.2). */
function mayCome(field: Field, unit: Unit): boolean {
  const { turn, entries } = field.ground.placements[unit]
  return field.state.fate[unit] === WAITING && entries.length > 0 && turn <= field.state.marchTurn
}

const march: Verb<Battle, State, MarchFrame, Action & { battaglia: number }> = {
  fields: { battaglia: "integer" },
  candidates: (field) => field.ground.commands[field.state.active].map((battaglia) => ({ type: "march", battaglia })),
  may: (field, frame, { battaglia }, seat) => mayMarch(field, frame, battaglia, seat),
  do(play, frame, { battaglia }) {
    if (marchCosts(play, frame, battaglia))
      lowerCapacity(play, battaglia, play.ground.exclusive.fall?.(play, battaglia) ?? 1)
    frame.marched.push(battaglia)
    frame.idle = 0
    tell(play, "marches", "S.2.2.3", { unit: play.ground.battaglie[battaglia].capitano })
    call(play, { procedure: "column", battaglia, ended: 0 } satisfies ColumnFrame)
  },
}

/** Whether the Battaglia may begin the battle: not in Reserve, not tired of the road, and with an enemy to strike (S.2.2.4). */
export function mayGiveBattle(field: Field, frame: MarchFrame, battaglia: number, seat: string): Verdict {
  const { ground, state } = field
  const one = battaglia < 0 ? undefined : ground.battaglie[battaglia]
  if (one === undefined || one.capitano < 0) return refuse("S.2.2.4", "noCapitano", { battaglia })
  if (ground.seats[one.side] !== seat) return refuse("S.2.2.4", "notYourCapitano", { unit: one.capitano })
  if (state.removed[battaglia] === 1) return refuse("13.1.12", "capitanoGone", { unit: one.capitano })
  if (state.inReserve[battaglia] === 1) return refuse("S.2.2.4", "inReserve", { unit: one.capitano })
  if (frame.marched.includes(battaglia)) return refuse("S.2.2.4", "alreadyMarched", { unit: one.capitano })
  return canOpenBattle(field, battaglia) ? OK : refuse("S.2.2.4", "nobodyToStrike", { unit: one.capitano })
}

const giveBattle: Verb<Battle, State, MarchFrame, Action & { battaglia: number }> = {
  fields: { battaglia: "integer" },
  candidates: (field) =>
    field.ground.commands[field.state.active].map((battaglia) => ({ type: "giveBattle", battaglia })),
  may: (field, frame, { battaglia }, seat) => mayGiveBattle(field, frame, battaglia, seat),
  do(play, _frame, { battaglia }) {
    finish(play)
    play.state.marchTurn = 0
    play.state.opening = 1
    tell(play, "battleGiven", "S.2.2.4", { unit: play.ground.battaglie[battaglia].capitano })
    play.ground.exclusive.onBattle?.(play)
    if (play.position.outcome === null) basicActivation(play, battaglia, "giveBattle")
  },
}

const END = [{ type: "endTurn" }]

const endTurn: Verb<Battle, State, MarchFrame, Action> = {
  fields: {},
  candidates: () => END,
  may: () => OK,
  do(_play, frame) {
    frame.ended = 1
  },
}

export const marching: Procedure<Battle, State, MarchFrame> = {
  name: "march",
  asks: (field, frame) => (frame.roll > 0 && frame.ended === 0 ? [field.ground.seats[field.state.active]] : []),
  prompt: (field, frame) => ({ key: "march", rule: "S.2.2", args: { turn: field.state.marchTurn, roll: frame.roll } }),
  verbs: { march, giveBattle, endTurn },
  run(play, frame) {
    if (frame.ended === 1) passMarch(play, frame)
    else beginMarch(play, frame)
  },
}

/** At the start of a movement turn two dice tell whose road is hard (S.2.2.1). */
function beginMarch(play: Play, frame: MarchFrame): void {
  const dice = roll(play) + roll(play)
  frame.roll = dice + marchFatigue(play)
  play.state.done.fill(0)
  play.state.entered.length = 0
  tell(play, "marchRolled", "S.2.2.1", {
    seat: play.ground.seats[play.state.active],
    turn: play.state.marchTurn,
    dice,
    total: frame.roll,
  })
}

function passMarch(play: Play, frame: MarchFrame): void {
  const { state, ground } = play
  if (frame.marched.length === 0) frame.idle++
  frame.roll = 0
  frame.ended = 0
  frame.marched = []
  state.active = other(state.active)
  if (state.active === ground.marchesFirst) state.marchTurn++
  if (frame.idle >= PATIENCE) endBattle(play, null, "neverMet", "S.2.2")
}

/** A Battaglia on the march: each of its counters may move once. */
export interface ColumnFrame extends Frame {
  procedure: "column"
  battaglia: number
  ended: number
}

function mayMoveInColumn(field: Field, frame: ColumnFrame, unit: Unit, alone: number): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit) || !unitsOf(field, frame.battaglia).includes(unit))
    return refuse("S.2.2.3", "otherBattaglia", { unit })
  const counter = ground.counters[unit]
  if (counter.kind === "religiosi") return refuse("S.5.2", "staysWithCarroccio", { unit })
  if (state.done[unit] === 1) return refuse("S.2.2.3", "alreadyMoved", { unit })
  if (state.fate[unit] > WAITING) return refuse("S.2.2.3", "notOnMap", { unit })
  if (
    alone !== 0 &&
    (alone !== 1 || !counter.missile || !isOnMap(field, unit) || palvesariAt(field, state.hex[unit]) < 0)
  ) {
    return refuse("14.0.6", "noPalvesariThere", { unit })
  }
  const moving = beginMoving(field, unit, "march", alone === 1)
  if (moving.with.some((one) => state.done[one] === 1)) return refuse("S.2.2.3", "alreadyMoved", { unit })
  if (isOnMap(field, unit)) return canMoveAtAll(field, moving) ? OK : refuse("8.0", "cannotMove", { unit })
  if (counter.host >= 0) return refuse("S.2.2.2", "comesWithHost", { unit })
  if (!mayCome(field, unit)) return refuse("S.2.2.2", "notYetDue", { unit })
  return canEnterMap(field, moving) ? OK : refuse("S.2.2.2", "noEntryOpen", { unit })
}

const moveInColumn: Verb<Battle, State, ColumnFrame, Action & { unit: Unit; alone: number }> = {
  fields: { unit: "integer", alone: "integer" },
  candidates: (field, { battaglia }) =>
    unitsOf(field, battaglia).flatMap((unit) =>
      field.ground.counters[unit].missile && isOnMap(field, unit) && palvesariAt(field, field.state.hex[unit]) >= 0
        ? [
            { type: "move", unit, alone: 0 },
            { type: "move", unit, alone: 1 },
          ]
        : [{ type: "move", unit, alone: 0 }],
    ),
  may: (field, frame, { unit, alone }) => mayMoveInColumn(field, frame, unit, alone),
  do(play, _frame, { unit, alone }) {
    call(play, beginMoving(play, unit, "march", alone === 1))
  },
}

function personalitiesOf(field: Field, battaglia: number): Unit[] {
  const { capitano, hero, standard } = field.ground.battaglie[battaglia]
  return [capitano, hero, standard].filter((unit) => unit >= 0)
}

function mayRideInColumn(field: Field, frame: ColumnFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!personalitiesOf(field, frame.battaglia).includes(unit)) return refuse("S.2.2.3", "otherBattaglia", { unit })
  if (state.done[unit] === 1) return refuse("13.1.2", "alreadyRode", { unit })
  if (state.fate[unit] > WAITING) return refuse("13.1.1", "notOnMap", { unit })
  if (!isOnMap(field, unit)) {
    if (ground.counters[unit].kind !== "capitano") return refuse("S.2.2.2", "comesWithHost", { unit })
    if (!mayCome(field, unit)) return refuse("S.2.2.2", "notYetDue", { unit })
  }
  return canRide(field, unit) ? OK : refuse("13.1.1", "nowhereToRide", { unit })
}

const rideInColumn: Verb<Battle, State, ColumnFrame, Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, { battaglia }) => personalitiesOf(field, battaglia).map((unit) => ({ type: "ride", unit })),
  may: (field, frame, { unit }) => mayRideInColumn(field, frame, unit),
  do(play, _frame, { unit }) {
    play.state.done[unit] = 1
    call(play, { procedure: "riding", unit } satisfies RidingFrame)
  },
}

/** What the counters of the column may still do, personalities last. */
export function columnOrders(field: Field, frame: ColumnFrame): Action[] {
  const moves = unitsOf(field, frame.battaglia)
    .map((unit) => ({ type: "move", unit, alone: 0 }))
    .filter(({ unit }) => mayMoveInColumn(field, frame, unit, 0).ok)
  const rides = personalitiesOf(field, frame.battaglia)
    .map((unit) => ({ type: "ride", unit }))
    .filter(({ unit }) => mayRideInColumn(field, frame, unit).ok)
  return [...moves, ...rides]
}

const END_COLUMN = [{ type: "endColumn" }]

export const column: Procedure<Battle, State, ColumnFrame> = {
  name: "column",
  asks: (field, { ended }) => (ended === 0 ? [field.ground.seats[field.state.active]] : []),
  prompt: (field, { battaglia }) => ({
    key: "column",
    rule: "S.2.2.3",
    args: { unit: field.ground.battaglie[battaglia].capitano },
  }),
  verbs: {
    move: moveInColumn,
    ride: rideInColumn,
    endColumn: {
      fields: {},
      candidates: () => END_COLUMN,
      may: (field, { battaglia }) => {
        const rode = field.state.done[field.ground.battaglie[battaglia].capitano] === 1
        return field.ground.exclusive.mayEnd?.(field, battaglia, rode) ?? OK
      },
      do(_play, frame) {
        frame.ended = 1
      },
    },
  },
  run: (play) => finish(play),
}
