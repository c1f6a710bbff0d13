import { describe, expect, it } from "vitest"
import { createBattle, PROHIBITED, WHOLE_ALLOWANCE } from "../src/battle.ts"
import { bannockburn } from "../src/battles/bannockburn.ts"
import { BATTLES, PACKS, type BattleId } from "../src/pack.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { ABOUT_FACE, costOf, HALT, pickUp, pivot, sidestep, step } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"
const YORK = "EN-INF-YORK1"
const PIKES = "SC-SCH-ROSS"

/** One unit alone on the map, picked up. */
function alone(id: string, where: string): Drawn {
  const phasing = id.startsWith("SC") ? "scottish" : "english"
  const game = drawn({ phase: "movement", phasing, counters: { [id]: where } })
  game.play(pickUp(game, id))
  return game
}

/** What the first manoeuvre of a unit from a place costs. */
function cost(id: string, where: string, action: ReturnType<typeof step>): number {
  return costOf(alone(id, where), action)
}

describe("7.1 terrain features", () => {
  it("7.0 the ground works on units and leaders alike", () => {
    expect(cost("EN-LDR-HE", "1207", step("S"))).toBe(2)
    expect(cost("EN-LDR-HE", "0827", step("S"))).toBe(2)
    expect(alone("EN-LDR-HE", "1311").verdict(step("SW"))).toBe("7.25 prohibitedTerrain")
  })

  it.each(BATTLES)("7.1 7.11 every feature on the map of %s has its line on the chart", (battle) => {
    const { map, chart } = PACKS[battle]
    for (const feature of Object.keys(map.terrain)) expect(chart.entries).toHaveProperty(feature)
  })

  it("7.12 a hex has one level: the slope of the Dryfield climbs by one contour at a time", () => {
    const game = alone("SC-CAV-1", "0826 mounted")
    // 0827 level 0, 0828 and 0829 level 1, 0830 level 2
    expect([step("S"), step("S"), step("S"), step("S")].map((way) => costOf(game, way))).toEqual([1, 2, 1, 2])
  })
})

describe("7.2 terrain and movement", () => {
  it("7.2 each hex costs by what lies in it and by the hexside crossed, the rest of the way does not matter", () => {
    const game = alone(KNIGHTS, "2416")
    // 2417 clear, 2418 marsh, 2419 clear
    expect([step("S"), step("S"), step("S")].map((way) => costOf(game, way))).toEqual([1, 2, 1])
  })

  it("7.21 a clear hex costs one point: for single and double counters and for leaders", () => {
    expect(cost(KNIGHTS, "1518", step("N"))).toBe(1)
    expect(cost("EN-LBW-HE1", "1518 fire", step("SW"))).toBe(1)
    expect(cost("EN-LDR-HE", "1518", step("SE"))).toBe(1)
    expect(cost(YORK, "1518 NNE organised", step("NE"))).toBe(1)
    expect(cost(PIKES, "1518 NNE open", step("N"))).toBe(1)
    expect(cost(YORK, "1518 NNE disorganised", step("N"))).toBe(1)
  })

  it("7.22 going up over a contour costs one point more, going down or along nothing more", () => {
    expect(cost(KNIGHTS, "0827", step("S"))).toBe(2)
    expect(cost(KNIGHTS, "0828", step("N"))).toBe(1)
    expect(cost(KNIGHTS, "0828", step("S"))).toBe(1)
    expect(cost(KNIGHTS, "0830", step("N"))).toBe(1)
    // schiltroms climb like the rest (18.3)
    expect(cost(PIKES, "0827 close", step("S"))).toBe(2)
  })

  it("7.22 a double counter that climbs pays the point once, with one half or with both", () => {
    // 0928 and 0827 at level 0 go to 0929 and 0828 at level 1
    expect(cost(YORK, "0928 SSW organised", step("S"))).toBe(2)
    // 1027 and 0928 go to 1028, on the level, and 0929, up
    expect(cost(YORK, "1027 SSE organised", step("S"))).toBe(2)
    // 1027 and 0928 go to 1128 and 1028, both on the level
    expect(cost(YORK, "1027 SSE organised", step("SE"))).toBe(1)
    // 0828 and 0929 go down to 0827 and 0928
    expect(cost(YORK, "0828 NNE organised", step("N"))).toBe(1)
  })

  it("7.22 a pivot or a move sideways pays for the half that climbs", () => {
    // the left half goes from 0928 up to 0828
    expect(cost(YORK, "0928 SSW organised", pivot("left"))).toBe(2)
    // the right half goes from 0827 up to 0828
    expect(cost(YORK, "0928 SSW organised", pivot("right"))).toBe(2)
    // sideways along 0827 (level 0), 0828 and 0829 (level 1): the half that follows climbs
    expect(cost(YORK, "0827 E organised", sidestep("S"))).toBe(3)
    // along 0826, 0827 and 0828: the leading half climbs
    expect(cost(YORK, "0826 E organised", sidestep("S"))).toBe(3)
    // and back: nobody climbs
    expect(cost(YORK, "0828 E organised", sidestep("N"))).toBe(2)
  })

  it("7.23 roads change nothing: a road hex costs what clear ground costs, and horse may charge along it", () => {
    for (const id of ["black-prince", "tamburlaine"] as const) {
      const battle = createBattle(PACKS[id], bannockburn, {})
      const roads = battle.grid.hexes.filter((hex) => battle.terrain[hex] === "road")
      expect(roads.length).toBeGreaterThan(0)
      for (const hex of roads) {
        expect(battle.counters.map(({ entry }) => entry[hex])).toEqual(battle.counters.map(() => 1))
        expect(battle.clear[hex]).toBe(1)
      }
    }
  })

  it("7.25 nobody enters the river, the burn or a pool", () => {
    // 1902 next to the Forth in 2002, 1110 next to the burn in 1109, 1311 next to the pool in 1211
    for (const [where, way] of [
      ["1902", "SE"],
      ["1110", "N"],
      ["1311", "SW"],
    ] as const) {
      for (const id of [KNIGHTS, "EN-LBW-HE1", "EN-LDR-HE", "SC-CAV-1", "SC-LDR-KEITH"]) {
        const game = alone(id, where)
        expect(game.verdict(step(way))).toBe("7.25 prohibitedTerrain")
        expect(game.listedOf("step")).not.toContainEqual(step(way))
      }
      expect(alone(PIKES, `${where} close`).verdict(step(way))).toBe("7.25 prohibitedTerrain")
    }
  })

  it("7.25 a double counter keeps both halves out of it", () => {
    // 1311 and 1210: to the south-west lie the pool of 1211 and 1111
    const game = alone(YORK, "1311 SSW organised")
    expect(game.verdict(step("SW"))).toBe("7.25 prohibitedTerrain")
    // to the south lie 1312 and again 1211
    expect(game.verdict(step("S"))).toBe("7.25 prohibitedTerrain")
    expect(game.verdict(pivot("left"))).toBe("7.25 prohibitedTerrain")
  })

  it("7.3 nobody leaves the map of his own will, not even by his own edge", () => {
    const knights = alone(KNIGHTS, "2910")
    expect(knights.verdict(step("NE"))).toBe("7.3 offMap")
    expect(knights.verdict(step("SE"))).toBe("7.3 offMap")
    expect(knights.listedOf("step")).toEqual([step("N"), step("S"), step("SW"), step("NW")])
    expect(alone("EN-LDR-HE", "2910").verdict(step("SE"))).toBe("7.3 offMap")
    // 2909 and, to the south, 2910, facing east
    const york = alone(YORK, "2909 E organised")
    for (const action of [step("NE"), step("SE"), pivot("left"), pivot("right")]) {
      expect(york.verdict(action)).toBe("7.3 offMap")
    }
    // 2816 and 2917: the flank is beyond the edge
    expect(alone(YORK, "2816 NNE organised").verdict(sidestep("SE"))).toBe("7.3 offMap")
    expect(alone("SC-CAV-1", "0125").verdict(step("SW"))).toBe("7.3 offMap")
    expect(alone("SC-CAV-1", "0233").verdict(step("S"))).toBe("7.3 offMap")
  })

  it("7.3 a unit that a rout takes over the edge is lost and never comes back", () => {
    const game = drawn({
      phase: "routMovement",
      phasing: "english",
      counters: { "EN-LBW-HE1": "2910 fire rout1", [KNIGHTS]: "1518", "SC-CAV-1": "1330 mounted" },
    })
    expect(game.where("EN-LBW-HE1")).toBe("off")
    expect(game.match.ruleset.view(game.field, null)).toMatchObject({
      lost: [{ id: "EN-LBW-HE1", fate: "routedOff" }],
      points: { english: 0, scottish: 2 },
    })
    expect(game.asked()).toBe("english")
    expect(game.verdict(pickUp(game, "EN-LBW-HE1"))).toBe("5.11 notOnMap")
  })
})

/** The chart, line by line: what a unit pays to enter, or what crossing adds. */
const CHART: readonly (readonly [BattleId, string, number])[] = [
  ["bannockburn", "clear", 1],
  ["bannockburn", "river", PROHIBITED],
  ["bannockburn", "burn", PROHIBITED],
  ["bannockburn", "marsh", 2],
  ["bannockburn", "pool", PROHIBITED],
  ["tamburlaine", "river", PROHIBITED],
  ["tamburlaine", "dryRiverBed", 2],
  ["tamburlaine", "camp", 2],
  ["tamburlaine", "road", 1],
  ["black-prince", "river", WHOLE_ALLOWANCE],
  ["black-prince", "bridge", 1],
  ["black-prince", "road", 1],
  ["black-prince", "village", 1],
  ["black-prince", "grove", PROHIBITED],
  ["king-arthur", "barrow", 2],
  ["king-arthur", "megalith", 1],
  ["king-arthur", "altar", 1],
  ["king-arthur", "ditch", 1],
]

describe("7.4 the terrain effects chart", () => {
  it.each(CHART)("7.4 on the map of %s the chart sets the cost of %s (%i)", (id, feature, points) => {
    const battle = createBattle(PACKS[id], bannockburn, {})
    const hexes = battle.grid.hexes.filter((hex) => battle.terrain[hex] === feature)
    expect(hexes.length).toBeGreaterThan(0)
    const leader = battle.counters[battle.leaders[0]]
    for (const hex of hexes) expect(leader.entry[hex]).toBe(points)
  })

  it.each(BATTLES)("7.4 %s: a contour adds one uphill, a ridge adds one to cross", (id) => {
    const battle = createBattle(PACKS[id], bannockburn, {})
    expect(battle.uphill).toBe(1)
    expect(battle.ridge).toBe(id === "king-arthur" ? 1 : 0)
  })
})

describe("15.5 marsh", () => {
  it("15.5 15.52 single counters and leaders pay two points for each marsh hex", () => {
    for (const id of [KNIGHTS, "EN-LBW-HE1", "EN-LDR-HE", "SC-ARC-1"]) {
      const game = alone(id, "1207")
      expect([step("S"), step("S"), step("S")].map((way) => costOf(game, way))).toEqual([2, 2, 2])
    }
    // leaving it for clear ground is one
    expect(cost(KNIGHTS, "2418", step("S"))).toBe(1)
  })

  it("15.52 a double counter pays two to march into marsh, with one half or with both", () => {
    // 2319 and 2419 go to 2318, clear, and 2418, marsh
    expect(cost(YORK, "2319 NNE organised", step("N"))).toBe(2)
    // 2419 and 2519 go to 2418, marsh, and 2518, clear
    expect(cost(YORK, "2419 NNW organised", step("N"))).toBe(2)
    // 2319 and 2419 to 2418 and 2519, both marsh
    expect(cost(YORK, "2319 NNE organised", step("NE"))).toBe(2)
  })

  it("15.52 a pivot costs two when the half that enters comes into marsh, whatever the other half stands in", () => {
    expect(cost(YORK, "2319 NNE organised", pivot("left"))).toBe(2)
    expect(cost(YORK, "2319 NNE organised", pivot("right"))).toBe(2)
    // 2418, marsh, stays; the half in 2518 enters 2417, clear
    expect(cost(YORK, "2418 NNW organised", pivot("right"))).toBe(1)
  })

  it("15.52 turning about costs three with one half or both in marsh", () => {
    expect(cost(YORK, "2418 NNW organised", ABOUT_FACE)).toBe(3)
    expect(cost(YORK, "2418 NNE organised", ABOUT_FACE)).toBe(3)
    expect(cost(YORK, "2319 NNE organised", ABOUT_FACE)).toBe(2)
  })

  it("15.52 moving sideways into marsh costs three, out of it two", () => {
    const game = alone(YORK, "2217 NNE organised")
    // 2217 and 2318 to 2318 and 2418, then to 2418 and 2519
    expect(costOf(game, sidestep("SE"))).toBe(3)
    expect(costOf(game, sidestep("SE"))).toBe(3)
    expect(game.listed()).toEqual([HALT])
    expect(cost(YORK, "2418 NNE organised", sidestep("NW"))).toBe(2)
  })

  it("15.53 schiltroms wade as on clear ground, in open and in close order", () => {
    expect(cost(PIKES, "2319 NNE open", step("N"))).toBe(1)
    expect(cost(PIKES, "2319 NNE open", step("NE"))).toBe(1)
    expect(cost(PIKES, "2319 NNE open", pivot("left"))).toBe(1)
    expect(cost(PIKES, "2217 NNE open", sidestep("SE"))).toBe(2)
    expect(cost(PIKES, "2418 NNE open", ABOUT_FACE)).toBe(2)
    const close = alone(PIKES, "1207 close")
    expect([step("S"), step("S"), step("S")].map((way) => costOf(close, way))).toEqual([1, 1, 1])
  })

  it("18.3 other ground treats schiltroms like anybody: slopes cost a point more, the burn stops them", () => {
    expect(cost(PIKES, "0928 SSW open", step("S"))).toBe(2)
    expect(cost(PIKES, "0827 close", step("S"))).toBe(2)
    expect(alone(PIKES, "1110 close").verdict(step("N"))).toBe("7.25 prohibitedTerrain")
    // the other Scottish foot wades like the English
    expect(cost("SC-INF-HIGH", "2319 NNE", step("N"))).toBe(2)
    expect(cost(PIKES, "2319 NNE open", step("N"))).toBe(1)
  })
})
