import { tell } from "@carroccio/kernel"
import type { Field, Play, Side } from "./position.ts"

/** The lowest box of the Capitano Activation Table (4.4). */
const LOWEST = 1

/** Moves a Capitano's marker down (4.4). */
export function lowerCapacity(play: Play, battaglia: number, boxes: number): void {
  const { state } = play
  state.capacity[battaglia] = Math.max(LOWEST, state.capacity[battaglia] - boxes)
  tell(play, "capacityLowered", "4.4", {
    unit: play.ground.battaglie[battaglia].capitano,
    capacity: state.capacity[battaglia],
  })
}

/** What an activation or an attempt costs: one box, more when the scenario says so (S.10.1). */
export function fatigue(play: Play, battaglia: number): void {
  lowerCapacity(play, battaglia, play.ground.exclusive.fall?.(play, battaglia) ?? 1)
}

/** Moves a marker up, not beyond where it began (4.4, 5.4.1, 16.5). */
export function raiseCapacity(play: Play, battaglia: number, boxes: number, rule: string): void {
  const { state, ground } = play
  const before = state.capacity[battaglia]
  state.capacity[battaglia] = Math.max(before, Math.min(ground.battaglie[battaglia].capacity, before + boxes))
  if (state.capacity[battaglia] === before) return
  tell(play, "capacityRaised", rule, {
    unit: ground.battaglie[battaglia].capitano,
    capacity: state.capacity[battaglia],
  })
}

/** Whether the Capitano is in the game and out of Reserve. */
export function isReleased(field: Field, battaglia: number): boolean {
  return field.state.removed[battaglia] === 0 && field.state.inReserve[battaglia] === 0
}

/** Battle confusion: every other marker of both sides falls too, reserves included (4.4.1, 16.3). */
export function confuse(play: Play, except: number): void {
  tell(play, "confusion", "4.4.1")
  for (const side of [0, 1] as const) {
    for (const battaglia of play.ground.commands[side]) {
      if (battaglia !== except && play.state.removed[battaglia] === 0) fatigue(play, battaglia)
    }
  }
}

/** The highest marker of a side's released Capitani; 0 when it has none (17.3). */
export function highestCapacity(field: Field, side: Side): number {
  let highest = 0
  for (const battaglia of field.ground.commands[side]) {
    if (isReleased(field, battaglia)) highest = Math.max(highest, field.state.capacity[battaglia])
  }
  return highest
}
