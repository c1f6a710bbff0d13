import type { Hex } from "@carroccio/hexes"
import { ALL_DIRECTIONS, neighbour } from "@carroccio/hexes"
import { roll, tell } from "@carroccio/kernel"
import { takeIn } from "./baron-units.ts"
import { capitaniUnder, forcesAt, isBaron, isForce, isPrimo, roomOn, unitsOf, unitsOn, type ForceId } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { NO_ORDER, type Field, type Play } from "./position.ts"
import { NOBODY, type LeaderId, type Side, type UnitId } from "./realm.ts"
import { mayBeUnder, mayServe, mayStopAt } from "./scenarios/hooks.ts"
import { isOpen } from "./terrain.ts"
import { tellOfRank } from "./telling.ts"

/** Those of a side who stand in a hex by themselves and could become one Force. */
export interface Company {
  readonly hex: Hex
  readonly side: Side
  /** Forces of Capitani, of Barons, and Capitani without troops. */
  readonly capitani: ForceId[]
  readonly barons: ForceId[]
  readonly loose: LeaderId[]
}

/** Who is there, in Quarters or not: the ones do not consolidate with the others (18 EFFECTS). */
export function companyAt(field: Field, hex: Hex, side: Side, quarters: number): Company {
  const { state } = field
  const company: Company = { hex, side, capitani: [], barons: [], loose: [] }
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] !== hex || state.side[one] !== side || !isPrimo(field, one)) continue
    if (isForce(field, one)) {
      if (state.quarters[one] === quarters) (isBaron(field, one) ? company.barons : company.capitani).push(one)
    } else if (!isBaron(field, one)) company.loose.push(one)
  }
  return company
}

/** The Capitani of a side in a hex, on the map or on a card. */
export function capitaniAt({ ground, state }: Field, { hex, side }: Company): LeaderId[] {
  const found: LeaderId[] = []
  for (let one = 0; one < ground.capitani; one++) if (state.at[one] === hex && state.side[one] === side) found.push(one)
  return found
}

/** 4.2.3: of two Capitani Generali of an army who join the one of lower Rank is one no more, by lot if they are equal. */
export function settleGenerali(play: Play, capitani: readonly LeaderId[]): void {
  const { ground, state } = play
  for (const one of capitani) {
    for (const two of capitani) {
      if (two <= one || state.generale[one] === 0 || state.generale[two] === 0) continue
      if (ground.leaders[one].army !== ground.leaders[two].army) continue
      const more = ground.leaders[one].rank - ground.leaders[two].rank
      const loser = more > 0 ? two : more < 0 ? one : roll(play, 2) === 1 ? two : one
      state.generale[loser] = 0
      tellOfRank(play, "noLongerGenerale", "4.2.3", loser)
    }
  }
}

/** Those whom a Capitano Generale there could take under his command (11, 4.2.3). */
export function followersOf(field: Field, head: LeaderId, capitani: readonly ForceId[]): ForceId[] {
  return capitani.filter((one) => one !== head && mayBeUnder(field, one, head))
}

/** Minor Forces whose Combat Units all may serve under a Capitano (11.1). */
export function joinersOf(field: Field, head: LeaderId, capitani: readonly ForceId[]): ForceId[] {
  return capitani.filter((one) => one !== head && unitsOf(field, one).every((unit) => mayServe(field, unit, head)))
}

/** Barons who may serve in a Force. */
export function vassalsOf(field: Field, head: LeaderId, barons: readonly ForceId[]): ForceId[] {
  return barons.filter((one) => mayServe(field, field.ground.leaders[one].unit, head))
}

/** A Card of a Force that has room for a Baron's unit: the Primo Capitano's first (4.1). */
function cardFor(field: Field, head: LeaderId, baron: LeaderId): LeaderId {
  const { unit } = field.ground.leaders[baron]
  if (roomOn(field, head) > 0) return head
  if (field.state.generale[head] === 0) return NOBODY
  for (const one of capitaniUnder(field, head))
    if (unitsOn(field, one).length > 0 && roomOn(field, one) > 0 && mayServe(field, unit, one)) return one
  return NOBODY
}

/**
 * The Combat Units of which some are too many when Forces become one under a Capitano, and how many of them (11.1).
 * `joiners` give him all their units; followers keep theirs on their own cards.
 */
export function excess(
  field: Field,
  head: LeaderId,
  joiners: readonly ForceId[],
  followers: readonly ForceId[],
  vassals: readonly ForceId[],
): { units: UnitId[]; count: number } {
  const { ground } = field
  const barons = vassals.map((one) => ground.leaders[one].unit)
  if (field.state.generale[head] === 1) {
    let room = Math.max(0, roomOn(field, head))
    for (const card of [
      ...capitaniUnder(field, head),
      ...followers,
      ...followers.flatMap((one) => capitaniUnder(field, one)),
    ])
      if (unitsOn(field, card).length > 0) room += Math.max(0, roomOn(field, card))
    return { units: barons, count: barons.length - room }
  }
  const units = [...unitsOf(field, head), ...joiners.flatMap((one) => unitsOf(field, one)), ...barons]
  return { units, count: units.length - ground.leaders[head].rank }
}

/** By leader: what marks a Force and stays with it when it joins another. */
const STAYING = ["earthworks", "disrupted", "crossing", "noMove", "marched", "besieging"] as const
const PASSING = ["roadMarch", "quarters", "siege"] as const

/** Makes Forces one under a Capitano (11, 11.1). */
export function merge(
  play: Play,
  head: LeaderId,
  joiners: readonly ForceId[],
  followers: readonly ForceId[],
  vassals: readonly ForceId[],
  loose: readonly LeaderId[],
): void {
  const { state } = play
  const joined = [...joiners, ...followers]
  giveHighestOrder(play, head, joined)
  for (const one of [...joined, ...loose]) {
    if (one === head) continue
    for (const marker of STAYING) state[marker][head] = Math.max(state[marker][head], state[marker][one]) // 8.5
    for (const marker of [...STAYING, ...PASSING]) state[marker][one] = 0
    state.order[one] = NO_ORDER
    for (const under of capitaniUnder(play, one)) state.under[under] = head
    state.under[one] = head
    state.shown[one] = 0 // 1.4
  }
  for (const one of joiners) {
    for (let unit = 0; unit < state.of.length; unit++) if (state.of[unit] === one) state.of[unit] = head
  }
  // 16.1: also of one whose own last unit was in excess.
  for (let aux = 0; aux < state.auxOf.length; aux++)
    if ([...joiners, ...loose].includes(state.auxOf[aux])) state.auxOf[aux] = head
  for (const baron of vassals) {
    state.earthworks[head] = Math.max(state.earthworks[head], state.earthworks[baron])
    const card = cardFor(play, head, baron)
    if (card !== NOBODY) takeIn(play, baron, card)
  }
  tell(play, "consolidated", "11", { hex: state.at[head], side: state.side[head] })
}

/** 7.3.6: the Order of the Capitano of the highest Rank holds. */
function giveHighestOrder(play: Play, head: LeaderId, joined: readonly ForceId[]): void {
  const { ground, state } = play
  let best = head
  for (const one of joined) {
    if (state.order[one] === NO_ORDER) continue
    if (state.order[best] === NO_ORDER || ground.leaders[one].rank > ground.leaders[best].rank) best = one
  }
  if (best !== head) giveOrder(play, head, state.order[best])
}

/** The hexes beside to which an excess Force could be displaced (2.2 D.3). */
export function displacements(field: Field, force: ForceId): Hex[] {
  const { ground, state } = field
  const found: Hex[] = []
  for (const direction of ALL_DIRECTIONS) {
    const hex = neighbour(ground.grid, state.at[force], direction)
    if (hex === 0 || !isOpen(field, state.at[force], direction)) continue
    if (forcesAt(field, hex).length === 0 && mayStopAt(field, force, hex)) found.push(hex)
  }
  return found
}
