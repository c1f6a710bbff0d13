import { finish, tell, type Procedure } from "@carroccio/kernel"
import type { Battle } from "./battle.ts"
import type { Play, State, Unit } from "./position.ts"
import { isOnMap, leadersWith } from "./stacking.ts"

/** The leaders stacked with a unit that takes rout levels in combat are disobeyed (12.3). */
export function disobeyLeaders(play: Play, unit: Unit): void {
  for (const leader of leadersWith(play, unit)) {
    if (play.state.disobeyed[leader] === 1) continue
    play.state.disobeyed[leader] = 1
    tell(play, "disobeyed", "12.3", { leader, unit })
  }
}

/** Both players rally what stands with a leader who is obeyed, then lift the disobeyed markers (4.0, 12.2). */
export const routRemoval: Procedure<Battle, State> = {
  name: "routRemoval",
  run(play) {
    const { state, ground } = play
    state.phase = "routRemoval"
    for (const unit of ground.combatUnits) {
      if (state.rout[unit] === 0 || !isOnMap(play, unit)) continue
      const leader = leadersWith(play, unit).find(
        (one) => state.disobeyed[one] === 0 && ground.exclusive.mayRally(play, one, unit),
      )
      if (leader === undefined) continue
      state.rout[unit] = 0 // 12.2
      tell(play, "rallied", "12.2", { unit, leader })
    }
    state.disobeyed.fill(0) // 12.3
    finish(play)
  },
}
