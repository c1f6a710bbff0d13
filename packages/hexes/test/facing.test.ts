import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  arcOf,
  createGrid,
  directionNamed,
  facingNamed,
  FACINGS,
  flanksOf,
  frontOf,
  neighboursOf,
  onGrid,
  rearOf,
  rightHalf,
  type Zone,
  zoneHex,
  zoneOf,
  ZONES,
} from "../src/index.ts"
import { anyDirection, anyGridWithHoles, gridAndHexes, TACTICAL } from "./grids.ts"

const grid = createGrid(TACTICAL)

test("facings are named clockwise, and each looks between its direction and the next", () => {
  expect(FACINGS).toEqual(["NNE", "E", "SSE", "SSW", "W", "NNW"])
  expect(facingNamed("E")).toBe(1)
  expect(facingNamed("E")).toBe(directionNamed("NE"))
  expect(frontOf(grid, 1325, facingNamed("E"))).toEqual([1424, 1425])
})

describe("a one-hex counter", () => {
  test("facing west has two front, two flank and two rear hexes", () => {
    const west = facingNamed("W")
    expect(frontOf(grid, 1325, west)).toEqual([1225, 1224])
    expect(flanksOf(grid, 1325, west)).toEqual([1326, 1324])
    expect(rearOf(grid, 1325, west)).toEqual([1425, 1424])
  })

  test("has each neighbour in one arc", () => {
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), anyDirection, ([any, hex, other], facing) => {
        const front = frontOf(any, hex, facing)
        const flanks = flanksOf(any, hex, facing)
        const rear = rearOf(any, hex, facing)
        expect([...front, ...flanks, ...rear].sort()).toEqual(neighboursOf(any, hex).sort())
        for (const at of front) expect(arcOf(any, hex, facing, at)).toBe("front")
        for (const at of flanks) expect(arcOf(any, hex, facing, at)).toBe("flank")
        for (const at of rear) expect(arcOf(any, hex, facing, at)).toBe("rear")
        if (!neighboursOf(any, hex).includes(other)) expect(arcOf(any, hex, facing, other)).toBeUndefined()
      }),
    )
  })
})

describe("a two-hex counter", () => {
  test("facing NNE in 1010 and 1111 has its eight zones around it", () => {
    const facing = facingNamed("NNE")
    expect(rightHalf(grid, 1010, facing)).toBe(1111)
    const zones: Record<Zone, number> = {
      frontLeft: 1009,
      frontCenter: 1110,
      frontRight: 1210,
      leftFlank: 910,
      rightFlank: 1211,
      rearLeft: 911,
      rearCenter: 1011,
      rearRight: 1112,
    }
    for (const zone of ZONES) {
      expect(zoneHex(grid, 1010, facing, zone)).toBe(zones[zone])
      expect(zoneOf(grid, 1010, facing, zones[zone])).toBe(zone)
    }
  })

  test("has its own halves in no zone", () => {
    expect(zoneOf(grid, 1010, 0, 1010)).toBeUndefined()
    expect(zoneOf(grid, 1010, 0, 1111)).toBeUndefined()
    expect(zoneOf(grid, 1010, 0, 1212)).toBeUndefined()
  })

  test("has exactly the neighbours of its halves as zones, each once", () => {
    fc.assert(
      fc.property(gridAndHexes(1, anyGridWithHoles), anyDirection, ([any, left], facing) => {
        const right = rightHalf(any, left, facing)
        if (right === 0) return
        const around = new Set([...neighboursOf(any, left), ...neighboursOf(any, right)])
        around.delete(left)
        around.delete(right)
        const zones = ZONES.map((zone) => zoneHex(any, left, facing, zone)).filter((hex) => hex > 0)
        expect(new Set(zones)).toEqual(around)
        expect(zones.length).toBe(around.size)
        for (const zone of ZONES) {
          const hex = zoneHex(any, left, facing, zone)
          if (onGrid(any, hex)) expect(zoneOf(any, left, facing, hex)).toBe(zone)
        }
      }),
    )
  })

  test("in the middle of a map has eight zones", () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 25 }), fc.integer({ min: 4, max: 29 }), anyDirection, (c, r, facing) => {
        expect(new Set(ZONES.map((zone) => zoneHex(grid, c * 100 + r, facing, zone))).size).toBe(8)
      }),
    )
  })

  test("has the front of its left half and of its right half for a front", () => {
    fc.assert(
      fc.property(gridAndHexes(1), anyDirection, ([any, left], facing) => {
        const right = rightHalf(any, left, facing)
        if (right === 0) return
        for (const hex of [...frontOf(any, left, facing), ...frontOf(any, right, facing)]) {
          expect(zoneOf(any, left, facing, hex)).toMatch(/^front/)
        }
      }),
    )
  })
})
