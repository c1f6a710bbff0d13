import { COMMAND_PHASE, GARRISON, MANOEUVRE, NO_ORDER, RETREAT, STAND, type Play } from "./position.ts"
import { primoOf, type ForceId } from "./forces.ts"
import { leaveQuarters } from "./quarters.ts"
import type { LeaderId } from "./realm.ts"
import { tellOfLeader } from "./telling.ts"

/** Sets an Order without cost. */
export function giveOrder(play: Play, force: ForceId, order: number): void {
  const { state } = play
  state.order[force] = order
  if (order !== MANOEUVRE) state.roadMarch[force] = 0 // 8.7
  if (order !== STAND && order !== GARRISON) leaveQuarters(play, force)
  if (order === RETREAT) tellOfLeader(play, "orderedToRetreat", "7.3", force) // 7.2: it lies open on the map
}

/** Whoever has become a Force by the troops that came to a leader Stands, as Barons do (7.2). */
export function standIfNew(play: Play, leader: LeaderId): void {
  const force = primoOf(play, leader)
  if (play.state.order[force] === NO_ORDER && play.state.phase !== COMMAND_PHASE) giveOrder(play, force, STAND)
}
