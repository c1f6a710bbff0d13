import { tell } from "@carroccio/kernel"
import { forceGone } from "./capitani.ts"
import { isBroken, primoOf, unitsOf, type ForceId } from "./forces.ts"
import { GONE, ON_CARD, RETREAT, type Play } from "./position.ts"
import { NEITHER, NOBODY, type UnitId } from "./realm.ts"

/** Takes a Combat Unit out of play for good; a Baron goes back to his State's card (1.3.2, 16.3.1). */
export function removeUnit(play: Play, unit: UnitId): void {
  const { ground, state } = play
  const { baron } = ground.units[unit]
  tell(play, "unitLost", baron === NOBODY ? "1.3.2" : "16.3.1", {
    unit,
    leader: state.of[unit],
    hex: state.at[state.of[unit]],
  })
  state.points[unit] = 0
  state.demoralised[unit] = 0
  state.of[unit] = GONE
  if (baron === NOBODY) return
  // 16.3.2: the counters of States aligned to nobody are not replaced.
  state.at[baron] = ground.leaders[baron].generic || state.side[baron] === NEITHER ? 0 : ON_CARD
  state.order[baron] = 0
}

/** Takes Strength Points from a unit; a Baron who loses any is eliminated (16.3). */
export function losePoints(play: Play, unit: UnitId, count: number): void {
  const { ground, state } = play
  if (count <= 0 || state.of[unit] < 0) return
  if (ground.units[unit].baron !== NOBODY || state.points[unit] <= count) {
    removeUnit(play, unit)
    return
  }
  state.points[unit] -= count
  tell(play, "pointsLost", "13.1.7", { unit, count, leader: state.of[unit], hex: state.at[state.of[unit]] })
}

/** Demoralises a unit; a Baron is eliminated instead (10.1, 16.3). */
export function demoralise(play: Play, unit: UnitId): void {
  const { ground, state } = play
  if (state.of[unit] < 0 || state.demoralised[unit] === 1) return
  if (ground.units[unit].baron !== NOBODY) {
    removeUnit(play, unit)
    return
  }
  state.demoralised[unit] = 1
  tell(play, "demoralised", "10.1", { unit, leader: state.of[unit], hex: state.at[state.of[unit]] })
}

/**
 * What follows when the losses of a Force have all been taken: without Strength Points its Capitani are captured (4.6);
 * wholly Demoralised it is ordered to Retreat (10.1.1). Gives whether the Force still stands.
 */
export function settleLosses(play: Play, leader: ForceId): boolean {
  const force = primoOf(play, leader)
  const units = unitsOf(play, force)
  if (units.length === 0) {
    forceGone(play, force)
    return false
  }
  if (isBroken(play, units)) play.state.order[force] = RETREAT
  return true
}
