import { isBaron, primoOf, unitsOf, unitsOn } from "./forces.ts"
import { AWAITED, FOR_HIRE, GONE, HIRED, SERVING, OUT, SUBSTITUTE, type Field } from "./position.ts"
import type { ConsolidationFrame } from "./consolidation.ts"
import type { ReallocationFrame } from "./reallocation-frame.ts"
import { NEITHER, NOBODY, type LeaderId, type UnitId } from "./realm.ts"

/** No army may have saved more (6.3.3). */
const MOST_POINTS = 19

/** What is always true of a game at a decision; the first thing that is not, in words, or undefined. */
export function brokenIn(field: Field): string | undefined {
  const { ground, state, position } = field
  // 2.1: until both have deployed, troops wait on cards of Capitani who are not on the map.
  if (position.stack.some((frame) => frame.procedure === "deployment")) return undefined
  for (let leader = 0; leader < ground.leaders.length; leader++) {
    const wrong = wrongLeader(field, leader)
    if (wrong !== undefined) return `${ground.leaders[leader].name}: ${wrong}`
  }
  for (let unit = 0; unit < ground.units.length; unit++) {
    const wrong = wrongUnit(field, unit)
    if (wrong !== undefined) return `unit ${unit}: ${wrong}`
  }
  for (let aux = 0; aux < ground.auxiliaries.length; aux++) {
    const of = state.auxOf[aux]
    if (of >= 0 && state.at[of] <= OUT && !isFallen(field, of))
      return `auxiliary ${aux} is with a Capitano who is not there`
    const force = of < 0 ? of : primoOf(field, of)
    const unsettled = isFallen(field, of) || isFighting(field) || isJoined(field, force)
    if (of >= 0 && unitsOf(field, force).length === 0 && !unsettled)
      return `auxiliary ${aux} is with a Force without troops` // 16.1
  }
  for (let army = 0; army < ground.armies.length; army++) {
    if (state.ap[army] < 0 || state.ap[army] > MOST_POINTS)
      return `${ground.armies[army].name} has ${state.ap[army]} AP`
  }
  if (state.aligned.some((side) => side < 0 || side > NEITHER)) return "a Region is aligned to nobody known"
  if (state.conquered.some((mark) => mark < 0 || mark > NEITHER + 1)) return "a Place is conquered by nobody known"
  return undefined
}

/** A Force without troops is dealt with when all losses have been taken (4.6). */
function isFighting({ position }: Field): boolean {
  return position.stack.some((frame) => frame.procedure === "losses" || frame.procedure === "battle")
}

/** Those who are being consolidated are one Force when it is settled which of their units are in excess (11.1). */
function isJoined({ position, state }: Field, leader: LeaderId): boolean {
  return position.stack.some(
    (frame) =>
      frame.procedure === "consolidation" &&
      Math.floor((frame as ConsolidationFrame).places[0] / 4) === state.at[leader],
  )
}

/** A Capitano who fell: his card is kept until his troops have another (4.6.1). */
function isFallen({ position }: Field, leader: LeaderId): boolean {
  return position.stack.some(
    (frame) => frame.procedure === "reallocation" && (frame as ReallocationFrame).fallen === leader,
  )
}

function wrongLeader(field: Field, leader: LeaderId): string | undefined {
  const { ground, state } = field
  const at = state.at[leader]
  const over = state.under[leader]
  if (at > OUT && ground.grid.cell[at] < 0) return `stands at ${at}`
  if (at < SERVING) return `is at ${at}`
  if (over !== NOBODY) {
    if (over === leader || state.under[over] !== NOBODY) return "is on a card that is on a card"
    if (state.at[over] !== at) return "stands apart from the Capitano on whose card he is"
    if (state.side[over] !== state.side[leader]) return "is on an enemy's card"
  }
  if (at <= OUT)
    return unitsOn(field, leader).length > 0 && !isFallen(field, leader) ? "has units and is not on the map" : undefined
  if (state.order[leader] < 0 || state.order[leader] > 5) return `has order ${state.order[leader]}`
  if (state.siege[leader] < 0 || state.siege[leader] > 4) return `has siege ${state.siege[leader]}`
  if (state.besieging[leader] < 0 || state.besieging[leader] > 5) return `is besieging ${state.besieging[leader]}`
  if (isBaron(field, leader)) {
    return state.of[ground.leaders[leader].unit] === leader ? undefined : "is on the map without his own men"
  }
  return undefined
}

function wrongUnit(field: Field, unit: UnitId): string | undefined {
  const { ground, state } = field
  const { most, baron, army } = ground.units[unit]
  const of = state.of[unit]
  const points = state.points[unit]
  if (points < 0 || points > most) return `${points} Strength Points of ${most}`
  if (state.demoralised[unit] !== 0 && state.demoralised[unit] !== 1) return "half Demoralised"
  if (of < 0) {
    if (of < HIRED) return `is at ${of}`
    const idle = of === GONE || of === SUBSTITUTE
    if (idle && baron === NOBODY && points > 0) return `${points} Strength Points on nobody's card`
    return of === AWAITED || of === FOR_HIRE || of === HIRED || idle ? undefined : `is at ${of}`
  }
  if (points === 0) return "no Strength Points on a card"
  if (state.at[of] <= OUT && !isFallen(field, of)) return "with a Capitano who is not on the map"
  // O1.3: mercenaries serve either side.
  const side = baron !== NOBODY ? state.side[baron] : army === NOBODY ? state.side[of] : ground.armies[army].side
  return state.side[of] === side ? undefined : "serves the enemy"
}
