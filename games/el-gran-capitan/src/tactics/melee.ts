import {
  call,
  finish,
  OK,
  refuse,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import type { AssaultContext } from "../assault.ts"
import { armOf, isCavalry } from "../forces.ts"
import { fightEngagement } from "../major-engagement.ts"
import { ATTACKER, corpsOfLeader, DEFENDER, engagementsOf, mayAssault, NONE, steadyUnits } from "../major-line.ts"
import type { Field, Play, State } from "../position.ts"
import type { LeaderId, Realm } from "../realm.ts"
import { earthworksWork, firearmsAttack } from "../scenarios/hooks.ts"
import { seatOf } from "../telling.ts"
import { takeCover } from "./cover.ts"
import { mightScreen, screenVerb } from "./firearms.ts"
import {
  COMBINED_ARMS,
  EARTHWORKS,
  follow,
  fullBattle,
  lies,
  mayPlay,
  mightHold,
  mightTakeCover,
  playChit,
  RIVER,
  type FullFrame,
} from "./frame.ts"
import { mayMuster, mightMuster, musterCorps } from "./muster.ts"

const CHOOSING = 0
const ORDERING = 1
const ATTACKING = 2
const DEFENDING = 3
const FIGHTING = 4
const FOUGHT = 5
const MUSTERING = 6

/** All Engagements are fought, one attack after another (O1.1 8-a, O1.1.3). */
interface MeleeFrame extends Frame {
  readonly procedure: "melee"
  stage: number
  /** The Engagements to be fought; -1 before they are known. */
  fights: number[][]
  begun: number
  /** The attacks of the Engagement that is fought: engager, engaged. */
  attacks: number[][]
  engager: number
  engaged: number
  /** Chits played for this attack: Combined Arms; Firearms of each. */
  combined: number
  screened: number[]
  turn: number
}

export function beginMelee(play: Play): void {
  call(play, {
    procedure: "melee",
    stage: CHOOSING,
    fights: [],
    begun: 0,
    attacks: [],
    engager: NONE,
    engaged: NONE,
    combined: 0,
    screened: [0, 0],
    turn: ATTACKER,
  } satisfies MeleeFrame)
}

type MeleeVerb<A extends Action = Action> = Verb<Realm, State, MeleeFrame, A>

interface OfLeader extends Action {
  readonly leader: LeaderId
}

interface AtLeader extends OfLeader {
  readonly target: LeaderId
}

/** The attacker of Step 1 says which Engagement is next. */
const resolve: MeleeVerb<OfLeader> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    if (frame.stage !== CHOOSING) return []
    const battle = fullBattle(field)
    return frame.fights.map(([corps]) => ({ type: "resolve", leader: battle.corps[corps] }))
  },
  may(field, frame, { leader }) {
    if (frame.stage !== CHOOSING) return refuse("O1.1", "notNow")
    const corps = corpsOfLeader(fullBattle(field), leader)
    return frame.fights.some(([first]) => first === corps) ? OK : refuse("O1.1.3", "noEngagement", { leader })
  },
  do(play, frame, { leader }) {
    const battle = fullBattle(play)
    const corps = corpsOfLeader(battle, leader)
    open(
      battle,
      frame,
      frame.fights.findIndex(([first]) => first === corps),
    )
  },
}

function open(battle: FullFrame, frame: MeleeFrame, index: number): void {
  const [fight] = frame.fights.splice(index, 1)
  frame.attacks = battle.contacts.filter(([engager]) => fight.includes(engager)).map((pair) => [...pair])
  frame.stage = ORDERING
}

/** The engaging player says which attack is next. */
const attackNext: MeleeVerb<AtLeader> = {
  fields: { leader: "integer", target: "integer" },
  candidates(field, frame) {
    if (frame.stage !== ORDERING) return []
    const { corps } = fullBattle(field)
    return frame.attacks.map(([one, two]) => ({ type: "attackNext", leader: corps[one], target: corps[two] }))
  },
  may(field, frame, { leader, target }) {
    if (frame.stage !== ORDERING) return refuse("O1.1", "notNow")
    const { corps } = fullBattle(field)
    return frame.attacks.some(([one, two]) => corps[one] === leader && corps[two] === target && leader >= 0)
      ? OK
      : refuse("O1.1.3", "noEngagement", { leader, target })
  },
  do(play, frame, { leader, target }) {
    const battle = fullBattle(play)
    const { corps } = battle
    const index = frame.attacks.findIndex(([one, two]) => corps[one] === leader && corps[two] === target)
    begin(play, battle, frame, index)
  },
}

/** Whoever has nothing left to attack with but guns, or may not attack, is attacked instead (13.1.1, 4.8.1 C). */
function begin(field: Field, battle: FullFrame, frame: MeleeFrame, index: number): void {
  const [pair] = frame.attacks.splice(index, 1)
  const engager = pair.find((corps) => mayAssault(field, battle, corps))
  if (engager === undefined) return
  frame.engager = engager
  frame.engaged = engager === pair[0] ? pair[1] : pair[0]
  frame.combined = 0
  frame.screened = [0, 0]
  frame.stage = ATTACKING
}

// The engager's chits

/** Combined Arms needs horse and foot in good order (O1.1.1 COMBINED ARMS). */
function hasBothArms(field: Field, battle: FullFrame, corps: number): boolean {
  const arms = steadyUnits(field, battle, corps).map((unit) => armOf(field, unit))
  return arms.some(isCavalry) && arms.includes("infantry")
}

function mightCombine(field: Field, battle: FullFrame, frame: MeleeFrame): boolean {
  if (frame.combined === 1 || !hasBothArms(field, battle, frame.engager)) return false
  return mightHold(field, battle, frame.engager, COMBINED_ARMS)
}

const COMBINE = [{ type: "combine" }]

const combine: MeleeVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === ATTACKING && frame.combined === 0 ? COMBINE : []),
  may(field, frame) {
    if (frame.stage !== ATTACKING || frame.combined === 1) return refuse("O1.1", "notNow")
    const battle = fullBattle(field)
    if (!hasBothArms(field, battle, frame.engager))
      return refuse("O1.1.1 COMBINED ARMS", "needsBothArms", { leader: battle.corps[frame.engager] })
    return mayPlay(field, battle, frame.engager, COMBINED_ARMS)
  },
  do(play, frame) {
    playChit(play, fullBattle(play), frame.engager, COMBINED_ARMS, false)
    frame.combined = 1
  },
}

/** Who may use Firearms now: whoever is attacked, and in some scenarios whoever attacks (SC4.5). */
function shooter(frame: MeleeFrame): number {
  if (frame.stage === ATTACKING && frame.screened[0] === 0) return frame.engager
  return frame.stage === DEFENDING && frame.screened[1] === 0 ? frame.engaged : NONE
}

const plainScreen = screenVerb<MeleeFrame>(shooter, (frame) => {
  frame.screened[frame.stage === ATTACKING ? 0 : 1] = 1
})

const screen: MeleeVerb = {
  ...plainScreen,
  may(field, frame, action, seat): Verdict {
    if (frame.stage === ATTACKING && !firearmsAttack(field)) return refuse("O1.1.1 FIREARMS", "defenceOnly")
    return plainScreen.may(field, frame, action, seat)
  },
}

const GO_ON = [{ type: "goOn" }]

const goOn: MeleeVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === ATTACKING || frame.stage === DEFENDING ? GO_ON : []),
  may: (_field, frame) => (frame.stage === ATTACKING || frame.stage === DEFENDING ? OK : refuse("O1.1", "notNow")),
  do(_play, frame) {
    frame.stage++
  },
}

// O1.1.1 MUSTER

const MUSTERS = [{ type: "muster" }]
const FIGHTS_ON = [{ type: "fightOn" }]

const muster: MeleeVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === MUSTERING ? MUSTERS : []),
  may: (field, frame) => (frame.stage === MUSTERING ? mayMuster(field, frame.turn) : refuse("O1.1", "notNow")),
  do(play, frame) {
    musterCorps(play, frame.turn)
    afterMuster(play, fullBattle(play), frame)
  },
}

const fightOn: MeleeVerb = {
  fields: {},
  candidates: (_field, frame) => (frame.stage === MUSTERING ? FIGHTS_ON : []),
  may: (_field, frame) => (frame.stage === MUSTERING ? OK : refuse("O1.1", "notNow")),
  do: (play, frame) => afterMuster(play, fullBattle(play), frame),
}

/** Both may play it at the same time: the battle ends when both have answered. */
function afterMuster(play: Play, battle: FullFrame, frame: MeleeFrame): void {
  if (frame.turn === ATTACKER) {
    frame.turn = DEFENDER
    return
  }
  if (battle.mustered.includes(1)) finish(play)
  else frame.stage = CHOOSING
}

/** Who decides: 0 or 1, or NONE. */
function decides(field: Field, frame: MeleeFrame): number {
  const battle = fullBattle(field)
  switch (frame.stage) {
    case CHOOSING:
      return frame.fights.length > 1 ? ATTACKER : NONE
    case ORDERING:
      return frame.attacks.length > 1 ? battle.whose[frame.attacks[0][0]] : NONE
    case ATTACKING: {
      const fires = firearmsAttack(field) && mightScreen(field, battle, frame.engager, frame.screened[0] === 1)
      return fires || mightCombine(field, battle, frame) ? battle.whose[frame.engager] : NONE
    }
    case DEFENDING:
      return mightScreen(field, battle, frame.engaged, frame.screened[1] === 1) ||
        mightTakeCover(field, battle, frame.engaged)
        ? battle.whose[frame.engaged]
        : NONE
    case MUSTERING:
      return mightMuster(field, battle, frame.turn) ? frame.turn : NONE
    default:
      return NONE
  }
}

const PROMPTS = [
  ["resolveEngagement", "O1.1 8-a"],
  ["attackNext", "O1.1.3"],
  ["attackChits", "O1.1.3"],
  ["defenceChits", "O1.1.3"],
  ["melee", "O1.1.3"],
  ["melee", "O1.1.3"],
  ["muster", "O1.1.1 MUSTER"],
] as const

export const melee: Procedure<Realm, State, MeleeFrame> = {
  name: "melee",
  asks(field, frame) {
    if (frame.begun === 0) return []
    const index = decides(field, frame)
    return index === NONE ? [] : [seatOf(field, fullBattle(field).sides[index])]
  },
  prompt(field, frame) {
    const [key, rule] = PROMPTS[frame.stage]
    const battle = fullBattle(field)
    return { key, rule, args: { hex: battle.hex, round: battle.round } }
  },
  verbs: {
    resolve,
    attackNext,
    combine,
    screen,
    takeCover: takeCover<MeleeFrame>(
      (frame) => (frame.stage === DEFENDING ? frame.engaged : NONE),
      () => undefined,
    ),
    goOn,
    muster,
    fightOn,
  },
  run(play, frame) {
    const battle = fullBattle(play)
    if (!follow(play, battle)) {
      finish(play)
      return
    }
    if (frame.begun === 0) {
      frame.begun = 1
      frame.fights = engagementsOf(battle)
      return
    }
    step(play, battle, frame)
  },
}

function step(play: Play, battle: FullFrame, frame: MeleeFrame): void {
  switch (frame.stage) {
    case CHOOSING:
      if (frame.fights.length === 0) finish(play)
      else open(battle, frame, 0)
      return
    case ORDERING:
      if (frame.attacks.length > 0) begin(play, battle, frame, 0)
      else {
        frame.stage = MUSTERING
        frame.turn = ATTACKER
      }
      return
    case ATTACKING:
    case DEFENDING:
      frame.stage++
      return
    case FIGHTING:
      frame.stage = FOUGHT
      fight(play, battle, frame)
      return
    case FOUGHT:
      // Whoever was broken or left the Engagement neither attacks nor is attacked again.
      frame.attacks = frame.attacks.filter(([a, b]) => battle.contacts.some(([one, two]) => one === a && two === b))
      frame.stage = ORDERING
      return
    default:
      afterMuster(play, battle, frame)
  }
}

function fight(play: Play, battle: FullFrame, frame: MeleeFrame): void {
  const { engager, engaged } = frame
  const context = meleeContext(play, battle, frame)
  fightEngagement(play, {
    context,
    attackingCorps: [steadyUnits(play, battle, engager)],
    defendingCorps: [steadyUnits(play, battle, engaged)],
    together: true,
    rule: "O1.1.3",
  })
}

/** All that decides one attack: the chits, not the ground (O1.1.1 EARTHWORKS/RIVER). */
function meleeContext(
  field: Field,
  battle: FullFrame,
  { engager, engaged, combined, screened }: MeleeFrame,
): AssaultContext {
  const defender = battle.forces[battle.whose[engaged]]
  return {
    hex: battle.hex,
    attacker: battle.forces[battle.whose[engager]],
    defender,
    attackers: steadyUnits(field, battle, engager),
    defenders: steadyUnits(field, battle, engaged),
    attackingCapitani: [battle.corps[engager]],
    defendingCapitani: [battle.corps[engaged]],
    inside: false,
    earthworks: lies(battle, engaged, EARTHWORKS) && earthworksWork(field, defender),
    across: lies(battle, engaged, RIVER),
    firearms: [screened[0] === 1, screened[1] === 1],
    combined: combined === 1,
    chitsOnly: true,
  }
}
