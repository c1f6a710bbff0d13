import { act, momentOf, start } from "@carroccio/kernel"
import type { AnyMatch, AnyPosition } from "../system.ts"
import type { Study } from "./study.ts"

/** The positions of a game one after the other, the first before any move. Each is changed into the next. */
export function* positionsOf(match: AnyMatch, { opening, moves }: Study): Generator<AnyPosition> {
  const faces = [...opening, ...moves.flatMap(({ rolls }) => rolls)]
  const position = start(match, { kind: "script", faces, drawn: 0 })
  yield position
  for (const [n, { seat, action }] of moves.entries()) {
    const acted = act(match, position, seat, action)
    if (!acted.ok) throw new Error(`move ${n + 1} may not be made: ${acted.reason}`)
    yield position
  }
}

/** The stretch of a game that is one side's part of a turn, by the numbers of moves. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** Says of each position in its order whether a new part begins with it. */
export function partsFinder(match: AnyMatch): (position: AnyPosition) => boolean {
  let last: string | undefined
  return (position) => {
    if (position.outcome !== null) return false
    const { turn, active } = momentOf(match, position)
    const now = `${turn} ${active}`
    const begins = now !== last
    last = now
    return begins
  }
}

/** The parts that begin at these numbers of moves; the last one ends with the game. */
export function partsFrom(starts: readonly number[], plies: number): Part[] {
  return starts.map((from, i) => ({ from, to: i + 1 < starts.length ? starts[i + 1] : plies }))
}

/** Some of them, at even distances, the first and the last among them. */
export function someOf<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, i) => all[Math.round((i * (all.length - 1)) / (most - 1))])
}

/** All of them in an order of which any beginning is spread over the whole. */
export function scattered<T>(all: readonly T[]): T[] {
  const count = all.length
  let step = Math.max(1, Math.round(count * 0.618))
  while (!areCoprime(step, count)) step++
  return all.map((_, i) => all[(i * step) % count])
}

function areCoprime(a: number, b: number): boolean {
  return b === 0 ? a === 1 : areCoprime(b, a % b)
}
