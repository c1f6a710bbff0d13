import { type Damage, damaged as damage, type Step } from "@carroccio/kernel/conformance"
import { describe, expect, test } from "vitest"
import { type BattleId, exportPack, PACKS, parsePack, type Problem } from "../src/pack.ts"

function damaged(battle: BattleId, ...damages: readonly Damage[]): unknown {
  return damage(exportPack(battle), ...damages)
}

function problemsOf(data: unknown): readonly Problem[] {
  const result = parsePack(data)
  return result.ok ? [] : result.problems
}

function at(battle: BattleId, id: string): number {
  return PACKS[battle].army.battaglie.findIndex((battaglia) => battaglia.id === id)
}

function unit(battle: BattleId, id: string): { battaglia: number; unit: number } {
  const battaglia = PACKS[battle].army.battaglie.findIndex(({ units }) => units.some((other) => other.id === id))
  return { battaglia, unit: PACKS[battle].army.battaglie[battaglia].units.findIndex((other) => other.id === id) }
}

/** Steps and path of a Battaglia's group in a set-up. */
function group(battle: BattleId, setup: "historical" | "free", id: string): [Step[], string] {
  const index = PACKS[battle].setup[setup].groups.findIndex(({ battaglia }) => battaglia === id)
  return [["setup", setup, "groups", index], `setup.${setup}.groups[${index}]`]
}

/** Steps and path of a counter's placement in the historical set-up. */
function placement(battle: BattleId, battaglia: string, id: string): [Step[], string] {
  const [steps, path] = group(battle, "historical", battaglia)
  const { placements = [] } = PACKS[battle].setup.historical.groups[Number(steps[3])]
  const index = placements.findIndex((candidate) => candidate.id === id)
  return [[...steps, "placements", index], `${path}.placements[${index}]`]
}

const rangoni = at("montaperti", "rangoni")
const bigozzi = at("montaperti", "bigozzi")
const anglano = at("montaperti", "anglano")
const mirepoix = at("benevento", "mirepoix")
const manfredi = at("benevento", "manfredi")
const vieri = at("campaldino", "vieri")
const rossa = at("campaldino", "rossa")
const donati = at("campaldino", "donati")
const montefeltro = at("campaldino", "montefeltro")
const calabria = unit("benevento", "manfredi-c-calabria-1")

const [vieriOne, vieriOnePath] = placement("campaldino", "vieri", "vieri-c-feditori-1")
const [vieriTwo, vieriTwoPath] = placement("campaldino", "vieri", "vieri-c-feditori-2")
const [shields, shieldsPath] = placement("campaldino", "bianca", "bianca-p-firenze-1")
const [moreShields, moreShieldsPath] = placement("campaldino", "bianca", "bianca-p-firenze-2")
const [captain, captainPath] = placement("campaldino", "durfort", "durfort-capitano")
const [paladini, paladiniPath] = placement("campaldino", "montefeltro", "montefeltro-hero")
const [banner, bannerPath] = placement("montaperti", "rangoni", "rangoni-standard")
const [friars, friarsPath] = placement("montaperti", "bigozzi", "bigozzi-religiosi")
const [vieriGroup, vieriGroupPath] = group("campaldino", "historical", "vieri")
const [durfortGroup, durfortGroupPath] = group("campaldino", "historical", "durfort")
const [donatiMarch, donatiMarchPath] = group("campaldino", "free", "donati")
const [biancaMarch, biancaMarchPath] = group("campaldino", "free", "bianca")
const [pazzoMarch, pazzoMarchPath] = group("campaldino", "free", "pazzo")
const [arrasGroup, arrasGroupPath] = group("montaperti", "free", "arras")
const [tornaquinciMarch, tornaquinciMarchPath] = group("montaperti", "free", "tornaquinci")

/** What was done, to which battle, where, the value put there, the path reported, a part of what is expected. */
const DAMAGES: readonly (readonly [string, BattleId, readonly Step[], unknown, string, string])[] = [
  ["another system", "benevento", ["system"], "inferno", "system", "guelphs-ghibellines"],
  ["a name that means nothing", "benevento", ["map", "weather"], "rain", "map.weather", "not known"],
  ["a date in words", "benevento", ["date"], "in February", "date", "1289-06-11"],
  ["a hex of three digits", "benevento", ["map", "terrain", "hill", 0], "319", "map.terrain.hill[0]", "four digits"],
  ["a hex off the map", "benevento", ["map", "terrain", "hill", 0], "2901", "map.terrain.hill[0]", "columns 01 to 28"],
  [
    "woods on a hill",
    "benevento",
    ["map", "terrain", "woods", 0],
    "2706",
    "map.terrain.woods[0]",
    "it is hill already",
  ],
  ["a hex at two levels", "campaldino", ["map", "levels", "3", 0], "1207", "map.levels.3[0]", "level 2 already"],
  ["a level that is none", "campaldino", ["map", "levels", "4"], ["1206"], "map.levels.4", "not known"],
  [
    "a stream between hexes far apart",
    "campaldino",
    ["map", "streams", 0, "sides", 0],
    ["2403", "2603"],
    "map.streams[0].sides[0]",
    "two adjacent hexes",
  ],
  ["a road with a gap", "campaldino", ["map", "features", 1, "path", 1], "0409", "map.features[1].path[1]", "to 0109"],
  ["a place that is nowhere", "campaldino", ["map", "features", 3, "hexes"], undefined, "map.features[3]", "a path or"],
  ["no camp at Campaldino", "campaldino", ["map", "terrain", "camp"], undefined, "map.terrain.camp", "S.8.9"],
  ["a camp at Benevento", "benevento", ["map", "terrain", "camp"], ["1506"], "map.terrain.camp", "only Campaldino"],
  ["woods for nothing", "campaldino", ["chart", "woods", "cost", "foot"], 0, "chart.woods.cost.foot", "at least 1"],
  ["a terrain left out", "campaldino", ["chart", "woods"], undefined, "chart.woods", "an object"],
  ["a river to wade", "campaldino", ["chart", "river", "prohibited"], undefined, "chart.river.prohibited", "true"],
  [
    "Disruption of a standard",
    "campaldino",
    ["chart", "hill", "disrupts"],
    ["standard"],
    "chart.hill.disrupts[0]",
    "archer",
  ],
  [
    "a Battaglia twice",
    "campaldino",
    ["army", "battaglie", vieri, "id"],
    "durfort",
    `army.battaglie[${vieri + 1}].id`,
    "no other Battaglia",
  ],
  [
    "a unit twice",
    "campaldino",
    ["army", "battaglie", vieri, "units", 1, "id"],
    "vieri-c-feditori-1",
    `army.battaglie[${vieri}].units[1].id`,
    "no other counter",
  ],
  [
    "a Battaglia without units",
    "campaldino",
    ["army", "battaglie", vieri, "units"],
    [],
    `army.battaglie[${vieri}].units`,
    "at least 1 item",
  ],
  [
    "a unit that is called as a Capitano",
    "campaldino",
    ["army", "battaglie", vieri, "units", 0, "id"],
    "vieri-capitano",
    `army.battaglie[${vieri}].id`,
    "no unit is called vieri-capitano",
  ],
  [
    "armour that is none",
    "campaldino",
    ["army", "battaglie", vieri, "units", 0, "armour"],
    "P",
    `army.battaglie[${vieri}].units[0].armour`,
    "-, L, M, H",
  ],
  [
    "a rating unknown that no die decides",
    "campaldino",
    ["army", "battaglie", vieri, "units", 0, "cohesion"],
    null,
    `army.battaglie[${vieri}].units[0].cohesion`,
    "a whole number",
  ],
  [
    "a baron with a printed rating",
    "benevento",
    ["army", "battaglie", calabria.battaglia, "units", calabria.unit, "cohesion"],
    4,
    `army.battaglie[${manfredi}].units[${calabria.unit}].cohesion`,
    "S.6.7",
  ],
  [
    "a Battaglia without a Capitano",
    "benevento",
    ["army", "battaglie", mirepoix, "capitano"],
    undefined,
    `army.battaglie[${mirepoix}].capitano`,
    "S.8.5",
  ],
  [
    "a Compagnia that marches with another Compagnia",
    "campaldino",
    ["army", "battaglie", rossa, "marchesWith"],
    "bianca",
    `army.battaglie[${rossa}].marchesWith`,
    "has a Capitano",
  ],
  [
    "a Capitano who marches with another",
    "campaldino",
    ["army", "battaglie", vieri, "marchesWith"],
    "durfort",
    `army.battaglie[${vieri}].marchesWith`,
    "its own Capitano",
  ],
  [
    "everybody in Reserve",
    "benevento",
    ["army", "battaglie", mirepoix, "capitano", "reserve"],
    true,
    "army.battaglie",
    "guelph side who is not in Reserve",
  ],
  [
    "a command capacity off the table",
    "campaldino",
    ["army", "battaglie", vieri, "capitano", "capacity", "start"],
    13,
    `army.battaglie[${vieri}].capitano.capacity.start`,
    "at most 12",
  ],
  [
    "Religiosi without a Carroccio",
    "montaperti",
    ["army", "battaglie", anglano, "religiosi"],
    true,
    `army.battaglie[${anglano}].religiosi`,
    "S.5.2",
  ],
  ["two Standards", "montaperti", ["army", "battaglie", anglano, "standard"], true, "army.battaglie", "one standard"],
  ["no Carroccio", "montaperti", ["army", "battaglie", bigozzi, "carroccio"], undefined, "army.battaglie", "S.3.7"],
  [
    "no traitor",
    "montaperti",
    ["army", "battaglie", rangoni, "units", 0, "tags"],
    undefined,
    "army.battaglie",
    "S.3.4.1",
  ],
  [
    "a kingdom without a king",
    "benevento",
    ["army", "battaglie", manfredi, "capitano", "king"],
    undefined,
    "army.battaglie",
    "one king of each side",
  ],
  [
    "a king at Campaldino",
    "campaldino",
    ["army", "battaglie", vieri, "capitano", "king"],
    true,
    "army.battaglie",
    "only Benevento",
  ],
  [
    "no Paladini",
    "campaldino",
    ["army", "battaglie", montefeltro, "hero", "tags"],
    undefined,
    "army.battaglie",
    "S.8.6",
  ],
  [
    "Donati among the Ghibellines",
    "campaldino",
    ["army", "battaglie", donati, "seat"],
    "ghibelline",
    `army.battaglie[${donati}].seat`,
    "guelph",
  ],
  ["no Battaglia of Donati", "campaldino", ["army", "battaglie", donati, "id"], "corso", "army.battaglie", "donati"],
  ["a shock cell of words", "campaldino", ["tables", "shock", "rows", "7", 5], "1-1", "tables.shock.rows.7[5]", "1/D"],
  ["a shock row too short", "campaldino", ["tables", "shock", "rows", "7"], ["1/1"], "tables.shock.rows.7", "11 items"],
  ["a shock row left out", "campaldino", ["tables", "shock", "rows", "7"], undefined, "tables.shock.rows.7", "a list"],
  ["a retreat too few", "campaldino", ["tables", "shock", "rows", "7", 5], "1/2", "tables.shock.rows.7[5]", "a *"],
  ["a retreat too many", "campaldino", ["tables", "shock", "rows", "7", 5], "1/1*", "tables.shock.rows.7[5]", "no *"],
  [
    "a kind left out of the unit type table",
    "campaldino",
    ["tables", "unitType", "rows", "archer", "cavalry"],
    undefined,
    "tables.unitType.rows.archer.cavalry",
    "a number",
  ],
  [
    "an armour left out",
    "campaldino",
    ["tables", "armour", "rows", "H", "M"],
    undefined,
    "tables.armour.rows.H.M",
    "a number",
  ],
  [
    "a fire cell left out",
    "campaldino",
    ["tables", "fire", "archer", "1", "H"],
    undefined,
    "tables.fire.archer.1.H",
    "a n",
  ],
  ["a range left out", "campaldino", ["tables", "fire", "archer", "2"], undefined, "tables.fire.archer.2", "range 2"],
  ["no range at all", "campaldino", ["tables", "fire", "archer"], {}, "tables.fire.archer.1", "range 1"],
  ["five rolls for wounds", "campaldino", ["tables", "wounded", "rolls"], [0, 0, 0, 0, 0], "tables.wounded.rolls", "6"],
  ["no weather", "campaldino", ["tables", "weather"], undefined, "tables.weather", "S.8.4"],
  [
    "weather that stays as it is",
    "campaldino",
    ["tables", "weather", "boxes", 1, "worse"],
    undefined,
    "tables.weather.boxes[1].worse",
    "the rolls",
  ],
  [
    "rolls the wrong way round",
    "campaldino",
    ["tables", "weather", "boxes", 0, "worse"],
    [12, 10],
    "tables.weather.boxes[0].worse",
    "the lowest roll",
  ],
  [
    "a storm before the end",
    "campaldino",
    ["tables", "weather", "boxes", 1, "name"],
    "storm",
    "tables.weather.boxes[1].name",
    "only at the end",
  ],
  ["no way for Arras", "montaperti", ["special", "arras"], undefined, "special.arras", "the hexes of arras"],
  [
    "Arras in the river",
    "montaperti",
    ["special", "arras", "hexes", 0],
    "0124",
    "special.arras.hexes[0]",
    "be entered",
  ],
  ["an edge inside", "montaperti", ["special", "arras", "edge", 0], "3802", "special.arras.edge[0]", "on the edge"],
  ["no rally", "campaldino", ["special", "rally"], undefined, "special.rally", "the hexes of rally"],
  [
    "a rally of Guelphs outside the camp",
    "campaldino",
    ["special", "rally", "guelph", 0],
    "1904",
    "special.rally.guelph[0]",
    "the Guelph camp",
  ],
  [
    "no points for the short game",
    "montaperti",
    ["victory", "pointsForLevel", "short"],
    undefined,
    "victory.pointsForLevel.short",
    "make a level",
  ],
  [
    "points for a game that is not played",
    "montaperti",
    ["victory", "pointsForLevel", "fast"],
    { ghibelline: 5, guelph: 3 },
    "victory.pointsForLevel.fast",
    "long, short",
  ],
  ["an unknown unit", "campaldino", [...vieriOne, "id"], "vieri-c-9", `${vieriOnePath}.id`, "a counter of Vieri"],
  [
    "a unit of another Battaglia",
    "campaldino",
    [...vieriOne, "id"],
    "durfort-c-anjou-1",
    `${vieriOnePath}.id`,
    "a counter of Vieri",
  ],
  [
    "a unit placed twice",
    "campaldino",
    [...vieriTwo, "id"],
    "vieri-c-feditori-1",
    `${vieriTwoPath}.id`,
    "not placed yet",
  ],
  [
    "a unit not placed",
    "campaldino",
    [...vieriTwo, "id"],
    "vieri-c-feditori-1",
    `${vieriGroupPath}.placements`,
    "a placement for vieri-c-feditori-2",
  ],
  ["a unit off the map", "campaldino", [...vieriOne, "hex"], "2906", `${vieriOnePath}.hex`, "a hex of the map"],
  ["a unit in the Arno", "campaldino", [...vieriOne, "hex"], "1301", `${vieriOnePath}.hex`, "may be entered"],
  ["two units in one hex", "campaldino", [...vieriTwo, "hex"], "1306", `${vieriTwoPath}.hex`, "vieri-c-feditori-1"],
  ["a unit out of its row", "campaldino", [...vieriOne, "hex"], "1305", `${vieriOnePath}.hex`, "S.1.1"],
  ["palvesari with nobody", "campaldino", [...shields, "hex"], "1203", `${shieldsPath}.hex`, "a missile unit of"],
  ["palvesari with cavalry", "campaldino", [...shields, "hex"], "1306", `${shieldsPath}.hex`, "a missile unit of"],
  [
    "palvesari with the other Compagnia",
    "campaldino",
    [...shields, "hex"],
    "1209",
    `${shieldsPath}.hex`,
    "a missile unit of Compagnia Bianca",
  ],
  [
    "palvesari twice",
    "campaldino",
    [...moreShields, "hex"],
    "1205",
    `${moreShieldsPath}.hex`,
    "without other palvesari",
  ],
  ["a Capitano alone", "campaldino", [...captain, "hex"], "1503", `${captainPath}.hex`, "a unit of Durfort"],
  ["a hero with others", "campaldino", [...paladini, "hex"], "0705", `${paladiniPath}.hex`, "13.3.1"],
  ["the Standard with others", "montaperti", [...banner, "hex"], "1410", `${bannerPath}.hex`, "traitor"],
  ["Religiosi astray", "montaperti", [...friars, "hex"], "3013", `${friarsPath}.hex`, "its Carroccio"],
  [
    "a group without facing",
    "campaldino",
    [...vieriGroup, "facing"],
    undefined,
    `${vieriGroupPath}.facing`,
    "its facing",
  ],
  ["a set-up without rows", "campaldino", [...vieriGroup, "rows"], undefined, `${vieriGroupPath}.rows`, "its rows"],
  [
    "two rows that cross",
    "campaldino",
    [...durfortGroup, "rows", 0, 0],
    "1306",
    `${durfortGroupPath}.rows[0][0]`,
    "one of Vieri",
  ],
  [
    "a Battaglia that is none",
    "campaldino",
    [...vieriGroup, "battaglia"],
    "cerchi",
    `${vieriGroupPath}.battaglia`,
    "a B",
  ],
  [
    "a Battaglia left out",
    "campaldino",
    [...vieriGroup, "battaglia"],
    "cerchi",
    "setup.historical.groups",
    "for vieri",
  ],
  [
    "a Battaglia set up twice",
    "campaldino",
    [...durfortGroup, "battaglia"],
    "vieri",
    `${durfortGroupPath}.battaglia`,
    "no group yet",
  ],
  [
    "a march in the historical scenario",
    "campaldino",
    vieriGroup,
    { battaglia: "vieri", turn: 1, entries: ["2807"] },
    `${vieriGroupPath}.entries`,
    "nobody marches",
  ],
  ["on the map and off it", "campaldino", [...donatiMarch, "byRule"], true, donatiMarchPath, "either placements"],
  [
    "Donati by rule",
    "campaldino",
    donatiMarch,
    { battaglia: "donati", byRule: true },
    `${donatiMarchPath}.byRule`,
    "Arras",
  ],
  [
    "Arras in the open",
    "montaperti",
    arrasGroup,
    { battaglia: "arras", turn: 1, entries: ["3901"] },
    arrasGroupPath,
    "S.3.6.1",
  ],
  [
    "a Carroccio that marches in",
    "montaperti",
    tornaquinciMarch,
    { battaglia: "tornaquinci", turn: 1, entries: ["0111"] },
    tornaquinciMarchPath,
    "the Carroccio begins on the map",
  ],
  ["no turn to come in", "campaldino", [...donatiMarch, "turn"], undefined, `${donatiMarchPath}.turn`, "its turn"],
  ["a facing off the map", "campaldino", [...donatiMarch, "facing"], "W", `${donatiMarchPath}.facing`, "nothing here"],
  [
    "an entry inside",
    "campaldino",
    [...donatiMarch, "entries", 0],
    "2608",
    `${donatiMarchPath}.entries[0]`,
    "on the edge",
  ],
  [
    "an entry twice",
    "campaldino",
    [...donatiMarch, "entries", 0],
    "2810",
    `${donatiMarchPath}.entries[1]`,
    "named once",
  ],
  [
    "an entry over the Arno",
    "campaldino",
    [...donatiMarch, "entries", 0],
    "2803",
    `${donatiMarchPath}.entries[0]`,
    "may be entered",
  ],
  [
    "palvesari that come in with nobody",
    "campaldino",
    [...biancaMarch, "hosts"],
    [],
    `${biancaMarchPath}.hosts`,
    "bianca-p-firenze-1 comes in with",
  ],
  [
    "palvesari that share a unit",
    "campaldino",
    [...biancaMarch, "hosts", 1, "with"],
    "bianca-x-firenze-1",
    `${biancaMarchPath}.hosts[1].with`,
    "no other palvesari",
  ],
  [
    "a Standard that comes in with another Battaglia",
    "campaldino",
    [...pazzoMarch, "hosts", 0, "with"],
    "novello-c-guidi-1",
    `${pazzoMarchPath}.hosts[0].with`,
    "a unit of Pazzo",
  ],
  [
    "a host for a unit that needs none",
    "campaldino",
    [...pazzoMarch, "hosts", 0, "id"],
    "pazzo-c-fieschi-1",
    `${pazzoMarchPath}.hosts[0].id`,
    "palvesari, hero or standard",
  ],
]

describe("a pack with one thing wrong is refused by its path", () => {
  test.each(DAMAGES)("%s (%s)", (_what, battle, steps, value, path, expected) => {
    const found = problemsOf(damaged(battle, [steps, value])).filter((problem) => problem.path === path)
    expect(found.map((problem) => problem.expected).join("; ")).toContain(expected)
  })

  test("the value found is named with the path", () => {
    expect(problemsOf(damaged("campaldino", [["army", "battaglie", vieri, "units", 0, "armour"], "Q"]))).toEqual([
      { path: `army.battaglie[${vieri}].units[0].armour`, value: "Q", expected: "one of -, L, M, H" },
    ])
  })

  test("enemies may not begin next to each other", () => {
    const [steps, path] = placement("campaldino", "montefeltro", "montefeltro-c-arezzo-1")
    const [rows] = group("campaldino", "historical", "montefeltro")
    const beside = damaged("campaldino", [[...steps, "hex"], "1207"], [[...rows, "rows", 0, 2], "1207"])
    const found = problemsOf(beside)
    expect(found.find((problem) => problem.path === `${path}.hex`)?.expected).toContain("vieri-c-feditori-1 is")
    expect(found.find((problem) => problem.path === `${vieriOnePath}.hex`)?.expected).toContain(
      "montefeltro-c-arezzo-1 is",
    )
  })

  test("enemies may not begin in one hex", () => {
    const [steps, path] = placement("campaldino", "donati", "donati-capitano")
    const found = problemsOf(damaged("campaldino", [[...steps, "hex"], "0907"]))
    expect(found.find((problem) => problem.path === `${path}.hex`)?.expected).toContain("without an enemy")
  })

  test("8.2.7 a march may begin on the bank of the river", () => {
    expect(problemsOf(damaged("campaldino", [[...donatiMarch, "entries", 0], "2002"]))).toEqual([])
  })

  test("a Battaglia whose only unit an option brings is refused", () => {
    const { units } = PACKS.campaldino.army.battaglie[donati]
    const second = units.filter(({ option }) => option !== undefined)
    expect(problemsOf(damaged("campaldino", [["army", "battaglie", donati, "units"], second]))).toContainEqual({
      path: `army.battaglie[${donati}].units`,
      value: second,
      expected: "a unit that is in play without any option",
    })
  })
})

describe("what is no pack at all is refused", () => {
  test("a text that is not JSON", () => {
    expect(problemsOf("{ montaperti")).toEqual([
      { path: "pack", value: "{ montaperti", expected: "the text of a JSON file" },
    ])
  })

  test.each([[null], [7], ["[]"]])("%j", (data) => {
    expect(problemsOf(data)).toMatchObject([{ path: "pack", expected: "an object" }])
  })

  test("at most twenty problems are told at once", () => {
    expect(problemsOf(damaged("montaperti", [["map", "terrain", "hill"], new Array(50).fill(319)]))).toHaveLength(20)
  })
})
