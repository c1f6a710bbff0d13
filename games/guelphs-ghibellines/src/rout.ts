import { distance, type Hex } from "@carroccio/hexes"
import { roll, tell } from "@carroccio/kernel"
import { disrupt } from "./disruption.ts"
import { loseHero, retireIfEmpty, woundCapitano } from "./personalities.ts"
import { CAPTURED, ELIMINATED, other, type Play, type Side, type Unit } from "./position.ts"
import { fighterAt, palvesariAt, personalitiesAt, remove } from "./stacking.ts"
import { raiseLevel } from "./victory.ts"

/** What becomes of the counters that stood with a unit that is gone from the hex. */
export function eliminateWith(play: Play, unit: Unit, hex: Hex): void {
  const { ground } = play
  const { side, battaglia } = ground.counters[unit]
  const palvesari = palvesariAt(play, hex)
  if (palvesari >= 0 && fighterAt(play, hex) < 0 && ground.counters[palvesari].side === side) {
    remove(play, palvesari, ELIMINATED) // 14.0.4
    tell(play, "palvesariLost", "14.0.4", { unit: palvesari })
  }
  for (const hero of personalitiesAt(play, hex, side, ground.heroes)) loseHero(play, hero, true) // 13.3.3
  for (const standard of personalitiesAt(play, hex, side, ground.standards)) loseStandard(play, standard) // 13.2.3
  for (const capitano of personalitiesAt(play, hex, side, ground.capitani)) woundCapitano(play, capitano, true) // 13.1.7
  retireIfEmpty(play, battaglia)
}

/** The banner falls: a level for the enemy, and dismay among the friends near by (13.2.3). */
export function loseStandard(play: Play, standard: Unit): void {
  const { ground, state } = play
  const { side } = ground.counters[standard]
  const hex = state.hex[standard]
  remove(play, standard, CAPTURED)
  tell(play, "standardLost", "13.2.3", { unit: standard })
  raiseLevel(play, other(side), 1, "17.1.1")
  const range = roll(play)
  tell(play, "dismay", "13.2.3", { range })
  for (const unit of ground.fighters) {
    if (ground.counters[unit].side !== side || state.hex[unit] === 0) continue
    if (distance(ground.grid, state.hex[unit], hex) <= range) disrupt(play, unit, "13.2.3")
  }
}

/** A palvesari or a Carroccio left alone is lost when it is attacked (14.0.4, S.3.7.4). */
export function eliminateAlone(play: Play, unit: Unit): void {
  const { kind, side, battaglia } = play.ground.counters[unit]
  if (kind === "carroccio") loseCarroccio(play, side)
  else {
    remove(play, unit, ELIMINATED)
    tell(play, "palvesariLost", "14.0.4", { unit })
  }
  retireIfEmpty(play, battaglia)
}

export function loseCarroccio(play: Play, side: Side): void {
  const carroccio = play.ground.carroccio[side]
  remove(play, carroccio, CAPTURED)
  tell(play, "carroccioLost", "S.3.7.4", { unit: carroccio })
  play.ground.exclusive.onCarroccioLost?.(play, side)
}
