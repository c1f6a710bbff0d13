import type { Action, Forecast, Match, Position, Seat } from "@carroccio/kernel"
import type { State } from "./position.ts"
import type { Tuscany } from "./tuscany.ts"

export function forecast(
  _match: Match<Tuscany, State>,
  _position: Position<State>,
  _seat: Seat,
  _action: Action,
): Forecast | undefined {
  return undefined
}
