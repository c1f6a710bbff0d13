import type { Direction, Hex } from "@carroccio/hexes"
import { call, finish, refuse, tell, type Frame, type Procedure, type Verdict } from "@carroccio/kernel"
import { armOf, hasEnemyForce, isEnemy, isForce, unitsOf, type ForceId } from "./forces.ts"
import {
  FREE,
  mayMarch,
  mayPay,
  onSkirmishOver,
  pay,
  pointsLeft,
  type HexAction,
  type MarchFrame,
  type MarchVerb,
} from "./march-frame.ts"
import { hexesAround, mayContest, takeStep } from "./march-step.ts"
import { placeAt } from "./places.ts"
import { ATTACK, RETREAT, type Field, type State } from "./position.ts"
import { NOBODY, type Realm, type Side } from "./realm.ts"
import { attackingCapitani } from "./skirmish-choices.ts"
import { beginSkirmish } from "./skirmish.ts"
import { reveal } from "./telling.ts"
import { POINT, stepCost, wayTo } from "./terrain.ts"

// 8.9 Attack from March, 8.9.3 as often as the points of the march pay for it

function enemiesAt(field: Field, hex: Hex, side: Side): ForceId[] {
  const { state } = field
  const found: ForceId[] = []
  for (let one = 0; one < state.at.length; one++)
    if (state.at[one] === hex && isEnemy(side, state.side[one]) && isForce(field, one)) found.push(one)
  return found
}

/** Whether a Force has anybody who could fight a Skirmish (12.5 3-b). */
export function canSkirmish(field: Field, force: ForceId): boolean {
  return unitsOf(field, force).some((unit) => field.state.demoralised[unit] === 0 && armOf(field, unit) !== "artillery")
}

function mayAttack(field: Field, frame: MarchFrame, hex: Hex): Verdict {
  const { ground, state } = field
  const { force, side } = frame
  if (state.order[force] !== ATTACK) return refuse("8.9", "noAttackOrder", { hex })
  const may = mayMarch(field, frame)
  if (!may.ok) return may
  const from = state.at[force]
  const direction = wayTo(field, from, hex)
  if (direction < 0) return refuse("8.6", "noWay", { hex })
  const enemies = enemiesAt(field, hex, side)
  if (enemies.length === 0) return refuse("8.9", "nobodyThere", { hex })
  if (enemies.length > 1) return refuse("8.9.2", "severalForces", { hex })
  const place = placeAt(field, hex)
  if (place !== NOBODY && ground.places[place].kind === "city") return refuse("8.9.1", "inCity", { place })
  const contest = mayContest(field, force, from, hex)
  if (!contest.ok) return contest
  if (!canSkirmish(field, force)) return refuse("12.5 3-b", "nobodyCanFight")
  const chivalrous =
    ground.leaders[force].features.includes("C") || attackingCapitani(field, force, enemies[0]).length === 0
  if (state.order[enemies[0]] === RETREAT && chivalrous) return refuse("4.8.1 C", "enemyRetreats", { hex })
  return mayPay(field, frame, stepCost(field, from, direction as Direction) + POINT)
}

export const attack: MarchVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates(field, frame) {
    if (field.state.order[frame.force] !== ATTACK || frame.stopped !== FREE || pointsLeft(field, frame) <= POINT)
      return []
    return hexesAround(field, "attack", frame.force).filter(({ hex }) => hasEnemyForce(field, hex, frame.side))
  },
  may: (field, frame, { hex }) => mayAttack(field, frame, hex),
  do(play, frame, { hex }) {
    const { force } = frame
    const from = play.state.at[force]
    pay(play, frame, stepCost(play, from, wayTo(play, from, hex) as Direction) + POINT)
    call(play, { procedure: "attackFromMarch", force, hex } satisfies AttackFrame)
    takeStep(play, frame, hex)
  },
}

/** A Force has come to attack; its Skirmish follows when whoever lies in ambush has had his say (16.4.2). */
export interface AttackFrame extends Frame {
  readonly procedure: "attackFromMarch"
  readonly force: ForceId
  readonly hex: Hex
}

export const attackFromMarch: Procedure<Realm, State, AttackFrame> = {
  name: "attackFromMarch",
  run(play, { force, hex }) {
    finish(play)
    const { state } = play
    if (!isForce(play, force) || state.at[force] !== hex || !canSkirmish(play, force)) return
    const side = state.side[force]
    const [defender, another] = enemiesAt(play, hex, side)
    if (another !== undefined) return // 8.9.2: an ambusher has gone into the Fortress
    if (defender === undefined) {
      onSkirmishOver(play, force, true)
      return
    }
    reveal(play, force)
    reveal(play, defender)
    tell(play, "attackFromMarch", "8.9", { leader: force, hex, side })
    beginSkirmish(play, { attacker: force, defender, kind: "attackFromMarch" })
  },
}
