import { call, OK, type Action, type Verdict } from "@carroccio/kernel"
import { couldCharge, couldMove } from "./abilities.ts"
import { leavesEnough, mayInOpening, mustAttackNow } from "./duties.ts"
import { beginMoving, type MovingFrame } from "./moving.ts"
import { costOf, give, mayAttackAtAll, orderable, type OrdersFrame, type OrdersVerb } from "./ordering.ts"
import { ORDERS, type Field, type Unit } from "./position.ts"
import { canFulfilFrom } from "./reach.ts"
import { isCavalry, isOnMap, palvesariAt } from "./stacking.ts"

// 5.3.1 Move/Attack

interface MoveAction extends Action {
  readonly type: "move"
  readonly unit: Unit
  /** 1 when palvesari in the hex stay behind. */
  readonly alone: number
}

/** The move that the order would begin. */
function moveFor(field: Field, frame: OrdersFrame, unit: Unit, alone: number): MovingFrame {
  const moving = beginMoving(field, unit, "move", alone === 1)
  moving.mayAttack = mayAttackAtAll(field, frame, unit) ? 1 : 0
  if (frame.duty === "allMoveThenFire" && canFulfilFrom(field, { ...moving, mustAim: 1 })) moving.mustAim = 1
  return moving
}

export function mayMove(field: Field, frame: OrdersFrame, unit: Unit, alone: number): Verdict {
  const verdict = couldMove(field, frame, unit, alone)
  return verdict.ok ? mayInOpening(frame, field, unit, "move") : verdict
}

/** The move as the order begins it, obligations of the opening included. */
export function movingFor(field: Field, frame: OrdersFrame, unit: Unit, alone: number): MovingFrame {
  const moving = moveFor(field, frame, unit, alone)
  if (mustAttackNow(field, frame, unit)) moving.mustAttack = 1
  return moving
}

export const move: OrdersVerb<MoveAction> = {
  fields: { unit: "integer", alone: "integer" },
  candidates(field, frame) {
    const found: MoveAction[] = []
    for (const unit of orderable(field, frame)) {
      if (field.ground.counters[unit].personality) continue
      found.push({ type: "move", unit, alone: 0 })
      if (field.ground.counters[unit].missile && palvesariAt(field, field.state.hex[unit]) >= 0)
        found.push({ type: "move", unit, alone: 1 })
    }
    return found
  },
  may(field, frame, { unit, alone }) {
    const verdict = mayMove(field, frame, unit, alone)
    if (!verdict.ok || !mustAttackNow(field, frame, unit)) return verdict
    const moving = { ...moveFor(field, frame, unit, alone), mustAttack: 1 }
    if (moving.mayAttack === 1 && isOnMap(field, unit) && canFulfilFrom(field, moving)) return OK
    return leavesEnough(field, frame, [unit], costOf(field, frame, unit))
  },
  do(play, frame, { unit, alone }) {
    const moving = movingFor(play, frame, unit, alone)
    const cost = costOf(play, frame, unit)
    for (const one of moving.with)
      if (play.ground.counters[one].kind === "palvesari") play.state.order[one] = ORDERS.indexOf("move") // 14.0.6
    if (give(play, frame, unit, "move", cost)) call(play, moving)
  },
}

// 5.3.5 Carica!

export function mayCharge(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const verdict = couldCharge(field, frame, unit)
  return verdict.ok ? mayInOpening(frame, field, unit, "carica") : verdict
}

export const carica: OrdersVerb<Action & { unit: Unit }> = {
  fields: { unit: "integer" },
  candidates: (field, frame) =>
    orderable(field, frame)
      .filter((unit) => isCavalry(field, unit))
      .map((unit) => ({ type: "carica", unit })),
  may: (field, frame, { unit }) => mayCharge(field, frame, unit),
  do(play, frame, { unit }) {
    const moving = beginMoving(play, unit, "carica", false)
    if (!give(play, frame, unit, "carica", costOf(play, frame, unit))) return
    frame.attacks++
    call(play, moving)
  },
}
