import type { AnyGame } from "./history.ts"
import type { SavedGame, StorageTrouble } from "./store.ts"
import type { System } from "./system.ts"

/** A new game that the browser would not keep: it goes from one screen to the next in memory. */
interface Handed {
  readonly system: System
  readonly game: AnyGame
  readonly saved: SavedGame
  readonly trouble: StorageTrouble
}

let handed: Handed | undefined

export function hand(game: Handed): void {
  handed = game
}

export function take(id: string): Handed | undefined {
  const found = handed?.saved.id === id ? handed : undefined
  handed = undefined
  return found
}
