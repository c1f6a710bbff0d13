import type { Hex } from "@carroccio/hexes"
import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import { endSiegeAt, leaveSiege } from "./siege-markers.ts"

/** Puts a Force, with all who are on its cards, into another hex; what belongs to the old one stays behind. */
export function moveForce(play: Play, force: ForceId, hex: Hex): void {
  const { ground, state } = play
  const from = state.at[force]
  if (from === hex) return
  const besieging = state.besieging[force] > 0
  leaveSiege(play, force) // 12.3.1
  state.earthworks[force] = 0 // 13.2.4
  state.quarters[force] = 0 // 18 LEAVE
  for (let one = 0; one < ground.capitani; one++) if (state.under[one] === force) state.at[one] = hex
  state.at[force] = hex
  state.marched[force] = 1
  if (!besieging) return
  state.besieging[force] = 0 // 12.3.1
  endSiegeAt(play, from)
}
