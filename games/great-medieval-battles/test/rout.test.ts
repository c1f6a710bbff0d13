import { ALL_DIRECTIONS } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { pointsOf } from "../src/victory.ts"
import { directions, HORSE, rout, routOf, steps } from "./fleeing.ts"

const [N, NE, SE, S, SW, NW] = ALL_DIRECTIONS

describe("whose units flee, and how far", () => {
  it("11.0 first the phasing player moves all of his routed units, then the other player all of his", () => {
    const counters = {
      ...HORSE,
      "EN-LBW-HE1": "1420 fire rout1",
      "EN-LBW-HE2": "1425 fire rout1",
      "SC-ARC-1": "1410 melee rout1",
      "SC-CAV-1": "1413 dismounted rout1",
    }
    for (const [phasing, order] of [
      ["english", ["EN-LBW-HE1", "EN-LBW-HE2", "SC-ARC-1", "SC-CAV-1"]],
      ["scottish", ["SC-ARC-1", "SC-CAV-1", "EN-LBW-HE1", "EN-LBW-HE2"]],
    ] as const) {
      const game = rout({ phasing, counters })
      const [first, , second] = order
      const unit = game.unit(second)
      expect(game.verdict({ type: "rout", unit, with: [] })).toBe("11.0 notYours")
      for (const id of [first, second]) {
        game.play({ type: "rout", unit: game.unit(id), with: [] })
        game.play(game.listed()[0])
        game.play(game.listed()[0])
      }
      const moved = game.events.filter(({ type }) => type === "routMoved").map(({ data }) => data["unit"])
      expect(moved).toEqual(order.map(game.unit))
    }
  })

  it("11.0 the owner chooses the order of his units, and units that are not routed stay", () => {
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout1", "EN-LBW-HE2": "1425 fire rout1" } })
    expect(game.listed()).toEqual([
      { type: "rout", unit: game.unit("EN-LBW-HE1"), with: [] },
      { type: "rout", unit: game.unit("EN-LBW-HE2"), with: [] },
    ])
    expect(game.verdict({ type: "rout", unit: game.unit("EN-CAV-DESP"), with: [] })).toBe("11.0 notRouted")
  })

  it("11.1 a routed unit goes hex by hex towards its edge, and its owner picks either direction each time", () => {
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout2" } })
    expect(game.listed()).toEqual([
      { type: "routStep", direction: NE },
      { type: "routStep", direction: SE },
    ])
    steps(game, NE)
    expect(game.listed()).toHaveLength(2)
    steps(game, SE)
    expect(game.where("EN-LBW-HE1")).toBe("1620")
    expect(game.field.state.phase).toBe("movement")
  })

  it("11.11 a unit of up to 6 points flees one hex a level, whatever the ground costs", () => {
    // 2418 and 2519 are marsh.
    const marsh = rout({ counters: { ...HORSE, "EN-LBW-HE1": "2318 fire rout2" } })
    steps(marsh, SE, SE)
    expect(marsh.where("EN-LBW-HE1")).toBe("2519")
    expect(routOf(marsh, "EN-LBW-HE1")).toBe(2)
    // 0626 lies a level higher than 0625.
    const slope = rout({ counters: { ...HORSE, "SC-ARC-1": "0624 melee rout3" } })
    steps(slope, S, S, S)
    expect(slope.where("SC-ARC-1")).toBe("0627")
    expect(routOf(slope, "SC-ARC-1")).toBe(3)
  })

  it("11.12 a unit of more than 6 points flees two hexes a level; fatigue changes nothing", () => {
    for (const [turn, level, path, where] of [
      [1, 1, [NE, NE], "1619"],
      [1, 2, [NE, SE, NE, SE], "1820"],
      [9, 1, [NE, NE], "1619"],
    ] as const) {
      const game = rout({ turn, counters: { ...HORSE, "EN-CAV-HEREFORD": `1420 rout${level}` } })
      steps(game, ...path)
      expect(game.where("EN-CAV-HEREFORD")).toBe(where)
      expect(routOf(game, "EN-CAV-HEREFORD")).toBe(level)
    }
  })

  it("11.12 dismounted horse has 6 points and flees one hex a level, as disorganised foot does", () => {
    const game = rout({ counters: { ...HORSE, "SC-CAV-1": "1420 dismounted rout1" } })
    steps(game, S)
    expect(game.where("SC-CAV-1")).toBe("1421")
    expect(game.field.state.phase).toBe("movement")
    const foot = rout({ counters: { ...HORSE, "EN-INF-YORK1": "1420 NNE disorganised rout1" } })
    steps(foot, NE)
    expect(foot.where("EN-INF-YORK1")).toBe("1520 NNE")
    expect(foot.field.state.phase).toBe("movement")
  })

  it("11.14 a routed unit flees in every rout movement phase and all the way", () => {
    for (const phasing of ["english", "scottish"]) {
      const counters = { ...HORSE, "SC-CAV-2": "1210 mounted", "EN-LBW-HE1": "1420 fire rout2" }
      const game = rout({ phasing, counters })
      expect(game.asked()).toBe("english")
      expect(game.verdict({ type: "stay" })).toBe("11.14 mustFlee")
      steps(game, NE)
      expect(game.verdict({ type: "stay" })).toBe("11.14 mustFlee")
      steps(game, NE)
      expect(game.where("EN-LBW-HE1")).toBe("1619")
    }
  })
})

describe("the friendly edges", () => {
  it("15.2 each side flees towards its own edge in two directions", () => {
    expect(directions(rout({ counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout1" } }))).toEqual([NE, SE])
    expect(directions(rout({ counters: { ...HORSE, "SC-ARC-1": "1420 melee rout1" } }))).toEqual([S, SW])
  })

  it("15.21 the English flee to the north-east or south-east; another direction is a deviation", () => {
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout1" } })
    for (const direction of [N, S, SW, NW]) {
      expect(game.verdict({ type: "routStep", direction })).toBe("11.26 leastIncrease")
    }
  })

  it("15.21 they leave the map by 2902 to 2922 without being asked, and nowhere else", () => {
    for (const hex of ["2902", "2910", "2922"]) {
      const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": `${hex} fire rout1` } })
      expect(game.where("EN-LBW-HE1"), hex).toBe("off")
      expect(game.field.state.phase).toBe("movement")
    }
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "2930 fire rout1" } })
    expect(directions(game)).toEqual([N, S, SW, NW])
    expect(game.verdict({ type: "routStep", direction: NE })).toBe("11.21 routBlocked")
  })

  it("15.22 the Scots leave by 0119 to 0134 in the west and 0134 to 1433 in the south", () => {
    // From the west edge south-west leads off the map and south along it: the owner chooses.
    for (const hex of ["0119", "0126", "0133"]) {
      const game = rout({ counters: { ...HORSE, "SC-ARC-1": `${hex} melee rout1` } })
      expect(directions(game)).toEqual([S, SW])
      steps(game, SW)
      expect(game.where("SC-ARC-1"), hex).toBe("off")
    }
    for (const [hex, way] of [
      ["1433", S],
      ["0833", S],
    ] as const) {
      const game = rout({ counters: { ...HORSE, "SC-ARC-1": `${hex} melee rout1` } })
      steps(game, way)
      expect(game.where("SC-ARC-1"), hex).toBe("off")
    }
    for (const hex of ["0134", "0934"]) {
      const game = rout({ counters: { ...HORSE, "SC-ARC-1": `${hex} melee rout1` } })
      expect(game.where("SC-ARC-1"), hex).toBe("off")
    }
  })

  it("15.22 beyond those hexes the map's edge blocks the Scots", () => {
    const game = rout({ counters: { ...HORSE, "SC-ARC-1": "2934 melee rout1" } })
    expect(directions(game)).toEqual([N, NW])
    expect(game.listedOf("stay")).toHaveLength(1)
    game.play({ type: "stay" })
    expect(routOf(game, "SC-ARC-1")).toBe(2)
  })

  it("20.13 a unit that has routed off the map counts as eliminated", () => {
    const game = rout({ counters: { ...HORSE, "EN-CAV-HEREFORD": "2910 rout1" } })
    expect(game.where("EN-CAV-HEREFORD")).toBe("off")
    expect(pointsOf(game.field, 0)).toBe(5)
  })

  it("11.24 a double counter leaves the map when one of its halves does and the other can follow", () => {
    // Yorkshire fills 2810 and 2911: to the south-east 2810 comes to its own other hex.
    const counters = { ...HORSE, "EN-INF-YORK1": "2810 NNE organised rout1", "SC-CAV-1": "2910 mounted" }
    expect(rout({ counters }).where("EN-INF-YORK1")).toBe("off")
    // With both halves in the last column they leave together.
    const upright = { ...HORSE, "EN-INF-YORK1": "2910 E organised rout1", "SC-CAV-1": "2909 mounted" }
    expect(rout({ counters: upright }).where("EN-INF-YORK1")).toBe("off")
  })

  it("11.21 a double counter does not leave the map while its other half has no hex to go to", () => {
    // The Highlanders fill 0120 and 0220: to the south-west 0120 leaves and 0220 comes to 0121.
    const counters = { ...HORSE, "SC-INF-HIGH": "0120 NNE rout1" }
    expect(directions(rout({ counters }))).toEqual([S, SW])
    const held = rout({ counters: { ...counters, "EN-CAV-GLOUC": "0121" } })
    expect(held.verdict({ type: "routStep", direction: SW })).toBe("11.21 routBlocked")
    expect(held.where("SC-INF-HIGH")).toBe("0120 NNE")
  })
})

describe("leaders and captures in a rout", () => {
  const counters = { ...HORSE, "EN-LBW-HE1": "1420 fire rout1", "EN-LDR-GL": "1420" }

  it("11.13 a leader goes along or stays, as his player likes", () => {
    for (const [along, where] of [
      [true, "1520"],
      [false, "1420"],
    ] as const) {
      const game = rout({ counters })
      game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: along ? [game.unit("EN-LDR-GL")] : [] })
      steps(game, NE)
      expect(game.where("EN-LBW-HE1")).toBe("1520")
      expect(game.where("EN-LDR-GL")).toBe(where)
    }
  })

  it("11.13 a leader who went along may still move in the movement phase, with all of his points", () => {
    const game = rout({ counters })
    const unit = game.unit("EN-LDR-GL")
    game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: [unit] })
    steps(game, NE)
    game.play({ type: "move", unit, with: [] })
    for (let i = 0; i < 8; i++) game.play({ type: "step", direction: N })
    expect(game.where("EN-LDR-GL")).toBe("1512")
    expect(game.verdict({ type: "step", direction: N })).toBe("5.12 notEnoughPoints")
  })

  it("11.13 only a leader stacked with the unit goes along", () => {
    const game = rout({ counters: { ...counters, "EN-LDR-SEG": "1421" } })
    const action = { type: "rout", unit: game.unit("EN-LBW-HE1"), with: [game.unit("EN-LDR-SEG")] }
    expect(game.verdict(action)).toBe("11.13 notStacked")
  })

  it("11.13 a leader in either half of a double counter goes with his half", () => {
    const game = rout({ counters: { ...HORSE, "EN-INF-YORK1": "1420 NNE organised rout1", "EN-LDR-GL": "1521" } })
    game.play({ type: "rout", unit: game.unit("EN-INF-YORK1"), with: [game.unit("EN-LDR-GL")] })
    steps(game, NE)
    expect([game.where("EN-INF-YORK1"), game.where("EN-LDR-GL")]).toEqual(["1520 NNE", "1620"])
  })

  it("11.13 a leader never leaves the map: he stays in the last hex, and is not disobeyed", () => {
    const game = rout({ counters: { ...HORSE, "EN-LBW-HE1": "2810 fire rout2", "EN-LDR-GL": "2810" } })
    game.play({ type: "rout", unit: game.unit("EN-LBW-HE1"), with: [game.unit("EN-LDR-GL")] })
    steps(game, SE)
    expect([game.where("EN-LBW-HE1"), game.where("EN-LDR-GL")]).toEqual(["off", "2911"])
    expect(game.field.state.disobeyed[game.unit("EN-LDR-GL")]).toBe(0)
  })

  it("11.0 a fleeing unit takes an enemy leader who stands alone in its way", () => {
    const game = rout({
      counters: { ...HORSE, "EN-LBW-HE1": "1420 fire rout1", "SC-LDR-DOUG": "1520", "SC-CAV-1": "1521 mounted" },
    })
    expect(game.where("EN-LBW-HE1")).toBe("1520")
    expect(game.where("SC-LDR-DOUG")).toBe("off")
    expect(pointsOf(game.field, 1)).toBe(6)
  })
})
