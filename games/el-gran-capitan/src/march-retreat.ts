import type { Direction, Hex } from "@carroccio/hexes"
import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import {
  mayGoOut,
  mayLeaveHex,
  pay,
  pointsLeft,
  type HexAction,
  type MarchFrame,
  type MarchVerb,
} from "./march-frame.ts"
import { takeStep } from "./march-step.ts"
import { RETREAT, type Field, type Play } from "./position.ts"
import type { RetreatEnd } from "./retreat-paths.ts"
import { retreatEnds } from "./retreat.ts"
import { stepCost, wayTo } from "./terrain.ts"

// 13.2.8 Retreat Order

function endsFor(field: Field, force: ForceId, points: number): RetreatEnd[] {
  return points > 0 ? retreatEnds(field, force, { full: true, allowance: points }) : []
}

/** Whether a Force with a Retreat Order has anywhere to go. */
export function hasRetreat(field: Field, force: ForceId, points: number): boolean {
  return endsFor(field, force, points).length > 0
}

function mayRetreat(field: Field, frame: MarchFrame): Verdict {
  if (field.state.order[frame.force] !== RETREAT) return refuse("13.2.8", "noRetreatOrder")
  const may = mayLeaveHex(field, frame)
  if (!may.ok) return may
  if (frame.moved === 1) return refuse("13.2.8", "hasRetreated")
  return mayGoOut(field, frame)
}

export const retreatTo: MarchVerb<HexAction> = {
  fields: { hex: "integer" },
  candidates(field, frame) {
    if (!mayRetreat(field, frame).ok) return []
    return endsFor(field, frame.force, pointsLeft(field, frame)).map(({ hex }) => ({ type: "retreatTo", hex }))
  },
  may(field, frame, { hex }) {
    const may = mayRetreat(field, frame)
    if (!may.ok) return may
    const ends = endsFor(field, frame.force, pointsLeft(field, frame))
    return ends.some((end) => end.hex === hex) ? OK : refuse("13.2.1", "noRetreatThere", { hex })
  },
  do(play, frame, { hex }) {
    const end = endsFor(play, frame.force, pointsLeft(play, frame)).find((one) => one.hex === hex)
    if (end !== undefined) frame.path = wayFrom(play.state.at[frame.force], end.path)
  },
}

/** The hexes still to be entered, whether or not the path names the one where it begins. */
function wayFrom(at: Hex, path: readonly Hex[]): Hex[] {
  return path[0] === at ? path.slice(1) : [...path]
}

/** Takes the next hex of a retreat, if nothing has come in its way. */
export function retreatOn(play: Play, frame: MarchFrame): void {
  const at = play.state.at[frame.force]
  const next = frame.path[0]
  const direction = wayTo(play, at, next)
  if (frame.stopped !== 0 || direction < 0) {
    frame.path = []
    return
  }
  frame.path = frame.path.slice(1)
  pay(play, frame, Math.min(pointsLeft(play, frame), stepCost(play, at, direction as Direction)))
  takeStep(play, frame, next)
}
