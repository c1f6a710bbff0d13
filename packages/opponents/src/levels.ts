import type { Level } from "./search/thinking.ts"
import type { Settings } from "./search/search.ts"

const SETTINGS: Settings = {
  parts: 2,
  decisions: 120,
  whims: 40,
  trust: 300,
  curiosity: 0.5,
  mostNodes: 5_000,
}

/** Looks ahead to the end of the enemy's next part of the turn. */
export const KNIGHT: Level = { settings: SETTINGS, simulations: 300, milliseconds: 1_500 }

/** As the knight, with time to think. */
export const CONDOTTIERE: Level = { settings: SETTINGS, simulations: 1_200, milliseconds: 8_000 }
