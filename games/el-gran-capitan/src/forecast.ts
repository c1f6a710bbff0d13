import {
  askedBy,
  explain,
  forecastOf,
  type Action,
  type Forecast,
  type Frame,
  type GameEvent,
  type Match,
  type Position,
  type Seat,
} from "@carroccio/kernel"
import { forcesAt, isBaron, isContested, isEnemy } from "./forces.ts"
import type { MarchFrame } from "./march-frame.ts"
import type { Shifts } from "./modifiers.ts"
import { ATTACK, type Field, type Play, type State } from "./position.ts"
import type { Realm, Side } from "./realm.ts"
import { shiftsAhead, shiftsTold } from "./shifts.ts"
import { seesCard, sideOfSeat } from "./sight.ts"

/** The answers that may roll, by procedure. */
const ROLLING: Readonly<Record<string, readonly string[]>> = {
  ambush: ["ambush"],
  baronActivations: ["activate"],
  battle: ["attack", "storm", "besiege", "compel"],
  bombardment: ["bombard", "aimAt", "stayOpen"],
  capitanoActivations: ["activate"],
  disfida: ["accept", "decline"],
  majorBattle: ["bombard", "enough"],
  march: ["attack", "leave", "pillage", "recover", "halt"],
  order: ["give"],
  points: ["traceTo"],
  recovery: ["recover"],
  recruiting: ["recruit"],
  sack: ["pillage"],
  siege: ["useEngineers", "spareEngineers", "assaultBreach"],
  skirmish: ["chooseCapitano", "defendInside", "defendOutside", "stand"],
  sultan: ["askSultan"],
  treachery: ["bribeCapitano", "raisePeople", "subvertTroops"],
  venice: ["offer"],
}

/** More steps than anything takes to come to its die. */
const MOST_STEPS = 60

/** The words for what came of it. */
type Result =
  | "wins"
  | "loses"
  | "undecided"
  | "breach"
  | "hits"
  | "shakes"
  | "misses"
  | "chargeSucceeds"
  | "chargeFails"
  | "unharmed"
  | "lightLosses"
  | "heavyLosses"
  | "noPoints"
  | "fewPoints"
  | "manyPoints"
  | "fast"
  | "full"
  | "slow"
  | "slowest"
  | "obeys"
  | "wavers"
  | "deserts"
  | "recovers"
  | "staysShaken"
  | "succeeds"
  | "fails"
  | "nobodyComes"
  | "hired"
  | "works"
  | "idle"
  | "lost"
  | "comes"
  | "waits"
  | "never"

function losses(count: number): Result {
  return count === 0 ? "unharmed" : count <= 2 ? "lightLosses" : "heavyLosses"
}

function gains(count: number): Result {
  return count === 0 ? "noPoints" : count <= 2 ? "fewPoints" : "manyPoints"
}

function pace(points: number): Result {
  return points > 0 ? "fast" : points === 0 ? "full" : points > -3 ? "slow" : "slowest"
}

/** What came of an action, from the first of its dice that was told; undefined before that. */
interface Thrown {
  readonly result: Result
  readonly event: GameEvent
}

function thrownIn(field: Field, events: readonly GameEvent[], side: Side): Thrown | undefined {
  for (const event of events) {
    const result = resultOf(field, events, event, side)
    if (result !== undefined) return { result, event }
  }
  return undefined
}

/** What came of the die that an event tells of, and of what was told with it. */
function resultOf(field: Field, events: readonly GameEvent[], event: GameEvent, side: Side): Result | undefined {
  const { type, data } = event
  const has = (type: string) => events.some((event) => event.type === type)
  const count = Number(data["count"])
  const die = Number(data["die"])
  switch (type) {
    case "assault": {
      const attacks = field.state.side[Number(data["leader"])] === side
      return (data["loser"] === 1) === attacks ? "wins" : "loses"
    }
    case "fired":
      if (data["breach"] === 1) return "breach"
      return Number(data["points"]) > 0 ? "hits" : data["discipline"] === 1 ? "shakes" : "misses"
    case "charged": {
      const [charger, shaken, target, broken] = data["losses"] as unknown as number[]
      return target + broken > charger + shaken || data["discipline"] === 1 ? "chargeSucceeds" : "chargeFails"
    }
    case "pursued":
    case "pursuedUnseen":
    case "attritionRolled":
    case "attritionRolledUnseen":
      return losses(count)
    case "noPoints":
      return "noPoints"
    case "pointsRolled":
      return gains(count)
    case "pillaged":
      return gains(sumOf(events, "pointsGained"))
    case "activated":
    case "activatedUnseen":
      return pace(Number(data["points"]))
    case "disciplineRolled":
    case "disciplineRolledUnseen":
      return has("pointsLost") || has("unitLost") ? "deserts" : has("demoralised") ? "wavers" : "obeys"
    case "recoveryRolled":
    case "recoveryRolledUnseen":
      if (has("pointsLost") || has("unitLost")) return "deserts"
      return has("recovered") ? "recovers" : "staysShaken"
    case "treacheryRolled":
      return has("treacherySucceeded") ? "succeeds" : "fails"
    case "recruited":
    case "recruitedUnseen":
      return die <= 2 ? "nobodyComes" : "hired"
    case "disfidaFought": {
      const [own, foe] = data["points"] as unknown as number[]
      // The first is the challenger's; whoever accepts is the other.
      return own === foe ? "undecided" : own < foe ? "wins" : "loses"
    }
    case "engineersRolled":
      return die >= 5 ? "works" : die === 1 ? "lost" : "idle"
    case "sultanAsked":
      return die === 1 ? "comes" : die >= 4 ? "never" : "waits"
    case "veniceAsked":
      return die + Number(data["modifier"]) >= 5 ? "comes" : "waits"
    default:
  }
  return undefined
}

function sumOf(events: readonly GameEvent[], wanted: string): number {
  let sum = 0
  for (const { type, data } of events) if (type === wanted) sum += Number(data["count"])
  return sum
}

/** Whether enemies stand in a hex whose cards the side cannot see (1.4). */
function hidesSomebody(field: Field, side: Side, hex: number): boolean {
  return forcesAt(field, hex).some(
    (force) => isEnemy(side, field.state.side[force]) && !isBaron(field, force) && !seesCard(field, side, force),
  )
}

/** Whether the chances would tell what the seat cannot know, or the answer rolls nothing of its own. */
function isUnsure(field: Field, frame: Frame, side: Side, action: Action): boolean {
  const { state } = field
  const { force = -1, target = -1, declarer = -1 } = frame as unknown as Record<string, number | undefined>
  switch (`${frame.procedure} ${action.type}`) {
    case "march attack":
      return hidesSomebody(field, side, Number(action["hex"]))
    case "march leave":
      return hidesSomebody(field, side, state.at[force])
    case "march halt":
      return (frame as MarchFrame).second === 0
    case "ambush ambush":
      return !isBaron(field, force) || isContested(field, state.at[Number(action["leader"])])
    case "baronActivations activate":
    case "capitanoActivations activate": {
      const hex = state.at[Number(action["leader"])]
      return isContested(field, hex) && hidesSomebody(field, side, hex)
    }
    case "order give":
      return action["forced"] === 0 && !(action["order"] === ATTACK && state.previousAttack[force] === 1)
    case "treachery bribeCapitano":
      return state.shown[target] === 0
    case "treachery subvertTroops":
      return !isBaron(field, target) && !seesCard(field, side, target)
    case "disfida accept":
      return !seesCard(field, side, declarer)
    default:
      return false
  }
}

/** What an action comes to, and what shifts it where that is known. */
export interface ActionForecast extends Forecast<Result> {
  readonly shifts?: Shifts
}

/** Plays an action and on by itself until a die has been told or somebody is asked. */
function untilRolled(
  match: Match<Realm, State>,
  play: Play,
  side: Side,
  begin: () => Shifts | undefined,
): { readonly result: Result | ""; readonly shifts?: Shifts | undefined } {
  const { procedures } = match.ruleset
  let ahead = begin()
  for (let step = 0; step < MOST_STEPS; step++) {
    const thrown = thrownIn(play, play.events, side)
    if (thrown !== undefined) return { result: thrown.result, shifts: shiftsTold(thrown.event) ?? ahead }
    const frame = play.position.stack.at(-1)
    if (frame === undefined || play.position.outcome !== null) return { result: "" }
    const procedure = procedures[frame.procedure]
    if (askedBy(procedure, play, frame).length > 0) return { result: "" }
    ahead = shiftsAhead(play, frame)
    procedure.run(play, frame)
  }
  return { result: "" }
}

/** The chances of an action that may be done now: its own die, by the rules themselves, over every face. */
export function forecast(
  match: Match<Realm, State>,
  position: Position<State>,
  seat: Seat,
  action: Action,
): ActionForecast | undefined {
  const frame = position.stack.at(-1)
  if (frame === undefined || !ROLLING[frame.procedure]?.includes(action.type)) return undefined
  const verb = match.ruleset.procedures[frame.procedure].verbs?.[action.type]
  if (verb === undefined || !explain(match, position, seat, action).ok) return undefined
  const field: Field = { ground: match.ground, position, state: position.state }
  const side = sideOfSeat(field, seat)
  if (isUnsure(field, frame, side, action)) return undefined
  const shifts = new Map<string, Shifts | undefined>()
  const found = forecastOf(match, position, (play) => {
    const came = untilRolled(match, play, side, () => {
      const top = play.position.stack.at(-1) ?? frame
      const ahead = shiftsAhead(play, top, action)
      verb.do(play, top, action, seat)
      return ahead
    })
    shifts.set(JSON.stringify(came.shifts ?? null), came.shifts)
    return came.result
  })
  if (!isSure(found)) return undefined
  // Where other dice decide who fights, no one list holds.
  const [one] = shifts.size === 1 ? shifts.values() : []
  return one === undefined ? found : { ...found, shifts: one }
}

/** Every way that it can go has come to a die. */
function isSure(found: Forecast<Result | "">): found is Forecast<Result> {
  return found.chances.every(({ result }) => result !== "")
}
