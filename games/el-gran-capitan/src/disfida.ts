import { finish, OK, refuse, roll, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { beginDisciplineCheck } from "./discipline-check.ts"
import { armOf, forcesOfSide, isBaron, isForce, primoOf, unitsOf, type ForceId } from "./forces.ts"
import { holdsFortress, regionAt } from "./places.ts"
import { gainPoints } from "./points.ts"
import { ATTACK, type Field, type Play, type State } from "./position.ts"
import { other, type Realm, type Side, type UnitId } from "./realm.ts"
import { face } from "./scenarios/hooks.ts"
import { LAST_DISFIDA, remember } from "./scenarios/memory.ts"
import { seatOf, tellOfLeader } from "./telling.ts"

// SC3.5 Disfida

/** What is asked: who declares, whom he challenges, whether that one accepts. */
export const DECLARE = 0
export const CHOOSE = 1
const ANSWER = 2

export interface DisfidaFrame extends Frame {
  readonly procedure: "disfida"
  /** The Force whose Activation is over. */
  readonly force: ForceId
  /** Who is asked to declare, and how many have been. */
  side: Side
  asked: number
  stage: number
  declarer: ForceId
  /** The Heavy Cavalry that is challenged. */
  unit: UnitId
}

/** The Forces of the other side that face a Force. */
function facing(field: Field, force: ForceId): ForceId[] {
  return forcesOfSide(field, other(field.state.side[force])).filter(
    (one) => !isBaron(field, one) && face(field, force, one),
  )
}

/** The Heavy Cavalry with which a Force may take part: none under an Attack Order. */
function championsOf(field: Field, force: ForceId): UnitId[] {
  if (field.state.order[force] === ATTACK) return []
  return unitsOf(field, force).filter(
    (unit) => armOf(field, unit) === "heavyCavalry" && field.state.demoralised[unit] === 0,
  )
}

/** The Force that was activated, or those that face it: whoever declares is one of them, and the other the challenged. */
function mayDeclare(field: Field, { force, side }: DisfidaFrame): ForceId[] {
  if (!isForce(field, force)) return []
  return field.state.side[force] === side ? [force] : facing(field, force)
}

/** The Forces of which one is challenged. */
export function challengedForces(field: Field, { force }: DisfidaFrame, declarer: ForceId): ForceId[] {
  return declarer === force ? facing(field, force) : [force]
}

/** By number, lest their order tell with whom they serve (1.4). */
export function challengedBy(field: Field, frame: DisfidaFrame, declarer: ForceId): UnitId[] {
  const foes = challengedForces(field, frame, declarer)
  return foes.flatMap((foe) => championsOf(field, foe)).sort((a, b) => a - b)
}

interface DeclareAction extends Action {
  readonly leader: ForceId
}

const declare: Verb<Realm, State, DisfidaFrame, DeclareAction> = {
  fields: { leader: "integer" },
  candidates: (field, frame) =>
    frame.stage === DECLARE ? mayDeclare(field, frame).map((leader) => ({ type: "declare", leader })) : [],
  may(field, frame, { leader }) {
    if (frame.stage !== DECLARE || !mayDeclare(field, frame).includes(leader))
      return refuse("SC3.5", "notNearEnough", { leader })
    if (field.state.order[leader] === ATTACK) return refuse("SC3.5", "hasAttackOrder", { leader })
    return championsOf(field, leader).length > 0 ? OK : refuse("SC3.5", "noHeavyCavalry", { leader })
  },
  do(play, frame, { leader }) {
    tellOfLeader(play, "disfidaDeclared", "SC3.5", leader)
    const units = challengedBy(play, frame, leader)
    if (units.length === 0) {
      tell(play, "nobodyToChallenge", "SC3.5", { side: other(frame.side) })
      askNext(frame)
      return
    }
    frame.declarer = leader
    if (units.length > 1) frame.stage = CHOOSE
    else challenge(play, frame, units[0])
  },
}

/** The Active Player declares first, then the other. */
function askNext(frame: DisfidaFrame): void {
  frame.asked++
  frame.side = other(frame.side)
}

function challenge(play: Play, frame: DisfidaFrame, unit: UnitId): void {
  frame.unit = unit
  frame.stage = ANSWER
  remember(play, LAST_DISFIDA, play.state.turn)
  tell(play, "challenged", "SC3.5", { unit, hex: play.state.at[play.state.of[unit]] })
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

const challengeUnit: Verb<Realm, State, DisfidaFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    frame.stage === CHOOSE
      ? challengedBy(field, frame, frame.declarer).map((unit) => ({ type: "challengeUnit", unit }))
      : [],
  may: (field, frame, { unit }) =>
    frame.stage === CHOOSE && challengedBy(field, frame, frame.declarer).includes(unit)
      ? OK
      : refuse("SC3.5", "notToChallenge", { unit }),
  do: (play, frame, { unit }) => challenge(play, frame, unit),
}

function answer(
  type: string,
  stage: number,
  effect: (play: Play, frame: DisfidaFrame) => void,
): Verb<Realm, State, DisfidaFrame, Action> {
  return {
    fields: {},
    candidates: (_field, frame) => (frame.stage === stage ? [{ type }] : []),
    may: (_field, frame) => (frame.stage === stage ? OK : refuse("SC3.5", "notNow")),
    do: effect,
  }
}

/** The challenged Force will not fight: a point for the challenger, and its men murmur. */
function decline(play: Play, { declarer, unit }: DisfidaFrame): void {
  finish(play)
  tell(play, "disfidaRefused", "SC3.5", { unit })
  gainPoints(play, play.ground.leaders[declarer].army, 1, "SC3.5")
  check(play, primoOf(play, play.state.of[unit]), 0)
}

function check(play: Play, force: ForceId, modifier: number): void {
  beginDisciplineCheck(play, {
    force,
    units: unitsOf(play, force),
    capitano: force,
    by: "reliability", // 10.1
    modifier,
    cause: "disfidaLost",
    rule: "SC3.5",
    battle: false,
  })
}

function accept(play: Play, { declarer, unit }: DisfidaFrame): void {
  finish(play)
  const { ground, state } = play
  const quality = (one: UnitId) => ground.units[one].quality
  const own = Math.max(...championsOf(play, declarer).map(quality))
  const foe = primoOf(play, state.of[unit])
  const dice = [roll(play), roll(play)]
  const points = [dice[0] + 1 + own, dice[1] + quality(unit)]
  tell(play, "disfidaFought", "SC3.5", { dice, points })
  if (points[0] === points[1]) return
  const [winner, loser] = points[0] > points[1] ? [declarer, foe] : [foe, declarer]
  gainPoints(play, ground.leaders[winner].army, 3, "SC3.5")
  const arena = state.at[holdsFortress(play, state.side[declarer], state.at[declarer]) ? declarer : foe]
  const region = regionAt(play, arena)
  state.prestige[region * 2 + state.side[winner]]++
  state.prestige[region * 2 + state.side[loser]]--
  tell(play, "disfidaWon", "SC3.5", { side: state.side[winner], region })
  check(play, loser, 1)
}

export const disfida: Procedure<Realm, State, DisfidaFrame> = {
  name: "disfida",
  asks(field, frame) {
    if (frame.asked === 2) return []
    if (frame.stage === DECLARE) return mayDeclare(field, frame).length > 0 ? [seatOf(field, frame.side)] : []
    return [seatOf(field, frame.stage === CHOOSE ? frame.side : other(frame.side))]
  },
  prompt: (_field, { stage }) => ({
    key: stage === DECLARE ? "disfida.declare" : stage === CHOOSE ? "disfida.choose" : "disfida.answer",
    rule: "SC3.5",
  }),
  verbs: {
    declare,
    challengeUnit,
    noDisfida: answer("noDisfida", DECLARE, (_play, frame) => askNext(frame)),
    accept: answer("accept", ANSWER, accept),
    decline: answer("decline", ANSWER, decline),
  },
  run(play, frame) {
    if (frame.asked < 2 && isForce(play, frame.force)) askNext(frame)
    else finish(play)
  },
}
