import type { Hex } from "@carroccio/hexes"
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
  if (state.conquered[place] > 2) return NOBODY // SC3.6: a third power's
  if (state.conquered[place] > 0) return state.conquered[place] - 1
  const aligned = state.aligned[ground.places[place].region]
  return aligned <= 1 ? aligned : NOBODY
}

export function owns(field: Field, side: Side, place: PlaceId): boolean {
  return place >= 0 && ownerOf(field, place) === side
}

/** 15. */
export function isHostile({ state }: Field, side: Side, region: RegionId): boolean {
  return state.aligned[region] === other(side)
}
