import type { Seat } from "@carroccio/kernel"
import { isOnMap, isPrimo } from "./forces.ts"
import type { Field } from "./position.ts"
import { other } from "./realm.ts"
import { awaited } from "./underway.ts"
import { seesAux, seesLeader, seesOrder, seesUnit, sideOfSeat } from "./view.ts"

/** What the seat cannot see: names of Capitani, what is on their cards, their Orders (1.4). */
export function hidden(field: Field, seat: Seat): readonly string[] {
  const { ground, state } = field
  const side = sideOfSeat(field, seat)
  const found = awaited(field, other(side))
  for (let leader = 0; leader < ground.leaders.length; leader++) {
    // What everybody sees his counter do is news of a hidden Capitano: it comes on the map, goes into Quarters.
    if (!seesLeader(field, side, leader))
      found.push(`leader ${leader} ${isPrimo(field, leader) ? "on" : "off"} ${state.quarters[leader]}`)
    if (isOnMap(field, leader) && !seesOrder(field, side, leader)) found.push(`order ${leader}`)
    if (state.previousAttack[leader] === 1 && state.side[leader] !== side) found.push(`previous attack ${leader}`)
  }
  for (let unit = 0; unit < ground.units.length; unit++) if (!seesUnit(field, side, unit)) found.push(`unit ${unit}`)
  for (let aux = 0; aux < ground.auxiliaries.length; aux++)
    if (!seesAux(field, side, aux)) found.push(`auxiliary ${aux}`)
  return found
}
