import { tell } from "@carroccio/kernel"
import { forceGone } from "./capitani.ts"
import { armOf, isBroken, primoOf, unitsOf, type ForceId } from "./forces.ts"
import { giveOrder } from "./give-order.ts"
import { GONE, RETREAT, type Play } from "./position.ts"
import type { UnitId } from "./realm.ts"

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
  if (isBroken(play, units) && play.state.order[force] !== RETREAT) giveOrder(play, force, RETREAT)
  leaveSiegeArtillery(play, force, units)
  return true
}

/** 16.1.2: Siege Artillery stays with a Force as long as it has Artillery. */
function leaveSiegeArtillery(play: Play, force: ForceId, units: readonly UnitId[]): void {
  const { ground, state } = play
  for (let aux = 0; aux < state.auxOf.length; aux++) {
    const leader = state.auxOf[aux]
    if (leader < 0 || ground.auxiliaries[aux].kind !== "siegeArtillery") continue
    if (primoOf(play, leader) !== force || units.some((unit) => armOf(play, unit) === "artillery")) continue
    state.auxOf[aux] = GONE
    tell(play, "auxiliaryLost", "16.1.2", { aux, hex: state.at[force] })
  }
}
