import type { ForceId } from "./forces.ts"
import type { Play } from "./position.ts"

export function beginMajorBattle(_play: Play, _attacker: ForceId, _defender: ForceId): void {
  throw new Error("12.4 is to be written")
}
