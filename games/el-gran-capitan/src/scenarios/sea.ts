import type { Hex } from "@carroccio/hexes"
import { forcesAt, hasEnemyForce, isBaron, pointsOf, unitsOf, type ForceId } from "../forces.ts"
import { owns, placeAt } from "../places.ts"
import type { Field } from "../position.ts"
import { NOBODY, type LeaderId, type PlaceId, type Side } from "../realm.ts"
import { POINT } from "../terrain.ts"
import { isFerrandinosWar, isVenetianPort, regionNamed } from "./names.ts"

const TYRRHENIAN_STATES = ["Terra di Lavoro", "Principato Citra", "Calabria Citra", "Calabria Ultra"]
/** The most Strength Points that a side's ships carry: French, Allied (SC2.3). */
const SHIPS = [4, 8]
/** A hex holds no more Forces of a side (11). */
const MOST_FORCES = 3

/** The Movement, in half points, that so many Strength Points need to go by sea (SC2.3). */
export function seaCost(points: number): number {
  return POINT * (points >= 7 ? 5 : points >= 4 ? 4 : points >= 2 ? 3 : 2)
}

function portAt(field: Field, hex: Hex): PlaceId {
  const place = placeAt(field, hex)
  return place >= 0 && field.ground.places[place].port !== null ? place : NOBODY
}

/** The Ports to which a Force may go by sea with what Movement it has, in half points (SC2.3, SC3.2). */
export function seaPorts(field: Field, force: ForceId, left: number): Hex[] {
  const { ground, state } = field
  if (ground.scenario === 1 || ground.scenario === 4 || isBaron(field, force)) return []
  const from = portAt(field, state.at[force])
  if (from === NOBODY) return []
  const side = state.side[force]
  const units = unitsOf(field, force)
  const points = pointsOf(field, units)
  const isOne = () => units.length <= 1 && units.every((unit) => ground.units[unit].baron === NOBODY) // SC3.2
  const aboard = ground.scenario === 3 ? isOne() : points <= SHIPS[side] && left >= seaCost(points)
  if (!aboard) return []
  return portsFrom(field, from, side).filter((hex) => forcesAt(field, hex, side).length < MOST_FORCES)
}

/** The Ports to which an Unemployed Capitano may go by sea (SC2.3, SC3.2): he is no Force, so that 11 does not bind him. */
export function capitanoSeaPorts(field: Field, leader: LeaderId): Hex[] {
  const { ground, state } = field
  if (ground.scenario === 1 || ground.scenario === 4 || isBaron(field, leader)) return []
  const from = portAt(field, state.at[leader])
  return from === NOBODY ? [] : portsFrom(field, from, state.side[leader])
}

function portsFrom(field: Field, from: PlaceId, side: Side): Hex[] {
  const found: Hex[] = []
  for (let place = 0; place < field.ground.places.length; place++)
    if (place !== from && field.ground.places[place].port !== null && maySail(field, from, place, side))
      found.push(field.ground.places[place].hex)
  return found
}

function maySail(field: Field, from: PlaceId, to: PlaceId, side: Side): boolean {
  const { hex } = field.ground.places[to]
  if (!(isFerrandinosWar(field) ? isRoute1495(field, from, to, side) : isRoute1502(field, from, to, side))) return false
  if (!hasEnemyForce(field, hex, side)) return true
  // SC2.3: a Contested Port whose Fortress is one's own.
  return isFerrandinosWar(field) && forcesAt(field, hex, side).length > 0 && owns(field, side, to)
}

/** SC2.3: the Ports of four States; the French only to the same State or the next. */
function isRoute1495(field: Field, from: PlaceId, to: PlaceId, side: Side): boolean {
  const { places, regions } = field.ground
  const starting = places[from].region
  const landing = places[to].region
  const coast = (region: number) => TYRRHENIAN_STATES.some((name) => regionNamed(field, name) === region)
  if (!coast(starting) || !coast(landing)) return false
  return side === 1 || starting === landing || regions[starting].adjacent.includes(landing)
}

/** SC3.2: the French in the Tyrrhenian Sea, the Spanish in the two others. */
function isRoute1502(field: Field, from: PlaceId, to: PlaceId, side: Side): boolean {
  const { places } = field.ground
  const sails = (place: PlaceId) => (places[place].port === "Tyrrhenian") === (side === 0)
  return sails(from) && sails(to) && !isVenetianPort(field, to)
}
