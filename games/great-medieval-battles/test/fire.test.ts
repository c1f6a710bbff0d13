import { describe, expect, it } from "vitest"
import { fireNumber } from "../src/fire.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** Longbows in command: Hereford's archers with Hereford's knights behind them. */
const BOWS = { "EN-LBW-HE1": "1420 fire", "EN-CAV-HEREFORD": "1421" }

function fireAt(game: Drawn, unit: string, target: string): void {
  game.play({ type: "fire", unit: game.unit(unit), target: game.unit(target) })
}

function eventsOf(game: Drawn, type: string) {
  return game.events.filter((event) => event.type === type).map((event) => event.data)
}

/** Whether one shot with these two dice hits; the morale die that a hit brings is a 6. */
function hits(
  picture: Omit<Picture, "phase" | "dice">,
  unit: string,
  target: string,
  dice: readonly number[],
): boolean {
  const game = drawn({ ...picture, phase: "fire", dice: [...dice, 6] })
  fireAt(game, unit, target)
  return eventsOf(game, "fired")[0]["hit"] === true
}

/** The highest sum of two dice that hits: each sum is tried. */
function highestHit(picture: Omit<Picture, "phase" | "dice">, unit: string, target: string): number {
  const sums = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].filter((sum) => {
    const first = Math.max(1, sum - 6)
    return hits(picture, unit, target, [first, sum - first])
  })
  expect(sums).toEqual(sums.map((_, i) => i + 2))
  return sums.at(-1) ?? 1
}

describe("who fires", () => {
  const counters = {
    ...BOWS,
    "EN-LBW-HE2": "1520 melee",
    "EN-LBW-CL1": "1320 fire rout1",
    "SC-INF-HIGH": "1417 SSW",
  }

  it("8.0 only unrouted units in fire mode fire, and nobody has to", () => {
    const game = drawn({ phase: "fire", phasing: "english", counters })
    const target = game.unit("SC-INF-HIGH")
    expect(game.listed()).toEqual([{ type: "fire", unit: game.unit("EN-LBW-HE1"), target }, { type: "endFire" }])
    expect(game.verdict({ type: "fire", unit: game.unit("EN-LBW-HE2"), target })).toBe("8.0 notInFireMode")
    expect(game.verdict({ type: "fire", unit: game.unit("EN-LBW-CL1"), target })).toBe("8.0 routedUnit")
    game.play({ type: "endFire" })
    expect(eventsOf(game, "fired")).toEqual([])
    game.allDiceUsed()
  })

  it("8.0 nobody fires at his own side, at a leader alone, or with the other player's units", () => {
    const game = drawn({ phase: "fire", phasing: "english", counters: { ...counters, "SC-LDR-DOUG": "1419" } })
    const unit = game.unit("EN-LBW-HE1")
    expect(game.verdict({ type: "fire", unit, target: game.unit("EN-LBW-HE2") })).toBe("8.0 noEnemy")
    expect(game.verdict({ type: "fire", unit, target: game.unit("SC-LDR-DOUG") })).toBe("6.22 noTarget")
    expect(game.verdict({ type: "fire", unit: game.unit("SC-INF-HIGH"), target: unit })).toBe("8.0 notYours")
  })

  it("8.0 routed units may be fired at", () => {
    const game = drawn({ phase: "fire", phasing: "english", counters: { ...BOWS, "SC-INF-HIGH": "1417 SSW rout2" } })
    expect(game.listedOf("fire")).toHaveLength(1)
  })

  it("8.0 both players fire in either player-turn, the phasing player first", () => {
    for (const [phasing, first, second] of [
      ["english", "EN-LBW-HE1", "SC-ARC-1"],
      ["scottish", "SC-ARC-1", "EN-LBW-HE1"],
    ] as const) {
      const game = drawn({ phase: "fire", phasing, counters: { ...BOWS, "SC-ARC-1": "1418 fire" }, dice: [6, 6, 6, 6] })
      fireAt(game, first, second)
      fireAt(game, second, first)
      expect(eventsOf(game, "fired").map((data) => data["unit"])).toEqual([game.unit(first), game.unit(second)])
      game.allDiceUsed()
    }
  })
})

describe("fire is simultaneous", () => {
  it("8.0 a unit that has been hit still fires, and no result is applied before all have fired", () => {
    const game = drawn({
      phase: "fire",
      phasing: "scottish",
      counters: { ...BOWS, "SC-ARC-1": "1418 fire" },
      // Both shots hit; then the longbows' morale (E, 3: two levels), then the archers' (D, 5: one level).
      dice: [1, 1, 1, 1, 3, 5],
    })
    fireAt(game, "SC-ARC-1", "EN-LBW-HE1")
    expect(game.field.state.rout[game.unit("EN-LBW-HE1")]).toBe(0)
    fireAt(game, "EN-LBW-HE1", "SC-ARC-1")
    expect(eventsOf(game, "moraleChecked").map(({ unit, levels }) => [unit, levels])).toEqual([
      [game.unit("EN-LBW-HE1"), 2],
      [game.unit("SC-ARC-1"), 1],
    ])
    game.allDiceUsed()
  })

  it("8.2 a unit that is hit checks its morale at the end of the phase, one that is missed does not", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1417 SSW", "SC-ARC-1": "1518 melee" },
      dice: [3, 3, 6, 6, 6],
    })
    fireAt(game, "EN-LBW-HE1", "SC-INF-HIGH")
    expect(eventsOf(game, "moraleChecked")).toEqual([])
    fireAt(game, "EN-LBW-HE2", "SC-ARC-1")
    expect(eventsOf(game, "moraleChecked").map((data) => data["unit"])).toEqual([game.unit("SC-INF-HIGH")])
    game.allDiceUsed()
  })

  it("8.21 a unit checks its morale once for each hit, and a hit more brings a check more", () => {
    for (const [dice, checks] of [
      [[1, 1, 6, 6, 6], 1],
      [[1, 1, 1, 1, 6, 6], 2],
    ] as const) {
      const game = drawn({
        phase: "fire",
        phasing: "english",
        counters: { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1418 SSW" },
        dice,
      })
      fireAt(game, "EN-LBW-HE1", "SC-INF-HIGH")
      fireAt(game, "EN-LBW-HE2", "SC-INF-HIGH")
      expect(eventsOf(game, "moraleChecked")).toHaveLength(checks)
      game.allDiceUsed()
    }
  })

  it("8.22 the second check of a phase counts the rout level that the first has brought", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1418 SSW" },
      // D: a 4 is one level; then 6 less 1 is 5, one level more. Without the first level a 6 would do nothing.
      dice: [1, 1, 1, 1, 4, 6],
    })
    fireAt(game, "EN-LBW-HE1", "SC-INF-HIGH")
    fireAt(game, "EN-LBW-HE2", "SC-INF-HIGH")
    expect(eventsOf(game, "moraleChecked").map(({ modified, levels }) => [modified, levels])).toEqual([
      [4, 1],
      [5, 1],
    ])
    expect(game.field.state.rout[game.unit("SC-INF-HIGH")]).toBe(2)
    game.allDiceUsed()
  })

  it("8.22 an enemy in the rear counts in every check of the phase, even if an earlier check destroys him", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: {
        ...BOWS,
        // Yorkshire fills 1615 and 1716 and looks north-north-east: 1616 is behind its centre.
        "EN-INF-YORK1": "1615 NNE organised",
        "SC-CAV-1": "1616 mounted rout4",
        "SC-ARC-1": "1614 fire",
        "EN-LBW-HE2": "1618 fire",
        "EN-CAV-GLOUC": "1619",
      },
      // The horse: 1 less 4, three levels, destroyed. Yorkshire: 6 less 1 is 5, one level.
      dice: [1, 1, 1, 1, 1, 6],
    })
    fireAt(game, "EN-LBW-HE2", "SC-CAV-1")
    fireAt(game, "SC-ARC-1", "EN-INF-YORK1")
    expect(game.where("SC-CAV-1")).toBe("off")
    expect(eventsOf(game, "moraleChecked")[1]).toMatchObject({
      unit: game.unit("EN-INF-YORK1"),
      modified: 5,
      levels: 1,
    })
    game.allDiceUsed()
  })

  it("8.21 a unit destroyed by an earlier check makes no more of them", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1418 SSW rout4" },
      dice: [1, 1, 1, 1, 6],
    })
    fireAt(game, "EN-LBW-HE1", "SC-INF-HIGH")
    fireAt(game, "EN-LBW-HE2", "SC-INF-HIGH")
    expect(game.where("SC-INF-HIGH")).toBe("off")
    game.allDiceUsed()
  })

  it("8.18 a unit fires once a phase; a target may be fired at by many, each shot for itself", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { ...BOWS, "EN-LBW-HE2": "1520 fire", "SC-INF-HIGH": "1418 SSW", "SC-ARC-1": "1518 melee" },
      dice: [6, 6, 6, 6],
    })
    const [one, two] = [game.unit("EN-LBW-HE1"), game.unit("EN-LBW-HE2")]
    const target = game.unit("SC-INF-HIGH")
    game.play({ type: "fire", unit: one, target })
    expect(game.verdict({ type: "fire", unit: one, target })).toBe("8.18 alreadyFired")
    expect(game.verdict({ type: "fire", unit: one, target: game.unit("SC-ARC-1") })).toBe("8.18 alreadyFired")
    expect(game.verdict({ type: "fire", unit: two, target })).toBe("ok")
    game.play({ type: "fire", unit: two, target })
    expect(eventsOf(game, "fired")).toHaveLength(2)
    game.allDiceUsed()
  })
})

describe("the table of fire", () => {
  it("8.3 every figure of the table: longbow 1 to 3, crossbow 1 to 4, shortbow 1 and 2", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1420 fire", "EN-XBW-GASC": "1620 NNE fire", "SC-ARC-1": "1820 fire" },
    })
    const targets = ["EN-CAV-HEREFORD", "SC-CAV-1", "SC-INF-HIGH", "EN-LBW-CL1"].map(game.unit)
    const printed: [string, number, number[]][] = [
      ["EN-LBW-HE1", 1, [6, 7, 8, 9]],
      ["EN-LBW-HE1", 2, [5, 6, 7, 8]],
      ["EN-LBW-HE1", 3, [4, 5, 6, 7]],
      ["EN-XBW-GASC", 1, [3, 4, 5, 6]],
      ["EN-XBW-GASC", 2, [3, 4, 5, 6]],
      ["EN-XBW-GASC", 3, [3, 4, 5, 6]],
      ["EN-XBW-GASC", 4, [3, 4, 5, 6]],
      ["SC-ARC-1", 1, [4, 5, 6, 7]],
      ["SC-ARC-1", 2, [3, 4, 5, 6]],
    ]
    for (const [unit, range, figures] of printed) {
      const found = targets.map((target) => fireNumber(game.field, game.unit(unit), target, { range, over: null }))
      expect(found, `${unit} at ${range}`).toEqual(figures)
    }
  })

  it("8.3 longbows at leather hit with 8 or less at one hex, 7 at two, 6 at three, and do not reach four", () => {
    for (const [hex, highest] of [
      ["1419", 8],
      ["1418", 7],
      ["1417", 6],
    ] as const) {
      const counters = { ...BOWS, "SC-ARC-1": `${hex} melee` }
      expect(highestHit({ phasing: "english", counters }, "EN-LBW-HE1", "SC-ARC-1"), hex).toBe(highest)
    }
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { ...BOWS, "SC-ARC-1": "1416 melee", "SC-CAV-1": "1417 mounted" },
    })
    const shot = { type: "fire", unit: game.unit("EN-LBW-HE1"), target: game.unit("SC-ARC-1") }
    expect(game.verdict(shot)).toBe("8.3 outOfRange")
  })

  it("8.3 crossbows reach four hexes and shortbows two", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: {
        "EN-XBW-GASC": "1420 NNE fire",
        "SC-CAV-1": "1416 mounted",
        "SC-CAV-2": "1415 mounted",
        "SC-ARC-1": "1518 fire",
        "EN-CAV-CLIFF": "1516",
        "EN-CAV-HEREFORD": "1715",
      },
    })
    expect(game.listedOf("fire").map((action) => action["target"])).toEqual([
      game.unit("SC-ARC-1"),
      game.unit("SC-CAV-1"),
    ])
    game.play({ type: "endFire" })
    expect(game.listedOf("fire").map((action) => action["target"])).toEqual([game.unit("EN-CAV-CLIFF")])
  })

  it("8.3 a charging target is two harder to hit", () => {
    // Shortbow at plate, one hex: 4; against a charge 2.
    const counters = { "SC-ARC-1": "1420 fire", "EN-CAV-HEREFORD": "1419", "SC-INF-HIGH": "1519 SSW" }
    expect(highestHit({ phasing: "english", counters }, "SC-ARC-1", "EN-CAV-HEREFORD")).toBe(4)
    const charges = { "EN-CAV-HEREFORD": "SC-INF-HIGH" }
    expect(highestHit({ phasing: "english", counters, charges }, "SC-ARC-1", "EN-CAV-HEREFORD")).toBe(2)
  })

  it("8.3 a double target is hit at the range of its nearer half", () => {
    // 1418 and 1318: two and three hexes from 1420.
    const counters = { ...BOWS, "SC-INF-HIGH": "1418 SSW" }
    expect(highestHit({ phasing: "english", counters }, "EN-LBW-HE1", "SC-INF-HIGH")).toBe(7)
    const turned = { ...BOWS, "SC-INF-HIGH": "1318 NNE" }
    expect(highestHit({ phasing: "english", counters: turned }, "EN-LBW-HE1", "SC-INF-HIGH")).toBe(7)
  })
})
