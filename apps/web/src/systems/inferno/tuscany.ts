import { copyPosition, decision, sceneOf, type Decision, type Frame, type Seat } from "@carroccio/kernel"
import { HELD, type inferno } from "@carroccio/inferno"
import type { MapProps } from "@carroccio/inferno/board"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { withoutDice } from "../../thinker.ts"

export type Tuscany = ReturnType<(typeof inferno)["ground"]>
export type State = ReturnType<(typeof inferno)["setUp"]>
export type TuscanyView = MapProps["view"]

/** The table hands a system nothing but its own matches and positions; here they get their types back. */
export function groundOf(match: AnyMatch): Tuscany {
  return match.ground as Tuscany
}

export function stateIn(position: AnyPosition): State {
  return position.state as State
}

export function viewIn(match: AnyMatch, position: AnyPosition, seat: Seat | null = null): TuscanyView {
  return match.ruleset.view(sceneOf(match, position), seat) as unknown as TuscanyView
}

/** The figures of a procedure under way, wherever it is on the stack: a copy, since they change in place. */
export function frameIn<F>(position: AnyPosition, procedure: string): (F & Frame) | undefined {
  const found = position.stack.findLast((frame) => frame.procedure === procedure)
  return found === undefined ? undefined : ({ ...found } as F & Frame)
}

export function sideOf(match: AnyMatch, seat: Seat): 0 | 1 {
  return groundOf(match).seats[0] === seat ? 0 : 1
}

/** A decision at the table: everything that its offers are made from. */
export interface Desk {
  readonly match: AnyMatch
  readonly position: AnyPosition
  readonly seat: Seat
  readonly decision: Decision
}

let last:
  { readonly state: unknown; readonly ply: number; readonly seat: Seat; readonly decision: Decision } | undefined

/** The decision of the seat. Panel and board ask for the same one again and again: listing it once is enough. */
export function deskOf(match: AnyMatch, position: AnyPosition, seat: Seat): Desk | undefined {
  const { state, ply } = position
  if (last !== undefined && last.state === state && last.ply === ply && last.seat === seat)
    return { match, position, seat, decision: last.decision }
  const found = decision(match, position, seat)
  if (found === undefined) return undefined
  last = { state, ply, seat, decision: found }
  return { match, position, seat, decision: found }
}

/** The Events that the seat has in hand. */
export function heldBy(match: AnyMatch, position: AnyPosition, seat: Seat): number[] {
  const { card } = stateIn(position)
  const side = sideOf(match, seat)
  return groundOf(match).cards.flatMap((one, id) => (one.side === side && card[id] === HELD ? [id] : []))
}

/** A copy to try things on: its dice are not those of the game. */
export function trialOf(match: AnyMatch, position: AnyPosition): AnyPosition {
  return withoutDice(copyPosition(match.ruleset, position), 1)
}

/** The Active Lord on his card (4.2): actions left, and who Marches with him. */
export interface CommandFigures {
  readonly lord: number
  readonly left: number
  readonly treachery: number
  readonly group: readonly number[]
}
