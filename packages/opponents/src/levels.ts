import type { Ruleset } from "@carroccio/kernel"
import type { Settings } from "./search/simulation.ts"
import type { Level } from "./search/thinking.ts"

/** How an opponent who looks at plans alone errs. */
export interface Errors {
  /** How far it misjudges a plan, as a part of how far the plans are apart. */
  readonly error: number
  /** Of 256: how often it does anything at all that it may. */
  readonly slips: number
}

/** How much an opponent who searches thinks. */
interface Thought extends Pick<Level, "simulations" | "care" | "slips"> {
  /** How many times as far as the system has it that it looks ahead; once when absent. */
  readonly ahead?: number
}

/** The opponents from the weakest to the strongest. How far errors and simulations reach differs from system to system. */
interface Levels {
  readonly page: Errors
  readonly squire: Errors
  readonly knight: Thought
  readonly condottiere: Thought
}

const ALWAYS = 256

/** Where nothing else has been measured. */
const USUAL: Levels = {
  page: { error: 1.5, slips: 64 },
  squire: { error: 0, slips: 0 },
  knight: { simulations: 12, care: 128, slips: 0 },
  condottiere: { simulations: 96, care: ALWAYS, slips: 0 },
}

/** By system: what sets each level clearly apart from the one before; docs/opponents.md has what was measured. */
const LEVELS: Readonly<Partial<Record<string, Levels>>> = {
  "great-medieval-battles": {
    page: { error: 1.5, slips: 144 },
    squire: { error: 0.5, slips: 96 },
    knight: { simulations: 15, care: 128, slips: 36 },
    condottiere: { simulations: 1_000, care: ALWAYS, slips: 0 },
  },
  "guelphs-ghibellines": {
    page: { error: 1.5, slips: 64 },
    squire: { error: 0, slips: 0 },
    knight: { simulations: 12, care: 176, slips: 0 },
    condottiere: { simulations: 96, care: ALWAYS, slips: 0 },
  },
  inferno: {
    page: { error: 1.5, slips: 48 },
    squire: { error: 0, slips: 20 },
    knight: { simulations: 12, care: 112, slips: 0 },
    condottiere: { simulations: 160, care: ALWAYS, slips: 0, ahead: 2 },
  },
  "el-gran-capitan": {
    page: { error: 2, slips: 72 },
    squire: { error: 0.5, slips: 32 },
    knight: { simulations: 12, care: 160, slips: 0 },
    condottiere: { simulations: 200, care: ALWAYS, slips: 0 },
  },
}

const SETTINGS: Settings = { candidates: 6, compared: 0.3, ahead: 1, decisions: 400, trust: 2, caution: 0.5 }

/** The longest that those who search think where a clock is looked at, in milliseconds. */
export const MILLISECONDS = { knight: 1_500, condottiere: 8_000 } as const

/** Whoever looks at the plans of many positions after the game. Its time is long: who asks again is to be told the same. */
export const ANALYST: Level = { settings: SETTINGS, simulations: 100, care: ALWAYS, slips: 0, milliseconds: 10_000 }

type Known<G, S> = Pick<Ruleset<G, S>, "id">

function levelsIn<G, S>({ id }: Known<G, S>): Levels {
  return LEVELS[id] ?? USUAL
}

/** How a level errs in a system. */
export function errorsIn<G, S>(ruleset: Known<G, S>, name: "page" | "squire"): Errors {
  return levelsIn(ruleset)[name]
}

/** How a level searches in a system. */
export function levelIn<G, S>(ruleset: Known<G, S>, name: keyof typeof MILLISECONDS): Level {
  const { ahead = SETTINGS.ahead, ...thought } = levelsIn(ruleset)[name]
  return { settings: { ...SETTINGS, ahead }, ...thought, milliseconds: MILLISECONDS[name] }
}
