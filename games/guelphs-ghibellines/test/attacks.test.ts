import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2"
const THIRD = "vieri-c-feditori-3"

const step = (direction: string) => ({ type: "step", direction })
const HALT = { type: "halt" }
const declare = (target: string) => ({ type: "declare", target })
const resolve = (target: string, lead: string) => ({ type: "resolve", target, lead })

describe("declaring attacks", () => {
  // 1110 facing E has 1210 and 1211 before it, 1109 on its flank.
  const counters = {
    "pazzo-capitano": "1010",
    [FIESCHI]: "1110 E",
    [ORVIETO]: "1111 NNE",
    [FEDITORI]: "1210 W",
    [SECOND]: "1211 W",
    [THIRD]: "1109 E",
  }

  it("a unit with several enemies before it chooses one, and only one (10.5.1)", () => {
    const game = drawn({ counters, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: FIESCHI }, HALT)
    expect(game.procedure()).toBe("declaration")
    expect(game.offers("declare")).toEqual([FEDITORI, SECOND])
    game.play(declare(SECOND))
    expect(game.state.attack[game.unit(FIESCHI)]).toBe(game.unit(SECOND) + 1)
    expect(game.verdict({ type: "move", unit: FIESCHI })).toBe("5.1.3 alreadyOrdered")
  })

  it("only enemies before the unit can be named (10.5.1)", () => {
    const game = drawn({ counters, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: FIESCHI }, HALT)
    expect(game.verdict(declare(THIRD))).toBe("10.5.1 notFrontal")
    expect(game.verdict(declare(ORVIETO))).toBe("10.5.1 ownUnit")
    expect(game.verdict(declare("durfort-c-anjou-1"))).toBe("10.5.1 notOnMap")
    const apart = drawn({ counters: { ...counters, [THIRD]: "1309 W" }, at: { orders: "pazzo" } })
    apart.playAll({ type: "move", unit: FIESCHI }, HALT)
    expect(apart.verdict(declare(THIRD))).toBe("10.5.1 notAdjacent")
  })

  it("attacks are declared at the end of the move, and nothing is fought before the orders end (10.5, 10.5.1)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "1010", [FIESCHI]: "1009 E", [FEDITORI]: "1210 W" },
      at: { orders: "pazzo" },
      dice: [3, 4],
    })
    game.playAll({ type: "move", unit: FIESCHI }, step("SE"), declare(FEDITORI))
    expect(game.where(FIESCHI)).toBe("1109 E")
    expect(game.procedure()).toBe("orders")
    game.play({ type: "endOrders" })
    game.play(resolve(FEDITORI, FIESCHI))
    expect(game.told("struck")).toHaveLength(1)
    game.allDiceUsed()
  })

  it("a Move order does not oblige to attack (10.5.1, 5.3.1)", () => {
    const game = drawn({ counters, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: FIESCHI }, HALT, { type: "refrain" }, { type: "endOrders" })
    expect(game.told("struck")).toEqual([])
    expect(game.procedure()).toBe("continuum")
  })
})

describe("resolving attacks", () => {
  const counters = {
    "pazzo-capitano": "1010",
    [FIESCHI]: "1110 E",
    [ORVIETO]: "1112 E",
    "pazzo-c-arezzo-1": "1108 E",
    [FEDITORI]: "1210 W",
    [SECOND]: "1212 W",
    [THIRD]: "1208 W",
  }
  const attacks = { [FIESCHI]: FEDITORI, [ORVIETO]: SECOND }

  it("every declared attack must be fought, in the order that the attacker wants (10.5.2)", () => {
    const game = drawn({ counters, attacks, at: { shock: "pazzo" }, dice: [3, 4, 3, 4] })
    expect(game.asked()).toBe("ghibelline")
    expect(game.listed().map(({ type }) => type)).toEqual(["resolve", "resolve"])
    expect(game.offers("resolve")).toEqual([`${FEDITORI} ${FIESCHI}`, `${SECOND} ${ORVIETO}`])
    game.play(resolve(SECOND, ORVIETO))
    expect(game.offers("resolve")).toEqual([`${FEDITORI} ${FIESCHI}`])
    game.play(resolve(FEDITORI, FIESCHI))
    expect(game.procedure()).toBe("continuum")
    game.allDiceUsed()
  })

  it("the target cannot be changed, and without a marker nobody attacks (10.5.2)", () => {
    const game = drawn({ counters, attacks, at: { shock: "pazzo" } })
    expect(game.verdict(resolve(SECOND, FIESCHI))).toBe("10.5.3 notAnAttacker")
    expect(game.verdict(resolve(THIRD, "pazzo-c-arezzo-1"))).toBe("10.5.2 notAttacked")
  })

  it("units that attack the same enemy fight together under a lead unit of the attacker's choice (10.5.3)", () => {
    // Fieschi 6 and Orvieto 4 left of 6: whoever leads brings his rating against the 6 of the Feditori.
    const picture = {
      counters: { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E hits2", [FEDITORI]: "1210 W" },
      attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
      at: { shock: "pazzo" },
    }
    for (const [lead, total] of [
      [FIESCHI, 6],
      [ORVIETO, 4],
    ] as const) {
      const game = drawn({ ...picture, dice: [3, 3, 6, 6, 6, 6] })
      expect(game.offers("resolve")).toEqual([`${FEDITORI} ${FIESCHI}`, `${FEDITORI} ${ORVIETO}`])
      game.play(resolve(FEDITORI, lead))
      expect(game.told("struck")).toHaveLength(1)
      expect(game.told("struck")[0]).toMatchObject({ unit: game.unit(lead), column: 1, total })
    }
  })

  it("the lead unit decides where the defender goes and who follows him (10.5.3, 10.7.1, 10.9)", () => {
    const counters = { [FIESCHI]: "1110 E", [ORVIETO]: "1109 E", [FEDITORI]: "1210 W" }
    for (const [lead, retreat] of [
      [FIESCHI, "1309 W"],
      [ORVIETO, "1310 W"],
    ] as const) {
      const game = drawn({
        counters,
        attacks: { [FIESCHI]: FEDITORI, [ORVIETO]: FEDITORI },
        at: { shock: "pazzo" },
        dice: [4, 4],
      })
      game.playAll(
        resolve(FEDITORI, lead),
        { type: "regroup", facing: "W" },
        { type: "advance", facing: "E", capitano: 0 },
      )
      expect(game.where(FEDITORI)).toBe(retreat)
      expect(game.where(lead)).toBe("1210 E")
    }
  })

  it("a unit is attacked once in a step, and attacks once (10.5.4)", () => {
    const game = drawn({ counters, attacks, at: { shock: "pazzo" }, dice: [3, 4] })
    game.play(resolve(FEDITORI, FIESCHI))
    expect(game.verdict(resolve(FEDITORI, FIESCHI))).toBe("10.5.4 alreadyAttacked")
    expect(game.state.attack[game.unit(FIESCHI)]).toBe(0)
    expect(game.offers("resolve")).toEqual([`${SECOND} ${ORVIETO}`])
  })

  it("an attack whose target is gone before its turn is not fought (10.5.2)", () => {
    // The rout of the Standard's unit dismays its friends: the second Feditori, Disrupted with one point left, break too.
    const game = drawn({
      counters: {
        [FIESCHI]: "1110 E",
        [ORVIETO]: "1112 E",
        "durfort-c-anjou-1": "1210 W hits5",
        "durfort-standard": "1210",
        [SECOND]: "1212 W disrupted hits5",
      },
      attacks: { [FIESCHI]: "durfort-c-anjou-1", [ORVIETO]: SECOND },
      at: { shock: "pazzo" },
      dice: [6, 6, 6, 1],
    })
    game.play(resolve("durfort-c-anjou-1", FIESCHI))
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.where(SECOND)).toBe("off")
    expect(game.procedure()).toBe("continuum")
    game.allDiceUsed()
  })
})
