import type { Hex } from "@carroccio/hexes"
import { tell } from "@carroccio/kernel"
import { isBaron, isUnemployed, primoOf } from "./forces.ts"
import { ACTIVATION_PHASE, FINISHED, GONE, ON_CARD, type Field, type Play } from "./position.ts"
import { NEITHER, NOBODY, type LeaderId, type UnitId } from "./realm.ts"

/** Takes a Combat Unit out of play for good; a Baron goes back to his State's card (1.3.2, 16.3.1). */
export function removeUnit(play: Play, unit: UnitId): void {
  const { ground, state } = play
  const { baron } = ground.units[unit]
  const card = state.of[unit]
  tell(play, "unitLost", baron === NOBODY ? "1.3.2" : "16.3.1", { unit, ...whereIs(play, unit) })
  state.points[unit] = 0
  state.demoralised[unit] = 0
  state.of[unit] = GONE
  if (card >= 0) leaveWithoutTroops(play, card)
  if (baron === NOBODY) return
  // 16.3.2: the counters of States aligned to nobody are not replaced.
  state.at[baron] = ground.leaders[baron].generic || state.side[baron] === NEITHER ? 0 : ON_CARD
  state.under[baron] = NOBODY
  state.order[baron] = 0
}

/** 4.4: only those who are without troops as the Activation Phase begins move in it as such; this one had some. */
export function leaveWithoutTroops(play: Play, leader: LeaderId): void {
  if (play.state.phase === ACTIVATION_PHASE && isUnemployed(play, leader)) play.state.activations[leader] = FINISHED
}

/** The card on which a unit is, for all to hear: a hidden Capitano's name stays unsaid (1.4). */
function whereIs(field: Field, unit: UnitId): { leader: LeaderId; hex: Hex } {
  const { state } = field
  const leader = state.of[unit]
  const seen = isBaron(field, leader) || state.shown[leader] === 1 || state.open[primoOf(field, leader)] === 1
  return { leader: seen ? leader : NOBODY, hex: state.at[leader] }
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
  state.toll[unit] += count
  tell(play, "pointsLost", "13.1.7", { unit, count, ...whereIs(play, unit) })
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
  state.wavered[unit]++
  tell(play, "demoralised", "10.1", { unit, ...whereIs(play, unit) })
}
