import { describe, expect, it } from "vitest"
import { counterNames, describeCounter, describeHex, type Say } from "../src/board/index.ts"
import { describeStack } from "../src/board/describe.ts"
import en from "../src/messages/en.json" with { type: "json" }
import italian from "../src/messages/it.json" with { type: "json" }
import { BATTLES, PACKS } from "../src/pack.ts"
import { ORDERS } from "../src/position.ts"
import { oneIn, opening, seen } from "./board-views.ts"
import type { Picture } from "./drawn.ts"

/** Says the key's last part and its arguments, so that a test reads like what is asked for. */
const say: Say = (key, args = {}) => [key.replace(/^board\./, ""), ...Object.values(args)].join(" ")

/** The same, but every key must have its message in both languages. */
const sayIfKnown: Say = (key, args) => {
  for (const messages of [en, italian]) if (!(key in messages)) throw new Error(`no message ${key}`)
  return say(key, args)
}

function told(id: string, picture: Picture): string {
  const { view, battle } = seen(picture)
  const names = counterNames(PACKS[battle.id], "en", say)
  return describeCounter(oneIn(view, id).counter, view, names, say)
}

describe("a counter in words", () => {
  it("says who it is, its arm, its side, its Battaglia, where it looks and stands, its cohesion and armour", () => {
    expect(told("pazzo-c-arezzo-1", { counters: { "pazzo-c-arezzo-1": "0907 E" } })).toBe(
      "Arezzo, kind.cavalry, seat.ghibelline, battaglia Pazzo, facing.1, inHex 0907, cohesion 6, armour.M",
    )
  })

  it("says what lies on it: losses, Disruption, fire and the order it has had", () => {
    const text = told("guglielmino-x-arezzo-1", {
      counters: { "guglielmino-x-arezzo-1": "0907 E hits1 disrupted fired fire" },
    })
    expect(text).toContain("cohesionLeft 3 4")
    expect(text.endsWith("hits 1, disrupted, fired, ordered order.fire")).toBe(true)
  })

  it("10.5.1 says whom it attacks, and whether by a Carica!", () => {
    const counters = { "vieri-c-feditori-1": "1010 W", "pazzo-c-arezzo-1": "0909 E" }
    expect(told("vieri-c-feditori-1", { counters, attacks: { "vieri-c-feditori-1": "pazzo-c-arezzo-1" } })).toContain(
      "attacking Arezzo",
    )
    expect(told("vieri-c-feditori-1", { counters, charges: { "vieri-c-feditori-1": "pazzo-c-arezzo-1" } })).toContain(
      "charging Arezzo",
    )
  })

  it("calls a Capitano by his full name, with what he adds and how far he commands", () => {
    const text = told("montefeltro-capitano", { counters: { "montefeltro-capitano": "0907" } })
    expect(text).toBe(
      "Buonconte da Montefeltro, kind.capitano, seat.ghibelline, battaglia Montefeltro, inHex 0907, combat 2, range 4",
    )
  })

  it("13.1.10 calls the adjutant by his own name", () => {
    const text = told("durfort-capitano", {
      counters: { "durfort-capitano": "1510" },
      also: (state, ground) => {
        state.adjutant[ground.battaglie.findIndex(({ id }) => id === "durfort")] = 1
      },
    })
    expect(text).toContain("Narbonne")
    expect(text).not.toContain("Guillaume")
  })

  it("S.8.5 names a Compagnia without a Battaglia's word, and its Palvesari by their city", () => {
    const text = told("rossa-p-firenze-1", { counters: { "rossa-p-firenze-1": "1010 W" } })
    expect(text).toBe("palvesariOf Florence, seat.guelph, Compagnia Rossa, facing.4, inHex 1010")
  })

  it("S.6.7 does not tell a baron's rating before it is known", () => {
    const counters = { "manfredi-c-puglia-1": "1010 E" }
    expect(told("manfredi-c-puglia-1", { battle: "benevento", counters })).toContain("cohesionUnknown")
  })

  it("16.0 says that its Battaglia is in Reserve", () => {
    const picture = { counters: { "donati-c-lucca-1": "1512 W" }, reserve: ["donati"] }
    expect(told("donati-c-lucca-1", picture)).toContain("inReserve")
  })
})

describe("the words of the board", () => {
  it("are there in both languages for every counter and every hex of every battle, whatever lies on them", () => {
    for (const id of BATTLES) {
      const { battle, view } = opening(id, id === "montaperti" ? { religiosi: true } : {})
      const names = counterNames(PACKS[id], "it", sayIfKnown)
      for (const counter of view.counters) {
        for (const [i, order] of ORDERS.entries()) {
          const facing = counter.facing === null ? null : i % 6
          const worn = { ...counter, facing, order, hits: 1, disrupted: true, fired: true, attacks: 0, carica: i > 2 }
          const busy = view.battaglie.map((company) => ({ ...company, inARow: 1 + (i % 2), inReserve: true }))
          expect(describeCounter(worn, { ...view, battaglie: busy }, names, sayIfKnown)).not.toBe("")
        }
      }
      for (const hex of battle.grid.hexes) expect(describeHex(battle, PACKS[id], hex, "it", sayIfKnown)).not.toBe("")
    }
  })
})

describe("a hex in words", () => {
  it("says its number, what stands there, its terrain and its level", () => {
    const { battle } = opening("campaldino")
    const words = (hex: number) => describeHex(battle, PACKS.campaldino, hex, "it", say)
    expect(words(210)).toBe("hex 0210, Abbazia di Certomondo, terrain.clear, level.4")
    expect(words(1205)).toBe("hex 1205, terrain.clear, level.2")
    expect(words(1206)).toBe("hex 1206, terrain.clear, level.3")
    expect(words(1903)).toBe("hex 1903, terrain.camp, level.2")
    expect(words(101)).toBe("hex 0101, terrain.river")
  })

  it("8.2.7 says on which sides a stream runs", () => {
    const { battle } = opening("campaldino")
    expect(describeHex(battle, PACKS.campaldino, 2404, "en", say)).toContain("stream side.1, side.2")
  })

  it("says who stands there when several do", () => {
    const { view } = seen({
      counters: { "vieri-c-feditori-1": "1010 W", "vieri-capitano": "1010", "pazzo-capitano": "0907" },
    })
    const names = counterNames(PACKS.campaldino, "en", say)
    expect(describeStack(1010, view, names, say)).toBe("here Feditori, Vieri de’ Cerchi")
    expect(describeStack(907, view, names, say)).toBe("")
  })
})
