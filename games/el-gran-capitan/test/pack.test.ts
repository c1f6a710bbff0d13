import { type Damage, damaged as damage, type Step } from "@carroccio/kernel/conformance"
import { describe, expect, test } from "vitest"
import {
  assaultRow,
  chargeRow,
  countersNamed,
  disciplineRow,
  fireRow,
  hexesNamed,
  momentNamed,
  turnNamed,
  turnsFrom,
  unitsNamed,
  weathersNamed,
} from "../src/pack-notation.ts"
import { exportPack, PACK, parsePack } from "../src/pack.ts"

function problemsOf(...damages: readonly Damage[]) {
  const result = parsePack(damage(exportPack(), ...damages))
  return result.ok ? [] : result.problems
}

const place = (name: string) => PACK.map.places.findIndex((one) => one.name === name)
const scenario = (number: number, ...steps: Step[]): Step[] => ["scenarios", "list", number - 1, ...steps]
const shorter = (row: string) => row.slice(1)

/** What was done, where, the value put there, the path reported, a part of what is expected. */
const DAMAGES: readonly (readonly [string, readonly Step[], unknown, string, string])[] = [
  ["another system", ["system"], "inferno", "system", '"el-gran-capitan"'],
  ["a name that means nothing", ["map", "hexes"], 60, "map.hexes", "not known"],
  ["a provenance that is none", ["map", "provenance"], "guessed", "map.provenance", "rulebook, reconstructed"],
  ["a row of terrain too short", ["map", "terrain", 3], shorter(PACK.map.terrain[3]), "map.terrain[3]", "62 letters"],
  ["a terrain that is none", ["map", "terrain", 3], "?".repeat(62), "map.terrain[3]", "letters of terrain"],
  ["land of no Region", ["map", "region", 20], ".".repeat(62), "map.region[20]", "the letter of a Region"],
  ["two Regions of one letter", ["map", "regions", 1, "letter"], "A", "map.regions[1].letter", "no other Region"],
  ["a Region of another name", ["map", "regions", 3, "name"], "Sannio", "map.regions", "a Region Molise"],
  ["Lazio in the Kingdom", ["map", "regions", 0, "kingdom"], true, "map.regions", "no State of the Kingdom (15)"],
  ["a hex of three digits", ["map", "places", 0, "hex"], "125", "map.places[0].hex", "four digits"],
  ["a City in the sea", ["map", "places", 0, "hex"], "0101", "map.places[0].hex", "a hex of land"],
  ["two Places in a hex", ["map", "places", 1, "hex"], "0125", "map.places[1].hex", "no other Place"],
  ["Napoli forgotten", ["map", "places", place("Napoli"), "name"], "Partenope", "map.places", "a Place Napoli"],
  [
    "Benevento in the Kingdom",
    ["map", "places", place("Benevento"), "hex"],
    "2319",
    `map.places[${place("Benevento")}].hex`,
    "a hex of Lazio",
  ],
  [
    "a Port far from the sea",
    ["map", "places", place("L'Aquila"), "port"],
    "Adriatic",
    `map.places[${place("L'Aquila")}].port`,
    "no sea is near",
  ],
  [
    "a fourth sheep",
    ["map", "places", place("San Severo"), "sheep"],
    true,
    `map.places[${place("San Severo")}].sheep`,
    "Foggia, Lucera, Troia",
  ],
  ["a road that leaps", ["map", "roads", "primary", 0], "0125 0325", "map.roads.primary[0]", "touch each other"],
  ["a road across the gulf", ["map", "roads", "primary", 0], "2523 2623", "map.roads.primary[0]", "across the sea"],
  ["a river at sea", ["map", "rivers", 0, "sides", 0], "0101-0102", "map.rivers[0].sides[0]", "hexes of land"],
  ["an island at sea", ["map", "islands", 0], "0101", "map.islands[0]", "a hex of land"],
  ["an island that is none", ["map", "islands"], [], "map.terrain", "joined to the rest"],
  [
    "a cell against the example",
    ["charts", "administration", "rows", 1, 3],
    -2,
    "charts.administration.rows[1][3]",
    "-3 (6.3.1)",
  ],
  [
    "an Initiative against the example",
    ["charts", "initiative", "byEnemy", 3],
    -5,
    "charts.initiative.byEnemy[3]",
    "-4 (8.8.2)",
  ],
  ["dear clear ground", ["charts", "terrain", "kind", "clear", "cost"], 2, "charts.terrain.kind.clear.cost", "1 (8.6)"],
  ["a cost in thirds", ["charts", "terrain", "roads", "primary"], 0.3, "charts.terrain.roads.primary", "in halves"],
  ["a slow road", ["charts", "terrain", "roads", "primary"], 1, "charts.terrain.roads.primary", "less than 1 (8.6.1)"],
  ["easy fords", ["charts", "terrain", "rivers", "ford"], 1, "charts.terrain.rivers.ford", "more than 1"],
  ["columns out of order", ["charts", "attrition", "columns", 2], 2, "charts.attrition.columns[2]", "more than 3"],
  ["a result that is none", ["charts", "fire", "rows", 0], "- | - | ?", "charts.fire.rows[0]", "seven results"],
  [
    "a weather that is none",
    ["charts", "weather", "months", 0],
    "MMMRRS",
    "charts.weather.months[0]",
    "six of F R M H",
  ],
  ["no sheep in May", ["track", "sheep", "turns", 0], "Jun I", "track.sheep.turns", "May I, May II"],
  ["a month that is none", ["track", "yellow", "turns", 0], "Brumaire I", "track.yellow.turns[0]", "a turn such as"],
  ["a kind twice", ["units", "list", 1, "id"], "frGend", "units.list[1].id", "no other kind of unit"],
  ["cavalry with firearms", ["units", "list", 0, "firearms"], true, "units.list[0].firearms", "infantry (16.2)"],
  ["slow Barons", ["units", "baron", "allowance"], 4, "units.baron.allowance", "5 (16.3)"],
  ["able Minors", ["capitani", "minor", "rank"], 3, "capitani.minor", "Rank 2 (4.5)"],
  ["a Capitano twice", ["capitani", "list", 1, "id"], "alfonso", "capitani.list[1].id", "no other Capitano"],
  ["a Baron of Rome", ["barons", "list", 0, "state"], "Lazio", "barons.list[0].state", "a State of the Kingdom"],
  ["an end before the start", scenario(1, "end"), "May II 1481", "scenarios.list[0].end", "not before Jun I 1481"],
  ["one player alone", scenario(1, "seats", 1), "allied", "scenarios.list[0].seats[1]", "another seat"],
  [
    "an army of no seat",
    scenario(2, "armies", 0, "seat"),
    "english",
    "scenarios.list[1].armies[0].seat",
    "french, allied",
  ],
  [
    "a purse of no army",
    scenario(4, "armies", 1, "purse"),
    "English",
    "scenarios.list[3].armies[1].purse",
    "one of French",
  ],
  [
    "a Capitano nobody knows",
    scenario(3, "forces", 0, "capitano"),
    "bonaparte",
    "scenarios.list[2].forces[0].capitano",
    "of the list",
  ],
  [
    "a Force of no army",
    scenario(3, "forces", 0, "army"),
    "English",
    "scenarios.list[2].forces[0].army",
    "French, Spanish",
  ],
  [
    "a Capitano in two Forces",
    scenario(3, "forces", 2, "capitano"),
    "cordoba",
    "scenarios.list[2].forces",
    "no other Force",
  ],
  [
    "a chief who is nowhere",
    scenario(3, "generali", 0),
    "lautrec",
    "scenarios.list[2].generali[0]",
    "a Capitano of the scenario",
  ],
  [
    "units misspelt",
    scenario(1, "forces", 0, "units", 0),
    "16 arInf",
    "scenarios.list[0].forces[0].units[0]",
    "units such as",
  ],
  [
    "units of no kind",
    scenario(1, "forces", 0, "units", 0),
    "orcs 3 (1x3)",
    "scenarios.list[0].forces[0].units[0]",
    "a kind of unit",
  ],
  [
    "too many points",
    scenario(1, "forces", 0, "units", 0),
    "arInf 17 (2x8)",
    "scenarios.list[0].forces[0].units[0]",
    "from 2 to 16",
  ],
  [
    "too many units",
    scenario(1, "forces", 0, "units", 0),
    "arInf 16 (3x8)",
    "scenarios.list[0].forces[0].units",
    "at most 5 Combat Units",
  ],
  [
    "a Subordinate too high",
    scenario(3, "forces", 0, "with", 0),
    "cordoba",
    "scenarios.list[2].forces[0].with[0]",
    "a Rank of at most 4 (4.2.2)",
  ],
  [
    "a march against its Order",
    scenario(4, "forces", 0, "order"),
    "attack",
    "scenarios.list[3].forces[0].order",
    "Road March (8.7)",
  ],
  [
    "a place that is none",
    scenario(4, "forces", 0, "at"),
    { places: ["Atlantis"] },
    "scenarios.list[3].forces[0].at.places",
    "a Place of the map",
  ],
  [
    "a Force nowhere",
    scenario(4, "forces", 0, "at"),
    {},
    "scenarios.list[3].forces[0].at",
    "a place, a Region or a rule",
  ],
  [
    "a Baron too many",
    scenario(2, "barons", 0, "count"),
    3,
    "scenarios.list[1].barons",
    "at most 2 Barons of Abruzzo Ultra",
  ],
  [
    "Barons that do not exist",
    scenario(2, "states", "Molise", "barons"),
    9,
    "scenarios.list[1].states.Molise.barons",
    "at most 2",
  ],
  [
    "Barons with too few places",
    scenario(2, "barons", 3, "at"),
    { places: ["Bari"] },
    "scenarios.list[1].barons[3].at.places",
    "at least 2 places",
  ],
  [
    "a Baron of nobody in an aligned State",
    scenario(2, "barons", 0, "seat"),
    null,
    "scenarios.list[1].barons[0].seat",
    "the State is Aligned",
  ],
  [
    "a State aligned to a stranger",
    scenario(2, "states", "Molise", "side"),
    "turk",
    "scenarios.list[1].states.Molise.side",
    "french, allied",
  ],
  ["a State forgotten", scenario(2, "states", "Molise"), undefined, "scenarios.list[1].states", "Molise"],
  [
    "a Reinforcement after the end",
    scenario(3, "reinforcements", 0, "from"),
    "Jun I 1504",
    "scenarios.list[2].reinforcements[0].from",
    "Jan II 1504",
  ],
  [
    "a Reinforcement of nothing",
    scenario(3, "reinforcements", 3, "units"),
    undefined,
    "scenarios.list[2].reinforcements[3]",
    "a Force, or an army",
  ],
  [
    "a Substitute of no kind",
    scenario(1, "substitutes", 0, "units", 0),
    "orcs 1x3",
    "scenarios.list[0].substitutes[0].units[0]",
    "a kind of unit",
  ],
  [
    "a variant without what is not there",
    ["scenarios", "variants", 0, "without", 0],
    "armada",
    "scenarios.variants[0].without[0]",
    "a Reinforcement of scenario 2",
  ],
  [
    "a variant's army",
    ["scenarios", "variants", 0, "points"],
    { English: 3 },
    "scenarios.variants[0].points",
    "one of French",
  ],
]

describe("the data pack", () => {
  test("the game's own pack is whole", () => {
    expect(problemsOf()).toEqual([])
    expect(parsePack(exportPack()).ok).toBe(true)
  })
  test("a text that is no JSON is refused", () => {
    expect(parsePack("{").ok).toBe(false)
  })
  for (const [what, steps, value, path, expected] of DAMAGES) {
    test(`${what} is refused with its place and what should stand there`, () => {
      const found = problemsOf([steps, value])
      const texts = found.map((problem) => `${problem.path}: ${problem.expected}`)
      expect(texts.find((text) => text.startsWith(`${path}:`) && text.includes(expected)) ?? texts).toContain(path)
    })
  }
  test("every part says where it comes from", () => {
    const { map, charts, track, units, capitani, barons, scenarios } = PACK
    const parts = [map, ...Object.values(charts), ...Object.values(track), units, units.baron, units.mercenaries]
    const all = [...parts, capitani, capitani.minor, barons, scenarios, ...scenarios.list, ...scenarios.variants]
    for (const { provenance } of all) expect(["rulebook", "reconstructed"]).toContain(provenance)
    for (const { provenance } of map.places) expect(["rulebook", "reconstructed"]).toContain(provenance)
  })
})

describe("the short texts of the pack", () => {
  test("units are written as the scenario legend writes them, with what differs from their kind", () => {
    expect(unitsNamed("spInf 10 (2x5)")).toEqual({
      type: "spInf",
      points: 10,
      count: 2,
      most: 5,
      quality: null,
      reliability: null,
      firearms: false,
    })
    expect(unitsNamed("itInfFr 2 (1x2) Q3 RN FA")).toMatchObject({ quality: 3, reliability: "N", firearms: true })
    expect(countersNamed("arInf 2x3")).toEqual({ type: "arInf", count: 2, most: 3 })
  })
  test("turns and dates count from January I; both ends of a span count", () => {
    expect([turnNamed("Jan I"), turnNamed("May II"), turnNamed("Dec II")]).toEqual([0, 9, 23])
    expect(momentNamed("Jun II 1502")).toEqual({ month: 5, half: 1, year: 1502 })
    expect(turnsFrom(momentNamed("Jun II 1502"), momentNamed("Jan II 1504"))).toBe(39)
    expect(turnsFrom(momentNamed("Jun I 1495"), momentNamed("Jun I 1495"))).toBe(1)
  })
  test("hexes, weather and the cells of the tables", () => {
    expect(hexesNamed("0125-0225")).toEqual([125, 225])
    expect(hexesNamed("0125 0225 0325")).toEqual([125, 225, 325])
    expect(weathersNamed("FRMHFF")).toEqual(["fair", "rain", "mud", "heat", "fair", "fair"])
    expect(assaultRow("A 4+3 0+0 | D 1+0 2+1")).toEqual([
      { attacker: [4, 3], defender: [0, 0], loser: "attacker" },
      { attacker: [1, 0], defender: [2, 1], loser: "defender" },
    ])
    expect(fireRow("- | DC | 2 DC C b")).toEqual([
      { points: 0, discipline: false, capitano: false, breach: false },
      { points: 0, discipline: true, capitano: false, breach: false },
      { points: 2, discipline: true, capitano: true, breach: true },
    ])
    expect(chargeRow("2+1 0+0 DC own C own | 0+0 2+1 DC enemy P | 1+0 0+0")).toEqual([
      { charger: [2, 1], target: [0, 0], discipline: "charger", capitano: "charger", plunder: false },
      { charger: [0, 0], target: [2, 1], discipline: "target", capitano: null, plunder: true },
      { charger: [1, 0], target: [0, 0], discipline: null, capitano: null, plunder: false },
    ])
    expect(disciplineRow("P F D D*")).toEqual(["P", "F", "D", "D*"])
  })
})
