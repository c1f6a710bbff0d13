import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"
import { onMajorBattle } from "./scenarios/hooks.ts"
import { beginSkirmish } from "./skirmish.ts"

/** A combat between two Capitani Generali (12.4). */
export function beginMajorBattle(play: Play, attacker: ForceId, defender: ForceId): void {
  onMajorBattle(play) // SC3.5
  beginSkirmish(play, { attacker, defender, kind: "located" })
}

/** What follows for both when a Major Battle is over (12.4 10-a, 12.4 11-a). */
export function majorOver(_play: Play, _winner: ForceId, _loser: ForceId): void {}
