import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const CROSSBOW = "rossa-x-firenze-1" // 4 M
const ARCHER = "rossa-a-firenze-1" // 4 L
const PAVISES = "rossa-p-firenze-1"
const OTHERS = "rossa-p-firenze-2"
const WHITE = "bianca-p-firenze-1"
const ENEMY = "guglielmino-x-arezzo-1" // 4 M
const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const FOOT = "guglielmino-i-arezzo-1" // 5 M

type Counters = NonNullable<Picture["counters"]>

const step = (direction: string) => ({ type: "step", direction })
const HALT = { type: "halt" }
const move = (unit: string, alone = 0) => ({ type: "move", unit, alone })

function orders(counters: Counters, points = 6): Drawn {
  return drawn({ counters: { "vieri-capitano": "1410", ...counters }, at: { orders: "vieri", points } })
}

describe("pavises and their missile unit", () => {
  it("one of the same Battaglia may stand with a missile unit, and then looks where it looks (14.0.1)", () => {
    const game = orders({ [CROSSBOW]: "1310 NNW", [PAVISES]: "1410 W" })
    game.playAll(move(PAVISES), step("SW"), HALT)
    expect(game.where(PAVISES)).toBe("1310 NNW")
  })

  it("not a second one, nor another Battaglia's, nor with infantry (14.0.1)", () => {
    const second = orders({ [CROSSBOW]: "1310 W", [PAVISES]: "1310 W", [OTHERS]: "1410 W" })
    second.play(move(OTHERS))
    expect(second.verdict(step("SW"))).toBe("ok")
    second.play(step("SW"))
    expect(second.verdict(HALT)).toBe("8.3.2 cannotStay")
    const white = orders({ [CROSSBOW]: "1310 W", [WHITE]: "1410 W" })
    white.playAll(move(WHITE), step("SW"))
    expect(white.verdict(HALT)).toBe("8.3.2 cannotStay")
    const infantry = orders({ "mangiatori-i-firenze-1": "1310 W", [PAVISES]: "1410 W" })
    infantry.playAll(move(PAVISES), step("SW"))
    expect(infantry.verdict(HALT)).toBe("8.3.2 cannotStay")
  })

  it("two never stand in one hex, whoever comes to whom (14.0.1)", () => {
    const joining = orders({ [CROSSBOW]: "1310 W", [OTHERS]: "1310 W", [PAVISES]: "1410 W" })
    joining.playAll(move(PAVISES), step("SW"))
    expect(joining.verdict(HALT)).toBe("8.3.2 cannotStay")
    const bringing = orders({ [CROSSBOW]: "1410 W", [PAVISES]: "1410 W", [OTHERS]: "1310 W" })
    bringing.playAll(move(CROSSBOW), step("SW"))
    expect(bringing.verdict(HALT)).toBe("8.3.2 cannotStay")
    // Without its own it may take the others.
    const alone = orders({ [CROSSBOW]: "1410 W", [PAVISES]: "1410 W", [OTHERS]: "1310 W" })
    alone.playAll(move(CROSSBOW, 1), step("SW"))
    expect(alone.verdict(HALT)).toBe("ok")
  })

  it("they turn when it turns (14.0.1)", () => {
    const game = orders({ [CROSSBOW]: "1310 W", [PAVISES]: "1310 W" })
    game.playAll(move(CROSSBOW), { type: "turn", facing: "NNW" }, HALT)
    expect(game.where(PAVISES)).toBe("1310 NNW")
    const shooting = orders({ [CROSSBOW]: "1310 W", [PAVISES]: "1310 W", [FIESCHI]: "1308 W" })
    expect(shooting.verdict({ type: "fire", unit: CROSSBOW, target: FIESCHI, facing: "NNW" })).toBe("ok")
  })
})

describe("what pavises are good for", () => {
  /** The lowest roll of the crossbows of Arezzo that hits the crossbows in 1210, which look west. */
  const lowestHit = (from: string, pavises: boolean) =>
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].find((sum) => {
      const first = Math.max(1, sum - 6)
      const game = drawn({
        counters: {
          "guglielmino-capitano": from.slice(0, 4),
          [ENEMY]: from,
          [CROSSBOW]: "1210 W",
          ...(pavises ? { [PAVISES]: "1210 W" } : {}),
        },
        at: { orders: "guglielmino" },
        dice: [first, sum - first],
      })
      game.play({ type: "fire", unit: ENEMY, target: CROSSBOW, facing: from.slice(5) })
      return game.told("fired")[0]["hit"] === 1
    })

  it("fire through the front at the unit behind them loses two (14.0, 14.0.2)", () => {
    expect([lowestHit("1110 E", false), lowestHit("1110 E", true)]).toEqual([6, 8])
    // Two hexes off, between the two frontal hexes: 12 less the rating of 4.
    expect([lowestHit("1010 E", false), lowestHit("1010 E", true)]).toEqual([8, 10])
  })

  it("fire from flank or rear does not (14.0.2)", () => {
    expect(lowestHit("1209 SSE", true)).toBe(6)
    expect(lowestHit("1309 W", true)).toBe(6)
    expect(lowestHit("1208 SSE", true)).toBe(8)
  })

  it("an attack on the unit behind them loses one through the front only (14.0.2)", () => {
    const total = (from: string) => {
      const game = drawn({
        counters: { [FIESCHI]: from, [CROSSBOW]: "1210 W", [PAVISES]: "1210 W" },
        attacks: { [FIESCHI]: CROSSBOW },
        at: { shock: "pazzo" },
        dice: [2, 2, 1, 1],
      })
      game.play({ type: "resolve", target: CROSSBOW, lead: FIESCHI })
      return game.told("struck")[0]["total"]
    }
    // 4, and a rating of 6 against 4.
    expect(total("1110 E")).toBe(5)
    expect(total("1309 W")).toBe(6)
  })
})

describe("what becomes of pavises", () => {
  it("they take no Disruption and no hits when their unit does (14.0.3, 14.0.4)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [CROSSBOW]: "1210 W", [PAVISES]: "1210 W" },
      attacks: { [FIESCHI]: CROSSBOW },
      at: { shock: "pazzo" },
      // Column 2, and one more on the dice: 7 is D/1*.
      dice: [3, 3],
    })
    game.playAll({ type: "resolve", target: CROSSBOW, lead: FIESCHI }, { type: "regroup", facing: "W" })
    expect(game.state.disrupted[game.unit(CROSSBOW)]).toBe(1)
    expect(game.state.disrupted[game.unit(PAVISES)]).toBe(0)
    expect(game.state.hits[game.unit(PAVISES)]).toBe(0)
    expect(game.where(PAVISES)).toBe("1309 W")
    game.allDiceUsed()
  })

  it("they are lost when their unit routs, for no points (14.0.4, 17.1.1)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [CROSSBOW]: "1210 W hits3", [PAVISES]: "1210 W" },
      attacks: { [FIESCHI]: CROSSBOW },
      at: { shock: "pazzo" },
      dice: [3, 3],
    })
    game.play({ type: "resolve", target: CROSSBOW, lead: FIESCHI })
    expect([game.where(CROSSBOW), game.where(PAVISES)]).toEqual(["off", "off"])
    expect(game.state.points[0]).toBe(2)
  })

  it("attacked alone they are lost without a roll, and the attacker comes in (14.0.4, 10.9)", () => {
    const game = drawn({
      counters: { [FIESCHI]: "1110 E", [PAVISES]: "1210 W" },
      attacks: { [FIESCHI]: PAVISES },
      at: { shock: "pazzo" },
    })
    game.play({ type: "resolve", target: PAVISES, lead: FIESCHI })
    expect(game.where(PAVISES)).toBe("off")
    expect(game.told("struck")).toEqual([])
    expect(game.procedure()).toBe("advance")
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.where(FIESCHI)).toBe("1210 E")
    expect(game.state.points[0]).toBe(0)
  })

  it("foot attack pavises alone without fear, and horse charge them without a morale check (14.0.4, 12.1.4)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [PAVISES]: "1210 W" },
      at: { orders: "pazzo" },
    })
    game.playAll({ type: "carica", unit: FIESCHI }, step("SE"), HALT, { type: "declare", target: PAVISES })
    expect(game.told("moraleChecked")).toEqual([])
    game.play({ type: "endOrders" })
    game.play({ type: "resolve", target: PAVISES, lead: FIESCHI })
    expect(game.where(PAVISES)).toBe("off")
  })

  it("dismay over a lost Standard does not touch them (14.0.4, 13.2.3)", () => {
    const game = drawn({
      counters: {
        [FIESCHI]: "1110 E",
        "durfort-c-anjou-1": "1210 W hits5",
        "durfort-standard": "1210",
        [PAVISES]: "1310 W",
      },
      attacks: { [FIESCHI]: "durfort-c-anjou-1" },
      at: { shock: "pazzo" },
      dice: [2, 2, 6],
    })
    game.play({ type: "resolve", target: "durfort-c-anjou-1", lead: FIESCHI })
    expect(game.state.disrupted[game.unit(PAVISES)]).toBe(0)
  })
})

describe("orders to pavises", () => {
  const stacked = { [CROSSBOW]: "1310 W", [PAVISES]: "1310 W" }

  it("one point moves both, and it is the order of both (14.0.6)", () => {
    const game = orders(stacked, 1)
    game.playAll(move(CROSSBOW), step("NW"), HALT)
    expect([game.where(CROSSBOW), game.where(PAVISES)]).toEqual(["1210 W", "1210 W"])
    const rich = orders(stacked, 3)
    rich.playAll(move(CROSSBOW), step("NW"), HALT)
    expect(rich.verdict(move(PAVISES))).toBe("5.1.3 alreadyOrdered")
  })

  it("one point withdraws both (14.0.6)", () => {
    const game = orders(stacked, 1)
    game.play({ type: "withdraw", unit: CROSSBOW, hex: "1411" })
    expect([game.where(CROSSBOW), game.where(PAVISES)]).toEqual(["1411 W", "1411 W"])
  })

  it("the missile unit may leave them behind, and they it (14.0.6)", () => {
    const game = orders(stacked)
    game.playAll(move(CROSSBOW, 1), step("NW"), HALT)
    expect([game.where(CROSSBOW), game.where(PAVISES)]).toEqual(["1210 W", "1310 W"])
    expect(orders({ [CROSSBOW]: "1310 W" }).verdict(move(CROSSBOW, 1))).toBe("14.0.6 noPalvesariThere")
    const leaving = orders(stacked)
    leaving.playAll(move(PAVISES), step("NW"), HALT)
    expect([leaving.where(CROSSBOW), leaving.where(PAVISES)]).toEqual(["1310 W", "1210 W"])
  })

  it("alone they may move or withdraw, for a point, and nothing else (14.0.6, 14.0.3)", () => {
    const game = orders({ [PAVISES]: "1310 W", [FIESCHI]: "1110 E" }, 1)
    expect(game.verdict(move(PAVISES))).toBe("ok")
    expect(game.verdict({ type: "withdraw", unit: PAVISES, hex: "1411" })).toBe("ok")
    expect(game.verdict({ type: "fire", unit: PAVISES, target: FIESCHI, facing: "W" })).toBe("5.3.2 noMissiles")
    expect(game.verdict({ type: "carica", unit: PAVISES })).toBe("12.0 notCavalry")
    expect(game.verdict({ type: "reorganize", unit: PAVISES })).toBe("14.0.6 notDisrupted")
    expect(orders({ [PAVISES]: "1310 W" }, 0).verdict(move(PAVISES))).toBe("5.1 noOrderPoints")
  })

  it("they do not attack (14.0.3)", () => {
    const game = orders({ [PAVISES]: "1310 W", [ENEMY]: "1110 W" })
    game.playAll(move(PAVISES), step("NW"), HALT)
    expect(game.where(PAVISES)).toBe("1210 W")
    expect(game.procedure()).not.toBe("declaration")
    expect(game.told("attacks")).toEqual([])
  })

  it("nobody has to stop before them: they have no zone of control (14.0.6)", () => {
    // Foot pass through 1211 and 1210, both before the pavises in 1310.
    const game = drawn({
      counters: { "guglielmino-capitano": "1111", [FOOT]: "1212 NNE", [PAVISES]: "1310 W" },
      at: { orders: "guglielmino" },
    })
    game.playAll(move(FOOT), step("N"), step("N"), step("N"))
    expect(game.where(FOOT)).toBe("1209 NNE")
  })
})

describe("crossbows", () => {
  const counters = { "guglielmino-capitano": "1010", [ENEMY]: "1110 E fired", "vieri-c-feditori-1": "1310 W" }

  it("they are loaded again when their Battaglia begins its activation, for no point (15.1)", () => {
    const game = drawn({ counters, at: "basic", active: "ghibelline" })
    game.play({ type: "activate", battaglia: "guglielmino" })
    expect(game.state.fired[game.unit(ENEMY)]).toBe(0)
    expect(game.told("activated")[0]).toMatchObject({ points: 8 })
    expect(game.verdict({ type: "fire", unit: ENEMY, target: "vieri-c-feditori-1", facing: "E" })).toBe("ok")
  })

  it("and again when it ends, so that they can shoot in the enemy's turn (15.1)", () => {
    const game = drawn({
      counters: { ...counters, [ENEMY]: "1110 E" },
      at: { orders: "guglielmino" },
      dice: [1, 1],
    })
    game.play({ type: "fire", unit: ENEMY, target: "vieri-c-feditori-1", facing: "E" })
    expect(game.state.fired[game.unit(ENEMY)]).toBe(1)
    game.play({ type: "endOrders" })
    expect(game.state.fired[game.unit(ENEMY)]).toBe(0)
  })

  it("an activation of another Battaglia does not load them, and archers do not wait (15.1)", () => {
    const game = drawn({
      counters: {
        ...counters,
        "guglielmino-a-arezzo-1": "1111 E fired",
        "pazzo-capitano": "0810",
        [FIESCHI]: "0810 E",
      },
      at: "basic",
      active: "ghibelline",
    })
    game.playAll({ type: "activate", battaglia: "pazzo" }, { type: "endOrders" })
    expect(game.state.fired[game.unit(ENEMY)]).toBe(1)
    expect(game.state.fired[game.unit("guglielmino-a-arezzo-1")]).toBe(0)
    expect(game.state.fired[game.unit(ARCHER)]).toBe(0)
  })

  it("they pierce better than bows at every range (10.3)", () => {
    const { numbers } = drawn({}).field.ground.fire
    for (const range of [1, 2, 3])
      numbers[0][range].forEach((crossbow, armour) => {
        const bow = numbers[1][range][armour]
        expect(bow === 0 || crossbow <= bow, `${range} ${armour}`).toBe(true)
      })
  })
})
