import type { Play } from "../position.ts"

/** 2.2 E: Regions change sides, then victory is decided (14). */
export function beginVictoryPhase(_play: Play): void {}

/** Ends the game when a side has won at once (14). */
export function checkImmediate(_play: Play): void {}
