import { finish, roll, tell, type Frame, type Procedure } from "@carroccio/kernel"
import { align } from "../alignment.ts"
import { beginBarons } from "../barons.ts"
import { isForce } from "../forces.ts"
import { isFortress, ownerOf } from "../places.ts"
import { OUT, type Field, type Play, type State } from "../position.ts"
import { NOBODY, other, type Realm, type RegionId, type Side } from "../realm.ts"
import { ENTERED, FERRANDINO_ENTERED, SETTLED } from "./memory.ts"
import { regionNamed } from "./names.ts"

// SC2.8, SC3.4, SC4.3, SC5.1, SC5.3: States change sides in the Victory Phase

export interface RealignmentFrame extends Frame {
  readonly procedure: "realignment"
  /** The Region looked at next. */
  region: RegionId
}

export const realignment: Procedure<Realm, State, RealignmentFrame> = {
  name: "realignment",
  run(play, frame) {
    const { ground, state } = play
    while (frame.region < ground.regions.length) {
      const region = frame.region++
      const entered = state.entered[region]
      if (entered !== ENTERED && entered !== FERRANDINO_ENTERED) continue
      state.entered[region] = SETTLED
      if (state.aligned[region] !== 0) continue
      winBarons(play, region, entered === FERRANDINO_ENTERED)
      return
    }
    finish(play)
    if (ground.scenario === 2) byFullConquest(play)
    else if (ground.scenario !== 1) byDominance(play)
  },
}

/** The die for a State that an Allied Capitano has entered (SC2.8, SC5.3). */
function winBarons(play: Play, region: RegionId, ferrandino: boolean): void {
  const rule = play.ground.scenario === 5 ? "SC5.3" : "SC2.8"
  const modifier = (ferrandino ? 2 : 0) - (hasForceIn(play, 0, region, false) ? 1 : 0)
  const die = roll(play)
  const count = Math.max(0, die + modifier)
  tell(play, "baronsWon", rule, { region, side: 1, die, modifier, count })
  if (play.ground.scenario === 2 && die + modifier > countBarons(play, 0, region)) align(play, region, 1)
  beginBarons(play, 1, region, count, rule)
}

/** Whether a side has a Force in a Region; Baron Forces counted or not. */
export function hasForceIn(field: Field, side: Side, region: RegionId, barons: boolean): boolean {
  const { ground, state } = field
  const last = barons ? ground.leaders.length : ground.capitani
  for (let one = 0; one < last; one++) {
    if (state.at[one] <= OUT || state.side[one] !== side || ground.region[state.at[one]] !== region) continue
    if (isForce(field, one)) return true
  }
  return false
}

/** A side's Barons in a State's territory, as Forces or as Combat Units (SC2.8). */
export function countBarons(field: Field, side: Side, region: RegionId): number {
  const { ground, state } = field
  let count = 0
  for (let baron = ground.capitani; baron < ground.leaders.length; baron++) {
    if (state.side[baron] !== side) continue
    const leader = state.of[ground.leaders[baron].unit]
    const hex = leader >= 0 ? state.at[leader] : OUT
    if (hex > OUT && ground.region[hex] === region) count++
  }
  return count
}

/** SC2.8: a State without enemies, all whose Fortresses are Conquered, goes over. */
function byFullConquest(play: Play): void {
  const { ground, state } = play
  for (let region = 0; region < ground.regions.length; region++) {
    const side = other(state.aligned[region])
    if (!ground.regions[region].kingdom || (side !== 0 && side !== 1)) continue
    if (!hasForceIn(play, other(side), region, true) && ownsAll(play, side, region)) align(play, region, side)
  }
}

function ownsAll(field: Field, side: Side, region: RegionId): boolean {
  return field.ground.places.every(
    (one, place) => one.region !== region || !isFortress(field, place) || ownerOf(field, place) === side,
  )
}

/** What a side's Fortresses in a Region weigh: two for a City, one for a Town, and what Disfide have added (SC3.4, SC3.5). */
export function weightOf(field: Field, side: Side, region: RegionId): number {
  const { ground, state } = field
  let sum = state.prestige[region * 2 + side]
  for (let place = 0; place < ground.places.length; place++) {
    const { kind, region: of } = ground.places[place]
    if (of === region && kind !== "town" && ownerOf(field, place) === side) sum += kind === "city" ? 2 : 1
  }
  return sum
}

/** The Dominance Factor of a State; that of Terra di Bari differs by scenario (SC3.7, SC4.7, SC5.4). */
export function dominanceOf(field: Field, region: RegionId): number {
  const { ground } = field
  if (region === regionNamed(field, "Terra di Bari")) return ground.scenario === 3 ? 7 : 8
  return ground.regions[region].dominance
}

/** SC3.4, SC4.3, SC5.1. */
function byDominance(play: Play): void {
  const { ground, state } = play
  for (let region = 0; region < ground.regions.length; region++) {
    if (!ground.regions[region].kingdom) continue
    const side = dominates(play, region)
    if (side !== NOBODY && side !== state.aligned[region]) align(play, region, side)
  }
}

/** The side that dominates a State; when both would, it stays as it is. */
function dominates(field: Field, region: RegionId): Side {
  const needed = dominanceOf(field, region)
  const first = weightOf(field, 0, region) >= needed
  const second = weightOf(field, 1, region) >= needed
  return first === second ? NOBODY : first ? 0 : 1
}
