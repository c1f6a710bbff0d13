import {
  explain,
  forecastOf,
  type Action,
  type Forecast,
  type GameEvent,
  type Match,
  type Position,
  type Seat,
  type Verb,
} from "@carroccio/kernel"
import { command } from "./command.ts"
import { hitting } from "./hits.ts"
import { muster } from "./muster.ts"
import type { Field, State } from "./position.ts"
import { isOpenVassal } from "./screens.ts"
import type { Tuscany } from "./tuscany.ts"

type AnyVerb = Verb<Tuscany, State, never, Action>

/** The procedures whose answers may roll, by name. */
const ROLLING: Readonly<Record<string, Readonly<Record<string, AnyVerb>>>> = {
  command: command.verbs as Readonly<Record<string, AnyVerb>>,
  muster: muster.verbs as Readonly<Record<string, AnyVerb>>,
  hits: hitting.verbs as Readonly<Record<string, AnyVerb>>,
}

/** What came of an action, from what it told; undefined when it rolled for nothing. */
function resultOf(events: readonly GameEvent[]): string | undefined {
  for (const { type, data } of events) {
    switch (type) {
      case "fealtyRolled":
        return Number(data["die"]) <= Number(data["fealty"]) ? "musters" : "refuses"
      case "wardRolled":
        return Number(data["die"]) <= Number(data["most"]) ? "musters" : "refuses"
      case "surrenderRolled":
        return data["success"] === 1 ? "surrenders" : "holds"
      case "revoltTried":
        return data["success"] === 1 ? "revolts" : "staysTrue"
      case "bribeTried":
        return data["success"] === 1 ? "bribed" : "staysTrue"
      case "foraged":
        return Number(data["count"]) > 0 ? "foraged" : "findsNothing"
      case "routed":
        return "routs"
      default:
    }
  }
  return events.some(({ type }) => type === "saved") ? "stands" : undefined
}

/** Behind screens nobody knows whether the Vassal can be Bribed at all: no chances are told (1.5.2 HIDDEN MATS). */
function isUnsure(field: Field, action: Action): boolean {
  return action.type === "bribe" && !isOpenVassal(field, Number(action["vassal"]))
}

/** The chances of an action that may be done now: its own effect, over every roll that it makes by itself. */
export function forecast(
  match: Match<Tuscany, State>,
  position: Position<State>,
  seat: Seat,
  action: Action,
): Forecast | undefined {
  const frame = position.stack.at(-1)
  const verb = frame === undefined ? undefined : ROLLING[frame.procedure]?.[action.type]
  if (verb === undefined || !explain(match, position, seat, action).ok) return undefined
  if (isUnsure({ ground: match.ground, position, state: position.state }, action)) return undefined
  const found = forecastOf(match, position, (play) => {
    const inner = play.position.stack.at(-1)
    verb.do(play, inner as never, action, seat)
    return resultOf(play.events) ?? ""
  })
  return found.chances.some(({ result }) => result === "") ? undefined : found
}
