import { contrast, contrastSeenAs, isWellFormed, type Sight, SIZE } from "@carroccio/board"
import { describe, expect, it } from "vitest"
import { armsOfArmy, colourOfSide, drawRealm, liveryOf } from "../src/board/index.ts"
import { liveryOfBaron } from "../src/board/arms.ts"
import { atlasOf } from "../src/board/atlas.ts"
import { drawCounter, drawFace, faceOf } from "../src/board/counter.ts"
import { drawMark, drawOrder } from "../src/board/markers.ts"
import { drawMarks, drawTracings } from "../src/board/marks.ts"
import { placeNames } from "../src/board/names.ts"
import { drawAux, drawUnit, drawWeather } from "../src/board/tokens.ts"
import { createRealm } from "../src/create-realm.ts"
import { PACK } from "../src/pack.ts"
import { AUXILIARIES, NEITHER, WEATHERS } from "../src/realm.ts"
import { UNSEEN } from "../src/view.ts"
import { seen, war } from "./board-views.ts"

const SCENARIOS = [1, 2, 3, 4, 5] as const
const SIGHTS: readonly Sight[] = ["full", "protanopia", "deuteranopia", "tritanopia"]

describe("the map of Southern Italy", () => {
  it("is a well-formed drawing with all that may lie on it, on light and on dark paper", () => {
    const { realm, view } = war()
    const lines = [{ id: "line", kind: "communication" as const, path: [2323, 2322, 2321], cut: [2321] }]
    for (const theme of ["light", "dark"] as const) {
      const drawing = drawRealm(PACK, realm, view, "it", theme, { lines, costs: [{ hex: 2320, text: "2½" }] })
      expect(isWellFormed(drawing)).toBe(true)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it("gives no two things of a drawing the same name", () => {
    const { realm, view } = war()
    const names = [...drawRealm(PACK, realm, view, "en").matchAll(/ id="([^"]*)"/g)].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it("letters the name of every Place when one looks close, none over another", () => {
    const names = placeNames(PACK, 12)
    expect(names).toHaveLength(126)
    for (const a of names) {
      for (const b of names) {
        if (a === b) continue
        const apart =
          a.box.right <= b.box.left ||
          b.box.right <= a.box.left ||
          a.box.bottom <= b.box.top ||
          b.box.bottom <= a.box.top
        expect(apart, `${a.name.text} and ${b.name.text}`).toBe(true)
      }
    }
  })

  it("keeps every name inside the frame and near its Place", () => {
    const { at, sheet } = atlasOf(PACK)
    for (const { place, box } of placeNames(PACK, 12)) {
      expect(box.left).toBeGreaterThan(0)
      expect(box.right).toBeLessThan(sheet.map.width)
      const middle = at(Number(PACK.map.places[place].hex))
      const away = Math.hypot((box.left + box.right) / 2 - middle.x, (box.top + box.bottom) / 2 - middle.y)
      expect(away, PACK.map.places[place].name).toBeLessThan(SIZE * 3)
    }
  })

  it("grows the names of Cities as one looks from farther, and leaves out those of Towns", () => {
    const far = placeNames(PACK, 35)
    expect(far.every(({ place }) => PACK.map.places[place].kind === "city")).toBe(true)
    expect(far.every(({ name }) => name.size >= 35)).toBe(true)
    expect(far.map(({ name }) => name.text)).toEqual(expect.arrayContaining(["Roma", "Napoli", "Bari", "Riggio"]))
    expect(placeNames(PACK, 60)).toEqual([])
  })

  it("15 changes with the alignment of a State", () => {
    const { realm, view } = war()
    const other = { ...view, aligned: view.aligned.map((side) => (side === 0 ? 1 : side)) }
    expect(drawRealm(PACK, realm, other, "en")).not.toBe(drawRealm(PACK, realm, view, "en"))
  })

  it("15.2 flies the conqueror's shield at a Conquered Place, and 6.1 shows each army's Supply Source", () => {
    const { realm, view } = war()
    const drawing = drawMarks(PACK, realm, view, "light", "#eeead0")
    const place = (name: string) => realm.places.findIndex((one) => one.name === name)
    expect(drawing).toContain(`conquered-${place("Cerignola")}`)
    expect(drawing).toContain(`conquered-${place("Foggia")}`)
    expect(drawing).not.toContain(`conquered-${place("Napoli")}`)
    expect(drawing).toContain("source-0")
    expect(drawing).toContain("source-1")
  })

  it("6.2 crosses out the hexes that cut a line", () => {
    const whole = { id: "line", kind: "communication" as const, path: [2323, 2322] }
    const count = (drawing: string) => drawing.match(/<path/g)?.length ?? 0
    expect(count(drawTracings(PACK, [{ ...whole, cut: [2322] }], [], "light", "#eeead0"))).toBeGreaterThan(
      count(drawTracings(PACK, [whole], [], "light", "#eeead0")),
    )
  })
})

describe("counters", () => {
  it("tell the two sides apart for every sight, by brightness, and by their shape besides", () => {
    for (const scenario of SCENARIOS) {
      const realm = createRealm(PACK, scenario, { tactics: false, treachery: false, mercenaries: false })
      for (const sight of SIGHTS) {
        expect(contrastSeenAs(colourOfSide(realm, 0), colourOfSide(realm, 1), sight)).toBeGreaterThan(1.8)
      }
    }
  })

  it("have figures that can be read on every ground, a Baron's too", () => {
    for (const scenario of SCENARIOS) {
      const realm = createRealm(PACK, scenario, { tactics: false, treachery: false, mercenaries: false })
      realm.armies.forEach((_, army) => {
        const { ground, ink } = liveryOf(realm, army)
        expect(contrast(ground, ink), realm.armies[army].name).toBeGreaterThan(4.5)
      })
      for (const side of [0, 1, NEITHER]) {
        const { ground, ink } = liveryOfBaron(realm, side)
        expect(contrast(ground, ink)).toBeGreaterThan(4.5)
      }
    }
  })

  it("bear the arms of their army, no two the same in a scenario", () => {
    for (const scenario of SCENARIOS) {
      const realm = createRealm(PACK, scenario, { tactics: false, treachery: false, mercenaries: false })
      const arms = realm.armies.map((_, army) => JSON.stringify(armsOfArmy(realm, army)))
      expect(new Set(arms).size).toBe(arms.length)
    }
  })

  it("1.4 face down show nothing but their army: no name, no figure, no Order", () => {
    const { realm, view } = war()
    const hidden = view.counters.filter(({ leader }) => leader === UNSEEN)
    expect(hidden.length).toBeGreaterThan(0)
    for (const counter of hidden) {
      expect(drawFace(faceOf(realm, counter, false), "a")).not.toContain("<text")
      expect(faceOf(realm, counter, false)).toMatchObject({ name: "", figures: "", features: "", star: false })
    }
    expect(drawRealm(PACK, realm, view, "en")).not.toContain(">Córdoba<")
  })

  it("show Initiative and Rank, the Bonus Star and the Special Features of their own Capitani", () => {
    const faceNamed = (name: string, { realm, view }: ReturnType<typeof war>) => {
      const counter = view.counters.find(({ leader }) => leader >= 0 && realm.leaders[leader].name === name)
      if (counter === undefined) throw new Error(`${name} is not on the map`)
      return faceOf(realm, counter, false)
    }
    expect(faceNamed("Nemours", war())).toMatchObject({ figures: "2-4", features: "I", star: false })
    expect(faceNamed("Córdoba", war(1))).toMatchObject({ figures: "5-5", star: true })
  })

  it("show each Order, each marker, each Auxiliary Unit and each weather by another sign", () => {
    const marks = ["earthworks", "roadMarch", "disrupted", "crossing", "noMove", "quarters", "besieging"] as const
    for (const signs of [
      [1, 2, 3, 4, 5].map(drawOrder),
      marks.map(drawMark),
      AUXILIARIES.map(drawAux),
      WEATHERS.map(drawWeather),
    ]) {
      expect(new Set(signs).size).toBe(signs.length)
      for (const sign of signs) expect(isWellFormed(sign)).toBe(true)
    }
  })

  it("are well formed with everything on them, at each distance", () => {
    const { realm, view } = war(1)
    for (const counter of view.counters) {
      const laden = {
        ...{ ...counter, order: 4, activations: 2, earthworks: 1, roadMarch: 1, disrupted: 1, crossing: 1 },
        ...{ noMove: 2, quarters: 1, besieging: 1, siege: 4 },
      }
      for (const detail of ["near", "middle", "far"] as const)
        expect(isWellFormed(drawCounter(realm, laden, true, "a", detail))).toBe(true)
    }
    realm.units.forEach((_, unit) => expect(isWellFormed(drawUnit(realm, unit, unit % 2 === 0, "a"))).toBe(true))
  })

  it("SC1.1 lie on a map of which all but Terra d'Otranto is veiled in the first scenario", () => {
    const { realm, view } = seen({ scenario: 1 })
    const drawing = drawRealm(PACK, realm, view, "en")
    expect(isWellFormed(drawing)).toBe(true)
    expect(drawing.match(/opacity="0.66"/g)).toHaveLength(realm.regions.length - 1)
  })
})
