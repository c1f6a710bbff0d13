import { describe, expect, it } from "vitest"
import { DESERTED } from "../src/position.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"
import { marching } from "./marching.ts"

const BARON = "manfredi-c-puglia-1"

describe("the barons of the Kingdom (S.6.7)", () => {
  const ordered = (die: number) => {
    const game = drawn({
      battle: "benevento",
      counters: { [BARON]: "0810 E", "manfredi-c-famregis-1": "0809 E", "manfredi-capitano": "0809" },
      at: { orders: "manfredi" },
      dice: [die],
    })
    game.play({ type: "move", unit: BARON })
    return game
  }

  it.each([1, 2, 3, 4])("a %i, when he is first given an order, is his cohesion (S.6.7)", (die) => {
    const game = ordered(die)
    expect([game.state.rating[game.unit(BARON)], game.procedure()]).toEqual([die, "moving"])
    game.allDiceUsed()
  })

  it.each([5, 6])("a %i takes him out of the game, for no points (S.6.7)", (die) => {
    const game = ordered(die)
    expect([game.where(BARON), game.state.fate[game.unit(BARON)], game.state.points]).toEqual(["off", DESERTED, [0, 0]])
    expect(game.procedure()).toBe("orders")
  })

  it("he is asked once: who has a rating keeps it (S.6.7)", () => {
    const game = drawn({
      battle: "benevento",
      counters: { [BARON]: "0810 E rated3", "manfredi-capitano": "0810" },
      at: { orders: "manfredi" },
    })
    game.play({ type: "move", unit: BARON })
    expect(game.told("baronRolled")).toEqual([])
  })

  const attacked = (die: number) => {
    const game = drawn({
      battle: "benevento",
      counters: { [BARON]: "0810 E", "montfort-c-provence-1": "1010 W", "montfort-capitano": "1010" },
      at: { orders: "montfort" },
      dice: [die],
    })
    game.playAll({ type: "carica", unit: "montfort-c-provence-1" }, { type: "step", direction: "SW" })
    game.play({ type: "declare", target: BARON })
    return game
  }

  it("an attack makes him show himself before anything else (S.6.7)", () => {
    const stays = attacked(2)
    expect([stays.state.rating[stays.unit(BARON)], stays.procedure()]).toEqual([2, "countercharge"])
    const leaves = attacked(6)
    expect([leaves.where(BARON), leaves.procedure()]).toEqual(["off", "orders"])
    expect(leaves.state.attack[leaves.unit("montfort-c-provence-1")]).toBe(0)
  })

  it("so does a volley (S.6.7)", () => {
    const game = drawn({
      battle: "benevento",
      counters: { [BARON]: "0810 E", "mirepoix-x-bourgog-1": "1010 W", "mirepoix-capitano": "1010" },
      at: { orders: "mirepoix" },
      dice: [5],
    })
    game.play({ type: "fire", unit: "mirepoix-x-bourgog-1", target: BARON, facing: "W" })
    expect([game.where(BARON), game.told("fired")]).toEqual(["off", []])
    game.allDiceUsed()
  })

  it("in a free set-up one who comes on late shows himself as he comes (S.6.7, S.2.2.5)", () => {
    const late = (die: number) => {
      const game = drawn({
        battle: "benevento-free",
        counters: { [BARON]: "waiting", "manfredi-capitano": "0409", "manfredi-c-famregis-1": "0409 E" },
        at: { orders: "manfredi" },
        dice: [die],
      })
      game.playAll({ type: "move", unit: BARON }, { type: "enter", hex: "0308" })
      return game
    }
    const stays = late(4)
    expect([stays.state.rating[stays.unit(BARON)], stays.where(BARON)]).toEqual([4, "0308 E"])
    const leaves = late(5)
    expect([leaves.where(BARON), leaves.procedure()]).toEqual(["off", "orders"])
  })

  it("he is worth four points when he routs, and none for his hits (S.6.10.2)", () => {
    const fight = (hits: number) => {
      const game = drawn({
        battle: "benevento",
        counters: {
          [BARON]: `0810 E rated4 hits${hits}`,
          "manfredi-c-famregis-1": "0509 E",
          "montfort-c-provence-1": "0910 W",
          "montfort-capitano": "1210",
        },
        attacks: { "montfort-c-provence-1": BARON },
        at: { shock: "montfort" },
        dice: [4, 4],
      })
      game.play({ type: "resolve", target: BARON, lead: "montfort-c-provence-1" })
      return game
    }
    const hurt = fight(0)
    expect([hurt.state.hits[hurt.unit(BARON)] > 0, hurt.state.points]).toEqual([true, [0, 0]])
    const routed = fight(3)
    expect([routed.where(BARON), routed.state.points]).toEqual(["off", [0, 4]])
  })
})

describe("the kings (S.6.8)", () => {
  it("no Standard is on the field: it is with the king (S.6.8)", () => {
    expect(drawn({ battle: "benevento", asSetUp: true }).match.ground.standards).toEqual([])
  })

  it.each([
    ["charles-capitano", "2008", 1],
    ["charles-capitano", "2108", 1],
    ["charles-capitano", "2011", 0],
    ["manfredi-capitano", "2108", 0],
    ["robert-capitano", "2108", 0],
  ])("with %s in %s the horse of Languedoc, five strong, stand a six: %i (S.6.8.1, 13.2.2)", (king, hex, steady) => {
    const game = drawn({
      battle: "benevento",
      counters: {
        "charles-c-langued-2": "2008 W",
        "giordano-c-germans-1": "1905 SSE",
        "giordano-capitano": "1704",
        [king]: hex,
      },
      at: { orders: "giordano" },
      dice: [6],
    })
    game.playAll({ type: "move", unit: "giordano-c-germans-1" }, { type: "step", direction: "SE" })
    game.playAll({ type: "step", direction: "S" }, { type: "halt" })
    game.play({ type: "face", unit: "charles-c-langued-2", facing: "NNW" })
    expect(game.told("turnChecked")).toMatchObject([{ die: 6, steady }])
  })
})

describe("Manfredi stays with his men and never goes back (S.6.8.2)", () => {
  const field = {
    "manfredi-capitano": "0809",
    "manfredi-c-famregis-1": "0809 E",
    "manfredi-c-saracens-1": "0708 E",
    "manfredi-c-calabria-1": "1009 E rated3",
    "galvano-c-toscana-1": "0909 E",
    "montfort-c-provence-1": "1309 W",
    "montfort-capitano": "1309",
  }
  const orders = (more: Picture = {}): Drawn =>
    drawn({ battle: "benevento", at: { orders: "manfredi" }, ...more, counters: { ...field, ...more.counters } })

  it("he rides to units of his own Battaglia only, and to none that is farther from the enemy (S.6.8.2)", () => {
    const game = orders()
    game.play({ type: "ride", unit: "manfredi-capitano" })
    expect(game.offers("rideTo")).toEqual(["1009"])
    expect(game.verdict({ type: "rideTo", hex: "0808" })).toBe("S.6.8.2 needsOwnUnit")
    expect(game.verdict({ type: "rideTo", hex: "0909" })).toBe("S.6.8.2 needsOwnUnit")
    expect(game.verdict({ type: "rideTo", hex: "0708" })).toBe("S.6.8.2 neverAway")
  })

  it("other Capitani, Charles too, ride where they like (S.6.8.1, S.6.8.2)", () => {
    const counters = { "charles-capitano": "2207", "charles-c-anjou-1": "2207 W", "giordano-c-germans-1": "1907 E" }
    const game = drawn({ battle: "benevento", counters, at: { orders: "charles" } })
    game.play({ type: "ride", unit: "charles-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "2307" })).toBe("ok")
  })

  it("when his unit goes forward he must come after it before the orders end (S.6.8.2)", () => {
    const game = orders()
    game.playAll({ type: "move", unit: "manfredi-c-famregis-1" }, { type: "step", direction: "NE" })
    game.playAll({ type: "step", direction: "NE" }, { type: "halt" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.6.8.2 mustRejoin")
    game.playAll({ type: "ride", unit: "manfredi-capitano" }, { type: "rideTo", hex: "1008" })
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("when he has ridden already his unit does not leave him, and it never leaves him for the rear (S.6.8.2)", () => {
    const game = orders()
    game.playAll({ type: "ride", unit: "manfredi-capitano" }, { type: "rideTo", hex: "1009" })
    game.play({ type: "move", unit: "manfredi-c-calabria-1" })
    for (const direction of ["NE", "SE"]) {
      expect(game.verdict({ type: "step", direction })).toBe("S.6.8.2 leavesKing")
    }
    const withdraw = { type: "withdraw", unit: "manfredi-c-famregis-1", hex: "0709" }
    expect(orders().verdict(withdraw)).toBe("S.6.8.2 leavesKing")
  })

  it("when the unit with him advances after combat he goes along (S.6.8.2, 10.9.2)", () => {
    const game = orders({
      at: { shock: "manfredi" },
      counters: {
        "manfredi-c-famregis-1": "0809 E",
        "montfort-c-provence-1": "0908 W hits5",
        "galvano-c-toscana-1": "0911 E",
      },
      attacks: { "manfredi-c-famregis-1": "montfort-c-provence-1" },
      dice: [6, 6],
    })
    game.play({ type: "resolve", target: "montfort-c-provence-1", lead: "manfredi-c-famregis-1" })
    expect(game.verdict({ type: "advance", facing: "E", capitano: 0 })).toBe("S.6.8.2 leavesKing")
    game.play({ type: "advance", facing: "E", capitano: 1 })
    expect(game.where("manfredi-capitano")).toBe("0908")
  })

  it("on the march as well (S.6.8.2, S.2.0.1)", () => {
    const counters = {
      "manfredi-capitano": "0509",
      "manfredi-c-famregis-1": "0509 E",
      "mirepoix-i-provence-1": "1709 W",
    }
    const game = marching("benevento-free", { counters, capacity: { manfredi: 12 }, turn: 5, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "manfredi" }, { type: "move", unit: "manfredi-c-famregis-1" })
    game.playAll({ type: "step", direction: "NE" }, { type: "halt" })
    expect(game.verdict({ type: "endColumn" })).toBe("S.6.8.2 mustRejoin")
    game.playAll({ type: "ride", unit: "manfredi-capitano" }, { type: "rideTo", hex: "0609" })
    expect(game.verdict({ type: "endColumn" })).toBe("ok")
  })
})

describe("a king falls (S.6.10, S.7.5.2)", () => {
  /** The unit with the king is broken; the king, wounded, dies of a six. */
  function fall(battle: string, king: "manfredi" | "charles"): Drawn {
    const [unit, other, lead] =
      king === "manfredi"
        ? ["manfredi-c-famregis-1", "manfredi-c-saracens-1", "montfort-c-provence-1"]
        : ["charles-c-anjou-1", "charles-c-anjou-2", "giordano-c-germans-1"]
    const battaglia = king === "manfredi" ? "montfort" : "giordano"
    const game = drawn({
      battle,
      counters: {
        [unit]: "1208 E hits5",
        [`${king}-capitano`]: "1208",
        [other]: "0808 E",
        [lead]: "1307 W",
        [`${battaglia}-capitano`]: "1907",
      },
      attacks: { [lead]: unit },
      at: { shock: battaglia },
      dice: [6, 6, 6, 1],
    })
    game.play({ type: "resolve", target: unit, lead })
    return game
  }

  it.each([
    ["benevento", "manfredi", "guelph", "S.6.10.3"],
    ["benevento", "charles", "ghibelline", "S.6.10.3"],
    ["benevento-free", "manfredi", "guelph", "S.7.5.2"],
    ["benevento-free", "charles", "ghibelline", "S.7.5.2"],
  ] as const)("%s: with %s the battle is over, and the %ss have won (%s)", (battle, king, winner, rule) => {
    expect(fall(battle, king).position.outcome).toMatchObject({ winner, end: "kingFallen", rule })
  })

  it("taken, he is lost like killed (S.6.10.3, 13.1.7)", () => {
    const game = drawn({
      battle: "benevento",
      counters: {
        "manfredi-c-famregis-1": "1208 E hits5",
        "manfredi-capitano": "1208",
        "manfredi-c-saracens-1": "0508 E",
        "montfort-c-provence-1": "1307 W",
        "montfort-capitano": "1907",
      },
      attacks: { "montfort-c-provence-1": "manfredi-c-famregis-1" },
      at: { shock: "montfort" },
      // A graze; but his only unit is farther than five points and behind him.
      dice: [6, 6, 1, 1],
    })
    game.play({ type: "resolve", target: "manfredi-c-famregis-1", lead: "montfort-c-provence-1" })
    expect(game.position.outcome).toMatchObject({ winner: "guelph", end: "kingFallen", rule: "S.6.10.3" })
  })

  it.each([
    ["manfredi", "montfort", "guelph"],
    ["charles", "giordano", null],
  ] as const)(
    "with his last unit %s must get away too: Manfredi has nowhere to go (S.6.10.3, 13.1.7)",
    (king, enemy, winner) => {
      const [unit, lead] =
        king === "manfredi"
          ? ["manfredi-c-famregis-1", "montfort-c-provence-1"]
          : ["charles-c-anjou-1", "giordano-c-germans-1"]
      const game = drawn({
        battle: "benevento",
        counters: {
          [unit]: "1208 E hits5",
          [`${king}-capitano`]: "1208",
          [lead]: "1307 W",
          [`${enemy}-capitano`]: "1907",
        },
        attacks: { [lead]: unit },
        at: { shock: enemy },
        // A graze, and the die of his worth.
        dice: [6, 6, 1, 1],
      })
      game.play({ type: "resolve", target: unit, lead })
      if (winner !== null) {
        expect(game.position.outcome).toMatchObject({ winner, end: "kingFallen" })
        return
      }
      // Charles rides where he likes, and leaves the field without his men.
      game.play({ type: "rideTo", hex: "1008" })
      expect([game.position.outcome, game.told("capitanoRetired").length]).toEqual([null, 1])
    },
  )

  it("another Capitano's death ends nothing (S.6.10.3)", () => {
    const game = drawn({
      battle: "benevento",
      counters: {
        "galvano-c-toscana-1": "1208 E hits4",
        "galvano-c-toscana-2": "0808 E",
        "galvano-capitano": "1208",
        "montfort-c-provence-1": "1307 W",
        "montfort-capitano": "1907",
      },
      attacks: { "montfort-c-provence-1": "galvano-c-toscana-1" },
      at: { shock: "montfort" },
      dice: [6, 6, 6, 1],
    })
    game.play({ type: "resolve", target: "galvano-c-toscana-1", lead: "montfort-c-provence-1" })
    expect([game.told("capitanoKilled").length, game.position.outcome]).toEqual([1, null])
  })
})
