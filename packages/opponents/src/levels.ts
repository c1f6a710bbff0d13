import type { Ruleset } from "@carroccio/kernel"
import type { Settings } from "./search/simulation.ts"
import type { Level } from "./search/thinking.ts"

const SETTINGS: Settings = { candidates: 6, compared: 0.3, ahead: 1, decisions: 400, trust: 2, caution: 0.5 }

/** Looks ahead in a few simulations. */
export const KNIGHT: Level = { settings: SETTINGS, simulations: 24, milliseconds: 1_500 }

/** As the knight, with time to think: at more plans, and far oftener. */
export const CONDOTTIERE: Level = {
  settings: { ...SETTINGS, candidates: 10, trust: 1 },
  simulations: 240,
  milliseconds: 8_000,
}

/** Whoever looks at the plans of many positions after the game. */
export const ANALYST: Level = { settings: SETTINGS, simulations: 100, milliseconds: 1_500 }

/** The levels of those who search. */
export const LEVELS = { knight: KNIGHT, condottiere: CONDOTTIERE } as const

/** A level in a system: as many simulations as its pace has it. */
export function levelIn<G, S>({ pace = 1 }: Pick<Ruleset<G, S>, "pace">, level: Level): Level {
  return { ...level, simulations: Math.round(level.simulations * pace) }
}
