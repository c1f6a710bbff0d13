import { endOf, fairnessOf, newGame, open, playAction, type Action, type Game } from "@carroccio/kernel"
import { studyOf, type Study } from "../src/analysis/study.ts"
import { duelSystem } from "./duel.ts"

/** The duel, judged by its score. */
export const ruleset = {
  ...duelSystem.ruleset,
  evaluate({ state }: { state: unknown }, seat: string): number {
    const [red, blue] = (state as { score: [number, number] }).score
    return seat === "red" ? red - blue : blue - red
  },
}
export const match = open(ruleset, { scenario: "field" })
export const STRIKE: Action = { type: "strike" }

export function begun(): Game<unknown, unknown> {
  return newGame(match, fairnessOf("ab".repeat(32), { red: "rosso", blue: "blu" }))
}

/** Four strikes and both bids. */
export function finished(): Game<unknown, unknown> {
  const game = begun()
  for (const seat of ["red", "blue", "red", "blue"]) playAction(game, seat, STRIKE)
  for (const seat of ["red", "blue"]) playAction(game, seat, { type: "bid", amount: 2 })
  return game
}

export function studied(game: Game<unknown, unknown>): Study {
  const study = studyOf(game, [], endOf(game))
  if (study === null) throw new Error("it may not be analysed")
  return study
}
