import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { couldCharge, couldFire, couldMove, volleys } from "./abilities.ts"
import { memory } from "./memory.ts"
import { beginMoving } from "./moving.ts"
import { beginOrders, costOf, mayAttackAtAll, orderable, type OrdersFrame } from "./ordering.ts"
import type { Field, Unit } from "./position.ts"
import { canFulfilFrom, canReachAttack, enemyWithin } from "./reach.ts"
import { isOnMap } from "./stacking.ts"

/** How many orders of attack the opening still asks for. */
export function owed(frame: OrdersFrame): number {
  return frame.duty === "attacks" || frame.duty === "giveBattle" ? Math.max(0, frame.need - frame.attacks) : 0
}

/** Whether an order other than an attack leaves enough for what the opening asks (S.3.2, S.2.2.4). */
export function leavesEnough(field: Field, frame: OrdersFrame, ordered: readonly Unit[], cost: number): Verdict {
  const need = owed(frame)
  if (need === 0) return OK
  const others = attackersLeft(field, frame, ordered, need)
  const can = others === need ? need : attackersLeft(field, frame, [], need)
  if (can === 0) return OK // nobody is asked for what he cannot do
  if (others >= can && frame.points - cost >= can) return OK
  return refuse(frame.rule, "mustAttackFirst", { count: need })
}

/** How many units other than these could still be ordered to attack; counts no further than it must. */
export function attackersLeft(field: Field, frame: OrdersFrame, except: readonly Unit[], enough: number): number {
  let found = 0
  // The Compagnie are as the Capitano's own (S.8.5.1).
  for (const unit of orderable(field, frame)) {
    if (except.includes(unit) || !field.ground.counters[unit].fights || !isAttacker(field, frame, unit)) continue
    if (++found === enough) break
  }
  return found
}

const attackers = memory<Int8Array>()

/**
 * As `canAttack`, which every order that is listed asks of every unit: 1 stands for yes, 2 for no. It holds until the next
 * action, or until the order under way is paid for.
 */
function isAttacker(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  const { ground, position, state } = field
  const purse = frame.points * ground.battaglie.length + frame.battaglia
  const answers = attackers(state, position.ply, purse, () => new Int8Array(ground.counters.length))
  if (answers[unit] === 0) answers[unit] = canAttack(field, frame, unit) ? 1 : 2
  return answers[unit] === 1
}

/** Whether an order of Attack, Carica! or, where it counts, Fire can be given to the unit and carried out. */
function canAttack(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  if (couldCharge(field, frame, unit).ok) return true
  if (frame.duty === "giveBattle" && volleys(field, unit).some((shot) => couldFire(field, frame, shot).ok)) return true
  // What is found at a glance comes first: it is asked of every unit for every order.
  return (
    isOnMap(field, unit) &&
    mayAttackAtAll(field, frame, unit) &&
    enemyWithin(field, unit, field.ground.counters[unit].allowance + 1) &&
    couldMove(field, frame, unit, 0).ok &&
    canReachAttack(field, unit)
  )
}

/** Whether the opening lets the unit take an order of this kind now. */
export function mayInOpening(frame: OrdersFrame, field: Field, unit: Unit, order: string): Verdict {
  if (frame.duty === "allCarica" && order !== "carica" && couldCharge(field, frame, unit).ok) {
    return refuse(frame.rule, "mustCharge", { unit })
  }
  if (frame.duty === "allMoveThenFire") {
    if (order === "move" && frame.volley === 0) return OK
    if (order === "fire" && (frame.volley === 1 || !saracensToMove(field, frame))) return OK
    return refuse(frame.rule, "mustMoveThenFire", { unit })
  }
  return OK
}

/** Whether a unit of the Battaglia still has to move (S.6.2.1). */
function saracensToMove(field: Field, frame: OrdersFrame): boolean {
  return field.ground.battaglie[frame.battaglia].fighters.some((unit) => couldMove(field, frame, unit, 0).ok)
}

/** Whether a Battaglia could give an order of Attack, Carica! or Fire if it were activated now (S.2.2.4). */
export function canOpenBattle(field: Field, battaglia: number): boolean {
  const { capacity } = field.state
  const frame = beginOrders(battaglia, capacity[battaglia], "giveBattle", {
    kind: "giveBattle",
    count: 1,
    rule: "S.2.2.4",
  })
  if (attackersLeft(field, frame, [], 1) > 0) return true
  if (field.ground.exclusive.duty?.(field, battaglia)?.kind !== "allMoveThenFire") return false
  return field.ground.battaglie[battaglia].fighters.some(
    (unit) => isOnMap(field, unit) && canFulfilFrom(field, { ...beginMoving(field, unit, "move", false), mustAim: 1 }),
  ) // S.7.4
}

/** A Move order that must end in an attack, because the opening leaves no other way. */
export function mustAttackNow(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  return owed(frame) > 0 && !leavesEnough(field, frame, [unit], costOf(field, frame, unit)).ok
}
