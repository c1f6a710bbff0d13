import { directionTo } from "@carroccio/hexes"
import { act, explain, refuse, type Action, type Refusal, type Seat } from "@carroccio/kernel"
import type { MovingFrame } from "@carroccio/guelphs-ghibellines"
import { battleOf, deskOf, frameIn, hexIn, trialOf, type Desk } from "./battle.ts"
import { pickedIn, unitIn } from "./picked.ts"
import type { AnyMatch, AnyPosition, Selection } from "../../system.ts"

/** Why the thing that was pointed at on the board may not be chosen; null when there is nothing to say. */
export function refusalAt(
  match: AnyMatch,
  position: AnyPosition,
  seat: Seat,
  selection: Selection | null,
  at: { readonly hex: number; readonly unit?: number },
): Refusal | null {
  const desk = deskOf(match, position, seat)
  if (desk === undefined) return null
  const { procedure } = desk.decision
  const unit = at.unit ?? -1
  const moving = frameIn<MovingFrame>(position, "moving")?.unit
  const sent = moving ?? unitIn(pickedIn(selection))
  if (procedure === "orders" || procedure === "column" || procedure === "moving") {
    if (sent !== null && (moving !== undefined || !isOwn(desk, unit)))
      return unit >= 0 && !isOwn(desk, unit) ? strikeRefusal(desk, sent, unit) : wayRefusal(desk, sent, at.hex)
    return unit < 0 ? null : said(desk, orderTo(desk, unit))
  }
  return otherRefusal(desk, sent, at.hex, unit)
}

function said({ match, position, seat }: Desk, action: Action): Refusal | null {
  const verdict = explain(match, position, seat, action)
  return verdict.ok ? null : verdict
}

function isOwn({ match, seat }: Desk, unit: number): boolean {
  const { counters, seats } = battleOf(match)
  return unit >= 0 && seats[counters[unit].side] === seat
}

function orderTo({ match }: Desk, unit: number): Action {
  return battleOf(match).counters[unit].personality ? { type: "ride", unit } : { type: "move", unit, alone: 0 }
}

/** Refusals that only say that something is not what it would have to be: another reason says more. */
const VAGUE = new Set(["notCavalry", "noMissiles", "noUnit", "rides"])

/** Why the unit cannot strike an enemy: what its arm could do is told first. */
function strikeRefusal(desk: Desk, unit: number, target: number): Refusal | null {
  const facing = (desk.position.state as { facing: number[] }).facing[unit]
  const tries: Action[] =
    desk.decision.procedure === "orders"
      ? [
          { type: "fire", unit, target, facing },
          { type: "carica", unit },
        ]
      : []
  for (const action of tries) {
    const refusal = said(desk, action)
    if (refusal !== null && !VAGUE.has(refusal.reason)) return refusal
  }
  return wayRefusal(desk, unit, hexIn(desk.position, target))
}

/** Why the unit cannot go to a hex: the next step's own reason, or that it lies too far. */
function wayRefusal(desk: Desk, unit: number, hex: number): Refusal | null {
  const { match, position, seat, decision } = desk
  const from = hexIn(position, unit)
  const direction = from === 0 ? -1 : directionTo(battleOf(match).grid, from, hex)
  const outOfReach = refuse("8.1.2", "outOfReach", { hex })
  if (decision.procedure === "moving") return direction < 0 ? outOfReach : said(desk, { type: "step", direction })
  const order = orderTo(desk, unit)
  if (order.type === "ride") return refuse("13.1.1", "outOfReach", { hex })
  if (direction < 0) return said(desk, order) ?? outOfReach
  const trial = trialOf(match, position)
  const set = act(match, trial, seat, order)
  if (!set.ok) return set
  if (frameIn<MovingFrame>(trial, "moving") === undefined) return outOfReach
  const verdict = explain(match, trial, seat, { type: "step", direction })
  return verdict.ok ? outOfReach : verdict
}

function otherRefusal(desk: Desk, sent: number | null, hex: number, unit: number): Refusal | null {
  const { match, decision } = desk
  const battle = battleOf(match)
  const battaglia = unit >= 0 && battle.counters[unit].kind === "capitano" ? battle.counters[unit].battaglia : -1
  switch (decision.procedure) {
    case "setUp":
      if (sent !== null && unit < 0) return said(desk, { type: "deploy", unit: sent, hex })
      return unit < 0 ? null : said(desk, { type: "deploy", unit, hex })
    case "basic":
      return battaglia < 0 ? null : said(desk, { type: "activate", battaglia })
    case "continuum":
    case "interruptio":
    case "march":
      return battaglia < 0 ? null : said(desk, { type: decision.procedure, battaglia })
    case "riding":
    case "escape":
      return said(desk, { type: "rideTo", hex })
    case "secrets":
      return decision.actions.some(({ type }) => type === "writeHex") ? said(desk, { type: "writeHex", hex }) : null
    case "reactionFacing":
      return unit < 0 ? null : said(desk, { type: "face", unit, facing: 0 })
    case "entryFire":
    case "exitFire":
      return unit < 0 ? null : said(desk, { type: "shoot", unit })
    case "declaration":
      return unit < 0 ? null : said(desk, { type: "declare", target: unit })
    case "shock":
      return unit < 0 ? null : said(desk, { type: "resolve", target: unit, lead: -1 })
    case "rally":
      return sent === null ? null : said(desk, { type: "comeBack", unit: sent, hex })
    case "arras":
      return sent === null ? null : said(desk, { type: "appear", unit: sent, hex })
    case "appoint":
      return unit < 0 ? null : said(desk, { type: "appoint", unit })
    default:
      return null
  }
}
