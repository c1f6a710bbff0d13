import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

/** A Feditore two hexes east of a line of Ghibellines: horse and archers before him, foot whose flank he will reach. */
const CHARGE = {
  "vieri-c-feditori-1": "1509 W",
  "vieri-capitano": "1509",
  "pazzo-c-orvieto-1": "1209 E",
  "guglielmino-a-arezzo-1": "1210 E",
  "guglielmino-i-arezzo-1": "1310 E",
}

function charge(game: Drawn): void {
  game.playAll(
    { type: "carica", unit: "vieri-c-feditori-1" },
    { type: "step", direction: "NW" },
    { type: "step", direction: "SW" },
  )
}

describe("a Capitano's activation, step by step (4.0)", () => {
  it("steps 1 and 2: he gets as many points as his marker shows, and then it goes down a box (4.0)", () => {
    const game = drawn({ active: "guelph", capacity: { durfort: 6 } })
    game.play({ type: "activate", battaglia: "durfort" })
    expect(game.told("activated")).toEqual([{ unit: game.unit("durfort-capitano"), points: 6, by: "basic" }])
    expect(game.capacity("durfort")).toBe(5)
    expect(game.prompt()?.args).toEqual({ unit: game.unit("durfort-capitano"), points: 6 })
  })

  it("step 3: his own crossbows are loaded again at once, nobody else's (4.0)", () => {
    const game = drawn({
      battle: "montaperti",
      active: "guelph",
      counters: {
        "tegghiaio-capitano": "1010",
        "tegghiaio-x-lucca-1": "1010 E fired",
        "aldobrandino-x-siena-1": "2010 W fired",
        "aldobrandino-a-siena-1": "2011 W fired",
      },
    })
    game.play({ type: "activate", battaglia: "tegghiaio" })
    const fired = (id: string) => game.state.fired[game.unit(id)]
    expect(fired("tegghiaio-x-lucca-1")).toBe(0)
    expect(fired("aldobrandino-x-siena-1")).toBe(1)
    expect(fired("aldobrandino-a-siena-1")).toBe(1)
  })

  it("step 4: orders are carried out as they are given, but no blow falls before the last of them (4.0)", () => {
    const game = drawn({
      at: { orders: "vieri", points: 3 },
      counters: {
        "vieri-capitano": "1309",
        "vieri-c-feditori-1": "1309 W",
        "vieri-c-feditori-2": "1312 W",
        "pazzo-c-orvieto-1": "1209 E",
      },
    })
    game.playAll(
      { type: "move", unit: "vieri-c-feditori-1" },
      { type: "halt" },
      { type: "declare", target: "pazzo-c-orvieto-1" },
    )
    expect([game.procedure(), game.told("struck")]).toEqual(["orders", []])
    game.playAll({ type: "move", unit: "vieri-c-feditori-2" }, { type: "step", direction: "SW" }, { type: "halt" })
    expect(game.where("vieri-c-feditori-2")).toBe("1213 W")
    expect(game.procedure()).toBe("orders")
    game.play({ type: "endOrders" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "shock"])
  })

  it("steps 4.b, 4.c, 4.e, 4.f: units turn, the target is named, missiles fly, horse countercharges, in this order (4.0)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: CHARGE, dice: [1, 1, 1] })
    charge(game)
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "reactionFacing"])
    game.play({ type: "face", unit: "guglielmino-i-arezzo-1", facing: "NNE" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "declaration"])
    expect(game.verdict({ type: "refrain" })).toBe("5.3.5 mustAttack")
    game.play({ type: "declare", target: "pazzo-c-orvieto-1" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "entryFire"])
    game.play({ type: "shoot", unit: "guglielmino-a-arezzo-1" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "countercharge"])
    game.play({ type: "hold" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
    game.allDiceUsed()
  })

  it("step 4.d: archers that are charged check their morale before they shoot (4.0)", () => {
    const game = drawn({ at: { orders: "vieri" }, counters: CHARGE, dice: [4] })
    charge(game)
    game.playAll({ type: "hold" }, { type: "declare", target: "guglielmino-a-arezzo-1" })
    expect(game.told("moraleChecked")).toEqual([{ unit: game.unit("guglielmino-a-arezzo-1"), die: 4, steady: 1 }])
    expect(game.procedure()).toBe("entryFire")
    game.allDiceUsed()
  })

  it("step 5: the active player settles the order of the attacks (4.0)", () => {
    const game = drawn({
      at: { shock: "vieri" },
      counters: {
        "vieri-capitano": "1309",
        "vieri-c-feditori-1": "1309 W",
        "vieri-c-feditori-2": "1313 W",
        "pazzo-c-orvieto-1": "1209 E",
        "pazzo-c-fieschi-1": "1213 E",
      },
      attacks: { "vieri-c-feditori-1": "pazzo-c-orvieto-1", "vieri-c-feditori-2": "pazzo-c-fieschi-1" },
    })
    expect(game.asked()).toBe("guelph")
    expect(game.offers("resolve").toSorted()).toEqual([
      "pazzo-c-fieschi-1 vieri-c-feditori-2",
      "pazzo-c-orvieto-1 vieri-c-feditori-1",
    ])
  })

  it("steps 6 and 7: at the end his own units may shoot again, and every archer; other crossbows must wait (4.0)", () => {
    const game = drawn({
      battle: "montaperti",
      at: { orders: "tegghiaio" },
      counters: {
        "tegghiaio-capitano": "1010",
        "tegghiaio-x-lucca-1": "1010 E fired",
        "rangoni-a-sangim-1": "1012 E fired",
        "aldobrandino-x-siena-1": "2010 W fired",
        "aldobrandino-a-siena-1": "2011 W fired",
      },
    })
    game.play({ type: "endOrders" })
    const fired = (id: string) => game.state.fired[game.unit(id)]
    expect(fired("tegghiaio-x-lucca-1")).toBe(0)
    expect(fired("rangoni-a-sangim-1")).toBe(0)
    expect(fired("aldobrandino-a-siena-1")).toBe(0)
    expect(fired("aldobrandino-x-siena-1")).toBe(1)
  })

  it("step 6: with the activation its Reorganization and attack markers go, and the unit may be ordered anew (4.0)", () => {
    const game = drawn({
      at: { orders: "vieri" },
      counters: {
        "vieri-capitano": "1509",
        "vieri-c-feditori-1": "1509 W disrupted",
        "vieri-c-feditori-2": "1510 W move",
      },
    })
    game.play({ type: "reorganize", unit: "vieri-c-feditori-1" })
    expect(game.verdict({ type: "move", unit: "vieri-c-feditori-1" })).toBe("5.1.3 alreadyOrdered")
    game.play({ type: "endOrders" })
    expect(game.state.order.every((order) => order === 0)).toBe(true)
    expect(game.state.attack.every((target) => target === 0)).toBe(true)
  })

  it("step 8: an army at level 2 or more rolls on the Victory Track after its own activation (4.0, 17.2.1)", () => {
    const game = drawn({ at: { orders: "vieri" }, level: [0, 2], dice: [1, 1] })
    game.play({ type: "endOrders" })
    expect(game.told("victoryChecked")).toMatchObject([{ seat: "guelph", sum: 2, rises: 1 }])
    expect(game.state.level).toEqual([0, 3])
    game.allDiceUsed()
    const enemy = drawn({ at: { orders: "vieri" }, level: [5, 1] })
    enemy.play({ type: "endOrders" })
    expect(enemy.told("victoryChecked")).toEqual([])
  })
})
