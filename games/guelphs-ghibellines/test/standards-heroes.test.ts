import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = NonNullable<Picture["counters"]>

const ride = (unit: string) => ({ type: "ride", unit })
const rideTo = (hex: string) => ({ type: "rideTo", hex })
const step = (direction: string) => ({ type: "step", direction })
const disrupted = (game: Drawn, id: string) => game.state.disrupted[game.unit(id)] === 1

describe("the Standard on the move", () => {
  const STANDARD = "durfort-standard"
  const counters = {
    "durfort-capitano": "1410",
    "durfort-c-anjou-1": "1410 W",
    "durfort-c-siena-1": "1310 W",
    "durfort-c-bologna-1": "1910 W",
    "durfort-c-alleati-1": "2010 W",
    "vieri-c-feditori-1": "1409 W",
    [STANDARD]: "1410",
  }
  const orders = (points = 6, more: Counters = {}) =>
    drawn({ counters: { ...counters, ...more }, at: { orders: "durfort", points } })

  it("it ends its move with a combat unit of its own Battaglia (13.2.1)", () => {
    const game = orders()
    game.play(ride(STANDARD))
    expect(game.offers("rideTo").sort()).toEqual(["1310", "1910"])
    expect(game.verdict(rideTo("1411"))).toBe("13.2.1 needsOwnUnit")
    expect(game.verdict(rideTo("1409"))).toBe("13.2.1 needsOwnUnit")
  })

  it("by a Move order of one point it rides five hexes (13.2.4)", () => {
    expect(orders(0).verdict(ride(STANDARD))).toBe("5.1 noOrderPoints")
    const game = orders(1)
    game.play(ride(STANDARD))
    expect(game.verdict(rideTo("2010"))).toBe("13.1.1 outOfReach")
    game.play(rideTo("1910"))
    expect(game.where(STANDARD)).toBe("1910")
    expect(game.verdict(ride(STANDARD))).toBe("5.1.3 alreadyOrdered")
    expect(game.verdict({ type: "move", unit: "durfort-c-siena-1" })).toBe("5.1 noOrderPoints")
  })

  it("with its unit it goes for nothing (13.2.4)", () => {
    const game = orders(1)
    game.playAll({ type: "move", unit: "durfort-c-anjou-1" }, step("NW"), { type: "halt" })
    expect(game.where(STANDARD)).toBe("1309")
    expect(game.where("durfort-capitano")).toBe("1410")
  })

  it("it goes along when the unit withdraws (13.2.4)", () => {
    const game = orders(1)
    game.play({ type: "withdraw", unit: "durfort-c-anjou-1", hex: "1509" })
    expect(game.where(STANDARD)).toBe("1509")
  })

  it("it steadies units of every Battaglia of its army (13.2, 13.2.2)", () => {
    // Mangiatori's foot charged beside Durfort's Standard: a 6 is within 5 and one.
    const game = drawn({
      counters: {
        "pazzo-capitano": "0910",
        "pazzo-c-fieschi-1": "1010 E",
        "mangiatori-i-firenze-1": "1210 W",
        "durfort-c-anjou-1": "1309 W",
        [STANDARD]: "1309",
      },
      at: { orders: "pazzo" },
      dice: [6],
    })
    game.playAll({ type: "carica", unit: "pazzo-c-fieschi-1" }, step("SE"), { type: "halt" })
    game.play({ type: "declare", target: "mangiatori-i-firenze-1" })
    expect(disrupted(game, "mangiatori-i-firenze-1")).toBe(false)
    game.allDiceUsed()
  })
})

describe("the fall of the Standard", () => {
  const counters = {
    "pazzo-c-fieschi-1": "1110 E",
    "pazzo-c-orvieto-1": "1111 E",
    "durfort-c-anjou-1": "1210 W hits5",
    "durfort-standard": "1210",
    "durfort-c-siena-1": "1410 W",
    "vieri-c-feditori-1": "1212 W",
    "durfort-c-bologna-1": "1510 W",
  }
  const fall = (dice: readonly number[], more: Counters = {}) => {
    const game = drawn({
      counters: { ...counters, ...more },
      attacks: { "pazzo-c-fieschi-1": "durfort-c-anjou-1" },
      at: { shock: "pazzo" },
      dice,
    })
    game.play({ type: "resolve", target: "durfort-c-anjou-1", lead: "pazzo-c-fieschi-1" })
    return game
  }

  it("when its unit routs it is taken: a Victory Level for the enemy (13.2.3, 17.1.1)", () => {
    const game = fall([2, 2, 1])
    expect(game.where("durfort-standard")).toBe("off")
    expect(game.told("standardLost")).toHaveLength(1)
    expect(game.state.level).toEqual([1, 0])
    // Besides the hit and the rout.
    expect(game.state.points).toEqual([2, 0])
    game.allDiceUsed()
  })

  it("its owner rolls, and every friend as near as the die is Disrupted, no enemy (13.2.3)", () => {
    // 1410 and 1212 lie two hexes off, 1510 three.
    const game = fall([2, 2, 2])
    expect(disrupted(game, "durfort-c-siena-1")).toBe(true)
    expect(disrupted(game, "vieri-c-feditori-1")).toBe(true)
    expect(disrupted(game, "durfort-c-bologna-1")).toBe(false)
    expect(disrupted(game, "pazzo-c-orvieto-1")).toBe(false)
    expect(disrupted(fall([2, 2, 3]), "durfort-c-bologna-1")).toBe(true)
    expect(disrupted(fall([2, 2, 1]), "durfort-c-siena-1")).toBe(false)
  })

  it("for those who are Disrupted already that is a second Disruption (13.2.3, 11.0)", () => {
    const game = fall([2, 2, 2, 1], { "vieri-c-feditori-1": "1212 W disrupted" })
    expect(game.state.hits[game.unit("vieri-c-feditori-1")]).toBe(1)
    game.allDiceUsed()
  })

  it("nothing else happens to it: hits and retreat of its unit leave it unharmed (13.2.3, 13.2.5)", () => {
    const game = fall([4, 4], { "durfort-c-anjou-1": "1210 W" })
    game.play({ type: "regroup", facing: "W" })
    expect(game.where("durfort-standard")).toBe("1309")
    expect(game.told("personalityRolled")).toEqual([])
    game.allDiceUsed()
  })

  it("a natural 12 in the hex does not touch it (13.2.5)", () => {
    const game = drawn({
      counters: {
        "guglielmino-capitano": "1010",
        "guglielmino-x-arezzo-1": "1110 E",
        "durfort-c-anjou-1": "1210 W",
        "durfort-standard": "1210",
      },
      at: { orders: "guglielmino" },
      dice: [6, 6],
    })
    game.play({ type: "fire", unit: "guglielmino-x-arezzo-1", target: "durfort-c-anjou-1", facing: "E" })
    expect(game.where("durfort-standard")).toBe("1210")
    game.allDiceUsed()
  })
})

describe("heroes", () => {
  const HERO = "anglano-hero" // Gualtieri, 1
  const GERMANS = "anglano-c-germans-1" // 6 H
  const FIRENZE = "pitigliano-c-firenze-1" // 6 M

  it("they ride by a Move order of one point, five hexes, to a unit of their own Battaglia (13.3, 13.3.1, 13.3.2)", () => {
    const counters = {
      "anglano-capitano": "0810",
      [GERMANS]: "0810 E",
      [HERO]: "0810",
      "anglano-c-germans-2": "0805 E",
      "anglano-c-germans-3": "0816 E",
      "salvani-c-siena-1": "0811 E",
    }
    const orders = (points: number) => drawn({ battle: "montaperti", counters, at: { orders: "anglano", points } })
    expect(orders(0).verdict(ride(HERO))).toBe("5.1 noOrderPoints")
    const game = orders(1)
    game.play(ride(HERO))
    expect(game.offers("rideTo")).toEqual(["0805"])
    expect(game.verdict(rideTo("0811"))).toBe("13.3.1 needsOwnUnit")
    expect(game.verdict(rideTo("0812"))).toBe("13.3.1 needsOwnUnit")
    expect(game.verdict(rideTo("0816"))).toBe("13.1.1 outOfReach")
    game.play(rideTo("0805"))
    expect(game.where(HERO)).toBe("0805")
  })

  it("with their unit they go for nothing (13.3.2)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { "anglano-capitano": "0810", [GERMANS]: "0810 E", [HERO]: "0810" },
      at: { orders: "anglano", points: 1 },
    })
    game.playAll({ type: "move", unit: GERMANS }, step("NE"), { type: "halt" })
    expect(game.where(HERO)).toBe("0909")
  })

  it("they do not attack alone (13.3.2)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { "anglano-capitano": "0810", [GERMANS]: "0810 E", [HERO]: "0810", [FIRENZE]: "0909 W" },
      at: { orders: "anglano" },
    })
    expect(game.verdict({ type: "move", unit: HERO })).toBe("13.1.1 rides")
    expect(game.verdict({ type: "carica", unit: HERO })).toBe("12.0 notCavalry")
  })

  it("a hero does not stay behind when his unit withdraws (13.3.1)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { "anglano-capitano": "0810", [GERMANS]: "0810 E", [HERO]: "0810" },
      at: { orders: "anglano" },
    })
    game.play({ type: "withdraw", unit: GERMANS, hex: "0709" })
    expect(game.where(HERO)).toBe("0709")
  })

  /** The horse of Florence strikes the Germans, who have three hits, and Gualtieri. */
  const fight = (...dice: number[]) => {
    const game = drawn({
      battle: "montaperti",
      counters: { [FIRENZE]: "0910 E", [GERMANS]: "1010 W hits3", [HERO]: "1010", "anglano-c-germans-2": "1410 W" },
      attacks: { [FIRENZE]: GERMANS },
      at: { shock: "pitigliano" },
      // Medium on heavy is column -1; 6 against 3 less one for Gualtieri makes 8 a 10: D/1*.
      dice: [4, 4, ...dice],
    })
    game.playAll({ type: "resolve", target: GERMANS, lead: FIRENZE }, { type: "regroup", facing: "W" })
    return game
  }

  it("a die and the hits of his unit: at 8 a hero is wounded; then 1 to 4 is a graze, 5 and 6 his death (13.3.3)", () => {
    const safe = fight(3)
    expect(safe.told("heroWounded")).toEqual([])
    safe.allDiceUsed()
    for (const die of [1, 4]) {
      const grazed = fight(4, die)
      expect(grazed.told("heroWounded")).toHaveLength(1)
      expect(grazed.where(HERO)).toBe("1109")
      grazed.allDiceUsed()
    }
    for (const die of [5, 6]) {
      // His death is worth a die of points.
      const killed = fight(4, die, 3)
      expect(killed.where(HERO)).toBe("off")
      expect(killed.told("heroWorth")[0]).toMatchObject({ die: 3 })
      killed.allDiceUsed()
    }
  })

  it("he is lost with his unit when it routs (13.3.3)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { [FIRENZE]: "0910 E", [GERMANS]: "1010 W hits5", [HERO]: "1010", "anglano-c-germans-2": "1410 W" },
      attacks: { [FIRENZE]: GERMANS },
      at: { shock: "pitigliano" },
      dice: [2, 3, 2],
    })
    game.play({ type: "resolve", target: GERMANS, lead: FIRENZE })
    expect([game.where(GERMANS), game.where(HERO)]).toEqual(["off", "off"])
    // One for the hit, one for the rout, two for the hero.
    expect(game.state.points[1]).toBe(4)
    game.allDiceUsed()
  })

  it("a natural 12 does not touch him (13.3.4)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: {
        "tegghiaio-capitano": "0810",
        "tegghiaio-x-firenze-1": "0910 E",
        [GERMANS]: "1010 W",
        [HERO]: "1010",
      },
      at: { orders: "tegghiaio" },
      dice: [6, 6],
    })
    game.play({ type: "fire", unit: "tegghiaio-x-firenze-1", target: GERMANS, facing: "E" })
    expect(game.where(HERO)).toBe("1010")
    game.allDiceUsed()
  })
})
