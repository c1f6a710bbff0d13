import { createGrid } from "@carroccio/hexes"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CHARGES,
  contrast,
  drawDie,
  element,
  escapeText,
  inkOn,
  lettering,
  mix,
  num,
  outlinesOf,
  PALETTES,
  scatter,
  smoothLoop,
} from "../src/index.ts"

describe("a text in a drawing", () => {
  it("can never open an element or leave its attribute", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeText(text)).not.toMatch(/[<>"']/)
        expect(lettering(text, { class: text }).match(/</g)).toHaveLength(2)
      }),
    )
  })

  it("leaves out attributes without a value and rounds numbers", () => {
    expect(element("path", { d: "M0 0", fill: undefined, x: 1.23456 })).toBe('<path d="M0 0" x="1.23"/>')
    expect(num(-0.001)).toBe("0")
  })
})

describe("the scatter of trees and tufts", () => {
  it("is the same for the same hex and lies from 0 to 1", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(9999), (seed, salt) => {
        const value = scatter(seed, salt)
        expect(value).toBe(scatter(seed, salt))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(1)
      }),
    )
  })

  it("spreads evenly", () => {
    const values = Array.from({ length: 4000 }, (_, i) => scatter(i, 7))
    expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(0.5, 1)
  })
})

describe("the outline of a region", () => {
  const grid = createGrid({ columns: 9, oddRows: 9, evenRows: 8, stagger: "even-low" })

  it("has six corners around one hex inside the map", () => {
    const [loop, ...more] = outlinesOf(grid, 10, (hex) => hex === 505)
    expect(more).toEqual([])
    expect(loop).toHaveLength(6)
  })

  it("is two outlines around a ring of hexes", () => {
    const ring = new Set([504, 604, 605, 506, 405, 404])
    expect(outlinesOf(grid, 10, (hex) => ring.has(hex))).toHaveLength(2)
  })

  it("closes whatever the region", () => {
    fc.assert(
      fc.property(fc.subarray([...grid.hexes]), (hexes) => {
        const region = new Set(hexes)
        for (const loop of outlinesOf(grid, 10, (hex) => region.has(hex))) expect(smoothLoop(loop)).toMatch(/^M.*z$/)
      }),
      { numRuns: 40 },
    )
  })
})

describe("colours", () => {
  it("find the ink that is read best", () => {
    expect(inkOn("#ffffff")).toBe("#1f1a15")
    expect(inkOn("#101010")).toBe("#fffaf0")
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21)
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#808080")
  })

  it("keep text at 4.5 to 1 and marks at 3 to 1 in both themes", () => {
    for (const palette of Object.values(PALETTES)) {
      for (const ground of [palette.paper, palette.panel]) {
        for (const ink of [palette.ink, palette.quiet]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
        for (const mark of [palette.may, palette.chosen, palette.attack])
          expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3)
      }
    }
  })
})

describe("small drawings", () => {
  it("a die shows as many spots as its face says", () => {
    for (let face = 1; face <= 6; face++) expect(drawDie(face).match(/M/g)).toHaveLength(face)
  })

  it("a charge is closed and stays in its box", () => {
    for (const d of Object.values(CHARGES)) expect(d).toMatch(/^M.*[zZ]$/)
  })
})
