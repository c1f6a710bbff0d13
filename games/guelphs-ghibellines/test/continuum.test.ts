import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

function continuum(picture: Omit<Picture, "at">, battaglia = "vieri"): Drawn {
  const game = drawn({ active: "guelph", ...picture, at: "continuum" })
  game.play({ type: "continuum", battaglia })
  return game
}

describe("Continuum (4.1)", () => {
  it("two dice equal to the command capacity are enough, one more is not (4.1)", () => {
    const enough = continuum({ capacity: { vieri: 6 }, dice: [3, 3] })
    expect(enough.told("continuumRolled")).toMatchObject([{ dice: 6, needed: 6, success: 1 }])
    const toomuch = continuum({ capacity: { vieri: 6 }, dice: [3, 4] })
    expect(toomuch.told("continuumRolled")).toMatchObject([{ dice: 7, needed: 6, success: 0 }])
    expect([toomuch.asked(), toomuch.procedure(), toomuch.told("activated")]).toEqual(["ghibelline", "basic", []])
  })

  it("the attempt costs a box, whether it succeeds or not, and the activation none besides (4.1)", () => {
    const won = continuum({ capacity: { vieri: 6 }, dice: [3, 3] })
    won.play({ type: "decline" })
    expect(won.capacity("vieri")).toBe(5)
    const lost = continuum({ capacity: { vieri: 6 }, dice: [3, 4] })
    expect(lost.capacity("vieri")).toBe(5)
  })

  it("only a Capitano of the active side may try, and none in Reserve (4.1, 16.1)", () => {
    const game = drawn({ active: "guelph", at: "continuum", reserve: ["donati"] })
    expect(game.verdict({ type: "continuum", battaglia: "pazzo" })).toBe("3.0 notYourCapitano")
    expect(game.verdict({ type: "continuum", battaglia: "rossa" })).toBe("3.0 noCapitano")
    expect(game.verdict({ type: "continuum", battaglia: "donati" })).toBe("16.1 inReserve")
    expect(game.verdict({ type: "continuum", battaglia: "mangiatori" })).toBe("ok")
  })
})

describe("Interruptio (4.2)", () => {
  it("only a Continuum that succeeded may be interrupted (4.2)", () => {
    expect(continuum({ capacity: { vieri: 6 }, dice: [3, 3] }).procedure()).toBe("interruptio")
    expect(continuum({ capacity: { vieri: 6 }, dice: [3, 4] }).procedure()).toBe("basic")
  })

  it("a basic activation cannot be interrupted (4.2)", () => {
    const game = drawn({ active: "guelph" })
    game.play({ type: "activate", battaglia: "vieri" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
  })

  it("the interrupting Capitano is one of the other side, out of Reserve, with a capacity of 2 or more (4.2)", () => {
    const game = continuum({
      capacity: { vieri: 6, pazzo: 1, montefeltro: 2 },
      reserve: ["novello"],
      dice: [3, 3],
    })
    expect(game.asked()).toBe("ghibelline")
    expect(game.offers("interruptio")).toEqual(["montefeltro", "guglielmino"])
    expect(game.verdict({ type: "interruptio", battaglia: "pazzo" })).toBe("4.2 capacityTooLow")
    expect(game.verdict({ type: "interruptio", battaglia: "novello" })).toBe("16.1 inReserve")
    expect(game.verdict({ type: "interruptio", battaglia: "durfort" })).toBe("3.0 notYourCapitano")
    expect(game.verdict({ type: "decline" })).toBe("ok")
  })

  it("nobody who can interrupt: the Continuum goes on unasked (4.2)", () => {
    const capacity = { vieri: 6, pazzo: 1, montefeltro: 1, guglielmino: 1, novello: 1 }
    expect(continuum({ capacity, dice: [3, 3] }).procedure()).toBe("orders")
  })

  it("two dice equal to the command capacity are enough; either way a box is paid (4.2)", () => {
    const won = continuum({ capacity: { vieri: 6, pazzo: 7 }, dice: [3, 3, 3, 4] })
    won.play({ type: "interruptio", battaglia: "pazzo" })
    expect(won.told("interruptioRolled")).toMatchObject([{ dice: 7, needed: 7, success: 1 }])
    expect(won.capacity("pazzo")).toBe(6)
    const lost = continuum({ capacity: { vieri: 6, pazzo: 7 }, dice: [3, 3, 4, 4] })
    lost.play({ type: "interruptio", battaglia: "pazzo" })
    expect(lost.told("interruptioRolled")).toMatchObject([{ dice: 8, needed: 7, success: 0 }])
    expect(lost.capacity("pazzo")).toBe(6)
  })

  it("whose Interruptio succeeds becomes active, and the Continuum's player inactive, his activation lost (4.2.1)", () => {
    const game = continuum({ capacity: { vieri: 6, pazzo: 7 }, dice: [3, 3, 3, 4] })
    game.play({ type: "interruptio", battaglia: "pazzo" })
    expect(game.asked()).toBe("ghibelline")
    expect(game.told("activated")).toEqual([{ unit: game.unit("pazzo-capitano"), points: 4, by: "interruptio" }])
    game.playAll({ type: "endOrders" }, { type: "pass" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    expect(game.told("activated")).toHaveLength(1)
    expect(game.capacity("vieri")).toBe(5)
  })

  it("after each successful Continuum one attempt is allowed, not two (4.2.2)", () => {
    const game = continuum({ capacity: { vieri: 6, pazzo: 7 }, dice: [3, 3, 4, 4] })
    game.play({ type: "interruptio", battaglia: "pazzo" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
    expect(game.verdict({ type: "interruptio", battaglia: "montefeltro" })).toBe("5.1 kernel.notNow")
    game.allDiceUsed()
  })

  it("a Capitano who became active by an Interruptio is not interrupted himself (4.2.3)", () => {
    const game = continuum({ capacity: { vieri: 6, pazzo: 7 }, dice: [3, 3, 3, 4] })
    game.play({ type: "interruptio", battaglia: "pazzo" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "orders"])
  })
})

describe("limits to the activations of a Capitano (4.3)", () => {
  it("who has been activated twice in a row tries no Continuum; another Capitano may (4.3)", () => {
    const game = drawn({ active: "guelph", at: "continuum", marked: ["vieri", 2] })
    expect(game.verdict({ type: "continuum", battaglia: "vieri" })).toBe("4.3 twiceInARow")
    expect(game.offers("continuum")).toEqual(["durfort", "mangiatori", "maghinardo", "donati"])
  })

  it("a basic activation and a Continuum make two; the second marker bars the third (4.3)", () => {
    const game = drawn({ active: "guelph", capacity: { vieri: 6 }, dice: [1, 1] })
    game.playAll({ type: "activate", battaglia: "vieri" }, { type: "endOrders" })
    expect(game.verdict({ type: "continuum", battaglia: "vieri" })).toBe("ok")
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "decline" }, { type: "endOrders" })
    expect(game.verdict({ type: "continuum", battaglia: "vieri" })).toBe("4.3 twiceInARow")
  })

  it("an Interruptio counts as well: after it one Continuum of the same Capitano, no more (4.3)", () => {
    const game = continuum({ capacity: { vieri: 6, pazzo: 8 }, dice: [3, 3, 3, 4, 1, 1] })
    game.playAll({ type: "interruptio", battaglia: "pazzo" }, { type: "endOrders" })
    game.playAll({ type: "continuum", battaglia: "pazzo" }, { type: "decline" }, { type: "endOrders" })
    expect(game.asked()).toBe("ghibelline")
    expect(game.verdict({ type: "continuum", battaglia: "pazzo" })).toBe("4.3 twiceInARow")
  })

  it("the marker is taken from him as soon as another Capitano of either side is activated (4.3)", () => {
    const game = drawn({ active: "guelph", at: "continuum", marked: ["vieri", 2], dice: [1, 1] })
    game.playAll({ type: "continuum", battaglia: "durfort" }, { type: "decline" }, { type: "endOrders" })
    expect(game.verdict({ type: "continuum", battaglia: "vieri" })).toBe("ok")
    const other = drawn({ active: "guelph", at: "continuum", marked: ["vieri", 2] })
    other.playAll({ type: "pass" }, { type: "activate", battaglia: "pazzo" }, { type: "endOrders" }, { type: "pass" })
    expect(other.verdict({ type: "activate", battaglia: "vieri" })).toBe("ok")
  })

  it("a third activation in a row is not to be had as a basic one either (4.3)", () => {
    const game = drawn({ active: "guelph", at: "basic", marked: ["vieri", 2] })
    expect(game.verdict({ type: "activate", battaglia: "vieri" })).toBe("4.3 twiceInARow")
    expect(
      drawn({ active: "guelph", at: "basic", marked: ["vieri", 1] }).verdict({ type: "activate", battaglia: "vieri" }),
    ).toBe("ok")
  })
})

describe("command capacity (4.4)", () => {
  it("no marker ever stands below 1: not after an activation, an attempt or a confusion (4.4)", () => {
    const basic = drawn({ active: "guelph", capacity: { vieri: 1 } })
    basic.play({ type: "activate", battaglia: "vieri" })
    expect(basic.told("activated")).toMatchObject([{ points: 1 }])
    expect(basic.capacity("vieri")).toBe(1)
    const tried = continuum({ capacity: { vieri: 1, durfort: 1 }, dice: [6, 6] })
    expect([tried.capacity("vieri"), tried.capacity("durfort")]).toEqual([1, 1])
  })

  it("activations wear a Capitano down box by box, and nothing brings it back by itself (4.4)", () => {
    const game = drawn({ active: "guelph", capacity: { vieri: 6, pazzo: 8 } })
    for (const [guelph, ghibelline] of [
      [5, 7],
      [4, 6],
      [3, 5],
    ]) {
      game.playAll({ type: "activate", battaglia: "vieri" }, { type: "endOrders" }, { type: "pass" })
      game.playAll({ type: "activate", battaglia: "pazzo" }, { type: "endOrders" }, { type: "pass" })
      expect([game.capacity("vieri"), game.capacity("pazzo")]).toEqual([guelph, ghibelline])
    }
    expect(game.told("capacityRaised")).toEqual([])
  })

  it("a roll of 12 lowers every other marker of both sides by one, the reserves' too (4.4.1)", () => {
    const game = continuum({ capacity: { vieri: 6 }, reserve: ["donati", "novello"], dice: [6, 6] })
    expect(game.told("confusion")).toHaveLength(1)
    expect(
      ["vieri", "durfort", "mangiatori", "maghinardo", "donati"].map((id) => game.capacity(id)),
      "printed 6 7 8 8 10",
    ).toEqual([5, 6, 7, 7, 9])
    expect(
      ["montefeltro", "pazzo", "guglielmino", "novello"].map((id) => game.capacity(id)),
      "printed 12 8 8 6",
    ).toEqual([11, 7, 7, 5])
  })

  it("so does a 12 for an Interruptio; an 11 does not (4.4.1)", () => {
    const game = continuum({ capacity: { vieri: 6, pazzo: 8 }, dice: [3, 3, 6, 6] })
    game.play({ type: "interruptio", battaglia: "pazzo" })
    expect([game.capacity("vieri"), game.capacity("durfort"), game.capacity("pazzo")]).toEqual([4, 6, 7])
    const eleven = continuum({ capacity: { vieri: 6 }, dice: [5, 6] })
    expect([eleven.told("confusion"), eleven.capacity("durfort"), eleven.capacity("vieri")]).toEqual([[], 7, 5])
  })

  it("a 12 may succeed: the confusion comes all the same (4.4.1)", () => {
    const game = continuum({ active: "ghibelline", capacity: { montefeltro: 12 }, dice: [6, 6] }, "montefeltro")
    expect(game.procedure()).toBe("interruptio")
    expect([game.capacity("montefeltro"), game.capacity("pazzo"), game.capacity("vieri")]).toEqual([11, 7, 5])
  })
})
