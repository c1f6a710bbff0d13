import type { Part } from "./replaying.ts"

/** Where a game took a turn: in one part of it, by one move above all. */
export interface Turning {
  readonly part: Part
  /** The number of the move. */
  readonly ply: number
  /** The first seat's chance before and after the part. */
  readonly before: number
  readonly after: number
}

const MOST = 5
/** A smaller change is none. */
const LEAST = 0.07

/** The parts that changed most, in the order of the game; `chances` has one for each number of moves. */
export function turningsOf(parts: readonly Part[], chances: readonly number[]): Turning[] {
  return parts
    .map((part) => ({ part, ply: mainMove(part, chances), before: chances[part.from], after: chances[part.to] }))
    .filter(({ before, after }) => Math.abs(after - before) >= LEAST)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply)
}

/** The move of a part that did most in the direction in which all of it went. */
function mainMove({ from, to }: Part, chances: readonly number[]): number {
  const sign = Math.sign(chances[to] - chances[from])
  let best = to
  let most = -Infinity
  for (let ply = from + 1; ply <= to; ply++) {
    const change = sign * (chances[ply] - chances[ply - 1])
    if (change > most) {
      most = change
      best = ply
    }
  }
  return best
}
