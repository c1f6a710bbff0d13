import { describe, expect, it } from "vitest"
import { calendarOf, describeBox, describeLocale, describeLord, describeWays } from "../src/board/index.ts"
import { inEnglish, inItalian, opened, SCENARIOS } from "./board-views.ts"

describe("a Locale in words", () => {
  it("says its name, what it is, whose, its Seats, its markers and who is there", () => {
    const { ground, view } = opened("D")
    const montepulciano = ground.localeNamed("montepulciano")
    expect(describeLocale(ground, view, montepulciano, inEnglish)).toBe(
      "Montepulciano, Town, Value 2, Guelph now, printed Ghibelline, 2 Siege markers, here: Provenzano Salvani, Aldobrandino di Santa Fiora",
    )
    expect(describeLocale(ground, view, ground.localeNamed("pisa"), inEnglish)).toBe(
      "Pisa, City, Value 3, Ghibelline, Main Seat of Podestà di Pisa, Port, Vassal Seat of Pisa",
    )
    expect(describeLocale(ground, view, ground.localeNamed("monte-san-savino"), inItalian)).toBe(
      "Monte San Savino, Castello, Valore 1, guelfo, Rovine, Devastato",
    )
  })

  it("says where its Ways lead, Roads before Tracks", () => {
    const { ground } = opened("A")
    expect(describeWays(ground, ground.localeNamed("prato"), inEnglish)).toBe("Track to Montecatini, Firenze")
    expect(describeWays(ground, ground.localeNamed("chiusi"), inEnglish)).toBe(
      "Road to Cortona, Track to Orvieto, Chianciano",
    )
  })
})

describe("a Lord in words", () => {
  it("says who he is, whose, where, what lies on him and how long he serves", () => {
    const { ground, view } = opened("D", (state, { lordNamed }) => {
      state.moved[lordNamed("arezzo")] = 1
      state.under[lordNamed("orvieto")] = lordNamed("arezzo") + 1
    })
    expect(describeLord(ground, view, ground.lordNamed("arezzo"), inEnglish)).toBe(
      "Podestà di Arezzo, Guelph, at Arezzo, Command 2, Lieutenant over Capitano di Orvieto, Moved/Fought, Service to box 11",
    )
  })

  it("says of a Commander that he is one and that his Comune is with him", () => {
    const { ground, view } = opened("A", (state) => {
      state.comune = [1, 0]
    })
    expect(describeLord(ground, view, ground.lordNamed("firenze"), inEnglish)).toBe(
      "Podestà di Firenze, Guelph, Commander, at Firenze, Command 2, with the Comune, Service to box 3",
    )
  })
})

describe("both languages", () => {
  it("have words for every Locale, Lord and box of every scenario", () => {
    for (const scenario of SCENARIOS) {
      const { ground, view } = opened(scenario)
      const { boxes, before, after } = calendarOf(ground, view)
      for (const [language, say] of [["en", inEnglish] as const, ["it", inItalian] as const]) {
        ground.locales.forEach((_, locale) => {
          expect(describeLocale(ground, view, locale, say)).not.toBe("")
          expect(describeWays(ground, locale, say)).not.toBe("")
        })
        ground.lords.forEach((_, lord) => expect(describeLord(ground, view, lord, say)).not.toBe(""))
        for (const box of [...boxes, before, after]) expect(describeBox(ground, view, box, language, say)).not.toBe("")
      }
    }
  })
})
