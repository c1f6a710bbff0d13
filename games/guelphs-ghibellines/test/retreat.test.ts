import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M

type Counters = NonNullable<Picture["counters"]>

const hits = (game: Drawn, id: string) => game.state.hits[game.unit(id)]
const resolve = (target: string, lead: string) => ({ type: "resolve", target, lead })
const regroup = (facing: string) => ({ type: "regroup", facing })

/** Fieschi attack the defender, 8 on the dice: on column 0 D/1*. */
function attack(counters: Counters, defender = FEDITORI, dice: readonly number[] = [4, 4]): Drawn {
  const game = drawn({ counters, attacks: { [FIESCHI]: defender }, at: { shock: "pazzo" }, dice })
  game.play(resolve(defender, FIESCHI))
  return game
}

describe("who goes back", () => {
  const counters = { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W" }

  it("a defender who loses more hits than the attacker retreats (10.7)", () => {
    expect(attack(counters).where(FEDITORI)).toBe("1309 W")
  })

  it("with equal hits, or with a mere Disruption, he stays (10.7)", () => {
    expect(attack(counters, FEDITORI, [3, 4]).where(FEDITORI)).toBe("1210 W")
    expect(attack(counters, FEDITORI, [3, 3]).where(FEDITORI)).toBe("1210 W")
  })

  it("hits that a Disruption adds do not make him retreat (10.7)", () => {
    // Column 1: 6 is 1/1. The Disrupted defender rolls 6 against the 5 left and loses one more than the attacker.
    const game = attack({ ...counters, [FEDITORI]: "1210 W disrupted" }, FEDITORI, [3, 3, 6])
    expect([hits(game, FIESCHI), hits(game, FEDITORI)]).toEqual([1, 2])
    expect(game.where(FEDITORI)).toBe("1210 W")
    game.allDiceUsed()
  })

  it("the attacker never retreats (10.7)", () => {
    const game = attack(counters, FEDITORI, [1, 1])
    expect(hits(game, FIESCHI)).toBe(2)
    expect(game.where(FIESCHI)).toBe("1110 E")
    expect(game.told("retreated")).toEqual([])
  })
})

describe("where he goes", () => {
  it("one hex straight away from the lead unit, from whatever side it comes (10.7.1)", () => {
    for (const [from, to] of [
      ["1209 SSE", "1211 W"],
      ["1309 W", "1110 W"],
      ["1310 W", "1109 W"],
      ["1211 NNE", "1209 W"],
      ["1110 E", "1309 W"],
      ["1109 E", "1310 W"],
    ]) {
      expect(attack({ [FIESCHI]: from, [FEDITORI]: "1210 W" }).where(FEDITORI), from).toBe(to)
    }
  })

  it("he may then turn one vertex, before the enemy too (10.7.1, 6.1.1)", () => {
    // Orvieto in 1308 looks at 1309.
    const counters = { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W", [ORVIETO]: "1308 SSE" }
    const game = attack(counters)
    expect(game.procedure()).toBe("regroup")
    expect(game.asked()).toBe("guelph")
    expect(game.offers("regroup").sort()).toEqual(["NNW", "SSW", "W"])
    expect(game.verdict(regroup("E"))).toBe("10.7.1 oneVertexOnly")
    game.play(regroup("NNW"))
    expect(game.where(FEDITORI)).toBe("1309 NNW")
  })

  it("personalities go with their unit (10.7.1)", () => {
    const game = attack(
      {
        [FIESCHI]: "1110 E",
        "durfort-c-anjou-1": "1210 W",
        "durfort-capitano": "1210",
        "durfort-standard": "1210",
        "vieri-capitano": "1210",
      },
      "durfort-c-anjou-1",
      // One less for Durfort: D/1*. Then a die for each Capitano.
      [4, 5, 1, 1],
    )
    game.play(regroup("W"))
    for (const id of ["durfort-capitano", "durfort-standard", "vieri-capitano"]) expect(game.where(id), id).toBe("1309")
    game.allDiceUsed()
  })

  it("pavises go with their missile unit and turn with it (10.7.1, 14.0.1)", () => {
    const game = attack(
      { [FIESCHI]: "1110 E", "rossa-x-firenze-1": "1210 W", "rossa-p-firenze-1": "1210 W" },
      "rossa-x-firenze-1",
      // Column 2, and 6 against 4 less one for the pavises: 7 is D/1*.
      [3, 3],
    )
    game.play(regroup("SSW"))
    expect(game.where("rossa-x-firenze-1")).toBe("1309 SSW")
    expect(game.where("rossa-p-firenze-1")).toBe("1309 SSW")
  })

  it("bad ground Disrupts whoever retreats into it (8.2.4, 10.7.1)", () => {
    // From 2510 over the stream to 2410; then the hit's own Disruption, a 5 against the 5 that are left.
    const game = attack({ [FIESCHI]: "2611 W", [FEDITORI]: "2510 E" }, FEDITORI, [4, 4, 5])
    game.play(regroup("E"))
    expect(game.where(FEDITORI)).toBe("2410 E")
    expect(game.told("disruptedAgain")).toHaveLength(1)
    expect(hits(game, FEDITORI)).toBe(1)
    game.allDiceUsed()
  })
})

describe("a way back that is barred", () => {
  const counters = { [FIESCHI]: "1110 E", [FEDITORI]: "1210 W" }

  it("a friend, an enemy or pavises behind him bar it, and cost one hit more (10.7.2)", () => {
    for (const id of ["vieri-c-feditori-2", ORVIETO, "rossa-p-firenze-1"]) {
      const game = attack({ ...counters, [id]: "1309 W" })
      expect(game.where(FEDITORI), id).toBe("1210 W")
      expect(game.told("couldNotRetreat"), id).toHaveLength(1)
      expect(hits(game, FEDITORI), id).toBe(2)
    }
  })

  it("so do river and the edge of the map (10.7.2)", () => {
    const river = attack({ [FIESCHI]: "1203 NNE", [FEDITORI]: "1202 SSE" })
    expect([river.where(FEDITORI), hits(river, FEDITORI)]).toEqual(["1202 SSE", 2])
    const edge = attack({ [FIESCHI]: "1516 SSE", [FEDITORI]: "1517 NNE" })
    expect([edge.where(FEDITORI), hits(edge, FEDITORI)]).toEqual(["1517 NNE", 2])
  })

  it("an enemy zone of control does not, nor a Capitano alone (10.7.2)", () => {
    expect(attack({ ...counters, [ORVIETO]: "1308 SSE" }).where(FEDITORI)).toBe("1309 W")
    expect(attack({ ...counters, "vieri-capitano": "1309" }).where(FEDITORI)).toBe("1309 W")
  })

  it("he does not look for another way (10.7.1, 10.7.2)", () => {
    const game = attack({ ...counters, "vieri-c-feditori-2": "1309 W" })
    expect(game.procedure()).not.toBe("regroup")
    expect(game.where(FEDITORI)).toBe("1210 W")
  })

  it("the hit counts before the Disruption is rolled (10.6, 10.7.2)", () => {
    // Column 1: 7 is D/1*; one hit and one for the barred way leave 4, and the die of 5 costs one more.
    const game = attack(
      { ...counters, [FEDITORI]: "1210 W disrupted", "vieri-c-feditori-2": "1309 W" },
      FEDITORI,
      [3, 4, 5],
    )
    expect(hits(game, FEDITORI)).toBe(3)
    game.allDiceUsed()
  })

  it("it can break him (10.7.2, 10.8)", () => {
    const game = attack({ ...counters, [FEDITORI]: "1210 W hits4", "vieri-c-feditori-2": "1309 W" }, FEDITORI, [2, 4])
    // Ratings of 6 against 2 add four: 10 is D/2*, and that is the end already; with one hit less the barred way is.
    expect(game.where(FEDITORI)).toBe("off")
    const two = attack({ ...counters, [FEDITORI]: "1210 W hits4", "vieri-c-feditori-2": "1309 W" }, FEDITORI, [2, 2])
    expect(two.told("struck")[0]).toMatchObject({ total: 8, defenderHits: 1 })
    expect(two.told("couldNotRetreat")).toHaveLength(1)
    expect(two.where(FEDITORI)).toBe("off")
  })
})
