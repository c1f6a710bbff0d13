import type { Play } from "./position.ts"

/** D.1 and D.2 of the Combat Phase (12.1, 12.2). */
export function beginBattles(_play: Play): void {
  throw new Error("12.1 is to be written")
}
