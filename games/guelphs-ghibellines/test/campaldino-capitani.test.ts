import { describe, expect, it } from "vitest"
import { KILLED, WITHDRAWN } from "../src/position.ts"
import { drawn, type Drawn, type Picture } from "./drawn.ts"

describe("the Paladini (S.8.6)", () => {
  /** The exiles, with so many hits, attack with the Paladini beside them: a seven, and both sides take a hit. */
  function fight(hits: number, dice: readonly number[], paladini = 0): Drawn {
    const game = drawn({
      counters: {
        "montefeltro-c-fuoriusc-1": `0609 E hits${hits}`,
        "montefeltro-c-arezzo-1": "0310 E",
        "montefeltro-hero": "0609",
        "montefeltro-capitano": "0310",
        "vieri-c-feditori-1": "0708 W",
        "vieri-capitano": "1308",
      },
      attacks: { "montefeltro-c-fuoriusc-1": "vieri-c-feditori-1" },
      at: { shock: "montefeltro" },
      also: (state) => (state.paladini = paladini),
      dice,
    })
    game.play({ type: "resolve", target: "vieri-c-feditori-1", lead: "montefeltro-c-fuoriusc-1" })
    return game
  }

  it("they begin with two on the dice (S.8.6)", () => {
    // Four against six, and two.
    expect(fight(3, [3, 4, 1]).told("struck")).toMatchObject([{ dice: 7, total: 7 }])
  })

  it("the first time they fall they are turned to their side with one, for no points (S.8.6.1)", () => {
    // One hit for each; four hits and a four make eight, and a five kills.
    const game = fight(3, [3, 4, 4, 5])
    expect([game.where("montefeltro-hero"), game.state.paladini]).toEqual(["0609", 1])
    expect(game.told("heroWorth")).toEqual([])
    game.allDiceUsed()
    expect(fight(3, [3, 5, 1], 1).told("struck")).toMatchObject([{ dice: 8, total: 7 }])
  })

  it("a graze changes nothing (S.8.6.1, 13.3.3)", () => {
    const game = fight(3, [3, 4, 4, 4])
    expect([game.where("montefeltro-hero"), game.state.paladini]).toEqual(["0609", 0])
  })

  it("the second time they are gone, and count as a hero (S.8.6.1, 17.1.1)", () => {
    const game = fight(3, [4, 4, 4, 6, 3], 1)
    expect(game.state.fate[game.unit("montefeltro-hero")]).toBe(KILLED)
    expect(game.told("heroWorth")).toMatchObject([{ die: 3 }])
    game.allDiceUsed()
  })

  it("when their unit is lost they are gone at once, whole or not (S.8.6.1)", () => {
    for (const paladini of [0, 1]) {
      // One against six: the dice fall to the bottom of the table, and the exiles break.
      const game = fight(6, [1, 1, 2], paladini)
      expect(game.where("montefeltro-c-fuoriusc-1")).toBe("off")
      expect(game.state.fate[game.unit("montefeltro-hero")]).toBe(KILLED)
    }
  })
})

describe("Corso Donati (S.8.7)", () => {
  const field = {
    "donati-capitano": "1512",
    "donati-c-pistoia-1": "1512 W",
    "vieri-capitano": "1307",
    "vieri-c-feditori-1": "1307 W",
    "pazzo-capitano": "0706",
    "pazzo-c-arezzo-1": "0706 E",
    "novello-capitano": "0309",
    "novello-c-guidi-1": "0309 E",
    "novello-c-guidi-2": "0310 E",
  }
  const donati = { type: "activate", battaglia: "donati" }

  function waiting(picture: Picture = {}, horseRouted = 1): Drawn {
    return drawn({
      active: "guelph",
      reserve: ["donati", "novello"],
      ...picture,
      counters: { ...field, ...picture.counters },
      also(state, ground) {
        state.routedCavalry[1] = horseRouted
        picture.also?.(state, ground)
      },
    })
  }

  it("he waits until a Guelph cavalry unit has routed (S.8.7)", () => {
    expect(waiting({}, 0).verdict(donati)).toBe("S.8.7 noHorseRouted")
    expect(waiting().verdict(donati)).toBe("ok")
    const foot = waiting({ also: (state) => (state.routedUnit[1] = 1) }, 0)
    expect(foot.verdict(donati)).toBe("S.8.7 noHorseRouted")
  })

  it.each([
    [6, 0, true],
    [5, 0, false],
    [5, 1, true],
    [3, 3, true],
    [3, 2, false],
    [2, 4, true],
    [1, 11, false],
  ])("a %i with %i Ghibelline levels: %s (S.8.7.1)", (die, level, comes) => {
    const game = waiting({ level: [level, 0], dice: [die] })
    game.play(donati)
    expect(game.state.inReserve[game.battaglia("donati")]).toBe(comes ? 0 : 1)
    // Who fails has passed, and may try again.
    expect([game.asked(), game.procedure()]).toEqual(comes ? ["guelph", "orders"] : ["ghibelline", "basic"])
    game.allDiceUsed()
  })

  it("the first time he goes on as often as he can, alone and without interruption (S.8.7.2)", () => {
    const game = waiting({ capacity: { donati: 10, pazzo: 10 }, dice: [6, 1, 1, 1, 1, 6, 5] })
    game.playAll(donati, { type: "endOrders" })
    expect(game.offers("continuum")).toEqual(["donati"])
    expect(game.verdict({ type: "continuum", battaglia: "vieri" })).toBe("S.8.7.2 onlyHim")
    for (let times = 2; times <= 3; times++) {
      game.play({ type: "continuum", battaglia: "donati" })
      expect([game.asked(), game.procedure(), game.state.inARow]).toEqual(["guelph", "orders", times])
      game.play({ type: "endOrders" })
    }
    game.play({ type: "continuum", battaglia: "donati" })
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "basic"])
    game.allDiceUsed()
  })

  it("he may pass, and afterwards he is like all the others (S.8.7.2)", () => {
    const game = waiting({ dice: [6] })
    game.playAll(donati, { type: "endOrders" }, { type: "pass" })
    expect(game.asked()).toBe("ghibelline")
    const later = waiting({
      reserve: [],
      at: "continuum",
      capacity: { donati: 10 },
      also: (state) => state.activated.fill(1),
      dice: [1, 1],
    })
    later.play({ type: "continuum", battaglia: "donati" })
    expect([later.asked(), later.procedure()]).toEqual(["ghibelline", "interruptio"])
  })

  it("it is so even when the enemy has released him and a Continuum is his first activation (S.8.7.2, 16.4)", () => {
    const game = waiting({ reserve: ["novello"], at: "continuum", capacity: { donati: 10, pazzo: 1 }, dice: [1, 1] })
    game.playAll({ type: "continuum", battaglia: "donati" }, { type: "decline" }, { type: "endOrders" })
    expect(game.offers("continuum")).toEqual(["donati"])
  })
})

describe("Guido Novello (S.8.8)", () => {
  const counters = {
    "novello-capitano": "0309",
    "novello-c-guidi-1": "0309 E",
    "novello-c-guidi-2": "0310 E hits2",
    "novello-i-guidi-1": "0210 E",
    "pazzo-capitano": "0706",
    "pazzo-c-arezzo-1": "0706 E",
    "donati-capitano": "1512",
    "donati-c-pistoia-1": "1512 W",
    "vieri-capitano": "1307",
    "vieri-c-feditori-1": "1307 W",
  }
  const novello = { type: "activate", battaglia: "novello" }

  /** Donati has been active, and the Ghibellines are next. */
  function due(picture: Picture = {}): Drawn {
    return drawn({
      counters,
      active: "ghibelline",
      reserve: ["novello"],
      ...picture,
      also(state, ground) {
        state.activated[ground.battaglie.findIndex(({ id }) => id === "donati")] = 1
        state.novello = 1
        picture.also?.(state, ground)
      },
    })
  }

  it("he waits for Donati, whose first activation calls him (S.8.8, S.8.8.1)", () => {
    const game = drawn({
      counters,
      active: "guelph",
      reserve: ["donati", "novello"],
      also: (state) => (state.routedCavalry[1] = 1),
      dice: [6, 4],
    })
    game.playAll({ type: "activate", battaglia: "donati" }, { type: "endOrders" }, { type: "pass" })
    expect([game.asked(), game.offers("activate")]).toEqual(["ghibelline", ["novello"]])
    expect(game.verdict({ type: "activate", battaglia: "pazzo" })).toBe("S.8.8.1 otherFirst")
    game.play(novello)
    expect([game.asked(), game.procedure()]).toEqual(["ghibelline", "orders"])
    game.allDiceUsed()
  })

  it.each([
    [3, 0, true],
    [2, 0, false],
    [4, 1, true],
    [5, 3, false],
    [6, 9, true],
    [1, 0, false],
  ])("a %i against %i Guelph levels: he comes %s (S.8.8.1)", (die, level, comes) => {
    const game = due({ level: [0, level], dice: [die] })
    game.play(novello)
    expect(game.state.removed[game.battaglia("novello")]).toBe(comes ? 0 : 1)
    game.allDiceUsed()
  })

  it("if he fails he is gone with all his men: three Guelph levels, no points, and the turn passes (S.8.8.1)", () => {
    // The last two are for the victory check of the Guelphs.
    const game = due({ level: [0, 2], dice: [1, 1, 6] })
    game.play(novello)
    for (const id of ["novello-capitano", "novello-c-guidi-1", "novello-c-guidi-2", "novello-i-guidi-1"]) {
      expect([game.where(id), game.state.fate[game.unit(id)]]).toEqual(["off", WITHDRAWN])
    }
    expect([game.state.level, game.state.points]).toEqual([
      [0, 5],
      [0, 0],
    ])
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "basic"])
    game.playAll({ type: "activate", battaglia: "vieri" }, { type: "endOrders" }, { type: "pass" })
    expect(game.verdict(novello)).toBe("13.1.12 capitanoGone")
    expect(game.verdict({ type: "activate", battaglia: "pazzo" })).toBe("ok")
  })

  it("three levels may be the end (S.8.8.1, 17.2.2)", () => {
    const game = due({ level: [0, 9], dice: [5] })
    game.play(novello)
    expect(game.position.outcome).toMatchObject({ winner: "guelph", end: "armyRouted" })
  })

  it("once he has come he takes his turn like all (S.8.8.1)", () => {
    const game = due({ dice: [5] })
    game.playAll(novello, { type: "endOrders" }, { type: "pass" })
    game.playAll({ type: "activate", battaglia: "vieri" }, { type: "endOrders" }, { type: "pass" })
    expect(game.offers("activate")).toEqual(expect.arrayContaining(["pazzo", "novello"]))
    game.allDiceUsed()
  })

  it("whom the enemy has released already is not put to the test (S.8.8.1, 16.4)", () => {
    const game = due({ reserve: [] })
    expect(game.offers("activate")).toEqual(expect.arrayContaining(["pazzo", "novello"]))
    game.play(novello)
    expect(game.procedure()).toBe("orders")
    game.allDiceUsed()
  })
})

describe("Durfort and Narbonne (S.8.10)", () => {
  it("when Durfort falls Narbonne commands, better in the fight and with a shorter arm (S.8.10, 13.1.10)", () => {
    const game = drawn({
      counters: {
        "durfort-capitano": "0708",
        "durfort-c-anjou-1": "0708 W hits5",
        "durfort-c-siena-1": "1509 W",
        "pazzo-c-arezzo-1": "0609 E",
        "pazzo-capitano": "0310",
        "pazzo-c-fieschi-1": "0310 E",
      },
      attacks: { "pazzo-c-arezzo-1": "durfort-c-anjou-1" },
      at: { shock: "pazzo" },
      // The horse of Anjou break; a six on the table of wounds; a one for his worth.
      dice: [6, 6, 6, 1],
    })
    game.play({ type: "resolve", target: "durfort-c-anjou-1", lead: "pazzo-c-arezzo-1" })
    game.play({ type: "appoint", unit: "durfort-c-siena-1" })
    const { adjutant } = game.match.ground.battaglie[game.battaglia("durfort")]
    expect([adjutant.combat, adjutant.range, adjutant.name]).toEqual([2, 2, expect.stringContaining("Narbonne")])
    expect([game.where("durfort-capitano"), game.state.adjutant[game.battaglia("durfort")]]).toEqual(["1509", 1])
  })
})
