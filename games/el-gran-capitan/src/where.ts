import { distance, onGrid, within, type Hex } from "@carroccio/hexes"
import { isFortress, owns, placeAt } from "./places.ts"
import type { Field } from "./position.ts"
import type { PlaceId, RegionId, Side, Where } from "./realm.ts"

/** The hexes that a set-up or a Reinforcement names for a side; what a rule of its own adds is not among them. */
export function hexesOf(field: Field, where: Where, side: Side): Hex[] {
  const { ground } = field
  const { regions } = where
  if (regions !== undefined) return ground.hexes.filter((hex) => isAmong(field, where, side, hex))
  const found: Hex[] = []
  if (where.within !== undefined) {
    found.push(...within(ground.grid, ground.places[where.within.of].hex, where.within.hexes))
  }
  ground.places.forEach(({ hex }, place) => {
    if (isNamed(field, where, side, place) && !found.includes(hex)) found.push(hex)
  })
  return found
}

/** Whether a hex is one of them. */
export function isAmong(field: Field, where: Where, side: Side, hex: Hex): boolean {
  const { ground } = field
  if (!onGrid(ground.grid, hex)) return false
  if (where.regions?.includes(ground.region[hex]) === true) return true
  const place = placeAt(field, hex)
  if (place >= 0 && isNamed(field, where, side, place)) return true
  if (where.within === undefined) return false
  return distance(ground.grid, ground.places[where.within.of].hex, hex) <= where.within.hexes
}

function isNamed(field: Field, where: Where, side: Side, place: PlaceId): boolean {
  if (where.places?.includes(place) === true) return true
  const { region, port } = field.ground.places[place]
  const inside = (regions: readonly RegionId[] | undefined) => regions?.includes(region) === true
  if (port !== null && inside(where.ports)) return true
  if ((port !== null || isFortress(field, place)) && inside(where.strongholds)) return true
  if (!owns(field, side, place)) return false
  if (port !== null && inside(where.ownedPorts)) return true
  return inside(where.ownedPlaces) || (isFortress(field, place) && inside(where.ownedFortresses))
}
