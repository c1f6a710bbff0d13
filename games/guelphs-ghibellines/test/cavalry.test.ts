import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const FIESCHI = "pazzo-c-fieschi-1" // 6 M
const ORVIETO = "pazzo-c-orvieto-1" // 6 M
const FEDITORI = "vieri-c-feditori-1" // 6 M
const SECOND = "vieri-c-feditori-2" // 6 M
const FOOT = "mangiatori-i-firenze-1" // 5 M
const CROSSBOW = "rossa-x-firenze-1" // 4 M
const ARCHER = "rossa-a-firenze-1" // 4 L

type Counters = NonNullable<Picture["counters"]>

const step = (direction: string) => ({ type: "step", direction })
const HALT = { type: "halt" }
const HOLD = { type: "hold" }
const declare = (target: string) => ({ type: "declare", target })
const hits = (game: Drawn, id: string) => game.state.hits[game.unit(id)]
const disrupted = (game: Drawn, id: string) => game.state.disrupted[game.unit(id)] === 1

describe("foot that attack horse", () => {
  const assault = (unit: string, from: string, dice: readonly number[], others: Counters = {}, target = FIESCHI) => {
    const game = drawn({
      counters: { [unit]: from, [target]: "1210 W", ...others },
      attacks: { [unit]: target },
      at: { shock: "mangiatori" },
      dice,
    })
    game.play({ type: "resolve", target, lead: unit })
    return game
  }

  it("from the front they roll a die first; above their rating they are Disrupted and do not attack (12.0.1)", () => {
    for (const [unit, rating] of [
      [FOOT, 5],
      [CROSSBOW, 4],
      [ARCHER, 4],
    ] as const) {
      const game = assault(unit, "1110 E", [rating + 1])
      expect(game.told("moraleChecked")).toHaveLength(1)
      expect(disrupted(game, unit)).toBe(true)
      expect(game.told("struck")).toEqual([])
      expect(game.procedure()).toBe("continuum")
      game.allDiceUsed()
    }
  })

  it("within their rating they attack as they are (12.0.1)", () => {
    for (const [unit, rating] of [
      [FOOT, 5],
      [CROSSBOW, 4],
      [ARCHER, 4],
    ] as const) {
      const game = assault(unit, "1109 E", [rating, 3, 4])
      expect(game.told("disrupted").filter((data) => data["unit"] === game.unit(unit))).toHaveLength(1)
      expect(game.told("struck")).toHaveLength(1)
      game.allDiceUsed()
    }
  })

  it("the current rating counts, and the Standard beside them adds one (12.0.1, 13.2.2)", () => {
    expect(assault(FOOT, "1110 E hits2", [4]).told("struck")).toEqual([])
    expect(assault(FOOT, "1110 E hits2", [4, 3, 4], { "durfort-standard": "1111" }).told("struck")).toHaveLength(1)
  })

  it("Disrupted foot that lose heart take a second Disruption, with its hits (12.0.1, 11.0)", () => {
    const game = assault(FOOT, "1110 E disrupted", [6, 1])
    expect(hits(game, FOOT)).toBe(1)
    game.allDiceUsed()
  })

  it("from flank and rear nobody rolls, nor against foot, nor do horsemen (12.0.1)", () => {
    for (const from of ["1209 SSE", "1211 NNE", "1309 W", "1310 W"]) {
      expect(assault(FOOT, from, [3, 4, 6, 6]).told("moraleChecked"), from).toEqual([])
    }
    expect(assault(FOOT, "1110 E", [3, 4], {}, "guglielmino-i-arezzo-1").told("moraleChecked")).toEqual([])
    expect(assault(FEDITORI, "1110 E", [3, 4]).told("moraleChecked")).toEqual([])
  })

  it("each of several attackers rolls for itself; the others go on (12.0.1)", () => {
    const game = drawn({
      counters: { [FOOT]: "1110 E", "mangiatori-i-firenze-2": "1109 E", [FIESCHI]: "1210 W" },
      attacks: { [FOOT]: FIESCHI, "mangiatori-i-firenze-2": FIESCHI },
      at: { shock: "mangiatori" },
      dice: [6, 1, 3, 4],
    })
    game.play({ type: "resolve", target: FIESCHI, lead: FOOT })
    expect(game.told("struck")[0]).toMatchObject({ unit: game.unit("mangiatori-i-firenze-2"), column: -1 })
    expect(disrupted(game, FOOT)).toBe(true)
    game.allDiceUsed()
  })
})

describe("foot that are charged", () => {
  const charge = (target: string, marks: string, dice: readonly number[], others: Counters = {}) => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [target]: `1210 W${marks}`, ...others },
      at: { orders: "pazzo" },
      dice,
    })
    game.playAll({ type: "carica", unit: FIESCHI }, step("SE"), HALT, declare(target))
    return game
  }

  it("they roll a die; above their rating they are Disrupted (12.1.4)", () => {
    for (const [unit, rating] of [
      [FOOT, 5],
      [CROSSBOW, 4],
      [ARCHER, 4],
    ] as const) {
      expect(disrupted(charge(unit, "", [rating + 1]), unit), unit).toBe(true)
      expect(disrupted(charge(unit, "", [rating]), unit), unit).toBe(false)
    }
  })

  it("the current rating counts, and the Standard beside them adds one (12.1.4, 13.2.2)", () => {
    expect(disrupted(charge(FOOT, " hits2", [4]), FOOT)).toBe(true)
    expect(disrupted(charge(FOOT, " hits2", [4], { "durfort-standard": "1211" }), FOOT)).toBe(false)
  })

  it("horse that is charged does not roll for morale (12.1.4)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [FEDITORI]: "1210 W" },
      at: { orders: "pazzo" },
    })
    game.playAll({ type: "carica", unit: FIESCHI }, step("SE"), declare(FEDITORI), HOLD)
    expect(game.told("moraleChecked")).toEqual([])
  })

  it("foot that a mere attack comes to do not roll (12.1.4)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [FOOT]: "1210 W" },
      at: { orders: "pazzo" },
    })
    game.playAll({ type: "move", unit: FIESCHI }, step("SE"), HALT, declare(FOOT))
    expect(game.told("moraleChecked")).toEqual([])
  })

  it("when they rout of it the charging unit goes into their hex at once, and draws no fire there (12.1.4, 10.4.1)", () => {
    // One point left and Disrupted: 6 fails, 1 costs the last. Crossbows in 1309 look at 1210, archers in 1211 at 1110.
    const game = charge(FOOT, " hits4 disrupted", [6, 1], { [CROSSBOW]: "1309 W", [ARCHER]: "1211 W" })
    expect(game.where(FOOT)).toBe("off")
    expect(game.procedure()).toBe("advance")
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.where(FIESCHI)).toBe("1210 E")
    expect(game.procedure()).toBe("reactionFacing")
    game.play(HOLD)
    expect(game.procedure()).toBe("orders")
    expect(game.state.attack[game.unit(FIESCHI)]).toBe(0)
    game.allDiceUsed()
  })

  it("their Capitano gets away once, before the horsemen come (12.1.4, 13.1.7)", () => {
    const counters = { "mangiatori-capitano": "1210", "mangiatori-i-firenze-2": "1510 W" }
    const game = charge(FOOT, " hits4 disrupted", [6, 1, 1], counters)
    expect(game.procedure()).toBe("escape")
    expect(game.asked()).toBe("guelph")
    expect(game.where(FIESCHI)).toBe("1110 E")
    game.play({ type: "rideTo", hex: "1510" })
    expect(game.procedure()).toBe("advance")
    game.play({ type: "advance", facing: "E", capitano: 0 })
    expect(game.procedure()).toBe("orders")
    expect(game.told("rode")).toHaveLength(1)
    game.allDiceUsed()
  })
})

describe("countercharge", () => {
  /** Fieschi charge from 1010 to 1110 the horse in 1210. */
  const charge = (facing: string, dice: readonly number[] = [], others: Counters = {}) => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [FEDITORI]: `1210 ${facing}`, ...others },
      at: { orders: "pazzo" },
      dice,
    })
    game.playAll({ type: "carica", unit: FIESCHI }, step("SE"))
    if (game.procedure() === "moving") game.play(HALT)
    if (game.procedure() === "reactionFacing") game.play(HOLD)
    game.play(declare(FEDITORI))
    return game
  }
  const COUNTERCHARGE = { type: "countercharge" }

  it("horse charged in front may countercharge as soon as the charge is declared (12.2)", () => {
    const game = charge("W")
    expect(game.procedure()).toBe("countercharge")
    expect(game.asked()).toBe("guelph")
    expect(game.listed().map(({ type }) => type)).toEqual(["countercharge", "hold"])
    game.play(HOLD)
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(1)
    expect(game.procedure()).toBe("orders")
  })

  it("within its rating it turns the Carica! into an Attack (12.2.1)", () => {
    const game = charge("W hits1", [5])
    game.play(COUNTERCHARGE)
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(0)
    expect(game.state.attack[game.unit(FIESCHI)]).toBe(game.unit(FEDITORI) + 1)
    expect(disrupted(game, FEDITORI)).toBe(false)
    game.allDiceUsed()
  })

  it("above its rating it is Disrupted and the charge goes on (12.2.1)", () => {
    const game = charge("W hits1", [6])
    game.play(COUNTERCHARGE)
    expect(game.state.carica[game.unit(FIESCHI)]).toBe(1)
    expect(disrupted(game, FEDITORI)).toBe(true)
    game.allDiceUsed()
  })

  it("not from flank or rear, not Disrupted, not foot (12.2, 12.0)", () => {
    for (const facing of ["E", "NNE", "SSE", "W disrupted"]) expect(charge(facing).procedure(), facing).toBe("orders")
    const foot = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [FOOT]: "1210 W" },
      at: { orders: "pazzo" },
      dice: [1],
    })
    foot.playAll({ type: "carica", unit: FIESCHI }, step("SE"), HALT, declare(FOOT))
    expect(foot.procedure()).toBe("orders")
  })

  it("not against a mere attack (12.2)", () => {
    const game = drawn({
      counters: { "pazzo-capitano": "0910", [FIESCHI]: "1010 E", [FEDITORI]: "1210 W" },
      at: { orders: "pazzo" },
    })
    game.playAll({ type: "move", unit: FIESCHI }, step("SE"), declare(FEDITORI))
    expect(game.procedure()).toBe("orders")
  })

  it("once in an enemy activation, whatever came of it (12.2)", () => {
    const second = { [ORVIETO]: "1009 E" }
    const again = (game: Drawn) => game.playAll({ type: "carica", unit: ORVIETO }, step("SE"), declare(FEDITORI))
    const tried = charge("W", [1], second)
    tried.play(COUNTERCHARGE)
    again(tried)
    expect(tried.procedure()).toBe("orders")
    expect(tried.state.carica[tried.unit(ORVIETO)]).toBe(1)
    // Who has held still may countercharge the next.
    const held = charge("W", [], second)
    held.play(HOLD)
    again(held)
    expect(held.procedure()).toBe("countercharge")
  })
})

describe("echelon", () => {
  // 1210 facing W has 1309 and 1310 behind it; the enemy stands before it in 1110.
  const counters = {
    "vieri-capitano": "1410",
    [FEDITORI]: "1210 W hits3 disrupted",
    [SECOND]: "1310 W",
    [FIESCHI]: "1110 E",
  }
  const echelon = (unit = FEDITORI, rear = SECOND) => ({ type: "echelon", unit, rear })
  const orders = (more: Counters = {}, points = 6) =>
    drawn({ counters: { ...counters, ...more }, at: { orders: "vieri", points } })

  it("horse and the horse behind it change places and keep their facing, whatever zone they stand in (12.3, 12.3.1)", () => {
    const game = orders()
    game.play(echelon())
    expect([game.where(FEDITORI), game.where(SECOND)]).toEqual(["1310 W", "1210 W"])
    expect(hits(game, FEDITORI)).toBe(3)
  })

  it("who comes up may attack, but not charge (12.3.1)", () => {
    const game = orders()
    game.play(echelon())
    expect(game.procedure()).toBe("declaration")
    game.play(declare(FIESCHI))
    expect(game.state.attack[game.unit(SECOND)]).toBe(game.unit(FIESCHI) + 1)
    expect(game.state.carica[game.unit(SECOND)]).toBe(0)
    const peaceful = orders()
    peaceful.playAll(echelon(), { type: "refrain" })
    expect(peaceful.procedure()).toBe("orders")
  })

  it("it costs two points and is the only order of both (12.3.2)", () => {
    expect(orders({}, 1).verdict(echelon())).toBe("5.1 noOrderPoints")
    const game = orders({ [FIESCHI]: "0810 E" }, 2)
    game.play(echelon())
    expect(game.verdict({ type: "move", unit: FEDITORI })).toBe("5.1.3 alreadyOrdered")
    expect(game.verdict({ type: "move", unit: SECOND })).toBe("5.1.3 alreadyOrdered")
    const rich = orders({ "vieri-c-feditori-3": "1609 W" }, 2)
    rich.playAll(echelon(), { type: "refrain" })
    expect(rich.verdict({ type: "move", unit: "vieri-c-feditori-3" })).toBe("5.1 noOrderPoints")
  })

  it("only horse, of one Battaglia, looking the same way, the one in the other's rear hex (12.3)", () => {
    expect(orders({ [SECOND]: "1310 SSW" }).verdict(echelon())).toBe("12.3 otherFacing")
    expect(orders({ [SECOND]: "1211 W" }).verdict(echelon())).toBe("12.3 notRear")
    expect(orders().verdict(echelon(SECOND, FEDITORI))).toBe("12.3 notRear")
    expect(orders({ "durfort-c-anjou-1": "1309 W" }).verdict(echelon(FEDITORI, "durfort-c-anjou-1"))).toBe(
      "5.1.3 otherBattaglia",
    )
    const foot = drawn({
      counters: { "mangiatori-capitano": "1410", [FOOT]: "1210 W", "mangiatori-i-firenze-2": "1310 W" },
      at: { orders: "mangiatori" },
    })
    expect(foot.verdict(echelon(FOOT, "mangiatori-i-firenze-2"))).toBe("12.3 notCavalry")
    expect(foot.offers("echelon")).toEqual([])
  })

  it("a Standard goes with its unit, a Capitano stays (12.3, 13.2.4)", () => {
    const game = drawn({
      counters: {
        "durfort-capitano": "1210",
        "durfort-standard": "1210",
        "durfort-c-anjou-1": "1210 W",
        "durfort-c-siena-1": "1309 W",
      },
      at: { orders: "durfort" },
    })
    game.play(echelon("durfort-c-anjou-1", "durfort-c-siena-1"))
    expect(game.where("durfort-c-anjou-1")).toBe("1309 W")
    expect(game.where("durfort-standard")).toBe("1309")
    expect(game.where("durfort-capitano")).toBe("1210")
  })
})
