import type { Frame } from "@carroccio/kernel"
import { hasCommandPath } from "./communications.ts"
import { DISPLACE, LEAD, NOTHING, type ConsolidationFrame } from "./consolidation.ts"
import { companyAt, displacements } from "./consolidation-merge.ts"
import type { DisciplineFrame } from "./discipline-check.ts"
import { CHOOSE, challengedBy, challengedForces, DECLARE, type DisfidaFrame } from "./disfida.ts"
import { pointsOf, unitsOf, type ForceId } from "./forces.ts"
import type { Card, Hidden } from "./imagined-cards.ts"
import { armKind, type Champions, type Claim } from "./imagined-troops.ts"
import { losses, type LossesFrame } from "./losses.ts"
import type { MarchFrame } from "./march-frame.ts"
import { imagineWays } from "./march-retreat.ts"
import { createsFreely, type OrderFrame } from "./orders.ts"
import { baronOrders, type OrdersFrame } from "./orders-segment.ts"
import type { OrganisationFrame } from "./organisation-frame.ts"
import type { Field } from "./position.ts"
import type { PursuitFrame } from "./pursuit.ts"
import { NOBODY, type Side, type UnitId } from "./realm.ts"
import { inOrder, isUnseenPart, renameIn, withheld } from "./underway.ts"

// What procedures under way hold that a side does not see, made to suit what it imagines

/** The fields of frames, as those that are filled in anew. */
type Open<T> = { -readonly [K in keyof T]: T[K] }

/** Takes away what the enemy does with his cards alone: he is thought not to have begun it. */
export function forgetParts(field: Field, side: Side): void {
  const { stack } = field.position
  for (let depth = stack.length - 1; depth >= 0; depth--)
    if (isUnseenPart(field, side, stack[depth])) stack.splice(depth, 1)
}

function cardNamed({ cards, cardOf }: Hidden, force: ForceId): Card | undefined {
  return cardOf.get(force) ?? cards.find(({ leader }) => leader === force)
}

/** What it tells of hidden Forces that their side is asked about losses. */
export function claimsOf(field: Field, hidden: Hidden, secret: readonly (readonly string[])[]): Claim[] {
  const claims: Claim[] = []
  field.position.stack.forEach((frame, depth) => {
    if (!secret[depth].includes("units")) return
    const card = cardNamed(hidden, concerned(field, hidden.foe, depth))
    if (card === undefined) return
    if (frame.procedure === "pursuit") claims.push({ card, units: 2, alike: true })
    if (frame.procedure !== "losses") return
    const { points, demoralised } = frame as LossesFrame
    claims.push({ card, units: Math.max(2, (points > 0 ? points : demoralised) + 1) })
  })
  return claims
}

/** SC3.5: what the seat knows of Heavy Cavalry while a Disfida is under way. */
export function championsOf(field: Field, side: Side): (hidden: Hidden) => Champions | null {
  const frame = field.position.stack.find(({ procedure }) => procedure === "disfida") as DisfidaFrame | undefined
  if (frame === undefined || frame.stage === DECLARE) return () => null
  const forces = challengedForces(field, frame, frame.declarer)
  const chooses = frame.stage === CHOOSE && frame.side === side
  const units = chooses ? challengedBy(field, frame, frame.declarer) : frame.unit === NOBODY ? [] : [frame.unit]
  return (hidden) => ({
    units,
    cards: forces.map((force) => cardNamed(hidden, force)).filter((card) => card !== undefined),
    only: chooses,
    needing: cardNamed(hidden, frame.declarer) ?? null,
  })
}

/** The enemy's Force of which a frame takes losses: the one that it or a procedure under it is about. */
function concerned({ state, position }: Field, foe: Side, depth: number): ForceId {
  for (let i = depth; i >= 0; i--) {
    const { force, forces, pursued } = position.stack[i] as unknown as {
      readonly force?: ForceId
      readonly forces?: readonly ForceId[]
      readonly pursued?: ForceId
    }
    for (const one of [pursued, force, ...(forces ?? [])])
      if (one !== undefined && one >= 0 && state.side[one] === foe) return one
  }
  return NOBODY
}

/** Names hidden leaders in the frames as they are called now, and fills in what is not seen. */
export function suitFrames(field: Field, hidden: Hidden, secret: readonly (readonly string[])[]): void {
  const { stack } = field.position
  const gone = new Set(hidden.leaders)
  const called = (leader: number) => hidden.cardOf.get(leader)?.leader ?? (gone.has(leader) ? NOBODY : leader)
  if (gone.size > 0) for (const frame of stack) renameIn(frame, called)
  stack.forEach((frame, depth) => {
    if (secret[depth].length > 0) suit(field, hidden, frame, depth)
  })
}

function suit(field: Field, { foe }: Hidden, frame: Frame, depth: number): void {
  switch (frame.procedure) {
    case "organisation": {
      const fresh = { hex: 0, contested: 0, closed: [], touched: [], paired: [], fresh: [], free: [], broken: [] }
      Object.assign(frame as OrganisationFrame, fresh)
      break
    }
    case "orders": {
      const mostBarons = baronOrders(field, foe)
      Object.assign(frame as OrdersFrame, { given: [], barons: 0, free: [], mostBarons })
      break
    }
    case "order":
      suitOrder(field, frame as Open<OrderFrame>)
      break
    case "consolidation":
      suitConsolidation(field, frame as ConsolidationFrame, depth)
      break
    case "march": {
      const march = frame as Open<MarchFrame>
      march.units = unitsOf(field, march.force)
      march.startPoints = pointsOf(field, march.units)
      imagineWays(field, march)
      break
    }
    case "afterMarch":
    case "attrition":
      ;(frame as unknown as { startPoints: number }).startPoints = pointsOf(field, unitsIn(field, foe, depth))
      break
    case "losses":
      suitLosses(field, frame as Open<LossesFrame>, unitsIn(field, foe, depth))
      break
    case "pursuit":
      suitPursuit(field, frame as Open<PursuitFrame>, unitsIn(field, foe, depth))
      break
    case "discipline":
      Object.assign(frame as DisciplineFrame, { units: unitsIn(field, foe, depth), results: [] })
      break
    default:
  }
}

/** The units that a frame is about: of its Force, and of those that bear Attrition with it (5.3). */
function unitsIn(field: Field, foe: Side, depth: number): UnitId[] {
  const force = concerned(field, foe, depth)
  if (force === NOBODY) return []
  for (let i = depth; i >= 0; i--) {
    const { forces } = field.position.stack[i] as unknown as { readonly forces?: readonly ForceId[] }
    if (field.position.stack[i].procedure === "attrition" && forces !== undefined)
      return forces.flatMap((one) => unitsOf(field, one))
  }
  return unitsOf(field, force)
}

function suitOrder(field: Field, frame: Open<OrderFrame>): void {
  const march = field.position.stack.find(({ procedure }) => procedure === "march") as MarchFrame | undefined
  frame.reached = hasCommandPath(field, frame.force) ? 1 : 0
  frame.free = march !== undefined && createsFreely(field, march.force) ? 1 : 0
}

/** 11.1: that somebody is asked is seen, what he is asked is not. */
function suitConsolidation(field: Field, frame: ConsolidationFrame, depth: number): void {
  frame.places = inOrder(frame.places)
  const [key] = frame.places
  const { capitani, barons } = companyAt(field, Math.floor(key / 4), Math.floor(key / 2) % 2, key % 2)
  const asked = depth === field.position.stack.length - 1
  frame.asking = !asked ? NOTHING : capitani.length > 0 ? LEAD : DISPLACE
  frame.leaders = !asked
    ? []
    : capitani.length > 0
      ? capitani
      : barons.filter((one) => displacements(field, one).length > 0)
  frame.units = []
  frame.head = NOBODY
}

/** The owner is asked, so he has a choice. */
function suitLosses(field: Field, frame: Open<LossesFrame>, units: readonly UnitId[]): void {
  frame.units = [...units]
  frame.taken = units.map(() => 0)
  frame.group = []
  frame.due = 0
  frame.even = 1
  if (losses.asks?.(field, frame).length !== 0) return
  if (frame.points === 0) for (const unit of units) field.state.demoralised[unit] = 0
  frame.group = units.slice(0, 1)
  frame.even = 0
}

/** The owner is asked, so units of one arm come first and can bear it in more than one way (12.4 10-a). */
function suitPursuit(field: Field, frame: Open<PursuitFrame>, units: readonly UnitId[]): void {
  const { state, ground } = field
  frame.absent = []
  frame.units = [...units]
  for (const first of units) {
    const alike = units.filter(
      (unit) => armKind(field, unit) === armKind(field, first) && state.demoralised[unit] === state.demoralised[first],
    )
    if (alike.length < 2) continue
    frame.units = alike
    // A single loss takes no point in good order.
    if (frame.losses === 1) for (const unit of alike) state.demoralised[unit] = 1
    const worth = state.demoralised[first] === 1 ? 1 : 2
    for (const unit of alike)
      while (pointsOf(field, alike) * worth <= frame.losses && state.points[unit] < ground.units[unit].most)
        state.points[unit]++
    if (pointsOf(field, alike) * worth > frame.losses) return
  }
}

export function secretFields(field: Field, side: Side): (readonly string[])[] {
  return field.position.stack.map((frame) => withheld(field, side, frame))
}
