import { type Direction, type Grid, type Hex, neighbour, turned } from "./grid.ts"
import { type Facing, rightHalf } from "./facing.ts"

/**
 * Where a counter stands and how it faces, in one integer: hex*6+facing. Of a two-hex counter the hex is that of its left
 * half. The manoeuvres below are geometry alone: they know no cost, terrain or other counter, and give NOWHERE when
 * either half would leave the map.
 */
export type Place = number

/** The place of a counter that would leave the map; its hex is 0. */
export const NOWHERE: Place = 0

/** The place of a hex (or a left half) and a facing. */
export function placeOf(hex: Hex, facing: Facing): Place {
  return hex * 6 + facing
}

/** The hex of a place: for a two-hex counter its left half. */
export function leftOf(place: Place): Hex {
  return (place / 6) | 0
}

/** The facing of a place. */
export function facingOf(place: Place): Facing {
  return (place % 6) as Facing
}

/** The hex of a two-hex counter's right half, or 0 off the map. */
export function rightOf(grid: Grid, place: Place): Hex {
  return rightHalf(grid, leftOf(place), facingOf(place))
}

/** The place, if both halves of a two-hex counter are on the map there, else NOWHERE. */
function standing(grid: Grid, left: Hex, facing: Facing): Place {
  return rightHalf(grid, left, facing) > 0 ? left * 6 + facing : NOWHERE
}

/** Both halves go one hex in a direction and the facing is kept. */
export function shifted(grid: Grid, place: Place, direction: Direction): Place {
  return standing(grid, neighbour(grid, leftOf(place), direction), facingOf(place))
}

/** Forward and to the left: the halves enter frontLeft and frontCenter. */
export function forwardLeft(grid: Grid, place: Place): Place {
  return shifted(grid, place, facingOf(place))
}

/** Forward and to the right: the halves enter frontCenter and frontRight. */
export function forwardRight(grid: Grid, place: Place): Place {
  return shifted(grid, place, turned(facingOf(place), 1))
}

/** Sideways along the counter's length: the left half enters leftFlank, the right half follows. */
export function sidestepLeft(grid: Grid, place: Place): Place {
  return shifted(grid, place, turned(facingOf(place), 5))
}

/** Sideways along the counter's length: the right half enters rightFlank, the left half follows. */
export function sidestepRight(grid: Grid, place: Place): Place {
  return shifted(grid, place, turned(facingOf(place), 2))
}

/** Backward and to the left, facing kept: the halves enter rearLeft and rearCenter. */
export function backLeft(grid: Grid, place: Place): Place {
  return shifted(grid, place, turned(facingOf(place), 4))
}

/** Backward and to the right, facing kept: the halves enter rearCenter and rearRight. */
export function backRight(grid: Grid, place: Place): Place {
  return shifted(grid, place, turned(facingOf(place), 3))
}

/** The right half stays and the left half enters frontCenter: a sixth of a turn clockwise. */
export function pivotOnRight(grid: Grid, place: Place): Place {
  const facing = facingOf(place)
  return standing(grid, neighbour(grid, leftOf(place), turned(facing, 1)), turned(facing, 1))
}

/** The left half stays and the right half enters frontCenter: a sixth of a turn anticlockwise. */
export function pivotOnLeft(grid: Grid, place: Place): Place {
  return standing(grid, leftOf(place), turned(facingOf(place), -1))
}

/** The right half stays and the left half falls back to rearCenter: undoes pivotOnRight. */
export function pivotBackOnRight(grid: Grid, place: Place): Place {
  const facing = facingOf(place)
  return standing(grid, neighbour(grid, leftOf(place), turned(facing, 3)), turned(facing, -1))
}

/** The left half stays and the right half falls back to rearCenter: undoes pivotOnLeft. */
export function pivotBackOnLeft(grid: Grid, place: Place): Place {
  return standing(grid, leftOf(place), turned(facingOf(place), 1))
}

/** The halves change places and the counter looks the other way; it covers the same two hexes. */
export function aboutFace(grid: Grid, place: Place): Place {
  return standing(grid, rightOf(grid, place), turned(facingOf(place), 3))
}
