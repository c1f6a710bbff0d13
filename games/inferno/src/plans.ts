import { answersTo, type Action, type Frame, type Procedure, type Random, type Seat } from "@carroccio/kernel"
import type { CommandFrame } from "./activation.ts"
import { command } from "./command.ts"
import { gather } from "./gather.ts"
import { hasEnemyStronghold, hasLord, hasLordOutside, wayBetween } from "./locales.ts"
import { companyOf, countAll, isBesieged } from "./lords.ts"
import { groupOf, marchCost, mayEnter, mayMarch } from "./march.ts"
import { muster } from "./muster.ts"
import { planOrders } from "./plan-orders.ts"
import type { Field, State } from "./position.ts"
import { prizeOf } from "./prizes.ts"
import { other, type LocaleId, type LordId, type Side, type Tuscany } from "./tuscany.ts"

/** How many Marches on end are thought through, and to how many places. */
const MOST_PLACES = 8

export type Run = readonly Action[]

/** Runs of actions worth thinking about; a decision that is not named here is thought about action by action. */
export function plans(field: Field, seat: Seat, random: Random): readonly Run[] {
  const frame = field.position.stack.at(-1)
  switch (frame?.procedure) {
    case "plan":
      return planOrders(field, seat, random)
    case "command":
      return commandPlans(field, frame as CommandFrame, seat)
    case "muster":
      return ordered(seated(field, alone(muster, field, frame, seat)), ["levyWith", "endLord"])
    case "gather":
      return ordered(withoutSwaps(alone(gather, field, frame, seat)), ["endGather", "halt"])
    case "resetCards":
      return [[{ type: "keepCards" }]]
    case "reassign":
      return [[{ type: "endReassign" }]]
    default:
      return []
  }
}

/** Every legal action of a decision, each by itself. */
export function alone<F extends Frame>(
  procedure: Procedure<Tuscany, State, F>,
  field: Field,
  frame: Frame,
  seat: Seat,
): Run[] {
  return answersTo(procedure, field, frame, seat).map((action) => [action])
}

/** A Lord who is to Muster is thought of at each of his Seats: where, is asked after the die. */
function seated({ ground }: Field, runs: readonly Run[]): Run[] {
  return runs.flatMap(([action]) => {
    if (action.type !== "levyLord") return [[action]]
    return ground.lords[Number(action["lord"])].seats.map((locale) => [action, { type: "musterAt", locale }])
  })
}

/** The named ones first: among equals the first is taken. */
function ordered(runs: readonly Run[], first: readonly string[]): Run[] {
  const rank = ([action]: Run) => {
    const place = first.indexOf(action.type)
    return place < 0 ? first.length : place
  }
  return [...runs].sort((a, b) => rank(a) - rank(b))
}

/** Without answers that only take another back. */
function withoutSwaps(runs: readonly Run[]): Run[] {
  return runs.filter(([{ type }]) => type !== "bring" && type !== "leaveBehind")
}

/** A Siege without a roll for Surrender is thought of only where there is none (4.5.1). */
function withoutIdleSiege(runs: readonly Run[]): Run[] {
  const rolls = runs.some(([action]) => action.type === "siege" && action["summon"] === 1)
  return runs.filter(([action]) => !rolls || action.type !== "siege" || action["summon"] === 1)
}

/** What the Active Lord could do: each action, and Marches that lead somewhere with what he would do there. */
function commandPlans(field: Field, frame: CommandFrame, seat: Seat): Run[] {
  const single = withoutIdleSiege(withoutSwaps(alone(command, field, frame, seat)))
  const found = ordered(single, ["pass"])
  return [...found, ...companyMarches(field, frame), ...longMarches(field, frame)]
}

/** A Commander takes everybody along. */
function companyMarches(field: Field, frame: CommandFrame): Run[] {
  const { ground, state } = field
  if (!ground.lords[frame.lord].commander || frame.treachery === 1) return []
  const others = companyOf(field, frame.lord).filter((lord) => !frame.group.includes(lord) && state.under[lord] === 0)
  if (others.length === 0) return []
  const brought: Action[] = others.map((lord) => ({ type: "bring", lord }))
  const found: Run[] = []
  const all = { ...frame, group: [...frame.group, ...others] }
  for (const locale of ground.neighbours[state.at[frame.lord]]) {
    if (mayMarch(field, all, locale, 0).ok) found.push([...brought, { type: "march", locale, laden: 0 }])
  }
  return found
}

export interface Reached {
  readonly locale: LocaleId
  /** Actions left on arrival. */
  readonly left: number
  readonly way: Run
  readonly prize: number
}

/** Whether the Lords go on from a Locale without a question to their own side. */
function isClear(field: Field, locale: LocaleId, side: Side): boolean {
  return !hasEnemyStronghold(field, locale, side) && !hasLord(field, locale, other(side))
}

/** Ways of several Marches, and what could be done at their end. */
function longMarches(field: Field, frame: CommandFrame): Run[] {
  const { lord, side } = frame
  if (frame.treachery === 1 || frame.stays === 1 || isBesieged(field, lord)) return []
  const group = groupOf(field, frame)
  // Behind screens a group is asked what it leaves behind at every March.
  if (field.ground.hiddenMats && group.length > 1) return []
  return reachedBy(field, frame, group)
    .sort((a, b) => b.prize - a.prize)
    .slice(0, MOST_PLACES)
    .flatMap((one) => deeds(field, side, one))
}

/** Where the Lords could March on this card, each by a way with as few Marches as any, the nearest first. */
export function reachedBy(field: Field, frame: CommandFrame, group: readonly LordId[]): Reached[] {
  const { ground, state } = field
  const { lord, side } = frame
  const found: Reached[] = []
  const count = countAll(field, group)
  const seen = new Uint8Array(ground.locales.length)
  seen[state.at[lord]] = 1
  let edge: Reached[] = [{ locale: state.at[lord], left: frame.left, way: [], prize: 0 }]
  while (edge.length > 0) {
    const next: Reached[] = []
    for (const { locale, left, way } of edge) {
      for (const to of ground.neighbours[locale]) {
        if (seen[to] === 1 || !mayEnter(field, group, locale, to).ok) continue
        const first = frame.marches === 0 && way.length === 0
        const cost = marchCost(field, side, wayBetween(field, locale, to), false, first)
        if (cost > left) continue
        seen[to] = 1
        const reached = {
          locale: to,
          left: left - cost,
          way: [...way, { type: "march", locale: to, laden: 0 }],
          prize: prizeOf(field, to, side, count),
        }
        found.push(reached)
        if (isClear(field, to, side)) next.push(reached)
      }
    }
    edge = next
  }
  return found
}

/** What to do on arrival: Besiege, or Bypass and Ravage, or nothing. */
function deeds(field: Field, side: Side, { locale, left, way }: Reached): Run[] {
  const { ground, state } = field
  if (hasLordOutside(field, locale, other(side))) return way.length > 1 ? [way] : []
  const cost = ground.locales[locale].type === "castle" ? 1 : 2
  const wastes = state.ravaged[locale] === 0 && left >= cost && prizeOf(field, locale, side) > 0
  const choice = hasEnemyStronghold(field, locale, side) && state.siege[locale] === 0 && state.bypass[locale] === 0
  if (!choice) return wastes ? [way, [...way, { type: "ravage" }]] : way.length > 1 ? [way] : []
  const runs: Run[] = [
    [...way, { type: "besiege" }],
    [...way, { type: "bypass" }],
  ]
  if (wastes) runs.push([...way, { type: "bypass" }, { type: "ravage" }])
  return runs
}
