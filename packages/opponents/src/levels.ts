import type { Level } from "./search/thinking.ts"
import type { Settings } from "./search/simulation.ts"

const SETTINGS: Settings = { candidates: 6, compared: 0.3, ahead: 1, decisions: 400, trust: 2, caution: 0.5 }

/** Looks ahead to the end of the enemy's next part of the turn. */
export const KNIGHT: Level = { settings: SETTINGS, simulations: 100, milliseconds: 1_500 }

/** As the knight, with time to think. */
export const CONDOTTIERE: Level = { settings: { ...SETTINGS, candidates: 10 }, simulations: 800, milliseconds: 8_000 }
