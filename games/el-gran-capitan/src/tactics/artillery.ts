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
  type Verdict,
} from "@carroccio/kernel"
import { fighting } from "../assault.ts"
import { beginFireEffects, fieldFireShifts, fire, fireColumn, gunPoints } from "../fire.ts"
import { ATTACKER, corpsOfLeader, DEFENDER, NONE, steadyUnits } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import { NOBODY, type LeaderId, type Realm } from "../realm.ts"
import { seatOf } from "../telling.ts"
import { beginRide } from "./charge.ts"
import {
  activeCorps,
  ARTILLERY,
  available,
  CHARGE,
  couldCharge,
  follow,
  fullBattle,
  isCovered,
  isDemoralised,
  isEngaging,
  lies,
  mayPlay,
  mightHold,
  mightTakeCover,
  playChit,
  setOut,
  takeUp,
  targetsOf,
  type FullFrame,
} from "./frame.ts"
import { takeCover } from "./cover.ts"

/** A round of fire is two throws on the Artillery Fire Table (O1.1.1 ARTILLERY). */
const THROWS = 2

const DECLARING = 0
const LOADING = 1
const AIMING = 2
const COVERING = 3
const FIRING = 4
const FIRED = 5

/** The Artillery Fire of one Fight (O1.1 6-a). */
interface BombardmentFrame extends Frame {
  readonly procedure: "bombardment"
  stage: number
  turn: number
  /** By side: the Corps that fire; how many chits were newly played. */
  guns: number[][]
  played: number[]
  /** The throws to come, by Corps. */
  throws: number[]
  battery: number
  aim: number
  hit: number
}

export function beginBombardment(play: Play): void {
  call(play, {
    procedure: "bombardment",
    stage: DECLARING,
    turn: ATTACKER,
    guns: [[], []],
    played: [0, 0],
    throws: [],
    battery: NONE,
    aim: NONE,
    hit: 0,
  } satisfies BombardmentFrame)
}

/** Whether a Corps has guns to fire and somebody to fire at, and has not fired in this round. */
function isLoaded(field: Field, battle: FullFrame, corps: number): boolean {
  if (battle.fired.includes(corps) || gunPoints(field, steadyUnits(field, battle, corps)) === 0) return false
  return targetsOf(field, battle, corps).length > 0
}

function mayBombard(field: Field, frame: BombardmentFrame, leader: LeaderId): Verdict {
  if (frame.stage !== DECLARING) return refuse("O1.1", "notNow")
  const battle = fullBattle(field)
  const corps = corpsOfLeader(battle, leader)
  if (corps === NONE || !activeCorps(field, battle, frame.turn).includes(corps))
    return refuse("O1.1.1 ARTILLERY", "notActive", { leader })
  if (!isLoaded(field, battle, corps)) return refuse("O1.1.1 ARTILLERY", "noArtillery", { leader })
  if (lies(battle, corps, ARTILLERY)) return OK
  if (frame.played[frame.turn] > 0) return refuse("O1.1.1 ARTILLERY", "oneChitAFight", { leader })
  return mayPlay(field, battle, corps, ARTILLERY)
}

function mightBombard(field: Field, frame: BombardmentFrame): boolean {
  const battle = fullBattle(field)
  return activeCorps(field, battle, frame.turn).some(
    (corps) =>
      isLoaded(field, battle, corps) &&
      (lies(battle, corps, ARTILLERY) ||
        (frame.played[frame.turn] === 0 && mightHold(field, battle, corps, ARTILLERY))),
  )
}

interface OfLeader extends Action {
  readonly leader: LeaderId
}

const bombard: Verb<Realm, State, BombardmentFrame, OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.stage !== DECLARING) return []
    const battle = fullBattle(field)
    return activeCorps(field, battle, frame.turn).map((corps) => ({ type: "bombard", leader: battle.corps[corps] }))
  },
  may: (field, frame, { leader }) => mayBombard(field, frame, leader),
  do(play, frame, { leader }) {
    const battle = fullBattle(play)
    const corps = corpsOfLeader(battle, leader)
    if (lies(battle, corps, ARTILLERY)) {
      // 4.8.1 A: his guns fire on in every round.
      if (!play.ground.leaders[leader].features.includes("A")) takeUp(battle, corps, ARTILLERY)
    } else {
      playChit(play, battle, corps, ARTILLERY, true)
      frame.played[frame.turn]++
    }
    battle.fired.push(corps)
    frame.guns[frame.turn].push(corps)
  },
}

const HOLD = [{ type: "holdFire" }]

const holdFire: Verb<Realm, State, BombardmentFrame, Action> = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === DECLARING ? HOLD : []),
  may: (_field, frame) => (frame.stage === DECLARING ? OK : refuse("O1.1", "notNow")),
  do: (_play, frame) => declared(frame),
}

/** Beginning with the attacker both throw in turn, twice for each Corps. */
function declared(frame: BombardmentFrame): void {
  if (frame.turn === ATTACKER) {
    frame.turn = DEFENDER
    return
  }
  const [first, second] = frame.guns.map((guns) => guns.flatMap((corps) => Array.from({ length: THROWS }, () => corps)))
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    if (i < first.length) frame.throws.push(first[i])
    if (i < second.length) frame.throws.push(second[i])
  }
  frame.stage = LOADING
}

const aimAt: Verb<Realm, State, BombardmentFrame, OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.stage !== AIMING) return []
    const battle = fullBattle(field)
    return targetsOf(field, battle, frame.battery).map((corps) => ({ type: "aimAt", leader: battle.corps[corps] }))
  },
  may(field, frame, { leader }) {
    if (frame.stage !== AIMING) return refuse("O1.1", "notNow")
    const battle = fullBattle(field)
    const aim = corpsOfLeader(battle, leader)
    return aim !== NONE && targetsOf(field, battle, frame.battery).includes(aim)
      ? OK
      : refuse("O1.1.1 ARTILLERY", "noTarget", { leader })
  },
  do(play, frame, { leader }) {
    frame.aim = corpsOfLeader(fullBattle(play), leader)
    frame.stage = COVERING
  },
}

/** Who decides: 0 or 1, or NONE. */
function decides(field: Field, frame: BombardmentFrame): number {
  const battle = fullBattle(field)
  if (frame.stage === DECLARING) return mightBombard(field, frame) ? frame.turn : NONE
  if (frame.stage === AIMING)
    return targetsOf(field, battle, frame.battery).length > 1 ? battle.whose[frame.battery] : NONE
  if (frame.stage === COVERING) return mightTakeCover(field, battle, frame.aim) ? battle.whose[frame.aim] : NONE
  return NONE
}

export const bombardment: Procedure<Realm, State, BombardmentFrame> = {
  name: "bombardment",
  asks(field, frame) {
    const index = decides(field, frame)
    return index === NONE ? [] : [seatOf(field, fullBattle(field).sides[index])]
  },
  prompt(field, frame) {
    const battle = fullBattle(field)
    const key = frame.stage === DECLARING ? "bombardInFull" : frame.stage === AIMING ? "aimAt" : "coverFromFire"
    const rule = frame.stage === COVERING ? "O1.1.1 EARTHWORKS/RIVER" : "O1.1.1 ARTILLERY"
    return { key, rule, args: { hex: battle.hex, round: battle.round } }
  },
  verbs: {
    bombard,
    holdFire,
    aimAt,
    takeCover: takeCover<BombardmentFrame>(
      (frame) => (frame.stage === COVERING ? frame.aim : NONE),
      (frame) => {
        frame.stage = FIRING
      },
    ),
    stayOpen: {
      ...simpleAnswer<Realm, State, BombardmentFrame>("stayOpen", (_play, frame) => {
        frame.stage = FIRING
      }),
      candidates: (_field, frame) => (frame.stage === COVERING ? [{ type: "stayOpen" }] : []),
      may: (_field, frame) => (frame.stage === COVERING ? OK : refuse("O1.1", "notNow")),
    },
  },
  run(play, frame) {
    const battle = fullBattle(play)
    if (!follow(play, battle)) {
      finish(play)
      return
    }
    switch (frame.stage) {
      case DECLARING:
        declared(frame)
        return
      case LOADING:
        load(play, battle, frame)
        return
      case AIMING:
        frame.aim = targetsOf(play, battle, frame.battery)[0]
        frame.stage = COVERING
        return
      case COVERING:
        frame.stage = FIRING
        return
      case FIRING:
        frame.stage = FIRED
        shoot(play, battle, frame)
        return
      default:
        frame.stage = LOADING
        if (frame.hit === 1) react(play, battle, frame.aim)
    }
  },
}

function load(play: Play, battle: FullFrame, frame: BombardmentFrame): void {
  const corps = frame.throws.shift()
  if (corps === undefined) {
    finish(play)
    return
  }
  if (isEngaging(battle, corps)) return // it has given up its guns since it declared its fire
  if (isDemoralised(play, battle, corps) || gunPoints(play, steadyUnits(play, battle, corps)) === 0) return
  if (targetsOf(play, battle, corps).length === 0) return
  frame.battery = corps
  frame.stage = AIMING
}

function shoot(play: Play, battle: FullFrame, frame: BombardmentFrame): void {
  const { battery, aim } = frame
  const units = steadyUnits(play, battle, aim)
  const points = gunPoints(play, steadyUnits(play, battle, battery))
  const shifts = fieldFireShifts(play, battle.hex, isCovered(battle, aim))
  const leader = battle.corps[battery]
  const cell = fire(play, { leader, column: fireColumn(play, points), shifts, rule: "O1.1.1 ARTILLERY" })
  frame.hit = cell.points > 0 || cell.discipline ? 1 : 0
  beginFireEffects(play, {
    force: battle.forces[battle.whose[aim]],
    units,
    absorbers: fighting(play, units), // 13.1.1
    capitano: battle.corps[aim],
    cell,
    majorBattle: true,
    rule: "O1.1.1 ARTILLERY",
  })
}

/** Cavalry that is fired at charges at once, if there is a chit for it (O1.1.1 ARTILLERY). */
function react(play: Play, battle: FullFrame, corps: number): void {
  if (battle.corps[corps] === NOBODY || isDemoralised(play, battle, corps)) return
  if (!couldCharge(play, battle, corps) || targetsOf(play, battle, corps).length === 0) return
  const index = battle.whose[corps]
  if (battle.ridden.includes(corps) || available(play, battle, index, CHARGE) < 1) return
  battle.used[index][CHARGE]++
  tell(play, "reactionCharge", "O1.1.1 ARTILLERY", { leader: battle.corps[corps], hex: battle.hex })
  setOut(play, battle, corps)
  beginRide(play, corps, NONE, false)
}
