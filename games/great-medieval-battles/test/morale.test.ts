import { describe, expect, it } from "vitest"
import { routIncrease } from "../src/morale.ts"
import { pointsOf } from "../src/victory.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** A plate horseman strikes leather foot, hits (a roll of 2), and its morale die is `die`. */
function struck(target: string, die: number, more: Partial<Picture> = {}): Drawn {
  const game = drawn({
    phase: "phasingMelee",
    phasing: "english",
    ...more,
    counters: { "EN-CAV-HEREFORD": "1420", "SC-INF-HIGH": target, ...more.counters },
    dice: [1, 1, die],
  })
  game.play({ type: "melee", unit: game.unit("EN-CAV-HEREFORD"), target: game.unit("SC-INF-HIGH") })
  game.allDiceUsed()
  return game
}

function check(game: Drawn) {
  const event = game.events.find(({ type }) => type === "moraleChecked")
  return { modified: event?.data["modified"], levels: event?.data["levels"] }
}

function routOf(game: Drawn, id: string): number {
  return game.field.state.rout[game.unit(id)]
}

describe("the table of morale", () => {
  it("10.2 every figure of the table, for ratings A to E and dice from -1 to 7", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { "EN-INF-NWALES": "1420 NNE organised" },
    })
    const ratings = ["EN-CAV-HOUSE", "EN-CAV-HEREFORD", "EN-CAV-UMFR", "SC-INF-HIGH", "EN-INF-NWALES"].map(game.unit)
    const printed: [number, number[]][] = [
      [-1, [2, 3, 3, 3, 3]],
      [0, [2, 2, 3, 3, 3]],
      [1, [1, 2, 2, 2, 3]],
      [2, [1, 1, 2, 2, 2]],
      [3, [0, 1, 1, 2, 2]],
      [4, [0, 0, 1, 1, 2]],
      [5, [0, 0, 0, 1, 1]],
      [6, [0, 0, 0, 0, 1]],
      [7, [0, 0, 0, 0, 0]],
    ]
    for (const [die, levels] of printed) {
      expect(
        ratings.map((unit) => routIncrease(game.field, unit, die)),
        `die ${die}`,
      ).toEqual(levels)
    }
  })

  it("10.2 a die below -1 counts as -1 and one above 7 as 7", () => {
    const game = drawn({ phase: "phasingMelee", phasing: "english", counters: {} })
    const unit = game.unit("EN-CAV-HEREFORD")
    expect([-9, -2].map((die) => routIncrease(game.field, unit, die))).toEqual([3, 3])
    expect([8, 12].map((die) => routIncrease(game.field, unit, die))).toEqual([0, 0])
  })

  it("10.0 a unit that suffers a result rolls one die on the column of its rating", () => {
    // D: 1 to 3 two levels, 4 and 5 one, 6 none.
    for (const [die, levels] of [
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 1],
      [5, 1],
      [6, 0],
    ]) {
      expect(check(struck("1419 SSW", die))).toEqual({ modified: die, levels })
    }
  })

  it("10.0 a disorganised unit checks on the rating of its disorganised side", () => {
    // Yorkshire is D organised (a 6: nothing) and E disorganised (a 6: one level).
    for (const [mode, levels] of [
      ["organised", 0],
      ["disorganised", 1],
    ]) {
      const game = drawn({
        phase: "phasingMelee",
        phasing: "scottish",
        counters: { "SC-CAV-1": "1420 mounted", "EN-INF-YORK1": `1419 NNW ${mode}` },
        dice: [1, 1, 6],
      })
      game.play({ type: "melee", unit: game.unit("SC-CAV-1"), target: game.unit("EN-INF-YORK1") })
      expect(check(game).levels).toBe(levels)
    }
  })
})

describe("rout levels", () => {
  it("10.1 rout levels add up: two levels on top of one are three", () => {
    // 3 less 1 is 2: two levels for D.
    expect(routOf(struck("1419 SSW rout1", 3), "SC-INF-HIGH")).toBe(3)
  })

  it("10.1 a unit at the fourth level is still there", () => {
    // 5 less 2 is 3: two levels on top of two.
    // Gloucester has an attack left, so that the phase goes on.
    const more = { "EN-CAV-GLOUC": "1520", "SC-CAV-1": "1521 mounted" }
    const game = struck("1419 SSW rout2", 5, { counters: more })
    expect(routOf(game, "SC-INF-HIGH")).toBe(4)
    expect(game.where("SC-INF-HIGH")).toBe("1419 SSW")
  })

  it("10.1 beyond the fourth level a unit is eliminated at once and removed", () => {
    // 6 less 4 is 2: two levels on top of four.
    const game = struck("1419 SSW rout4", 6, { counters: { "SC-CAV-1": "1512 mounted" } })
    expect(game.where("SC-INF-HIGH")).toBe("off")
    expect(game.events.some(({ type }) => type === "eliminated")).toBe(true)
    expect(pointsOf(game.field, 1)).toBe(4)
  })

  it("10.1 routed units do not fire, attack or move", () => {
    const counters = { "EN-CAV-HEREFORD": "1420 rout1", "EN-LBW-HE1": "1520 fire rout1", "SC-INF-HIGH": "1419 SSW" }
    const target = (game: Drawn) => game.unit("SC-INF-HIGH")
    const fire = drawn({ phase: "fire", phasing: "english", counters: { ...counters, "EN-LBW-HE2": "1320 fire" } })
    expect(fire.verdict({ type: "fire", unit: fire.unit("EN-LBW-HE1"), target: target(fire) })).toBe("8.0 routedUnit")
    const melee = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { ...counters, "EN-CAV-GLOUC": "1418" },
    })
    expect(melee.verdict({ type: "melee", unit: melee.unit("EN-CAV-HEREFORD"), target: target(melee) })).toBe(
      "9.0 routedUnit",
    )
    const move = drawn({ phase: "movement", phasing: "english", counters: { ...counters, "EN-CAV-GLOUC": "1416" } })
    expect(move.verdict({ type: "move", unit: move.unit("EN-CAV-HEREFORD"), with: [] })).toBe("5.0 routedUnit")
  })
})

describe("modifiers of the morale die", () => {
  it("10.31 the unit's rout level is subtracted", () => {
    expect([1, 2, 3, 4].map((level) => check(struck(`1419 SSW rout${level}`, 6)).modified)).toEqual([5, 4, 3, 2])
  })

  it("10.32 fatigue subtracts two on game-turns 9 and 10, and only then", () => {
    expect([1, 8, 9, 10].map((turn) => check(struck("1419 SSW", 6, { turn })).modified)).toEqual([6, 6, 4, 4])
  })

  it("13.0 fatigue comes with game-turn 9, for both sides and in both player-turns", () => {
    for (const [turn, modified] of [
      [8, 6],
      [9, 4],
    ]) {
      for (const phase of ["phasingMelee", "otherMelee"] as const) {
        const english = struck("1419 SSW", 6, {
          turn,
          phase,
          phasing: phase === "phasingMelee" ? "english" : "scottish",
        })
        expect(check(english).modified).toBe(modified)
      }
      const game = drawn({
        phase: "phasingMelee",
        phasing: "scottish",
        turn,
        counters: { "EN-CAV-HEREFORD": "1420", "SC-CAV-1": "1419 mounted" },
        dice: [1, 1, 6],
      })
      game.play({ type: "melee", unit: game.unit("SC-CAV-1"), target: game.unit("EN-CAV-HEREFORD") })
      expect(check(game).modified).toBe(modified)
    }
  })

  it("13.2 a tired unit that would stand on a 6 takes a level", () => {
    expect(routOf(struck("1419 SSW", 6, { turn: 8 }), "SC-INF-HIGH")).toBe(0)
    expect(routOf(struck("1419 SSW", 6, { turn: 9 }), "SC-INF-HIGH")).toBe(1)
  })

  // The Highlanders fill 1419 and 1319 and look south-south-west: 1418 is behind their centre.
  const behind = { "EN-CAV-GLOUC": "1418" }

  it("10.33 an enemy in the rear centre hex subtracts one, though he is not the attacker", () => {
    expect(check(struck("1419 SSW", 6)).modified).toBe(6)
    expect(check(struck("1419 SSW", 6, { counters: behind })).modified).toBe(5)
  })

  it("10.33 an enemy routed in the rear counts too, one in the other rear hexes, a friend or a leader alone do not", () => {
    const modified = (counters: Record<string, string>) => check(struck("1419 SSW", 6, { counters })).modified
    expect(modified({ "EN-CAV-GLOUC": "1418 rout2" })).toBe(5)
    for (const hex of ["1318", "1519"]) expect(modified({ "EN-CAV-GLOUC": hex }), hex).toBe(6)
    expect(modified({ "SC-CAV-1": "1418 mounted" })).toBe(6)
    expect(modified({ "EN-LDR-GL": "1418" })).toBe(6)
  })

  it("10.33 the rear counts against fire as well", () => {
    const game = drawn({
      phase: "fire",
      phasing: "english",
      counters: { "EN-LBW-HE1": "1420 fire", "EN-CAV-HEREFORD": "1421", "SC-INF-HIGH": "1419 SSW", ...behind },
      dice: [1, 1, 6],
    })
    game.play({ type: "fire", unit: game.unit("EN-LBW-HE1"), target: game.unit("SC-INF-HIGH") })
    expect(check(game).modified).toBe(5)
  })

  it("10.33 a single counter has no rear", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: {
        "EN-CAV-HEREFORD": "1420",
        "SC-ARC-1": "1419 melee",
        "EN-CAV-GLOUC": "1418",
        "EN-CAV-CLIFF": "1319",
        "EN-CAV-BEAUM": "1519",
      },
      dice: [1, 1, 6],
    })
    game.play({ type: "melee", unit: game.unit("EN-CAV-HEREFORD"), target: game.unit("SC-ARC-1") })
    expect(check(game).modified).toBe(6)
  })

  it("10.3 modifiers add up: rout level, fatigue, the rear and the lance", () => {
    // 6 less 1, 2, 1 and 2 is 0: three levels for D, four with the one it had.
    const game = struck("1419 SSW rout1", 6, {
      turn: 9,
      counters: { ...behind, "EN-CAV-HEREFORD": "1420 lance" },
      charges: { "EN-CAV-HEREFORD": "SC-INF-HIGH" },
    })
    expect(check(game)).toEqual({ modified: 0, levels: 3 })
    expect(routOf(game, "SC-INF-HIGH")).toBe(4)
  })
})
