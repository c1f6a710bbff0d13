import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const FOOT = "mangiatori-i-firenze-1" // 5 M
const CROSSBOW = "rossa-x-firenze-1" // 4 M

type Counters = NonNullable<Picture["counters"]>

const step = (direction: string) => ({ type: "step", direction })
const turn = (facing: string) => ({ type: "turn", facing })
const HALT = { type: "halt" }
const REFRAIN = { type: "refrain" }
const HOLD = { type: "hold" }
const declare = (target: string) => ({ type: "declare", target })
const carica = (unit = FIESCHI) => ({ type: "carica", unit })

/** Pazzo's orders, with him behind. */
function orders(counters: Counters, dice: readonly number[] = []): Drawn {
  return drawn({ counters: { "pazzo-capitano": "0910", ...counters }, at: { orders: "pazzo" }, dice })
}

describe("who may charge", () => {
  const counters = { [FIESCHI]: "1010 E", [FEDITORI]: "1210 W" }

  it("only horse is ordered to charge (12.0)", () => {
    const game = drawn({
      counters: {
        "guglielmino-capitano": "0910",
        "guglielmino-i-arezzo-1": "1010 E",
        "guglielmino-p-arezzo-1": "1011 E",
        [FEDITORI]: "1210 W",
      },
      at: { orders: "guglielmino" },
    })
    expect(game.verdict(carica("guglielmino-i-arezzo-1"))).toBe("12.0 notCavalry")
    expect(game.verdict(carica("guglielmino-p-arezzo-1"))).toBe("12.0 notCavalry")
    expect(game.offers("carica")).toEqual([])
    expect(orders(counters).verdict(carica())).toBe("ok")
  })

  it("not Disrupted horse (12.1.1)", () => {
    expect(orders({ ...counters, [FIESCHI]: "1010 E disrupted" }).verdict(carica())).toBe("12.1.1 isDisrupted")
  })

  it("not horse next to an enemy, wherever it looks (12.1.2)", () => {
    expect(orders({ ...counters, [FOOT]: "1011 E" }).verdict(carica())).toBe("12.1.2 besideEnemy")
    expect(orders({ ...counters, "rossa-p-firenze-1": "1009 E" }).verdict(carica())).toBe("12.1.2 besideEnemy")
    expect(orders({ ...counters, "vieri-capitano": "1009" }).verdict(carica())).toBe("ok")
  })

  it("not without an enemy in reach (12.1, 5.3.5)", () => {
    expect(orders({ ...counters, [FEDITORI]: "1810 W" }).verdict(carica())).toBe("5.3.5 noChargeInReach")
  })
})

describe("the charge", () => {
  it("it must go one hex at least and must attack (12.1)", () => {
    const game = orders({ [FIESCHI]: "1010 E", [FOOT]: "1210 W" })
    game.play(carica())
    expect(game.verdict(HALT)).toBe("5.3.5 mustMoveFirst")
    game.playAll(step("SE"), HALT)
    expect(game.procedure()).toBe("declaration")
    expect(game.verdict(REFRAIN)).toBe("5.3.5 mustAttack")
    expect(game.offers("declare")).toEqual([FOOT])
  })

  it("it may not stop before it has an enemy in front (12.1)", () => {
    const game = orders({ [FIESCHI]: "1009 E", [FOOT]: "1310 W" })
    game.playAll(carica(), step("SE"))
    expect(game.verdict(HALT)).toBe("5.3.5 mustAttack")
    expect(game.verdict(step("NE"))).toBe("ok")
  })

  it("it marks the enemy with a Carica! (12.1)", () => {
    const game = orders({ [FIESCHI]: "1010 E", [FEDITORI]: "1210 E" })
    game.playAll(carica(), step("SE"), HALT, HOLD, declare(FEDITORI))
    expect(game.state.attack[game.unit(FIESCHI)]).toBe(game.unit(FEDITORI) + 1)
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(1)
  })

  it("it may turn on its way, not in the hex from which it strikes (12.1)", () => {
    // From 0910 by 1010 to 1110, where foot stand in front in 1210 and beside in 1111.
    const counters = { "pazzo-capitano": "0809", [FIESCHI]: "0910 NNE", [FOOT]: "1210 W", [CROSSBOW]: "1111 W" }
    const game = orders(counters)
    game.playAll(carica(), turn("E"), step("NE"), step("SE"))
    expect(game.where(FIESCHI)).toBe("1110 E")
    expect(game.verdict(turn("SSE"))).toMatch(/^12\.1 /)
    game.playAll(HALT, HOLD)
    expect(game.offers("declare")).toEqual([FOOT])
  })

  it("a unit that has turned beside its enemy must ride on (12.1)", () => {
    // From 1110 it may still turn south for the foot in 1212: one hex on it has them in front.
    const game = orders({ [FIESCHI]: "1010 E", [FOOT]: "1210 W", [CROSSBOW]: "1212 W" })
    game.playAll(carica(), step("SE"), turn("SSE"))
    expect(game.verdict(HALT)).toBe("12.1 turnedBeforeCharge")
    game.playAll(step("SE"), HALT, HOLD)
    expect(game.offers("declare")).toEqual([CROSSBOW])
  })
})

describe("ground that forbids a charge", () => {
  it("an enemy on a hill cannot be charged, one in the open beside him can (12.1)", () => {
    // 2514 is a hill, 2513 clear; both lie before 2414.
    const counters = { "pazzo-capitano": "2214", [FIESCHI]: "2314 E", [FOOT]: "2514 W", [CROSSBOW]: "2513 W" }
    const game = orders(counters)
    game.playAll(carica(), step("NE"), HALT)
    expect(game.offers("declare")).toEqual([CROSSBOW])
    expect(game.verdict(declare(FOOT))).toBe("12.1 noChargeThere")
    const { [CROSSBOW]: _, ...alone } = counters
    expect(orders(alone).verdict(carica())).toBe("5.3.5 noChargeInReach")
    expect(orders(alone).verdict({ type: "move", unit: FIESCHI })).toBe("ok")
  })

  it("no charge strikes out of a hex that forbids it: the camp (12.1)", () => {
    // The horse in 2205 may charge the enemy in 2203 by way of 2204, not the one in 2006 out of the camp in 2105.
    const game = drawn({
      counters: { "vieri-capitano": "2306", [FEDITORI]: "2205 W", [FIESCHI]: "2006 E", [ORVIETO]: "2203 SSE" },
      at: { orders: "vieri" },
    })
    game.play(carica(FEDITORI))
    expect(game.verdict(step("SW"))).not.toBe("ok")
    const foot = drawn({
      counters: {
        "vieri-capitano": "2306",
        [FEDITORI]: "2205 W",
        "guglielmino-i-arezzo-1": "2006 E",
        "guglielmino-i-arezzo-2": "2203 SSE",
      },
      at: { orders: "vieri" },
    })
    foot.playAll(carica(FEDITORI), step("SW"))
    expect(foot.verdict(HALT)).toBe("5.3.5 mustAttack")
  })
})

describe("a charge that is Disrupted", () => {
  // The crossbows look at 1110 from 1210.
  const counters = { [FIESCHI]: "1010 E", [CROSSBOW]: "1210 W" }

  it("reaction fire that Disrupts it takes its Carica!; it may still attack, if its owner wishes (12.1.1)", () => {
    for (const choice of ["attack", "refrain"]) {
      // A 1 for the crossbows' morale, then a 6 that hits.
      const game = orders(counters, [1, 3, 3])
      game.playAll(carica(), step("SE"), HALT, declare(CROSSBOW), { type: "shoot", unit: CROSSBOW })
      expect(game.procedure()).toBe("pressOn")
      expect(game.asked()).toBe("ghibelline")
      game.play({ type: choice })
      expect(game.state.carica[game.unit(FIESCHI)]).toBe(0)
      expect(game.state.attack[game.unit(FIESCHI)] > 0).toBe(choice === "attack")
      game.allDiceUsed()
    }
  })

  it("fire that misses leaves it (12.1.1)", () => {
    const game = orders(counters, [1, 3, 2])
    game.playAll(carica(), step("SE"), HALT, declare(CROSSBOW), { type: "shoot", unit: CROSSBOW })
    expect(game.procedure()).toBe("orders")
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(1)
  })

  it("fire at it on its way makes it a mere move, which may end in an attack or not (12.1.1)", () => {
    // It rides through 1110, before the crossbows in 1210, to 1211 and the foot in 1311.
    const picture = { ...counters, [FOOT]: "1311 W" }
    const game = orders(picture, [3, 3])
    game.playAll(carica(), step("SE"), step("SE"), { type: "shoot", unit: CROSSBOW })
    expect(game.where(FIESCHI)).toBe("1211 E")
    game.play(HALT)
    expect(game.procedure()).toBe("reactionFacing")
    game.play(HOLD)
    expect(game.procedure()).toBe("declaration")
    expect(game.verdict(REFRAIN)).toBe("ok")
    game.play(declare(FOOT))
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(0)
    expect(game.told("moraleChecked")).toEqual([])
  })

  it("ground that Disrupts it on its way does the same (12.1.1, 8.2.4)", () => {
    // It could charge the foot in 2407 on this bank, but goes over the stream to 2510, before the foot in 2610.
    const game = orders({
      "pazzo-capitano": "2310",
      [FIESCHI]: "2410 E",
      [FOOT]: "2610 W",
      "mangiatori-i-firenze-2": "2407 W",
    })
    game.playAll(carica(), step("SE"), HALT)
    expect(game.state.disrupted[game.unit(FIESCHI)]).toBe(1)
    expect(game.verdict(REFRAIN)).toBe("ok")
    game.play(declare(FOOT))
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(0)
  })
})
