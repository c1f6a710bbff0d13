import { describe, expect, it } from "vitest"
import { ROUTED } from "../src/position.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

type Counters = NonNullable<Picture["counters"]>

const hits = (game: Drawn, id: string) => game.state.hits[game.unit(id)]

function attack(counters: Counters, attacks: Counters, lead: string, dice: readonly number[]): Drawn {
  const game = drawn({ counters, attacks, at: { shock: "pazzo" }, dice })
  game.play({ type: "resolve", target: attacks[lead], lead })
  return game
}

describe("rout", () => {
  it("a unit with as many hits as its printed rating is gone at once, and counts for the enemy (10.8)", () => {
    // Ratings of 6 against 2 add four: 8 is D/1*, 10 D/2*.
    const counters = { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W hits4" }
    const left = attack(counters, { [FIESCHI]: FEDITORI }, FIESCHI, [2, 2])
    expect(hits(left, FEDITORI)).toBe(5)
    expect(left.where(FEDITORI)).toBe("1309 W")
    const routed = attack(counters, { [FIESCHI]: FEDITORI }, FIESCHI, [3, 3])
    expect(routed.where(FEDITORI)).toBe("off")
    expect(routed.state.fate[routed.unit(FEDITORI)]).toBe(ROUTED)
    // Two hits and the rout.
    expect(routed.state.points[0]).toBe(3)
  })

  it("a unit that the hits rout does not retreat or roll for Disruption any more (10.8)", () => {
    const game = attack(
      { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W disrupted hits5" },
      { [FIESCHI]: FEDITORI },
      FIESCHI,
      [4, 4],
    )
    expect(game.told("retreated")).toEqual([])
    expect(game.told("disruptedAgain")).toEqual([])
    game.allDiceUsed()
  })

  it("an attacker can rout too (10.8)", () => {
    // 1 against 6 takes five off: 2 on column 0 is 2/-.
    const game = attack({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W" }, { [FIESCHI]: FEDITORI }, FIESCHI, [3, 3])
    expect(game.where(FIESCHI)).toBe("off")
    expect(game.procedure()).toBe("continuum")
    // One hit was all it had to lose, and the rout.
    expect(game.state.points[1]).toBe(2)
  })
})

describe("when everybody routs", () => {
  const attacks = { [FIESCHI]: FEDITORI }
  const keep = (unit: string) => ({ type: "keep", unit })

  it("the attacker may keep one unit, with one point of cohesion left, and it advances (10.8.1, 10.9)", () => {
    const game = attack({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W hits5" }, attacks, FIESCHI, [3, 4])
    expect(game.told("struck")[0]).toMatchObject({ attackerHits: 1, defenderHits: 1 })
    expect(game.procedure()).toBe("lastStand")
    expect(game.asked()).toBe("ghibelline")
    expect(game.where(FEDITORI)).toBe("off")
    game.play(keep(FIESCHI))
    expect(hits(game, FIESCHI)).toBe(5)
    // It was hit in shock like any other (10.6.6).
    expect(game.state.disrupted[game.unit(FIESCHI)]).toBe(1)
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.where(FIESCHI)).toBe("1210 E")
  })

  it("he need not (10.8.1)", () => {
    const game = attack({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W hits5" }, attacks, FIESCHI, [3, 4])
    game.play({ type: "letGo" })
    expect(game.where(FIESCHI)).toBe("off")
    expect(game.procedure()).toBe("continuum")
    expect(game.state.points).toEqual([2, 2])
  })

  it("the hit that is taken back earns the enemy nothing (10.8.1, 17.1.1)", () => {
    // One hit each: Fieschi end with the five they had.
    const game = attack({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W hits5" }, attacks, FIESCHI, [3, 4])
    game.play(keep(FIESCHI))
    expect(game.state.points).toEqual([2, 0])
    // Fieschi with four hits take two and keep one of them: two less for the enemy beside them, a 2 on column 1 is 2/D. The
    // Disrupted defender rolls a 1 and loses his last point.
    const beset = {
      [FIESCHI]: "1110 E hits4",
      [FEDITORI]: "1210 W hits5 disrupted",
      "vieri-c-feditori-2": "1109 SSE",
    }
    const two = attack(beset, attacks, FIESCHI, [1, 1, 1])
    expect(two.told("struck")[0]).toMatchObject({ column: 1, total: 2, attackerHits: 2 })
    two.play(keep(FIESCHI))
    expect(two.state.points).toEqual([2, 1])
    two.allDiceUsed()
  })

  it("with several broken attackers he keeps one of his choice; only the lead unit would advance (10.8.1, 10.9)", () => {
    // Orvieto lead. Column 1, ratings 1 against 1: 2 is 2/D, a hit for each; the Disrupted defender loses his last point.
    const counters = {
      [FIESCHI]: "1110 E hits5",
      [ORVIETO]: "1109 E hits5 disrupted",
      [FEDITORI]: "1210 W hits5 disrupted",
    }
    const game = attack(counters, { ...attacks, [ORVIETO]: FEDITORI }, ORVIETO, [1, 1, 1])
    expect(game.told("struck")[0]).toMatchObject({ column: 1, total: 2, attackerHits: 2 })
    expect(game.offers("keep").sort()).toEqual([FIESCHI, ORVIETO].sort())
    expect(game.verdict(keep(FEDITORI))).toBe("10.8.1 notAnAttacker")
    game.play(keep(FIESCHI))
    expect([game.where(FIESCHI), game.where(ORVIETO)]).toEqual(["1110 E", "off"])
    expect(hits(game, FIESCHI)).toBe(5)
    expect(game.procedure()).toBe("continuum")
    game.allDiceUsed()
  })

  it("while one attacker stands, or the defender, nobody is kept (10.8.1)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E hits5 disrupted", [FEDITORI]: "1210 W hits5 disrupted" }
    const game = attack(counters, { ...attacks, [ORVIETO]: FEDITORI }, ORVIETO, [1, 1, 1])
    expect(game.told("lastStand")).toEqual([])
    expect([game.where(FIESCHI), game.where(ORVIETO), game.where(FEDITORI)]).toEqual(["1110 E", "off", "off"])
    expect(game.procedure()).toBe("continuum")
    const defended = attack({ [FIESCHI]: "1110 E hits5", [FEDITORI]: "1210 W" }, attacks, FIESCHI, [1, 1])
    expect(defended.where(FIESCHI)).toBe("off")
  })
})
