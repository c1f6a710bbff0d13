import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

type Counters = NonNullable<Picture["counters"]>
type Rest = Pick<Picture, "points" | "level">

/** Fieschi against one unit in 1210. */
function fight(target: string, marks: string, dice: readonly number[], others: Counters = {}, rest: Rest = {}): Drawn {
  const game = drawn({
    counters: { [FIESCHI]: "1110 E", [target]: `1210 W${marks}`, ...others },
    attacks: { [FIESCHI]: target },
    at: { shock: "pazzo" },
    dice,
    ...rest,
  })
  game.play({ type: "resolve", target, lead: FIESCHI })
  return game
}

const outcome = (game: Drawn) => game.position.outcome

describe("Victory Points", () => {
  it("horse: one for each hit, one more for the rout (17.0, 17.1, 17.1.1)", () => {
    expect(fight(FEDITORI, "", [5, 5]).state.points).toEqual([2, 0])
    expect(fight(FEDITORI, " hits5", [2, 1]).state.points).toEqual([2, 0])
    // 1/1: a point each.
    expect(fight(FEDITORI, "", [3, 4]).state.points).toEqual([1, 1])
  })

  it("hits that a Disruption brings count as well (17.1.1)", () => {
    // Column 1, 6: 1/1, and 6 against the 5 left.
    expect(fight(FEDITORI, " disrupted", [3, 3, 6]).state.points).toEqual([2, 1])
  })

  it("hits beyond what a unit has to lose are not inflicted (17.1.1)", () => {
    // Ratings of 6 against 1 make 7 a 12: three hits on a unit with one point.
    expect(fight(FEDITORI, " hits5", [3, 4]).state.points).toEqual([2, 0])
  })

  it("infantry, crossbows and archers: nothing for hits, two for the rout (17.1.1)", () => {
    for (const target of ["mangiatori-i-firenze-1", "rossa-x-firenze-1", "rossa-a-firenze-1"]) {
      const hit = fight(target, "", [3, 3, 1])
      expect(hit.state.hits[hit.unit(target)], target).toBeGreaterThan(0)
      expect(hit.state.points[0], target).toBe(0)
      const last = target.includes("-i-") ? " hits4" : " hits3"
      const routed = fight(target, last, [4, 4])
      expect(routed.where(target), target).toBe("off")
      expect(routed.state.points[0], target).toBe(2)
    }
  })

  it("pavises: nothing (17.1.1)", () => {
    expect(fight("rossa-p-firenze-1", "", []).state.points).toEqual([0, 0])
  })

  it("a Capitano killed or captured: a die times his combat value (17.1.1)", () => {
    // Donati is worth 2, Vieri 1. 6 against 1 and the Capitano's value; the rout, the death, the die of 3.
    const points = (capitano: string, horse: string, friend: string, marks: string) => {
      const game = fight(horse, marks, [3, 3, 6, 3], { [capitano]: "1210", [friend]: "1610 W" })
      expect(game.told("capitanoKilled")).toHaveLength(1)
      return game.state.points[0] + 8 * game.state.level[0]
    }
    expect(points("vieri-capitano", FEDITORI, "vieri-c-feditori-2", " hits5")).toBe(2 + 3)
    expect(points("donati-capitano", "donati-c-pistoia-1", "donati-c-lucca-1", " hits4")).toBe(2 + 6)
  })

  it("a hero: a die (17.1.1)", () => {
    const game = drawn({
      counters: { [FEDITORI]: "1110 E", "montefeltro-c-arezzo-1": "1210 W hits5", "montefeltro-hero": "1210" },
      attacks: { [FEDITORI]: "montefeltro-c-arezzo-1" },
      at: { shock: "vieri" },
      // 6 against 1 less two for the Paladini: 8. Two for the unit and four.
      dice: [2, 3, 4],
    })
    game.play({ type: "resolve", target: "montefeltro-c-arezzo-1", lead: FEDITORI })
    expect(game.state.points[1] + 4 * game.state.level[1]).toBe(2 + 4)
    game.allDiceUsed()
  })

  it("the Standard: a level, and no points (17.1.1)", () => {
    const game = fight("durfort-c-anjou-1", " hits5", [2, 2, 1], { "durfort-standard": "1210" })
    expect(game.state.level[0]).toBe(1)
    expect(game.state.points[0]).toBe(2)
  })

  it("they are counted the moment they are won (17.1.2)", () => {
    const game = fight(FEDITORI, "", [4, 4])
    expect(game.procedure()).toBe("regroup")
    expect(game.state.points[0]).toBe(1)
    const volley = drawn({
      counters: { "guglielmino-capitano": "1010", "guglielmino-x-arezzo-1": "1110 E", [FEDITORI]: "1210 W disrupted" },
      at: { orders: "guglielmino" },
      dice: [5, 5, 1],
    })
    volley.play({ type: "fire", unit: "guglielmino-x-arezzo-1", target: FEDITORI, facing: "E" })
    expect(volley.procedure()).toBe("orders")
    expect(volley.state.points[0]).toBe(1)
  })
})

describe("Victory Levels", () => {
  it("both sides begin at 0 with no points (17.2)", () => {
    const { state } = drawn({ asSetUp: true })
    expect([state.points, state.level]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  it("at the scenario's number the level rises and the points begin again: 8 for the Ghibellines, 4 for the Guelphs (17.2)", () => {
    const before = fight(FEDITORI, "", [4, 4], {}, { points: [6, 0] })
    expect([before.state.points[0], before.state.level[0]]).toEqual([7, 0])
    const reached = fight(FEDITORI, "", [4, 4], {}, { points: [7, 0] })
    expect([reached.state.points[0], reached.state.level[0]]).toEqual([0, 1])
    const guelph = fight(FEDITORI, "", [3, 4], {}, { points: [0, 3] })
    expect([guelph.state.points[1], guelph.state.level[1]]).toEqual([0, 1])
  })

  it("points beyond the number count for the next level (17.2)", () => {
    // Two hits and the rout: three.
    const game = fight(FEDITORI, " hits4", [3, 3], {}, { points: [6, 0] })
    expect([game.state.points[0], game.state.level[0]]).toEqual([1, 1])
  })

  it("at 12 the enemy army breaks and the game is won (17.2.2)", () => {
    const game = fight(FEDITORI, "", [4, 4], {}, { points: [7, 0], level: [11, 0] })
    expect(outcome(game)).toMatchObject({ winner: "ghibelline", end: "armyRouted", rule: "17.2.2" })
    expect(game.asked()).toBe("")
    const short = fight(FEDITORI, "", [4, 4], {}, { points: [6, 0], level: [11, 0] })
    expect(outcome(short)).toBeNull()
  })

  it("the Standard can win it (17.1.1, 17.2.2)", () => {
    const game = fight("durfort-c-anjou-1", " hits5", [2, 2, 1], { "durfort-standard": "1210" }, { level: [11, 0] })
    expect(outcome(game)).toMatchObject({ winner: "ghibelline", rule: "17.2.2" })
  })
})

describe("the accelerating roll", () => {
  const counters = {
    "pazzo-capitano": "0810",
    [FIESCHI]: "0810 E",
    "vieri-capitano": "1610",
    [FEDITORI]: "1610 W",
  }
  const after = (
    level: [number, number],
    dice: readonly number[],
    by: "basic" | "continuum" | "interruptio" = "basic",
  ) => {
    const game = drawn({ counters, level, at: { orders: "pazzo", by }, dice })
    game.play({ type: "endOrders" })
    game.allDiceUsed()
    return game
  }

  it("after an activation an army at level 2 or more rolls: within its level it rises by one (17.2.1)", () => {
    expect(after([5, 0], [2, 3]).state.level[0]).toBe(6)
    expect(after([5, 0], [3, 3]).state.level[0]).toBe(5)
    expect(after([2, 0], [1, 1]).state.level[0]).toBe(3)
  })

  it("at level 1 nobody rolls, and the other army's level does not matter (17.2.1)", () => {
    expect(after([1, 9], []).state.level).toEqual([1, 9])
  })

  it("after a Continuum and an Interruptio as well (17.2.1)", () => {
    expect(after([4, 0], [1, 2], "continuum").state.level[0]).toBe(5)
    expect(after([4, 0], [1, 2], "interruptio").state.level[0]).toBe(5)
  })

  it("it can win the game (17.2.1, 17.2.2)", () => {
    expect(outcome(after([11, 0], [1, 2]))).toMatchObject({ winner: "ghibelline", rule: "17.2.2" })
  })
})

describe("the sudden end", () => {
  const low = { montefeltro: 1, guglielmino: 1, novello: 1, durfort: 1, mangiatori: 1, maghinardo: 1 }
  const counters = { "pazzo-capitano": "0810", [FIESCHI]: "0810 E", "vieri-capitano": "1610", [FEDITORI]: "1610 W" }
  /** The highest boxes are Vieri's 5 and Pazzo's 4; Donati waits in Reserve with 10. */
  const field = (dice: readonly number[], active: string) =>
    drawn({
      counters,
      capacity: { ...low, pazzo: 4, vieri: 5, donati: 10 },
      reserve: ["donati"],
      at: "continuum",
      active,
      dice,
    })

  it("a roll for Continuum above the two highest released markers together ends the battle in a draw (17.3)", () => {
    const ended = field([4, 6], "ghibelline")
    ended.play({ type: "continuum", battaglia: "pazzo" })
    expect(outcome(ended)).toMatchObject({ winner: null, end: "suddenEnd", rule: "17.3" })
    const goesOn = field([4, 5], "ghibelline")
    goesOn.play({ type: "continuum", battaglia: "pazzo" })
    expect(outcome(goesOn)).toBeNull()
  })

  it("whoever rolls, and for an Interruptio too, with the markers as they are before the roll is paid (17.3)", () => {
    const ended = field([1, 1, 4, 5], "ghibelline")
    ended.play({ type: "continuum", battaglia: "pazzo" })
    // Pazzo has paid his box and stands at 3: now more than 8 is too much.
    ended.play({ type: "interruptio", battaglia: "vieri" })
    expect(outcome(ended)).toMatchObject({ winner: null, end: "suddenEnd", rule: "17.3" })
    const goesOn = field([1, 1, 4, 4], "ghibelline")
    goesOn.playAll({ type: "continuum", battaglia: "pazzo" }, { type: "interruptio", battaglia: "vieri" })
    expect(outcome(goesOn)).toBeNull()
  })

  it("released, Donati counts with his ten (17.3)", () => {
    const game = drawn({
      counters,
      capacity: { ...low, pazzo: 4, vieri: 5, donati: 10 },
      at: "continuum",
      active: "ghibelline",
      dice: [4, 6],
    })
    game.play({ type: "continuum", battaglia: "pazzo" })
    expect(outcome(game)).toBeNull()
  })
})
