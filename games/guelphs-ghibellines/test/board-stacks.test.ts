import { SIDE, SIZE, spotOf } from "@carroccio/board"
import { within } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { boundsOf } from "../src/board/bounds.ts"
import { placesOf } from "../src/board/stacks.ts"
import { BATTLES } from "../src/pack.ts"
import { opening, seen } from "./board-views.ts"
import { drawn } from "./drawn.ts"

describe("counters in one hex", () => {
  it("each lie on a spot of their own, in every battle as it opens", () => {
    for (const id of BATTLES) {
      const { battle, view } = opening(id, id === "montaperti" ? { religiosi: true } : {})
      const places = placesOf(battle.grid, view.counters)
      expect(places.size).toBe(view.counters.length)
      const spots = [...places.values()].map(({ spot: { x, y } }) => `${x.toFixed(1)} ${y.toFixed(1)}`)
      expect(new Set(spots).size).toBe(spots.length)
    }
  })

  it("14.0 stand with the pavises before the missile unit, whichever way it looks", () => {
    for (const [facing, right, down] of [
      ["E", 1, 0],
      ["W", -1, 0],
      ["NNE", 0.5, -0.87],
      ["SSW", -0.5, 0.87],
    ] as const) {
      const { battle, view } = seen({
        counters: { "rossa-x-firenze-1": `1010 ${facing}`, "rossa-p-firenze-1": `1010 ${facing}` },
      })
      const places = placesOf(battle.grid, view.counters)
      const [unit, shields] = view.counters.map((counter) => places.get(counter.unit))
      if (!unit || !shields) throw new Error("both are on the map")
      const way = { x: shields.spot.x - unit.spot.x, y: shields.spot.y - unit.spot.y }
      const length = Math.hypot(way.x, way.y)
      expect(way.x / length).toBeCloseTo(right, 1)
      expect(way.y / length).toBeCloseTo(down, 1)
      // Beyond the edge of the unit, and still in the hex.
      expect(length).toBeGreaterThan(SIDE / 2)
      expect(shields).toMatchObject({ attached: true, layer: 1 })
    }
  })

  it("leave the middle of the unit free under Capitano, hero and Standard", () => {
    const { battle, view } = seen({
      counters: {
        "montefeltro-c-arezzo-1": "1010 E",
        "montefeltro-capitano": "1010",
        "montefeltro-hero": "1010",
      },
    })
    const places = placesOf(battle.grid, view.counters)
    const middle = spotOf(battle.grid, 1010)
    for (const { unit, kind } of view.counters) {
      const place = places.get(unit)
      if (!place) throw new Error("all are on the map")
      const away = Math.hypot(place.spot.x - middle.x, place.spot.y - middle.y)
      if (kind === "cavalry") expect(away).toBeCloseTo(0)
      else expect(away - (place.spot.scale * SIDE) / 2).toBeGreaterThan(SIZE * 0.35)
      expect(place.layer).toBe(kind === "cavalry" ? 0 : 2)
    }
  })

  it("S.3.7.3 show the Carroccio behind its guard, both smaller", () => {
    const { battle, view } = seen({
      battle: "montaperti",
      counters: {
        "tornaquinci-c-guardia-1": "1010 E",
        "tornaquinci-carroccio": "1010",
        "tornaquinci-capitano": "1010",
      },
    })
    const places = placesOf(battle.grid, view.counters)
    const spot = (kind: string) => places.get(view.counters.find((counter) => counter.kind === kind)?.unit ?? -1)?.spot
    const [guard, wagon] = [spot("cavalry"), spot("carroccio")]
    expect(guard && wagon && guard.x - wagon.x).toBeGreaterThan(((0.8 + 0.58) * SIDE) / 2 - 1)
    expect(guard?.scale).toBeLessThan(1)
  })

  it("stand in the middle when a Capitano is alone, and side by side when they are two", () => {
    const { battle, view } = seen({
      counters: { "vieri-capitano": "1010", "durfort-capitano": "1212", "durfort-standard": "1212" },
    })
    const places = placesOf(battle.grid, view.counters)
    const at = (id: string) => places.get(view.counters.find((counter) => counter.id === id)?.unit ?? -1)?.spot
    expect(at("vieri-capitano")).toMatchObject(spotOf(battle.grid, 1010))
    expect(at("durfort-capitano")?.y).toBe(at("durfort-standard")?.y)
    expect(at("durfort-capitano")?.x).not.toBe(at("durfort-standard")?.x)
  })
})

describe("what is lit around a chosen counter", () => {
  it("5.2 is the command range of a Capitano: four hexes around Vieri", () => {
    const { field, unit } = drawn({ counters: { "vieri-capitano": "1010", "vieri-c-feditori-1": "1110 W" } })
    const [{ hexes, tone }] = boundsOf(field, unit("vieri-capitano"))
    expect(tone).toBe("may")
    expect([...hexes].sort()).toEqual(within(field.ground.grid, 1010, 4).sort())
  })

  it("10.1.2 is the cone of a missile unit: two, three and four hexes as far as three hexes", () => {
    const { field, unit } = drawn({ counters: { "rossa-x-firenze-1": "1010 W" } })
    const [{ hexes, tone }] = boundsOf(field, unit("rossa-x-firenze-1"))
    expect(tone).toBe("fire")
    expect(hexes).toHaveLength(2 + 3 + 4)
    for (const hex of hexes) expect(field.ground.grid.column[hex]).toBeLessThan(10)
  })

  it("is nothing for a unit that neither commands nor shoots, nor for one that is off the map", () => {
    const { field, unit } = drawn({ counters: { "vieri-c-feditori-1": "1110 W", "rossa-x-firenze-1": "waiting" } })
    expect(boundsOf(field, unit("vieri-c-feditori-1"))).toEqual([])
    expect(boundsOf(field, unit("rossa-x-firenze-1"))).toEqual([])
  })
})
