import {
  call,
  finish,
  OK,
  refuse,
  roll,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import {
  ATTACKER,
  canAssault,
  corpsOf,
  corpsOfLeader,
  DEFENDER,
  isFree,
  NONE,
  opponentsOf,
  sparesEnemy,
  steadyPoints,
} from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm } from "../realm.ts"
import { seatOf } from "../telling.ts"
import {
  activeCorps,
  engageCorps,
  foesOf,
  follow,
  fullBattle,
  isEngaging,
  MAIN_BODY,
  supportAgainst,
  type FullFrame,
} from "./frame.ts"

/** Those engaged by one Corps have at most so many times its Strength Points (O1.1.2.2). */
const MOST_TIMES = 2

/** The Engagements of one Fight are declared by Initiative, one Corps after another (O1.1.2.2). */
interface DeclarationFrame extends Frame {
  readonly procedure: "engagementDeclaration"
  /** 0 until the order is known. */
  ready: number
  /** The Corps that have yet to decide, the next first. */
  waiting: number[]
  /** Whom the next has engaged so far. */
  taken: number[]
}

export function beginDeclaration(play: Play): void {
  call(play, { procedure: "engagementDeclaration", ready: 0, waiting: [], taken: [] } satisfies DeclarationFrame)
}

/** By Initiative, then those with a star, then by lot. */
function orderOf(play: Play, battle: FullFrame): number[] {
  const { leaders } = play.ground
  const rating = (corps: number) => {
    const { initiative, star } = leaders[battle.corps[corps]]
    return initiative * 2 + (star ? 1 : 0)
  }
  const corps = [ATTACKER, DEFENDER].flatMap((index) => activeCorps(play, battle, index))
  const found: number[] = []
  for (const value of [...new Set(corps.map(rating))].sort((a, b) => b - a)) {
    const equal = corps.filter((one) => rating(one) === value && isFree(battle, one))
    while (equal.length > 1) found.push(...equal.splice(roll(play, equal.length) - 1, 1))
    found.push(...equal)
  }
  return found
}

/** Whether a Corps may engage another: within its strength, and never many against many. */
function mayEngage(field: Field, battle: FullFrame, corps: number, enemy: number, taken: readonly number[]): Verdict {
  const leader = battle.corps[enemy]
  if (!canAssault(field, battle, corps)) return refuse("13.1.1", "artilleryAlone", { leader: battle.corps[corps] })
  if (sparesEnemy(field, battle, corps)) return refuse("4.8.1 C", "chivalry", { leader: battle.corps[corps] })
  if (!foesOf(field, battle, corps).includes(enemy)) return refuse("O1.1.2.2", "noTarget", { leader })
  if (isEngaging(battle, enemy)) return refuse("O1.1.2.2", "isEngaging", { leader })
  if (taken.includes(enemy)) return refuse("O1.1.2.2", "alreadyEngaged", { leader })
  let points = steadyPoints(field, battle, enemy)
  for (const one of taken) points += steadyPoints(field, battle, one)
  if (points > MOST_TIMES * steadyPoints(field, battle, corps))
    return refuse("O1.1.2.2", "tooStrong", { leader, points })
  if (taken.length === 0) return OK
  const shared = taken.some((one) => opponentsOf(battle, one).length > 1)
  return shared || isHeld(battle, enemy) ? refuse("O1.1.2.1", "manyAgainstMany", { leader }) : OK
}

/** Engaged by Corps that engage nobody else: whoever engages it as well joins them. */
function isHeld(battle: FullFrame, corps: number): boolean {
  const opponents = opponentsOf(battle, corps)
  return opponents.length > 0 && opponents.every((one) => opponentsOf(battle, one).length === 1)
}

/** Whether a free Corps may stand by those whom an enemy has engaged: one that it may fight, or in its own section. */
function maySupport(field: Field, battle: FullFrame, corps: number, engager: number): Verdict {
  const leader = battle.corps[engager]
  if (battle.whose[engager] === battle.whose[corps] || !isEngaging(battle, engager))
    return refuse("O1.1.2.2", "engagesNobody", { leader })
  const here = opponentsOf(battle, engager).some((one) => battle.section[one] === battle.fight)
  return here || foesOf(field, battle, corps).includes(engager) ? OK : refuse("O1.1.2.2", "noTarget", { leader })
}

/** In the Main Body Fight the last must engage a free enemy, if it can (O1.1.2.2). */
function mustEngage(field: Field, battle: FullFrame, frame: DeclarationFrame): boolean {
  if (battle.fight !== MAIN_BODY || frame.taken.length > 0) return false
  if (frame.waiting.filter((corps) => isFree(battle, corps)).length > 1) return false
  const [corps] = frame.waiting
  return foesOf(field, battle, corps).some(
    (enemy) => isFree(battle, enemy) && mayEngage(field, battle, corps, enemy, []).ok,
  )
}

interface OfLeader extends Action {
  readonly leader: LeaderId
}

type DeclarationVerb<A extends Action = Action> = Verb<Realm, State, DeclarationFrame, A>

const engage: DeclarationVerb<OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, { waiting }) {
    const battle = fullBattle(field)
    if (waiting.length === 0) return []
    return foesOf(field, battle, waiting[0]).map((corps) => ({ type: "engage", leader: battle.corps[corps] }))
  },
  may(field, { waiting, taken }, { leader }) {
    const battle = fullBattle(field)
    const enemy = corpsOfLeader(battle, leader)
    if (waiting.length === 0) return refuse("O1.1", "notNow")
    return enemy === NONE
      ? refuse("O1.1.2.2", "noTarget", { leader })
      : mayEngage(field, battle, waiting[0], enemy, taken)
  },
  do(play, frame, { leader }) {
    const battle = fullBattle(play)
    const enemy = corpsOfLeader(battle, leader)
    engageCorps(play, battle, frame.waiting[0], enemy)
    frame.taken.push(enemy)
  },
}

const support: DeclarationVerb<OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, { waiting, taken }) {
    const battle = fullBattle(field)
    if (waiting.length === 0 || taken.length > 0) return []
    return corpsOf(battle, 1 - battle.whose[waiting[0]])
      .filter((corps) => isEngaging(battle, corps))
      .map((corps) => ({ type: "support", leader: battle.corps[corps] }))
  },
  may(field, frame, { leader }) {
    const battle = fullBattle(field)
    const engager = corpsOfLeader(battle, leader)
    if (frame.waiting.length === 0 || frame.taken.length > 0) return refuse("O1.1", "notNow")
    if (mustEngage(field, battle, frame)) return refuse("O1.1.2.2", "mustEngage", { leader })
    return engager === NONE
      ? refuse("O1.1.2.2", "noTarget", { leader })
      : maySupport(field, battle, frame.waiting[0], engager)
  },
  do(play, frame, { leader }) {
    const battle = fullBattle(play)
    supportAgainst(play, battle, frame.waiting[0], corpsOfLeader(battle, leader))
    next(frame)
  },
}

function next(frame: DeclarationFrame): void {
  frame.waiting = frame.waiting.slice(1)
  frame.taken = []
}

const PASS = [{ type: "pass" }]

const pass: DeclarationVerb = {
  fields: {},
  candidates: (_field, { waiting }) => (waiting.length > 0 ? PASS : []),
  may(field, frame) {
    if (frame.waiting.length === 0) return refuse("O1.1", "notNow")
    return mustEngage(field, fullBattle(field), frame) ? refuse("O1.1.2.2", "mustEngage") : OK
  },
  do: (_play, frame) => next(frame),
}

/** Whether the next Corps can do anything but pass. */
function hasChoice(field: Field, frame: DeclarationFrame): boolean {
  const [corps] = frame.waiting
  if (corps === undefined || frame.ready === 0) return false
  const battle = fullBattle(field)
  if (frame.taken.length === 0 && !isFree(battle, corps)) return false
  if (foesOf(field, battle, corps).some((enemy) => mayEngage(field, battle, corps, enemy, frame.taken).ok)) return true
  if (frame.taken.length > 0) return false
  return corpsOf(battle, 1 - battle.whose[corps]).some((one) => maySupport(field, battle, corps, one).ok)
}

export const engagementDeclaration: Procedure<Realm, State, DeclarationFrame> = {
  name: "engagementDeclaration",
  asks(field, frame) {
    if (!hasChoice(field, frame)) return []
    const battle = fullBattle(field)
    return [seatOf(field, battle.sides[battle.whose[frame.waiting[0]]])]
  },
  prompt(field, { waiting }) {
    const battle = fullBattle(field)
    const leader = battle.corps[waiting[0]]
    return { key: "engageInFull", rule: "O1.1.2.2", args: { leader, hex: battle.hex, round: battle.round } }
  },
  verbs: { engage, support, pass },
  run(play, frame) {
    const battle = fullBattle(play)
    if (!follow(play, battle)) finish(play)
    else if (frame.ready === 0) {
      frame.ready = 1
      frame.waiting = orderOf(play, battle)
    } else {
      // Whoever was engaged in the meantime has nothing to declare.
      next(frame)
      if (frame.waiting.length === 0) finish(play)
    }
  },
}
