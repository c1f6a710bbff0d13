import type { Seat } from "@carroccio/kernel"
import { isBaron, primoOf } from "./forces.ts"
import { AWAITED, COMING, FOR_HIRE, GONE, HIRED, NO_ORDER, OUT, RETREAT, type Field } from "./position.ts"
import { NOBODY, type AuxId, type LeaderId, type Side, type UnitId } from "./realm.ts"

export function sideOfSeat({ ground }: Field, seat: Seat | null): Side {
  return seat === null ? NOBODY : ground.seats.indexOf(seat)
}

/** Whether the side sees what is on a leader's card: its own, a Baron's, one that lies open (1.4, 16.3). */
export function seesCard(field: Field, side: Side, leader: LeaderId): boolean {
  const { state } = field
  if (state.side[leader] === side || isBaron(field, leader)) return true
  return state.open[leader] === 1 || state.open[primoOf(field, leader)] === 1
}

/** Whether the side knows where a leader is: his own, a Baron, out or to come, on the map by name, on an open card. */
export function seesLeader(field: Field, side: Side, leader: LeaderId): boolean {
  const { state } = field
  if (state.side[leader] === side || isBaron(field, leader)) return true
  const at = state.at[leader]
  if (at === OUT || at === COMING) return true
  if (at < OUT) return false
  return state.under[leader] === NOBODY ? state.shown[leader] === 1 : state.open[state.under[leader]] === 1
}

/** Whether some Capitano of a side is on another's card. */
export function hasRiders({ ground, state }: Field, side: Side): boolean {
  for (let one = 0; one < ground.capitani; one++)
    if (state.under[one] !== NOBODY && state.side[one] === side) return true
  return false
}

/** The side whose counter a Combat Unit is. */
function sideOfUnit({ ground, state }: Field, unit: UnitId): Side {
  const { army, baron } = ground.units[unit]
  return baron === NOBODY ? (army === NOBODY ? NOBODY : ground.armies[army].side) : state.side[baron]
}

export function seesUnit(field: Field, side: Side, unit: UnitId): boolean {
  const { ground, state } = field
  const of = state.of[unit]
  // 2.1, 4.6.1: the scenario names whose troops wait beside the map; those of a fallen Capitano fought in the open.
  if (of >= 0) return seesCard(field, side, of) || state.at[of] === COMING || state.at[of] === OUT
  if (of === GONE || of === AWAITED || of === FOR_HIRE || of === HIRED) return true
  return ground.units[unit].baron !== NOBODY || sideOfUnit(field, unit) === side
}

export function seesAux(field: Field, side: Side, aux: AuxId): boolean {
  const of = field.state.auxOf[aux]
  return of < 0 || field.state.at[of] === COMING || seesCard(field, side, of) // 2.2 D.1
}

export function seesOrder({ state }: Field, side: Side, leader: LeaderId): boolean {
  return state.side[leader] === side || state.order[leader] === RETREAT || state.order[leader] === NO_ORDER
}
