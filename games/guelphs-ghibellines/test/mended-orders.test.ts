import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"
import { marching } from "./marching.ts"

describe("a Carica! whose target is gone before it is struck", () => {
  const CHARGER = "montefeltro-c-arezzo-1"
  const FEDITORI = "vieri-c-feditori-1"
  const BOLOGNA = "mangiatori-i-bologna-1"

  /** Two enemies show their backs: the Feditori in the open, worn out, and foot of Bologna in the camp. */
  function charged(): Drawn {
    const game = drawn({
      counters: {
        "montefeltro-capitano": "2002",
        [CHARGER]: "2002 SSE",
        [FEDITORI]: "2103 SSE disrupted hits5",
        [BOLOGNA]: "2004 SSE",
        "vieri-c-feditori-2": "2208 W",
        "vieri-capitano": "2208",
        "mangiatori-capitano": "2208",
      },
      at: { orders: "montefeltro" },
      // The turn is more than one point of cohesion bears, and so is the second Disruption.
      dice: [6, 6],
    })
    game.playAll({ type: "carica", unit: CHARGER }, { type: "step", direction: "S" }, { type: "halt" })
    game.playAll({ type: "face", unit: FEDITORI, facing: "E" }, { type: "hold" })
    game.allDiceUsed()
    expect(game.where(FEDITORI)).toBe("off")
    return game
  }

  it("may strike at another enemy where no charge is allowed, as a plain attack (12.1, 5.3.5, 6.2)", () => {
    const game = charged()
    expect([game.asked(), game.procedure(), game.offers("declare")]).toEqual(["ghibelline", "declaration", [BOLOGNA]])
    game.play({ type: "declare", target: BOLOGNA })
    expect(game.state.attack[game.unit(CHARGER)]).toBe(game.unit(BOLOGNA) + 1)
    expect(game.state.carica[game.unit(CHARGER)]).toBe(0)
    expect(game.told("moraleChecked")).toEqual([])
    expect(game.procedure()).toBe("orders")
  })

  it("may as well leave him alone (12.1, 5.3.5, 6.2)", () => {
    const game = charged()
    game.play({ type: "refrain" })
    expect(game.state.attack[game.unit(CHARGER)]).toBe(0)
    expect([game.where(CHARGER), game.procedure()]).toEqual(["2003 SSE", "orders"])
  })
})

describe("an Echelon in the opening of Montaperti", () => {
  const LINE = {
    "anglano-capitano": "2516",
    "anglano-c-germans-1": "2514 W",
    "anglano-c-germans-2": "2515 W",
    "anglano-c-germans-3": "2516 W",
    "anglano-c-germans-4": "2517 W disrupted",
    "anglano-c-germans-5": "2617 W",
    "pitigliano-capitano": "1510",
    "pitigliano-c-firenze-1": "2214 E",
    "pitigliano-c-firenze-2": "2215 E",
    "pitigliano-c-firenze-3": "2217 E",
    "pitigliano-c-firenze-4": "2219 E",
  }
  const ECHELON = { type: "echelon", unit: "anglano-c-germans-4", rear: "anglano-c-germans-5" }

  function opened(counters: Readonly<Record<string, string>>): Drawn {
    const game = drawn({
      battle: "montaperti",
      counters,
      active: "ghibelline",
      also: (state) => (state.opening = 3),
    })
    game.play({ type: "activate", battaglia: "anglano" })
    return game
  }

  it("may not take away both of its units while the four attacks need one of them (S.3.2)", () => {
    const game = opened(LINE)
    // Five can attack: one of them may do something else, two may not.
    expect(game.verdict({ type: "reorganize", unit: "anglano-c-germans-4" })).toBe("ok")
    expect(game.verdict(ECHELON)).toBe("S.3.2 mustAttackFirst")
    expect(game.offers("echelon")).toEqual([])
  })

  it("is free while four others are left to attack (S.3.2)", () => {
    expect(opened({ ...LINE, "anglano-c-germans-6": "2513 W" }).verdict(ECHELON)).toBe("ok")
  })
})

describe("palvesari and their crossbows", () => {
  const CROSSBOWS = "guglielmino-x-arezzo-1"
  const PALVESARI = "guglielmino-p-arezzo-1"
  const counters = { "guglielmino-capitano": "0507", [CROSSBOWS]: "0708 E", "vieri-c-feditori-1": "2008 W" }

  it("palvesari that have had an order of their own do not go along with the crossbows (5.1.3)", () => {
    const game = drawn({ counters: { ...counters, [PALVESARI]: "0507 E" }, at: { orders: "guglielmino" } })
    game.play({ type: "move", unit: PALVESARI })
    game.playAll({ type: "step", direction: "SE" }, { type: "step", direction: "SE" })
    expect(game.where(PALVESARI)).toBe("0708 E")
    expect(game.verdict({ type: "move", unit: PALVESARI })).toBe("5.1.3 alreadyOrdered")
    game.playAll({ type: "move", unit: CROSSBOWS }, { type: "step", direction: "NE" }, { type: "halt" })
    expect([game.where(CROSSBOWS), game.where(PALVESARI)]).toEqual(["0808 E", "0708 E"])
  })

  it("palvesari without an order do (5.1.3, 14.0.6)", () => {
    const game = drawn({ counters: { ...counters, [PALVESARI]: "0708 E" }, at: { orders: "guglielmino" } })
    game.playAll({ type: "move", unit: CROSSBOWS }, { type: "step", direction: "NE" }, { type: "halt" })
    expect([game.where(CROSSBOWS), game.where(PALVESARI)]).toEqual(["0808 E", "0808 E"])
  })
})

describe("Manfredi and the unit he rides with", () => {
  const KING = "manfredi-capitano"
  const FAMILIARES = "manfredi-c-famregis-1"
  const CHARGE = { type: "carica", unit: FAMILIARES }

  it("his unit may not charge off when he has ridden, but it may in his next activation (S.6.8.2, 5.3.5)", () => {
    const game = drawn({
      battle: "benevento",
      counters: {
        [KING]: "1008",
        [FAMILIARES]: "1108 E",
        "manfredi-c-calabria-1": "0908 E rated4",
        "mirepoix-i-provence-1": "1409 W",
        "mirepoix-capitano": "1409",
      },
      at: { orders: "manfredi", points: 8 },
      also: (state) => state.unbound.fill(1),
      dice: [1, 1],
    })
    expect(game.verdict(CHARGE)).toBe("ok")
    game.playAll({ type: "ride", unit: KING }, { type: "rideTo", hex: "1108" })
    expect(game.verdict(CHARGE)).toBe("5.3.5 noChargeInReach")
    game.playAll({ type: "endOrders" }, { type: "continuum", battaglia: "manfredi" }, { type: "decline" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "orders"])
    expect(game.verdict(CHARGE)).toBe("ok")
    expect(game.offers("carica")).toContain(FAMILIARES)
  })

  it("his unit goes only where he can come after it without leaving the enemy (S.6.8.2)", () => {
    const game = drawn({
      battle: "benevento",
      counters: {
        [KING]: "1008",
        [FAMILIARES]: "1008 NNE",
        "manfredi-c-saracens-1": "0508 E",
        "mirepoix-i-provence-1": "1608 W",
        "mirepoix-capitano": "1608",
      },
      at: { orders: "manfredi", points: 8 },
    })
    game.playAll({ type: "move", unit: FAMILIARES }, { type: "step", direction: "NE" }, { type: "turn", facing: "W" })
    // The enemy is six hexes from the king, six from 1007, seven from 0907.
    game.play({ type: "step", direction: "NW" })
    expect(game.where(FAMILIARES)).toBe("1007 W")
    expect(game.verdict({ type: "step", direction: "SW" })).toBe("S.6.8.2 leavesKing")
    game.playAll({ type: "halt" }, { type: "ride", unit: KING }, { type: "rideTo", hex: "1007" })
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })
})

describe("Rangoni's units after the march", () => {
  const FARTHEST = { type: "carica", unit: "rangoni-c-firenze-2" }

  function battleGiven(bids: readonly [number, number]): Drawn {
    const game = marching("montaperti-free", {
      counters: {
        "rangoni-capitano": "1010",
        "rangoni-c-firenze-1": "1011 E",
        "rangoni-c-firenze-2": "1309 E",
        "rangoni-c-assoldati-1": "0811 W",
        "salvani-capitano": "1710",
        "salvani-c-siena-1": "0612 E",
        "salvani-c-siena-2": "1709 W",
      },
      released: ["rangoni"],
      bids,
      turn: 3,
      dice: [1, 1],
    })
    game.play({ type: "giveBattle", battaglia: "rangoni" })
    return game
  }

  it("may leave his range at once when the Guelphs have bid enough to bar the treason (S.4.4, S.3.4.2)", () => {
    expect(battleGiven([0, 1]).verdict(FARTHEST)).toBe("ok")
  })

  it("may not while the treason can still come (S.4.4, S.3.4.2)", () => {
    expect(battleGiven([1, 1]).verdict(FARTHEST)).toBe("5.3.5 noChargeInReach")
  })
})

describe("through the Carroccio's hex", () => {
  it("a unit that only passes leaves it by its own frontal hexes (6.0.2, S.3.7.3)", () => {
    const LUCCA = "tegghiaio-i-lucca-1"
    const game = drawn({
      battle: "montaperti",
      counters: {
        "tegghiaio-capitano": "1416",
        [LUCCA]: "1316 NNW",
        "tornaquinci-c-guardia-1": "1216 E",
        "tornaquinci-carroccio": "1216",
        "tornaquinci-capitano": "1216",
        "anglano-c-germans-1": "3014 W",
        "anglano-capitano": "3014",
      },
      at: { orders: "tegghiaio" },
    })
    game.playAll({ type: "move", unit: LUCCA }, { type: "step", direction: "NW" })
    expect([game.where(LUCCA), game.offers("step")]).toEqual(["1216 NNW", ["N", "NW"]])
    expect(game.verdict({ type: "step", direction: "SW" })).toBe("6.0.2 notFrontal")
  })
})
