import { describe, expect, it } from "vitest"
import { begun, drawn, type Drawn } from "./drawn.ts"

const SARACENS = [1, 2, 3, 4, 5, 6, 7].map((n) => `saracens-a-saracens-${n}`)

/** An archer goes two hexes down to the enemy. */
function goDown(game: Drawn, unit: string): void {
  game.playAll({ type: "move", unit }, { type: "step", direction: "SE" }, { type: "step", direction: "NE" })
  game.play({ type: "halt" })
}

describe("the Saracens begin (S.6.2)", () => {
  it("every one of them must move, whatever the order points (S.6.2, S.6.2.1)", () => {
    const game = begun("benevento")
    game.state.capacity[game.battaglia("saracens")] = 1
    game.play({ type: "activate", battaglia: "saracens" })
    for (const unit of SARACENS) {
      expect(game.verdict({ type: "endOrders" })).toBe("S.6.2.1 mustMoveThenFire")
      goDown(game, unit)
    }
    expect(game.verdict({ type: "endOrders" })).toBe("ok")
    expect(game.where("saracens-a-saracens-7")).toBe("1412 E")
  })

  it("each must end with an enemy in range (S.6.2.1)", () => {
    const game = begun("benevento")
    game.play({ type: "activate", battaglia: "saracens" })
    game.playAll({ type: "move", unit: SARACENS[0] }, { type: "step", direction: "SE" })
    // 1306 is four hexes from the enemy's first rank, and the bow carries three.
    expect(game.verdict({ type: "halt" })).toBe("S.6.2.1 noTargetFromThere")
    expect(game.verdict({ type: "turn", facing: "NNE" })).toBe("S.6.2.1 noTargetFromThere")
    game.play({ type: "step", direction: "NE" })
    expect(game.verdict({ type: "halt" })).toBe("ok")
  })

  it("when all have moved all may fire as well, and nothing else (S.6.2.1)", () => {
    const game = begun("benevento", { dice: new Array<number>(14).fill(1) })
    game.state.capacity[game.battaglia("saracens")] = 1
    game.play({ type: "activate", battaglia: "saracens" })
    const [first, ...others] = SARACENS
    goDown(game, first)
    const shot = { type: "fire", unit: first, target: "mirepoix-x-bourgog-1", facing: "E" }
    expect(game.verdict(shot)).toBe("S.6.2.1 mustMoveThenFire")
    for (const unit of others) goDown(game, unit)
    SARACENS.forEach((unit) => {
      const [target] = game.offers("fire").filter((text) => text.startsWith(unit) && text.endsWith(" E"))
      game.play({ type: "fire", unit, target: target.split(" ")[1], facing: "E" })
    })
    expect(game.told("fired")).toHaveLength(7)
    expect(game.listed("fire")).toEqual([])
    expect(game.verdict({ type: "move", unit: first })).toBe("5.1.3 alreadyOrdered")
    expect(game.verdict({ type: "recover" })).not.toBe("ok")
    game.play({ type: "endOrders" })
    expect(game.procedure()).toBe("continuum")
    game.allDiceUsed()
  })
})

describe("the reserves of Benevento (S.6.3, S.6.3.4, S.6.3.5, S.6.3.6)", () => {
  const reserve = ["giordano", "galvano", "manfredi", "montfort", "charles", "guerra", "robert"]

  function waiting(active: string, activated: readonly string[] = [], guelphRouted = 0): Drawn {
    return drawn({
      battle: "benevento",
      asSetUp: true,
      reserve: reserve.filter((id) => !activated.includes(id)),
      active,
      capacity: { mirepoix: 4, guerra: 4, montfort: 4 },
      also(state, ground) {
        for (const id of activated) state.activated[ground.battaglie.findIndex((one) => one.id === id)] = 1
        state.routedUnit[1] = guelphRouted
      },
    })
  }

  it("Montfort comes when a Guelph unit has routed (S.6.3.1)", () => {
    const montfort = { type: "activate", battaglia: "montfort" }
    expect(waiting("guelph").verdict(montfort)).toBe("S.6.3.1 noRoutYet")
    expect(waiting("guelph", [], 1).verdict(montfort)).toBe("ok")
  })

  it.each([
    ["charles", "guelph", ["montfort"], "S.6.3.2"],
    ["guerra", "guelph", ["montfort"], "S.6.3.2"],
    ["robert", "guelph", ["montfort", "charles", "guerra"], "S.6.3.3"],
    ["giordano", "ghibelline", ["montfort"], "S.6.3.4"],
    ["galvano", "ghibelline", ["montfort", "giordano"], "S.6.3.5"],
    ["manfredi", "ghibelline", ["montfort", "giordano"], "S.6.3.6"],
  ])("%s (%s) comes after %j (%s)", (id, seat, before, rule) => {
    const activate = { type: "activate", battaglia: id }
    expect(waiting(seat, before.slice(0, -1)).verdict(activate)).toBe(`${rule} othersFirst`)
    expect(waiting(seat, before).verdict(activate)).toBe("ok")
  })

  it("Robert needs both of the others, not one (S.6.3.3)", () => {
    const game = waiting("guelph", ["montfort", "guerra"])
    expect(game.verdict({ type: "activate", battaglia: "robert" })).toBe("S.6.3.3 othersFirst")
  })

  it("with Charles Guerra is released too, and the friends take heart once (S.6.3.2, 16.5)", () => {
    const game = waiting("guelph", ["montfort"])
    game.play({ type: "activate", battaglia: "charles" })
    expect(game.state.inReserve[game.battaglia("guerra")]).toBe(0)
    expect([game.capacity("mirepoix"), game.capacity("montfort")]).toEqual([5, 5])
    game.playAll({ type: "endOrders" }, { type: "pass" })
    game.playAll({ type: "activate", battaglia: "saracens" }, { type: "endOrders" }, { type: "pass" })
    game.play({ type: "activate", battaglia: "guerra" })
    expect([game.capacity("mirepoix"), game.capacity("montfort")]).toEqual([5, 5])
  })

  it("and with Guerra Charles (S.6.3.2)", () => {
    const game = waiting("guelph", ["montfort"])
    game.play({ type: "activate", battaglia: "guerra" })
    expect(game.state.inReserve[game.battaglia("charles")]).toBe(0)
  })
})

describe("the Ghibellines do not work together (S.6.4, S.6.6.1)", () => {
  const field = {
    "saracens-a-saracens-1": "1208 E",
    "saracens-capitano": "1208",
    "giordano-c-germans-1": "0908 E",
    "giordano-capitano": "0908",
    "mirepoix-i-provence-1": "1707 W",
    "mirepoix-capitano": "1707",
  }

  it("no Capitano of theirs tries a Continuum, the Saracens' excepted (S.6.4, S.6.6.1)", () => {
    const game = drawn({ battle: "benevento", counters: field, active: "ghibelline", at: "continuum" })
    expect(game.offers("continuum")).toEqual(["saracens"])
    expect(game.verdict({ type: "continuum", battaglia: "giordano" })).toBe("S.6.4 noCooperation")
  })

  it("nobody of theirs interrupts, the Saracens neither (S.6.4, S.6.6.1)", () => {
    const game = drawn({ battle: "benevento", counters: field, active: "guelph", at: "continuum", dice: [1, 1] })
    game.play({ type: "continuum", battaglia: "mirepoix" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "orders"])
    const also = drawn({
      battle: "benevento-free",
      counters: field,
      active: "guelph",
      at: "continuum",
      // Giordano has been freed of the rule: he alone may.
      also: (state, ground) => (state.unbound[ground.battaglie.findIndex(({ id }) => id === "giordano")] = 1),
      dice: [1, 1],
    })
    also.play({ type: "continuum", battaglia: "mirepoix" })
    expect(also.offers("interruptio")).toEqual(["giordano"])
    expect(also.verdict({ type: "interruptio", battaglia: "saracens" })).toBe("S.6.6.1 noInterruptio")
    expect(also.verdict({ type: "interruptio", battaglia: "galvano" })).toBe("S.6.4 noCooperation")
  })

  it("the Guelphs are free to do both (S.6.4)", () => {
    const game = drawn({ battle: "benevento", counters: field, active: "ghibelline", at: "continuum", dice: [1, 1] })
    game.play({ type: "continuum", battaglia: "saracens" })
    expect([game.asked(), game.procedure()]).toEqual(["guelph", "interruptio"])
  })
})

describe("how Germans and Saracens fight (S.6.5, S.6.6)", () => {
  it("German horse take no order to charge (S.6.5)", () => {
    const counters = {
      "giordano-c-germans-1": "1208 E",
      "giordano-capitano": "1208",
      "montfort-c-provence-1": "1408 W",
    }
    const game = drawn({ battle: "benevento", counters, at: { orders: "giordano" } })
    expect(game.verdict({ type: "carica", unit: "giordano-c-germans-1" })).toBe("S.6.5 germansDoNot")
    expect(game.verdict({ type: "move", unit: "giordano-c-germans-1" })).toBe("ok")
  })

  function charged(unit: string): Drawn {
    const counters = { [unit]: "1208 E", "montfort-c-provence-1": "1408 W", "montfort-capitano": "1408" }
    const game = drawn({ battle: "benevento", counters, at: { orders: "montfort" } })
    game.playAll({ type: "carica", unit: "montfort-c-provence-1" }, { type: "step", direction: "SW" })
    game.play({ type: "declare", target: unit })
    return game
  }

  it("charged, German horse countercharge like others; Saracen horse do not (S.6.5, S.6.6.3)", () => {
    expect(charged("giordano-c-germans-1").offers("countercharge")).toEqual([""])
    expect(charged("galvano-c-toscana-1").offers("countercharge")).toEqual([""])
    expect(charged("galvano-c-saracens-1").procedure()).toBe("orders")
  })

  it("Saracen horse take no order to charge (S.6.6.3)", () => {
    const counters = { "galvano-c-saracens-1": "1208 E", "galvano-capitano": "1208", "montfort-c-provence-1": "1408 W" }
    const game = drawn({ battle: "benevento", counters, at: { orders: "galvano" } })
    expect(game.verdict({ type: "carica", unit: "galvano-c-saracens-1" })).toBe("S.6.6.3 saracensDoNot")
  })

  it.each([
    ["mirepoix-i-provence-1", 1],
    ["mirepoix-x-bourgog-1", 1],
    ["montfort-c-provence-1", -1],
  ])("Saracen archers shoot at %s with %i (S.6.6, S.6.6.2)", (target, add) => {
    const counters = { "saracens-a-saracens-1": "1208 E", "saracens-capitano": "1208", [target]: "1408 W" }
    const game = drawn({ battle: "benevento", counters, at: { orders: "saracens" }, dice: [1, 2] })
    game.play({ type: "fire", unit: "saracens-a-saracens-1", target, facing: "E" })
    expect(game.told("fired")).toMatchObject([{ dice: 3, total: 3 + 4 + add }])
  })

  it("their Capitano adds nothing in combat, and his death gives no points (S.6.6.4)", () => {
    const game = drawn({
      battle: "benevento",
      counters: {
        "saracens-a-saracens-1": "1208 E hits3",
        "saracens-a-saracens-2": "1010 E",
        "saracens-capitano": "1208",
        "montfort-c-provence-1": "1307 W",
        "montfort-capitano": "1707",
      },
      attacks: { "montfort-c-provence-1": "saracens-a-saracens-1" },
      at: { shock: "montfort" },
      // The archers are swept away; a six on the table of wounds kills.
      dice: [6, 6, 6],
    })
    game.play({ type: "resolve", target: "saracens-a-saracens-1", lead: "montfort-c-provence-1" })
    expect(game.told("capitanoKilled")).toHaveLength(1)
    // Two points for foot that rout, none for the Capitano.
    expect([game.state.points, game.told("capitanoWorth")]).toEqual([[0, 2], []])
    game.allDiceUsed()
  })
})
