import type { Action } from "@carroccio/kernel"
import { hasCommandPath } from "./communications.ts"
import { MAN, PULL, purseWorth, RALLYING } from "./evaluate.ts"
import { isBaron } from "./forces.ts"
import { mayHaveOrder, mustChangeOrder, orderCost } from "./orders.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import type { Run } from "./plan-runs.ts"
import { purseOf } from "./points.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, STAND, type Field } from "./position.ts"
import { outlook, type Outlook } from "./prospects.ts"
import { pullOf, type Pull } from "./pulls.ts"
import { NOBODY } from "./realm.ts"
import type { Host } from "./survey.ts"

/** Another Order must promise so much more than the one that a Force has. */
const WORTHWHILE = 0.05
/** What a Discipline Check may cost, as a part of the Force: for a Forced Order, and for a Continuous Attack (7.3.1, 7.3.5). */
const FORCED = 0.15
const CONTINUOUS = 0.05

/** An Order for a Force and what it promises. */
interface Choice {
  readonly order: number
  readonly forced: boolean
  readonly costs: number
  readonly pull: Pull
  readonly promise: number
}

/** All Orders at once: each Force, the strongest first, has the one with which most draws it. */
export function quickOrders(field: Field, frame: OrdersFrame): Run {
  const view = outlook(field, frame.side)
  const purses = field.state.ap.slice()
  const run: Action[] = []
  let barons = frame.mostBarons - frame.barons
  for (const host of view.own) {
    const { force } = host
    const baron = isBaron(field, force)
    const due = !baron && field.state.order[force] === NO_ORDER
    const must = mustChangeOrder(field, force)
    const may = (!frame.given.includes(force) || must) && (!baron || barons > 0)
    const kept = keeping(field, view, host)
    const other = may ? changing(field, frame, view, host, purses) : undefined
    const changes = other !== undefined && (due || must || other.promise > kept.promise + WORTHWHILE)
    const { pull, order, forced, costs } = changes ? other : kept
    if (pull.goal !== undefined) pull.goal.claims++
    if (!changes) continue
    if (baron) barons--
    if (costs > 0) purses[purseOf(field, force)] -= costs
    run.push({ type: "order", force }, { type: "give", order, forced: forced ? 1 : 0 })
  }
  run.push({ type: "done" })
  return run
}

function keeping(field: Field, view: Outlook, host: Host): Choice {
  const order = field.state.order[host.force]
  const pull = pullOf(field, view, host, host.hex, order)
  return { order, forced: false, costs: 0, pull, promise: PULL * pull.value + rallying(view, host, order) }
}

/** The best of the Orders that a Force does not have. */
function changing(
  field: Field,
  { free }: OrdersFrame,
  view: Outlook,
  host: Host,
  purses: readonly number[],
): Choice | undefined {
  const { state } = field
  const { force } = host
  const idle = mayHaveOrder(field, force, GARRISON).ok ? GARRISON : STAND
  const army = purseOf(field, force)
  const has = army === NOBODY ? 0 : purses[army]
  const gratis = state.order[force] === NO_ORDER && free.includes(force)
  let best: Choice | undefined
  for (const order of [idle, MANOEUVRE, ATTACK]) {
    if (state.order[force] === order || !mayHaveOrder(field, force, order).ok) continue
    const costs = gratis ? 0 : orderCost(field, force, order)
    const forced = costs > has
    const pull = pullOf(field, view, host, host.hex, order)
    let promise = PULL * pull.value + rallying(view, host, order)
    if (forced) promise -= FORCED * MAN * host.worth
    else if (costs > 0) promise -= purseWorth(has) - purseWorth(has - costs)
    if (order === ATTACK && state.previousAttack[force] === 1) promise -= CONTINUOUS * MAN * host.worth
    if (best === undefined || promise > best.promise) best = { order, forced, costs: forced ? 0 : costs, pull, promise }
  }
  return best === undefined || hasCommandPath(field, force) ? best : { ...best, forced: true, costs: 0 }
}

/** What those who are Demoralised gain by standing still. */
function rallying(view: Outlook, host: Host, order: number): number {
  if ((order !== STAND && order !== GARRISON) || view.held.get(host.hex) === 3) return 0
  return RALLYING * MAN * host.shaken
}
