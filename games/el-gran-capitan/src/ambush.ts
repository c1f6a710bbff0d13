import { type Direction, type Hex } from "@carroccio/hexes"
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
import { AMBUSHERS, isAsked, isOpenTo, liesBeside, type AmbushFrame } from "./ambush-watch.ts"
import { canSkirmish } from "./attack-from-march.ts"
import { isBaron, isContested, isForce, isShaken, spares, unitsOf, type ForceId } from "./forces.ts"
import { pursuersOf } from "./march-contested.ts"
import { opposeCrossing } from "./march-step.ts"
import { moveForce } from "./moving.ts"
import { ATTACK, RETREAT, type Field, type State } from "./position.ts"
import { beginPursuit } from "./pursuit.ts"
import { type Realm } from "./realm.ts"
import { onEnter } from "./scenarios/hooks.ts"
import { attackingCapitani } from "./skirmish-choices.ts"
import { beginSkirmish } from "./skirmish.ts"
import { reveal, seatOf } from "./telling.ts"
import { hasRiver, wayTo } from "./terrain.ts"

// 16.4 Special tactics, 16.4.2 Ambush

/** The ambush is declared; its Skirmish follows when whoever was left behind has pursued. */
export interface SpringFrame extends Frame {
  readonly procedure: "springAmbush"
  readonly ambusher: ForceId
  readonly force: ForceId
  readonly hex: Hex
}

function mayAmbush(field: Field, frame: AmbushFrame, leader: ForceId): Verdict {
  const { ground, state } = field
  if (!isForce(field, leader) || state.side[leader] !== frame.side) return refuse("16.4.2", "notThere", { leader })
  if (!liesBeside(field, frame, leader)) return refuse("16.4.2", "notBeside", { leader })
  if (!isOpenTo(field, frame, leader)) return refuse("11", "threeForces", { hex: frame.hex })
  if (frame.tried.includes(leader)) return refuse("16.4.2", "hasAmbushed", { leader })
  if (!isBaron(field, leader) && ground.leaders[leader].nationality !== AMBUSHERS)
    return refuse("16.4.2", "notSpanish", { leader })
  if (state.order[leader] !== ATTACK) return refuse("16.4.2", "noAttackOrder", { leader })
  if (state.siege[leader] > 0) return refuse("17 BESIEGED", "besieged", { leader })
  if (state.noMove[leader] > 0) return refuse("12.4 11-a", "noMove", { leader })
  if (state.quarters[leader] === 1) return refuse("18 EFFECTS", "inQuarters", { leader })
  if (wayTo(field, state.at[leader], frame.hex) < 0) return refuse("16.4.2", "noWay", { hex: frame.hex })
  if (isShaken(field, unitsOf(field, leader))) return refuse("10.1.1", "halfDemoralised", { leader })
  // An ambush before this one may have left the Force with a Retreat Order (10.1.1).
  const chivalrous = spares(field, leader, frame.force) || attackingCapitani(field, leader, frame.force).length === 0
  if (state.order[frame.force] === RETREAT && chivalrous) return refuse("4.8.1 C", "enemyRetreats", { hex: frame.hex })
  return canSkirmish(field, leader) ? OK : refuse("12.5 3-b", "nobodyCanFight", { leader })
}

interface AmbushAction extends Action {
  readonly leader: ForceId
}

const spring: Verb<Realm, State, AmbushFrame, AmbushAction> = {
  fields: { leader: "integer" },
  candidates(field, frame) {
    const { state } = field
    const found: AmbushAction[] = []
    for (let leader = 0; leader < state.at.length; leader++)
      if (state.at[leader] > 0 && state.side[leader] === frame.side && liesBeside(field, frame, leader))
        found.push({ type: "ambush", leader })
    return found
  },
  may: (field, frame, { leader }) => mayAmbush(field, frame, leader),
  do(play, frame, { leader }) {
    const { force, hex } = frame
    frame.tried.push(leader)
    reveal(play, leader)
    tell(play, "ambush", "16.4.2", { leader, hex })
    call(play, { procedure: "springAmbush", ambusher: leader, force, hex } satisfies SpringFrame)
    if (!isContested(play, play.state.at[leader])) return
    const pursuers = pursuersOf(play, leader)
    // 8.8.2.1: it cannot give points to lessen the Pursuit.
    if (pursuers.length > 0)
      beginPursuit(play, { pursuers, pursued: leader, units: unitsOf(play, leader), modifier: 0, loot: false })
  },
}

export const ambush: Procedure<Realm, State, AmbushFrame> = {
  name: "ambush",
  asks: (field, frame) => (isAsked(field, frame) ? [seatOf(field, frame.side)] : []),
  prompt: (_field, { hex }) => ({ key: "ambush", rule: "16.4.2", args: { hex } }),
  verbs: { ambush: spring, pass: simpleAnswer("pass", (play) => finish(play)) },
  run: (play) => finish(play),
}

export const springAmbush: Procedure<Realm, State, SpringFrame> = {
  name: "springAmbush",
  run(play, { ambusher, force, hex }) {
    finish(play)
    const { state } = play
    if (!isForce(play, ambusher) || !isForce(play, force) || state.at[force] !== hex || !canSkirmish(play, ambusher))
      return
    const direction = wayTo(play, state.at[ambusher], hex)
    const river = direction >= 0 && hasRiver(play, state.at[ambusher], direction as Direction)
    moveForce(play, ambusher, hex)
    if (river) opposeCrossing(play, ambusher)
    onEnter(play, ambusher, hex)
    reveal(play, force)
    beginSkirmish(play, { attacker: ambusher, defender: force, kind: "ambush" })
  },
}
