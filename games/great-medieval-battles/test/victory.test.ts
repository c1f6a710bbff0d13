import { describe, expect, it } from "vitest"
import { CAPTURED, ELIMINATED, ROUTED_OFF } from "../src/position.ts"
import { outcomeOf, pointsOf } from "../src/victory.ts"
import { viewBattle } from "../src/view.ts"
import { drawn, type Drawn } from "./drawn.ts"

const SCOTS = 0
const ENGLISH = 1

/** A battle in which these counters are lost. */
function lost(ids: readonly string[], fate = ELIMINATED): Drawn {
  const game = drawn({ phase: "movement", phasing: "english", counters: { "EN-CAV-DESP": "1420" } })
  for (const id of ids) game.field.state.fate[game.unit(id)] = fate
  return game
}

const HORSE = ["HEREFORD", "GLOUC", "MONTH", "CLIFF", "BEAUM", "UMFR", "HOUSE", "PEMB", "DESP"].map(
  (x) => `EN-CAV-${x}`,
)
const FOOT = ["YORK1", "YORK2", "YORK3", "YORK4", "LINC1"].map((x) => `EN-INF-${x}`)

describe("victory points", () => {
  it("20.1 points are given for each enemy lost, by its type, and nothing for a double counter", () => {
    expect(pointsOf(lost([]).field, SCOTS)).toBe(0)
    const game = lost(["EN-INF-YORK1", "EN-LBW-HE1", "EN-XBW-GASC"])
    expect(pointsOf(game.field, SCOTS)).toBe(6)
    expect(pointsOf(game.field, ENGLISH)).toBe(0)
  })

  it("20.11 the English have 30 for King Robert, 6 for other leaders, 10 for schiltroms and horse, 4 for foot", () => {
    for (const [id, points] of [
      ["SC-LDR-BRUCE", 30],
      ["SC-LDR-EBRUCE", 6],
      ["SC-LDR-RAND", 6],
      ["SC-LDR-DOUG", 6],
      ["SC-LDR-KEITH", 6],
      ["SC-SCH-ROSS", 10],
      ["SC-CAV-1", 10],
      ["SC-INF-HIGH", 4],
      ["SC-ARC-1", 4],
    ] as const) {
      const game = lost([id], id.includes("LDR") ? CAPTURED : ELIMINATED)
      expect(pointsOf(game.field, ENGLISH), id).toBe(points)
      expect(pointsOf(game.field, SCOTS), id).toBe(0)
    }
  })

  it("16.23 20.11 horse that has dismounted is foot for all purposes: it gives 4 points when it is lost", () => {
    const game = drawn({
      phase: "phasingMelee",
      phasing: "english",
      counters: { "EN-CAV-HOUSE": "1010", "SC-CAV-1": "1011 dismounted rout4", "SC-CAV-2": "1020 mounted rout4" },
      dice: [1, 1, 1],
    })
    game.play({ type: "melee", unit: game.unit("EN-CAV-HOUSE"), target: game.unit("SC-CAV-1") })
    game.allDiceUsed()
    expect(game.where("SC-CAV-1")).toBe("off")
    expect(pointsOf(game.field, ENGLISH)).toBe(4)
    game.field.state.fate[game.unit("SC-CAV-2")] = ROUTED_OFF
    expect(pointsOf(game.field, ENGLISH)).toBe(14)
    expect(viewBattle(game.field).lost.map(({ points }) => points)).toEqual([4])
  })

  it("20.12 the Scots have 10 for King Edward, 2 for other leaders, 5 for horse, 2 for foot", () => {
    for (const [id, points] of [
      ["EN-LDR-ED", 10],
      ["EN-LDR-HE", 2],
      ["EN-LDR-ARG", 2],
      ["EN-CAV-HOUSE", 5],
      ["EN-LBW-ED1", 2],
      ["EN-XBW-GASC", 2],
      ["EN-INF-NWALES", 2],
    ] as const) {
      const game = lost([id], id.includes("LDR") ? CAPTURED : ELIMINATED)
      expect(pointsOf(game.field, SCOTS), id).toBe(points)
      expect(pointsOf(game.field, ENGLISH), id).toBe(0)
    }
  })

  it("20.13 units that have routed off the map count as eliminated", () => {
    expect(pointsOf(lost(["EN-CAV-HOUSE", "EN-INF-YORK1"], ROUTED_OFF).field, SCOTS)).toBe(7)
  })
})

describe("levels of victory", () => {
  it("20.2 at each boundary of the levels, the Scots' points less the English ones", () => {
    const cases: [number, string[], string, string][] = [
      [50, [...HORSE.slice(0, 8), ...FOOT], "scottish", "decisive"],
      [49, [...HORSE, ...FOOT.slice(0, 2)], "scottish", "substantive"],
      [30, HORSE.slice(0, 6), "scottish", "substantive"],
      [29, [...HORSE.slice(0, 5), ...FOOT.slice(0, 2)], "scottish", "marginal"],
      [20, HORSE.slice(0, 4), "scottish", "marginal"],
      [19, [...HORSE.slice(0, 3), ...FOOT.slice(0, 2)], "english", "marginal"],
      [10, HORSE.slice(0, 2), "english", "marginal"],
      [9, [...HORSE.slice(0, 1), ...FOOT.slice(0, 2)], "english", "substantive"],
      [0, [], "english", "substantive"],
      [-1, [...HORSE.slice(0, 1), "SC-LDR-DOUG"], "english", "decisive"],
    ]
    for (const [score, ids, winner, end] of cases) {
      expect(outcomeOf(lost(ids).field), String(score)).toMatchObject({ winner, end, rule: "20.2", args: { score } })
    }
  })

  it("20.2 the score is the difference, so that English points lower it", () => {
    // 45 and 10 for the English losses, less 30 for King Robert: 25.
    const { args, winner, end } = outcomeOf(lost([...HORSE, "EN-LDR-ED", "SC-LDR-BRUCE"]).field)
    expect(args).toEqual({ score: 25, scottish: 55, english: 30 })
    expect([winner, end]).toEqual(["scottish", "marginal"])
  })

  it("20.0 the battle is decided at the end of game-turn ten, not before", () => {
    const counters = { "EN-CAV-HEREFORD": "1420", "SC-CAV-1": "1419 mounted", "SC-SCH-ROSS": "1410 close" }
    for (const [turn, phasing, over] of [
      [9, "english", false],
      [10, "scottish", false],
      [10, "english", true],
    ] as const) {
      const game = drawn({ turn, phasing, phase: "otherMelee", counters })
      for (const id of HORSE.slice(1, 6)) game.field.state.fate[game.unit(id)] = ELIMINATED
      expect(game.position.outcome).toBeNull()
      game.play({ type: "endMelee" })
      expect(game.position.outcome !== null).toBe(over)
      if (over)
        expect(game.position.outcome).toMatchObject({ winner: "scottish", end: "marginal", args: { score: 25 } })
    }
  })
})
