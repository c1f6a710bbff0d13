import { adjacent, type Hex } from "@carroccio/hexes"
import { call, type Frame } from "@carroccio/kernel"
import { forcesAt, isBaron, isForce, type ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"
import { other, type Side } from "./realm.ts"
import { mayStopAt } from "./scenarios/hooks.ts"
import { MOST_FORCES } from "./stacking.ts"
import { wayTo } from "./terrain.ts"

/** Whose Capitani lie in ambush (16.4.2). */
export const AMBUSHERS = "Spanish"

/** A Force has gone from one hex to another beside those who may lie in ambush. */
export interface AmbushFrame extends Frame {
  readonly procedure: "ambush"
  /** Who marches, and from where to where. */
  readonly force: ForceId
  readonly from: Hex
  readonly hex: Hex
  readonly side: Side
  /** Those who have sprung theirs. */
  tried: ForceId[]
}

/**
 * Whether a counter looks as if it might lie in ambush. Its Order is its owner's secret, and so is the name of a hidden
 * Capitano: of him it is enough that a Spanish Capitano serves in his army.
 */
export function looksCapable(field: Field, force: ForceId): boolean {
  if (!isForce(field, force) || field.state.siege[force] > 0) return false
  if (isBaron(field, force)) return true
  const { ground, state } = field
  const leader = ground.leaders[force]
  if (state.shown[force] === 1) return leader.nationality === AMBUSHERS
  for (let one = 0; one < ground.capitani; one++)
    if (ground.leaders[one].army === leader.army && ground.leaders[one].nationality === AMBUSHERS) return true
  return false
}

export function liesBeside({ ground, state }: Field, { from, hex }: AmbushFrame, force: ForceId): boolean {
  const at = state.at[force]
  return adjacent(ground.grid, at, from) && adjacent(ground.grid, at, hex)
}

/** Whether another Force of the side may be in the hex at all, as everybody can see (11, SC3.6). */
export function isOpenTo(field: Field, { hex, side }: AmbushFrame, force: ForceId): boolean {
  return forcesAt(field, hex, side).length < MOST_FORCES && mayStopAt(field, force, hex)
}

export function isAsked(field: Field, frame: AmbushFrame): boolean {
  const { state } = field
  if (state.at[frame.force] !== frame.hex || !isForce(field, frame.force)) return false
  if (!isOpenTo(field, frame, frame.force)) return false
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] <= 0 || state.side[one] !== frame.side || frame.tried.includes(one)) continue
    if (liesBeside(field, frame, one) && wayTo(field, state.at[one], frame.hex) >= 0 && looksCapable(field, one))
      return true
  }
  return false
}

/** Asks those who look as if they might lie in ambush beside both hexes. */
export function beginAmbushes(play: Play, force: ForceId, from: Hex, hex: Hex): void {
  const frame: AmbushFrame = { procedure: "ambush", force, from, hex, side: other(play.state.side[force]), tried: [] }
  if (isAsked(play, frame)) call(play, frame)
}
