import { distance } from "@carroccio/hexes"
import { OK, refuse, type Action, type Verdict } from "@carroccio/kernel"
import { mayFireAt } from "./fire.ts"
import { canEnterMap, mayStep, mayTurnTo } from "./movement.ts"
import { beginMoving, enemiesBefore, type MovingFrame } from "./moving.ts"
import { costOf, mayAttackAtAll, mayCommand, mayPay, obeys, type OrdersFrame } from "./ordering.ts"
import { ORDERS, type Field, type Unit } from "./position.ts"
import { canReachCharge, enemyWithin } from "./reach.ts"
import { isCavalry, isNextToEnemy, isOnMap, isUnit, isWithCarroccio, palvesariAt } from "./stacking.ts"
import { isControlled } from "./zones.ts"

/** Whether a Move order can be given to the unit and comes to anything, whatever the opening asks (5.3.1). */
export function couldMove(field: Field, frame: OrdersFrame, unit: Unit, alone: number): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  const counter = ground.counters[unit]
  if (counter.personality) return refuse("13.1.1", "rides", { unit })
  if (
    alone !== 0 &&
    (alone !== 1 || !counter.missile || palvesariAt(field, state.hex[unit]) < 0 || !isOnMap(field, unit))
  ) {
    return refuse("14.0.6", "noPalvesariThere", { unit })
  }
  const cost = costOf(field, frame, unit)
  const pays = mayPay(frame, cost)
  if (!pays.ok) return pays
  const moving = beginMoving(field, unit, "move", alone === 1)
  moving.mayAttack = mayAttackAtAll(field, frame, unit) ? 1 : 0
  if (!isOnMap(field, unit)) {
    if (counter.host >= 0) return refuse("S.2.2.2", "comesWithHost", { unit })
    return canEnterMap(field, moving) ? OK : refuse("S.2.2.2", "noEntryOpen", { unit })
  }
  return canMoveAtAll(field, moving) ? OK : refuse("8.0", "cannotMove", { unit })
}

/** Whether the unit could do anything with a move order: attack where it stands, turn or step. */
export function canMoveAtAll(field: Field, moving: MovingFrame): boolean {
  const { unit } = moving
  if (moving.mayAttack === 1 && enemiesBefore(field, unit, field.state.hex[unit], field.state.facing[unit]).length > 0)
    return true
  const facing = field.state.facing[unit]
  if (mayTurnTo(field, moving, (facing + 1) % 6).ok || mayTurnTo(field, moving, (facing + 5) % 6).ok) return true
  for (let direction = 0; direction < 6; direction++) if (mayStep(field, moving, direction).ok) return true
  return false
}

/** Whether a Carica! can be ordered and ridden home, whatever the opening asks (5.3.5, 12.1). */
export function couldCharge(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const verdict = mayCommand(field, frame, unit)
  if (!verdict.ok) return verdict
  const { ground, state } = field
  if (!isCavalry(field, unit)) return refuse("12.0", "notCavalry", { unit })
  if (!isOnMap(field, unit)) return refuse("12.1", "notOnMap", { unit })
  if (state.disrupted[unit] === 1) return refuse("12.1.1", "isDisrupted", { unit })
  if (!obeys(field, frame, unit)) return refuse("5.5", "outOfCommand", { unit })
  const scenario = ground.exclusive.mayOrder?.(field, unit, "carica")
  if (scenario?.ok === false) return scenario
  const { side, allowance } = ground.counters[unit]
  if (isNextToEnemy(field, state.hex[unit], side)) return refuse("12.1.2", "besideEnemy", { unit })
  const pays = mayPay(frame, costOf(field, frame, unit))
  if (!pays.ok) return pays
  if (!enemyWithin(field, unit, allowance + 1)) return refuse("5.3.5", "noChargeInReach", { unit })
  return canReachCharge(field, unit) ? OK : refuse("5.3.5", "noChargeInReach", { unit })
}

export interface FireAction extends Action {
  readonly type: "fire"
  readonly unit: Unit
  readonly target: Unit
  /** The facing that the unit fires with: its own, or one vertex to either side (10.3.3). */
  readonly facing: number
}

/** Whether the unit can be ordered to fire so, whatever the opening asks (5.3.2). */
export function couldFire(field: Field, frame: OrdersFrame, { unit, target, facing }: FireAction): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("5.1.3", "noUnit", { unit })
  const verdict = mayCommandFire(field, frame, unit)
  if (!verdict.ok) return verdict
  const counter = ground.counters[unit]
  if (!counter.missile) return refuse("5.3.2", "noMissiles", { unit })
  if (!isOnMap(field, unit)) return refuse("5.3.2", "notOnMap", { unit })
  if (facing < 0 || facing > 5) return refuse("6.0", "noFacing", { facing })
  const turn = (facing - state.facing[unit] + 6) % 6
  if (turn !== 0) {
    if (turn !== 1 && turn !== 5) return refuse("5.3.2", "oneVertexOnly", { unit })
    if (isWithCarroccio(field, unit)) return refuse("S.3.7.3", "noFacingNeeded", { unit })
    if (isControlled(field, state.hex[unit], counter.side, false)) return refuse("6.1.1", "inEnemyZone", { unit })
  }
  const shot = mayFireAt(field, unit, target, facing)
  if (!shot.ok) return shot
  const scenario = ground.exclusive.mayOrder?.(field, unit, "other")
  if (scenario?.ok === false) return scenario
  return mayPay(frame, costOf(field, frame, unit))
}

/** The Saracens who have moved may fire all the same in their first activation (S.6.2.1). */
function mayCommandFire(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const moved =
    frame.duty === "allMoveThenFire" && ORDERS[field.state.order[unit]] === "move" && field.state.attack[unit] === 0
  if (moved && field.ground.counters[unit].battaglia === frame.battaglia) return OK
  return mayCommand(field, frame, unit)
}

/** Every volley that the unit might give. */
export function volleys(field: Field, unit: Unit): FireAction[] {
  const { ground, state } = field
  const { side, missile, kind } = ground.counters[unit]
  if (!missile || !isOnMap(field, unit) || state.fired[unit] === 1) return []
  const farthest = ground.fire.range[kind === "crossbow" ? 0 : 1]
  const found: FireAction[] = []
  for (const target of ground.fighters) {
    if (ground.counters[target].side === side || state.hex[target] === 0) continue
    if (distance(ground.grid, state.hex[unit], state.hex[target]) <= farthest) {
      for (const turn of [0, 1, 5]) found.push({ type: "fire", unit, target, facing: (state.facing[unit] + turn) % 6 })
    }
  }
  return found
}
