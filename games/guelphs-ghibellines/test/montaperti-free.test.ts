import { describe, expect, it } from "vitest"
import { begun, drawn, type Drawn } from "./drawn.ts"
import { comeOn, marching, prepare } from "./marching.ts"

/** Two horse of Anglano and two of Pitigliano, a charge apart. */
const CLOSE = {
  "anglano-c-germans-1": "2015 W",
  "anglano-capitano": "2115",
  "pitigliano-c-firenze-1": "1815 E",
  "pitigliano-capitano": "1715",
}

/** The first to act of the two gives battle with a charge; whoever is charged holds. */
function giveBattle(game: Drawn, battaglia: string, unit: string, direction: string, target: string): void {
  game.playAll({ type: "giveBattle", battaglia }, { type: "carica", unit }, { type: "step", direction })
  game.playAll({ type: "declare", target }, { type: "hold" }, { type: "endOrders" })
  game.play({ type: "resolve", target, lead: unit })
}

function anglanoGivesBattle(bids: readonly [number, number], dice: readonly number[] = [1, 1]): Drawn {
  const game = marching("montaperti-free", { bids, counters: CLOSE, turn: 3, dice: [1, 1, 1, 1, ...dice] })
  game.play({ type: "endTurn" })
  giveBattle(game, "anglano", "anglano-c-germans-1", "NW", "pitigliano-c-firenze-1")
  return game
}

describe("reserves given up before the battle (S.4.2)", () => {
  it("the Guelphs decide first, and may give up Rangoni's for a die of enemy points (S.4.2, S.4.2.1)", () => {
    const game = begun("montaperti-free", { dice: [4] })
    expect([game.asked(), game.procedure(), game.offers("waive")]).toEqual(["guelph", "waivers", ["rangoni"]])
    expect(game.verdict({ type: "waive", battaglia: "tornaquinci" })).toBe("S.4.2.1 noWaiver")
    expect(game.verdict({ type: "waive", battaglia: "bigozzi" })).toBe("S.4.2.1 notYourCapitano")
    game.play({ type: "waive", battaglia: "rangoni" })
    expect([game.state.inReserve[game.battaglia("rangoni")], game.state.points]).toEqual([0, [4, 0]])
    game.allDiceUsed()
  })

  it("then the Ghibellines, with Bigozzi's; Arras's is not for sale (S.4.2, S.4.2.1)", () => {
    const game = begun("montaperti-free", { dice: [6] })
    game.play({ type: "done" })
    expect([game.asked(), game.offers("waive")]).toEqual(["ghibelline", ["bigozzi"]])
    expect(game.verdict({ type: "waive", battaglia: "arras" })).toBe("S.4.2.1 noWaiver")
    game.play({ type: "waive", battaglia: "bigozzi" })
    // Five points are a Guelph level.
    expect([game.state.points, game.state.level]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(game.verdict({ type: "waive", battaglia: "bigozzi" })).toBe("S.4.2.1 notInReserve")
  })

  it("a Battaglia that has given it up may give battle (S.4.2, S.2.2.4)", () => {
    const counters = { "bigozzi-c-siena-1": "2015 W", "bigozzi-capitano": "2115", "pitigliano-c-firenze-1": "1815 E" }
    for (const [released, verdict] of [
      [[], "S.2.2.4 inReserve"],
      [["bigozzi"], "ok"],
    ] as const) {
      const game = marching("montaperti-free", { counters, released, turn: 3, dice: [1, 1, 1, 1] })
      game.play({ type: "endTurn" })
      expect(game.verdict({ type: "giveBattle", battaglia: "bigozzi" })).toBe(verdict)
    }
  })
})

describe("how Arras comes (S.4.3)", () => {
  it("his hex is one of the northern and western edge from 3901 to 0107 (S.4.3)", () => {
    const game = begun("montaperti-free")
    game.playAll({ type: "done" }, { type: "done" }, { type: "bid", levels: 0 })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "secrets"])
    const hexes = game.offers("writeHex")
    // 39 along the top and six more down the side.
    expect(hexes).toHaveLength(45)
    expect(hexes).toEqual(expect.arrayContaining(["3901", "2001", "0101", "0107"]))
    expect(game.verdict({ type: "writeHex", hex: "0108" })).toBe("S.4.3 notThatEdge")
    expect(game.verdict({ type: "writeHex", hex: "3902" })).toBe("S.4.3 notThatEdge")
    game.play({ type: "writeHex", hex: "0107" })
    expect(game.state.arrasHex).toBe(107)
  })

  it("he does not march: he comes when he is activated, by his hex alone (S.4.3, S.3.6)", () => {
    const march = marching("montaperti-free", { turn: 3, dice: [1, 1, 1, 1] })
    march.play({ type: "endTurn" })
    expect(march.verdict({ type: "march", battaglia: "arras" })).toBe("S.2.2.2 notYetDue")
    const game = drawn({
      battle: "montaperti-free",
      counters: { "arras-capitano": "waiting", "arras-c-germans-1": "waiting", "arras-c-germans-2": "waiting" },
      reserve: ["arras"],
      active: "ghibelline",
      also(state) {
        state.treason = 1
        state.arrasHex = 1001
      },
    })
    game.play({ type: "activate", battaglia: "arras" })
    expect(game.procedure()).toBe("orders")
    game.play({ type: "move", unit: "arras-c-germans-1" })
    expect(game.offers("enter")).toEqual(["1001"])
    game.playAll({ type: "enter", hex: "1001" }, { type: "turn", facing: "SSE" }, { type: "step", direction: "S" })
    game.play({ type: "halt" })
    comeOn(game, "arras-c-germans-2", "1001")
    game.playAll({ type: "ride", unit: "arras-capitano" }, { type: "rideTo", hex: "1001" }, { type: "endOrders" })
    expect(game.offers("continuum")).toEqual(["arras"])
  })

  it("he waits for the treason as in the historical battle (S.4.3, S.3.6)", () => {
    const game = drawn({ battle: "montaperti-free", reserve: ["arras"], active: "ghibelline" })
    expect(game.verdict({ type: "activate", battaglia: "arras" })).toBe("S.3.6 afterTreason")
  })

  it("his two units may ride with Anglano instead: no Count, no marker, no hex to write (S.4.3.1)", () => {
    const game = begun("montaperti-free", { dice: [1, 1, 1, 1] })
    expect(game.verdict({ type: "joinArras" })).toBe("S.4.3.1 noArras")
    game.playAll({ type: "done" }, { type: "joinArras" })
    expect(game.verdict({ type: "joinArras" })).toBe("S.4.3.1 alreadyJoined")
    game.play({ type: "done" })
    expect(game.verdict({ type: "writeHex", hex: "3901" })).toBe("S.4.3 noArras")
    prepare(game)
    expect([game.procedure(), game.state.removed[game.battaglia("arras")]]).toEqual(["march", 1])
    game.playAll({ type: "endTurn" }, { type: "march", battaglia: "anglano" })
    const germans = game.listed("move").map(({ unit }) => game.match.ground.counters[Number(unit)].id)
    expect(germans).toHaveLength(8)
    comeOn(game, germans[7], "3420")
    expect(game.where(germans[7])).toBe("3420 W")
  })
})

describe("preparing the treason (S.4.4)", () => {
  it("what each side has bid goes to the other when the battle begins (S.4.4)", () => {
    const game = anglanoGivesBattle([2, 1])
    expect(game.told("bidsOpened")).toEqual([{ ghibelline: 2, guelph: 1 }])
    expect(game.state.level).toEqual([1, 2])
  })

  it.each([
    [[0, 0], 0],
    [[1, 1], 0],
    [[2, 1], 0],
    [[0, 1], 2],
    [[1, 3], 2],
  ] as const)("bids %j: the treason is open (0) or barred for good (2): %i (S.4.4)", (bids, treason) => {
    // With two levels or more the victory check rolls two dice after the activation.
    expect(anglanoGivesBattle(bids, [1, 1, 6, 6]).state.treason).toBe(treason)
  })

  it("a barred treason is never tried, and an attack on the horse of Firenze sets nothing off (S.4.4)", () => {
    const barred = drawn({
      battle: "montaperti-free",
      active: "ghibelline",
      also(state) {
        state.treason = 2
        state.activated.fill(1)
      },
    })
    expect(barred.verdict({ type: "treason" })).toBe("S.4.4 treasonBarred")
    const game = drawn({
      battle: "montaperti-free",
      counters: {
        "rangoni-c-firenze-1": "1411 E",
        "rangoni-standard": "1411",
        "anglano-c-germans-1": "1511 W",
        "anglano-capitano": "1811",
      },
      attacks: { "anglano-c-germans-1": "rangoni-c-firenze-1" },
      at: { shock: "anglano" },
      also: (state) => (state.treason = 2),
      dice: [1, 1],
    })
    game.play({ type: "resolve", target: "rangoni-c-firenze-1", lead: "anglano-c-germans-1" })
    expect([game.where("rangoni-standard"), game.told("treason")]).toEqual(["1411", []])
  })

  it("then Arras comes after Bigozzi has been active, and not before (S.4.4.1)", () => {
    for (const [active, verdict] of [
      [0, "S.4.4.1 afterBigozzi"],
      [1, "ok"],
    ] as const) {
      const game = drawn({
        battle: "montaperti-free",
        counters: { "arras-capitano": "waiting", "arras-c-germans-1": "waiting" },
        reserve: ["arras"],
        active: "ghibelline",
        also(state, ground) {
          state.treason = 2
          state.activated[ground.battaglie.findIndex(({ id }) => id === "bigozzi")] = active
        },
      })
      expect(game.verdict({ type: "activate", battaglia: "arras" })).toBe(verdict)
    }
  })

  it("a bid is from no level to eleven, and is written once (S.4.4)", () => {
    const game = begun("montaperti-free")
    game.playAll({ type: "done" }, { type: "done" })
    expect(game.verdict({ type: "bid", levels: 11 })).toBe("ok")
    expect(game.verdict({ type: "bid", levels: 12 })).toBe("S.4.4 bidOutOfRange")
    expect(game.verdict({ type: "bid", levels: -1 })).toBe("S.4.4 bidOutOfRange")
    game.play({ type: "bid", levels: 0 })
    expect(game.verdict({ type: "bid", levels: 1 })).toBe("S.4.4 alreadyWritten")
  })
})

describe("the first activation of a free Montaperti (S.4.5)", () => {
  it("no Battaglia is named to begin, and there are no four attacks (S.4.5)", () => {
    const game = anglanoGivesBattle([0, 0])
    expect(game.position.stack.map(({ procedure }) => procedure)).toContain("continuum")
    game.play({ type: "pass" })
    expect(game.asked()).toBe("guelph")
  })

  it("attacks of a Ghibelline Battaglia that gives battle gain one on the dice (S.4.5)", () => {
    expect(anglanoGivesBattle([0, 0]).told("struck")).toMatchObject([{ dice: 2, total: 3 }])
  })

  it("those of a Guelph one do not (S.4.5)", () => {
    const game = marching("montaperti-free", { counters: CLOSE, turn: 3, dice: [1, 1, 2, 2] })
    giveBattle(game, "pitigliano", "pitigliano-c-firenze-1", "NE", "anglano-c-germans-1")
    expect(game.told("struck")).toMatchObject([{ dice: 4, total: 4 }])
  })
})
