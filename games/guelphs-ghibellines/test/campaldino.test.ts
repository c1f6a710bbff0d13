import { describe, expect, it } from "vitest"
import { begun, drawn, type Drawn, type Picture } from "./drawn.ts"

/** Whoever reacts holds; whoever has no choice that matters here takes the first. */
function settle(game: Drawn): void {
  while (["reactionFacing", "entryFire", "countercharge"].includes(game.procedure())) game.play({ type: "hold" })
  while (["regroup", "advance"].includes(game.procedure())) {
    const [{ type, facing, capitano }] = game.listed()
    game.play(
      type === "regroup"
        ? { type, facing: Number(facing) }
        : { type, facing: Number(facing), capitano: Number(capitano) },
    )
    settle(game)
  }
}

function charge(game: Drawn, unit: string, target: string, ...steps: string[]): void {
  game.play({ type: "carica", unit })
  for (const direction of steps) game.play({ type: "step", direction })
  settle(game)
  game.play({ type: "declare", target })
  settle(game)
}

function montefeltroCharges(game: Drawn): void {
  charge(game, "montefeltro-c-montefel-1", "vieri-c-feditori-2", "NE", "SE", "NE")
  charge(game, "montefeltro-c-fuoriusc-1", "vieri-c-feditori-1", "NE", "SE", "NE")
  charge(game, "montefeltro-c-arezzo-1", "vieri-c-feditori-3", "NE", "NE", "SE")
}

/** Montefeltro's whole activation; all dice are ones. */
function montefeltroOpens(game: Drawn): void {
  game.play({ type: "activate", battaglia: "montefeltro" })
  montefeltroCharges(game)
  game.play({ type: "endOrders" })
  for (const [lead, target] of [
    ["montefeltro-c-montefel-1", "vieri-c-feditori-2"],
    ["montefeltro-c-arezzo-1", "vieri-c-feditori-3"],
    ["montefeltro-c-fuoriusc-1", "vieri-c-feditori-1"],
  ]) {
    game.play({ type: "resolve", target, lead })
    settle(game)
  }
}

const ONES = new Array<number>(20).fill(1)

describe("the opening of Campaldino (S.8.2)", () => {
  it("every unit of Montefeltro must charge (S.8.2)", () => {
    const game = begun("campaldino")
    game.play({ type: "activate", battaglia: "montefeltro" })
    expect(game.verdict({ type: "endOrders" })).toBe("S.8.2 mustCharge")
    expect(game.verdict({ type: "move", unit: "montefeltro-c-montefel-1" })).toBe("S.8.2 mustCharge")
    const withdraw = { type: "withdraw", unit: "montefeltro-c-arezzo-1", hex: "0809" }
    expect(game.verdict(withdraw)).toBe("S.8.2 mustCharge")
    expect(game.verdict({ type: "recover" })).toBe("S.8.2 notInOpening")
    montefeltroCharges(game)
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
    for (const id of ["montefel-1", "fuoriusc-1", "arezzo-1"]) {
      expect(game.state.carica[game.unit(`montefeltro-c-${id}`)]).toBe(1)
    }
  })

  it("its attacks gain one on the dice (S.8.2.1)", () => {
    const game = begun("campaldino", { dice: ONES })
    montefeltroOpens(game)
    // Six against six, everybody near by attacked: the opening's one, which Vieri, who stands with his men, takes back.
    // The exiles: seven against six, and two for the Paladini.
    const totals = game.told("struck").map(({ dice, total }) => Number(total) - Number(dice))
    expect(totals).toEqual([1 - 1, 1, 1 + 1 + 2])
  })

  it("then Pazzo is activated without dice, with no duty, no bonus, and the first marker (S.8.2.2)", () => {
    const game = begun("campaldino", { dice: ONES })
    montefeltroOpens(game)
    expect([game.asked(), game.procedure(), game.offers("activate")]).toEqual(["ghibelline", "basic", ["pazzo"]])
    game.play({ type: "activate", battaglia: "pazzo" })
    expect(game.position.stack).toMatchObject([{}, {}, { procedure: "activation", opening: 1 }, { duty: "none" }])
    const { exclusive } = game.match.ground
    expect(exclusive.openingBonus?.(game.field, game.battaglia("pazzo"))).toBeUndefined()
    game.play({ type: "endOrders" })
    expect([game.asked(), game.procedure(), game.state.inARow]).toEqual(["ghibelline", "continuum", 1])
    expect(game.verdict({ type: "continuum", battaglia: "pazzo" })).toBe("ok")
  })
})

describe("Maghinardo's Reserve (S.8.3)", () => {
  it("he may be activated at any basic activation; Donati and Novello have rules of their own (S.8.3, S.8.3.1)", () => {
    const reserve = ["maghinardo", "donati", "novello"]
    const game = drawn({ reserve, active: "guelph" })
    expect(game.verdict({ type: "activate", battaglia: "maghinardo" })).toBe("ok")
    expect(game.verdict({ type: "activate", battaglia: "donati" })).toBe("S.8.7 noHorseRouted")
    const other = drawn({ reserve, active: "ghibelline" })
    expect(other.verdict({ type: "activate", battaglia: "novello" })).toBe("S.8.8 afterDonati")
    const later = drawn({ reserve, active: "guelph", at: "continuum" })
    expect(later.verdict({ type: "continuum", battaglia: "maghinardo" })).toBe("16.1 inReserve")
  })
})

describe("the weather (S.8.4)", () => {
  const sky = (game: Drawn) => game.match.ground.weather[game.state.weather].name

  it.each([
    [4, 5, "fair"],
    [4, 6, "cloudy"],
    [5, 6, "cloudy"],
    [6, 6, "cloudy"],
  ])("it begins fair, and a Continuum roll of %i and %i makes it %s (S.8.4)", (one, two, name) => {
    const game = drawn({ active: "guelph", at: "continuum", capacity: { vieri: 12, pazzo: 12 }, dice: [one, two] })
    expect(sky(game)).toBe("fair")
    game.play({ type: "continuum", battaglia: "vieri" })
    expect(sky(game)).toBe(name)
  })

  it("so does a roll for Interruptio (S.8.4)", () => {
    const dice = [1, 1, 5, 5]
    const game = drawn({ active: "guelph", at: "continuum", capacity: { vieri: 12, pazzo: 12 }, dice })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "interruptio", battaglia: "pazzo" })
    expect(sky(game)).toBe("cloudy")
  })

  it("and one for victory (S.8.4, 17.2.1)", () => {
    const game = drawn({ at: { orders: "pazzo" }, level: [2, 0], dice: [5, 5] })
    game.play({ type: "endOrders" })
    expect([game.told("victoryChecked").length, sky(game)]).toEqual([1, "cloudy"])
  })

  it("each box has its own range (S.8.4)", () => {
    const roll = (weather: number, dice: readonly number[]) => {
      const capacity = { vieri: 12, pazzo: 12 }
      const also: Picture["also"] = (state) => (state.weather = weather)
      const game = drawn({ active: "guelph", at: "continuum", capacity, also, dice })
      game.play({ type: "continuum", battaglia: "vieri" })
      return sky(game)
    }
    expect([roll(1, [4, 5]), roll(1, [4, 6]), roll(2, [5, 6])]).toEqual(["cloudy", "rain", "rain"])
  })

  it("a storm ends the battle at once: a marginal Ghibelline victory (S.8.4.1)", () => {
    for (const active of ["guelph", "ghibelline"] as const) {
      const game = drawn({
        active,
        at: "continuum",
        capacity: { vieri: 12, pazzo: 12 },
        level: [0, 11],
        also: (state) => (state.weather = 2),
        dice: [6, 6],
      })
      game.play({ type: "continuum", battaglia: active === "guelph" ? "vieri" : "pazzo" })
      expect(game.position.outcome).toMatchObject({ winner: "ghibelline", end: "storm", rule: "S.8.4.1" })
      expect(game.told("activated")).toEqual([])
    }
  })

  it("a storm in an interrupter's dice activates nobody any more (S.8.4.1)", () => {
    const game = drawn({
      active: "guelph",
      at: "continuum",
      capacity: { vieri: 12, pazzo: 12 },
      also: (state) => (state.weather = 2),
      dice: [1, 1, 6, 6],
    })
    game.playAll({ type: "continuum", battaglia: "vieri" }, { type: "interruptio", battaglia: "pazzo" })
    expect([game.position.outcome?.end, game.told("activated")]).toEqual(["storm", []])
  })
})

describe("the two Compagnie (S.8.5)", () => {
  const line = {
    "vieri-capitano": "1307",
    "vieri-c-feditori-1": "1307 W",
    "rossa-x-firenze-1": "1209 W",
    "rossa-a-firenze-1": "1210 W",
    "rossa-p-firenze-1": "1209 W",
    "bianca-x-firenze-1": "1205 W",
    "bianca-a-firenze-1": "1204 W",
    "mangiatori-capitano": "1707",
    "mangiatori-i-firenze-1": "1707 W",
    "guglielmino-x-arezzo-1": "0504 E fired",
    "guglielmino-capitano": "0507",
  }

  it("any Guelph Capitano gives them orders within his range, at one point (S.8.5, S.8.5.1)", () => {
    for (const battaglia of ["vieri", "mangiatori"]) {
      const game = drawn({ counters: line, at: { orders: battaglia, points: 3 } })
      game.playAll({ type: "move", unit: "rossa-x-firenze-1" }, { type: "turn", facing: "NNW" }, { type: "halt" })
      expect(game.position.stack.at(-1)).toMatchObject({
        procedure: "orders",
        points: 2,
        compagnia: game.battaglia("rossa"),
      })
    }
  })

  it("units out of his range take none from him, not even at two points (S.8.5.1)", () => {
    const far = { ...line, "rossa-x-firenze-1": "0714 W", "rossa-p-firenze-1": "0714 W", "rossa-a-firenze-1": "0715 W" }
    const game = drawn({ counters: far, at: { orders: "vieri" } })
    expect(game.verdict({ type: "move", unit: "rossa-x-firenze-1" })).toBe("S.8.5.1 outOfRange")
  })

  it("in one activation he commands one Compagnia, in the next perhaps the other (S.8.5.1)", () => {
    const game = drawn({ counters: line, at: { orders: "vieri" } })
    expect(game.verdict({ type: "move", unit: "bianca-x-firenze-1" })).toBe("ok")
    game.playAll({ type: "move", unit: "rossa-x-firenze-1" }, { type: "turn", facing: "NNW" }, { type: "halt" })
    expect(game.verdict({ type: "move", unit: "bianca-x-firenze-1" })).toBe("S.8.5.1 otherCompagnia")
    expect(game.verdict({ type: "move", unit: "rossa-a-firenze-1" })).toBe("ok")
  })

  it("no Ghibelline commands them, and nobody a Battaglia that has a Capitano (S.8.5.1, 5.1.3)", () => {
    const game = drawn({ counters: line, at: { orders: "guglielmino" } })
    expect(game.verdict({ type: "move", unit: "rossa-x-firenze-1" })).toBe("5.1.3 notYours")
    const vieri = drawn({ counters: line, at: { orders: "vieri" } })
    expect(vieri.verdict({ type: "move", unit: "mangiatori-i-firenze-1" })).toBe("5.1.3 otherBattaglia")
  })

  it("their crossbows are reloaded by an order alone, which is all they do (S.8.5.2)", () => {
    const fired = { ...line, "rossa-x-firenze-1": "1209 W fired" }
    const game = drawn({ counters: fired, active: "guelph", capacity: { vieri: 6 } })
    game.play({ type: "activate", battaglia: "vieri" })
    const unit = "rossa-x-firenze-1"
    expect(game.state.fired[game.unit(unit)]).toBe(1)
    expect(game.verdict({ type: "reload", unit: "rossa-a-firenze-1" })).toBe("S.8.5.2 noReload")
    expect(game.verdict({ type: "reload", unit: "bianca-x-firenze-1" })).toBe("S.8.5.2 notFired")
    game.play({ type: "reload", unit })
    expect([game.state.fired[game.unit(unit)], game.position.stack.at(-1)]).toMatchObject([0, { points: 5 }])
    expect(game.verdict({ type: "move", unit })).toBe("5.1.3 alreadyOrdered")
    expect(game.verdict({ type: "reload", unit: "bianca-x-firenze-1" })).toBe("S.8.5.1 otherCompagnia")
  })

  it("what a Compagnia has shot stays shot when the activation ends (S.8.5.2)", () => {
    const game = drawn({ counters: { ...line, "rossa-x-firenze-1": "1209 W fired" }, at: { orders: "vieri" } })
    game.play({ type: "endOrders" })
    expect(game.state.fired[game.unit("rossa-x-firenze-1")]).toBe(1)
  })

  it("crossbows of a Battaglia need no such order and cannot have it (S.8.5.2, 15.1)", () => {
    const game = drawn({ counters: line, at: { orders: "guglielmino" } })
    expect(game.verdict({ type: "reload", unit: "guglielmino-x-arezzo-1" })).toBe("S.8.5.2 noReload")
  })
})
