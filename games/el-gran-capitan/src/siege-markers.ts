import type { Hex } from "@carroccio/hexes"
import { tell } from "@carroccio/kernel"
import { forcesAt, isContested, isEnemy, isForce, type ForceId } from "./forces.ts"
import { owns, placeAt } from "./places.ts"
import type { Field, Play } from "./position.ts"
import { NOBODY } from "./realm.ts"

/** A Siege Status level cannot be raised further (12.6 3-c). */
export const MOST_LEVEL = 3

/** The Besieged Force in a hex, or NOBODY. */
export function besiegedAt(field: Field, hex: Hex): ForceId {
  const { state } = field
  for (let one = 0; one < state.at.length; one++)
    if (state.siege[one] > 0 && state.at[one] === hex && isForce(field, one)) return one
  return NOBODY
}

/** The level of the Siege that a Force bears. */
export function siegeLevel({ state }: Field, force: ForceId): number {
  return Math.max(0, state.siege[force] - 1)
}

/** A Force lays siege to another: from now on that one stays inside (12.3.1, 17 BESIEGED). */
export function laySiege(play: Play, attacker: ForceId, defender: ForceId): void {
  const { state } = play
  if (state.besieging[attacker] === 0 || state.siege[defender] === 0)
    tell(play, "besieged", "12.3.1", { leader: defender, hex: state.at[defender] })
  state.besieging[attacker] = 1
  if (state.siege[defender] === 0) state.siege[defender] = 1
}

export function raiseLevel(play: Play, defender: ForceId): void {
  const { state } = play
  if (state.siege[defender] === 0 || siegeLevel(play, defender) >= MOST_LEVEL) return
  state.siege[defender]++
  tell(play, "siegeRaised", "12.6 3-c", { leader: defender, count: siegeLevel(play, defender) })
}

/** The Besieged Force leaves the hex: the level stays with its besiegers, unless others are Besieged there (12.3.1). */
export function leaveSiege(play: Play, force: ForceId): void {
  const { state } = play
  const left = state.siege[force]
  if (left === 0) return
  state.siege[force] = 0
  const hex = state.at[force]
  if (besiegedAt(play, hex) !== NOBODY) return
  for (const one of besiegersAt(play, hex)) state.besieging[one] = 1 + left
}

/** The Besieged Force is no more: so it is when others of its side still keep the Fortress from being Conquered (15.2). */
export function loseBesieged(play: Play, force: ForceId): void {
  const { state } = play
  if (forcesAt(play, state.at[force], state.side[force]).some((one) => one !== force)) leaveSiege(play, force)
}

/** As much for a Baron, who is back on his State's card already: by his besiegers it is known where he was. */
export function loseBesiegedBaron(play: Play, left: number): void {
  const { state } = play
  if (left === 0) return
  for (let one = 0; one < state.at.length; one++) {
    if (state.besieging[one] !== 1 || besiegedAt(play, state.at[one]) !== NOBODY) continue
    if (isContested(play, state.at[one])) state.besieging[one] = 1 + left
    endSiegeAt(play, state.at[one])
  }
}

/** Whoever goes into a Fortress whose Besieged have left is Besieged in their place (12.3.1, 17 BESIEGED). */
export function bearSiege(play: Play, force: ForceId): void {
  const { state } = play
  const hex = state.at[force]
  for (const one of besiegersAt(play, hex)) {
    if (state.besieging[one] === 1 || !isEnemy(state.side[force], state.side[one])) continue
    state.siege[force] = state.besieging[one] - 1
    state.besieging[one] = 1
  }
  if (state.siege[force] > 0) tell(play, "besieged", "12.3.1", { leader: force, hex })
}

function besiegersAt(field: Field, hex: Hex): ForceId[] {
  return forcesAt(field, hex).filter((force) => field.state.besieging[force] > 0)
}

/** Whether a besieger's Siege goes on: somebody is Besieged, or the level stays in a Fortress not yet his (12.3.1). */
function goesOn(field: Field, force: ForceId, hex: Hex): boolean {
  const { side, besieging } = field.state
  return besiegedAt(field, hex) !== NOBODY || (besieging[force] > 1 && !owns(field, side[force], placeAt(field, hex)))
}

/** Takes the markers off a hex in which no Siege goes on any longer (12.3.1). */
export function endSiegeAt(play: Play, hex: Hex): void {
  const { state } = play
  if (hex <= 0 || besiegersAt(play, hex).some((force) => goesOn(play, force, hex))) return
  if (!state.at.some((at, one) => at === hex && (state.besieging[one] > 0 || state.siege[one] > 0))) return
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] !== hex) continue
    state.besieging[one] = 0
    state.siege[one] = 0
  }
  tell(play, "siegeOver", "12.3.1", { hex })
}
