import { NOBODY, primoOf } from "@carroccio/el-gran-capitan"
import type { Action, GameEvent, Seat } from "@carroccio/kernel"
import { deskOf, fieldOf, figureIn, figuresIn, sideOf } from "./kingdom.ts"
import type { AnyMatch, AnyPosition } from "../../system.ts"

/** Decisions in which nothing but open cards is looked at, when they are about Forces whose cards lie open (1.4). */
const OPEN: ReadonlySet<string> = new Set([
  "battles",
  "battle",
  "skirmish",
  "siege",
  "sack",
  "majorBattle",
  "reorganisation",
  "losses",
  "pursuit",
  "retreat",
  "escape",
  "discipline",
  "reallocation",
])

const LEADERS = ["attacker", "defender", "actor", "force", "pursued", "capitano"] as const
const LISTS = ["forces", "primi"] as const

/** Whether the seat must look at the screen alone: its own cards, Orders and names are its secret (1.4). */
export function isSecret(match: AnyMatch, position: AnyPosition, seat: Seat): boolean {
  const procedure = position.stack.at(-1)?.procedure ?? ""
  // Who of the two indicated goes first names nobody.
  if (procedure === "capitanoActivations") return figureIn(position, "winner") === NOBODY
  if (!OPEN.has(procedure)) return true
  const field = fieldOf(match, position)
  const side = sideOf(match, seat)
  const { state, ground } = field
  const leaders = [
    ...LEADERS.map((name) => figureIn(position, name)),
    ...LISTS.flatMap((name) => figuresIn(position, name)),
    ...figuresIn(position, "units").map((unit) => state.of[unit] ?? NOBODY),
  ]
  return leaders.some((leader) => {
    if (leader < 0 || leader >= ground.capitani || state.side[leader] !== side) return false
    return state.open[leader] === 0 && state.open[primoOf(field, leader)] === 0
  })
}

/** Answers that do nothing. */
const NOTHING: ReadonlySet<string> = new Set(["pass", "rest", "decline", "noRecruit", "noDisfida", "noMoreBarons"])

/** Some are asked only because nobody may know that they have nothing to choose (1.4). */
export function idleIn(match: AnyMatch, position: AnyPosition, seat: Seat): Action | null {
  const actions = deskOf(match, position, seat)?.decision.actions ?? []
  return actions.length === 1 && NOTHING.has(actions[0].type) ? actions[0] : null
}

/** Of one thing that is told by name to its owner and without a name to all, its owner needs only the first. */
export function heardOnce(events: readonly GameEvent[]): readonly GameEvent[] {
  return events.filter((event, i) => {
    if (!event.type.endsWith("Unseen")) return true
    const before = events[i - 1]
    return before === undefined || `${before.type}Unseen` !== event.type
  })
}
