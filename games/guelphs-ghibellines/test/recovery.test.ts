import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

const UNIT = "vieri-c-feditori-1"

/** Vieri, whose marker begins in 6, after his basic activation has been paid for. */
function vieri(box: number, picture: Partial<Picture> = {}): Drawn {
  return drawn({
    capacity: { vieri: box },
    at: { orders: "vieri", points: box + 1 },
    ...picture,
    counters: { "vieri-capitano": "1309", [UNIT]: "1309 W", ...picture.counters },
  })
}

describe("special orders (5.4)", () => {
  it.each(["continuum", "interruptio"] as const)("none is given in a %s (5.4)", (by) => {
    const game = vieri(3, { at: { orders: "vieri", points: 4, by } })
    expect(game.verdict({ type: "recover" })).toBe("5.4 notBasic")
    expect(game.verdict({ type: "rally" })).toBe("5.4 notBasic")
    expect([game.listed("recover"), game.listed("rally")]).toEqual([[], []])
  })

  it("a basic activation allows one, and it takes every point (5.4)", () => {
    const game = vieri(3, { dice: [1] })
    game.play({ type: "recover" })
    expect(game.prompt()?.args?.["points"]).toBe(0)
    expect(game.verdict({ type: "move", unit: UNIT })).toBe("5.1 noOrderPoints")
    expect(game.verdict({ type: "recover" })).toBe("5.4 pointsSpent")
  })

  it("who has given an order has not all his points any more (5.4)", () => {
    const game = vieri(3)
    game.playAll({ type: "move", unit: UNIT }, { type: "step", direction: "SW" }, { type: "halt" })
    expect(game.verdict({ type: "recover" })).toBe("5.4 pointsSpent")
    expect(game.verdict({ type: "rally" })).toBe("5.4 pointsSpent")
  })

  it("nor who has sent the Standard somewhere (5.4, 13.2.4)", () => {
    const units = { "durfort-c-anjou-1": "1309 W", "durfort-c-siena-1": "1310 W" }
    const game = drawn({
      capacity: { durfort: 3 },
      at: { orders: "durfort", points: 4 },
      counters: { "durfort-capitano": "1309", "durfort-standard": "1309", ...units },
    })
    expect(game.verdict({ type: "recover" })).toBe("ok")
    game.playAll({ type: "ride", unit: "durfort-standard" }, { type: "rideTo", hex: "1310" })
    expect(game.verdict({ type: "recover" })).toBe("5.4 pointsSpent")
  })

  it("the Capitano's own ride is no order: it costs nothing and hinders nothing (5.4, 13.1.1)", () => {
    const game = vieri(3, { dice: [2] })
    game.playAll({ type: "ride", unit: "vieri-capitano" }, { type: "rideTo", hex: "1409" }, { type: "recover" })
    expect(game.capacity("vieri")).toBe(4)
  })
})

describe("Recovery (5.4.1)", () => {
  it.each([
    [1, 2],
    [2, 3],
    [3, 3],
    [4, 4],
    [5, 4],
    [6, 5],
  ])("a die of %i lifts the marker from 2 to %i: half of it, rounded down (5.4.1)", (die, box) => {
    const game = vieri(2, { dice: [die] })
    game.play({ type: "recover" })
    expect(game.capacity("vieri")).toBe(box)
    game.allDiceUsed()
  })

  it("not beyond where it began (5.4.1, 4.4)", () => {
    const game = vieri(5, { dice: [6] })
    game.play({ type: "recover" })
    expect(game.capacity("vieri")).toBe(6)
  })

  it("only in box 5 or below (5.4.1)", () => {
    const at = (box: number) =>
      drawn({ capacity: { donati: box }, at: { orders: "donati" } }).verdict({ type: "recover" })
    expect(at(5)).toBe("ok")
    expect(at(6)).toBe("5.4.1 notTired")
  })

  it("the box is looked at after the activation has been paid for: a marker that was in 6 is in 5 (5.4.1, 4.0)", () => {
    const begun = (box: number) => {
      const game = drawn({ active: "guelph", capacity: { donati: box } })
      game.play({ type: "activate", battaglia: "donati" })
      return game.verdict({ type: "recover" })
    }
    expect(begun(6)).toBe("ok")
    expect(begun(7)).toBe("5.4.1 notTired")
  })

  it("not while a combat unit of the Battaglia is next to an enemy (5.4.1)", () => {
    const beside = vieri(3, { counters: { "pazzo-c-orvieto-1": "1209 W" } })
    expect(beside.verdict({ type: "recover" })).toBe("5.4.1 besideEnemy")
    const two = vieri(3, { counters: { "pazzo-c-orvieto-1": "1109 E" } })
    expect(two.verdict({ type: "recover" })).toBe("ok")
    const others = vieri(3, { counters: { "durfort-c-anjou-1": "1509 W", "pazzo-c-orvieto-1": "1609 W" } })
    expect(others.verdict({ type: "recover" })).toBe("ok")
  })
})
