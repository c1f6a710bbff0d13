import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { ATTACKER, corpsOf, corpsOfLeader, NONE } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm } from "../realm.ts"
import { seatOf } from "../telling.ts"
import {
  FORMATION,
  fullBattle,
  isDemoralised,
  MAIN_BODY,
  mayPlay,
  mightHold,
  playChit,
  REARGUARD,
  UNPLACED,
  VANGUARD,
  type FullFrame,
} from "./frame.ts"

/** Both place their Capitani on the Battle Roster in turn, the attacker first (O1.1 5-a). */
interface BattleArrayFrame extends Frame {
  readonly procedure: "battleArray"
  turn: number
}

export function beginBattleArray(play: Play): void {
  call(play, { procedure: "battleArray", turn: ATTACKER } satisfies BattleArrayFrame)
}

function unplaced(battle: FullFrame, index: number): number[] {
  return corpsOf(battle, index).filter((corps) => battle.section[corps] === UNPLACED)
}

/** Whether another place than the Main Body can be thought of: Formation was played or might be. */
function mightChoose(field: Field, battle: FullFrame, index: number): boolean {
  return battle.formation[index] === 1 || corpsOf(battle, index).some((one) => mightHold(field, battle, one, FORMATION))
}

function mayArray(field: Field, turn: number, leader: LeaderId, section: number): Verdict {
  const battle = fullBattle(field)
  const corps = corpsOfLeader(battle, leader)
  if (corps === NONE || battle.whose[corps] !== turn) return refuse("O1.1 5-a", "notHisCorps", { leader })
  if (battle.section[corps] !== UNPLACED) return refuse("O1.1 5-a", "alreadyPlaced", { leader })
  if (section === MAIN_BODY) return OK
  if (section !== VANGUARD && section !== REARGUARD) return refuse("O1.1 5-a", "noSuchSection", { section })
  if (battle.formation[turn] === 0) return refuse("O1.1.1 FORMATION", "noFormation", { section })
  const held = corpsOf(battle, turn).filter((one) => battle.section[one] === REARGUARD).length
  const { initiative } = field.ground.leaders[battle.forces[turn]]
  if (section === REARGUARD && held >= initiative)
    return refuse("O1.1.1 RESERVE", "rearguardFull", { count: initiative })
  const others = corpsOf(battle, turn).filter(
    (one) => one !== corps && (battle.section[one] === MAIN_BODY || battle.section[one] === UNPLACED),
  )
  const sound = others.some((one) => !isDemoralised(field, battle, one))
  return sound || (others.length > 0 && isDemoralised(field, battle, corps))
    ? OK
    : refuse("O1.1 5-a", "mainBodyEmpty", { leader })
}

interface Array_ extends Action {
  readonly leader: LeaderId
  readonly section: number
}

const array: Verb<Realm, State, BattleArrayFrame, Array_> = {
  fields: { leader: "integer", section: "integer" },
  candidates(field, { turn }) {
    const battle = fullBattle(field)
    const found: Array_[] = []
    for (const corps of unplaced(battle, turn))
      for (const section of [VANGUARD, MAIN_BODY, REARGUARD])
        found.push({ type: "array", leader: battle.corps[corps], section })
    return found
  },
  may: (field, { turn }, { leader, section }) => mayArray(field, turn, leader, section),
  do(play, frame, { leader, section }) {
    const battle = fullBattle(play)
    put(play, battle, corpsOfLeader(battle, leader), section)
    pass(battle, frame)
  },
}

function put(play: Play, battle: FullFrame, corps: number, section: number): void {
  battle.section[corps] = section
  tell(play, "arrayed", "O1.1 5-a", { leader: battle.corps[corps], section, hex: battle.hex })
}

/** The other's turn, if he has anybody left to place. */
function pass(battle: FullFrame, frame: BattleArrayFrame): void {
  if (unplaced(battle, 1 - frame.turn).length > 0) frame.turn = 1 - frame.turn
}

interface Play_ extends Action {
  readonly leader: LeaderId
}

const formation: Verb<Realm, State, BattleArrayFrame, Play_> = {
  fields: { leader: "integer" },
  candidates(field, { turn }) {
    const battle = fullBattle(field)
    return corpsOf(battle, turn).map((corps) => ({ type: "formation", leader: battle.corps[corps] }))
  },
  may(field, { turn }, { leader }) {
    const battle = fullBattle(field)
    const corps = corpsOfLeader(battle, leader)
    if (corps === NONE || battle.whose[corps] !== turn) return refuse("O1.1 5-a", "notHisCorps", { leader })
    if (battle.formation[turn] === 1) return refuse("O1.1.1 FORMATION", "alreadyPlayed", { leader })
    return mayPlay(field, battle, corps, FORMATION)
  },
  do(play, { turn }, { leader }) {
    const battle = fullBattle(play)
    playChit(play, battle, corpsOfLeader(battle, leader), FORMATION, false)
    battle.formation[turn] = 1
  },
}

export const battleArray: Procedure<Realm, State, BattleArrayFrame> = {
  name: "battleArray",
  asks(field, { turn }) {
    const battle = fullBattle(field)
    if (unplaced(battle, turn).length === 0 || !mightChoose(field, battle, turn)) return []
    return [seatOf(field, battle.sides[turn])]
  },
  prompt: (field) => ({ key: "battleArray", rule: "O1.1 5-a", args: { hex: fullBattle(field).hex } }),
  verbs: { formation, array },
  run(play, frame) {
    const battle = fullBattle(play)
    const [corps] = unplaced(battle, frame.turn)
    if (corps === undefined) {
      if (unplaced(battle, 1 - frame.turn).length > 0) frame.turn = 1 - frame.turn
      else finish(play)
      return
    }
    put(play, battle, corps, MAIN_BODY)
    pass(battle, frame)
  },
}
