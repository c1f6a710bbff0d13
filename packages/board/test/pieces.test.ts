import { createGrid, within } from "@carroccio/hexes"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anchorOf, boundsPath, drawRose, inLayers, offerAt, type Offer, PALETTES, rimOf, spotOf } from "../src/index.ts"

const grid = createGrid({ columns: 9, oddRows: 9, evenRows: 9, stagger: "even-high" })

/** How many corners a path has. */
function cornersIn(path: string): number {
  return path.match(/[ML]/g)?.length ?? 0
}

describe("the line around a set of hexes", () => {
  it("has the six corners of one hex, and at the map's edge goes no farther than the hex", () => {
    expect(cornersIn(boundsPath(grid, [505]))).toBe(6)
    expect(cornersIn(boundsPath(grid, [101]))).toBe(6)
  })

  it("has eighteen corners around a hex and its neighbours", () => {
    expect(cornersIn(boundsPath(grid, within(grid, 505, 1)))).toBe(18)
  })

  it("is closed whatever the set, and nothing for none", () => {
    expect(boundsPath(grid, [])).toBe("")
    fc.assert(
      fc.property(fc.subarray([...grid.hexes], { minLength: 1 }), (hexes) => {
        expect(boundsPath(grid, hexes)).toMatch(/^(M[^M]*z)+$/)
      }),
      { numRuns: 60 },
    )
  })
})

describe("counters on the board", () => {
  it("lie the upper layer over the lower, and in a layer the lower of the map over the upper", () => {
    const at = (name: string, layer: number, y: number) => ({ name, layer, spot: { x: 0, y, scale: 1 } })
    const laid = inLayers([at("leader above", 1, 10), at("unit below", 0, 90), at("unit above", 0, 20)])
    expect(laid.map(({ name }) => name)).toEqual(["unit above", "unit below", "leader above"])
  })

  it("have a rim that follows their outline at the same distance all around", () => {
    const shape = { width: 100, height: 60, radius: 10, angle: 30 }
    expect(rimOf({ shape, snug: true }, 10)).toEqual(rimOf({ shape }, 5))
    expect(rimOf({ shape }, 5)).toEqual({
      x: -55,
      y: -35,
      width: 110,
      height: 70,
      rx: 15,
      transform: "rotate(30)",
    })
  })

  it("may be turned on one hex by pointing at a corner", () => {
    const facing = (to: number): Offer => ({ id: `f${to}`, kind: "place", hexes: [505], facing: to, label: "" })
    const offers = [0, 1, 2, 3, 4, 5].map(facing)
    for (const offer of offers) expect(offerAt(grid, offers, anchorOf(grid, offer))).toBe(offer)
    const { x, y } = spotOf(grid, 505)
    expect(offerAt(grid, offers, { x: x + 20, y })?.facing).toBe(1)
    expect(offerAt(grid, offers, { x: x - 20, y })?.facing).toBe(4)
  })
})

describe("the compass rose", () => {
  it("sets its letter where north is", () => {
    const palette = PALETTES.light
    expect(drawRose({ x: 0, y: 0 }, 10, "N", palette)).toMatch(/<text y="-10.2"/)
    expect(drawRose({ x: 0, y: 0 }, 10, "N", palette, 90)).toMatch(/<text x="11.4" y="1.2"/)
    expect(drawRose({ x: 0, y: 0 }, 10, "N", palette, -135)).toMatch(/<text x="-8.06" y="9.26"/)
  })
})
