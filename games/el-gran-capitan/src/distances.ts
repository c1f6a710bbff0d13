import type { Hex } from "@carroccio/hexes"
import { POINT } from "./terrain.ts"
import { NO_ROAD, type PlaceId, type Realm } from "./realm.ts"

/** Farther than any two places of the map are from each other. */
const FAR = 4000

const COSTS = new WeakMap<Realm, readonly Uint16Array[]>()
const ORDERS = new WeakMap<Realm, PlaceId[][]>()

/**
 * By hex, then by Place: what a march from there to it costs in half Movement Points, in fair weather and with nobody in
 * the way.
 */
export function marchCosts(ground: Realm): readonly Uint16Array[] {
  let known = COSTS.get(ground)
  if (known === undefined) {
    const toPlaces = ground.places.map(({ hex }) => measure(ground, hex))
    known = Array.from({ length: ground.terrain.length }, (_, hex) => Uint16Array.from(toPlaces, (to) => to[hex]))
    COSTS.set(ground, known)
  }
  return known
}

/** All Places, those first to which a march from a hex costs least. */
export function placesFrom(ground: Realm, hex: Hex): readonly PlaceId[] {
  let known = ORDERS.get(ground)
  if (known === undefined) ORDERS.set(ground, (known = []))
  return (known[hex] ??= nearestFirst(marchCosts(ground)[hex]))
}

function nearestFirst(costs: Uint16Array): PlaceId[] {
  return [...costs.keys()].sort((a, b) => costs[a] - costs[b])
}

/** What the last step into a hex costs (8.6). */
function costInto(ground: Realm, from: Hex, direction: number, to: Hex): number {
  const side = from * 6 + direction
  const place = ground.placeAt[to]
  const road = ground.road[side]
  let cost = ground.charts.terrain[ground.terrain[to]].cost
  if (place >= 0 && ground.places[place].kind === "city") cost = POINT
  else if (road !== NO_ROAD) cost = ground.charts.roads[road]
  if (ground.river[side] === 1) cost += road === NO_ROAD ? ground.charts.ford : ground.charts.bridge
  return cost
}

/** From the goal outwards, hexes in the order of what they cost. */
function measure(ground: Realm, goal: Hex): Uint16Array {
  const costs = new Uint16Array(ground.terrain.length).fill(FAR)
  const rings: Hex[][] = [[goal]]
  costs[goal] = 0
  for (let cost = 0; cost < rings.length; cost++) {
    for (const hex of rings[cost] ?? []) {
      if (costs[hex] !== cost) continue
      for (let direction = 0; direction < 6; direction++) {
        const from = ground.grid.neighbours[hex * 6 + direction]
        const towards = (direction + 3) % 6
        if (from <= 0 || ground.open[from * 6 + towards] !== 1) continue
        const total = cost + costInto(ground, from, towards, hex)
        if (total >= costs[from]) continue
        costs[from] = total
        ;(rings[total] ??= []).push(from)
      }
    }
  }
  return costs
}
