import { distance } from "@carroccio/hexes"
import { describe, expect, it } from "vitest"
import { drawn, type Drawn, type Picture } from "./drawn.ts"
import type { State } from "../src/index.ts"

const RANGONI = {
  "rangoni-capitano": "1410",
  "rangoni-standard": "1411",
  "rangoni-c-firenze-1": "1411 E",
  "rangoni-c-firenze-2": "1410 E",
  "rangoni-i-sanmin-1": "1409 E",
}

describe("the Ghibellines of Florence in the Guelph army (S.3.4)", () => {
  const before = (counters: Readonly<Record<string, string>>, treason = 0) =>
    drawn({
      battle: "montaperti",
      counters: { ...RANGONI, ...counters },
      at: { orders: "rangoni" },
      also: (state) => (state.treason = treason),
    })

  it("the horse with the Standard takes Move orders only, and does not attack (S.3.4.1)", () => {
    const enemy = { "anglano-c-germans-1": "1711 W", "rangoni-c-firenze-1": "1411 E disrupted" }
    const game = before(enemy)
    const unit = "rangoni-c-firenze-1"
    expect(game.verdict({ type: "reorganize", unit })).toBe("S.3.4.1 onlyMoves")
    expect(game.verdict({ type: "withdraw", unit, hex: "1310" })).toBe("S.3.4.1 onlyMoves")
    game.playAll({ type: "move", unit }, { type: "step", direction: "SE" }, { type: "step", direction: "NE" })
    // It has come before the Germans and says nothing.
    expect([game.where(unit), game.procedure(), game.where("rangoni-standard")]).toEqual(["1611 E", "orders", "1611"])
    expect(before({ "anglano-c-germans-1": "1711 W" }).verdict({ type: "carica", unit })).toBe("S.3.4.1 onlyMoves")
  })

  it("nor does it change places with another rank (S.3.4.1)", () => {
    const game = before({ "rangoni-c-firenze-2": "1311 E" })
    const echelon = { type: "echelon", unit: "rangoni-c-firenze-1", rear: "rangoni-c-firenze-2" }
    expect(game.verdict(echelon)).toBe("S.3.4.1 onlyMoves")
  })

  it("after the treason it takes orders like any other (S.3.4.1)", () => {
    const game = before({ "anglano-c-germans-1": "1711 W" }, 1)
    expect(game.verdict({ type: "carica", unit: "rangoni-c-firenze-1" })).toBe("ok")
    expect(game.verdict({ type: "withdraw", unit: "rangoni-c-firenze-1", hex: "1310" })).toBe("ok")
  })

  it("no unit of Rangoni goes out of his command range of three hexes (S.3.4.2)", () => {
    const game = before({ "rangoni-c-firenze-2": "1610 E" })
    game.playAll({ type: "move", unit: "rangoni-c-firenze-2" }, { type: "step", direction: "NE" })
    expect(game.where("rangoni-c-firenze-2")).toBe("1709 E")
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("S.3.4.2 leavesRangoni")
    const after = before({ "rangoni-c-firenze-2": "1610 E" }, 1)
    after.playAll({ type: "move", unit: "rangoni-c-firenze-2" }, { type: "step", direction: "NE" })
    expect(after.verdict({ type: "step", direction: "NE" })).toBe("ok")
  })

  it("neither by Withdraw nor by Echelon (S.3.4.2)", () => {
    const back = before({ "rangoni-c-firenze-2": "1709 W" })
    const withdraw = { type: "withdraw", unit: "rangoni-c-firenze-2", hex: "1809" }
    expect(back.verdict(withdraw)).toBe("S.3.4.2 leavesRangoni")
    const ranks = before({ "rangoni-c-assoldati-1": "1809 E", "rangoni-c-firenze-2": "1709 E" })
    const echelon = { type: "echelon", unit: "rangoni-c-assoldati-1", rear: "rangoni-c-firenze-2" }
    expect(ranks.verdict(echelon)).toBe("S.3.4.2 leavesRangoni")
  })

  it("who is out of the range already moves as he can (S.3.4.2)", () => {
    const game = before({ "rangoni-c-firenze-2": "1910 E" })
    game.play({ type: "move", unit: "rangoni-c-firenze-2" })
    expect(game.verdict({ type: "step", direction: "NE" })).toBe("ok")
  })
})

describe("the treason is tried (S.3.5)", () => {
  const ready = (state: State, bigozzi: number) => (state.activated[bigozzi] = 1)

  function basic(picture: Picture = {}, bigozziActivated = true): Drawn {
    return drawn({
      battle: "montaperti",
      active: "ghibelline",
      ...picture,
      counters: { ...RANGONI, "bigozzi-c-siena-1": "3012 W", "bigozzi-capitano": "3012", ...picture.counters },
      also(state, ground) {
        if (bigozziActivated)
          ready(
            state,
            ground.battaglie.findIndex(({ id }) => id === "bigozzi"),
          )
        picture.also?.(state, ground)
      },
    })
  }

  it("the Ghibellines may try it at a basic activation, if they are not behind and Bigozzi has been active (S.3.5)", () => {
    const treason = { type: "treason" }
    expect(basic({ level: [1, 1] }).verdict(treason)).toBe("ok")
    expect(basic({ level: [1, 2] }).verdict(treason)).toBe("S.3.5 levelBehind")
    expect(basic({}, false).verdict(treason)).toBe("S.3.5 bigozziNotActivated")
    expect(basic({ active: "guelph" }).verdict(treason)).toBe("S.3.5 ghibellinesOnly")
    expect(basic({ also: (state) => (state.treason = 1) }).verdict(treason)).toBe("S.3.5 treasonDone")
    expect(basic({ at: "continuum" }).verdict(treason)).toBe("4.1 kernel.notNow")
    expect(drawn({ battle: "campaldino", active: "ghibelline" }).verdict(treason)).toBe("S.3.5 noTreasonHere")
  })

  it("a six fails: the Guelphs are next, and it may be tried again (S.3.5)", () => {
    const game = basic({ dice: [6] })
    game.play({ type: "treason" })
    expect([game.asked(), game.procedure(), game.state.treason]).toEqual(["guelph", "basic", 0])
    expect(basic().verdict({ type: "treason" })).toBe("ok")
    game.allDiceUsed()
  })

  it("from two to six the Standard falls, with all that follows: a level, and dismay (S.3.5, S.3.5.2, 13.2.3)", () => {
    // 5: treason; 2: the Standard; 1: dismay over one hex; 3: hits.
    const game = basic({ dice: [5, 2, 1, 3] })
    game.play({ type: "treason" })
    expect(game.where("rangoni-standard")).toBe("off")
    expect(game.state.level).toEqual([1, 0])
    const disrupted = ["rangoni-c-firenze-1", "rangoni-c-firenze-2", "rangoni-i-sanmin-1"].map(
      (id) => game.state.disrupted[game.unit(id)],
    )
    expect(disrupted).toEqual([1, 1, 0])
    game.allDiceUsed()
  })

  it("on a one the traitors die without any damage to the Standard (S.3.5.2)", () => {
    const game = basic({ dice: [1, 1, 2] })
    game.play({ type: "treason" })
    expect([game.where("rangoni-standard"), game.state.level]).toEqual(["1411", [0, 0]])
    game.allDiceUsed()
  })

  it("either way the horse of Firenze takes a die of hits, which are Ghibelline points (S.3.5.3)", () => {
    const game = basic({ dice: [1, 1, 4] })
    game.play({ type: "treason" })
    expect([game.state.hits[game.unit("rangoni-c-firenze-1")], game.state.points]).toEqual([4, [4, 0]])
    expect(game.state.treason).toBe(1)
  })

  it("hits that break it cost one point more, and whoever is with it suffers (S.3.5.3, 17.1.1)", () => {
    // Five of the six hits, and one for the rout; the Standard has escaped the blow and falls with the unit.
    const game = basic({ dice: [1, 1, 6, 1] })
    game.play({ type: "treason" })
    expect([game.where("rangoni-c-firenze-1"), game.where("rangoni-standard")]).toEqual(["off", "off"])
    expect([game.state.points, game.state.level]).toEqual([
      [6, 0],
      [1, 0],
    ])
    game.allDiceUsed()
  })

  it("Rangoni is out of Reserve at once, and his friends gain nothing by it (S.3.5.1, 16.5)", () => {
    const game = basic({ reserve: ["rangoni"], capacity: { pitigliano: 3, rangoni: 3 }, dice: [1, 1, 1] })
    game.play({ type: "treason" })
    expect(game.state.inReserve[game.battaglia("rangoni")]).toBe(0)
    expect([game.capacity("pitigliano"), game.capacity("rangoni")]).toEqual([3, 3])
  })

  it("then the Ghibellines may try a Continuum or pass (S.3.5.4)", () => {
    const game = basic({ dice: [1, 1, 1] })
    game.play({ type: "treason" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
    expect(game.verdict({ type: "continuum", battaglia: "bigozzi" })).toBe("ok")
    game.play({ type: "pass" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
  })

  it("a Capitano who must get away does so before the Continuum (S.3.5.4, 13.1.7)", () => {
    const game = basic({ counters: { "rangoni-capitano": "1411" }, dice: [1, 2, 1, 6, 1] })
    game.play({ type: "treason" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "escape"])
    game.play({ type: "rideTo", hex: "1410" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "continuum"])
  })

  it("who attacks the horse of Firenze sets the treason off, and then they fight (S.3.5.1)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { ...RANGONI, "anglano-c-germans-1": "1511 W", "anglano-capitano": "1811" },
      attacks: { "anglano-c-germans-1": "rangoni-c-firenze-1" },
      at: { shock: "anglano" },
      // 1: the Standard is safe; 2 hits; then the combat, which hurts the attacker alone.
      dice: [1, 2, 1, 1],
    })
    game.play({ type: "resolve", target: "rangoni-c-firenze-1", lead: "anglano-c-germans-1" })
    const told = game.events.map(({ type }) => type)
    expect(told.indexOf("treason")).toBeGreaterThanOrEqual(0)
    expect(told.indexOf("treason")).toBeLessThan(told.indexOf("struck"))
    expect([game.state.treason, game.told("firenzeBleeds")]).toMatchObject([1, [{ hits: 2 }]])
  })

  it("an attack on another unit of Rangoni sets nothing off (S.3.5.1)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { ...RANGONI, "anglano-c-germans-1": "1510 W", "anglano-capitano": "1811" },
      attacks: { "anglano-c-germans-1": "rangoni-c-firenze-2" },
      at: { shock: "anglano" },
      dice: [1, 1],
    })
    game.play({ type: "resolve", target: "rangoni-c-firenze-2", lead: "anglano-c-germans-1" })
    expect(game.state.treason).toBe(0)
  })
})

describe("the Count of Arras (S.3.6)", () => {
  const coming = (picture: Picture = {}) =>
    drawn({
      battle: "montaperti",
      active: "ghibelline",
      reserve: ["arras"],
      ...picture,
      counters: {
        "arras-capitano": "waiting",
        "arras-c-germans-1": "waiting",
        "arras-c-germans-2": "waiting",
        "anglano-c-germans-1": "2516 W",
        "anglano-capitano": "2516",
        "pitigliano-c-firenze-1": "1816 E",
        "pitigliano-capitano": "1816",
        ...picture.counters,
      },
      also(state, ground) {
        state.treason = 1
        picture.also?.(state, ground)
      },
    })

  function appears(game: Drawn): void {
    game.play({ type: "activate", battaglia: "arras" })
    game.playAll({ type: "appear", unit: "arras-c-germans-1", hex: "1502" }, { type: "lineUp", facing: "SSE" })
    game.playAll({ type: "appear", unit: "arras-c-germans-2", hex: "1602" }, { type: "lineUp", facing: "SSW" })
    game.play({ type: "appear", unit: "arras-capitano", hex: "1502" })
  }

  it("he appears within two hexes of 1502, facing as he likes, before he gives orders (S.3.6, S.3.6.1)", () => {
    const game = coming()
    game.play({ type: "activate", battaglia: "arras" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "arras"])
    const hexes = new Set(game.offers("appear").map((text) => Number(text.split(" ")[1])))
    const { grid } = game.match.ground
    expect([...hexes].sort()).toEqual(grid.hexes.filter((hex) => distance(grid, hex, 1502) <= 2).sort())
    expect(game.verdict({ type: "appear", unit: "arras-c-germans-1", hex: "1505" })).toBe("S.3.6.1 notNearBorroRigo")
    expect(game.verdict({ type: "appear", unit: "anglano-c-germans-1", hex: "1502" })).toBe("S.3.6.1 notWaiting")
    game.play({ type: "appear", unit: "arras-c-germans-1", hex: "1502" })
    expect(game.listed("lineUp")).toHaveLength(6)
    game.play({ type: "lineUp", facing: "SSE" })
    expect(game.verdict({ type: "appear", unit: "arras-c-germans-2", hex: "1502" })).toBe("9.0.1 notEmpty")
    expect(game.verdict({ type: "appear", unit: "arras-capitano", hex: "1502" })).toBe("ok")
    game.playAll({ type: "appear", unit: "arras-c-germans-2", hex: "1602" }, { type: "lineUp", facing: "SSW" })
    game.play({ type: "appear", unit: "arras-capitano", hex: "1502" })
    expect([game.procedure(), game.where("arras-c-germans-1"), game.where("arras-capitano")]).toEqual([
      "orders",
      "1502 SSE",
      "1502",
    ])
  })

  it("he does not appear on an enemy; a Capitano alone there must get away (S.3.6.1, 13.1.9)", () => {
    const game = coming({ counters: { "pitigliano-c-firenze-1": "1503 E", "tegghiaio-capitano": "1402" } })
    game.play({ type: "activate", battaglia: "arras" })
    expect(game.verdict({ type: "appear", unit: "arras-c-germans-1", hex: "1503" })).toBe("9.0.1 notEmpty")
    game.play({ type: "appear", unit: "arras-c-germans-1", hex: "1402" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "escape"])
  })

  it("his friends take heart when he comes (S.3.6, 16.5)", () => {
    const game = coming({ capacity: { anglano: 4 } })
    game.play({ type: "activate", battaglia: "arras" })
    expect(game.capacity("anglano")).toBe(5)
  })

  it("after it he alone may go on, as often as he can, and nobody interrupts him (S.3.6.2)", () => {
    const game = coming({ capacity: { arras: 10, pitigliano: 10 }, dice: [1, 1, 1, 1, 1, 1, 6, 5] })
    appears(game)
    game.play({ type: "endOrders" })
    expect(game.offers("continuum")).toEqual(["arras"])
    expect(game.verdict({ type: "continuum", battaglia: "anglano" })).toBe("S.3.6.2 onlyHim")
    for (let times = 2; times <= 4; times++) {
      game.play({ type: "continuum", battaglia: "arras" })
      expect([game.asked(), game.procedure(), game.state.inARow]).toEqual(["ghibelline", "orders", times])
      game.play({ type: "endOrders" })
    }
    // Ten for the first, nine, eight and seven for those after it: a fifth fails on eleven.
    game.play({ type: "continuum", battaglia: "arras" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    game.allDiceUsed()
  })

  it("once that is over he follows the rules of all (S.3.6.2, 4.2, 4.3)", () => {
    const game = coming({
      reserve: [],
      counters: {
        "arras-capitano": "1502",
        "arras-c-germans-1": "1502 SSE",
        "arras-c-germans-2": "1602 SSW",
        "pitigliano-capitano": "1816",
      },
      capacity: { arras: 10, pitigliano: 10 },
      also: (state, ground) => (state.activated[ground.battaglie.findIndex(({ id }) => id === "arras")] = 1),
      dice: [1, 1],
    })
    game.playAll({ type: "activate", battaglia: "arras" }, { type: "endOrders" })
    expect(game.offers("continuum")).toEqual(expect.arrayContaining(["anglano", "arras"]))
    game.play({ type: "continuum", battaglia: "arras" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "interruptio"])
    game.playAll({ type: "decline" }, { type: "endOrders" })
    expect(game.verdict({ type: "continuum", battaglia: "arras" })).toBe("4.3 twiceInARow")
  })
})
