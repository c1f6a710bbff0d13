import type { Direction, Hex } from "@carroccio/hexes"
import { OK, refuse, type Verdict } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import {
  FREE,
  isRetreat,
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
import { retreatEnds } from "./retreat.ts"
import { stepCost, wayTo } from "./terrain.ts"

// 13.2.8 Retreat Order

/** Whether a Force with a Retreat Order has anywhere to go with what it can spend. */
export function hasRetreat(field: Field, force: ForceId, points: number): boolean {
  return points > 0 && retreatEnds(field, force, { full: true, allowance: points }).length > 0
}

/** The ways are looked for once: the search is long, and nothing changes while its owner thinks. */
export function mustLook({ state }: Field, frame: MarchFrame): boolean {
  return frame.looked === 0 && state.order[frame.force] === RETREAT && frame.moved === 0 && frame.stopped === FREE
}

export function lookForWays(field: Field, frame: MarchFrame): void {
  frame.looked = 1
  frame.ways = waysOf(field, frame)
}

function waysOf(field: Field, frame: MarchFrame): Hex[][] {
  const allowance = pointsLeft(field, frame)
  const ends = allowance > 0 ? retreatEnds(field, frame.force, { full: true, allowance }) : []
  return ends.map(({ path }) => [...path])
}

/** How far it can go, and where it goes, is thought anew for a Force of which that is not seen (1.4). */
export function imagineWays(field: Field, frame: MarchFrame): void {
  frame.ways = []
  frame.path = []
  if (isRetreat(field, frame)) frame.path = frame.stopped === FREE ? (waysOf(field, frame)[0] ?? []).slice(1) : []
  else if (frame.looked === 1) lookForWays(field, frame)
}

function endOf(way: readonly Hex[]): Hex {
  return way[way.length - 1]
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
  candidates: (field, frame) =>
    field.state.order[frame.force] === RETREAT ? frame.ways.map((way) => ({ type: "retreatTo", hex: endOf(way) })) : [],
  may(field, frame, { hex }) {
    const may = mayRetreat(field, frame)
    if (!may.ok) return may
    return frame.ways.some((way) => endOf(way) === hex) ? OK : refuse("13.2.1", "notByPriorities", { hex })
  },
  do(_play, frame, { hex }) {
    const way = frame.ways.find((one) => endOf(one) === hex) ?? []
    frame.path = way.slice(1)
    frame.ways = []
  },
}

/** Takes the next hex of a retreat, if nothing has come in its way. */
export function retreatOn(play: Play, frame: MarchFrame): void {
  const at = play.state.at[frame.force]
  const next = frame.path[0]
  const direction = wayTo(play, at, next)
  if (frame.stopped !== FREE || direction < 0) {
    frame.path = []
    return
  }
  frame.path = frame.path.slice(1)
  pay(play, frame, Math.min(pointsLeft(play, frame), stepCost(play, at, direction as Direction)))
  takeStep(play, frame, next)
}
