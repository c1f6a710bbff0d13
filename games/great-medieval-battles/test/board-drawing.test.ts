import { contrast, contrastSeenAs, inkOn, isWellFormed, type Sight } from "@carroccio/board"
import { describe, expect, it } from "vitest"
import { armsOf, bandOf, LIVERIES } from "../src/board/arms.ts"
import { drawBattle, drawCounter, drawMap } from "../src/board/index.ts"
import { BATTLES, PACKS, type Pack } from "../src/pack.ts"
import { openingView, viewOf } from "./board-views.ts"

const packs = BATTLES.map((battle) => PACKS[battle])

/** Every side of every counter of a pack, as it would lie on the map. */
function everyFace(pack: Pack) {
  return pack.counters.list.flatMap((counter, unit) =>
    counter.sides.map((_, face) => viewOf(pack, unit, face, face === 0 ? {} : { rout: 2, hits: 1, done: true })),
  )
}

describe.each(packs.map((pack) => [pack.battle, pack] as const))("the board of %s", (_battle, pack) => {
  it("is a well-formed drawing in both languages, on light and on dark paper", () => {
    for (const locale of ["en", "it"] as const) {
      for (const theme of ["light", "dark"] as const) {
        const map = drawMap(pack, locale, theme)
        expect(isWellFormed(map)).toBe(true)
        expect(map).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it("is drawn the same each time", () => {
    expect(drawMap(pack, "en", "light")).toBe(drawMap(pack, "en", "light"))
  })

  it("bears its title, its day and where its ground comes from", () => {
    const map = drawMap(pack, "it", "light")
    expect(map).toContain(pack.title.it)
    expect(map).toContain("Il terreno è ricostruito: non è la mappa stampata.")
  })

  it("draws every side of every counter, near and far", () => {
    for (const face of everyFace(pack)) {
      for (const detail of ["near", "middle", "far"] as const) {
        const drawing = drawCounter(face, pack, { detail })
        expect(isWellFormed(drawing)).toBe(true)
        expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
      }
    }
  })

  it("shows the whole battle as it opens, each counter once", () => {
    const view = openingView(pack)
    const drawing = drawBattle(pack, view, "en")
    expect(isWellFormed(drawing)).toBe(true)
    for (const { unit } of view.counters) expect(drawing.split(`id="u${unit}-body"`)).toHaveLength(2)
  })

  it("gives no two things of a drawing the same name", () => {
    const names = [...drawBattle(pack, openingView(pack), "en").matchAll(/ id="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it("tells its two sides apart for every eye, by light and by pattern", () => {
    const [first, second] = pack.seats.map((seat) => LIVERIES[seat])
    expect(first.pattern).not.toBe(second.pattern)
    for (const sight of ["full", "protanopia", "deuteranopia", "tritanopia"] satisfies Sight[]) {
      expect(contrastSeenAs(first.ground, second.ground, sight)).toBeGreaterThan(3)
    }
  })

  it("sets its figures and names in ink that can be read", () => {
    for (const seat of pack.seats)
      expect(contrast(LIVERIES[seat].ink, LIVERIES[seat].ground)).toBeGreaterThanOrEqual(4.5)
    for (const counter of pack.counters.list) {
      const band = bandOf(pack.battle, counter)
      expect(contrast(inkOn(band), band)).toBeGreaterThanOrEqual(4.5)
    }
  })

  it("gives each division its own colour", () => {
    for (const seat of pack.seats) {
      const counters = pack.counters.list.filter((counter) => counter.seat === seat && counter.division !== undefined)
      const bands = new Map(counters.map((counter) => [counter.division, bandOf(pack.battle, counter)]))
      expect(new Set(bands.values()).size).toBe(bands.size)
    }
  })
})

describe("the arms on the counters", () => {
  it("are those that the lords bore", () => {
    const arms = (battle: Pack["battle"], id: string) => {
      const counter = PACKS[battle].counters.list.find((other) => other.id === id)
      return counter && armsOf(counter)
    }
    expect(arms("bannockburn", "SC-LDR-BRUCE")).toMatchObject({
      field: "or",
      layers: [{ tressure: "gules" }, { charge: "lion", of: "gules" }],
    })
    expect(arms("bannockburn", "EN-LDR-ED")).toMatchObject({
      field: "gules",
      layers: [{ charge: "leopard", of: "or" }],
    })
    expect(arms("bannockburn", "EN-LDR-GL")).toMatchObject({
      field: "or",
      layers: [{ ordinary: "chevrons", of: "gules" }],
    })
    expect(arms("tamburlaine", "TG-T-LTAM")).toMatchObject({ layers: [{ charge: "ring", count: 3 }] })
    expect(arms("king-arthur", "KA-A-LART")).toMatchObject({
      field: "azure",
      layers: [{ charge: "crown", of: "or", count: 3 }],
    })
  })
})
