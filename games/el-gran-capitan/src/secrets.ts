import type { Seat } from "@carroccio/kernel"
import { isOnMap, isPrimo, isUnemployed } from "./forces.ts"
import { OUT, type Field } from "./position.ts"
import { knownEntries } from "./scenarios/entries.ts"
import { other, type LeaderId } from "./realm.ts"
import { awaited } from "./underway.ts"
import { hasRiders, seesAux, seesLeader, seesOrder, seesUnit, sideOfSeat } from "./sight.ts"

/** What the seat cannot see: names of Capitani, what is on their cards, their Orders (1.4). */
export function hidden(field: Field, seat: Seat): readonly string[] {
  const { ground, state } = field
  const side = sideOfSeat(field, seat)
  const foe = other(side)
  const found = awaited(field, foe)
  // 1.4: whatever is on cards, Previous Attack markers among it.
  if (state.at.some((hex, leader) => hex > OUT && state.side[leader] === foe)) found.push("cards")
  found.push(hasRiders(field, foe) ? "riders" : "no riders")
  for (let leader = 0; leader < ground.leaders.length; leader++) {
    if (!seesLeader(field, side, leader)) found.push(`leader ${leader} ${whereabouts(field, leader)}`)
    if (isOnMap(field, leader) && !seesOrder(field, side, leader)) found.push(`order ${leader}`)
    if (state.previousAttack[leader] === 1 && state.side[leader] !== side) found.push(`previous attack ${leader}`)
  }
  knownEntries(field, side).forEach((entered, region) => {
    if (entered !== state.entered[region]) found.push(`entry ${region}`)
  })
  for (let unit = 0; unit < ground.units.length; unit++) if (!seesUnit(field, side, unit)) found.push(`unit ${unit}`)
  for (let aux = 0; aux < ground.auxiliaries.length; aux++)
    if (!seesAux(field, side, aux)) found.push(`auxiliary ${aux}`)
  return found
}

/** What everybody sees a hidden Capitano's counter do is news: it comes on the map, goes into Quarters, rides alone. */
function whereabouts(field: Field, leader: LeaderId): string {
  const { state } = field
  if (!isPrimo(field, leader)) return "on a card"
  return isUnemployed(field, leader) ? `alone at ${state.at[leader]}` : `on the map ${state.quarters[leader]}`
}
