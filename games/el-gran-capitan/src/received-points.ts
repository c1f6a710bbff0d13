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
} from "@carroccio/kernel"
import { lineOfCommunication } from "./communications.ts"
import { isContested } from "./forces.ts"
import { modifierList, sumOf, type Modifier } from "./modifiers.ts"
import { gainPoints } from "./points.ts"
import { ACTIVE, OUT, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type ArmyId, type LeaderId, type Realm } from "./realm.ts"
import { allowanceOf } from "./scenarios/schedule.ts"
import { isFerrandinosWar } from "./scenarios/names.ts"
import { seatOf, tellOwner } from "./telling.ts"
import { weatherNow } from "./terrain.ts"

// 6.3.1 How Administrative Points are received

/** What is to be decided: nothing, to which Capitano Generale the line is traced, which army takes the points. */
const NOTHING = 0
const GENERALE = 1
const TAKER = 2

export interface PointsFrame extends Frame {
  readonly procedure: "points"
  readonly army: ArmyId
  asking: number
}

/** An army receives its Administrative Points of the turn. */
export function beginPoints(play: Play, army: ArmyId): void {
  call(play, { procedure: "points", army, asking: NOTHING } satisfies PointsFrame)
}

/** The Capitani Generali of an army who are on the map. */
export function generaliOf({ ground, state }: Field, army: ArmyId): LeaderId[] {
  const found: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++) {
    if (state.generale[one] !== 1 || state.at[one] <= OUT) continue
    if (ground.armies[ground.leaders[one].army].purse === army) found.push(one)
  }
  return found
}

/** What leads to the column of the Administrative Points Table, or null without a line (6.3.1, 6.2). */
export function columnShifts(field: Field, army: ArmyId, generale: LeaderId): Modifier[] | null {
  const { state } = field
  const { list, add } = modifierList()
  if (generale === NOBODY) {
    // 6.3.2: the Supply Source stands for him.
    if (state.source[army] === NOBODY || state.sourceState[army] !== ACTIVE) return null
    add("regions", 1)
  } else {
    const line = lineOfCommunication(field, army, state.at[generale])
    if (line === null) return null
    add("regions", line.regions)
    if (isContested(field, state.at[generale])) add("contested", 1)
  }
  if (weatherNow(field) === "mud") add("muddyRoads", 1) // 3.1
  return list
}

/** The column of the Administrative Points Table, from 1; 0 without a line. */
export function columnFor(field: Field, army: ArmyId, generale: LeaderId): number {
  const shifts = columnShifts(field, army, generale)
  return shifts === null ? 0 : Math.min(sumOf(shifts), field.ground.charts.administration.rows[0].length)
}

/** What the table adds to the nominal points, for two dice and a column from 1. */
export function administrationResult({ ground }: Field, dice: number, column: number): number {
  const { first, rows } = ground.charts.administration
  const row = Math.max(0, Math.min(rows.length - 1, dice - first))
  return rows[row][column - 1]
}

function receive(play: Play, army: ArmyId, generale: LeaderId, nominal: number): void {
  const column = columnFor(play, army, generale)
  if (column === 0) {
    tell(play, "noPoints", "6.3", { army })
    return
  }
  tellOwner(play, "lineMeasured", "6.2", play.ground.armies[army].side, { army, count: column })
  const dice = [roll(play), roll(play)]
  const modifier = administrationResult(play, dice[0] + dice[1], column)
  const count = Math.max(0, nominal + modifier)
  tell(play, "pointsRolled", "6.3.1", { army, dice, modifier, count })
  gainPoints(play, army, count, "6.3.3")
}

/** The armies that may take the Pope's points: his own, the Spanish, the Aragonese. */
const PAPAL_TAKERS = ["Papal", "Spanish", "Aragonese"]

function takersOf({ ground }: Field): ArmyId[] {
  const found: ArmyId[] = []
  for (let army = 0; army < ground.armies.length; army++)
    if (PAPAL_TAKERS.includes(ground.armies[army].name)) found.push(army)
  return found
}

interface GeneraleAction extends Action {
  readonly leader: LeaderId
}

/** 6.3.2: with several Capitani Generali the owner chooses. */
const traceTo: Verb<Realm, State, PointsFrame, GeneraleAction> = {
  fields: { leader: "integer" },
  candidates: (field, { army, asking }) =>
    asking === GENERALE ? generaliOf(field, army).map((leader) => ({ type: "traceTo", leader })) : [],
  may: (field, { army, asking }, { leader }) =>
    asking === GENERALE && generaliOf(field, army).includes(leader) ? OK : refuse("6.3.2", "noGenerale", { leader }),
  do(play, { army }, { leader }) {
    finish(play)
    receive(play, army, leader, allowanceOf(play, army).points)
  },
}

interface ArmyAction extends Action {
  readonly army: ArmyId
}

const takePoints: Verb<Realm, State, PointsFrame, ArmyAction> = {
  fields: { army: "integer" },
  candidates: (field, { asking }) =>
    asking === TAKER ? takersOf(field).map((army) => ({ type: "takePoints", army })) : [],
  may: (field, { asking }, { army }) =>
    asking === TAKER && takersOf(field).includes(army) ? OK : refuse("6.3.3", "notItsPoints", { army }),
  do(play, frame, { army }) {
    finish(play)
    gainPoints(play, army, allowanceOf(play, frame.army).points, "6.3.3")
  },
}

export const points: Procedure<Realm, State, PointsFrame> = {
  name: "points",
  asks: (field, { asking, army }) => (asking === NOTHING ? [] : [seatOf(field, field.ground.armies[army].side)]),
  prompt: (_field, { asking, army }) => ({
    key: asking === GENERALE ? "points.generale" : "points.taker",
    rule: asking === GENERALE ? "6.3.2" : "6.3.3",
    args: { army },
  }),
  verbs: { traceTo, takePoints },
  run(play, frame) {
    const { army } = frame
    const { points: nominal, upTo, actual } = allowanceOf(play, army)
    if (nominal > 0 && actual && upTo === 0 && isFerrandinosWar(play)) {
      frame.asking = TAKER
      return
    }
    if (nominal === 0 || !isPromiseKept(play, army, nominal, upTo)) {
      finish(play)
      return
    }
    if (!actual && generaliOf(play, army).length > 1) {
      frame.asking = GENERALE
      return
    }
    finish(play)
    if (actual) gainPoints(play, army, nominal, "6.3.1")
    else receive(play, army, generaliOf(play, army)[0] ?? NOBODY, nominal)
  },
}

/** Whether points come that depend on a die: on so much or less (6.3.1). */
function isPromiseKept(play: Play, army: ArmyId, nominal: number, upTo: number): boolean {
  if (upTo === 0) return true
  const die = roll(play)
  tell(play, "pointsPromised", "6.3.1", { army, die, count: die <= upTo ? nominal : 0 })
  return die <= upTo
}
