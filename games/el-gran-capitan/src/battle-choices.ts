import { OK, refuse, type Action, type Verb, type Verdict } from "@carroccio/kernel"
import { insideAt, isBehindWorks, isInside, type BattleFrame } from "./battle-hex.ts"
import { forcesAt, isEnemy, isForce, isMajor, isShaken, spares, unitsOf, type ForceId } from "./forces.ts"
import { isFortress, owns, placeAt } from "./places.ts"
import { ATTACK, type Field, type Play, type State } from "./position.ts"
import { NEITHER, NOBODY, type Realm } from "./realm.ts"
import { attackingCapitani } from "./skirmish-choices.ts"
import { besiegedAt } from "./siege-markers.ts"
import { maySortie } from "./sortie.ts"

/** Steps of a Battle (12.2.1). */
export const OCCUPYING = 0
export const DECIDING = 1
export const AFTER_FIRST = 2
export const COUNTERING = 3
export const AFTER_SECOND = 4
export const OVER = 5

/** How a Force is attacked. */
export type Manner = "attack" | "storm" | "besiege" | "compel"

/** The enemies of a Force in the Battle hex. */
export function enemiesOf(field: Field, force: ForceId): ForceId[] {
  const { state } = field
  return forcesAt(field, state.at[force]).filter((one) => isEnemy(state.side[force], state.side[one]))
}

// 12.2.3, 12.2.4: who may and who must attack

/** Whether a Force can attack at all in the Battle. */
export function mayAttackAtAll(field: Field, frame: BattleFrame, force: ForceId): Verdict {
  const { state } = field
  if (state.side[force] === NEITHER) return refuse("16.3.2", "servesNobody", { leader: force })
  if (isShaken(field, unitsOf(field, force))) return refuse("12.2.4", "halfDemoralised", { leader: force })
  if (state.quarters[force] === 1) return refuse("18 EFFECTS", "inQuarters", { leader: force })
  if (!frame.primi.includes(force)) return refuse("4.6.3", "primoFell", { leader: force })
  return OK
}

/** Whether a Force can attack another in the open, storm it or besiege it. */
export function mayAttack(
  field: Field,
  frame: BattleFrame,
  attacker: ForceId,
  defender: ForceId,
  manner: Manner,
): Verdict {
  const { state } = field
  if (
    !isForce(field, defender) ||
    state.at[defender] !== frame.hex ||
    !isEnemy(state.side[attacker], state.side[defender])
  )
    return refuse("12.3", "noEnemyHere", { leader: defender })
  const able = mayAttackAtAll(field, frame, attacker)
  if (!able.ok) return able
  if (spares(field, attacker, defender)) return refuse("4.8.1 C", "chivalry", { leader: attacker })
  const inside = isInside(field, defender)
  if (inside !== (manner === "storm" || manner === "besiege"))
    return inside
      ? refuse("12.3", "insideFortress", { leader: defender })
      : refuse("12.3", "outside", { leader: defender })
  if (manner === "besiege") return mayBesiege(field, attacker)
  if (isInside(field, attacker)) {
    const sortie = maySortie(field, attacker, defender)
    if (!sortie.ok) return sortie
  }
  if (manner === "attack" && isMajorBattle(field, attacker, defender)) return OK
  return attackingCapitani(field, attacker, defender).length > 0
    ? OK
    : refuse("12.5 3-b", "nobodyToFight", { leader: attacker })
}

/** 12.3.1, 8.5: from Earthworks, with an Attack Order. */
function mayBesiege({ state }: Field, force: ForceId): Verdict {
  if (state.earthworks[force] === 0) return refuse("12.3.1", "noEarthworks", { leader: force })
  return state.order[force] === ATTACK ? OK : refuse("12.3.1", "noAttackOrder", { leader: force })
}

/** Both are led by Capitani Generali and both are in the open (12.2.2). */
export function isMajorBattle(field: Field, attacker: ForceId, defender: ForceId): boolean {
  return (
    isMajor(field, attacker) && isMajor(field, defender) && !isInside(field, attacker) && !isInside(field, defender)
  )
}

/** Whether a Force can compel an enemy to attack it. */
export function mayCompel(field: Field, frame: BattleFrame, force: ForceId, enemy: ForceId): Verdict {
  const { ground, state } = field
  if (state.side[enemy] === NEITHER) return refuse("16.3.2", "servesNobody", { leader: enemy })
  if (isInside(field, force)) return refuse("12.2.4", "insideFortress", { leader: force })
  const may = mayAttack(field, frame, enemy, force, "attack")
  if (!may.ok) return may
  if (isInside(field, enemy)) return refuse("12.2.4", "insideFortress", { leader: enemy })
  if (isBehindWorks(field, enemy)) return refuse("12.2.4", "behindEarthworks", { leader: enemy })
  return ground.leaders[enemy].initiative < ground.leaders[force].initiative
    ? OK
    : refuse("12.2.4", "initiative", { leader: enemy })
}

/** Whether a Force may let the occasion pass (12.2.3, 12.2.4). */
export function mayHold(field: Field, frame: BattleFrame, force: ForceId): Verdict {
  if (isInside(field, force) || isBehindWorks(field, force)) return OK
  if (isShaken(field, unitsOf(field, force))) return OK
  for (const enemy of enemiesOf(field, force)) {
    if (mayAttack(field, frame, force, enemy, "attack").ok || mayCompel(field, frame, force, enemy).ok)
      return refuse("12.2.3", "mustAttack", { leader: force })
  }
  return OK
}

// What the actor decides

function isDeciding({ step, actor }: BattleFrame): boolean {
  return (step === DECIDING || step === COUNTERING) && actor !== NOBODY
}

export interface Target extends Action {
  readonly leader: ForceId
}

type BattleVerb<A extends Action> = Verb<Realm, State, BattleFrame, A>

function mayDo(field: Field, frame: BattleFrame, leader: ForceId, manner: Manner): Verdict {
  if (!isDeciding(frame)) return refuse("12.2.1", "notDeciding")
  if (!(leader >= 0) || field.state.at[leader] !== frame.hex) return refuse("12.3", "noEnemyHere", { leader })
  if (manner === "compel") return mayCompel(field, frame, frame.actor, leader)
  return mayAttack(field, frame, frame.actor, leader, manner)
}

/** A way of attacking one of the enemies in the hex. */
export function mannerVerb(
  manner: Manner,
  effect: (play: Play, frame: BattleFrame, leader: ForceId) => void,
): BattleVerb<Target> {
  return {
    fields: { leader: "integer" },
    candidates: (field, frame) =>
      isDeciding(frame) ? enemiesOf(field, frame.actor).map((leader) => ({ type: manner, leader })) : [],
    may: (field, frame, { leader }) => mayDo(field, frame, leader, manner),
    do: (play, frame, { leader }) => effect(play, frame, leader),
  }
}

const HOLD = [{ type: "hold" }]

export function holdVerb(effect: (play: Play, frame: BattleFrame) => void): BattleVerb<Action> {
  return {
    fields: {},
    candidates: (_field, frame) => (isDeciding(frame) ? HOLD : []),
    may: (field, frame) => (isDeciding(frame) ? mayHold(field, frame, frame.actor) : refuse("12.2.1", "notDeciding")),
    do: effect,
  }
}

const MANNERS = ["attack", "storm", "besiege", "compel"] as const

/** Whether the actor has anything to choose besides letting the occasion pass. */
export function hasChoice(field: Field, frame: BattleFrame): boolean {
  for (const enemy of enemiesOf(field, frame.actor))
    for (const manner of MANNERS) if (mayDo(field, frame, enemy, manner).ok) return true
  return false
}

// 12.2.1 c: occupying the Fortress

/** The Forces that their player may send inside the Fortress of the Battle hex; none when somebody is inside. */
export function mayOccupy(field: Field, frame: BattleFrame): ForceId[] {
  const { hex, step } = frame
  const place = placeAt(field, hex)
  if (step !== OCCUPYING || !isFortress(field, place) || insideAt(field, hex) !== NOBODY) return []
  for (const side of [0, 1]) if (owns(field, side, place)) return forcesAt(field, hex, side)
  return []
}

export function occupyVerb(effect: (play: Play, frame: BattleFrame, force: ForceId) => void): BattleVerb<Target> {
  return {
    fields: { leader: "integer" },
    candidates: (field, frame) => mayOccupy(field, frame).map((leader) => ({ type: "occupy", leader })),
    may(field, frame, { leader }) {
      if (frame.step !== OCCUPYING) return refuse("12.2.1", "notOccupying")
      if (besiegedAt(field, frame.hex) !== NOBODY) return refuse("17 BESIEGED", "besieged", { hex: frame.hex })
      return mayOccupy(field, frame).includes(leader) ? OK : refuse("12.2.1", "mayNotOccupy", { leader })
    },
    do: (play, frame, { leader }) => effect(play, frame, leader),
  }
}

const STAY_OUT = [{ type: "stayOutside" }]

export function stayOutsideVerb(effect: (play: Play, frame: BattleFrame) => void): BattleVerb<Action> {
  return {
    fields: {},
    candidates: (field, frame) => (mayOccupy(field, frame).length > 0 ? STAY_OUT : []),
    may: (_field, frame) => (frame.step === OCCUPYING ? OK : refuse("12.2.1", "notOccupying")),
    do: effect,
  }
}
