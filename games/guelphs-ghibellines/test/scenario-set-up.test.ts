import { exportPack, guelphsGhibellines, type Pack } from "../src/index.ts"
import { describe, expect, it } from "vitest"
import type { Options, Plain } from "@carroccio/kernel"
import { begun, type Drawn } from "./drawn.ts"

/** The pack of Campaldino with one hex more in the rows of Montefeltro and of Vieri. */
function withRoom(): Plain {
  const pack = JSON.parse(exportPack("campaldino")) as Pack
  const longer: Readonly<Record<string, string>> = { montefeltro: "0905", vieri: "1309" }
  const groups = pack.setup.historical.groups.map((group) => {
    const more = longer[group.battaglia]
    return more === undefined || group.rows === undefined
      ? group
      : { ...group, rows: group.rows.map((row) => [...row, more]) }
  })
  return { ...pack, setup: { ...pack.setup, historical: { ...pack.setup.historical, groups } } }
}

function reserves(game: Drawn): string[] {
  const { ground } = game.match
  return ground.battaglie.filter((_, i) => game.state.inReserve[i] === 1).map(({ id }) => id)
}

describe("where the units begin (S.1.1)", () => {
  it("a row as long as its counters leaves nothing to choose: the battle begins at once (S.1.1)", () => {
    for (const scenario of ["montaperti", "benevento", "campaldino", "campaldino-fast"]) {
      expect(begun(scenario).procedure()).toBe("basic")
    }
  })

  it("in a row with more hexes than counters the owner chooses, the Ghibellines first (S.1.1)", () => {
    const game = begun("campaldino", { pack: withRoom() })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "setUp"])
    expect(game.offers("deploy")).toEqual([
      "montefeltro-c-montefel-1 0905",
      "montefeltro-c-fuoriusc-1 0905",
      "montefeltro-c-arezzo-1 0905",
    ])
    game.play({ type: "ready" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "setUp"])
    expect(game.offers("deploy")).toEqual([
      "vieri-c-feditori-1 1309",
      "vieri-c-feditori-2 1309",
      "vieri-c-feditori-3 1309",
    ])
    game.play({ type: "ready" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
  })

  it("a unit that is moved takes along whoever stands with it, and its hex is free for another (S.1.1)", () => {
    const game = begun("campaldino", { pack: withRoom() })
    game.play({ type: "deploy", unit: "montefeltro-c-fuoriusc-1", hex: "0905" })
    expect(game.where("montefeltro-hero")).toBe("0905")
    expect(game.verdict({ type: "deploy", unit: "montefeltro-c-arezzo-1", hex: "0906" })).toBe("ok")
    game.play({ type: "deploy", unit: "montefeltro-c-montefel-1", hex: "0906" })
    expect(game.where("montefeltro-capitano")).toBe("0906")
    expect(game.where("montefeltro-c-montefel-1")).toBe("0906 E")
  })

  it("nobody is put outside his row, on another unit, or by the enemy (S.1.1, 9.0.1)", () => {
    const game = begun("campaldino", { pack: withRoom() })
    expect(game.verdict({ type: "deploy", unit: "montefeltro-c-montefel-1", hex: "0909" })).toBe("S.1.1 notHisRow")
    expect(game.verdict({ type: "deploy", unit: "pazzo-c-fieschi-1", hex: "0905" })).toBe("S.1.1 notHisRow")
    expect(game.verdict({ type: "deploy", unit: "montefeltro-capitano", hex: "0905" })).toBe("S.1.1 notHisRow")
    expect(game.verdict({ type: "deploy", unit: "montefeltro-c-montefel-1", hex: "0906" })).toBe("9.0.1 notEmpty")
    expect(game.verdict({ type: "deploy", unit: "vieri-c-feditori-1", hex: "1309" })).toBe("S.1.1 notYours")
  })
})

describe("who begins and who waits (S.1.2, S.1.3, S.3.3, S.6.3, S.8.3)", () => {
  it.each([
    ["montaperti", "anglano", "salvani"],
    ["benevento", "saracens", "giordano"],
    ["campaldino", "montefeltro", "pazzo"],
    ["campaldino-fast", "montefeltro", "guglielmino"],
  ])("%s begins with the Battaglia that the scenario names and no other (S.1.2)", (scenario, first, other) => {
    const game = begun(scenario)
    expect([game.asked(), game.offers("activate")]).toEqual(["ghibelline", [first]])
    expect(game.verdict({ type: "activate", battaglia: other })).toBe("S.1.2 otherFirst")
  })

  it.each([
    ["montaperti", ["bigozzi", "arras", "rangoni", "tornaquinci"], "S.3.3"],
    ["montaperti-free", ["bigozzi", "arras", "rangoni", "tornaquinci"], "S.2.1"],
    ["benevento", ["giordano", "galvano", "manfredi", "montfort", "charles", "guerra", "robert"], "S.6.3"],
    ["benevento-free", ["giordano", "galvano", "manfredi", "montfort", "charles", "guerra", "robert"], "S.2.1"],
    ["campaldino", ["novello", "maghinardo", "donati"], "S.8.3"],
    ["campaldino-free", ["novello", "maghinardo", "donati"], "S.2.1"],
    ["campaldino-fast", ["novello", "maghinardo", "donati"], "S.8.3"],
  ])("%s has these Battaglie in Reserve: %j (S.1.3, %s)", (scenario, waiting) => {
    expect(reserves(begun(scenario)).sort()).toEqual([...waiting].sort())
  })

  it("every marker begins in the box that is printed on it, in a free set-up too (S.2.1)", () => {
    for (const scenario of ["montaperti", "benevento", "campaldino"]) {
      const [now, free] = [begun(scenario), begun(`${scenario}-free`)]
      expect(free.state.capacity).toEqual(now.state.capacity)
      expect(now.state.capacity).toEqual(now.match.ground.battaglie.map(({ capacity }) => capacity))
    }
  })
})

describe("where everybody begins (S.3.1, S.4.1, S.6.1, S.7.1, S.8.1, S.9.1)", () => {
  it.each([
    ["montaperti", "S.3.1"],
    ["benevento", "S.6.1"],
    ["campaldino", "S.8.1"],
  ])("at %s every counter stands in its hex of the set-up, Arras alone excepted (%s)", (scenario) => {
    const game = begun(scenario)
    const { counters, battaglie, placements } = game.match.ground
    counters.forEach(({ id, battaglia }, unit) => {
      const expected = battaglie[battaglia].id === "arras" ? 0 : placements[unit].hex
      expect([id, game.state.hex[unit]]).toEqual([id, expected])
      if (battaglie[battaglia].id !== "arras") expect(expected).toBeGreaterThan(0)
    })
  })

  it.each([
    ["montaperti-free", ["bigozzi", "tornaquinci"], "S.4.1"],
    ["benevento-free", [], "S.7.1"],
    ["campaldino-free", [], "S.9.1"],
  ])("in %s only %j begin on the map; all others come by an edge, in a turn that is named (%s)", (scenario, there) => {
    const game = begun(scenario)
    const { counters, battaglie, placements } = game.match.ground
    const on = new Set(
      counters.flatMap(({ battaglia }, unit) => (game.state.hex[unit] > 0 ? [battaglie[battaglia].id] : [])),
    )
    expect([...on].sort()).toEqual(there)
    counters.forEach(({ battaglia, host }, unit) => {
      const { id } = battaglie[battaglia]
      if (game.state.hex[unit] > 0 || id === "arras" || host >= 0) return
      expect(placements[unit].turn).toBeGreaterThan(0)
      expect(placements[unit].entries.length).toBeGreaterThan(0)
    })
  })

  it("the optional rules may be chosen in both scenarios of Montaperti and nowhere else (S.5)", () => {
    for (const { id, options } of guelphsGhibellines.scenarios) {
      const has =
        options.some((option) => option.id === "volterra") && options.some((option) => option.id === "religiosi")
      expect([id, has]).toEqual([id, id.startsWith("montaperti")])
    }
  })
})

describe("points for a level of victory (S.3.9.1, S.3.9.2, S.6.10.1, S.7.5.1, S.8.12, S.8.12.1, S.9.5, S.9.5.1, S.10.2)", () => {
  it.each<[string, Options, number, number, string]>([
    ["montaperti", {}, 10, 5, "S.3.9.1"],
    ["montaperti", { length: "short" }, 8, 4, "S.3.9.2"],
    ["montaperti-free", {}, 10, 5, "S.3.9.1"],
    ["montaperti-free", { length: "short" }, 8, 4, "S.3.9.2"],
    ["benevento", {}, 7, 7, "S.6.10.1"],
    ["benevento-free", {}, 8, 8, "S.7.5.1"],
    ["campaldino", {}, 8, 4, "S.8.12, S.8.12.1"],
    ["campaldino-free", {}, 8, 4, "S.9.5, S.9.5.1"],
    ["campaldino-fast", {}, 5, 3, "S.10.2"],
  ])("%s %j: %i points for the Ghibellines, %i for the Guelphs (%s)", (scenario, options, ghibelline, guelph) => {
    expect(begun(scenario, { options }).match.ground.pointsForLevel).toEqual([ghibelline, guelph])
  })
})
