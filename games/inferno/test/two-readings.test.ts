import { describe, expect, test } from "vitest"
import { createTuscany } from "../src/create-tuscany.ts"
import { PACK, type ScenarioId } from "../src/pack.ts"
import { UNITS } from "../src/tuscany.ts"

// A second reading of the components, and what the rulebook says in passing: a slip in the pack shows as a difference.

const ground = createTuscany(PACK, "F", { hiddenMats: false, vassalService: false, errata: true })
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

/** Ritter, Cavalieri, Berrovieri, Light Horse, Men-at-Arms, Armigeri, Militia, Villici. */
const PIECES = [8, 35, 10, 7, 29, 31, 30, 11]

describe("1.2 the pieces", () => {
  test("there are 60 Horse and 101 Foot", () => {
    expect(ground.units.map(({ count }) => count)).toEqual(PIECES)
    expect(PIECES.slice(0, 4).reduce((a, b) => a + b)).toBe(60)
    expect(PIECES.slice(4).reduce((a, b) => a + b)).toBe(101)
  })

  test("all Lords, all Vassals, a City's Garrison and a Castle's Militia need exactly the pieces there are", () => {
    const { city, castle } = ground.strongholds
    const militia = UNITS.map((unit, kind) => (unit === "militia" ? castle.garrison[kind] : 0))
    const armies = [...ground.lords, ...ground.vassals].map(({ forces }) => forces)
    const total = UNITS.map((_, kind) =>
      [...armies, city.garrison, militia].reduce((sum, forces) => sum + forces[kind], 0),
    )
    expect(total).toEqual(PIECES)
  })
})

/** Fealty, Service, Lordship, Command; starting Forces by kind; Coin, Loot, Provender, Carts, Ships; Seats. */
const LORDS: Readonly<Record<string, readonly [string, string, string, string]>> = {
  firenze: ["5332", "02002000", "20220", "firenze prato poggio-bonizio"],
  arezzo: ["3322", "01101110", "10220", "arezzo montevarchi"],
  lucca: ["4322", "01001010", "20220", "lucca altopascio"],
  colle: ["4322", "01000110", "10110", "colle san-gimignano"],
  "guido-guerra": ["3422", "01000110", "00030", "poppi lombardia-bologna-east lombardia-bologna-west"],
  orvieto: ["5323", "01011100", "00020", "orvieto chiusi"],
  siena: ["5332", "01002000", "20220", "siena asinalunga"],
  pisa: ["3332", "01002020", "20222", "pisa pontedera castiglione-della-pescaia"],
  provenzano: ["5332", "10001010", "00110", "siena san-quirico"],
  giordano: ["4333", "30002020", "00030", "siena massa-marittima"],
  astimberg: ["3333", "20001000", "00010", "siena casole"],
  "santa-fiora": ["5212", "01111100", "10110", "santa-fiora grosseto"],
}

/** Whose it is, its Seats, Service, Forces by kind. */
const VASSALS: Readonly<Record<string, readonly [string, string, number, string]>> = {
  cerchi: ["firenze", "firenze", 2, "00010010"],
  adimari: ["firenze", "firenze", 2, "01000110"],
  "prato-comune": ["firenze", "prato", 2, "00001010"],
  tarlati: ["arezzo", "arezzo", 2, "00200110"],
  "montevarchi-comune": ["arezzo", "montevarchi", 2, "00000110"],
  obizzi: ["lucca", "lucca", 4, "00100200"],
  "san-gimignano-comune": ["colle", "san-gimignano", 3, "00001000"],
  "san-miniato-comune": ["colle", "san-miniato", 3, "00100100"],
  incontri: ["colle", "colle", 3, "00010200"],
  "aldobrandino-rosso": ["colle", "colle", 2, "00100010"],
  "pistoia-comune": ["guido-guerra", "lombardia-bologna-west", 2, "00101010"],
  lombardia: ["guido-guerra", "lombardia-bologna-east lombardia-bologna-west", 2, "01002000"],
  "bologna-comune": ["guido-guerra", "lombardia-bologna-east lombardia-bologna-west", 2, "00010110"],
  rubini: ["orvieto", "orvieto", 3, "01001000"],
  "orvietani-perugini": ["orvieto", "orvieto", 2, "00000020"],
  guastelloni: ["siena", "siena", 3, "00001010"],
  cacciaconti: ["siena", "asinalunga", 2, "00010010"],
  "pisa-comune": ["pisa", "pisa", 2, "01000200"],
  gherardesca: ["pisa", "pontedera", 2, "01001010"],
  farinata: ["provenzano", "siena", 5, "01000110"],
  ubertini: ["provenzano", "san-quirico", 2, "01001100"],
  "guido-novello": ["provenzano", "siena", 2, "00011000"],
  "royal-naples": ["giordano", "siena", 4, "01000110"],
  "massa-marittima-comune": ["giordano", "massa-marittima", 2, "00100020"],
  arras: ["astimberg", "siena", 4, "10001010"],
  "heinrich-astimberg": ["astimberg", "siena", 4, "10001000"],
  "grosseto-comune": ["santa-fiora", "grosseto", 2, "00100110"],
  casali: ["santa-fiora", "santa-fiora", 4, "01000010"],
}

describe("1.5 Lords and Vassals", () => {
  test.each(Object.keys(LORDS))("1.5.2 RATINGS, 1.5.3 the mat of %s", (id) => {
    const { fealty, service, lordship, command, forces, assets, seats } = ground.lords[ground.lordNamed(id)]
    const sorted = (text: string) => text.split(" ").sort()
    expect([`${fealty}${service}${lordship}${command}`, forces.join(""), assets.join("")]).toEqual(
      LORDS[id].slice(0, 3),
    )
    expect(seats.map((seat) => ground.locales[seat].id).sort()).toEqual(sorted(LORDS[id][3]))
  })

  test("1.5.1 there are six Lords a side, and no others", () => {
    expect(ids(ground.lords)).toEqual(Object.keys(LORDS))
    expect(ground.lordsOf.map((lords) => lords.length)).toEqual([6, 6])
  })

  test.each(Object.keys(VASSALS))("1.5.4 the marker of %s", (id) => {
    const { mat, seats, service, forces, special, musterDie } = ground.vassals[ground.vassalNamed(id)]
    const at = seats.map((seat) => ground.locales[seat].id).sort()
    expect([ground.mats[mat].id, at.join(" "), service, forces.join("")]).toEqual(VASSALS[id])
    expect([special, musterDie]).toEqual(["none", 0])
  })

  test("1.5.1 SPECIAL VASSALS two Carrocci, six Sestieri, three Terzi and Altopascio", () => {
    const specials = ground.vassals.filter(({ special }) => special !== "none")
    expect(ground.vassals.length).toBe(specials.length + Object.keys(VASSALS).length)
    const shown = specials.map(({ special, musterDie, service, forces }) =>
      [special, musterDie, service, forces.join("")].join(" "),
    )
    expect(shown.sort()).toEqual(
      [
        "altopascio 0 2 01000000",
        ...Array<string>(2).fill("carroccio 0 0 01000001"),
        "sestiere 3 2 02000001",
        ...Array<string>(5).fill("sestiere 3 2 01000101"),
        ...Array<string>(2).fill("terzo 4 2 01000101"),
        "terzo 5 2 01000101",
      ].sort(),
    )
    expect(ground.carroccio.map((vassal) => ground.vassals[vassal].id)).toEqual([
      "carroccio-firenze",
      "carroccio-siena",
    ])
    expect(ground.vassals[ground.altopascio].special).toBe("altopascio")
  })

  test("3.5.3 each Comune brings two Coin and four Carts, and no Forces of its own", () => {
    for (const mat of ground.comune) {
      expect([ground.mats[mat].assets.join(""), ground.mats[mat].forces.join("")]).toEqual(["20040", "00000000"])
    }
  })

  test("3.3.1 every Podestà has Service 3", () => {
    for (const { podesta, service } of ground.lords) if (podesta) expect(service).toBe(3)
  })

  test("1.7, 4.7.3 only Pisa has Ships", () => {
    expect(ids(ground.lords.filter(({ assets }) => assets[4] > 0))).toEqual(["pisa"])
  })
})

describe("6.0 the scenarios agree with the rest", () => {
  test.each(PACK.scenarios.list)("1.5.3 in $id each Service marker stands its rating beyond the box before", (one) => {
    for (const { lord, service } of one.onMap) {
      const { service: rating } = ground.lords[ground.lordNamed(lord)]
      expect([lord, service]).toEqual([lord, one.firstBox - 1 + rating])
    }
  })

  /** The boxes of the Victory markers. */
  const VICTORY: readonly (readonly [ScenarioId, number, number])[] = [
    ["A", 4, 4],
    ["B", 6, 5],
    ["C", 10, 9],
    ["D", 7, 5],
    ["E", 6, 7],
    ["F", 6, 4],
  ]

  test.each(VICTORY)(
    "2.2.5, 5.1 in %s the markers give the Guelphs %i points and the Ghibellines %i",
    (id, purple, gold) => {
      const one = PACK.scenarios.list.find((scenario) => scenario.id === id)
      if (one === undefined) throw new Error(id)
      const worth = { city: 3, town: 2, castle: 1, outpost: 0 }
      const allegiance = (list: readonly string[]) =>
        list.reduce(
          (sum, place) => sum + worth[PACK.map.locales.find((locale) => locale.id === place)?.type ?? "outpost"],
          0,
        )
      const lasting = {
        guelph: allegiance(one.allegiance.guelph) + one.ruins.guelph.length / 2,
        ghibelline: allegiance(one.allegiance.ghibelline) + one.ruins.ghibelline.length / 2,
      }
      const twice = id === "E" ? 2 : 1 // 6.E
      const treaty = id === "C" ? 3 : 0 // 6.C
      expect(lasting.guelph * twice + one.ravaged.guelph.length / 2).toBe(purple)
      expect(lasting.ghibelline + treaty + one.ravaged.ghibelline.length / 2).toBe(gold)
      expect(one.victory).toEqual({ guelph: purple, ghibelline: gold })
      expect(createTuscany(PACK, id, {}).setUp.victory).toEqual([purple * 2, gold * 2])
    },
  )
})

/** Locales that witnesses outside the two readings call adjacent. */
const ADJACENT: readonly (readonly [string, string])[] = [
  ["pontedera", "san-miniato"],
  ["firenze", "figline"],
  ["arezzo", "castiglione"],
  ["castiglione", "cortona"],
  ["cortona", "chiusi"],
  ["monteriggioni", "colle"],
  ["poggio-bonizio", "monteriggioni"],
  ["monte-san-savino", "castiglione"],
  ["montespertoli", "poggio-bonizio"],
  ["asinalunga", "cortona"],
  ["asinalunga", "montepulciano"],
  ["montemassi", "grosseto"],
  ["castiglione-della-pescaia", "grosseto"],
  ["montepescali", "grosseto"],
]

/** The Roads, as they run from Locale to Locale. */
const ROADS: readonly string[] = [
  "vecliano lucca san-miniato san-gimignano colle monteriggioni siena san-quirico radicofani",
  "vecliano pisa rosignano campiglia massa-marittima montemassi grosseto",
  "firenze figline san-giovanni montevarchi arezzo castiglione cortona chiusi",
  "arezzo bibbiena poppi battifolle lombardia-bologna-east",
]

describe("1.3.1 the map", () => {
  const joined = (a: string, b: string) => ground.neighbours[ground.localeNamed(a)].includes(ground.localeNamed(b))

  test("5 Cities, 16 Towns, 36 Castles and 3 Outposts; 32 printed Guelph, 28 Ghibelline; 91 Ways", () => {
    const count = (type: string) => ground.locales.filter((locale) => locale.type === type).length
    expect(["city", "town", "castle", "outpost"].map(count)).toEqual([5, 16, 36, 3])
    expect([0, 1].map((side) => ground.locales.filter(({ printed }) => printed === side).length)).toEqual([32, 28])
    expect(ground.ways.length).toBe(91)
  })

  test("1.3.1 LOCALES the Outposts are Guelph, and each is a Guelph Lord's Seat", () => {
    for (const { type, printed, seats } of ground.locales.filter((locale) => locale.type === "outpost")) {
      expect([type, printed, seats.map((lord) => ground.lords[lord].side)]).toEqual(["outpost", 0, [0]])
    }
  })

  test("1.3.1 PORTS eight Locales, up the Arno to Firenze", () => {
    expect(ids(ground.locales.filter(({ port }) => port)).sort()).toEqual(
      [
        ...["firenze", "montelupo", "empoli", "san-miniato", "pontedera", "pisa"],
        ...["borgo-livorno", "castiglione-della-pescaia"],
      ].sort(),
    )
  })

  test.each(ADJACENT)("%s and %s are adjacent", (a, b) => {
    expect([joined(a, b), joined(b, a)]).toEqual([true, true])
  })

  test("four Roads cross the map, and every other Way is a Track", () => {
    const stretches = ROADS.flatMap((road) => {
      const places = road.split(" ")
      return places.slice(1).map((place, i) => [places[i], place].sort().join(" "))
    })
    const roads = ground.ways.filter(({ road }) => road)
    const found = roads.map(({ a, b }) => [ground.locales[a].id, ground.locales[b].id].sort().join(" "))
    expect(found.sort()).toEqual(stretches.sort())
  })

  test("a Way appears at both its ends, at the same place in both lists", () => {
    ground.waysOf.forEach((ways, locale) => {
      ways.forEach((way, i) => {
        const { a, b } = ground.ways[way]
        expect([a, b].sort()).toEqual([locale, ground.neighbours[locale][i]].sort())
      })
    })
  })

  test("at a crossroads every arm is adjacent to every other, and only one pair is joined by Road", () => {
    expect(ground.crossroads.length).toBe(7)
    ground.crossroads.forEach(({ arms }, crossroads) => {
      const through = ground.ways.filter((way) => way.crossroads === crossroads)
      expect(through.length).toBe((arms.length * (arms.length - 1)) / 2)
      expect(through.filter(({ road }) => road).length).toBe(1)
      for (const { a, b } of through) expect([arms.includes(a), arms.includes(b)]).toEqual([true, true])
    })
  })
})

/** By gold die, then purple die; X for a Submission. */
const REVOLT: readonly (readonly string[])[] = [
  [
    "lucca montecatini firenze firenze firenze battifolle",
    "vecliano altopascio prato figline ponte-a-sieve poppi",
    "X empoli montelupo san-casciano san-giovanni bibbiena",
    "X san-miniato montespertoli barberino arezzo anghiari",
    "X san-gimignano poggio-bonizio montevarchi monte-san-savino castiglione",
    "X colle poggio-bonizio castelnuovo-berardenga chiusi cortona",
  ],
  [
    "pisa vicopisano volterra monteriggioni asinalunga X",
    "borgo-livorno pontedera volterra asciano montepulciano X",
    "rosignano pecciole casole montalcino montepulciano X",
    "campiglia rocca-sillana radicondoli montalcino chianciano X",
    "massa-marittima monterotondo monticiano san-quirico radicofani X",
    "castiglione-della-pescaia grosseto montemassi montepescali santa-fiora X",
  ],
]

describe("1.4.2 the Revolt tables", () => {
  test.each([0, 1] as const)("1.4.2 ROLL ON A TABLE every cell of the table against side %i", (side) => {
    const rows = ground.revolt[side].map((row) =>
      row.map((cell) => (cell < 0 ? "X" : ground.locales[cell].id)).join(" "),
    )
    expect(rows).toEqual(REVOLT[side])
  })

  test("every Stronghold is there but Siena, each on the table against its own side", () => {
    const named = new Set(ground.revolt.flat(2).filter((cell) => cell >= 0))
    const missing = ground.locales.filter(({ type }, id) => type !== "outpost" && !named.has(id))
    expect(ids(missing)).toEqual(["siena"])
    ground.revolt.forEach((table, side) => {
      for (const cell of table.flat()) if (cell >= 0) expect(ground.locales[cell].printed).toBe(side)
    })
  })

  test("ten cells are Submissions", () => {
    expect(ground.revolt.flat(2).filter((cell) => cell < 0).length).toBe(10)
  })
})

/** Event, how it is played (i, h, c; w for War), Capability, whether for a mat or a side, and for whom if not all. */
const CARDS = `
F1 ambush h stores side          S1 ambush h stores side
F2 betrayals i guastatori mat    S2 betrayals i guastatori mat
F3 surprise h siege-towers mat   S3 surprise h siege-towers mat
F4 sudden-clash h trebuchets mat S4 sudden-clash h trebuchets mat
F5 road-works c war-engineers mat S5 road-works c war-engineers mat
F6 hills h feditori mat          S6 hills h feditori mat siena,pisa,provenzano,santa-fiora
F7 greek-fire h feditori mat     S7 greek-fire h luceria mat provenzano,giordano,astimberg
F8 swamp h balestre-grosse mat   S8 swamp h balestre-grosse mat siena,provenzano,santa-fiora
F9 genova i balestrieri mat      S9 pope-at-bay i balestrieri mat
F10 closed-gates i balestrieri mat S10 better-paid-death i balestrieri mat
F11 poggio-bonizio h balestrieri mat S11 volterra-gates i balestrieri mat
F12 camp-attack h army-reserve side firenze,arezzo,lucca
S12 camp-attack h army-reserve side siena,pisa,provenzano
F13 no-time-for-cowards i palvesari mat S13 gentle-usilia h palvesari mat
F14 provenzano i palvesari mat   S14 friars c palvesari mat
F15 casole h palvesari mat       S15 war-loans i palvesari mat
F16 bloody-red-stream h arcieri mat S16 bocca-degli-abati h arcieri mat
F17 foreign-help i arcieri mat   S17 refugees h arcieri mat
F18 grosseto h cavallata mat     S18 cortona h cavallata mat
F19 volterra h gualdana mat      S19 brigands h gualdana mat
F20 heat-frost h masnadieri mat  S20 heat-frost h masnadieri mat
F21 primo-popolo i distringitores side firenze,arezzo,lucca,colle S21 constituto h sovrintendente side
F22 manfredi-holds-back i tau-company side firenze,lucca
S22 closed-gates i manfredi side siena,provenzano,giordano,astimberg,santa-fiora
F23 treasurers h via-francigena side firenze,arezzo,lucca,colle
S23 sanctions c taglia side provenzano,giordano,astimberg,santa-fiora
F24 doctors h astrologers side   S24 doctors h astrologers side
F25 val-dorcia w reinforced-walls side S25 maremma w reinforced-walls side
F26 montalcino w costruttori side S26 montepulciano w costruttori side
`
  .trim()
  .split(/\s+(?=[FS]\d)/)
  .map((line) => line.split(" "))

describe("1.9.1 the Arts of War cards", () => {
  test.each(CARDS.map((line) => [line[0], line] as const))("1.9.1 EVENTS, 1.9.1 CAPABILITIES card %s", (id, line) => {
    const [, event, kind, capability, scope, lords] = line
    const card = ground.cards[ground.cardNamed(id)]
    const letter = card.war ? "w" : card.kind[0]
    expect([card.event, letter, card.capability, card.thisLord ? "mat" : "side"]).toEqual([
      event,
      kind,
      capability,
      scope,
    ])
    const own = ground.lordsOf[card.side].map((lord) => ground.lords[lord].id)
    expect(card.lords.map((lord) => ground.lords[lord].id).sort()).toEqual((lords?.split(",") ?? own).slice().sort())
  })

  test("1.9 the Guelph deck of 26 comes first, then the Ghibelline one, each by number", () => {
    const numbers = Array.from({ length: 26 }, (_, i) => i + 1)
    expect(ids(ground.cards)).toEqual([...numbers.map((n) => `F${n}`), ...numbers.map((n) => `S${n}`)])
    expect(CARDS.length).toBe(52)
  })

  test("3.5 each side has two War Events, which are resolved at once", () => {
    const war = ground.cards.filter((card) => card.war)
    expect(war.map(({ side, kind }) => [side, kind])).toEqual([
      [0, "immediate"],
      [0, "immediate"],
      [1, "immediate"],
      [1, "immediate"],
    ])
  })

  test("the rulebook's numbers: F3 Surprise, S18 Cavallata, S19 Gualdana, S20 Masnadieri, S22 Manfredi, S23 Taglia", () => {
    expect(ground.cards[ground.cardNamed("F3")].event).toBe("surprise")
    const named = ["S18", "S19", "S20", "S22", "S23"].map((id) => ground.cards[ground.cardNamed(id)].capability)
    expect(named).toEqual(["cavallata", "gualdana", "masnadieri", "manfredi", "taglia"])
  })
})

describe("the charts", () => {
  /** Melee in Battle, attacking and defending in Storm, in half Hits; Garrison archery; save; a for Armor. */
  test.each([
    ["ritter", "4 2 2 0 4a"],
    ["cavalieri", "2 2 2 0 3a"],
    ["berrovieri", "1 2 1 0 2a"],
    ["lightHorse", "1 1 1 0 1"],
    ["menAtArms", "2 2 2 1x 3a"],
    ["armigeri", "2 2 2 2x 2a"],
    ["militia", "2 2 2 2 1"],
    ["villici", "1 1 1 0 0"],
  ])("4.4.2, 4.5.2 a unit of %s", (id, line) => {
    const unit = ground.units[UNITS.findIndex((name) => name === id)]
    const archery = `${unit.garrisonArchery}${unit.garrisonCrossbow ? "x" : ""}`
    const save = `${unit.protection}${unit.armored ? "a" : ""}`
    expect([unit.battle, unit.stormAttack, unit.stormDefence, archery, save].join(" ")).toBe(line)
  })

  test("4.5.2 Garrisons and Walls", () => {
    const { city, town, castle } = ground.strongholds
    expect([city, town, castle].map(({ size, walls, garrison }) => [size, walls, garrison.join("")])).toEqual([
      [3, 4, "03003300"],
      [2, 4, "02002200"],
      [1, 4, "01001010"],
    ])
  })

  test("1.3.2 SEASONS, 4.1, 4.9.1 the Calendar", () => {
    const letters = { spring: "S", summer: "U", autumn: "A", winter: "W" }
    const boxes = ground.boxes.slice(1)
    expect(boxes.map(({ season }) => letters[season]).join("")).toBe("SSUUAWSSUUAWSSUU")
    expect(boxes.map(({ plan }) => plan).join("")).toBe("7766747766747766")
    expect(boxes.flatMap(({ grow }, i) => (grow ? [i + 1] : []))).toEqual([2, 5, 8, 11, 14])
  })

  test("1.7.3 a Lord has at most sixteen of an Asset; a side four Walls +1 markers", () => {
    expect([ground.assetMost, ground.wallsMarkers]).toEqual([16, 4])
  })
})
