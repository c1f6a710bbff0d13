import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const NEAR = "vieri-c-feditori-1"
const FAR = "vieri-c-feditori-2"
const FARTHER = "vieri-c-feditori-3"

/** Vieri, whose range is 4, in 1308; the column below him runs 1309, 1310, 1311, 1312 (four hexes), 1313 (five). */
function commanded(counters: Picture["counters"], points = 6): Drawn {
  return drawn({ at: { orders: "vieri", points }, counters: { "vieri-capitano": "1308", ...counters } })
}

/** Whether the unit, which is Disrupted, can be told to reorganize: only in command (5.5). */
function reached(game: Drawn, unit = NEAR): string {
  return game.verdict({ type: "reorganize", unit })
}

/** What a Withdraw order to the unit costs. */
function cost(game: Drawn, unit: string): number {
  const before = Number(game.prompt()?.args?.["points"])
  const [hex] = game
    .offers("withdraw")
    .map((offer) => offer.split(" "))
    .filter(([id]) => id === unit)
    .map((words) => words[1])
  game.play({ type: "withdraw", unit, hex })
  return before - Number(game.prompt()?.args?.["points"])
}

describe("command range (5.2)", () => {
  it("the unit's hex is counted and the Capitano's is not: four hexes off is in command, five is not (5.2)", () => {
    expect(reached(commanded({ [NEAR]: "1308 W disrupted" }))).toBe("ok")
    expect(reached(commanded({ [NEAR]: "1312 W disrupted" }))).toBe("ok")
    expect(reached(commanded({ [NEAR]: "1313 W disrupted" }))).toBe("5.5 outOfCommand")
  })

  it("each Capitano has his own range: Maghinardo's is 3 and Mangiatori's 6 (5.2)", () => {
    const at = (battaglia: string, unit: string, hex: string) =>
      drawn({
        at: { orders: battaglia },
        counters: { [`${battaglia}-capitano`]: "1308", [unit]: `${hex} W disrupted` },
      }).verdict({ type: "reorganize", unit })
    expect(at("maghinardo", "maghinardo-c-firenze-1", "1311")).toBe("ok")
    expect(at("maghinardo", "maghinardo-c-firenze-1", "1312")).toBe("5.5 outOfCommand")
    expect(at("mangiatori", "mangiatori-i-siena-1", "1314")).toBe("ok")
    expect(at("mangiatori", "mangiatori-i-siena-1", "1315")).toBe("5.5 outOfCommand")
  })

  it("a hex with an enemy combat unit blocks it, and going round may be too far (5.2)", () => {
    expect(reached(commanded({ [NEAR]: "1312 W disrupted", "pazzo-c-orvieto-1": "1310 E" }))).toBe("5.5 outOfCommand")
    // Three hexes off there are ways round of four, until those are closed as well.
    expect(reached(commanded({ [NEAR]: "1311 W disrupted", "pazzo-c-orvieto-1": "1309 E" }))).toBe("ok")
    expect(
      reached(
        commanded({
          [NEAR]: "1311 W disrupted",
          "pazzo-c-orvieto-1": "1309 E",
          "pazzo-c-fieschi-1": "1210 E",
          "pazzo-c-arezzo-1": "1410 E",
        }),
      ),
    ).toBe("5.5 outOfCommand")
  })

  it("an enemy zone of control, an enemy personality alone or a friend in between does not block it (5.2)", () => {
    // 1210 facing E controls 1309 and 1310.
    expect(reached(commanded({ [NEAR]: "1312 W disrupted", "pazzo-c-orvieto-1": "1210 E" }))).toBe("ok")
    expect(reached(commanded({ [NEAR]: "1312 W disrupted", "pazzo-capitano": "1310" }))).toBe("ok")
    expect(reached(commanded({ [NEAR]: "1312 W disrupted", "durfort-c-anjou-1": "1310 W" }))).toBe("ok")
  })

  it("the range is looked at when the order is given: a Capitano orders, rides, and orders others (5.2.1)", () => {
    const game = commanded({ [NEAR]: "1308 W", [FAR]: "1313 W disrupted" })
    game.playAll({ type: "withdraw", unit: NEAR, hex: "1408" })
    expect(reached(game, FAR)).toBe("5.5 outOfCommand")
    game.playAll({ type: "ride", unit: "vieri-capitano" }, { type: "rideTo", hex: "1309" })
    expect(reached(game, FAR)).toBe("ok")
    game.play({ type: "reorganize", unit: FAR })
    expect(game.state.disrupted[game.unit(FAR)]).toBe(0)
  })

  it("he may ride out of range, too (5.2.1)", () => {
    const game = commanded({ [NEAR]: "1312 W disrupted" })
    game.playAll({ type: "ride", unit: "vieri-capitano" }, { type: "rideTo", hex: "1307" })
    expect(reached(game)).toBe("5.5 outOfCommand")
  })

  it("a unit next to one in command is in command, and so on from unit to unit (5.2.2)", () => {
    const chain = { [NEAR]: "1312 W", [FAR]: "1313 W", [FARTHER]: "1314 W disrupted" }
    expect(reached(commanded(chain), FARTHER)).toBe("ok")
    expect(reached(commanded({ ...chain, [FAR]: "1309 W" }), FARTHER)).toBe("5.5 outOfCommand")
    expect(reached(commanded({ ...chain, [NEAR]: "1316 W" }), FARTHER)).toBe("5.5 outOfCommand")
  })

  it("units of another Battaglia do not pass it on (5.2.2)", () => {
    expect(
      reached(commanded({ [NEAR]: "1312 W", "durfort-c-anjou-1": "1313 W", [FAR]: "1314 W disrupted" }), FAR),
    ).toBe("5.5 outOfCommand")
  })

  it("who is within neither range is out of command (5.2.3)", () => {
    const game = commanded({ [NEAR]: "1312 W", [FAR]: "1315 W" })
    expect(cost(game, NEAR)).toBe(1)
    expect(cost(game, FAR)).toBe(2)
  })
})

describe("orders to units out of command (5.5)", () => {
  const LOST = { "guglielmino-capitano": "1308", "guglielmino-x-arezzo-1": "1314 E", "vieri-c-feditori-1": "1513 W" }
  const lost = (counters: Picture["counters"] = {}, points = 3) =>
    drawn({ at: { orders: "guglielmino", points }, counters: { ...LOST, ...counters } })

  it("Move, Fire and Withdraw are allowed and cost two points each (5.5)", () => {
    const left = (game: Drawn) => game.prompt()?.args?.["points"]
    const moves = lost()
    moves.playAll({ type: "move", unit: "guglielmino-x-arezzo-1" }, { type: "turn", facing: "NNE" }, { type: "halt" })
    expect(left(moves)).toBe(1)
    const fires = lost({}, 2)
    const target = { type: "fire", unit: "guglielmino-x-arezzo-1", target: "vieri-c-feditori-1", facing: "E" }
    expect(fires.verdict(target)).toBe("ok")
    expect(lost({}, 1).verdict(target)).toBe("5.1 noOrderPoints")
    expect(cost(lost(), "guglielmino-x-arezzo-1")).toBe(2)
  })

  it("a Fire order out of command takes two points (5.5)", () => {
    const game = drawn({ at: { orders: "guglielmino", points: 3 }, counters: LOST, dice: [1, 1] })
    game.play({ type: "fire", unit: "guglielmino-x-arezzo-1", target: "vieri-c-feditori-1", facing: "E" })
    expect(game.prompt()?.args?.["points"]).toBe(1)
    game.allDiceUsed()
  })

  it("with one point left such a unit gets no order (5.5)", () => {
    const game = lost({}, 1)
    expect(game.verdict({ type: "move", unit: "guglielmino-x-arezzo-1" })).toBe("5.1 noOrderPoints")
    expect(game.verdict({ type: "withdraw", unit: "guglielmino-x-arezzo-1", hex: "1214" })).toBe("5.1 noOrderPoints")
  })

  it("it may move up to an enemy, but not attack him (5.5)", () => {
    const counters = { "vieri-capitano": "1303", [NEAR]: "1509 W", "pazzo-c-orvieto-1": "1309 E" }
    const game = drawn({ at: { orders: "vieri" }, counters })
    game.playAll({ type: "move", unit: NEAR }, { type: "step", direction: "SW" })
    expect(game.where(NEAR)).toBe("1410 W")
    expect(game.procedure()).toBe("orders")
    expect(game.state.attack[game.unit(NEAR)]).toBe(0)
    const near = drawn({ at: { orders: "vieri" }, counters: { ...counters, "vieri-capitano": "1509" } })
    near.playAll({ type: "move", unit: NEAR }, { type: "step", direction: "SW" })
    expect(near.procedure()).toBe("declaration")
  })

  it("standing before an enemy it has no order to attack him where it stands (5.5)", () => {
    const counters = { "vieri-capitano": "1303", [NEAR]: "1410 W", "pazzo-c-orvieto-1": "1309 E" }
    expect(drawn({ at: { orders: "vieri" }, counters }).verdict({ type: "move", unit: NEAR })).toBe("8.0 cannotMove")
    const near = { ...counters, "vieri-capitano": "1410" }
    expect(drawn({ at: { orders: "vieri" }, counters: near }).verdict({ type: "move", unit: NEAR })).toBe("ok")
  })

  it("Carica!, Reorganization and Echelon are refused (5.5)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: {
        "vieri-capitano": "1303",
        [NEAR]: "1509 W",
        [FAR]: "1609 W",
        [FARTHER]: "1612 W disrupted",
        "pazzo-c-orvieto-1": "1309 E",
      },
    })
    expect(game.verdict({ type: "carica", unit: NEAR })).toBe("5.5 outOfCommand")
    expect(game.verdict({ type: "reorganize", unit: FARTHER })).toBe("5.5 outOfCommand")
    expect(game.verdict({ type: "echelon", unit: NEAR, rear: FAR })).toBe("5.5 outOfCommand")
    expect([game.listed("carica"), game.listed("reorganize"), game.listed("echelon")]).toEqual([[], [], []])
  })
})
