import { OK, refuse, type Verdict } from "@carroccio/kernel"
import { isInside } from "./battle-hex.ts"
import type { ForceId } from "./forces.ts"
import type { Field, Play } from "./position.ts"
import { beginSkirmish } from "./skirmish.ts"

/** Whether a Force can attack another out of the Fortress, whatever its Order (12.7). */
export function maySortie(field: Field, attacker: ForceId, defender: ForceId): Verdict {
  if (!isInside(field, attacker)) return refuse("12.7", "notInside", { leader: attacker })
  return isInside(field, defender) ? refuse("12.7", "bothInside", { leader: defender }) : OK
}

/** Always as a Skirmish, and never a Major Battle; all stay where they are (12.7). */
export function beginSortie(play: Play, attacker: ForceId, defender: ForceId): void {
  beginSkirmish(play, { attacker, defender, kind: "sortie" })
}
