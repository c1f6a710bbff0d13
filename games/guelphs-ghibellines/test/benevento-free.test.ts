import { describe, expect, it } from "vitest"
import { begun, drawn } from "./drawn.ts"
import { marching } from "./marching.ts"

describe("reserves given up at Benevento (S.7.2)", () => {
  it("the Guelphs declare first, for any of theirs, and each costs two dice of points (S.7.2)", () => {
    const game = begun("benevento-free", { dice: [6, 5, 1, 1] })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "waivers"])
    expect(game.offers("waive").sort()).toEqual(["charles", "guerra", "montfort", "robert"])
    game.play({ type: "waive", battaglia: "montfort" })
    // Eleven points: a level for eight, and three.
    expect([game.state.points, game.state.level]).toEqual([
      [3, 0],
      [1, 0],
    ])
    game.play({ type: "waive", battaglia: "robert" })
    expect(game.state.points).toEqual([5, 0])
    expect(game.verdict({ type: "waive", battaglia: "robert" })).toBe("S.7.2 notInReserve")
    expect(game.verdict({ type: "waive", battaglia: "mirepoix" })).toBe("S.7.2 noWaiver")
    game.allDiceUsed()
  })

  it("then the Ghibellines (S.7.2)", () => {
    const game = begun("benevento-free", { dice: [4, 4, 1, 1] })
    game.play({ type: "done" })
    expect([game.asked(), game.offers("waive").sort()]).toEqual(["ghibelline", ["galvano", "giordano", "manfredi"]])
    game.play({ type: "waive", battaglia: "giordano" })
    expect(game.state.level).toEqual([0, 1])
    game.play({ type: "done" })
    expect(game.procedure()).toBe("march")
    expect(game.state.inReserve[game.battaglia("giordano")]).toBe(0)
  })
})

describe("working together for a price (S.7.3)", () => {
  it("each Ghibelline Battaglia that is freed gives the Guelphs two levels (S.7.3)", () => {
    const game = begun("benevento-free")
    expect(game.verdict({ type: "unbind", battaglia: "giordano" })).toBe("S.7.3 notYourCapitano")
    game.play({ type: "done" })
    expect(game.offers("unbind")).toEqual(["giordano", "galvano", "manfredi"])
    expect(game.verdict({ type: "unbind", battaglia: "montfort" })).toBe("S.7.3 noWaiver")
    game.playAll({ type: "unbind", battaglia: "giordano" }, { type: "unbind", battaglia: "galvano" })
    expect(game.state.level).toEqual([0, 4])
    expect(game.verdict({ type: "unbind", battaglia: "galvano" })).toBe("S.7.3 alreadyUnbound")
  })

  it("the Saracens have nothing to buy: theirs is another rule (S.7.3, S.6.6.1)", () => {
    const game = begun("benevento-free")
    game.play({ type: "done" })
    expect(game.verdict({ type: "unbind", battaglia: "saracens" })).toBe("S.7.3 noWaiver")
  })

  it("a Battaglia that is freed tries Continuum and Interruptio like any other, the rest do not (S.7.3, S.6.4)", () => {
    const free = drawn({
      battle: "benevento-free",
      active: "ghibelline",
      at: "continuum",
      also: (state, ground) => (state.unbound[ground.battaglie.findIndex(({ id }) => id === "galvano")] = 1),
    })
    expect(free.offers("continuum")).toEqual(["saracens", "galvano"])
    expect(free.verdict({ type: "continuum", battaglia: "manfredi" })).toBe("S.6.4 noCooperation")
  })
})

describe("the Saracens in a free set-up (S.7.4)", () => {
  const counters = {
    "saracens-a-saracens-1": "1208 E",
    "saracens-a-saracens-2": "1210 E",
    "saracens-capitano": "1108",
    "mirepoix-i-provence-1": "1708 W",
    "mirepoix-i-flandres-1": "1709 W",
    "mirepoix-capitano": "1809",
  }
  const behind = {
    "saracens-a-saracens-3": "1007 E",
    "saracens-a-saracens-4": "1008 E",
    "saracens-a-saracens-5": "1009 E",
    "saracens-a-saracens-6": "1010 E",
    "saracens-a-saracens-7": "1011 E",
  }
  const all = { ...counters, ...behind }

  function saracensFirst(dice: readonly number[] = []) {
    const game = marching("benevento-free", { counters: all, turn: 4, dice: [1, 1, ...dice] })
    game.play({ type: "giveBattle", battaglia: "saracens" })
    return game
  }

  it("five hexes from the enemy they may give battle: they go to where they can shoot (S.7.4, S.2.2.4)", () => {
    const game = marching("benevento-free", { counters: all, turn: 4, dice: [1, 1] })
    expect(game.verdict({ type: "giveBattle", battaglia: "saracens" })).toBe("ok")
  })

  it("when they are the first all must move and then may fire; one of them must (S.7.4, S.6.2.1, S.2.2.4)", () => {
    const game = saracensFirst([1, 1])
    const shot = { type: "fire", unit: "saracens-a-saracens-1", target: "mirepoix-i-provence-1", facing: "E" }
    expect(game.verdict({ type: "endOrders" })).toBe("S.6.2.1 mustMoveThenFire")
    for (const unit of ["saracens-a-saracens-1", "saracens-a-saracens-2"]) {
      game.playAll({ type: "move", unit }, { type: "step", direction: "SE" }, { type: "step", direction: "NE" })
      game.play({ type: "halt" })
    }
    // Seven hexes are too far to come into range: it is enough that they move.
    for (const unit of Object.keys(behind)) {
      game.playAll({ type: "move", unit }, { type: "step", direction: "SE" }, { type: "halt" })
    }
    expect(game.verdict({ type: "endOrders" })).toBe("S.2.2.4 mustAttackFirst")
    game.play(shot)
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("when another Battaglia was first they take orders like all (S.7.4)", () => {
    const game = drawn({ battle: "benevento-free", counters, active: "ghibelline" })
    game.play({ type: "activate", battaglia: "saracens" })
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
  })

  it("their other rules stay (S.7.4, S.6.6.2)", () => {
    const near = { ...counters, "mirepoix-i-provence-1": "1408 W" }
    const game = drawn({ battle: "benevento-free", counters: near, at: { orders: "saracens" }, dice: [1, 2] })
    game.play({ type: "fire", unit: "saracens-a-saracens-1", target: "mirepoix-i-provence-1", facing: "E" })
    expect(game.told("fired")).toMatchObject([{ dice: 3, total: 3 + 4 + 1 }])
  })

  it("other Battaglie that give battle gain nothing on the dice at Benevento (S.7)", () => {
    const close = {
      "mirepoix-i-provence-1": "1408 W",
      "mirepoix-capitano": "1408",
      "saracens-a-saracens-1": "1208 E",
      "saracens-capitano": "1008",
    }
    const game = marching("benevento-free", { counters: close, turn: 2, dice: [1, 1, 1, 1, 1, 1] })
    game.playAll({ type: "endTurn" }, { type: "giveBattle", battaglia: "mirepoix" })
    game.playAll({ type: "move", unit: "mirepoix-i-provence-1" }, { type: "step", direction: "SW" })
    game.playAll({ type: "declare", target: "saracens-a-saracens-1" }, { type: "hold" }, { type: "endOrders" })
    game.play({ type: "resolve", target: "saracens-a-saracens-1", lead: "mirepoix-i-provence-1" })
    // Three and none against four and none, and Mirepoix with his men counts one.
    expect(game.told("struck")).toMatchObject([{ dice: 2, total: 2 }])
  })
})

describe("victory at a free Benevento (S.7.5)", () => {
  it("eight points are a level for either side (S.7.5, S.7.5.1)", () => {
    const rout = (points: [number, number]) => {
      const game = drawn({
        battle: "benevento-free",
        counters: {
          "galvano-c-toscana-1": "1208 E hits4",
          "galvano-c-toscana-2": "0808 E",
          "montfort-c-provence-1": "1307 W",
          "montfort-capitano": "1907",
        },
        attacks: { "montfort-c-provence-1": "galvano-c-toscana-1" },
        at: { shock: "montfort" },
        points,
        dice: [6, 6],
      })
      game.play({ type: "resolve", target: "galvano-c-toscana-1", lead: "montfort-c-provence-1" })
      return [game.state.points[1], game.state.level[1]]
    }
    // One point for the last hit and one for the rout.
    expect(rout([0, 5])).toEqual([7, 0])
    expect(rout([0, 6])).toEqual([0, 1])
  })
})
