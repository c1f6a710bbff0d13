import { OK, refuse, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import { isInCommand } from "./command.ts"
import { muster } from "./disruption.ts"
import type { Duty } from "./exclusive.ts"
import { ORDERS, WAITING, type Field, type Play, type State, type Unit } from "./position.ts"
import { isOnMap, isUnit } from "./stacking.ts"

/** Step 4 of an activation: the Capitano gives orders (5.0) for his points (5.1), one at a time (5.1.4). */
export interface OrdersFrame extends Frame {
  procedure: "orders"
  battaglia: number
  points: number
  /** The points he began with: a special order takes them all (5.4). */
  full: number
  by: string
  /** What the opening asks, or "none", with its count and rule. */
  duty: string
  need: number
  rule: string
  /** Orders of Attack, Carica! or Fire given so far; only where the march has just ended does the opening ask for fire. */
  attacks: number
  /** 1 when the Capitano has moved (13.1.2). */
  rode: number
  /** The Compagnia that takes orders in this activation, -1 for none yet (S.8.5.1). */
  compagnia: number
  /** 1 once the Saracens have all moved and shoot (S.6.2.1). */
  volley: number
  ended: number
}

export type OrdersVerb<A extends Action> = Verb<Battle, State, OrdersFrame, A>

export function beginOrders(battaglia: number, points: number, by: string, duty: Duty | undefined): OrdersFrame {
  return {
    procedure: "orders",
    battaglia,
    points,
    full: points,
    by,
    duty: duty?.kind ?? "none",
    need: duty?.count ?? 0,
    rule: duty?.rule ?? "",
    attacks: 0,
    rode: 0,
    compagnia: -1,
    volley: 0,
    ended: 0,
  }
}

/** Whether the unit may take orders from this Capitano at all (5.1.3, S.8.5.1). */
export function mayCommand(field: Field, frame: OrdersFrame, unit: Unit): Verdict {
  const { ground, state } = field
  if (!isUnit(field, unit)) return refuse("5.1.3", "noUnit", { unit })
  const { battaglia, side, kind } = ground.counters[unit]
  if (side !== ground.battaglie[frame.battaglia].side) return refuse("5.1.3", "notYours", { unit })
  if (state.fate[unit] > WAITING || (!isOnMap(field, unit) && state.fate[unit] !== WAITING))
    return refuse("5.1.3", "notOnMap", { unit })
  if (kind === "religiosi") return refuse("S.5.2", "staysWithCarroccio", { unit })
  if (state.order[unit] !== 0) return refuse("5.1.3", "alreadyOrdered", { unit })
  if (battaglia === frame.battaglia) return OK
  if (ground.battaglie[battaglia].capitano >= 0) return refuse("5.1.3", "otherBattaglia", { unit })
  if (frame.compagnia >= 0 && frame.compagnia !== battaglia) return refuse("S.8.5.1", "otherCompagnia", { unit })
  if (!isInCommand(field, frame.battaglia, unit, battaglia)) return refuse("S.8.5.1", "outOfRange", { unit })
  return OK
}

/** Whether the unit is in command of the active Capitano (5.2). */
export function obeys(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  const { battaglia } = field.ground.counters[unit]
  return isInCommand(field, frame.battaglia, unit, battaglia === frame.battaglia ? -1 : battaglia)
}

/** What an order to the unit costs: out of command it is dearer (5.3, 5.5). */
export function costOf(field: Field, frame: OrdersFrame, unit: Unit): number {
  if (frame.duty === "allMoveThenFire") return 0 // S.6.2.1
  return obeys(field, frame, unit) ? 1 : 2
}

export function mayPay(frame: OrdersFrame, cost: number): Verdict {
  return cost <= frame.points ? OK : refuse("5.1", "noOrderPoints", { cost, left: frame.points })
}

/** Marks the order as given and pays for it. */
export function give(
  play: Play,
  frame: OrdersFrame,
  unit: Unit,
  order: (typeof ORDERS)[number],
  cost: number,
): boolean {
  const { battaglia } = play.ground.counters[unit]
  frame.points -= cost
  play.state.order[unit] = ORDERS.indexOf(order)
  if (battaglia !== frame.battaglia) frame.compagnia = battaglia
  return muster(play, unit) || play.state.fate[unit] === WAITING // S.6.7
}

/** The counters that the Capitano could give an order to. */
export function orderable(field: Field, frame: OrdersFrame): readonly Unit[] {
  const { ground, state } = field
  const { units, side } = ground.battaglie[frame.battaglia]
  const found: Unit[] = []
  if (frame.points > 0 || frame.duty === "allMoveThenFire") {
    for (const unit of units) if (state.order[unit] === 0 && state.fate[unit] <= WAITING) found.push(unit)
    for (let i = 0; i < ground.battaglie.length; i++) {
      const one = ground.battaglie[i]
      if (one.capitano >= 0 || one.side !== side || (frame.compagnia >= 0 && frame.compagnia !== i)) continue
      for (const unit of one.units) if (state.order[unit] === 0 && state.fate[unit] <= WAITING) found.push(unit)
    }
  }
  return found
}

/** Whether a move of the unit may end in an attack: in command, no palvesari or Carroccio, and nothing of the scenario. */
export function mayAttackAtAll(field: Field, frame: OrdersFrame, unit: Unit): boolean {
  const { ground } = field
  if (!ground.counters[unit].fights || !obeys(field, frame, unit)) return false // 5.5, 14.0.3, S.3.7.4
  return ground.exclusive.mayOrder?.(field, unit, "attack").ok ?? true
}
