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
import { settleLosses } from "./casualties.ts"
import { hasCommandPath } from "./communications.ts"
import { isForce, isPrimo, roomOn } from "./forces.ts"
import { standIfNew } from "./give-order.ts"
import { isFortressHex } from "./places.ts"
import { purseOf, spendPoints } from "./points.ts"
import { FOR_HIRE, HIRED, OUT, type Field, type Play, type State } from "./position.ts"
import { NOBODY, type LeaderId, type Realm, type Side, type UnitId } from "./realm.ts"
import { mayBeUnder } from "./scenarios/hooks.ts"
import { mayCrowd } from "./stacking.ts"
import { HIRED_UNIT, HIRER, recall, remember } from "./scenarios/memory.ts"
import { seatOf, tellOfLeader, tellOwner } from "./telling.ts"

// O1.3 Italian mercenaries

/** What is asked: who recruits, whether the unit drawn is kept, which of two, which other one goes back. */
const RECRUIT = 0
const KEEP = 1
const PICK = 2
const DISMISS = 3

export interface RecruitingFrame extends Frame {
  readonly procedure: "recruiting"
  side: Side
  stage: number
  /** Who has tried, in this Segment. */
  tried: LeaderId[]
  recruiter: LeaderId
  drawn: UnitId[]
}

/** Both sides may recruit, the First Player before the other. */
export function beginRecruiting(play: Play): void {
  if (!play.ground.mercenaries) return
  const frame = { stage: RECRUIT, tried: [], recruiter: NOBODY, drawn: [] }
  call(play, { procedure: "recruiting", side: 0, ...frame } satisfies RecruitingFrame)
}

/** Those hired a turn ago come to whoever hired them, if he is there and can command them; else they look for another. */
export function welcomeHired(play: Play): void {
  const { ground, state } = play
  for (const side of [0, 1]) {
    const unit = recall(play, HIRED_UNIT + side) - 1
    const leader = recall(play, HIRER + side) - 1
    remember(play, HIRED_UNIT + side, 0)
    remember(play, HIRER + side, 0)
    if (unit < 0 || state.of[unit] !== HIRED) continue
    const comes = leader >= 0 && mayCommand(play, leader)
    state.of[unit] = comes ? leader : FOR_HIRE
    state.points[unit] = ground.units[unit].most
    state.demoralised[unit] = 0
    if (comes) {
      tellOwner(play, "unitArrived", "O1.3", side, { unit, leader, points: state.points[unit] })
      standIfNew(play, leader)
    } else tell(play, "hiredGone", "O1.3", { unit })
  }
}

/** Whether a Capitano has room for another unit (4.1), makes no fourth Force with it (11) and may be a Subordinate (5). */
function mayCommand(field: Field, leader: LeaderId): boolean {
  const { state } = field
  if (state.at[leader] <= OUT || roomOn(field, leader) < 1) return false
  if (isPrimo(field, leader)) return isForce(field, leader) || mayCrowd(field, leader, state.at[leader]).ok
  return mayBeUnder(field, leader, state.under[leader])
}

function pool({ state }: Field): UnitId[] {
  const found: UnitId[] = []
  for (let unit = 0; unit < state.of.length; unit++) if (state.of[unit] === FOR_HIRE) found.push(unit)
  return found
}

/** The mercenaries whom a side has hired; those that a scenario gives to an army are not of the pool. */
function hiredBy({ ground, state }: Field, side: Side): UnitId[] {
  const found: UnitId[] = []
  for (let unit = 0; unit < ground.regulars; unit++) {
    const { mercenary, army } = ground.units[unit]
    if (mercenary && army === NOBODY && state.of[unit] >= 0 && state.side[state.of[unit]] === side) found.push(unit)
  }
  return found
}

/** Whether a Capitano could be one who recruits, as far as both can see. */
function looksReady(field: Field, { side, tried }: RecruitingFrame, leader: LeaderId): boolean {
  const { ground, state } = field
  if (leader < 0 || leader >= ground.capitani || state.side[leader] !== side || tried.includes(leader)) return false
  if (!isPrimo(field, leader) || !isFortressHex(field, state.at[leader]) || state.noMove[leader] > 0) return false
  return state.ap[purseOf(field, leader)] >= 1
}

interface RecruitAction extends Action {
  readonly leader: LeaderId
}

const recruit: Verb<Realm, State, RecruitingFrame, RecruitAction> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    const found: RecruitAction[] = []
    if (frame.stage !== RECRUIT) return found
    for (let leader = 0; leader < field.ground.capitani; leader++)
      if (looksReady(field, frame, leader)) found.push({ type: "recruit", leader })
    return found
  },
  may(field, frame, { leader }) {
    if (frame.stage !== RECRUIT || !looksReady(field, frame, leader)) return refuse("O1.3", "mayNotRecruit", { leader })
    if (field.ground.leaders[leader].rank < 3) return refuse("O1.3", "rankTooLow", { leader })
    if (roomOn(field, leader) < 1) return refuse("4.1", "noRoom", { leader })
    return hasCommandPath(field, leader) ? OK : refuse("7.2", "noCommandPath", { leader })
  },
  do(play, frame, { leader }) {
    const { state } = play
    frame.tried.push(leader)
    frame.recruiter = leader
    state.noMove[leader] = Math.max(state.noMove[leader], 1)
    const die = roll(play)
    tellOfLeader(play, "recruited", "O1.3", leader, { die })
    if (die !== 2 && die !== 4) spendPoints(play, purseOf(play, leader), 1, "O1.3")
    if (die <= 2) return
    frame.drawn = draw(play, die === 5 ? 2 : 1)
    if (die === 4) frame.stage = KEEP
    else if (frame.drawn.length > 1) frame.stage = PICK
    else hire(play, frame, frame.drawn[0], die === 6)
  },
}

/** Draws units of the pool by lot. */
function draw(play: Play, count: number): UnitId[] {
  const left = pool(play)
  const drawn: UnitId[] = []
  while (drawn.length < count && left.length > 0) {
    const lot = left.length === 1 ? 0 : roll(play, left.length) - 1
    drawn.push(...left.splice(lot, 1))
  }
  for (const unit of drawn) tell(play, "drawn", "O1.3", { unit })
  return drawn
}

/** The unit waits on the Turn Record Track; this side recruits no more. */
function hire(play: Play, frame: RecruitingFrame, unit: UnitId, dismissing: boolean): void {
  const { state } = play
  const others = hiredBy(play, frame.side)
  state.of[unit] = HIRED
  remember(play, HIRED_UNIT + frame.side, unit + 1)
  remember(play, HIRER + frame.side, frame.recruiter + 1)
  tell(play, "hired", "O1.3", { unit, side: frame.side })
  if (dismissing && others.length > 1) frame.stage = DISMISS
  else {
    if (dismissing && others.length === 1) sendBack(play, others[0])
    nextSide(play, frame)
  }
}

function sendBack(play: Play, unit: UnitId): void {
  const { ground, state } = play
  const leader = state.of[unit]
  state.of[unit] = FOR_HIRE
  state.points[unit] = ground.units[unit].most
  state.demoralised[unit] = 0
  tell(play, "sentBack", "O1.3", { unit })
  settleLosses(play, leader)
}

function nextSide(play: Play, frame: RecruitingFrame): void {
  frame.side++
  frame.stage = RECRUIT
  frame.tried = []
  frame.recruiter = NOBODY
  frame.drawn = []
  if (frame.side === 2) finish(play)
}

interface UnitAction extends Action {
  readonly unit: UnitId
}

const keep: Verb<Realm, State, RecruitingFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (_field, { stage, drawn }) =>
    stage === KEEP || stage === PICK ? drawn.map((unit) => ({ type: "keep", unit })) : [],
  may: (_field, { stage, drawn }, { unit }) =>
    (stage === KEEP || stage === PICK) && drawn.includes(unit) ? OK : refuse("O1.3", "notDrawn", { unit }),
  do(play, frame, { unit }) {
    if (frame.stage === KEEP) spendPoints(play, purseOf(play, frame.recruiter), 1, "O1.3")
    hire(play, frame, unit, false)
  },
}

const putBack: Verb<Realm, State, RecruitingFrame, Action> = {
  fields: {},
  candidates: (_field, { stage }) => (stage === KEEP ? [{ type: "putBack" }] : []),
  may: (_field, { stage }) => (stage === KEEP ? OK : refuse("O1.3", "notNow")),
  do(_play, frame) {
    frame.stage = RECRUIT
    frame.drawn = []
  },
}

const dismiss: Verb<Realm, State, RecruitingFrame, UnitAction> = {
  fields: { unit: "integer" },
  candidates: (field, { stage, side }) =>
    stage === DISMISS ? hiredBy(field, side).map((unit) => ({ type: "dismiss", unit })) : [],
  may: (field, { stage, side }, { unit }) =>
    stage === DISMISS && hiredBy(field, side).includes(unit) ? OK : refuse("O1.3", "notHired", { unit }),
  do(play, frame, { unit }) {
    sendBack(play, unit)
    nextSide(play, frame)
  },
}

const noRecruit: Verb<Realm, State, RecruitingFrame, Action> = {
  fields: {},
  candidates: (_field, { stage }) => (stage === RECRUIT ? [{ type: "noRecruit" }] : []),
  may: (_field, { stage }) => (stage === RECRUIT ? OK : refuse("O1.3", "notNow")),
  do: (play, frame) => nextSide(play, frame),
}

export const recruiting: Procedure<Realm, State, RecruitingFrame> = {
  name: "recruiting",
  asks(field, frame) {
    if (frame.stage !== RECRUIT) return [seatOf(field, frame.side)]
    if (pool(field).length === 0) return []
    for (let leader = 0; leader < field.ground.capitani; leader++)
      if (looksReady(field, frame, leader)) return [seatOf(field, frame.side)]
    return []
  },
  prompt: (_field, { stage }) => ({
    key: ["recruiting", "recruiting.keep", "recruiting.pick", "recruiting.dismiss"][stage],
    rule: "O1.3",
  }),
  verbs: { recruit, keep, putBack, dismiss, noRecruit },
  run: (play, frame) => nextSide(play, frame),
}
