import { tell } from "@carroccio/kernel"
import { forcesAt, type ForceId } from "./forces.ts"
import { isFortress, ownerOf } from "./places.ts"
import { GONE, OUT, type Field, type Play } from "./position.ts"
import { NEITHER, NOBODY, type PlaceId, type RegionId, type Side } from "./realm.ts"
import { mayConquer } from "./scenarios/hooks.ts"
import { endSiegeAt } from "./siege-markers.ts"

/** A Force conquers a Town or City, if its side may and does not own it already. */
export function conquer(play: Play, force: ForceId, place: PlaceId): void {
  const side = play.state.side[force]
  if (place < 0 || ownerOf(play, place) === side || !mayConquer(play, side, place)) return
  own(play, place, side)
  tell(play, "conquered", isFortress(play, place) ? "15.2" : "15.3", { place, side })
  endSiegeAt(play, play.ground.places[place].hex) // 12.3.1
}

/** Lays the marker of a side on a Place, also where its Region is Aligned to that side (15.1, 15.2). */
function own({ state }: Play, place: PlaceId, side: Side): void {
  state.conquered[place] = side + 1
}

/** Those whose Force holds a Place of theirs against a side; a Baron who serves nobody holds what nobody owns (15, SC3.4). */
function holderAgainst(field: Field, side: Side, place: PlaceId): Side {
  const { hex } = field.ground.places[place]
  const owner = ownerOf(field, place)
  const holder = owner === NOBODY ? NEITHER : owner
  return holder !== side && forcesAt(field, hex, holder).length > 0 ? holder : NOBODY
}

/** A Region of the Kingdom takes a side, and with it all Towns and Cities but those that others own and hold (15). */
export function align(play: Play, region: RegionId, side: Side): void {
  const { ground, state } = play
  if (!ground.regions[region].kingdom || state.aligned[region] === side || ground.scenario === 1) return // SC1.4
  if (ground.scenario !== 3) dismissNeutrals(play, region)
  for (let place = 0; place < ground.places.length; place++) {
    if (ground.places[place].region !== region || !mayConquer(play, side, place)) continue
    const holder = holderAgainst(play, side, place)
    if (holder !== NOBODY) own(play, place, holder)
    else if (state.conquered[place] !== side + 1) state.conquered[place] = 0 // 15.2: what is Conquered stays so
  }
  state.aligned[region] = side
  tell(play, "aligned", "15", { region, side })
}

/** 16.3.2: the Barons of a State that served nobody are gone when it takes a side; they stay in SC3.4. */
function dismissNeutrals(play: Play, region: RegionId): void {
  const { ground, state } = play
  for (let baron = ground.capitani; baron < ground.leaders.length; baron++) {
    if (ground.leaders[baron].home !== region || state.side[baron] !== NEITHER || state.at[baron] <= OUT) continue
    const { unit } = ground.leaders[baron]
    tell(play, "baronDismissed", "16.3.2", { leader: baron, hex: state.at[baron] })
    state.at[baron] = OUT
    state.of[unit] = GONE
    state.points[unit] = 0
  }
}
