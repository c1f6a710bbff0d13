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
import { endCard, stayHere } from "./activation.ts"
import { beginCombat } from "./combat.ts"
import { afterAvoidDeclared, afterMarch } from "./events/windows.ts"
import { lightenToAvoid } from "./laden.ts"
import {
  hasEnemyStronghold,
  hasFriendlyStronghold,
  hasLordOutside,
  lordsInside,
  lordsOutside,
  moveLord,
  shareStretch,
  wayBetween,
} from "./locales.ts"
import { countAll, isBesieged } from "./lords.ts"
import { mayEnter, withLower, type ArrivalFrame } from "./march.ts"
import type { Field, Play, State } from "./position.ts"
import { chooseOutside, chooseOutsideAnywhere } from "./siege.ts"
import { other, type LocaleId, type LordId, type Side, type Tuscany, type WayId } from "./tuscany.ts"

function mayRelieve(field: Field, { side, at, sallying }: ArrivalFrame, lord: LordId): Verdict {
  if (!lordsInside(field, at, side).includes(lord)) return refuse("4.4.1 RELIEF SALLY", "notInside", { lord })
  if (!isBesieged(field, lord)) return refuse("4.4.1 RELIEF SALLY", "notBesieged", { lord })
  return sallying.includes(lord) ? refuse("4.4.1 RELIEF SALLY", "alreadyJoins", { lord }) : OK
}

interface LordAction extends Action {
  readonly lord: LordId
}

const joinSally: Verb<Tuscany, State, ArrivalFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { side, at }) => lordsInside(field, at, side).map((lord) => ({ type: "joinSally", lord })),
  may: (field, frame, { lord }) => mayRelieve(field, frame, lord),
  do(play, frame, { lord }) {
    frame.sallying.push(lord)
    tell(play, "sallyJoined", "4.4.1 RELIEF SALLY", { lord })
  },
}

const RELIEF = 2

export const arrival: Procedure<Tuscany, State, ArrivalFrame> = {
  name: "arrival",
  asks(field, frame) {
    if (frame.step !== RELIEF) return []
    for (const lord of lordsInside(field, frame.at, frame.side))
      if (mayRelieve(field, frame, lord).ok) return [field.ground.seats[frame.side]]
    return []
  },
  prompt: () => ({ key: "reliefSally", rule: "4.4.1 RELIEF SALLY" }),
  verbs: {
    joinSally,
    attack: simpleAnswer("attack", (_play, frame: ArrivalFrame) => {
      frame.step = RELIEF + 1
    }),
  },
  run(play, frame) {
    const { side, lord, at } = frame
    switch (frame.step++) {
      case 0:
        arrive(play, frame)
        break
      case 1:
        // 4.3.4: the Enemy in the open is Approached.
        if (hasLordOutside(play, at, other(side))) call(play, approachOf(frame))
        else frame.step = 4
        break
      case RELIEF:
        break
      case 3:
        if (hasLordOutside(play, at, other(side))) fight(play, frame)
        break
      case 4:
        // As printed, only whoever begins his card at a Bypass leaves it; by the errata whoever joins one may March on.
        if (!play.ground.errata && play.state.bypass[at] === 1) stayHere(play)
        chooseOutsideAnywhere(play, at)
        chooseOutside(play, side, play.state.at[lord] === at ? lord : -1, at, frame.alone)
        break
      default:
        finish(play)
        afterMarch(play, frame.group)
    }
  },
}

function arrive(play: Play, frame: ArrivalFrame): void {
  const { state } = play
  const { group, way, at } = frame
  frame.alone = way >= 0 && group.length === 1 && !state.at.includes(at) ? 1 : 0
  for (const one of group) {
    // 4.3 MOVED/FOUGHT
    state.moved[one] = 1
    if (way >= 0) moveLord(play, one, at)
    else state.inside[one] = 0
  }
  if (way >= 0) tell(play, "marched", "4.3", { lord: group[0], lords: group, locale: at, way })
  else tell(play, "sortied", "4.3.6 SORTIE", { lord: group[0], lords: group, locale: at })
}

/** 4.3.4 BATTLE: with all Lords who are not inside a Stronghold (4.4). */
function fight(play: Play, { side, lord, at, way, sallying }: ArrivalFrame): void {
  endCard(play)
  beginCombat(play, {
    kind: "battle",
    locale: at,
    attacker: side,
    active: lord,
    attackers: lordsOutside(play, at, side),
    defenders: lordsOutside(play, at, other(side)),
    sallying,
    way,
  })
}

/** The Inactive side answers an Approach (4.3.4): each Lord Avoids Battle, Withdraws or stands. */
export interface ApproachFrame extends Frame {
  procedure: "approach"
  /** The side that Approaches. */
  side: Side
  group: LordId[]
  way: WayId
  at: LocaleId
  /** 0 they declare, 1 they have declared, 2 one who was held back answers again, 3 goods are left, 4 they go. */
  step: number
  avoiding: LordId[]
  /** By the same place: where to. */
  to: LocaleId[]
  withdrawing: LordId[]
  /** The Lord whom an Ambush holds back; -1 for none. */
  held: LordId
}

function approachOf({ side, group, way, at }: ArrivalFrame): ApproachFrame {
  return {
    procedure: "approach",
    side,
    group,
    way,
    at,
    step: 0,
    avoiding: [],
    to: [],
    withdrawing: [],
    held: -1,
  }
}

/** Whether the Lord has still to answer, for himself and his Lower Lord. */
function mayAnswer(field: Field, frame: ApproachFrame, lord: LordId): Verdict {
  const { state, ground } = field
  const defends = lord >= 0 && lord < ground.lords.length && ground.lords[lord].side !== frame.side
  if (!defends || state.at[lord] !== frame.at || state.inside[lord] === 1) {
    return refuse("4.3.4", "notApproached", { lord })
  }
  if (state.under[lord] > 0) return refuse("4.1.3", "lowerLord", { lord })
  if (frame.step === 2 && lord !== frame.held) return refuse("4.3.4", "declared", { lord })
  const decided = frame.avoiding.includes(lord) || frame.withdrawing.includes(lord)
  return decided ? refuse("4.3.4", "declared", { lord }) : OK
}

/** Whether an Unbesieged Enemy Lord is there, in the open or Bypassed. */
function hasUnbesieged({ ground, state }: Field, locale: LocaleId, side: Side): boolean {
  for (const lord of ground.lordsOf[side]) {
    if (state.at[lord] === locale && (state.inside[lord] === 0 || state.siege[locale] === 0)) return true
  }
  return false
}

export function mayAvoid(field: Field, frame: ApproachFrame, lord: LordId, locale: LocaleId): Verdict {
  const rule = "4.3.4 AVOID BATTLE"
  const answers = mayAnswer(field, frame, lord)
  if (!answers.ok) return answers
  if (frame.step === 2) return refuse(rule, "heldBack", { lord })
  const way = wayBetween(field, frame.at, locale)
  if (way < 0) return refuse(rule, "notAdjacent", { lord, locale })
  if (frame.way >= 0 && shareStretch(field, way, frame.way)) return refuse(rule, "sameWay", { locale })
  if (hasUnbesieged(field, locale, frame.side)) return refuse(rule, "enemyThere", { locale })
  return mayEnter(field, withLower(field, lord), frame.at, locale)
}

export function mayWithdraw(field: Field, frame: ApproachFrame, lord: LordId): Verdict {
  const rule = "4.3.4 WITHDRAW"
  const answers = mayAnswer(field, frame, lord)
  if (!answers.ok) return answers
  const side = other(frame.side)
  if (!hasFriendlyStronghold(field, frame.at, side)) return refuse(rule, "noStronghold", { locale: frame.at })
  const within = [...lordsInside(field, frame.at, side), ...frame.withdrawing, ...withLower(field, lord)]
  const size = field.ground.locales[frame.at].value
  return countAll(field, within) <= size ? OK : refuse(rule, "noRoom", { locale: frame.at, count: size })
}

interface AvoidAction extends LordAction {
  readonly locale: LocaleId
}

const avoid: Verb<Tuscany, State, ApproachFrame, AvoidAction> = {
  fields: { lord: "integer", locale: "integer" },
  candidates(field, { at, side, step }) {
    const found: AvoidAction[] = []
    if (step === 2) return found
    for (const lord of lordsOutside(field, at, other(side)))
      for (const locale of field.ground.neighbours[at]) found.push({ type: "avoid", lord, locale })
    return found
  },
  may: (field, frame, { lord, locale }) => mayAvoid(field, frame, lord, locale),
  do(play, frame, { lord, locale }) {
    for (const one of withLower(play, lord)) {
      frame.avoiding.push(one)
      frame.to.push(locale)
      tell(play, "willAvoid", "4.3.4 AVOID BATTLE", { lord: one, locale })
    }
  },
}

const withdraw: Verb<Tuscany, State, ApproachFrame, LordAction> = {
  fields: { lord: "integer" },
  candidates: (field, { at, side }) => lordsOutside(field, at, other(side)).map((lord) => ({ type: "withdraw", lord })),
  may: (field, frame, { lord }) => mayWithdraw(field, frame, lord),
  do(play, frame, { lord }) {
    frame.withdrawing.push(...withLower(play, lord))
    if (frame.step === 2) frame.step = 3
  },
}

function canAnswer(field: Field, frame: ApproachFrame): boolean {
  for (const lord of lordsOutside(field, frame.at, other(frame.side))) {
    if (mayWithdraw(field, frame, lord).ok) return true
    if (frame.step === 2) continue
    for (const locale of field.ground.neighbours[frame.at]) if (mayAvoid(field, frame, lord, locale).ok) return true
  }
  return false
}

export const approach: Procedure<Tuscany, State, ApproachFrame> = {
  name: "approach",
  asks: (field, frame) =>
    (frame.step === 0 || frame.step === 2) && canAnswer(field, frame) ? [field.ground.seats[other(frame.side)]] : [],
  prompt: (_field, { at, step }) => ({
    key: step === 2 ? "heldBack" : "approach",
    rule: "4.3.4",
    args: { locale: at },
  }),
  verbs: {
    avoid,
    withdraw,
    stand: simpleAnswer("stand", (_play, frame: ApproachFrame) => {
      frame.step++
    }),
  },
  run(play, frame) {
    switch (frame.step) {
      case 0:
        frame.step = 1
        break
      case 1:
        frame.step = 3
        // The Enemy may spring an Ambush on them.
        if (frame.avoiding.length > 0) afterAvoidDeclared(play, other(frame.side), frame.avoiding.slice())
        break
      case 2:
        frame.step = 3
        break
      case 3:
        frame.step = 4
        leaveGoods(play, frame)
        break
      default:
        finish(play)
        goAway(play, frame)
    }
  },
}

/** An Ambush: one of those who would Avoid Battle stays, to fight or to Withdraw; a pair is parted by it. */
export function holdBack(play: Play, lord: LordId): void {
  const { state, position, ground } = play
  for (const one of position.stack) {
    if (one.procedure !== "approach") continue
    const frame = one as ApproachFrame
    const place = frame.avoiding.indexOf(lord)
    if (place < 0) return
    frame.avoiding.splice(place, 1)
    frame.to.splice(place, 1)
    frame.held = lord
    frame.step = 2
    state.under[lord] = 0
    for (const lower of ground.lordsOf[ground.lords[lord].side])
      if (state.under[lower] === lord + 1) state.under[lower] = 0
  }
}

/** Those who go the same way Share Carts; the Approaching Lords pick up what is left (4.3.4 AVOID BATTLE). */
function leaveGoods(play: Play, { side, group, avoiding, to }: ApproachFrame): void {
  const goals = new Set(to)
  for (const locale of goals) {
    const together = avoiding.filter((_, i) => to[i] === locale)
    lightenToAvoid(play, other(side), together, group)
  }
}

function goAway(play: Play, { side, at, avoiding, to, withdrawing }: ApproachFrame): void {
  const { state } = play
  const foe = other(side)
  for (const lord of withdrawing) {
    state.inside[lord] = 1
    tell(play, "withdrew", "4.3.4 WITHDRAW", { lord, locale: at })
  }
  avoiding.forEach((lord, i) => {
    const locale = to[i]
    moveLord(play, lord, locale)
    state.moved[lord] = 1
    tell(play, "avoided", "4.3.4 AVOID BATTLE", { lord, locale })
    // 4.3.4, 4.3.5: an Enemy Stronghold that nobody Besieges is Bypassed.
    if (hasEnemyStronghold(play, locale, foe) && state.siege[locale] === 0) state.bypass[locale] = 1
  })
}
