import { SIDE, SIZE, spotOf } from "@carroccio/board"
import { describe, expect, it } from "vitest"
import { describeCounter, describeHex, unitsOfView } from "../src/board/index.ts"
import { layCounters } from "../src/board/stacks.ts"
import { UNSEEN, type Counter } from "../src/view.ts"
import { say, seen, war } from "./board-views.ts"

describe("counters in one hex", () => {
  it("each lie on a spot of their own and inside it, however many they are", () => {
    const { realm, view } = war()
    const [one] = view.counters
    for (let count = 1; count <= 8; count++) {
      const stack: Counter[] = Array.from({ length: count }, (_, i) => ({ ...one, hex: 2320, leader: i, side: i % 2 }))
      const laid = layCounters(realm, stack)
      expect(laid).toHaveLength(count)
      expect(new Set(laid.map(({ spot }) => `${spot.x} ${spot.y}`)).size).toBe(count)
      const middle = spotOf(realm.grid, 2320)
      for (const { spot } of laid) {
        expect(Math.abs(spot.x - middle.x) + (spot.scale * SIDE) / 2).toBeLessThan(SIZE * 1.1)
        expect(Math.abs(spot.y - middle.y) + (spot.scale * SIDE) / 2).toBeLessThan(SIZE)
      }
    }
  })

  it("lie with the First Player's to the left of the Second's", () => {
    const { realm, view } = seen({ scenario: 3, at: { Nemours: 2320, Córdoba: 2320 } }, null)
    const [left, right] = layCounters(realm, view.counters).sort((a, b) => a.spot.x - b.spot.x)
    expect([left.counter.side, right.counter.side]).toEqual([0, 1])
  })
})

describe("the number of a counter on the board", () => {
  it("is its leader's, and 1.4 for one face down that of its hex, so that nothing follows it as it moves", () => {
    const { view } = war()
    const units = unitsOfView(view.counters)
    expect(new Set(units).size).toBe(units.length)
    view.counters.forEach(({ leader, hex }, i) => {
      if (leader === UNSEEN) expect(Math.floor((units[i] - 100_000) / 10)).toBe(hex)
      else expect(units[i]).toBe(leader)
    })
  })
})

describe("the board in words", () => {
  it("tells a counter's name, ratings, hex, Order and markers", () => {
    const { realm, view } = war()
    const nemours = view.counters.find(({ leader }) => leader >= 0 && realm.leaders[leader].name === "Nemours")
    if (nemours === undefined) throw new Error("he is on the map")
    expect(describeCounter(realm, nemours, true, say)).toBe(
      "capitano leader.nemours army.french, generale, ratings 2 4, feature.I, inHex 3209, ordered order.stand, activations 2, mark.earthworks",
    )
  })

  it("1.4 tells of one face down only its army, where it is and what lies open", () => {
    const { realm, view } = war()
    const besieged = view.counters.find(({ siege }) => siege > 0)
    if (besieged === undefined) throw new Error("it is on the map")
    expect(describeCounter(realm, besieged, false, say)).toBe(
      "hidden army.spanish, inHex 3308, orderHidden, siegeLevel 2",
    )
  })

  it("tells a hex: its Place and owner, terrain, State, roads, rivers and who stands there", () => {
    const { realm, view } = war()
    const words = (hex: number) => describeHex(realm, view, hex, say)
    expect(words(2323)).toContain("place.city Napoli, port, owned seat.french, source army.french")
    expect(words(2610)).toContain("sheep, owned seat.spanish")
    expect(words(3313)).toContain("pillaged")
    expect(words(2913)).toContain("plague")
    expect(words(3308)).toContain("aligned Terra di Bari seat.spanish, primaryRoad, here hidden army.spanish")
    // The Volturno runs between 2019 and 2020, which is south of it.
    expect(words(2019)).toMatch(/river [^,]*.*side\.3/)
  })
})
