import { explain, type Action, type Seat } from "@carroccio/kernel"
import { battleOf, deskOf, hexIn, type Desk } from "./battle.ts"
import { pickedIn, unitIn } from "./picked.ts"
import { actionText, battagliaText, unitText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Denial, Selection } from "../../system.ts"
import { say, sayAny } from "../../words.svelte.ts"
import { directionText, facingText } from "../naming.ts"

const SIX = [0, 1, 2, 3, 4, 5]
/** Decisions about Capitani, and what is done with them. */
const CAPITANI: Readonly<Record<string, readonly string[]>> = {
  basic: ["activate"],
  continuum: ["continuum"],
  interruptio: ["interruptio"],
  march: ["march", "giveBattle"],
  waivers: ["waive", "unbind"],
}

/** What the reader might try now and may not, each with the rule's own reason. */
export function denialsIn(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
): readonly Denial[] {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return []
  const unit = unitIn(pickedIn(selection))
  const tried = unit === null ? attempts(desk) : attemptsOf(desk, unit)
  const seen = new Set<string>()
  const denials: Denial[] = []
  for (const { label, action } of tried) {
    const verdict = explain(match, position, seat, action)
    if (verdict.ok || seen.has(label)) continue
    seen.add(label)
    denials.push({ id: JSON.stringify(action), label, refusal: verdict })
  }
  return denials
}

interface Attempt {
  readonly label: string
  readonly action: Action
}

/** What might be tried when nothing is picked. */
function attempts(desk: Desk): Attempt[] {
  const { match, position, decision } = desk
  const { procedure } = decision
  const done = (action: Action): Attempt => ({ label: actionText(match, position, action), action })
  if (procedure in CAPITANI) {
    const own = ownBattaglie(desk)
    const found = CAPITANI[procedure].flatMap((type) =>
      own.map((battaglia) => ({
        label:
          CAPITANI[procedure].length > 1
            ? actionText(match, position, { type, battaglia })
            : battagliaText(match, battaglia),
        action: { type, battaglia },
      })),
    )
    return procedure === "basic" && battleOf(match).exclusive.mayBetray !== undefined
      ? [...found, done({ type: "treason" })]
      : found
  }
  switch (procedure) {
    case "orders":
      return [
        ...ownUnits(desk).map((unit) => orderTo(desk, unit)),
        done({ type: "recover" }),
        done({ type: "rally" }),
        done({ type: "endOrders" }),
      ]
    case "column":
      return ownUnits(desk).map((unit) => orderTo(desk, unit))
    case "moving":
      return [
        ...SIX.map((direction) => ({ label: directionText(direction), action: { type: "step", direction } })),
        ...SIX.map((facing) => ({
          label: say("gg.turnTo", { facing: facingText(facing) }),
          action: { type: "turn", facing },
        })),
        done({ type: "halt" }),
      ]
    case "declaration":
      return [done({ type: "refrain" })]
    case "countercharge":
      return [done({ type: "countercharge" })]
    case "entryFire":
    case "exitFire":
      return ownUnits(desk).map((unit) => ({ label: unitText(match, unit), action: { type: "shoot", unit } }))
    default:
      return []
  }
}

function ownBattaglie({ match, seat }: Desk): number[] {
  const { commands, seats } = battleOf(match)
  return [...commands[seats[0] === seat ? 0 : 1]]
}

/** The seat's counters that are in play or may still come. */
function ownUnits({ match, position, seat }: Desk): number[] {
  const { counters, seats } = battleOf(match)
  return counters.flatMap(({ side }, unit) => (seats[side] === seat && hexIn(position, unit) > 0 ? [unit] : []))
}

/** The plainest order to a counter: to go somewhere. */
function orderTo({ match }: Desk, unit: number): Attempt {
  const { personality } = battleOf(match).counters[unit]
  const label = unitText(match, unit)
  return { label, action: personality ? { type: "ride", unit } : { type: "move", unit, alone: 0 } }
}

/** Every order that the unit does not get. */
function attemptsOf(desk: Desk, unit: number): Attempt[] {
  const { match, position, decision } = desk
  if (decision.procedure !== "orders") return []
  const { counters, fighters } = battleOf(match)
  const { kind, side, missile } = counters[unit]
  const order = (name: string, action: Action): Attempt => ({ label: sayAny(`order.${name}`), action })
  const found = [
    order("move", { type: "move", unit, alone: 0 }),
    order("carica", { type: "carica", unit }),
    order("reorganize", { type: "reorganize", unit }),
  ]
  const facing = (position.state as { facing: number[] }).facing[unit]
  const shoots = decision.actions.some((action) => action.type === "fire" && action.unit === unit)
  if (missile && !shoots) {
    const enemies = fighters.filter((enemy) => counters[enemy].side !== side && hexIn(position, enemy) > 0)
    found.push(...enemies.map((target) => order("fire", { type: "fire", unit, target, facing })))
  }
  return kind === "capitano" || kind === "hero" || kind === "standard" ? [] : found
}
