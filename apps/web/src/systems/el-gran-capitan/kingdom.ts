import { NOBODY, type RealmView, type elGranCapitan } from "@carroccio/el-gran-capitan"
import { copyPosition, decision, sceneOf, type Decision, type Frame, type Scene, type Seat } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "../../system.ts"
import { withoutDice } from "../../thinker.ts"

export type Kingdom = ReturnType<(typeof elGranCapitan)["ground"]>
export type State = ReturnType<(typeof elGranCapitan)["setUp"]>
export type Field = Scene<Kingdom, State>

/** The table hands a system nothing but its own matches and positions; here they get their types back. */
export function groundOf(match: AnyMatch): Kingdom {
  return match.ground as Kingdom
}

export function stateIn(position: AnyPosition): State {
  return position.state as State
}

export function fieldOf(match: AnyMatch, position: AnyPosition): Field {
  return sceneOf(match, position) as Field
}

/** What the seat sees; `null` sees what lies open to all. */
export function viewIn(match: AnyMatch, position: AnyPosition, seat: Seat | null): RealmView {
  return match.ruleset.view(sceneOf(match, position), seat) as unknown as RealmView
}

/** The figures of a procedure under way, wherever it is on the stack: a copy, since they change in place. */
export function frameIn<F>(position: AnyPosition, procedure: string): (F & Frame) | undefined {
  const found = position.stack.findLast((frame) => frame.procedure === procedure)
  return found === undefined ? undefined : ({ ...found } as F & Frame)
}

/** A number that the innermost procedure has under a name; NOBODY when it has none. */
export function figureIn(position: AnyPosition, name: string): number {
  const value = (position.stack.at(-1) as unknown as Readonly<Record<string, unknown>> | undefined)?.[name]
  return typeof value === "number" ? value : NOBODY
}

/** Numbers that the innermost procedure has under a name. */
export function figuresIn(position: AnyPosition, name: string): readonly number[] {
  const value = (position.stack.at(-1) as unknown as Readonly<Record<string, unknown>> | undefined)?.[name]
  return Array.isArray(value) ? value.filter((one) => typeof one === "number") : []
}

export function sideOf(match: AnyMatch, seat: Seat): number {
  return groundOf(match).seats.indexOf(seat)
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

/** A copy to try things on: its dice are not those of the game. */
export function trialOf(match: AnyMatch, position: AnyPosition): AnyPosition {
  return withoutDice(copyPosition(match.ruleset, position), 1)
}
