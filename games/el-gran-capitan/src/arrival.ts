import type { Hex } from "@carroccio/hexes"
import { conquer } from "./alignment.ts"
import { captureUnemployed } from "./capitani.ts"
import { armOf, hasEnemyForce, isBaron, isCavalry, isEnemy, isUnemployed, unitsOf, type ForceId } from "./forces.ts"
import { placeAt } from "./places.ts"
import type { Play } from "./position.ts"
import { NOBODY } from "./realm.ts"
import { onEnter } from "./scenarios/hooks.ts"

/** What a Force does by coming into a hex: it takes Towns, Supply Sources and Capitani without troops. */
export function arrive(play: Play, force: ForceId, hex: Hex): void {
  const { ground, state } = play
  const place = placeAt(play, hex)
  if (!hasEnemyForce(play, hex, state.side[force])) {
    if (place !== NOBODY && ground.places[place].kind === "town") conquer(play, force, place) // 15.3
    seizeCapitani(play, force, hex)
  }
  if (play.position.outcome === null) onEnter(play, force, hex)
}

/** 4.6: Cavalry tries to seize Capitani who have no troops; whoever is with a Force of his side is safe. */
export function seizeCapitani(play: Play, force: ForceId, hex: Hex): void {
  const { ground, state } = play
  const side = state.side[force]
  if (!unitsOf(play, force).some((unit) => isCavalry(armOf(play, unit)))) return
  for (let one = 0; one < ground.capitani; one++) {
    if (state.at[one] !== hex || state.under[one] !== NOBODY || !isEnemy(side, state.side[one])) continue
    if (isUnemployed(play, one) && !isBaron(play, one)) captureUnemployed(play, one, side)
  }
}
