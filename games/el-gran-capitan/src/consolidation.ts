import type { Play } from "./position.ts"

/** C.4, and D.3 when `afterCombat`. */
export function beginConsolidation(_play: Play, _afterCombat: boolean): void {}
