import { tell } from "@carroccio/kernel"
import { shareOut } from "./assets.ts"
import type { CombatFrame } from "./battlefield.ts"
import type { EndingFrame } from "./ending.ts"
import { clearMarkers, lordsOutside } from "./locales.ts"
import { takeKnights } from "./losses.ts"
import { matsOf } from "./lords.ts"
import type { Play } from "./position.ts"
import { addTreachery, rollForRevolt } from "./revolt.ts"
import { seize } from "./spoils.ts"
import { CAVALIERI, COIN, GOODS, KINDS, LOOT, other, PROVENDER } from "./tuscany.ts"
import { dismissGarrison } from "./walls.ts"

const RULE = "4.5.2 SACK"

/** The Stronghold is Ruined: Siege, Allegiance and Walls markers go, one Ruins marker comes (4.5.2 SACK). */
export function ruin(play: Play, frame: EndingFrame, combat: CombatFrame): void {
  const { state } = play
  const { locale } = combat
  frame.removed = [...combat.lords[frame.loser]]
  clearMarkers(play, locale)
  state.ruined[locale] = 1
  state.marked[locale] = 0
  state.walls[locale] = 0
  tell(play, "sacked", RULE, { locale, side: other(frame.loser) })
}

/** Loot, Provender and Coin by its Value, with all but the Ships of the Lords inside. */
export function sackSpoils(play: Play, { loser }: EndingFrame, combat: CombatFrame): void {
  const winner = other(loser)
  const { value } = play.ground.locales[combat.locale]
  const goods = new Array<number>(GOODS).fill(0)
  for (const asset of [LOOT, PROVENDER, COIN]) goods[asset] = value
  for (const lord of combat.lords[loser]) for (const mat of matsOf(play, lord)) seize(play, mat, goods, winner)
  const lords = lordsOutside(play, combat.locale, winner).filter((lord) => combat.lords[winner].includes(lord))
  shareOut(play, winner, lords, goods, RULE)
}

/** The Garrison's Cavalieri and all knights of the Lords inside are Captured. */
export function sackKnights(play: Play, { loser }: EndingFrame, combat: CombatFrame): void {
  const { state } = play
  dismissGarrison(play, combat)
  const garrison = Math.min(combat.garrisonKnights, state.pool[CAVALIERI])
  state.pool[CAVALIERI] -= garrison
  state.captured[loser * 2 + CAVALIERI] += garrison
  let count = garrison
  for (const lord of combat.lords[loser])
    for (const mat of matsOf(play, lord))
      for (let kind = 0; kind <= CAVALIERI; kind++) {
        const knights = state.forces[mat * KINDS + kind] + state.routed[mat * KINDS + kind]
        takeKnights(play, mat, kind, knights)
        count += knights
      }
  tell(play, "knightsTaken", RULE, { side: loser, count })
}

/** Revolt rolls, then Treachery cards, by the Value of the place (4.5.2 SACK). */
export function sackRevolt(play: Play, { loser }: EndingFrame, combat: CombatFrame): void {
  const { value } = play.ground.locales[combat.locale]
  addTreachery(play, other(loser), value, RULE)
  rollForRevolt(play, other(loser), value, RULE)
}
