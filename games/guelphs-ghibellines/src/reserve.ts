import { tell } from "@carroccio/kernel"
import { raiseCapacity } from "./capacity.ts"
import type { Play, Side, Unit } from "./position.ts"
import { enemiesNextTo } from "./stacking.ts"

function flip(play: Play, battaglia: number): void {
  play.state.inReserve[battaglia] = 0
  tell(play, "released", "16.0", { unit: play.ground.battaglie[battaglia].capitano })
}

/** The owner releases a Battaglia: his other Capitani take heart (16.5). */
export function release(play: Play, battaglia: number): void {
  const { ground, state } = play
  flip(play, battaglia)
  const also = ground.exclusive.releasedWith?.(play, battaglia)
  if (also !== undefined && state.inReserve[also] === 1) flip(play, also) // S.6.3.2
  for (const one of ground.commands[ground.battaglie[battaglia].side]) {
    if (one === battaglia || one === also || state.inReserve[one] === 1 || state.removed[one] === 1) continue
    raiseCapacity(play, one, 1, "16.5")
  }
}

/** The enemy has come up to, attacked or shot at a unit in Reserve: its Battaglia is released at once (16.4). */
export function alarm(play: Play, unit: Unit): void {
  const { battaglia } = play.ground.counters[unit]
  if (play.state.inReserve[battaglia] === 1) flip(play, battaglia)
}

export function alarmNextTo(play: Play, hex: number, side: Side): void {
  for (const enemy of enemiesNextTo(play, hex, side)) alarm(play, enemy)
}
