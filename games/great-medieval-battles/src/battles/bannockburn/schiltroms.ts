import {
  rightHalf,
  turned,
  ALL_DIRECTIONS,
  neighbour,
  opposite,
  type Direction,
  type Facing,
  type Hex,
} from "@carroccio/hexes"
import { OK, refuse, tell, type Action, type Verdict } from "@carroccio/kernel"
import { modifierOf, type BattleVerb, type Blow, type Modifiers } from "../../exclusive.ts"
import { allowanceOf } from "../../fatigue.ts"
import { turnOver } from "../../modes.ts"
import { canFollow, isAstray, mayEnter, riderCost, type MovingFrame } from "../../moving.ts"
import type { Field, Play, Unit } from "../../position.ts"
import { captureLeaders, faceOf, hexesOf, place } from "../../stacking.ts"
import { isLongbow } from "./longbows.ts"

/** What closing or opening ranks costs (18.11). */
const FORMATION_COST = 2

const OPEN = 0
const CLOSE = 1

export function isClose(field: Field, unit: Unit): boolean {
  return faceOf(field, unit).mode === "close"
}

function isSchiltrom(field: Field, unit: Unit): boolean {
  return field.ground.counters[unit].kind === "schiltrom"
}

/** Whether the schiltrom on the move has the points to change its formation (18.11). */
function mayForm(field: Field, frame: MovingFrame, heading: Direction | -1): Verdict {
  if (!isSchiltrom(field, frame.unit)) return refuse("18.0", "noSchiltrom", { unit: frame.unit })
  const astray = isAstray(field, frame, heading)
  const left = allowanceOf(field, frame.unit, astray) - frame.spent
  return FORMATION_COST > left ? refuse("18.11", "notEnoughPoints", { cost: FORMATION_COST, left }) : OK
}

/** The ranks close on either of the two hexes (18.13). */
export const close: BattleVerb<MovingFrame> = {
  fields: { hex: "integer" },
  candidates: (field, frame) =>
    isSchiltrom(field, frame.unit) && !isClose(field, frame.unit) && mayForm(field, frame, -1).ok
      ? hexesOf(field, frame.unit).map((hex) => ({ type: "close", hex }))
      : [],
  may(field, frame, action: Action & { hex: Hex }) {
    const verdict = mayForm(field, frame, -1)
    if (!verdict.ok) return verdict
    if (isClose(field, frame.unit)) return refuse("18.1", "alreadyClose", { unit: frame.unit })
    if (!hexesOf(field, frame.unit).includes(action.hex)) return refuse("18.13", "notItsHex", { hex: action.hex })
    const tired = frame.with.find((_, i) => !canFollow(field, frame, i, action.hex, isAstray(field, frame, -1)))
    return tired === undefined ? OK : refuse("12.1", "leaderTired", { leader: tired })
  },
  do(play, frame, action: Action & { hex: Hex }) {
    const { unit } = frame
    frame.ridersSpent = frame.with.map((leader, i) => frame.ridersSpent[i] + riderCost(play, leader, action.hex))
    turnOver(play, unit, CLOSE) // 18.12
    place(play, unit, action.hex, 0)
    for (const leader of frame.with) place(play, leader, action.hex, 0)
    formed(play, frame)
  },
}

/** The ranks open over the hex and any one next to it, to any front (18.13). */
export const open: BattleVerb<MovingFrame> = {
  fields: { left: "integer", facing: "integer" },
  candidates(field, frame) {
    if (!isSchiltrom(field, frame.unit) || !isClose(field, frame.unit) || !mayForm(field, frame, -1).ok) return []
    const { grid } = field.ground
    const hex = field.state.left[frame.unit]
    return ALL_DIRECTIONS.flatMap((facing) => [
      { type: "open", left: hex, facing },
      { type: "open", left: neighbour(grid, hex, opposite(turned(facing, 2))), facing },
    ]).filter(({ left }) => left > 0)
  },
  may(field, frame, action: Action & { left: Hex; facing: number }) {
    const { grid } = field.ground
    const hex = field.state.left[frame.unit]
    if (!isSchiltrom(field, frame.unit)) return refuse("18.0", "noSchiltrom", { unit: frame.unit })
    if (!isClose(field, frame.unit)) return refuse("18.1", "alreadyOpen", { unit: frame.unit })
    const other = otherHex(field, hex, action.left, action.facing)
    if (other === 0) return refuse("18.13", "mustCoverHex", { hex })
    const heading = ALL_DIRECTIONS.find((direction) => neighbour(grid, hex, direction) === other) ?? -1
    const verdict = mayForm(field, frame, heading)
    return verdict.ok ? mayEnter(field, frame.unit, other) : verdict
  },
  do(play, frame, action: Action & { left: Hex; facing: number }) {
    const { unit } = frame
    const hex = play.state.left[unit]
    const other = otherHex(play, hex, action.left, action.facing)
    const heading = ALL_DIRECTIONS.find((direction) => neighbour(play.ground.grid, hex, direction) === other) ?? -1
    frame.astray = isAstray(play, frame, heading) ? 1 : 0
    // The counter must lie where both of its halves are before it is turned to its double side.
    place(play, unit, action.left, action.facing)
    turnOver(play, unit, OPEN) // 18.12
    captureLeaders(play, unit, other)
    formed(play, frame)
  },
}

/** The hex that an opened schiltrom takes besides its own; 0 when the place does not cover its own. */
function otherHex(field: Field, hex: Hex, left: Hex, facing: number): Hex {
  if (facing < 0 || facing > 5 || field.ground.grid.cell[left] === undefined || left <= 0) return 0
  if (field.ground.grid.cell[left] < 0) return 0
  const right = rightHalf(field.ground.grid, left, facing as Facing)
  if (right === 0) return 0
  return left === hex ? right : right === hex ? left : 0
}

function formed(play: Play, frame: MovingFrame): void {
  frame.spent += FORMATION_COST
  frame.run = 0
  frame.heading = -1
  frame.path.push(play.state.left[frame.unit])
  tell(play, "formed", "18.1", { unit: frame.unit, mode: faceOf(play, frame.unit).mode })
}

/** Close ranks strike harder and are harder to strike (18.2, 18.22); open ones fight as the table says (18.21). */
export function addMeleeModifiers(found: Modifiers, field: Field, unit: Unit, target: Unit): void {
  if (isClose(field, unit)) found.push(modifierOf(field.ground, "melee", "attackerCloseSchiltrom", "18.22"))
  if (isClose(field, target)) found.push(modifierOf(field.ground, "melee", "defenderCloseSchiltrom", "18.22"))
}

/** Close ranks are an easy mark (18.23). */
export function addFireModifiers(found: Modifiers, field: Field, target: Unit): void {
  if (isClose(field, target)) found.push(modifierOf(field.ground, "fire", "targetCloseSchiltrom", "18.23"))
}

export function addMoraleModifiers(found: Modifiers, field: Field, unit: Unit, blow: Blow, by: Unit): void {
  if (blow !== "fire" || !isClose(field, unit) || !isLongbow(field, by)) return
  found.push(modifierOf(field.ground, "morale", "closeSchiltromHitByLongbow", "18.23"))
}
