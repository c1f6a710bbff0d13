import { tell } from "@carroccio/kernel"
import type { ForceId } from "./forces.ts"
import { ownerOf } from "./places.ts"
import type { Play } from "./position.ts"
import type { PlaceId, RegionId, Side } from "./realm.ts"
import { mayConquer } from "./scenarios/hooks.ts"

/** A Force conquers a Town or City, if its side may and does not own it already (15.2, 15.3). */
export function conquer(play: Play, force: ForceId, place: PlaceId): void {
  const { state } = play
  const side = state.side[force]
  if (place < 0 || ownerOf(play, place) === side || !mayConquer(play, side, place)) return
  state.conquered[place] = side + 1
  tell(play, "conquered", "15.2", { place, side })
}

/** A Region takes a side (15). */
export function align(play: Play, region: RegionId, side: Side): void {
  play.state.aligned[region] = side
}
