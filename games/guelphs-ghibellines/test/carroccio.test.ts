import { describe, expect, it } from "vitest"
import { drawn, type Drawn } from "./drawn.ts"

/** The Guelph Carroccio in the open at 1114, with its guard when there is one. */
const WAGON = { "tornaquinci-carroccio": "1114", "tornaquinci-capitano": "1111", "tornaquinci-i-valdelsa-1": "1111 E" }
const GUARDED = { ...WAGON, "tornaquinci-c-guardia-1": "1114 E" }

function typesFor(game: Drawn, unit: string): string[] {
  return [...new Set(game.listed().flatMap((action) => (action.unit === game.unit(unit) ? [action.type] : [])))]
}

describe("what the Carroccio does (S.3.7, S.3.7.1)", () => {
  it("it takes Move orders and no other (S.3.7.1)", () => {
    const game = drawn({ battle: "montaperti", counters: GUARDED, at: { orders: "tornaquinci" } })
    expect(typesFor(game, "tornaquinci-carroccio")).toEqual(["move"])
    const withdraw = { type: "withdraw", unit: "tornaquinci-carroccio", hex: "1014" }
    expect(game.verdict(withdraw)).toBe("S.3.7.1 cannotWithdraw")
  })

  it("it goes one hex, in any direction, and leaves its guard behind (S.3.7.1, S.3.7.2)", () => {
    const game = drawn({ battle: "montaperti", counters: GUARDED, at: { orders: "tornaquinci" } })
    game.play({ type: "move", unit: "tornaquinci-carroccio" })
    expect(game.offers("step")).toEqual(["N", "NE", "SE", "S", "SW", "NW"])
    expect(game.verdict({ type: "turn", facing: "SSE" })).toBe("S.3.7.2 noFacingNeeded")
    game.play({ type: "step", direction: "SW" })
    expect([game.procedure(), game.where("tornaquinci-carroccio")]).toEqual(["orders", "1015"])
    expect(game.where("tornaquinci-c-guardia-1")).toBe("1114 E")
  })

  it("one point does not take it over a stream or into a hex with a friend (S.3.7.1, 8.2.2, 8.3.2)", () => {
    const counters = { ...WAGON, "tornaquinci-c-guardia-1": "1115 E", "tornaquinci-carroccio": "1114" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "tornaquinci" } })
    game.play({ type: "move", unit: "tornaquinci-carroccio" })
    expect(game.verdict({ type: "step", direction: "S" })).toBe("8.2.2 notEnoughPoints")
  })

  it("it never attacks (S.3.7.4)", () => {
    const counters = { ...WAGON, "anglano-c-germans-1": "1112 SSE" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "tornaquinci" } })
    game.playAll({ type: "move", unit: "tornaquinci-carroccio" }, { type: "step", direction: "N" })
    expect([game.procedure(), game.where("tornaquinci-carroccio")]).toEqual(["orders", "1113"])
  })
})

describe("its zone of control (S.3.7.2)", () => {
  it("it binds foot in all six hexes around it (S.3.7.2)", () => {
    const counters = { ...WAGON, "aldobrandino-i-siena-1": "0914 E", "aldobrandino-capitano": "0713" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "aldobrandino" } })
    game.playAll({ type: "move", unit: "aldobrandino-i-siena-1" }, { type: "step", direction: "NE" })
    // Behind the wagon, as it were: the move is over all the same.
    expect([game.where("aldobrandino-i-siena-1"), game.procedure()]).toEqual(["1014 E", "declaration"])
  })

  it("horsemen ride by: it is a zone of foot (S.3.7.2, 7.1.1)", () => {
    const counters = { ...WAGON, "anglano-c-germans-1": "0914 NNE", "anglano-capitano": "0713" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "anglano" } })
    game.playAll({ type: "move", unit: "anglano-c-germans-1" }, { type: "step", direction: "NE" })
    expect([game.where("anglano-c-germans-1"), game.procedure()]).toEqual(["1014 NNE", "moving"])
    expect(game.verdict({ type: "step", direction: "N" })).toBe("ok")
  })
})

describe("the unit with the Carroccio (S.3.7.3)", () => {
  it("one combat unit may stand with it, and not a second (S.3.7.3)", () => {
    const counters = { ...WAGON, "tornaquinci-c-guardia-1": "0914 E", "tornaquinci-capitano": "1014" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "tornaquinci" } })
    game.playAll({ type: "move", unit: "tornaquinci-c-guardia-1" }, { type: "step", direction: "NE" })
    game.playAll({ type: "step", direction: "SE" }, { type: "halt" })
    expect(game.where("tornaquinci-c-guardia-1")).toBe("1114 E")
    const full = { ...GUARDED, "tornaquinci-a-firenze-1": "1014 E", "tornaquinci-capitano": "1114" }
    const second = drawn({ battle: "montaperti", counters: full, at: { orders: "tornaquinci" } })
    second.play({ type: "move", unit: "tornaquinci-a-firenze-1" })
    second.play({ type: "step", direction: "SE" })
    expect(second.verdict({ type: "halt" })).toBe("8.3.2 cannotStay")
  })

  it("it controls all six hexes as what it is: horsemen bind horsemen (S.3.7.3)", () => {
    const counters = { ...GUARDED, "anglano-c-germans-1": "0914 NNE", "anglano-capitano": "0713" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "anglano" } })
    game.playAll({ type: "move", unit: "anglano-c-germans-1" }, { type: "step", direction: "NE" })
    expect(game.procedure()).not.toBe("moving")
  })

  it("it has neither flank nor rear, for itself or against it (S.3.7.3)", () => {
    const enemy = { "anglano-c-germans-1": "1014 E", "anglano-capitano": "0713" }
    const attacked = drawn({
      battle: "montaperti",
      counters: { ...GUARDED, ...enemy },
      attacks: { "anglano-c-germans-1": "tornaquinci-c-guardia-1" },
      at: { shock: "anglano" },
      dice: [1, 1],
    })
    attacked.play({ type: "resolve", target: "tornaquinci-c-guardia-1", lead: "anglano-c-germans-1" })
    // Heavy against medium armour is one column; the rear would be three more.
    expect(attacked.told("struck")).toMatchObject([{ column: 1 }])
    const attacks = drawn({ battle: "montaperti", counters: { ...GUARDED, ...enemy }, at: { orders: "tornaquinci" } })
    attacks.playAll({ type: "ride", unit: "tornaquinci-capitano" }, { type: "rideTo", hex: "1114" })
    attacks.playAll({ type: "move", unit: "tornaquinci-c-guardia-1" }, { type: "halt" })
    expect(attacks.offers("declare")).toEqual(["anglano-c-germans-1"])
  })

  it("it moves out in any direction, and has no rear to withdraw to (S.3.7.3)", () => {
    const counters = { ...GUARDED, "tornaquinci-capitano": "1114" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "tornaquinci" } })
    const withdraw = { type: "withdraw", unit: "tornaquinci-c-guardia-1", hex: "1014" }
    expect(game.verdict(withdraw)).toBe("S.3.7.3 noRear")
    game.play({ type: "move", unit: "tornaquinci-c-guardia-1" })
    expect(game.offers("step")).toEqual(["N", "NE", "SE", "S", "SW", "NW"])
  })
})

describe("the Carroccio is lost, and with it the battle (S.3.7.4, S.3.9)", () => {
  const german = { "anglano-c-germans-1": "1214 W", "anglano-capitano": "1411" }
  const lost = { winner: "ghibelline", end: "carroccioTaken", rule: "S.3.9" }

  it("alone under attack it is taken at once (S.3.7.4, S.3.9)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { ...WAGON, ...german },
      attacks: { "anglano-c-germans-1": "tornaquinci-carroccio" },
      at: { shock: "anglano" },
    })
    game.play({ type: "resolve", target: "tornaquinci-carroccio", lead: "anglano-c-germans-1" })
    expect(game.position.outcome).toMatchObject(lost)
    expect(game.where("tornaquinci-carroccio")).toBe("off")
  })

  it("it is taken when the unit with it must retreat (S.3.7.4, S.3.9)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { ...GUARDED, ...german },
      attacks: { "anglano-c-germans-1": "tornaquinci-c-guardia-1" },
      at: { shock: "anglano" },
      // 9 in the first column to the right: two hits and back.
      dice: [4, 5],
    })
    game.play({ type: "resolve", target: "tornaquinci-c-guardia-1", lead: "anglano-c-germans-1" })
    expect(game.where("tornaquinci-c-guardia-1")).toBe("1015 E")
    expect(game.position.outcome).toMatchObject(lost)
  })

  it("when the unit with it routs it stays, alone (S.3.7.4)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { ...GUARDED, ...german, "tornaquinci-c-guardia-1": "1114 E hits5" },
      attacks: { "anglano-c-germans-1": "tornaquinci-c-guardia-1" },
      at: { shock: "anglano" },
      dice: [1, 4],
    })
    game.play({ type: "resolve", target: "tornaquinci-c-guardia-1", lead: "anglano-c-germans-1" })
    expect([game.where("tornaquinci-c-guardia-1"), game.where("tornaquinci-carroccio")]).toEqual(["off", "1114"])
    expect([game.position.outcome, game.where("anglano-c-germans-1")]).toEqual([null, "1214 W"])
  })

  it("fire does not touch it (S.3.7.4)", () => {
    const counters = { ...WAGON, "aldobrandino-a-siena-1": "1214 W", "aldobrandino-capitano": "1411" }
    const game = drawn({ battle: "montaperti", counters, at: { orders: "aldobrandino" } })
    const fire = { type: "fire", unit: "aldobrandino-a-siena-1", target: "tornaquinci-carroccio", facing: "W" }
    expect(game.verdict(fire)).toBe("S.3.7.4 notAffectedByFire")
  })

  it("the Guelphs win as well when they take that of Siena (S.3.9)", () => {
    const game = drawn({
      battle: "montaperti",
      counters: { "bigozzi-carroccio": "1214", "pitigliano-c-firenze-1": "1114 E", "pitigliano-capitano": "1111" },
      attacks: { "pitigliano-c-firenze-1": "bigozzi-carroccio" },
      at: { shock: "pitigliano" },
    })
    game.play({ type: "resolve", target: "bigozzi-carroccio", lead: "pitigliano-c-firenze-1" })
    expect(game.position.outcome).toMatchObject({ ...lost, winner: "guelph" })
  })

  it("in a free set-up too (S.2.0.1, S.3.9)", () => {
    const game = drawn({
      battle: "montaperti-free",
      counters: { ...WAGON, ...german },
      attacks: { "anglano-c-germans-1": "tornaquinci-carroccio" },
      at: { shock: "anglano" },
    })
    game.play({ type: "resolve", target: "tornaquinci-carroccio", lead: "anglano-c-germans-1" })
    expect(game.position.outcome).toMatchObject(lost)
  })
})
