import type { Hex } from "@carroccio/hexes"
import { tell } from "@carroccio/kernel"
import { disruptByTerrain } from "./disruption.ts"
import { chaseCapitani } from "./personalities.ts"
import { ELIMINATED, other, type Play, type Unit } from "./position.ts"
import { alarmNextTo } from "./reserve.ts"
import { isOnMap, place, remove } from "./stacking.ts"
import { score } from "./victory.ts"

/**
 * A unit comes into a hex with whoever goes along: the ground, the camp, reserves near by, a Capitano or friars alone
 * there.
 */
export function comeInto(play: Play, unit: Unit, companions: readonly Unit[], hex: Hex, from: Hex): void {
  const { ground, state } = play
  const { side } = ground.counters[unit]
  place(play, unit, hex)
  for (const one of companions) {
    place(play, one, hex)
    state.facing[one] = state.facing[unit]
  }
  disruptByTerrain(play, unit, from, hex)
  if (isOnMap(play, unit)) ground.exclusive.onEnter?.(play, unit, hex)
  if (!isOnMap(play, unit)) return
  alarmNextTo(play, hex, side) // 16.4
  chaseCapitani(play, hex, side) // 13.1.9
  const religiosi = ground.religiosi[other(side)]
  if (religiosi >= 0 && state.hex[religiosi] === hex) {
    remove(play, religiosi, ELIMINATED) // S.5.2.4
    tell(play, "religiosiLost", "S.5.2.4", { unit: religiosi })
    score(play, 0, 2, "S.5.2.4")
    score(play, 1, 2, "S.5.2.4")
  }
}
