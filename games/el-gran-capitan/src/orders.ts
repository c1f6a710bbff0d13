import {
  call,
  finish,
  OK,
  refuse,
  tell,
  type Action,
  type Frame,
  type Procedure,
  type Verb,
  type Verdict,
} from "@carroccio/kernel"
import { hasCommandPath } from "./communications.ts"
import { beginDisciplineCheck } from "./discipline-check.ts"
import {
  armOf,
  isBaron,
  isBroken,
  isForce,
  isLight,
  isMajor,
  isShaken,
  pointsOf,
  unitsOf,
  type ForceId,
} from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { isFortressHex, owns, placeAt } from "./places.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, RETREAT, STAND, type Field, type Play, type State } from "./position.ts"
import { purseOf, spendPoints } from "./points.ts"
import { NOBODY, type Realm, type Side } from "./realm.ts"
import { forcedModifier } from "./scenarios/hooks.ts"
import { seatOf, tellOwner } from "./telling.ts"

/** The Orders Table, by number in ORDERS (5.1, 7.3). */
const MAJOR_COST = [0, 0, 0, 2, 4, 0]
const MINOR_COST = [0, 0, 0, 1, 1, 0]

/** Baron Forces, and Minor Forces of Light Cavalry alone or of a single Strength Point, pay for no Order (5.1, 16.3). */
function paysNothing(field: Field, force: ForceId): boolean {
  if (isBaron(field, force)) return true
  if (isMajor(field, force)) return false
  const units = unitsOf(field, force)
  return pointsOf(field, units) === 1 || units.every((unit) => isLight(armOf(field, unit)))
}

/** What an Order costs a Force that has none, in Administrative Points. */
function fullCost(field: Field, force: ForceId, order: number): number {
  if (order === NO_ORDER || paysNothing(field, force)) return 0
  const cost = (isMajor(field, force) ? MAJOR_COST : MINOR_COST)[order]
  const slow = order === ATTACK && field.ground.leaders[force].features.includes("W") // 4.8.1 W
  return cost + (slow ? 1 : 0)
}

/** What it costs to give a Force an Order now: what the Order it has has cost is not paid again (7.3.2). */
export function orderCost(field: Field, force: ForceId, order: number): number {
  return Math.max(0, fullCost(field, force, order) - fullCost(field, force, field.state.order[force]))
}

/** Whether an Order may be selected for a Force at all (7.3, 10.1.1). */
export function mayHaveOrder(field: Field, force: ForceId, order: number): Verdict {
  if (order < GARRISON || order > RETREAT) return refuse("7.3", "noSuchOrder", { order })
  if (order === GARRISON && !mayGarrison(field, force)) return refuse("7.3", "notOwnedFortress", { order })
  if (order !== ATTACK && order !== MANOEUVRE) return OK
  const units = unitsOf(field, force)
  if (order === ATTACK && isShaken(field, units)) return refuse("10.1.1", "halfDemoralised", { leader: force, order })
  if (isBroken(field, units)) return refuse("10.1.1", "allDemoralised", { leader: force, order })
  return OK
}

function mayGarrison(field: Field, force: ForceId): boolean {
  const hex = field.state.at[force]
  return isFortressHex(field, hex) && owns(field, field.state.side[force], placeAt(field, hex))
}

/** A Force with half or more of its units Demoralised must give up an Attack Order (10.1.1). */
export function mustChangeOrder(field: Field, force: ForceId): boolean {
  return field.state.order[force] === ATTACK && isShaken(field, unitsOf(field, force))
}

/** Takes all Orders away when new Administrative Points come; an Attack Order leaves its marker (7.3.4). */
export function removeOrders(play: Play): void {
  const { state } = play
  for (let leader = 0; leader < state.order.length; leader++) {
    state.previousAttack[leader] = state.order[leader] === ATTACK ? 1 : 0
    state.order[leader] = NO_ORDER
  }
  tell(play, "ordersRemoved", "7.3.4")
}

/**
 * At the Command Phase No Move markers go; a Force that won a Major Battle has a Stand or Garrison Order instead
 * (12.4 11-a). Gives the Forces so ordered.
 */
export function clearNoMove(play: Play, side: Side): ForceId[] {
  const { state } = play
  const stayed: ForceId[] = []
  for (let leader = 0; leader < state.noMove.length; leader++) {
    if (state.noMove[leader] === 0 || state.side[leader] !== side) continue
    const won = state.noMove[leader] === 2
    state.noMove[leader] = 0
    if (!won || !isForce(play, leader)) continue
    stayed.push(leader)
    giveOrder(play, leader, STAND)
    if (mayGarrison(play, leader)) call(play, { procedure: "stay", side, force: leader } satisfies StayFrame)
  }
  return stayed
}

export interface StayFrame extends Frame {
  readonly procedure: "stay"
  readonly side: Side
  readonly force: ForceId
}

interface Stay extends Action {
  readonly type: "stay"
  readonly order: number
}

const stayWith: Verb<Realm, State, StayFrame, Stay> = {
  fields: { order: "integer" },
  candidates: () => [
    { type: "stay", order: STAND },
    { type: "stay", order: GARRISON },
  ],
  may: (_field, _frame, { order }) =>
    order === STAND || order === GARRISON ? OK : refuse("12.4 11-a", "standOrGarrison", { order }),
  do(play, { force }, { order }) {
    finish(play)
    giveOrder(play, force, order)
  },
}

/** The winner of a Major Battle stands or holds the Fortress (12.4 11-a). */
export const stay: Procedure<Realm, State, StayFrame> = {
  name: "stay",
  asks: (field, { side }) => [seatOf(field, side)],
  prompt: (_field, { force }) => ({ key: "stay", rule: "12.4 11-a", args: { leader: force } }),
  verbs: { stay: stayWith },
  run: (play) => finish(play),
}

export interface OrderFrame extends Frame {
  readonly procedure: "order"
  readonly side: Side
  readonly force: ForceId
  /** 1 when a Command Path reaches it. */
  readonly reached: number
  /** 1 when no Administrative Points are spent (4.8.1 L). */
  readonly free: number
}

/** Asks the owner which Order a Force gets, paid or Forced (7.2). */
export function beginOrder(play: Play, force: ForceId, free: boolean): void {
  const side = play.state.side[force]
  const reached = hasCommandPath(play, force) ? 1 : 0
  call(play, { procedure: "order", side, force, reached, free: free ? 1 : 0 } satisfies OrderFrame)
}

/** Whether the first Order of a Force that comes out of another is free (4.8.1 L). */
export function createsFreely({ ground }: Field, parent: ForceId): boolean {
  return parent !== NOBODY && ground.leaders[parent].features.includes("L")
}

/** The Order of a new Force: a Retreat is inherited, any other is asked for (7.3, 7.3.3). */
export function beginNewOrder(play: Play, force: ForceId, parent: ForceId = NOBODY): void {
  if (parent !== NOBODY && play.state.order[parent] === RETREAT) giveOrder(play, force, RETREAT)
  else beginOrder(play, force, createsFreely(play, parent))
}

interface Give extends Action {
  readonly type: "give"
  readonly order: number
  /** 1 for a Forced Order (7.3.1). */
  readonly forced: number
}

const PAID_OR_FORCED: readonly Give[] = [GARRISON, STAND, MANOEUVRE, ATTACK, RETREAT].flatMap((order) => [
  { type: "give", order, forced: 0 },
  { type: "give", order, forced: 1 },
])

const give: Verb<Realm, State, OrderFrame, Give> = {
  fields: { order: "integer", forced: "integer" },
  candidates: () => PAID_OR_FORCED,
  may(field, { force, reached, free }, { order, forced }) {
    const { state } = field
    const select = mayHaveOrder(field, force, order)
    if (!select.ok) return select
    if (state.order[force] === order) return refuse("7.3.2", "sameOrder", { order })
    if (forced !== 0 && forced !== 1) return refuse("7.3.1", "paidOrForced")
    if (reached === 0) return forced === 1 ? OK : refuse("7.2", "noCommandPath", { leader: force })
    const points = free === 1 ? 0 : orderCost(field, force, order)
    if (forced === 1) return points > 0 ? OK : refuse("7.3.1", "nothingToPay", { order })
    if (points === 0) return OK
    const army = purseOf(field, force)
    if (points > state.ap[army]) return refuse("7.3.1", "tooFewPoints", { points, count: state.ap[army], army })
    return OK
  },
  do(play, { side, force, free }, { order, forced }) {
    const { state } = play
    const points = forced === 1 || free === 1 ? 0 : orderCost(play, force, order)
    finish(play)
    // What an Order costs tells of the Order: in the Segment of Orders it is told when all are given.
    const quietly = play.position.stack.some((frame) => frame.procedure === "orders")
    if (points > 0) spendPoints(play, purseOf(play, force), points, "7.2", quietly)
    tellOwner(play, "ordered", "7.2", side, { leader: force, order, count: points })
    giveOrder(play, force, order)
    // The last called is made first: the check of the Forced Order (7.3.1), then that of the Continuous Attack.
    if (order === ATTACK && state.previousAttack[force] === 1) checkObedience(play, force, "7.3.5", 0)
    if (forced === 1) checkObedience(play, force, "7.3.1", forcedModifier(play, force)) // 10.1 MODIFIERS
  },
}

function checkObedience(play: Play, force: ForceId, rule: string, modifier: number): void {
  const units = unitsOf(play, force)
  const capitano = isBaron(play, force) ? NOBODY : force
  const cause = "forcedOrder"
  beginDisciplineCheck(play, { force, units, capitano, by: "reliability", modifier, cause, rule, battle: false })
}

/** One Order for one Force (7.2, 7.3). */
export const order: Procedure<Realm, State, OrderFrame> = {
  name: "order",
  asks: (field, { side }) => [seatOf(field, side)],
  prompt: (_field, { force }) => ({ key: "order", rule: "7.2", args: { leader: force } }),
  verbs: { give },
  run: (play) => finish(play),
}
