import { describe, expect, it } from "vitest"
import { drawn } from "./drawn.ts"
import { marching } from "./marching.ts"

describe("what a Battaglia does on the march (S.2.2.3)", () => {
  const counters = {
    "saracens-a-saracens-1": "1009 E",
    "saracens-a-saracens-2": "1012 E",
    "saracens-capitano": "1009",
    "mirepoix-i-provence-1": "1209 W",
    "mirepoix-capitano": "1207",
  }

  it("a Capitano marches once a turn, and each of his units moves once, for no order points (S.2.2.3)", () => {
    const game = marching("benevento-free", { turn: 2, counters, capacity: { saracens: 2 }, dice: [1, 1] })
    game.play({ type: "march", battaglia: "saracens" })
    game.playAll({ type: "move", unit: "saracens-a-saracens-2" }, { type: "step", direction: "SE" }, { type: "halt" })
    expect(game.verdict({ type: "move", unit: "saracens-a-saracens-2" })).toBe("S.2.2.3 alreadyMoved")
    expect(game.verdict({ type: "move", unit: "giordano-c-germans-1" })).toBe("S.2.2.3 otherBattaglia")
    expect(game.verdict({ type: "move", unit: "mirepoix-i-provence-1" })).toBe("S.2.2.3 otherBattaglia")
    expect(game.verdict({ type: "ride", unit: "mirepoix-capitano" })).toBe("S.2.2.3 otherBattaglia")
    expect(game.verdict({ type: "fire", unit: "saracens-a-saracens-1" })).toBe("S.2.2.3 kernel.notNow")
    game.play({ type: "endColumn" })
    expect(game.verdict({ type: "march", battaglia: "saracens" })).toBe("S.2.2.3 alreadyMarched")
    expect(game.verdict({ type: "march", battaglia: "mirepoix" })).toBe("S.2.2.3 notYourCapitano")
    expect(game.capacity("saracens")).toBe(2)
  })

  it("a unit moves up to its allowance and turns as always (S.2.2.3, 8.1.1)", () => {
    const game = marching("benevento-free", { turn: 2, counters, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "saracens" }, { type: "move", unit: "saracens-a-saracens-2" })
    for (const direction of ["SE", "SE", "SE"]) game.play({ type: "step", direction })
    expect([game.procedure(), game.where("saracens-a-saracens-2")]).toEqual(["column", "1313 E"])
  })

  it("no unit marches up to an enemy, be he a Capitano alone (S.2.2.3)", () => {
    const game = marching("benevento-free", { turn: 2, counters, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "saracens" }, { type: "move", unit: "saracens-a-saracens-1" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("S.2.2.3 marchesIntoContact")
    expect(game.verdict({ type: "step", direction: "SE" })).toBe("S.2.2.3 marchesIntoContact")
    game.playAll({ type: "turn", facing: "NNE" }, { type: "step", direction: "N" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("S.2.2.3 marchesIntoContact")
    game.play({ type: "step", direction: "N" })
    expect(game.where("saracens-a-saracens-1")).toBe("1007 NNE")
  })

  it("nor does a Capitano ride up to an enemy (S.2.2.3)", () => {
    const game = marching("benevento-free", { turn: 2, counters, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "saracens" }, { type: "ride", unit: "saracens-capitano" })
    expect(game.verdict({ type: "rideTo", hex: "1109" })).toBe("S.2.2.3 marchesIntoContact")
    expect(game.verdict({ type: "rideTo", hex: "1107" })).toBe("S.2.2.3 marchesIntoContact")
    expect(game.verdict({ type: "rideTo", hex: "1010" })).toBe("ok")
  })

  it("the Compagnie, who have no Capitano, march with Vieri (S.2.2.3, S.8.5)", () => {
    const game = marching("campaldino-free", { dice: [1, 1] })
    expect(game.offers("march")).toEqual(["vieri"])
    expect(game.verdict({ type: "march", battaglia: "rossa" })).toBe("S.2.2.3 noCapitano")
    game.play({ type: "march", battaglia: "vieri" })
    for (const id of ["vieri-c-feditori-1", "rossa-x-firenze-1", "bianca-a-firenze-1"]) {
      expect(game.verdict({ type: "move", unit: id })).toBe("ok")
    }
  })
})

describe("the march ends with a battle (S.2.2.4)", () => {
  const counters = {
    "mirepoix-i-provence-1": "1209 W",
    "mirepoix-i-flandres-1": "1311 W",
    "mirepoix-x-bourgog-1": "1210 W",
    "mirepoix-capitano": "1309",
    "montfort-c-provence-1": "1309 W",
    "saracens-a-saracens-1": "1009 E",
    "saracens-capitano": "0809",
  }
  const guelphTurn = (more: Partial<Parameters<typeof marching>[1]> = {}, dice: readonly number[] = []) => {
    const game = marching("benevento-free", { turn: 2, counters, ...more, dice: [1, 1, 1, 1, ...dice] })
    game.play({ type: "endTurn" })
    return game
  }

  it("who gives battle is not in Reserve, is one's own, and has somebody to strike (S.2.2.4)", () => {
    const game = guelphTurn()
    expect(game.offers("giveBattle")).toEqual(["mirepoix"])
    expect(game.verdict({ type: "giveBattle", battaglia: "montfort" })).toBe("S.2.2.4 inReserve")
    expect(game.verdict({ type: "giveBattle", battaglia: "saracens" })).toBe("S.2.2.4 notYourCapitano")
    const far = guelphTurn({ counters: { ...counters, "saracens-a-saracens-1": "0408 E" } })
    expect(far.verdict({ type: "giveBattle", battaglia: "mirepoix" })).toBe("S.2.2.4 nobodyToStrike")
  })

  it("it is a basic activation: points as the marker stands, then a box less and the first marker (S.2.2.4, 5.1.1)", () => {
    const game = guelphTurn({ capacity: { mirepoix: 7 } }, [1, 1])
    game.play({ type: "giveBattle", battaglia: "mirepoix" })
    expect(game.told("activated")).toMatchObject([{ unit: game.unit("mirepoix-capitano"), points: 7 }])
    expect([game.capacity("mirepoix"), game.state.marchTurn, game.procedure()]).toEqual([6, 0, "orders"])
    const [bows, saracen] = ["mirepoix-x-bourgog-1", "saracens-a-saracens-1"]
    game.playAll({ type: "fire", unit: bows, target: saracen, facing: "W" }, { type: "endOrders" })
    expect([game.procedure(), game.asked(), game.state.inARow]).toEqual(["continuum", "guelph", 1])
    game.play({ type: "pass" })
    expect([game.procedure(), game.asked()]).toEqual(["basic", "ghibelline"])
    game.allDiceUsed()
  })

  it("at least one unit must charge, attack or fire before the orders end (S.2.2.4)", () => {
    const game = guelphTurn({}, [1, 1])
    game.play({ type: "giveBattle", battaglia: "mirepoix" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.2.2.4 mustAttackFirst")
    expect(game.verdict({ type: "recover" })).toBe("S.2.2.4 notInOpening")
    game.playAll({ type: "move", unit: "mirepoix-i-flandres-1" }, { type: "turn", facing: "NNW" }, { type: "halt" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.2.2.4 mustAttackFirst")
    const [bows, saracen] = ["mirepoix-x-bourgog-1", "saracens-a-saracens-1"]
    game.play({ type: "fire", unit: bows, target: saracen, facing: "W" })
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("an attack that the move ends with will do; the last point may go to nothing else (S.2.2.4)", () => {
    const game = guelphTurn({ capacity: { mirepoix: 1 } })
    game.play({ type: "giveBattle", battaglia: "mirepoix" })
    expect(game.verdict({ type: "move", unit: "mirepoix-i-flandres-1" })).toBe("S.2.2.4 mustAttackFirst")
    game.play({ type: "move", unit: "mirepoix-i-provence-1" })
    expect(game.verdict({ type: "halt" })).toBe("S.2.2.4 mustAttack")
    game.play({ type: "step", direction: "SW" })
    expect(game.verdict({ type: "refrain" })).toBe("S.2.2.4 mustAttack")
    game.play({ type: "declare", target: "saracens-a-saracens-1" })
    game.play({ type: "hold" })
    expect([game.procedure(), game.verdict({ type: "endOrders" })]).toEqual(["orders", "ok"])
  })

  it("who has no enemy left to strike may end his orders all the same (S.2.2.4)", () => {
    const near = { ...counters, "saracens-a-saracens-1": "1109 E disrupted hits3" }
    const game = guelphTurn({ counters: near }, [6, 6, 6])
    game.play({ type: "giveBattle", battaglia: "mirepoix" })
    game.play({ type: "fire", unit: "mirepoix-x-bourgog-1", target: "saracens-a-saracens-1", facing: "W" })
    expect(game.where("saracens-a-saracens-1")).toBe("off")
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })
})

describe("who is late comes with his orders (S.2.2.5)", () => {
  const late = {
    "giordano-capitano": "waiting",
    "giordano-c-germans-1": "waiting",
    "giordano-c-germans-2": "waiting",
    "giordano-c-germans-3": "waiting",
  }

  it("a unit off the map comes on for an order, by its hexes, at the rising price (S.2.2.5, S.2.2.2)", () => {
    const game = drawn({ battle: "benevento-free", counters: late, at: { orders: "giordano", points: 9 } })
    game.playAll({ type: "move", unit: "giordano-c-germans-1" }, { type: "enter", hex: "0308" })
    for (const direction of ["NE", "NE", "NE", "NE"]) game.play({ type: "step", direction })
    expect(game.procedure()).toBe("orders")
    game.playAll({ type: "move", unit: "giordano-c-germans-2" }, { type: "enter", hex: "0308" })
    for (const direction of ["NE", "NE", "NE"]) game.play({ type: "step", direction })
    expect([game.procedure(), game.where("giordano-c-germans-2")]).toEqual(["orders", "0607 E"])
    game.playAll({ type: "ride", unit: "giordano-capitano" }, { type: "rideTo", hex: "0607" })
    expect(game.where("giordano-capitano")).toBe("0607")
  })

  it("he may attack where he comes on, and cannot charge from beyond the edge (S.2.2.5)", () => {
    const counters = { ...late, "mirepoix-i-provence-1": "0408 W" }
    const game = drawn({ battle: "benevento-free", counters, at: { orders: "giordano" } })
    expect(game.verdict({ type: "carica", unit: "giordano-c-germans-1" })).toBe("12.1 notOnMap")
    game.playAll({ type: "move", unit: "giordano-c-germans-1" }, { type: "enter", hex: "0308" }, { type: "halt" })
    expect(game.offers("declare")).toEqual(["mirepoix-i-provence-1"])
  })

  it("units of a Battaglia that is only partly on the map come on later (S.2.2.5)", () => {
    const counters = { ...late, "giordano-capitano": "0509", "giordano-c-germans-1": "0508 E" }
    const game = drawn({ battle: "benevento-free", counters, at: { orders: "giordano" } })
    expect(game.verdict({ type: "move", unit: "giordano-c-germans-2" })).toBe("ok")
    expect(game.verdict({ type: "move", unit: "galvano-c-toscana-1" })).toBe("5.1.3 notOnMap")
  })
})

describe("reserves and fatigue on the march (S.2.3, S.2.4, S.4.1.1, S.7.1.1, S.9.1.1)", () => {
  it("a Battaglia in Reserve marches and stays in Reserve (S.2.3)", () => {
    const counters = { "giordano-c-germans-1": "0508 E" }
    const game = marching("benevento-free", { turn: 3, counters, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "giordano" }, { type: "move", unit: "giordano-c-germans-1" })
    game.playAll({ type: "step", direction: "NE" }, { type: "halt" }, { type: "endColumn" })
    expect(game.state.inReserve[game.battaglia("giordano")]).toBe(1)
    expect(game.verdict({ type: "giveBattle", battaglia: "giordano" })).toBe("S.2.2.4 inReserve")
  })

  it("in the battle it is released by the rules of the historical scenario (S.2.3, S.2.0.1)", () => {
    const game = drawn({ battle: "benevento-free", reserve: ["giordano"], active: "ghibelline" })
    expect(game.verdict({ type: "activate", battaglia: "giordano" })).toBe("S.6.3.4 othersFirst")
  })

  it.each([
    ["montaperti-free", 6, "S.4.1.1"],
    ["benevento-free", 5, "S.7.1.1"],
    ["campaldino-free", 5, "S.9.1.1"],
  ])("in %s the dice grow after turn %i by the turns that go beyond it (S.2.4, %s)", (scenario, last) => {
    for (const [turn, more] of [
      [last - 1, 0],
      [last, 1],
      [last + 2, 3],
    ]) {
      const game = marching(scenario, { turn, dice: [1, 1, 2, 2, 2, 3] })
      game.playAll({ type: "endTurn" }, { type: "endTurn" })
      expect(game.told("marchRolled").at(-1)).toMatchObject({ turn: turn + 1, dice: 5, total: 5 + more })
    }
  })

  it("fatigue counts against the markers (S.2.4, S.2.2.1)", () => {
    const counters = { "saracens-a-saracens-1": "0508 E" }
    const game = marching("benevento-free", { turn: 7, counters, capacity: { saracens: 8 }, dice: [1, 1, 1, 1, 3, 3] })
    game.playAll({ type: "endTurn" }, { type: "endTurn" })
    // Turn 8 is the third beyond the fifth: 6 and 3 are 9, more than 8.
    game.play({ type: "march", battaglia: "saracens" })
    expect(game.capacity("saracens")).toBe(7)
  })
})
