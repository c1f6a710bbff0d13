import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

/** The points that the Capitano has left. */
function left(game: Drawn): unknown {
  return game.prompt()?.args?.["points"]
}

const LINE = {
  "vieri-capitano": "1509",
  "vieri-c-feditori-1": "1509 W",
  "vieri-c-feditori-2": "1511 W disrupted",
  "vieri-c-feditori-3": "1513 W",
  "durfort-c-anjou-1": "1709 W",
  "pazzo-c-orvieto-1": "0709 E",
}

describe("orders (5.0)", () => {
  it("without an order no unit does anything: an activation that gives none leaves everybody where he was (5.0)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: LINE })
    const before = Object.keys(LINE).map((id) => game.where(id))
    game.play({ type: "endOrders" })
    expect(Object.keys(LINE).map((id) => game.where(id))).toEqual(before)
    expect(game.procedure()).toBe("continuum")
  })

  it("there are six orders for a unit and two special ones (5.0, S.8.5.2 has one more for the Compagnie)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: LINE })
    const verbs = Object.keys(game.match.ruleset.procedures["orders"].verbs ?? {})
    expect(verbs).toEqual(
      expect.arrayContaining(["move", "fire", "reorganize", "withdraw", "carica", "echelon", "recover", "rally"]),
    )
    expect(verbs.filter((verb) => !["ride", "reload", "endOrders"].includes(verb))).toHaveLength(8)
  })
})

describe("order points (5.1)", () => {
  it("each order is paid for, and with no point left none is given (5.1)", () => {
    const game = drawn({ at: { orders: "vieri", points: 2 }, counters: LINE })
    expect(left(game)).toBe(2)
    game.play({ type: "reorganize", unit: "vieri-c-feditori-2" })
    expect(left(game)).toBe(1)
    game.play({ type: "withdraw", unit: "vieri-c-feditori-1", hex: "1609" })
    expect(left(game)).toBe(0)
    expect(game.verdict({ type: "move", unit: "vieri-c-feditori-3" })).toBe("5.1 noOrderPoints")
    expect(game.verdict({ type: "withdraw", unit: "vieri-c-feditori-3", hex: "1613" })).toBe("5.1 noOrderPoints")
    expect(game.listed().map(({ type }) => type)).toEqual(["ride", "endOrders"])
  })

  it("points that are left over are lost (5.1)", () => {
    const game = drawn({ at: { orders: "vieri", points: 6 }, counters: LINE, capacity: { vieri: 5 }, dice: [1, 1] })
    game.playAll({ type: "endOrders" }, { type: "continuum", battaglia: "vieri" }, { type: "decline" })
    expect(left(game)).toBe(5)
  })

  it("a basic activation and a Continuum give as many points as the marker shows (5.1.1)", () => {
    const basic = drawn({ active: "guelph", capacity: { mangiatori: 7 } })
    basic.play({ type: "activate", battaglia: "mangiatori" })
    expect(left(basic)).toBe(7)
    const continuum = drawn({ active: "guelph", at: "continuum", capacity: { mangiatori: 7 }, dice: [1, 2] })
    continuum.playAll({ type: "continuum", battaglia: "mangiatori" }, { type: "decline" })
    expect(left(continuum)).toBe(7)
  })

  it.each([
    [9, 5],
    [8, 4],
    [7, 4],
    [3, 2],
    [2, 1],
  ])("an Interruptio from box %i gives %i points: half of it, rounded up (5.1.2)", (box, points) => {
    const game = drawn({
      active: "guelph",
      at: "continuum",
      capacity: { vieri: 6, montefeltro: box },
      dice: [1, 2, 1, 1],
    })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "interruptio", battaglia: "montefeltro" })
    expect(left(game)).toBe(points)
  })

  it("a Capitano commands his own Battaglia and nobody else (5.1.3)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: LINE })
    expect(game.verdict({ type: "move", unit: "vieri-c-feditori-1" })).toBe("ok")
    expect(game.verdict({ type: "move", unit: "durfort-c-anjou-1" })).toBe("5.1.3 otherBattaglia")
    expect(game.verdict({ type: "withdraw", unit: "durfort-c-anjou-1", hex: "1809" })).toBe("5.1.3 otherBattaglia")
    expect(game.verdict({ type: "move", unit: "pazzo-c-orvieto-1" })).toBe("5.1.3 notYours")
    expect(game.verdict({ type: "move", unit: "durfort-c-siena-1" })).toBe("5.1.3 notOnMap")
    expect(game.verdict({ type: "move", unit: 999 })).toBe("5.1.3 noUnit")
    expect(game.verdict({ type: "move", unit: "vieri-capitano" })).toBe("13.1.1 rides")
    expect(game.offers("move")).toEqual(["vieri-c-feditori-1 0", "vieri-c-feditori-2 0", "vieri-c-feditori-3 0"])
  })

  it("one order for a unit in an activation, of whatever kind (5.1.3)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: LINE })
    game.playAll(
      { type: "move", unit: "vieri-c-feditori-1" },
      { type: "step", direction: "NW" },
      { type: "halt" },
      { type: "reorganize", unit: "vieri-c-feditori-2" },
      { type: "withdraw", unit: "vieri-c-feditori-3", hex: "1613" },
    )
    for (const unit of ["vieri-c-feditori-1", "vieri-c-feditori-2", "vieri-c-feditori-3"]) {
      expect(game.verdict({ type: "move", unit })).toBe("5.1.3 alreadyOrdered")
      expect(game.verdict({ type: "carica", unit })).toBe("5.1.3 alreadyOrdered")
      expect(game.verdict({ type: "reorganize", unit })).toBe("5.1.3 alreadyOrdered")
      expect(game.verdict({ type: "withdraw", unit, hex: "1610" })).toBe("5.1.3 alreadyOrdered")
    }
  })

  it("orders go out one at a time: the first is carried out before the second is given (5.1.4)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: LINE })
    game.play({ type: "move", unit: "vieri-c-feditori-1" })
    expect(game.procedure()).toBe("moving")
    expect(game.verdict({ type: "move", unit: "vieri-c-feditori-3" })).toBe("8.1 kernel.notNow")
    game.playAll({ type: "step", direction: "NW" }, { type: "halt" })
    expect(game.where("vieri-c-feditori-1")).toBe("1409 W")
    expect(game.verdict({ type: "move", unit: "vieri-c-feditori-3" })).toBe("ok")
  })
})
