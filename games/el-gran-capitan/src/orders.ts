import type { ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"
import type { Side } from "./realm.ts"

/** What an Order costs a Force in Administrative Points (7.3.1). */
export function orderCost(_field: Field, _force: ForceId, _order: number): number {
  return 1
}

/** Asks the owner for the Order of a new Force (7.3.3). */
export function beginNewOrder(_play: Play, _force: ForceId): void {}

/** Sets an Order without cost. */
export function giveOrder(play: Play, force: ForceId, order: number): void {
  play.state.order[force] = order
}

/** Takes Orders away at the start of a Game Turn (7.3.4). */
export function removeOrders(_play: Play): void {}

/** Turns No Move markers into Stand or Garrison Orders (12.4 11-a). */
export function clearNoMove(_play: Play, _side: Side): void {}
