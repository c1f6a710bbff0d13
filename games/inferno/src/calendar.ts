import { tell } from "@carroccio/kernel"
import { AFTER, BEFORE, MUSTERED, ON_CALENDAR, type Field, type Play } from "./position.ts"
import type { LordId, VassalId } from "./tuscany.ts"

/** A box on the Calendar, or just off one of its ends (2.2.3 CALENDAR’S END). */
export function boxFrom(box: number): number {
  return Math.max(BEFORE, Math.min(AFTER, box))
}

/**
 * Shifts a Lord's Service marker (1.5.1 SERVICE MARKERS), to the right when positive; his Vassals' go with it (advanced
 * rule of 3.4.2).
 */
export function shiftService(play: Play, lord: LordId, boxes: number, rule: string): void {
  const { ground, state } = play
  if (state.at[lord] < 0 || boxes === 0) return
  const from = state.service[lord]
  state.service[lord] = boxFrom(from + boxes)
  tell(play, "serviceShifted", rule, { lord, from, to: state.service[lord] })
  if (!ground.vassalService) return
  for (let vassal = 0; vassal < ground.vassals.length; vassal++) {
    const mat = state.vassalMat[vassal] - 1
    if (state.vassalState[vassal] !== MUSTERED || mat < 0 || !isLimited(play, vassal)) continue
    if (ground.mats[mat].lord === lord) state.vassalService[vassal] = boxFrom(state.vassalService[vassal] + boxes)
  }
}

/** Whether a Mustered Vassal's Service runs out: the Carroccio's and a Turncoat's does not (3.4.2 ADVANCED VASSAL SERVICE). */
export function isLimited({ ground, state }: Pick<Field, "ground" | "state">, vassal: VassalId): boolean {
  const { special, side } = ground.vassals[vassal]
  return special !== "carroccio" && ground.mats[state.vassalMat[vassal] - 1].side === side
}

/** Shifts a Lord's cylinder on the Calendar, to the right when positive. */
export function shiftCylinder(play: Play, lord: LordId, boxes: number, rule: string): void {
  const { state } = play
  if (state.at[lord] !== ON_CALENDAR || boxes === 0) return
  const from = state.cylinder[lord]
  state.cylinder[lord] = boxFrom(from + boxes)
  tell(play, "cylinderShifted", rule, { lord, from, to: state.cylinder[lord] })
}

/** Whether the Lord has a marker on the Calendar that could be shifted. */
export function isOnCalendar({ state }: Field, lord: LordId): boolean {
  return state.at[lord] >= ON_CALENDAR
}

/** A shift that helps the Lord: Service to the right, or his cylinder to the left; negative boxes hinder him. */
export function favour(play: Play, lord: LordId, boxes: number, rule: string): void {
  if (play.state.at[lord] >= 0) shiftService(play, lord, boxes, rule)
  else shiftCylinder(play, lord, -boxes, rule)
}

/** Whether the Lord's cylinder is at or left of the Levy marker (1.3.2, 3.4.1 FEALTY ROLL). */
export function isReady({ state }: Field, lord: LordId): boolean {
  return state.at[lord] === ON_CALENDAR && state.cylinder[lord] <= state.turn
}
