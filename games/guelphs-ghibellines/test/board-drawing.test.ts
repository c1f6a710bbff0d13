import { contrast, contrastSeenAs, isWellFormed, type Sight, sheetOf } from "@carroccio/board"
import { centre, corners, type Facing } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { armsOf, armsOfBattaglia, LIVERIES, stripeOf } from "../src/board/arms.ts"
import { angleOf } from "../src/board/counter.ts"
import { drawLettering } from "../src/board/names.ts"
import {
  drawActivationMarker,
  drawArms,
  drawBattle,
  drawCapacityMarker,
  drawCounter,
  drawMap,
  drawVictoryTrack,
  drawWeather,
} from "../src/board/index.ts"
import { BATTLES, PACKS, type Pack, type Seat } from "../src/pack.ts"
import { oneIn, opening, seen } from "./board-views.ts"

const EVERYTHING = { montaperti: { religiosi: true }, benevento: {}, campaldino: { lucca: "two" } }

describe.each(BATTLES.map((id) => [id, PACKS[id]] as const))("the board of %s", (id, pack) => {
  const { battle, view } = opening(id, EVERYTHING[id])

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

  it("bears its title, its day, every name and where its ground comes from", () => {
    const map = drawMap(pack, "it", "light")
    expect(map).toContain(pack.title.it)
    expect(map).toContain("Il terreno è ricostruito: non è la mappa stampata.")
    const names = [...pack.map.features, ...pack.map.streams].flatMap(({ name }) =>
      name === undefined ? [] : [name.it],
    )
    for (const name of names) expect(map).toContain(`>${name}<`)
  })

  it("8.2.7 numbers every hex but the river and what lies beyond it", () => {
    const map = drawMap(pack, "en", "light")
    const outOfPlay = new Set([...(pack.map.terrain.river ?? []), ...(pack.map.terrain.farBank ?? [])])
    for (const hex of battle.grid.hexes) {
      const number = String(hex).padStart(4, "0")
      expect(map.includes(`>${number}</text>`)).toBe(!outOfPlay.has(number))
    }
  })

  it("leaves lettering out that could not be read", () => {
    const heights = (least: number) =>
      [
        ...drawLettering(pack, sheetOf(battle.grid), "en", "light", "#ffffff", least).matchAll(/font-size="([\d.]+)"/g),
      ].map(([, size]) => Number(size))
    const rose = 34 * 0.36
    expect(Math.min(...heights(0))).toBeLessThan(12)
    expect(heights(15).filter((size) => size < 15)).toEqual([rose])
  })

  it("draws every counter, near and far, whatever lies on it", () => {
    for (const counter of view.counters) {
      const company = view.battaglie[counter.battaglia]
      const worn = { ...counter, disrupted: true, fired: true, hits: 2, order: "move" }
      for (const detail of ["near", "middle", "far"] as const) {
        for (const one of [counter, worn]) {
          for (const attached of [false, true]) {
            const drawing = drawCounter(one, { ...company, inARow: 1 }, id, { detail, attached })
            expect(isWellFormed(drawing)).toBe(true)
            expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
          }
        }
      }
    }
  })

  it("shows the whole battle as it opens, and gives no two things of the drawing the same name", () => {
    const drawing = drawBattle(pack, view, "en")
    expect(isWellFormed(drawing)).toBe(true)
    const names = [...drawing.matchAll(/ id="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { unit } of view.counters) expect(names.some((name) => name.startsWith(`u${unit}-`))).toBe(true)
  })

  it("tells its two sides apart for every eye, by light and by pattern", () => {
    const { ghibelline, guelph } = LIVERIES[id]
    expect(ghibelline.pattern).not.toBe(guelph.pattern)
    for (const sight of ["full", "protanopia", "deuteranopia", "tritanopia"] satisfies Sight[]) {
      expect(contrastSeenAs(ghibelline.ground, guelph.ground, sight)).toBeGreaterThan(3)
    }
  })

  it("sets its figures in ink that can be read", () => {
    for (const { ground, ink } of Object.values(LIVERIES[id])) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })

  it("2.2.1 gives each Battaglia of a side a stripe of its own colour, and each Capitano arms", () => {
    for (const side of [0, 1]) {
      const own = battle.battaglie.filter((battaglia) => battaglia.side === side)
      expect(new Set(own.map((battaglia) => stripeOf(battaglia.id))).size).toBe(own.length)
      const coats = own.map((battaglia) => JSON.stringify(armsOfBattaglia(battaglia.id, battle.seats[side] as Seat)))
      const led = own.filter(({ capitano }) => capitano >= 0).length
      expect(new Set(coats).size).toBeGreaterThanOrEqual(led)
    }
  })
})

describe("6.0 the facing of a counter", () => {
  const { battle } = opening("campaldino")

  it("turns its top to the corner between its two frontal hexes", () => {
    const middle = centre(battle.grid, 1010, 40)
    for (const facing of [0, 1, 2, 3, 4, 5] satisfies Facing[]) {
      const corner = corners(battle.grid, 1010, 40)[(facing + 1) % 6]
      const a = (angleOf(facing) * Math.PI) / 180
      expect(Math.sin(a)).toBeCloseTo((corner.x - middle.x) / 40)
      expect(-Math.cos(a)).toBeCloseTo((corner.y - middle.y) / 40)
    }
  })

  it("turns the stripe and not the words", () => {
    const { view } = seen({ counters: { "vieri-c-feditori-1": "1010 E" } })
    const { counter, company } = oneIn(view, "vieri-c-feditori-1")
    const drawing = drawCounter(counter, company, "campaldino")
    const [beforeStripe] = drawing.split('id="u')
    expect(beforeStripe).toContain('transform="rotate(90)"')
    expect(drawing).toMatch(/<\/g><g transform="translate\([^)]*\) scale\(1\)"><text[^>]*>Feditori</)
  })
})

describe("what a counter shows", () => {
  it("is the cohesion that is left and the armour class", () => {
    const { view } = seen({ counters: { "vieri-c-feditori-1": "1010 W hits2" } })
    const { counter, company } = oneIn(view, "vieri-c-feditori-1")
    const drawing = drawCounter(counter, company, "campaldino", { detail: "middle" })
    expect(drawing.match(/>[^<]+<\/text>/g)).toEqual([">4</text>", ">M</text>", ">2</text>"])
  })

  it("S.6.7 is a question mark for a baron whose rating nobody knows", () => {
    const picture = (marks: string) =>
      seen({ battle: "benevento", counters: { "manfredi-c-puglia-1": `1010 E${marks}` } })
    const figures = (marks: string) => {
      const { counter, company } = oneIn(picture(marks).view, "manfredi-c-puglia-1")
      return drawCounter(counter, company, "benevento", { detail: "middle" }).match(/>[^<]+<\/text>/g)
    }
    expect(figures("")).toEqual([">?</text>", ">M</text>"])
    expect(figures(" rated4")).toEqual([">4</text>", ">M</text>"])
  })

  it("2.2.1 is for a Capitano what he adds in combat and how far he commands", () => {
    const { view } = seen({ counters: { "donati-capitano": "1010", "montefeltro-hero": "0907" } })
    const { counter, company } = oneIn(view, "donati-capitano")
    expect(drawCounter(counter, company, "campaldino").match(/>[^<]+<\/text>/g)).toEqual([">2</text>", ">4</text>"])
    const hero = oneIn(view, "montefeltro-hero")
    expect(drawCounter(hero.counter, hero.company, "campaldino")).toContain(">+2</text>")
  })

  it("4.3 is the activation marker on the Capitano who was activated last", () => {
    const { view } = seen({ counters: { "donati-capitano": "1010", "vieri-capitano": "1012" }, marked: ["donati", 2] })
    const figures = (id: string) => {
      const { counter, company } = oneIn(view, id)
      return drawCounter(counter, company, "campaldino", { detail: "far" }).match(/>[^<]+<\/text>/g)
    }
    expect(figures("donati-capitano")).toEqual([">2</text>"])
    expect(figures("vieri-capitano")).toBeNull()
  })

  it("is never more than text, whatever a pack calls its places and its people", () => {
    const hostile = `<script>"&'`
    const pack: Pack = structuredClone(PACKS.campaldino)
    for (const one of [...pack.map.features, ...pack.map.streams]) one.name = { en: hostile, it: hostile }
    pack.title = { en: hostile, it: hostile }
    const map = drawMap(pack, "en", "light")
    expect(isWellFormed(map)).toBe(true)
    expect(map).not.toContain("<script")
    const { counter, company } = oneIn(opening("campaldino").view, "vieri-c-feditori-1")
    expect(drawCounter({ ...counter, name: hostile }, company, "campaldino")).not.toContain("<script")
  })
})

describe("the arms on the counters", () => {
  it("are those that cities and lords bore", () => {
    const bySeat = {
      ghibelline: armsOf("x-c-lombard-1", "galvano", "ghibelline"),
      guelph: armsOf("x-x-lombard-1", "tegghiaio", "guelph"),
    }
    expect(bySeat.ghibelline).not.toEqual(bySeat.guelph)
    expect(armsOf("salvani-c-siena-1", "salvani", "ghibelline")).toEqual({
      field: { parted: "fess", of: ["argent", "sable"] },
    })
    expect(armsOf("pitigliano-c-firenze-1", "pitigliano", "guelph")).toMatchObject({
      field: "argent",
      layers: [{ charge: "lily", of: "gules" }],
    })
    expect(armsOf("charles-capitano", "charles", "guelph")).toMatchObject({
      field: "azure",
      layers: [
        { charge: "lily", of: "or" },
        { ordinary: "label", of: "gules" },
      ],
    })
  })

  it("S.3.4.1 give the Florentine knights who will turn the exiles' red shield", () => {
    const exiles = armsOf("salvani-c-fuoriusc-1", "salvani", "ghibelline")
    expect(exiles).toMatchObject({ field: "gules", layers: [{ charge: "lily", of: "argent" }] })
    expect(armsOf("rangoni-c-firenze-1", "rangoni", "guelph")).toEqual(exiles)
    expect(armsOf("rangoni-c-firenze-2", "rangoni", "guelph")).not.toEqual(exiles)
  })

  it("S.8.10 change when Narbonne takes Durfort's place", () => {
    expect(armsOf("durfort-capitano", "durfort", "guelph", false)).toMatchObject({ field: "argent" })
    expect(armsOf("durfort-capitano", "durfort", "guelph", true)).toEqual({ field: "gules" })
  })
})

describe("small drawings for the displays", () => {
  it("show the arms on a marker, and a letter while its Battaglia is in Reserve", () => {
    expect(isWellFormed(drawArms("donati", "guelph", "a"))).toBe(true)
    const marker = (inReserve: boolean) =>
      drawCapacityMarker("campaldino", { id: "donati", seat: "guelph", inReserve }, "b")
    expect(isWellFormed(marker(false))).toBe(true)
    expect(marker(false)).not.toContain("<text")
    expect(marker(true)).toContain(">R</text>")
  })

  it("17.2 show thirteen boxes of the victory track, the marker on one of them even past its end", () => {
    for (const level of [0, 7, 12, 15]) {
      const track = drawVictoryTrack("montaperti", "guelph", level)
      expect(track.match(/<text/g)).toHaveLength(13)
      expect(track.match(/font-weight="800"/g)).toHaveLength(1)
    }
  })

  it("S.8.4 show each weather by another sign", () => {
    const signs = ["fair", "cloudy", "rain", "storm"].map(drawWeather)
    expect(new Set(signs).size).toBe(4)
    for (const sign of [...signs, drawActivationMarker(1)]) expect(isWellFormed(sign)).toBe(true)
  })
})
