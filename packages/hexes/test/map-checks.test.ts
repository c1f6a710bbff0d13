import { describe, expect, test } from "vitest"
import {
  checkFeature,
  checkHex,
  checkHexside,
  checkNamedOnce,
  createGrid,
  hexNamed,
  type Report,
} from "../src/index.ts"

const grid = createGrid({ columns: 6, oddRows: 4, evenRows: 4, stagger: "even-high" })

function told(check: (report: Report) => void): string[] {
  const lines: string[] = []
  check((path, value, expected) => lines.push(`${path}: ${JSON.stringify(value)}, expected ${expected}`))
  return lines
}

describe("the hexes that a pack names", () => {
  test("four digits name a hex of the map or none", () => {
    expect(["0101", "0604", "0605", "0701", "0100", "101"].map((text) => hexNamed(grid, text))).toEqual([
      101,
      604,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(told((report) => checkHex(grid, "hill[0]", "0604", report))).toEqual([])
    expect(told((report) => checkHex(grid, "hill[0]", "0701", report))).toEqual([
      'hill[0]: "0701", expected a hex of the map (columns 01 to 06)',
    ])
  })

  test("a hex in two lists is told where it comes the second time", () => {
    const lists = { hill: ["0101", "0102"], woods: ["0201", "0102"] }
    expect(told((report) => checkNamedOnce(grid, "terrain", lists, report, (list) => `not in ${list}`))).toEqual([
      'terrain.woods[1]: "0102", expected not in hill',
    ])
  })

  test("a hexside lies between two hexes that touch", () => {
    expect(told((report) => checkHexside(grid, "stream", ["0101", "0202"], report))).toEqual([])
    expect(told((report) => checkHexside(grid, "stream", ["0101", "0203"], report))).toEqual([
      'stream: ["0101","0203"], expected two adjacent hexes',
    ])
  })

  test("a road has no gap, and a feature has a path or hexes but not both", () => {
    expect(told((report) => checkFeature(grid, "road", { path: ["0101", "0202", "0302"] }, report))).toEqual([])
    expect(told((report) => checkFeature(grid, "road", { path: ["0101", "0302"] }, report))).toEqual([
      'road.path[1]: "0302", expected a hex adjacent to 0101',
    ])
    expect(told((report) => checkFeature(grid, "road", {}, report))).toEqual([
      "road: {}, expected either a path or hexes",
    ])
  })
})
