import { describe, expect, it } from "vitest"
import type { Offer } from "../src/board/index.ts"
import { lordSpots } from "../src/board/placing.ts"
import { spotOf } from "../src/board/sheet.ts"
import { inReadingOrder, middleOf, steered, targetAt } from "../src/board/steering.ts"
import { opened } from "./board-views.ts"

const { ground, view } = opened("D")
const spots = lordSpots(ground, view)
const KEYS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]

function locale(id: string): number {
  return ground.localeNamed(id)
}

function offering(id: string): Offer {
  return { id, kind: "locale", locale: locale(id), label: `go to ${id}` }
}

describe("the arrow keys", () => {
  it("come from any Locale to every other", () => {
    for (let start = 0; start < ground.locales.length; start++) {
      const reached = new Set([start])
      for (const here of reached) {
        for (const key of KEYS) {
          const to = steered(ground, here, key)
          if (to !== undefined) reached.add(to)
        }
      }
      expect(reached.size, ground.locales[start].id).toBe(ground.locales.length)
    }
  })

  it("go the way that they point", () => {
    for (let from = 0; from < ground.locales.length; from++) {
      const west = steered(ground, from, "ArrowLeft")
      const south = steered(ground, from, "ArrowDown")
      if (west !== undefined) expect(ground.locales[west].x).toBeLessThan(ground.locales[from].x)
      if (south !== undefined) expect(ground.locales[south].y).toBeGreaterThan(ground.locales[from].y)
    }
    expect(steered(ground, locale("firenze"), "Enter")).toBeUndefined()
  })
})

describe("a finger or a pointer", () => {
  it("takes the Locale that it is on, and nothing on open land", () => {
    const at = spotOf(ground.locales[locale("volterra")])
    expect(targetAt(ground, spots, [], at, 8)).toEqual({ locale: locale("volterra") })
    expect(targetAt(ground, spots, [], { x: at.x - 120, y: at.y + 60 }, 8)).toBeUndefined()
  })

  it("takes the Lord whose piece it is on, and with an offer what the offer says", () => {
    const colle = ground.lordNamed("colle")
    const spot = spots.find(({ lord }) => lord === colle)
    if (spot === undefined) throw new Error("Colle is on the map")
    expect(targetAt(ground, spots, [], middleOf(spot), 8)).toEqual({ locale: locale("colle"), lord: colle })
    const offer: Offer = { id: "colle", kind: "lord", locale: locale("colle"), lord: colle, label: "choose" }
    expect(targetAt(ground, spots, [offer], middleOf(spot), 8)).toEqual({ locale: locale("colle"), lord: colle, offer })
  })

  it("takes what is offered a little beside it before what is not", () => {
    const offer = offering("monteriggioni")
    const at = spotOf(ground.locales[locale("monteriggioni")])
    expect(targetAt(ground, spots, [offer], { x: at.x, y: at.y + 40 }, 36)?.offer).toBe(offer)
    expect(targetAt(ground, spots, [offer], { x: at.x, y: at.y + 40 }, 8)?.offer).toBeUndefined()
  })

  it("means the Locale when a Lord who may not be chosen stands before it", () => {
    const offer = offering("massa-marittima")
    const giordano = spots.find(({ lord }) => lord === ground.lordNamed("giordano"))
    if (giordano === undefined) throw new Error("Giordano is on the map")
    expect(targetAt(ground, spots, [offer], middleOf(giordano), 8)).toEqual({ locale: offer.locale, offer })
  })
})

describe("stepping through what may be done", () => {
  it("goes from the north to the south and from the west to the east", () => {
    const ids = inReadingOrder(ground, ["grosseto", "lucca", "siena", "prato"].map(offering)).map(({ id }) => id)
    expect(ids).toEqual(["lucca", "prato", "siena", "grosseto"])
  })
})
