import type { Hex } from "@carroccio/hexes"
import { tell } from "@carroccio/kernel"
import { isEnemy, isForce, type ForceId } from "./forces.ts"
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

/** Takes the markers off a hex in which nobody besieges or nobody is besieged any longer (12.3.1). */
export function endSiegeAt(play: Play, hex: Hex): void {
  const { state } = play
  if (hex <= 0) return
  let besiegers = false
  let besieged = false
  let marked = false
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] !== hex || (state.besieging[one] === 0 && state.siege[one] === 0)) continue
    marked = true
    if (!isForce(play, one)) continue
    if (state.besieging[one] === 1 && facesEnemy(play, one, hex)) besiegers = true
    if (state.siege[one] > 0) besieged = true
  }
  if (!marked || (besiegers && besieged)) return
  for (let one = 0; one < state.at.length; one++) {
    if (state.at[one] !== hex) continue
    state.besieging[one] = 0
    state.siege[one] = 0
  }
  tell(play, "siegeOver", "12.3.1", { hex })
}

function facesEnemy(field: Field, force: ForceId, hex: Hex): boolean {
  const { state } = field
  for (let one = 0; one < state.at.length; one++)
    if (state.at[one] === hex && isEnemy(state.side[force], state.side[one]) && isForce(field, one)) return true
  return false
}
