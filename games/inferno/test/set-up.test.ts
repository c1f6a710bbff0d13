import { describe, expect, test } from "vitest"
import { createTuscany } from "../src/create-tuscany.ts"
import { PACK, type ScenarioId, SCENARIOS } from "../src/pack.ts"
import { AFTER, ASIDE, DECK, EDGE, HELD, LEVY, ON_CALENDAR, OUT, READY, SET_ASIDE } from "../src/position.ts"
import { setUpState } from "../src/set-up.ts"
import { ASSETS, GOODS, KINDS, UNITS } from "../src/tuscany.ts"

const OPTIONS = { hiddenMats: false, vassalService: false, errata: true }

function begin(id: ScenarioId) {
  const ground = createTuscany(PACK, id, OPTIONS)
  const state = setUpState(ground)
  const places = (flags: readonly number[]) => ground.locales.filter((_, i) => flags[i] > 0).map((locale) => locale.id)
  return {
    ground,
    state,
    marked: places(state.marked).sort().join(" "),
    ravaged: places(state.ravaged).sort().join(" "),
    ruined: places(state.ruined).sort().join(" "),
    besieged: places(state.siege),
    /** Where a Lord is: a Locale with the box of his Service, a box of the Calendar, or out. */
    where(lord: string): string {
      const i = ground.lordNamed(lord)
      if (state.at[i] === OUT) return "out"
      if (state.at[i] === ON_CALENDAR) return `box ${state.cylinder[i]}`
      return `${ground.locales[state.at[i]].id} to ${state.service[i]}`
    },
    forces(mat: string): string {
      const i = ground.mats.findIndex(({ id: name }) => name === mat)
      return UNITS.flatMap((unit, kind) => {
        const count = state.forces[i * KINDS + kind]
        return count > 0 ? [`${count} ${unit}`] : []
      }).join(", ")
    },
    assets(mat: string): string {
      const i = ground.mats.findIndex(({ id: name }) => name === mat)
      return ASSETS.flatMap((asset, kind) => {
        const count = state.assets[i * GOODS + kind]
        return count > 0 ? [`${count} ${asset}`] : []
      }).join(", ")
    },
  }
}

const GUELPHS = ["firenze", "arezzo", "lucca", "colle", "guido-guerra", "orvieto"]
const GHIBELLINES = ["siena", "pisa", "provenzano", "giordano", "astimberg", "santa-fiora"]

/** Where the twelve Lords begin, in the order of the lists above (6.0). */
const PLACES: Readonly<Record<ScenarioId, readonly string[]>> = {
  A: [
    ...["firenze to 3", "arezzo to 3", "out", "out", "out", "out"],
    ...["siena to 3", "out", "box 1", "out", "out", "out"],
  ],
  B: [
    ...["firenze to 6", "arezzo to 6", "box 9", "box 4", "box 7", "box 8"],
    ...["siena to 6", "box 9", "siena to 6", "box 5", "box 7", "box 4"],
  ],
  C: [
    ...["box 6", "out", "box 9", "colle to 8", "box 8", "out"],
    ...["box 6", "box 9", "box 6", "siena to 8", "out", "box 8"],
  ],
  D: [
    ...["box 9", "arezzo to 11", "box 9", "colle to 11", "lombardia-bologna-west to 12", "arezzo to 11"],
    ...["box 9", "box 9", "montepulciano to 11", "massa-marittima to 11", "siena to 11", "montepulciano to 10"],
  ],
  E: [
    ...["box 13", "arezzo to 14", "lucca to 14", "box 13", "out", "box 13"],
    ...["box 12", "box 12", "out", "firenze to 14", "siena to 14", "out"],
  ],
  F: [
    ...["firenze to 3", "arezzo to 3", "box 9", "box 3", "box 7", "box 8"],
    ...["siena to 3", "box 9", "box 1", "box 5", "box 7", "box 4"],
  ],
}

describe("6.0 every scenario begins as its page says", () => {
  test.each(SCENARIOS)("6.0 CALENDAR, 6.%s where every Lord and his markers are", (id) => {
    const game = begin(id)
    expect([...GUELPHS, ...GHIBELLINES].map(game.where)).toEqual(PLACES[id])
  })

  test.each([
    ["A", 1, 3],
    ["B", 4, 9],
    ["C", 6, 9],
    ["D", 9, 12],
    ["E", 12, 15],
    ["F", 1, AFTER],
  ] as const)("6.0 CALENDAR, 6.%s the Levy marker is in box %i and the End marker in box %i", (id, levy, end) => {
    const { state, ground } = begin(id)
    expect([state.turn, state.phase, state.endBox]).toEqual([levy, LEVY, end])
    expect(ground.setUp.lastBox).toBe(end - 1)
  })

  test.each([
    ["A", "cortona montalcino montepulciano poggio-bonizio", "", ""],
    [
      "B",
      "montalcino montepulciano poggio-bonizio volterra",
      "castelnuovo-berardenga cortona monte-san-savino",
      "castelnuovo-berardenga cortona monte-san-savino",
    ],
    [
      "C",
      "grosseto montalcino montemassi montepescali montepulciano poggio-bonizio volterra",
      "barberino castelnuovo-berardenga colle monte-san-savino montespertoli san-casciano",
      "castelnuovo-berardenga monte-san-savino",
    ],
    [
      "D",
      "casole montalcino montepulciano poggio-bonizio volterra",
      "barberino monte-san-savino montespertoli san-casciano",
      "castelnuovo-berardenga monte-san-savino",
    ],
    [
      "E",
      "barberino firenze san-casciano",
      "barberino casole castelnuovo-berardenga castiglione montemassi montepulciano monteriggioni san-casciano",
      "casole montemassi montepulciano monteriggioni",
    ],
    ["F", "cortona montalcino montepulciano poggio-bonizio volterra", "", ""],
  ] as const)("6.%s which Strongholds bear Allegiance markers, Ravaged and Ruins", (id, marked, ravaged, ruined) => {
    const game = begin(id)
    expect([game.marked, game.ravaged, game.ruined]).toEqual([marked, ravaged, ruined])
  })

  test("6.D Provenzano and Santa Fiora Besiege Montepulciano with two Siege markers, and nobody is inside", () => {
    const { ground, state, besieged } = begin("D")
    expect(besieged).toEqual(["montepulciano"])
    expect(state.siege[ground.localeNamed("montepulciano")]).toBe(2)
    expect(state.inside.some((inside) => inside === 1)).toBe(false)
  })

  test("6.A, 6.F the Guelphs hold Surprise, and everybody knows it", () => {
    for (const id of ["A", "F"] as const) {
      const { ground, state } = begin(id)
      const surprise = ground.cardNamed("F3")
      expect(state.card.flatMap((place, card) => (place === DECK ? [] : [card]))).toEqual([surprise])
      expect([state.card[surprise], state.shown[surprise]]).toEqual([HELD, 1])
    }
  })

  test("6.B the three cards of Reprisal War wait in the deck until the Ghibellines assign them", () => {
    const { ground, state } = begin("B")
    expect(ground.setUp.assigned.map((card) => ground.cards[card].id)).toEqual(["S18", "S19", "S20"])
    expect(state.card.every((place) => place === DECK)).toBe(true)
  })

  test("6.C, 6.E Manfredi and Taglia are in play at the Ghibelline edge", () => {
    for (const [id, name] of [
      ["C", "S22"],
      ["E", "S23"],
    ] as const) {
      const { ground, state } = begin(id)
      expect(state.card.flatMap((place, card) => (place === EDGE ? [ground.cards[card].id] : []))).toEqual([name])
    }
  })

  test("6.E Giordano starts with two Coin, which he has in no other scenario", () => {
    expect(begin("E").assets("giordano")).toBe("2 coin, 3 cart")
    expect(begin("C").assets("giordano")).toBe("3 cart")
  })

  test("6.0 LORD MATS a Lord on the map has his starting Forces and Assets", () => {
    const game = begin("B")
    expect([game.forces("firenze"), game.assets("firenze")]).toEqual([
      "2 cavalieri, 2 menAtArms",
      "2 coin, 2 provender, 2 cart",
    ])
    expect([game.forces("provenzano"), game.assets("provenzano")]).toEqual([
      "1 ritter, 1 menAtArms, 1 militia",
      "1 provender, 1 cart",
    ])
    for (const absent of ["pisa", "orvieto", "firenze-comune", "siena-comune"]) {
      expect([game.forces(absent), game.assets(absent)]).toEqual(["", ""])
    }
  })

  test("6.0 LORD MATS the regular Vassals of Lords on the map are Ready; all others are aside", () => {
    const { ground, state } = begin("A")
    const ready = ground.vassals.flatMap(({ id }, vassal) => (state.vassalState[vassal] === READY ? [id] : []))
    expect(ready).toEqual([
      ...["cerchi", "adimari", "prato-comune", "tarlati", "montevarchi-comune"],
      ...["guastelloni", "cacciaconti"],
    ])
    expect(state.vassalMat[ground.vassalNamed("tarlati")]).toBe(ground.lordNamed("arezzo") + 1)
    for (const id of ["carroccio-firenze", "altopascio", "terzo-citta", "farinata"]) {
      const vassal = ground.vassalNamed(id)
      expect([state.vassalState[vassal], state.vassalMat[vassal]]).toEqual([ASIDE, 0])
    }
  })

  test.each(SCENARIOS)("1.6, 2.1.1 POOLS in %s no unit is lost or made: mats and pool are all the pieces", (id) => {
    const { state } = begin(id)
    const total = UNITS.map(
      (_, kind) => state.pool[kind] + state.forces.filter((_, i) => i % KINDS === kind).reduce((a, b) => a + b, 0),
    )
    expect(total).toEqual([8, 35, 10, 7, 29, 31, 30, 11])
  })

  test.each(SCENARIOS)("2.1.1 DECKS in %s all Treachery cards are set aside, and no Comune is in play", (id) => {
    const { state } = begin(id)
    expect(state.treachery).toEqual(Array(12).fill(SET_ASIDE))
    expect([state.comune, state.plan, state.captured]).toEqual([
      [0, 0],
      [[], []],
      [0, 0, 0, 0],
    ])
  })
})

describe("the ground", () => {
  const ground = createTuscany(PACK, "F", OPTIONS)

  test("a name that is none is an error", () => {
    expect(() => ground.localeNamed("roma")).toThrow("roma")
    expect(() => ground.lordNamed("dante")).toThrow("dante")
    expect(() => ground.vassalNamed("virgilio")).toThrow("virgilio")
    expect(() => ground.cardNamed("F27")).toThrow("F27")
  })

  test("the options are read", () => {
    const { hiddenMats, vassalService, errata } = ground
    expect([hiddenMats, vassalService, errata]).toEqual([false, false, true])
    const other = createTuscany(PACK, "F", { hiddenMats: true, vassalService: true, errata: false })
    expect([other.hiddenMats, other.vassalService, other.errata]).toEqual([true, true, false])
  })

  test("2.2.4 the Guelphs are the first seat", () => {
    expect(ground.seats).toEqual(["guelph", "ghibelline"])
  })

  test("1.5.1 COMMANDERS Firenze and Siena lead, each with a Comune", () => {
    expect(ground.commander.map((lord) => ground.lords[lord].id)).toEqual(["firenze", "siena"])
    expect(ground.comune.map((mat) => ground.mats[mat].id)).toEqual(["firenze-comune", "siena-comune"])
    expect(ground.leadingCity.map((city) => ground.locales[city].id)).toEqual(["firenze", "siena"])
    expect(ground.mats.length).toBe(14)
  })

  test("1.3.1 SEATS each Podestà's Main Seat bears his name, and no other Lord has one", () => {
    const main = ground.lords.filter(({ mainSeat }) => mainSeat >= 0)
    expect(main.map(({ id }) => id)).toEqual(["firenze", "arezzo", "lucca", "colle", "siena", "pisa"])
    for (const { id, mainSeat, podesta } of main) expect([ground.locales[mainSeat].id, podesta]).toEqual([id, true])
    for (const { seats } of ground.lords) for (const seat of seats) expect(ground.locales[seat].seats).not.toEqual([])
  })

  test("1.3.1 LOCALES a Stronghold's Value follows from its type; an Outpost has none", () => {
    const value = { city: 3, town: 2, castle: 1, outpost: 0 }
    for (const locale of ground.locales) expect(locale.value).toBe(value[locale.type])
  })

  test("distances are counted in Ways, the same in both directions", () => {
    const apart = (a: string, b: string) =>
      ground.apart[ground.localeNamed(a) * ground.locales.length + ground.localeNamed(b)]
    expect(apart("firenze", "firenze")).toBe(0)
    expect(["figline", "empoli", "san-miniato", "altopascio"].map((id) => apart("firenze", id))).toEqual([1, 2, 3, 3])
    for (const { id } of ground.locales) expect(apart("firenze", id)).toBe(apart(id, "firenze"))
    expect(ground.apart.every((ways) => ways < 255)).toBe(true)
  })

  test("2.2.1 boxes are found by their number", () => {
    expect([1, 6, 16].map((box) => ground.boxes[box].months)).toEqual(["1259-02", "1259-12", "1261-08"])
  })
})
