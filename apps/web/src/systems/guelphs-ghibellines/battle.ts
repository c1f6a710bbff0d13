import { copyPosition, decision, sceneOf, type Decision, type Scene, type Seat } from "@carroccio/kernel"
import type { Battle, BattleView, State } from "@carroccio/guelphs-ghibellines"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { withoutDice } from "../../thinker.ts"

/** The table hands a system nothing but its own matches and positions; here they get their types back. */
export function battleOf(match: AnyMatch): Battle {
  return match.ground as Battle
}

export function sceneIn(match: AnyMatch, position: AnyPosition): Scene<Battle, State> {
  return sceneOf(match, position) as Scene<Battle, State>
}

export function viewIn(match: AnyMatch, position: AnyPosition, seat: Seat | null = null): BattleView {
  return match.ruleset.view(sceneOf(match, position), seat) as unknown as BattleView
}

/** The hex that a counter stands in; 0 off the map. */
export function hexIn(position: AnyPosition, unit: number): number {
  return (position.state as State).hex[unit] ?? 0
}

/** A copy to try things on: its dice are not those of the game. */
export function trialOf(match: AnyMatch, position: AnyPosition): AnyPosition {
  return withoutDice(copyPosition(match.ruleset, position), 1)
}

/** The procedure under way. */
export function frameIn<F>(position: AnyPosition, procedure: string): F | undefined {
  const frame = position.stack.at(-1)
  return frame?.procedure === procedure ? (frame as F) : undefined
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
