import { describe, expect, it } from "vitest"
import type { Drawn } from "./drawn.ts"
import { comeOn, marching } from "./marching.ts"

/** Both sides end their movement turn. */
function bothEnd(game: Drawn): void {
  game.playAll({ type: "endTurn" }, { type: "endTurn" })
}

describe("movement turns (S.2.2)", () => {
  it.each([
    ["montaperti-free", "guelph", "ghibelline"],
    ["benevento-free", "ghibelline", "guelph"],
    ["campaldino-free", "guelph", "ghibelline"],
  ])("in %s the two sides march by turns, the %ss first (S.2.2)", (scenario, first, second) => {
    const game = marching(scenario, { dice: [1, 1, 1, 1, 1, 1] })
    expect([game.asked(), game.procedure(), game.state.marchTurn]).toEqual([first, "march", 1])
    game.play({ type: "endTurn" })
    expect([game.asked(), game.state.marchTurn]).toEqual([second, 1])
    game.play({ type: "endTurn" })
    expect([game.asked(), game.state.marchTurn]).toEqual([first, 2])
    game.allDiceUsed()
  })

  it("armies that stand still for three movement turns never meet: a draw (S.2.2)", () => {
    const game = marching("benevento-free", { dice: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] })
    for (let turn = 0; turn < 3; turn++) bothEnd(game)
    expect(game.position.outcome).toMatchObject({ winner: null, end: "neverMet", rule: "S.2.2" })
  })
})

describe("the roll for the road (S.2.2.1)", () => {
  /** The Saracens on the map, their marker in the eighth box. */
  const EIGHT = { counters: { "saracens-a-saracens-1": "0508 E" }, capacity: { saracens: 8 } }

  it("a Capitano whose marker is lower than the dice pays a box if he marches (S.2.2.1)", () => {
    const game = marching("benevento-free", { ...EIGHT, turn: 2, dice: [4, 5] })
    expect(game.capacity("saracens")).toBe(8)
    game.play({ type: "march", battaglia: "saracens" })
    expect(game.capacity("saracens")).toBe(7)
  })

  it("a Capitano whose marker equals the dice pays nothing (S.2.2.1)", () => {
    const game = marching("benevento-free", { ...EIGHT, turn: 2, dice: [4, 4] })
    game.play({ type: "march", battaglia: "saracens" })
    expect(game.capacity("saracens")).toBe(8)
  })

  it("who does not march pays nothing, and each marker is looked at for itself (S.2.2.1)", () => {
    const game = marching("benevento-free", {
      turn: 3,
      counters: { "saracens-a-saracens-1": "0508 E", "giordano-c-germans-1": "0510 E" },
      capacity: { giordano: 9, saracens: 8 },
      dice: [4, 5, 1, 1],
    })
    game.playAll({ type: "march", battaglia: "giordano" }, { type: "endColumn" }, { type: "endTurn" })
    expect([game.capacity("giordano"), game.capacity("saracens")]).toEqual([9, 8])
  })

  it("a Battaglia that is due on the map in this very turn marches freely (S.2.2.1)", () => {
    const game = marching("benevento-free", { capacity: { saracens: 8 }, dice: [6, 6] })
    game.play({ type: "march", battaglia: "saracens" })
    expect(game.capacity("saracens")).toBe(8)
  })

  it("a Battaglia that is late pays like one on the map (S.2.2.1, S.2.2.2)", () => {
    const game = marching("benevento-free", { capacity: { saracens: 8 }, turn: 2, dice: [6, 6] })
    game.play({ type: "march", battaglia: "saracens" })
    expect(game.capacity("saracens")).toBe(7)
  })

  it("a marker in the lowest box cannot fall, so that its Capitano does not march when he would pay (S.2.2.1)", () => {
    const counters = { "saracens-a-saracens-1": "0508 E" }
    const tired = { turn: 2, counters, capacity: { saracens: 1 } }
    const game = marching("benevento-free", { ...tired, dice: [1, 1] })
    expect(game.verdict({ type: "march", battaglia: "saracens" })).toBe("S.2.2.1 capacityTooLow")
  })
})

describe("coming on the map (S.2.2.2)", () => {
  it("nobody comes before his turn (S.2.2.2)", () => {
    const game = marching("benevento-free", { dice: [1, 1, 1, 1, 1, 1] })
    expect(game.offers("march")).toEqual(["saracens"])
    expect(game.verdict({ type: "march", battaglia: "giordano" })).toBe("S.2.2.2 notYetDue")
    bothEnd(game)
    expect(game.offers("march")).toEqual(["saracens", "giordano"])
  })

  it("a unit comes by a hex of its Battaglia, looking at the enemy (S.2.2.2)", () => {
    const game = marching("benevento-free", { dice: [1, 1] })
    game.play({ type: "march", battaglia: "saracens" })
    game.play({ type: "move", unit: "saracens-a-saracens-1" })
    expect(game.offers("enter")).toEqual(["0308", "0309", "0310", "0311"])
    expect(game.verdict({ type: "enter", hex: "0408" })).toBe("S.2.2.2 notHisEntry")
    expect(game.verdict({ type: "step", direction: "N" })).toBe("S.2.2.2 notEntered")
    expect(game.verdict({ type: "halt" })).toBe("S.2.2.2 notEntered")
    game.playAll({ type: "enter", hex: "0309" }, { type: "halt" })
    expect(game.where("saracens-a-saracens-1")).toBe("0309 E")
  })

  it("each friend who has come by the hex in this turn makes it a point dearer (S.2.2.2)", () => {
    const game = marching("benevento-free", { dice: [1, 1] })
    game.play({ type: "march", battaglia: "saracens" })
    // Three points: 1 and two steps; 2 and one step; 3 and none; the fourth would need 4.
    comeOn(game, "saracens-a-saracens-1", "0308", "NE", "NE")
    comeOn(game, "saracens-a-saracens-2", "0308", "SE")
    expect(game.where("saracens-a-saracens-2")).toBe("0409 E")
    game.play({ type: "move", unit: "saracens-a-saracens-3" })
    game.play({ type: "enter", hex: "0308" })
    expect([game.procedure(), game.where("saracens-a-saracens-3")]).toEqual(["column", "0308 E"])
    game.play({ type: "move", unit: "saracens-a-saracens-4" })
    expect(game.verdict({ type: "enter", hex: "0308" })).toBe("S.2.2.2 notEnoughPoints")
    expect(game.offers("enter")).toEqual(["0309", "0310", "0311"])
  })

  it("friends of another Battaglia count too, and the next turn begins anew (S.2.2.2)", () => {
    const counters = { "saracens-a-saracens-1": "0705 E" }
    const game = marching("benevento-free", { turn: 3, counters, dice: [1, 1, 1, 1, 1, 1] })
    game.play({ type: "march", battaglia: "giordano" })
    comeOn(game, "giordano-c-germans-1", "0308", "NE", "SE", "NE", "SE")
    game.playAll({ type: "endColumn" }, { type: "march", battaglia: "galvano" })
    game.playAll({ type: "move", unit: "galvano-c-toscana-1" }, { type: "enter", hex: "0308" })
    // Two of five points are spent: three steps are left.
    for (const direction of ["SE", "SE", "SE"]) game.play({ type: "step", direction })
    expect([game.procedure(), game.where("galvano-c-toscana-1")]).toEqual(["column", "0610 E"])
    game.playAll({ type: "endColumn" }, { type: "endTurn" }, { type: "endTurn" })
    game.play({ type: "march", battaglia: "giordano" })
    game.playAll({ type: "move", unit: "giordano-c-germans-2" }, { type: "enter", hex: "0308" })
    for (const direction of ["SE", "SE", "NE", "SE"]) game.play({ type: "step", direction })
    expect(game.procedure()).toBe("column")
  })

  it("a unit goes through a friend in its entry hex for a point more (S.2.2.2, 8.3.2)", () => {
    const game = marching("benevento-free", { turn: 2, counters: { "saracens-a-saracens-1": "0308 E" }, dice: [1, 1] })
    game.playAll({ type: "march", battaglia: "giordano" }, { type: "move", unit: "giordano-c-germans-1" })
    game.play({ type: "enter", hex: "0308" })
    expect(game.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
    // One for the hex and one for the friend: three steps are left.
    for (const direction of ["NE", "NE", "NE"]) game.play({ type: "step", direction })
    expect([game.procedure(), game.where("giordano-c-germans-1")]).toEqual(["column", "0607 E"])
  })

  it("units whose entry hexes are blocked come when they are free (S.2.2.2)", () => {
    const [a, b, c, d] = ["0308", "0309", "0310", "0311"].map((hex) => `${hex} NNW`)
    const saracens = ["1", "2", "3", "4"].map((n) => `saracens-a-saracens-${n}`)
    const blocked = { [saracens[0]]: a, [saracens[1]]: b, [saracens[2]]: c, [saracens[3]]: d }
    // The archers fill the bridgehead; those behind them have three points and need one for the hex, one for the friend
    // and one for the step out of it: they go through.
    const open = marching("benevento-free", { turn: 2, counters: blocked, dice: [1, 1] })
    open.play({ type: "march", battaglia: "saracens" })
    expect(open.verdict({ type: "move", unit: "saracens-a-saracens-5" })).toBe("ok")
    const more = {
      "giordano-c-germans-1": "0408 E",
      "giordano-c-germans-2": "0409 E",
      "giordano-c-germans-3": "0410 E",
    }
    const rest = { "giordano-c-germans-4": "0411 E", "giordano-c-germans-5": "0412 E" }
    const shut = marching("benevento-free", {
      turn: 2,
      counters: { ...blocked, ...more, ...rest },
      dice: [1, 1, 1, 1, 1, 1],
    })
    shut.play({ type: "march", battaglia: "saracens" })
    expect(shut.verdict({ type: "move", unit: "saracens-a-saracens-5" })).toBe("S.2.2.2 noEntryOpen")
    shut.playAll({ type: "endColumn" }, { type: "march", battaglia: "giordano" })
    for (const [n, steps] of [
      ["1", ["NE", "NE"]],
      ["2", ["NE", "NE"]],
      ["3", ["NE", "NE"]],
    ] as const) {
      shut.play({ type: "move", unit: `giordano-c-germans-${n}` })
      for (const direction of steps) shut.play({ type: "step", direction })
      shut.play({ type: "halt" })
    }
    shut.playAll({ type: "endColumn" }, { type: "endTurn" }, { type: "endTurn" })
    shut.play({ type: "march", battaglia: "saracens" })
    expect(shut.verdict({ type: "move", unit: "saracens-a-saracens-5" })).toBe("ok")
  })

  it("a Capitano rides on by himself; palvesari, heroes and Standards come with their unit (S.2.2.2)", () => {
    const game = marching("campaldino-free", { dice: [1, 1, 1, 1] })
    game.play({ type: "endTurn" })
    game.play({ type: "march", battaglia: "montefeltro" })
    expect(game.verdict({ type: "ride", unit: "montefeltro-hero" })).toBe("S.2.2.2 comesWithHost")
    comeOn(game, "montefeltro-c-fuoriusc-1", "0108", "NE")
    expect(game.where("montefeltro-hero")).toBe("0208")
    game.play({ type: "ride", unit: "montefeltro-capitano" })
    // Five points: one for the entry hex and four hexes.
    expect(game.verdict({ type: "rideTo", hex: "0510" })).toBe("ok")
    expect(game.verdict({ type: "rideTo", hex: "0706" })).toBe("13.1.1 outOfReach")
    game.play({ type: "rideTo", hex: "0208" })
    expect(game.verdict({ type: "ride", unit: "montefeltro-capitano" })).toBe("13.1.2 alreadyRode")
    game.playAll({ type: "endColumn" }, { type: "march", battaglia: "guglielmino" })
    expect(game.verdict({ type: "move", unit: "guglielmino-p-arezzo-1" })).toBe("S.2.2.2 comesWithHost")
    comeOn(game, "guglielmino-x-arezzo-1", "0105")
    expect(game.where("guglielmino-p-arezzo-1")).toBe("0105 E")
  })
})
