import type { Hex } from "@carroccio/hexes"
import type { Frame } from "@carroccio/kernel"
import { forcesAt, isForce, type ForceId } from "./forces.ts"
import { isFortressHex, ownerOf, placeAt } from "./places.ts"
import type { Field, Play } from "./position.ts"
import { NEITHER, NOBODY, type LeaderId, type Side } from "./realm.ts"
import { bearSiege, besiegedAt } from "./siege-markers.ts"

/** A Battle: one or two combats in a Contested hex (12.2.1). */
export interface BattleFrame extends Frame {
  readonly procedure: "battle"
  readonly hex: Hex
  step: number
  /** The Force that was sent inside the Fortress, or NOBODY (12.2.1 c). */
  inside: ForceId
  /** The Primi Capitani as the Battle began: whoever came to lead since may not attack (4.6.3). */
  readonly primi: LeaderId[]
  /** The Forces that attacked: they have lost the use of their Earthworks (12.3.3). */
  attacked: ForceId[]
  /** Who decides, and for which side. */
  actor: ForceId
  side: Side
  /** The side of the Highest Initiative Force. */
  first: Side
  attacker: ForceId
  defender: ForceId
}

export function battleNow({ position }: Field): BattleFrame | undefined {
  for (let i = position.stack.length - 1; i >= 0; i--) {
    const frame = position.stack[i]
    if (frame.procedure === "battle") return frame as BattleFrame
  }
  return undefined
}

/** The Force inside the Fortress of a hex for the Battle under way, or NOBODY (12.2.1 c, 12.3.1). */
export function insideAt(field: Field, hex: Hex): ForceId {
  const besieged = besiegedAt(field, hex)
  if (besieged !== NOBODY) return besieged
  const baron = neutralInside(field, hex)
  if (baron !== NOBODY) return baron
  const battle = battleNow(field)
  if (battle?.hex !== hex || battle.inside === NOBODY) return NOBODY
  return isForce(field, battle.inside) && field.state.at[battle.inside] === hex ? battle.inside : NOBODY
}

/** A Baron who serves nobody defends inside whenever he can (16.3.2). */
function neutralInside(field: Field, hex: Hex): ForceId {
  if (!isFortressHex(field, hex) || ownerOf(field, placeAt(field, hex)) !== NOBODY) return NOBODY
  const [baron] = forcesAt(field, hex, NEITHER)
  return baron ?? NOBODY
}

export function isInside(field: Field, force: ForceId): boolean {
  return insideAt(field, field.state.at[force]) === force
}

/** Whether a Force is in the Fortress of a hex already. */
export function fortressIsTaken(field: Field, hex: Hex): boolean {
  return insideAt(field, hex) !== NOBODY
}

/** From now on the Force fights inside the Fortress of the Battle hex (12.2.1 c, 13.2.7). */
export function occupyFortress(play: Play, force: ForceId): void {
  const battle = battleNow(play)
  if (battle?.hex !== play.state.at[force]) return
  battle.inside = force
  bearSiege(play, force)
}

/** Whether a Force is behind Earthworks that it has not left to attack (8.5, 12.3.3). */
export function isBehindWorks(field: Field, force: ForceId): boolean {
  if (field.state.earthworks[force] === 0) return false
  return battleNow(field)?.attacked.includes(force) !== true
}
