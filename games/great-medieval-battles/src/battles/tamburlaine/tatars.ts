import { roll, tell } from "@carroccio/kernel"
import { sideOf } from "../../exclusive.ts"
import type { Field, Play, Side, Unit } from "../../position.ts"
import { isOnMap, leadersWith } from "../../stacking.ts"

/** A unit that may go over still stands with the side it came with, and no leader watches it. */
function wavers(field: Field, unit: Unit): boolean {
  const { ground, state } = field
  return (
    ground.pack.counters.list[unit].mayDefect === true &&
    isOnMap(field, unit) &&
    state.side[unit] === sideOf(ground, ground.counters[unit].seat) &&
    state.side[unit] === state.phasing &&
    leadersWith(field, unit).length === 0
  )
}

/** At the start of their side's movement phase, late enough in the day, the Black Tatars may change sides (15.0). */
export function defect(play: Play): void {
  const { ground, state } = play
  const { defection } = ground.pack.special
  if (defection === undefined || state.turn < defection.fromTurn) return
  for (const unit of ground.combatUnits) {
    if (!wavers(play, unit)) continue
    const die = roll(play)
    const success = defection.rolls.includes(die)
    if (success) state.side[unit] = (1 - state.side[unit]) as Side
    tell(play, "defectionRolled", "15.0", { unit, die, success })
  }
}
