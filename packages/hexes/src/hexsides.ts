import { type Direction, directionTo, type Grid, type Hex, printed } from "./grid.ts"

/** A set of hexsides: a river, a hedge, a wall. */
export type Hexsides = ReadonlySet<number>

/**
 * One integer for a side of a hex, the same from both hexes that share it. It is hex*6+direction of the hex that has the
 * side to its N, NE or SE, and on the edge of the map of the only hex that has it.
 */
export function hexside(grid: Grid, hex: Hex, direction: Direction): number {
  const side = hex * 6 + direction
  if (direction < 3) return side
  const other = grid.neighbours[side]
  return other > 0 ? other * 6 + direction - 3 : side
}

/** The side that two hexes share, or -1 when they share none. */
export function hexsideBetween(grid: Grid, a: Hex, b: Hex): number {
  const direction = directionTo(grid, a, b)
  return direction < 0 ? -1 : hexside(grid, a, direction as Direction)
}

/** A hex that has the side. */
export function hexOfSide(side: number): Hex {
  return Math.floor(side / 6)
}

/** Where the side lies, seen from hexOfSide. */
export function directionOfSide(side: number): Direction {
  return (side % 6) as Direction
}

/** The sides between pairs of adjacent hexes; throws a RangeError on a pair that shares none. */
export function createHexsides(grid: Grid, pairs: Iterable<readonly [Hex, Hex]>): Hexsides {
  const sides = new Set<number>()
  for (const [a, b] of pairs) {
    const side = hexsideBetween(grid, a, b)
    if (side < 0) throw new RangeError(`hexes ${printed(a)} and ${printed(b)} share no side`)
    sides.add(side)
  }
  return sides
}
