import type { Hex } from "@carroccio/hexes"
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
import {
  AFTER_FIRST,
  AFTER_SECOND,
  COUNTERING,
  DECIDING,
  hasChoice,
  holdVerb,
  isMajorBattle,
  mannerVerb,
  mayOccupy,
  OCCUPYING,
  occupyVerb,
  OVER,
  stayOutsideVerb,
} from "./battle-choices.ts"
import { isInside, occupyFortress, type BattleFrame } from "./battle-hex.ts"
import { forgetChivalry } from "./discipline.ts"
import { forcesAt, isBroken, isContested, unitsOf, type ForceId } from "./forces.ts"
import { beginGathering } from "./gathering.ts"
import { beginMajorBattle } from "./major-battle.ts"
import { placeAt } from "./places.ts"
import type { Field, Play, State } from "./position.ts"
import { keepQuarters, leaveQuarters } from "./quarters.ts"
import { NEITHER, NOBODY, other, type Realm, type Side } from "./realm.ts"
import { takePlace } from "./sack.ts"
import { endSiegeAt } from "./siege-markers.ts"
import { beginSiege } from "./siege.ts"
import { isSpanishLightHorse } from "./skirmish-choices.ts"
import { beginSkirmish } from "./skirmish.ts"
import { beginSortie } from "./sortie.ts"
import { captureSources } from "./supply-sources.ts"
import { reveal, seatOf } from "./telling.ts"

// 12.2: D.1 Intelligence, D.2 Battle Resolution

/** The Contested hexes whose Battles are still to come. */
export interface BattlesFrame extends Frame {
  readonly procedure: "battles"
  hexes: Hex[]
}

export function contestedHexes(field: Field): Hex[] {
  const { state } = field
  const found: Hex[] = []
  for (let one = 0; one < state.at.length; one++) {
    const hex = state.at[one]
    if (hex > 0 && !found.includes(hex) && isContested(field, hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

/** D.1: the Forces in Contested hexes show what they have; D.2: their Battles (1.4, 12.2.1). */
export function beginBattles(play: Play): void {
  const { state } = play
  const hexes = contestedHexes(play)
  if (hexes.length === 0) return
  for (const hex of hexes) {
    for (let one = 0; one < state.at.length; one++) {
      if (state.at[one] !== hex || state.under[one] !== NOBODY) continue
      reveal(play, one)
      state.open[one] = 1
    }
  }
  call(play, { procedure: "battles", hexes } satisfies BattlesFrame)
  beginGathering(play, hexes)
}

interface HexAction extends Action {
  readonly hex: Hex
}

/** 12.2.1 a: the First Player says in which order the Battles are fought. */
const selectBattle: Verb<Realm, State, BattlesFrame, HexAction> = {
  fields: { hex: "integer" },
  candidates: (_field, frame) => frame.hexes.map((hex) => ({ type: "selectBattle", hex })),
  may: (_field, frame, { hex }) => (frame.hexes.includes(hex) ? OK : refuse("12.2.1", "notContested", { hex })),
  do: (play, frame, { hex }) => fight(play, frame, hex),
}

export const battles: Procedure<Realm, State, BattlesFrame> = {
  name: "battles",
  asks: (field, frame) => (frame.hexes.length > 1 ? [seatOf(field, 0)] : []),
  prompt: () => ({ key: "selectBattle", rule: "12.2.1" }),
  verbs: { selectBattle },
  run(play, frame) {
    if (frame.hexes.length === 0) finish(play)
    else fight(play, frame, frame.hexes[0])
  },
}

function fight(play: Play, frame: BattlesFrame, hex: Hex): void {
  frame.hexes = frame.hexes.filter((one) => one !== hex && isContested(play, one)) // 12.2.1 g
  if (!isContested(play, hex)) return
  forgetChivalry(play)
  tell(play, "battle", "12.2.1", { hex })
  call(play, {
    procedure: "battle",
    hex,
    step: OCCUPYING,
    inside: NOBODY,
    primi: forcesAt(play, hex),
    attacked: [],
    actor: NOBODY,
    side: NOBODY,
    first: NOBODY,
    attacker: NOBODY,
    defender: NOBODY,
  } satisfies BattleFrame)
}

// 12.1 Highest Initiative Force

/** The Force of the highest printed Initiative, then with a star, then by lot; Barons who serve nobody never act. */
function highestInitiative(play: Play, hex: Hex, side?: Side): ForceId {
  const { ground, state } = play
  let best: ForceId[] = []
  let most = -1
  for (const force of forcesAt(play, hex)) {
    if (state.side[force] === NEITHER || (side !== undefined && state.side[force] !== side)) continue
    const { initiative, star } = ground.leaders[force]
    const rating = initiative * 2 + (star ? 1 : 0)
    if (rating > most) best = []
    if (rating >= most) best.push(force)
    most = Math.max(most, rating)
  }
  if (best.length === 0) return NOBODY
  return best.length === 1 ? best[0] : best[roll(play, best.length) - 1]
}

export const battle: Procedure<Realm, State, BattleFrame> = {
  name: "battle",
  asks(field, frame) {
    if (frame.step === OCCUPYING) {
      const [force] = mayOccupy(field, frame)
      return force === undefined ? [] : [seatOf(field, field.state.side[force])]
    }
    if (frame.actor === NOBODY || (frame.step !== DECIDING && frame.step !== COUNTERING)) return []
    return hasChoice(field, frame) ? [seatOf(field, frame.side)] : []
  },
  prompt: (_field, frame) =>
    frame.step === OCCUPYING
      ? { key: "occupy", rule: "12.2.1", args: { hex: frame.hex } }
      : { key: "attackOrCompel", rule: "12.2.3", args: { hex: frame.hex, leader: frame.actor } },
  verbs: {
    occupy: occupyVerb((play, frame, leader) => {
      tell(play, "occupies", "12.2.1", { leader, hex: frame.hex })
      occupyFortress(play, leader)
      act(play, frame, DECIDING)
    }),
    stayOutside: stayOutsideVerb((play, frame) => act(play, frame, DECIDING)),
    attack: mannerVerb("attack", (play, frame, leader) => resolve(play, frame, frame.actor, leader)),
    storm: mannerVerb("storm", (play, frame, leader) => {
      enter(play, frame, frame.actor, leader)
      beginSkirmish(play, { attacker: frame.attacker, defender: leader, kind: "storm" })
    }),
    besiege: mannerVerb("besiege", (play, frame, leader) => {
      enter(play, frame, frame.actor, leader)
      beginSiege(play, frame.attacker, leader)
    }),
    compel: mannerVerb("compel", (play, frame, leader) => {
      tell(play, "compelled", "12.2.1", { leader, hex: frame.hex })
      resolve(play, frame, leader, frame.actor)
    }),
    hold: holdVerb((play, frame) => hold(play, frame)),
  },
  run(play, frame) {
    switch (frame.step) {
      case OCCUPYING:
        act(play, frame, DECIDING)
        return
      case DECIDING:
      case COUNTERING:
        hold(play, frame)
        return
      case AFTER_FIRST:
        afterCombat(play, frame)
        if (play.position.outcome === null) counter(play, frame)
        return
      case AFTER_SECOND:
        frame.step = OVER
        afterCombat(play, frame)
        return
      default:
        finish(play)
    }
  },
}

/** 12.2.1 d: the HIF is next to decide. */
function act(play: Play, frame: BattleFrame, step: number): void {
  frame.step = step
  frame.actor = highestInitiative(play, frame.hex)
  frame.side = frame.actor === NOBODY ? NOBODY : play.state.side[frame.actor]
  frame.first = frame.side
  if (frame.actor !== NOBODY) tell(play, "highestInitiative", "12.1", { leader: frame.actor, hex: frame.hex })
}

/** 12.2.1 f: the best Primo Capitano of the other side counterattacks, if the hex is still Contested. */
function counter(play: Play, frame: BattleFrame): void {
  if (frame.first === NOBODY || !isContested(play, frame.hex)) {
    frame.step = AFTER_SECOND
    frame.attacker = NOBODY
    return
  }
  frame.step = COUNTERING
  frame.side = other(frame.first)
  frame.actor = highestInitiative(play, frame.hex, frame.side)
  frame.attacker = NOBODY
  frame.defender = NOBODY
}

/** The occasion passes. */
function hold(play: Play, frame: BattleFrame): void {
  if (frame.actor !== NOBODY) tell(play, "held", "12.2.4", { leader: frame.actor, hex: frame.hex })
  frame.step = frame.step === DECIDING ? AFTER_FIRST : AFTER_SECOND
  frame.attacker = NOBODY
  frame.defender = NOBODY
}

/** 12.3 Steps 1 and 2: attacker and defender are known. */
function enter(play: Play, frame: BattleFrame, attacker: ForceId, defender: ForceId): void {
  frame.step = frame.step === DECIDING ? AFTER_FIRST : AFTER_SECOND
  frame.attacker = attacker
  frame.defender = defender
  if (!frame.attacked.includes(attacker)) frame.attacked.push(attacker) // 12.3.3
  tell(play, "attacks", "12.3", { leader: attacker, target: defender, hex: frame.hex })
}

/** 12.2.2: what kind of combat it is in the open. */
function resolve(play: Play, frame: BattleFrame, attacker: ForceId, defender: ForceId): void {
  const major = isMajorBattle(play, attacker, defender)
  const sortie = isInside(play, attacker)
  enter(play, frame, attacker, defender)
  if (sortie) beginSortie(play, attacker, defender)
  else if (!major)
    // 12.5 3-b: whoever has not left his hex knows where the enemy is.
    beginSkirmish(play, { attacker, defender, kind: play.state.marched[attacker] === 0 ? "located" : "encounter" })
  else if (isBroken(play, unitsOf(play, defender)) || isSpanishLightHorse(play, defender))
    beginSkirmish(play, { attacker, defender, kind: "majorBattle" }) // 12.3.2, 16.4.1
  else beginMajorBattle(play, attacker, defender)
}

/** Whoever remains alone after a combat conquers the place and may Pillage it (15.2, 12.6 5-c, 19). */
function afterCombat(play: Play, frame: BattleFrame): void {
  const { state } = play
  const { hex, attacker, defender } = frame
  if (defender !== NOBODY) {
    state.roadMarch[defender] = 0 // 8.7
    leaveQuarters(play, defender)
  }
  keepQuarters(play)
  endSiegeAt(play, hex)
  captureSources(play) // 6.1.2
  const place = placeAt(play, hex)
  if (attacker === NOBODY || place === NOBODY || isContested(play, hex)) return
  const left = forcesAt(play, hex)
  const winner = left.find((force) => force === attacker || force === defender) ?? left[0]
  if (winner === undefined || state.side[winner] === NEITHER) return
  takePlace(play, winner, place)
}
