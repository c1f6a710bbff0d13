import { describe, expect, it } from "vitest"
import { begun, drawn, type Drawn } from "./drawn.ts"
import { marching } from "./marching.ts"

const CLOSE = {
  "montefeltro-c-arezzo-1": "1008 E",
  "montefeltro-capitano": "0709",
  "vieri-c-feditori-1": "1208 W",
  "vieri-capitano": "1509",
  "novello-c-guidi-1": "0109 E",
  "novello-capitano": "0109",
}

/** The Guelphs march, and then Montefeltro gives battle with a charge. */
function montefeltroGivesBattle(bids: readonly [number, number], dice: readonly number[] = [1, 1]): Drawn {
  const game = marching("campaldino-free", { bids, counters: CLOSE, turn: 4, dice: [1, 1, 1, 1, ...dice] })
  game.playAll({ type: "endTurn" }, { type: "giveBattle", battaglia: "montefeltro" })
  game.playAll({ type: "carica", unit: "montefeltro-c-arezzo-1" }, { type: "step", direction: "SE" })
  game.playAll({ type: "declare", target: "vieri-c-feditori-1" }, { type: "hold" }, { type: "endOrders" })
  game.play({ type: "resolve", target: "vieri-c-feditori-1", lead: "montefeltro-c-arezzo-1" })
  return game
}

describe("before a free Campaldino (S.9.2, S.9.3)", () => {
  it("the Guelphs may give up Maghinardo's Reserve for a die of points, and no other (S.9.2)", () => {
    const game = begun("campaldino-free", { dice: [5] })
    expect([game.asked(), game.procedure(), game.offers("waive")]).toEqual(["guelph", "waivers", ["maghinardo"]])
    expect(game.verdict({ type: "waive", battaglia: "donati" })).toBe("S.9.2 noWaiver")
    game.play({ type: "waive", battaglia: "maghinardo" })
    expect([game.state.points, game.state.inReserve[game.battaglia("maghinardo")]]).toEqual([[5, 0], 0])
    // Nothing is left to decide, and the Ghibellines have nothing to give up.
    expect(game.procedure()).toBe("secrets")
    game.allDiceUsed()
  })

  it("both sides write whether they spend a level, no more (S.9.3)", () => {
    const game = begun("campaldino-free", { dice: [1, 1] })
    game.play({ type: "done" })
    expect(game.listed("bid")).toEqual([
      { type: "bid", levels: 0 },
      { type: "bid", levels: 1 },
    ])
    expect(game.verdict({ type: "bid", levels: 2 })).toBe("S.9.3 bidOutOfRange")
    expect(game.verdict({ type: "writeHex", hex: "3901" })).toBe("S.4.3 noArras")
    game.playAll({ type: "bid", levels: 1 }, { type: "bid", levels: 1 })
    expect([game.procedure(), game.state.level]).toEqual(["march", [0, 0]])
  })

  it("who has spent one gives it to the enemy when the battle begins (S.9.3)", () => {
    expect(montefeltroGivesBattle([1, 0]).state.level).toEqual([0, 1])
    expect(montefeltroGivesBattle([0, 1]).state.level).toEqual([1, 0])
    expect(montefeltroGivesBattle([1, 1]).state.level).toEqual([1, 1])
    expect(montefeltroGivesBattle([0, 0]).state.level).toEqual([0, 0])
  })

  it.each([
    [[1, 0], true],
    [[0, 0], false],
    [[0, 1], false],
    [[1, 1], false],
  ] as const)("bids %j: Novello is bound by no trial: %s (S.9.3.1)", (bids, isFree) => {
    const game = montefeltroGivesBattle(bids)
    game.play({ type: "pass" })
    game.playAll({ type: "activate", battaglia: "vieri" }, { type: "endOrders" }, { type: "pass" })
    const novello = { type: "activate", battaglia: "novello" }
    expect(game.verdict(novello)).toBe(isFree ? "ok" : "S.8.8 afterDonati")
    if (!isFree) return
    // In Reserve like any other: released without a die.
    game.play(novello)
    expect(game.procedure()).toBe("orders")
    game.allDiceUsed()
  })

  it("freed of it he is not called by Donati either (S.9.3.1, S.8.8.1)", () => {
    const game = drawn({
      battle: "campaldino-free",
      counters: { ...CLOSE, "donati-c-pistoia-1": "1512 W", "donati-capitano": "1512" },
      active: "guelph",
      reserve: ["donati", "novello"],
      also(state) {
        state.novello = 2
        state.routedCavalry[1] = 1
      },
      dice: [6],
    })
    game.playAll({ type: "activate", battaglia: "donati" }, { type: "endOrders" }, { type: "pass" })
    expect(game.offers("activate")).toEqual(expect.arrayContaining(["montefeltro", "novello"]))
    game.allDiceUsed()
  })
})

describe("the first activation of a free Campaldino (S.9.4)", () => {
  it("its attacks gain one on the dice (S.9.4, S.8.2.1)", () => {
    expect(montefeltroGivesBattle([0, 0]).told("struck")).toMatchObject([{ dice: 2, total: 3 }])
  })

  it("whichever side gives battle (S.9.4)", () => {
    const game = marching("campaldino-free", { counters: CLOSE, turn: 4, dice: [1, 1, 1, 1] })
    game.playAll({ type: "giveBattle", battaglia: "vieri" }, { type: "carica", unit: "vieri-c-feditori-1" })
    game.playAll({ type: "step", direction: "NW" }, { type: "declare", target: "montefeltro-c-arezzo-1" })
    game.playAll({ type: "hold" }, { type: "endOrders" })
    game.play({ type: "resolve", target: "montefeltro-c-arezzo-1", lead: "vieri-c-feditori-1" })
    expect(game.told("struck")).toMatchObject([{ dice: 2, total: 3 }])
  })

  it("nobody is named to begin, not all must charge, and nobody follows by himself (S.9.4)", () => {
    const two = { ...CLOSE, "montefeltro-c-montefel-1": "1010 E" }
    const game = marching("campaldino-free", { counters: two, turn: 4, dice: [1, 1, 1, 1, 1, 1] })
    game.playAll({ type: "endTurn" }, { type: "giveBattle", battaglia: "montefeltro" })
    expect(game.verdict({ type: "move", unit: "montefeltro-c-montefel-1" })).toBe("ok")
    game.playAll({ type: "carica", unit: "montefeltro-c-arezzo-1" }, { type: "step", direction: "SE" })
    game.playAll({ type: "declare", target: "vieri-c-feditori-1" }, { type: "hold" }, { type: "endOrders" })
    game.play({ type: "resolve", target: "vieri-c-feditori-1", lead: "montefeltro-c-arezzo-1" })
    expect([game.asked(), game.procedure(), game.state.inARow]).toEqual(["ghibelline", "continuum", 1])
    expect(game.verdict({ type: "continuum", battaglia: "montefeltro" })).toBe("ok")
  })

  it("a unit of a Compagnia that shoots begins the battle for the Capitano who orders it (S.2.2.4, S.8.5.1)", () => {
    const counters = {
      "vieri-capitano": "1509",
      "vieri-c-feditori-1": "1509 W",
      "rossa-x-firenze-1": "1309 W",
      "rossa-p-firenze-1": "1309 W",
      "montefeltro-c-arezzo-1": "1108 E",
      "montefeltro-capitano": "0709",
    }
    const barred = { ...counters, "vieri-c-feditori-1": "1509 E disrupted", "durfort-c-siena-1": "1409 W" }
    const game = marching("campaldino-free", { counters: barred, turn: 4, dice: [1, 1, 1, 1] })
    expect(game.verdict({ type: "giveBattle", battaglia: "vieri" })).toBe("ok")
    game.play({ type: "giveBattle", battaglia: "vieri" })
    game.play({ type: "fire", unit: "rossa-x-firenze-1", target: "montefeltro-c-arezzo-1", facing: "W" })
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("the rules of the historical battle stay: camp, weather, Paladini (S.2.0.1)", () => {
    const counters = { "pazzo-c-arezzo-1": "2005 E", "pazzo-capitano": "2005" }
    const game = drawn({ battle: "campaldino-free", counters, at: { orders: "pazzo" } })
    game.playAll({ type: "move", unit: "pazzo-c-arezzo-1" }, { type: "step", direction: "NE" })
    expect([game.state.level, game.match.ground.weather.length > 0]).toEqual([[1, 0], true])
  })
})

describe("Fast & Furious (S.10)", () => {
  it.each([
    [12, 10],
    [7, 5],
    [6, 4],
    [5, 4],
    [2, 1],
    [1, 1],
  ])("an activation takes a marker from %i to %i (S.10, S.10.1)", (from, to) => {
    const game = drawn({ battle: "campaldino-fast", active: "guelph", capacity: { vieri: from } })
    game.play({ type: "activate", battaglia: "vieri" })
    expect([game.capacity("vieri"), game.told("activated")]).toMatchObject([to, [{ points: from }]])
  })

  it("so does an attempt, good or bad (S.10.1)", () => {
    for (const dice of [
      [1, 1],
      [5, 4],
    ]) {
      const capacity = { vieri: 8, montefeltro: 12 }
      const game = drawn({ battle: "campaldino-fast", active: "guelph", at: "continuum", capacity, dice })
      game.play({ type: "continuum", battaglia: "vieri" })
      expect(game.capacity("vieri")).toBe(6)
    }
  })

  it("and battle confusion, for each marker as it stands (S.10.1, 4.4.1)", () => {
    const capacity = { vieri: 12, montefeltro: 12, pazzo: 6, guglielmino: 5, durfort: 1 }
    const game = drawn({ battle: "campaldino-fast", active: "guelph", at: "continuum", capacity, dice: [6, 6] })
    game.play({ type: "continuum", battaglia: "vieri" })
    const after = ["vieri", "montefeltro", "pazzo", "guglielmino", "durfort"].map((id) => game.capacity(id))
    expect(after).toEqual([10, 10, 4, 4, 1])
  })

  it("in the other scenarios it is one box always (S.10.1)", () => {
    const game = drawn({ battle: "campaldino", active: "guelph", capacity: { vieri: 8 } })
    game.play({ type: "activate", battaglia: "vieri" })
    expect(game.capacity("vieri")).toBe(7)
  })

  it("three points are a Guelph level, five a Ghibelline one (S.10.2)", () => {
    const rout = (points: [number, number]) => {
      const game = drawn({
        battle: "campaldino-fast",
        counters: {
          "pazzo-c-arezzo-1": "0609 E hits5",
          "pazzo-c-fieschi-1": "0310 E",
          "vieri-c-feditori-1": "0708 W",
          "vieri-capitano": "1308",
        },
        attacks: { "vieri-c-feditori-1": "pazzo-c-arezzo-1" },
        at: { shock: "vieri" },
        points,
        dice: [6, 6],
      })
      game.play({ type: "resolve", target: "pazzo-c-arezzo-1", lead: "vieri-c-feditori-1" })
      return [game.state.points[1], game.state.level[1]]
    }
    // One for the hit and one for the rout.
    expect([rout([0, 0]), rout([0, 1])]).toEqual([
      [2, 0],
      [0, 1],
    ])
  })
})
