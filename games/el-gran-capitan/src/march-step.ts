import { ALL_DIRECTIONS, distance, neighbour, onGrid, type Direction, type Hex } from "@carroccio/hexes"
import { OK, refuse, tell, type Verdict } from "@carroccio/kernel"
import { beginAmbushes } from "./ambush-watch.ts"
import { arrive } from "./arrival.ts"
import {
  armOf,
  capitaniUnder,
  hasEnemyForce,
  hasUnits,
  inGoodOrder,
  isContested,
  isEnemy,
  isForce,
  isMajor,
  isShaken,
  unitsOf,
  type ForceId,
} from "./forces.ts"
import {
  FREE,
  HALTED,
  isRetreat,
  mayMarch,
  mayPay,
  pay,
  pointsLeft,
  type HexAction,
  type MarchFrame,
  type MarchVerb,
} from "./march-frame.ts"
import { moveForce } from "./moving.ts"
import { ATTACK, type Field, type Play } from "./position.ts"
import { NO_ROAD, type Side } from "./realm.ts"
import { onEnter } from "./scenarios/hooks.ts"
import { mayStay } from "./stacking.ts"
import { reveal, tellOfLeader } from "./telling.ts"
import { hasRiver, POINT, riverCost, stepCost, wayTo } from "./terrain.ts"

/** Crossing a River disrupts a Major Force when it adds so many points (8.6.2.1). */
const DISRUPTING = 2 * POINT
/** A Road March keeps so far from enemy Forces (8.7). */
const ROAD_MARCH_DISTANCE = 2

// 8.8.1 Contesting a hex

/** Whether a Force can enter a hex in which an enemy Force is. */
export function mayContest(field: Field, force: ForceId, from: Hex, hex: Hex): Verdict {
  const { state } = field
  const units = unitsOf(field, force)
  if (state.order[force] !== ATTACK) return refuse("8.8.1", "noAttackOrder", { hex })
  if (inGoodOrder(field, units).length * 2 < units.length) return refuse("8.8.1", "halfDemoralised")
  if (isShaken(field, units)) return refuse("10.1.1", "halfDemoralised")
  if (units.every((unit) => armOf(field, unit) === "artillery")) return refuse("8.8.1", "artilleryAlone")
  if (isContested(field, from)) return refuse("8.8.2.2", "fromContested", { hex })
  return mayStay(field, force, hex)
}

// 8.7 Road March

function isNearEnemy(field: Field, hex: Hex, side: Side): boolean {
  const { ground, state } = field
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] <= 0 || !isEnemy(side, state.side[one])) continue
    if (distance(ground.grid, hex, state.at[one]) <= ROAD_MARCH_DISTANCE && isForce(field, one)) return true
  }
  return false
}

/** Whether a friendly Force in Road March is in a hex. */
export function isRoadTaken({ state }: Field, force: ForceId, hex: Hex): boolean {
  for (let one = 0; one < state.at.length; one++)
    if (one !== force && state.at[one] === hex && state.roadMarch[one] === 1 && state.side[one] === state.side[force])
      return true
  return false
}

function mayRoadMarchTo(field: Field, force: ForceId, from: Hex, direction: Direction, hex: Hex): Verdict {
  const { ground, state } = field
  if (ground.road[from * 6 + direction] === NO_ROAD) return refuse("8.7", "noRoad", { hex })
  if (isNearEnemy(field, hex, state.side[force])) return refuse("8.7", "nearEnemy", { hex })
  return isRoadTaken(field, force, hex) ? refuse("8.7", "roadTaken", { hex }) : OK
}

// 8.4 Movement

/** Whether a Force could go from one hex to the next, its points apart. */
function mayEnter(field: Field, force: ForceId, from: Hex, hex: Hex): Verdict {
  const { ground, state } = field
  if (!onGrid(ground.grid, hex)) return refuse("8.6.4", "offMap", { hex })
  const direction = wayTo(field, from, hex)
  if (direction < 0) return refuse("8.6", "noWay", { hex })
  if (state.roadMarch[force] === 1) return mayRoadMarchTo(field, force, from, direction as Direction, hex)
  return hasEnemyForce(field, hex, state.side[force]) ? mayContest(field, force, from, hex) : OK // 8.6.3
}

function mayStep(field: Field, frame: MarchFrame, hex: Hex): Verdict {
  const may = mayMarch(field, frame)
  if (!may.ok) return may
  const from = field.state.at[frame.force]
  const enter = mayEnter(field, frame.force, from, hex)
  if (!enter.ok) return enter
  const cost = stepCost(field, from, wayTo(field, from, hex) as Direction)
  const paid = mayPay(field, frame, cost)
  if (!paid.ok) return paid
  const stay = mayStay(field, frame.force, hex)
  if (stay.ok || reachesRest(field, frame.force, hex, pointsLeft(field, frame) - cost)) return OK
  return stay
}

/** Whether a Force in a hex has the points to go on to one in which it may stop. */
export function reachesRest(field: Field, force: ForceId, from: Hex, left: number): boolean {
  for (const direction of ALL_DIRECTIONS) {
    const next = neighbour(field.ground.grid, from, direction)
    if (next === 0 || !mayEnter(field, force, from, next).ok) continue
    const cost = stepCost(field, from, direction)
    if (cost > left) continue
    if (mayStay(field, force, next).ok || reachesRest(field, force, next, left - cost)) return true
  }
  return false
}

export function hexesAround({ ground, state }: Field, type: string, force: ForceId): HexAction[] {
  const found: HexAction[] = []
  const { neighbours } = ground.grid
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbours[state.at[force] * 6 + direction]
    if (hex > 0) found.push({ type, hex })
  }
  return found
}

export const step: MarchVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates: (field, frame) =>
    frame.stopped === FREE && pointsLeft(field, frame) > 0 ? hexesAround(field, "step", frame.force) : [],
  may: (field, frame, { hex }) => mayStep(field, frame, hex),
  do(play, frame, { hex }) {
    const { force } = frame
    const from = play.state.at[force]
    pay(play, frame, stepCost(play, from, wayTo(play, from, hex) as Direction))
    takeStep(play, frame, hex)
  },
}

/** Goes to the next hex, paid for already; whoever lies in ambush is asked (16.4.2). */
export function takeStep(play: Play, frame: MarchFrame, hex: Hex): void {
  const { force } = frame
  const from = play.state.at[force]
  frame.moved = 1
  frame.leaving = 0
  goTo(play, force, hex)
  tellOfLeader(play, "marched", "8.4", force, { from, hex })
  if (hasEnemyForce(play, hex, frame.side)) frame.stopped = HALTED // 8.6.5
  if (play.position.outcome === null && !isRetreat(play, frame)) beginAmbushes(play, force, from, hex) // 13.2
  if (play.position.outcome !== null) return
  if (isRetreat(play, frame)) onEnter(play, force, hex)
  else arrive(play, force, hex)
}

/** Crosses a hexside into a hex: Rivers and enemies there leave their marks. */
export function goTo(play: Play, force: ForceId, hex: Hex): void {
  const { state } = play
  const from = state.at[force]
  const direction = wayTo(play, from, hex)
  const enemies = hasEnemyForce(play, hex, state.side[force])
  moveForce(play, force, hex)
  for (const one of capitaniUnder(play, force))
    if (!hasUnits(play, one) && state.activations[one] === 0) state.activations[one] = 1 // 4.4: moves once
  if (enemies) reveal(play, force) // 8.8.1
  if (direction < 0) return
  if (
    isMajor(play, force) &&
    riverCost(play, from, direction as Direction) >= DISRUPTING &&
    state.disrupted[force] === 0
  ) {
    state.disrupted[force] = 1
    tellOfLeader(play, "disrupted", "8.6.2.1", force)
  }
  if (enemies && hasRiver(play, from, direction as Direction)) opposeCrossing(play, force)
}

/** 12.3.3.1. */
export function opposeCrossing(play: Play, force: ForceId): void {
  play.state.crossing[force] = 1
  tell(play, "opposedCrossing", "12.3.3.1", { leader: force, hex: play.state.at[force] })
}
