import fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  adjacent,
  ALL_DIRECTIONS,
  createGrid,
  type Direction,
  directionNamed,
  DIRECTIONS,
  directionTo,
  distance,
  type Grid,
  type Hex,
  inLine,
  neighbour,
  neighboursOf,
  onGrid,
  opposite,
  parseHex,
  printed,
  turned,
  within,
} from "../src/index.ts"
import { anyDirection, anyGrid, anyGridWithHoles, anySpec, gridAndHexes, OPERATIONAL, TACTICAL } from "./grids.ts"

/** Steps from a hex to every hex that can be walked to. */
function walked(grid: Grid, from: Hex): Map<Hex, number> {
  const steps = new Map([[from, 0]])
  for (const [hex, count] of steps) {
    for (const next of neighboursOf(grid, hex)) if (!steps.has(next)) steps.set(next, count + 1)
  }
  return steps
}

describe("a map whose even columns stand lower", () => {
  const grid = createGrid(TACTICAL)

  test("has as many hexes as its columns hold", () => {
    expect(grid.size).toBe(15 * 34 + 14 * 33)
    expect(grid.hexes.slice(0, 2)).toEqual([101, 102])
    expect(grid.hexes.at(-1)).toBe(2934)
  })

  test("numbers the six hexes around an odd and an even column's hex", () => {
    expect(neighboursOf(grid, 1325)).toEqual([1324, 1424, 1425, 1326, 1225, 1224])
    expect(neighboursOf(grid, 1426)).toEqual([1425, 1526, 1527, 1427, 1327, 1326])
  })

  test("has 1325 two hexes from 1426 and next to 1425", () => {
    expect(distance(grid, 1325, 1426)).toBe(2)
    expect(adjacent(grid, 1325, 1426)).toBe(false)
    expect(adjacent(grid, 1325, 1425)).toBe(true)
  })

  test("has 1426, 1326 and 1225 in one straight row to the northwest", () => {
    expect(directionTo(grid, 1426, 1326)).toBe(directionNamed("NW"))
    expect(directionTo(grid, 1326, 1225)).toBe(directionNamed("NW"))
    expect(inLine(grid, 1426, 1225)).toBe(directionNamed("NW"))
  })

  test("ends at its corners", () => {
    expect(neighboursOf(grid, 101)).toEqual([201, 102])
    expect(neighboursOf(grid, 2934)).toEqual([2933, 2833])
  })
})

describe("a map whose even columns stand higher", () => {
  const grid = createGrid(OPERATIONAL)

  test("has 1903, 2004, 2104, 2105, 2106, 2107 as a chain of adjacent hexes", () => {
    const chain = [1903, 2004, 2104, 2105, 2106, 2107]
    for (let i = 1; i < chain.length; i++) expect(adjacent(grid, chain[i - 1], chain[i])).toBe(true)
    expect(distance(grid, 1903, 2107)).toBe(5)
  })

  test("numbers the six hexes around an odd and an even column's hex", () => {
    expect(neighboursOf(grid, 1903)).toEqual([1902, 2003, 2004, 1904, 1804, 1803])
    expect(neighboursOf(grid, 2004)).toEqual([2003, 2103, 2104, 2005, 1904, 1903])
  })
})

describe("every map", () => {
  test("leads back from a neighbour by the opposite direction", () => {
    fc.assert(
      fc.property(gridAndHexes(1, anyGridWithHoles), anyDirection, ([grid, hex], d) => {
        const next = neighbour(grid, hex, d)
        if (next === 0) return
        expect(onGrid(grid, next)).toBe(true)
        expect(neighbour(grid, next, opposite(d))).toBe(hex)
        expect(directionTo(grid, hex, next)).toBe(d)
        expect(adjacent(grid, next, hex)).toBe(true)
      }),
    )
  })

  test("has a direction between two hexes exactly when they are one apart", () => {
    fc.assert(
      fc.property(gridAndHexes(2, anyGridWithHoles), ([grid, a, b]) => {
        expect(directionTo(grid, a, b) >= 0).toBe(distance(grid, a, b) === 1)
        expect(neighboursOf(grid, a).includes(b)).toBe(distance(grid, a, b) === 1)
      }),
    )
  })

  test("measures distance as a walker counts it", () => {
    fc.assert(
      fc.property(gridAndHexes(1), ([grid, from]) => {
        const steps = walked(grid, from)
        expect(steps.size).toBe(grid.size)
        for (const [hex, count] of steps) if (distance(grid, from, hex) !== count) expect.fail(`${from} to ${hex}`)
      }),
      { numRuns: 40 },
    )
  })

  test("has no shorter way round", () => {
    fc.assert(
      fc.property(gridAndHexes(3, anyGridWithHoles), ([grid, a, b, c]) => {
        expect(distance(grid, a, b)).toBe(distance(grid, b, a))
        expect(distance(grid, a, b) === 0).toBe(a === b)
        expect(distance(grid, a, c)).toBeLessThanOrEqual(distance(grid, a, b) + distance(grid, b, c))
      }),
    )
  })

  test("calls hexes in line exactly when walking straight on comes to the other", () => {
    fc.assert(
      fc.property(gridAndHexes(2), ([grid, a, b]) => {
        const straight = ALL_DIRECTIONS.filter((d) => {
          let at = neighbour(grid, a, d)
          while (at !== 0 && at !== b) at = neighbour(grid, at, d)
          return at === b
        })
        expect(inLine(grid, a, b)).toBe(straight[0] ?? -1)
      }),
    )
  })

  test("finds within a radius every hex no farther, once", () => {
    fc.assert(
      fc.property(gridAndHexes(1, anyGridWithHoles), fc.integer({ min: 0, max: 15 }), ([grid, hex], radius) => {
        expect(within(grid, hex, radius)).toEqual(grid.hexes.filter((other) => distance(grid, hex, other) <= radius))
      }),
    )
  })

  test("gives each hex its place in the list and nothing to other numbers", () => {
    fc.assert(
      fc.property(anyGridWithHoles, fc.integer({ min: -10, max: 10010 }), (grid, number) => {
        grid.hexes.forEach((hex, i) => {
          if (grid.cell[hex] !== i) expect.fail(`${hex} is not number ${i}`)
        })
        expect(onGrid(grid, number)).toBe(grid.hexes.includes(number))
      }),
    )
  })

  test("has nothing next to a place off the map", () => {
    fc.assert(
      fc.property(gridAndHexes(1), ([grid, hex]) => {
        expect(neighboursOf(grid, 0)).toEqual([])
        expect(directionTo(grid, 0, hex)).toBe(-1)
        expect(directionTo(grid, hex, 0)).toBe(-1)
        expect(directionTo(grid, hex, 9999)).toBe(-1)
        expect(inLine(grid, hex, 0)).toBe(-1)
        expect(within(grid, 0, 2)).toEqual([])
      }),
    )
  })

  test("may be as large as four digits allow", () => {
    const grid = createGrid({ columns: 99, oddRows: 99, evenRows: 99, stagger: "even-low" })
    expect(neighboursOf(grid, 9999)).toEqual([9998, 9899, 9898])
    expect(distance(grid, 101, 9999)).toBe(98 + 49)
  })
})

describe("a hole", () => {
  test("is no hex and has no neighbours", () => {
    const grid = createGrid({ ...TACTICAL, holes: [1325, 1326] })
    expect(onGrid(grid, 1325)).toBe(false)
    expect(grid.size).toBe(15 * 34 + 14 * 33 - 2)
    expect(neighbour(grid, 1324, 3)).toBe(0)
    expect(neighboursOf(grid, 1325)).toEqual([])
    expect(directionTo(grid, 1325, 1326)).toBe(-1)
    expect(directionTo(grid, 1325, 1425)).toBe(-1)
  })

  test("outside the frame is refused", () => {
    expect(() => createGrid({ ...TACTICAL, holes: [3001] })).toThrow("3001")
    expect(() => createGrid({ ...TACTICAL, holes: [234] })).toThrow("0234")
  })
})

test("a map needs whole numbers of columns and rows from 1 to 99", () => {
  expect(() => createGrid({ ...TACTICAL, columns: 0 })).toThrow("columns")
  expect(() => createGrid({ ...TACTICAL, oddRows: 100 })).toThrow("oddRows")
  expect(() => createGrid({ ...TACTICAL, evenRows: 2.5 })).toThrow("evenRows")
})

test("directions are named clockwise from north and turn by sixths", () => {
  expect(DIRECTIONS).toEqual(["N", "NE", "SE", "S", "SW", "NW"])
  expect(directionNamed("SE")).toBe(2)
  expect(DIRECTIONS[opposite(directionNamed("NE"))]).toBe("SW")
  expect(DIRECTIONS[turned(directionNamed("N"), -1)]).toBe("NW")
  expect(DIRECTIONS[turned(directionNamed("NW"), 8)]).toBe("NE")
  fc.assert(
    fc.property(anyDirection, fc.integer({ min: -20, max: 20 }), (d, steps) => {
      expect(turned(turned(d, steps), -steps)).toBe(d)
      expect(turned(d, 3)).toBe(opposite(d))
      expect(turned(d, 6 * steps)).toBe(d satisfies Direction)
    }),
  )
})

test("a hex is printed with four digits and read back", () => {
  expect(printed(825)).toBe("0825")
  expect(printed(1206)).toBe("1206")
  expect(parseHex("0825")).toBe(825)
  for (const text of ["825", "08250", "0800", "0025", "8a25", " 825", ""]) expect(parseHex(text)).toBeUndefined()
  fc.assert(
    fc.property(anySpec.map(createGrid), (grid) => grid.hexes.every((hex) => parseHex(printed(hex)) === hex)),
    { numRuns: 20 },
  )
  fc.assert(fc.property(anyGrid, (grid) => grid.hexes.every((hex, i) => i === 0 || hex > grid.hexes[i - 1])))
})
