import type { Hex } from "@carroccio/hexes"
import { OK, refuse, type Action, type Frame, type Verb, type Verdict } from "@carroccio/kernel"
import { isForce, primoOf, unitsOf, type ForceId } from "./forces.ts"
import type { Field, Play, State } from "./position.ts"
import { NOBODY, type AuxId, type LeaderId, type Realm, type Side, type UnitId } from "./realm.ts"

/** The Organisation Segment of a side: one hex after another, each once (2.2 B.2, 7.1). */
export interface OrganisationFrame extends Frame {
  readonly procedure: "organisation" | "reorganisation"
  readonly side: Side
  /** The one Force whose cards may be touched, where it is not the whole hex (12.4 3-a). */
  readonly force?: ForceId
  /** The hex that is being reorganised, or 0. */
  hex: Hex
  /** 1 when that hex is Contested. */
  contested: number
  /** The hexes that are done with. */
  closed: Hex[]
  /** Every counter moved in this hex, once for each time: units by number, leaders from LEADERS, auxiliaries from AUXILIARIES. */
  touched: number[]
  /** Pairs of units between which Strength Points have gone, as lower * PAIR + higher. */
  paired: number[]
  /** Forces made in this Segment. */
  fresh: ForceId[]
  /** Of these, those whose first Order is free (4.8.1 L). */
  free: ForceId[]
  /** Forces that keep the Order that they have been given: after a Major Battle (12.4 11-a), wholly Demoralised (10.1.1). */
  stayed: ForceId[]
  /** Forces that were wholly Demoralised already, and those that came out of them (10.1.1). */
  broken?: ForceId[]
}

export type OrganisationVerb<A extends Action = Action> = Verb<Realm, State, OrganisationFrame, A>

/** In one Segment no counter is moved more often. */
const MOST_MOVES = 2
export const LEADERS = 1000
export const AUXILIARIES = 2000
export const PAIR = 1000

function timesMoved(frame: OrganisationFrame, counter: number): number {
  let times = 0
  for (const one of frame.touched) if (one === counter) times++
  return times
}

export function mayMoveAgain(frame: OrganisationFrame, counter: number): Verdict {
  return timesMoved(frame, counter) < MOST_MOVES ? OK : refuse("7.1", "movedTwice", { count: MOST_MOVES })
}

/** A leader of the side in the hex that is reorganised, on the map or on a card. */
export function isLeaderHere(field: Field, frame: OrganisationFrame, leader: LeaderId): boolean {
  const { state } = field
  if (frame.hex === 0 || state.at[leader] !== frame.hex || state.side[leader] !== frame.side) return false
  return frame.force === undefined || primoOf(field, leader) === frame.force
}

export function isCapitanoHere(field: Field, frame: OrganisationFrame, leader: LeaderId): boolean {
  return leader >= 0 && leader < field.ground.capitani && isLeaderHere(field, frame, leader)
}

export function isUnitHere(field: Field, frame: OrganisationFrame, unit: UnitId): boolean {
  const of = field.state.of[unit] ?? NOBODY
  return of >= 0 && isLeaderHere(field, frame, of)
}

export function isAuxHere(field: Field, frame: OrganisationFrame, aux: AuxId): boolean {
  const of = field.state.auxOf[aux] ?? NOBODY
  return of >= 0 && isLeaderHere(field, frame, of)
}

export function capitaniHere(field: Field, frame: OrganisationFrame): LeaderId[] {
  const found: LeaderId[] = []
  if (frame.hex === 0) return found
  for (let one = 0; one < field.ground.capitani; one++) if (isLeaderHere(field, frame, one)) found.push(one)
  return found
}

export function unitsHere(field: Field, frame: OrganisationFrame): UnitId[] {
  const found: UnitId[] = []
  if (frame.hex === 0) return found
  for (let one = 0; one < field.state.of.length; one++) if (isUnitHere(field, frame, one)) found.push(one)
  return found
}

/** Transfers are for hexes without an enemy Force (7.1). */
export function mayTransferHere(frame: OrganisationFrame): Verdict {
  if (frame.hex === 0) return refuse("7.1", "noHexChosen")
  return frame.contested === 1 ? refuse("7.1", "contestedHex", { hex: frame.hex }) : OK
}

/** A new Force has come out of another: it inherits a Retreat, and may be free of cost (7.3, 4.8.1 L). */
export function noteNewForce(frame: OrganisationFrame, force: ForceId, free: boolean): void {
  if (!frame.fresh.includes(force)) frame.fresh.push(force)
  if (free && !frame.free.includes(force)) frame.free.push(force)
}

/** Auxiliaries follow the last Strength Points they can be with: Siege Artillery the Artillery, all the troops (16.1, 16.1.2). */
export function followTroops(play: Play, from: LeaderId, to: LeaderId): void {
  const { ground, state } = play
  const old = primoOf(play, from)
  if (old === primoOf(play, to)) return
  const units = unitsOf(play, old)
  const artillery = units.some((unit) => ground.types[ground.units[unit].type].arm === "artillery")
  for (let aux = 0; aux < state.auxOf.length; aux++) {
    if (state.auxOf[aux] < 0 || primoOf(play, state.auxOf[aux]) !== old) continue
    const stays = ground.auxiliaries[aux].kind === "siegeArtillery" ? artillery : units.length > 0
    if (!stays) state.auxOf[aux] = to
  }
}

/** A Force becomes two: auxiliaries are with that of them that has the troops for them (16.1, 16.1.2). */
export function partAuxiliaries(play: Play, force: ForceId, leader: ForceId): void {
  followTroops(play, force, leader)
  followTroops(play, leader, force)
}

/** How many Forces of the side there are in the hex. */
export function forcesHere(field: Field, frame: OrganisationFrame): number {
  let count = 0
  for (let one = 0; one < field.state.at.length; one++)
    if (isLeaderHere(field, frame, one) && isForce(field, one)) count++
  return count
}
