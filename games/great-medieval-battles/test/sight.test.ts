import { describe, expect, it } from "vitest"
import { fireNumber, shotAt } from "../src/fire.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = Picture["counters"]
type Levels = Readonly<Record<number, number>>

function field(counters: Counters, levels: Levels = {}, battle = "bannockburn"): Drawn {
  const game = drawn({ battle, phase: "fire", phasing: "english", counters })
  // The ground is this game's own: hills are raised where the test needs them.
  for (const [hex, level] of Object.entries(levels)) game.field.ground.level[Number(hex)] = level
  return game
}

/** The range at which the first counter drawn can fire at the second; 0 when it cannot. */
function range(counters: Counters, levels: Levels = {}, battle = "bannockburn"): number {
  const game = field(counters, levels, battle)
  const [unit, target] = Object.keys(counters).map(game.unit)
  return shotAt(game.field, unit, target)?.range ?? 0
}

const BOWS = { "EN-LBW-HE1": "1420 fire" }

describe("the line of sight", () => {
  it("8.1 a unit fires only where it has a free line to the target", () => {
    const counters = { ...BOWS, "SC-CAV-1": "1418 mounted", "SC-CAV-2": "1417 mounted", "SC-ARC-1": "1519 melee" }
    const game = field(counters)
    expect(game.listedOf("fire").map((action) => action["target"])).toEqual(["SC-ARC-1", "SC-CAV-1"].map(game.unit))
    const shot = { type: "fire", unit: game.unit("EN-LBW-HE1"), target: game.unit("SC-CAV-2") }
    expect(game.verdict(shot)).toBe("8.11 noLineOfSight")
  })

  it("8.11 a unit in any hex that the line from centre to centre passes through blocks it", () => {
    // From 1420 to 1518 the line cuts 1419 and 1519, and leaves 1520 and 1418 aside.
    const counters = { ...BOWS, "SC-CAV-1": "1518 mounted" }
    expect(range(counters)).toBe(3)
    for (const hex of ["1419", "1519"]) expect(range({ ...counters, "SC-CAV-2": `${hex} mounted` }), hex).toBe(0)
    for (const hex of ["1520", "1418"]) expect(range({ ...counters, "SC-CAV-2": `${hex} mounted` }), hex).toBe(3)
  })

  it("8.11 a double firer sees from either half", () => {
    // The Gascons fill 1420 and 1521. To 1524 the line from 1521 runs straight, that from 1420 over 1421.
    const counters = { "EN-XBW-GASC": "1420 NNE fire", "SC-CAV-1": "1524 mounted" }
    expect(range({ ...counters, "SC-CAV-2": "1421 mounted" })).toBe(3)
    expect(range({ ...counters, "SC-CAV-2": "1523 mounted" })).toBe(0)
    // They fill 1420, behind a rise, and 1421 above it: the half in front is not in the way of the other.
    const aslope = { "EN-XBW-GASC": "1420 E fire", "SC-CAV-1": "1418 mounted" }
    expect(range(aslope, { 1421: 2, 1419: 1 })).toBe(3)
    expect(range(aslope, { 1419: 1 })).toBe(0)
  })

  it("8.11 a double target is seen in either half, and hides neither half from itself", () => {
    // The Highlanders fill 1417 and 1518: 1418 hides the one, 1419 both.
    const counters = { ...BOWS, "SC-INF-HIGH": "1417 NNE" }
    expect(range({ ...counters, "SC-CAV-2": "1418 mounted" })).toBe(3)
    expect(range({ ...counters, "SC-CAV-2": "1419 mounted" })).toBe(0)
    // They fill 1418, behind a rise, and 1417 above it: the nearer half is not in the way of the farther.
    expect(range({ ...BOWS, "SC-INF-HIGH": "1417 E" }, { 1419: 1, 1417: 2 })).toBe(3)
  })

  it("8.12 a line along the side of two hexes is blocked only when both of them block", () => {
    // From 1420 to 1519 the line runs between 1419 and 1520.
    const counters = { ...BOWS, "SC-CAV-1": "1519 mounted" }
    expect(range({ ...counters, "SC-CAV-2": "1419 mounted" })).toBe(2)
    expect(range({ ...counters, "SC-CAV-2": "1520 mounted" })).toBe(2)
    expect(range({ ...counters, "SC-CAV-2": "1419 mounted", "SC-ARC-1": "1520 melee" })).toBe(0)
    // A unit on one side and a hill on the other block together as well.
    expect(range({ ...counters, "SC-CAV-2": "1419 mounted" }, { 1520: 1 })).toBe(0)
    expect(range(counters, { 1520: 1 })).toBe(2)
  })

  it("8.12 each pair of hexes along the line is judged for itself", () => {
    // The Gascons fill 1420 and 1321. From 1420 to 1617, four hexes away, the line runs between 1419 and 1520, through
    // 1519, and between 1518 and 1618.
    const counters = { "EN-XBW-GASC": "1420 SSE fire", "SC-CAV-1": "1617 mounted" }
    expect(range(counters)).toBe(4)
    expect(range({ ...counters, "SC-CAV-2": "1419 mounted", "SC-ARC-1": "1618 melee" })).toBe(4)
    expect(range({ ...counters, "SC-CAV-2": "1518 mounted", "SC-ARC-1": "1618 melee" })).toBe(0)
    expect(range({ ...counters, "SC-CAV-2": "1519 mounted" })).toBe(0)
  })

  it("8.13 units block at any height, friend or foe, fresh or routed; a leader alone does not", () => {
    const counters = { ...BOWS, "SC-CAV-1": "1418 mounted" }
    const heights = { 1420: 2, 1418: 0, 1419: 0 }
    for (const blocker of [
      { "SC-CAV-2": "1419 mounted" },
      { "SC-CAV-2": "1419 mounted rout3" },
      { "EN-LBW-HE2": "1419 melee" },
      { "EN-INF-YORK1": "1419 NNW disorganised" },
    ]) {
      expect(range({ ...counters, ...blocker }, heights)).toBe(0)
    }
    expect(range({ ...counters, "EN-LDR-GL": "1419" }, heights)).toBe(2)
    expect(range({ ...counters, "SC-LDR-DOUG": "1419" }, heights)).toBe(2)
  })
})

describe("heights", () => {
  const counters = { ...BOWS, "SC-CAV-1": "1417 mounted" }

  it("8.14 between two units at one height higher ground blocks, level and lower ground do not", () => {
    for (const height of [0, 1, 2]) {
      const ends = { 1420: height, 1417: height }
      expect(range(counters, { ...ends, 1419: height, 1418: height })).toBe(3)
      expect(range(counters, { ...ends, 1419: height, 1418: height + 1 })).toBe(0)
      if (height > 0) expect(range(counters, { ...ends, 1419: height - 1, 1418: 0 })).toBe(3)
    }
  })

  it("8.15 between two heights only ground higher than both blocks, whichever end is the higher", () => {
    for (const [from, to] of [
      [0, 2],
      [2, 0],
    ]) {
      for (const [between, seen] of [
        [0, 3],
        [1, 3],
        [2, 3],
        [3, 0],
      ]) {
        expect(range(counters, { 1420: from, 1417: to, 1419: 0, 1418: between }), `${from} ${between} ${to}`).toBe(seen)
      }
    }
  })

  it("8.15 up the slope of the Dryfield the line is free: each hex is no higher than the uppermost", () => {
    // 0425 lies on level 1, 0427 on level 2.
    expect(range({ "EN-LBW-HE1": "0425 fire", "SC-CAV-1": "0428 mounted" })).toBe(3)
    expect(range({ "EN-LBW-HE1": "0428 fire", "SC-CAV-1": "0425 mounted" })).toBe(3)
  })
})

describe("villages, groves and other ground", () => {
  const between = (from: string, to: string, levels: Levels = {}) =>
    range({ "BP-E-LB1": `${from} fire`, "BP-C-JIN1": to }, levels, "black-prince")

  it("8.16 no line goes through a grove or a village, from any height", () => {
    expect(between("1606", "1604")).toBe(0)
    expect(between("1606", "1604", { 1606: 2 })).toBe(0)
    expect(between("2818", "2816")).toBe(0)
    expect(between("2818", "2816", { 2816: 2 })).toBe(0)
  })

  it("8.16 no line goes into a village, not even from the next hex or from another hex of it", () => {
    expect(between("2819", "2817")).toBe(0)
    expect(between("2818", "2817")).toBe(0)
    expect(between("2917", "2817")).toBe(0)
  })

  it("8.16 a unit in a village fires out of it", () => {
    expect(between("2817", "2816")).toBe(1)
    expect(between("2817", "2814")).toBe(3)
  })

  it("8.16 a double target with one half in a village is seen in its other half only", () => {
    // The levy fills 2817, in the village, and 2818.
    const levy = (from: string) => range({ "BP-E-LB1": `${from} fire`, "BP-C-LEV1": "2817 E" }, {}, "black-prince")
    expect(levy("2820")).toBe(2)
    expect(levy("2816")).toBe(0)
  })

  it("8.16 marsh and water do not block", () => {
    // 1211 is a pool; 1111 and 1112 are marsh.
    expect(range({ "EN-LBW-HE1": "1212 fire", "SC-CAV-1": "1210 mounted" })).toBe(2)
    expect(range({ "EN-LBW-HE1": "1113 fire", "SC-CAV-1": "1110 mounted" })).toBe(3)
  })
})

describe("facing", () => {
  it("8.17 neither the firer's nor the target's facing matters", () => {
    for (const gascons of ["1420 NNE", "1521 SSW"]) {
      for (const highlanders of ["1417 NNE", "1518 SSW"]) {
        const game = field({ "EN-XBW-GASC": `${gascons} fire`, "SC-INF-HIGH": highlanders })
        const [unit, target] = [game.unit("EN-XBW-GASC"), game.unit("SC-INF-HIGH")]
        const shot = shotAt(game.field, unit, target)
        expect(shot).toEqual({ range: 3, over: null })
        expect(shot && fireNumber(game.field, unit, target, shot)).toBe(5)
      }
    }
  })
})
