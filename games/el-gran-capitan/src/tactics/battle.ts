import { call, finish, OK, refuse, tell, type Action, type Procedure, type Verb } from "@carroccio/kernel"
import type { ForceId } from "../forces.ts"
import { beginMajorEnd } from "../major-end.ts"
import { ATTACKER, corpsOfLeader, DEFENDER, formCorps, NONE, tallyOf } from "../major-line.ts"
import { beginReorganisation } from "../major-reorganisation.ts"
import type { Field, Play, State } from "../position.ts"
import { NOBODY, type LeaderId, type Realm } from "../realm.ts"
import { seatOf } from "../telling.ts"
import { beginBattleArray } from "./array.ts"
import { beginBombardment } from "./artillery.ts"
import { beginCharges } from "./charges.ts"
import { beginTacticalOptions, rollInitiative } from "./chits.ts"
import { beginDeclaration } from "./engagement.ts"
import {
  corpsIn,
  follow,
  fullBattle,
  MAIN_BODY,
  mayPlay,
  mightHold,
  playChit,
  REARGUARD,
  RESERVE,
  TACTICS,
  UNPLACED,
  VANGUARD,
  type FullFrame,
} from "./frame.ts"
import { beginMelee } from "./melee.ts"

/** Steps of a Major Battle in full (O1.1). */
const REORGANISING = 0
const FORMING = 1
const ARRAYING = 2
const ROUND = 3
const VANGUARD_FIRE = 4
const VANGUARD_CHARGES = 5
const VANGUARD_ENGAGEMENTS = 6
const MAIN_FIRE = 7
const MAIN_CHARGES = 8
const MAIN_ENGAGEMENTS = 9
const RESOLVING = 10
const COMMITTING = 11
const JUDGING = 12

export function beginBattleInFull(play: Play, attacker: ForceId, defender: ForceId): void {
  const { state } = play
  call(play, {
    procedure: "battleInFull",
    hex: state.at[defender],
    forces: [attacker, defender],
    sides: [state.side[attacker], state.side[defender]],
    units: [[], []],
    corps: [],
    whose: [],
    contacts: [],
    plundering: [],
    step: REORGANISING,
    round: 0,
    fight: VANGUARD,
    turn: ATTACKER,
    allowed: [0, 0],
    formation: [0, 0],
    mustered: [0, 0],
    used: [TACTICS.map(() => 0), TACTICS.map(() => 0)],
    chits: [],
    laid: [],
    section: [],
    fired: [],
    screened: [],
    ridden: [],
    charged: [],
    retired: [],
    sent: 0,
    tally: 0,
  } satisfies FullFrame)
}

// O1.1 9-a

/** Corps of the Rearguard that might be committed, as far as the other can see. */
function mightCommit(field: Field, battle: FullFrame): boolean {
  if (battle.step !== COMMITTING || battle.mustered.includes(1)) return false // nobody follows a Muster
  return corpsIn(field, battle, battle.turn, REARGUARD).some((corps) => mightHold(field, battle, corps, RESERVE))
}

interface OfLeader extends Action {
  readonly leader: LeaderId
}

const sendIn: Verb<Realm, State, FullFrame, OfLeader> = {
  fields: { leader: "integer" },
  candidates: (field, battle) =>
    battle.step === COMMITTING
      ? corpsIn(field, battle, battle.turn, REARGUARD).map((corps) => ({ type: "sendIn", leader: battle.corps[corps] }))
      : [],
  may(field, battle, { leader }) {
    if (battle.step !== COMMITTING) return refuse("O1.1", "notNow")
    const corps = corpsOfLeader(battle, leader)
    if (corps === NONE || !corpsIn(field, battle, battle.turn, REARGUARD).includes(corps))
      return refuse("O1.1 9-a", "notInRearguard", { leader })
    return mayPlay(field, battle, corps, RESERVE)
  },
  do(play, battle, { leader }) {
    const corps = corpsOfLeader(battle, leader)
    playChit(play, battle, corps, RESERVE, false)
    battle.section[corps] = MAIN_BODY
    battle.sent = 1
    tell(play, "sentIn", "O1.1 9-a", { leader, hex: battle.hex })
  },
}

const ENOUGH = [{ type: "enough" }]

const enough: Verb<Realm, State, FullFrame, Action> = {
  fields: {},
  candidates: (_field, battle) => (battle.step === COMMITTING ? ENOUGH : []),
  may: (_field, battle) => (battle.step === COMMITTING ? OK : refuse("O1.1", "notNow")),
  do: (_play, battle) => afterCommitting(battle),
}

function afterCommitting(battle: FullFrame): void {
  if (battle.turn === ATTACKER) battle.turn = DEFENDER
  else battle.step = JUDGING
}

export const battleInFull: Procedure<Realm, State, FullFrame> = {
  name: "battleInFull",
  asks: (field, battle) => (mightCommit(field, battle) ? [seatOf(field, battle.sides[battle.turn])] : []),
  prompt: (_field, battle) => ({ key: "sendIn", rule: "O1.1 9-a", args: { hex: battle.hex, round: battle.round } }),
  verbs: { sendIn, enough },
  run(play, battle) {
    if (battle.step > FORMING && !follow(play, battle)) conclude(play, battle)
    else STEPS[battle.step](play, battle)
  },
}

/** Whether anybody stands in the Vanguard of either. */
function hasVanguard(field: Field, battle: FullFrame): boolean {
  return [ATTACKER, DEFENDER].some((index) => corpsIn(field, battle, index, VANGUARD).length > 0)
}

const STEPS: Readonly<Record<number, (play: Play, battle: FullFrame) => void>> = {
  [REORGANISING]: (play, battle) => {
    battle.step = FORMING
    for (const index of [DEFENDER, ATTACKER]) beginReorganisation(play, battle.forces[index])
  },
  [FORMING]: (play, battle) => {
    formCorps(play, battle)
    battle.chits = battle.corps.map(() => [])
    battle.laid = battle.corps.map(() => [])
    battle.section = battle.corps.map(() => UNPLACED)
    battle.step = ARRAYING
    rollInitiative(play, battle)
    for (const index of [DEFENDER, ATTACKER]) beginTacticalOptions(play, index)
  },
  [ARRAYING]: (play, battle) => {
    battle.step = ROUND
    beginBattleArray(play)
  },
  [ROUND]: (play, battle) => {
    battle.round++
    battle.fired = []
    battle.screened = []
    battle.ridden = []
    battle.sent = 0
    battle.tally = tallyOf(play, battle)
    battle.fight = hasVanguard(play, battle) ? VANGUARD : MAIN_BODY
    battle.step = battle.fight === VANGUARD ? VANGUARD_FIRE : MAIN_FIRE
    tell(play, "round", "O1.1 6-a", { hex: battle.hex, round: battle.round })
  },
  [VANGUARD_FIRE]: (play, battle) => {
    battle.step = VANGUARD_CHARGES
    beginBombardment(play)
  },
  [VANGUARD_CHARGES]: (play, battle) => {
    battle.step = VANGUARD_ENGAGEMENTS
    beginCharges(play)
  },
  [VANGUARD_ENGAGEMENTS]: (play, battle) => {
    battle.step = MAIN_FIRE
    beginDeclaration(play)
  },
  [MAIN_FIRE]: (play, battle) => {
    battle.fight = MAIN_BODY // O1.1 7-a
    battle.ridden = []
    battle.step = MAIN_CHARGES
    beginBombardment(play)
  },
  [MAIN_CHARGES]: (play, battle) => {
    battle.step = MAIN_ENGAGEMENTS
    beginCharges(play)
  },
  [MAIN_ENGAGEMENTS]: (play, battle) => {
    battle.step = RESOLVING
    beginDeclaration(play)
  },
  [RESOLVING]: (play, battle) => {
    if (!battle.contacts.some((pair) => pair.some((corps) => battle.section[corps] === MAIN_BODY))) {
      finishWith(play, battle, NONE) // O1.1 7-a: nobody is engaged in the Main Body
      return
    }
    battle.step = COMMITTING
    battle.turn = ATTACKER
    beginMelee(play)
  },
  [COMMITTING]: (play, battle) => {
    if (battle.mustered.includes(1)) conclude(play, battle)
    else afterCommitting(battle)
  },
  [JUDGING]: conclude,
}

/** O1.1 9-a: whoever has nobody left in the Main Body, or played Muster, has lost; both may have. */
function conclude(play: Play, battle: FullFrame): void {
  const lost = [ATTACKER, DEFENDER].map(
    (index) =>
      battle.forces[index] === NOBODY ||
      battle.mustered[index] === 1 ||
      corpsIn(play, battle, index, MAIN_BODY).length === 0,
  )
  const gone = battle.forces.map((force) => force === NOBODY)
  if (gone[ATTACKER] !== gone[DEFENDER]) finishWith(play, battle, gone[ATTACKER] ? ATTACKER : DEFENDER)
  else if (lost[ATTACKER] && lost[DEFENDER]) finishWith(play, battle, NONE)
  else if (lost[ATTACKER] || lost[DEFENDER]) finishWith(play, battle, lost[ATTACKER] ? ATTACKER : DEFENDER)
  // Every round takes Strength Points or good order from somebody, or brings in a Corps; else there is nothing to fight for.
  else if (battle.tally === tallyOf(play, battle) && battle.sent === 0) finishWith(play, battle, NONE)
  else battle.step = ROUND
}

/** Corps that retired in good order are not pursued (O1.1.1 MUSTER). */
function finishWith(play: Play, battle: FullFrame, loser: number): void {
  const { hex, forces, plundering, retired, corps } = fullBattle(play)
  const away = retired.map((one) => corps[one])
  const prey = loser === NONE ? [] : battle.units[loser].filter((unit) => !away.includes(play.state.of[unit]))
  finish(play)
  beginMajorEnd(play, { hex, forces, loser, prey, plundering })
}
