import { within, type Hex } from "@carroccio/hexes"
import { isFortress, owns } from "../places.ts"
import type { Field } from "../position.ts"
import type { PlaceId, RegionId, Side, Where } from "../realm.ts"

/** The hexes that a Where names for a side; its rule of its own apart. */
export function hexesOf(field: Field, where: Where, side: Side): Hex[] {
  const { ground } = field
  const found = new Set<Hex>()
  for (const place of where.places ?? []) found.add(ground.places[place].hex)
  if (where.regions !== undefined)
    for (const hex of ground.hexes) if (where.regions.includes(ground.region[hex])) found.add(hex)
  if (where.within !== undefined) {
    const { hex } = ground.places[where.within.of]
    for (const near of within(ground.grid, hex, where.within.hexes)) if (ground.region[near] >= 0) found.add(near)
  }
  for (let place = 0; place < ground.places.length; place++)
    if (names(field, where, place, side)) found.add(ground.places[place].hex)
  return [...found].sort((a, b) => a - b)
}

function names(field: Field, where: Where, place: PlaceId, side: Side): boolean {
  const { region, port } = field.ground.places[place]
  const has = (regions: readonly RegionId[] | undefined) => regions?.includes(region) === true
  if (port !== null && has(where.ports)) return true
  if (port !== null && has(where.ownedPorts) && owns(field, side, place)) return true
  if (isFortress(field, place) && has(where.ownedFortresses) && owns(field, side, place)) return true
  return has(where.strongholds) && (port !== null || isFortress(field, place))
}
