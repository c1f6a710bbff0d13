import { anchorOf, hexAtSpot, inReadingOrder, type Offer, offerAt, spotOf, steered, stepped } from "@carroccio/board"
import { createGrid, rightHalf } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { spotsOf } from "../src/board/stacks.ts"
import { PACKS } from "../src/pack.ts"
import { openingView } from "./board-views.ts"

const grid = createGrid(PACKS.bannockburn.map.grid)

function place(left: number, facing: 0 | 1 | 2 | 3 | 4 | 5): Offer {
  return { id: `${left}-${facing}`, kind: "place", hexes: [left, rightHalf(grid, left, facing)], facing, label: "" }
}

describe("what the pointer picks", () => {
  it("is the hex under it", () => {
    for (const hex of [101, 825, 2934]) expect(hexAtSpot(grid, spotOf(grid, hex))).toBe(hex)
    expect(hexAtSpot(grid, { x: 2, y: 2 })).toBe(0)
  })

  it("is the facing towards which it points, where a unit may stand on two hexes either way round", () => {
    const north = place(825, 0)
    const south: Offer = { ...place(926, 3), id: "south" }
    expect([...south.hexes].sort()).toEqual([...north.hexes].sort())
    for (const offer of [north, south]) expect(offerAt(grid, [north, south], anchorOf(grid, offer))).toBe(offer)
  })

  it("is a place to go to rather than the counter that stands there", () => {
    const unit: Offer = { id: "u", kind: "unit", unit: 3, hexes: [825], label: "" }
    const hex: Offer = { id: "h", kind: "hex", hexes: [825], label: "" }
    expect(offerAt(grid, [unit, hex], spotOf(grid, 825))).toBe(hex)
  })

  it("is nothing where nothing is offered", () => {
    expect(offerAt(grid, [place(825, 0)], spotOf(grid, 1510))).toBeUndefined()
  })
})

describe("the cursor", () => {
  it("goes up and down a column and along a row as it is numbered", () => {
    expect(steered(grid, 825, "ArrowUp")).toBe(824)
    expect(steered(grid, 825, "ArrowDown")).toBe(826)
    expect(steered(grid, 825, "ArrowLeft")).toBe(725)
    expect(steered(grid, 825, "ArrowRight")).toBe(925)
  })

  it("stays on the map", () => {
    expect(steered(grid, 101, "ArrowUp")).toBeUndefined()
    expect(steered(grid, 101, "ArrowLeft")).toBeUndefined()
    expect(steered(grid, 2934, "ArrowRight")).toBeUndefined()
    expect(steered(grid, 2934, "ArrowLeft")).toBe(2833)
  })

  it("steps through the offers from the left to the right and round again", () => {
    const offers = [2910, 110, 1510].map((hex): Offer => ({ id: String(hex), kind: "hex", hexes: [hex], label: "" }))
    const ordered = inReadingOrder(grid, offers)
    expect(ordered.map(({ id }) => id)).toEqual(["110", "1510", "2910"])
    expect(stepped(ordered, undefined, 1)).toBe(ordered[0])
    expect(stepped(ordered, ordered[2], 1)).toBe(ordered[0])
    expect(stepped(ordered, ordered[0], -1)).toBe(ordered[2])
    expect(stepped<Offer>([], undefined, 1)).toBeUndefined()
  })
})

describe("counters in one hex", () => {
  it("leave the middle of the unit free under a leader", () => {
    const { counters } = openingView(PACKS.bannockburn)
    const spots = spotsOf(grid, counters)
    expect(spots.size).toBe(counters.length)
    const places = [...spots.values()].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
    expect(new Set(places).size).toBe(places.length)
  })
})
