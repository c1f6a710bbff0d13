import { roll, tell } from "@carroccio/kernel"
import { shareOut, shed } from "./assets.ts"
import type { CombatFrame } from "./battlefield.ts"
import { shiftService } from "./calendar.ts"
import type { EndingFrame } from "./ending.ts"
import { loadOf, provenderLeft } from "./laden.ts"
import { lordsAt, wayBetween } from "./locales.ts"
import { matsOf } from "./lords.ts"
import { MUSTERED, TAKEN, type Field, type Play } from "./position.ts"
import { GOODS, LOOT, other, PROVENDER, SHIP, type LordId, type MatId, type Side } from "./tuscany.ts"

const RULE = "4.4.3 SPOILS"

/** What the losing Lords must give up, and who of the other side shares it out (4.4.3 SPOILS). */
export function awardSpoils(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  const { state } = play
  const { loser, retreated, removed } = frame
  const winner = other(loser)
  const finders = lordsAt(play, combat.locale, winner).filter((lord) => !removed.includes(lord))
  const goods = new Array<number>(GOODS).fill(0)
  const conceded = combat.conceded === loser
  const light: LordId[] = []
  for (const lord of combat.lords[loser]) {
    const gone = removed.includes(lord)
    if (gone || (retreated.includes(lord) && !conceded)) {
      for (const mat of matsOf(play, lord)) seize(play, mat, goods, winner)
    } else if (retreated.includes(lord)) light.push(lord)
  }
  // A Comune without Forces is removed by itself (1.5.1 COMUNI).
  if (frame.comune[loser] === 1) seize(play, play.ground.comune[loser], goods, winner)
  for (const lord of light) {
    for (const mat of matsOf(play, lord)) {
      goods[LOOT] += state.assets[mat * GOODS + LOOT]
      state.assets[mat * GOODS + LOOT] = 0
    }
  }
  shareOut(play, winner, finders, goods, RULE)
  if (light.length === 0) return
  const way = wayBetween(play, combat.locale, frame.retreatTo)
  const excess = provenderLeft(play, loser, loadOf(play, light), way, false)
  shed(play, loser, light, PROVENDER, excess, RULE, finders)
}

/** Takes all Assets but Ships from a mat, and its Carroccio. */
export function seize(play: Play, mat: MatId, goods: number[], winner: Side): void {
  const { ground, state } = play
  for (let asset = 0; asset < GOODS; asset++) {
    if (asset === SHIP) continue
    goods[asset] += state.assets[mat * GOODS + asset]
    state.assets[mat * GOODS + asset] = 0
  }
  const { side } = ground.mats[mat]
  if (!hasCarroccio(play, side) || state.vassalMat[ground.carroccio[side]] !== mat + 1) return
  state.vassalState[ground.carroccio[side]] = TAKEN
  state.vassalMat[ground.carroccio[side]] = 0
  state.carroccioLost[side] = 1
  tell(play, "carroccioTaken", RULE, { side: winner, vassal: ground.carroccio[side] })
}

function hasCarroccio({ ground, state }: Field, side: Side): boolean {
  return state.vassalState[ground.carroccio[side]] === MUSTERED
}

/** Each Lord who Retreated loses Service: by a die, or one box if they Conceded and saved the Carroccio (4.4.3 SERVICE). */
export function rollForService(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  const { loser, retreated, removed } = frame
  const saved =
    combat.conceded === loser &&
    frame.comune[loser] === 0 &&
    hasCarroccio(play, loser) &&
    retreated.includes(play.ground.commander[loser]) &&
    !removed.includes(play.ground.commander[loser])
  for (const lord of retreated) {
    if (removed.includes(lord)) continue
    let boxes = 1
    if (!saved) {
      const die = roll(play)
      boxes = Math.ceil(die / 2)
      tell(play, "serviceRolled", "4.4.3 SERVICE", { lord, die, boxes })
    }
    shiftService(play, lord, -boxes, "4.4.3 SERVICE")
  }
}
