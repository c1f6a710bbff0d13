import { call, finish, OK, refuse, tell, type Action, type Frame, type Procedure, type Verb } from "@carroccio/kernel"
import { forcesOfSide, isBaron, isForce, type ForceId } from "./forces.ts"
import { beginOrder, mustChangeOrder } from "./orders.ts"
import { giveOrder } from "./give-order.ts"
import { ATTACK, NO_ORDER, STAND, type Field, type Play, type State } from "./position.ts"
import { enterQuarters, keepQuarters, leaveQuarters, mayEnterQuarters } from "./quarters.ts"
import type { Realm, Side } from "./realm.ts"
import { baronsMayBeOrdered } from "./scenarios/hooks.ts"
import { seatOf } from "./telling.ts"

/** The Orders of a side: every Force has one at the end, and each is given at most one (2.2 B.2 d, 7.2). */
export interface OrdersFrame extends Frame {
  readonly procedure: "orders"
  readonly side: Side
  /** Forces that have been given an Order, or may be given none. */
  given: ForceId[]
  /** How many Baron Forces have been given one, and how many may. */
  barons: number
  readonly mostBarons: number
  /** New Forces whose Order is free (4.8.1 L). */
  readonly free: ForceId[]
  /** Forces that have gone into Quarters or left them. */
  housed: ForceId[]
  /** By army: the Administrative Points as they were when Orders began, which is what the other side sees till the end. */
  readonly before: number[]
}

export function beginOrders(play: Play, side: Side, stayed: readonly ForceId[], free: readonly ForceId[]): void {
  keepQuarters(play)
  call(play, {
    procedure: "orders",
    side,
    given: [...stayed],
    barons: 0,
    mostBarons: baronOrders(play, side),
    free: [...free],
    housed: [],
    before: play.state.ap.slice(),
  } satisfies OrdersFrame)
}

/** How many Baron Forces receive Orders: as many as the side has Capitani with troops on the map, Minor ones apart (16.3). */
export function baronOrders(field: Field, side: Side): number {
  if (!baronsMayBeOrdered(field)) return 0 // SC2.2
  const { capitani, leaders } = field.ground
  let count = 0
  for (const one of forcesOfSide(field, side)) if (one < capitani && !leaders[one].minor) count++
  return Math.max(2, count)
}

function isOwnForce(field: Field, frame: OrdersFrame, force: ForceId): boolean {
  return force >= 0 && force < field.state.at.length && field.state.side[force] === frame.side && isForce(field, force)
}

interface ForceAction extends Action {
  readonly force: ForceId
}

type OrdersVerb<A extends Action = Action> = Verb<Realm, State, OrdersFrame, A>

function listed(field: Field, frame: OrdersFrame, type: string, isMeant: (force: ForceId) => boolean): ForceAction[] {
  const found: ForceAction[] = []
  for (const force of forcesOfSide(field, frame.side)) if (isMeant(force)) found.push({ type, force })
  return found
}

const order: OrdersVerb<ForceAction> = {
  fields: { force: "integer" },
  candidates(field, frame) {
    const noBarons = frame.barons >= frame.mostBarons
    return listed(field, frame, "order", (force) => {
      if (noBarons && isBaron(field, force)) return false
      return !frame.given.includes(force) || field.state.order[force] === ATTACK
    })
  },
  may(field, frame, { force }) {
    if (!isOwnForce(field, frame, force)) return refuse("7.2", "noForce", { leader: force })
    if (frame.given.includes(force) && !mustChangeOrder(field, force))
      return refuse("7.3.2", "alreadyOrdered", { leader: force })
    if (isBaron(field, force) && frame.barons >= frame.mostBarons) {
      const rule = frame.mostBarons === 0 ? "SC2.2" : "16.3"
      return refuse(rule, "noMoreBaronOrders", { leader: force, count: frame.mostBarons })
    }
    return OK
  },
  do(play, frame, { force }) {
    frame.given.push(force)
    if (isBaron(play, force)) frame.barons++
    const first = play.state.order[force] === NO_ORDER
    beginOrder(play, force, first && frame.free.includes(force))
  },
}

const quarters: OrdersVerb<ForceAction> = {
  fields: { force: "integer" },
  candidates: (field, frame) => listed(field, frame, "quarters", (force) => mayEnterQuarters(field, force).ok),
  may(field, frame, { force }) {
    if (!isOwnForce(field, frame, force)) return refuse("18 ENTER", "noForce", { leader: force })
    if (frame.housed.includes(force)) return refuse("18 ENTER", "movedOnce", { leader: force })
    return mayEnterQuarters(field, force)
  },
  do(play, frame, { force }) {
    frame.housed.push(force)
    enterQuarters(play, force)
  },
}

const campaign: OrdersVerb<ForceAction> = {
  fields: { force: "integer" },
  candidates: (field, frame) => listed(field, frame, "campaign", (force) => field.state.quarters[force] === 1),
  may(field, frame, { force }) {
    if (!isOwnForce(field, frame, force)) return refuse("18 LEAVE", "noForce", { leader: force })
    if (field.state.quarters[force] === 0) return refuse("18 LEAVE", "notInQuarters", { leader: force })
    return frame.housed.includes(force) ? refuse("18 LEAVE", "movedOnce", { leader: force }) : OK
  },
  do(play, frame, { force }) {
    frame.housed.push(force)
    leaveQuarters(play, force)
  },
}

const DONE: readonly Action[] = [{ type: "done" }]

const done: OrdersVerb = {
  fields: {},
  candidates: () => DONE,
  may(field, frame) {
    for (const force of forcesOfSide(field, frame.side)) {
      if (isBaron(field, force)) continue
      if (field.state.order[force] === NO_ORDER) return refuse("7.2", "withoutOrder", { leader: force })
      if (mustChangeOrder(field, force)) return refuse("10.1.1", "halfDemoralised", { leader: force })
    }
    return OK
  },
  do: close,
}

/** Barons who were given no Order and have none stand (7.2, 16.3). */
function close(play: Play, frame: OrdersFrame): void {
  finish(play)
  for (let army = 0; army < frame.before.length; army++) {
    const count = frame.before[army] - play.state.ap[army]
    if (count > 0) tell(play, "ordersPaid", "7.2", { army, count })
  }
  for (const force of forcesOfSide(play, frame.side))
    if (play.state.order[force] === NO_ORDER) giveOrder(play, force, STAND)
}

export const orders: Procedure<Realm, State, OrdersFrame> = {
  name: "orders",
  asks: (field, { side }) => (hasForce(field, side) ? [seatOf(field, side)] : []),
  prompt: () => ({ key: "orders", rule: "7.2" }),
  verbs: { order, quarters, campaign, done },
  run: close,
}

function hasForce(field: Field, side: Side): boolean {
  const { state } = field
  for (let one = 0; one < state.at.length; one++)
    if (state.at[one] > 0 && state.side[one] === side && isForce(field, one)) return true
  return false
}
