import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  aboutFace,
  backLeft,
  backRight,
  createGrid,
  type Facing,
  facingNamed,
  facingOf,
  forwardLeft,
  forwardRight,
  type Grid,
  leftOf,
  NOWHERE,
  type Place,
  pivotBackOnLeft,
  pivotBackOnRight,
  pivotOnLeft,
  pivotOnRight,
  placeOf,
  rightHalf,
  rightOf,
  shifted,
  sidestepLeft,
  sidestepRight,
  turned,
  type Zone,
  zoneHex,
} from "../src/index.ts"
import { anyDirection, anyGridWithHoles, gridAndHexes, TACTICAL } from "./grids.ts"

const grid = createGrid(TACTICAL)
const start = placeOf(1010, facingNamed("NNE"))

type Manoeuvre = (grid: Grid, place: Place) => Place

/** Left half, right half and facing of a place. */
function halves(place: Place): [number, number, Facing] {
  return [leftOf(place), rightOf(grid, place), facingOf(place)]
}

/** A grid, and a two-hex counter that stands on it. */
const counters = fc
  .tuple(gridAndHexes(1, anyGridWithHoles), anyDirection)
  .filter(([[any, left], facing]) => rightHalf(any, left, facing) > 0)
  .map(([[any, left], facing]): [Grid, Place] => [any, placeOf(left, facing)])

test("a place holds a hex and a facing", () => {
  fc.assert(
    fc.property(gridAndHexes(1), anyDirection, ([, hex], facing) => {
      expect(leftOf(placeOf(hex, facing))).toBe(hex)
      expect(facingOf(placeOf(hex, facing))).toBe(facing)
    }),
  )
  expect(leftOf(NOWHERE)).toBe(0)
})

describe("a two-hex counter facing NNE in 1010 and 1111", () => {
  test("goes forward to either side and keeps its facing", () => {
    expect(halves(forwardLeft(grid, start))).toEqual([1009, 1110, 0])
    expect(halves(forwardRight(grid, start))).toEqual([1110, 1210, 0])
  })

  test("steps sideways along its length", () => {
    expect(halves(sidestepLeft(grid, start))).toEqual([910, 1010, 0])
    expect(halves(sidestepRight(grid, start))).toEqual([1111, 1211, 0])
  })

  test("goes back to either side and keeps its facing", () => {
    expect(halves(backLeft(grid, start))).toEqual([911, 1011, 0])
    expect(halves(backRight(grid, start))).toEqual([1011, 1112, 0])
  })

  test("pivots with one half into the hex before its centre", () => {
    expect(halves(pivotOnRight(grid, start))).toEqual([1110, 1111, facingNamed("E")])
    expect(halves(pivotOnLeft(grid, start))).toEqual([1010, 1110, facingNamed("NNW")])
  })

  test("pivots with one half back into the hex behind its centre", () => {
    expect(halves(pivotBackOnRight(grid, start))).toEqual([1011, 1111, facingNamed("NNW")])
    expect(halves(pivotBackOnLeft(grid, start))).toEqual([1010, 1011, facingNamed("E")])
  })

  test("turns about in the hexes it stands in", () => {
    expect(halves(aboutFace(grid, start))).toEqual([1111, 1010, facingNamed("SSW")])
  })
})

describe("every two-hex counter", () => {
  const undoing: [string, Manoeuvre, Manoeuvre][] = [
    ["forward left is undone by back right", forwardLeft, backRight],
    ["forward right is undone by back left", forwardRight, backLeft],
    ["a step to the left is undone by a step to the right", sidestepLeft, sidestepRight],
    ["a pivot on the right half is undone by falling back on it", pivotOnRight, pivotBackOnRight],
    ["a pivot on the left half is undone by falling back on it", pivotOnLeft, pivotBackOnLeft],
    ["two about-faces leave all as it was", aboutFace, aboutFace],
  ]
  test.each(undoing)("%s", (_, there, back) => {
    fc.assert(
      fc.property(counters, ([any, place]) => {
        for (const [first, second] of [
          [there, back],
          [back, there],
        ]) {
          const moved = first(any, place)
          if (moved !== NOWHERE) expect(second(any, moved)).toBe(place)
        }
      }),
    )
  })

  const entering: [string, Manoeuvre, number, (Zone | "left" | "right")[]][] = [
    ["forward left", forwardLeft, 0, ["frontLeft", "frontCenter"]],
    ["forward right", forwardRight, 0, ["frontCenter", "frontRight"]],
    ["a step to the left", sidestepLeft, 0, ["leftFlank", "left"]],
    ["a step to the right", sidestepRight, 0, ["right", "rightFlank"]],
    ["back left", backLeft, 0, ["rearLeft", "rearCenter"]],
    ["back right", backRight, 0, ["rearCenter", "rearRight"]],
    ["a pivot on the right half", pivotOnRight, 1, ["frontCenter", "right"]],
    ["a pivot on the left half", pivotOnLeft, -1, ["left", "frontCenter"]],
    ["falling back on the right half", pivotBackOnRight, -1, ["rearCenter", "right"]],
    ["falling back on the left half", pivotBackOnLeft, 1, ["left", "rearCenter"]],
    ["an about-face", aboutFace, 3, ["right", "left"]],
  ]
  test.each(entering)("%s ends in the zones it enters, or nowhere when one is off the map", (_, go, turn, ends) => {
    fc.assert(
      fc.property(counters, ([any, place]) => {
        const [left, right] = ends.map((end) => {
          if (end === "left") return leftOf(place)
          if (end === "right") return rightOf(any, place)
          return zoneHex(any, leftOf(place), facingOf(place), end)
        })
        const moved = go(any, place)
        if (left === 0 || right === 0) {
          expect(moved).toBe(NOWHERE)
          return
        }
        expect(leftOf(moved)).toBe(left)
        expect(rightOf(any, moved)).toBe(right)
        expect(facingOf(moved)).toBe(turned(facingOf(place), turn))
      }),
    )
  })

  test("stays nowhere once it is nowhere", () => {
    for (const [, go] of entering) expect(go(grid, NOWHERE)).toBe(NOWHERE)
    expect(shifted(grid, NOWHERE, 2)).toBe(NOWHERE)
  })
})
