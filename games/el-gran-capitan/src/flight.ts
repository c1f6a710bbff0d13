import type { Direction, Hex } from "@carroccio/hexes"
import { roll } from "@carroccio/kernel"
import { arrive } from "./arrival.ts"
import { conquer } from "./alignment.ts"
import { isForce, type ForceId } from "./forces.ts"
import { moveForce } from "./moving.ts"
import { beginPillage } from "./pillage.ts"
import { isFortress, placeAt } from "./places.ts"
import type { Field, Play } from "./position.ts"
import type { PlaceId, Side } from "./realm.ts"
import { mayConquer } from "./scenarios/hooks.ts"
import { isOpen } from "./terrain.ts"
import { tellOfLeader } from "./telling.ts"

// 19 D*: a Force that deserts flies to plunder.

/** A Fortress that there is anything to take from: one that can be conquered (15) and is not yet Pillaged (19). */
function isPrey(field: Field, place: PlaceId, side: Side): boolean {
  return isFortress(field, place) && field.state.pillaged[place] === 0 && mayConquer(field, side, place)
}

/** The nearest Fortresses, counted in hexes over passable hexsides, that no other Force stands in or in the way of. */
export function nearestPrey(field: Field, force: ForceId): PlaceId[] {
  const { ground, state } = field
  const start = state.at[force]
  const blocked = new Set<Hex>([start])
  for (let leader = 0; leader < state.at.length; leader++) {
    if (state.at[leader] > 0 && isForce(field, leader)) blocked.add(state.at[leader])
  }
  let front: Hex[] = [start]
  while (front.length > 0) {
    const next: Hex[] = []
    const found: PlaceId[] = []
    for (const hex of front) {
      for (let direction = 0; direction < 6; direction++) {
        const to = ground.grid.neighbours[hex * 6 + direction]
        if (to === 0 || blocked.has(to) || !isOpen(field, hex, direction as Direction)) continue
        blocked.add(to)
        next.push(to)
        const place = placeAt(field, to)
        if (isPrey(field, place, state.side[force])) found.push(place)
      }
    }
    if (found.length > 0) return found
    front = next
  }
  return []
}

/** The Force flies to the nearest unoccupied Fortress and Pillages it; without any it stays where it is. */
export function beginFlight(play: Play, force: ForceId): void {
  const prey = nearestPrey(play, force)
  if (prey.length === 0) {
    tellOfLeader(play, "nowhereToFly", "19 D*", force)
    return
  }
  const place = prey.length === 1 ? prey[0] : prey[roll(play, prey.length) - 1]
  tellOfLeader(play, "flew", "19 D*", force, { place })
  const { hex } = play.ground.places[place]
  moveForce(play, force, hex)
  conquer(play, force, place) // 15.2
  beginPillage(play, force, place, { free: true })
  arrive(play, force, hex)
}
