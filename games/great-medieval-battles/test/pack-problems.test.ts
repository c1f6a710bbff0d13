import { damaged as damage, type Step } from "@carroccio/kernel/conformance"
import { describe, expect, test } from "vitest"
import { exportPack, PACKS, parsePack, type Problem } from "../src/pack.ts"

function damaged(battle: keyof typeof PACKS, steps: readonly Step[], value: unknown): unknown {
  return damage(exportPack(battle), [steps, value])
}

function problemsOf(data: unknown): readonly Problem[] {
  const result = parsePack(data)
  return result.ok ? [] : result.problems
}

const counterIndex = (id: string) => PACKS.bannockburn.counters.list.findIndex((counter) => counter.id === id)
const placementIndex = (id: string) => PACKS.bannockburn.setup.placements.findIndex((placement) => placement.id === id)

const moray = placementIndex("SC-SCH-MORAY")
const ross = placementIndex("SC-SCH-ROSS")
const keith = placementIndex("SC-CAV-1")
const bruce = placementIndex("SC-LDR-BRUCE")
const hereford = counterIndex("EN-CAV-HEREFORD")
const robert = counterIndex("SC-LDR-BRUCE")
const longbow = counterIndex("EN-LBW-HE1")
const edward = counterIndex("EN-LDR-ED")

/** What was done, where, the value put there, the path reported, a part of what is expected. */
const DAMAGES: readonly (readonly [string, readonly Step[], unknown, string, string])[] = [
  ["another format number", ["format"], 2, "format", "1"],
  ["another system", ["system"], "inferno", "system", "great-medieval-battles"],
  ["a name that means nothing", ["map", "weather"], "rain", "map.weather", "not known"],
  ["a terrain that no chart has", ["map", "terrain", "swamp"], ["0101"], "map.terrain.swamp", "not known"],
  ["a date in words", ["date"], "midsummer", "date", "1314-06-24"],
  ["no title in Italian", ["title", "it"], undefined, "title.it", "a text"],
  [
    "a name too long for the counter",
    ["counters", "list", 0, "short"],
    "Moray and Ross",
    "counters.list[0].short",
    "10",
  ],
  [
    "an armour that is none",
    ["counters", "list", 3, "sides", 0, "armour"],
    "Q",
    "counters.list[3].sides[0].armour",
    "P, M, L, N",
  ],
  [
    "a mode that is none",
    ["counters", "list", 0, "sides", 0, "mode"],
    "loose",
    "counters.list[0].sides[0].mode",
    "open",
  ],
  [
    "an armoured leader",
    ["counters", "list", robert, "sides", 0, "armour"],
    "P",
    `counters.list[${robert}].sides[0].armour`,
    "nothing",
  ],
  ["a counter twice", ["counters", "list", 1, "id"], "SC-SCH-MORAY", "counters.list[1].id", "no other counter"],
  [
    "a counter of a side that is not here",
    ["counters", "list", 0, "seat"],
    "ottoman",
    "counters.list[0].seat",
    "scottish, english",
  ],
  [
    "a leader of a division that is not there",
    ["counters", "list", edward, "leads"],
    "Lancaster",
    `counters.list[${edward}].leads`,
    "a division",
  ],
  [
    "a fire side without a weapon",
    ["counters", "list", longbow, "sides", 0, "weapon"],
    undefined,
    `counters.list[${longbow}].sides[0].weapon`,
    "the weapon",
  ],
  [
    "a weapon that the fire table lacks",
    ["counters", "list", longbow, "sides", 0, "weapon"],
    "sling",
    `counters.list[${longbow}].sides[0].weapon`,
    "longbow, crossbow, shortbow",
  ],
  [
    "armour that the melee table lacks",
    ["counters", "list", hereford, "sides", 0, "armour"],
    "L",
    `counters.list[${hereford}].sides[0].armour`,
    "LCav",
  ],
  ["a hex that is not on the map", ["map", "terrain", "marsh", 0], "0399", "map.terrain.marsh[0]", "a hex of the map"],
  ["a hex of three digits", ["map", "terrain", "marsh", 0], "319", "map.terrain.marsh[0]", "four digits"],
  ["marsh in the Forth", ["map", "terrain", "marsh", 0], "1301", "map.terrain.marsh[0]", "river already"],
  ["a hex at two levels", ["map", "levels", "2", 0], "0120", "map.levels.2[0]", "level 1 already"],
  ["a ridge between hexes far apart", ["map", "ridges"], [["0101", "0103"]], "map.ridges[0]", "two adjacent hexes"],
  ["a burn with a gap", ["map", "features", 1, "path", 1], "0215", "map.features[1].path[1]", "adjacent to 0118"],
  ["an exit inside the map", ["map", "edges", "english", "exits", 0, 0], "2802", "map.edges.english.exits[0]", "edge"],
  ["a seat with no edge", ["map", "edges", "english"], undefined, "map.edges.english", "friendly edge"],
  ["terrain without its cost", ["chart", "entries", "marsh"], undefined, "chart.entries.marsh", "what marsh costs"],
  ["an unknown unit", ["setup", "placements", moray, "id"], "SC-SCH-FIFE", `setup.placements[${moray}].id`, "the id"],
  ["a unit not placed", ["setup", "placements"], [], "setup.placements", "a placement for SC-SCH-MORAY"],
  [
    "a mode that the unit lacks",
    ["setup", "placements", moray, "mode"],
    "mounted",
    `setup.placements[${moray}].mode`,
    "open or close",
  ],
  [
    "two units in one hex",
    ["setup", "placements", ross, "hexes"],
    ["1324", "1424"],
    `setup.placements[${ross}].hexes[0]`,
    "SC-SCH-MORAY",
  ],
  [
    "halves that do not touch",
    ["setup", "placements", moray, "hexes"],
    ["0825", "1026"],
    `setup.placements[${moray}].hexes`,
    "two adjacent hexes",
  ],
  [
    "one hex for a double counter",
    ["setup", "placements", moray, "hexes"],
    ["0825"],
    `setup.placements[${moray}].hexes`,
    "two hexes",
  ],
  [
    "a facing that does not fit the halves",
    ["setup", "placements", moray, "facing"],
    "E",
    `setup.placements[${moray}].facing`,
    "1224",
  ],
  [
    "a facing for a single counter",
    ["setup", "placements", keith, "facing"],
    "E",
    `setup.placements[${keith}].facing`,
    "no facing",
  ],
  [
    "a unit in the Bannock Burn",
    ["setup", "placements", keith, "hexes"],
    ["1732"],
    `setup.placements[${keith}].hexes[0]`,
    "not burn",
  ],
  [
    "a leader off the map",
    ["setup", "placements", bruce, "hexes"],
    ["3001"],
    `setup.placements[${bruce}].hexes[0]`,
    "a hex of the map",
  ],
  [
    "a leader among the enemy",
    ["setup", "placements", bruce, "hexes"],
    ["1921"],
    `setup.placements[${bruce}].hexes[0]`,
    "EN-CAV-HEREFORD",
  ],
  [
    "cavalry without its lance",
    ["setup", "placements", keith, "lance"],
    undefined,
    `setup.placements[${keith}].lance`,
    "true",
  ],
  [
    "a roll that two dice cannot make",
    ["tables", "fire", "weapons", "longbow", "1", "P"],
    13,
    "tables.fire.weapons.longbow.1.P",
    "at most 12",
  ],
  [
    "a fire cell left out",
    ["tables", "fire", "weapons", "longbow", "1", "N"],
    undefined,
    "tables.fire.weapons.longbow.1.N",
    "a number",
  ],
  [
    "a range left out",
    ["tables", "fire", "weapons", "crossbow", "2"],
    undefined,
    "tables.fire.weapons.crossbow.2",
    "range 2",
  ],
  ["a melee row too short", ["tables", "melee", "rows", "LInf"], [9, 8, 7, 5], "tables.melee.rows.LInf", "5 cells"],
  ["a melee row left out", ["tables", "melee", "rows", "LInf"], undefined, "tables.melee.rows.LInf", "a row"],
  ["a melee cell as a text", ["tables", "melee", "rows", "LInf", 0], "2-9", "tables.melee.rows.LInf[0]", "a number"],
  [
    "not applicable where enemies meet",
    ["tables", "melee", "rows", "LInf", 0],
    null,
    "tables.melee.rows.LInf[0]",
    "PCav of english can attack LInf of scottish",
  ],
  ["a morale row left out", ["tables", "morale", "rows", "7"], undefined, "tables.morale.rows.7", "a list"],
  ["a morale row too short", ["tables", "morale", "rows", "7"], [0, 0, 0, 0], "tables.morale.rows.7", "5 items"],
  ["a gap between victory levels", ["victory", "levels", 1, "max"], 48, "victory.levels[1].max", "49"],
  ["no level for low scores", ["victory", "levels", 5, "min"], -50, "victory.levels[5].min", "no lowest score"],
  ["a victory of nobody", ["victory", "levels", 0, "seat"], undefined, "victory.levels[0].seat", "who wins"],
]

describe("a pack with one thing wrong is refused by its path", () => {
  test.each(DAMAGES)("%s", (_what, steps, value, path, expected) => {
    const found = problemsOf(damaged("bannockburn", steps, value)).find((problem) => problem.path === path)
    expect(found).toBeDefined()
    expect(found?.expected).toContain(expected)
  })

  test("the value found is named with the path", () => {
    expect(problemsOf(damaged("bannockburn", ["counters", "list", 3, "sides", 0, "armour"], "Q"))).toEqual([
      { path: "counters.list[3].sides[0].armour", value: "Q", expected: "one of P, M, L, N" },
    ])
  })

  test("a two-hex counter may not start in the Najerilla, which only single counters wade", () => {
    const slingers = PACKS["black-prince"].setup.placements.findIndex(({ id }) => id === "BP-C-SLG1")
    expect(
      problemsOf(damaged("black-prince", ["setup", "placements", slingers, "hexes"], ["0308", "0309"])).map(
        (problem) => problem.path,
      ),
    ).toEqual([`setup.placements[${slingers}].hexes[0]`, `setup.placements[${slingers}].hexes[1]`])
  })
})

describe("what is no pack at all is refused", () => {
  test("a text that is not JSON", () => {
    expect(problemsOf("{ bannockburn")).toEqual([
      { path: "pack", value: "{ bannockburn", expected: "the text of a JSON file" },
    ])
  })

  test("a text far too long", () => {
    expect(problemsOf(" ".repeat(1_000_001))).toEqual([
      { path: "pack", value: 1_000_001, expected: "at most 1000000 characters" },
    ])
  })

  test.each([[null], [7], ["[]"], ["null"], [[]]])("%j", (data) => {
    expect(problemsOf(data)).toMatchObject([{ path: "pack", expected: "an object" }])
  })

  test("at most twenty problems are told at once", () => {
    expect(problemsOf(damaged("bannockburn", ["setup", "placements"], []))).toHaveLength(20)
    expect(problemsOf(damaged("bannockburn", ["map", "terrain", "marsh"], new Array(50).fill(319)))).toHaveLength(20)
  })
})

describe("sides and figures that the rules of a battle count on", () => {
  const archers = counterIndex("SC-ARC-1")
  const york = counterIndex("EN-INF-YORK1")
  const bands = counterIndex("SC-SCH-MORAY")
  const sidesOf = (index: number) => PACKS.bannockburn.counters.list[index].sides

  test.each([
    ["bannockburn", ["counters", "list", bands, "sides"], [sidesOf(bands)[0]], `counters.list[${bands}].sides`],
    ["bannockburn", ["counters", "list", bands, "sides"], sidesOf(bands).toReversed(), `counters.list[${bands}].sides`],
    ["bannockburn", ["counters", "list", york, "sides"], [sidesOf(york)[1]], `counters.list[${york}].sides`],
    ["bannockburn", ["counters", "list", archers, "sides", 1, "size"], 2, `counters.list[${archers}].sides[1].size`],
    ["bannockburn", ["special", "organise"], undefined, "special.organise"],
    ["black-prince", ["special", "command"], undefined, "special.command"],
    ["tamburlaine", ["special", "rampage"], undefined, "special.rampage"],
    ["king-arthur", ["special", "duel"], undefined, "special.duel"],
  ] as const)("%s without %j", (battle, steps, value, path) => {
    expect(problemsOf(damaged(battle, steps, value)).map((problem) => problem.path)).toContain(path)
  })
})
