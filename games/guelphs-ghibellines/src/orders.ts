import { finish, OK, refuse, type Action, type Procedure, type Verdict } from "@carroccio/kernel"
import { couldCharge, couldMove, volleys } from "./abilities.ts"
import type { Battle } from "./battle.ts"
import { attackersLeft, owed } from "./duties.ts"
import { fire, mayFire, reload } from "./fire-orders.ts"
import { carica, move } from "./move-orders.ts"
import type { OrdersFrame, OrdersVerb } from "./ordering.ts"
import type { Field, State } from "./position.ts"
import { echelon, reorganize, withdraw } from "./rank-orders.ts"
import { rallyOrder, recover, ride } from "./special-orders.ts"

/** Whether the orders may end: not before the opening has had its due (S.3.2, S.8.2, S.6.2.1, S.2.2.4). */
export function mayEndOrders(field: Field, frame: OrdersFrame): Verdict {
  if (owed(frame) > 0 && attackersLeft(field, frame, [], 1) > 0)
    return refuse(frame.rule, "mustAttackFirst", { count: owed(frame) })
  const { fighters } = field.ground.battaglie[frame.battaglia]
  if (frame.duty === "allCarica") {
    const ready = fighters.find((unit) => couldCharge(field, frame, unit).ok)
    if (ready !== undefined) return refuse(frame.rule, "mustCharge", { unit: ready })
  }
  if (frame.duty === "allMoveThenFire" && frame.volley === 0) {
    const ready = fighters.find((unit) => couldMove(field, frame, unit, 0).ok)
    if (ready !== undefined) return refuse(frame.rule, "mustMoveThenFire", { unit: ready })
    const shots = frame.need > frame.attacks ? fighters.flatMap((unit) => volleys(field, unit)) : []
    if (shots.some((shot) => mayFire(field, frame, shot).ok)) return refuse("S.2.2.4", "mustAttackFirst", { count: 1 })
  }
  return field.ground.exclusive.mayEnd?.(field, frame.battaglia, frame.rode === 1) ?? OK
}

const END = [{ type: "endOrders" }]

const endOrders: OrdersVerb<Action> = {
  fields: {},
  candidates: () => END,
  may: (field, frame) => mayEndOrders(field, frame),
  do(_play, frame) {
    frame.ended = 1
  },
}

export const orders: Procedure<Battle, State, OrdersFrame> = {
  name: "orders",
  asks: (field, frame) =>
    frame.ended === 0 && field.state.removed[frame.battaglia] === 0 ? [field.ground.seats[field.state.active]] : [],
  prompt: (field, frame) => ({
    key: "orders",
    rule: "5.1",
    args: { unit: field.ground.battaglie[frame.battaglia].capitano, points: frame.points },
  }),
  verbs: { move, carica, fire, reorganize, withdraw, echelon, reload, ride, recover, rally: rallyOrder, endOrders },
  run: (play) => finish(play),
}
