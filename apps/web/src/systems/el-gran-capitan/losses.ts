import { OUT } from "@carroccio/el-gran-capitan"
import { groundOf, stateIn } from "./kingdom.ts"
import { leaderText, unitText } from "./texts.ts"
import type { AnyMatch, AnyPosition, Loss } from "../../system.ts"
import { say } from "../../words.svelte.ts"

/** What all have heard of: Capitani fallen or taken, and Strength Points lost (1.4). */
export function lossesIn(match: AnyMatch, position: AnyPosition): Loss[] {
  const { leaders, armies, units, seats } = groundOf(match)
  const { at, side, toll } = stateIn(position)
  const found: Loss[] = []
  leaders.forEach(({ baron }, leader) => {
    if (at[leader] !== OUT || baron || seats[side[leader]] === undefined) return
    found.push({
      id: `leader ${leader}`,
      seat: seats[side[leader]],
      name: leaderText(match, leader),
      fate: say("egc.loss.out"),
      points: null,
    })
  })
  units.forEach(({ army, baron }, unit) => {
    const owner = army >= 0 ? armies[army].side : (side[baron] ?? -1)
    if (toll[unit] === 0 || seats[owner] === undefined) return
    found.push({
      id: `unit ${unit}`,
      seat: seats[owner],
      name: unitText(match, unit),
      fate: say("egc.loss.points", { count: toll[unit] }),
      points: null,
    })
  })
  return found
}
