import { describe, expect, it } from "vitest"
import { ELIMINATED, ROUTED } from "../src/position.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

/** A picture in which these counters have routed. */
function after(routed: readonly string[], picture: Picture): Drawn {
  return drawn({
    ...picture,
    also(state, ground) {
      for (const id of routed) state.fate[ground.counters.findIndex((counter) => counter.id === id)] = ROUTED
      picture.also?.(state, ground)
    },
  })
}

const FLED = ["pitigliano-c-firenze-1", "pitigliano-c-lucca-1", "pitigliano-c-sangim-1"]

/** Pitigliano at the other end of the field; the Carroccio, with its guard, behind. */
const FIELD = {
  "pitigliano-capitano": "2016",
  "pitigliano-c-arezzo-1": "2016 E",
  "tornaquinci-carroccio": "1114",
  "tornaquinci-c-guardia-1": "1114 E",
  "tornaquinci-capitano": "1114",
  "tegghiaio-i-firenze-1": "1113 E",
  "anglano-c-germans-1": "1216 W",
}

function rallying(dice: readonly number[], more: Picture = {}): Drawn {
  const counters = { ...FIELD, ...more.counters }
  return after(FLED, { battle: "montaperti", at: { orders: "pitigliano" }, ...more, counters, dice })
}

describe("the Rally order (S.3.8)", () => {
  it("any Capitano may give it, however far from the Carroccio, and it takes all his points (S.3.8, S.3.8.5)", () => {
    const game = rallying([1])
    game.play({ type: "rally" })
    expect(game.position.stack.at(-1)).toMatchObject({ procedure: "orders", points: 0 })
    game.allDiceUsed()
  })

  it("it is a special order: in a basic activation, before anything else (S.3.8, 5.4)", () => {
    const late = { at: { orders: "pitigliano", by: "continuum" } } as const
    expect(rallying([], late).verdict({ type: "rally" })).toBe("5.4 notBasic")
    const game = rallying([])
    game.playAll({ type: "move", unit: "pitigliano-c-arezzo-1" }, { type: "turn", facing: "W" }, { type: "halt" })
    expect(game.verdict({ type: "rally" })).toBe("5.4 pointsSpent")
  })

  it("there must be a Carroccio and somebody to come back (S.3.8, S.3.8.1)", () => {
    const { "tornaquinci-carroccio": _, ...without } = FIELD
    const lost = after(FLED, { battle: "montaperti", counters: without, at: { orders: "pitigliano" } })
    expect(lost.verdict({ type: "rally" })).toBe("S.3.8 noCarroccio")
    const none = drawn({ battle: "montaperti", counters: FIELD, at: { orders: "pitigliano" } })
    expect(none.verdict({ type: "rally" })).toBe("S.3.8.1 nobodyRouted")
  })

  it.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])("a %i brings back %i units: half the die, rounded down (S.3.8.1)", (die, units) => {
    const game = rallying([die])
    game.play({ type: "rally" })
    expect(game.told("rallied")).toMatchObject([{ die, units }])
    expect(game.procedure()).toBe(units === 0 ? "orders" : "rally")
  })

  it("only units of his own Battaglia come back, and palvesari never (S.3.8.1)", () => {
    const game = after(["tegghiaio-x-firenze-1", "tegghiaio-i-prato-1", ...FLED], {
      battle: "montaperti",
      counters: { ...FIELD, "tegghiaio-capitano": "1113" },
      at: { orders: "tegghiaio" },
      also: (state, ground) => {
        state.fate[ground.counters.findIndex(({ id }) => id === "tegghiaio-p-firenze-1")] = ELIMINATED
      },
      dice: [6],
    })
    game.play({ type: "rally" })
    const units = [...new Set(game.offers("comeBack").map((text) => text.split(" ")[0]))]
    expect(units).toEqual(["tegghiaio-i-prato-1", "tegghiaio-x-firenze-1"])
    expect(game.verdict({ type: "comeBack", unit: FLED[0], hex: "1115" })).toBe("S.3.8.1 notRouted")
    expect(game.verdict({ type: "comeBack", unit: "tegghiaio-p-firenze-1", hex: "1115" })).toBe("S.3.8.1 notRouted")
  })

  it("they come back now or not at all (S.3.8.2)", () => {
    const game = rallying([6, 1])
    game.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[0], hex: "1115" }, { type: "lineUp", facing: "E" })
    game.play({ type: "endRally" })
    expect(game.procedure()).toBe("orders")
    expect(game.verdict({ type: "rally" })).toBe("5.4 pointsSpent")
  })

  it("each comes back with a die of hits and in order; the enemy keeps his points (S.3.8.3)", () => {
    const game = rallying([2, 4], { points: [7, 0] })
    game.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[0], hex: "1115" }, { type: "lineUp", facing: "SSW" })
    expect(game.where(FLED[0])).toBe("1115 SSW")
    const unit = game.unit(FLED[0])
    expect([game.state.hits[unit], game.state.disrupted[unit], game.state.points]).toEqual([4, 0, [7, 0]])
    game.allDiceUsed()
  })

  it("as many hits as its rating rout it again, for no points, and not twice in one Rally (S.3.8.3)", () => {
    // San Gimignano has four.
    const game = rallying([6, 4, 3], { points: [7, 0] })
    game.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[2], hex: "1115" })
    expect([game.where(FLED[2]), game.state.points]).toEqual(["off", [7, 0]])
    expect(game.verdict({ type: "comeBack", unit: FLED[2], hex: "1115" })).toBe("S.3.8.3 routedAgain")
    game.play({ type: "comeBack", unit: FLED[1], hex: "1115" })
    expect(game.where(FLED[1])).toBe("1115 E")
    const later = rallying([2, 3])
    later.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[2], hex: "1115" })
    expect(later.where(FLED[2])).toBe("1115 E")
  })

  it("on the Carroccio or next to it, where there is room, be it before the enemy (S.3.8.4)", () => {
    const game = rallying([2, 1])
    game.play({ type: "rally" })
    const hexes = game
      .offers("comeBack")
      .filter((text) => text.startsWith(FLED[0]))
      .map((text) => text.split(" ")[1])
    // 1113 is Tegghiaio's and 1114 the guard's; 1215 lies before the Germans.
    expect(hexes.sort()).toEqual(["1014", "1015", "1115", "1214", "1215"])
    expect(game.verdict({ type: "comeBack", unit: FLED[0], hex: "1113" })).toBe("9.0.1 notEmpty")
    expect(game.verdict({ type: "comeBack", unit: FLED[0], hex: "1116" })).toBe("S.3.8.4 notRallyHex")
    const { "tornaquinci-c-guardia-1": _, ...alone } = FIELD
    const free = after(FLED, { battle: "montaperti", counters: alone, at: { orders: "pitigliano" }, dice: [2, 1] })
    free.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[0], hex: "1114" })
    expect(free.where(FLED[0])).toBe("1114 E")
  })

  it("crossbows may come back behind their own palvesari, and behind no others (S.3.8.4, 14.0.1)", () => {
    const fled = ["tegghiaio-x-firenze-1", "tegghiaio-i-prato-1"]
    const game = after(fled, {
      battle: "montaperti",
      counters: { ...FIELD, "tegghiaio-capitano": "1113", "tegghiaio-p-firenze-1": "1115 E" },
      at: { orders: "tegghiaio" },
      dice: [4],
    })
    game.play({ type: "rally" })
    expect(game.verdict({ type: "comeBack", unit: fled[0], hex: "1115" })).toBe("ok")
    expect(game.verdict({ type: "comeBack", unit: fled[1], hex: "1115" })).toBe("9.0.1 notEmpty")
  })

  it("when there is no room at all the order is not given (S.3.8.4)", () => {
    const around = {
      "pitigliano-c-arezzo-1": "1014 E",
      "pitigliano-c-firenze-2": "1015 E",
      "pitigliano-c-firenze-3": "1115 E",
      "pitigliano-c-firenze-4": "1214 E",
      "pitigliano-c-bologna-1": "1215 E",
    }
    expect(rallying([], { counters: around }).verdict({ type: "rally" })).toBe("S.3.8.4 noRoom")
  })

  it("an enemy Capitano alone where a unit comes back must get away (S.3.8.4, 13.1.9)", () => {
    const game = rallying([2, 1], { counters: { "anglano-capitano": "1115" } })
    game.playAll({ type: "rally" }, { type: "comeBack", unit: FLED[0], hex: "1115" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "escape"])
  })

  it("it may be given again in every later activation (S.3.8.5)", () => {
    const game = after(FLED, {
      battle: "montaperti",
      counters: FIELD,
      active: "guelph",
      capacity: { pitigliano: 7 },
      dice: [2, 1, 2],
    })
    game.playAll({ type: "activate", battaglia: "pitigliano" }, { type: "rally" })
    game.playAll({ type: "comeBack", unit: FLED[0], hex: "1115" }, { type: "lineUp", facing: "E" })
    game.playAll({ type: "endOrders" }, { type: "pass" })
    game.playAll({ type: "activate", battaglia: "anglano" }, { type: "endOrders" }, { type: "pass" })
    game.play({ type: "activate", battaglia: "pitigliano" })
    game.play({ type: "rally" })
    expect(game.procedure()).toBe("rally")
  })
})

describe("Rally in the other battles", () => {
  it("at Benevento there is none (S.6.9)", () => {
    const counters = { "montfort-capitano": "2009", "montfort-c-provence-1": "2009 W" }
    const game = after(["montfort-c-provence-2"], { battle: "benevento", counters, at: { orders: "montfort" } })
    expect(game.verdict({ type: "rally" })).toBe("S.6.9 noRallyHere")
  })

  it("at Campaldino the Guelphs gather in their camp (S.8.11, S.8.11.1)", () => {
    const game = after(["vieri-c-feditori-1"], {
      counters: { "vieri-capitano": "1307", "vieri-c-feditori-2": "1307 W", "vieri-c-feditori-3": "2105 W" },
      at: { orders: "vieri" },
      dice: [2, 3],
    })
    game.play({ type: "rally" })
    const hexes = ["1903", "2004", "2104", "2106", "2107"]
    expect(game.offers("comeBack").sort()).toEqual(hexes.map((hex) => `vieri-c-feditori-1 ${hex}`))
    game.playAll({ type: "comeBack", unit: "vieri-c-feditori-1", hex: "2004" }, { type: "lineUp", facing: "W" })
    expect([game.where("vieri-c-feditori-1"), game.state.hits[game.unit("vieri-c-feditori-1")]]).toEqual(["2004 W", 3])
  })

  it("the Ghibellines gather at the abbey of Certomondo, one at a time (S.8.11, S.8.11.1)", () => {
    const fled = ["pazzo-c-fieschi-1", "pazzo-c-orvieto-1"]
    const counters = { "pazzo-capitano": "0706", "pazzo-c-arezzo-1": "0706 E" }
    const game = after(fled, { counters, at: { orders: "pazzo" }, dice: [6, 1] })
    game.play({ type: "rally" })
    expect(game.offers("comeBack")).toEqual(fled.map((id) => `${id} 0210`))
    game.playAll({ type: "comeBack", unit: fled[0], hex: "0210" }, { type: "lineUp", facing: "E" })
    expect(game.procedure()).toBe("orders")
    const held = { ...counters, "novello-i-guidi-1": "0210 E" }
    const full = after(fled, { counters: held, at: { orders: "pazzo" } })
    expect(full.verdict({ type: "rally" })).toBe("S.3.8.4 noRoom")
  })
})
