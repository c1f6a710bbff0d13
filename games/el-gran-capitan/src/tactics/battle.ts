import type { ForceId } from "../forces.ts"
import type { Play } from "../position.ts"

export function beginBattleInFull(_play: Play, _attacker: ForceId, _defender: ForceId): void {}
