import { act, copyPosition, skipTo, type Game, type GameEvent, type Seat } from "@carroccio/kernel"
import type { AnyPosition, Standing, System } from "./system.ts"

export type AnyGame = Game<unknown, unknown>

/** One move in the chronicle, or the opening as number 0. */
export interface Entry {
  /** How many moves had been made when it was over. */
  readonly ply: number
  readonly seat: Seat | null
  readonly events: readonly GameEvent[]
  readonly rolls: readonly number[]
  /** Where the game stood when it was made. */
  readonly turn: number
  readonly phase: string
  readonly active: Seat
}

/** A game as it can be looked through: what each move did, and every earlier position. */
export interface History {
  readonly entries: readonly Entry[]
  /** Where the game stands now. */
  readonly standing: Standing
  /** A move has been made. */
  note(): void
  /** Moves have been taken back. */
  cut(): void
  positionAt(ply: number): AnyPosition
}

const SNAPSHOT = 16

/** The game must be at its start. */
export function createHistory({ desk, ruleset }: System, game: AnyGame): History {
  const { match } = game
  const entries: Entry[] = []
  const snapshots: AnyPosition[] = []
  let standing = desk.standing(match, game.position)

  function note(): void {
    const ply = game.moves.length
    const move = ply === 0 ? undefined : game.moves[ply - 1]
    const { turn, phase, active } = standing
    entries.push({
      ply,
      seat: move?.seat ?? null,
      events: game.chronicle[ply],
      rolls: move?.rolls ?? game.opening,
      turn,
      phase,
      active,
    })
    if (ply % SNAPSHOT === 0) snapshots[ply / SNAPSHOT] = copyPosition(ruleset, game.position)
    standing = desk.standing(match, game.position)
  }

  note()
  return {
    entries,
    get standing() {
      return standing
    },
    note,
    cut() {
      entries.length = game.moves.length + 1
      snapshots.length = Math.floor(game.moves.length / SNAPSHOT) + 1
      standing = desk.standing(match, game.position)
    },
    positionAt(ply) {
      if (ply >= game.moves.length) return game.position
      const nearest = Math.floor(ply / SNAPSHOT)
      const past = { ...game, position: copyPosition(ruleset, snapshots[nearest]), moves: [] as typeof game.moves }
      for (let n = nearest * SNAPSHOT; n < ply; n++) {
        const { seat, action } = game.moves[n]
        act(match, past.position, seat, action)
        past.moves.length = n + 1
        skipTo(past, game.skips)
      }
      return past.position
    },
  }
}
