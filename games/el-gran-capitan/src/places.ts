import type { Hex } from "@carroccio/hexes"
import { forcesAt, hasEnemyForce } from "./forces.ts"
import { NOBODY, other, type PlaceId, type RegionId, type Side } from "./realm.ts"
import type { Field } from "./position.ts"

export function placeAt({ ground }: Field, hex: Hex): PlaceId {
  return hex > 0 ? ground.placeAt[hex] : NOBODY
}

export function regionAt({ ground }: Field, hex: Hex): RegionId {
  return ground.region[hex]
}

/** A Fortified City or a Fortified Town (1.3.1.1). */
export function isFortress({ ground }: Field, place: PlaceId): boolean {
  return place >= 0 && ground.places[place].kind !== "town"
}

export function isFortressHex(field: Field, hex: Hex): boolean {
  return isFortress(field, placeAt(field, hex))
}

/** The side that owns a Town or City, or NOBODY (15.1). */
export function ownerOf({ ground, state }: Field, place: PlaceId): Side {
  if (state.conquered[place] > 2) return NOBODY // SC3.6, SC3.4: a third power's, or a Baron's who serves nobody
  if (state.conquered[place] > 0) return state.conquered[place] - 1
  const aligned = state.aligned[ground.places[place].region]
  return aligned <= 1 ? aligned : NOBODY
}

export function owns(field: Field, side: Side, place: PlaceId): boolean {
  return place >= 0 && ownerOf(field, place) === side
}

/** A Force of the side holds a Place: alone, or as its owner, inside. */
export function occupies(field: Field, side: Side, place: PlaceId): boolean {
  if (place < 0) return false
  const { hex } = field.ground.places[place]
  if (forcesAt(field, hex, side).length === 0) return false
  return !hasEnemyForce(field, hex, side) || owns(field, side, place)
}

/** A Fortress hex that the side occupies. */
export function holdsFortress(field: Field, side: Side, hex: Hex): boolean {
  return isFortressHex(field, hex) && occupies(field, side, placeAt(field, hex))
}

/** By a marker or by a Force of the side in it; the alignment of its State alone gives but ownership (15.1, 15.2). */
export function isConquered(field: Field, side: Side, place: PlaceId): boolean {
  if (!owns(field, side, place)) return false
  return field.state.conquered[place] === side + 1 || occupies(field, side, place)
}

/** 15. */
export function isHostile({ state }: Field, side: Side, region: RegionId): boolean {
  return state.aligned[region] === other(side)
}
