import { type Damage, damaged as damage, type Step } from "@carroccio/kernel/conformance"
import { describe, expect, test } from "vitest"
import { exportPack, PACK, parsePack, type Problem } from "../src/pack.ts"

function damaged(...damages: readonly Damage[]): unknown {
  return damage(exportPack(), ...damages)
}

function problemsOf(data: unknown): readonly Problem[] {
  const result = parsePack(data)
  return result.ok ? [] : result.problems
}

const at = (list: readonly { readonly id: string }[], id: string) => list.findIndex((item) => item.id === id)
const locale = (id: string) => at(PACK.map.locales, id)
const vassal = (id: string) => at(PACK.vassals.list, id)
const card = (id: string) => at(PACK.cards.list, id)
const scenario = (id: string): Step[] => ["scenarios", "list", at(PACK.scenarios.list, id)]
const A = "scenarios.list[0]"
const B = "scenarios.list[1]"
const D = "scenarios.list[3]"
const E = "scenarios.list[4]"

/** What was done, where, the value put there, the path reported, a part of what is expected. */
const DAMAGES: readonly (readonly [string, readonly Step[], unknown, string, string])[] = [
  ["another system", ["system"], "montaperti", "system", '"inferno"'],
  ["a name that means nothing", ["map", "hexes"], 60, "map.hexes", "not known"],
  ["a provenance that is none", ["lords", "provenance"], "guessed", "lords.provenance", "rulebook, published"],
  ["a kind of Locale that is none", ["map", "locales", 0, "type"], "village", "map.locales[0].type", "city, town"],
  ["a Locale twice", ["map", "locales", 1, "id"], "lucca", "map.locales[1].id", "no other Locale"],
  [
    "Cortona printed Ghibelline",
    ["map", "locales", locale("cortona"), "side"],
    "ghibelline",
    "map.locales",
    "cortona of the guelph side",
  ],
  ["a Locale drawn nowhere", ["map", "positions", "at", "prato"], undefined, "map.positions.at.prato", "is drawn"],
  ["a Locale off the sheet", ["map", "positions", "at", "prato"], [0.4, 1.2], "map.positions.at.prato[1]", "at most 1"],
  ["a place drawn that is none", ["map", "positions", "at", "roma"], [0, 1], "map.positions.at.roma", "a Locale of"],
  ["a Way to nowhere", ["map", "ways", 0, "b"], "roma", "map.ways[0].b", "a Locale of the map"],
  ["a Way to its own start", ["map", "ways", 0, "b"], PACK.map.ways[0].a, "map.ways[0].b", "another Locale"],
  [
    "two Ways between the same Locales",
    ["map", "ways", 1],
    { a: PACK.map.ways[0].b, b: PACK.map.ways[0].a, type: "track" },
    "map.ways[1]",
    "no other Way joins",
  ],
  ["a Way of stone", ["map", "ways", 0, "type"], "stone", "map.ways[0].type", "road, track"],
  ["a crossroads that is none", ["map", "ways", 0, "via"], "x-roma", "map.ways[0].via", "a crossroads of the map"],
  ["a Way by a crossroads far off", ["map", "ways", 0, "via"], "x-cortona-chiusi", "map.ways[0].via", "an arm to"],
  [
    "an arm without a Way",
    ["map", "crossroads", 0, "arms", 2],
    "prato",
    "map.crossroads[0].arms[2]",
    "a Way through x-pisa-vecliano",
  ],
  ["a thirteenth Lord", ["lords", "list", 12], PACK.lords.list[0], "lords.list", "at most 12 items"],
  ["a Lord that the rules do not know", ["lords", "list", 0, "id"], "dante", "lords.list[0].id", "one of firenze"],
  ["a Lord on the other side", ["lords", "list", 3, "side"], "ghibelline", "lords.list[3].side", "the side of colle"],
  ["a Seat that is nowhere", ["lords", "list", 0, "seats", 1], "roma", "lords.list[0].seats[1]", "a Locale of"],
  ["a Seat of the Enemy", ["lords", "list", 0, "seats", 1], "pisa", "lords.list[0].seats[1]", "the guelph colour"],
  ["a Fealty of seven", ["lords", "list", 0, "fealty"], 7, "lords.list[0].fealty", "at most 6"],
  ["half a unit", ["lords", "list", 0, "forces", "cavalieri"], 1.5, "lords.list[0].forces.cavalieri", "a whole number"],
  ["elephants", ["lords", "list", 0, "forces", "elephants"], 1, "lords.list[0].forces.elephants", "not known"],
  ["a Lord without Forces", ["lords", "list", 0, "forces"], {}, "lords.list[0].forces", "a unit at least"],
  ["more Ritter than pieces", ["pieces", "count", "ritter"], 2, "lords.list[9].forces.ritter", "at most 2"],
  ["a Commander who is no Podestà", ["comuni", "list", 0, "commander"], "orvieto", "comuni.list[0].commander", "a Pod"],
  [
    "two Commanders of one side",
    ["comuni", "list", 1, "commander"],
    "lucca",
    "comuni.list[1].commander",
    "one Commander",
  ],
  ["a Vassal of nobody", ["vassals", "list", 0, "mat"], "dante", "vassals.list[0].mat", "a Lord or a Comune"],
  [
    "a Vassal of a Comune without being special",
    ["vassals", "list", 0, "mat"],
    "firenze-comune",
    "vassals.list[0].mat",
    "a Lord, for",
  ],
  ["a Vassal without a Seat", ["vassals", "list", 0, "seats"], [], "vassals.list[0].seats", "a Vassal Seat"],
  [
    "a Sestiere that no roll Musters",
    ["vassals", "list", vassal("sestiere-oltrarno"), "musterDie"],
    undefined,
    `vassals.list[${vassal("sestiere-oltrarno")}].musterDie`,
    "3.4.2",
  ],
  ["no Service", ["vassals", "list", 0, "service"], 0, "vassals.list[0].service", "at least 1"],
  ["two Carrocci", ["vassals", "list", vassal("terzo-citta"), "special"], "carroccio", "vassals.list", "one Carroccio"],
  ["a third of a Hit", ["units", "kind", "villici", "battle"], 0.3, "units.kind.villici.battle", "in halves"],
  [
    "Armor that saves nobody",
    ["units", "kind", "ritter", "protection"],
    0,
    "units.kind.ritter.protection",
    "at least 1",
  ],
  [
    "a Castle without a Garrison",
    ["strongholds", "type", "castle", "garrison"],
    {},
    "strongholds.type.castle.garrison",
    "a unit",
  ],
  ["fifteen boxes", ["calendar", "boxes"], PACK.calendar.boxes.slice(1), "calendar.boxes", "at least 16 items"],
  ["a month left out", ["calendar", "boxes", 3, "from"], "1259-09", "calendar.boxes[3].from", "the box before"],
  ["a month in words", ["calendar", "boxes", 3, "from"], "August", "calendar.boxes[3].from", "such as 1259-02"],
  [
    "a Revolt table of five rows",
    ["revolt", "againstGuelphs"],
    PACK.revolt.againstGuelphs.slice(1),
    "revolt.againstGuelphs",
    "at least 6 items",
  ],
  ["a row of one cell", ["revolt", "againstGuelphs", 2], ["X"], "revolt.againstGuelphs[2]", "at least 6 items"],
  [
    "a Revolt of the wrong side",
    ["revolt", "againstGuelphs", 0, 0],
    "pisa",
    "revolt.againstGuelphs[0][0]",
    "the guelph",
  ],
  [
    "a Revolt of an Outpost",
    ["revolt", "againstGuelphs", 0, 0],
    "orvieto",
    "revolt.againstGuelphs[0][0]",
    "a Stronghold",
  ],
  ["a card twice", ["cards", "list", 1, "id"], "F1", "cards.list[1].id", "no other card"],
  ["a card F27", ["cards", "list", 1, "id"], "F27", "cards.list[1].id", "F1 to F26"],
  [
    "an Event that is none",
    ["cards", "list", 0, "event", "name"],
    "plague",
    "cards.list[0].event.name",
    "one of ambush",
  ],
  [
    "an Event of the other deck",
    ["cards", "list", 0, "event", "name"],
    "brigands",
    "cards.list[0].event.name",
    "guelph deck",
  ],
  [
    "an Ambush at once",
    ["cards", "list", 0, "event", "kind"],
    "immediate",
    "cards.list[0].event.kind",
    "hold, as ambush",
  ],
  ["Betrayals as a War Event", ["cards", "list", 1, "event", "war"], true, "cards.list[1].event.war", "no War Event"],
  [
    "Manfredi for the Guelphs",
    ["cards", "list", card("F24"), "capability", "name"],
    "manfredi",
    `cards.list[${card("F24")}].capability.name`,
    "the guelph deck",
  ],
  [
    "Trebuchets for a side",
    ["cards", "list", 3, "capability", "scope"],
    "side",
    "cards.list[3].capability.scope",
    "lord, as",
  ],
  [
    "a Capability for the Enemy",
    ["cards", "list", card("F12"), "capability", "lords", 0],
    "siena",
    `cards.list[${card("F12")}].capability.lords[0]`,
    "the guelph side",
  ],
  ["five scenarios", ["scenarios", "list"], PACK.scenarios.list.slice(1), "scenarios.list", "at least 6 items"],
  ["a scenario twice", [...scenario("B"), "id"], "A", `${B}.id`, "no other scenario"],
  ["an end before the start", [...scenario("B"), "lastBox"], 3, `${B}.lastBox`, "at least 4"],
  ["an End marker too late", [...scenario("A"), "endBox"], 5, `${A}.endBox`, "3, the box after"],
  ["a Lord in two places", [...scenario("A"), "onMap", 1, "lord"], "firenze", `${A}.onMap[1].lord`, "placed once"],
  ["a Lord nowhere", [...scenario("A"), "onMap", 1, "at"], "roma", `${A}.onMap[1].at`, "a Locale of the map"],
  ["a Lord at an Outpost of others", [...scenario("A"), "onMap", 1, "at"], "orvieto", `${A}.onMap[1].at`, "no Outpost"],
  ["Service that has run out", [...scenario("B"), "onMap", 0, "service"], 3, `${B}.onMap[0].service`, "at least 4"],
  ["a side without a Lord", [...scenario("A"), "onMap", 2, "lord"], "lucca", `${A}.onMap`, "the ghibelline side"],
  [
    "Guelph markers at a Guelph Town",
    [...scenario("A"), "allegiance", "guelph", 0],
    "prato",
    `${A}.allegiance.guelph[0]`,
    "the other side's colour",
  ],
  [
    "a Ruined Outpost",
    [...scenario("A"), "ruins", "ghibelline"],
    ["orvieto"],
    `${A}.ruins.ghibelline[0]`,
    "a Stronghold",
  ],
  [
    "Ruins that bear Allegiance",
    [...scenario("B"), "allegiance", "ghibelline"],
    ["cortona"],
    `${B}.allegiance.ghibelline[0]`,
    "not Ruined",
  ],
  [
    "a Siege without Lords",
    [...scenario("A"), "siege"],
    [{ at: "pisa", markers: 1 }],
    `${A}.siege[0].at`,
    "a Lord outside",
  ],
  ["a Siege by its own side", [...scenario("D"), "siege", 0, "at"], "siena", `${D}.siege[0].at`, "an Enemy Stronghold"],
  ["five Siege markers", [...scenario("D"), "siege", 0, "markers"], 5, `${D}.siege[0].markers`, "at most 4"],
  ["Betrayals in hand", [...scenario("A"), "held"], ["F2"], `${A}.held[0]`, "a Hold Event"],
  ["Gualdana at the edge", [...scenario("E"), "edge"], ["S19"], `${E}.edge[0]`, "of a whole side"],
  ["Taglia on a mat", [...scenario("B"), "assigned", 0], "S23", `${B}.assigned[0]`, "for a mat"],
  ["a card in two places", [...scenario("A"), "held"], ["F3", "F3"], `${A}.held[1]`, "in one place"],
]

describe("a wrong pack is refused with the place, what stands there and what should", () => {
  test.each(DAMAGES)("%s", (_, steps, value, path, expected) => {
    const problems = problemsOf(damaged([steps, value]))
    expect(problems.map((problem) => problem.path)).toContain(path)
    const told = problems.filter((problem) => problem.path === path).map((problem) => problem.expected)
    expect(told.join("; ")).toContain(expected)
  })

  test("the value that stands there is told", () => {
    expect(problemsOf(damaged([["lords", "list", 0, "fealty"], 7]))).toEqual([
      { path: "lords.list[0].fealty", value: 7, expected: "at most 6" },
    ])
  })

  test("a Locale that no Way reaches is found", () => {
    const alone = PACK.map.ways.filter(({ a, b }) => a !== "anghiari" && b !== "anghiari")
    const problems = problemsOf(damaged([["map", "ways"], alone]))
    expect(problems.map(({ path, value }) => [path, value])).toEqual([["map.ways", "anghiari"]])
  })

  test("a text that is no JSON", () => {
    expect(problemsOf("Nel mezzo del cammin")).toEqual([
      { path: "pack", value: "Nel mezzo del cammin", expected: "the text of a JSON file" },
    ])
  })
})

describe("the pack that comes with the game", () => {
  test("comes back from its own text unchanged", () => {
    const result = parsePack(exportPack())
    expect(result.ok && result.pack).toEqual(PACK)
  })

  test("says of every table where it comes from", () => {
    const { map, lords, comuni, vassals, pieces, units, strongholds, limits, calendar, revolt, cards, scenarios } = PACK
    const from = (...tables: readonly { readonly provenance: string }[]) =>
      tables.map(({ provenance }) => provenance).join(" ")
    expect(from(map, lords, comuni, vassals, units, strongholds, limits.walls, revolt, cards)).toBe(
      Array(9).fill("published").join(" "),
    )
    expect(from(pieces, limits.assets, calendar, scenarios)).toBe(Array(4).fill("rulebook").join(" "))
    expect(map.positions.provenance).toBe("reconstructed")
  })

  test("marks what had to be reconstructed: the Summer boxes and Altopascio's Service", () => {
    const summer = PACK.calendar.boxes.flatMap((box, i) => (box.seasonProvenance === "reconstructed" ? [i + 1] : []))
    expect(summer).toEqual([3, 4, 9, 10, 15, 16])
    const service = PACK.vassals.list.filter(({ serviceProvenance }) => serviceProvenance !== undefined)
    expect(service.map(({ id, serviceProvenance }) => [id, serviceProvenance])).toEqual([
      ["altopascio", "reconstructed"],
    ])
  })
})
