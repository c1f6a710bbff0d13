import { within, type Hex } from "@carroccio/hexes"
import { isFortress, owns } from "./places.ts"
import type { Field } from "./position.ts"
import type { Place, RegionId, Side, Where } from "./realm.ts"

/** The hexes that a set-up or a Reinforcement names for a side; what a rule of its own adds is not among them. */
export function hexesOf(field: Field, where: Where, side: Side): Hex[] {
  const { ground } = field
  const found = new Set<Hex>()
  for (const place of where.places ?? []) found.add(ground.places[place].hex)
  if (where.regions !== undefined) {
    for (const hex of ground.hexes) if (where.regions.includes(ground.region[hex])) found.add(hex)
  }
  if (where.within !== undefined) {
    for (const hex of within(ground.grid, ground.places[where.within.of].hex, where.within.hexes)) found.add(hex)
  }
  ground.places.forEach((place, id) => {
    if (isNamedBy(field, where, place, id, side)) found.add(place.hex)
  })
  return [...found]
}

function isNamedBy(field: Field, where: Where, place: Place, id: number, side: Side): boolean {
  const { region, port } = place
  const inside = (regions: readonly RegionId[] | undefined) => regions !== undefined && regions.includes(region)
  if (port !== null && inside(where.ports)) return true
  if ((port !== null || isFortress(field, id)) && inside(where.strongholds)) return true
  if (!owns(field, side, id)) return false
  if (port !== null && inside(where.ownedPorts)) return true
  return inside(where.ownedPlaces) || (isFortress(field, id) && inside(where.ownedFortresses))
}
