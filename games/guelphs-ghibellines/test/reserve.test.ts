import { open, scriptedDice, start } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { guelphsGhibellines } from "../src/index.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

type Counters = NonNullable<Picture["counters"]>

const step = (direction: string) => ({ type: "step", direction })
const activate = (battaglia: string) => ({ type: "activate", battaglia })
const inReserve = (game: Drawn, id: string) => game.state.inReserve[game.battaglia(id)] === 1

describe("Battaglie in Reserve", () => {
  it("each battle begins with some (16.0)", () => {
    const reserves = (scenario: string) => {
      const match = open(guelphsGhibellines, { scenario, options: {} })
      const { state } = start(match, scriptedDice())
      return match.ground.battaglie.flatMap(({ id }, i) => (state.inReserve[i] === 1 ? [id] : [])).sort()
    }
    expect(reserves("montaperti")).toEqual(["arras", "bigozzi", "rangoni", "tornaquinci"])
    expect(reserves("benevento")).toEqual([
      "charles",
      "galvano",
      "giordano",
      "guerra",
      "manfredi",
      "montfort",
      "robert",
    ])
    expect(reserves("campaldino")).toEqual(["donati", "maghinardo", "novello"])
  })

  const counters = {
    "maghinardo-capitano": "1810",
    "maghinardo-c-maghinar-1": "1810 W",
    "vieri-capitano": "1610",
    "vieri-c-feditori-1": "1610 W",
    "pazzo-capitano": "0810",
    "pazzo-c-fieschi-1": "0810 E",
  }
  const reserve = ["maghinardo", "donati", "novello"]

  it("one is released by a basic activation, and only so by its owner (16.0, 16.1)", () => {
    const game = drawn({ counters, reserve, at: "basic", active: "guelph" })
    expect(game.verdict(activate("maghinardo"))).toBe("ok")
    game.play(activate("maghinardo"))
    expect(inReserve(game, "maghinardo")).toBe(false)
    expect(game.told("activated")[0]).toMatchObject({ points: 8, by: "basic" })
  })

  it("no Continuum and no Interruptio from the Reserve (16.1)", () => {
    const game = drawn({ counters, reserve, at: "continuum", active: "guelph" })
    expect(game.verdict({ type: "continuum", battaglia: "maghinardo" })).toBe("16.1 inReserve")
    const other = drawn({ counters, reserve, at: "continuum", active: "ghibelline", dice: [1, 1] })
    other.play({ type: "continuum", battaglia: "pazzo" })
    expect(other.procedure()).toBe("interruptio")
    expect(other.verdict({ type: "interruptio", battaglia: "maghinardo" })).toBe("16.1 inReserve")
    expect(other.offers("interruptio")).not.toContain("maghinardo")
  })

  it("its units take no orders from others (16.1, 5.1.3)", () => {
    const game = drawn({ counters, reserve, at: { orders: "vieri" } })
    expect(game.verdict({ type: "move", unit: "maghinardo-c-maghinar-1" })).toBe("5.1.3 otherBattaglia")
  })

  it("the scenario says when: Donati not before Guelph horse has routed (16.2, S.8.7)", () => {
    const game = drawn({ counters, reserve, at: "basic", active: "guelph" })
    expect(game.verdict(activate("donati"))).toBe("S.8.7 noHorseRouted")
    expect(game.offers("activate")).not.toContain("donati")
  })

  it("once released he is a Capitano like the others (16.2)", () => {
    const game = drawn({ counters, reserve, at: "basic", active: "guelph" })
    game.playAll(activate("maghinardo"), { type: "endOrders" })
    expect(game.procedure()).toBe("continuum")
    expect(game.verdict({ type: "continuum", battaglia: "maghinardo" })).toBe("ok")
  })

  it("battle confusion lowers the markers in Reserve too (16.3, 4.4.1)", () => {
    const game = drawn({ counters, reserve, at: "continuum", active: "ghibelline", dice: [6, 6] })
    game.play({ type: "continuum", battaglia: "pazzo" })
    expect([game.capacity("maghinardo"), game.capacity("donati"), game.capacity("novello")]).toEqual([7, 9, 5])
    expect(inReserve(game, "maghinardo")).toBe(true)
  })
})

describe("alarm", () => {
  const RESERVE = "maghinardo-c-maghinar-1"
  const base = {
    "maghinardo-capitano": "1510",
    [RESERVE]: "1210 W",
    "vieri-capitano": "1810",
    "vieri-c-feditori-1": "1810 W",
  }
  const capacity = { vieri: 4 }
  const ghibellines = (counters: Counters, orders: string, dice: readonly number[] = []) =>
    drawn({ counters: { ...base, ...counters }, reserve: ["maghinardo", "donati"], capacity, at: { orders }, dice })
  const PAZZO = { "pazzo-capitano": "0810", "pazzo-c-fieschi-1": "0909 E" }

  it("an enemy unit that moves next to it releases the whole Battaglia at once (16.4)", () => {
    const game = ghibellines(PAZZO, "pazzo")
    game.playAll({ type: "move", unit: "pazzo-c-fieschi-1" }, step("SE"))
    expect(inReserve(game, "maghinardo")).toBe(true)
    game.play(step("SE"))
    expect(game.where("pazzo-c-fieschi-1")).toBe("1110 E")
    expect(inReserve(game, "maghinardo")).toBe(false)
    expect(inReserve(game, "donati")).toBe(true)
  })

  it("so does a unit that only passes by (16.4)", () => {
    // Behind the horse in 1210, which looks north-west, from 1311 by 1310 to 1309 and away.
    const game = ghibellines({ ...PAZZO, "pazzo-c-fieschi-1": "1312 NNE", [RESERVE]: "1210 NNW" }, "pazzo")
    game.playAll({ type: "move", unit: "pazzo-c-fieschi-1" }, step("N"))
    expect(inReserve(game, "maghinardo")).toBe(true)
    game.play(step("N"))
    expect(inReserve(game, "maghinardo")).toBe(false)
    game.playAll(step("N"), step("NE"))
    expect(game.where("pazzo-c-fieschi-1")).toBe("1409 NNE")
  })

  it("a volley at it does, from afar and even if it misses (16.4)", () => {
    const foot = { "guglielmino-capitano": "1010", "guglielmino-x-arezzo-1": "1010 E" }
    const game = ghibellines(foot, "guglielmino", [1, 1])
    game.play({ type: "fire", unit: "guglielmino-x-arezzo-1", target: RESERVE, facing: "E" })
    expect(game.told("fired")[0]).toMatchObject({ range: 2, hit: 0 })
    expect(inReserve(game, "maghinardo")).toBe(false)
  })

  it("an attack does, by a unit that stood there already (16.4)", () => {
    const game = ghibellines({ ...PAZZO, "pazzo-c-fieschi-1": "1110 E" }, "pazzo")
    game.playAll({ type: "move", unit: "pazzo-c-fieschi-1" }, { type: "halt" })
    expect(inReserve(game, "maghinardo")).toBe(true)
    game.play({ type: "declare", target: RESERVE })
    expect(inReserve(game, "maghinardo")).toBe(false)
  })

  it("an enemy Capitano next to it does not (16.4)", () => {
    const game = ghibellines({ ...PAZZO, "pazzo-capitano": "1010" }, "pazzo")
    game.playAll({ type: "ride", unit: "pazzo-capitano" }, { type: "rideTo", hex: "1209" })
    expect(inReserve(game, "maghinardo")).toBe(true)
  })

  it("a release by alarm raises nobody's marker (16.4, 16.5)", () => {
    const game = ghibellines(PAZZO, "pazzo")
    game.playAll({ type: "move", unit: "pazzo-c-fieschi-1" }, step("SE"), step("SE"))
    expect(game.capacity("vieri")).toBe(4)
  })

  it("a Battaglia so released is activated without more ado, and raises nobody (16.4, 16.5)", () => {
    const game = drawn({ counters: base, reserve: ["donati"], capacity, at: "basic", active: "guelph" })
    game.play(activate("maghinardo"))
    expect(game.capacity("vieri")).toBe(4)
  })
})

describe("a voluntary release", () => {
  it("every other marker of its side that is out of Reserve goes up a box, not above its start (16.5)", () => {
    const game = drawn({
      counters: { "maghinardo-capitano": "1810", "maghinardo-c-maghinar-1": "1810 W" },
      reserve: ["maghinardo", "donati"],
      capacity: { vieri: 4, durfort: 7, mangiatori: 5, donati: 8, pazzo: 3, maghinardo: 6 },
      at: "basic",
      active: "guelph",
    })
    game.play(activate("maghinardo"))
    expect(["vieri", "durfort", "mangiatori"].map((id) => game.capacity(id))).toEqual([5, 7, 6])
    // Donati is still in Reserve, Pazzo is the enemy's; Maghinardo himself has six points and pays his box.
    expect([game.capacity("donati"), game.capacity("pazzo"), game.capacity("maghinardo")]).toEqual([8, 3, 5])
    expect(game.told("activated")[0]).toMatchObject({ points: 6 })
  })
})
