import { MANOEUVRE, STAND, GARRISON, RETREAT, type Play } from "./position.ts"
import type { ForceId } from "./forces.ts"
import { leaveQuarters } from "./quarters.ts"
import { tellOfLeader } from "./telling.ts"

/** Sets an Order without cost. */
export function giveOrder(play: Play, force: ForceId, order: number): void {
  const { state } = play
  state.order[force] = order
  if (order !== MANOEUVRE) state.roadMarch[force] = 0 // 8.7
  if (order !== STAND && order !== GARRISON) leaveQuarters(play, force)
  if (order === RETREAT) tellOfLeader(play, "orderedToRetreat", "7.3", force) // 7.2: it lies open on the map
}
