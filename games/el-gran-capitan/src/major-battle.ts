import { call, finish, OK, refuse, tell, type Procedure } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import {
  aimGuns,
  bombard,
  bombardments,
  commitHorse,
  commitReserve,
  engagements,
  engageVerb,
  holdBack,
  markVerb,
  mayDecline,
  mayHoldBack,
  mountVerb,
  stepAnswer,
  type Engage,
} from "./major-choices.ts"
import { beginMajorEnd } from "./major-end.ts"
import {
  AIMING,
  ARRAYING,
  chargers,
  CHARGING,
  COMMITTING,
  ENGAGING,
  engagers,
  FIRING,
  FORMING,
  JUDGING,
  lineOf,
  MARKING,
  marksFor,
  MOUNTING,
  OPENING,
  REORGANISING,
  RESERVING,
  reservesOf,
  RESOLVING,
  uncommitted,
  type MajorFrame,
} from "./major-frame.ts"
import {
  ATTACKER,
  corpsOf,
  corpsOfLeader,
  DEFENDER,
  engagementsOf,
  followCorps,
  formCorps,
  join,
  NONE,
  tallyOf,
} from "./major-line.ts"
import { beginReorganisation } from "./major-reorganisation.ts"
import { fireRound, resolveCharges, resolveEngagement } from "./major-round.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type Realm } from "./realm.ts"
import { onMajorBattle } from "./scenarios/hooks.ts"
import { beginBattleInFull } from "./tactics/battle.ts"
import { reveal, seatOf } from "./telling.ts"

/** A combat between two Capitani Generali (12.4); in full with Tactical Options (O1.1). */
export function beginMajorBattle(play: Play, attacker: ForceId, defender: ForceId): void {
  const { state } = play
  onMajorBattle(play) // SC3.5
  for (const force of [attacker, defender]) {
    reveal(play, force)
    state.open[force] = 1
  }
  const hex = state.at[defender]
  tell(play, "majorBattle", play.ground.tactics ? "O1.1" : "12.4", { leader: attacker, target: defender, hex })
  if (play.ground.tactics) {
    beginBattleInFull(play, attacker, defender)
    return
  }
  call(play, {
    procedure: "majorBattle",
    hex,
    forces: [attacker, defender],
    sides: [state.side[attacker], state.side[defender]],
    units: [[], []],
    corps: [],
    whose: [],
    contacts: [],
    plundering: [],
    step: REORGANISING,
    round: 1,
    assailant: ATTACKER,
    turn: ATTACKER,
    reserve: [],
    defeated: [],
    works: 1,
    guns: [NONE, NONE],
    aims: [NONE, NONE],
    shots: 0,
    riders: [NONE, NONE],
    mounts: [[], []],
    marks: [NONE, NONE],
    charged: [],
    waiting: [],
    fights: [],
    sent: 0,
    tally: 0,
  } satisfies MajorFrame)
}

/** Whether whoever's turn it is has something to decide. */
function hasChoice(field: Field, frame: MajorFrame): boolean {
  switch (frame.step) {
    case RESERVING:
      return corpsOf(frame, frame.turn).some((corps) => mayHoldBack(field, frame, corps).ok)
    case AIMING:
      return bombardments(field, frame).length > 1
    case MOUNTING:
      return chargers(field, frame, frame.turn).length > (mayDecline(field, frame).ok ? 0 : 1)
    case ARRAYING:
      return uncommitted(field, frame, frame.turn).length > (frame.mounts[frame.turn].length > 0 ? 0 : 1)
    case MARKING:
      return frame.riders[frame.turn] !== NONE && marksFor(field, frame, frame.turn).length > 1
    case ENGAGING:
      return engagements(field, frame).length > 1
    case COMMITTING:
      return reservesOf(field, frame, frame.turn).length > 0
    default:
      return false
  }
}

const PROMPTS: Readonly<Record<number, readonly [key: string, rule: string]>> = {
  [RESERVING]: ["reserve", "12.4 4-a"],
  [AIMING]: ["bombard", "12.4 5-a"],
  [MOUNTING]: ["charge", "12.4 6-a"],
  [ARRAYING]: ["commitHorse", "12.4 6-a"],
  [MARKING]: ["rideAt", "12.4 6-a"],
  [ENGAGING]: ["engage", "12.4 7-a"],
  [COMMITTING]: ["sendIn", "12.4 9-a"],
}

export const majorBattle: Procedure<Realm, State, MajorFrame> = {
  name: "majorBattle",
  asks: (field, frame) => (hasChoice(field, frame) ? [seatOf(field, frame.sides[frame.turn])] : []),
  prompt(_field, frame) {
    const [key, rule] = PROMPTS[frame.step] ?? ["majorBattle", "12.4"]
    return { key, rule, args: { hex: frame.hex, round: frame.round } }
  },
  verbs: {
    holdBack,
    ready: stepAnswer("ready", [RESERVING], () => OK, afterReserving),
    bombard: bombard(afterAiming),
    charge: mountVerb((_play, frame) => {
      frame.step = ARRAYING
    }),
    decline: stepAnswer("decline", [MOUNTING], mayDecline, nextRider),
    commit: commitHorse,
    enough: stepAnswer(
      "enough",
      [ARRAYING, COMMITTING],
      (_field, frame) =>
        frame.step === ARRAYING && frame.mounts[frame.turn].length === 0 ? refuse("12.4 6-a", "noCavalry") : OK,
      (play, frame) => (frame.step === ARRAYING ? afterArraying(play, frame) : afterCommitting(play, frame)),
    ),
    rideAt: markVerb(afterMarking),
    engage: engageVerb(engage),
    sendIn: commitReserve,
  },
  run(play, frame) {
    if (frame.step > FORMING) {
      followCorps(play, frame, (_corps, beside) => {
        frame.reserve.push(frame.reserve[beside])
        frame.defeated.push(frame.defeated[beside])
      })
      if (frame.forces.includes(NOBODY)) {
        judge(play, frame)
        return
      }
    }
    STEPS[frame.step](play, frame)
  },
}

const STEPS: Readonly<Record<number, (play: Play, frame: MajorFrame) => void>> = {
  [REORGANISING]: (play, frame) => {
    frame.step = FORMING
    for (const index of [DEFENDER, ATTACKER]) beginReorganisation(play, frame.forces[index])
  },
  [FORMING]: (play, frame) => {
    formCorps(play, frame)
    frame.reserve = frame.corps.map(() => 0)
    frame.defeated = frame.corps.map(() => 0)
    frame.step = RESERVING
  },
  [RESERVING]: afterReserving,
  [AIMING]: (play, frame) => {
    const [only] = bombardments(play, frame)
    if (only !== undefined) aimGuns(frame, only)
    afterAiming(play, frame)
  },
  [FIRING]: (play, frame) => {
    if (fireRound(play, frame)) return
    frame.step = MOUNTING
    frame.turn = ATTACKER
  },
  [MOUNTING]: (play, frame) => {
    const [only] = mayDecline(play, frame).ok ? [] : chargers(play, frame, frame.turn)
    if (only === undefined) {
      nextRider(play, frame)
      return
    }
    frame.riders[frame.turn] = only
    frame.step = ARRAYING
  },
  [ARRAYING]: (play, frame) => {
    frame.mounts[frame.turn].push(...uncommitted(play, frame, frame.turn))
    afterArraying(play, frame)
  },
  [MARKING]: (play, frame) => {
    if (frame.riders[frame.turn] !== NONE) frame.marks[frame.turn] = marksFor(play, frame, frame.turn)[0] ?? NONE
    afterMarking(play, frame)
  },
  [CHARGING]: (play, frame) => {
    frame.step = OPENING
    resolveCharges(play, frame)
  },
  [OPENING]: open,
  [ENGAGING]: declare,
  [RESOLVING]: resolve,
  [COMMITTING]: afterCommitting,
  [JUDGING]: judge,
}

function afterReserving(_play: Play, frame: MajorFrame): void {
  if (frame.turn === ATTACKER) frame.turn = DEFENDER
  else {
    frame.turn = ATTACKER
    frame.step = AIMING
  }
}

// 12.4 5-a Artillery Fire

function afterAiming(_play: Play, frame: MajorFrame): void {
  if (frame.turn === ATTACKER) frame.turn = DEFENDER
  else frame.step = FIRING
}

// 12.4 6-a Cavalry Charge

function nextRider(_play: Play, frame: MajorFrame): void {
  if (frame.turn === ATTACKER) frame.turn = DEFENDER
  else frame.step = CHARGING
  if (frame.turn === DEFENDER && frame.step !== CHARGING) frame.step = MOUNTING
}

/** Who charges first names his mark; when the other charges as well, both name one among those who ride at them. */
function afterArraying(_play: Play, frame: MajorFrame): void {
  frame.step = MARKING
  if (frame.turn === DEFENDER && frame.riders[ATTACKER] !== NONE) {
    frame.marks = [NONE, NONE]
    frame.turn = ATTACKER
  }
}

function afterMarking(play: Play, frame: MajorFrame): void {
  const both = frame.riders[ATTACKER] !== NONE && frame.riders[DEFENDER] !== NONE
  if (!both) nextRider(play, frame)
  else if (frame.turn === ATTACKER) frame.turn = DEFENDER
  else frame.step = CHARGING
}

// 12.4 7-a Main Body Engagement

/** Who has to engage in this round; when nobody can, the other side attacks. */
function open(play: Play, frame: MajorFrame): void {
  frame.step = ENGAGING
  frame.tally = tallyOf(play, frame)
  frame.defeated = frame.defeated.map(() => 0)
  frame.sent = 0
  frame.waiting = engagers(play, frame, frame.assailant)
  if (frame.waiting.length === 0 && frame.contacts.length === 0) {
    const others = engagers(play, frame, 1 - frame.assailant)
    if (others.length > 0) {
      attackWith(play, frame, 1 - frame.assailant)
      frame.waiting = others
    }
  }
  frame.turn = frame.assailant
}

function declare(play: Play, frame: MajorFrame): void {
  frame.waiting = frame.waiting.filter((corps) => frame.corps[corps] !== NOBODY)
  const [only] = engagements(play, frame)
  if (only !== undefined) {
    engage(play, frame, only)
    return
  }
  frame.step = RESOLVING
  frame.fights = engagementsOf(frame)
}

function engage(play: Play, frame: MajorFrame, { leader, target }: Engage): void {
  const corps = corpsOfLeader(frame, leader)
  const enemy = corpsOfLeader(frame, target)
  // Whoever comes free into an Engagement that exists draws one out of it, if it would be many against many.
  if (frame.waiting.length > 0) join(frame, enemy, [corps, enemy])
  else join(frame, corps, [corps, enemy])
  frame.waiting = frame.waiting.filter((one) => one !== corps)
  tell(play, "engages", "12.4 7-a", { leader, target, hex: frame.hex })
}

function attackWith(play: Play, frame: MajorFrame, index: number): void {
  if (index === frame.assailant) return
  frame.assailant = index
  if (index === DEFENDER) frame.works = 0 // 12.3.3
  tell(play, "newAttacker", "12.4 9-a", { leader: frame.forces[index], hex: frame.hex })
}

// 12.4 8-a Engagement Resolution

function resolve(play: Play, frame: MajorFrame): void {
  const fight = frame.fights.shift()
  if (fight !== undefined) {
    resolveEngagement(play, frame, fight)
    return
  }
  frame.step = COMMITTING
  frame.turn = frame.assailant
}

// 12.4 9-a Reserve Commitment

function afterCommitting(_play: Play, frame: MajorFrame): void {
  if (frame.turn === frame.assailant) frame.turn = 1 - frame.assailant
  else frame.step = JUDGING
}

/** A side with none in the battle but Corps that were Defeated has lost. */
function hasLost(field: Field, frame: MajorFrame, index: number): boolean {
  return lineOf(field, frame, index).every((corps) => frame.defeated[corps] === 1)
}

/**
 * Whether the battle is over. Each round takes Strength Points or good order from somebody or brings in a Reserve; a
 * round that does neither is the attacker's defeat. So there are no more rounds than there is to lose.
 */
function judge(play: Play, frame: MajorFrame): void {
  const lost = [ATTACKER, DEFENDER].map((index) => frame.forces[index] === NOBODY || hasLost(play, frame, index))
  if (!lost[ATTACKER] && !lost[DEFENDER]) {
    if (frame.tally !== tallyOf(play, frame) || frame.sent === 1) {
      nextRound(play, frame)
      return
    }
    lost[frame.assailant] = true
  }
  finish(play)
  const loser = lost[ATTACKER] && lost[DEFENDER] ? bothLost(frame) : lost[ATTACKER] ? ATTACKER : DEFENDER
  const prey = loser < 0 ? [] : frame.units[loser]
  beginMajorEnd(play, { hex: frame.hex, forces: frame.forces, loser, prey, plundering: [] })
}

/** A Force that is gone has lost; else both have, when none of either can fight on. */
function bothLost({ forces }: MajorFrame): number {
  if (forces[ATTACKER] === NOBODY && forces[DEFENDER] !== NOBODY) return ATTACKER
  return forces[DEFENDER] === NOBODY && forces[ATTACKER] !== NOBODY ? DEFENDER : NONE
}

/** The side with more Corps in the battle attacks in the next round. */
function nextRound(play: Play, frame: MajorFrame): void {
  frame.round++
  frame.charged = []
  const strength = [ATTACKER, DEFENDER].map((index) => lineOf(play, frame, index).length)
  if (strength[1 - frame.assailant] > strength[frame.assailant]) attackWith(play, frame, 1 - frame.assailant)
  frame.step = OPENING
}
