import type { Action } from "@carroccio/kernel"
import { hasCommandPath } from "./communications.ts"
import { isBaron, type ForceId } from "./forces.ts"
import { mayHaveOrder, mustChangeOrder, orderCost } from "./orders.ts"
import type { OrdersFrame } from "./orders-segment.ts"
import { purseOf } from "./points.ts"
import { ATTACK, GARRISON, MANOEUVRE, NO_ORDER, STAND, type Field } from "./position.ts"
import { outlook, type Outlook } from "./prospects.ts"
import { pulls, pullOf } from "./pulls.ts"
import type { Run } from "./plan-runs.ts"
import { NOBODY } from "./realm.ts"
import type { Host } from "./survey.ts"

/** How many Forces are thought about for another Order than they have. */
const MOST_CHANGES = 4
const DONE: Run = [{ type: "done" }]

/** One Force after another, the one with most to do first; then those whose Order no longer fits. */
export function ordersPlans(field: Field, frame: OrdersFrame): Run[] {
  const view = outlook(field, frame.side)
  pulls(field, { ...view, own: view.own.filter(({ force }) => field.state.order[force] !== NO_ORDER) })
  const due: Host[] = []
  const rest: Host[] = []
  for (const host of view.own) {
    if (isBaron(field, host.force) && frame.barons >= frame.mostBarons) continue
    if (frame.given.includes(host.force)) {
      if (mustChangeOrder(field, host.force)) due.push(host)
    } else if (isBaron(field, host.force)) rest.push(host)
    else if (field.state.order[host.force] === NO_ORDER || mustChangeOrder(field, host.force)) due.push(host)
    else rest.push(host)
  }
  if (due.length > 0) {
    const [first] = sorted(field, view, due)
    return givesTo(field, frame, first.force).map((give) => [{ type: "order", force: first.force }, give])
  }
  const found: Run[] = [DONE]
  for (const { force } of sorted(field, view, rest).slice(0, MOST_CHANGES))
    for (const give of givesTo(field, frame, force)) found.push([{ type: "order", force }, give])
  return found
}

/** Those who would have most to march for. */
function sorted(field: Field, view: Outlook, hosts: readonly Host[]): Host[] {
  const worth = new Map<ForceId, number>()
  for (const host of hosts) worth.set(host.force, pullOf(field, view, host, host.hex, ATTACK).value)
  return [...hosts].sort((a, b) => (worth.get(b.force) ?? 0) - (worth.get(a.force) ?? 0))
}

/** The Orders worth thinking about: what it can pay for, or must be forced to (7.3.1). */
function givesTo(field: Field, { free }: { readonly free: readonly ForceId[] }, force: ForceId): Action[] {
  const { state } = field
  const reached = hasCommandPath(field, force)
  const army = purseOf(field, force)
  const found: Action[] = []
  const idle = mayHaveOrder(field, force, GARRISON).ok ? GARRISON : STAND
  for (const order of [idle, MANOEUVRE, ATTACK]) {
    if (!mayHaveOrder(field, force, order).ok || state.order[force] === order) continue
    if (!reached) {
      found.push({ type: "give", order, forced: 1 })
      continue
    }
    const costs = state.order[force] === NO_ORDER && free.includes(force) ? 0 : orderCost(field, force, order)
    if (costs === 0 || (army !== NOBODY && costs <= state.ap[army])) found.push({ type: "give", order, forced: 0 })
    else if (order !== idle) found.push({ type: "give", order, forced: 1 })
  }
  return found
}

/** The Order of one Force by itself. */
export function orderPlans(
  field: Field,
  { force, reached, free }: { readonly force: ForceId; readonly reached: number; readonly free: number },
): Run[] {
  const given = givesTo(field, { free: free === 1 ? [force] : [] }, force)
  return given.filter((action) => (reached === 1) === (action["forced"] === 0)).map((action) => [action])
}
