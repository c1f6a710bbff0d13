import { refuse, roll, tell, type Verdict } from "@carroccio/kernel"
import { corpsOf, corpsOfLeader, isFree, NONE } from "../major-line.ts"
import type { Field, Play } from "../position.ts"
import { fullBattle, isDemoralised, mayPlay, mightHold, MUSTER, playChit, type FullFrame } from "./frame.ts"

/** From this a Corps retires in good order (O1.1.1 MUSTER). */
const RETIRES = 10
const DEMORALISED = -1
const FREE = 1

/** Whether the Capitano Generale of a side might call off the battle: not in its first round. */
export function mightMuster(field: Field, battle: FullFrame, index: number): boolean {
  const corps = corpsOfLeader(battle, battle.forces[index])
  if (battle.round < 2 || corps === NONE || field.state.generale[battle.corps[corps]] !== 1) return false
  return mightHold(field, battle, corps, MUSTER)
}

export function mayMuster(field: Field, index: number): Verdict {
  const battle = fullBattle(field)
  const leader = battle.forces[index]
  if (!mightMuster(field, battle, index)) return refuse("O1.1.1 MUSTER", "mayNotMuster", { leader })
  return mayPlay(field, battle, corpsOfLeader(battle, leader), MUSTER)
}

/** The side gives up the battle; a die for each of its Corps says whether it gets away. */
export function musterCorps(play: Play, index: number): void {
  const battle = fullBattle(play)
  const { leaders } = play.ground
  playChit(play, battle, corpsOfLeader(battle, battle.forces[index]), MUSTER, false)
  battle.mustered[index] = 1
  const generale = leaders[battle.forces[index]].initiative
  for (const corps of corpsOf(battle, index)) {
    const leader = battle.corps[corps]
    const die = roll(play)
    const standing = isDemoralised(play, battle, corps) ? DEMORALISED : isFree(battle, corps) ? FREE : 0
    const modifier = generale + leaders[leader].initiative + standing
    const away = die + modifier >= RETIRES
    if (away) battle.retired.push(corps)
    tell(play, "retires", "O1.1.1 MUSTER", { leader, die, modifier, count: away ? 1 : 0, hex: battle.hex })
  }
}
