import { call, finish, simpleAnswer, tell, type Procedure } from "@carroccio/kernel"
import type { ArrayFrame } from "./array.ts"
import {
  CENTRE,
  emptyArray,
  GARRISON,
  hasGarrison,
  matsIn,
  NOBODY,
  stands,
  type CombatFrame,
  type CombatKind,
} from "./battlefield.ts"
import { beginEnding } from "./ending.ts"
import { combatEvents, onStormRound } from "./events/windows.ts"
import { matsOf } from "./lords.ts"
import type { Field, Play, State } from "./position.ts"
import { repositionFrame } from "./rounds.ts"
import { routIfSpent } from "./rout.ts"
import { beginStrike } from "./strike.ts"
import { KINDS, other, type LocaleId, type LordId, type Side, type Tuscany, type WayId } from "./tuscany.ts"
import { placeGarrison } from "./walls.ts"

export { combatMats, combatOf, type CombatFrame } from "./battlefield.ts"

/** Who fights whom where. */
export interface Combat {
  readonly kind: CombatKind
  readonly locale: LocaleId
  readonly attacker: Side
  /** The Active Lord, one of the attackers. */
  readonly active: LordId
  readonly attackers: readonly LordId[]
  readonly defenders: readonly LordId[]
  /** Besieged Lords who join the Attack from inside (4.4.1 RELIEF SALLY). */
  readonly sallying: readonly LordId[]
  /** The Way of the Approach, or -1. */
  readonly way: WayId
  /** Storm by Surprise: the most Rounds, and what the Walls range is less by. */
  readonly rounds?: number
  readonly wallsLess?: number
}

/** Begins a Battle, Storm or Sally; it runs up to its Aftermath (4.4, 4.5.2, 4.5.3). */
export function beginCombat(play: Play, combat: Combat): void {
  const { kind, locale, attacker, active, sallying, way } = combat
  const attackers = combat.attackers.filter((lord) => !sallying.includes(lord))
  const own = attackers.flatMap((lord) => [...matsOf(play, lord)])
  const enemy = combat.defenders.flatMap((lord) => [...matsOf(play, lord)])
  const all = [...attackers, ...sallying]
  const guelphFirst = attacker === 0
  const frame: CombatFrame = {
    procedure: "combat",
    kind,
    locale,
    attacker,
    active,
    way,
    lords: guelphFirst ? [all, [...combat.defenders]] : [[...combat.defenders], all],
    sallying: [...sallying],
    array: [emptyArray(), emptyArray()],
    reserve: guelphFirst ? [own, enemy] : [enemy, own],
    inside: sallying.flatMap((lord) => [...matsOf(play, lord)]),
    routed: [],
    broken: [],
    garrison: new Array<number>(KINDS).fill(0),
    garrisonKnights: 0,
    round: 0,
    rounds: combat.rounds ?? 0,
    wallsLess: combat.wallsLess ?? 0,
    stage: ARRAY_ATTACKER,
    step: 0,
    conceded: -1,
    loser: -1,
    lost: [],
    chosen: [],
    suddenClash: [NOBODY, NOBODY],
    hills: [0, 0],
    swamp: [0, 0],
    redStream: [0, 0],
    doctors: [0, 0],
  }
  if (kind === "storm") placeGarrison(play, frame)
  call(play, frame)
  tell(play, "combatBegun", RULES[kind], { locale, side: attacker, lord: active, lords: frame.lords, kind })
}

const RULES = { battle: "4.4 MARKER", storm: "4.5.2", sally: "4.5.3" } as const

/** Stages of a combat, in their order. */
const ARRAY_ATTACKER = 0
const ARRAY_DEFENDER = 1
const EVENTS = 2
const NEW_ROUND = 3
const COUNT_ROUNDS = 4
const ASK_ATTACKER = 5
const ASK_DEFENDER = 6
const MOVE_UP = 7
const STRIKE = 8
const END_ROUND = 9
const ENDING = 10
const OVER = 11

/** The side that is asked whether it Concedes now, or -1. */
function conceder({ kind, stage, round, attacker, conceded }: CombatFrame): Side | -1 {
  if (conceded !== -1) return -1
  // 4.5.2 CONCEDE: the Attacker alone, from the second Round on.
  if (kind === "storm") return stage === ASK_ATTACKER && round > 1 ? attacker : -1
  if (stage === ASK_ATTACKER) return attacker
  return stage === ASK_DEFENDER ? other(attacker) : -1
}

const concede = simpleAnswer<Tuscany, State, CombatFrame>("concede", (play, combat) => {
  const side = combat.stage === ASK_ATTACKER ? combat.attacker : other(combat.attacker)
  combat.conceded = side
  tell(play, "conceded", ruleOfConceding(combat), { side })
})

const fight = simpleAnswer<Tuscany, State, CombatFrame>("fight", (_play, combat) => {
  combat.stage++
})

function ruleOfConceding({ kind }: CombatFrame): string {
  return kind === "storm" ? "4.5.2 CONCEDE" : "4.4.2 CONCEDE THE FIELD"
}

export const combat: Procedure<Tuscany, State, CombatFrame> = {
  name: "combat",
  asks(field, frame) {
    const side = conceder(frame)
    return side === -1 ? [] : [field.ground.seats[side]]
  },
  prompt: (_field, frame) => ({ key: "concede", rule: ruleOfConceding(frame), args: { round: frame.round } }),
  verbs: { concede, fight },
  run: (play, frame) => goOn(play, frame),
}

function goOn(play: Play, frame: CombatFrame): void {
  const { attacker } = frame
  switch (frame.stage) {
    case ARRAY_ATTACKER:
      frame.stage++
      call(play, { procedure: "array", side: attacker, held: 0 } satisfies ArrayFrame)
      break
    case ARRAY_DEFENDER:
      frame.stage++
      call(play, { procedure: "array", side: other(attacker), held: 0 } satisfies ArrayFrame)
      break
    case EVENTS:
      frame.stage++
      combatEvents(play)
      break
    case NEW_ROUND:
      beginRound(play, frame)
      break
    case COUNT_ROUNDS:
      // 4.5.2 ENDING THE STORM: Siege markers may have become fewer.
      if (frame.kind === "storm" && frame.round - 1 >= roundsOf(play, frame)) endFighting(frame, attacker)
      else frame.stage++
      break
    case ASK_ATTACKER:
      // 4.5.2 CONCEDE: the Storm is over then and there.
      if (frame.kind === "storm" && frame.conceded >= 0) endFighting(frame, attacker)
      else frame.stage++
      break
    case ASK_DEFENDER:
      frame.stage++
      break
    case MOVE_UP:
      frame.stage++
      frame.step = 0
      if (frame.round > 1) call(play, repositionFrame())
      break
    case STRIKE:
      if (!beginStrike(play, frame)) frame.stage++
      break
    case END_ROUND:
      endRound(play, frame)
      break
    case ENDING:
      frame.stage++
      beginEnding(play, frame)
      break
    case OVER:
    default:
      finish(play)
  }
}

/** A Round begins; in a Storm, with a chance for Greek Fire. */
function beginRound(play: Play, frame: CombatFrame): void {
  frame.stage++
  frame.round++
  for (const side of [0, 1] as const) for (const mat of matsIn(play, frame, side)) routIfSpent(play, frame, mat)
  const row = frame.array[other(frame.attacker)]
  if (row[CENTRE] === NOBODY && hasGarrison(frame)) row[CENTRE] = GARRISON
  tell(play, "roundBegun", "4.4.2", { round: frame.round })
  if (frame.kind === "storm") onStormRound(play)
}

/** How many Rounds a Storm lasts: as many as Siege markers (4.5.2 ENDING THE STORM). */
function roundsOf({ state }: Field, { rounds, locale }: CombatFrame): number {
  return rounds > 0 ? rounds : state.siege[locale]
}

function endFighting(frame: CombatFrame, loser: Side): void {
  frame.loser = loser
  frame.stage = ENDING
}

/** 4.4.2 NEW ROUND, 4.4.3: whoever Conceded loses; else whoever has nobody left. */
function endRound(play: Play, frame: CombatFrame): void {
  const { attacker } = frame
  const defender = other(attacker)
  if (frame.conceded >= 0) endFighting(frame, frame.conceded as Side)
  else if (!stands(frame, defender)) endFighting(frame, defender)
  else if (!stands(frame, attacker)) endFighting(frame, attacker)
  else if (frame.kind === "storm" && frame.round >= roundsOf(play, frame)) endFighting(frame, attacker)
  else frame.stage = NEW_ROUND
}
