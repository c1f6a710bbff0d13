import type { Action, Forecast, Match, Position } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { State } from "./position.ts"

export function forecast(
  _match: Match<Battle, State>,
  _position: Position<State>,
  _seat: string,
  _action: Action,
): Forecast | undefined {
  return undefined
}
