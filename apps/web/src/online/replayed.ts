import {
  endOf,
  parseRecord,
  Problem,
  repeatAction,
  replay,
  rulesetOf,
  skipTo,
  type GameRecord,
} from "@carroccio/kernel"
import { createHistory, type AnyGame, type History } from "../history.ts"
import type { System } from "../system.ts"

/** A game that is over, played again from its record. */
export interface Replayed {
  readonly text: string
  readonly record: GameRecord
  readonly game: AnyGame
  readonly history: History
}

/** How many moves are played again before the page may do something else. */
const AT_ONCE = 40

export async function replayed(system: System, text: string): Promise<Replayed> {
  const record = parseRecord(text)
  const start = replay(rulesetOf([system.ruleset], record), record, 0)
  const game: AnyGame = { ...start, skips: record.skips ?? [] }
  const history = createHistory(system, game)
  for (const [n, { seat, action }] of record.moves.entries()) {
    const acted = repeatAction(game, seat, action)
    const place = `moves[${n}]`
    if (!acted.ok) throw new Problem("illegal-action", `${place}: ${acted.reason}`, { place, seat, rule: acted.rule })
    skipTo(game, game.skips)
    history.note()
    if (n % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve, 0))
  }
  if (endOf(game) === null) game.conclusion = record.end?.outcome ?? null
  return { text, record, game, history }
}
