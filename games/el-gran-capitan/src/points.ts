import { tell } from "@carroccio/kernel"
import type { Field, Play } from "./position.ts"
import { NOBODY, type ArmyId, type LeaderId } from "./realm.ts"
import { tellOwner } from "./telling.ts"

/** No army holds more Administrative Points (6.3.3). */
export const MOST_POINTS = 19

/** The army whose Administrative Points a Capitano spends and earns, or NOBODY for a Baron (6.3.3). */
export function purseOf({ ground }: Field, leader: LeaderId): ArmyId {
  const { army } = ground.leaders[leader]
  return army < 0 ? NOBODY : ground.armies[army].purse
}

/** Adds to an army's Administrative Points as many as its track holds (6.3.3). */
export function gainPoints(play: Play, army: ArmyId, count: number, rule: string): void {
  const { ground, state } = play
  const { purse } = ground.armies[army]
  const gained = Math.min(count, MOST_POINTS - state.ap[purse])
  if (gained <= 0) return
  state.ap[purse] += gained
  tell(play, "pointsGained", rule, { army: purse, count: gained })
}

/** Takes Administrative Points from an army; `quietly` for those that are told at the end of the Segment. */
export function spendPoints(play: Play, army: ArmyId, count: number, rule: string, quietly = false): void {
  const { ground, state } = play
  if (count <= 0) return
  const { purse, side } = ground.armies[army]
  state.ap[purse] -= count
  if (quietly) tellOwner(play, "pointsSpent", rule, side, { army: purse, count })
  else tell(play, "pointsSpent", rule, { army: purse, count })
}
